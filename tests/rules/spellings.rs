//! Every spelling of every turn, in random play: it is read as that turn or refused as ambiguous,
//! never read as another.

use crate::random::random_play;
use explain::describe;
use locale::Locale;
use notation::{ReadError, read_turn};
use proptest::prelude::*;
use proptest::sample::Index;
use rules::{Move, Position, Promotion, Role, Turn};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn every_canonical_text_is_read_as_its_own_turn(position in random_play(), picks in proptest::collection::vec(any::<Index>(), 12)) {
        let turns = position.legal_turns();
        for pick in picks.iter().filter(|_| !turns.is_empty()) {
            let turn = *pick.get(&turns);
            let text = position.turn_text(turn);
            prop_assert_eq!(read_turn(&position, &text), Ok(turn), "{}", text);
            for locale in Locale::ALL {
                let said = describe(&position, turn, locale);
                prop_assert!(!said.contains(['{', '}']) && !said.contains("turn-"), "{}", said);
                // Where a piece steps out to pass is not said.
                for mv in turn.moves().filter(|_| !position.is_pass(turn)) {
                    let to = position.game().square_name(mv.to);
                    prop_assert!(said.contains(&to), "{} is missing in {}", to, said);
                }
            }
        }
    }

    #[test]
    fn another_spelling_is_never_read_as_another_turn(position in random_play(), picks in proptest::collection::vec(any::<Index>(), 4)) {
        let turns = position.legal_turns();
        for pick in picks.iter().filter(|_| !turns.is_empty()) {
            let turn = *pick.get(&turns);
            for spelling in spellings(&position, turn) {
                match read_turn(&position, &spelling) {
                    Ok(read) => prop_assert_eq!(position.turn_text(read), position.turn_text(turn), "{}", spelling),
                    Err(ReadError::Ambiguous(candidates)) => {
                        prop_assert!(candidates.len() > 1);
                        prop_assert!(candidates.contains(&turn), "{} could be {:?}", spelling, candidates);
                    }
                    // The steps of one piece in an order in which they cannot be played.
                    Err(ReadError::OtherOrder { turn: offered, .. }) => {
                        prop_assert_eq!(position.turns().canonical(offered), Some(turn), "{}", spelling);
                    }
                    Err(error) => prop_assert!(false, "{}: {}", spelling, explain::read_error(&error, &position, Locale::English)),
                }
            }
        }
    }
}

/// Ways to write a turn other than the canonical one, each of which at least could mean it.
fn spellings(position: &Position, turn: Turn) -> Vec<String> {
    let text = position.turn_text(turn);
    let mut spellings = vec![
        text.to_ascii_uppercase(),
        format!(" {text} "),
        text.replace(',', " "),
        text.replace(',', " / "),
    ];
    if position.play_unchecked(turn).is_check() {
        spellings.push(format!("{text}#"));
    }
    match turn.second() {
        None => spellings.extend(spellings_of_move(position, turn.first())),
        Some(second) => {
            let half = match read_turn(position, &text) {
                Ok(_) => text.split_once(','),
                Err(_) => None,
            };
            if let Some((one, other)) = half {
                spellings.push(format!("{other},{one}"));
                if second.from == turn.first().to && second.promotion.is_none() {
                    let name = |square| position.game().square_name(square);
                    let (from, via, to) = (turn.first().from, second.from, second.to);
                    spellings.push(format!("{}{}{}", name(from), name(via), name(to)));
                    spellings.push(format!("{} {} {}", name(from), name(via), name(to)));
                }
            }
        }
    }
    spellings
}

fn spellings_of_move(position: &Position, mv: Move) -> Vec<String> {
    let name = |square| position.game().square_name(square);
    let piece = position.role_at(mv.from).and_then(|role| position.spec().piece(role));
    let Some(piece) = piece else {
        return Vec::new();
    };
    let is_pawn = piece.role == Role::Pawn;
    let (from, to) = (name(mv.from), name(mv.to));
    let taking = mv.taking.filter(|_| !is_pawn).map(name);
    let crowning = matches!(position.spec().promotion, Promotion::Crowning { .. });
    let becomes = mv.promotion.and_then(|role| position.spec().piece(role));
    let promotions: Vec<String> = match becomes {
        None => vec![String::new()],
        Some(_) if crowning => vec!["+".to_owned(), "=+".to_owned()],
        Some(to) => {
            let (large, small) = (to.letter, to.letter.to_ascii_lowercase());
            vec![format!("={large}"), format!("{small}"), format!("({large})"), format!("={small}")]
        }
    };
    let mut squares = Vec::new();
    for between in ["-", "x", ":", " ", "/"] {
        squares.push(match &taking {
            Some(taking) => format!("{from}{between}{taking}{between}{to}"),
            None => format!("{from}{between}{to}"),
        });
    }
    let symbol = if is_pawn { String::new() } else { piece.symbol() };
    match &taking {
        Some(taking) => {
            squares.push(format!("{symbol}x{taking}-{to}"));
            squares.push(format!("{symbol}{from}x{taking}x{to}"));
        }
        None if is_pawn && mv.from.file() != mv.to.file() => {
            squares.push(format!("{}x{to}", &from[..1]));
            if let Some(captured) = mv.taking {
                squares.push(format!("{from}{to}"));
                squares.push(format!("{from}{}{to}", name(captured)));
            }
        }
        // A pass is not written like a move to the square.
        None if mv.from == mv.to => squares.push(format!("{symbol}{from}{to}")),
        None => {
            squares.push(format!("{symbol}{to}"));
            squares.push(format!("{symbol}x{to}"));
            squares.push(format!("{symbol}{from}{to}"));
        }
    }
    squares
        .iter()
        .flat_map(|squares| promotions.iter().map(move |promotion| format!("{squares}{promotion}")))
        .collect()
}
