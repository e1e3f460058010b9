//! Matches as they stand, and finding them.

use crate::columns::optional_message;
use crate::{Error, FromRow, Result, Row, Store, ToValue, Transaction, from_row, params, rows};
use model::{
    ChannelId, ChannelSeat, Gap, GuildId, Imported, ImportedSeat, Match, MatchId, MessageId,
    Outcome, Person, PlayerId, Seat, Time, Undone,
};
use rules::{Color, Game};

const MATCH_COLUMNS: &str = "
    SELECT m.engine_level, m.ending, m.winner, m.gap_ply, m.gap_typed, m.vacation_until, m.id, m.game, m.start_fen,
           m.white, w.name AS white_name, m.black, b.name AS black_name, m.engine_seed, m.days, m.bonus, m.rated, m.ply, m.to_move,
           m.guild, m.channel, m.anchor, m.thread, p.channel AS board_channel, p.message AS board_message, m.place_gone,
           EXISTS (SELECT 1 FROM blocked_channel r WHERE r.channel = coalesce(m.thread, m.channel)) AS place_refuses,
           CASE WHEN m.pair IS NULL OR m.to_move = m.vote_side THEN m.deadline
                ELSE (SELECT o.deadline FROM match o WHERE o.pair = m.pair AND o.id <> m.id) END AS deadline,
           m.takebacks, m.taken_back_to, m.turns_after, m.ending_reason, m.moving_since, m.white_bank, m.black_bank,
           m.undone_ply, m.undone_called_at, m.vote_side, m.vote_parent, m.vote_hours, m.vote_count, m.event, m.duel, m.visitor, m.rival,
           m.imported_by, m.imported_white, m.imported_black, m.imported_date, m.kept,
           (SELECT max(v.ends_at) FROM vacation v WHERE v.player = m.white) AS white_away,
           (SELECT max(v.ends_at) FROM vacation v WHERE v.player = m.black) AS black_away
    FROM match m
    LEFT JOIN player w ON w.id = m.white
    LEFT JOIN player b ON b.id = m.black
    LEFT JOIN post p ON p.message =
        (SELECT message FROM post WHERE match = m.id AND kind = 'post_board' ORDER BY message DESC LIMIT 1)";

rows!(
    row => Imported { by = row.get("imported_by")?, date = row.get("imported_date")?, is_kept = row.get("kept")? }
    row => Gap { ply = row.get("gap_ply")?, typed = row.get("gap_typed")? }
    row => Undone { ply = row.get("undone_ply")?, called_at = row.get("undone_called_at")? }
);

impl FromRow for Match {
    fn from_row(row: &Row<'_>) -> Result<Match> {
        let game: Game = row.get("game")?;
        let level: Option<u8> = row.get("engine_level")?;
        let vote_side: Option<Color> = row.get("vote_side")?;
        let rival: Option<String> = row.get("rival")?;
        let imported: Option<Imported> = row.get_if("imported_by")?;
        let seat = |color: Color| match (row.get_if::<Person>(color.id())?, level) {
            (Some(person), _) if vote_side == Some(color) => Ok(Seat::Channel(ChannelSeat {
                channel: ChannelId(person.id.0),
                parent: row.get("vote_parent")?,
                name: person.name,
                terms: row.get("vote_hours")?,
            })),
            (Some(person), _) => Ok(rival.clone().map_or(Seat::Human(person), Seat::Server)),
            (None, Some(level)) => Ok(Seat::Engine(level)),
            (None, None) if imported.is_some() => Ok(Seat::Imported(ImportedSeat {
                game,
                color,
                name: row.get(&format!("imported_{}", color.id()))?,
            })),
            (None, None) => Err(Error::Unreadable("nobody plays a side".to_owned())),
        };
        let (white, black) = (seat(Color::White)?, seat(Color::Black)?);
        let seed: Option<i64> = row.get("engine_seed")?;
        let outcome: Option<Outcome> = row.get_if("ending")?;
        let gap: Option<Gap> = row.get_if("gap_ply")?;
        Ok(from_row!(row => Match {
            id, game = game, start_fen, white = white, black = black, seed = seed.map(i64::cast_unsigned),
            time = row.get_if("days")?, rated, ply, to_move, guild, channel, anchor, thread, outcome = outcome,
            last_board = optional_message(row, "board_channel", "board_message")?, place_gone, place_refuses, deadline,
            moving_since, banks = row.get_if("white_bank")?, paused_until = row.get("vacation_until")?,
            away = row.get("white_away")?, undone = row.get_if("undone_ply")?, takebacks, taken_back_to, turns_after, event,
            duel, visitor, ending_reason, gap = gap.filter(|_| outcome.is_none()), imported = imported
        }))
    }
}

