//! Moves planned ahead.

use std::num::NonZeroUsize;
use std::time::Duration;

use notation::read_turn;
use rules::Turn;

use crate::database::TestDatabase;
use crate::den::*;

pub fn plan(den: &Den, by: PlayerId, game_match: &Match, lines: &str) -> Result<PlanView> {
    den.set_plan(by, numbered(game_match.id), None, lines)
}

/// Returns the lines that a player has planned, as they can be typed again.
fn planned(den: &Den, by: PlayerId, game_match: &Match) -> String {
    den.plan(by, numbered(game_match.id), 0).unwrap().lines.join("\n")
}

/// Returns the turns of a match in canonical notation, with a `*` behind those that plans have
/// played.
pub fn turns(den: &Den, game_match: &Match) -> Vec<String> {
    let rows = den.database.rows(&format!(
        "SELECT text || CASE WHEN planned THEN '*' ELSE '' END FROM turn WHERE match = {} ORDER BY ply",
        game_match.id
    ));
    rows.into_iter().map(|mut row: Vec<Option<String>>| row.remove(0).unwrap()).collect()
}

fn take_back(den: &Den, game_match: &Match, by: PlayerId, other: PlayerId) {
    den.granted(den.offer_takeback(by, numbered(game_match.id)), other);
}

fn begin_from(den: Den, fen: &str) -> (Den, Match) {
    let begun = den.begin();
    let den = den.while_down(|database| {
        database.execute(&format!("UPDATE match SET start_fen = '{fen}'"));
    });
    let begun = den.now(&begun);
    (den, begun)
}

