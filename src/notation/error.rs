//! Why a text is not a turn that can be played.

use std::cmp::Reverse;

use super::algebraic::algebraic;
use super::names::{game_name, set_squares};
use super::promotion_refusal::never_promotes;
use super::refusal::refusal;
use crate::locale::{Conjunction, FluentArgs, Locale};
use crate::rules::{
    Game, IllegalTurn, PieceSpec, Position, Promotion, Role, Square, SquareSet, Status, Turn, Win,
};
use crate::say;

/// An answer names at most so many of the turns that a text could mean.
pub const MOST_CANDIDATES_NAMED: usize = 5;

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
    /// It claims captures that the turn does not make.
    NothingToTake {
        /// The claimed squares.
        on: SquareSet,
        turn: Turn,
    },
    /// It likely, but not certainly, means this turn.
    Uncertain(Turn),
    /// The half actions are illegal in the order in which they are written, but not in the other one.
    OtherOrder {
        /// Why, if a rule forbids it.
        reason: Option<IllegalTurn>,
        /// As it would be played.
        turn: Turn,
        /// Whether the order tells the way of one piece, so that the other order is another way.
        tells_way: bool,
    },
    /// It looks like a turn but cannot be read.
    Unclear,
    /// The game has no piece with this letter.
    NoSuchLetter {
        /// In upper case.
        letter: char,
        /// The piece that has this letter in other languages.
        instead: Option<Role>,
    },
    /// The game has no piece with this letter to become.
    NoSuchPromotion {
        /// In upper case.
        letter: char,
    },
    /// The game has no pass, or the King cannot pass now.
    NoPass,
    /// Both half actions must be written.
    BothSteps(Turn),
    /// One of two written half actions is both half actions of this turn.
    WholeTurn(Turn),
    /// The promotion is a half action of its own.
    PromotionApart {
        from: Square,
        to: Square,
        /// What the Pawn becomes.
        role: Role,
    },
    /// It names a piece but no target.
    WhereTo {
        on: Square,
        role: Role,
        /// A legal turn of the piece.
        example: Turn,
    },
    /// Two moves in a game with one move a turn.
    TwoMoves,
    /// The player has no such piece on the board.
    NoSuchPiece(Role),
    /// None of several pieces of a kind can do that.
    NoneCan { role: Role, to: Square },
    /// It names a different piece than the one on the square.
    OtherPiece {
        on: Square,
        /// The piece on the square.
        role: Role,
    },
    /// It says that a piece comes to the square on which it stands.
    AlreadyThere {
        on: Square,
        role: Role,
        /// The pass of the piece, if it may pass.
        pass: Option<Turn>,
    },
    /// It says that a piece comes from a square on which it does not stand.
    NotThere {
        role: Role,
        /// The square without such a piece.
        on: Square,
        /// Where the player has such pieces.
        stand: SquareSet,
    },
    /// It names a piece that the game does not have.
    NotInGame(Role),
    /// Its letter is that of a piece that cannot do that, and elsewhere that of one that can.
    OtherLetter {
        /// Why it cannot be played as written.
        error: Box<ReadError>,
        /// The piece that has the letter elsewhere.
        role: Role,
        /// The turn of that piece.
        turn: Turn,
    },
    /// A `+` after a turn that neither gives check nor can promote.
    StrayPlus {
        /// The piece that would move.
        from: Square,
        to: Square,
    },
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
    /// A full sentence about what is wrong. `position` is the one that the text was read in.
    pub fn sentence(&self, position: &Position, locale: Locale) -> String {
        let game = position.game();
        let square = |square: &Square| game.square_name(*square);
        let text = |turn: &Turn| position.turn_text(*turn);
        match self {
            ReadError::NotATurn | ReadError::Unclear => not_a_turn(position, locale),
            ReadError::OffBoard(square) => {
                let geometry = game.spec().geometry;
                say!(
                    locale,
                    "unread-off-board",
                    square = square.as_str(),
                    last = char::from(b'a' + geometry.files - 1).to_string(),
                    low = geometry.first_rank,
                    high = geometry.first_rank + geometry.ranks - 1
                )
            }
            ReadError::Ambiguous(turns) => {
                let named = turns.iter().take(MOST_CANDIDATES_NAMED).map(text);
                say!(
                    locale,
                    "unread-ambiguous",
                    turns = locale.list(named, Conjunction::Or),
                    more = turns.len().saturating_sub(MOST_CANDIDATES_NAMED)
                )
            }
            ReadError::NothingToTake { on, turn } => {
                let on = on.into_iter().map(|on| game.square_name(on));
                say!(
                    locale,
                    "unread-nothing-to-take",
                    on = locale.list(on, Conjunction::Or),
                    turn = text(turn)
                )
            }
            ReadError::Uncertain(turn) => say!(locale, "unread-uncertain", turn = text(turn)),
            ReadError::OtherOrder { reason, turn, .. } => {
                let reason = reason.map(|reason| refusal(&reason, position, locale));
                let meant = say!(locale, "unread-uncertain", turn = text(turn));
                locale.sentences(reason.into_iter().chain([meant]))
            }
            ReadError::Illegal(reason) => refusal(reason, position, locale),
            ReadError::NoSuchLetter { letter, instead } => {
                no_such_letter(*letter, *instead, game, locale)
            }
            ReadError::NoSuchPromotion { letter } => say!(
                locale,
                "unread-no-such-promotion",
                letter = letter.to_string(),
                choices = becomes(game, locale)
            ),
            ReadError::NoPass => no_pass(position, locale),
            ReadError::BothSteps(turn) => {
                say!(locale, "unread-both-steps", turn = text(turn))
            }
            ReadError::WholeTurn(turn) => say!(locale, "unread-whole-turn", turn = text(turn)),
            ReadError::PromotionApart { from, to, role } => {
                let letter = game.spec().piece(*role).map(PieceSpec::symbol);
                say!(
                    locale,
                    "unread-promotion-apart",
                    from = square(from),
                    to = square(to),
                    letter = letter.unwrap_or_default()
                )
            }
            ReadError::WhereTo { on, role, example } => say!(
                locale,
                "unread-where-to",
                piece = game.name_id(*role),
                on = square(on),
                turn = text(example)
            ),
            ReadError::TwoMoves => say!(locale, "unread-two-moves"),
            ReadError::NoSuchPiece(role) => {
                say!(locale, "unread-no-such-piece", piece = game.name_id(*role))
            }
            ReadError::NoneCan { role, to } => {
                say!(
                    locale,
                    "unread-none-can",
                    piece = game.name_id(*role),
                    to = square(to)
                )
            }
            ReadError::OtherPiece { on, role } => {
                say!(
                    locale,
                    "unread-other-piece",
                    piece = game.name_id(*role),
                    on = square(on)
                )
            }
            ReadError::AlreadyThere { on, role, pass } => {
                let there = say!(
                    locale,
                    "unread-already-there",
                    piece = game.name_id(*role),
                    on = square(on)
                );
                let pass = pass.map(|turn| say!(locale, "unread-pass", turn = text(&turn)));
                locale.sentences([there].into_iter().chain(pass))
            }
            ReadError::NotThere { role, on, stand } => {
                let mut args = FluentArgs::new();
                args.set("piece", game.name_id(*role));
                args.set("on", square(on));
                set_squares(&mut args, "squares", *stand, game, locale);
                locale.text("unread-not-there", &args)
            }
            ReadError::NotInGame(role) => not_in_game(*role, game, locale),
            ReadError::OtherLetter { error, role, turn } => {
                let letter = game
                    .spec()
                    .piece(*role)
                    .map(|piece| letter_is(piece, game, locale));
                let meant = say!(locale, "unread-uncertain", turn = text(turn));
                let error = error.sentence(position, locale);
                locale.sentences([error].into_iter().chain(letter).chain([meant]))
            }
            ReadError::StrayPlus { from, to } => never_promotes(position, *from, locale)
                .unwrap_or_else(|| say!(locale, "unread-stray-plus", to = square(to))),
            ReadError::TooManyActions => say!(locale, "unread-too-many-actions"),
            ReadError::NotTogether => say!(locale, "unread-not-together"),
            ReadError::NoLastTurn => say!(locale, "unread-no-last-turn"),
            ReadError::GameOver(status) => game_over(*status, locale),
        }
    }

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
            ReadError::NotATurn
            | ReadError::OffBoard(_)
            | ReadError::Unclear
            | ReadError::NoSuchLetter { .. }
            | ReadError::NoSuchPromotion { .. }
            | ReadError::NoPass
            | ReadError::TwoMoves
            | ReadError::NoSuchPiece(_)
            | ReadError::NotInGame(_)
            | ReadError::NotTogether
            | ReadError::NoLastTurn
            | ReadError::GameOver(_)
            | ReadError::TooManyActions => SquareSet::EMPTY,
            ReadError::Ambiguous(turns) => turns
                .iter()
                .fold(SquareSet::EMPTY, |set, turn| set | turn.squares()),
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
        }
    }
}

