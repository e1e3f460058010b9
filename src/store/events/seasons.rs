//! The seasons of a league, each of which is an event.

use super::jobs::{self, tell};
use crate::{Result, Store, lock_event, params, scalar};
use model::{EventId, EventJobKind, Time};
use pairing::{News, NewsKind};

impl Store {
    /// The next season of a league opens, with those who have not withdrawn; others can join until
    /// `closes_at`. False if the season is not over, another one follows it already, or none is to.
    pub fn open_season(&self, before: EventId, closes_at: Time, now: Time) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, before)?;
            let next: Option<EventId> = t.optional(
                "INSERT INTO event (name, guild, channel, format, game, start_fen, days, bonus, rated, cycles, by_rounds, at_once, least,
                                    most, state, closes_at, created_at, organizer, rounds, round_days, division_size, movers,
                                    entry_hours, season, season_before, goes_on)
                 SELECT name, guild, channel, format, game, start_fen, days, bonus, rated, cycles, by_rounds, at_once, least, most, 'open',
                        CAST($1 AS BIGINT), CAST($2 AS BIGINT), organizer, rounds, round_days, division_size, movers, entry_hours,
                        season + 1, id, goes_on
                 FROM event
                 WHERE id = $3 AND state = 'over' AND goes_on AND NOT place_gone
                   AND NOT EXISTS (SELECT 1 FROM event n WHERE n.season_before = $3)
                 RETURNING id",
                params![closes_at, now, before],
                scalar,
            )?;
            let Some(next) = next else { return Ok(false) };
            t.execute(
                "INSERT INTO event_player (event, number, player, joined_at)
                 SELECT CAST($1 AS BIGINT), row_number() OVER (ORDER BY number), player, CAST($2 AS BIGINT)
                 FROM event_player WHERE event = $3 AND player IS NOT NULL AND withdrawn_at IS NULL",
                params![next, now, before],
            )?;
            jobs::add(t, next, EventJobKind::Announce, 0, now)?;
            tell(t, before, News::of(NewsKind::NextSeason), now)?;
            jobs::show(t, before, now)?;
            Ok(true)
        })
    }

    /// Another season of a league is to follow, or none. False if that was so before, another one
    /// follows already, or it was called off.
    pub fn let_league_go_on(&self, id: EventId, goes_on: bool, now: Time) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, id)?;
            if !t.changes(
                "UPDATE event SET goes_on = $1
                 WHERE id = $2 AND goes_on <> $1 AND season IS NOT NULL AND state <> 'called-off'
                   AND NOT EXISTS (SELECT 1 FROM event n WHERE n.season_before = $2)",
                params![goes_on, id],
            )? {
                return Ok(false);
            }
            let kind = if goes_on { NewsKind::MoreSeasons } else { NewsKind::LastSeason };
            tell(t, id, News::of(kind), now)?;
            jobs::show(t, id, now)?;
            jobs::advance(t, id, now).map(|()| true)
        })
    }
}
