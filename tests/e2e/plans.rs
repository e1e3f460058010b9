//! Moves planned ahead, over chat.

use crate::den::*;
use crate::processes::Hosts;

#[tokio::test]
async fn a_plan_typed_into_the_form_is_played_and_one_board_shows_it() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    // Ben is early, and learns how to plan.
    let refusal = reply_to(&ben, thread, den.mention(&ben, thread, "e5")).await;
    says(&refusal, "It’s not your turn");
    assert_eq!(refusal.buttons(), ["Plan ahead"]);
    // Whatever is wrong is said, and what was typed stays in the form.
    let typed = "e4 e5, Nf3 Nf6\nd4 Kd7";
    let refused = answered(&fill_in(&ben, &refusal, "Plan ahead", typed).await).await;
    says_privately(&refused, "Line 2, move 2 (“Kd7”): ");
    assert_eq!(refused.attachments.len(), 1);
    let opened = ben.click(refused.id, "Edit").expect("a button");
    let opened = opened.response().await.expect("a form");
    let form = opened.modal().expect("a form");
    assert_eq!(form.inputs[0].value, typed);
    let sent = ben.submit(form, &[("text", "e4 e5, Nf3 Nf6\nd4 d5")]);
    let plan = answered(&sent.expect("the form is sent")).await;
    says_privately(&plan, "1. e4 e5 2. Nf3 Nf6\n1. d4 d5");
    says(&plan, "Board after line 1: 1. e4 e5 2. Nf3 Nf6");
    assert_eq!(plan.attachments[0].filename, "plan-1-1.png");
    let other = says(choose(&ben, &plan, "1").await, "Board after line 2: 1. d4 d5");
    assert_eq!(other.attachments[0].filename, "plan-1-2.png");

    // A plan outlives the process.
    den.restart().await;
    den.mention(&ada, thread, "e4");
    let board = says(den.board(thread, 2).await, "1. e4 e5");
    says(&board, "1… Pawn from e7 to e5");
    assert_eq!(board.pinged, [ada.id()]);
    assert_eq!(den.boards(thread, 1).len(), 0);
    let left = says(ask(&ben, thread, "plan", &[]).await, "2. Nf3 Nf6");
    says(&press(&ben, &left, "Delete the plan").await, "has been deleted");
    den.mention(&ada, thread, "Nf3");
    den.board(thread, 3).await;
}

#[tokio::test]
async fn what_follows_ones_own_move_is_planned_by_command() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let none = says(ask(&ada, thread, "plan", &[]).await, "You have no plan");
    assert_eq!(none.buttons(), ["Write a plan"]);
    let lines = "e4 e5 Nf3 Nf6 Bb5";
    let plan = ask(&ada, thread, "plan", &[("lines", lines.into())]).await;
    says(&plan, "1. e4 e5 2. Nf3 Nf6 3. Bb5");
    assert_eq!(plan.buttons(), ["Play e4", "Edit", "Delete the plan"]);
    press(&ada, &plan, "Play e4").await;
    den.board(thread, 1).await;
    den.mention(&ben, thread, "e5");
    den.board(thread, 3).await;
    den.mention(&ben, thread, "Nf6");
    // What is too long to be repeated in the text comes back in a file.
    let long = ask(&ada, thread, "plan", &[("lines", "e9 ".repeat(500).into())]).await;
    assert_eq!(long.attachments.last().expect("a file").filename, "plan.txt");
    // The menu of a board leads to it, too, with what is planned.
    let more = press(&ada, &den.board(thread, 5).await, "More").await;
    assert!(more.buttons().contains(&"Plan ahead"));
}

#[tokio::test]
async fn a_plan_written_on_one_host_is_played_on_another_and_taken_back_on_a_third() {
    let Some(hosts) = Hosts::start(3, 3).await else { return };
    hosts.are_shared().await;
    let den = &hosts.den;
    let (ada, ben) = (den.world.join("Amy"), den.world.join("Bob"));
    // Direct messages are the first shard's; the match is played on one of the others, and a third
    // place is neither.
    let [_, channel, elsewhere] = hosts.channels[..] else { panic!("{:?}", hosts.channels) };
    let thread = den.begin_in(channel, &ada, &ben).await;
    let options = [("lines", "e4 e5, Nf3 Nf6".into()), ("match", "1".into())];
    says(ask(&ben, ben.dm_channel(), "plan", &options).await, "1. e4 e5 2. Nf3 Nf6");
    den.mention(&ada, thread, "e4");
    assert_eq!(says(den.board(thread, 2).await, "1. e4 e5").pinged, [ada.id()]);
    den.mention(&ada, thread, "Nf3");
    den.board(thread, 4).await;
    let options = [("match", "1".into())];
    ask(&ada, elsewhere, "takeback", &options).await;
    press(&ben, &den.with_button(thread, "Allow").await, "Allow").await;
    den.board(thread, 2).await;
    says(&ask(&ben, ben.dm_channel(), "plan", &options).await, "You have no plan");
}
