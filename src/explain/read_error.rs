//! Why a text is not a turn that can be played, in a sentence.

use std::cmp::Reverse;

use super::names::{Naming, Words};
use super::promotion_refusal::never_promotes;
use super::refusal::refused;
use locale::{Conjunction, FluentArgs, Locale, say};
use notation::{ReadError, algebraic, game_name};
use rules::{
    Game, Geometry, Move, PieceSpec, Position, Promotion, Role, Square, Status, Turn, Win,
};

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
    let text = |turn: &Turn| words.turn(*turn);
    match error {
        ReadError::NotATurn | ReadError::Unclear => not_a_turn(words),
        ReadError::OffBoard(square) => {
            let Geometry { files, ranks, first_rank: low } = game.spec().geometry;
            let last = char::from(b'a' + files - 1).to_string();
            let high = low + ranks - 1;
            say!(locale, "unread-off-board", square = square.as_str(), last, low, high)
        }
        ReadError::Ambiguous(turns) => {
            let more = turns.len().saturating_sub(MOST_CANDIDATES_NAMED);
            let named = turns.iter().take(MOST_CANDIDATES_NAMED).map(text);
            say!(locale, "unread-ambiguous", turns = locale.list(named, Conjunction::Or), more)
        }
        ReadError::NothingToTake { on, turn } => {
            let on = words.squares(*on, Conjunction::Or);
            say!(locale, "unread-nothing-to-take", on, turn = text(turn))
        }
        ReadError::Uncertain(turn) => say!(locale, "unread-uncertain", turn = text(turn)),
        ReadError::OtherOrder { reason, turn, .. } => {
            let reason = reason.map(|reason| refused(&reason, words));
            let meant = say!(locale, "unread-uncertain", turn = text(turn));
            locale.sentences(reason.into_iter().chain([meant]))
        }
        ReadError::Illegal(reason) => refused(reason, words),
        ReadError::NoSuchLetter { letter, instead } => {
            no_such_letter(*letter, *instead, game, locale)
        }
        ReadError::NoSuchPromotion { letter } => {
            let choices = becomes(game, locale);
            say!(locale, "unread-no-such-promotion", letter = letter.to_string(), choices)
        }
        ReadError::NoPass if game.spec().actions_per_turn() == 1 => {
            say!(locale, "unread-no-pass", game = game_name(game, locale))
        }
        ReadError::NoPass => say!(locale, "unread-king-cannot-pass"),
        ReadError::BothSteps(turn) => say!(locale, "unread-both-steps", turn = text(turn)),
        ReadError::WholeTurn(turn) => say!(locale, "unread-whole-turn", turn = text(turn)),
        ReadError::PromotionApart { from, to, role } => {
            let letter = game.spec().piece(*role).map(PieceSpec::symbol).unwrap_or_default();
            say!(locale, "unread-promotion-apart", from = square(from), to = square(to), letter)
        }
        ReadError::WhereTo { on, role, example } => {
            let piece = game.name_id(*role);
            say!(locale, "unread-where-to", piece, on = square(on), turn = text(example))
        }
        ReadError::TwoMoves => say!(locale, "unread-two-moves"),
        ReadError::NoSuchPiece(role) => {
            say!(locale, "unread-no-such-piece", piece = game.name_id(*role))
        }
        ReadError::NoneCan { role, to } => {
            say!(locale, "unread-none-can", piece = game.name_id(*role), to = square(to))
        }
        ReadError::OtherPiece { on, role } => {
            say!(locale, "unread-other-piece", piece = game.name_id(*role), on = square(on))
        }
        ReadError::AlreadyThere { on, role, pass } => {
            let there =
                say!(locale, "unread-already-there", piece = game.name_id(*role), on = square(on));
            let pass = pass.map(|turn| say!(locale, "unread-pass", turn = text(&turn)));
            locale.sentences([there].into_iter().chain(pass))
        }
        ReadError::NotThere { role, on, stand } => {
            let mut args = FluentArgs::new();
            args.set("piece", game.name_id(*role));
            args.set("on", square(on));
            words.set_squares(&mut args, "squares", *stand);
            locale.text("unread-not-there", &args)
        }
        ReadError::NotInGame(role) => not_in_game(*role, game, locale),
        ReadError::OtherLetter { error, role, turn } => {
            let letter = game.spec().piece(*role).map(|piece| letter_is(piece, game, locale));
            let meant = say!(locale, "unread-uncertain", turn = text(turn));
            let error = unread(error, words);
            locale.sentences([error].into_iter().chain(letter).chain([meant]))
        }
        ReadError::StrayPlus { from, to } => never_promotes(*from, words)
            .unwrap_or_else(|| say!(locale, "unread-stray-plus", to = square(to))),
        ReadError::TooManyActions => say!(locale, "unread-too-many-actions"),
        ReadError::NotTogether => say!(locale, "unread-not-together"),
        ReadError::NoLastTurn => say!(locale, "unread-no-last-turn"),
        ReadError::GameOver(Status::Won { winner, by: Win::RoyalsLost }) => {
            say!(locale, "unread-no-king", loser = (!*winner).id())
        }
        ReadError::GameOver(status) => {
            let ending = say!(locale, &format!("ending-{}", status.id()));
            say!(locale, "unread-game-over", ending)
        }
    }
}

/// Explains how to write a turn, with turns of this position as examples.
fn not_a_turn(words: Words<'_>) -> String {
    let Words { position, locale, naming } = words;
    let game = position.game();
    let turns = position.legal_turns();
    let is_pawn = |turn: &&Turn| position.role_at(turn.first().from) == Some(Role::Pawn);
    let is_plain = |turn: &&Turn| {
        let mv = turn.first();
        **turn == Turn::from(Move::new(mv.from, mv.to)) && mv.from != mv.to
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
    let Some(squares) = squares else {
        return not_a_turn(Words { position: &Position::start(game), ..words });
    };
    let turn = words.turn(*squares);
    if naming != Naming::Board {
        return say!(locale, "unread-not-as-here", turn);
    }
    let of_piece = plain().filter(|turn| !is_pawn(turn)).max_by_key(central);
    let short = of_piece.map_or_else(|| turn.clone(), |turn| algebraic(position, *turn));
    say!(locale, "unread-not-a-turn", turn, short)
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

/// That a game lacks a piece, and which other piece has the letter that the missing one has
/// elsewhere.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_off_the_board_is_answered_with_those_on_it() {
        let position = Position::start(Game::MightyLion);
        assert_eq!(
            read_error(&ReadError::OffBoard("e9".to_owned()), &position, Locale::English),
            "There is no square e9 on this board: the files are a to h, the ranks 1 to 8."
        );
    }
}
