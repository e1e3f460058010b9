//! The players' bars, and the corner under Discord's badge.

use locale::Locale;
use render::{
    BoardStyle, Mark, Note, PlayerLabel, Players, RatingLine, Theme, board_png, piece_png,
    ratings_png,
};
use rules::{Color, Game, Position};

use crate::compare::{check, decode, position};
use crate::reviews::graph;

pub fn label(name: &str, note: Option<Note>) -> PlayerLabel {
    PlayerLabel { name: name.to_owned(), rating: None, note }
}

fn check_players(name: &str, position: &Position, labels: [PlayerLabel; 2], ongoing: bool) {
    let style = BoardStyle {
        size: 360,
        players: Some(Players { labels, ongoing }),
        ..BoardStyle::facing(Color::White)
    };
    check(name, &board_png(position, &style));
}

#[test]
fn names_a_clock_and_who_is_ahead() {
    let fen = "r1bqk1nr/ppp1pppp/8/8/3LP3/8/PP1P1PPP/R1BQKBNR b KQkq - 0 1";
    let labels = [label("Anna", None), label("Ben", Some(Note::Time("2d 23h".to_owned())))];
    check_players("players", &position(Game::MightyLion, fen), labels, true);
}

#[test]
fn names_and_the_result_of_a_match_that_is_over() {
    let fen = "R3k3/8/4K3/8/8/8/8/8 b - - 0 1";
    let result = |points: &str, reason: Option<&str>| Note::Result {
        points: points.to_owned(),
        reason: reason.map(str::to_owned),
        won: points == "1",
    };
    let mut labels = [
        label("Zoë", Some(result("1", Some("Checkmate")))),
        label("Maximilian", Some(result("0", None))),
    ];
    labels[0].rating = Some("1524 +12".to_owned());
    labels[1].rating = Some("1488 −12".to_owned());
    check_players("players-result", &position(Game::MightyLion, fen), labels, false);
}

#[test]
fn names_in_other_scripts() {
    let pairs = [
        ("cyrillic-greek", "Александр", "Ελένη"),
        ("arabic-hebrew", "محمد علي", "דוד כהן"),
        ("devanagari-thai", "आदित्य", "สมชาย ใจดี"),
        ("chinese-japanese", "李小龍", "さくら・カナ"),
        ("korean-emoji", "김민준", "Leo 🎉🔥★"),
        (
            "marks-too-long",
            "Z\u{338}\u{322}\u{31b}\u{35a}a\u{335}\u{361}lgo",
            "A name so very long that no strip has room for it",
        ),
        ("nothing-visible", "\u{200b}\u{3164}", "\u{202e}\u{7}"),
    ];
    for (name, white, black) in pairs {
        let board = position(Game::MightyLion, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
        let clock = Note::Time("13h".to_owned());
        let labels = [label(white, Some(clock)), label(black, None)];
        check_players(&format!("names-{name}"), &board, labels, true);
    }
}

/// Reports whether the lower left corner of a picture, where Discord puts its badge ‘ALT’, has a
/// single colour.
fn corner_is_free(png: &[u8]) -> bool {
    let picture = decode(png);
    let (width, height) = (picture.width * 13 / 100, picture.width * 8 / 100);
    let rows = picture.pixels.chunks_exact(picture.width).rev().take(height);
    let mut pixels = rows.flat_map(|row| &row[..width]);
    let first = pixels.next().copied();
    first.is_some() && pixels.all(|pixel| Some(*pixel) == first)
}

#[test]
fn the_corner_under_discords_badge_is_free() {
    for &game in Game::ALL {
        let position = Position::start(game);
        let players = Players { labels: [label("Anna", None), label("Ben", None)], ongoing: true };
        for (legend, players) in
            [(true, None), (true, Some(players.clone())), (false, Some(players))]
        {
            for (orientation, marked) in [(Color::White, false), (Color::Black, true)] {
                let marks = position.occupied().into_iter().map(|at| (at, Mark::Asked));
                let style = BoardStyle {
                    marks: marks.take(if marked { 1 } else { 0 }).collect(),
                    legend,
                    players: players.clone(),
                    ..BoardStyle::facing(orientation)
                };
                assert!(corner_is_free(&board_png(&position, &style)), "{game} {style:?}");
            }
        }
        let line = RatingLine { game, points: vec![(0, 1500.0)] };
        let ratings = ratings_png(&[line], ["2026-11-21"; 2], Theme::Wood, Locale::English);
        assert!(corner_is_free(&ratings), "ratings of {game}");
        assert!(corner_is_free(&graph(60, Theme::Wood, Locale::German)), "chances over a match");
        for piece in game.spec().pieces {
            let png = piece_png(game, piece, Theme::Wood, 360, Locale::German);
            assert!(corner_is_free(&png), "{game} {:?}", piece.role);
        }
    }
}
