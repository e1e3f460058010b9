//! Text typed in a match: near-turns are answered, chat is ignored, and a number selects the match.

use crate::den::*;

/// Returns the question that answers a text, and the turns to choose from.
#[track_caller]
fn asked(result: Result<Played>) -> (String, Vec<String>) {
    match result {
        Err(Error::WhichTurn { question, turns, .. }) => (question, turns),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_player_to_move_may_write_turns_in_words_and_with_judgements() {
    for text in ["knight f3", "Springer f3", "ナイトf3", "1. Nf3!", "♘f3", "Ｎｆ３"] {
        let den = Den::new();
        den.begin();
        assert_eq!(den.say(ANNA, CHANNEL, text).unwrap().turn, "g1f3", "{text}");
    }
}

#[test]
fn the_player_who_waits_may_talk_about_turns() {
    let den = Den::new();
    den.begin();
    for text in ["knight f3", "1. Nf3!", "e4??", "Sf3"] {
        assert!(matches!(den.say(BEN, CHANNEL, text), Err(Error::NotATurn { .. })), "{text}");
    }
    assert_refused!(den.say(BEN, CHANNEL, "Nf3"), NotYourTurn { .. });
}

#[test]
fn what_is_uncertain_is_asked_with_the_turns_to_choose_from() {
    let den = Den::new();
    den.begin();
    let (question, turns) = asked(den.say(ANNA, CHANNEL, "knight f3?"));
    assert_eq!(question, "Did you mean g1f3?");
    assert_eq!(turns, ["g1f3"]);
    let (question, turns) = asked(den.say(ANNA, CHANNEL, "exe4"));
    assert_eq!(question, "There is nothing to capture on e4. Play e2e4?");
    assert_eq!(turns, ["e2e4"]);
    let refused = den.say(ANNA, CHANNEL, "Sf3");
    let Err(Error::Illegal(refused)) = refused else { panic!("{refused:?}") };
    assert_eq!(refused.reason, "S isn’t used here; write N for the Knight.");
}

#[test]
fn a_number_before_the_turn_says_which_match_is_meant() {
    let den = Den::new();
    let (first, second) = (den.begin(), den.begin());
    let say = |text: String| den.say(ANNA, CHANNEL, &text);
    assert_eq!(say(format!("{}: e4", second.id)).unwrap().game_match.id, second.id);
    assert_eq!(say(format!("#{} e4", first.id)).unwrap().game_match.id, first.id);
    // It is Ben's turn in both.
    assert_refused!(say(format!("#{}: d4", first.id)), NotYourTurn { .. });
    for talk in ["77: e4", "3:15", "#1 of all", "2: what", "3. what"] {
        let left_alone = den.say(BEN, CHANNEL, talk);
        assert!(matches!(left_alone, Err(Error::NotATurn { .. })), "{talk}: {left_alone:?}");
    }
    // Nobody plays in other people's matches by their numbers.
    assert_refused!(den.say(CLEO, CHANNEL, &format!("{}: e5", first.id)), NotATurn { .. });
}

#[test]
fn a_turn_that_fits_several_matches_is_asked_on_with_the_turn() {
    let den = Den::new();
    let (first, second) = (den.begin(), den.begin());
    let asked = den.say(ANNA, CHANNEL, "knight f3");
    let Err(Error::SeveralMatches { matches, turn, .. }) = &asked else { panic!("{asked:?}") };
    let ids: Vec<MatchId> = matches.iter().map(|info| info.id).collect();
    assert!(ids.contains(&first.id) && ids.contains(&second.id));
    assert_eq!(turn.as_deref(), Some("knight f3"));
    let sentence = asked.unwrap_err().sentence(Locale::English);
    assert!(sentence.contains(&format!("as in {}: knight f3,", ids[0])), "{sentence}");
}

#[test]
fn suggestions_come_best_first_with_both_notations() {
    let (den, game_match) = Den::with_match();
    let labels = |typed| -> Vec<String> {
        let choices = den.turn_choices(ANNA, numbered(game_match.id), typed).unwrap();
        choices.into_iter().map(|choice| choice.label).collect()
    };
    assert_eq!(labels("d4")[0], "d4 (d2d4) – Pawn from d2 to d4");
    assert_eq!(
        labels("knight"),
        ["Nf3 (g1f3) – Knight from g1 to f3", "Nh3 (g1h3) – Knight from g1 to h3"]
    );
    assert_eq!(labels("Nf"), ["Nf3 (g1f3) – Knight from g1 to f3"]);
    assert!(labels("O-O").is_empty());
}
