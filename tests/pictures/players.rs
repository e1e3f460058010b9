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

/// Draws a board over which stands this name.
fn named(name: &str, size: u32) -> Vec<u8> {
    let labels = [label("", None), label(name, None)];
    let style = BoardStyle {
        size,
        players: Some(Players { labels, ongoing: false }),
        ..BoardStyle::facing(Color::White)
    };
    board_png(&position(Game::MightyLion, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), &style)
}

#[test]
fn what_can_be_drawn_of_a_name_is_left() {
    for (name, drawn) in [
        // What shows nothing is left out.
        ("A\u{200b}n\u{202e}n\u{7}a\u{fe0f}", "Anna"),
        (" \t ", ""),
        ("\u{3164}", ""),
        ("\u{2800}\u{200d}", ""),
        ("\u{e123}", ""),
        ("\u{10fffd}", ""),
        ("\u{301}\u{302}", ""),
        // Blanks become single spaces.
        ("  Anna\u{a0}\n Maria\u{3164} ", "Anna Maria"),
        ("李\u{3000}小 龍", "李 小 龍"),
        // A letter carries two marks at most.
        ("Z\u{335}\u{322}\u{327}\u{301}a\u{301}", "Z\u{335}\u{322}a\u{301}"),
        // Ornate letters are made plain.
        ("𝓐𝓷𝓷𝓪 𝟙𝟮 🅱🇩", "Anna 12 BD"),
    ] {
        assert!(named(name, 240) == named(drawn, 240), "{name:?}");
    }
}

#[test]
fn every_script_has_a_font() {
    let nameless = named("", 240);
    for letter in "aßéжλאםعجლԲ★`´¨¸˙˚˝ʼˇ\u{384}🎉🔥李ひカ한ไह".chars()
    {
        assert!(named(&letter.to_string(), 240) != nameless, "{letter}");
    }
}

/// Where a name over a board ends, in pixels, in letters 40 pixels high.
fn end_of(name: &str) -> usize {
    let (size, bar) = (1260, 84);
    let picture = decode(&named(name, size));
    let rows = picture.pixels.chunks_exact(picture.width).take(bar);
    let ends = rows.filter_map(|row| row.iter().rposition(|pixel| *pixel != picture.pixels[0]));
    ends.max().expect("something is drawn")
}

#[test]
fn an_accent_that_stands_alone_takes_room_of_its_own() {
    let without = end_of("ONeil");
    for accent in "`´¨¸˙˚˝ʼ^~".chars() {
        let with = end_of(&format!("O{accent}Neil"));
        assert!(with >= without + 4, "{accent}: {with}, {without}");
    }
}

#[test]
fn a_blank_is_as_wide_after_an_emoji_as_elsewhere() {
    let blank = end_of("A B") - end_of("AB");
    let after_emoji = end_of("🎉 B") - end_of("🎉B");
    assert!(after_emoji.abs_diff(blank) <= 3, "{after_emoji} {blank}");
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
