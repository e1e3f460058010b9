//! A match of Chu Shogi: royal pieces are captured, and there are more pieces than a menu holds.

use locale::source_texts;
use rules::Position;

use crate::den::*;

fn begun(den: &Den) -> Match {
    let challenge = ChallengeOptions { game: Game::ChuShogi, ..to_ben() };
    den.agree(challenge)
}

fn begun_from(den: &Den, fen: &str) -> Match {
    let info = begun(den);
    Position::from_fen(Game::ChuShogi, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    den.database.execute(&format!("UPDATE match SET start_fen = '{fen}' WHERE id = {}", info.id));
    info
}

/// White's Rook can take the King, and then the Crown Prince.
const TWO_ROYALS: &str = "7k3g/12/7R4/12/12/12/2+e9/12/12/2R9/12/K11 w - - 0 1";

#[test]
fn a_match_goes_on_while_a_royal_piece_is_left_and_ends_with_the_last() {
    let (den, info) = Den::with(|den| begun_from(den, TWO_ROYALS));
    let ended = den.play_all(&info, &["h10h12", "c6d5", "c3d3", "d5e5", "d3e3", "e5e4"]);
    assert!(ended.outcome.is_none());
    let ended = den.play_all(&info, &["e3xe4"]);
    assert_eq!(ended.outcome, Some(outcome(Some(Color::White), Ending::RoyalsLost)));
    let told: Vec<String> = den
        .post_all(1000)
        .iter()
        .filter(|(_, content)| matches!(content, Content::Board(_) | Content::Ending(_)))
        .map(|(_, content)| said(board(content)))
        .collect();
    for text in &told {
        println!("{text}");
    }
    assert_contains(&told[0], "Black’s Crown Prince c6 and King h12 can be captured. ");
    assert_contains(&told[1], "Crown Prince c6 can be captured, which would end the game.");
    let last = told.last().unwrap();
    assert_contains(last, "Last royal piece captured: Anna (White) wins.");
    assert_contains(last, "Black has lost the last royal piece.");
}

/// White's Rook can take the Lion; Black's may then not take White's.
const TWO_LIONS: &str = "5k6/12/4r7/12/5n6/12/12/4N7/5R6/12/12/5K6 w - - 0 1";

#[test]
fn repetition_is_judged_by_who_attacked() {
    let black_wins = outcome(Some(Color::Black), Ending::PerpetualAttack);
    let drawn = outcome(None, Ending::Fourfold);
    #[rustfmt::skip]
    let cases = [
        // Each turn of the Rook attacks a Pawn.
        ("k11/12/12/12/12/12/12/1pp9/12/12/1R10/11K w - - 0 1",
         ["b2c2", "a12b12", "c2b2", "b12a12"], black_wins),
        // Both attack with each turn.
        ("k11/10r1/12/12/9PP1/12/12/1pp9/12/12/1R10/11K w - - 0 1",
         ["b2c2", "k11j11", "c2b2", "j11k11"], drawn),
        // Only every other turn of the Rook attacks.
        ("k11/12/12/11p/12/12/12/12/12/12/1R10/P10K w - - 0 1",
         ["b2c2", "a12b12", "c2b2", "b12a12"], drawn),
        ("k11/12/12/12/12/12/11p/R11/12/12/12/11K b - - 0 1", ["a12b12", "a5b5", "b12a12", "b5a5"],
         black_wins),
    ];
    for (fen, turns, end) in cases {
        let (den, info) = Den::with(|den| begun_from(den, fen));
        if Position::from_fen(Game::ChuShogi, fen).unwrap().turn() == Color::Black {
            den.database
                .execute(&format!("UPDATE match SET to_move = 'black' WHERE id = {}", info.id));
        }
        let turns = turns.repeat(3);
        let (last, before) = turns.split_last().unwrap();
        assert_eq!(den.play_all(&info, before).outcome, None, "{fen}");
        assert_eq!(den.play_all(&info, &[last]).outcome, Some(end), "{fen}");
    }
}

#[test]
fn the_ban_on_capturing_lions_is_told_on_the_move_for_which_it_is_in_force() {
    const BAN: &str = "On this move, only a Lion may capture a Lion.";
    let (den, info) = Den::with(|den| begun_from(den, TWO_LIONS));
    let asked = || den.ask(BEN, numbered(info.id), "e5").unwrap().text;
    assert_eq!(asked(), "e5: White Lion. Attacked by Rook e10.");
    den.play_all(&info, &["f4f8"]);
    assert_eq!(
        asked(),
        "e5: White Lion. Attacked by Rook e10. On this move, only a Lion may capture it."
    );
    assert_contains(&den.board(BEN, numbered(info.id), false).unwrap().text, BAN);
    den.play_all(&info, &["f12g12"]);
    let boards = den.post_all(1000).into_iter().filter_map(|(_, content)| match content {
        Content::Board(board) => Some(said(&board)),
        _ => None,
    });
    let banned: Vec<bool> = boards.map(|text| text.contains(BAN)).collect();
    assert_eq!(banned, [false, true, false]);
}

#[test]
fn every_piece_is_found_in_the_menu_and_leads_to_a_turn() {
    let (den, info) = Den::with(begun);
    let step = |path: &str| {
        let step = den.turn_menu(ANNA, info.board(), from(CHANNEL), path);
        step.unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let mut open = vec![String::new()];
    let (mut turns, mut menus) = (0, 0);
    while let Some(path) = open.pop() {
        match step(&path) {
            MenuStep::Choose(choice) => {
                menus += 1;
                assert!((1..=25).contains(&choice.choices.len()), "{path}");
                assert!(choice.picture.alt.chars().count() <= 1024);
                for next in &choice.choices {
                    let dot = if path.is_empty() { "" } else { "." };
                    open.push(format!("{path}{dot}{}", next.value));
                }
            }
            MenuStep::Confirm { turn, .. } => {
                turns += 1;
                assert_told(&turn);
            }
        }
    }
    assert_eq!(turns, 36);
    println!("{menus} menus");
}

#[test]
fn the_board_is_told_in_words_letters_and_pictures() {
    let (den, info) = Den::with(begun);
    den.play_all(&info, &["f3g5", "Lion to e8"]);
    let which = numbered(info.id);
    let view = den.board(ANNA, which, false).unwrap();
    println!("{}\n{}\n{}", view.text, view.text_board, view.picture.alt);
    assert_png(&view.picture);
    assert!(view.text_board.lines().all(|line| line.chars().count() <= 38));
    assert!(view.picture.alt.chars().count() <= 1024);
    let asked = |question: &str| {
        let answer = den.ask(ANNA, which, question).unwrap();
        println!("{question}: {}", answer.text);
        answer.text
    };
    assert_contains(&asked("my king"), "White’s King is on f1.");
    assert_contains(&asked("White's Dragon Horses"), "d3 and i3");
    assert_contains(&asked("my white horse"), "White has no White Horse.");
    assert_contains(&asked("royals"), "White has one royal piece: King f1.");
    assert_contains(&asked("zone"), "White’s promotion zone is ranks 9 to 12.");
    assert_contains(&asked("ban"), "No ban");
    let pgn = den.history_pgn(ANNA, which).unwrap();
    println!("{}", String::from_utf8_lossy(&pgn.bytes));
    assert!(
        den.history_gif(ANNA, which, MoveRange::default()).unwrap().bytes.starts_with(b"GIF89a")
    );
    let moves = den.moves(ANNA, which, Some("g5")).unwrap();
    println!("{}", moves.text);
    den.resign(ANNA, info.id).unwrap();
    let kif = den.history_kif(ANNA, which).unwrap();
    assert_eq!(kif.file_name, "match-1.kif");
    assert_eq!(
        kif.description,
        "Match 1 as KIF: Anna – Ben, Chu Shogi. You can import it on lishogi."
    );
    let kif = String::from_utf8(kif.bytes).unwrap();
    for part in [
        "先手：Anna\n後手：Ben\n",
        "1手目   6八獅子 （←7十）\n",
        "\n   3   投了\nまで2手で後手の勝ち\n",
    ] {
        assert_contains(&kif, part);
    }
}

#[test]
fn a_refusal_names_the_rule_of_this_game() {
    let den = Den::new();
    #[rustfmt::skip]
    let cases = [
        ("kg10/12/12/12/4B2l4/4S7/5N6/7n4/12/12/12/11K w - - 0 1", "f6h5",
         "Here the Lance on h8 protects the Lion on h5."),
        ("12/12/12/12/7k4/6n5/12/5N6/12/12/12/11K w - - 0 1", "f5g7",
         "The King and the Crown Prince protect a Lion like any other piece here."),
        ("kg10/12/12/12/3n8/12/5N6/5P6/7b4/12/12/11K w - - 0 1", "f6d8",
         "The move would clear f6 and so open the way from the Bishop on h4 to d8."),
        ("kg10/12/12/12/3n8/4p7/5N6/5P6/7b4/12/12/11K w - - 0 1", "f6e7d8",
         "The move would clear f6 and e7 and so open the way from the Bishop on h4 to d8."),
        ("kg10/12/12/12/5n6/6i5/5N6/8b3/12/12/12/11K w - - 0 1", "f6g7f8",
         "The move would clear g7 and so open the way from the Bishop on i5 to f8."),
        ("kg10/12/12/12/12/4N7/4p7/4n7/12/12/12/11K w - - 0 1", "e7e6e5",
         "No bridge: the Pawn on e6 protects the Lion on e5"),
        ("kg10/12/12/12/12/12/12/12/5o3n1n/4r6P/12/6B4K w - - 0 2 x", "g1j4",
         "The Bishop may not capture the one on j4."),
        ("kg10/12/12/12/12/4r7/12/12/9n1n/4+o6P/12/6B4K w - - 0 2 xe3", "g1j4",
         "The exception is the Lion on e3, which any piece may capture"),
        ("kg10/12/12/12/12/12/12/5+H6/12/12/12/11K w - - 0 1", "f5f8",
         "in that direction it has the Lion’s power"),
        ("kg10/12/12/12/12/5p6/5P6/5+H6/12/12/12/11K w - - 0 1", "f5f5",
         "The Horned Falcon on f5 can’t pass"),
        ("10k1/12/12/12/p11/2r1s7/3g8/4+D7/12/12/12/5K6 w - - 0 1", "e5d6e7",
         "can’t turn a corner"),
        ("8P2P/12/10gk/12/12/12/12/12/12/12/6L5/11K w - - 0 1", "i12i11", "can’t move any more"),
        ("10gk/12/12/12/12/12/12/12/12/12/6L5/11K w - - 0 1", "g2g5+",
         "The Lance can’t promote on g5"),
        ("10gk/12/6G5/12/12/12/12/12/12/12/12/11K w - - 0 1", "g10g11+",
         "it was already in the last 4 ranks"),
        ("10gk/12/12/12/12/12/12/12/12/12/6Q5/11K w - - 0 1", "g2g9+", "A Queen doesn’t promote."),
        ("10gk/12/12/12/12/12/12/12/12/12/6+P5/11K w - - 0 1", "g2g3+", "is already promoted"),
    ];
    for (fen, turn, told) in cases {
        let error = den.play(ANNA, &begun_from(&den, fen), turn).unwrap_err();
        let text = error.sentence(Locale::English);
        println!("{turn}: {text}");
        assert_contains(&text, told);
    }
}

#[test]
fn the_engine_answers_and_takes_a_king_that_is_left_hanging() {
    let den = Den::new();
    let pool = den.think();
    for level in 1..=4 {
        let practice = NewPractice { game: Game::ChuShogi, ..at_level(level) };
        let info = den.practice(&person(ANNA), practice, private(ChannelId(800))).unwrap();
        den.database.execute(&format!(
            "UPDATE match SET start_fen = '6k5/12/12/12/12/2P3r5/12/12/12/12/12/5K6 w - - 0 1' WHERE id = {}",
            info.id
        ));
        let woken = den.woken();
        den.play(ANNA, &info, "f1g1").unwrap();
        let ended = loop {
            let now = den.match_by_id(info.id).unwrap();
            if now.ply >= 2 {
                break now;
            }
            woken.recv_timeout(std::time::Duration::from_secs(60)).unwrap();
        };
        assert_eq!(
            ended.outcome,
            Some(outcome(Some(Color::Black), Ending::RoyalsLost)),
            "level {level}"
        );
    }
    drop(pool);
}

#[test]
fn a_lion_that_is_sent_to_its_own_square_passes_only_if_asked() {
    let den = Den::new();
    let fen = "6kg4/12/12/12/12/12/5N6/12/12/12/12/5K6 w - - 0 1";
    let info = begun_from(&den, fen);
    for text in ["Nf6", "lion f6"] {
        let Err(Error::WhichTurn { question, turns, .. }) = den.play(ANNA, &info, text) else {
            panic!("{text} is played");
        };
        assert_eq!(question, "Your Lion is already on f6. Did you mean f6f6 (pass)?");
        assert_eq!(turns, ["f6f6"]);
    }
    assert_eq!(den.play(ANNA, &info, "pass").unwrap().turn, "f6f6");
}

#[test]
fn a_refused_turn_is_shown_as_large_as_a_board() {
    let den = Den::new();
    // A full board, and a Lion that a Go-between protects.
    let fen = "lfcsgekgscfl/a1b1txot1b1a/mvrhdq1dhrvm/pppppppppppp/5i2i3/5n6/12/5N6/PPPPPPPPPPPP/MVRHD1QDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1";
    let info = begun_from(&den, fen);
    let pictures = ["Nxf7", "Lion takes f7"].map(|text| {
        let Err(Error::Illegal(refused)) = den.play(ANNA, &info, text) else {
            panic!("{text} is protected");
        };
        assert_contains(&refused.reason, "protects the Lion on f7");
        refused.picture.unwrap()
    });
    // Said in words it is drawn with its arrow, too.
    assert_eq!(pictures[0].png, pictures[1].png);
    assert_png(&pictures[0]);
    assert_eq!(u32::from_be_bytes(pictures[0].png[16..20].try_into().unwrap()), 720);
    let bytes = pictures[0].png.len();
    assert!(bytes <= 60_000, "{bytes}");
}

#[test]
fn pieces_are_explained_by_the_names_of_shogi_players() {
    let den = Den::new();
    for (text, name) in [
        ("Free King", "Queen"),
        ("tokin", "Promoted Pawn"),
        ("DK", "Dragon King"),
        ("麒麟", "Kirin"),
    ] {
        let explained = den.explain_piece(Game::ChuShogi, text, Theme::default(), Locale::English);
        assert_eq!(explained.unwrap().name, name, "{text}");
    }
    let explained = |piece| {
        den.explain_piece(Game::ChuShogi, piece, Theme::default(), Locale::English).unwrap()
    };
    // The two sides of a tile are shown side by side, each with its words.
    let kirin = explained("kirin");
    let lion = kirin.promoted.expect("what it becomes");
    assert_eq!(lion.name, "Promoted Kirin");
    assert_ne!(lion.picture.alt, kirin.picture.alt);
    assert_png(&lion.picture);
    assert!(explained("lion").promoted.is_none());
}

#[test]
fn sides_are_called_in_japanese_as_shogi_players_do() {
    let (den, info) = Den::with(|den| {
        let language = Language::Chosen(Locale::Japanese);
        for player in [ANNA, BEN] {
            let change = SettingsChange { language: Some(language), ..SettingsChange::default() };
            den.change_settings(player, change).unwrap();
        }
        let change = ServerChange { language: Some(language), ..ServerChange::default() };
        den.change_server_settings(GUILD, change).unwrap();
        begun_from(den, TWO_ROYALS)
    });
    let which = numbered(info.id);
    let mut told = Vec::new();
    let challenge = ChallengeOptions { game: Game::ChuShogi, ..to_ben() };
    let challenge = den.challenge(&person(ANNA), challenge).unwrap();
    told.push(challenge.text(Locale::Japanese));
    told.extend(challenge.start_labels(Locale::Japanese));
    for question in ["h10", "後手の玉将", "先手の飛車", "3段目", "玉"] {
        told.push(den.ask(ANNA, which, question).unwrap().text);
    }
    for square in [None, Some("h10"), Some("h12")] {
        told.push(den.moves(ANNA, which, square).unwrap().text);
    }
    let board = den.board(BEN, which, false).unwrap();
    told.extend([board.text, board.text_board, board.picture.alt]);
    den.play_all(&info, &["h10h12", "c6d5", "c3d3", "d5e5", "d3e3", "e5e4", "e3xe4"]);
    told.extend(den.post_all(1000).iter().map(|post| format!("{post:?}")));
    let step = den.step_to_typed(ANNA, which, "1後手").unwrap();
    assert_eq!(step.ply, 2);
    told.extend([step.text, step.picture.alt]);
    let start = den.analyse_start(ANNA, Game::ChuShogi).unwrap();
    told.extend([start.text, start.picture.alt]);
    let over = den.analyse_match(ANNA, which).unwrap();
    let pool = den.think();
    let before_the_end = over.before.expect("a move was made");
    let lines = answer_of(den.analysis_lines(ANNA, over.id, before_the_end)).unwrap();
    drop(pool);
    told.extend([over.text, over.picture.alt, lines.text]);
    let error = den.analyse_text(
        ANNA,
        Some(Game::ChuShogi),
        "12/12/12/12/12/12/12/12/12/12/12/12 w - - 0 1",
    );
    told.push(error.unwrap_err().sentence(Locale::Japanese));
    for text in &told {
        let text = text.replace("白駒", "");
        assert!(!text.contains(['白', '黒']), "{text}");
    }
    let told = told.join("\n");
    for part in [
        "Annaさんが先手",
        "先手 Anna、後手 Ben",
        "先手の手番です",
        "Anna（先手）が勝ちました",
        "+は先手よし",
    ] {
        assert_contains(&told, part);
    }
    // In games that are chess they are as chess players call them.
    let chess = den.analyse_start(ANNA, Game::MightyLion).unwrap();
    assert_contains(&chess.text, "白の手番です");
}

#[test]
fn what_is_written_of_this_game_in_japanese_names_no_side_by_its_colour() {
    for (path, texts) in source_texts(Locale::Japanese) {
        if path.ends_with("chu-shogi.ftl") {
            let texts = texts.replace("白駒", "");
            assert!(!texts.contains(['白', '黒']), "{path}");
        }
    }
}