/// What has ended a game.
fn game_over(status: Status, locale: Locale) -> String {
    match status {
        Status::Won {
            winner,
            by: Win::RoyalsLost,
        } => say!(locale, "unread-no-king", loser = (!winner).id()),
        status => {
            let ending = locale.text(&format!("ending-{}", status.id()), &FluentArgs::new());
            say!(locale, "unread-game-over", ending = ending)
        }
    }
}

/// Explains how to write a turn, with turns of this position as examples.
fn not_a_turn(position: &Position, locale: Locale) -> String {
    let game = position.game();
    let turns = position.legal_turns();
    let is_pawn = |turn: &&Turn| position.role_at(turn.first().from) == Some(Role::Pawn);
    let is_plain = |turn: &&Turn| {
        let mv = turn.first();
        turn.second().is_none() && mv.promotion.is_none() && mv.taking.is_none() && mv.from != mv.to
    };
    let plain = || turns.iter().filter(is_plain);
    let middle = game.spec().geometry.files / 2;
    let central = |turn: &&Turn| Reverse(turn.first().to.file().abs_diff(middle));
    let squares = plain().filter(is_pawn).max_by_key(|turn| {
        let mv = turn.first();
        let straight = mv.from.file() == mv.to.file();
        (straight, mv.from.distance(mv.to), central(turn))
    });
    let squares = squares.or_else(|| turns.first());
    let of_piece = plain().filter(|turn| !is_pawn(turn)).max_by_key(central);
    let letters = of_piece.map(|turn| algebraic(position, *turn));
    let Some(squares) = squares else {
        return not_a_turn(&Position::start(game), locale);
    };
    let squares = position.turn_text(*squares);
    say!(
        locale,
        "unread-not-a-turn",
        turn = squares.as_str(),
        short = letters.as_deref().unwrap_or(&squares)
    )
}

