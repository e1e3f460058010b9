//! Games that were played elsewhere: brought, seen, shared, kept and forgotten.

use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use crate::database::TestDatabase;
use crate::den::*;
use crate::reviews::{NODES, with_nodes};

const ELSEWHERE: ChannelId = ChannelId(200);

/// A fool's mate between people whom nobody here knows.
const FOOLS_MATE: &str = "[Variant \"mighty-lion\"]\n[White \"Zed\"]\n[Black \"Yan\"]\n[Date \"2025.03.01\"]\n\n1. f3 e5 2. g4 h6 3. a3 Qh4# 0-1\n";

fn bring(den: &Den, by: PlayerId, text: &str) -> BroughtGame {
    let mut games = den.import(&person(by), text.as_bytes()).unwrap();
    assert_eq!(games.len(), 1);
    games.remove(0)
}

/// One of 128 games.
fn shuffled(number: usize) -> String {
    let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let [white, black] = [number, number / 8].map(|it| files[it % 8]);
    let end = if number < 64 { format!("2. {white}4 {black}5") } else { String::new() };
    format!("[Variant \"mighty-lion\"]\n\n1. {white}3 {black}6 {end} *\n")
}

fn at(id: MatchId, channel: ChannelId) -> MatchSelector {
    MatchSelector::Match(id, from(channel))
}

/// Brings a game and has it looked through.
fn reviewed(den: &Den, by: PlayerId, game: &str) -> MatchId {
    let id = bring(den, by, game).id;
    let pool = den.think();
    let begun = std::time::Instant::now();
    while den.review(by, numbered(id)).unwrap().graph.is_none() {
        assert!(begun.elapsed() < Duration::from_secs(120), "it never comes");
        std::thread::sleep(Duration::from_millis(10));
    }
    drop(pool);
    id
}

#[test]
fn nobody_but_its_owner_sees_a_game_before_it_is_shared() {
    let den = with_nodes(NODES);
    let id = reviewed(&den, ANNA, FOOLS_MATE);
    for channel in [CHANNEL, ELSEWHERE] {
        let which = at(id, channel);
        let info = den.find(ANNA, which).unwrap();
        assert_eq!(info.title(Locale::English), "Zed – Yan, Mighty Lion Chess");
        assert_eq!(info.outcome, Some(outcome(Some(Color::Black), Ending::Checkmate)));
        let review = den.review(ANNA, which).unwrap();
        assert!(review.graph.is_some() && review.place.is_none() && review.is_kept.is_some());
        let record = String::from_utf8(den.history_pgn(ANNA, which).unwrap().bytes).unwrap();
        for tag in ["[White \"Zed\"]", "[Date \"2025.03.01\"]", "[Site \"?\"]"] {
            assert!(record.contains(tag), "{record}");
        }
        assert!(den.step_to(ANNA, which, 2).is_ok());
        assert!(den.review_turn(ANNA, which, 0).is_ok());
    }
    for (by, channel) in [(BEN, CHANNEL), (BEN, ChannelId(0)), (CLEO, ELSEWHERE)] {
        let which = at(id, channel);
        assert_refused!(den.find(by, which), NoSuchMatch(_));
        assert_refused!(den.review(by, which), NoSuchMatch(_));
        assert_refused!(den.review_turn(by, which, 0), NoSuchMatch(_));
        assert_refused!(den.history_pgn(by, which), NoSuchMatch(_));
        assert_refused!(den.step_to(by, which, 0), NoSuchMatch(_));
        assert_refused!(den.share_import(by, id, Some(GUILD), CHANNEL), NoSuchMatch(_));
        assert_refused!(den.keep_import(by, id, true), NoSuchMatch(_));
    }
    den.expect_nothing_to_post();
    // Where its owner can find it again.
    let found = |by| den.review_choices(by, "zed", Locale::English).unwrap().len();
    assert_eq!([found(ANNA), found(BEN)], [1, 0]);
}

