use rules::{IllegalTurn, Role, Square, SquareSet, Status, Turn};

pub type ReadResult = Result<Turn, ReadError>;

/// Why a text is not a turn that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// Talk.
    NotATurn,
    /// It is written like a turn but names this square, which is not on the board.
    OffBoard(String),
    /// Several legal turns fit. In canonical order.
    Ambiguous(Vec<Turn>),
    /// A rule forbids the turn.
    Illegal(IllegalTurn),
    /// It claims captures `on` squares where the turn makes none.
    NothingToTake { on: SquareSet, turn: Turn },
    /// It likely, but not certainly, means this turn.
    Uncertain(Turn),
    /// The half actions are legal only in the other order, perhaps by this rule. `tells_way`: the
    /// order tells the way of one piece, so that the other order is another way.
    OtherOrder { reason: Option<IllegalTurn>, turn: Turn, tells_way: bool },
    /// It looks like a turn but cannot be read.
    Unclear,
    /// The game has no piece with this letter, in upper case. `instead` has it in other languages.
    NoSuchLetter { letter: char, instead: Option<Role> },
    /// The game has no piece with this letter, in upper case, to become.
    NoSuchPromotion { letter: char },
    /// The game has no pass, or the King cannot pass now.
    NoPass,
    /// Both half actions must be written.
    BothSteps(Turn),
    /// One of two written half actions is both half actions of this turn.
    WholeTurn(Turn),
    /// The promotion to `role` is a half action of its own.
    PromotionApart { from: Square, to: Square, role: Role },
    /// It names a piece but no target. The example is a legal turn of the piece.
    WhereTo { on: Square, role: Role, example: Turn },
    /// Two moves in a game with one move a turn.
    TwoMoves,
    /// The player has no such piece on the board.
    NoSuchPiece(Role),
    /// None of several pieces of a kind can do that.
    NoneCan { role: Role, to: Square },
    /// It names a different piece than the one on the square, which is `role`.
    OtherPiece { on: Square, role: Role },
    /// It says that a piece comes to the square on which it stands. `pass`, if it may pass.
    AlreadyThere { on: Square, role: Role, pass: Option<Turn> },
    /// It says that a piece comes from `on`, where no such piece stands; they `stand` elsewhere.
    NotThere { role: Role, on: Square, stand: SquareSet },
    /// It names a piece that the game does not have.
    NotInGame(Role),
    /// Its letter is that of a piece that cannot, and elsewhere that of `role`, which can.
    OtherLetter { error: Box<ReadError>, role: Role, turn: Turn },
    /// A `+` after a turn that neither gives check nor can promote. The piece on `from` would move.
    StrayPlus { from: Square, to: Square },
    /// The half actions cannot be played together as written.
    NotTogether,
    /// More half actions than a turn has.
    TooManyActions,
    /// It leaves out the square, as where the last turn ended, but there was none.
    NoLastTurn,
    /// The game has ended like this before it.
    GameOver(Status),
}

impl ReadError {
    /// The turns that the player may choose from, as the text could mean any of them.
    pub fn candidates(&self) -> &[Turn] {
        match self {
            ReadError::Ambiguous(turns) => turns,
            ReadError::NothingToTake { turn, .. }
            | ReadError::Uncertain(turn)
            | ReadError::OtherOrder { turn, .. }
            | ReadError::OtherLetter { turn, .. } => std::slice::from_ref(turn),
            ReadError::AlreadyThere { pass, .. } => pass.as_slice(),
            _ => &[],
        }
    }

    /// The piece in question, if the squares do not show it.
    pub fn mover(&self) -> Option<Square> {
        match self {
            ReadError::Illegal(reason) => reason.mover(),
            ReadError::AlreadyThere { on, .. } => Some(*on),
            ReadError::NotThere { stand, .. } if !stand.is_several() => stand.first(),
            _ => None,
        }
    }

    /// The squares to mark on a picture with the answer.
    pub fn squares(&self) -> SquareSet {
        match self {
            ReadError::Ambiguous(turns) => turns.iter().flat_map(|turn| turn.squares()).collect(),
            ReadError::NothingToTake { turn, .. }
            | ReadError::Uncertain(turn)
            | ReadError::OtherOrder { turn, .. }
            | ReadError::OtherLetter { turn, .. }
            | ReadError::BothSteps(turn)
            | ReadError::WholeTurn(turn) => turn.squares(),
            ReadError::NotThere { stand, .. } => *stand,
            ReadError::Illegal(reason) => reason.squares(),
            ReadError::PromotionApart { to: square, .. }
            | ReadError::WhereTo { on: square, .. }
            | ReadError::NoneCan { to: square, .. }
            | ReadError::OtherPiece { on: square, .. }
            | ReadError::AlreadyThere { on: square, .. }
            | ReadError::StrayPlus { to: square, .. } => square.set(),
            _ => SquareSet::EMPTY,
        }
    }
}
