//! Steps: what all patterns are compiled into, and the only thing that is read to find, draw, name
//! or reject moves.
//!
//! A piece has *routes*, each a sequence of steps from where it stands. A [`Step`] says where it
//! leads, whether the piece may end there, and what lets it go on from there:
//!
//! ```text
//! Rook     (0,1) ends, goes on if empty ↻            the last step is repeated
//! horse    (0,1) does not end, goes on if empty · (−1,1) ends
//! Gryphon  (1,1) ends, goes on if empty · (1,0) ends, goes on if empty ↻
//! Unicorn  (0,1) ends, hops · (1,1) ends, hops ↻↻     both steps are repeated in turn
//! Lion     (0,1) ends, goes on over anything or capturing · (1,0) ends
//! ```

use crate::{Modality, Offset, Pattern};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Where it leads, counted from the square before, from White's view.
    pub by: Offset,
    /// What must stand there for the piece to end there; `None` if it cannot.
    pub end: Option<Modality>,
    /// What lets the piece go on from there.
    pub onward: Onward,
}

/// What lets a piece go on from the square that a step leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Onward {
    Never,
    Empty,
    /// It is empty, or the piece hops over what stands there, of either side, and ends with the
    /// next step.
    Hop,
    /// Anything, which stays there; or an enemy piece, which is captured in passing.
    Capturing,
}

/// Which steps of a route are repeated until a piece is in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repeat {
    Never,
    Last,
    /// All, in turn.
    All,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// The steps, at least one.
    pub steps: Vec<Step>,
    pub repeat: Repeat,
    /// Whether it is open only from the rank where Pawns start.
    pub first_move: bool,
}

/// The whole movement of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    pub routes: Vec<Route>,
    /// Whether it may go to any empty square of the board.
    pub anywhere: bool,
}

impl Step {
    /// A step on which the piece ends.
    const fn last(by: Offset, modality: Modality) -> Step {
        Step { by, end: Some(modality), onward: Onward::Never }
    }

    /// A step after which the piece may end or go on.
    const fn open(by: Offset, onward: Onward) -> Step {
        Step { by, end: Some(Modality::Both), onward }
    }
}

impl Route {
    fn once(steps: impl Into<Vec<Step>>) -> Route {
        Route { steps: steps.into(), repeat: Repeat::Never, first_move: false }
    }

    /// The direction of the route, if it is a straight slide.
    pub fn slide(&self) -> Option<Offset> {
        match self.steps[..] {
            [step] if self.repeat != Repeat::Never => Some(step.by),
            _ => None,
        }
    }

    /// Whether a piece may be captured in passing, with the step before the last.
    pub fn captures_on_the_way(&self) -> bool {
        self.steps.iter().any(|step| step.onward == Onward::Capturing)
    }

    /// The steps, each with its target counted from the start; infinite if some are repeated.
    pub fn walk(&self) -> impl Iterator<Item = (Step, Offset)> {
        let count = self.steps.len();
        let again = match self.repeat {
            Repeat::Never => &[][..],
            Repeat::Last => &self.steps[count - 1..],
            Repeat::All => &self.steps[..],
        };
        let mut at = Offset::new(0, 0);
        let steps = self.steps.iter().chain(again.iter().cycle());
        steps.map(move |step| {
            at = at + step.by;
            (*step, at)
        })
    }
}

impl Program {
    pub fn compile(patterns: &[Pattern]) -> Program {
        Program {
            routes: patterns.iter().flat_map(routes).collect(),
            anywhere: patterns.contains(&Pattern::Anywhere),
        }
    }
}

pub fn routes(pattern: &Pattern) -> Vec<Route> {
    match *pattern {
        Pattern::Leap { to, modality } => {
            to.iter().map(|by| Route::once([Step::last(*by, modality)])).collect()
        }
        Pattern::Slide { along } => {
            let slide = |by: &Offset| Route::once([Step::open(*by, Onward::Empty)]);
            along.iter().map(|by| Route { repeat: Repeat::Last, ..slide(by) }).collect()
        }
        Pattern::LameLeap { paths, modality } => {
            let paths = paths.iter().map(|path| {
                let over = Step { by: path.via, end: None, onward: Onward::Empty };
                Route::once([over, Step::last(path.to - path.via, modality)])
            });
            paths.collect()
        }
        Pattern::LeapAndStep { paths } => {
            let paths = paths.iter().map(|path| {
                let leap = Step::open(path.via, Onward::Empty);
                Route::once([leap, Step::last(path.to - path.via, Modality::Both)])
            });
            paths.collect()
        }
        Pattern::BentSlide { legs } => {
            let legs = legs.iter().flat_map(|legs| {
                legs.then.iter().map(|by| Route {
                    repeat: Repeat::Last,
                    ..Route::once([legs.first, *by].map(|by| Step::open(by, Onward::Empty)))
                })
            });
            legs.collect()
        }
        Pattern::CrookedSlide { lines } => {
            let line =
                |steps: [Offset; 2]| Route::once(steps.map(|by| Step::open(by, Onward::Hop)));
            let lines = lines.iter().map(|&(odd, even)| line([odd, even]));
            lines.map(|route| Route { repeat: Repeat::All, ..route }).collect()
        }
        Pattern::Lion { legs } => {
            let legs = legs.iter().flat_map(|legs| {
                legs.then.iter().map(|second| {
                    let first = Step::open(legs.first, Onward::Capturing);
                    Route::once([first, Step::last(*second, Modality::Both)])
                })
            });
            legs.collect()
        }
        Pattern::Anywhere => Vec::new(),
        Pattern::FirstMove(first) => {
            let routes = routes(first).into_iter();
            routes.map(|route| Route { first_move: true, ..route }).collect()
        }
    }
}
