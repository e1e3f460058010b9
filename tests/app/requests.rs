//! Limits on how much people ask for, and on how often others are asked to play.

use std::time::Duration;

use crate::den::*;

fn challenge(den: &Den, new: ChallengeOptions) -> Result<Challenge> {
    den.challenge(&person(ANNA), new)
}

fn in_game(game: Game, opponent: Option<PlayerId>) -> ChallengeOptions {
    ChallengeOptions { game, opponent: opponent.map(person), ..to_ben() }
}

/// Returns people whom nobody has asked before.
fn strangers() -> impl Iterator<Item = PlayerId> {
    (100..).map(PlayerId)
}

#[track_caller]
fn assert_wait(refused: &Error, minutes: u64) {
    let (Error::DeclinedLately { wait, .. } | Error::AskedLately { wait }) = refused else {
        panic!("{refused}");
    };
    assert_eq!(*wait, Duration::from_secs(minutes * 60), "{refused}");
    for locale in Locale::ALL {
        assert_told(&refused.sentence(locale));
    }
}

#[test]
fn between_two_one_challenge_is_open_in_a_game() {
    let den = Den::new();
    let first = challenge(&den, to_ben()).unwrap().id;
    let again = challenge(&den, to_ben()).unwrap_err();
    assert!(matches!(&again, Error::ChallengeThere(there) if there.id == first));
    let back = to(ANNA);
    let back = den.challenge(&person(BEN), back).unwrap_err();
    assert!(matches!(&back, Error::ChallengedAlready(there) if there.id == first));
    challenge(&den, in_game(Game::ChuChess, Some(BEN))).unwrap();
    challenge(&den, in_game(Game::MightyLion, Some(CLEO))).unwrap();
    challenge(&den, open_challenge()).unwrap();
    let anyone = challenge(&den, open_challenge()).unwrap_err();
    assert!(matches!(&anyone, Error::ChallengeThere(there) if there.opponent.is_none()));
    for locale in Locale::ALL {
        for refused in [&again, &back, &anyone] {
            assert_told(&refused.sentence(locale));
        }
    }
    let elsewhere = ChallengeOptions { guild: Some(GUILD), ..open_challenge() };
    challenge(&den, elsewhere).unwrap();
}

#[test]
fn many_challenges_at_once_are_one() {
    let den = Den::new();
    let made = at_once([(); 8], |()| challenge(&den, to_ben()).is_ok());
    assert_eq!(made.iter().filter(|made| **made).count(), 1);
}

#[test]
fn five_challenges_of_a_person_are_open_and_an_expired_one_is_none_of_them() {
    let den = Den::new();
    for (stranger, _) in strangers().zip(0..5) {
        challenge(&den, in_game(Game::MightyLion, Some(stranger))).unwrap();
    }
    let refused = challenge(&den, to_ben()).unwrap_err();
    let Error::TooManyChallenges(open) = &refused else { panic!("{refused}") };
    assert_eq!(open.len(), 5);
    for locale in Locale::ALL {
        assert_told(&refused.sentence(locale));
    }
    den.challenge(&person(CLEO), to_ben()).unwrap();
    den.cancel(open[2].id, ANNA).unwrap();
    challenge(&den, to_ben()).unwrap();
    den.pass(7 * 24 * 60 * MINUTE);
    challenge(&den, to_ben()).unwrap();
}

#[test]
fn who_has_declined_is_left_alone_for_ten_minutes() {
    let den = Den::new();
    den.decline(challenge(&den, to_ben()).unwrap().id, BEN).unwrap();
    den.pass(MINUTE + 1);
    let other_game = in_game(Game::Lionized, Some(BEN));
    assert_wait(&challenge(&den, other_game.clone()).unwrap_err(), 9);
    den.challenge(&person(CLEO), to_ben()).unwrap();
    challenge(&den, in_game(Game::Lionized, Some(CLEO))).unwrap();
    den.challenge(&person(BEN), to(ANNA)).unwrap();
    den.pass(9 * MINUTE);
    challenge(&den, other_game).unwrap();
}

#[test]
fn asking_and_taking_back_in_turn_comes_to_an_end() {
    let den = Den::new();
    for _ in 0..3 {
        den.cancel(challenge(&den, to_ben()).unwrap().id, ANNA).unwrap();
        den.pass(MINUTE);
    }
    assert_wait(&challenge(&den, to_ben()).unwrap_err(), 57);
    let mut asked = 3;
    let refused = loop {
        let stranger = strangers().nth(asked).unwrap();
        match challenge(&den, in_game(Game::MightyLion, Some(stranger))) {
            Ok(made) => den.cancel(made.id, ANNA).unwrap(),
            Err(refused) => break refused,
        };
        asked += 1;
    };
    assert_eq!(asked, 10);
    assert_wait(&refused, 57);
    assert_wait(&challenge(&den, open_challenge()).unwrap_err(), 57);
    let den = den.restart();
    den.pass(57 * MINUTE);
    challenge(&den, to_ben()).unwrap();
}

#[test]
fn what_was_accepted_does_not_count() {
    let den = Den::new();
    for _ in 0..20 {
        den.begin();
    }
}

