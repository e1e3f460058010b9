//! Ratings, profiles and leaderboards.

use std::time::Duration;

use proptest::prelude::*;

use crate::den::*;

fn rated() -> ChallengeOptions {
    ChallengeOptions { rated: true, ..to_ben() }
}

fn begin_rated(den: &Den) -> (Challenge, Match) {
    let challenge = den.challenge(&person(ANNA), rated()).unwrap();
    let place = channel(CHANNEL);
    den.app.accept(challenge.id, &person(BEN), |_| place).unwrap()
}

fn rating(den: &Den, id: PlayerId) -> RatingNow {
    den.profile(id, &person(id)).unwrap().games[0].rating.expect("a rating")
}

#[test]
fn a_rated_match_changes_both_ratings_when_it_ends() {
    let (den, (_, game_match)) = Den::with(begin_rated);
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    assert_refused!(den.profile(ANNA, &person(ANNA)), NoResults { name } if name == "Anna");
    den.resign(BEN, game_match.id).unwrap();
    let (anna, ben) = (rating(&den, ANNA), rating(&den, BEN));
    assert!(anna.value > 1500.0 && ben.value < 1500.0, "{anna} {ben}");
    assert!(anna.is_provisional());
    let profile = den.profile(ANNA, &person(ANNA)).unwrap();
    let chart = profile.chart.expect("a picture");
    assert_png(&chart);
    assert!(chart.alt.contains("Mighty Lion Chess: 1662 after one rated match"), "{}", chart.alt);
    let line = profile.games[0].text(Locale::English);
    assert_eq!(
        line,
        "Mighty Lion Chess: 1662 ± 290, provisional. As White: 1 won, 0 drawn, 0 lost."
    );
}

#[test]
fn a_server_gives_the_role_of_the_highest_rating_reached() {
    let (den, (_, game_match)) = Den::with(begin_rated);
    den.resign(BEN, game_match.id).unwrap();
    let server = GUILD;
    let due = || den.app.take_rating_roles_due().unwrap();
    let set = |role, least| den.app.change_rating_role(server, RoleId(role), least).unwrap();
    assert_eq!(due().1, [], "it gives none");
    assert!(set(1, Some(1200)) && set(2, Some(1600)));
    let both = vec![(RoleId(1), 1200), (RoleId(2), 1600)];
    assert_eq!(den.app.rating_roles(server).unwrap(), both);
    let (until, players) = due();
    assert_eq!(players.len(), 2);
    assert_eq!(due().1, [], "they are claimed");
    let none = (None, vec![RoleId(1), RoleId(2)]);
    assert_eq!(den.app.rating_role(server, ANNA).unwrap(), none, "her rating is provisional");
    den.database.run("UPDATE rating SET deviation = 60");
    let of = |player| den.app.rating_role(server, player).unwrap();
    assert_eq!(of(ANNA), (Some(RoleId(2)), vec![RoleId(1)]));
    assert_eq!(of(BEN), (Some(RoleId(1)), vec![RoleId(2)]));

    // What has become due since is not forgotten, and a claim ends.
    den.app.rating_role_given(server, ANNA, until).unwrap();
    assert!(set(1, Some(1100)));
    den.app.rating_role_given(server, BEN, until).unwrap();
    assert_eq!(due().1.len(), 2);
    den.pass(61);
    assert_eq!(due().1.len(), 2);
    den.app.put_off_rating_roles(server, Duration::from_secs(600)).unwrap();
    den.pass(500);
    assert_eq!(due().1, []);

    assert!((3..=10).all(|role| set(role, Some(2000))));
    assert!(!set(11, Some(2000)), "ten are the most");
    assert!(set(10, None) && set(11, Some(2000)));
}

