//! The program under a GUI that speaks the Chess Engine Communication Protocol, over pipes.

use rules::Game;

use super::gui::Gui;

#[test]
fn the_features_end_with_done() {
    let mut gui = Gui::start();
    let answer = gui.answer("protover 2\naccepted setboard\nrejected smp");
    assert!(answer.iter().all(|line| line.starts_with("feature ")));
    assert_eq!(answer.last().unwrap(), "feature done=1");
    let all = answer.join(" ");
    for feature in [
        "setboard=1",
        "usermove=1",
        "ping=1",
        "playother=1",
        "analyze=1",
        "memory=1",
        "smp=1",
        "colors=0",
        "sigint=0",
        "variants=\"lion,elven,chu,chuchess,chushogilike,mighty-lion,chu-chess,chu-shogi-like,lionheart,lionized,chu-shogi\"",
        "myname=\"Lion's Den",
    ] {
        assert!(all.contains(feature), "{feature}");
    }
}

#[test]
fn commands_without_effect_are_taken_in_silence() {
    let mut gui = Gui::start();
    let lines = "easy\nhard\nrandom\ncomputer\nname Ada\nrating 2000 1500\nmemory 64\ncores 1\notim 100\nnopost\npost\n.\nhint\ndraw\n?";
    assert_eq!(gui.answer(lines), [""; 0]);
}

#[test]
fn a_game_is_played_in_turn() {
    let mut gui = Gui::start();
    gui.say("new\nvariant lion\nsd 2");
    assert_eq!(gui.turn("usermove e2e4").len(), 4);
    assert_eq!(gui.turn("usermove d2d4").len(), 4);
    // It is White's turn: the engine takes it over, and then it is Black's.
    assert!(!gui.turn("go").is_empty());
    assert!(gui.answer("playother").is_empty());
    assert!(gui.answer("force\nundo\nusermove h2h3").is_empty());
}

#[test]
fn nothing_is_played_in_force_mode_and_play_goes_on_after_it() {
    let mut gui = Gui::force("elven");
    assert!(gui.answer("usermove f2f4\nusermove e7e5").is_empty());
    assert!(!gui.turn("go").is_empty());
    assert!(!gui.turn("usermove a7a6").is_empty());
}

#[test]
fn playother_answers_the_next_move() {
    let mut gui = Gui::force("lion");
    assert!(gui.answer("playother").is_empty());
    assert!(!gui.turn("usermove e2e4").is_empty());
}

#[test]
fn two_legs_come_in_joined_and_go_out_apart() {
    let mut gui = Gui::force("lion");
    // The black Lion stands beside two Pawns, of which it takes both.
    let board = "setboard 4k3/8/8/3P4/2Pl4/8/8/4K3 b - - 0 1";
    assert!(gui.answer(&format!("{board}\nusermove d4d5,d5c4")).is_empty());
    let played = gui.answer(&format!("{board}\ngo"));
    assert!(played[0].starts_with("move d4") && played[0].ends_with(','), "{played:?}");
    assert!(played[1].starts_with("move ") && !played[1].ends_with(','), "{played:?}");
}

#[test]
fn a_pass_is_written_as_four_at_signs() {
    let mut gui = Gui::force("lion");
    let board = "setboard 7k/8/8/8/8/8/1L6/K7 w - - 0 1";
    assert!(gui.answer(&format!("{board}\nusermove @@@@\nusermove h8g8")).is_empty());
    // Without a Lion there is no pass.
    let refused = gui.answer("setboard 7k/8/8/8/8/8/1R6/K7 w - - 0 1\nusermove @@@@");
    assert_eq!(refused, ["Illegal move: @@@@"]);
}

#[test]
fn a_crowned_pawn_names_the_commoner_to_xboard_only() {
    let board = "setboard k9/6P3/10/10/10/10/10/10/10/9K w - - 0 1\nsd 2";
    for (variant, turn) in [("chushogilike", "g8g9m"), ("chu-shogi-like", "g8g9+")] {
        let mut gui = Gui::force(variant);
        assert_eq!(gui.turn(&format!("{board}\ngo")), turn);
    }
}

