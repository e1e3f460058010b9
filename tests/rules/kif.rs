//! Records of Chu Shogi as lishogi exports them.

use std::path::PathBuf;

use lions_den::notation::Kif;
use lions_den::rules::Game;
use proptest::prelude::*;
use proptest::sample::Index;

fn sample(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "data", name]
        .iter()
        .collect();
    std::fs::read_to_string(path).expect("the file is there")
}

/// The FEN of the start and the turns.
fn read(text: &str) -> (String, String) {
    let kif = Kif::read(Game::ChuShogi, text).unwrap_or_else(|error| panic!("{error}"));
    let mut position = kif.start.clone();
    let turns = kif.turns.iter().map(|turn| {
        let text = position.turn_text(*turn);
        position = position.play_unchecked(*turn);
        text
    });
    let turns: Vec<String> = turns.collect();
    (kif.start.fen(), turns.join(" "))
}

#[track_caller]
fn refuses(text: &str, says: &str) {
    let error = Kif::read(Game::ChuShogi, text).expect_err(says).to_string();
    assert!(error.starts_with(says), "{error}");
}

#[test]
fn a_game_from_the_start() {
    let (start, turns) = read(&sample("chu-shogi-start.kif"));
    assert_eq!(start, Game::ChuShogi.spec().start_fen());
    assert_eq!(turns, "f3h5 g10e8 e4e5 h9h8 f2d2");
}

#[test]
fn a_game_from_a_board_with_every_way_of_a_lion() {
    let (start, turns) = read(&sample("chu-shogi-board.kif"));
    assert_eq!(
        start,
        "k11/4p7/12/12/7g4/P5n5/5N6/3p8/12/12/12/11K w - - 0 1"
    );
    assert_eq!(
        turns,
        "f6g7h8 a12b11 a7a8 d5d4 h8h8 b11b10 a8a9+ b10a9 h8f10 d4d3 f10e11f10"
    );
}

#[test]
fn a_game_that_the_second_player_begins() {
    let (start, turns) = read(&sample("chu-shogi-gote.kif"));
    assert_eq!(
        start,
        "11K/12/12/12/2+O9/12/5+h6/5P6/12/12/1+g10/k11 b - - 0 1"
    );
    assert_eq!(turns, "f6f5f4 l12l11 b2b8");
}

#[test]
fn other_spellings_are_read() {
    for (text, turns) in [
        ("\u{feff}手合割：中将棋\r\n1 ８八歩(８九)\r\n", "e4e5"),
        (
            "1手目　▲８八歩兵　（←８九）　（ 0:01/00:00:01）\n2手目 投了",
            "e4e5",
        ),
        ("8八歩 (8九)\n5五歩\n", "e4e5 h9h8"),
        (
            "開始局面：sfen k11/12/12/12/12/12/12/12/12/12/P11/11K b - 41\n41手目 12十歩兵 （←12十一）\n",
            "a2a3",
        ),
        (
            "3. 8八歩兵 *コメント\n4. 5五歩兵 # コメント\n5. 詰み\n",
            "e4e5 h9h8",
        ),
        ("", ""),
        ("まで0手で中断\n", ""),
    ] {
        assert_eq!(read(text).1, turns, "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_named_by_its_line() {
    for (text, says) in [
        (
            "先手：A\n\n1 8七歩兵 （←8九）\n",
            "Line 3: “8七歩兵 (←8九)” cannot be played: ",
        ),
        (
            "1 8八銀将 （←8九）\n",
            "Line 1: “8八銀将 (←8九)” cannot be played: ",
        ),
        ("1 hello\n", "Line 1: “hello” cannot be played: "),
        (
            "1 8八歩兵\n3 5五歩兵\n",
            "Line 2: Turn 2 is missing: this is turn 3.",
        ),
        (
            "1 8八歩兵\n2 投了\n3 8七歩兵\n",
            "Line 3: Something follows the end of the game.",
        ),
        (
            "hello\n",
            "Line 1: “hello” is neither a turn nor a line such as 先手：",
        ),
        (
            "手合割：香落ち\n",
            "Line 1: The start “香落ち” is not known",
        ),
        ("開始局面：nonsense\n", "Line 1: the FEN has 1 fields"),
        ("先手の持駒：歩三\n", "Line 1: There are no pieces in hand"),
        ("1 一歩目 6六獅子 （←7七）\n", "Line 1: A first step"),
        (
            "1 一歩目 6六獅子 （←7七）\n2 8八歩兵\n",
            "Line 2: A first step",
        ),
        ("1 二歩目 6六獅子 （←7七）\n", "Line 1: A second step"),
        ("|v桂\n", "Line 1: “桂” is no piece of this game."),
        (
            "先手：A\n|v玉\n|玉\n",
            "Line 2: board: there are 2 ranks instead of 12.",
        ),
    ] {
        refuses(text, says);
    }
}

proptest! {
    #[test]
    fn a_mangled_file_never_breaks_the_reader(at in any::<Index>(), by in any::<char>(), cut in any::<Index>()) {
        let mut signs: Vec<char> = sample("chu-shogi-board.kif").chars().collect();
        let at = at.index(signs.len());
        signs[at] = by;
        let _ = Kif::read(Game::ChuShogi, &signs.iter().collect::<String>());
        signs.truncate(cut.index(signs.len()));
        if let Err(error) = Kif::read(Game::ChuShogi, &signs.iter().collect::<String>()) {
            prop_assert!(error.line >= 1);
        }
    }
}
