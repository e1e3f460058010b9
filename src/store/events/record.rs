//! An event itself: making it, finding it, how it stands.

use std::collections::HashMap;

use super::jobs::{self, tell};
use crate::columns::optional_message;
use crate::people::players::{player_or_former, remember_player};
use crate::{
    Result, Stop, Store, Transaction, Value, lock_event, lock_names, params, require, rows,
};
use model::{ChannelId, EventId, EventJobKind, GuildId, Person, PlayerId, Time};
use pairing::{
    Event, EventFormat, EventPlayer, EventState, EventTerms, LeagueTerms, News, NewsKind, Pairing,
    Season,
};

/// How many events that are not over a server may have.
pub const MOST_EVENTS: u32 = 10;

#[derive(Clone, Debug)]
pub struct NewEvent<'a> {
    pub terms: &'a EventTerms,
    pub guild: GuildId,
    /// Where it is announced.
    pub channel: ChannelId,
    pub organizer: &'a Person,
    pub closes_at: Time,
}

/// Those that are not over first, then those that ended last.
const NEWEST: &str = "CASE WHEN ended_at IS NULL THEN 0 ELSE 1 END, ended_at DESC, id DESC";

/// The events that a condition names, with all that is known of them.
fn events(t: &Transaction<'_>, condition: &str, params: &[Value<'_>]) -> Result<Vec<Event>> {
    let found: Vec<Event> = t.all(
        &format!(
            "SELECT id, name, guild, channel, anchor, thread, place_gone, format, game, start_fen, days, bonus, rated, cycles, by_rounds,
                    at_once, least, most, rounds, round_days, state, round, round_at, closes_at, table_channel, table_message,
                    season, season_before, division_size, movers, entry_hours, goes_on,
                    (SELECT n.id FROM event n WHERE n.season_before = event.id) AS season_next
             FROM event WHERE {condition} ORDER BY {NEWEST}"
        ),
        params,
    )?;
    if found.is_empty() {
        return Ok(found);
    }
    let of = format!("IN (SELECT id FROM event WHERE {condition})");
    let mut players: HashMap<EventId, _> = t.grouped(
        &format!(
            "SELECT e.event, e.number, e.player, p.name, e.seed, e.division, e.withdrawn_at, e.reason
             FROM event_player e LEFT JOIN player p ON p.id = e.player WHERE e.event {of} ORDER BY e.number"
        ),
        params,
    )?;
    let mut pairings: HashMap<EventId, _> = t.grouped(
        &format!(
            "SELECT p.event, p.number, p.round, p.white, p.black, p.match, m.ended_at, m.winner, m.ending, p.result, p.forfeit, p.reason
             FROM event_pairing p LEFT JOIN match m ON m.id = p.match WHERE p.event {of} ORDER BY p.number"
        ),
        params,
    )?;
    let byes = |table| -> Result<HashMap<EventId, Vec<(u32, u32)>>> {
        let byes = format!("SELECT event, round, player FROM {table} WHERE event {of}");
        let sql = format!("{byes} ORDER BY round, player");
        t.grouped(&sql, params)
    };
    let (mut full_byes, mut half_byes) = (byes("event_bye")?, byes("event_half_bye")?);
    let whole = |event: Event| Event {
        players: players.remove(&event.id).unwrap_or_default(),
        pairings: pairings.remove(&event.id).unwrap_or_default(),
        byes: full_byes.remove(&event.id).unwrap_or_default(),
        half_byes: half_byes.remove(&event.id).unwrap_or_default(),
        ..event
    };
    Ok(found.into_iter().map(whole).collect())
}

#[derive(Clone, Debug)]
pub struct EventRow {
    pub id: EventId,
    pub name: String,
    /// The number of a season of a league.
    pub season: Option<u32>,
    pub channel: ChannelId,
    pub thread: Option<ChannelId>,
    pub state: EventState,
    /// Whether the one who asks has ever been in it.
    pub joined: bool,
}

rows!(
    row => LeagueTerms { division_size, movers, entry_hours }
    row => Season { number = row.get("season")?, before = row.get("season_before")?, next = row.get("season_next")?, goes_on }
    row => EventTerms {
        name, format, matches = row.read()?, cycles, by_rounds, at_once, least, most, rounds, round_days,
        league = row.get_if("division_size")?
    }
    row => Event {
        id, terms = row.read()?, guild, channel, anchor, thread, place_gone, state, round, round_at, closes_at,
        table = optional_message(row, "table_channel", "table_message")?, players = Vec::new(), pairings = Vec::new(),
        byes = Vec::new(), half_byes = Vec::new(), season = row.get_if("season")?
    }
    row => EventPlayer { number, person = player_or_former(row)?, seed, division, withdrawn_at, reason }
    row => Pairing { number, round, white, black, played = row.get_if("match")?, result, forfeit, reason }
    row => EventRow { id, name, season, channel, thread, state, joined }
);