/// The running matches that are played in the channel `$1` itself, newest first.
const IN_CHANNEL: &str =
    "m.channel = $1 AND m.thread IS NULL AND m.ended_at IS NULL ORDER BY m.id DESC";
/// The running matches in which the player `$1` is to move as a visitor, and whose boards are shown
/// in the direct conversation `$2`, newest first.
const VISITED_FROM: &str = "(m.white = $1 AND m.visitor = 'white' OR m.black = $1 AND m.visitor = 'black')
     AND m.to_move = m.visitor AND m.ended_at IS NULL AND EXISTS (SELECT 1 FROM post v WHERE v.match = m.id AND v.channel = $2 AND v.kind = 'tell_visitor')
     ORDER BY m.id DESC";
/// The running matches of the player `$1`, newest first.
const OF_PLAYER: &str = "$1 IN (m.white, m.black) AND m.ended_at IS NULL ORDER BY m.id DESC";

/// The matches that may be meant by what is said in a channel.
#[derive(Clone, Debug, Default)]
pub struct MatchesMeant {
    /// The one named by the message replied to or by the thread; then no others are looked for.
    pub named: Option<Match>,
    /// The match of the thread, if it is over and gives way to those begun in its thread.
    pub over: Option<Match>,
    /// The running ones that are played in the channel itself, newest first.
    pub here: Vec<Match>,
    /// The running ones of the person, newest first, if they were looked for.
    pub elsewhere: Vec<Match>,
}

impl Store {
    pub fn match_by_id(&self, id: MatchId) -> Result<Option<Match>> {
        self.read(|t| match_in(t, id))
    }

    /// The numbers of the matches behind one, in order; at most `count`.
    pub fn match_ids(&self, behind: MatchId, count: u32) -> Result<Vec<MatchId>> {
        let ids = "SELECT id FROM match WHERE id > $1 ORDER BY id LIMIT $2";
        self.all(ids, params![behind, count])
    }

    /// The matches that a person may mean in a channel; those elsewhere only with `anywhere`.
    pub fn matches_meant(
        &self,
        by: PlayerId,
        channel: ChannelId,
        replied_to: Option<MessageId>,
        anywhere: bool,
    ) -> Result<MatchesMeant> {
        self.read(|t| matches_meant_in(t, by, channel, replied_to, anywhere))
    }

    /// At most `most` matches of people in a server that ended in `from..to`, the latest first.
    pub fn matches_ended(
        &self,
        guild: GuildId,
        (from, to): (Time, Time),
        most: u32,
    ) -> Result<Vec<Match>> {
        self.all(
            &format!(
                "{MATCH_COLUMNS} WHERE m.guild = $1 AND m.ended_at >= $2 AND m.ended_at < $3 AND m.engine_level IS NULL AND m.imported_by IS NULL
                 ORDER BY m.ended_at DESC, m.id DESC LIMIT $4"
            ),
            params![guild, from, to, most],
        )
    }

    /// The running matches that are played in a channel or its threads, newest first.
    pub fn matches_below_channel(&self, channel: ChannelId) -> Result<Vec<Match>> {
        self.matches("m.channel = $1 AND m.ended_at IS NULL ORDER BY m.id DESC", channel)
    }

    /// The running matches of a player, newest first.
    pub fn running_matches_of(&self, player: PlayerId) -> Result<Vec<Match>> {
        self.matches(OF_PLAYER, player)
    }

