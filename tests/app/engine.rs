//! Practice matches against the engine.

use std::sync::mpsc;
use std::time::Duration;

use crate::den::*;
use crate::pairs::terms;

/// Begins a practice match. Returns it with a channel that receives a signal whenever there may be
/// posts.
fn practice(den: &Den, color: ColorChoice) -> (Match, mpsc::Receiver<()>) {
    practice_at(den, 1, color, ChannelId(800))
}

/// Like [`practice`], at a level and in a channel.
fn practice_at(
    den: &Den,
    level: i64,
    color: ColorChoice,
    channel: ChannelId,
) -> (Match, mpsc::Receiver<()>) {
    let woken = den.woken();
    let new = NewPractice { game: Game::MightyLion, level: Some(level), color };
    (den.practice(&person(ANNA), new, private(channel)).unwrap(), woken)
}

/// Longer than any turn may take, so that a failure does not hang.
const TIMEOUT: Duration = Duration::from_secs(120);

/// Lets the engine think until a match is at a ply.
fn think_until(den: &Den, woken: &mpsc::Receiver<()>, id: MatchId, ply: u32) {
    let pool = den.think();
    wait_for(den, woken, id, ply);
    drop(pool);
}

fn wait_for(den: &Den, woken: &mpsc::Receiver<()>, id: MatchId, ply: u32) {
    while den.match_by_id(id).unwrap().ply < ply {
        woken.recv_timeout(TIMEOUT).unwrap();
    }
}

#[test]
fn the_engine_answers_and_only_the_human_is_pinged() {
    let (den, (game_match, woken)) = Den::with(|den| practice(den, ColorChoice::White));
    assert_eq!(game_match.black, Seat::Engine(1));
    let pool = den.think();
    den.play(ANNA, &game_match, "e2e4").unwrap();
    wait_for(&den, &woken, game_match.id, 2);
    drop(pool);
    let posts = den.post_all(1000);
    let boards: Vec<_> =
        posts.iter().map(|(_, post)| (board(post).ply, board(post).ping)).collect();
    assert_eq!(boards, [(0, None), (2, Some(ANNA))]);
    assert!(posts.iter().all(|(job, _)| job.channel == ChannelId(800)));
}

#[test]
fn the_engine_is_said_to_think_about_the_present_board_only() {
    let (den, (game_match, woken)) = Den::with(|den| practice(den, ColorChoice::White));
    den.play(ANNA, &game_match, "e2e4").unwrap();
    let which = numbered(game_match.id);
    let state = |ply| {
        den.step_to(ANNA, which, ply).unwrap().text.lines().last().unwrap_or_default().to_owned()
    };
    assert_eq!(state(1), "Black to move: the engine is thinking.");
    think_until(&den, &woken, game_match.id, 2);
    assert_eq!([state(1), state(2)], ["Black to move.", "White to move."]);
    den.resign(ANNA, game_match.id).unwrap();
    assert_eq!(state(1), "Black to move.");
}

#[test]
fn an_engine_turn_that_was_due_is_played_after_a_restart() {
    let (den, (game_match, woken)) = Den::with(|den| practice(den, ColorChoice::Black));
    drop(woken);
    let den = den.restart();
    assert_eq!(den.match_by_id(game_match.id).unwrap().ply, 0);
    let woken = den.woken();
    think_until(&den, &woken, game_match.id, 1);
    assert_eq!(den.match_by_id(game_match.id).unwrap().to_move, Color::Black);
}

#[test]
fn the_engine_does_not_play_on_in_a_match_that_is_over() {
    let (den, (game_match, _woken)) = Den::with(|den| practice(den, ColorChoice::White));
    den.play(ANNA, &game_match, "e2e4").unwrap();
    den.resign(ANNA, game_match.id).unwrap();
    let (other, woken) = practice(&den, ColorChoice::Black);
    think_until(&den, &woken, other.id, 1);
    assert_eq!(den.match_by_id(game_match.id).unwrap().ply, 1);
}

#[test]
fn a_practice_match_goes_on_to_its_end_with_a_board_and_a_ping_a_turn_of_hers() {
    let (den, (begun, woken)) = Den::with(|den| practice(den, ColorChoice::White));
    let pool = den.think();
    let mut boards = Vec::new();
    let mut ply = 0;
    loop {
        wait_for(&den, &woken, begun.id, ply);
        let posts = den.post_all(u64::from(1000 + ply));
        boards.extend(posts.iter().map(|(_, post)| board(post).clone()));
        if den.match_by_id(begun.id).unwrap().outcome.is_some() {
            break;
        }
        let turns = den.moves(ANNA, numbered(begun.id), None).unwrap().turns;
        let turn = &turns[ply as usize * 7 % turns.len()];
        ply = match den.play(ANNA, &begun, turn).unwrap().game_match.outcome {
            Some(_) => ply + 1,
            None => ply + 2,
        };
    }
    drop(pool);
    let ended = den.match_by_id(begun.id).unwrap();
    let plies: Vec<u32> = boards.iter().map(|post| post.ply).collect();
    // Each board shows her turn and the engine's answer, except that a turn that ends the match has
    // its own board.
    let shown = |ply: &u32| ply.is_multiple_of(2) || *ply == ended.ply;
    let expected: Vec<u32> = (0..=ended.ply).filter(shown).collect();
    assert_eq!(plies, expected);
    for post in &boards {
        // She is notified of each of her turns, but not of the end.
        let due = post.ply % 2 == 0 && post.ply != ended.ply;
        assert_eq!(post.ping, due.then_some(ANNA), "ply {}", post.ply);
    }
}

