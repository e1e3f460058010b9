//! Ratings, and the results that they come from.

use std::time::Duration;

use crate::rating_update::{RatedAt, Rater, Rating};
use crate::{Result, Store, Transaction, Value, lock_names, lock_players, params, require, rows};
use model::{GuildId, MatchId, Outcome, Person, PlayerId, RoleId, Time};
use rules::{Color, Game};

/// That the player `p.id` has played in the server `g.guild` without belonging to another one.
const PLAYED_IN: &str = "
    (EXISTS (SELECT 1 FROM match WHERE white = p.id AND guild = g.guild AND visitor IS DISTINCT FROM 'white')
  OR EXISTS (SELECT 1 FROM match WHERE black = p.id AND guild = g.guild AND visitor IS DISTINCT FROM 'black'))";

/// How a match against a person or the engine ended for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    pub game: Game,
    /// The side played.
    pub side: Color,
    pub outcome: Outcome,
    /// The level of the engine; `None` against a person.
    pub level: Option<u8>,
}

impl ResultRow {
    pub fn is_won(&self) -> bool {
        self.outcome.winner == Some(self.side)
    }
}

/// What a record or an operator is told of a match beside its turns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatchFacts {
    pub begun: Time,
    pub ended: Option<Time>,
    /// What White and Black were rated when it began.
    pub ratings: [Option<f64>; 2],
}

/// The ratings of White and Black: each before, if there was one, and after.
pub type RatingChange = [(Option<f64>, f64); 2];

rows!(
    row => Rating { value = row.get("rating")?, deviation, volatility }
    row => RatedAt { rating = row.read()?, at = row.get("rated_at")? }
    row => ResultRow { game, level, side, outcome = row.read()? }
    row => MatchFacts { begun, ended, ratings = row.get("white_rating")? }
);

/// Selects the matches of the player `$1` that are over.
const RESULTS: &str = "
    SELECT start_fen, game, engine_level AS level, CASE WHEN white = $1 THEN 'white' ELSE 'black' END AS side, winner, ending
    FROM match WHERE $1 IN (white, black) AND ended_at IS NOT NULL";

/// Rates a match that ends now, if it was agreed to be rated and two people played it.
pub(crate) fn rate_in(
    t: &Transaction<'_>,
    match_id: MatchId,
    outcome: Outcome,
    rater: Rater,
    now: Time,
) -> Result<()> {
    let rated: Option<(Game, PlayerId, PlayerId)> = t.optional(
        "SELECT game, white, black FROM match
         WHERE id = $1 AND rated AND white IS NOT NULL AND black IS NOT NULL",
        params![match_id],
    )?;
    let Some((game, white, black)) = rated else { return Ok(()) };
    lock_players(t, [white, black])?;
    let before = |player: PlayerId| {
        t.optional(
            "SELECT rating, deviation, volatility, rated_at FROM rating
             WHERE player = $1 AND game = $2 ORDER BY id DESC LIMIT 1",
            params![player, game],
        )
    };
    let Some(after) = rater(outcome, [before(white)?, before(black)?], now) else { return Ok(()) };
    for (player, rating) in [white, black].into_iter().zip(after) {
        t.execute(
            "INSERT INTO rating (player, game, match, rating, deviation, volatility, rated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            params![player, game, match_id, rating.value, rating.deviation, rating.volatility, now],
        )?;
        roles_due(t, "p.id = $2", params![now, player])?;
    }
    Ok(())
}

/// Makes the rating roles due at `$1` of the players `p` in the servers `g` of a condition.
fn roles_due(t: &Transaction<'_>, condition: &str, params: &[Value<'_>]) -> Result<()> {
    let sql = format!(
        "INSERT INTO rating_role_due (guild, player, due_at)
         SELECT g.guild, p.id, CAST($1 AS BIGINT)
         FROM (SELECT DISTINCT guild FROM rating_role) g CROSS JOIN (SELECT DISTINCT player AS id FROM rating) p
         WHERE {PLAYED_IN} AND {condition}
         ON CONFLICT (guild, player) DO UPDATE SET due_at = excluded.due_at"
    );
    t.execute(&sql, params)
}

