//! What is typed while a task is open.

use app::exercises::{ExerciseId, Judged};
use study::{TaskRef, course};

use super::{DM, GAME, answer, right, show, task, wrong};
use crate::den::*;

fn typed(den: &Den, text: &str, replied_to: Option<TaskRef>) -> Option<Judged> {
    judged(
        den,
        &TypedMessage {
            in_private: true,
            replied_to: replied_to.map(|task| reply_to(Some(task))),
            ..message(ANNA, DM, text)
        },
    )
}

/// Returns a reply to a message of the bot, which may ask a task.
fn reply_to(task: Option<TaskRef>) -> RepliedTo {
    RepliedTo { message: MessageId(1), board: None, exercise: task.map(ExerciseId::Task) }
}

/// Returns the verdict on a message; `None` if it does not answer an exercise.
fn judged(den: &Den, message: &TypedMessage) -> Option<Judged> {
    match den.hear(message) {
        Ok(Heard::Judged(judged)) => Some(*judged),
        _ => None,
    }
}

#[test]
fn what_is_typed_answers_the_task_shown_last_in_that_place() {
    let den = Den::new();
    assert!(typed(&den, "b2c3d4", None).is_none(), "nothing was shown");
    let double = task("lion-double", 1);
    show(&den, double, DM);
    assert!(typed(&den, "how are you", None).is_none());
    let (view, _) = wrong(typed(&den, "b2d4", None).expect("an answer"));
    assert_eq!(view.id, ExerciseId::Task(double));
    let elsewhere = message(ANNA, CHANNEL, "b2c3d4");
    assert!(judged(&den, &elsewhere).is_none());
    let to_a_board =
        TypedMessage { replied_to: Some(reply_to(None)), ..message(ANNA, DM, "b2c3d4") };
    assert!(judged(&den, &to_a_board).is_none());
    // What is typed where a match of theirs is played is for that match, whoever is to move.
    show(&den, double, CHANNEL);
    assert!(judged(&den, &elsewhere).is_some());
    let game_match = den.begin();
    den.pass(1);
    show(&den, double, CHANNEL);
    assert!(judged(&den, &elsewhere).is_none());
    den.play(ANNA, &game_match, "e2e4").unwrap();
    assert!(judged(&den, &elsewhere).is_none());
    den.resign(ANNA, game_match.id).unwrap();
    assert!(judged(&den, &elsewhere).is_some());
    show(&den, double, DM);
    // A reply determines the task.
    let strike = task("lion-strike", 1);
    let right = typed(&den, "b2c3b2", Some(strike)).expect("an answer");
    assert!(matches!(right, Judged::Solved { id, .. } if id == ExerciseId::Task(strike)));
    // After some hours a typed turn is for a match again.
    show(&den, double, DM);
    den.pass(3 * 60 * 60);
    assert!(typed(&den, "b2c3d4", None).is_none());
}

#[test]
fn in_direct_messages_an_exercise_is_answered_wherever_it_was_shown() {
    let den = Den::new();
    let double = task("lion-double", 1);
    show(&den, double, CHANNEL);
    let (view, _) = wrong(typed(&den, "b2d4", None).expect("an answer"));
    assert_eq!(view.id, ExerciseId::Task(double));
    let (_, next) = right(typed(&den, "b2c3d4", None).expect("an answer"));
    assert_eq!(next, Some(task("lion-double", 2)));
    assert!(judged(&den, &message(ANNA, CHANNEL, "b2c3d4")).is_none());
    // Where a match has its place in direct messages, what came last is meant.
    den.pass(1);
    den.practice(&person(ANNA), at_level(1), private(DM)).unwrap();
    assert!(typed(&den, "b2c3d4", None).is_none());
    den.pass(1);
    show(&den, double, CHANNEL);
    assert!(typed(&den, "b2c3d4", None).is_some());
}

#[test]
fn words_that_ask_for_something_in_a_match_get_what_fits_an_exercise() {
    let den = Den::new();
    let hear = |addressing, text: &str| {
        let said = TypedMessage { addressing, ..message(ANNA, CHANNEL, text) };
        den.hear(&said)
    };
    let ask = |text: &str| hear(Addressing::Addressed, text);
    assert_refused!(ask("I give up"), NoMatch);
    show(&den, task("lion-double", 1), CHANNEL);
    for word in ["draw", "resign", "I give up", "takeback", "undo"] {
        let Ok(Heard::Shown(view)) = ask(word) else { panic!("{word}") };
        assert_eq!(
            view.said, "This is a lesson, not a game. If you’re stuck, type hint.",
            "{word}"
        );
    }
    assert!(matches!(hear(Addressing::Overheard, "I give up"), Ok(Heard::Talk)));
    // A task has no solution to show, but a last hint.
    let Ok(Heard::Shown(view)) = ask("solution") else { panic!("it is shown") };
    assert_eq!(view.next_hint, None);
    assert_contains(&view.said, "Move the Lion on b2");
    // Where there is a match, the words are for that.
    den.begin();
    assert!(matches!(ask("resign"), Ok(Heard::Word(TypedWord::Resign, _))));
}

