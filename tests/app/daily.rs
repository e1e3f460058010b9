//! The daily puzzle of a server: posted once a day at its hour, solved by each person alone,
//! reported the day after.

use app::exercises::ExerciseId;
use app::puzzles::{DailyChange, DailyPost, SharedDaily};
use model::{PuzzleId, ShardSet};
use study::{Puzzle, PuzzleStepId};

use crate::den::*;

fn on(hour: Option<u8>) -> DailyChange {
    DailyChange::On { channel: None, here: CHANNEL, hour }
}

/// Returns a den whose server has its daily puzzle at nine. The clock starts some minutes after
/// midnight.
fn den_with_daily() -> Den {
    let den = Den::new();
    den.change_daily(GUILD, on(Some(9))).unwrap();
    den
}

fn claim(den: &Den) -> Option<(Job, DailyPost)> {
    den.keep_time().unwrap();
    let job = den.claim_post()?;
    match den.content(&job).unwrap() {
        Some(Content::DailyPuzzle(post)) => Some((job, *post)),
        other => panic!("{other:?} is no daily puzzle"),
    }
}

fn posted(den: &Den, message: u64) -> Option<DailyPost> {
    let (job, post) = claim(den)?;
    den.done(&job, Delivery::Posted(MessageId(message))).unwrap();
    Some(post)
}

fn solve(den: &Den, by: PlayerId, post: &DailyPost) {
    let view = den.open_daily(&person(by), (GUILD, post.day), post.puzzle, CHANNEL);
    assert_eq!(view.unwrap().id, ExerciseId::of_puzzle(post.puzzle));
    let puzzle = Puzzle::of(post.puzzle).unwrap();
    for (step, found) in puzzle.steps.iter().enumerate() {
        let at = PuzzleStepId { puzzle: post.puzzle, step };
        let text = puzzle.position_at(step).turn_text(found.accepted[0]);
        den.answer_exercise(by, ExerciseId::Puzzle(at), &text, CHANNEL).unwrap();
    }
}

#[test]
fn only_the_process_that_has_the_server_posts_it() {
    let den = den_with_daily();
    den.pass(9 * HOUR);
    den.keep_time().unwrap();
    let claim = |shards: &[u32]| {
        let shards = shards.to_vec();
        let set = ShardSet { of: 2, shards };
        den.report_and_claim(&[], Some(&set), 1).unwrap()
    };
    assert!(claim(&[]).is_empty() && claim(&[1]).is_empty());
    assert_eq!(claim(&[0, 1]).len(), 1, "the server is of shard 0");
}

#[test]
fn it_is_posted_once_at_its_hour_whatever_happens() {
    let den = den_with_daily();
    den.pass(8 * HOUR);
    assert!(claim(&den).is_none(), "too early");
    den.pass(HOUR);
    let (job, first) = claim(&den).expect("it is nine");
    assert_eq!((job.channel, job.attempts), (CHANNEL, 1));
    assert!(first.before.is_none());
    assert!(claim(&den).is_none(), "it is claimed");
    // Killed before the post was recorded.
    let den = den.restart();
    den.let_claims_run_out();
    let (again, post) = claim(&den).expect("once more");
    assert_eq!((again.id, &again.nonce), (job.id, &job.nonce));
    assert_eq!((post.puzzle, again.attempts), (first.puzzle, 2));
    den.done(&again, Delivery::Posted(MessageId(1))).unwrap();
    let den = den.restart();
    den.pass(20 * HOUR);
    assert!(claim(&den).is_none());
    // A day on which the bot was offline is skipped.
    den.pass(2 * DAY);
    let next = posted(&den, 2).expect("the next");
    assert_eq!(next.day, first.day + 2);
    assert_ne!(next.puzzle, first.puzzle);
    assert!(posted(&den, 3).is_none());
}

