//! Banks of time: so many days to begin with, so many hours more with each move.

use proptest::collection::vec;
use proptest::prelude::*;

use crate::den::*;

/// Turns that can be played in this order, each side's a Pawn move.
const TURNS: [&str; 16] = [
    "a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6", "e2e3", "e7e6", "f2f3", "f7f6",
    "g2g3", "g7g6", "h2h3", "h7h6",
];

fn with_bonus(days: i64, bonus: i64) -> ChallengeOptions {
    ChallengeOptions { days: Some(days), bonus: Some(bonus), ..to_ben() }
}

/// Begins a match with a bank, with its first board posted.
fn begin(den: &Den, days: i64, bonus: i64) -> Match {
    let game_match = den.agree(with_bonus(days, bonus));
    den.post_all(1000);
    game_match
}

fn play_next(den: &Den, game_match: &Match) -> Match {
    let Match { ply, takebacks, .. } = den.now(game_match);
    den.play_all(game_match, &[TURNS[ply as usize]]);
    den.post_all(2000 + u64::from(takebacks) * 1000 + u64::from(ply) * 10);
    den.now(game_match)
}

/// The figures of Little Golem: 240 hours, 36 more with each move, never more than 240.
#[test]
fn each_move_adds_the_bonus_to_what_is_left_up_to_the_most() {
    let (den, game_match) = Den::with(|den| begin(den, 10, 36));
    assert_eq!(den.left(&game_match), hours(240));
    den.live(100 * HOUR);
    assert_eq!(den.left(&game_match), hours(140));
    assert_eq!(play_next(&den, &game_match).banks, Some([hours(176), hours(240)]));
    assert_eq!(den.left(&game_match), hours(240));
    // Ben's bank would hold 266 hours.
    den.live(10 * HOUR);
    assert_eq!(play_next(&den, &game_match).banks, Some([hours(176), hours(240)]));
    assert_eq!(den.left(&game_match), hours(176));
    den.live(175 * HOUR);
    assert_eq!(den.left(&game_match), hours(1));
    assert_eq!(play_next(&den, &game_match).banks, Some([hours(37), hours(240)]));
}

/// Little Golem's vacation: five days a year, of which one is used up whenever the time is over.
#[test]
fn with_five_days_of_vacation_little_golems_240_hours_last_for_360() {
    let den = Den::new();
    den.set_vacation_days(5);
    den.save_automatically(ANNA);
    let game_match = begin(&den, 10, 36);
    for _ in 0..2 {
        play_next(&den, &game_match);
    }
    den.live(360 * HOUR - MINUTE);
    assert_eq!(den.now(&game_match).outcome, None);
    assert_eq!(den.vacation(ANNA).unwrap().left, 0);
    den.live(MINUTE);
    let lost = outcome(Some(Color::Black), Ending::Time);
    assert_eq!(den.now(&game_match).outcome, Some(lost));
}

/// The example in ICCF's rule 2.4.2: 23 days and some hours for one move are charged as 26 days, as
/// only whole days count and those beyond 20 count twice. Here all time counts once, as it passes,
/// and no bank holds 23 days.
#[test]
fn the_23_days_for_which_iccf_charges_26_are_charged_to_the_hour_and_once() {
    let begin_in_turn = || {
        let (den, game_match) = Den::with(|den| begin(den, 14, 12));
        for _ in 0..2 {
            play_next(&den, &game_match);
        }
        (den, game_match)
    };
    let (den, game_match) = begin_in_turn();
    // ICCF charges nothing for an answer within 24 hours.
    den.live(23 * HOUR);
    let full = hours(14 * 24);
    assert_eq!(play_next(&den, &game_match).banks, Some([full - hours(11), full]));

    // As with ICCF, a vacation is not charged: 23 days and a half are 13 and a half, there 13.
    let (den, game_match) = begin_in_turn();
    den.live(3 * 24 * HOUR);
    den.take_vacation(ANNA, 10).unwrap();
    den.live(20 * 24 * HOUR + 12 * HOUR);
    assert_eq!(den.left(&game_match), hours(12));
    assert_eq!(play_next(&den, &game_match).banks, Some([hours(24), full]));

    // Without one the time is over long before.
    let (den, game_match) = begin_in_turn();
    den.live(14 * 24 * HOUR);
    let lost = outcome(Some(Color::Black), Ending::Time);
    assert_eq!(den.now(&game_match).outcome, Some(lost));
}

#[test]
fn an_answer_of_a_plan_takes_no_time_and_adds_its_bonus() {
    let (den, game_match) = Den::with(|den| begin(den, 3, 12));
    den.live(40 * HOUR);
    play_next(&den, &game_match);
    den.live(30 * HOUR);
    assert_eq!(play_next(&den, &game_match).banks, Some([hours(44), hours(54)]));
    den.set_plan(BEN, numbered(game_match.id), None, "b3 b6").unwrap();
    den.live(10 * HOUR);
    let answered = den.play_all(&game_match, &["b2b3"]);
    assert_eq!(answered.ply, 4);
    assert_eq!(answered.banks, Some([hours(46), hours(66)]));
    den.post_all(5000);
    assert_eq!(den.left(&game_match), hours(46));
}