#[test]
fn a_game_that_is_shared_is_seen_in_that_channel_and_its_threads_alone() {
    let den = with_nodes(NODES);
    let id = bring(&den, ANNA, FOOLS_MATE).id;
    // Only what there is to see can be shared.
    assert_refused!(den.share_import(ANNA, id, Some(GUILD), CHANNEL), NoSuchMatch(_));
    reviewed(&den, ANNA, FOOLS_MATE);
    let shared = den.share_import(ANNA, id, Some(GUILD), CHANNEL).unwrap();
    assert!(shared.heading.contains("Zed – Yan"), "{}", shared.heading);
    assert!(shared.graph.is_some() && shared.is_kept.is_none());
    assert!(den.step_to(BEN, at(id, CHANNEL), 1).is_ok());
    let in_thread = Viewpoint { channel: ELSEWHERE, parent: Some(CHANNEL) };
    assert!(den.review(BEN, MatchSelector::Match(id, in_thread)).is_ok());
    assert_refused!(den.find(BEN, at(id, ELSEWHERE)), NoSuchMatch(_));
    // Nobody but its owner does anything with it.
    assert!(den.review(BEN, at(id, CHANNEL)).unwrap().is_kept.is_none());
    assert!(den.review(ANNA, at(id, ELSEWHERE)).unwrap().is_kept.is_some());
    assert_refused!(den.resign(ANNA, id), NoSuchMatch(_));
    den.expect_nothing_to_post();
}

#[test]
fn the_same_game_brought_twice_is_the_same_match() {
    let den = Den::new();
    let first = bring(&den, ANNA, FOOLS_MATE).id;
    assert_eq!(bring(&den, ANNA, FOOLS_MATE).id, first);
    assert_ne!(bring(&den, ANNA, &FOOLS_MATE.replace("a3", "a4")).id, first);
    assert_ne!(bring(&den, BEN, FOOLS_MATE).id, first);
}

#[test]
fn players_whom_the_file_does_not_name_are_called_by_their_colour_alone() {
    let den = with_nodes(NODES);
    let moves = "1. f3 e5 2. g4 Qh4# 0-1";
    let id = bring(&den, ANNA, &format!("[Variant \"mighty-lion\"]\n\n{moves}\n")).id;
    let info = den.find(ANNA, numbered(id)).unwrap();
    assert_eq!(info.result_text(Locale::English).unwrap(), "Checkmate: Black wins.");
    let record = String::from_utf8(den.history_pgn(ANNA, numbered(id)).unwrap().bytes).unwrap();
    assert!(record.contains("[White \"?\"]\n[Black \"?\"]"), "{record}");
    let kif = bring(&den, ANNA, "8i8h\n5d5e\n").id;
    let kif = String::from_utf8(den.history_kif(ANNA, numbered(kif)).unwrap().bytes).unwrap();
    assert!(kif.contains("先手：\n後手：\n"), "{kif}");
}

#[test]
fn a_kif_file_tells_what_the_review_found_as_it_names_squares() {
    let den = with_nodes(NODES);
    // A Lion is left to a Pawn.
    let moves = "7j7h 12d12e 7h7f 12e12f 7f7e 7d7e";
    let id = reviewed(&den, ANNA, moves);
    let kif = String::from_utf8(den.history_kif(ANNA, numbered(id)).unwrap().bytes).unwrap();
    let comment = kif.lines().find(|line| line.starts_with("*??")).expect("a comment");
    assert!(comment.contains("Lion on 7五") && comment.contains(" （←7六）"), "{comment}");
}

#[test]
fn a_better_move_is_typed_as_a_capture_where_the_last_one_ended() {
    let den = with_nodes(NODES);
    // Black does not take the Lion.
    let which = numbered(reviewed(&den, ANNA, "7j7h 12d12e 7h7f 12e12f 7f7e 1d1e"));
    let is_it = |number: &usize| den.review_turn(ANNA, which, *number).unwrap().ply == 5;
    let number = (0..3).find(is_it).expect("an error");
    // Another capture may be the best.
    let pool = den.think();
    let answer = answer_of(den.review_answer(ANNA, which, number, "同歩")).unwrap();
    drop(pool);
    assert!(answer.solved, "{}", answer.text);
}

#[test]
fn what_can_be_read_of_a_broken_file_is_there() {
    let den = Den::new();
    let broken = FOOLS_MATE.replace("3. a3", "3. Ra8");
    let game = bring(&den, ANNA, &broken);
    assert_eq!(game.turns, 4);
    let why = game.fault_text(Locale::English).unwrap();
    assert!(why.contains("6") && why.contains("Ra8"), "{why}");
    let info = den.find(ANNA, numbered(game.id)).unwrap();
    assert_eq!((info.ply, info.outcome), (4, Some(Outcome::UNFINISHED)));
    for bytes in
        [&b" \n"[..], b"\x89PNG\r\n\x1a\n\0\0\x01\x02", b"hello there", &vec![b'e'; (1 << 20) + 1]]
    {
        assert_refused!(den.import(&person(ANNA), bytes), BadGameFile(_));
    }
    assert_eq!(den.database.number("SELECT count(*) FROM match"), 1);
}

