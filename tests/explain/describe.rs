//! Turns in words, and what is in danger after them.

use crate::position;
use explain::{annotated, announce, describe, lent_check, lion_ban_felt, to_move_in_danger};
use locale::{Locale, say};
use notation::{algebraic, read_turn};
use rules::{Game, Position, Turn};

/// The words of a move in a language.
type Say = fn(&Position, Turn, Locale) -> String;

fn said(say: Say, game: Game, fen: &str, turn: &str, locale: Locale) -> String {
    let position = position(game, fen);
    let turn = read_turn(&position, turn).expect("the turn is legal");
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
        (Locale::English, "Unicorn from a4 to c8 via a5, b6, b7", "Gryphon from d4 to h5 via e5"),
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
            let lenders = loan.lenders.into_iter().filter_map(|square| position.role_at(square));
            let lenders: Vec<&str> = lenders.map(|role| game.name_id(role)).collect();
            for locale in Locale::ALL {
                for say in says {
                    let text = say(position, turn, locale);
                    assert!(text.contains(&game.square_name(via)), "{text}");
                    for piece in &lenders {
                        let lender = say!(locale, "turn-lender", piece = *piece);
                        assert!(text.contains(&lender), "{text}");
                    }
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

#[test]
fn royal_pieces_of_either_side_are_said_to_be_in_danger() {
    for (fen, told) in [
        // White's Rook on e3 sees the King on e11, and Black's on a1 the King on f1.
        (
            "g11/4k7/12/12/12/12/12/12/12/4R7/12/5K6 w - - 0 1",
            "Black’s King e11 can be captured, which would end the game. White to move.",
        ),
        (
            "g11/4k7/12/12/12/12/12/12/12/4R7/12/r4K6 w - - 0 1",
            "Black’s King e11 can be captured, which would end the game. \
             White’s King f1 can be captured, which would end the game. White to move.",
        ),
        // A side with a second royal piece can afford to lose one.
        (
            "g11/4k2+e4/12/12/12/12/12/12/12/4R7/12/5K6 w - - 0 1",
            "Black’s King e11 can be captured. White to move.",
        ),
    ] {
        let (position, to_move) = (position(Game::ChuShogi, fen), "White to move.".to_owned());
        assert_eq!(to_move_in_danger(&position, to_move, Locale::English), told);
    }
}

#[test]
fn the_ban_is_told_where_it_forbids_something() {
    let felt = |fen: &str| lion_ban_felt(&position(Game::ChuShogi, fen), Locale::English);
    let on_e8 = "12/5k6/12/12/4n7/12/12/12/12/4R7/12/5K6 w - - 0 1";
    assert_eq!(felt(on_e8), None);
    assert_eq!(
        felt(&format!("{on_e8} x")).as_deref(),
        Some("On this move, only a Lion may capture a Lion.")
    );
    let out_of_reach = "12/5k6/12/12/4n7/12/12/12/12/5R6/12/5K6 w - - 0 1 x";
    assert_eq!(felt(out_of_reach), None);
}
