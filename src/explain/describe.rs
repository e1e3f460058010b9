//! A turn in words.

use std::collections::BTreeSet;

use super::danger::royal_news;
use super::names::name_id_on;
use locale::{Conjunction, FluentArgs, Locale, say};
use notation::{algebraic, piece_name};
use rules::{Loan, Move, Position, Role, Square, Status, Turn};

/// Describes a turn in the position that it is played in:
/// `Lion takes Pawn on c3 and goes on to d4`. Without a full stop.
pub fn describe(position: &Position, turn: Turn, locale: Locale) -> String {
    if position.is_pass(turn) {
        let from = turn.first().from;
        let (piece, from) = (name_id_on(position, from), position.game().square_name(from));
        return say!(locale, "turn-passes", piece, from);
    }
    let first = move_words(position, turn.first(), locale);
    let Some(second) = turn.second() else { return first };
    let second = move_words(&position.after_action(turn.first()), second, locale);
    say!(locale, "turn-then", first, second)
}

/// A legal turn in algebraic notation, with what that does not say: of a Lionized piece that goes
/// on from a borrowed power by its own, over which square and whose power; and that a piece passes.
pub fn annotated(position: &Position, turn: Turn, locale: Locale) -> String {
    if position.is_pass(turn) {
        return describe(position, turn, locale);
    }
    let short = algebraic(position, turn);
    let mv = turn.first();
    match position.loan_of(mv) {
        Some(loan) if loan.via.is_some() => lent(position, mv, short, locale),
        _ => short,
    }
}

/// A legal turn in notation and in words, and whether it gives check or mate:
/// `d1d8: Queen from d1 to d8. Check!`
pub fn announce(position: &Position, turn: Turn, locale: Locale) -> String {
    let after = position.play_unchecked(turn);
    let words = describe(position, turn, locale);
    let said = say!(locale, "turn-announced", turn = position.turn_text(turn), words);
    if position.spec().captures_royals() {
        let news = royal_news(position, &after, locale);
        return locale.sentences([said].into_iter().chain(news));
    }
    let check = match after.status() {
        Status::Checkmate { .. } => Some(say!(locale, "turn-gives-mate")),
        Status::Ongoing if after.is_check() => Some(say!(locale, "turn-gives-check")),
        _ => None,
    };
    locale.sentences([said].into_iter().chain(check))
}

fn move_words(position: &Position, mv: Move, locale: Locale) -> String {
    let name = |square| position.game().square_name(square);
    let role_id = |square: Square| name_id_on(position, square);
    let mut args = FluentArgs::new();
    args.set("piece", role_id(mv.from));
    args.set("from", name(mv.from));
    args.set("to", name(mv.to));
    if let Some(role) = mv.promotion {
        args.set("becomes", position.game().name_id(role));
    }
    if let Some(taking) = mv.taking {
        args.set("captured", role_id(taking));
        args.set("on", name(taking));
    }
    let captures_at_end = mv.from != mv.to && position.pieces(!position.turn()).contains(mv.to);
    if captures_at_end {
        args.set("last", role_id(mv.to));
    }
    let id = match mv.taking {
        None if mv.from == mv.to && mv.promotion.is_some() => {
            return locale.text("turn-becomes", &args);
        }
        None if position.castling_of(mv).is_some() => "turn-castles",
        Some(_) if position.role_at(mv.from) == Some(Role::Pawn) => "turn-takes-en-passant",
        Some(_) if mv.from == mv.to => "turn-takes-and-returns",
        Some(_) if captures_at_end => "turn-takes-two",
        Some(_) => "turn-takes-and-goes-on",
        None if captures_at_end => "turn-takes",
        None => "turn-goes",
    };
    let turn = lent(position, mv, locale.text(id, &args), locale);
    match mv.promotion {
        Some(role) => say!(locale, "turn-promotes", turn, becomes = position.game().name_id(role)),
        None => turn,
    }
}

/// Adds whose power a move borrows to its words, or else the squares where it turns. What is
/// captured in passing has already been named.
fn lent(position: &Position, mv: Move, turn: String, locale: Locale) -> String {
    let name = |square: &Square| position.game().square_name(*square);
    let Some(loan) = position.loan_of(mv) else {
        let path = position.path_of(mv);
        let turns = &path[1..path.len() - 1];
        if turns.is_empty() || mv.taking.is_some() {
            return turn;
        }
        let squares = locale.enumeration(turns.iter().map(name));
        return say!(locale, "turn-along", turn, squares);
    };
    let lender = lenders(position, loan, locale);
    match loan.via {
        Some(via) if mv.taking.is_none() => {
            say!(locale, "turn-lent-via", turn, lender, via = name(&via))
        }
        Some(_) => say!(locale, "turn-lent-taking", turn, lender),
        None => say!(locale, "turn-lent", turn, lender),
    }
}

fn lenders(position: &Position, loan: Loan, locale: Locale) -> String {
    let lenders = loan.lenders.into_iter();
    let roles: BTreeSet<Role> = lenders.filter_map(|at| position.role_at(at)).collect();
    let names = roles.into_iter();
    let names = names.map(|it| say!(locale, "turn-lender", piece = position.game().name_id(it)));
    locale.list(names, Conjunction::Or)
}

