//! Matches: how they begin, and where they stand.

use std::time::Duration;

use super::clocks::DAY_MS;
use super::columns::optional_message;
use super::locks::lock_match;
use super::players::{optional_player, remember_player};
use super::sql::{Row, ToValue, params, scalar};
use super::{Error, NewJob, Result, Store, Transaction, offers, outbox, ratings};
use crate::model::{
    ChallengeId, ChannelId, Gap, Match, MatchId, MessageId, OfferId, Outcome, Person, Place,
    PlayerId, Seat, Time, Vacation,
};
use crate::rules::{Color, Game};

/// The time for which rated matches of two players are counted.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A match to be begun.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The game.
    pub game: Game,
    /// The position it starts from.
    pub start_fen: String,
    /// The side to move there.
    pub to_move: Color,
    /// The open challenge that it comes from; accepted with it.
    pub challenge: Option<ChallengeId>,
    /// Who plays White and who Black.
    pub seats: [Seat; 2],
    /// What makes the engine play this match unlike others, if it plays.
    pub seed: u64,
    /// Days per turn, 1–14; `None`: no limit.
    pub days: Option<u8>,
    /// Whether it is to be rated.
    pub rated: bool,
    /// How many rated matches of the game two players may begin in a day; beyond that they are not rated.
    pub most_rated: u32,
    /// How many practice matches the player may have running, this one included. Matches between people do not count.
    pub most_practice: u32,
    /// Where it is to be played.
    pub place: Place,
    /// Given where it is a rematch.
    pub rematch: Option<Rematch>,
    /// Only what is written after this can be its first turn. Never later than the chat service's present time.
    pub turns_after: MessageId,
}

/// What makes a match a rematch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// The match before; it can have one rematch only.
    pub of: MatchId,
    /// The open offer that was agreed to; `None` in practice.
    pub offer: Option<OfferId>,
    /// Whether a message in the channel announces it, for its thread to hang from.
    pub announced: bool,
}

const MATCH_COLUMNS: &str = "
    SELECT m.engine_level, m.ending, m.winner, m.gap_ply, m.gap_typed, m.vacationer, m.vacation_until, m.id, m.game, m.start_fen,
           m.white, w.name AS white_name, m.black, b.name AS black_name, m.engine_seed, m.days, m.rated, m.ply, m.to_move,
           m.guild, m.channel, m.anchor, m.thread, p.channel AS board_channel, p.message AS board_message, m.place_gone,
           EXISTS (SELECT 1 FROM blocked_channel r WHERE r.channel = coalesce(m.thread, m.channel)) AS place_refuses, m.deadline,
           m.takebacks, m.turns_after, m.ending_reason
    FROM match m
    LEFT JOIN player w ON w.id = m.white
    LEFT JOIN player b ON b.id = m.black
    LEFT JOIN post p ON p.message =
        (SELECT message FROM post WHERE match = m.id AND kind = 'post_board' ORDER BY message DESC LIMIT 1)";

fn match_from_row(row: &Row<'_>) -> Result<Match> {
    let level: Option<u8> = row.get("engine_level")?;
    let seat = |id, name| match (optional_player(row, id, name)?, level) {
        (Some(person), _) => Ok(Seat::Human(person)),
        (None, Some(level)) => Ok(Seat::Engine(level)),
        (None, None) => Err(Error::unreadable("nobody plays a side".to_owned())),
    };
    let outcome = match row.get("ending")? {
        Some(ending) => Some(Outcome {
            winner: row.get("winner")?,
            ending,
        }),
        None => None,
    };
    let gap_ply: Option<u32> = row.get("gap_ply")?;
    let gap = match gap_ply.filter(|_| outcome.is_none()) {
        Some(ply) => Some(Gap {
            ply,
            typed: row.get("gap_typed")?,
        }),
        None => None,
    };
    let vacationer: Option<PlayerId> = row.get("vacationer")?;
    let vacation = vacationer.zip(row.get("vacation_until")?);
    Ok(Match {
        id: row.get("id")?,
        game: row.get("game")?,
        start_fen: row.get("start_fen")?,
        white: seat("white", "white_name")?,
        black: seat("black", "black_name")?,
        seed: row
            .get::<Option<i64>>("engine_seed")?
            .map(i64::cast_unsigned),
        days_per_turn: row.get("days")?,
        rated: row.get("rated")?,
        ply: row.get("ply")?,
        to_move: row.get("to_move")?,
        guild: row.get("guild")?,
        channel: row.get("channel")?,
        anchor: row.get("anchor")?,
        thread: row.get("thread")?,
        outcome,
        last_board: optional_message(row, "board_channel", "board_message")?,
        place_gone: row.get("place_gone")?,
        place_refuses: row.get("place_refuses")?,
        deadline: row.get("deadline")?,
        vacation: vacation.map(|(player, until)| Vacation { player, until }),
        takebacks: row.get("takebacks")?,
        turns_after: row.get("turns_after")?,
        ending_reason: row.get("ending_reason")?,
        gap,
    })
}

