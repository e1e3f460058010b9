//! Analysis boards in chat: opened, moved on, asked about, shared.

use crate::den::*;
use crate::guards::forge;

fn line(message: &Message) -> &str {
    message.content.lines().nth(1).expect("a line of moves")
}

async fn type_on(person: &Person, board: &Message, text: &str) -> Message {
    let before = edited(person, board);
    answered_after(person, before, &fill_in(person, board, "Type your move", text).await).await
}

async fn press_on(person: &Person, board: &Message, button: &str) -> Message {
    let next = press(person, board, button).await;
    assert_eq!(next.id, board.id, "the board stays in its message");
    next
}

#[tokio::test]
async fn a_finished_match_is_analysed_in_one_private_message() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e4", "e5", "Nf3"]).await;
    let early = ask(&ada, thread, "analyse", &[("match", "1".into())]).await;
    says_privately(&early, "Match 1 is still in progress");
    resign(&ben, thread).await;

    let steps = den.with_button(thread, "Step through").await;
    let steps = press(&ada, &steps, "Step through").await;
    let board = press(&ada, &steps, "Analyse").await;
    assert_ne!(board.id, steps.id, "the other message stays");
    assert!(board.is_ephemeral());
    says(&board, "Analysis board · Mighty Lion Chess");
    assert_eq!(line(&board), "1\\. e4 e5 2. Nf3");

    // Back, another way, and forth on either.
    let back = press_on(&ada, &press_on(&ada, &board, "◀").await, "◀").await;
    assert_eq!(line(&back), "1\\. e4");
    let other = type_on(&ada, &back, "c5 Nf3").await;
    assert_eq!((other.id, line(&other)), (board.id, "1\\. e4 c5 2. Nf3"));
    let fork = press_on(&ada, &press_on(&ada, &other, "◀◀").await, "▶").await;
    let main = press_on(&ada, &fork, "▶▶").await;
    assert_eq!(line(&main), "1\\. e4 e5 2. Nf3");
    let fork = press_on(&ada, &press_on(&ada, &main, "◀").await, "◀").await;
    let chosen = choose(&ada, &fork, "4").await;
    assert_eq!(line(&chosen), "1\\. e4 c5");

    let refused = type_on(&ada, &chosen, "Nf5").await;
    says(&refused, "Knight");
    assert_eq!(line(&refused), "1\\. e4 c5");
    assert_eq!(refused.attachments.len(), 1);
    let menu = press_on(&ada, &chosen, "Choose from menus").await;
    let menu = choose(&ada, &menu, "d2").await;
    assert_eq!(line(&choose(&ada, &menu, "d4").await), "1\\. e4 c5 2. d4");
    // The board is there when its message is gone.
    let again = ask(&ada, ada.dm_channel(), "analyse", &[]).await;
    assert_eq!(line(&again), "1\\. e4 c5 2. d4");
}

#[tokio::test]
async fn the_engine_is_asked_and_a_position_is_shared() {
    let (den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let mate = "7k/R7/8/8/8/8/1R6/K7 w - - 0 1";
    let options = [("game", GAME.into()), ("position", mate.into())];
    let board = ask(&ada, lobby, "analyse", &options).await;
    let lines = press_on(&ada, &board, "Engine").await;
    says(&lines, "White wins in 1 move · 1. Rb8#");
    let over = press_on(&ada, &lines, "1. Rb8#").await;
    says(&over, "Checkmate: White wins.");
    assert!(!over.buttons().contains(&"Engine"));

    let shared = press(&ada, &press_on(&ada, &over, "◀").await, "Share").await;
    assert!(!shared.is_ephemeral());
    says(&shared, "Ada shared a position · Mighty Lion Chess");
    says(&shared, &format!("`{mate}`"));
    assert_eq!(shared.attachments.len(), 1);
    // Anybody opens a board of their own there.
    let ben = den.person("Ben");
    let own = press(&ben, &shared, "Analyse").await;
    assert!(own.is_ephemeral());
    assert_eq!(line(&type_on(&ben, &own, "Rb6").await), "1\\. Rb6");
    assert!(ask(&ada, lobby, "analyse", &[]).await.content.contains("Starting position"));
    // A link follows a position of Chu Shogi.
    let board = ask(&ada, lobby, "analyse", &[("game", "chu-shogi".into())]).await;
    let own = press(&ben, &press(&ada, &board, "Share").await, "Analyse").await;
    says_privately(&own, "Analysis board · Chu Shogi");
}

#[tokio::test]
async fn a_strangers_click_is_answered_as_if_there_were_no_board() {
    let (den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let board = ask(&ada, lobby, "analyse", &[("game", GAME.into())]).await;
    type_on(&ada, &board, "e4").await;
    let eve = den.person("Eve");
    let at = eve.say(lobby, "hello").expect("a message");
    for id in
        ["analysis:1:show:1:1", "analysis:1:engine:1", "analysis-share:1:1", "analysis:9:flip:0"]
    {
        let refused = forge(&eve, at, id, &[]).await;
        says(&refused, "This analysis board no longer exists");
        assert!(refused.attachments.is_empty());
    }
}

#[tokio::test]
async fn a_game_is_chosen_where_none_is_named() {
    let (_den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let games = ask(&ada, lobby, "analyse", &[]).await;
    let board = choose(&ada, &games, "chu-shogi").await;
    says(&board, "Analysis board · Chu Shogi");
    let typed = form(ada.click(board.id, "Type your move")).await;
    let example = typed.inputs[0].placeholder.clone();
    let text = example.split(" · ").last().expect("several turns");
    let last = text.split(' ').next_back().expect("a turn");
    says(&type_on(&ada, &board, text).await, &format!("2\\. {last}:"));
    assert!(!example.contains("e4 "), "{example}");
    let file = press_on(&ada, &board, "KIF").await;
    assert_eq!(file.attachments.last().expect("a file").filename, "analysis-1.kif");
    let kings = "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1";
    let which = ask(&ada, lobby, "analyse", &[("position", kings.into())]).await;
    says_privately(&which, "Which game is it?");
    says(
        &press(&ada, &which, "Chu Chess (shogi-like promotion)").await,
        "Analysis board · Chu Chess",
    );
}
