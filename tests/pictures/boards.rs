//! Boards: positions, last turns, refused turns.

use notation::{attempted_paths, read_turn};
use render::{BoardStyle, Mark, Theme, board_png, piece_marks};
use rules::{Color, Game, Position};
use strum::VariantArray;

use crate::compare::{check, decode, position, small};

fn check_board(name: &str, position: &Position) {
    check(name, &board_png(position, &small(Color::White)));
}

const TWO_LIONS: &str = "r1bqkbnr/ppp1pppp/3p4/1l1L4/2p1P3/8/PPPP1PPP/R1BQKBNR w KQkq - 0 1";
/// What turns on its way: a Unicorn, a Gryphon, and a Knight with its second step.
const CROOKED: &str = "U8k/10/10/3G6/10/10/7N2/9K/10/4q5[] w - - 0 1";

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
fn badges_of_lionized_pieces_have_a_legend() {
    let fen = "lcmzkfhl/pppppppp/2M5/8/4Z3/4F3/PPPP1PPP/LH2K1CL[] w - - 0 1";
    let style = BoardStyle { legend: true, ..small(Color::White) };
    check("lionized-legend", &board_png(&position(Game::Lionized, fen), &style));
}

#[test]
fn black_at_the_bottom() {
    let fen = "r1bqkbnr/ppp1pppp/3p4/1l6/4P3/8/PPPP1PPP/RLBQKBNR b KQkq - 0 1";
    check("flipped", &board_png(&position(Game::MightyLion, fen), &small(Color::Black)));
}

#[test]
fn themes() {
    let position = position(Game::MightyLion, TWO_LIONS);
    for theme in Theme::VARIANTS {
        let style = BoardStyle { theme: *theme, ..small(Color::White) };
        check(&format!("theme-{}", theme.into_str()), &board_png(&position, &style));
    }
}

#[test]
fn chu_shogi_has_figures_tiles_and_tiles_with_signs() {
    let fen = "lfcs1e2scfl/a1bgtxo1g1va/m2hd1k2rm1/+H4pp1p1pp/9p2/12/12/4q1P1I2P/v4P2PPP1/MV1R2Q2R1M/A1C1TOXT1V1A/LF1SGKEGSCFL w - - 0 29";
    let position = position(Game::ChuShogi, fen);
    for (name, theme, orientation) in [
        ("chu-shogi", Theme::Wood, Color::White),
        ("chu-shogi-tiles", Theme::Shogi, Color::White),
        ("chu-shogi-tiles-flipped", Theme::Shogi, Color::Black),
        ("chu-shogi-signs", Theme::ShogiMoves, Color::White),
    ] {
        let style = BoardStyle { theme, size: 400, ..small(orientation) };
        check(name, &board_png(&position, &style));
    }
}

#[test]
fn king_in_check() {
    check_board("check", &position(Game::MightyLion, "4k3/8/8/8/8/4l3/3P1P2/3RKR2 w - - 0 1"));
}

#[test]
fn check_around_a_bend() {
    let fen = "k9/10/10/5g4/10/10/10/10/10/4K5[] w - - 0 1";
    check_board("check-bent", &position(Game::Lionheart, fen));
}

