//! Records of matches and of ratings.

use locale::Locale;
use notation::read_turn;
use render::{
    BoardStyle, MAX_SIZE, MIN_SIZE, Players, RatingLine, Theme, board_png, ratings_png, record_gif,
};
use rules::{Color, Game, Position, Turn};

use crate::compare::{check, decode, play, small};
use crate::players::label;

#[test]
fn ratings_over_time() {
    let wave = |start: f64, step: i64| {
        let point =
            move |n: i64| (n * step, start + 90.0 * ((n * 7 % 5) as f64 - 2.0) + 6.0 * n as f64);
        (0..12).map(point).collect()
    };
    let lines: Vec<RatingLine> = Game::ALL
        .iter()
        .enumerate()
        .map(|(index, &game)| RatingLine {
            game,
            points: wave(1400.0 + 60.0 * index as f64, 9 - index as i64),
        })
        .collect();
    check(
        "ratings",
        &ratings_png(&lines, ["2026-03-01", "2026-11-21"], Theme::Wood, Locale::English),
    );
    let one = RatingLine { game: Game::Lionheart, points: vec![(0, 1662.0)] };
    check(
        "ratings-of-one-match",
        &ratings_png(&[one], ["2026-11-21"; 2], Theme::HighContrast, Locale::English),
    );
}

#[test]
fn a_record_has_a_small_frame_for_each_turn_and_ends_with_the_last_board() {
    for &game in Game::ALL {
        let start = Position::start(game);
        let mut positions = vec![start.clone()];
        let mut turns: Vec<Turn> = Vec::new();
        while turns.len() < 40 {
            let position = &positions[turns.len()];
            let legal = position.legal_turns();
            if legal.is_empty() {
                break;
            }
            let turn = legal[turns.len() * 7919 % legal.len()];
            positions.push(position.play_unchecked(turn));
            turns.push(turn);
        }
        for orientation in Color::ALL {
            let style = BoardStyle {
                theme: Theme::Sea,
                players: Some(Players {
                    labels: [label("Anna", None), label("李小龍", None)],
                    ongoing: true,
                }),
                ..small(orientation)
            };
            let (end, frames) =
                play(&record_gif(&start, &turns, &style, usize::MAX).expect("nothing is too long"));
            assert_eq!(frames, turns.len() + 1);
            let last_board = BoardStyle {
                last_turn: Some((&positions[turns.len() - 1], turns[turns.len() - 1])),
                ..style
            };
            let board = decode(&board_png(&positions[turns.len()], &last_board));
            assert_eq!((end.width, end.height), (board.width, board.height));
            assert!(end.pixels == board.pixels, "{game:?}, {orientation} at the bottom");
        }
    }
}

#[test]
fn an_animation_that_is_too_large_says_how_many_turns_fit() {
    let start = Position::start(Game::MightyLion);
    let turns = ["e2e4", "e7e5", "g1f3", "b8c6"];
    let turns = turns.iter().scan(start.clone(), |position, text| {
        let turn = read_turn(position, text).expect("the turn is legal");
        *position = position.play_unchecked(turn);
        Some(turn)
    });
    let turns: Vec<Turn> = turns.collect();
    let gif =
        |count: usize, limit| record_gif(&start, &turns[..count], &small(Color::White), limit);
    let sizes: Vec<usize> = (0..=4).map(|count| gif(count, usize::MAX).unwrap().len()).collect();
    for (fits, size) in sizes.iter().enumerate() {
        for (count, whole) in sizes.iter().enumerate() {
            let made = gif(count, *size);
            match count > fits {
                true => assert_eq!(made, Err(fits)),
                false => assert_eq!(made.unwrap().len(), *whole),
            }
        }
    }
    assert_eq!(gif(4, 0), Err(0));
}

#[test]
fn pictures_of_any_size_come_back_pixel_for_pixel_whatever_was_packed_before() {
    let start = Position::start(Game::Lionheart);
    for size in [MIN_SIZE, MAX_SIZE, 161, 720] {
        let style = BoardStyle { size, ..small(Color::White) };
        let png = board_png(&start, &style);
        let gif = record_gif(&start, &[], &style, usize::MAX).expect("nothing is too long");
        let (picture, board) = (decode(&png), play(&gif).0);
        assert!((picture.width, picture.pixels) == (board.width, board.pixels), "{size}");
        assert!(board_png(&start, &style) == png, "{size}");
    }
}
