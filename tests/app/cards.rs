//! Checks the rules cards against the rules core.

use std::collections::BTreeSet;

use app::rules_cards::{Card, Claim, Look, cards, picture};
use locale::Locale;
use notation::{ReadError, attempted_paths, piece_name, read_turn};
use render::{BoardStyle, Mark, Theme, board_png};
use rules::{Color, Game, IllegalTurn, Position, Role, Square, Status};

use crate::den::{Den, assert_png, assert_refused, assert_told};

fn each_card(check: impl Fn(Game, &'static Card)) {
    for &game in Game::ALL {
        for card in cards(game) {
            check(game, card);
        }
    }
}

fn position(game: Game, fen: &str) -> Position {
    Position::from_fen(game, fen).unwrap_or_else(|error| panic!("{game}: {fen}: {error}"))
}

fn why_illegal(position: &Position, text: &str) -> Option<IllegalTurn> {
    match read_turn(position, text) {
        Err(ReadError::Illegal(reason)) => Some(reason),
        _ => None,
    }
}

#[test]
fn every_game_has_at_most_twelve_cards_of_a_size_to_read() {
    for &game in Game::ALL {
        assert!((1..=12).contains(&cards(game).len()), "{game}");
    }
    each_card(|game, card| {
        assert!(!card.claims.is_empty(), "{game}: {}", card.id);
        for locale in Locale::ALL {
            let name = format!("{game}: {} in {locale}", card.id);
            let (title, text, caption) =
                (card.title(locale), card.text(locale), card.caption(locale));
            for words in [&title, &text, &caption] {
                assert_told(words);
            }
            assert!(title.chars().count() <= 40, "{name}");
            assert!(text.chars().count() <= 500, "{name}");
            assert!(caption.chars().count() <= 130, "{name}");
        }
    });
}

#[test]
fn where_a_card_lists_the_back_rank_it_is_as_at_the_start() {
    let mut checked = Vec::new();
    for &game in Game::ALL {
        let card = &cards(game)[0];
        let start = Position::start(game);
        let first_rank = game.squares().into_iter().filter(|at| at.rank() == 0);
        let expected: Vec<Role> = first_rank.filter_map(|at| start.role_at(at)).collect();
        for locale in Locale::ALL {
            // In a list the King has its short name.
            let role_called = |name: &str| {
                let is_called = |role: &Role| {
                    let called = match *role {
                        Role::LionheartKing => Role::King,
                        role => role,
                    };
                    name == piece_name(game, called, locale)
                };
                expected.iter().copied().find(is_called)
            };
            let caption = card.caption(locale);
            let parts = caption.split([',', '.', ':', '、', '。']).map(str::trim);
            let listed: Vec<Role> = parts.filter_map(role_called).collect();
            if !listed.is_empty() {
                assert_eq!(listed, expected, "{game} in {locale}: {caption}");
                checked.push(game);
            }
        }
    }
    let both = [Game::Lionheart, Game::Lionized].map(|game| [game; Locale::ALL.len()]);
    assert_eq!(checked, both.concat());
}

#[test]
fn every_piece_that_chess_does_not_have_is_introduced_by_a_card_that_names_it() {
    each_card(|game, card| {
        for &role in &card.introduces {
            let piece = game.spec().piece(role).expect("a piece of the game");
            let text = format!("{} {}", card.title(Locale::English), card.text(Locale::English));
            assert!(text.contains(piece.name()), "{}: {}", card.id, piece.name());
        }
    });
    for &game in Game::ALL {
        let known = Game::MightyLion.spec().pieces.iter();
        let of_chess: Vec<_> =
            known.map(|piece| piece.role).filter(|&role| role != Role::Lion).collect();
        for piece in game.spec().pieces {
            let mut cards = cards(game).iter();
            let is_told = cards.any(|card| card.introduces.contains(&piece.role));
            assert!(is_told || of_chess.contains(&piece.role), "{game}: {}", piece.name());
        }
    }
}

fn end_of(status: Status) -> (Option<&'static str>, Option<&'static str>) {
    match status {
        Status::Ongoing => (None, None),
        Status::Stalemate => (Some(status.id()), None),
        Status::Draw(draw) => (Some(draw.into_str()), None),
        Status::Checkmate { winner } | Status::Won { winner, .. } => {
            (Some(status.id()), Some(winner.id()))
        }
    }
}

/// Returns the errors in the claims of all cards, so that one run reports all of them.
fn lies() -> Vec<String> {
    let mut lies = Vec::new();
    for &game in Game::ALL {
        for card in cards(game) {
            for claim in &card.claims {
                let position = position(game, claim.fen);
                let mut lie = |what: String| {
                    lies.push(format!("{game}: {}: {}: {what}", card.id, claim.fen));
                };
                if position.fen() != claim.fen {
                    lie(format!("is written {}", position.fen()));
                }
                let legal: Vec<String> = position
                    .legal_turns()
                    .into_iter()
                    .map(|turn| position.turn_text(turn))
                    .collect();
                for turn in &claim.legal {
                    if !legal.iter().any(|text| text == turn) {
                        let read = read_turn(&position, turn).map(|turn| position.turn_text(turn));
                        lie(format!("{turn} is not legal, or not written so: {read:?}"));
                    }
                }
                for (rule, turns) in &claim.illegal {
                    for turn in turns {
                        let reason = why_illegal(&position, turn).map(|reason| reason.rule());
                        if reason != Some(*rule) {
                            lie(format!("{turn} does not break {rule} but {reason:?}"));
                        }
                    }
                }
                let status = position.status();
                if (claim.ends, claim.winner) != end_of(status) {
                    lie(format!("{:?} is {status:?}", claim.ends));
                }
            }
        }
    }
    lies
}

#[test]
fn legal_turns_illegal_turns_and_ends_are_as_the_cards_claim() {
    let lies = lies();
    assert!(lies.is_empty(), "{}", lies.join("\n"));
}

/// Returns everything that looks like a turn in the words of a card, such as `b2c3d4` or
/// `e9=Q,f1f2`.
fn turns_in(text: &str) -> Vec<&str> {
    let is_turn = |word: &&str| {
        let bytes = word.as_bytes();
        bytes.len() >= 4
            && bytes[0].is_ascii_lowercase()
            && bytes[1].is_ascii_digit()
            && bytes.iter().all(|byte| byte.is_ascii_alphanumeric() || b"+=,".contains(byte))
    };
    // Japanese has no spaces between words.
    text.split(|c: char| c.is_whitespace() || !c.is_ascii())
        .map(|word| word.trim_matches(|c: char| !c.is_ascii_alphanumeric() && c != '+'))
        .filter(is_turn)
        .collect()
}

/// Returns the turns in the text and the caption of a card. They are sorted, because languages
/// order their sentences differently.
fn turns(card: &Card, locale: Locale) -> Vec<String> {
    let words = [card.text(locale), card.caption(locale)];
    let turns = words.iter().flat_map(|text| turns_in(text));
    let mut turns: Vec<String> = turns.map(str::to_owned).collect();
    turns.sort();
    turns
}

#[test]
fn every_turn_in_the_words_of_a_card_is_one_that_it_proves() {
    let mut found = 0;
    for &game in Game::ALL {
        for card in cards(game) {
            let drawn = &card.claims[0];
            let claimed = |claims: &'static [Claim]| -> Vec<&str> {
                let legal = claims.iter().flat_map(|claim| claim.legal.iter().copied());
                legal.chain(claims.iter().flat_map(Claim::illegal_turns)).collect()
            };
            let english: Vec<String> = turns(card, Locale::English);
            for locale in Locale::ALL {
                let name = format!("{game}: {} in {locale}", card.id);
                assert_eq!(turns(card, locale), english, "{name}");
                for turn in turns_in(&card.text(locale)) {
                    found += 1;
                    assert!(claimed(&card.claims).contains(&turn), "{name}: {turn}");
                }
                for turn in turns_in(&card.caption(locale)) {
                    found += 1;
                    assert!(claimed(&card.claims[..1]).contains(&turn), "{name}: {turn}");
                }
            }
            match card.look {
                Look::Turn(turn) => assert!(drawn.legal.contains(&turn), "{turn}"),
                Look::Refused(turn) => {
                    assert!(drawn.illegal_turns().any(|illegal| illegal == turn));
                }
                Look::Piece(_) | Look::Plain => {}
            }
        }
    }
    assert!(found > 40, "only {found} turns were found");
}

