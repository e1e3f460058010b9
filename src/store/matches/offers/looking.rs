//! Who looks for an opponent in a server, and the challenge that introduces two who fit.

use super::challenges::new_challenge_in;
use crate::people::players::remember_player;
use crate::{NewChallenge, Result, Store, Transaction, lock_names, outbox, params, rows};
use model::{
    ChallengeId, ChannelId, ColorChoice, GuildId, MatchTerms, OtherJobKind, Person, PlayerId, Time,
    TimeControl,
};
use rules::Game;

/// So many of those who fit are tried, the longest waiting first.
const MOST_TRIED: u32 = 25;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookingRow {
    pub player: Person,
    /// `None`: any.
    pub game: Option<Game>,
    /// `None`: any.
    pub time: Option<TimeControl>,
    /// Where they have said so.
    pub channel: ChannelId,
    /// When the entry lapses.
    pub until: Time,
}

/// An entry to be made, or the challenge to be made of it and another.
#[derive(Clone, Debug)]
pub struct NewLooking<'a> {
    pub guild: GuildId,
    pub by: &'a Person,
    pub game: Option<Game>,
    pub time: Option<TimeControl>,
    pub channel: ChannelId,
    pub until: Time,
    /// What two play of whom neither has named a game.
    pub any_game: Game,
    /// For two of whom neither has named a time.
    pub any_time: TimeControl,
}

/// Selects entries `l`.
const ENTRIES: &str = "SELECT l.player, p.name, l.game, l.days, l.bonus, l.channel, l.until
     FROM looking l JOIN player p ON p.id = l.player
     WHERE NOT EXISTS (SELECT 1 FROM block b WHERE b.kind = 'person' AND b.id = l.player) AND l.guild = $1";

rows!(row => LookingRow { player, game, time = row.get_if("days")?, channel, until });

impl Store {
    /// Introduces somebody to the one who fits and has looked for the longest: a challenge, to be
    /// posted where that one has asked, takes the place of both entries; its number, and where it
    /// is to be posted. `None`: nobody fits, and the person is on the list, in the place of an
    /// earlier entry; one that wanted the same keeps its place in the queue.
    ///
    /// Those between whom there may be no challenge now are not introduced.
    pub fn look_for_opponent(
        &self,
        new: &NewLooking<'_>,
        now: Time,
    ) -> Result<Option<(ChallengeId, ChannelId)>> {
        let (days, bonus) = (new.time.map(|time| time.days), new.time.and_then(|time| time.bonus));
        let fitting = format!(
            "{ENTRIES} AND l.player <> $2 AND l.until > $3
               AND (l.game IS NULL OR CAST($4 AS TEXT) IS NULL OR l.game = $4)
               AND (l.days IS NULL OR CAST($5 AS BIGINT) IS NULL OR l.days = $5 AND l.bonus IS NOT DISTINCT FROM $6)
             ORDER BY l.since, l.player LIMIT $7"
        );
        self.write_always(|t| {
            // Of two who look at the same time, the second finds the first.
            lock_names(t, vec![format!("looking in {}", new.guild.0)])?;
            t.execute("DELETE FROM looking WHERE until <= $1", params![now])?;
            let others: Vec<LookingRow> = t.all(
                &fitting,
                params![new.guild, new.by.id, now, new.game, days, bonus, MOST_TRIED],
            )?;
            for other in &others {
                if let Some(introduced) = introduce(t, new, other, now)? {
                    return Ok(Some(introduced));
                }
            }
            remember_player(t, new.by, now)?;
            t.execute(
                "INSERT INTO looking (guild, player, game, days, bonus, channel, since, until) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                 ON CONFLICT (guild, player) DO UPDATE SET game = excluded.game, days = excluded.days, bonus = excluded.bonus,
                     channel = excluded.channel, until = excluded.until,
                     since = CASE WHEN looking.game IS NOT DISTINCT FROM excluded.game AND looking.days IS NOT DISTINCT FROM excluded.days
                                       AND looking.bonus IS NOT DISTINCT FROM excluded.bonus
                                  THEN looking.since ELSE excluded.since END",
                params![new.guild, new.by.id, new.game, days, bonus, new.channel, now, new.until],
            )?;
            Ok(None)
        })
    }

    /// Who looks for an opponent in a server, those who have waited longest first.
    pub fn looking(&self, guild: GuildId, now: Time) -> Result<Vec<LookingRow>> {
        let sql = format!("{ENTRIES} AND l.until > $2 ORDER BY l.since, l.player");
        self.all(&sql, params![guild, now])
    }

    /// Takes somebody from the list; false if they were not on it.
    pub fn stop_looking(&self, guild: GuildId, player: PlayerId) -> Result<bool> {
        self.write_always(|t| leave(t, guild, player))
    }
}

/// Makes the challenge between two; `None` where there may be none.
fn introduce(
    t: &Transaction<'_>,
    new: &NewLooking<'_>,
    other: &LookingRow,
    now: Time,
) -> Result<Option<(ChallengeId, ChannelId)>> {
    let challenge = NewChallenge {
        terms: MatchTerms {
            game: new.game.or(other.game).unwrap_or(new.any_game),
            start_fen: None,
            time: new.time.or(other.time).unwrap_or(new.any_time),
            rated: false,
        },
        challenger: new.by,
        opponent: Some(&other.player),
        color: ColorChoice::Random,
        team: None,
        guild: Some(new.guild),
    };
    let Ok(challenge) = new_challenge_in(t, &challenge, now)? else { return Ok(None) };
    leave(t, new.guild, new.by.id)?;
    leave(t, new.guild, other.player.id)?;
    // Where the one who waits can be reached no longer, the other can.
    let refuses = "SELECT 1 FROM blocked_channel WHERE channel = $1";
    let refuses = t.exists(refuses, params![other.channel])?;
    let channel = if refuses { new.channel } else { other.channel };
    let kind = OtherJobKind::PostIntroduction;
    t.execute(
        "INSERT INTO job (kind, challenge, guild, channel, nonce, due_at) VALUES ($1, $2, $3, $4, $5, $6)",
        params![kind, challenge, new.guild, channel, outbox::new_nonce(), now],
    )?;
    Ok(Some((challenge, channel)))
}

fn leave(t: &Transaction<'_>, guild: GuildId, player: PlayerId) -> Result<bool> {
    t.changes("DELETE FROM looking WHERE guild = $1 AND player = $2", params![guild, player])
}
