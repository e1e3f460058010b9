//! Channels do not fill up.

use crate::den::*;

#[tokio::test]
async fn old_boards_lose_their_buttons_and_refusals_go() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let first = den.board(thread, 0).await;
    let mut refusals = Vec::new();
    // Illegal, ambiguous and unreadable.
    for turn in ["e2e5", "knight f3?", "e4-e5-e6-e7"] {
        let said = ada.reply(first.id, turn, true).expect("a reply");
        let refusal =
            ada.wait_for_message(thread, SOON, |message| message.reply_to == Some(said)).await;
        refusals.push(refusal.expect("the turn is answered").id);
    }
    type_turns(&den, thread, [&ada, &ben], &["e4"]).await;
    let gone = |world: &World, id| world.message(id).is_none();
    until(&den, "the refusals go", |world| refusals.iter().all(|&id| gone(world, id))).await;
    assert_eq!(den.stripped(first.id).await.attachments.len(), 1, "the picture stays");
    assert!(den.board(thread, 1).await.buttons().contains(&"Move"));
}

#[tokio::test]
async fn what_cannot_be_changed_stops_nothing() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let route = "PATCH /channels/{channel_id}/messages/{message_id}";
    den.inject(Fault::refuse(route, 2, 403, 50013, "Missing Permissions"));
    den.inject(Fault::refuse(route, 2, 503, 0, "Service Unavailable"));
    let turns = ["e4", "e5", "Nf3", "d6"];
    type_turns(&den, thread, [&ada, &ben], &turns).await;
}

#[tokio::test]
async fn the_challenge_tells_how_its_match_has_ended() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
    resign(&ada, thread).await;
    let ending = den.with_button(thread, "Rematch").await;
    assert_eq!(ending.pinged, []);
    assert!(ending.content.starts_with("<@"), "{}", ending.content);
    let lobby = den.world.lions_den();
    den.message_with(lobby, "Resignation: Ben (Black) wins").await;
}