#[test]
fn how_a_game_ended_elsewhere_is_told() {
    let den = Den::new();
    for (text, winner, ending, said) in [
        ("1. e4 e5 1-0", Some(Color::White), Ending::PlayedElsewhere, "Played elsewhere: Zed"),
        ("1. e4 e6 1/2-1/2", None, Ending::PlayedElsewhere, "Played elsewhere: the game is drawn"),
        ("1. e4 e5 2. d4 *", None, Ending::Unfinished, "no result"),
    ] {
        let record = format!("[Variant \"mighty-lion\"]\n[White \"Zed\"]\n\n{text}\n");
        let info = den.find(ANNA, numbered(bring(&den, ANNA, &record).id)).unwrap();
        assert_eq!(info.outcome, Some(outcome(winner, ending)));
        let told = info.result_text(Locale::English).unwrap();
        assert!(told.contains(said), "{told}");
        // Who has no name is called by the colour.
        assert_eq!(info.title(Locale::English), "Zed – Black, Mighty Lion Chess");
    }
}

#[test]
fn a_game_from_elsewhere_has_no_part_in_anything_that_is_counted() {
    let den = with_nodes(NODES);
    let game_match = den.play_all(&den.begin(), &["e2e4", "e7e5"]);
    den.resign(BEN, game_match.id).unwrap();
    den.post_all(1_000);
    den.change_digest(GUILD, Some(ChannelId(300))).unwrap();
    let gives = SettingsChange { gives_matches: Some(false), ..SettingsChange::default() };
    den.change_settings(ANNA, gives).unwrap();
    let seen = || {
        let profile = den.profile(CLEO, &person(ANNA)).unwrap();
        let board = den.leaderboard(CLEO, Game::MightyLion, Some(GUILD)).unwrap();
        let here = den.games_here(CLEO, from(CHANNEL)).unwrap();
        let server = den.games_in_server(CLEO, GUILD, &[CHANNEL]).unwrap();
        let counts = den.counts().unwrap().0;
        let counted = (counts.matches_running, counts.matches_ended, counts.turns);
        format!("{profile:?}{board:?}{here:?}{server:?}{counted:?}")
    };
    let before = seen();
    let id = reviewed(&den, ANNA, FOOLS_MATE);
    den.share_import(ANNA, id, Some(GUILD), CHANNEL).unwrap();
    assert_eq!(seen(), before);
    assert_eq!(den.given_matches(Game::MightyLion).unwrap(), []);
    // Nor does the digest tell of it.
    let to_monday = 4 * DAY + 9 * HOUR - 1_000;
    den.pass(to_monday);
    den.keep_time().unwrap();
    den.post_all(2_000);
    let digest = den.digest(GUILD, &[CHANNEL]).unwrap().expect("a match has ended").lines;
    assert!(!digest.iter().any(|line| line.contains("Zed")), "{digest:?}");
}

#[test]
fn puzzles_are_made_of_a_game_only_where_its_owner_allows_it() {
    let den = Den::new();
    let (annas, bens) = (bring(&den, ANNA, FOOLS_MATE).id, bring(&den, BEN, FOOLS_MATE).id);
    let given = || den.given_matches(Game::MightyLion).unwrap();
    assert_eq!(given(), []);
    let allow = |by, allows| {
        let change = SettingsChange { gives_matches: Some(allows), ..SettingsChange::default() };
        den.change_settings(by, change).unwrap();
    };
    allow(ANNA, true);
    assert_eq!(given(), [annas]);
    allow(BEN, true);
    allow(ANNA, false);
    assert_eq!(given(), [bens]);
    den.erase(BEN).unwrap();
    assert_eq!(given(), []);
}

