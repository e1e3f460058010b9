//! Reviews: the chances over a match, and a turn beside a better one.

use locale::Locale;
use notation::{color_name, read_turn};
use render::{BoardStyle, GraphMark, Judgement, ReviewGraph, Theme, board_png, review_graph_png};
use rules::{Color, Game};

use crate::compare::{check, decode, position, small};

/// Returns the chances of a match of this many turns, which fluctuates and is then decided.
fn chances(turns: usize) -> Vec<f64> {
    let chance = |ply: usize| {
        let wave = (ply as f64 / 5.0).sin() * 12.0;
        if ply * 3 > turns * 2 { 92.0 } else { 50.0 + wave }
    };
    (0..=turns).map(chance).collect()
}

fn marks(turns: usize) -> [GraphMark; 4] {
    let mark = |ply, judgement, number| GraphMark { ply, judgement, number };
    [
        mark(turns / 8, Judgement::Inaccuracy, None),
        mark(turns / 3, Judgement::Mistake, Some(1)),
        mark(turns * 2 / 3 + 1, Judgement::Blunder, Some(2)),
        mark(turns, Judgement::Inaccuracy, None),
    ]
}

pub fn graph(turns: usize, theme: Theme, locale: Locale) -> Vec<u8> {
    review_graph_png(&ReviewGraph {
        chances: &chances(turns),
        marks: &marks(turns),
        first: Color::White,
        first_number: 1,
        players: [("Anna", Color::White), ("Ben", Color::Black)]
            .map(|(name, side)| format!("{name} ({})", color_name(side, locale))),
        theme,
        locale,
    })
}

#[test]
fn chances_over_a_match() {
    check("review-graph", &graph(60, Theme::Wood, Locale::English));
}

#[test]
fn chances_over_a_long_match_in_the_dark() {
    check("review-graph-night", &graph(200, Theme::Night, Locale::German));
}

#[test]
fn a_match_of_one_turn_and_one_that_black_begins_can_be_drawn() {
    for first in Color::ALL {
        let png = review_graph_png(&ReviewGraph {
            chances: &[50.0, 0.0],
            marks: &[],
            first,
            first_number: 40,
            players: ["A name so very long that no picture has room for all of it, however wide it may be".to_owned(), String::new()],
            theme: Theme::HighContrast,
            locale: Locale::Japanese,
        });
        assert_eq!(decode(&png).width, 900);
    }
}

/// Checks the board after a turn, with a caption and the reply as arrows.
fn check_turn(name: &str, game: Game, fen: &str, [turn, reply]: [&str; 2], caption: &str) {
    let before = position(game, fen);
    let turn = read_turn(&before, turn).expect("the turn is legal");
    let after = before.play_unchecked(turn);
    let reply = read_turn(&after, reply).expect("the reply is legal");
    let style = BoardStyle {
        last_turn: Some((&before, turn)),
        suggested: Some(reply),
        caption: Some(caption.to_owned()),
        legend: true,
        ..small(Color::White)
    };
    check(name, &board_png(&after, &style));
}

const FEN: &str = "r1bqkbnr/ppp1pppp/3p4/1l1L4/2p1P3/8/PPPP1PPP/R1BQKBNR w KQkq - 0 1";

#[test]
fn a_turn_that_was_played_with_the_reply() {
    let turns = ["d1h5", "g8f6"];
    check_turn("review-played", Game::MightyLion, FEN, turns, "Played: 1. Qh5??");
}

#[test]
fn a_better_turn_with_the_reply() {
    let turns = ["d5c4b5", "a7a6"];
    check_turn("review-better", Game::MightyLion, FEN, turns, "Better: 1. Lxc4xb5");
}

#[test]
fn a_turn_with_a_reply_of_two_half_actions() {
    let fen = "ucgaqkmhcu/rnb1sssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/R1BS1SSBNR/UCGAQKMHCU[NSSSsAqmcghrub] w - - 0 1";
    let turns = ["e3e4", "d8d7,g8g7"];
    check_turn("review-half-actions", Game::Lionheart, fen, turns, "Gespielt: 1. e4");
}
