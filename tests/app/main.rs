//! Whole matches through the use cases, on real databases and with a controlled clock.

mod analysis;
mod banks;
mod campaign;
mod cards;
mod challenges;
mod chu_shogi;
mod copy;
mod courtesy;
mod crash;
mod cups;
mod daily;
#[path = "../common/database.rs"]
mod database;
mod den;
mod digest;
mod duel;
mod engine;
mod event_formats;
mod event_guards;
mod event_reports;
mod event_setup;
mod events;
mod gaps;
mod history;
mod imports;
mod late;
mod league;
mod lessons;
mod looking;
mod lost_channels;
mod offers;
mod operators;
mod pairs;
mod places;
mod plan_races;
mod plans;

mod play;
mod posts;
mod practice;
mod privacy;
mod puzzles;
mod ratings;
mod requests;
mod retention;
mod review_errors;
mod reviews;
mod settings;
mod starts;
mod stop;
mod takebacks;
mod teams;
mod tidy;
mod time;
mod two_channels;
mod typing;
mod undo;
mod vacations;
mod views;
mod visitors;
mod vote_invitations;
mod votes;
mod which;
mod wishes;

// Tests begin in the order of their names, and this one takes the longest.
#[test]
fn all_hold_on_postgresql_too() {
    // These compute much and store little, or look at the clock thousands of times.
    database::run_again_on_server(&[
        "--skip=banks::a_bank_equals_an_independent_sum",
        "--skip=banks::the_23_days_for_which_iccf_charges_26",
        "--skip=banks::with_five_days_of_vacation",
        "--skip=lessons::every_task_is_shown_in_every_language",
        "--skip=puzzles::the_first_puzzles_are_easy",
        "--skip=reviews::a_review_of_a_long_match",
        "--skip=starts::the_engine_plays_from_every_start",
        "--skip=time::practice_has_no_clock",
        "--skip=vacations::a_year_has_so_many_days",
        "--skip=views::every_piece_is_explained_in_every_language",
    ]);
}