#[test]
fn rematches_of_old_matches_are_no_way_around() {
    let den = Den::new();
    let old: Vec<MatchId> = (0..5).map(|_| den.begin().id).collect();
    for id in &old {
        den.resign(BEN, *id).unwrap();
    }
    let mut asked = 0;
    let refused = loop {
        match den.offer_rematch(ANNA, numbered(old[asked])) {
            Ok(Offered::Made { .. }) => asked += 1,
            Ok(other) => panic!("{other:?}"),
            Err(refused) => break refused,
        }
    };
    assert_eq!(asked, 3);
    assert_wait(&refused, 60);
    assert_wait(&challenge(&den, to_ben()).unwrap_err(), 60);
    den.pass(60 * MINUTE);
    let Ok(Offered::Made { offer, .. }) = den.offer_rematch(ANNA, numbered(old[3])) else {
        panic!("no offer");
    };
    den.answer_offer(offer, BEN, false).unwrap();
    assert_wait(&den.offer_rematch(ANNA, numbered(old[4])).unwrap_err(), 10);
    // Ben may grant what Anna has requested.
    den.offer_rematch(BEN, numbered(old[0])).unwrap();
}

#[test]
fn being_forgotten_does_not_begin_the_count_anew() {
    let den = Den::new();
    den.erase(ANNA).unwrap();
    challenge(&den, to_ben()).unwrap();
    den.erase(ANNA).unwrap();
    assert_wait(&challenge(&den, to_ben()).unwrap_err(), 60);
    den.pass(60 * MINUTE);
    challenge(&den, to_ben()).unwrap();
}

#[test]
fn people_choose_by_whom_they_are_challenged() {
    let den = Den::new();
    let choose = |challenges| {
        let change = SettingsChange { challenges: Some(challenges), ..SettingsChange::default() };
        den.change_settings(BEN, change).unwrap()
    };
    let from_his_server = ChallengeOptions { guild: Some(GUILD), shares_server: true, ..to_ben() };
    choose(ChallengesFrom::Servers);
    let stranger = challenge(&den, to_ben()).unwrap_err();
    assert!(matches!(&stranger, Error::ChallengesFromServers { opponent } if opponent.id == BEN));
    den.cancel(challenge(&den, from_his_server.clone()).unwrap().id, ANNA).unwrap();
    let kept = choose(ChallengesFrom::Nobody);
    assert!(kept.text(Locale::English).contains("challenge you directly: Nobody"));
    let refused = challenge(&den, from_his_server).unwrap_err();
    assert!(matches!(&refused, Error::NoChallenges { opponent } if opponent.id == BEN));
    for locale in Locale::ALL {
        assert_told(&stranger.sentence(locale));
        assert_told(&refused.sentence(locale));
        assert_told(&kept.text(locale));
    }
    let exported = den.personal_data(BEN).unwrap().bytes;
    let exported = String::from_utf8(exported).unwrap();
    assert!(exported.contains("\"challenges\": \"nobody\""), "{exported}");
    // He may challenge whom he likes, and accept what is open to anyone.
    den.challenge(&person(BEN), to(ANNA)).unwrap();
    den.accept(challenge(&den, open_challenge()).unwrap().id, BEN);
}

#[test]
fn a_clock_that_is_put_back_locks_nobody_out() {
    let den = Den::new();
    let ask = |opponent| challenge(&den, in_game(Game::MightyLion, Some(opponent)));
    let withdrawn = |opponent| {
        den.cancel(ask(opponent).unwrap().id, ANNA).unwrap();
    };
    den.pass(120 * MINUTE);
    strangers().take(10).for_each(withdrawn);
    assert_wait(&ask(PlayerId(200)).unwrap_err(), 60);
    den.pass(-60 * MINUTE);
    ask(PlayerId(200)).unwrap();
}

#[test]
fn who_asks_for_too_much_waits_and_nobody_else_does() {
    let den = Den::new();
    for _ in 0..60 {
        den.rate_limit(ANNA, Cost::Small).unwrap();
    }
    assert_refused!(den.rate_limit(ANNA, Cost::Record), TooFast { seconds: 15 });
    den.rate_limit(BEN, Cost::Record).unwrap();
    den.pass(15);
    den.rate_limit(ANNA, Cost::Record).unwrap();
    assert_refused!(den.rate_limit(ANNA, Cost::Small), TooFast { .. });
}

#[test]
fn a_long_rest_lets_people_ask_for_as_much_as_ever_and_no_more() {
    const LONG: i64 = 1_000_000;
    let den = Den::new();
    for rest in [LONG, 0] {
        for _ in 0..4 {
            den.rate_limit(ANNA, Cost::Record).unwrap();
        }
        assert_refused!(den.rate_limit(ANNA, Cost::Small), TooFast { .. });
        den.pass(rest);
    }
    // A clock that is put back gives nothing, and what comes back comes as fast as ever.
    den.pass(-LONG);
    assert_refused!(den.rate_limit(ANNA, Cost::Small), TooFast { seconds: 1 });
    den.pass(6);
    den.rate_limit(ANNA, Cost::Search).unwrap();
    assert_refused!(den.rate_limit(ANNA, Cost::Small), TooFast { .. });
}
