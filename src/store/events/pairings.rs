//! Who meets whom in an event, and with which result.

use std::collections::BTreeMap;

use super::jobs::{self, tell};
use super::record::state_in;
use crate::{Result, Store, Transaction, lock_event, params, require};
use model::{ChannelId, EventId, MatchId, Time};
use pairing::{EventState, NewPairing, NewPairings, News, NewsKind, PairingResult, Seeded};

impl Store {
    /// An event begins: its players, in the order of their numbers in the pairings, are paired for
    /// all rounds. False if it is not open any more, or other players are in it or sit out.
    pub fn begin_event(
        &self,
        id: EventId,
        seeds: &[Seeded],
        pairings: &NewPairings,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, id)?;
            require(state_in(t, id)? == Some(EventState::Open))?;
            let there = "SELECT count(*) FROM event_player WHERE event = $1";
            let mut unseeded: i64 = t.one(there, params![id])?;
            let note =
                "UPDATE event_player SET seed = $1, division = $2 WHERE event = $3 AND number = $4";
            for (seed, player) in (1_u32..).zip(seeds) {
                let params = params![seed, player.division, id, player.number];
                unseeded -= i64::from(t.changes(note, params)?);
            }
            require(unseeded == 0 && half_byes(t, id, 1)? == pairings.half_byes)?;
            pair(t, id, &pairings.pairings)?;
            sit_out(t, id, 1, pairings.bye)?;
            let begin =
                "UPDATE event SET state = 'running', round = 1, round_at = $1 WHERE id = $2";
            t.execute(begin, params![now, id])?;
            tell(t, id, News::of(NewsKind::Begun), now)?;
            jobs::post_table(t, id, now)?;
            Ok(jobs::show(t, id, now)?)
        })
    }

    /// Another round begins, with these pairings besides those made before. False if it had begun
    /// or others sit out.
    pub fn begin_round(
        &self,
        id: EventId,
        round: u32,
        pairings: &NewPairings,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, id)?;
            let begin = "UPDATE event SET round = $1, round_at = $2 WHERE id = $3 AND round < $1 AND state = 'running'";
            t.require_change(begin, params![round, now, id])?;
            require(half_byes(t, id, round)? == pairings.half_byes)?;
            pair(t, id, &pairings.pairings)?;
            sit_out(t, id, round, pairings.bye)?;
            jobs::show(t, id, now)?;
            Ok(tell(t, id, News { round: Some(round), ..News::of(NewsKind::Round) }, now)?)
        })
    }

    /// Pairings of an event are played again, where so many were known. False if there are others.
    pub fn pair_again(
        &self,
        id: EventId,
        known: u32,
        pairings: &[NewPairing],
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, id)?;
            require(pairings_of(t, id)? == known && state_in(t, id)? == Some(EventState::Running))?;
            pair(t, id, pairings)?;
            jobs::show(t, id, now)?;
            for number in known + 1..=known + pairings.len() as u32 {
                tell(t, id, News { pairing: Some(number), ..News::of(NewsKind::Again) }, now)?;
            }
            Ok(())
        })
    }

    /// A pairing has its result, which may be a forfeit and be told. False if it had one before.
    pub fn settle_pairing(
        &self,
        id: EventId,
        pairing: u32,
        result: PairingResult,
        (forfeit, told): (bool, bool),
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, id)?;
            t.require_change(
                "UPDATE event_pairing SET result = $1, forfeit = $2 WHERE event = $3 AND number = $4 AND result IS NULL",
                params![result, forfeit, id, pairing],
            )?;
            if told {
                tell(t, id, News { pairing: Some(pairing), ..News::of(NewsKind::Result) }, now)?;
            }
            Ok(jobs::show(t, id, now)?)
        })
    }

    /// An organizer sets the result of a pairing, with a reason, in an event of which this state
    /// and so many pairings were known. False if it has gone on.
    pub fn adjust_pairing(
        &self,
        id: EventId,
        pairing: u32,
        (result, reason, own): (PairingResult, &str, Option<u32>),
        (state, known): (EventState, u32),
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, id)?;
            require(pairings_of(t, id)? == known && state_in(t, id)? == Some(state))?;
            t.execute(
                "UPDATE event_pairing SET result = $1, forfeit = FALSE, reason = $2 WHERE event = $3 AND number = $4",
                params![result, reason, id, pairing],
            )?;
            let news = News { pairing: Some(pairing), player: own, ..News::of(NewsKind::Adjusted) };
            tell(t, id, news, now)?;
            jobs::show(t, id, now)?;
            Ok(jobs::advance(t, id, now)?)
        })
    }

    /// The threads of the matches of an event that have one, by the numbers of their pairings.
    pub fn threads_of_event(&self, id: EventId) -> Result<BTreeMap<u32, ChannelId>> {
        let threads: Vec<(u32, ChannelId)> = self.all(
            "SELECT p.number, m.thread FROM event_pairing p JOIN match m ON m.id = p.match
             WHERE p.event = $1 AND m.thread IS NOT NULL",
            params![id],
        )?;
        Ok(threads.into_iter().collect())
    }

    /// The event in which a match is played, and the number of its pairing.
    pub fn pairing_of_match(&self, id: MatchId) -> Result<Option<(EventId, u32)>> {
        let sql = "SELECT event, number FROM event_pairing WHERE match = $1";
        self.optional(sql, params![id])
    }
}