/// Returns the reason for which a plan is refused, and whether a picture comes with it.
#[track_caller]
fn reason(result: Result<PlanView>) -> (String, bool) {
    match result {
        Err(Error::Illegal(refused)) => (refused.reason, refused.picture.is_some()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_answer_is_played_with_the_move_and_one_board_shows_both() {
    let (den, begun) = Den::with_match();
    den.post_all(1000);
    let view = plan(&den, BEN, &begun, "e4 e5, Nf3 Nf6; d4 d5").unwrap();
    assert_eq!(view.lines, ["1. e4 e5 2. Nf3 Nf6", "1. d4 d5"]);
    assert_eq!(view.first, None);
    assert_png(&view.picture.unwrap().1);

    let played = den.play(ANNA, &begun, "e4").unwrap();
    assert_eq!(played.game_match.ply, 2);
    assert_contains(&played.text(Locale::English), "Answered as planned: 1… e5.");
    assert_eq!(turns(&den, &begun), ["e2e4", "e7e5*"]);
    let shown = den.post_board(2000);
    assert_eq!((shown.ply, shown.ping), (2, Some(ANNA)));
    assert_eq!(shown.text, "Match 1 · 1. e4 e5");
    assert_contains(&said(&shown), "1. Pawn from e2 to e4; 1… Pawn from e7 to e5");
    assert_eq!(planned(&den, BEN, &begun), "2. Nf3 Nf6");
    den.play(ANNA, &begun, "g1f3").unwrap();
    assert_eq!(den.now(&begun).ply, 4);
    assert_eq!(planned(&den, BEN, &begun), "");
    den.play(ANNA, &begun, "a3").unwrap();
    assert_eq!(den.now(&begun).ply, 5);
    let posts = den.post_all(3000);
    assert_eq!(kinds(&posts), ["board", "board"]);
    let last = board(&posts[1].1);
    assert_eq!(last.text, "Match 1 · 3. a3");
    assert!(!said_planned(last), "{last:?}");
}

fn said_planned(post: &BoardPost) -> bool {
    said(post).contains("Planned moves")
}

#[test]
fn both_plans_go_on_until_one_deviates() {
    let (den, begun) = Den::with_match();
    den.post_all(1000);
    // On one's own turn the first move is one's own, and only played by hand.
    let view = plan(&den, ANNA, &begun, "e4 e5 Nf3 Nf6 Bb5").unwrap();
    assert_eq!(view.first, Some(("e2e4".to_owned(), "e4".to_owned())));
    plan(&den, BEN, &begun, "e4 e5 Nf3 Nf6 Bc4 Bc5; d4 d5").unwrap();
    assert_eq!(den.now(&begun).ply, 0);
    den.play(ANNA, &begun, "e4").unwrap();
    assert_eq!(turns(&den, &begun), ["e2e4", "e7e5*", "g1f3*", "g8f6*", "f1b5*"]);
    for player in [ANNA, BEN] {
        assert_eq!(planned(&den, player, &begun), "");
    }
    let shown = den.post_board(2000);
    assert_eq!((shown.ply, shown.ping), (5, Some(BEN)));
    assert_eq!(shown.text, "Match 1 · 1. e4 e5 2. Nf3 Nf6 3. Bb5");
    // The record of it is read back, also after a restart.
    let den = den.restart();
    den.play(BEN, &begun, "a6").unwrap();
    assert_eq!(den.now(&begun).ply, 6);
}

#[test]
fn turns_are_told_apart_by_blanks_or_commas_and_lines_by_semicolons_or_breaks() {
    let (den, begun) = Den::with_match();
    let stored = |text: &str| {
        plan(&den, BEN, &begun, text).unwrap();
        den.plan_text(BEN, begun.id).unwrap()
    };
    let line = "e2e4 e7e5 g1f3 g8f6";
    for text in [
        "e4 e5 Nf3 Nf6",
        "e4 e5, Nf3 Nf6",
        "e4,e5,Nf3,Nf6",
        "1. e4 e5 2. Nf3 Nf6",
        "1.e4 e5 2.Nf3! Nf6?!",
        "1. e4 1... e5 2. Nf3 2… Nf6",
        "e2 e4 e7 e5 g1 f3 g8 f6",
        "e2-e4 e7-e5 g1 - f3 g8-f6",
        "pawn to e4, pawn e5, knight f3, knight to f6",
        "e4 e5 knight f3 knight f6",
        "ｅ４　ｅ５、Ｎｆ３　Ｎｆ６",
    ] {
        assert_eq!(stored(text), line, "{text}");
    }
    assert_eq!(stored("e4, e5; "), "e2e4 e7e5");
    let lines = "e2e4 e7e5\nd2d4 d7d5\ng1f3 g8f6";
    assert_eq!(stored("e4 e5; d4 d5\n\nNf3 Nf6；\n"), lines);
    for (locale, text) in [
        (Locale::German, "e4 e5 Sf3 Springer f6"),
        (Locale::Japanese, "e4、e5、ナイトf3、ナイトf6"),
    ] {
        let language = Some(Language::Chosen(locale));
        den.change_settings(BEN, SettingsChange { language, ..Default::default() }).unwrap();
        assert_eq!(stored(text), line, "{text}");
    }
}

#[test]
fn lines_that_begin_alike_stand_side_by_side_and_each_is_there_once() {
    let (den, begun) = Den::with_match();
    let lines = "e4 e5; d4 d5; e4 e5 Nf3 Nf6; d4 d5; e4 e5 Bc4 Bc5";
    let view = plan(&den, BEN, &begun, lines).unwrap();
    assert_eq!(view.lines, ["1. e4 e5 2. Nf3 Nf6", "1. e4 e5 2. Bc4 Bc5", "1. d4 d5"]);
    // Of one's own first moves there may be several.
    let view = plan(&den, ANNA, &begun, "e4 e5 Nf3; d4 e5 Nf3; e4 c5 Nf3").unwrap();
    assert_eq!((view.lines.len(), view.first), (3, None));
}

#[test]
fn a_deviation_a_takeback_and_the_end_drop_plans() {
    let (den, begun) = Den::with_match();
    plan(&den, BEN, &begun, "e4 e5 Nf3 Nf6").unwrap();
    den.play(ANNA, &begun, "d4").unwrap();
    assert_eq!(planned(&den, BEN, &begun), "");

    plan(&den, ANNA, &begun, "d5 c4").unwrap();
    take_back(&den, &begun, ANNA, BEN);
    assert_eq!(planned(&den, ANNA, &begun), "");
    den.play_all(&begun, &["d4", "d5"]);
    assert_eq!(den.now(&begun).ply, 2);

    // What a plan has answered is taken back with the move.
    plan(&den, BEN, &begun, "c4 e6 Nf3 Nf6").unwrap();
    den.play(ANNA, &begun, "c4").unwrap();
    assert_eq!(den.now(&begun).ply, 4);
    take_back(&den, &begun, ANNA, BEN);
    assert_eq!((den.now(&begun).ply, den.now(&begun).takebacks), (2, 2));
    assert_eq!(planned(&den, BEN, &begun), "");

    plan(&den, BEN, &begun, "c4 e6").unwrap();
    den.resign(ANNA, begun.id).unwrap();
    assert_eq!(den.database.number("SELECT count(*) FROM plan"), 0);
    assert_refused!(plan(&den, BEN, &begun, "c4 e6"), MatchOver(_));
    assert_refused!(den.plan(BEN, numbered(begun.id), 0), MatchOver(_));
    // A rematch begins without.
    let offer = made(den.offer_rematch(ANNA, numbered(begun.id)));
    assert_eq!(planned(&den, BEN, &den.answer_offer(offer, BEN, true).unwrap().game_match), "");
}

#[test]
fn a_planned_mate_ends_the_match_and_the_one_who_was_away_is_told() {
    let (den, begun) = Den::with_match();
    den.post_all(1000);
    den.play_all(&begun, &["f3", "e5"]);
    den.post_all(1500);
    plan(&den, BEN, &begun, "g4 Qh4").unwrap();
    let played = den.play(ANNA, &begun, "g4").unwrap();
    assert_eq!(played.game_match.outcome, Some(outcome(Some(Color::Black), Ending::Checkmate)));
    assert_contains(&played.text(Locale::English), "Checkmate");
    let last = den.post_board(2000);
    assert_eq!((last.ping, last.told), (None, Some(BEN)));
}

#[test]
fn every_kind_of_move_can_be_planned() {
    for (fen, lines, answer) in [
        // En passant, a promotion, two captures, a capture and back, a pass, castling.
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e4 dxe3", "d4e3"),
        ("4k3/8/8/8/8/8/p3P3/4K3 w - - 0 1", "e4 a1=R", "a2a1r"),
        ("4k3/8/8/3l4/3P4/2P5/4P3/4K3 w - - 0 1", "e3 d5d4c3", "d5d4c3"),
        ("4k3/8/8/3l4/3P4/8/4P3/4K3 w - - 0 1", "e3 d5d4d5", "d5d4d5"),
        ("4k3/8/8/3l4/8/8/4P3/4K3 w - - 0 1", "e3 pass", "d5d5"),
        ("4k2r/8/8/8/8/8/4P3/4K3 w k - 0 1", "e3 O-O", "e8g8"),
    ] {
        let (den, begun) = begin_from(Den::new(), fen);
        plan(&den, BEN, &begun, lines).unwrap();
        let (typed, _) = lines.split_once(' ').unwrap();
        den.play(ANNA, &begun, typed).unwrap();
        let played = turns(&den, &begun);
        assert_eq!(played.len(), 2, "{lines}: {played:?}");
        let text = played[1].trim_end_matches('*').to_lowercase();
        // In some games the notation of en passant names the captured Pawn, too.
        let is_answer = text == answer || lines.contains("dxe3") && text.ends_with("e3");
        assert!(is_answer, "{lines}: {played:?}");
    }
}

/// Returns a turn of two half actions by different pieces, with the text of each.
fn pair(position: &Position) -> Option<(Turn, String, String)> {
    position.legal_turns().into_iter().find_map(|turn| {
        let second = turn.second()?;
        let text = position.turn_text(turn);
        let (one, other) = text.split_once(',')?;
        let reversed = read_turn(position, &format!("{other},{one}"));
        let is_pair = second.from != turn.first().to && reversed == Ok(turn);
        is_pair.then(|| (turn, one.to_owned(), other.to_owned()))
    })
}

#[test]
fn two_half_actions_are_one_turn_in_either_order() {
    let den = Den::new();
    let begun = den.agree(ChallengeOptions { game: Game::Lionheart, ..to_ben() });
    let mut position = Position::start(Game::Lionheart);
    let (mut ply, mut read) = (0, 0);
    while read < 3 {
        if let Some((turn, one, other)) = pair(&position)
            && let after = position.play_unchecked(turn)
            && let Some((answer, next, last)) = pair(&after)
        {
            read += 1;
            let by = if ply % 2 == 0 { BEN } else { ANNA };
            let line = [position.turn_text(turn), after.turn_text(answer)].join(" ");
            for text in [
                line.clone(),
                format!("{other},{one} {last},{next}"),
                format!("{one},{other}, {next},{last}"),
                format!("1. {one},{other} {next},{last}"),
            ] {
                plan(&den, by, &begun, &text).unwrap();
                assert_eq!(den.plan_text(by, begun.id).unwrap(), line, "{text}");
            }
            den.delete_plan(by, numbered(begun.id)).unwrap();
        }
        let turns = position.legal_turns();
        let turn = turns[ply * 31 % turns.len()];
        den.play_all(&begun, &[&position.turn_text(turn)]);
        position = position.play_unchecked(turn);
        ply += 1;
    }
}

#[test]
fn two_ways_to_the_same_move_are_one() {
    let den = Den::new();
    let new = ChallengeOptions { game: Game::Lionheart, ..to_ben() };
    let begun = den.agree(new);
    let mut position = Position::start(Game::Lionheart);
    // The half actions of two pieces in one order, and in the other.
    let (turn, text, reversed) = loop {
        let ply = den.now(&begun).ply as usize;
        if ply.is_multiple_of(2)
            && let Some((turn, one, other)) = pair(&position)
        {
            break (turn, format!("{one},{other}"), format!("{other},{one}"));
        }
        let turns = position.legal_turns();
        let turn = turns[ply * 31 % turns.len()];
        den.play_all(&begun, &[&position.turn_text(turn)]);
        position = position.play_unchecked(turn);
    };
    let ply = den.now(&begun).ply;
    let after = position.play_unchecked(turn);
    let answer = after.turn_text(after.legal_turns()[0]);
    plan(&den, BEN, &begun, &format!("{reversed} {answer}")).unwrap();
    den.play(ANNA, &begun, &text).unwrap();
    assert_eq!(den.now(&begun).ply, ply + 2);
    take_back(&den, &begun, ANNA, BEN);
    // What is stored in another way than the canonical one is the same, too.
    plan(&den, BEN, &begun, &format!("{text} {answer}")).unwrap();
    den.database.execute(&format!("UPDATE plan SET lines = '{reversed} {answer}'"));
    den.play(ANNA, &begun, &text).unwrap();
    assert_eq!(den.now(&begun).ply, ply + 2);
}

#[test]
fn what_cannot_be_planned_is_refused_with_the_reason_and_changes_nothing() {
    let (den, begun) = Den::with_match();
    plan(&den, BEN, &begun, "d4 d5").unwrap();
    let refused = |lines: &str| reason(plan(&den, BEN, &begun, lines));

    let (why, pictured) = refused("d4 d5; e4 e5 Nf3 Ke6");
    assert_contains(&why, "Line 2, move 4 (“Ke6”): ");
    assert!(pictured);
    let (why, _) = refused("e4 hello");
    assert_contains(&why, "Line 1, move 2 (“hello”): ");
    let (why, _) = refused("e4 e5; d4 d5 c4");
    assert_contains(&why, "Line 2 ends with your opponent’s move c2c4.");
    let (why, _) = refused("e4 e5 Nf3 Nf6; d4 d5; e4 e5 Nf3 d6");
    assert_contains(&why, "After 1. e4 e5 2. Nf3, line 1 answers with Nf6 and line 3 with d6.");
    let (why, _) = refused(&"e4 e5;".repeat(31));
    assert_contains(&why, "30 lines");
    let (why, _) = refused("f3 e5 g4 Qh4 a3 a6");
    assert_contains(&why, "the game is over after move 4");
    let (why, _) = refused("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4 e5");
    assert_contains(&why, "the game is over after move 8");
    let (why, _) = refused(" ; ");
    assert_contains(&why, "no moves");
    let (why, _) = reason(plan(&den, ANNA, &begun, "e4"));
    assert_contains(&why, "only your move e2e4");
    let (why, _) = reason(plan(&den, ANNA, &begun, "e4 e5 Nf3; e4 e5 Bc4"));
    assert_contains(&why, "After 1. e4 e5, line 1 answers with Nf3 and line 2 with Bc4.");
    assert_eq!(planned(&den, BEN, &begun), "1. d4 d5");

    // Thirty moves are possible.
    let long =
        "a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 a4 a5 b4 b5 c4 c5 d4 d5 e4 e5 f4 f5 g4 g5";
    assert_eq!(plan(&den, BEN, &begun, long).unwrap().lines.len(), 1);
    let (why, _) = refused(&format!("{long} h4 h5"));
    assert_contains(&why, "at most 30 moves");
}

#[test]
fn a_plan_is_its_owners_secret_and_is_edited_and_deleted_at_any_time() {
    let (den, begun) = Den::with_match();
    plan(&den, BEN, &begun, "e4 e5").unwrap();
    assert_eq!(planned(&den, ANNA, &begun), "");
    assert_refused!(den.plan(CLEO, numbered(begun.id), 0), NotAPlayer(_));
    assert_refused!(plan(&den, CLEO, &begun, "e4 e5"), NotAPlayer(_));
    let data = |of| {
        let bytes = den.personal_data(of).unwrap().bytes;
        serde_json::from_slice::<serde_json::Value>(&bytes).unwrap()["plan"].clone()
    };
    assert_eq!(data(BEN)[0]["lines"], "e2e4 e7e5");
    assert_eq!(data(ANNA), serde_json::json!([]));
    assert_eq!(den.plan_text(ANNA, begun.id).unwrap(), "");

    plan(&den, BEN, &begun, "e4 c5").unwrap();
    assert_eq!(planned(&den, BEN, &begun), "1. e4 c5");
    assert_contains(&den.delete_plan(BEN, numbered(begun.id)).unwrap(), "deleted");
    assert_contains(&den.delete_plan(BEN, numbered(begun.id)).unwrap(), "no plan");
    den.play(ANNA, &begun, "e4").unwrap();
    assert_eq!(den.now(&begun).ply, 1);

    plan(&den, ANNA, &begun, "e5 Nf3").unwrap();
    den.erase(ANNA).unwrap();
    assert_eq!(den.database.number("SELECT count(*) FROM plan"), 0);
}

#[test]
fn lines_typed_for_an_older_board_are_refused() {
    let (den, begun) = Den::with_match();
    let before = den.now(&begun).board();
    den.play(ANNA, &begun, "e4").unwrap();
    let which = numbered(begun.id);
    assert_refused!(den.set_plan(BEN, which, Some(before), "e4 e5"), Stale { .. });
    assert_eq!(den.database.number("SELECT count(*) FROM plan"), 0);
    den.set_plan(ANNA, which, Some(den.now(&begun).board()), "e5 Nf3").unwrap();
}

#[test]
fn a_plan_is_in_a_copy_and_not_in_a_match_that_waits() {
    let (den, begun) = Den::with_match();
    plan(&den, BEN, &begun, "e4 e5").unwrap();
    let (clock, from) = (den.clock.clone(), den.leave());
    let to = TestDatabase::new();
    let location = |database: &TestDatabase| Location::new(&database.location()).unwrap();
    copy_database(&location(&from), &location(&to), |_| ()).unwrap();
    let den = Den::over(to, clock);
    den.play(ANNA, &begun, "e4").unwrap();
    assert_eq!(den.now(&begun).ply, 2);

    // The chat shows that the copy is old. What was planned in it may have been changed since.
    plan(&den, BEN, &begun, "Nf3 Nf6").unwrap();
    let shown = ShownBoard {
        board: BoardRef { ply: 5, ..den.now(&begun).board() },
        is_over: false,
        channel: begun.place(),
        message: MessageId(u64::MAX >> 1),
    };
    assert!(den.board_in_chat(&shown).unwrap());
    assert_refused!(plan(&den, BEN, &begun, "Nf3 Nf6"), InGap(_));
    assert_eq!(den.database.number("SELECT count(*) FROM plan"), 0);
}

#[test]
fn a_plan_that_cannot_be_read_any_more_keeps_nobody_from_moving() {
    let (den, begun) = Den::with_match();
    plan(&den, BEN, &begun, "e4 e5 Nf3 Nf6").unwrap();
    den.database.execute("UPDATE plan SET lines = 'e2e4 a1a8 x y'");
    den.play(ANNA, &begun, "e4").unwrap();
    assert_eq!(den.now(&begun).ply, 1);
    assert_eq!(den.database.number("SELECT count(*) FROM plan"), 0);
}

#[test]
fn an_answer_takes_no_time_and_what_was_typed_before_it_is_no_move_after_it() {
    let den = Den::today();
    let begun = den.begin();
    den.pass(3600);
    plan(&den, BEN, &begun, "e4 e5").unwrap();
    let say = |id, late| {
        let text = if late { "Nf3" } else { "e4" };
        den.hear(&TypedMessage { id, late, ..message(ANNA, CHANNEL, text) })
    };
    // While the bot was away, Anna typed a move and another one, which cannot have been meant as
    // the answer to a move that she did not know.
    den.hear(&TypedMessage { id: sent(10), late: true, ..message(ANNA, CHANNEL, "e4") }).unwrap();
    let now = den.now(&begun);
    assert_eq!(now.ply, 2);
    let days = i64::from(now.time.unwrap().days);
    assert_eq!(now.deadline, Some(Time(TODAY + (HOUR + days * DAY) * 1000)));
    for _ in 0..2 {
        assert!(matches!(say(sent(10), false), Ok(Heard::Talk)));
        assert!(matches!(say(sent(11), true), Ok(Heard::Talk)));
    }
    assert!(matches!(say(sent(3601), true), Ok(Heard::Played(_))));
    assert_eq!(den.now(&begun).ply, 3);
}

#[test]
fn the_engines_move_is_answered_too() {
    let den = Den::new();
    let woken = den.woken();
    let practice = den.practise();
    den.post_all(1000);
    den.play(ANNA, &practice, "e2e4").unwrap();
    // Whatever it plays.
    let after = Position::start(Game::MightyLion);
    let after = after
        .legal_turns()
        .into_iter()
        .find(|turn| after.turn_text(*turn) == "e2e4")
        .map(|turn| after.play_unchecked(turn))
        .unwrap();
    let replies = after.legal_turns().into_iter();
    let lines: Vec<String> =
        replies.map(|turn| format!("{} a2a3", after.turn_text(turn))).collect();
    assert!(lines.len() <= 30, "{}", lines.len());
    plan(&den, ANNA, &practice, &lines.join("\n")).unwrap();
    let engine = den.start_engine(NonZeroUsize::MIN).unwrap();
    while den.now(&practice).ply < 4 {
        woken.recv_timeout(Duration::from_secs(120)).unwrap();
    }
    drop(engine);
    assert_eq!(turns(&den, &practice)[2], "a2a3*");
    let shown = den.post_board(2000);
    assert_eq!((shown.ply, shown.ping), (4, Some(ANNA)));
    assert_contains(&shown.text, "1. e4 ");
    assert_contains(&shown.text, " 2. a3 ");
}