#[test]
fn a_channel_that_refuses_it_is_left_in_peace_and_gets_the_newest_later() {
    let den = den_with_daily();
    den.pass(9 * HOUR);
    let (job, first) = claim(&den).unwrap();
    den.failed(&job, blocked("Send Messages")).unwrap();
    assert!(claim(&den).is_none());
    den.pass(DAY);
    assert!(claim(&den).is_none());
    den.guild_works_again(GUILD).unwrap();
    let second = posted(&den, 1).expect("the newest");
    assert_eq!((second.day, second.before), (first.day + 1, None));
    assert!(claim(&den).is_none(), "that of the day before is too late");
    // If the channel is gone, the next day tries again.
    den.pass(DAY);
    let (job, _) = claim(&den).unwrap();
    den.failed(&job, Failure::Gone).unwrap();
    assert!(claim(&den).is_none());
    den.pass(DAY);
    assert!(claim(&den).is_some());
}

#[test]
fn one_that_is_turned_off_while_it_is_due_is_not_posted() {
    let den = den_with_daily();
    den.pass(9 * HOUR);
    den.keep_time().unwrap();
    den.change_daily(GUILD, DailyChange::Off).unwrap();
    assert!(claim(&den).is_none());
}

#[test]
fn one_that_is_turned_on_late_begins_the_next_day_and_can_be_turned_off() {
    let den = Den::new();
    den.pass(12 * HOUR);
    den.change_daily(GUILD, on(None)).unwrap();
    let daily = den.daily(GUILD).unwrap().expect("it is on");
    assert_eq!((daily.channel, daily.hour), (CHANNEL, 9));
    assert!(posted(&den, 1).is_none());
    den.pass(DAY);
    assert!(posted(&den, 1).is_some());
    let other = DailyChange::On { channel: None, here: ChannelId(7), hour: Some(15) };
    den.change_daily(GUILD, other).unwrap();
    let daily = den.daily(GUILD).unwrap().expect("it is on");
    assert_eq!((daily.channel, daily.hour), (CHANNEL, 15));
    den.change_daily(GUILD, DailyChange::Off).unwrap();
    den.pass(3 * DAY);
    assert!(posted(&den, 2).is_none());
    assert_eq!(den.daily(GUILD).unwrap(), None);
}

#[test]
fn the_next_day_tells_the_solution_and_who_found_it() {
    let den = den_with_daily();
    den.pass(9 * HOUR);
    let first = posted(&den, 1).unwrap();
    den.pass(DAY);
    let second = posted(&den, 2).unwrap();
    let (of, told) = second.before.clone().expect("the day before");
    assert_eq!(of, first.puzzle);
    assert!(told.contains("Nobody solved it"), "{told}");
    // Solutions after the report are not counted.
    solve(&den, CLEO, &first);
    solve(&den, ANNA, &second);
    den.pass(DAY);
    let third = posted(&den, 3).unwrap();
    let (_, told) = third.before.clone().unwrap();
    assert!(told.contains("Solved by Anna."), "{told}");
    assert!(!told.contains("Streaks"), "{told}");
    solve(&den, BEN, &third);
    solve(&den, ANNA, &third);
    let den = den.restart();
    den.pass(DAY);
    let (_, told) = posted(&den, 4).unwrap().before.unwrap();
    assert!(told.contains("Solved by Anna and Ben."), "{told}");
    assert!(told.ends_with("Streaks (one missed day is forgiven): Anna 2."), "{told}");
    // A person's data can be exported and deleted.
    let data = |by| String::from_utf8(den.personal_data(by).unwrap().bytes).unwrap();
    assert!(data(ANNA).contains("\"daily_solver\""));
    den.erase(ANNA).unwrap();
    den.pass(DAY);
    let (_, told) = posted(&den, 5).unwrap().before.unwrap();
    assert!(!told.contains("Anna"), "{told}");
}

