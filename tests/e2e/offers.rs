//! Takebacks and rematches.

use crate::den::*;

#[tokio::test]
async fn a_takeback_is_asked_for_and_allowed_and_undone_boards_are_stale() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    let undone = den.board(thread, 2).await;
    press(&ben, &press(&ben, &undone, "More").await, "Take back").await;
    let offer = den.with_button(thread, "Allow").await;
    assert_eq!(offer.pinged, [ada.id()]);
    den.restart().await;
    press(&ada, &offer, "Allow").await;
    assert_eq!(den.boards_of(thread, 1, 2).await.remove(1).pinged, [ben.id()]);
    ask(&ben, thread, "move", &[("move", "d7d5".into())]).await;
    den.boards_of(thread, 2, 2).await;
    // The undone board loses its buttons.
    den.stripped(undone.id).await;
}

#[tokio::test]
async fn a_slip_is_undone_where_its_board_is_and_pings_nobody_twice() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5", "d1h5"]).await;
    let slip = den.board(thread, 3).await;
    assert_eq!(slip.pinged, [ben.id()]);
    says(&press(&ben, &slip, "Undo").await, "Only Ada can undo that move.");
    says(&press(&ada, &slip, "Undo").await, "It’s your turn again.");
    let back = find(&den, "the board before", |world| {
        let message = world.message(slip.id)?;
        (ply_of(&message) != Some(3)).then_some(message)
    })
    .await;
    says(&back, "Ada undid the last move.");
    assert!(back.buttons().contains(&"Move") && !back.buttons().contains(&"Undo"));
    den.restart().await;
    // The board is in use.
    assert!(press(&ada, &back, "Legal moves").await.is_ephemeral());
    let messages = den.texts(thread).len();
    den.mention(&ada, thread, "g1f3");
    let next = den.board(thread, 3).await;
    assert_ne!(next.id, slip.id);
    assert_eq!(next.pinged, []);
    den.stripped(slip.id).await;
    // What was typed, and one board more.
    assert_eq!(den.texts(thread).len(), messages + 2);
    says(&reply_to(&ada, thread, den.mention(&ada, thread, "undo")).await, "once per move");
    type_turns_from(&den, thread, 3, [&ada, &ben], &["b8c6"]).await;
    assert_eq!(den.board(thread, 4).await.pinged, [ada.id()]);
}

#[tokio::test]
async fn a_rematch_is_agreed_to_and_gets_a_thread_of_its_own() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    resign(&ada, thread).await;
    let ending = den.with_button(thread, "Rematch").await;
    assert!(!ending.buttons().contains(&"Review"), "there are no moves to review");
    den.restart().await;
    press(&ada, &ending, "Rematch").await;
    let offer = den.with_button(thread, "Accept the rematch").await;
    assert_eq!(offer.pinged, [ben.id()]);
    says(&press(&ben, &offer, "Accept the rematch").await, "match 2, Ben – Ada");
    let first = find(&den, "the first board of the rematch", |world| {
        let channels = world.channels().into_iter();
        let mut messages = channels.flat_map(|channel| world.messages(channel.id));
        messages.find(|message| message.channel != thread && ply_of(message) == Some(0))
    })
    .await;
    assert_ne!(first.channel, den.world.lions_den());
    assert_eq!(first.pinged, [ben.id()]);
    says(&press(&ada, &ending, "Rematch").await, "match 2");
}

#[tokio::test]
async fn the_engine_allows_takebacks_and_plays_again_at_once() {
    let (den, ada, _) = Den::with_ada(Setup::default()).await;
    practise(&ada, den.world.lions_den(), 1).await;
    let thread = den.first_board().await.channel;
    ask(&ada, thread, "move", &[("move", "e2e4".into())]).await;
    den.board(thread, 2).await;
    says(&ask(&ada, thread, "takeback", &[]).await, "your turn again");
    den.boards_of(thread, 0, 2).await;
    resign(&ada, thread).await;
    den.with_button(thread, "Rematch").await;
    says(&ask(&ada, thread, "rematch", &[]).await, "match 2");
}