/// The match whose thread is `$1`.
const OF_THREAD: &str = "m.thread = $1";
/// The running matches that are played in the channel `$1` itself, newest first.
const IN_CHANNEL: &str =
    "m.channel = $1 AND m.thread IS NULL AND m.ended_at IS NULL ORDER BY m.id DESC";
/// The running matches of the player `$1`, newest first.
const OF_PLAYER: &str = "$1 IN (m.white, m.black) AND m.ended_at IS NULL ORDER BY m.id DESC";

/// The matches that may be meant by what is said in a channel.
#[derive(Clone, Debug, Default)]
pub struct MatchesMeant {
    /// The one named by the message replied to or by the thread. Then the others are not looked for.
    pub named: Option<Match>,
    /// The running ones that are played in the channel itself, newest first.
    pub here: Vec<Match>,
    /// The running ones of the person, newest first, if they were looked for.
    pub elsewhere: Vec<Match>,
}

impl Store {
    /// Begins a match with what becomes due by it, and returns its number. `None`, and nothing is changed, if
    /// the challenge or the offer of a rematch is not open any more, there has been a rematch, or the player has too many practice matches
    /// running. It is rated only if two
    /// people play it who have not begun too many rated matches within a day; the challenge is changed to say so.
    pub fn begin_match(
        &self,
        new: &NewMatch,
        jobs: &[NewJob],
        now: Time,
    ) -> Result<Option<MatchId>> {
        let [white, black] = new.seats.each_ref().map(Seat::person);
        let level = new.seats.iter().find_map(|seat| match seat {
            Seat::Engine(level) => Some(level),
            Seat::Human(_) => None,
        });
        let id = |player: &Person| player.id;
        self.write(|t| {
            if let Some(rematch) = new.rematch {
                lock_match(t, rematch.of)?;
            }
            let mut players: Vec<&Person> = [white, black].into_iter().flatten().collect();
            players.sort_unstable_by_key(|player| player.id.0);
            for player in players {
                remember_player(t, player, now)?;
            }
            if let (Some(player), Some(_)) = (white.or(black), level)
                && running_practice_in(t, player.id)? >= new.most_practice
            {
                return Ok(None);
            }
            let rated = new.rated
                && match (white, black) {
                    (Some(white), Some(black)) => {
                        let since = now.before(DAY);
                        let players = [white.id, black.id];
                        ratings::rated_between(t, new.game, players, since)? < new.most_rated
                    }
                    _ => false,
                };
            if let Some(challenge) = new.challenge {
                let accepted = t.execute(
                    "UPDATE challenge SET state = 'accepted', closed_at = $1, rated = $2,
                            opponent = CASE challenger WHEN $3 THEN $4 ELSE $3 END
                     WHERE id = $5 AND state = 'open' AND expires_at > $1",
                    params![
                        now,
                        rated,
                        white.map(id),
                        black.map(id),
                        challenge,
                    ],
                )?;
                if accepted == 0 {
                    return Ok(None);
                }
            }
            if let Some(rematch) = new.rematch
                && !may_begin(t, rematch, now)?
            {
                return Ok(None);
            }
            let id = t.one(
                &format!(
                    "INSERT INTO match (game, start_fen, challenge, white, black, engine_level, engine_seed, days, rated, to_move,
                                        moving_since, guild, channel, anchor, rematch_of, created_at, deadline,
                                        turns_after, theme)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, CAST($8 AS BIGINT), $9, $10, CAST($11 AS BIGINT), $12, $13, $14, $15, $11,
                             $11 + $8 * {DAY_MS}, $16, (SELECT theme FROM server_settings WHERE guild = $12))
                     RETURNING id"
                ),
                params![
                    new.game,
                    new.start_fen,
                    new.challenge,
                    white.map(id),
                    black.map(id),
                    level,
                    level.map(|_| new.seed.cast_signed()),
                    new.days,
                    rated,
                    new.to_move,
                    now,
                    new.place.guild,
                    new.place.channel,
                    new.place.anchor,
                    new.rematch.map(|rematch| rematch.of),
                    new.turns_after,
                ],
                scalar,
            )?;
            outbox::insert(t, id, jobs, now)?;
            Ok(Some(id))
        })
    }

    /// A match by its number.
    pub fn match_by_id(&self, id: MatchId) -> Result<Option<Match>> {
        self.read(|t| match_in(t, id))
    }

    /// The numbers of the matches behind one, in order; at most `count`.
    pub fn match_ids(&self, behind: MatchId, count: u32) -> Result<Vec<MatchId>> {
        self.all(
            "SELECT id FROM match WHERE id > $1 ORDER BY id LIMIT $2",
            params![behind, count],
            scalar,
        )
    }

    /// The matches that a person may mean in a channel: the one whose post, or whose thread's first message, is replied to, or whose thread this
    /// is; else the running ones that are played there, and with `anywhere`, where none of these is the person's own, all of theirs.
    pub fn matches_meant(
        &self,
        by: PlayerId,
        channel: ChannelId,
        replied_to: Option<MessageId>,
        anywhere: bool,
    ) -> Result<MatchesMeant> {
        self.read(|t| {
            let mut meant = MatchesMeant {
                named: match replied_to {
                    Some(message) => match_of_message(t, message)?,
                    None => None,
                },
                ..MatchesMeant::default()
            };
            if meant.named.is_none() {
                meant.named = matches_in(t, OF_THREAD, channel)?.pop();
            }
            if meant.named.is_none() {
                meant.here = matches_in(t, IN_CHANNEL, channel)?;
            }
            let own = |found: &Match| found.color_of(by).is_some();
            if meant.named.is_none() && anywhere && !meant.here.iter().any(own) {
                meant.elsewhere = matches_in(t, OF_PLAYER, by)?;
            }
            Ok(meant)
        })
    }

    /// The match that a message belongs to: one of its posts, or the message that its thread hangs from.
    pub fn match_by_message(&self, message: MessageId) -> Result<Option<Match>> {
        self.read(|t| match_of_message(t, message))
    }

    /// The match whose thread this is.
    pub fn match_by_thread(&self, thread: ChannelId) -> Result<Option<Match>> {
        Ok(self.matches(OF_THREAD, thread)?.pop())
    }

    /// The running matches that are played in a channel or its threads, newest first.
    pub fn matches_below_channel(&self, channel: ChannelId) -> Result<Vec<Match>> {
        self.matches(
            "m.channel = $1 AND m.ended_at IS NULL ORDER BY m.id DESC",
            channel,
        )
    }

    /// The running matches of a player, newest first.
    pub fn running_matches_of(&self, player: PlayerId) -> Result<Vec<Match>> {
        self.matches(OF_PLAYER, player)
    }

    /// The running practice matches of a player, the oldest first.
    pub fn running_practice_of(&self, player: PlayerId) -> Result<Vec<Match>> {
        self.matches(
            "$1 IN (m.white, m.black) AND m.ended_at IS NULL AND m.engine_level IS NOT NULL ORDER BY m.id",
            player,
        )
    }

    /// The rematch of a match.
    pub fn rematch_of(&self, id: MatchId) -> Result<Option<Match>> {
        Ok(self.matches("m.rematch_of = $1", id)?.pop())
    }

    /// The matches of a player that ended last, newest first; at most `count`.
    pub fn ended_matches_of(&self, player: PlayerId, count: usize) -> Result<Vec<Match>> {
        self.matches(
            &format!(
                "$1 IN (m.white, m.black) AND m.ended_at IS NOT NULL ORDER BY m.ended_at DESC, m.id DESC LIMIT {count}"
            ),
            player,
        )
    }

    /// The matches that fulfil `condition`, whose only parameter is `value`.
    pub(super) fn matches(&self, condition: &str, value: impl ToValue) -> Result<Vec<Match>> {
        self.each_match(condition, value)?.into_iter().collect()
    }

    /// Like [`Store::matches`], where one that cannot be read keeps nobody from the others.
    pub(super) fn each_match(
        &self,
        condition: &str,
        value: impl ToValue,
    ) -> Result<Vec<Result<Match>>> {
        self.all(
            &format!("{MATCH_COLUMNS} WHERE {condition}"),
            params![value],
            |row| Ok(match_from_row(row)),
        )
    }
}

