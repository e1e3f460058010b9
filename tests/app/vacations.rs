//! Vacations: so many days a year, for all of a player's clocks at once, without anybody's consent.

use crate::den::*;

/// Returns a match of Anna, who has White and is to move, in which each side has played; all boards
/// are posted.
fn against(den: &Den, opponent: PlayerId, first_message: u64) -> Match {
    let (_, game_match) =
        den.accept(den.challenge(&person(ANNA), to(opponent)).unwrap().id, opponent);
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    den.post_all(first_message);
    den.now(&game_match)
}

fn clock(den: &Den, game_match: &Match) -> ClockState {
    den.clock(&den.now(game_match)).expect("a clock")
}

fn is_stopped(den: &Den, game_match: &Match) -> bool {
    matches!(clock(den, game_match), ClockState::Stopped { .. })
}

fn days_left(den: &Den, player: PlayerId) -> u32 {
    den.vacation(player).unwrap().left
}

#[test]
fn a_vacation_stops_all_of_a_players_clocks_at_once_and_only_theirs() {
    let (den, with_ben) = Den::with(|den| against(den, BEN, 1000));
    let with_cleo = against(&den, CLEO, 1100);
    let bens_turn = against(&den, PlayerId(4), 1200);
    den.play_all(&bens_turn, &["d2d4"]);
    den.post_all(1300);
    let practice = den.practise();
    den.live(DAY);
    let taken = den.take_vacation(ANNA, 7).unwrap();
    assert_eq!(taken.clocks, 3);
    assert_eq!(taken.until, den.clock.now().after(days(7)));
    for stopped in [&with_ben, &with_cleo] {
        assert!(is_stopped(&den, stopped));
    }
    // The opponent's clock runs.
    assert_eq!(den.left(&bens_turn), days(2));
    assert_eq!(den.clock(&den.now(&practice)), None);
    den.post_all(1400);
    den.live(7 * DAY - MINUTE);
    assert!(is_stopped(&den, &with_ben));
    den.live(MINUTE);
    for game_match in [&with_ben, &with_cleo] {
        assert_eq!(den.left(game_match), days(2));
    }
    let lost = outcome(Some(Color::White), Ending::Time);
    assert_eq!(den.now(&bens_turn).outcome, Some(lost));
}

#[test]
fn it_is_said_where_the_opponent_waits_and_on_each_next_board() {
    let (den, waits) = Den::with(|den| against(den, BEN, 1000));
    let goes_on = against(&den, CLEO, 1100);
    den.play_all(&goes_on, &["d2d4"]);
    den.post_all(1200);
    let taken = den.take_vacation(ANNA, 7).unwrap();
    let posts = den.post_all(1300);
    assert_eq!(kinds(&posts), ["vacation"]);
    assert_eq!(match_of(&posts[0].0), waits.id);
    let Content::Vacation(post) = &posts[0].1 else { unreachable!() };
    assert_eq!((post.until, post.ping), (taken.until, None));
    assert_contains(&post.text, "Anna is on vacation.");
    den.play(CLEO, &goes_on, "d7d5").unwrap();
    assert_eq!(den.post_board(1400).away, [("Anna".to_owned(), taken.until)]);
    assert!(is_stopped(&den, &goes_on));
    assert_eq!(den.games(CLEO).unwrap()[0].clock, Some(ClockState::Stopped { until: taken.until }));
    // The board after a move during the vacation says so, too; afterwards none does.
    den.play(ANNA, &goes_on, "b1c3").unwrap();
    assert_eq!(den.post_board(1500).away.len(), 1);
    den.live(7 * DAY);
    den.end_vacation(ANNA).expect_err("it is over");
    den.play(ANNA, &waits, "b1c3").unwrap();
    let posts = den.post_all(1600);
    let boards = posts.iter().filter(|(job, _)| match_of(job) == waits.id);
    let boards: Vec<_> = boards.map(|(_, content)| board(content)).collect();
    assert_eq!(boards.last().unwrap().away, []);
}