#[test]
fn a_checkmate_rates_in_the_transaction_of_its_turn() {
    let (den, (_, game_match)) = Den::with(begin_rated);
    let over = den.play_all(&game_match, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    assert!(over.outcome.is_some(), "it is mate");
    assert!(rating(&den, BEN).value > 1500.0);
    let den = den.restart();
    assert!(rating(&den, BEN).value > 1500.0);
}

#[test]
fn a_draw_by_agreement_is_rated_and_an_unrated_match_is_not() {
    let (den, (_, game_match)) = Den::with(begin_rated);
    den.draw(&game_match);
    let anna = rating(&den, ANNA);
    assert!((anna.value - 1500.0).abs() < 1e-6 && anna.deviation < 350.0);

    let (_, aborted) = begin_rated(&den);
    den.abort(ANNA, aborted.id).unwrap();
    assert_eq!(rating(&den, ANNA), anna);
    den.resign(ANNA, den.begin().id).unwrap();
    assert_eq!(rating(&den, ANNA), anna);
    let profile = den.profile(ANNA, &person(ANNA)).unwrap();
    assert_eq!(profile.games[0].results[0], Results { won: 0, drawn: 1, lost: 1 });
}

#[test]
fn a_rating_grows_uncertain_with_time_and_never_more_than_a_newcomers() {
    let (den, (_, game_match)) = Den::with(begin_rated);
    den.resign(BEN, game_match.id).unwrap();
    den.database.run("UPDATE rating SET rating = 1700, deviation = 60, volatility = 0.06");
    let mut weeks = 0;
    let mut after = |later: i64| {
        den.pass((later - weeks) * 7 * DAY);
        weeks = later;
        rating(&den, ANNA)
    };
    assert!((after(0).deviation - 60.0).abs() < 1e-9);
    assert!(!after(52).is_provisional());
    assert!(after(520).is_provisional());
    assert!((after(520).value - 1700.0).abs() < 1e-9);
    assert!(after(100_000).deviation <= 350.0);
}

#[test]
fn practice_counts_for_no_rating_and_no_result_against_people() {
    let den = Den::new();
    den.resign(ANNA, den.practise().id).unwrap();
    let profile = den.profile(ANNA, &person(ANNA)).unwrap();
    assert!(profile.games.is_empty() && profile.chart.is_none());
}

#[test]
fn only_five_matches_of_a_pair_are_rated_in_a_day() {
    let den = Den::new();
    // Made before the others but accepted after them.
    let early = ChallengeOptions { opponent: None, ..rated() };
    let early = den.challenge(&person(ANNA), early).unwrap();
    for _ in 0..5 {
        let (challenge, game_match) = begin_rated(&den);
        assert!(challenge.terms.rated && game_match.rated);
        den.resign(BEN, game_match.id).unwrap();
    }
    let sixth = den.challenge(&person(ANNA), rated()).unwrap();
    assert!(!sixth.terms.rated);
    let text = sixth.text(Locale::English);
    assert!(text.contains("unrated. Two players can start at most 5 rated matches"), "{text}");
    den.cancel(sixth.id, ANNA).unwrap();
    let (accepted, game_match) = den.accept(early.id, BEN);
    assert!(!accepted.terms.rated && !game_match.rated && accepted.too_many_rated);

    // The other colour is the same pair. Another game and another pair are not.
    let back = ChallengeOptions { opponent: Some(person(ANNA)), ..rated() };
    let back = den.challenge(&person(BEN), back).unwrap();
    assert!(!back.terms.rated);
    den.cancel(back.id, BEN).unwrap();
    let chu = ChallengeOptions { game: Game::ChuChess, ..rated() };
    assert!(den.challenge(&person(ANNA), chu).unwrap().terms.rated);
    assert!(den.challenge(&person(CLEO), rated()).unwrap().terms.rated);
    den.pass(24 * 60 * 60);
    assert!(begin_rated(&den).1.rated);
}

#[test]
fn a_leaderboard_is_of_a_server_and_keeps_provisional_players_apart() {
    let den = Den::new();
    let board = |guild| den.leaderboard(ANNA, Game::MightyLion, guild).unwrap();
    assert!(board(None).lines[0].contains("Nobody has a rating"));
    let (_, first) = begin_rated(&den);
    den.resign(BEN, first.id).unwrap();
    let lines = board(Some(GUILD)).lines;
    assert_eq!(
        lines,
        ["Provisional (few or no recent matches):", "Anna: 1662 ± 290", "Ben: 1338 ± 290"]
    );
    assert!(board(Some(GuildId(77))).lines[0].contains("Nobody has a rating"));
    for _ in 0..6 {
        den.pass(24 * 60 * 60);
        for _ in 0..5 {
            let (_, game_match) = begin_rated(&den);
            den.draw(&game_match);
        }
    }
    let lines = board(None).lines;
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].starts_with("1) Anna: ") && lines[1].starts_with("2) Ben: "), "{lines:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Each rated match leaves one rating per player, and the newest is shown, whatever the
    /// results.
    #[test]
    fn every_rated_match_rates_both_once(results in proptest::collection::vec(0..3, 1..5)) {
        let den = Den::new();
        for result in &results {
            let (_, game_match) = begin_rated(&den);
            match result {
                0 => drop(den.resign(ANNA, game_match.id).unwrap()),
                1 => drop(den.resign(BEN, game_match.id).unwrap()),
                _ => {
                    den.offer_draw(ANNA, numbered(game_match.id)).unwrap();
                    den.offer_draw(BEN, numbered(game_match.id)).unwrap();
                }
            }
        }
        for (id, lost) in [(ANNA, 0), (BEN, 1)] {
            let profile = den.profile(id, &person(id)).unwrap();
            let record = &profile.games[0];
            let total = |results: Results| results.won + results.drawn + results.lost;
            prop_assert_eq!(record.results.map(total).iter().sum::<u32>(), results.len() as u32);
            let lost_matches = results.iter().filter(|result| **result == lost).count() as u32;
            prop_assert_eq!(record.results[0].lost + record.results[1].lost, lost_matches);
            let alt = profile.chart.expect("a picture").alt;
            let count = if results.len() == 1 { "one rated match (".to_owned() } else { format!("{} rated matches", results.len()) };
            prop_assert!(alt.contains(&count), "{}", alt);
        }
    }
}

#[test]
fn a_profile_tells_of_the_engine_and_of_lessons() {
    let den = Den::new();
    let profile = || den.profile(BEN, &person(ANNA));
    let lost = den.practise_at(ANNA, 2, channel(CHANNEL));
    den.resign(ANNA, lost.id).unwrap();
    let told = profile().unwrap();
    assert_eq!(
        told.practice[0],
        "Mighty Lion Chess against the engine: 0 won, 0 drawn, 1 lost; no level beaten yet."
    );
    assert_eq!((told.games.len(), told.courses), (0, None));
    let won = den.practise_at(ANNA, 3, channel(CHANNEL));
    den.database.execute(&format!(
        "UPDATE match SET winner = 'white', ending = 'checkmate', ended_at = 5 WHERE id = {}",
        won.id
    ));
    den.database.execute(
        "INSERT INTO task_done (player, game, task, done_at) VALUES (1, 'mighty-lion', 'lion-double-1', 9)",
    );
    let told = profile().unwrap();
    assert_eq!(
        told.practice[0],
        "Mighty Lion Chess against the engine: 1 won, 0 drawn, 1 lost; highest level beaten: 3."
    );
    let lessons = told.courses.unwrap();
    assert!(lessons.starts_with("Lessons done: 0 of "), "{lessons}");
}