#[test]
fn last_turns() {
    use Game::{Lionheart, MightyLion};

    let lionheart =
        "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w - - 0 1";
    let start = MightyLion.spec().start_fen();
    for (name, game, fen, text) in [
        ("pawn", MightyLion, start, "e2e4"),
        ("double-capture", MightyLion, TWO_LIONS, "d5c4b5"),
        ("igui", MightyLion, TWO_LIONS, "d5c4d5"),
        ("pass", MightyLion, TWO_LIONS, "d5d5"),
        ("out-and-back", Lionheart, "9k/10/10/10/10/4K5/10/10/10/10[] w - - 0 1", "e5e6,e6e5"),
        ("castling", MightyLion, "4k3/8/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1", "O-O"),
        ("en-passant", MightyLion, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"),
        ("half-actions", Lionheart, lionheart, "d3d4,g3g4"),
        ("crooked", Lionheart, CROOKED, "a10e1"),
        ("bent", Lionheart, CROOKED, "d7i8"),
        ("two-steps", Lionheart, CROOKED, "h4f7"),
    ] {
        let before = position(game, fen);
        let turn = read_turn(&before, text).expect("the turn is legal");
        let style = BoardStyle { last_turn: Some((&before, turn)), ..small(Color::White) };
        let after = before.play_unchecked(turn);
        check(&format!("last-{name}"), &board_png(&after, &style));
    }
}

/// Checks the picture of a refused turn, with its path and the marks of the reason.
fn check_refused(name: &str, position: &Position, turn: &str, marks: &[(&str, Mark)]) {
    let square = |name| {
        let square = position.game().parse_square(name);
        square.expect("the square exists")
    };
    let style = BoardStyle {
        marks: marks.iter().map(|(name, mark)| (square(name), *mark)).collect(),
        attempt: attempted_paths(position, turn),
        legend: true,
        ..small(Color::White)
    };
    check(name, &board_png(position, &style));
}

#[test]
fn what_stands_in_the_way_of_a_turn() {
    let position = position(Game::MightyLion, TWO_LIONS);
    let marks = [("a1", Mark::Asked), ("a2", Mark::InTheWay)];
    check_refused("refused-blocked", &position, "a1a5", &marks);
}

#[test]
fn what_is_refused_and_what_of_it_is_allowed() {
    let fen = "10/10/k9/10/10/4p5/4K5/10/10/10[] w - - 0 1";
    let square = |name| Game::Lionheart.parse_square(name).expect("a square");
    let [king, pawn, beyond] = ["e4", "e5", "e6"].map(square);
    let style = BoardStyle {
        marks: vec![(pawn, Mark::Capture), (beyond, Mark::Problem)],
        allowed: vec![vec![king, pawn]],
        attempt: vec![vec![pawn, beyond]],
        legend: true,
        ..small(Color::White)
    };
    check("refused-second-step", &board_png(&position(Game::Lionheart, fen), &style));
}

#[test]
fn what_is_refused_along_a_bend() {
    let fen = "9k/10/10/10/10/4p5/3G6/10/10/5K4[] w - - 0 1";
    let position = position(Game::Lionheart, fen);
    let marks = [("d4", Mark::Asked), ("e5", Mark::InTheWay)];
    check_refused("refused-bent", &position, "d4i5", &marks);
}

#[test]
fn who_would_attack_the_king_after_a_turn() {
    let position = position(Game::MightyLion, "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1");
    let marks = [("e1", Mark::Attacked), ("e4", Mark::Attacker)];
    check_refused("refused-pinned", &position, "e2c4", &marks);
}

#[test]
fn what_a_piece_can_do_now() {
    let position = position(Game::MightyLion, TWO_LIONS);
    let square = Game::MightyLion.parse_square("d5").expect("the square exists");
    let style =
        BoardStyle { marks: piece_marks(&position, square), legend: true, ..small(Color::White) };
    check("piece-now", &board_png(&position, &style));
}

#[test]
fn an_empty_pool_takes_no_room_and_squares_are_as_large_as_without_pools() {
    let size = |fen: &str| {
        let picture = decode(&board_png(&position(Game::Lionheart, fen), &small(Color::White)));
        (picture.width, picture.height)
    };
    let empty = "9k/10/10/10/10/10/10/10/10/K9[] w - - 0 1";
    assert_eq!(size(empty), (240, 240));
    let (width, height) = size(&empty.replace("[]", "[Q]"));
    assert!(width == 240 && height > 240);
}

/// The heights of the ranks' names in the frame, in pixels, from top to bottom.
fn heights_of_rank_names(game: Game) -> Vec<usize> {
    let picture = decode(&board_png(&Position::start(game), &BoardStyle::facing(Color::White)));
    let pixel = |x: usize, y: usize| picture.pixels[y * picture.width + x];
    let frame = pixel(0, 0);
    let is_ink = |x, y| pixel(x, y)[0].abs_diff(frame[0]) > 80;
    // No name is above the board, so the frame is as wide as the first square of a file is far from
    // the top.
    let middle = picture.width / 2;
    let width = (0..middle).find(|y| pixel(middle, *y) != frame);
    let width = width.expect("there is a board");
    for y in width..picture.height - width {
        let is_cut = is_ink(0, y) || is_ink(width - 1, y);
        assert!(!is_cut, "{game:?}: a name touches the end of the frame");
    }
    let rows: Vec<bool> =
        (width..picture.height - width).map(|y| (0..width).any(|x| is_ink(x, y))).collect();
    let runs = rows.chunk_by(|a, b| a == b).filter(|run| run[0]);
    runs.map(<[bool]>::len).collect()
}

#[test]
fn coordinates_are_read_on_a_phone() {
    /// How many pixels of the picture become one on a phone.
    const RATIO: usize = BoardStyle::DEFAULT_SIZE as usize / 360;
    for game in [Game::MightyLion, Game::ChuChess, Game::Lionheart] {
        let heights = heights_of_rank_names(game);
        assert!(heights.len() >= 8, "{game:?}: {heights:?}");
        assert!(heights.iter().all(|height| *height >= 9 * RATIO), "{game:?}: {heights:?}");
    }
}

#[test]
fn pictures_of_boards_stay_small() {
    let fen = "ucgaqkmhcu/rnb1sssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/R1BS1SSBNR/UCGAQKMHCU[NSQAMCGHURBsqamcghrubn] w - - 0 1";
    for (position, most) in [
        (Position::start(Game::MightyLion), 24_000),
        (Position::start(Game::Lionheart), 40_000),
        // More than any match has: all pieces, and both pools full.
        (position(Game::Lionheart, fen), 48_000),
    ] {
        let bytes = board_png(&position, &BoardStyle::facing(Color::White)).len();
        assert!(bytes < most, "{bytes} of {most}");
    }
}
