//! Choosing a turn from menus.

use lions_den::sandbox::{Message, World};

use crate::den::{Den, SOON, Setup, ask, choose, options_of, press};

fn alt_text(message: &Message) -> &str {
    let picture = message.attachments.first().expect("a picture");
    picture.description.as_deref().unwrap_or_default()
}

#[tokio::test]
async fn a_turn_is_chosen_shown_and_played_in_one_message() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben, cleo) = (den.person("Ada"), den.person("Ben"), den.person("Cleo"));
    let thread = den.begin(&ada, &ben).await;
    let board = den.board(thread, 0).await;

    for (person, reason) in [(&ben, "Ada is to move"), (&cleo, "You do not play")] {
        let refused = press(person, &board, "Move").await;
        assert!(refused.is_ephemeral());
        assert!(refused.text().contains(reason), "{}", refused.text());
    }

    let piece = press(&ada, &board, "Move").await;
    assert!(piece.is_ephemeral());
    assert!(alt_text(&piece).contains("Marked:"), "{}", alt_text(&piece));
    let target = choose(&ada, &piece, "e2").await;
    assert_eq!(options_of(&target), ["e3", "e4"]);
    assert!(
        target.text().contains("the Pawn on e2"),
        "{}",
        target.text()
    );
    let again = press(&ada, &target, "Start over").await;
    assert!(options_of(&again).contains(&"b1".to_owned()));
    let target = choose(&ada, &again, "e2").await;
    let preview = choose(&ada, &target, "e4").await;
    assert!(preview.text().contains("e2e4: Pawn from e2 to e4"));
    assert!(alt_text(&preview).starts_with("Black to move. Last turn: Pawn from e2 to e4."));
    assert!(den.boards(thread, 1).is_empty(), "nothing is played yet");

    let again = press(&ada, &preview, "Start over").await;
    let target = choose(&ada, &again, "d2").await;
    let preview = choose(&ada, &target, "d4").await;
    let played = press(&ada, &preview, "Play").await;
    assert!(played.text().contains("d2d4"), "{}", played.text());
    assert!(played.buttons().is_empty() && played.attachments.is_empty());
    // All of it was one message.
    assert_eq!(played.id, piece.id);
    den.board(thread, 1).await;
    den.assert_clean();
}

#[tokio::test]
async fn a_menu_of_an_older_board_says_so_to_the_clicker_and_goes() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    let board = den.board(thread, 0).await;
    let piece = press(&ada, &board, "Move").await;
    let other = press(&ada, &board, "Move").await;
    let target = choose(&ada, &other, "e2").await;
    let preview = choose(&ada, &target, "e4").await;
    ask(&ada, thread, "move", &[("turn", "g1f3".into())]).await;
    den.board(thread, 1).await;

    let stale = choose(&ada, &piece, "e2").await;
    assert_eq!(stale.id, piece.id);
    assert!(stale.text().contains("has gone on"), "{}", stale.text());
    assert!(options_of(&stale).is_empty() && stale.attachments.is_empty());
    let stale = press(&ada, &preview, "Play").await;
    assert_eq!(stale.id, preview.id);
    assert!(stale.text().contains("has gone on"), "{}", stale.text());
    assert!(stale.buttons().is_empty());
    // The board, which everybody sees, loses its buttons and nothing else.
    let stripped = |world: &World| {
        let now = world.message(board.id)?;
        now.buttons().is_empty().then_some(now)
    };
    let now = den
        .world
        .wait_for(SOON, stripped)
        .await
        .expect("no buttons");
    assert_eq!(now.text(), board.text());
    assert!(den.boards(thread, 2).is_empty());
    den.assert_clean();
}

/// A turn taken back brings the same ply again, but another board.
#[tokio::test]
async fn a_menu_from_before_a_takeback_is_stale() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    den.type_turns(thread, [&ada, &ben], &["e2e4"]).await;
    let board = den.board(thread, 1).await;
    let menu = press(&ben, &board, "Move").await;
    ask(&ada, thread, "takeback", &[]).await;
    let offer = den.with_button(thread, "Allow").await;
    press(&ben, &offer, "Allow").await;
    den.world
        .wait_for(SOON, |_| (den.boards(thread, 0).len() == 2).then_some(()))
        .await
        .expect("the board of ply 0 again");
    ask(&ada, thread, "move", &[("turn", "d2d4".into())]).await;
    den.world
        .wait_for(SOON, |_| (den.boards(thread, 1).len() == 2).then_some(()))
        .await
        .expect("another board of ply 1");
    let stale = choose(&ben, &menu, "e7").await;
    assert!(stale.text().contains("has gone on"), "{}", stale.text());
    assert!(options_of(&stale).is_empty());
    den.assert_clean();
}

#[tokio::test]
async fn a_lion_is_asked_for_its_second_leg() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    // The Lion stands beside the Pawn on d6.
    let turns = ["b1c3", "a7a6", "c3c5", "d7d6"];
    den.type_turns(thread, [&ada, &ben], &turns).await;
    let board = den.board(thread, 4).await;
    let piece = press(&ada, &board, "Move").await;
    let target = choose(&ada, &piece, "c5").await;
    let leg = choose(&ada, &target, "d6").await;
    assert!(leg.text().contains("And then?"), "{}", leg.text());
    let preview = choose(&ada, &leg, "c5").await;
    assert!(preview.text().contains("and returns"), "{}", preview.text());
    press(&ada, &preview, "Play").await;
    den.board(thread, 5).await;
    den.assert_clean();
}

#[tokio::test]
async fn half_actions_are_chosen_one_by_one() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let options = [
        ("game", "lionheart".into()),
        ("opponent", (&ben).into()),
        ("color", "white".into()),
    ];
    let challenge = ask(&ada, den.world.lions_den(), "challenge", &options).await;
    press(&ben, &challenge, "Accept").await;
    let thread = den.first_board().await.channel;
    den.type_turns(thread, [&ada, &ben], &["e3e4"]).await;
    let board = den.board(thread, 1).await;

    let piece = press(&ben, &board, "Move").await;
    let target = choose(&ben, &piece, "e8").await;
    let second = choose(&ben, &target, "e7").await;
    assert!(second.text().contains("stop here"), "{}", second.text());
    assert!(
        alt_text(&second).contains("Pawn from e8 to e7"),
        "{}",
        alt_text(&second)
    );
    den.restart().await;
    let stop = choose(&ben, &second, "stop").await;
    assert!(stop.text().starts_with("e8e7"), "{}", stop.text());
    let piece = press(&ben, &stop, "Start over").await;
    let target = choose(&ben, &piece, "f8").await;
    let second = choose(&ben, &target, "f7").await;
    let target = choose(&ben, &second, "e8").await;
    let preview = choose(&ben, &target, "e7").await;
    den.restart().await;
    let played = press(&ben, &preview, "Play").await;
    assert!(played.text().contains("e8e7,f8f7"), "{}", played.text());
    den.board(thread, 2).await;
    den.assert_clean();
}