#[test]
fn promotions_and_castling_are_read_in_xboard_s_spelling() {
    let mut gui = Gui::force("lion");
    let answer = gui.answer(
        "setboard 6k1/1P6/8/8/8/8/8/R3K2R w KQ - 0 1\nusermove b7b8q\nusermove g8f7\nusermove e1c1\nusermove f7e7",
    );
    assert!(answer.is_empty(), "{answer:?}");
    gui.say("variant chu-shogi-like\nforce");
    gui.sync();
    let answer = gui.answer(
        "setboard 4k5/10/10/6P3/10/10/10/10/10/R4K3R w - - 0 1\nusermove g6g7=\nusermove e9d9\nusermove g7g8+",
    );
    assert!(answer.is_empty(), "{answer:?}");
}

#[test]
fn our_own_games_are_described_and_written_as_xboard_does() {
    let mut gui = Gui::start();
    for known in ["lion", "elven", "chu"] {
        assert_eq!(gui.answer(&format!("variant {known}")), [""; 0], "XBoard knows it");
    }
    let table = "PNBRQ.....M.+++......LKpnbrq.....m.+++......lk";
    let start = Game::ChuShogiLike.spec().start_fen();
    let line = format!("setup ({table}) 10x10+0_elven {start}");
    assert_eq!(gui.answer("variant chushogilike"), [line]);
    let answer = gui.answer("variant mighty-lion");
    assert!(answer[0].contains(" 8x8+0_lion "), "{answer:?}");
    assert_eq!(answer.len(), 1);
    // XBoard counts ten ranks from 0.
    let answer = gui.answer("new\nvariant lionheart\nforce\nusermove e2e3\nusermove e7e6,f7f6");
    assert!(answer[0].starts_with("setup ("), "{answer:?}");
    assert!(answer[0].contains(" 10x10+0_fairy "), "{answer:?}");
    assert!(answer[1..].iter().all(|line| line.starts_with("piece ")), "{answer:?}");
    assert!(answer.iter().any(|line| line == "piece Q& RB"), "{answer:?}");
    assert!(answer.iter().all(|line| !line.starts_with("piece K")), "{answer:?}");
    let answer = gui.answer("new\nvariant lionized\nforce\nusermove e2e4");
    // Z has no picture of its own and gets a free one.
    let table = "P....F..C.M.H.....L.ZKp....f..c.m.h.....l.zk";
    assert!(answer[0].starts_with(&format!("setup ({table}) 8x8+0_fairy ")), "{answer:?}");
    assert_eq!(answer.len(), 1);
}

#[test]
fn a_board_without_what_a_gui_does_not_know_is_read() {
    for (variant, board, turn) in [
        ("lionized", "lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/LHMZKFCL w KQkq - 0 1", "e2e4"),
        (
            "lionheart",
            "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU w KQkq",
            "i1g4",
        ),
        ("chuchess", "4k5/10/10/10/10/10/10/10/10/R4K4 w", "a0a4"),
    ] {
        let mut gui = Gui::force(variant);
        let heard = gui.answer(&format!("setboard {board}\nusermove {turn}"));
        assert!(heard.is_empty(), "{heard:?}");
    }
}

#[test]
fn two_steps_of_a_lionheart_king_are_legs() {
    let mut gui = Gui::force("lionheart");
    // Only by two steps does the King reach the Knight.
    let board = "setboard k9/10/10/10/10/10/10/2n7/10/K9 w - - 0 1";
    assert_eq!(gui.answer(&format!("{board}\ngo"))[..2], ["move a0b1,", "move b1c2"]);
    assert_eq!(gui.answer(&format!("force\n{board}\nusermove a0b1,b1c2")), [""; 0]);
}

#[test]
fn errors_are_told_as_the_protocol_says() {
    let mut gui = Gui::force("lion");
    for (line, turn) in [("usermove e2e5", "e2e5"), ("usermove hello", "hello"), ("e7e5", "e7e5")] {
        assert_eq!(gui.answer(line), [format!("Illegal move: {turn}")]);
    }
    for (kind, line) in [
        ("unknown command", "frobnicate"),
        ("too many parameters", "level 1 2 3 4"),
        ("too many parameters", "new game"),
        ("missing parameter", "level 40 5"),
        ("missing parameter", "st"),
        ("missing parameter", "usermove"),
        ("malformed parameter", "st soon"),
        ("malformed parameter", "st -1"),
        ("malformed parameter", "st NaN"),
        ("malformed parameter", "st 1e300"),
        ("malformed parameter", "sd -3"),
        ("malformed parameter", "level 40 x 0"),
        ("malformed parameter", "level 40 99999999999 0"),
        ("malformed parameter", "memory 64MB"),
        ("unknown variant", "variant normal"),
        ("command not legal now", "undo"),
        ("command not legal now", "remove"),
        ("command not legal now", "exit"),
    ] {
        assert_eq!(gui.answer(line), [format!("Error ({kind}): {line}")]);
    }
}