fn pairings_of(t: &Transaction<'_>, id: EventId) -> Result<u32> {
    t.one("SELECT count(*) FROM event_pairing WHERE event = $1", params![id])
}

/// Adds pairings to an event that is locked, with the next numbers.
fn pair(t: &Transaction<'_>, id: EventId, pairings: &[NewPairing]) -> Result<()> {
    for pairing in pairings {
        t.execute(
            "INSERT INTO event_pairing (event, number, round, white, black)
             SELECT CAST($1 AS BIGINT), coalesce(max(number), 0) + 1, CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS BIGINT)
             FROM event_pairing WHERE event = $1",
            params![id, pairing.round, pairing.white, pairing.black],
        )?;
    }
    Ok(())
}

fn sit_out(t: &Transaction<'_>, id: EventId, round: u32, player: Option<u32>) -> Result<()> {
    let sql = "INSERT INTO event_bye (event, round, player) VALUES ($1, $2, $3)";
    player.map_or(Ok(()), |player| t.execute(sql, params![id, round, player]))
}

/// Notes that a pairing is played in this match; false if it is not to be, or is already.
pub(crate) fn begin_in(
    t: &Transaction<'_>,
    event: EventId,
    pairing: u32,
    match_id: MatchId,
) -> Result<bool> {
    lock_event(t, event)?;
    t.changes(
        "UPDATE event_pairing SET match = $1
         WHERE event = $2 AND number = $3 AND match IS NULL AND result IS NULL
           AND EXISTS (SELECT 1 FROM event WHERE id = $2 AND state = 'running')
           AND NOT EXISTS (SELECT 1 FROM event_player p WHERE p.event = $2 AND p.number IN (white, black) AND p.withdrawn_at IS NOT NULL)",
        params![match_id, event, pairing],
    )
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HalfByeAsked {
    Done,
    /// The round has begun, or the player is not in the event any more.
    TooLate,
    /// The player has asked to sit out this round.
    Before(u32),
    /// As many sit it out as may.
    Full,
}

impl Store {
    /// A player asks to sit out a round that has not begun, which no more than `most` may.
    pub fn ask_for_half_bye(
        &self,
        id: EventId,
        player: u32,
        round: u32,
        most: u32,
        now: Time,
    ) -> Result<HalfByeAsked> {
        self.write_always(|t| {
            lock_event(t, id)?;
            let is_in_time = t.exists(
                "SELECT 1 FROM event e JOIN event_player p ON p.event = e.id
                 WHERE e.id = $1 AND e.round < $2 AND e.ended_at IS NULL AND p.number = $3 AND p.withdrawn_at IS NULL",
                params![id, round, player],
            )?;
            if !is_in_time {
                return Ok(HalfByeAsked::TooLate);
            }
            let before = "SELECT round FROM event_half_bye WHERE event = $1 AND player = $2";
            if let Some(round) = t.optional(before, params![id, player])? {
                return Ok(HalfByeAsked::Before(round));
            }
            if half_byes(t, id, round)?.len() >= most as usize {
                return Ok(HalfByeAsked::Full);
            }
            let sit_out = "INSERT INTO event_half_bye (event, player, round) VALUES ($1, $2, $3)";
            t.execute(sit_out, params![id, player, round])?;
            // The round may be about to be paired without knowing of it.
            jobs::advance(t, id, now)?;
            Ok(HalfByeAsked::Done)
        })
    }

    /// A player plays after all in the round to sit out. False if there is none, or it has begun.
    pub fn drop_half_bye(&self, id: EventId, player: u32, now: Time) -> Result<bool> {
        self.write_if(|t| {
            lock_event(t, id)?;
            require(drop_to_come(t, id, player)?)?;
            Ok(jobs::advance(t, id, now)?)
        })
    }
}

/// Forgets that a player wants to sit out a round, unless it has begun.
pub(crate) fn drop_to_come(t: &Transaction<'_>, id: EventId, player: u32) -> Result<bool> {
    t.changes(
        "DELETE FROM event_half_bye WHERE event = $1 AND player = $2 AND round > (SELECT round FROM event WHERE id = $1)",
        params![id, player],
    )
}

pub(super) fn half_byes(t: &Transaction<'_>, id: EventId, round: u32) -> Result<Vec<u32>> {
    let sql = "SELECT player FROM event_half_bye WHERE event = $1 AND round = $2 ORDER BY player";
    t.all(sql, params![id, round])
}
