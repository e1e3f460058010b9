//! Why a text is not a turn that can be played, in a sentence.

use super::examples::turns_in;
use super::names::{Naming, Words};
use super::refusal::{never_promotes, refused};
use locale::{Conjunction, Locale, say};
use notation::{ReadError, algebraic, game_name};
use rules::{Game, Geometry, PieceSpec, Position, Promotion, Role, Square, Status, Turn, Win};

/// An answer names at most so many of the turns that a text could mean.
pub const MOST_CANDIDATES_NAMED: usize = 5;

/// A full sentence about what is wrong. `position` is the one that the text was read in.
pub fn read_error(error: &ReadError, position: &Position, locale: Locale) -> String {
    unread(error, Words::of_board(position, locale))
}

/// The same, with squares and turns as they are named there.
pub(super) fn unread(error: &ReadError, words: Words<'_>) -> String {
    let Words { position, locale, .. } = words;
    let game = position.game();
    let square = |square: &Square| words.square(*square);
    let piece = |role: &Role| words.piece(*role);
    let text = |turn: &Turn| words.turn(*turn);
    match error {
        ReadError::NotATurn | ReadError::Unclear => not_a_turn(words),
        ReadError::OffBoard(square) => {
            let Geometry { files, ranks, first_rank: low } = game.spec().geometry;
            let last = char::from(b'a' + files - 1).to_string();
            let high = low + ranks - 1;
            say!(words, "unread-off-board", square, last, low, high)
        }
        ReadError::Ambiguous(turns) => {
            let more = turns.len().saturating_sub(MOST_CANDIDATES_NAMED);
            let named = turns.iter().take(MOST_CANDIDATES_NAMED).map(text);
            say!(words, "unread-ambiguous", turns = locale.list(named, Conjunction::Or), more)
        }
        ReadError::NothingToTake { on, turn } => {
            let on = words.squares(*on, Conjunction::Or);
            say!(words, "unread-nothing-to-take", on, turn = text(turn))
        }
        ReadError::Uncertain(turn) => say!(words, "unread-uncertain", turn = text(turn)),
        ReadError::OtherOrder { reason, turn, .. } => {
            let reason = reason.map(|reason| refused(&reason, words));
            let meant = say!(words, "unread-uncertain", turn = text(turn));
            locale.sentences(reason.into_iter().chain([meant]))
        }
        ReadError::Illegal(reason) => refused(reason, words),
        ReadError::NoSuchLetter { letter, instead } => {
            no_such_letter(*letter, *instead, game, locale)
        }
        ReadError::NoSuchPromotion { letter } => {
            let choices = becomes(game, locale);
            say!(words, "unread-no-such-promotion", letter = letter.to_string(), choices)
        }
        ReadError::NoPass if game.spec().actions_per_turn() == 1 => {
            say!(words, "unread-no-pass", game = game_name(game, locale))
        }
        ReadError::NoPass => say!(words, "unread-king-cannot-pass"),
        ReadError::BothSteps(turn) => say!(words, "unread-both-steps", turn = text(turn)),
        ReadError::WholeTurn(turn) => say!(words, "unread-whole-turn", turn = text(turn)),
        ReadError::PromotionApart { from, to, role } => {
            let letter = game.spec().piece(*role).map(PieceSpec::symbol).unwrap_or_default();
            say!(words, "unread-promotion-apart", from = square(from), to = square(to), letter)
        }
        ReadError::WhereTo { on, role, example } => {
            let (piece, on) = (piece(role), square(on));
            say!(words, "unread-where-to", piece, on, turn = text(example))
        }
        ReadError::TwoMoves => say!(words, "unread-two-moves"),
        ReadError::NoSuchPiece(role) => say!(words, "unread-no-such-piece", piece = piece(role)),
        ReadError::NoneCan { role, to } => {
            say!(words, "unread-none-can", piece = piece(role), to = square(to))
        }
        ReadError::OtherPiece { on, role } => {
            say!(words, "unread-other-piece", piece = piece(role), on = square(on))
        }
        ReadError::AlreadyThere { on, role, pass } => {
            let there = say!(words, "unread-already-there", piece = piece(role), on = square(on));
            let pass = pass.map(|turn| say!(words, "unread-pass", turn = text(&turn)));
            locale.sentences([there].into_iter().chain(pass))
        }
        ReadError::NotThere { role, on, stand } => {
            let (squares, count) = (words.squares(*stand, Conjunction::And), stand.len());
            say!(words, "unread-not-there", piece = piece(role), on = square(on), squares, count)
        }
        ReadError::NotInGame(role) => not_in_game(*role, game, locale),
        ReadError::OtherLetter { error, role, turn } => {
            let letter = game.spec().piece(*role).map(|piece| letter_is(piece, game, locale));
            let meant = say!(words, "unread-uncertain", turn = text(turn));
            let error = unread(error, words);
            locale.sentences([error].into_iter().chain(letter).chain([meant]))
        }
        ReadError::StrayPlus { from, to } => never_promotes(*from, words)
            .unwrap_or_else(|| say!(words, "unread-stray-plus", to = square(to))),
        ReadError::TooManyActions => say!(words, "unread-too-many-actions"),
        ReadError::NotTogether => say!(words, "unread-not-together"),
        ReadError::NoLastTurn => say!(words, "unread-no-last-turn"),
        ReadError::GameOver(Status::Won { winner, by: Win::RoyalsLost }) => {
            say!(words, "unread-no-king", loser = game.side_id(!*winner))
        }
        ReadError::GameOver(status) => {
            let ending = say!(words, &format!("ending-{}", status.id()));
            say!(words, "unread-game-over", ending)
        }
    }
}