#[test]
fn a_refused_board_allows_no_turn_until_there_is_a_new_one() {
    let mut gui = Gui::force("lion");
    let answer = gui.answer("setboard 8/8/8/8/8/8/8/4K3 w - - 0 1\nusermove e1e2\ngo");
    assert!(answer[0].starts_with("tellusererror Illegal position: board: Black has 0 Kings"));
    assert_eq!(answer[1..], ["Illegal move: e1e2"]);
    assert!(gui.answer("new\nforce\nusermove e2e4").is_empty());
}

#[test]
fn the_reason_of_a_refusal_goes_to_the_log_of_a_gui_that_keeps_one() {
    let mut gui = Gui::force("lion");
    let answer = gui.answer("accepted debug\nusermove e2e5");
    assert!(answer[0].starts_with("# "), "{answer:?}");
    assert_eq!(answer[1..], ["Illegal move: e2e5"]);
}

#[test]
fn turns_are_taken_back() {
    let mut gui = Gui::force("lion");
    let answer =
        gui.answer("usermove e2e4\nundo\nusermove e2e4\nusermove e7e5\nremove\nusermove e2e4");
    assert!(answer.is_empty(), "{answer:?}");
    assert_eq!(gui.answer("usermove e2e4"), ["Illegal move: e2e4"]);
}

#[test]
fn thinking_is_shown_after_post_only() {
    let mut gui = Gui::force("lion");
    let quiet = gui.answer("go");
    assert!(quiet.iter().all(|line| line.starts_with("move ")), "{quiet:?}");
    let shown = gui.answer("post\ngo");
    let numbers: Vec<i64> =
        shown[0].split_whitespace().take(4).map(|word| word.parse().unwrap()).collect();
    assert_eq!(numbers.len(), 4, "{shown:?}");
    let turn: String = shown.iter().filter_map(|line| line.strip_prefix("move ")).collect();
    let best = shown.iter().rev().find(|line| !line.starts_with("move ")).unwrap();
    assert_eq!(best.split_whitespace().nth(4).unwrap(), turn);
}

#[test]
fn a_ping_while_thinking_is_answered_after_the_move() {
    let mut gui = Gui::force("lion");
    gui.say("sd 60\nst 1\ngo\nping 5\nmemory 16\npost\nnopost");
    let heard = gui.until("pong 5");
    assert!(heard.iter().any(|line| line.starts_with("move ")), "{heard:?}");
}

#[test]
fn it_thinks_while_the_other_side_does_if_it_is_told_to() {
    let mut gui = Gui::force("lion");
    let expected = |heard: &[String]| {
        let comments = heard.iter().filter_map(|line| line.strip_prefix("# "));
        let mut replies = comments.filter_map(|comment| comment.strip_prefix("Pondering on "));
        replies.next().map(|reply| reply.trim_end_matches('.').to_owned())
    };
    let heard = gui.answer("accepted debug\nsd 4\npost\nhard\ngo");
    assert!(heard.iter().any(|line| line.starts_with("move ")));
    let reply = expected(&heard).expect("a reply");
    // It shows nothing of it, and obeys at once.
    assert_eq!(gui.answer("."), [""; 0]);
    let heard = gui.answer(&format!("usermove {reply}"));
    assert!(heard.iter().any(|line| line.starts_with("move ")));
    let reply = expected(&heard).expect("a reply");
    let heard = gui.answer(&format!("easy\nusermove {reply}"));
    assert!(heard.iter().any(|line| line.starts_with("move ")));
    assert_eq!(expected(&heard), None);
}

