//! Why a turn is refused.

use crate::Picture;
use model::BoardRef;
use rules::Game;

/// A turn that reads well but is not legal, with the board that shows why.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The position in which it was refused.
    pub board: BoardRef,
    /// The reason, one or two sentences.
    pub reason: String,
    /// The board with the squares in question marked, where there are any.
    pub picture: Option<Picture>,
    pub game: Game,
    /// What was typed, shortened.
    pub text: String,
    /// The rule that it breaks, as `IllegalTurn::lesson` names it; `None` for what is no matter of
    /// a rule.
    pub rule: Option<&'static str>,
}
