//! `/practice`: a match against the engine.

use super::begin::{expect_open, new_match};
use crate::{App, Error, Result, ensure};
use model::{
    ColorChoice, MOST_PRACTICE, Match, MatchOrigin, Person, Place, PlayerId, Seat, in_range,
    named_start,
};
use rules::{Game, Position};

/// The highest level of the engine where the player does not say.
const MOST_DEFAULT: i64 = 3;

/// How many running matches are listed to somebody who has too many.
const LISTED: usize = 10;

/// What a player asks of the engine.
#[derive(Clone, Copy, Debug)]
pub struct NewPractice {
    pub game: Game,
    /// The engine's level, 1–9; `None`: the one above the highest that the player has beaten in the
    /// game, at most 3.
    pub level: Option<i64>,
    pub color: ColorChoice,
}

impl App {
    /// Begins a match against the engine, from a position that somebody has chosen; its thread and
    /// first board become due. Fails with `Level`, `TooManyPractice`; `StartOver`;
    /// `PositionRunning` for the position of a match between people that the player has running, in
    /// which the engine would be of help.
    pub fn practice(
        &self,
        by: &Person,
        new: NewPractice,
        start: &Position,
        place: Place,
    ) -> Result<Match> {
        expect_open(start)?;
        if named_start(start.game(), &start.fen()).is_none()
            && let Some(running) = self.running_at(by.id, start)?
        {
            return Err(Error::PositionRunning(running));
        }
        self.practice_from(by, new, start, place)
    }

    /// As [`App::practice`], from any position.
    pub(crate) fn practice_from(
        &self,
        by: &Person,
        new: NewPractice,
        start: &Position,
        place: Place,
    ) -> Result<Match> {
        let level = match new.level {
            Some(level) => level,
            None => {
                let beaten = self.store().level_beaten(by.id, new.game)?;
                (beaten.unwrap_or_default() + 1).min(MOST_DEFAULT)
            }
        };
        let level = in_range(level, 1..=Seat::FULL_STRENGTH).ok_or(Error::Level(level))?;
        let player = (Seat::Human(by.clone()), new.color.decide());
        let practice = new_match(MatchOrigin::Practice, start, place, player, Seat::Engine(level));
        match self.begin(&practice)? {
            Some(begun) => Ok(begun),
            // Nothing that it comes from could be closed, so another has just begun.
            None => Err(self.too_many_practice(by.id)?),
        }
    }

    /// Refuses another practice match to somebody who has as many running as may be. Fails with
    /// `TooManyPractice`.
    pub fn expect_room_for_practice(&self, by: PlayerId) -> Result<()> {
        let running = self.store().running_practice_of(by)?.len();
        ensure!(running < MOST_PRACTICE as usize, self.too_many_practice(by)?);
        Ok(())
    }

    fn too_many_practice(&self, by: PlayerId) -> Result<Error> {
        let mut oldest = self.store().running_practice_of(by)?;
        oldest.truncate(LISTED);
        Ok(Error::TooManyPractice { by, oldest })
    }
}