#[test]
fn what_cannot_be_read_in_direct_messages_is_answered_four_times_a_minute() {
    let den = Den::new();
    let asking = |text: &str| TypedMessage {
        in_private: true,
        answers_questions: true,
        ..message(ANNA, DM, text)
    };
    let hear = |message: &TypedMessage| den.hear(message).unwrap();
    for _ in 0..4 {
        assert!(matches!(hear(&asking("hello there")), Heard::Unread));
    }
    assert!(matches!(hear(&asking("are you there?")), Heard::Talk));
    den.pass(60);
    assert!(matches!(hear(&asking("")), Heard::Unread));
    den.pass(60);
    let late = TypedMessage { late: true, ..asking("hello there") };
    assert!(matches!(hear(&late), Heard::Talk));
    let in_channel = TypedMessage { in_private: false, ..asking("hello there") };
    assert!(matches!(hear(&in_channel), Heard::Talk));
    // A question about a board asks for a match, and of somebody in a lesson for its board.
    let question = asking("where is my Lion?");
    assert_refused!(den.hear(&question), NoMatch);
    let double = task("lion-double", 1);
    show(&den, double, CHANNEL);
    let Heard::Answered(answer) = hear(&question) else { panic!("it is answered") };
    assert_contains(&answer, "b2");
    let id = ExerciseId::Task(double);
    assert_eq!(den.ask_in_exercise(ANNA, id, "where is my Lion?").unwrap(), answer);
    assert_refused!(den.ask_in_exercise(ANNA, id, "what a day"), NotAQuestion { .. });
}

#[test]
fn how_a_piece_moves_may_be_asked_in_direct_messages() {
    let den = Den::new();
    let hear = |text: &str, in_private| {
        let asked = TypedMessage { in_private, answers_questions: true, ..message(ANNA, DM, text) };
        den.hear(&asked).unwrap()
    };
    let explains = |text: &str, name: &str| match hear(text, true) {
        Heard::Explained(explanation) => assert_eq!(explanation.name, name, "{text}"),
        heard => panic!("{text}: {heard:?}"),
    };
    explains("How does the Lion move?", "Lion");
    explains("explain knights please", "Knight");
    explains("wie zieht der Springer", "Knight");
    assert!(matches!(hear("what a move", true), Heard::Unread));
    assert!(matches!(hear("how does the Lion move?", false), Heard::Talk));
    // It is a piece of the game last met.
    let chu = NewPractice { game: Game::ChuShogi, ..at_level(1) };
    den.practice(&person(ANNA), chu, private(DM)).unwrap();
    explains("how does the gold general move?", "Gold General");
    explains("麒麟の動きは？", "Kirin");
    // What reads like a move is one.
    show(&den, task("lion-double", 1), DM);
    assert!(matches!(hear("lion d4", true), Heard::Judged(_)));
}

#[test]
fn a_board_that_has_come_since_takes_what_is_typed() {
    let den = Den::new();
    let place = private(DM);
    let new = at_level(1);
    den.practice(&person(ANNA), new, place).unwrap();
    den.pass(1);
    let double = task("lion-double", 1);
    show(&den, double, DM);
    assert!(typed(&den, "e2e4", None).is_some(), "the lesson is newer");
    den.pass(1);
    den.practice(&person(ANNA), new, place).unwrap();
    assert!(typed(&den, "e2e4", None).is_none(), "the match is newer");
    assert!(typed(&den, "e2e4", Some(double)).is_some());
}

