//! Lessons in chat: a whole course by buttons, forms, menus and typing, and the ways that lead to a
//! lesson.

use rules::Game;
use study::{Asked, Task, course};

use crate::den::*;

async fn write(ada: &Person, task: &Message, turn: &str) -> Message {
    answered(&fill_in(ada, task, "Type your move", turn).await).await
}

async fn type_in_private(ada: &Person, text: &str) -> Message {
    let message = ada.dm(text).expect("a message");
    reply_to(ada, ada.dm_channel(), message).await
}

fn assert_says(message: &Message, text: &str) {
    let said = message.content.replace(['\\', '*'], "");
    assert!(said.contains(text), "{said}");
}

/// Answers a task by choosing the squares of its turn from menus.
async fn choose_squares(ada: &Person, task: &Message, turn: &str) -> Message {
    let mut shown = press(ada, task, "Choose from menus").await;
    for square in turn.as_bytes().chunks(2) {
        let square = std::str::from_utf8(square).expect("squares");
        let offered = options_of(&shown);
        if offered.is_empty() {
            break;
        }
        assert!(offered.iter().any(|it| it == square), "{offered:?}");
        shown = choose(ada, &shown, square).await;
    }
    shown
}

/// Tries wrong answers by the form, then a right one by a different way for each task.
async fn work(ada: &Person, mut shown: Message, task: &Task, number: usize) -> Message {
    let right = task.right[0];
    match task.asked {
        Asked::Square(_) => {
            for wrong in task.wrong.values().flatten() {
                shown = choose(ada, &shown, wrong).await;
                assert_says(&shown, "isn’t the reason");
            }
            choose(ada, &shown, right).await
        }
        Asked::Turn(_) => {
            // More wrong answers would run into the rate limit.
            for wrong in task.wrong.values().flatten().take(1) {
                let same = shown.id;
                shown = write(ada, &shown, wrong).await;
                assert_eq!(shown.id, same, "the lesson stays in its message");
                assert_says(&shown, "Task:");
                assert_eq!(shown.attachments.len(), 1);
            }
            // A promotion is chosen by a name, not by a square.
            if number.is_multiple_of(2) && right.len().is_multiple_of(2) {
                choose_squares(ada, &shown, right).await
            } else {
                write(ada, &shown, right).await
            }
        }
    }
}

