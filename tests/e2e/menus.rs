//! Choosing a turn from menus.

use crate::den::*;

fn alt_text(message: &Message) -> &str {
    message.attachments.first().expect("a picture").description.as_deref().unwrap_or_default()
}

#[track_caller]
fn offers(message: &Message, labels: &[&str]) {
    let there = labels_of(message);
    for label in labels {
        assert!(there.iter().any(|it| it == label), "no {label} in {there:?}");
    }
}

#[tokio::test]
async fn a_turn_is_chosen_shown_and_played_in_one_message() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let cleo = den.person("Cleo");
    let board = den.board(thread, 0).await;

    for (person, reason) in [(&ben, "it’s Ada’s move"), (&cleo, "You’re not a player")] {
        says_privately(press(person, &board, "Move").await, reason);
    }

    let piece = press(&ada, &board, "Move").await;
    assert!(piece.is_ephemeral());
    assert!(alt_text(&piece).contains("Marked:"), "{}", alt_text(&piece));
    let target = choose(&ada, &piece, "e2").await;
    assert_eq!(options_of(&target), ["e3", "e4"]);
    says(&target, "the Pawn on e2");
    let again = press(&ada, &target, "Start over").await;
    assert!(options_of(&again).contains(&"b1".to_owned()));
    let target = choose(&ada, &again, "e2").await;
    let preview = choose(&ada, &target, "e4").await;
    assert!(preview.content.contains("e2e4: Pawn from e2 to e4"));
    assert!(alt_text(&preview).starts_with("Black to move. Last move: Pawn from e2 to e4."));
    assert!(den.boards(thread, 1).is_empty(), "nothing is played yet");

    let target = choose(&ada, &press(&ada, &preview, "Start over").await, "d2").await;
    let played = says(press(&ada, &choose(&ada, &target, "d4").await, "Play").await, "d2d4");
    assert!(played.buttons().is_empty() && played.attachments.is_empty());
    assert_eq!(played.id, piece.id);
    den.board(thread, 1).await;
}

#[tokio::test]
async fn a_menu_of_an_older_board_says_so_to_the_clicker_and_goes() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
    let board = den.board(thread, 0).await;
    let piece = press(&ada, &board, "Move").await;
    let target = choose(&ada, &press(&ada, &board, "Move").await, "e2").await;
    let preview = choose(&ada, &target, "e4").await;
    ask(&ada, thread, "move", &[("move", "g1f3".into())]).await;
    den.board(thread, 1).await;

    let stale = choose(&ada, &piece, "e2").await;
    assert_eq!(stale.id, piece.id);
    says(&stale, "out of date");
    assert!(options_of(&stale).is_empty() && stale.attachments.is_empty());
    let stale = press(&ada, &preview, "Play").await;
    assert_eq!(stale.id, preview.id);
    says(&stale, "out of date");
    assert!(stale.buttons().is_empty());
    // The public board loses its buttons and nothing else.
    assert_eq!(den.stripped(board.id).await.content, board.content);
    assert!(den.boards(thread, 2).is_empty());
}

/// A turn taken back brings the same ply again, but another board.
#[tokio::test]
async fn a_menu_from_before_a_takeback_is_stale() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    let menu = press(&ben, &den.board(thread, 1).await, "Move").await;
    ask(&ada, thread, "takeback", &[]).await;
    press(&ben, &den.with_button(thread, "Allow").await, "Allow").await;
    den.boards_of(thread, 0, 2).await;
    ask(&ada, thread, "move", &[("move", "d2d4".into())]).await;
    den.boards_of(thread, 1, 2).await;
    assert!(options_of(&says(choose(&ben, &menu, "e7").await, "out of date")).is_empty());
}

#[tokio::test]
async fn a_lion_is_asked_for_its_second_leg() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    // The Lion stands beside the Pawn on d6.
    let turns = ["b1c3", "a7a6", "c3c5", "d7d6"];
    type_turns(&den, thread, [&ada, &ben], &turns).await;
    let piece = press(&ada, &den.board(thread, 4).await, "Move").await;
    let target = says(choose(&ada, &piece, "c5").await, "Where does the Lion on c5 go?");
    offers(&target, &["d6, capturing Pawn"]);
    let leg = says(choose(&ada, &target, "d6").await, "The Lion goes to d6. What next?");
    offers(&leg, &["Stay on d6", "Back to c5", "On to e5", "On to c7, capturing Pawn"]);
    press(&ada, &says(choose(&ada, &leg, "c5").await, "and returns"), "Play").await;
    den.board(thread, 5).await;
}

#[tokio::test]
async fn half_actions_are_chosen_one_by_one() {
    let (mut den, ada, ben, _) = Den::with_two(Setup::default()).await;
    let challenge = challenge_to("lionheart", &ada, den.world.lions_den(), &ben).await;
    press(&ben, &challenge, "Accept").await;
    let thread = den.first_board().await.channel;
    type_turns(&den, thread, [&ada, &ben], &["e3e4"]).await;
    let board = den.board(thread, 1).await;

    let target = choose(&ben, &press(&ben, &board, "Move").await, "e8").await;
    let second = says(choose(&ben, &target, "e7").await, "stop here");
    offers(&second, &["Stop here and play it"]);
    assert!(alt_text(&second).contains("Pawn from e8 to e7"), "{}", alt_text(&second));
    den.restart().await;
    let stop = choose(&ben, &second, "stop").await;
    assert!(stop.content.starts_with("e8e7"), "{}", stop.content);
    let target = choose(&ben, &press(&ben, &stop, "Start over").await, "f8").await;
    let target = choose(&ben, &choose(&ben, &target, "f7").await, "e8").await;
    let preview = choose(&ben, &target, "e7").await;
    den.restart().await;
    says(&press(&ben, &preview, "Play").await, "e8e7,f8f7");
    den.board(thread, 2).await;
}