#[test]
fn the_whole_way_of_a_refused_turn_is_drawn() {
    each_card(|game, card| {
        let Look::Refused(turn) = card.look else { return };
        let ways = attempted_paths(&position(game, card.claims[0].fen), turn).concat();
        let drawn: BTreeSet<String> = ways.into_iter().map(|at| game.square_name(at)).collect();
        let mut named = turn.to_owned();
        for file in 'a'..='l' {
            named = named.replace(file, &format!(" {file}"));
        }
        let named = named.split([' ', ',']).filter(|name| !name.is_empty());
        let named: BTreeSet<String> = named.map(str::to_owned).collect();
        assert_eq!(drawn, named, "{game}: {}", card.id);
    });
}

#[test]
fn every_card_has_a_picture_with_its_position_in_words() {
    let den = Den::new();
    for &game in Game::ALL {
        let count = cards(game).len();
        for (index, card) in cards(game).iter().enumerate() {
            for locale in Locale::ALL {
                let view = den.rules_card(game, index, Theme::default(), locale).unwrap();
                assert_eq!((view.number, view.of), (index + 1, count));
                assert_eq!(view.title, card.title(locale));
                let picture = view.picture.expect("a picture");
                assert_png(&picture);
                assert_told(&picture.alt);
                assert!(picture.alt.starts_with(&view.caption), "{}", picture.alt);
            }
        }
        assert_refused!(den.rules_card(game, count, Theme::default(), Locale::English), NoSuchCard);
    }
}

