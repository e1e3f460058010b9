//! What is said about an illegal turn: the sentence and the squares.

use super::game::{Game, Pool, Promotion};
use super::illegal::IllegalTurn;
use super::piece::Piece;
use super::square::{Square, SquareSet};

impl IllegalTurn {
    /// The short stable name of the rule.
    pub const fn rule(&self) -> &'static str {
        match self {
            IllegalTurn::NoPiece { .. } => "no-piece",
            IllegalTurn::NotYourPiece { .. } => "not-your-piece",
            IllegalTurn::OwnPiece { .. } => "own-piece",
            IllegalTurn::CannotReach { .. } => "cannot-reach",
            IllegalTurn::Blocked { .. } => "blocked",
            IllegalTurn::NothingToCapture { .. } => "nothing-to-capture",
            IllegalTurn::CannotCapture { .. } => "cannot-capture",
            IllegalTurn::KingCapture { .. } => "king-capture",
            IllegalTurn::LeavesKingAttacked { .. } => "leaves-king-attacked",
            IllegalTurn::LionProtected { .. } => "lion-protected",
            IllegalTurn::LionBan { .. } => "lion-ban",
            IllegalTurn::CannotPass { .. } => "cannot-pass",
            IllegalTurn::CastlingRightLost { .. } => "castling-right-lost",
            IllegalTurn::CastlingBlocked { .. } => "castling-blocked",
            IllegalTurn::CastlingAttacked { .. } => "castling-attacked",
            IllegalTurn::PromotionMissing { .. } => "promotion-missing",
            IllegalTurn::PromotionNotAllowed { .. } => "promotion-not-allowed",
            IllegalTurn::SecondLion { .. } => "second-lion",
            IllegalTurn::NotInPool { .. } => "not-in-pool",
            IllegalTurn::FullActionIsWholeTurn { .. } => "full-action-is-whole-turn",
            IllegalTurn::FirstPawnMoveIsWholeTurn { .. } => "first-pawn-move-is-whole-turn",
            IllegalTurn::PromotionAlone { .. } => "promotion-alone",
            IllegalTurn::TwoPromotions { .. } => "two-promotions",
            IllegalTurn::TwoPawnCaptures { .. } => "two-pawn-captures",
            IllegalTurn::SamePawnTwice { .. } => "same-pawn-twice",
            IllegalTurn::PawnStalling { .. } => "pawn-stalling",
            IllegalTurn::CapturingUnderThreat { .. } => "capturing-under-threat",
            IllegalTurn::SecondStepInCheck { .. } => "second-step-in-check",
            IllegalTurn::SoleLionized { .. } => "sole-lionized",
            IllegalTurn::BorrowedPowerOnly { .. } => "borrowed-power-only",
            IllegalTurn::ChangesNothing { .. } => "changes-nothing",
        }
    }

    /// The squares that the reason is about, to be marked on a board.
    pub fn squares(&self) -> SquareSet {
        match *self {
            IllegalTurn::NoPiece { from }
            | IllegalTurn::NotYourPiece { from }
            | IllegalTurn::FullActionIsWholeTurn { from }
            | IllegalTurn::SoleLionized { from }
            | IllegalTurn::ChangesNothing { from } => from.set(),
            IllegalTurn::OwnPiece { on }
            | IllegalTurn::PromotionNotAllowed { on, .. }
            | IllegalTurn::NotInPool { on, .. }
            | IllegalTurn::PawnStalling { on } => on.set(),
            IllegalTurn::CannotReach { from, to, .. }
            | IllegalTurn::BorrowedPowerOnly { from, to } => from.set().with(to),
            IllegalTurn::NothingToCapture { from, on, .. }
            | IllegalTurn::CannotCapture { from, on, .. } => from.set().with(on),
            IllegalTurn::Blocked { by, .. } => by,
            IllegalTurn::KingCapture { king } | IllegalTurn::CastlingRightLost { king } => {
                king.set()
            }
            IllegalTurn::LeavesKingAttacked { king, by } => by.with(king),
            IllegalTurn::LionProtected { lion, by } => by.with(lion),
            IllegalTurn::LionBan { lion }
            | IllegalTurn::CannotPass { lion }
            | IllegalTurn::SecondLion { lion } => lion.set(),
            IllegalTurn::CastlingBlocked { by } | IllegalTurn::SecondStepInCheck { by } => by,
            IllegalTurn::CastlingAttacked { squares } => squares,
            IllegalTurn::PromotionMissing { to } => to.set(),
            IllegalTurn::PromotionAlone { pawn } => pawn.set(),
            IllegalTurn::FirstPawnMoveIsWholeTurn { pawns } => pawns,
            IllegalTurn::SamePawnTwice { from, pawn } => from.set().with(pawn),
            IllegalTurn::CapturingUnderThreat { on, by } => by.with(on),
            IllegalTurn::TwoPromotions { pawns } => pawns,
            IllegalTurn::TwoPawnCaptures { on } => on,
        }
    }

    /// The piece that does not move that way, to be marked beside the squares.
    pub fn mover(&self) -> Option<Square> {
        match *self {
            IllegalTurn::Blocked { from, .. }
            | IllegalTurn::CannotReach { from, .. }
            | IllegalTurn::BorrowedPowerOnly { from, .. }
            | IllegalTurn::NothingToCapture { from, .. }
            | IllegalTurn::CannotCapture { from, .. } => Some(from),
            _ => None,
        }
    }

    /// A full sentence, or a few, that name the rule.
    pub fn sentence(&self, game: Game) -> String {
        let name = |square: Square| game.square_name(square);
        let names = |squares: SquareSet| list(squares.into_iter().map(name), "and");
        let piece_on =
            |piece: Piece, square: Square| format!("The {} on {}", piece.role.name(), name(square));
        match *self {
            IllegalTurn::NoPiece { from } => format!("There is no piece on {}.", name(from)),
            IllegalTurn::NotYourPiece { from } => {
                format!("The piece on {} is not yours to move.", name(from))
            }
            IllegalTurn::OwnPiece { on } => {
                format!(
                    "Your own piece stands on {}, and you cannot capture your own pieces.",
                    name(on)
                )
            }
            IllegalTurn::CannotReach { piece, from, to } => {
                format!(
                    "{} cannot go to {}: it does not move that way.",
                    piece_on(piece, from),
                    name(to)
                )
            }
            IllegalTurn::Blocked {
                piece,
                from,
                to,
                by,
            } => {
                let way = if by.is_empty() {
                    String::new()
                } else {
                    format!(" by what stands on {}", names(by))
                };
                format!(
                    "{} cannot go to {}: its way is blocked{way}.",
                    piece_on(piece, from),
                    name(to)
                )
            }
            IllegalTurn::NothingToCapture { piece, from, on } => {
                format!(
                    "{} could only capture on {}, and there is nothing to capture there.",
                    piece_on(piece, from),
                    name(on)
                )
            }
            IllegalTurn::CannotCapture { piece, from, on } => {
                format!(
                    "{} cannot capture on {}: it does not capture that way.",
                    piece_on(piece, from),
                    name(on)
                )
            }
            IllegalTurn::KingCapture { .. } => "A King is never captured: the game ends with checkmate, one turn before.".to_owned(),
            IllegalTurn::LeavesKingAttacked { king, by } => {
                let (subject, verb) = many(by, "the piece", "the pieces", "attacks", "attack");
                format!(
                    "That leaves your King on {} in check: {subject} on {} {verb} it.",
                    name(king),
                    names(by)
                )
            }
            IllegalTurn::LionProtected { lion, by } => {
                let (subject, verb) = many(by, "The piece", "The pieces", "protects", "protect");
                format!(
                    "Lion trading: a Lion may not capture a protected Lion two squares away, so that Lions are not simply traded off. \
                     {subject} on {} {verb} the Lion on {}. The capture would be allowed from a neighbouring square, or if the same \
                     turn first captured a piece other than a Pawn on the way.",
                    names(by),
                    name(lion)
                )
            }
            IllegalTurn::LionBan { lion } => format!(
                "No counter-strike: your Lion has just been captured by a piece that is not a Lion, so in this one turn only a Lion may \
                 capture the Lion on {}. The rule keeps both Lions from falling in a row; the ban is over after this turn.",
                name(lion)
            ),
            IllegalTurn::CannotPass { lion } => format!(
                "The Lion on {} cannot pass: it passes by stepping to an empty neighbouring square and back, and none is empty.",
                name(lion)
            ),
            IllegalTurn::CastlingRightLost { .. } => {
                "You cannot castle there: the King and that Rook must never have moved.".to_owned()
            }
            IllegalTurn::CastlingBlocked { by } => {
                format!(
                    "You cannot castle: every square between King and Rook must be empty, and {} {} not.",
                    names(by),
                    is_or_are(by)
                )
            }
            IllegalTurn::CastlingAttacked { squares } => format!(
                "You cannot castle: no square on which the King starts, passes or ends may be attacked, and {} {}.",
                names(squares),
                is_or_are(squares)
            ),
            IllegalTurn::PromotionMissing { to } => {
                format!(
                    "Say what the piece becomes on {}: {}.",
                    name(to),
                    promotion_choices(game)
                )
            }
            IllegalTurn::PromotionNotAllowed { role, on } => {
                format!(
                    "A promotion to {} is not possible on {}. {}",
                    role.name(),
                    name(on),
                    promotion_rule(game)
                )
            }
            IllegalTurn::SecondLion { lion } => format!(
                "A Knight becomes a Lion only while its side has none, and yours stands on {}.",
                name(lion)
            ),
            IllegalTurn::NotInPool { role, on } => format!(
                "No {} can come back on {}: there is none among your captured pieces.",
                role.name(),
                name(on)
            ),
            IllegalTurn::FullActionIsWholeTurn { from } if game.spec().pool == Pool::None => {
                format!(
                    "A turn is one move; the move from {} would be a second.",
                    name(from)
                )
            }
            IllegalTurn::FullActionIsWholeTurn { from } => format!(
                "The move of the piece on {} is a whole turn: only the King and Pawns make half actions.",
                name(from)
            ),
            IllegalTurn::FirstPawnMoveIsWholeTurn { .. } => {
                "First Pawn move: White's first Pawn move of the game is a whole turn of one step, so that moving first is no great advantage."
                    .to_owned()
            }
            IllegalTurn::PromotionAlone { pawn } => format!(
                "A promotion cannot be the only half action of a turn: beside that of the Pawn on {}, move your King one step or a Pawn.",
                name(pawn)
            ),
            IllegalTurn::TwoPromotions { .. } => "At most one Pawn may be promoted in a turn.".to_owned(),
            IllegalTurn::TwoPawnCaptures { .. } => "At most one Pawn may capture in a turn.".to_owned(),
            IllegalTurn::SamePawnTwice { pawn, .. } => format!(
                "The Pawn on {} has already moved in this turn. A Pawn may move twice only from its third rank and without capturing.",
                name(pawn)
            ),
            IllegalTurn::PawnStalling { on } => format!(
                "Pawn stalling: your King captured a Pawn on {} with its first step, so it may not take a second.",
                name(on)
            ),
            IllegalTurn::CapturingUnderThreat { on, by } => format!(
                "Capturing under threat: in a turn in which your King captures, it may not stand threatened after its first step, and {} \
                 is threatened from {}. It may only if a single piece threatens it and the second step captures that piece.",
                name(on),
                names(by)
            ),
            IllegalTurn::SecondStepInCheck { by } if by.is_several() => format!(
                "King in check: your King started in check from {} at once, so it may not take a second step.",
                names(by)
            ),
            IllegalTurn::SecondStepInCheck { by } => format!(
                "King in check: your King started in check from {}, so it may take a second step only to capture that piece.",
                names(by)
            ),
            IllegalTurn::SoleLionized { from } => format!(
                "Only Lionized piece: the piece on {} is Lionized, and a Lionized piece moves by a power that another lends it. You have no \
                 other, so it cannot move.",
                name(from)
            ),
            IllegalTurn::BorrowedPowerOnly { from, to } => format!(
                "Borrowed power: the piece on {} is Lionized, so it cannot go to {} by its own power alone. It starts with the power of \
                 another Lionized piece of yours, and may then go on by its own.",
                name(from),
                name(to)
            ),
            IllegalTurn::ChangesNothing { from } => {
                format!(
                    "The piece on {} would end where it started, which is no turn.",
                    name(from)
                )
            }
        }
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn list(items: impl Iterator<Item = String>, and: &str) -> String {
    let items: Vec<String> = items.collect();
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, before)) => format!("{} {and} {last}", before.join(", ")),
    }
}