pub(crate) fn rated_within_a_day(
    t: &Transaction<'_>,
    game: Game,
    [a, b]: [PlayerId; 2],
    now: Time,
) -> Result<u32> {
    t.one(
        "SELECT count(*) FROM match
         WHERE rated AND game = $1 AND created_at > $2
           AND (white = $3 AND black = $4 OR white = $4 AND black = $3)",
        params![game, now.before(Duration::from_hours(24)), a, b],
    )
}

impl Store {
    /// When a match that exists began and ended, and the ratings of its players when it began.
    pub fn match_facts(&self, match_id: MatchId) -> Result<MatchFacts> {
        let rating = |side| {
            format!(
                "(SELECT r.rating FROM rating r
                 WHERE r.player = m.{side} AND r.game = m.game AND r.match <> m.id AND r.rated_at <= m.created_at
                 ORDER BY r.id DESC LIMIT 1) AS {side}_rating"
            )
        };
        let (white, black) = (rating("white"), rating("black"));
        let times = "m.created_at AS begun, m.ended_at AS ended";
        let sql = format!("SELECT {times}, {white}, {black} FROM match m WHERE m.id = $1");
        self.one(&sql, params![match_id])
    }

    /// What a match has made of its players' ratings; `None` if it has not been rated.
    pub fn rating_change(&self, match_id: MatchId) -> Result<Option<RatingChange>> {
        self.read(|t| rating_change_in(t, match_id))
    }

    /// How many rated matches of a game two players have begun within a day.
    pub fn rated_within_a_day(&self, game: Game, players: [PlayerId; 2], now: Time) -> Result<u32> {
        self.read(|t| rated_within_a_day(t, game, players, now))
    }

    /// A player's ratings after each rated match, with its game, oldest first.
    pub fn ratings_of(&self, player: PlayerId) -> Result<Vec<(Game, RatedAt)>> {
        self.all(
            "SELECT game, rating, deviation, volatility, rated_at FROM rating WHERE player = $1 ORDER BY id",
            params![player],
        )
    }

    /// How a player's matches against people and the engine have ended, the latest first.
    pub fn results_of(&self, player: PlayerId) -> Result<Vec<ResultRow>> {
        let latest_first =
            format!("{RESULTS} AND vote_side IS NULL ORDER BY ended_at DESC, id DESC");
        self.all(&latest_first, params![player])
    }

    pub fn level_beaten(&self, player: PlayerId, game: Game) -> Result<Option<i64>> {
        self.one(
            "SELECT max(engine_level) FROM match
             WHERE (white = $1 AND winner = 'white' OR black = $1 AND winner = 'black') AND game = $2 AND engine_level IS NOT NULL",
            params![player, game],
        )
    }

    /// How a player's latest `limit` matches of a game against the engine ended, the latest first,
    /// each with the position in which it began.
    pub fn practice_results(
        &self,
        player: PlayerId,
        game: Game,
        limit: u32,
    ) -> Result<Vec<(String, ResultRow)>> {
        let latest = format!(
            "{RESULTS} AND game = $2 AND engine_level IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT $3"
        );
        self.all(&latest, params![player, game, limit])
    }

    /// The newest ratings in a game, at most `limit`, the highest first; with `guild`, of those who
    /// have played a match of any game in that server without belonging to another one.
    pub fn leaderboard(
        &self,
        game: Game,
        guild: Option<GuildId>,
        limit: u32,
    ) -> Result<Vec<(Person, RatedAt)>> {
        let sql = format!(
            "SELECT p.id, p.name, r.rating, r.deviation, r.volatility, r.rated_at
             FROM (SELECT max(id) AS id FROM rating WHERE game = $1 GROUP BY player) newest
             JOIN rating r ON r.id = newest.id JOIN player p ON p.id = r.player
             CROSS JOIN (SELECT CAST($2 AS BIGINT) AS guild) g
             WHERE g.guild IS NULL OR {PLAYED_IN}
             ORDER BY r.rating DESC, r.id LIMIT $3"
        );
        self.all(&sql, params![game, guild, limit])
    }

    /// The roles that a server gives by rating, each with the least rating, the lowest first.
    pub fn rating_roles(&self, guild: GuildId) -> Result<Vec<(RoleId, u32)>> {
        self.read(|t| rating_roles_in(t, guild))
    }

    /// A server gives a role from a rating on, or no more; false if it would give more than `most`.
    pub fn set_rating_role(
        &self,
        guild: GuildId,
        role: RoleId,
        least: Option<u32>,
        most: usize,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_names(t, vec![format!("rating roles of {}", guild.0)])?;
            let old = "DELETE FROM rating_role WHERE guild = $1 AND role = $2";
            t.execute(old, params![guild, role])?;
            if let Some(least) = least {
                let new = "INSERT INTO rating_role (guild, role, rating) VALUES ($1, $2, $3)";
                t.execute(new, params![guild, role, least])?;
            }
            roles_due(t, "g.guild = $2", params![now, guild])?;
            require(rating_roles_in(t, guild)?.len() <= most)
        })
    }

    /// Claims until a time the players whose rating roles are to be brought up to date, at most
    /// `limit`, server by server.
    pub fn take_rating_roles_due(
        &self,
        now: Time,
        until: Time,
        limit: u32,
    ) -> Result<Vec<(GuildId, PlayerId)>> {
        if !self.exists("SELECT 1 FROM rating_role_due WHERE due_at <= $1", params![now])? {
            return Ok(Vec::new());
        }
        self.write_always(|t| {
            let due: Vec<(GuildId, PlayerId)> = t.all(
                "SELECT guild, player FROM rating_role_due WHERE due_at <= $1 ORDER BY guild, due_at LIMIT $2",
                params![now, limit],
            )?;
            for (guild, player) in &due {
                t.execute(
                    "UPDATE rating_role_due SET due_at = $1 WHERE guild = $2 AND player = $3",
                    params![until, *guild, *player],
                )?;
            }
            Ok(due)
        })
    }

    /// The roles of a player are up to date, unless they have become due again since they were
    /// claimed until a time.
    pub fn rating_role_given(&self, guild: GuildId, player: PlayerId, until: Time) -> Result<()> {
        let given = "DELETE FROM rating_role_due WHERE guild = $1 AND player = $2 AND due_at = $3";
        self.execute(given, params![guild, player, until])
    }

    /// Brings no rating role of a server up to date before a time.
    pub fn put_off_rating_roles(&self, guild: GuildId, until: Time) -> Result<()> {
        let put_off = "UPDATE rating_role_due SET due_at = $1 WHERE guild = $2 AND due_at < $1";
        self.execute(put_off, params![until, guild])
    }
}

fn rating_roles_in(t: &Transaction<'_>, guild: GuildId) -> Result<Vec<(RoleId, u32)>> {
    let roles = "SELECT role, rating FROM rating_role WHERE guild = $1 ORDER BY rating, role";
    t.all(roles, params![guild])
}

pub(crate) fn rating_change_in(
    t: &Transaction<'_>,
    match_id: MatchId,
) -> Result<Option<RatingChange>> {
    let of = |side: &str| {
        format!(
            "(SELECT b.rating FROM rating b WHERE b.player = m.{side} AND b.game = m.game AND b.id < {side}_r.id
             ORDER BY b.id DESC LIMIT 1) AS {side}_before, {side}_r.rating AS {side}_after"
        )
    };
    let sql = format!(
        "SELECT {}, {} FROM match m
         JOIN rating white_r ON white_r.match = m.id AND white_r.player = m.white
         JOIN rating black_r ON black_r.match = m.id AND black_r.player = m.black
         WHERE m.id = $1",
        of("white"),
        of("black")
    );
    t.optional(&sql, params![match_id])
}
