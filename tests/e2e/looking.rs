//! Looking for an opponent, in chat.

use crate::den::*;

#[tokio::test]
async fn two_who_look_are_introduced_by_one_message_and_one_click_begins() {
    let (den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    let list = says_privately(ask(&ada, lobby, "looking", &[]).await, "Nobody is looking");
    let listed = says(choose(&ada, &list, GAME).await, "Ada: Mighty Lion Chess, any pace");
    let left = says(press(&ada, &listed, "Leave the list").await, "Nobody is looking");
    choose(&ada, &left, GAME).await;

    let found = ask(&ben, lobby, "looking", &[("days", 2.into())]).await;
    assert!(found.is_ephemeral() && found.pinged.is_empty());
    says(&found, "Ada would like to play Mighty Lion Chess, too");
    let introduced = find(&den, "the introduction", |world| {
        let mut messages = world.messages(lobby).into_iter();
        messages.find(|message| message.content.contains("both looking"))
    })
    .await;
    assert_eq!(introduced.pinged, [ada.id()]);
    says(&introduced, "2 days per move");
    press(&ada, &introduced, "Accept").await;
    assert_eq!(ply_of(&den.first_board().await), Some(0));
}
