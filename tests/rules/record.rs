//! Records of matches as text files.

use locale::Locale;
use notation::{FileResult, GameFile, GameTree, TurnNote, read_game_file};
use proptest::prelude::*;
use proptest::sample::Index;
use rules::{Color, Game, Position, Turn};

use crate::random::{random_turns, some_start};

/// A file of which all can be read, or what is wrong with it.
fn read(text: &str, wanted: Option<Game>) -> Result<GameFile, String> {
    match read_game_file(text.as_bytes(), wanted) {
        Ok(GameFile { fault: Some(fault), .. }) => {
            Err(explain::game_file_fault(&fault, Locale::English))
        }
        Ok(file) => Ok(file),
        Err(error) => Err(explain::game_file_error(&error, Locale::English)),
    }
}

/// A game of random turns, and its file, with tags that hold anything, notes and variations.
fn some_record() -> impl Strategy<Value = (Position, Vec<Turn>, String)> {
    let game = proptest::sample::select(Game::ALL);
    let start = proptest::option::of(any::<Index>());
    let choices = proptest::collection::vec(any::<Index>(), 0..60);
    let result = proptest::sample::select(vec!["1-0", "0-1", "1/2-1/2", "*"]);
    let names = proptest::collection::vec("[^\\p{Cc}]{0,40}", 2);
    let said = proptest::collection::vec("[^\\p{Cc}]{0,30}", 0..4);
    let line = (any::<Index>(), proptest::collection::vec(any::<Index>(), 1..8));
    let lines = proptest::collection::vec(line, 0..6);
    let parts = (game, start, choices, result, names, said, lines);
    parts.prop_map(|(game, start, choices, result, names, said, lines)| {
        let start = start.map_or_else(|| Position::start(game), |index| some_start(game, index));
        let turns = random_turns(&start, &choices);
        let tags = ["White", "Black"].map(str::to_owned).into_iter().zip(names);
        let mut tree = GameTree::new(start.clone());
        tree.add_line(None, &turns);
        for (at, choices) in lines {
            let from = at.index(tree.nodes.len() + 1).checked_sub(1);
            let (position, _) = start.play_line(&tree.turns_to(from));
            let line = random_turns(&position, &choices);
            // What continues the match itself would be part of it.
            let known: Vec<Turn> = tree.children(from).map(|node| tree.nodes[node].turn).collect();
            if !known.is_empty() && line.first().is_some_and(|first| !known.contains(first)) {
                tree.add_line(from, &line);
            }
        }
        for (node, comment) in tree.nodes.iter_mut().zip(said) {
            node.note = TurnNote { nag: Some(4), eval: Some("-0.53".to_owned()), comment };
        }
        let text = tree.pgn(&tags.collect::<Vec<_>>(), result);
        (start, turns, text)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_record_reads_back((start, turns, text) in some_record()) {
        let read = read(&text, None).unwrap();
        prop_assert_eq!(read.start.fen(), start.fen());
        prop_assert_eq!(&read.turns, &turns);
        for line in text.lines().filter(|line| !line.starts_with('[')) {
            prop_assert!(line.chars().count() <= 80, "{}", line);
        }
    }

    #[test]
    fn whatever_the_file_holds_reading_ends_well(text in "(\\[Variant \"lionheart\"\\]\n)?[\\[\\](){};%$\"\\\\. \na-e0-9é-]{0,60}") {
        if let Err(error) = read(&text, None) {
            prop_assert!(!error.is_empty());
        }
    }

    #[test]
    fn a_mangled_record_never_breaks_the_reader((_, _, text) in some_record(), at in any::<Index>(), by in any::<char>()) {
        let mut chars: Vec<char> = text.chars().collect();
        let at = at.index(chars.len());
        chars[at] = by;
        let _ = read(&chars.into_iter().collect::<String>(), None);
    }
}

#[test]
fn files_of_other_programs_are_read() {
    let text = "\u{feff}[White \"The \\\"friendly\\\" Anna\"]\r\n[Variant \"Mighty Lion Chess\"]\r\n\r\n\
        % a line that is passed over\n\
        1.e4 {the usual (start)} e5 $1 2. Nf3!? (2. d4 {not} (2. c4) exd4) 2... d6 ; to the end of the line 3. a4\n3.d2-d4 1-0\n";
    let file = read(text, None).unwrap();
    assert_eq!(file.players, [Some("The \"friendly\" Anna".to_owned()), None]);
    let won = Some(FileResult::Won(Color::White));
    assert_eq!((file.turns.len(), file.result), (5, won));
}

/// White's castling may be on either side.
const CASTLING: &str =
    "[SetUp \"1\"]\n[FEN \"r3k4r/10/10/10/10/10/10/10/10/R4K3R b KQkq - 0 1\"]\n";

/// The first turn of a file of Chu Chess in which Black castles.
fn castles(tags: &str, text: &str) -> Result<String, String> {
    let file = read(&format!("{tags}{CASTLING}\n1... {text} *\n"), Some(Game::ChuChess))?;
    Ok(file.start.turn_text(file.turns[0]))
}

#[test]
fn what_o_o_means_is_told_by_the_tags() {
    for (tags, short) in [
        ("[Variant \"elven\"]\n", "e9b9"),
        ("[Variant \"chuchess\"]\n", "e9b9"),
        ("[Variant \"chu-chess\"]\n[ShortCastling \"nearer-rook\"]\n", "e9b9"),
        ("[Variant \"chu-chess\"]\n[ShortCastling \"last-file\"]\n", "e9h9"),
        // As we wrote them before O-O was the short side.
        ("[Event \"Match 7\"]\n[Site \"Discord\"]\n[Variant \"chu-chess\"]\n", "e9h9"),
    ] {
        let long = if short == "e9b9" { "e9h9" } else { "e9b9" };
        assert_eq!(castles(tags, "O-O").as_deref(), Ok(short), "{tags}");
        assert_eq!(castles(tags, "0-0-0").as_deref(), Ok(long), "{tags}");
    }
    for tags in ["", "[Variant \"chu-chess\"]\n"] {
        let error = castles(tags, "O-O").unwrap_err();
        assert!(error.contains("“O-O” could be e9b9 or e9h9"), "{error}");
        assert_eq!(castles(tags, "e9h9").as_deref(), Ok("e9h9"));
    }
    let start = Position::start(Game::ChuShogiLike);
    let text = GameTree::new(start).pgn(&[], "*");
    assert!(text.contains("[ShortCastling \"nearer-rook\"]"));
}

#[test]
fn xboard_s_names_of_games_are_known() {
    for (name, game) in [
        ("lion", Game::MightyLion),
        ("elven", Game::ChuChess),
        ("chuchess", Game::ChuChess),
        ("chushogilike", Game::ChuShogiLike),
        ("chu", Game::ChuShogi),
        ("Chushogi", Game::ChuShogi),
        ("Chu Shogi", Game::ChuShogi),
    ] {
        let read = read(&format!("[Variant \"{name}\"]\n\n*\n"), None).unwrap();
        assert_eq!(read.start.game(), game, "{name}");
    }
}

#[test]
fn xboard_s_plus_is_a_check_where_it_writes_promotions_otherwise() {
    let first = |variant: &str, text: &str| {
        let fen = "5k4/10/10/10/10/10/10/10/10/R4K4 w - - 0 1";
        let file = format!("[Variant \"{variant}\"]\n[FEN \"{fen}\"]\n\n1. {text} *\n");
        let file = read(&file, None)?;
        Ok::<_, String>(file.start.turn_text(file.turns[0]))
    };
    assert_eq!(first("chushogilike", "Ra9+").as_deref(), Ok("a0a9"));
    assert_eq!(first("chushogilike", "Ra9=+").as_deref(), Ok("a0a9+"));
    let error = first("chu-shogi-like", "Ra9+").unwrap_err();
    assert!(error.contains("That could be a0a9 or a0a9+"), "{error}");
}

#[test]
fn xboard_marks_a_pawn_that_stays_one() {
    for (variant, fen, text, turn) in [
        ("lionized", "4k3/8/8/8/8/8/p7/4K3[] b - - 0 1", "a1=. {+1.35/2}", "a2a1"),
        ("lionized", "4k3/8/8/8/8/8/p7/4K3[] b - - 0 1", "a1=.+", "a2a1"),
        ("chu", "k11/12/12/12/12/12/12/12/p11/R11/12/11K b - 0 1", "a4xa3=P", "a4a3"),
    ] {
        let file = format!("[Variant \"{variant}\"]\n[FEN \"{fen}\"]\n\n1... {text} *\n");
        let file = read(&file, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(file.start.turn_text(file.turns[0]), turn, "{text}");
    }
}

#[test]
fn xboard_s_chu_shogi_is_never_read_as_shogi_players_write() {
    let read = |fen: &str, text: &str| {
        let file = format!("[Variant \"chu\"]\n[FEN \"{fen} w - 0 1\"]\n\n1. {text} *\n");
        let file = read(&file, None)?;
        Ok::<_, String>(file.start.turn_text(file.turns[0]))
    };
    // Its `+` is a promotion, though the Rook gives check from there, too.
    let zone = "k11/12/12/p11/R11/12/12/12/12/12/12/11K";
    assert_eq!(read(zone, "Rxa9+").as_deref(), Ok("a8a9+"));
    // The Lion captures and returns; as Shogi players count, these are other squares.
    let lion = "k11/12/12/12/12/1pN9/12/12/12/12/12/11K";
    assert_eq!(read(lion, "Nxb7-c7").as_deref(), Ok("c7b7c7"));
}

#[test]
fn what_is_wrong_with_a_file_is_said() {
    let with = |rest: &str| read(&format!("[Variant \"mighty-lion\"]\n{rest}"), None).unwrap_err();
    for (text, says) in [
        ("[White Anna]\n", "Line 2: “[” begins a tag here"),
        ("[FEN \"nonsense\"]\n", "The position in the FEN tag isn’t valid in"),
        ("[FEN \"4k3/8/8/8/8/8/8/4K3\"]\n", "The position in the FEN tag isn’t valid in"),
        ("1. e4 {and so on", "Line 2: “{” is opened here and never closed"),
        ("1. e4 (e5", "Line 2: “(” is opened here and never closed"),
        ("1. e4 e5 2. e5", "Line 2: “e5”, move 2 by White, can’t be played"),
    ] {
        let error = with(text);
        assert!(error.contains(says), "{error}");
    }
    let error = read("[Variant \"Checkers\"]\n\n1. e9 *", None).unwrap_err();
    assert!(error.contains("“Checkers”") && error.contains("lionheart"), "{error}");
}

#[test]
fn variations_may_be_nested_as_deep_as_a_game_has_turns() {
    let start = Position::start(Game::MightyLion);
    let mut game = GameTree::new(start.clone());
    let (mut position, mut from) = (start, None);
    for _ in 0..1_000 {
        let legal = position.legal_turns();
        let quiet = |turn: &&Turn| position.piece_at(turn.first().to).is_none();
        let mut turns = legal.iter().filter(quiet).copied();
        let (Some(main), Some(other)) = (turns.next(), turns.next()) else { break };
        game.add(from, main);
        from = Some(game.add(from, other));
        position = position.play_unchecked(other);
    }
    let text = game.pgn(&[], "*");
    assert_eq!(text.matches('(').count(), text.matches(')').count());
    assert!(read(&text, None).is_ok(), "{text}");
}

#[test]
fn a_record_is_laid_out_as_pgn() {
    let start = Position::from_fen(Game::MightyLion, "4k3/8/8/8/8/8/8/4K2R b K - 0 7").unwrap();
    let mut position = start.clone();
    let turns = ["e8d8", "h1h8", "d8e7"].map(|text| {
        let turn = notation::read_turn(&position, text).unwrap();
        position = position.play_unchecked(turn);
        turn
    });
    let mut game = GameTree::new(start.clone());
    game.add_line(None, &turns);
    game.nodes[2].note = TurnNote {
        nag: Some(2),
        eval: Some("#3".to_owned()),
        comment: "misses {} much".to_owned(),
    };
    let tags = [("White".to_owned(), "A\\\"b\"\nc".to_owned())];
    let head = "[White \"A\\\\\\\"b\\\" c\"]\n[Result \"*\"]\n[Variant \"mighty-lion\"]\n[SetUp \"1\"]\n\
                [FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 7\"]\n\n";
    let plain = "7... e8d8 {Kd8} 8. h1h8 {Rh8+} d8e7 $2 {Ke7 [%eval #3] misses much} *\n";
    assert_eq!(game.pgn(&tags, "*"), format!("{head}{plain}"));

    // Variations stand behind the turn for which they are another, and may have their own.
    let line = |from: &Position, turns: &[&str]| -> Vec<Turn> {
        let mut position = from.clone();
        let turns = turns.iter().map(|text| {
            let turn = notation::read_turn(&position, text).unwrap();
            position = position.play_unchecked(turn);
            turn
        });
        turns.collect()
    };
    game.add_line(None, &line(&start, &["e8f7", "h1h7"]));
    game.add_line(None, &line(&start, &["e8e7"]));
    let (after, _) = start.play_line(&turns[..2]);
    let last = game.add_line(Some(1), &line(&after, &["d8d7", "h8h7", "d7d6"]));
    let before = last.map(|node| node - 2);
    let (after, _) = start.play_line(&game.turns_to(before));
    game.add_line(before, &line(&after, &["h8h1"]));
    let text = game.pgn(&tags, "*");
    assert_eq!(
        text.strip_prefix(head).unwrap().replace('\n', " "),
        "7... e8d8 {Kd8} (7... e8f7 {Kf7} 8. h1h7 {Rh7+}) (7... e8e7 {Ke7}) 8. h1h8 {Rh8+} \
         d8e7 $2 {Ke7 [%eval #3] misses much} (8... d8d7 {Kd7} 9. h8h7 {Rh7+} (9. h8h1 {Rh1}) 9... d7d6 {Kd6}) * "
    );
    assert_eq!(read(&text, None).unwrap().turns, turns);
}