#[test]
fn a_question_mark_makes_it_move_at_once() {
    let mut gui = Gui::force("lion");
    // Without it there would be ten thousand seconds.
    gui.say("sd 60\nst 10000\ngo\nusermove e7e5\n?\nping 5");
    let heard = gui.until("pong 5");
    assert_eq!(heard[0], "Error (command not legal now): usermove e7e5");
    assert!(heard[1].starts_with("move "), "{heard:?}");
}

#[test]
fn force_stops_a_search_without_a_move() {
    let mut gui = Gui::force("lion");
    let heard = gui.answer("sd 60\nst 10000\ngo\nforce\nusermove e2e4");
    assert!(heard.is_empty(), "{heard:?}");
    let heard = gui.answer("sd 60\ngo\nnew\nforce\nusermove e2e4");
    assert!(heard.is_empty(), "{heard:?}");
}

#[test]
fn every_time_control_is_kept() {
    let mut gui = Gui::force("lion");
    for control in ["level 40 0:02 0", "level 0 0:01 0.1", "st 0.2", "level 1 0:01 0\ntime 20"] {
        assert!(!gui.turn(&format!("sd 99\n{control}\nnew\ngo")).is_empty());
    }
}

#[test]
fn the_end_of_the_game_is_claimed() {
    let mut gui = Gui::force("lion");
    let mate = "setboard 7k/R7/8/8/8/8/1R6/K7 w - - 0 1";
    assert_eq!(gui.answer(&format!("{mate}\ngo")), ["move b2b8", "1-0 {White mates}"]);
    assert_eq!(gui.answer("go"), ["1-0 {White mates}"]);
    assert_eq!(gui.answer("usermove h8g8"), ["Illegal move: h8g8"]);
    let dead = "setboard 7k/8/8/8/8/8/1p6/K7 w - - 0 1";
    assert_eq!(gui.answer(&format!("{dead}\ngo")), ["move a1b2", "1/2-1/2 {Draw: dead-position}"]);
    let stalemate = "setboard 7k/8/8/6Q1/8/8/8/K7 w - - 0 1";
    assert_eq!(
        gui.answer(&format!("{stalemate}\nplayother\nforce\nusermove g5g6\ngo")),
        ["1/2-1/2 {Stalemate}"]
    );
    assert!(gui.answer("result 1/2-1/2 {Stalemate}").is_empty());
}

#[test]
fn analysis_follows_the_game_until_exit() {
    let mut gui = Gui::force("lion");
    gui.say("post\nanalyze\nusermove e2e4\nundo\nsetboard 7k/R7/8/8/8/8/1R6/K7 w - - 0 1");
    let heard = gui.sync();
    assert!(heard.iter().all(|line| !line.starts_with("move")), "{heard:?}");
    // The mate is found, and only then the pattern fits.
    loop {
        let line = gui.hear();
        let words: Vec<&str> = line.split_whitespace().collect();
        if words[1] == "100001" && words[4] == "b2b8" {
            break;
        }
    }
    gui.say("usermove b2b8\nundo\nnew\nexit");
    let heard = gui.answer("sd 1");
    assert!(heard.iter().all(|line| !line.starts_with("Error")), "{heard:?}");
    assert!(!gui.turn("go").is_empty());
}

#[test]
fn a_draw_is_taken_by_the_side_that_stands_worse() {
    let mut gui = Gui::force("lion");
    let losing = "setboard 7k/8/8/8/8/7q/8/K7 w - - 0 40";
    gui.answer(&format!("{losing}\ngo"));
    assert_eq!(gui.answer("draw"), ["offer draw"]);
    let winning = "setboard 7k/8/8/8/8/7Q/8/K6R b - - 0 40";
    gui.answer(&format!("force\n{winning}\nusermove h8g8\ngo"));
    assert!(gui.answer("draw").is_empty());
}

#[test]
fn the_end_of_the_input_ends_it_after_the_turn_that_is_due() {
    let mut gui = Gui::force("lion");
    gui.say("sd 99\nst 0.5\ngo");
    gui.input = None;
    assert!(gui.hear().starts_with("move "));
    assert!(gui.child.wait().unwrap().success());
}

#[test]
fn quit_ends_it_at_once_even_while_it_thinks() {
    let mut gui = Gui::force("lion");
    gui.say("st 10000\nsd 99\ngo\nquit");
    assert!(gui.child.wait().unwrap().success());
}
