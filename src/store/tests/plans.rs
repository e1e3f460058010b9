//! Moves planned ahead: what is played is in the plans as they are stored at that moment.

use super::*;

fn board(match_id: MatchId, ply: u32) -> BoardRef {
    BoardRef { match_id, ply, takebacks: 0 }
}

fn row(player: u64, ply: u32, lines: &str) -> PlanRow {
    PlanRow {
        player: PlayerId(player),
        ply,
        takebacks: 0,
        lines: lines.to_owned(),
        lines_before: None,
    }
}

fn left(player: u64, ply: u32, lines: &str, before: &str) -> PlanRow {
    PlanRow { lines_before: Some(before.to_owned()), ..row(player, ply, lines) }
}

#[test]
fn a_turn_is_played_only_with_the_plans_by_which_its_answers_were_found() {
    let (_database, store) = new_store();
    let id = begin(&store, HERE);
    let lines = "e2e4 e7e5 g1f3 b8c6";
    assert!(store.save_plan(board(id, 0), PlayerId(2), lines).unwrap());
    let answers = [PlannedTurn { text: "e7e5".to_owned(), fen: "after that".to_owned() }];
    let (plans, plans_left) = ([row(2, 0, lines)], [left(2, 2, "g1f3 b8c6", "e7e5 g1f3 b8c6")]);
    let with_plan = NewTurn {
        answers: &answers,
        plans: &plans,
        plans_left: &plans_left,
        to_move: Color::White,
        ..turn(id, 1, "e2e4", &[])
    };
    // Whoever knows of no plan, or of another one, plays nothing.
    let others = [row(2, 0, "e2e4 c7c5")];
    for plans in [&[], &others[..]] {
        let turn = NewTurn { plans, ..with_plan.clone() };
        assert!(store.accept_turn(&turn, NOW).unwrap().is_none());
        assert_eq!(found(&store, id).ply, 0);
    }
    let now = store.accept_turn(&with_plan, NOW).unwrap().unwrap();
    assert_eq!((now.ply, now.to_move), (2, Color::White));
    let turns = store.turns(id, 1..=9).unwrap();
    let played: Vec<_> =
        turns.iter().map(|row| (row.ply, row.text.as_str(), row.planned)).collect();
    assert_eq!(played, [(1, "e2e4", false), (2, "e7e5", true)]);
    assert_eq!(store.plans(id).unwrap(), plans_left);
}

#[test]
fn a_plan_is_stored_for_the_board_on_which_the_match_stands() {
    let (_database, store) = new_store();
    let id = begin(&store, HERE);
    let save = |ply, lines| store.save_plan(board(id, ply), PlayerId(2), lines).unwrap();
    assert!(!save(1, "e2e4 e7e5"));
    assert!(save(0, "e2e4 e7e5"));
    assert!(save(0, "d2d4 d7d5"));
    assert_eq!(store.plans(id).unwrap(), [row(2, 0, "d2d4 d7d5")]);
    assert!(store.delete_plan(id, PlayerId(2)).unwrap());
    assert!(!store.delete_plan(id, PlayerId(2)).unwrap());
    assert!(save(0, "e2e4 e7e5"));
    let ended = store.end_match(id, Outcome::AGREED, &[], NOW).unwrap();
    assert!(ended && store.plans(id).unwrap().is_empty());
    assert!(!save(0, "e2e4 e7e5"));
}

/// An undo of the last of `ply` turns, played by White if that is odd.
fn undo(id: MatchId, ply: u32, takebacks: u32) -> Undo<'static> {
    Undo {
        from: BoardRef { takebacks, ..board(id, ply) },
        player: PlayerId(1),
        to_move: if ply % 2 == 1 { Color::White } else { Color::Black },
        played_since: NOW,
        turns_after: MessageId(0),
        jobs: &[],
    }
}

#[test]
fn an_undo_brings_back_the_plans_that_were_not_changed_since() {
    let plans = [row(1, 0, "e2e4 e7e5 g1f3"), row(2, 0, "e2e4 e7e5")];
    let plans_left = [left(1, 1, "", "e2e4 e7e5 g1f3"), left(2, 1, "", "e2e4 e7e5")];
    let played = || {
        let (database, store) = new_store();
        let id = begin(&store, HERE);
        for PlanRow { player, lines, .. } in &plans {
            assert!(store.save_plan(board(id, 0), *player, lines).unwrap());
        }
        let slip = NewTurn { plans: &plans, plans_left: &plans_left, ..turn(id, 1, "d2d4", &[]) };
        assert!(store.accept_turn(&slip, NOW).unwrap().is_some());
        (database, store, id)
    };
    let back = |plan: &PlanRow| PlanRow { takebacks: 1, ..plan.clone() };

    let (_database, store, id) = played();
    assert!(store.undo(&undo(id, 1, 0), NOW).unwrap());
    assert_eq!(store.plans(id).unwrap(), plans.clone().map(|p| back(&p)));

    // Edited or deleted after the move.
    let (_database, store, id) = played();
    assert!(store.save_plan(board(id, 1), PlayerId(1), "d7d5 c2c4").unwrap());
    assert!(!store.delete_plan(id, PlayerId(2)).unwrap());
    assert!(store.undo(&undo(id, 1, 0), NOW).unwrap());
    assert_eq!(store.plans(id).unwrap(), []);

    // An undo that comes too late leaves them as they are, and the next move forgets what there
    // was.
    let (_database, store, id) = played();
    assert!(!store.undo(&undo(id, 1, 7), NOW).unwrap());
    assert_eq!(store.plans(id).unwrap(), plans_left);
    let next = NewTurn { plans: &plans_left, plans_left: &[], ..turn(id, 2, "d7d5", &[]) };
    assert!(store.accept_turn(&next, NOW).unwrap().is_some());
    assert_eq!(store.plans(id).unwrap(), []);
}