    /// The game that a person has last played, learned or solved puzzles of.
    pub fn game_last_met(&self, player: PlayerId) -> Result<Option<Game>> {
        self.optional(
            "SELECT game FROM (
                 SELECT game, moving_since AS met_at, 1 AS kind FROM match WHERE $1 IN (white, black)
                 UNION ALL SELECT game, shown_at, 2 FROM task_shown WHERE player = $1
                 UNION ALL SELECT game, shown_at, 3 FROM puzzle_try WHERE player = $1) met
             ORDER BY met_at DESC, kind DESC LIMIT 1",
            params![player],
        )
    }

    /// The running matches of a server, newest first.
    pub fn running_matches_in(&self, guild: GuildId) -> Result<Vec<Match>> {
        self.matches("m.guild = $1 AND m.ended_at IS NULL ORDER BY m.id DESC", guild)
    }

    /// The running practice matches of a player, the oldest first.
    pub fn running_practice_of(&self, player: PlayerId) -> Result<Vec<Match>> {
        let practice = "$1 IN (m.white, m.black) AND m.ended_at IS NULL AND m.engine_level IS NOT NULL ORDER BY m.id";
        self.matches(practice, player)
    }

    pub fn rematch_of(&self, id: MatchId) -> Result<Option<Match>> {
        Ok(self.matches("m.rematch_of = $1", id)?.pop())
    }

    /// The matches of a player that ended last, newest first; at most `count`.
    pub fn ended_matches_of(&self, player: PlayerId, count: usize) -> Result<Vec<Match>> {
        let ended = "$1 IN (m.white, m.black) AND m.ended_at IS NOT NULL ORDER BY m.ended_at DESC, m.id DESC";
        self.matches(&format!("{ended} LIMIT {count}"), player)
    }

    /// The matches that fulfil `condition`, whose only parameter is `value`.
    pub(crate) fn matches(&self, condition: &str, value: impl ToValue) -> Result<Vec<Match>> {
        self.each_match(condition, value)?.into_iter().collect()
    }

    /// Like [`Store::matches`], where one that cannot be read keeps nobody from the others.
    pub(crate) fn each_match(
        &self,
        condition: &str,
        value: impl ToValue,
    ) -> Result<Vec<Result<Match>>> {
        self.all(&format!("{MATCH_COLUMNS} WHERE {condition}"), params![value])
    }
}

pub(crate) fn match_in(t: &Transaction<'_>, id: MatchId) -> Result<Option<Match>> {
    Ok(matches_in(t, "m.id = $1", id)?.pop())
}

/// The matches that a person may mean in a channel: the one named by the message replied to or by
/// the thread; else the running ones played there, and those of a visitor whose boards are shown
/// there. With `anywhere`, if none of these is the person's own, also all of theirs.
///
/// A thread names its match only as long as nothing else is meant there: one that is over gives way
/// to those that run in its thread, and one that runs stands beside those which the person has
/// begun there.
pub(crate) fn matches_meant_in(
    t: &Transaction<'_>,
    by: PlayerId,
    channel: ChannelId,
    replied_to: Option<MessageId>,
    anywhere: bool,
) -> Result<MatchesMeant> {
    let named = replied_to.map_or(Ok(None), |message| match_of_message(t, message))?;
    let mut meant = MatchesMeant { named, ..MatchesMeant::default() };
    let own = |found: &Match| found.color_of(by).is_some();
    if meant.named.is_none() {
        let of_thread = matches_in(t, "m.thread = $1", channel)?.pop();
        meant.here = matches_in(t, IN_CHANNEL, channel)?;
        let visited = format!("{MATCH_COLUMNS} WHERE {VISITED_FROM}");
        meant.here.extend(t.all::<Match>(&visited, params![by, channel])?);
        match of_thread {
            Some(over) if over.outcome.is_some() && !meant.here.is_empty() => {
                meant.over = Some(over);
            }
            Some(runs) if runs.outcome.is_none() && meant.here.iter().any(own) => {
                meant.here.push(runs);
            }
            of_thread => meant.named = of_thread,
        }
    }
    if meant.named.is_none() && anywhere && !meant.here.iter().any(own) {
        meant.elsewhere = matches_in(t, OF_PLAYER, by)?;
    }
    Ok(meant)
}

fn match_of_message(t: &Transaction<'_>, message: MessageId) -> Result<Option<Match>> {
    let condition = "m.id = coalesce((SELECT match FROM post WHERE message = $1), (SELECT id FROM match WHERE anchor = $1))";
    Ok(matches_in(t, condition, message)?.pop())
}

fn matches_in(t: &Transaction<'_>, condition: &str, value: impl ToValue) -> Result<Vec<Match>> {
    t.all(&format!("{MATCH_COLUMNS} WHERE {condition}"), params![value])
}
