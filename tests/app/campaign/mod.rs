//! Random matches with plans are the same as with all moves typed by hand, to the second of both
//! clocks: in all games, from all starts, with Undo, takebacks, banks, vacations, losses on time,
//! lost races, restarts, copies of the database, and rematches.

mod challenge;
#[path = "../../common/expected.rs"]
mod expected;
mod killed;
mod play;
#[path = "../../common/random.rs"]
mod random;
mod twins;

use rules::Game;

use crate::database;
use play::{Campaign, Seen};

/// Plays two matches, of which the second is a rematch.
fn campaign(game: Game, seed: u64, plies: usize, seen: &mut Seen) {
    let mut campaign = Campaign::begin(game, seed, seen);
    campaign.play_match(plies);
    campaign.begin_again();
    campaign.play_match(plies);
}

#[test]
fn matches_with_plans_are_the_same_as_typed_by_hand() {
    let mut seen = Seen::default();
    for (seed, &game) in (1..).zip(Game::ALL) {
        campaign(game, seed, 7, &mut seen);
    }
    assert!(seen.answers > 3 && seen.undone > 0, "{seen:?}");
}

/// Of each kind something happens. What happens in a race is not the same each time, so the bars
/// are low.
#[test]
#[ignore = "slow"]
fn long_matches_with_plans_are_the_same_as_typed_by_hand() {
    let mut seen = Seen::default();
    // A server is slower.
    let seeds = if database::on_server() { 1 } else { 3 };
    for seed in 1..=seeds {
        for &game in Game::ALL {
            campaign(game, 100 * seed, 24, &mut seen);
        }
    }
    println!("{seen:?}");
    let Seen {
        answers,
        undone,
        brought_back,
        clocks_as_before,
        taken_back,
        races: [turns, edits, undos],
        edits_in_time,
        vacations,
        lost_on_time,
        copies,
        rematches,
        odd_starts,
        banks,
    } = seen;
    for (count, least) in [
        (answers, 100),
        (undone, 10),
        (brought_back, 5),
        (clocks_as_before, 5),
        (taken_back, 5),
        (turns, 10),
        (edits, 10),
        (undos, 1),
        (edits_in_time, 3),
        (vacations, 5),
        (lost_on_time, 2),
        (copies, 5),
        (rematches, 10),
        (odd_starts, 10),
        (banks, 5),
    ] {
        let least = least * seeds as usize / 3;
        assert!(count >= least, "{count} < {least}");
    }
}

#[test]
#[ignore = "slow"]
fn they_are_the_same_on_postgresql_too() {
    database::run_again_on_server(&["campaign::long", "--ignored"]);
}
