//! How many practice matches a person may have, and when they end by themselves.

use locale::with_command_names;
use study::TaskRef;

use crate::den::*;

const GAME: Game = Game::MightyLion;
const MOST: usize = 20;

fn begin(den: &Den, by: PlayerId) -> Result<Match> {
    den.practice(&person(by), at_level(1), channel(CHANNEL))
}

fn fill(den: &Den) -> Vec<Match> {
    (0..MOST).map(|_| begin(den, ANNA).unwrap()).collect()
}

fn assert_full<T: std::fmt::Debug>(refused: Result<T>) {
    let Err(Error::TooManyPractice { oldest, .. }) = &refused else { panic!("{refused:?}") };
    assert_eq!(oldest.len(), 10);
}

#[test]
fn a_person_has_so_many_practice_matches_and_is_told_what_to_do() {
    let (den, matches) = Den::with(fill);
    let refused = begin(&den, ANNA);
    let sentence = refused.as_ref().unwrap_err().sentence(Locale::English);
    let sentence = with_command_names(&sentence, None);
    assert!(sentence.contains("20 practice matches"), "{sentence}");
    assert!(sentence.contains("/resign"), "{sentence}");
    assert!(sentence.contains("1: Anna"), "{sentence}");
    assert!(sentence.chars().count() < 2000);
    assert_full(refused);
    begin(&den, BEN).unwrap();
    den.begin();

    let rematch_of = matches[3].id;
    den.resign(ANNA, rematch_of).unwrap();
    let next = begin(&den, ANNA).unwrap();
    assert_full(den.offer_rematch(ANNA, numbered(rematch_of)));
    den.resign(ANNA, next.id).unwrap();
    den.offer_rematch(ANNA, numbered(rematch_of)).unwrap();
    assert_full(begin(&den, ANNA));
}

#[test]
fn the_match_of_a_lesson_counts_too_and_waits_until_there_is_room() {
    let (den, matches) = Den::with(fill);
    let task = TaskRef::find(Game::MightyLion, "mighty-match", 1).unwrap();
    let begin = || den.begin_final_match(&person(ANNA), task, channel(CHANNEL));
    assert_full(begin());
    den.resign(ANNA, matches[0].id).unwrap();
    begin().unwrap();
}

#[test]
fn a_practice_match_that_its_player_has_left_is_called_off_without_a_ping() {
    let (den, left) = Den::with(|den| begin(den, ANNA).unwrap());
    let played = begin(&den, ANNA).unwrap();
    let settings = den.settings(ANNA).unwrap().text(Locale::English);
    assert!(settings.contains("20 matches at a time"), "{settings}");
    assert!(settings.contains("30 days"), "{settings}");
    den.post_all(1000);

    den.pass(DAY);
    den.play(ANNA, &played, "e2e4").unwrap();
    den.pass(29 * DAY - 10);
    den.keep_time().unwrap();
    assert_eq!(den.now(&left).outcome, None);

    den.pass(10);
    den.keep_time().unwrap();
    assert_eq!(den.now(&left).outcome, Some(Outcome::ABORTED));
    assert_eq!(den.now(&played).outcome, None);
    let endings: Vec<_> = den
        .post_all(2000)
        .into_iter()
        .filter_map(|(_, post)| match post {
            Content::Ending(post) => Some(post),
            _ => None,
        })
        .collect();
    assert_eq!(endings.len(), 1);
    assert_eq!((endings[0].match_id, endings[0].ping), (left.id, None));

    den.pass(DAY);
    den.keep_time().unwrap();
    assert_eq!(den.now(&played).outcome, Some(Outcome::ABORTED));
}

#[test]
fn many_practice_matches_that_were_left_end_a_few_at_a_time() {
    let (den, matches) = Den::with(fill);
    for _ in 0..5 {
        begin(&den, BEN).unwrap();
    }
    den.pass(30 * DAY);
    let running = || den.database.number("SELECT count(*) FROM match WHERE ended_at IS NULL");
    den.keep_time().unwrap();
    assert_eq!(running(), 5);
    assert!(den.now(&matches[0]).outcome.is_some());
    den.keep_time().unwrap();
    assert_eq!(running(), 0);
}

fn end(den: &Den, ended: &Match, winner: &str) {
    den.database.execute(&format!(
        "UPDATE match SET winner = '{winner}', ending = 'checkmate', ended_at = 5 WHERE id = {}",
        ended.id
    ));
}

