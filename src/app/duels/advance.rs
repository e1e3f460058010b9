//! How a duel goes on: it begins, its matches begin, and it ends.

use rand::seq::SliceRandom;

use crate::{App, Result, events::sort_by_rating, offers::new_match};
use model::{Contest, DuelId, MatchOrigin, Place, Seat};
use pairing::{Duel, DuelMatch, DuelPlayer, DuelSide, DuelState};
use rules::{Color, Position};
use store::NewMatch;

const MOST_STEPS: usize = 100;

impl App {
    /// Does for a duel whatever can be done now. It may be interrupted anywhere and done again.
    pub(crate) fn advance_duel(&self, id: DuelId) -> Result<()> {
        for _ in 0..MOST_STEPS {
            let Some(duel) = self.store().duel(id)? else { break };
            if !self.step_of_duel(&duel)? {
                // The score may have changed.
                self.store().show_duel(id, self.now())?;
                break;
            }
        }
        Ok(())
    }

    /// Takes one step; false if nothing follows from it.
    fn step_of_duel(&self, duel: &Duel) -> Result<bool> {
        match duel.state {
            DuelState::Invited if self.now() < duel.closes_at => Ok(false),
            DuelState::Invited => self.end_duel(duel, DuelState::CalledOff),
            DuelState::Open => self.begin_duel_if_closed(duel),
            DuelState::Running => {
                if self.give_up_for_withdrawn(duel)? {
                    return Ok(true);
                }
                if duel.score().decided as usize == duel.matches.len() {
                    return self.end_duel(duel, DuelState::Over);
                }
                for of in &duel.matches {
                    if of.played.is_none() && duel.result_of(of).is_none() {
                        self.begin_duel_match(duel, of)?;
                    }
                }
                Ok(false)
            }
            DuelState::Over | DuelState::CalledOff => Ok(false),
        }
    }

    fn end_duel(&self, duel: &Duel, to: DuelState) -> Result<bool> {
        let (from, now) = ([duel.state], self.now());
        Ok(self.store().end_duel(duel.id, &from, to, None, now)?)
    }

    /// Begins a duel whose line-ups are closed or full, or calls it off if one is empty.
    fn begin_duel_if_closed(&self, duel: &Duel) -> Result<bool> {
        let sizes = DuelSide::BOTH.map(|side| duel.team(side).count());
        let all_closed = duel.servers.iter().all(|server| server.closed);
        let all_full = sizes == [duel.terms.boards as usize; 2];
        if !all_closed && !all_full && self.now() < duel.closes_at {
            return Ok(false);
        }
        // Of the larger team those stay out who have joined last.
        let boards = sizes[0].min(sizes[1]);
        if boards == 0 {
            return self.end_duel(duel, DuelState::CalledOff);
        }
        let mut teams = DuelSide::BOTH.map(|side| {
            let mut team: Vec<u32> =
                duel.team(side).take(boards).map(|player| player.number).collect();
            team.shuffle(&mut rand::rng());
            team
        });
        let ratings = self.store().ratings_in(Contest::Duel(duel.id))?;
        teams.iter_mut().for_each(|team| sort_by_rating(&ratings, team));
        let pairs = teams[0].iter().zip(&teams[1]);
        let pairs: Vec<[u32; 2]> = pairs.map(|(one, other)| [*one, *other]).collect();
        let (known, now) = (duel.players.len(), self.now());
        Ok(self.store().begin_duel(duel.id, &pairs, known, now)?)
    }

    /// Ends the matches of those who have withdrawn; false if there are none.
    fn give_up_for_withdrawn(&self, duel: &Duel) -> Result<bool> {
        let mut given_up = false;
        for of in &duel.matches {
            let running = of.played.filter(|played| played.ended.is_none());
            let (Some(running), Some(result)) = (running, duel.result_of(of)) else { continue };
            let mut colors = Color::ALL.into_iter();
            let winner = colors.find(|color| result.half_points(*color) == 2);
            self.give_up_match(running.id, winner)?;
            given_up = true;
        }
        Ok(given_up)
    }

    /// Begins a match that has not begun. Without its channel a server has nowhere to play.
    fn begin_duel_match(&self, duel: &Duel, of: &DuelMatch) -> Result<()> {
        let host = duel.server(of.host).filter(|server| !server.place_gone);
        let (Some(host), [Some(white), Some(black)]) = (host, duel.players_of(of)) else {
            return Ok(());
        };
        let place = Place { guild: Some(host.guild), channel: host.channel, anchor: None };
        let seat = |player: &DuelPlayer| Seat::Human(player.person.clone());
        let origin = MatchOrigin::Duel(duel.id, of.number);
        let terms = &duel.terms.matches;
        let start = Position::start(terms.game);
        let new = NewMatch {
            time: Some(terms.time),
            rated: terms.rated,
            visitor: Some((!of.host).color_in(of.host)),
            ..new_match(origin, &start, place, (seat(white), Color::White), seat(black))
        };
        self.begin(&new).map(drop)
    }
}
