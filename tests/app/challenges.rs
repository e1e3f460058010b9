//! Challenges: who may make, accept and withdraw which.

use crate::den::*;

#[test]
fn who_may_answer_a_challenge() {
    let den = Den::new();
    let app = &den.app;
    let place = channel(CHANNEL);
    let mine = app.challenge(&person(ANNA), to_ben()).unwrap().id;
    assert_refused!(app.accept(mine, &person(ANNA), |_| place), OwnChallenge);
    assert_refused!(app.accept(mine, &person(CLEO), |_| place), ChallengeForAnother { opponent } if opponent.name == "Ben");
    assert_refused!(app.decline(mine, CLEO), ChallengeForAnother { .. });
    assert_refused!(app.cancel(mine, BEN), NotChallenger { .. });
    assert_eq!(app.decline(mine, BEN).unwrap().state, ChallengeState::Declined);
    assert_refused!(
        app.accept(mine, &person(BEN), |_| place),
        ChallengeClosed(ChallengeState::Declined)
    );

    let open = app.challenge(&person(ANNA), open_challenge()).unwrap().id;
    assert_refused!(app.decline(open, CLEO), OpenChallenge);
    let (accepted, _) = app.accept(open, &person(CLEO), |_| place).unwrap();
    assert_eq!(accepted.opponent, Some(person(CLEO)));
    assert_refused!(app.cancel(open, ANNA), ChallengeClosed(ChallengeState::Accepted));

    let third = app.challenge(&person(ANNA), open_challenge()).unwrap().id;
    assert_eq!(app.cancel(third, ANNA).unwrap().state, ChallengeState::Cancelled);
    assert_refused!(app.accept(ChallengeId(99), &person(BEN), |_| place), NoSuchChallenge);
}

#[test]
fn what_cannot_be_asked_for_is_refused() {
    let den = Den::new();
    let app = &den.app;
    for days in [0, 15, -1, 300] {
        let new = ChallengeOptions { days: Some(days), ..to_ben() };
        assert_refused!(app.challenge(&person(ANNA), new), Days(refused) if refused == days);
    }
    assert_refused!(app.challenge(&person(ANNA), to(ANNA)), ChallengeSelf);
    for level in [0, 10] {
        assert_refused!(den.practice(&person(ANNA), at_level(level), channel(CHANNEL)), Level(refused) if refused == level);
    }
    assert!(app.games(ANNA).unwrap().is_empty());
}

#[test]
fn two_who_accept_at_once_do_not_both_get_the_match() {
    let den = Den::new();
    for _ in 0..10 {
        let open = den.challenge(&person(ANNA), open_challenge()).unwrap().id;
        let accepted = at_once([BEN, CLEO], |player| {
            match den.app.accept(open, &person(player), |_| channel(CHANNEL)) {
                Ok(_) => true,
                Err(Error::ChallengeClosed(ChallengeState::Accepted)) => false,
                Err(error) => panic!("{error}"),
            }
        });
        assert_eq!(accepted.iter().filter(|&&won| won).count(), 1);
    }
    assert_eq!(den.games(ANNA).unwrap().len(), 10);
}

#[test]
fn names_are_kept_to_one_line_and_bearable_length() {
    let den = Den::new();
    let anna = Person { id: ANNA, name: format!("{}\n\n# big", "x".repeat(200)) };
    let ben = Person { id: BEN, name: " \n ".to_owned() };
    let challenge = den.challenge(&anna, open_challenge()).unwrap();
    let (_, game_match) = den.app.accept(challenge.id, &ben, |_| channel(CHANNEL)).unwrap();
    assert!(!game_match.title(Locale::English).contains('\n'));
    assert!(game_match.title(Locale::English).chars().count() <= 120);
    assert_eq!(game_match.black.name(Locale::English), "(no name)");
    let choice = &den.match_choices(ANNA, "", Locale::English).unwrap()[0];
    assert!(choice.label.chars().count() <= 100);
    assert!(choice.label.ends_with("your turn"), "{}", choice.label);
}

#[test]
fn a_name_that_turns_texts_around_or_shows_nothing_is_cleaned_wherever_it_stands() {
    let den = Den::new();
    let [anna, ben] = [(ANNA, "\u{202e}annA\u{2066}"), (BEN, "\u{3164}\u{200b}")]
        .map(|(id, name)| Person { id, name: name.to_owned() });
    let challenge = den.challenge(&anna, open_challenge()).unwrap();
    let accepted = den.app.accept(challenge.id, &ben, |_| channel(CHANNEL));
    let (_, game_match) = accepted.unwrap();
    for (locale, nobody) in [
        (Locale::English, "(no name)"),
        (Locale::German, "(ohne Namen)"),
        (Locale::Japanese, "（名前なし）"),
    ] {
        let title = game_match.title(locale);
        assert!(title.contains("annA") && title.contains(nobody), "{title}");
    }
    // What is posted – texts, alternative texts, the name of the thread – and the record.
    let posted = format!("{:?}", den.post_all(1000));
    let record = den.history_pgn(ANNA, numbered(game_match.id)).unwrap();
    let record = String::from_utf8(record.bytes).unwrap();
    assert!(posted.contains("annA") && record.contains("[White \"annA\"]"), "{record}");
    for hidden in ["\u{202e}", "\u{2066}", "\\u{202e}", "\\u{2066}"] {
        assert!(!posted.contains(hidden) && !record.contains(hidden), "{hidden:?}");
    }
}
