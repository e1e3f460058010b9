//! Pictures, compared with the references in `tests/pictures`, one subject each.
//!
//! A picture that has changed is written to `tests/out` as expected | difference | actual. If the change is meant, `BLESS=1 cargo test
//! --test pictures` makes it the reference.

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use lions_den::locale::Locale;
use lions_den::notation::read_turn;
use lions_den::render::{
    BoardStyle, Mark, Note, PlayerLabel, Players, RatingLine, Theme, board_png, piece_marks,
    piece_png, ratings_png, record_gif,
};
use lions_den::rules::{Color, Game, Position, Role, Turn};
use strum::VariantArray;

/// How much each channel of a pixel may differ, of 255: as far as the next colour of the palette, which may come out otherwise elsewhere.
const TOLERANCE: u8 = 24;

struct Rgb {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

fn decode(bytes: &[u8]) -> Rgb {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("the picture is a PNG");
    let size = reader
        .output_buffer_size()
        .expect("the picture fits in memory");
    let mut data = vec![0; size];
    let info = reader.next_frame(&mut data).expect("the picture is whole");
    assert_eq!(
        info.color_type,
        png::ColorType::Rgb,
        "the picture is opaque"
    );
    Rgb {
        width: info.width as usize,
        height: info.height as usize,
        pixels: data.chunks_exact(3).map(|p| [p[0], p[1], p[2]]).collect(),
    }
}

/// What an animation shows at its end, and how many frames it has.
fn play(bytes: &[u8]) -> (Rgb, usize) {
    let mut decoder = gif::DecodeOptions::new()
        .read_info(bytes)
        .expect("the picture is a GIF");
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let palette = decoder
        .global_palette()
        .expect("there is one palette")
        .to_vec();
    let mut pixels = vec![[0; 3]; width * height];
    let mut frames = 0;
    while let Some(frame) = decoder.read_next_frame().expect("the animation is whole") {
        frames += 1;
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (y, row) in (top..).zip(frame.buffer.chunks_exact(usize::from(frame.width))) {
            for (x, index) in (left..).zip(row) {
                if Some(*index) != frame.transparent {
                    let color = &palette[3 * usize::from(*index)..];
                    pixels[y * width + x] = [color[0], color[1], color[2]];
                }
            }
        }
    }
    let picture = Rgb {
        width,
        height,
        pixels,
    };
    (picture, frames)
}

fn differs(a: [u8; 3], b: [u8; 3]) -> bool {
    a.iter().zip(b).any(|(a, b)| a.abs_diff(b) > TOLERANCE)
}

/// Writes expected | difference | actual.
fn write_comparison(name: &str, expected: &Rgb, actual: &Rgb) -> PathBuf {
    let (width, height) = (
        expected.width.max(actual.width),
        expected.height.max(actual.height),
    );
    let pixel = |picture: &Rgb, x: usize, y: usize| {
        let inside = x < picture.width && y < picture.height;
        if inside {
            picture.pixels[y * picture.width + x]
        } else {
            [255, 0, 255]
        }
    };
    let mut data = Vec::with_capacity(width * height * 9);
    for y in 0..height {
        for x in 0..width {
            data.extend(pixel(expected, x, y));
        }
        for x in 0..width {
            let same = !differs(pixel(expected, x, y), pixel(actual, x, y));
            data.extend(if same { [255, 255, 255] } else { [200, 0, 0] });
        }
        for x in 0..width {
            data.extend(pixel(actual, x, y));
        }
    }
    fs::create_dir_all(folder("out")).expect("the folder can be made");
    let path = folder("out").join(format!("{name}.png"));
    let file = fs::File::create(&path).expect("the comparison can be written");
    let mut encoder = png::Encoder::new(file, 3 * width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder
        .write_header()
        .expect("the comparison can be written");
    writer
        .write_image_data(&data)
        .expect("the comparison can be written");
    path
}

fn check(name: &str, actual: &[u8]) {
    let reference = folder("pictures").join(format!("{name}.png"));
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(folder("pictures")).expect("the folder can be made");
        fs::write(&reference, actual).expect("the reference can be written");
        return;
    }
    let expected = fs::read(&reference).unwrap_or_else(|error| {
        panic!(
            "{} cannot be read: {error}; BLESS=1 makes it",
            reference.display()
        )
    });
    let (expected, actual) = (decode(&expected), decode(actual));
    let same_size = (expected.width, expected.height) == (actual.width, actual.height);
    let pairs = expected.pixels.iter().zip(&actual.pixels);
    let different = pairs.filter(|(a, b)| differs(**a, **b)).count();
    if !same_size || different > 0 {
        let path = write_comparison(name, &expected, &actual);
        panic!(
            "{different} pixels of {name} have changed: see {}",
            path.display()
        );
    }
}

fn position(game: Game, fen: &str) -> Position {
    Position::from_fen(game, fen).expect("the position is valid")
}

fn small(orientation: Color) -> BoardStyle<'static> {
    BoardStyle {
        size: 240,
        ..BoardStyle::facing(orientation)
    }
}