#[test]
fn who_has_used_up_the_bank_loses() {
    let (den, game_match) = Den::with(|den| begin(den, 1, 2));
    for _ in 0..2 {
        den.live(23 * HOUR);
        play_next(&den, &game_match);
    }
    den.live(3 * HOUR - MINUTE);
    assert_eq!(den.now(&game_match).outcome, None);
    den.live(MINUTE);
    let lost = outcome(Some(Color::Black), Ending::Time);
    assert_eq!(den.now(&game_match).outcome, Some(lost));
}

#[test]
fn the_reminder_comes_when_a_third_of_what_the_turn_began_with_is_left() {
    let (den, game_match) = Den::with(|den| begin(den, 3, 12));
    den.live(48 * HOUR - MINUTE);
    den.expect_nothing_to_post();
    den.live(MINUTE);
    let posts = den.post_all(1500);
    assert_eq!(kinds(&posts), ["reminder"]);
    let Content::Reminder(reminder) = &posts[0].1 else { unreachable!() };
    assert_contains(&reminder.text, "1 day left");
    den.live(18 * HOUR);
    play_next(&den, &game_match);
    play_next(&den, &game_match);
    assert_eq!(den.left(&game_match), hours(18));
    den.live(12 * HOUR - MINUTE);
    den.expect_nothing_to_post();
    den.live(MINUTE);
    let posts = den.post_all(3000);
    let Content::Reminder(reminder) = &posts[0].1 else { panic!("{:?}", kinds(&posts)) };
    assert_eq!(reminder.ping, Some(ANNA));
    assert_contains(&reminder.text, "6 hours left");
}

#[test]
fn the_clock_runs_from_the_moment_when_the_board_is_posted() {
    let (den, game_match) = Den::with(|den| begin(den, 2, 6));
    den.play_all(&game_match, &[TURNS[0]]);
    // Discord accepts no posts, and Ben plays elsewhere.
    den.live(30 * HOUR);
    den.play(BEN, &game_match, TURNS[1]).unwrap();
    assert_eq!(den.now(&game_match).banks, Some([hours(48); 2]));
    den.post_all(2000);
    assert_eq!(den.left(&game_match), hours(48));
}

#[test]
fn neither_downtime_nor_a_place_that_refuses_is_charged_to_the_bank() {
    let (den, game_match) = Den::with(|den| begin(den, 2, 6));
    den.live(HOUR);
    den.pass(20 * HOUR);
    let den = den.restart();
    den.live(HOUR);
    play_next(&den, &game_match);
    assert_eq!(den.now(&game_match).banks, Some([hours(48); 2]));
    den.live(10 * HOUR);
    den.offer_draw(BEN, numbered(game_match.id)).unwrap();
    den.failed(&den.claim(), blocked("View Channel")).unwrap();
    den.live(30 * HOUR);
    den.play(BEN, &game_match, TURNS[1]).unwrap();
    assert_eq!(den.now(&game_match).banks, Some([hours(48), hours(44)]));
}

#[test]
fn a_takeback_takes_the_bonus_back() {
    let (den, game_match) = Den::with(|den| begin(den, 2, 6));
    let take_back = |asker, other| {
        let offer = made(den.offer_takeback(asker, numbered(game_match.id)));
        let back = den.answer_offer(offer, other, true).unwrap();
        den.post_all(u64::from(back.game_match.takebacks) * 1000 + 1900);
        den.now(&game_match)
    };
    den.live(20 * HOUR);
    play_next(&den, &game_match);
    den.live(10 * HOUR);
    // Anna had 28 hours when she played; Ben has 38 by now.
    let back = take_back(ANNA, BEN);
    assert_eq!((back.ply, back.banks), (0, Some([hours(28), hours(38)])));
    assert_eq!(den.left(&game_match), hours(28));
    play_next(&den, &game_match);
    den.live(HOUR);
    play_next(&den, &game_match);
    assert_eq!(den.now(&game_match).banks, Some([hours(34), hours(43)]));
    // Both turns: Ben had 37 hours when he answered.
    let back = take_back(ANNA, BEN);
    assert_eq!((back.ply, back.banks), (0, Some([hours(28), hours(37)])));
}

