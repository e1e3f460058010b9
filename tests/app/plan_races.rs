//! Plans that are edited, or whose process is killed, while a move is played.

use crate::crash::{VICTIM, kill_after};
use crate::den::*;
use crate::plans::{plan, turns};

/// Of two things that happen at the same moment one comes first, and the other sees it.
#[test]
fn editing_while_the_opponent_moves_is_one_or_the_other() {
    for round in 0..12 {
        let (den, begun) = Den::with_match();
        plan(&den, BEN, &begun, "e4 e5 Nf3 Nf6").unwrap();
        let board = den.now(&begun).board();
        let which = numbered(begun.id);
        let (edited, moved) = std::thread::scope(|scope| {
            let edit = scope.spawn(|| match round % 2 {
                0 => den.set_plan(BEN, which, Some(board), "e4 c5").map(drop),
                _ => den.delete_plan(BEN, which).map(drop),
            });
            let moved = scope.spawn(|| den.play(ANNA, &begun, "e4"));
            (edit.join().unwrap(), moved.join().unwrap())
        });
        moved.unwrap();
        let played = turns(&den, &begun);
        let left = den.database.rows("SELECT lines FROM plan WHERE lines <> ''");
        match (round % 2, &edited, &played[..]) {
            (0, Err(Error::Stale { .. }), [_, answer]) => {
                assert_eq!(answer, "e7e5*");
                assert_eq!(left.len(), 1);
            }
            (0, Ok(()), [_, answer]) => {
                assert_eq!(answer, "c7c5*");
                assert_eq!(left.len(), 0);
            }
            (1, Ok(()), [_]) => assert_eq!(left.len(), 0),
            (1, Ok(()), [_, answer]) => {
                assert_eq!(answer, "e7e5*");
                assert_eq!(left.len(), 0);
            }
            other => panic!("{other:?}"),
        }
    }
}

/// Plays endlessly, each of White's moves answered by a plan, and prints what was accepted. Does
/// nothing unless it is started as the victim.
#[test]
fn victim() {
    let Ok(location) = std::env::var(VICTIM) else { return };
    let app = App::open(&Location::new(&location).unwrap(), TestClock::start()).unwrap();
    let challenge = app.challenge(&person(ANNA), to_ben()).unwrap();
    let mut game_match = app.accept(challenge.id, &person(BEN), |_| channel(CHANNEL)).unwrap().1;
    let mut position = Position::start(game_match.game);
    let nth = |position: &Position, n: u32| {
        let turns = position.legal_turns();
        turns[n as usize % turns.len()]
    };
    while game_match.outcome.is_none() {
        let turn = nth(&position, game_match.ply * 7);
        let after = position.play(turn).unwrap();
        let answer = nth(&after, game_match.ply * 5 + 3);
        let text = position.turn_text(turn);
        let line = format!("{text} {}", after.turn_text(answer));
        let which = numbered(game_match.id);
        app.set_plan(BEN, which, None, &line).unwrap();
        game_match = app.play(request(ANNA, &text, which), &[]).unwrap().game_match;
        position = after.play(answer).unwrap();
        println!("accepted {}", game_match.ply);
    }
}

#[test]
fn a_killed_process_has_played_a_move_with_its_answer_or_neither() {
    for accepted in [2, 4, 10] {
        let den = Den::new().while_down(|database| {
            kill_after(
                "plan_races::victim",
                &database.location(),
                &format!("accepted {accepted}"),
                1,
                0,
            );
        });
        let game_match = den.games(ANNA).unwrap().remove(0).game_match;
        assert!(game_match.ply >= accepted);
        assert_eq!(game_match.ply % 2, 0, "{:?}", turns(&den, &game_match));
        for (ply, text) in turns(&den, &game_match).iter().enumerate() {
            assert_eq!(text.ends_with('*'), ply % 2 == 1, "{text}");
        }
        let plies: Vec<u32> = den.post_all(1000).iter().map(|(_, post)| board(post).ply).collect();
        let expected: Vec<u32> = (0..=game_match.ply).step_by(2).collect();
        assert_eq!(plies, expected);
    }
}