pub(super) fn state_in(t: &Transaction<'_>, id: EventId) -> Result<Option<EventState>> {
    t.optional("SELECT state FROM event WHERE id = $1", params![id])
}

/// Makes an event that players can join; `None` if the server has as many as may be. Who organizes
/// a simul is in it.
pub(super) fn insert(
    t: &Transaction<'_>,
    new: &NewEvent<'_>,
    now: Time,
) -> Result<Option<EventId>> {
    let terms = new.terms;
    lock_names(t, vec![format!("events of {}", new.guild.0)])?;
    remember_player(t, new.organizer, now)?;
    let made: Option<EventId> = t.optional(
        "INSERT INTO event (name, guild, channel, format, game, start_fen, days, bonus, rated, cycles, by_rounds, at_once, least,
                            most, state, closes_at, created_at, organizer, rounds, round_days, division_size, movers,
                            entry_hours, season, goes_on)
         SELECT $1, CAST($2 AS BIGINT), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, CAST($19 AS BIGINT), CAST($20 AS BIGINT),
                CAST($21 AS BIGINT), CAST($22 AS BIGINT), CAST($23 AS BIGINT), CAST($24 AS BIGINT), $25
         WHERE (SELECT count(*) FROM event WHERE guild = $2 AND ended_at IS NULL) < $26
         RETURNING id",
        params![
            terms.name, new.guild, new.channel, terms.format, terms.matches.game,
            terms.matches.start_fen, terms.matches.time.days, terms.matches.time.bonus,
            terms.matches.rated, terms.cycles, terms.by_rounds, terms.at_once, terms.least,
            terms.most, EventState::Open, new.closes_at, now, new.organizer.id, terms.rounds,
            terms.round_days, terms.league.map(|it| it.division_size),
            terms.league.map(|it| it.movers), terms.league.map(|it| it.entry_hours),
            terms.league.map(|_| 1_u32), terms.league.is_some(), MOST_EVENTS
        ],
    )?;
    if let Some(id) = made.filter(|_| terms.format == EventFormat::Simul) {
        t.execute(
            "INSERT INTO event_player (event, number, player, joined_at) VALUES ($1, 1, $2, $3)",
            params![id, new.organizer.id, now],
        )?;
    }
    Ok(made)
}

impl Store {
    pub fn event(&self, id: EventId) -> Result<Option<Event>> {
        self.read_snapshot(|t| Ok(events(t, "id = $1", params![id])?.pop()))
    }

    /// At most `count` events of a server: first those that are not over, then the last that ended.
    pub fn events_in(&self, guild: GuildId, count: u32) -> Result<Vec<Event>> {
        let newest =
            format!("id IN (SELECT id FROM event WHERE guild = $1 ORDER BY {NEWEST} LIMIT $2)");
        self.read_snapshot(|t| events(t, &newest, params![guild, count]))
    }

    /// The same in a few words, for a person.
    pub fn events_to_choose(
        &self,
        guild: GuildId,
        by: PlayerId,
        count: u32,
    ) -> Result<Vec<EventRow>> {
        self.all(
            &format!(
                "SELECT id, name, season, channel, thread, state,
                        EXISTS (SELECT 1 FROM event_player p WHERE p.event = event.id AND p.player = $1) AS joined
                 FROM event WHERE guild = $2 ORDER BY {NEWEST} LIMIT $3"
            ),
            params![by, guild, count],
        )
    }

    pub fn event_name(&self, id: EventId) -> Result<Option<String>> {
        self.optional("SELECT name FROM event WHERE id = $1", params![id])
    }

    pub fn event_channels(&self, guild: GuildId) -> Result<Vec<ChannelId>> {
        self.all("SELECT DISTINCT channel FROM event WHERE guild = $1", params![guild])
    }

    /// The event whose thread or announcement has this id.
    pub fn event_of_thread(&self, thread: ChannelId) -> Result<Option<EventId>> {
        let newest = "SELECT id FROM event WHERE thread = $1 ORDER BY id DESC LIMIT 1";
        self.optional(newest, params![thread])
    }