#[test]
fn people_take_turns_at_the_engine_however_many_matches_each_of_them_has() {
    let den = Den::new();
    let begin = |by, channel| den.practise_at(by, 1, private(ChannelId(channel)));
    let greedy: Vec<Match> = (800..809).map(|channel| begin(ANNA, channel)).collect();
    let other = begin(BEN, 900);
    let woken = den.woken();
    for game_match in &greedy {
        den.play(ANNA, game_match, "e2e4").unwrap();
    }
    den.play(BEN, &other, "e2e4").unwrap();
    let pool = den.think();
    let answers = "SELECT match FROM job WHERE kind = 'post_board' AND ply = 2 ORDER BY id";
    while den.database.rows(answers).len() < 10 {
        woken.recv_timeout(TIMEOUT).unwrap();
    }
    drop(pool);
    let order = den.database.rows(answers);
    let place = order.iter().position(|row| row[0] == Some(other.id.to_string()));
    // Her oldest match was due first; his only match is next.
    assert_eq!(place, Some(1), "{order:?}");
}

#[test]
fn the_channels_of_a_server_take_turns_at_the_engine_with_everybody_else() {
    let den = Den::new();
    let voting = NewVoteMatch { color: ColorChoice::Black, ..terms(None, None) };
    let of_channels: Vec<Match> = (1..=9)
        .map(|number| {
            let (by, place) = (person(PlayerId(10 + number)), channel(ChannelId(800 + number)));
            den.vote_against_engine(&by, &voting, Some(1), place).unwrap()
        })
        .collect();
    let (other, woken) = practice(&den, ColorChoice::Black);
    let pool = den.think();
    let answers = "SELECT match FROM job WHERE kind = 'post_board' AND ply = 1 ORDER BY id";
    while den.database.rows(answers).len() < 10 {
        woken.recv_timeout(TIMEOUT).unwrap();
    }
    drop(pool);
    let order = den.database.rows(answers);
    let first = [&of_channels[0], &other].map(|info| vec![Some(info.id.to_string())]);
    assert_eq!(order[..2], first, "{order:?}");
}

/// Returns a match at full strength and one below it, without any turns.
fn patient_and_quick(den: &Den) -> (Match, Match, mpsc::Receiver<()>) {
    let full = i64::from(Seat::FULL_STRENGTH);
    let (patient, _) = practice_at(den, full, ColorChoice::White, ChannelId(801));
    let (quick, woken) = practice_at(den, full - 1, ColorChoice::White, ChannelId(802));
    (patient, quick, woken)
}

#[test]
fn at_full_strength_the_engine_thinks_when_nobody_waits_for_a_quick_turn() {
    let (den, (patient, quick, woken)) = Den::with(patient_and_quick);
    den.play(ANNA, &patient, "e2e4").unwrap();
    den.play(ANNA, &quick, "e2e4").unwrap();
    let pool = den.think();
    wait_for(&den, &woken, quick.id, 2);
    assert_eq!(den.match_by_id(patient.id).unwrap().ply, 1);
    wait_for(&den, &woken, patient.id, 2);
    drop(pool);
}

#[test]
fn a_search_at_full_strength_is_interrupted_for_a_quick_turn_and_goes_on() {
    let (den, (patient, quick, woken)) = Den::with(patient_and_quick);
    den.play(ANNA, &patient, "e2e4").unwrap();
    let pool = den.think();
    let begun = "SELECT match FROM job WHERE kind = 'engine_turn' AND claimed_until IS NOT NULL";
    while den.database.rows(begun).is_empty() {
        std::thread::yield_now();
    }
    den.play(ANNA, &quick, "e2e4").unwrap();
    wait_for(&den, &woken, quick.id, 2);
    assert_eq!(den.match_by_id(patient.id).unwrap().ply, 1);
    wait_for(&den, &woken, patient.id, 2);
    drop(pool);
}

/// Sets up three people with one engine thread: questions, and a move at full strength. The thread
/// works on Anna's question, and Cleo's move becomes due this many seconds before that is answered.
/// Reports whether the move is played before Ben's question is answered.
fn is_move_at_full_strength_before_a_question(due_since: i64) -> bool {
    let den = Den::new();
    let begin = |by, level, channel| den.practise_at(by, level, private(ChannelId(channel)));
    let of_anna = begin(ANNA, 1, 801);
    let of_ben = begin(BEN, 1, 802);
    let of_cleo = begin(CLEO, i64::from(Seat::FULL_STRENGTH), 803);
    let pool = den.think();
    let first = den.app.hint(ANNA, numbered(of_anna.id));
    den.play(CLEO, &of_cleo, "e2e4").unwrap();
    den.pass(due_since);
    let second = den.app.hint(BEN, numbered(of_ben.id));
    assert_refused!(den.app.hint(BEN, numbered(of_ben.id)), QuestionOpen);
    answer_of(first).unwrap();
    answer_of(second).unwrap();
    den.expect_no_question(BEN).unwrap();
    let played = den.database.number("SELECT count(*) FROM turn WHERE ply = 2");
    drop(pool);
    played == 1
}

#[test]
fn questions_go_before_a_move_at_full_strength() {
    assert!(!is_move_at_full_strength_before_a_question(0));
}

#[test]
fn a_move_at_full_strength_that_is_late_goes_before_questions() {
    assert!(is_move_at_full_strength_before_a_question(6));
}
