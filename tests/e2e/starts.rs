//! Odds and other starts, by command and by **Play from here**.

use crate::den::*;

#[tokio::test]
async fn a_challenge_at_odds_is_shown_and_played_from_there() {
    let (den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    until(&den, "the commands", |world| !world.commands().is_empty()).await;
    let typed = [("game", GAME.into()), ("start", "knight".into())];
    let found = ada.autocomplete(lobby, "challenge", &typed, "start").await;
    let found = found.expect("suggestions");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].name, "Knight odds: White plays without one Knight.");
    let options =
        [("opponent", (&ben).into()), ("color", "white".into()), ("start", "no-knight".into())];
    // The game is asked for, and the start is kept.
    let opened = form(ada.slash(lobby, "challenge", &options)).await;
    let challenge = send_form(&ada, &opened, &[("game", json!([GAME]))]).await;
    says(&challenge, "Knight odds: Ada (White) plays without one Knight.");
    let picture = &challenge.attachments[0];
    let alt = picture.description.as_deref().unwrap_or_default();
    assert!(alt.starts_with("Knight odds: "), "{alt}");
    press(&ben, &challenge, "Accept").await;
    says(&den.first_board().await, "Knight odds");
    let refused = ask(
        &ada,
        lobby,
        "challenge",
        &[("game", GAME.into()), ("fen", "4k3/8/8/8/8/8/8/8 w - - 0 1".into())],
    )
    .await;
    says_privately(&refused, "White has 0 Kings");
}

#[tokio::test]
async fn a_finished_match_is_played_on_from_against_the_engine_and_the_opponent() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e4", "e5", "Nf3"]).await;
    resign(&ben, thread).await;
    let last = den.with_button(thread, "Play from here").await;
    let opened = form(ada.click(last.id, "Play from here")).await;
    assert_eq!(opened.inputs[1].value, "white", "as in that match");
    let terms = [("against", json!(["player"])), ("color", "black".into()), ("time", json!(["1"]))];
    let challenge = send_form(&ada, &opened, &terms).await;
    assert_eq!(challenge.pinged, [ben.id()]);
    says(&challenge, "Ada challenges Ben");
    says(&challenge, "1 day");
    says(&challenge, "Custom position: Ada (Black) moves first.");
    let opened = form(ada.click(last.id, "Play from here")).await;
    let open = send_form(&ada, &opened, &[("against", json!(["anyone"]))]).await;
    assert_eq!(open.pinged, []);
    says(&open, "Ada is looking for an opponent");
    let opened = form(ada.click(last.id, "Play from here")).await;
    let terms = [("against", json!(["1"])), ("color", "black".into())];
    says(&send_form(&ada, &opened, &terms).await, "Engine (level 1) – Ada");
    until(&den, "the board of the new match", |world| {
        let channels = world.channels().into_iter();
        let mut messages = channels.flat_map(|channel| world.messages(channel.id));
        messages.any(|message| message.content.contains("Match 2 · Mighty Lion Chess"))
    })
    .await;
}