#[test]
fn what_was_said_of_a_vacation_goes_when_it_ends_early() {
    let (den, waits) = Den::with(|den| against(den, BEN, 1000));
    let other = against(&den, CLEO, 1100);
    den.play_all(&other, &["d2d4"]);
    den.post_all(1200);
    den.pass(MINUTE);
    den.take_vacation(ANNA, 7).unwrap();
    assert_eq!(kinds(&den.post_all(1300)), ["vacation"]);
    den.play(CLEO, &other, "d7d5").unwrap();
    assert_eq!(den.post_board(1400).away.len(), 1);
    den.end_vacation(ANNA).unwrap();
    let mut removed = Vec::new();
    let mut shown = Vec::new();
    for changed in den.change_all() {
        match changed {
            Content::Tidy { remove, .. } => removed.extend(remove),
            Content::ShowBoard(at, post) => shown.push((at, post)),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(removed, [(CHANNEL, MessageId(1300))]);
    // The board that was posted meanwhile says it no more.
    assert_eq!(shown.len(), 1);
    let (at, post) = &shown[0];
    assert_eq!((at.1, post.match_id), (MessageId(1400), other.id));
    assert_eq!(post.away, []);
    assert!(den.change_all().is_empty());
    assert_eq!(den.now(&waits).ply, 2);
}

#[test]
fn a_second_vacation_is_said_though_the_first_is_just_being_posted() {
    let den = Den::new();
    against(&den, BEN, 1000);
    den.app.take_vacation(ANNA, 7).unwrap();
    let first = den.claim();
    assert!(matches!(den.app.content(&first, &[]), Ok(Some(Content::Vacation(_)))));
    den.app.end_vacation(ANNA).unwrap();
    den.app.take_vacation(ANNA, 3).unwrap();
    den.posted(&first, 1100);
    let posts = den.post_all(1200);
    assert_eq!(kinds(&posts), ["vacation"]);
    assert_ne!(posts[0].0.nonce, first.nonce);
    assert_eq!(posts[0].0.attempts, 1);
}

#[test]
fn what_was_said_of_a_vacation_goes_with_the_turn() {
    let (den, game_match) = Den::with(|den| against(den, BEN, 1000));
    den.take_vacation(ANNA, 7).unwrap();
    den.post_all(1300);
    den.play(ANNA, &game_match, "d2d4").unwrap();
    let (_, changed) = den.carry_out_all(1400);
    let removes = |it: &Content| matches!(it, Content::Tidy { remove, .. } if remove == &[(CHANNEL, MessageId(1300))]);
    assert!(changed.iter().any(removes), "{changed:?}");
}

#[test]
fn a_post_that_comes_after_the_turn_or_the_vacation_says_nothing() {
    for early in [true, false] {
        let (den, game_match) = Den::with(|den| against(den, BEN, 1000));
        den.take_vacation(ANNA, 7).unwrap();
        match early {
            true => den.end_vacation(ANNA).map(drop).unwrap(),
            false => den.play(ANNA, &game_match, "d2d4").map(drop).unwrap(),
        }
        let posts = den.post_all(2000);
        assert!(!kinds(&posts).contains(&"vacation"), "{:?}", kinds(&posts));
    }
}

#[test]
fn a_move_does_not_end_it_but_its_player_can() {
    let (den, game_match) = Den::with(|den| against(den, BEN, 1000));
    let other = against(&den, CLEO, 1100);
    den.live(DAY);
    den.take_vacation(ANNA, 7).unwrap();
    den.live(DAY);
    den.play(ANNA, &game_match, "d2d4").unwrap();
    den.post_all(2000);
    assert!(is_stopped(&den, &other));
    assert_eq!(den.left(&game_match), days(3));
    den.play(BEN, &game_match, "d7d5").unwrap();
    den.post_all(2100);
    assert!(is_stopped(&den, &game_match));
    assert_refused!(den.end_vacation(BEN), NoVacation);
    den.live(DAY);
    assert_eq!(den.end_vacation(ANNA).unwrap().until, None);
    assert_eq!(den.left(&game_match), days(3));
    assert_eq!(den.left(&other), days(2));
    assert_refused!(den.end_vacation(ANNA), NoVacation);
}

#[test]
fn a_match_begun_during_a_vacation_waits_too() {
    let den = Den::new();
    against(&den, BEN, 1000);
    let taken = den.take_vacation(ANNA, 7).unwrap();
    let (_, new) = den.accept(den.challenge(&person(ANNA), to(CLEO)).unwrap().id, CLEO);
    den.post_all(2000);
    assert_eq!(clock(&den, &new), ClockState::Stopped { until: taken.until });
    den.live(7 * DAY);
    assert_eq!(den.left(&new), days(3));
}

#[test]
fn both_may_be_away_at_once() {
    let (den, game_match) = Den::with(|den| against(den, BEN, 1000));
    den.take_vacation(ANNA, 2).unwrap();
    let taken = den.take_vacation(BEN, 5).unwrap();
    den.post_all(1100);
    den.live(2 * DAY);
    den.play(ANNA, &game_match, "d2d4").unwrap();
    den.post_all(1200);
    assert_eq!(clock(&den, &game_match), ClockState::Stopped { until: taken.until });
    den.live(3 * DAY);
    assert_eq!(den.left(&game_match), days(3));
}

#[test]
fn a_year_has_so_many_days_and_one_that_has_begun_is_spent() {
    let den = Den::new();
    against(&den, BEN, 1000);
    assert_eq!(days_left(&den, ANNA), 30);
    for asked in [0, -1, 31, 367, i64::MAX] {
        let refused = den.take_vacation(ANNA, asked);
        assert_refused!(refused, VacationDays { days, year: 1970, left: 30 } if days == asked);
    }
    den.take_vacation(ANNA, 20).unwrap();
    assert_refused!(den.take_vacation(ANNA, 1), OnVacation { .. });
    assert_eq!(days_left(&den, ANNA), 10);
    den.live(2 * DAY + HOUR);
    den.end_vacation(ANNA).unwrap();
    // Three days have begun.
    assert_eq!(days_left(&den, ANNA), 27);
    assert_refused!(den.take_vacation(ANNA, 28), VacationDays { left: 27, .. });
    den.take_vacation(ANNA, 27).unwrap();
    den.end_vacation(ANNA).unwrap();
    let den = den.restart();
    assert_eq!(days_left(&den, ANNA), 27);
    den.take_vacation(ANNA, 27).unwrap();
    den.live(27 * DAY);
    assert_eq!(days_left(&den, ANNA), 0);
    let error = den.take_vacation(ANNA, 1).unwrap_err();
    assert_contains(&error.to_string(), "no vacation days left in 1970");
    assert_eq!(days_left(&den, BEN), 30);
}

#[test]
fn over_new_year_each_year_spends_its_own_days_and_nothing_is_carried_over() {
    let den = Den::new();
    // 28 December 1970, noon.
    den.pass(361 * DAY + 12 * HOUR - 1000);
    against(&den, BEN, 1000);
    den.set_vacation_days(5);
    den.take_vacation(ANNA, 1).unwrap();
    den.end_vacation(ANNA).unwrap();
    assert_eq!(days_left(&den, ANNA), 5);
    // Four days of 1970 and six of 1971.
    assert_refused!(den.take_vacation(ANNA, 10), VacationDays { days: 6, year: 1971, left: 5 });
    den.take_vacation(ANNA, 9).unwrap();
    assert_eq!(days_left(&den, ANNA), 1);
    den.live(9 * DAY);
    // Of 1971 all five are spent; the one of 1970 is gone.
    let view = den.vacation(ANNA).unwrap();
    assert_eq!((view.year, view.left, view.of), (1971, 0, 5));
    assert_contains(&view.text(Locale::English), "0 of 5 vacation days");
    assert_contains(&view.text(Locale::English), "don’t carry over");
}

#[test]
fn without_a_clock_there_is_nothing_to_stop() {
    let den = Den::new();
    den.practise();
    assert_refused!(den.take_vacation(ANNA, 3), NoClocks);
    assert_eq!(days_left(&den, ANNA), 30);
    den.set_vacation_days(0);
    against(&den, BEN, 1000);
    assert_refused!(den.take_vacation(ANNA, 1), VacationDays { left: 0, .. });
}

#[test]
fn nobody_is_reminded_while_the_clock_stands_still() {
    let (den, game_match) = Den::with(|den| against(den, BEN, 1000));
    den.live(DAY + 20 * HOUR);
    den.take_vacation(ANNA, 7).unwrap();
    assert_eq!(kinds(&den.post_all(2000)), ["vacation"]);
    den.live(7 * DAY + 4 * HOUR - MINUTE);
    den.expect_nothing_to_post();
    den.live(MINUTE);
    assert_eq!(kinds(&den.post_all(3000)), ["reminder"]);
    assert_eq!(den.left(&game_match), days(1));
    // Who had been reminded before is reminded once more when the vacation is over.
    den.take_vacation(ANNA, 1).unwrap();
    den.post_all(3100);
    den.live(DAY - MINUTE);
    den.expect_nothing_to_post();
    den.live(MINUTE);
    assert_eq!(kinds(&den.post_all(3200)), ["reminder"]);
    den.live(DAY);
    assert_eq!(den.now(&game_match).outcome.unwrap().ending, Ending::Time);
}

#[test]
fn neither_downtime_nor_a_place_that_refuses_counts_twice() {
    let (den, game_match) = Den::with(|den| against(den, BEN, 1000));
    den.take_vacation(ANNA, 7).unwrap();
    den.post_all(2000);
    den.live(5 * DAY);
    // Two days of vacation, and one more.
    den.pass(3 * DAY);
    let den = den.restart();
    assert_eq!(den.left(&game_match), days(3));
    den.live(DAY);
    den.offer_draw(ANNA, numbered(game_match.id)).unwrap();
    den.failed(&den.claim(), blocked("View Channel")).unwrap();
    // Half a day of refusal, three of vacation, half a day of refusal.
    den.live(12 * HOUR);
    den.take_vacation(ANNA, 3).unwrap();
    den.live(3 * DAY + 12 * HOUR);
    den.place_works_again(CHANNEL, false).unwrap();
    assert_eq!(den.left(&game_match), days(2));
}

#[test]
fn by_default_time_runs_out() {
    let (den, game_match) = Den::with(|den| against(den, BEN, 1000));
    den.live(3 * DAY);
    assert_eq!(den.now(&game_match).outcome.unwrap().ending, Ending::Time);
    assert_eq!(days_left(&den, ANNA), 30);
}

/// As on Little Golem: a day at a time, until none is left.
#[test]
fn who_wishes_so_is_saved_from_losing_day_by_day() {
    let den = Den::new();
    den.set_vacation_days(2);
    den.save_automatically(ANNA);
    let game_match = against(&den, BEN, 1000);
    den.live(2 * DAY);
    assert_eq!(kinds(&den.post_all(1500)), ["reminder"]);
    let other = against(&den, CLEO, 2000);
    den.live(DAY - MINUTE);
    den.expect_nothing_to_post();
    den.live(MINUTE);
    assert_eq!(days_left(&den, ANNA), 1);
    let mut said: Vec<_> = den
        .post_all(3000)
        .iter()
        .map(|(job, content)| match content {
            Content::Vacation(post) => (match_of(job), post.ping, post.text.clone()),
            other => panic!("{other:?}"),
        })
        .collect();
    said.sort_by_key(|(id, ..)| id.0);
    let [(first, ping, saved), (second, no_ping, announced)] = said.as_slice() else {
        panic!("{said:?}")
    };
    assert_eq!((*first, *ping), (game_match.id, Some(ANNA)));
    assert_contains(saved, "was about to lose match 1 on time");
    assert_eq!((*second, *no_ping), (other.id, None));
    assert_contains(announced, "Anna is on vacation.");
    assert!(is_stopped(&den, &game_match) && is_stopped(&den, &other));
    den.live(DAY);
    assert_eq!(days_left(&den, ANNA), 0);
    assert_eq!(kinds(&den.post_all(4000)), ["vacation", "vacation"]);
    den.live(DAY - MINUTE);
    assert_eq!(den.now(&game_match).outcome, None);
    den.live(MINUTE);
    let lost = outcome(Some(Color::Black), Ending::Time);
    assert_eq!(den.now(&game_match).outcome, Some(lost));
    // In the other match two days of three are left.
    assert_eq!(den.left(&other), days(2));
}

#[test]
fn whoever_is_saved_plays_on_and_ends_it() {
    let den = Den::new();
    den.save_automatically(ANNA);
    den.notify(ANNA, Notify::Silent);
    let game_match = against(&den, BEN, 1000);
    den.live(3 * DAY);
    let posts = den.post_all(2000);
    let Content::Vacation(post) = &posts.last().unwrap().1 else { panic!("{:?}", kinds(&posts)) };
    // Who wants no pings gets none.
    assert_eq!(post.ping, None);
    den.live(HOUR);
    den.play(ANNA, &game_match, "d2d4").unwrap();
    den.end_vacation(ANNA).unwrap();
    assert_eq!(days_left(&den, ANNA), 29);
    den.post_all(3000);
    assert_eq!(den.left(&game_match), days(3));
}

#[test]
fn no_day_is_taken_where_nobody_would_lose() {
    let den = Den::new();
    den.save_automatically(ANNA);
    let hardly_begun = den.agree(to_ben());
    den.post_all(1000);
    den.live(3 * DAY);
    let ending = den.now(&hardly_begun).outcome.unwrap().ending;
    assert_eq!((ending, days_left(&den, ANNA)), (Ending::Aborted, 30));
}

#[test]
fn a_clock_that_both_had_stopped_stands_still_until_the_agreed_end() {
    let (den, game_match) = Den::with(|den| against(den, BEN, 1000));
    den.live(DAY);
    // As an earlier version has left it, with a question that nobody has answered.
    let until = den.clock.now().after(days(4)).0;
    let den = den.while_down(|database| {
        database.run(&format!(
            "UPDATE match SET vacationer = 1, vacation_until = {until}, deadline = deadline + {};
             INSERT INTO offer (match, kind, player, ply, days, created_at) VALUES ({}, 'vacation', 1, 2, 4, 1)",
            4 * DAY * 1000,
            game_match.id
        ));
    });
    let offer = OfferId(den.database.number("SELECT max(id) FROM offer"));
    assert_refused!(den.answer_offer(offer, BEN, true), OfferClosed);
    assert_refused!(den.answer_offer(offer, BEN, false), OfferClosed);
    assert_eq!(clock(&den, &game_match).until(), Time(until));
    den.live(4 * DAY - MINUTE);
    assert!(is_stopped(&den, &game_match));
    den.expect_nothing_to_post();
    den.live(MINUTE);
    assert_eq!(den.left(&game_match), days(2));
}

#[test]
fn who_had_asked_for_an_agreed_pause_can_end_it_or_play() {
    for plays in [true, false] {
        let (den, game_match) = Den::with(|den| against(den, BEN, 1000));
        let until = den.clock.now().after(days(4)).0;
        let den = den.while_down(|database| {
            database.run(&format!(
                "UPDATE match SET vacationer = 1, vacation_until = {until}, deadline = deadline + {}",
                4 * DAY * 1000
            ));
        });
        den.live(DAY);
        assert_refused!(den.end_vacation(BEN), NoVacation);
        if plays {
            den.play(ANNA, &game_match, "d2d4").unwrap();
            den.post_all(2000);
        } else {
            den.end_vacation(ANNA).unwrap();
        }
        assert_eq!(den.left(&game_match), days(3));
    }
}

#[test]
fn a_vacation_and_a_move_at_once_leave_the_clock_whole() {
    for _ in 0..5 {
        let (den, game_match) = Den::with(|den| against(den, BEN, 1000));
        den.play(ANNA, &game_match, "d2d4").unwrap();
        den.post_all(2000);
        // Ben's move makes it Anna's turn while she takes her vacation.
        let (vacationer, player) = (den.app.clone(), den.app.clone());
        let which = numbered(game_match.id);
        std::thread::scope(|scope| {
            scope.spawn(move || vacationer.take_vacation(ANNA, 7).unwrap());
            scope.spawn(move || {
                player.play(request(BEN, "d7d5", which), &[]).unwrap();
            });
        });
        assert_eq!(den.now(&game_match).deadline.unwrap(), den.clock.now().after(days(10)));
    }
}