#[test]
fn an_exercise_reads_words_as_generously_as_a_match() {
    let den = Den::new();
    let double = task("lion-double", 1);
    for right in ["Lion takes c3 and d4", "Lxc3xd4", "löwe schlägt c3 und d4"] {
        show(&den, double, DM);
        assert!(matches!(typed(&den, right, None), Some(Judged::Solved { .. })), "{right}");
    }
    // Whatever reads like a move is answered, never with "no match".
    show(&den, double, DM);
    for text in ["knight e6", "hot horse e6", "lance d8", "a8=Z", "i10", "lion", "Lx"] {
        match den.hear(&TypedMessage { in_private: true, ..message(ANNA, DM, text) }) {
            Ok(Heard::Judged(judged)) => {
                let (view, _) = wrong(*judged);
                assert_eq!(view.id, ExerciseId::Task(double));
                assert_told(&view.said);
            }
            Ok(Heard::Talk) => assert!(["i10", "lion", "Lx"].contains(&text), "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    let (view, _) = wrong(typed(&den, "Lion c3?", None).expect("an answer"));
    assert_eq!(view.said, "Did you mean b2c3?");
}

#[test]
fn a_word_may_name_one_of_two_kinds_of_horses() {
    let den = Den::new();
    let horse = TaskRef::find(Game::Lionized, course(Game::Lionized)[0].id, 1).unwrap();
    show(&den, horse, DM);
    assert_told(&wrong(typed(&den, "horse e6", None).expect("it is answered")).0.said);
}

#[test]
fn a_task_that_asks_for_a_square_says_so_to_a_move() {
    let den = Den::new();
    show(&den, task("lion-trade", 1), DM);
    let (view, _) = wrong(typed(&den, "knight takes c6", None).expect("an answer"));
    assert!(view.said.starts_with("c6 "), "{}", view.said);
    let (view, _) = wrong(typed(&den, "O-O", None).expect("an answer"));
    assert_contains(&view.said, "asks for a square");
}

#[test]
fn a_square_may_be_named_with_its_piece() {
    let den = Den::new();
    let trade = task("lion-trade", 1);
    for wrong_square in ["Nh4", "N h4", "Knight h4"] {
        let (view, _) = wrong(answer(&den, trade, wrong_square));
        assert_contains(&view.said, "No, Knight h4 isn’t the reason");
    }
    show(&den, trade, DM);
    assert_contains(&right(typed(&den, "Pd6", None).expect("an answer")).0, "Right! Pawn d6.");
}

#[test]
fn what_a_message_was_taken_for_is_said_where_both_could_be_meant() {
    let (den, begun) = Den::with(|den| den.practice(&person(ANNA), at_level(1), private(DM)));
    let begun = begun.unwrap();
    den.pass(1);
    let double = task("lion-double", 1);
    show(&den, double, DM);
    let (view, _) = wrong(typed(&den, "e2e4", None).expect("the lesson is newer"));
    assert_contains(&view.said, &format!("To play it in match {0}, type “{0}: e2e4”.", begun.id));
    // The number says that the match is meant.
    let numbered =
        TypedMessage { in_private: true, ..message(ANNA, DM, &format!("{}: e2e5", begun.id)) };
    let refused = den.hear(&numbered).unwrap_err();
    assert!(matches!(refused, Error::Illegal(_)), "{refused:?}");
    // What is right needs no words.
    let Some(Judged::Solved { text, .. }) = typed(&den, "b2c3d4", None) else {
        panic!("it is right");
    };
    assert!(!text.contains("To play it in match"), "{text}");

    // It is said once.
    den.pass(1);
    show(&den, double, DM);
    let (view, _) = wrong(typed(&den, "e2e4", None).expect("the lesson is newer"));
    assert!(!view.said.contains("To play it in match"), "{}", view.said);
}

#[test]
fn where_others_see_a_match_nothing_is_said_of_an_exercise() {
    let den = Den::new();
    den.begin();
    show(&den, task("lion-double", 1), CHANNEL);
    let refused = den.hear(&message(ANNA, CHANNEL, "e2e5"));
    let Err(Error::Illegal(refused)) = refused else { panic!("{refused:?}") };
    assert!(!refused.reason.contains("exercise"), "{}", refused.reason);
    let played = den.hear(&message(ANNA, CHANNEL, "e2e4")).unwrap();
    let Heard::Played(played) = played else { panic!("{played:?}") };
    assert_eq!(played.beside, None);
}

#[test]
fn a_task_that_is_solved_takes_no_more_of_what_is_typed() {
    let (den, begun) = Den::with(|den| den.practice(&person(ANNA), at_level(1), private(DM)));
    let begun = begun.unwrap();
    den.pass(1);
    let double = task("lion-double", 1);
    show(&den, double, DM);
    right(typed(&den, "b2c3d4", None).expect("the lesson is newer"));
    den.pass(1);
    let typed = TypedMessage { in_private: true, ..message(ANNA, DM, "e2e5") };
    let Err(Error::Illegal(refused)) = den.hear(&typed) else { panic!("it is for the match") };
    assert_eq!(refused.board.match_id, begun.id);
    assert!(!refused.reason.contains("exercise"), "{}", refused.reason);
    // Asked again, it is open again.
    show(&den, double, DM);
    assert!(matches!(den.hear(&typed), Ok(Heard::Judged(_))));
}

#[test]
fn words_ask_for_a_hint_and_for_the_next_exercise() {
    let den = Den::new();
    let hear = |text: &str| {
        let said = TypedMessage { in_private: true, ..message(ANNA, DM, text) };
        den.hear(&said).unwrap()
    };
    assert!(matches!(hear("next"), Heard::Talk));
    let double = task("lion-double", 1);
    show(&den, double, DM);
    for word in ["hint", "Tipp?", "ヒント"] {
        let Heard::Shown(view) = hear(word) else { panic!("{word}") };
        assert_eq!((view.id, view.next_hint), (ExerciseId::Task(double), Some(2)));
        assert_told(&view.said);
    }
    for word in ["next", "次"] {
        show(&den, double, DM);
        let Heard::Shown(view) = hear(word) else { panic!("there is another: {word}") };
        assert_eq!(Some(view.id), double.next().map(ExerciseId::Task));
    }
    show(&den, task("mighty-match", 1), DM);
    assert!(matches!(hear("weiter"), Heard::CourseEnds(game) if game == GAME));
}
