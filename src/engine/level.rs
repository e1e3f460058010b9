//! Levels of play: how far a player looks, and how it errs.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::iteration::Thought;
use super::limits::Limits;
use super::searcher::Searcher;
use crate::rules::{Move, Position};

/// A strength from 1, a beginner, to 8, the strongest, which hardly errs. Each wins about four games of five against the one below, in every
/// game; it is this even spacing that bounds how many positions the strongest looks at, not the time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Level(u8);

/// No level thinks longer than this about a turn.
const LONGEST: Duration = Duration::from_secs(5);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest.
    pub const MAX: Level = Level(8);

    /// The level of a number in `1..=8`.
    pub const fn new(level: u8) -> Option<Level> {
        if level >= Level::MIN.0 && level <= Level::MAX.0 {
            Some(Level(level))
        } else {
            None
        }
    }

    /// The number of the level, in `1..=8`.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Every level, from the weakest to the strongest.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::MIN.0..=Level::MAX.0).map(Level)
    }

    /// How strong it is, in two words or three.
    pub const fn name(self) -> &'static str {
        match self.0 {
            1 => "for first games",
            2 => "very easy",
            3 => "easy",
            4 => "casual",
            5 => "steady",
            6 => "strong",
            7 => "very strong",
            _ => "strongest",
        }
    }

    /// How deep in turns it looks, at how many positions, how far it misjudges them and how much it overlooks.
    const fn parameters(self) -> (u32, u64, u16, u16) {
        match self.0 {
            1 => (1, 2_000, 85, 150),
            2 => (3, 1_200, 45, 50),
            3 => (60, 2_400, 8, 0),
            4 => (60, 6_200, 6, 0),
            5 => (60, 11_700, 5, 0),
            6 => (60, 20_000, 4, 0),
            7 => (60, 38_000, 4, 0),
            _ => (60, 76_000, 3, 0),
        }
    }
}

/// How a search errs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Skill {
    seed: u64,
    /// The most by which an evaluation is off, in hundredths of a Pawn.
    misjudges: u16,
    /// How many of a thousand turns are not seen.
    overlooks: u16,
}

impl Skill {
    /// No errors at all.
    pub(super) const FULL: Skill = Skill {
        seed: 0,
        misjudges: 0,
        overlooks: 0,
    };

    /// By how much this position is misjudged: the same each time that it is met, small errors likelier than great ones.
    pub(super) fn misjudgment(&self, position: &Position) -> i32 {
        if self.misjudges == 0 {
            return 0;
        }
        let random = mix(self.seed ^ position.hash());
        let width = u64::from(self.misjudges) + 1;
        let of = |bits: u64| (((bits & 0xffff_ffff) * width) >> 32) as i32;
        of(random) - of(random >> 32)
    }

    /// Whether an action in the position with this hash is not seen.
    pub(super) fn overlooks(&self, hash: u64, mv: Move) -> bool {
        if self.overlooks == 0 {
            return false;
        }
        let squares = (mv.from.index() as u64) << 8 | mv.to.index() as u64;
        mix(self.seed ^ hash ^ mix(squares)) % 1_000 < u64::from(self.overlooks)
    }
}

/// SplitMix64: well-mixed bits from any number.
pub(super) const fn mix(word: u64) -> u64 {
    let z = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Chooses a turn as a player of a level would, or gives `None` if the game is over.
///
/// `history` is as for [`Searcher::think`]. The same seed gives the same turn in the same position; a match that keeps one seed, drawn at
/// random, for all of its turns is like no other. Takes at most five seconds on one core, and ends soon after `stop` becomes true, then
/// with the best turn found so far.
pub fn choose(
    position: &Position,
    history: &[u64],
    level: Level,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Thought> {
    let (depth, nodes, misjudges, overlooks) = level.parameters();
    let limits = Limits {
        depth: Some(depth),
        nodes: Some(nodes),
        soft_deadline: None,
        deadline: Some(Instant::now() + LONGEST),
    };
    let skill = Skill {
        seed: mix(seed),
        misjudges,
        overlooks,
    };
    Searcher::for_nodes(nodes).think_as(position, history, &limits, stop, skill, &mut |_| ())
}
