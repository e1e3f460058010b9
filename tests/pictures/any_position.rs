//! Any position can be drawn and described.

use explain::{answer_question, describe, movement_in_words, piece_in_position};
use locale::Locale;
use notation::{color_name, piece_name};
use proptest::prelude::*;
use proptest::sample::Index;
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng};
use render::{ALT_TEXT_LIMIT, BoardStyle, MIN_SIZE, alt_text, board_png, piece_marks, text_board};
use rules::{Color, Game, Position, Turn};

/// Generates a position of a random match of any game, with the previous position and the turn that
/// led to it.
fn random_turn() -> impl Strategy<Value = (Position, Turn, Position)> {
    let game = proptest::sample::select(Game::ALL);
    let choices = proptest::collection::vec(any::<Index>(), 1..90);
    (game, choices).prop_map(|(game, choices)| {
        let mut before = Position::start(game);
        let mut last = None;
        for choice in choices {
            let mut turns = before.legal_turns();
            if turns.is_empty() {
                break;
            }
            turns.sort();
            let turn = *choice.get(&turns);
            let next = before.play_unchecked(turn);
            last = Some((before, turn, next.clone()));
            before = next;
        }
        last.expect("a turn can be played from the start")
    })
}

/// Checks that the text of a position names every occupied square.
fn names_every_square(text: &str, position: &Position) -> Result<(), TestCaseError> {
    for square in position.occupied() {
        let name = position.game().square_name(square);
        let found = [' ', ',', '.', ';', '、', '。']
            .iter()
            .any(|end| text.contains(&format!(" {name}{end}")));
        prop_assert!(found, "{name} is missing in {text}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn alt_text_names_every_occupied_square_within_its_limit((before, turn, position) in random_turn()) {
        for locale in Locale::ALL {
            let text = alt_text(&position, Some(&describe(&before, turn, locale)), locale);
            prop_assert!(text.chars().count() <= ALT_TEXT_LIMIT, "{text}");
            prop_assert!(!text.contains(['{', '}']) && !text.contains("alt-"), "{text}");
            prop_assert!(text.contains(&color_name(position.game(), position.turn(), locale)));
            let in_check = match (locale, position.spec().captures_royals()) {
                (Locale::English, false) => "in check",
                (Locale::German, false) => "im Schach",
                (Locale::Japanese, false) => "王手をかけられています",
                (Locale::English, true) => "can be captured",
                (Locale::German, true) => "in Gefahr",
                (Locale::Japanese, true) => "王手がかかっています",
            };
            prop_assert_eq!(text.contains(in_check), position.is_check() && !position.status().is_over());
            names_every_square(&text, &position)?;
        }
    }

    #[test]
    fn text_boards_hold_every_rank_with_equal_width((_, _, position) in random_turn()) {
        for (orientation, locale) in Color::ALL.into_iter().flat_map(|color| Locale::ALL.map(|locale| (color, locale))) {
            let text = text_board(&position, orientation, locale);
            let ranks = usize::from(position.spec().geometry.ranks);
            let widths: Vec<usize> = text.lines().take(ranks + 1).map(str::len).collect();
            prop_assert!(widths.iter().all(|width| *width == widths[0] && *width <= 33), "{text}");
            prop_assert!(!text.contains('{') && !text.contains("text-board"), "{text}");
        }
    }

    #[test]
    fn what_every_piece_can_do_now_fits_into_a_message((_, _, position) in random_turn()) {
        for (square, locale) in position.occupied().into_iter().flat_map(|square| Locale::ALL.map(|locale| (square, locale))) {
            let now = piece_in_position(&position, square, locale).join("\n");
            prop_assert!(now.contains(position.game().square_name(square).as_str()));
            prop_assert!(!now.contains("explain-") && !now.contains("{ $"), "{now}");
            let about = position.role_at(square).and_then(|role| position.spec().piece(role));
            let about = about.map(|piece| movement_in_words(position.game(), piece, locale).join("\n"));
            let length = now.chars().count() + about.map_or(0, |text| text.chars().count());
            prop_assert!(length <= 1850, "{locale}: {length}: {now}");
        }
    }

    #[test]
    fn questions_are_answered_with_every_piece((_, _, position) in random_turn()) {
        for (locale, all, what_is_on) in [
            (Locale::English, "all pieces", "what is on "),
            (Locale::German, "alle Figuren", "was steht auf "),
            (Locale::Japanese, "すべての駒", "何がありますか "),
        ] {
            let all = answer_question(&position, None, all, locale).expect("an answer");
            prop_assert!(!all.contains(['{', '}']) && !all.contains("answer-"), "{all}");
            for square in position.occupied() {
                let name = position.game().square_name(square);
                prop_assert!(all.contains(&name), "{name} is missing in {all}");
                let role = position.role_at(square).expect("a piece stands there");
                let text = answer_question(&position, None, &format!("{what_is_on}{name}?"), locale);
                let text = text.expect("an answer");
                prop_assert!(text.contains(&piece_name(position.game(), role, locale)), "{text}");
                prop_assert!(!text.contains(['{', '}']) && !text.contains("answer-"), "{text}");
            }
            prop_assert!(all.chars().count() <= 2000);
            let king = position.royal(Color::White).map(|square| position.game().square_name(square));
            for line in king.into_iter().chain(["pools".to_owned()]) {
                let text = answer_question(&position, None, &line, locale).expect("an answer");
                prop_assert!(!text.contains(['{', '}']), "{text}");
            }
        }
    }
}

/// Boards without an empty square, which no match reaches, are the worst case for the description.
#[test]
fn full_boards_of_every_game_fit_with_every_square() {
    let pool: String = "QAMCGHURNBS".chars().map(|letter| letter.to_string().repeat(120)).collect();
    let (lower, upper) = (["rnbsqamcgh"; 4].join("/"), ["RNBQSAMCGH"; 4].join("/"));
    let lionheart =
        format!("kqamcghurn/{lower}/{upper}/KQAMCGHURN[{pool}{}] w - - 0 1", pool.to_lowercase());
    let full = [
        (Game::Lionheart, lionheart.as_str()),
        (
            Game::MightyLion,
            "rrlqkbnr/qqqqqqqq/rrrrrrrr/bbbbbbbb/NNNNNNNN/BBBBBBBB/QQQQQQQQ/RRLQKBNR w - - 0 1",
        ),
        (
            Game::ChuShogiLike,
            "+r+b+rlk+r+b+r+b+r/+r+b+r+b+r+b+r+b+r+b/nmnmnmnmnm/+r+b+r+b+r+b+r+b+r+b/qbqbqbqbqb/\
             QBQBQBQBQB/+R+B+R+B+R+B+R+B+R+B/NMNMNMNMNM/+R+B+R+B+R+B+R+B+R+B/+R+B+RLK+R+B+R+B+R w - - 0 1",
        ),
        (
            Game::Lionized,
            "lcmzkfhl/pppppppp/hchchchc/mfmfmfmf/MFMFMFMF/HCHCHCHC/PPPPPPPP/LHMZKFCL\
             [LLLLLLLLLLCCCCCCCCCCHHHHHHHHHHMMMMMMMMMMFFFFFFFFFFllllllllllcccccccccchhhhhhhhhhmmmmmmmmmmffffffffff] w - - 0 1",
        ),
    ];
    for (game, fen) in full {
        // Full boards are full of checks. Either side may be in check.
        let position = ["w", "b"].iter().find_map(|side| {
            Position::from_fen(game, &fen.replace(" w ", &format!(" {side} "))).ok()
        });
        let position = position.unwrap_or_else(|| panic!("{game}: no side may be to move"));
        assert_eq!(position.occupied(), game.squares(), "{game}");
        for locale in Locale::ALL {
            for last in [None, Some("x".repeat(900))] {
                let text = alt_text(&position, last.as_deref(), locale);
                assert!(text.chars().count() <= ALT_TEXT_LIMIT, "{text}");
                names_every_square(&text, &position).expect("every square is named");
            }
        }
    }
}

#[test]
fn any_position_can_be_drawn() {
    for (number, &game) in (0..).zip(Game::ALL) {
        let mut random = StdRng::seed_from_u64(number);
        let mut position = Position::start(game);
        for ply in 0..60 {
            let turns = position.legal_turns();
            if turns.is_empty() {
                break;
            }
            let turn = turns[random.random_range(0..turns.len())];
            let next = position.play_unchecked(turn);
            if ply % 8 == 0 {
                draws(&position, turn, &next);
            }
            position = next;
        }
    }
}

fn draws(before: &Position, turn: Turn, position: &Position) {
    let style = BoardStyle {
        last_turn: Some((before, turn)),
        marks: position
            .pieces(position.turn())
            .into_iter()
            .take(2)
            .flat_map(|square| piece_marks(position, square))
            .collect(),
        legend: true,
        size: MIN_SIZE,
        ..BoardStyle::facing(position.turn())
    };
    assert!(board_png(position, &style).starts_with(b"\x89PNG"));
}