#[tokio::test]
async fn a_whole_course_is_done_in_one_message_and_survives_a_restart() {
    let (mut den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let mut shown = ask(&ada, lobby, "learn", &[("game", GAME.into())]).await;
    assert!(shown.is_ephemeral());
    let first = shown.id;
    let game = Game::from_id(GAME).expect("a game");
    let lessons = course(game);
    let mut number = 0;
    for (index, lesson) in lessons.iter().enumerate() {
        for task in &lesson.tasks {
            number += 1;
            assert_says(&shown, &format!("· {}. ", index + 1));
            let judged = work(&ada, shown, task, number).await;
            assert_says(&judged, "Right!");
            assert_eq!(judged.id, first, "the course stays in one message");
            let next = judged.buttons()[0].to_owned();
            assert!(next.starts_with("Next"), "{next}");
            if number % 5 == 0 {
                den.restart().await;
            }
            shown = press(&ada, &judged, &next).await;
            assert_eq!(shown.id, first, "{}", shown.content);
        }
    }
    assert_eq!(shown.id, first);
    assert_says(&shown, "Win this game");
    assert_says(&press(&ada, &shown, "Play").await, "Your game has started");
    let board = den.board(ada.dm_channel(), 0).await;
    assert!(board.attachments[0].description.as_deref().unwrap_or_default().contains("Lion d4"));
    // The board is newer than the lesson, so what is typed there is a turn of the match.
    ada.dm("d4f6").expect("a message");
    // In practice one board shows the turn and the answer.
    den.board(ada.dm_channel(), 2).await;
    den.while_down("UPDATE match SET winner = 'white', ending = 'checkmate', ended_at = 1").await;
    let done = ask(&ada, lobby, "learn", &[]).await;
    assert_says(&done, &format!("{0} of {0} lessons done", lessons.len()));
    assert_says(&done, "Congratulations");
    assert_eq!(done.buttons(), ["Play the engine, level 2", "Puzzles", "Challenge anyone here"]);
    assert_says(&press(&ada, &done, "Puzzles").await, "Puzzle");
}

#[tokio::test]
async fn a_look_at_the_pieces_or_the_rules_leads_back_to_the_task() {
    let (_den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let shown = ask(&ada, lobby, "learn", &[("game", "lionized".into())]).await;
    assert!(shown.is_ephemeral());
    let ferz = press(&ada, &shown, "How it moves: Ferz (F)").await;
    assert_eq!(ferz.id, shown.id, "it takes the place of the task");
    assert_says(&ferz, "Ferz in Lionized Chess");
    let lance = choose(&ada, &ferz, "lance").await;
    assert_says(&lance, "Lance in Lionized Chess");
    let back = press(&ada, &lance, "Back to the task").await;
    assert_says(&back, "Capture the Pawn with the Ferz.");
    let back = press(&ada, &press(&ada, &back, "Rules card").await, "Back to the task").await;
    assert_says(&back, "Capture the Pawn with the Ferz.");
}

#[tokio::test]
async fn in_direct_messages_answers_are_simply_typed() {
    let (_den, ada, _) = Den::with_ada(Setup::default()).await;
    let private = ada.dm_channel();
    let games = ask(&ada, private, "learn", &[]).await;
    assert!(!games.is_ephemeral());
    let shown = choose(&ada, &games, "lionized").await;
    assert_eq!(shown.id, games.id);
    assert_says(&shown, "Capture the Pawn with the Ferz.");
    assert_says(&shown, "On their own, these pieces are weak");
    assert_says(&shown, "Ferz: Moves or captures one square diagonally.");
    let ferz = press(&ada, &shown, "How it moves: Ferz (F)").await;
    assert_ne!(ferz.id, shown.id, "the task stays");
    assert_says(&ferz, "Ferz in Lionized Chess");
    let ways = shown.buttons();
    assert!(ways.contains(&"Ask about the board"), "{ways:?}");
    let refused = type_in_private(&ada, "d4d5").await;
    assert_says(&refused, "it doesn’t move that way");
    assert_says(&refused, "Task: Capture the Pawn with the Ferz.");
    let hint = press(&ada, &refused, "Hint").await;
    assert_says(&hint, "One step diagonally.");
    // What is not certain is asked, with a button for the answer.
    let asked = type_in_private(&ada, "Ferz takes e5?").await;
    assert_says(&asked, "Did you mean d4e5?");
    assert_says(&press(&ada, &asked, "d4e5").await, "Right! d4e5");
    let right = type_in_private(&ada, "Ferz takes Pawn on e5").await;
    assert_says(&right, "Right! d4e5");
    let next = press(&ada, &right, "Next task").await;
    assert_says(&next, "Mammoth");
    assert!(!next.content.contains("these pieces are weak"), "{}", next.content);
    let again = press(&ada, &next, "About this lesson").await;
    assert_eq!(again.id, next.id);
    assert_says(&again, "On their own, these pieces are weak");
    // A reply is for the task that it replies to.
    let late = ada.reply(hint.id, "d4c5", true).expect("a reply");
    assert_says(&reply_to(&ada, private, late).await, "Capture the Pawn with the Ferz.");
    // In direct messages nobody else is meant.
    let unread = type_in_private(&ada, "thanks a lot").await;
    assert_says(&unread, "I didn’t understand that. You can type a move here");
    assert_says(&unread, "/help");
    let list = press(&ada, &again, "All lessons").await;
    assert_says(&list, "0 of 10 lessons done");
    assert_says(&list, "1. The pieces (1/5)");
    assert_says(&choose(&ada, &list, "lz-alone").await, "Which of your pieces can’t move?");
    assert_says(&type_in_private(&ada, "a2").await, "No, Lance a2 can move.");
    assert_says(&type_in_private(&ada, "d4").await, "Right! Ferz d4.");
}

#[tokio::test]
async fn a_lesson_that_was_opened_in_a_channel_is_answered_in_direct_messages() {
    let (_den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let shown = ask(&ada, lobby, "learn", &[("game", "chu-shogi".into())]).await;
    assert!(shown.is_ephemeral());
    assert_says(&shown, "type your move in our direct messages");
    assert_says(&type_in_private(&ada, "I give up").await, "This is a lesson, not a game.");
    let hint = type_in_private(&ada, "hint").await;
    assert_says(&hint, "From b2, k11 is at the far end of a diagonal.");
    let right = type_in_private(&ada, "Qxk11").await;
    assert_says(&right, "Right! b2k11");
    press(&ada, &right, "Next task").await;
    let refused = type_in_private(&ada, "c2d9").await;
    assert_says(&refused, "The Lance on c2 can’t go to d9");
    // Nothing leads out of a task to another lesson on the same rule.
    choose(&ada, &press(&ada, &refused, "All lessons").await, "cs-bridge").await;
    let refused = type_in_private(&ada, "g6i4").await;
    assert_says(&refused, "Lion trading");
    assert!(!refused.buttons().contains(&"Practise this"), "{:?}", refused.buttons());
}

#[tokio::test]
async fn a_refusal_and_a_card_lead_to_the_lesson_and_the_lesson_to_the_card() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    // In the start the King's way to g1 is not free.
    let refused = ask(&ada, thread, "move", &[("move", "O-O".into())]).await;
    let lesson = press(&ada, &refused, "Practise this").await;
    assert_says(&lesson, "The rest is chess");
    let card = press(&ada, &lesson, "Rules card").await;
    assert_says(&card, "Castling");
    let lesson = press(&ada, &card, "Practise this").await;
    assert_says(&lesson, "Castle.");

    // The public message stays; the lesson is private.
    let refused = reply_to(&ada, thread, den.mention(&ada, thread, "O-O")).await;
    let lesson = press(&ben, &refused, "Practise this").await;
    assert!(lesson.is_ephemeral() && lesson.id != refused.id);
    // While the lesson is open there, a turn in the match is still one: the board waits for Ada.
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
}