fn no_such_letter(letter: char, instead: Option<Role>, game: Game, locale: Locale) -> String {
    let letter = letter.to_string();
    match instead.and_then(|role| game.spec().piece(role)) {
        Some(piece) => say!(
            locale,
            "unread-other-letter",
            letter = letter,
            instead = piece.symbol(),
            piece = game.name_id(piece.role)
        ),
        None => {
            let pieces = game.spec().pieces.iter();
            let letters: Vec<String> = pieces.map(PieceSpec::symbol).collect();
            say!(
                locale,
                "unread-no-such-letter",
                letter = letter,
                letters = letters.join(" ")
            )
        }
    }
}

/// That a game lacks a piece, and which other piece has the letter that the missing one has elsewhere.
fn not_in_game(role: Role, game: Game, locale: Locale) -> String {
    let missing = say!(
        locale,
        "unread-not-in-game",
        piece = game.name_id(role),
        game = game_name(game, locale)
    );
    let mut elsewhere = Game::ALL
        .iter()
        .filter_map(|other| other.spec().piece(role));
    let has_letter = elsewhere.next().and_then(|missing| {
        let mut pieces = game.spec().pieces.iter();
        pieces.find(|piece| piece.symbol() == missing.symbol())
    });
    let letter = has_letter.map(|piece| letter_is(piece, game, locale));
    locale.sentences([missing].into_iter().chain(letter))
}

/// Which piece has a letter.
fn letter_is(piece: &PieceSpec, game: Game, locale: Locale) -> String {
    say!(
        locale,
        "unread-letter-is",
        letter = piece.symbol(),
        piece = game.name_id(piece.role)
    )
}

/// The letters of what pieces can become in a game.
fn becomes(game: Game, locale: Locale) -> String {
    let spec = game.spec();
    let roles: Vec<Role> = match spec.promotion {
        Promotion::Pawns { to, .. } => to.to_vec(),
        Promotion::Crowning { pairs, .. } => pairs.iter().map(|(_, to)| *to).collect(),
        Promotion::FromPoolAsAction { .. } | Promotion::FromPoolOnArrival => {
            let pieces = spec.pieces.iter().map(|piece| piece.role);
            pieces.filter(|role| spec.pool.takes(*role)).collect()
        }
    };
    let symbols = roles.into_iter().filter_map(|role| spec.piece(role));
    locale.list(symbols.map(PieceSpec::symbol), Conjunction::Or)
}

/// Explains why there is no pass.
fn no_pass(position: &Position, locale: Locale) -> String {
    let game = position.game();
    match game.spec().actions_per_turn() {
        1 => say!(locale, "unread-no-pass", game = game_name(game, locale)),
        _ => say!(locale, "unread-king-cannot-pass"),
    }
}
