//! `lions-den rules …` from outside: what it prints, to the letter, and how it ends; and what the
//! process tells of itself.

mod process;

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

use serde_json::{Value, json};

/// Runs the program with an input that ends.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let program = env!("CARGO_BIN_EXE_lions-den");
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    let input = input.to_owned();
    // A program that ends before it has read everything is no failure of the test.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    output
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program prints UTF-8")
}

/// What a command prints that succeeds.
#[track_caller]
fn prints(arguments: &[&str]) -> String {
    let output = run(arguments, b"");
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "", "{arguments:?}");
    text(&output.stdout).to_owned()
}

/// What a command that fails prints to the error output, after what it printed before.
#[track_caller]
fn fails(arguments: &[&str], code: i32, before: &str) -> String {
    let output = run(arguments, b"");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}");
    assert_eq!(text(&output.stdout), before, "{arguments:?}");
    text(&output.stderr).to_owned()
}

/// The answers to a batch, one a line.
fn batch(input: &[u8]) -> Vec<Value> {
    let output = run(&["rules", "batch"], input);
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

const START: &str = "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR w KQkq - 0 1";

#[test]
fn moves_prints_one_turn_a_line_in_canonical_form_sorted() {
    assert_eq!(
        prints(&["rules", "moves", "--game", "mighty-lion"]),
        "a2a3\na2a4\nb1a3\nb1b3\nb1c3\nb1d3\nb2b3\nb2b4\nc2c3\nc2c4\nd2d3\nd2d4\ne2e3\ne2e4\nf2f3\nf2f4\ng1f3\ng1h3\ng2g3\ng2g4\n\
         h2h3\nh2h4\n"
    );
    let moves = |fen| prints(&["rules", "moves", "--game", "mighty-lion", "--fen", fen]);
    let promoting = "d7d8B\nd7d8N\nd7d8Q\nd7d8R\nh2g1\nh2g2\nh2g3\nh2h1\nh2h3\n";
    assert_eq!(moves("8/3P4/8/8/8/8/k6K/8 w - - 0 1"), promoting);
    assert_eq!(moves("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), "");
}

#[test]
fn every_game_has_its_id() {
    for (game, turns) in [
        ("mighty-lion", 22),
        ("chu-chess", 60),
        ("chu-shogi-like", 60),
        ("lionheart", 34),
        ("lionized", 48),
    ] {
        assert_eq!(prints(&["rules", "moves", "--game", game]).lines().count(), turns, "{game}");
    }
}

#[test]
fn a_game_that_does_not_exist_is_refused_with_those_that_do() {
    let error = fails(&["rules", "moves", "--game", "chess"], 2, "");
    for id in ["mighty-lion", "chu-chess", "chu-shogi-like", "lionheart", "lionized"] {
        assert!(error.contains(id), "{error}");
    }
}

#[test]
fn a_bad_fen_is_refused_with_the_field_that_is_wrong() {
    for command in ["moves", "perft", "play"] {
        let mut arguments =
            vec!["rules", command, "--game", "mighty-lion", "--fen", "8/8/8/8/8/8/8/4K3 w - - 0 1"];
        if command == "perft" {
            arguments.extend(["--depth", "2"]);
        }
        assert_eq!(
            fails(&arguments, 1, ""),
            "board: Black has 0 Kings; each side has exactly one\n"
        );
    }
}

#[test]
fn a_pass_is_played_wherever_it_stands_among_the_turns() {
    let play = ["rules", "play", "--game", "mighty-lion", "--fen", "7k/8/8/8/8/8/1L6/K7 w - - 0 1"];
    let played = |turns: &[&str]| prints(&[&play[..], turns].concat());
    assert_eq!(played(&["--"]), "b2b2\n7k/8/8/8/8/8/1L6/K7 b - - 1 1\nongoing\n");
    assert!(played(&["--", "--"]).starts_with("b2b2\n7k"));
    assert!(played(&["b2b3", "h8g8", "--"]).starts_with("b2b3\nh8g8\nb3b3\n"));
    assert!(
        played(&["--", "b2b3", "h8g8", "--", "g8h8", "--"])
            .starts_with("b2b3\nh8g8\nb3b3\ng8h8\nb3b3\n")
    );
    let folder = tempfile::tempdir().expect("there is room");
    let picture = folder.path().join("pass.png");
    let picture = picture.to_str().expect("a name");
    let said = prints(&[
        "render",
        "--game",
        "mighty-lion",
        "--fen",
        play[5],
        "--last",
        "--",
        "-o",
        picture,
    ]);
    assert!(said.contains("pass"), "{said}");
}

#[test]
fn a_kif_file_in_shift_jis_is_read() {
    // １ ８八歩
    let file = b"\x82\x50 \x82\x57\x94\xaa\x95\xe0\r\n";
    let output = run(&["rules", "record", "--game", "chu-shogi"], file);
    assert!(text(&output.stdout).starts_with("e4e5\n"), "{output:?}");
    let broken = run(&["rules", "record", "--game", "chu-shogi"], b"\x81");
    assert_eq!(
        text(&broken.stderr),
        "That isn’t a text file. I can read records as PGN or KIF, and SFEN with moves in USI.\n"
    );
}

#[test]
fn perft_prints_the_number_of_nodes() {
    let perft = |depth| prints(&["rules", "perft", "--game", "mighty-lion", "--depth", depth]);
    assert_eq!(
        [perft("0"), perft("1"), perft("2"), perft("3")],
        ["1\n", "22\n", "484\n", "12586\n"]
    );
    let fen = "8/3P4/8/8/8/8/k6K/8 w - - 0 1";
    assert_eq!(
        prints(&["rules", "perft", "--game", "mighty-lion", "--depth", "1", "--fen", fen]),
        "9\n"
    );
}

#[test]
fn perft_divides_by_first_turn() {
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(
        prints(&[
            "rules",
            "perft",
            "--game",
            "mighty-lion",
            "--depth",
            "2",
            "--fen",
            fen,
            "--divide"
        ]),
        "e1d1 5\ne1d2 5\ne1e2 5\ne1f1 5\ne1f2 5\n25\n"
    );
    let none = ["rules", "perft", "--game", "mighty-lion", "--depth", "0", "--divide"];
    assert_eq!(prints(&none), "1\n");
}

#[test]
fn play_prints_the_canonical_text_the_fen_and_the_status() {
    assert_eq!(
        prints(&["rules", "play", "--game", "mighty-lion", "e4", "E7-E5", "lc3"]),
        "e2e4\ne7e5\nb1c3\nrlbqkbnr/pppp1ppp/8/4p3/4P3/2L5/PPPP1PPP/R1BQKBNR b KQkq - 1 2\nongoing\n"
    );
    assert_eq!(prints(&["rules", "play", "--game", "mighty-lion"]), format!("{START}\nongoing\n"));
    let mate = prints(&[
        "rules",
        "play",
        "--game",
        "mighty-lion",
        "--fen",
        "k7/7Q/1K6/8/8/8/8/8 w - - 0 1",
        "Qb7#",
    ]);
    assert_eq!(mate, "h7b7\nk7/1Q6/1K6/8/8/8/8/8 b - - 1 1\ncheckmate\n");
}

#[test]
fn play_counts_repetitions_from_the_start_on() {
    let there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut arguments = vec!["rules", "play", "--game", "mighty-lion"];
    arguments.extend(there_and_back);
    assert!(prints(&arguments).ends_with("\nongoing\n"));
    arguments.extend(there_and_back);
    assert!(prints(&arguments).ends_with("\ndraw threefold\n"));
}

#[test]
fn play_stops_with_the_reason_at_the_first_illegal_turn() {
    let error =
        fails(&["rules", "play", "--game", "mighty-lion", "e2e4", "e7e4", "d2d4"], 1, "e2e4\n");
    assert_eq!(error, "The Pawn on e7 can’t go to e4: it doesn’t move that way.\n");
    let error = fails(&["rules", "play", "--game", "mighty-lion", "hello"], 1, "");
    assert!(error.starts_with("That doesn’t look like a move."), "{error}");
}

#[test]
fn batch_answers_with_everything_about_a_position() {
    let answers = batch(b"mighty-lion\t8/3P4/8/8/8/8/k6K/8 w  -  -  0  1\n");
    let expected = json!([{
        "game": "mighty-lion",
        "fen": "8/3P4/8/8/8/8/k6K/8 w - - 0 1",
        "check": false,
        "status": "ongoing",
        "reason": null,
        "turns": [
            ["d7d8B", "3B4/8/8/8/8/8/k6K/8 b - - 0 1"],
            ["d7d8N", "3N4/8/8/8/8/8/k6K/8 b - - 0 1"],
            ["d7d8Q", "3Q4/8/8/8/8/8/k6K/8 b - - 0 1"],
            ["d7d8R", "3R4/8/8/8/8/8/k6K/8 b - - 0 1"],
            ["h2g1", "8/3P4/8/8/8/8/k7/6K1 b - - 1 1"],
            ["h2g2", "8/3P4/8/8/8/8/k5K1/8 b - - 1 1"],
            ["h2g3", "8/3P4/8/8/8/6K1/k7/8 b - - 1 1"],
            ["h2h1", "8/3P4/8/8/8/8/k7/7K b - - 1 1"],
            ["h2h3", "8/3P4/8/8/8/7K/k7/8 b - - 1 1"],
        ],
    }]);
    assert_eq!(Value::from(answers), expected);
}

#[test]
fn batch_says_how_a_game_has_ended() {
    let answers = batch(
        b"mighty-lion\tR3k3/8/4K3/8/8/8/8/8 b - - 100 80\n\
          mighty-lion\tk7/2Q5/1K6/8/8/8/8/8 b - - 0 1\n\
          mighty-lion\t4k3/8/8/8/8/8/4P3/R3K3 w - - 100 80\n\
          lionized\t4k3/8/8/8/8/8/8/4K3[] w - - 0 1\n",
    );
    let said = |answer: &Value| {
        (answer["status"].clone(), answer["reason"].clone(), answer["check"].clone())
    };
    let said: Vec<_> = answers.iter().map(said).collect();
    assert_eq!(
        said,
        [
            (json!("checkmate"), Value::Null, json!(true)),
            (json!("stalemate"), Value::Null, json!(false)),
            (json!("draw"), json!("fifty-moves"), json!(false)),
            (json!("draw"), json!("dead-position"), json!(false)),
        ]
    );
    assert_eq!(answers[0]["turns"], json!([]));
    assert_ne!(answers[2]["turns"], json!([]));
}

#[test]
fn batch_answers_every_line_in_order_whatever_it_holds() {
    let good = format!("mighty-lion\t{START}");
    let mut input: Vec<u8> = Vec::new();
    let huge = "x".repeat(1 << 20);
    let huge_fen = format!("lionheart\t{}", "[".repeat(1 << 18));
    let bad_lines: [&[u8]; 13] = [
        b"",
        b" ",
        b"\t",
        b"mighty-lion",
        b"mighty-lion\t",
        b"chess\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        b"\xff\xfe\x80",
        b"mighty-lion\t\xc3\x28",
        b"\0\0\0",
        "лев\tлев".as_bytes(),
        huge.as_bytes(),
        huge_fen.as_bytes(),
        b"chu-chess\t99999999999999999999/// w - - 0 1",
    ];
    for line in bad_lines {
        input.extend(line);
        input.push(b'\n');
        input.extend(good.as_bytes());
        input.extend(b"\r\n");
    }
    let answers = batch(&input);
    assert_eq!(answers.len(), 2 * bad_lines.len());
    for pair in answers.chunks(2) {
        assert!(!pair[0]["error"].as_str().unwrap_or_default().is_empty(), "{}", pair[0]);
        assert_eq!(pair[0].as_object().map(serde_json::Map::len), Some(1), "{}", pair[0]);
        assert_eq!(pair[1]["fen"], json!(START));
    }
}

#[test]
fn batch_answers_a_last_line_without_an_end_and_no_line_at_all() {
    assert_eq!(batch(format!("mighty-lion\t{START}").as_bytes()).len(), 1);
    assert_eq!(batch(b"").len(), 0);
}

/// As `head` does once it has enough.
#[test]
fn a_reader_may_leave_early() {
    let (reader, writer) = std::io::pipe().expect("there are pipes");
    drop(reader);
    for arguments in [
        &["rules", "moves", "--game", "lionheart"][..],
        &["engine", "--game", "lionheart", "--depth", "1"],
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_lions-den"))
            .args(arguments)
            .stdout(writer.try_clone().expect("a pipe can be shared"))
            .stderr(Stdio::piped())
            .output()
            .expect("the program starts");
        assert_eq!(text(&output.stderr), "", "{arguments:?}");
        assert!(output.status.success(), "{arguments:?}");
    }
}

#[test]
fn without_a_known_command_the_usage_is_shown() {
    assert!(fails(&["rules"], 2, "").contains("Usage"));
    assert!(fails(&["rules", "mate"], 2, "").contains("Usage"));
    assert!(
        fails(&["rules", "perft", "--game", "lionized", "--depth", "-1"], 2, "")
            .contains("--depth")
    );
}

#[test]
fn a_record_is_played_from_a_file() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let file = folder.path().join("match.pgn");
    let path = file.to_str().expect("a path in UTF-8");
    std::fs::write(&file, "[Variant \"mighty-lion\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n")
        .expect("written");
    let played = prints(&["rules", "play", "--game", "mighty-lion", "f3", "e5", "g4", "Qh4"]);
    assert!(played.ends_with("checkmate\n"), "{played}");
    assert_eq!(prints(&["rules", "record", path]), played);

    std::fs::write(&file, "[Variant \"mighty-lion\"]\n\n1. f3 e5 2. g5 *\n").expect("written");
    let refused = run(&["rules", "record", path], b"");
    assert!(!refused.status.success());
    assert!(text(&refused.stderr).starts_with("Line 3: “g5”, move 2 by White, can’t be played. "));
}

#[test]
fn records_of_chu_shogi_are_played() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/chu-shogi-start.kif");
    let game = ["--game", "chu-shogi"];
    let turns = ["f3h5", "g10e8", "e4e5", "h9h8", "f2d2"];
    let played = prints(&[&["rules", "play"], &game[..], &turns].concat());
    assert!(played.ends_with("ongoing\n"), "{played}");
    let record = [&["rules", "record"], &game[..]].concat();
    assert_eq!(prints(&[&record[..], &[path]].concat()), played);
    let file = std::fs::read(path).expect("the file is there");
    assert_eq!(text(&run(&record, &file).stdout), played);
    // As `play` reads them.
    let shogi = ["7j5h", "獅-85", "P-8h", "５五歩", "9十一麒麟 （←7十一）"];
    assert_eq!(prints(&[&["rules", "play"], &game[..], &shogi].concat()), played);

    let pgn = format!(
        "[Variant \"chu-shogi\"]\n\n1. {} {} 2. {} {}\n3. {} *\n",
        turns[0], turns[1], turns[2], turns[3], turns[4]
    );
    assert_eq!(text(&run(&record, pgn.as_bytes()).stdout), played);
    for (input, says) in [
        ("先手：A\n1 8七歩兵 （←8九）\n", "Line 2: Move 1, “8七歩兵 (←8九)”, can’t be played. "),
        ("[White \"A\"]\n1. e4e7\n", "Line 2: “e4e7”, move 1 by White, can’t be played. "),
        ("[Variant \"lionheart\"]\n", "This is a record of Lionheart Chess, not of Chu Shogi."),
    ] {
        let refused = run(&record, input.as_bytes());
        assert_eq!(refused.status.code(), Some(1), "{input}");
        assert_eq!(text(&refused.stdout), "", "{input}");
        assert!(text(&refused.stderr).starts_with(says), "{}", text(&refused.stderr));
    }
}

#[test]
fn an_sfen_is_read_where_a_fen_is() {
    let board = "k11/12/12/12/12/4r7/12/12/9n1n/4+o6P/12/6B4K";
    let (sfen, fen) = (format!("{board} b 8j 3"), format!("{board} w - - 0 2 xe3"));
    let moves = |fen: &str| prints(&["rules", "moves", "--game", "chu-shogi", "--fen", fen]);
    assert_eq!(moves(&sfen), moves(&fen));
    assert_eq!(moves(&format!("sfen {sfen}")), moves(&fen));
    let answers = batch(format!("chu-shogi\t{sfen}\nchu-shogi\t{fen}\n").as_bytes());
    assert_eq!(answers[0]["fen"], json!(fen));
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn a_game_in_a_file_is_reviewed() {
    let review = |arguments: &[&str], input: &str| {
        run(&[&["review", "--nodes", "2000"], arguments].concat(), input.as_bytes())
    };
    let pgn = "[White \"Anna\"]\n[Black \"Ben\"]\n[Date \"2026.11.28\"]\n[Variant \"mighty-lion\"]\n\n\
               1. e4 e5 2. Qh5 Ke7 3. Qxe5 1-0\n";
    let output = review(&["-"], pgn);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let words = text(&output.stdout);
    assert!(
        words.starts_with("Mighty Lion Chess: Anna – Ben, 1-0, 2026.11.28\nWhite: accuracy "),
        "{words}"
    );
    assert!(words.contains("\n2… Ke7?? lowers ") && words.contains("\nBetter: 2… "), "{words}");

    let output = review(&["--json", "-"], pgn);
    let json: Value = serde_json::from_str(text(&output.stdout)).expect("it is JSON");
    assert_eq!(json["game"], "mighty-lion");
    assert_eq!(json["players"], json!({ "white": "Anna", "black": "Ben" }));
    assert_eq!(json["start"], START);
    assert_eq!(
        (&json["result"], &json["nodes"], &json["fault"]),
        (&json!("1-0"), &json!(2000), &Value::Null)
    );
    let turns = json["turns"].as_array().expect("turns");
    assert_eq!(turns.len(), 5);
    assert_eq!((&turns[3]["turn"], &turns[3]["algebraic"]), (&json!("e8e7"), &json!("Ke7")));
    assert_eq!(turns[3]["judgement"], "blunder");
    assert!(turns[3]["best"][0].is_string() && turns[0]["eval"]["centipawns"].is_i64(), "{json}");

    // What can be read is reviewed all the same.
    let output = review(&["--json", "-"], "[Variant \"lion\"]\n\n1. e4 e5\n2. Ke5\n");
    assert_eq!(output.status.code(), Some(1));
    let says = "Line 4: “Ke5”, move 2 by White, can’t be played. ";
    assert!(text(&output.stderr).starts_with(says), "{}", text(&output.stderr));
    let json: Value = serde_json::from_str(text(&output.stdout)).expect("it is JSON");
    assert_eq!(json["turns"].as_array().map(Vec::len), Some(2));
    assert!(json["fault"].as_str().is_some_and(|fault| fault.starts_with(says)), "{json}");

    for (input, says) in
        [("hello", "I found neither moves"), (START, "There are no moves to review.")]
    {
        let output = review(&["-"], input);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(text(&output.stdout), "");
        assert!(text(&output.stderr).starts_with(says), "{}", text(&output.stderr));
    }
}