/// A sentence about the borrowed powers that give check, if any.
pub fn lent_check(position: &Position, locale: Locale) -> Option<String> {
    let king = position.royal(position.turn())?;
    let ways = position.checkers().into_iter().filter_map(|from| {
        let loan = position.loan(from, king, None)?;
        let name = |square| position.game().square_name(square);
        let lender = lenders(position, loan, locale);
        let piece = piece_name(position.game(), position.role_at(from)?, locale);
        let square = name(from);
        Some(match loan.via {
            Some(via) => say!(locale, "check-lent-via", piece, square, lender, via = name(via)),
            None => say!(locale, "check-lent", piece, square, lender),
        })
    });
    let ways: Vec<String> = ways.collect();
    (!ways.is_empty()).then(|| locale.sentences(ways))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Game;

    /// The words of a move in a language.
    type Say = fn(&Position, Turn, Locale) -> String;

    fn said(say: Say, game: Game, fen: &str, turn: &str, locale: Locale) -> String {
        let position = Position::from_fen(game, fen).expect("the position is valid");
        let turn = notation::read_turn(&position, turn).expect("the turn is legal");
        say(&position, turn, locale)
    }

    #[test]
    fn a_turn_is_announced_with_check_and_mate_in_every_language() {
        let fen = "7k/R7/8/8/8/8/1R6/K7 w - - 0 1";
        let announced = |turn, locale| said(announce, Game::MightyLion, fen, turn, locale);
        for (turn, english, german, japanese) in [
            (
                "b2b3",
                "b2b3: Rook from b2 to b3.",
                "b2b3: Turm zieht von b2 nach b3.",
                "b2b3：ルークがb2からb3へ。",
            ),
            (
                "a7h7",
                "a7h7: Rook from a7 to h7. Check!",
                "a7h7: Turm zieht von a7 nach h7. Schach!",
                "a7h7：ルークがa7からh7へ。王手！",
            ),
            (
                "b2b8",
                "b2b8: Rook from b2 to b8. Checkmate!",
                "b2b8: Turm zieht von b2 nach b8. Schachmatt!",
                "b2b8：ルークがb2からb8へ。詰み！",
            ),
        ] {
            assert_eq!(announced(turn, Locale::English), english);
            assert_eq!(announced(turn, Locale::German), german);
            assert_eq!(announced(turn, Locale::Japanese), japanese);
        }
    }

    #[test]
    fn a_bent_move_is_told_with_the_squares_where_it_turns_in_every_language() {
        let fen = "k9/10/10/10/2q7/10/U2G6/10/10/5K4[] w - - 0 1";
        let said = |turn, locale| said(describe, Game::Lionheart, fen, turn, locale);
        for (locale, crooked, bent) in [
            (
                Locale::English,
                "Unicorn from a4 to c8 via a5, b6, b7",
                "Gryphon from d4 to h5 via e5",
            ),
            (
                Locale::German,
                "Einhorn zieht von a4 nach c8 über a5, b6, b7",
                "Greif zieht von d4 nach h5 über e5",
            ),
            (
                Locale::Japanese,
                "a5、b6、b7を経て、ユニコーンがa4からc8へ",
                "e5を経て、グリフォンがd4からh5へ",
            ),
        ] {
            assert_eq!(said("a4c8", locale), crooked);
            assert_eq!(said("d4h5", locale), bent);
        }
    }

    /// Looks at positions of so many games, played at random.
    fn in_games(game: Game, games: usize, mut look: impl FnMut(&Position, &[Turn])) {
        for seed in 0..games {
            let mut position = Position::start(game);
            for ply in 0..60 {
                let turns = position.legal_turns();
                if turns.is_empty() {
                    break;
                }
                look(&position, &turns);
                let turn = turns[(ply * 31 + seed * 17 + 5) % turns.len()];
                position = position.play_unchecked(turn);
            }
        }
    }

    #[test]
    fn words_name_the_square_on_which_the_arrow_bends_in_every_language() {
        let game = Game::Lionized;
        let mut bent = 0;
        in_games(game, 6, |position, turns| {
            for &turn in turns {
                let mv = turn.first();
                let [_, via, _] = position.path_of(mv)[..] else {
                    let said = annotated(position, turn, Locale::English);
                    assert_eq!(said, algebraic(position, turn));
                    continue;
                };
                bent += 1;
                let loan = position.loan_of(mv).expect("a borrowed power");
                assert_eq!(loan.via, Some(via));
                let says: [Say; 3] = [annotated, describe, announce];
                for locale in Locale::ALL {
                    let lender = lenders(position, loan, locale);
                    for say in says {
                        let text = say(position, turn, locale);
                        let names = text.contains(&game.square_name(via));
                        assert!(names && text.contains(&lender), "{text}");
                    }
                }
            }
        });
        assert!(bent > 100, "{bent}");
    }

    #[test]
    fn a_check_by_two_legs_is_said_and_drawn_by_one_way() {
        let game = Game::Lionized;
        let mut seen = 0;
        in_games(game, 40, |position, _| {
            let king = position.king(position.turn());
            for from in position.checkers() {
                let loan = position.loan(from, king, None);
                if let Some(via) = loan.and_then(|loan| loan.via) {
                    seen += 1;
                    assert_eq!(position.attack_way(from, king), [from, via, king]);
                    let said = lent_check(position, Locale::English).expect("a sentence");
                    let over = format!("over {}, with", game.square_name(via));
                    assert!(said.contains(&over), "{said}");
                }
            }
        });
        assert!(seen > 0, "no check by two legs");
    }

    #[test]
    fn a_pass_is_said_as_one() {
        let said = |game, fen, turn| said(annotated, game, fen, turn, Locale::English);
        let lion = "4k3/8/8/8/8/8/1L6/4K3 w - - 0 1";
        assert_eq!(said(Game::MightyLion, lion, "b2b2"), "Lion on b2 passes");
        let king = "10/10/10/4k5/10/10/10/10/4K5/10[] w - - 0 1";
        assert_eq!(said(Game::Lionheart, king, "e2d1,d1e2"), "Lionheart King on e2 passes");
    }
}
