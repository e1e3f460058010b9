//! Moves planned ahead: what is played is in the plans as they are stored at that moment.

use super::*;

fn row(ply: u32, lines: &str) -> PlanRow {
    PlanRow { player: PlayerId(2), ply, takebacks: 0, lines: lines.to_owned(), lines_before: None }
}

#[test]
fn a_turn_is_played_only_with_the_plans_by_which_its_answers_were_found() {
    let (_database, store) = new_store();
    let id = begin(&store, HERE);
    let lines = "e2e4 e7e5 g1f3 b8c6";
    let start = BoardRef { match_id: id, ply: 0, takebacks: 0 };
    assert!(store.save_plan(start, PlayerId(2), lines).unwrap());
    let answers = [PlannedTurn { text: "e7e5".to_owned(), fen: "after that".to_owned() }];
    let plans = [row(0, lines)];
    let lines_before = Some("e7e5 g1f3 b8c6".to_owned());
    let plans_left = [PlanRow { lines_before, ..row(2, "g1f3 b8c6") }];
    let with_plan = NewTurn {
        answers: &answers,
        plans: &plans,
        plans_left: &plans_left,
        to_move: Color::White,
        ..turn(id, 1, "e2e4", &[])
    };
    // Whoever knows of no plan, or of another one, plays nothing.
    let others = [row(0, "e2e4 c7c5")];
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