fn is_or_are(squares: SquareSet) -> &'static str {
    if squares.is_several() { "are" } else { "is" }
}

fn many<'a>(
    set: SquareSet,
    one: &'a str,
    more: &'a str,
    verb_one: &'a str,
    verb_more: &'a str,
) -> (&'a str, &'a str) {
    if set.is_several() {
        (more, verb_more)
    } else {
        (one, verb_one)
    }
}

fn promotion_choices(game: Game) -> String {
    match game.spec().promotion {
        Promotion::Pawns { to, .. } => list(to.iter().map(|role| role.name().to_owned()), "or"),
        Promotion::Crowning { .. } => "it must promote there, so add a +".to_owned(),
        Promotion::FromPoolAsAction { .. } | Promotion::FromPoolOnArrival => {
            "one of your own captured pieces".to_owned()
        }
    }
}

fn promotion_rule(game: Game) -> String {
    match game.spec().promotion {
        Promotion::Pawns { zone, .. } => {
            let where_ = if zone == 1 { "the last rank".to_owned() } else { format!("one of the last {zone} ranks") };
            format!("Only a Pawn promotes, when it reaches {where_}: to {}.", promotion_choices(game))
        }
        Promotion::Crowning { zone, pairs } => {
            let pairs = pairs.iter().map(|(from, to)| format!("{} to {}", from.name(), to.name()));
            format!("A move that starts or ends on the last {zone} ranks may promote: {}.", list(pairs, "and"))
        }
        Promotion::FromPoolAsAction { zone } => {
            format!("A Pawn on one of its last {zone} ranks may be replaced by one of your own captured pieces.")
        }
        Promotion::FromPoolOnArrival => {
            "A Pawn that reaches its last rank may switch places with one of your own captured pieces.".to_owned()
        }
    }
}