#[test]
fn it_is_in_the_export_and_gone_with_its_owner() {
    let den = with_nodes(NODES);
    let id = reviewed(&den, ANNA, FOOLS_MATE);
    den.share_import(ANNA, id, Some(GUILD), CHANNEL).unwrap();
    let others = bring(&den, BEN, FOOLS_MATE).id;
    let export = String::from_utf8(den.personal_data(ANNA).unwrap().bytes).unwrap();
    for part in ["Zed", "Yan", "2025.03.01", "f2f3", "\"evaluation\": ["] {
        assert!(export.contains(part), "{part}: {export}");
    }
    let export = String::from_utf8(den.personal_data(CLEO).unwrap().bytes).unwrap();
    assert!(!export.contains("Zed"), "{export}");
    den.erase(ANNA).unwrap();
    assert_refused!(den.find(CLEO, numbered(id)), NoSuchMatch(_));
    for table in ["turn", "evaluation", "review", "job", "post"] {
        let left = format!("SELECT count(*) FROM {table} WHERE match = {id}");
        assert_eq!(den.database.number(&left), 0, "{table}");
    }
    assert_eq!(den.database.number("SELECT count(*) FROM match"), 1);
    assert!(den.find(BEN, numbered(others)).is_ok());
}

#[test]
fn a_review_that_runs_while_its_game_is_deleted_ends() {
    let den = with_nodes(NODES);
    let id = bring(&den, ANNA, FOOLS_MATE).id;
    den.review(ANNA, numbered(id)).unwrap();
    let pool = den.think();
    den.erase(ANNA).unwrap();
    let other = reviewed(&den, BEN, FOOLS_MATE);
    drop(pool);
    assert!(den.review(BEN, numbered(other)).unwrap().graph.is_some());
}

#[test]
fn it_is_forgotten_with_time_unless_it_is_kept() {
    const DAYS: u32 = 30;
    let clock = TestClock(AtomicI64::new(1_800_000_000_000));
    let den = Den::over(TestDatabase::new(), Arc::new(clock));
    let forgotten = bring(&den, ANNA, FOOLS_MATE).id;
    let kept = bring(&den, ANNA, &shuffled(1)).id;
    den.keep_import(ANNA, kept, true).unwrap();
    let there = |id| den.find(ANNA, numbered(id)).is_ok();
    den.pass((i64::from(DAYS) - 1) * DAY);
    den.forget_old(DAYS).unwrap();
    assert!(there(forgotten) && there(kept));
    den.pass(2 * DAY);
    den.forget_old(DAYS).unwrap();
    assert!(!there(forgotten) && there(kept));
    den.keep_import(ANNA, kept, false).unwrap();
    den.pass(DAY);
    den.forget_old(DAYS).unwrap();
    assert!(!there(kept));
    assert_eq!(den.database.number("SELECT count(*) FROM turn"), 0);
}

#[test]
fn the_oldest_that_is_not_kept_gives_way_and_not_all_can_be_kept() {
    const HELD: usize = 100;
    const KEPT: usize = 30;
    let den = Den::new();
    let ids: Vec<_> = (0..HELD).map(|number| bring(&den, ANNA, &shuffled(number)).id).collect();
    for id in &ids[..KEPT] {
        den.keep_import(ANNA, *id, true).unwrap();
    }
    assert_refused!(den.keep_import(ANNA, ids[KEPT], true), TooManyKept(30));
    let newest = bring(&den, ANNA, FOOLS_MATE).id;
    let there = |id| den.find(ANNA, numbered(id)).is_ok();
    assert!(there(ids[0]) && !there(ids[KEPT]) && there(ids[KEPT + 1]) && there(newest));
    assert_eq!(den.database.number("SELECT count(*) FROM match"), 100);
}

#[test]
fn a_person_has_no_more_reviews_of_games_from_elsewhere_than_of_others() {
    let den = Den::new();
    for number in 0..3 {
        den.review(ANNA, numbered(bring(&den, ANNA, &shuffled(number)).id)).unwrap();
    }
    let more = bring(&den, ANNA, FOOLS_MATE).id;
    assert_refused!(den.review(ANNA, numbered(more)), TooManyReviews);
}

#[test]
fn a_running_match_is_not_reviewed_by_bringing_its_record() {
    let den = Den::new();
    let info = den.begin();
    let moves = ["a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6", "e2e3", "e7e6"];
    den.play_all(&info, &moves);
    let record =
        |next: &str| format!("[Variant \"mighty-lion\"]\n\n{} {next} *\n", moves.join(" "));
    for next in ["", "f2f3"] {
        let id = bring(&den, ANNA, &record(next)).id;
        assert_refused!(den.review(ANNA, numbered(id)), AnalysisRunning(id) if id == info.id);
    }
    // To others it is a game like any other.
    let id = bring(&den, CLEO, &record("f2f3")).id;
    den.review(CLEO, numbered(id)).unwrap();
    den.resign(ANNA, info.id).unwrap();
    den.review(ANNA, numbered(bring(&den, ANNA, &record("")).id)).unwrap();
}
