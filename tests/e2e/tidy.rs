//! A channel that does not fill up.

use lions_den::sandbox::{Fault, World};

use crate::den::{Den, SOON, Setup, ask, press};

#[tokio::test]
async fn old_boards_lose_their_buttons_and_refusals_go() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    let first = den.board(thread, 0).await;
    let mut refusals = Vec::new();
    // One cannot be played, one is asked about, and one cannot be read.
    for turn in ["e2e5", "knight f3?", "e4-e5-e6-e7"] {
        let said = ada.reply(first.id, turn, true).expect("a reply");
        let refusal = ada
            .wait_for_message(thread, SOON, |message| message.reply_to == Some(said))
            .await;
        refusals.push(refusal.expect("the turn is answered").id);
    }
    den.type_turns(thread, [&ada, &ben], &["e4"]).await;
    let tidied = |world: &World| {
        let board = world.message(first.id)?;
        let gone = refusals.iter().all(|&id| world.message(id).is_none());
        (board.buttons().is_empty() && gone).then_some(board)
    };
    let board = den
        .world
        .wait_for(SOON, tidied)
        .await
        .expect("it is tidied");
    assert_eq!(board.attachments.len(), 1, "the picture stays");
    assert!(den.board(thread, 1).await.buttons().contains(&"Move"));
    den.assert_clean();
}

#[tokio::test]
async fn what_cannot_be_changed_stops_nothing() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    let route = "PATCH /channels/{channel_id}/messages/{message_id}";
    den.world
        .inject(Fault::refuse(route, 2, 403, 50013, "Missing Permissions"));
    den.world
        .inject(Fault::refuse(route, 2, 503, 0, "Service Unavailable"));
    let turns = ["e4", "e5", "Nf3", "d6"];
    den.type_turns(thread, [&ada, &ben], &turns).await;
    den.assert_clean();
}

#[tokio::test]
async fn the_challenge_tells_how_its_match_has_ended() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    let question = ask(&ada, thread, "resign", &[]).await;
    press(&ada, &question, "Resign").await;
    let ending = den.with_button(thread, "Rematch").await;
    assert_eq!(ending.pinged, [ben.id()]);
    assert!(ending.text().starts_with("<@"), "{}", ending.text());
    let lobby = den.world.lions_den();
    let told = |world: &World| {
        let mut messages = world.messages(lobby).into_iter();
        messages.find(|message| message.text().contains("Resignation: Ben wins"))
    };
    den.world.wait_for(SOON, told).await.expect("the result");
    den.assert_clean();
}