/// Explains how to write a turn, with turns of this position as examples.
fn not_a_turn(words: Words<'_>) -> String {
    let Words { position, naming, .. } = words;
    let game = position.game();
    let Some((squares, of_piece)) = turns_in(position) else {
        return not_a_turn(Words { position: &Position::start(game), ..words });
    };
    let turn = words.turn(squares);
    if naming != Naming::Board {
        return say!(words, "unread-not-as-here", turn);
    }
    let short = of_piece.map_or_else(|| turn.clone(), |turn| algebraic(position, turn));
    say!(words, "unread-not-a-turn", turn, short)
}

fn no_such_letter(letter: char, instead: Option<Role>, game: Game, locale: Locale) -> String {
    let letter = letter.to_string();
    match instead.and_then(|role| game.spec().piece(role)) {
        Some(piece) => {
            let (instead, piece) = (piece.symbol(), game.name_id(piece.role));
            say!(locale, "unread-other-letter", letter, instead, piece)
        }
        None => {
            let letters: Vec<_> = game.spec().pieces.iter().map(PieceSpec::symbol).collect();
            say!(locale, "unread-no-such-letter", letter, letters = letters.join(" "))
        }
    }
}

/// That a game lacks a piece, and which one has the letter that it has elsewhere.
fn not_in_game(role: Role, game: Game, locale: Locale) -> String {
    let (piece, name) = (game.name_id(role), game_name(game, locale));
    let missing = say!(locale, "unread-not-in-game", piece, game = name);
    let elsewhere = Game::ALL.iter().find_map(|other| other.spec().piece(role));
    let has_letter = |piece: &&PieceSpec| elsewhere.is_some_and(|it| it.symbol() == piece.symbol());
    let other = game.spec().pieces.iter().find(has_letter);
    let letter = other.map(|piece| letter_is(piece, game, locale));
    locale.sentences([missing].into_iter().chain(letter))
}

fn letter_is(piece: &PieceSpec, game: Game, locale: Locale) -> String {
    say!(locale, "unread-letter-is", letter = piece.symbol(), piece = game.name_id(piece.role))
}

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
