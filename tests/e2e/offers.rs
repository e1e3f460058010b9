//! Takebacks and rematches.

use crate::den::{Den, GAME, Setup, ask, ply_of, press};

#[tokio::test]
async fn a_takeback_is_asked_for_and_allowed_and_undone_boards_are_stale() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    den.type_turns(thread, [&ada, &ben], &["e2e4", "e7e5"])
        .await;
    let undone = den.board(thread, 2).await;
    let more = press(&ben, &undone, "More").await;
    press(&ben, &more, "Take back").await;
    let offer = den.with_button(thread, "Allow").await;
    assert_eq!(offer.pinged, [ada.id()]);
    den.restart().await;
    press(&ada, &offer, "Allow").await;
    let again = den
        .world
        .wait_for(crate::den::SOON, |_| {
            let mut boards = den.boards(thread, 1);
            (boards.len() == 2).then(|| boards.remove(1))
        })
        .await
        .expect("the board again");
    assert_eq!(again.pinged, [ben.id()]);
    ask(&ben, thread, "move", &[("turn", "d7d5".into())]).await;
    den.world
        .wait_for(crate::den::SOON, |_| {
            (den.boards(thread, 2).len() == 2).then_some(())
        })
        .await
        .expect("the second board of ply 2");
    // What has been undone can be pressed no more.
    den.world
        .wait_for(crate::den::SOON, |world| {
            world.message(undone.id)?.buttons().is_empty().then_some(())
        })
        .await
        .expect("the board loses its buttons");
    den.assert_clean();
}

#[tokio::test]
async fn a_rematch_is_agreed_to_and_gets_a_thread_of_its_own() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    let question = ask(&ada, thread, "resign", &[]).await;
    press(&ada, &question, "Resign").await;
    let ending = den.with_button(thread, "Rematch").await;
    den.restart().await;
    press(&ada, &ending, "Rematch").await;
    let offer = den.with_button(thread, "Accept the rematch").await;
    assert_eq!(offer.pinged, [ben.id()]);
    let accepted = press(&ben, &offer, "Accept the rematch").await;
    assert!(
        accepted.text().contains("match 2, Ben – Ada"),
        "{}",
        accepted.text()
    );
    let first = den
        .world
        .wait_for(crate::den::SOON, |world| {
            let channels = world.channels().into_iter();
            let mut messages = channels.flat_map(|channel| world.messages(channel.id));
            messages.find(|message| message.channel != thread && ply_of(message) == Some(0))
        })
        .await
        .expect("the first board of the rematch");
    assert_ne!(first.channel, den.world.lions_den());
    assert_eq!(first.pinged, [ben.id()]);
    let told = press(&ada, &ending, "Rematch").await;
    assert!(told.text().contains("match 2"), "{}", told.text());
    den.assert_clean();
}

#[tokio::test]
async fn the_engine_allows_takebacks_and_plays_again_at_once() {
    let den = Den::open(Setup::default()).await;
    let ada = den.person("Ada");
    let options = [
        ("game", GAME.into()),
        ("level", 1.into()),
        ("color", "white".into()),
    ];
    ask(&ada, den.world.lions_den(), "practice", &options).await;
    let thread = den.first_board().await.channel;
    ask(&ada, thread, "move", &[("turn", "e2e4".into())]).await;
    den.board(thread, 2).await;
    let answer = ask(&ada, thread, "takeback", &[]).await;
    assert!(
        answer.text().contains("your turn again"),
        "{}",
        answer.text()
    );
    den.world
        .wait_for(crate::den::SOON, |_| {
            (den.boards(thread, 0).len() == 2).then_some(())
        })
        .await
        .expect("the first board again");
    let question = ask(&ada, thread, "resign", &[]).await;
    press(&ada, &question, "Resign").await;
    den.with_button(thread, "Rematch").await;
    let answer = ask(&ada, thread, "rematch", &[]).await;
    assert!(answer.text().contains("match 2"), "{}", answer.text());
    den.assert_clean();
}