/// A match by its number.
pub(super) fn match_in(t: &Transaction<'_>, id: MatchId) -> Result<Option<Match>> {
    Ok(matches_in(t, "m.id = $1", id)?.pop())
}

fn match_of_message(t: &Transaction<'_>, message: MessageId) -> Result<Option<Match>> {
    let condition = "m.id = coalesce((SELECT match FROM post WHERE message = $1), (SELECT id FROM match WHERE anchor = $1))";
    Ok(matches_in(t, condition, message)?.pop())
}

/// The matches that fulfil `condition`, whose only parameter is `value`.
fn matches_in(t: &Transaction<'_>, condition: &str, value: impl ToValue) -> Result<Vec<Match>> {
    t.all(
        &format!("{MATCH_COLUMNS} WHERE {condition}"),
        params![value],
        match_from_row,
    )
}

fn running_practice_in(t: &Transaction<'_>, player: PlayerId) -> Result<u32> {
    t.one(
        "SELECT count(*) FROM match WHERE $1 IN (white, black) AND ended_at IS NULL AND engine_level IS NOT NULL",
        params![player],
        scalar,
    )
}

/// Accepts the offer of a rematch, unless there has been one.
fn may_begin(t: &Transaction<'_>, rematch: Rematch, now: Time) -> Result<bool> {
    if let Some(offer) = rematch.offer
        && offers::accept_in(t, offer, now)?.is_none()
    {
        return Ok(false);
    }
    t.one(
        "SELECT NOT EXISTS (SELECT 1 FROM match WHERE rematch_of = $1)",
        params![rematch.of],
        scalar,
    )
}
