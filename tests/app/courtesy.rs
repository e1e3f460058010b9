//! Practice matches near their end: hints, draws and resignation.

use std::time::Duration;

use crate::den::*;

/// Longer than any turn may take, so that a failure does not hang.
const TIMEOUT: Duration = Duration::from_secs(60);

fn practice_from(den: &Den, fen: &str, level: i64) -> Match {
    let begun = den.practise_at(ANNA, level, private(ChannelId(800)));
    let sql = format!("UPDATE match SET start_fen = '{fen}' WHERE id = {}", begun.id.0);
    assert_eq!(den.database.execute(&sql), 1);
    begun
}

/// Plays turns and waits for the engine's answers. Returns the match once the engine has answered
/// the last turn or the match has ended.
fn play_on(den: &Den, begun: &Match, turns: &[&str]) -> Match {
    let woken = den.woken();
    let mut now = den.match_by_id(begun.id).unwrap();
    for turn in turns {
        let answered = now.ply + 2;
        den.play(ANNA, begun, turn).unwrap();
        loop {
            now = den.match_by_id(begun.id).unwrap();
            if now.ply >= answered || now.outcome.is_some() {
                break;
            }
            woken.recv_timeout(TIMEOUT).unwrap();
        }
    }
    now
}

const EVEN: &str = "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 40";

#[test]
fn the_engine_takes_a_draw_when_it_is_no_better_and_not_in_the_opening() {
    let den = Den::new();
    let pool = den.think();
    let opening = practice_from(&den, Game::MightyLion.spec().start_fen(), 3);
    assert_refused!(den.offer_draw(ANNA, numbered(opening.id)), EnginePlaysOn);
    let better = practice_from(&den, "4k3/pp1q4/8/8/8/8/PP6/4K3 w - - 0 40", 3);
    assert_refused!(den.offer_draw(ANNA, numbered(better.id)), EnginePlaysOn);

    let even = practice_from(&den, EVEN, 3);
    let agreed = den.offer_draw(ANNA, numbered(even.id)).unwrap();
    assert!(matches!(agreed, Offered::Granted { .. }), "{agreed:?}");
    let outcome = den.match_by_id(even.id).unwrap().outcome.unwrap();
    assert_eq!((outcome.winner, outcome.ending), (None, Ending::Agreement));
    drop(pool);
    let ended = den.post_all(1000).into_iter();
    let ended = ended.filter(|(_, post)| matches!(post, Content::Ending(_)));
    assert_eq!(ended.count(), 1);
}

#[test]
fn the_engine_resigns_when_it_has_been_hopeless_for_long() {
    let den = Den::new();
    let lost = "7k/8/8/8/8/8/PPP5/KQR5 w - - 0 30";
    let begun = practice_from(&den, lost, 5);
    let pool = den.think();
    let played = play_on(&den, &begun, &["a2a3", "a3a4", "a4a5"]);
    assert_eq!((played.ply, played.outcome), (6, None));
    let ended = play_on(&den, &begun, &["a5a6"]);
    drop(pool);
    let outcome = ended.outcome.unwrap();
    assert_eq!((outcome.winner, outcome.ending), (Some(Color::White), Ending::Resignation));
    assert_eq!(ended.ply, 7);
}

#[test]
fn the_engine_does_not_resign_before_it_has_expected_to_lose_for_long() {
    let (den, begun) = Den::with(|den| practice_from(den, "7k/8/8/8/8/8/PPP5/KQR5 w - - 0 30", 5));
    let pool = den.think();
    play_on(&den, &begun, &["a2a3", "a3a4", "a4a5"]);
    let scores = "SELECT count(*) FROM turn WHERE score <= -900 AND ply % 2 = 0";
    assert_eq!(den.database.number(scores), 3);
    assert_eq!(den.database.number("SELECT count(score) FROM turn"), 3);
    // As if the turn had been played before scores were stored.
    let forget = "UPDATE turn SET score = NULL WHERE ply = 2";
    assert_eq!(den.database.execute(forget), 1);
    let played = play_on(&den, &begun, &["a5a6"]);
    assert_eq!((played.ply, played.outcome), (8, None));
    let ended = play_on(&den, &begun, &["b2b3"]);
    drop(pool);
    assert_eq!(ended.outcome.unwrap().ending, Ending::Resignation);
}

#[test]
fn the_weakest_levels_play_on_to_the_mate() {
    let (den, begun) = Den::with(|den| practice_from(den, "7k/8/8/8/8/8/PPP5/KQR5 w - - 0 30", 1));
    let pool = den.think();
    let played = play_on(&den, &begun, &["a2a3", "a3a4", "a4a5", "a5a6"]);
    drop(pool);
    assert_eq!((played.ply, played.outcome), (8, None));
}

#[test]
fn the_engine_says_when_it_would_agree_to_a_draw() {
    let den = Den::new();
    // Neither side can break through.
    let locked = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 30 60";
    let begun = practice_from(&den, locked, 5);
    let pool = den.think();
    let offers = |den: &Den, first_message| {
        let boards = den.post_all(first_message).into_iter().filter_map(|(_, post)| match post {
            Content::Board(board) => Some(board),
            _ => None,
        });
        boards.filter(|board| said(board).contains("would accept a draw")).count()
    };
    play_on(&den, &begun, &["e1e2", "e2e3", "e3d3"]);
    assert_eq!(offers(&den, 1000), 0);
    play_on(&den, &begun, &["d3d2"]);
    drop(pool);
    assert_eq!(offers(&den, 2000), 1);
}

#[test]
fn a_hint_gives_a_turn_with_its_reason() {
    let den = Den::new();
    let pool = den.think();
    let mate = practice_from(&den, "7k/R7/8/8/8/8/1R6/K7 w - - 0 1", 3);
    let hint = den.hint(ANNA, numbered(mate.id)).unwrap();
    assert_eq!(hint.turn, "b2b8");
    assert_eq!(hint.text, "I’d play b2b8: Rook from b2 to b8. It is checkmate.");
    assert_contains(&hint.picture.alt, "Marked: b2 b8.");
    let lion = practice_from(&den, "k7/8/8/3l4/8/8/PP1R4/K7 w - - 0 1", 3);
    assert_contains(&den.hint(ANNA, numbered(lion.id)).unwrap().text, "It wins the Lion on d5");
    drop(pool);
    assert_refused!(den.hint(ANNA, numbered(lion.id)), EngineBusy);
}

#[test]
fn hints_are_for_the_one_to_move_in_a_practice_match() {
    let den = Den::new();
    assert_refused!(den.hint(ANNA, numbered(den.begin().id)), HintsInPractice);
    let begun = practice_from(&den, EVEN, 3);
    den.play(ANNA, &begun, "e1e2").unwrap();
    assert_refused!(den.hint(ANNA, numbered(begun.id)), NotYourTurn { .. });
    let there = MatchSelector::Match(begun.id, from(begun.channel));
    assert_refused!(den.hint(CLEO, there), NotAPlayer(_));
}