/// Checks that a card whose picture is of a refused turn is drawn with these marks and ways.
fn check_refused(
    game: Game,
    (fen, turn): (&'static str, &'static str),
    marks: &[(&str, Mark)],
    [allowed, attempt]: [Vec<Vec<Square>>; 2],
) {
    let card = cards(game)[0].clone();
    let claims = vec![Claim { fen, ..card.claims[0].clone() }];
    let card = Card { look: Look::Refused(turn), claims, ..card };
    let drawn = picture(game, &card, Theme::default(), Locale::English).expect("a refused turn");
    let square = |name: &str| game.parse_square(name).expect("a square");
    let style = BoardStyle {
        marks: marks.iter().map(|(name, mark)| (square(name), *mark)).collect(),
        allowed,
        attempt,
        legend: true,
        ..BoardStyle::facing(Color::White)
    };
    assert!(drawn.png == board_png(&position(game, fen), &style), "{turn}");
}

#[test]
fn what_stands_against_a_turn_is_marked_as_what_it_is() {
    let game = Game::MightyLion;
    let pinned = "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1";
    let castling = "4kr2/8/8/8/8/8/8/4K2R w K - 0 1";
    let blocked = "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1";
    for (fen, turn, marks) in [
        (pinned, "e2c4", [("e1", Mark::Attacked), ("e4", Mark::Attacker)]),
        (castling, "O-O", [("f1", Mark::Attacked), ("f8", Mark::Attacker)]),
        (blocked, "a1a5", [("a2", Mark::InTheWay), ("a1", Mark::Asked)]),
        (blocked, "a1b3", [("b3", Mark::Problem), ("a1", Mark::Asked)]),
    ] {
        let ways = attempted_paths(&position(game, fen), turn);
        check_refused(game, (fen, turn), &marks, [Vec::new(), ways]);
    }
}

#[test]
fn what_only_the_second_half_action_breaks_leaves_the_first_an_arrow_of_its_own() {
    let game = Game::Lionheart;
    let way = |names: &[&str]| -> Vec<Square> {
        names.iter().map(|name| game.parse_square(name).expect("a square")).collect()
    };
    let [first, second] = [way(&["e4", "e5"]), way(&["e5", "e6"])];
    let apart = || [vec![first.clone()], vec![second.clone()]];
    let back = [Vec::new(), vec![way(&["e4", "e5", "e4"])]];
    let pawn = "10/10/k9/10/10/4p5/4K5/10/10/10[] w - - 0 1";
    let twice = "10/10/k9/10/10/10/4P5/10/10/5K4[] w - - 0 1";
    let [taken, asked] = [("e5", Mark::Capture), ("e4", Mark::Asked)];
    let [beyond, home] = ["e6", "e4"].map(|name| (name, Mark::Problem));
    check_refused(game, (pawn, "e4e5,e5e6"), &[taken, beyond], apart());
    check_refused(game, (pawn, "e4e5,e5e4"), &[taken, home], back);
    check_refused(game, (twice, "e4e5,e5e6"), &[asked, beyond], apart());
}
