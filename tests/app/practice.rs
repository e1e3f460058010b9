//! How many practice matches a person may have, and when they end by themselves.

use lions_den::app::lessons::TaskRef;
use lions_den::app::*;
use lions_den::locale::with_command_names;

use crate::den::*;

const MOST: usize = 20;
const DAY: i64 = 24 * 60 * 60;

fn begin(den: &Den, by: PlayerId) -> Result<Match> {
    den.app.practice(&person(by), at_level(1), channel(CHANNEL))
}

fn fill(den: &Den) -> Vec<Match> {
    (0..MOST).map(|_| begin(den, ANNA).unwrap()).collect()
}

fn assert_full<T: std::fmt::Debug>(refused: Result<T>) {
    let Err(Error::TooManyPractice { oldest, .. }) = &refused else {
        panic!("{refused:?}");
    };
    assert_eq!(oldest.len(), 10);
}

#[test]
fn a_person_has_so_many_practice_matches_and_is_told_what_to_do() {
    let den = Den::new();
    let matches = fill(&den);
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
    den.app.resign(ANNA, rematch_of).unwrap();
    let next = begin(&den, ANNA).unwrap();
    assert_full(den.app.offer_rematch(ANNA, numbered(rematch_of)));
    den.app.resign(ANNA, next.id).unwrap();
    den.app.offer_rematch(ANNA, numbered(rematch_of)).unwrap();
    assert_full(begin(&den, ANNA));
}

#[test]
fn the_match_of_a_lesson_counts_too_and_waits_until_there_is_room() {
    let den = Den::new();
    let matches = fill(&den);
    let task = TaskRef::find(Game::MightyLion, "mighty-match", 1).unwrap();
    let begin = || {
        den.app
            .begin_final_match(&person(ANNA), task, channel(CHANNEL))
    };
    assert_full(begin());
    den.app.resign(ANNA, matches[0].id).unwrap();
    begin().unwrap();
}

#[test]
fn a_practice_match_that_its_player_has_left_is_called_off_without_a_ping() {
    let den = Den::new();
    let left = begin(&den, ANNA).unwrap();
    let played = begin(&den, ANNA).unwrap();
    let settings = den.app.settings(ANNA).unwrap().text(Locale::English);
    assert!(settings.contains("20 matches at a time"), "{settings}");
    assert!(settings.contains("30 days"), "{settings}");
    den.post_all(1000);

    den.pass(DAY);
    den.play(ANNA, &played, "e2e4").unwrap();
    den.pass(29 * DAY - 10);
    den.app.keep_time().unwrap();
    assert_eq!(den.now(&left).outcome, None);

    den.pass(10);
    den.app.keep_time().unwrap();
    assert_eq!(den.now(&left).outcome, Some(Outcome::ABORTED));
    assert_eq!(den.now(&played).outcome, None);
    let posts = den.post_all(2000).into_iter();
    let endings: Vec<_> = posts
        .filter_map(|(_, post)| match post {
            Content::Ending(post) => Some(post),
            _ => None,
        })
        .collect();
    assert_eq!(endings.len(), 1);
    assert_eq!((endings[0].match_id, endings[0].ping), (left.id, None));

    den.pass(DAY);
    den.app.keep_time().unwrap();
    assert_eq!(den.now(&played).outcome, Some(Outcome::ABORTED));
}

#[test]
fn many_practice_matches_that_were_left_end_a_few_at_a_time() {
    let den = Den::new();
    let matches = fill(&den);
    for _ in 0..5 {
        begin(&den, BEN).unwrap();
    }
    den.pass(30 * DAY);
    let running = || {
        let sql = "SELECT count(*) FROM match WHERE ended_at IS NULL";
        den.database.number(sql)
    };
    den.app.keep_time().unwrap();
    assert_eq!(running(), 5);
    assert!(den.now(&matches[0]).outcome.is_some());
    den.app.keep_time().unwrap();
    assert_eq!(running(), 0);
}