fn check_board(name: &str, position: &Position) {
    check(name, &board_png(position, &small(Color::White)));
}

/// The board after a turn.
fn check_turn(name: &str, before: &Position, text: &str) {
    let turn = read_turn(before, text).expect("the turn is legal");
    let after = before.play_unchecked(turn);
    let style = BoardStyle {
        last_turn: Some((before, turn)),
        ..small(Color::White)
    };
    check(name, &board_png(&after, &style));
}

fn check_piece(name: &str, game: Game, role: Role) {
    check_piece_in(Locale::English, name, game, role);
}

fn check_piece_in(locale: Locale, name: &str, game: Game, role: Role) {
    let piece = game.spec().piece(role).expect("the game has the piece");
    check(name, &piece_png(game, piece, Theme::Wood, 240, locale));
}

const TWO_LIONS: &str = "r1bqkbnr/ppp1pppp/3p4/1l1L4/2p1P3/8/PPPP1PPP/R1BQKBNR w KQkq - 0 1";

#[test]
fn board_of_mighty_lion() {
    check_board("mighty-lion", &Position::start(Game::MightyLion));
}

#[test]
fn board_of_chu_with_ranks_from_zero() {
    check_board("chu", &Position::start(Game::ChuChess));
}

#[test]
fn board_of_lionheart_with_pools() {
    let fen = "ucgaqkmhcu/rnb1sssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/R1BS1SSBNR/UCGAQKMHCU[NSSSsAqmcghrub] w - - 0 1";
    check_board("lionheart-pools", &position(Game::Lionheart, fen));
}

#[test]
fn lionized_pieces_of_white_and_a_paralysed_one_of_black() {
    let fen = "lcmzkfhl/pppppppp/2M5/8/4Z3/4F3/PPPP1PPP/LH2K1CL[] w - - 0 1";
    check_board("lionized", &position(Game::Lionized, fen));
}

#[test]
fn black_at_the_bottom() {
    let fen = "r1bqkbnr/ppp1pppp/3p4/1l6/4P3/8/PPPP1PPP/RLBQKBNR b KQkq - 0 1";
    check(
        "flipped",
        &board_png(&position(Game::MightyLion, fen), &small(Color::Black)),
    );
}

#[test]
fn themes() {
    let position = position(Game::MightyLion, TWO_LIONS);
    for theme in Theme::VARIANTS {
        let style = BoardStyle {
            theme: *theme,
            ..small(Color::White)
        };
        check(
            &format!("theme-{}", theme.into_str()),
            &board_png(&position, &style),
        );
    }
}

#[test]
fn king_in_check() {
    check_board(
        "check",
        &position(Game::MightyLion, "4k3/8/8/8/8/4l3/3P1P2/3RKR2 w - - 0 1"),
    );
}

#[test]
fn last_turn_of_a_pawn() {
    check_turn("last-pawn", &Position::start(Game::MightyLion), "e2e4");
}

#[test]
fn last_turn_of_a_lion_that_captured_twice() {
    check_turn(
        "last-double-capture",
        &position(Game::MightyLion, TWO_LIONS),
        "d5c4b5",
    );
}

#[test]
fn last_turn_of_a_lion_that_captured_and_came_back() {
    check_turn(
        "last-igui",
        &position(Game::MightyLion, TWO_LIONS),
        "d5c4d5",
    );
}

#[test]
fn last_turn_of_a_lion_that_passed() {
    check_turn("last-pass", &position(Game::MightyLion, TWO_LIONS), "d5d5");
}

#[test]
fn last_turn_of_castling() {
    let fen = "4k3/8/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1";
    check_turn("last-castling", &position(Game::MightyLion, fen), "O-O");
}

#[test]
fn last_turn_of_en_passant() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    check_turn("last-en-passant", &position(Game::MightyLion, fen), "e5d6");
}

#[test]
fn last_turn_of_two_half_actions() {
    let fen =
        "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w - - 0 1";
    check_turn(
        "last-half-actions",
        &position(Game::Lionheart, fen),
        "d3d4,g3g4",
    );
}

#[test]
fn squares_that_stand_against_a_turn() {
    let position = position(Game::MightyLion, TWO_LIONS);
    let marks = ["b5", "a7"].map(|name| {
        (
            Game::MightyLion
                .parse_square(name)
                .expect("the square exists"),
            Mark::Problem,
        )
    });
    let style = BoardStyle {
        marks: marks.to_vec(),
        ..small(Color::White)
    };
    check("problem", &board_png(&position, &style));
}

#[test]
fn what_a_piece_can_do_now() {
    let position = position(Game::MightyLion, TWO_LIONS);
    let square = Game::MightyLion
        .parse_square("d5")
        .expect("the square exists");
    let style = BoardStyle {
        marks: piece_marks(&position, square),
        legend: true,
        ..small(Color::White)
    };
    check("piece-now", &board_png(&position, &style));
}

