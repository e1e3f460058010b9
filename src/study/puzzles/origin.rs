//! Where the positions of puzzles come from.

use std::fmt;

use model::MatchId;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// In this game among those that the engine has played against itself by a seed to make
    /// puzzles, after so many turns.
    Game { seed: u64, number: u64, ply: usize },
    /// In a match whose players let puzzles be made from it, after so many turns.
    Match { id: MatchId, ply: usize },
}

/// What stands in place of a seed where there is none.
const MATCH: &str = "match";

impl Origin {
    /// Whether two positions have come up in the same game.
    pub fn is_game_of(self, other: Origin) -> bool {
        match (self, other) {
            (Origin::Game { seed, number, .. }, Origin::Game { seed: of, number: other, .. }) => {
                (seed, number) == (of, other)
            }
            (Origin::Match { id, .. }, Origin::Match { id: other, .. }) => id == other,
            _ => false,
        }
    }

    /// Reads what [`Origin`] is written as: `1.4.119` or `match.17.48`.
    pub fn read(text: &str) -> Option<Origin> {
        let mut fields = text.splitn(3, '.');
        let [from, number, ply] = [fields.next()?, fields.next()?, fields.next()?];
        let ply = ply.parse().ok()?;
        Some(match from {
            MATCH => Origin::Match { id: MatchId(number.parse().ok()?), ply },
            seed => Origin::Game { seed: seed.parse().ok()?, number: number.parse().ok()?, ply },
        })
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Game { seed, number, ply } => write!(f, "{seed}.{number}.{ply}"),
            Origin::Match { id, ply } => write!(f, "{MATCH}.{id}.{ply}"),
        }
    }
}