#[test]
fn a_rematch_and_a_restart_keep_the_bank() {
    let (den, game_match) = Den::with(|den| begin(den, 5, 12));
    den.live(20 * HOUR);
    play_next(&den, &game_match);
    let den = den.restart();
    assert_eq!(den.now(&game_match).banks, Some([hours(112), hours(120)]));
    den.resign(ANNA, game_match.id).unwrap();
    let rematch = den.granted(den.offer_rematch(BEN, numbered(game_match.id)), ANNA);
    assert_eq!(rematch.time, Some(TimeControl { days: 5, bonus: Some(12) }));
    assert_eq!(rematch.banks, Some([hours(120); 2]));
}

#[test]
fn the_bank_is_told_wherever_the_time_is() {
    let den = Den::new();
    let challenge = den.challenge(&person(ANNA), with_bonus(3, 12)).unwrap();
    assert_contains(&challenge.text(Locale::English), "3 days + 12 hours per move");
    let (_, game_match) = den.accept(challenge.id, BEN);
    assert_contains(&den.post_board(1000).text, "3 days + 12 hours per move");
    let view = den.board(ANNA, numbered(game_match.id), false).unwrap();
    assert_contains(&view.text, "3 days + 12 hours per move");
    den.live(25 * HOUR);
    play_next(&den, &game_match);
    den.live(HOUR);
    let clock = den.games(BEN).unwrap()[0].clock.unwrap();
    assert_eq!(clock.text(Locale::English), "2 days 23 hours left, runs out");
    den.resign(ANNA, game_match.id).unwrap();
    let record = den.history_pgn(ANNA, numbered(game_match.id)).unwrap();
    assert_contains(&String::from_utf8(record.bytes).unwrap(), "[TimeControl \"259200+43200\"]");
}

#[test]
fn a_bonus_that_makes_no_bank_is_refused() {
    let den = Den::new();
    for (days, bonus) in [(3, 0), (3, -1), (3, 72), (14, 73), (1, 24), (2, 300)] {
        let refused = den.challenge(&person(ANNA), with_bonus(days, bonus));
        assert_refused!(refused, Bonus { hours, .. } if hours == bonus);
    }
    let challenge = den.challenge(&person(ANNA), with_bonus(3, 71)).unwrap();
    assert_eq!(challenge.terms.time, TimeControl { days: 3, bonus: Some(71) });
    // Without days it is a bank of three.
    let unsaid = ChallengeOptions { days: None, ..with_bonus(0, 12) };
    let unsaid = ChallengeOptions { opponent: Some(person(CLEO)), ..unsaid };
    let challenge = den.challenge(&person(ANNA), unsaid).unwrap();
    assert_eq!(challenge.terms.time, TimeControl { days: 3, bonus: Some(12) });
}

/// What happens while a player thinks, in minutes.
#[derive(Clone, Copy, Debug)]
enum Event {
    Thinks(i64),
    /// The player takes a day of vacation and ends it after so long.
    IsAway(i64),
    /// The bot is not at work.
    IsDown(i64),
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        3 => (0..2_000_i64).prop_map(Event::Thinks),
        1 => (0..1_440_i64).prop_map(Event::IsAway),
        1 => (11..3_000_i64).prop_map(Event::IsDown),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_bank_equals_an_independent_sum_and_stays_between_nothing_and_the_most(
        days in 1..=14_i64,
        bonus in 1..=72_i64,
        turns in vec(vec(event(), 0..3), 1..TURNS.len()),
    ) {
        prop_assume!(bonus < days * 24);
        let den = Den::new();
        den.set_vacation_days(366);
        let game_match = begin(&den, days, bonus);
        let most = days * 24 * 60;
        let mut banks = [most; 2];
        for (ply, events) in turns.iter().enumerate() {
            let side = ply % 2;
            let player = [ANNA, BEN][side];
            let mut used = 0;
            for event in events {
                match *event {
                    Event::Thinks(minutes) => {
                        used += minutes;
                        den.pass(minutes * MINUTE);
                    }
                    Event::IsAway(minutes) => {
                        den.take_vacation(player, 1).unwrap();
                        den.pass(minutes * MINUTE);
                        den.end_vacation(player).unwrap();
                    }
                    Event::IsDown(minutes) => {
                        // The bot was at work until now.
                        den.database.run(&format!("UPDATE alive SET at = {}", den.clock.now().0));
                        den.pass(minutes * MINUTE);
                        den.keep_time().unwrap();
                    }
                }
                if used >= banks[side] {
                    break;
                }
            }
            if used >= banks[side] {
                den.keep_time().ok();
                break;
            }
            banks[side] = most.min(banks[side] - used + bonus * 60);
            let now = play_next(&den, &game_match);
            let shown = now.banks.unwrap().map(|bank| (bank.as_secs() / 60) as i64);
            prop_assert_eq!(shown, banks);
            prop_assert!(shown.iter().all(|bank| (0..=most).contains(bank)));
            prop_assert_eq!(den.left(&game_match).as_secs() as i64 / 60, banks[1 - side]);
        }
    }
}