/// Pools, players without a name and every mark with its meaning.
fn check_words(name: &str, locale: Locale) {
    let game = Game::Lionheart;
    let marks = [
        Mark::Slide,
        Mark::Leap,
        Mark::MoveOnly,
        Mark::CaptureOnly,
        Mark::SecondLeg,
        Mark::OnTheWay,
        Mark::MustBeEmpty,
        Mark::Target,
        Mark::Capture,
        Mark::Asked,
        Mark::Attacker,
        Mark::Problem,
    ];
    let style = BoardStyle {
        marks: game.squares().into_iter().skip(40).zip(marks).collect(),
        legend: true,
        players: Some(Players {
            labels: Default::default(),
            ongoing: true,
        }),
        size: 360,
        locale,
        ..BoardStyle::facing(Color::White)
    };
    check(name, &board_png(&Position::start(game), &style));
}

#[test]
fn words_on_pictures_in_german() {
    check_words("words-german", Locale::German);
}

#[test]
fn words_on_pictures_in_japanese() {
    check_words("words-japanese", Locale::Japanese);
}

#[test]
fn explanation_of_the_lion_with_its_second_leg() {
    check_piece("explain-lion", Game::MightyLion, Role::Lion);
}

#[test]
fn explanation_in_german() {
    let (game, role) = (Game::MightyLion, Role::Lion);
    check_piece_in(Locale::German, "explain-lion-german", game, role);
}

#[test]
fn explanation_in_japanese() {
    let (game, role) = (Game::Lionized, Role::ColdHorse);
    check_piece_in(Locale::Japanese, "explain-cold-horse-japanese", game, role);
}

#[test]
fn explanation_of_the_pawn_from_where_it_starts() {
    check_piece("explain-pawn", Game::Lionheart, Role::Pawn);
}

#[test]
fn explanation_of_a_bent_slider() {
    check_piece("explain-gryphon", Game::Lionheart, Role::Gryphon);
}

#[test]
fn explanation_of_a_crooked_slider() {
    check_piece("explain-unicorn", Game::Lionheart, Role::Unicorn);
}

#[test]
fn explanation_of_a_leap_with_a_step() {
    check_piece("explain-marshall", Game::Lionheart, Role::Marshall);
}

#[test]
fn explanation_of_a_lame_leaper() {
    check_piece("explain-cold-horse", Game::Lionized, Role::ColdHorse);
}

#[test]
fn explanation_of_a_piece_that_never_captures() {
    check_piece("explain-lionizer", Game::Lionized, Role::Lionizer);
}

#[test]
fn ratings_over_time() {
    let wave = |start: f64, step: i64| {
        let point = move |n: i64| {
            let rating = start + 90.0 * ((n * 7 % 5) as f64 - 2.0) + 6.0 * n as f64;
            (n * step, rating)
        };
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
        &ratings_png(
            &lines,
            ["2026-03-01", "2026-11-21"],
            Theme::Wood,
            Locale::English,
        ),
    );
    let one = RatingLine {
        game: Game::Lionheart,
        points: vec![(0, 1662.0)],
    };
    check(
        "ratings-of-one-match",
        &ratings_png(
            &[one],
            ["2026-11-21"; 2],
            Theme::HighContrast,
            Locale::English,
        ),
    );
}

#[test]
fn a_record_has_a_frame_for_each_turn_and_ends_with_the_last_board() {
    for &game in Game::ALL {
        let start = Position::start(game);
        let mut positions = vec![start.clone()];
        let mut turns: Vec<Turn> = Vec::new();
        while turns.len() < 40 {
            let position = &positions[turns.len()];
            let legal = position.legal_turns();
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
            let (end, frames) = play(&record_gif(&start, &turns, &style));
            assert_eq!(frames, turns.len() + 1);
            let last_board = BoardStyle {
                last_turn: Some((&positions[39], turns[39])),
                ..style
            };
            let board = decode(&board_png(&positions[40], &last_board));
            assert_eq!((end.width, end.height), (board.width, board.height));
            assert!(
                end.pixels == board.pixels,
                "{game:?}, {orientation} at the bottom"
            );
        }
    }
}

fn label(name: &str, note: Option<Note>) -> PlayerLabel {
    PlayerLabel {
        name: name.to_owned(),
        note,
    }
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
    let labels = [
        label("Anna", None),
        label("Ben", Some(Note::Time("2d 23h".to_owned()))),
    ];
    check_players("players", &position(Game::MightyLion, fen), labels, true);
}

#[test]
fn names_and_the_result_of_a_match_that_is_over() {
    let fen = "R3k3/8/4K3/8/8/8/8/8 b - - 0 1";
    let labels = ["1", "0"].map(|points| label("Zoë", Some(Note::Result(points.to_owned()))));
    check_players(
        "players-result",
        &position(Game::MightyLion, fen),
        labels,
        false,
    );
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