    /// Changes the state of an event in one of the states `from`, and tells of it; else false.
    pub fn change_event(
        &self,
        id: EventId,
        from: &[EventState],
        to: EventState,
        news: NewsKind,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, id)?;
            require(state_in(t, id)?.is_some_and(|state| from.contains(&state)))?;
            let ended_at = to.is_over().then_some(now);
            let change = "UPDATE event SET state = $1, ended_at = $2 WHERE id = $3";
            t.execute(change, params![to, ended_at, id])?;
            tell(t, id, News::of(news), now)?;
            jobs::show(t, id, now)?;
            if ended_at.is_none() {
                jobs::advance(t, id, now)?;
            }
            Ok(())
        })
    }

    /// Entries of an event close now.
    pub fn close_entries(&self, id: EventId, now: Time) -> Result<()> {
        self.write_always(|t| {
            t.execute(
                "UPDATE event SET closes_at = $1 WHERE id = $2 AND state = 'open' AND closes_at > $1",
                params![now, id],
            )?;
            jobs::advance(t, id, now)
        })
    }

    /// An event that has lost its channel goes on in another one. False if it has one.
    pub fn move_event(&self, id: EventId, channel: ChannelId, now: Time) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, id)?;
            t.require_change(
                "UPDATE event SET channel = $1, thread = NULL, anchor = NULL, table_channel = NULL, table_message = NULL,
                                  place_gone = FALSE
                 WHERE id = $2 AND place_gone",
                params![channel, id],
            )?;
            match state_in(t, id)? {
                Some(EventState::Open) => jobs::add(t, id, EventJobKind::Announce, 0, now)?,
                _ => jobs::post_table(t, id, now)?,
            }
            Ok(jobs::advance(t, id, now)?)
        })
    }

    /// The next season of a league opens, with those who have not withdrawn; others can join until
    /// `closes_at`. False if the season is not over, another one follows it already, or none is to.
    pub fn open_season(&self, before: EventId, closes_at: Time, now: Time) -> Result<bool> {
        // What a season takes from the one before.
        const SAME: &str = "name, guild, channel, format, game, start_fen, days, bonus, rated, cycles, by_rounds, at_once, least, most,
            organizer, rounds, round_days, division_size, movers, entry_hours, goes_on";
        self.write_if(|t| {
            lock_event(t, before)?;
            let next: Option<EventId> = t.optional(
                &format!(
                    "INSERT INTO event ({SAME}, state, closes_at, created_at, season, season_before)
                     SELECT {SAME}, 'open', CAST($1 AS BIGINT), CAST($2 AS BIGINT), season + 1, id FROM event
                     WHERE id = $3 AND state = 'over' AND goes_on AND NOT place_gone
                       AND NOT EXISTS (SELECT 1 FROM event n WHERE n.season_before = $3)
                     RETURNING id"
                ),
                params![closes_at, now, before],
            )?;
            let next = next.ok_or(Stop::Refused)?;
            t.execute(
                "INSERT INTO event_player (event, number, player, joined_at)
                 SELECT CAST($1 AS BIGINT), row_number() OVER (ORDER BY number), player, CAST($2 AS BIGINT)
                 FROM event_player WHERE event = $3 AND player IS NOT NULL AND withdrawn_at IS NULL",
                params![next, now, before],
            )?;
            jobs::add(t, next, EventJobKind::Announce, 0, now)?;
            tell(t, before, News::of(NewsKind::NextSeason), now)?;
            Ok(jobs::show(t, before, now)?)
        })
    }

    /// Another season of a league is to follow, or none. False if that was so before, another one
    /// follows already, or it was called off.
    pub fn let_league_go_on(&self, id: EventId, goes_on: bool, now: Time) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, id)?;
            t.require_change(
                "UPDATE event SET goes_on = $1
                 WHERE id = $2 AND goes_on <> $1 AND season IS NOT NULL AND state <> 'called-off'
                   AND NOT EXISTS (SELECT 1 FROM event n WHERE n.season_before = $2)",
                params![goes_on, id],
            )?;
            let kind = if goes_on { NewsKind::MoreSeasons } else { NewsKind::LastSeason };
            tell(t, id, News::of(kind), now)?;
            jobs::show(t, id, now)?;
            Ok(jobs::advance(t, id, now)?)
        })
    }
}
