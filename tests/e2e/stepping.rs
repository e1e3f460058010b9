//! Stepping through the moves of a match, and the sheet of its pieces.

use crate::den::*;

/// The board in the picture of a message, by its ply.
fn shows(message: &Message) -> &str {
    let picture = &message.attachments[0];
    picture.filename.strip_prefix("step-1-").expect("a board")
}

async fn step(person: &Person, message: &Message, button: &str) -> Message {
    let next = press(person, message, button).await;
    assert!(next.is_ephemeral());
    next
}

#[tokio::test]
async fn a_match_is_stepped_through_in_one_private_message() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e4", "e5", "Nf3"]).await;
    // While it goes on, from the present board.
    let now = step(&ada, &ask(&ada, thread, "board", &[]).await, "Step through").await;
    assert_eq!(shows(&now), "3.png");
    resign(&ben, thread).await;

    // Afterwards by anybody, from the result.
    let cleo = den.person("Cleo");
    let last = step(&cleo, &den.with_button(thread, "Step through").await, "Step through").await;
    says(&last, "Nf3: Knight from g1 to f3 (3 of 3)");
    says(&last, "Resignation");
    let before = step(&cleo, &last, "◀").await;
    assert_eq!(before.id, last.id, "the boards come in one message");
    says(&before, "1… e5: Pawn from e7 to e5 (2 of 3)");
    let first = says(step(&cleo, &before, "◀◀").await, "Starting position");
    assert_eq!(shows(&first), "0.png");
    let chosen = says(choose(&cleo, &first, "1").await, "e4: Pawn from e2 to e4 (1 of 3)");
    let typed = answered(&fill_in(&cleo, &chosen, "Go to a move", "1b").await).await;
    says(&typed, "(2 of 3)");
    assert_eq!(shows(&step(&cleo, &typed, "▶▶").await), "3.png");

    let from_record = step(&ada, &ask(&ada, thread, "history", &[]).await, "Step through").await;
    assert_eq!(shows(&from_record), "0.png");
}

#[tokio::test]
async fn the_pieces_of_a_game_come_on_one_sheet() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
    let sheet = ask(&ada, thread, "explain", &[]).await;
    assert!(sheet.is_ephemeral());
    assert_eq!(sheet.attachments[0].filename, "mighty-lion-pieces.png");
    let lion = says(choose(&ada, &sheet, "lion").await, "Lion");
    let again = press(&ada, &lion, "All pieces").await;
    assert_eq!(again.attachments[0].filename, "mighty-lion-pieces.png");
    let explained = says(press(&ada, &den.board(thread, 0).await, "Explain").await, "Which piece");
    assert_eq!(explained.attachments[0].filename, "mighty-lion-pieces.png");
}

#[tokio::test]
async fn help_begins_with_what_to_do_and_has_the_rest_in_a_menu() {
    let (den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let help = says(ask(&ada, lobby, "help", &[]).await, "New here?");
    let expected = ["Learn a game", "Play the engine", "Challenge someone"];
    assert_eq!(help.buttons(), expected);
    let offers = choose(&ada, &help, "offers").await;
    assert_eq!(offers.id, help.id);
    says(&offers, "/takeback");
    let opened = form(ada.click(offers.id, "Play the engine")).await;
    let terms = [("game", json!(["mighty-lion"])), ("against", json!(["1"]))];
    says(&send_form(&ada, &opened, &terms).await, "Engine (level 1)");
    den.first_board().await;

    // Where nobody can be challenged, no button says so.
    let help = ask(&ada, ada.dm_channel(), "help", &[]).await;
    assert_eq!(help.buttons(), expected[..2]);
    let learn = press(&ada, &help, "Learn a game").await;
    says(&learn, "learn");
}