#[test]
fn who_names_no_level_begins_at_the_first_and_rises_to_the_third_by_winning() {
    let den = Den::new();
    let level = || {
        let new = NewPractice { level: None, ..at_level(1) };
        let begun = den.practice(&person(ANNA), new, channel(CHANNEL));
        let begun = begun.unwrap();
        let Seat::Engine(level) = begun.black else { panic!("{begun:?}") };
        (level, begun)
    };
    let (first, lost) = level();
    assert_eq!(first, 1);
    end(&den, &lost, "black");
    let (again, won) = level();
    assert_eq!(again, 1);
    end(&den, &won, "white");
    for expected in [2, 3, 3] {
        let (now, won) = level();
        assert_eq!(now, expected);
        end(&den, &won, "white");
    }
    // Another game is another matter.
    let new = NewPractice { game: Game::ChuShogi, level: None, ..at_level(1) };
    assert_eq!(den.practice(&person(ANNA), new, channel(CHANNEL)).unwrap().black, Seat::Engine(1));
}

#[test]
fn after_a_loss_the_last_move_can_be_taken_back_in_a_new_match() {
    let (den, lost) = Den::with(|den| den.practise_at(ANNA, 2, channel(CHANNEL)));
    den.play(ANNA, &lost, "e2e4").unwrap();
    den.resign(ANNA, lost.id).unwrap();
    let posts = den.post_all(1);
    let Some((_, Content::Ending(post))) = posts.last() else { panic!("{posts:?}") };
    let next = post.next_practice.clone().expect("something to try");
    let level = |terms: &PracticeTerms| (terms.level, terms.odds);
    assert_eq!(next.tries.iter().map(level).collect::<Vec<_>>(), [(1, None)]);
    let back = next.retry.expect("a move to take back");
    assert_eq!((back.level, back.color, back.board.ply), (2, Color::White, 0));

    let at = StartRef::Board(back.board);
    let start = den.start_position(ANNA, from(CHANNEL), Some(GAME), at);
    assert_eq!(start.unwrap().fen(), lost.start_fen);

    // Whoever has won is offered neither.
    let won = den.practise_at(ANNA, 2, channel(CHANNEL));
    den.play(ANNA, &won, "e2e4").unwrap();
    den.abort(ANNA, won.id).unwrap();
    let posts = den.post_all(100);
    let Some((_, Content::Ending(post))) = posts.last() else { panic!("{posts:?}") };
    assert_eq!(post.next_practice, None);
}

/// Returns the levels and odds that Anna, who has Black, is offered after matches at a level, with
/// odds or without, in which she has got so many points. The last one is no draw.
fn offered(level: i64, odds: &str, points: &[f64]) -> Vec<(u8, &'static str)> {
    let den = Den::new();
    let start = Position::start_called(GAME, odds).unwrap_or(Position::start(GAME));
    let new = NewPractice { color: ColorChoice::Black, ..at_level(level) };
    let mut last = MatchId(0);
    for points in points {
        last = den.app.practice(&person(ANNA), new, &start, channel(CHANNEL)).unwrap().id;
        let winner = if *points == 1.0 { Color::Black } else { Color::White };
        if *points == 0.5 {
            den.database.execute(&format!(
                "UPDATE match SET ending = 'agreement', ended_at = 5 WHERE id = {last}"
            ));
        } else {
            den.end_as_operator(last, Some(winner), "told so").unwrap();
        }
    }
    let posts = den.post_all(1);
    let next = posts.into_iter().find_map(|(_, post)| match post {
        Content::Ending(post) if post.match_id == last => Some(post.next_practice),
        _ => None,
    });
    let tries = next.expect("its end is posted").map_or(Vec::new(), |next| next.tries);
    let told = |terms: PracticeTerms| (terms.level, terms.odds.map_or("", |start| start.id));
    tries.into_iter().map(told).collect()
}

#[test]
fn who_wins_gets_the_next_level_or_the_one_after_with_odds() {
    assert_eq!(offered(2, "", &[1.0; 3]), [(3, ""), (4, "no-knight")]);
    assert_eq!(offered(8, "", &[1.0; 3]), [(9, "")]);
    assert_eq!(offered(9, "", &[1.0; 3]), []);
    assert_eq!(offered(4, "no-knight", &[1.0; 3]), [(5, ""), (6, "no-rook")]);
}

#[test]
fn who_loses_often_gets_the_level_below_or_the_same_with_odds() {
    assert_eq!(offered(4, "", &[0.0; 3]), [(3, ""), (4, "no-queen")]);
    assert_eq!(offered(1, "", &[0.0; 3]), [(1, "no-queen")]);
}

#[test]
fn who_loses_once_gets_a_level_below_or_more_odds() {
    assert_eq!(offered(4, "", &[0.0]), [(3, "")]);
    assert_eq!(offered(4, "no-knight", &[0.0]), [(3, "no-knight")]);
    assert_eq!(offered(1, "", &[0.0]), [(1, "no-rook")]);
    assert_eq!(offered(1, "no-queen", &[0.0]), [(1, "no-lion")]);
    assert_eq!(offered(1, "no-lion", &[0.0]), []);
}

#[test]
fn who_holds_the_balance_is_left_alone() {
    assert_eq!(offered(3, "", &[0.5, 0.0, 1.0, 0.0, 1.0]), []);
}
