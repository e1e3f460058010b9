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
    let challenge = choose(&ada, &ask(&ada, lobby, "challenge", &options).await, GAME).await;
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
    let question = press(&ada, &last, "Play from here").await;
    says_privately(&question, "You would play White; Black moves first.");
    says(&question, " b KQkq - 1 2`");
    let before = edited(&ada, &question);
    let switched = ada.click(question.id, "Switch sides").expect("the button");
    let question = says(answered_after(&ada, before, &switched).await, "You would play Black");
    let challenge = press(&ada, &question, "Challenge Ben").await;
    assert_eq!(challenge.pinged, [ben.id()]);
    says(&challenge, "Ada challenges Ben");
    says(&challenge, "Custom position: Ada (Black) moves first.");
    says(&choose(&ada, &question, "1").await, "Engine (level 1) – Ada");
    until(&den, "the board of the new match", |world| {
        let channels = world.channels().into_iter();
        let mut messages = channels.flat_map(|channel| world.messages(channel.id));
        messages.any(|message| message.content.contains("Match 2 · Mighty Lion Chess"))
    })
    .await;
}