#[test]
fn a_profile_tells_how_puzzles_went() {
    let den = den_with_daily();
    den.pass(9 * HOUR);
    let post = posted(&den, 1).unwrap();
    assert_refused!(den.profile(BEN, &person(ANNA)), NoResults { .. });
    solve(&den, ANNA, &post);
    let profile = den.profile(BEN, &person(ANNA)).unwrap();
    assert!(profile.games.is_empty());
    let [puzzles] = &profile.puzzles[..] else { panic!("one game") };
    assert_contains(puzzles, &game_name(post.puzzle.game, Locale::English));
    assert!(puzzles.contains("1 of 1 solved on the first try, best streak 1."), "{puzzles}");
}

#[test]
fn puzzles_are_made_only_from_matches_whose_players_all_agree() {
    let den = Den::new();
    let given = || den.given_matches(Game::MightyLion).unwrap();
    let allow = |player, gives| {
        let change = SettingsChange { gives_matches: Some(gives), ..SettingsChange::default() };
        den.change_settings(player, change).unwrap()
    };
    let over = den.begin();
    den.play_all(&over, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    den.begin();
    assert!(given().is_empty(), "nobody was asked");
    assert!(allow(ANNA, true).text(Locale::English).contains("if your opponent allows it too"));
    assert!(given().is_empty(), "Ben was not asked");
    allow(BEN, true);
    assert_eq!(given(), [over.id]);
    let positions = den.positions_of_match(over.id).unwrap();
    let last = "rlbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RLBQKBNR b KQkq - 0 2";
    assert_eq!(positions.len(), 4);
    assert_eq!(positions[3].fen(), last);
    allow(ANNA, false);
    assert!(given().is_empty());
}

#[test]
fn todays_is_that_of_the_server_or_else_one_for_everyone_and_another_each_day() {
    let den = den_with_daily();
    let open = |by, guild| {
        let view = den.open_todays(&person(by), guild, CHANNEL).unwrap();
        assert_eq!(view.introduction, "Today’s daily puzzle.");
        view.id
    };
    // The server's has not come yet.
    let for_everyone = open(ANNA, None);
    assert_eq!(open(BEN, Some(GUILD)), for_everyone);
    assert_eq!(open(BEN, None), for_everyone);
    den.pass(9 * HOUR);
    let post = posted(&den, 1).unwrap();
    assert_eq!(open(BEN, Some(GUILD)), ExerciseId::of_puzzle(post.puzzle));
    assert_eq!(open(ANNA, None), for_everyone);
    // Who opens it there is among those who try it.
    solve(&den, ANNA, &post);
    den.pass(DAY);
    assert_ne!(open(ANNA, None), for_everyone);
    let told = posted(&den, 2).unwrap().before.unwrap().1;
    assert!(told.contains("Solved by Anna."), "{told}");
}

fn wrong_answer(puzzle: PuzzleId) -> Option<String> {
    let puzzle = Puzzle::of(puzzle).unwrap();
    let step = &puzzle.steps[0];
    let turns = puzzle.position.legal_turns().into_iter();
    let mut wrong = turns.filter(|turn| !step.accepted.contains(turn) && !step.also.contains(turn));
    Some(puzzle.position.turn_text(wrong.next()?))
}

/// The next daily puzzle that can be answered wrongly.
fn posted_with_wrong_answer(den: &Den) -> (DailyPost, String) {
    let mut posts = (1..).filter_map(|message| {
        let post = posted(den, message);
        let found = post.and_then(|post| wrong_answer(post.puzzle).map(|wrong| (post, wrong)));
        if found.is_none() {
            den.pass(DAY);
        }
        found
    });
    posts.next().unwrap()
}

fn share(den: &Den, by: PlayerId, post: &DailyPost) -> Result<SharedDaily> {
    den.share_daily(&person(by), GUILD, post.day)
}

#[test]
fn the_card_tells_how_somebody_did_and_nothing_of_the_puzzle() {
    let den = den_with_daily();
    den.pass(9 * HOUR);
    let (first, wrong) = posted_with_wrong_answer(&den);
    let date = chrono::DateTime::from_timestamp(first.day * DAY, 0).unwrap();
    let date = date.format("%F");
    assert_refused!(share(&den, ANNA, &first), DailyNotTried);
    let daily = |by| den.daily_to_share(by, GUILD, first.puzzle).unwrap();
    assert_eq!(daily(ANNA), None);
    solve(&den, ANNA, &first);
    let view = den.open_daily(&person(BEN), (GUILD, first.day), first.puzzle, CHANNEL);
    den.answer_exercise(BEN, view.unwrap().id, &wrong, CHANNEL).unwrap();
    assert_eq!(daily(ANNA), Some(first.day));
    let hers = share(&den, ANNA, &first).unwrap();
    assert_eq!(hers.text, format!("Anna solved the daily puzzle for {date} on the first try."));
    assert_eq!(hers.together, "2 people tried it; 1 solved it on the first try.");
    assert_contains(&share(&den, BEN, &first).unwrap().text, "more than one try");
    assert_png(&hers.picture);
    assert_eq!(hers.picture.file_name, format!("daily-{date}.png"));
    let puzzle = Puzzle::of(first.puzzle).unwrap();
    let spoilers = [puzzle.position.turn_text(puzzle.line()[0])]
        .into_iter()
        .chain(puzzle.position.spec().pieces.iter().map(|piece| piece.role.id().to_owned()));
    for spoiler in spoilers {
        for shown in [&hers.text, &hers.together, &hers.picture.alt] {
            let words: Vec<String> = shown.split(' ').map(str::to_lowercase).collect();
            assert!(!words.contains(&spoiler), "{spoiler} in {shown}");
        }
    }
    // Whoever has solved the same puzzle elsewhere did so in no server's name.
    assert_refused!(share(&den, CLEO, &first), DailyNotTried);
    assert_refused!(den.share_daily(&person(ANNA), GUILD, first.day + 1), NoSuchPuzzle);
}

#[test]
fn a_streak_forgives_one_missed_day_and_the_server_has_one_too() {
    let den = den_with_daily();
    den.pass(9 * HOUR);
    let mut last = None;
    // Anna misses the third day, Ben the third and the fourth.
    for (day, solvers) in
        [(1, &[ANNA, BEN][..]), (2, &[ANNA, BEN]), (3, &[CLEO]), (4, &[ANNA]), (5, &[ANNA, BEN])]
    {
        let post = posted(&den, day).unwrap();
        for by in solvers {
            solve(&den, *by, &post);
        }
        den.pass(DAY);
        last = Some(post);
    }
    den.pass(-DAY);
    let last = last.unwrap();
    let hers = share(&den, ANNA, &last).unwrap();
    assert_contains(&hers.text, "Streak: 4 days.");
    assert_contains(&hers.together, "Solved on this server 5 days in a row.");
    assert_contains(&hers.picture.alt, "Recent days: solved, solved, missed, solved, solved.");
    let his = share(&den, BEN, &last).unwrap();
    assert!(!his.text.contains("Streak"), "{}", his.text);
    den.pass(DAY);
    let told = posted(&den, 6).unwrap().before.unwrap().1;
    assert_contains(&told, "2 people tried it; 2 solved it on the first try.");
    assert_contains(&told, "Streaks (one missed day is forgiven): Anna 4.");
    den.pass(DAY);
    assert_contains(&posted(&den, 7).unwrap().before.unwrap().1, "Anna 4");
    if let Ok(folder) = std::env::var("SHOWN") {
        for (name, shared) in [("anna", hers), ("ben", his)] {
            std::fs::write(format!("{folder}/{name}.png"), shared.picture.png).unwrap();
            println!("{}\n{}\n{}", shared.text, shared.together, shared.picture.alt);
        }
    }
}
