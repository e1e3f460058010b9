//! The daily puzzle of a server, in chat.

use lions_den::sandbox::{Message, World};

use crate::den::{Den, SOON, Setup, ask, press};

/// The daily puzzles in the channel.
fn posts(den: &Den) -> Vec<Message> {
    let mut messages = den.world.messages(den.world.lions_den());
    messages.retain(|message| message.buttons().contains(&"Solve"));
    messages
}

async fn so_many(den: &Den, count: usize) -> Message {
    let found = |_: &World| posts(den).into_iter().nth(count - 1);
    den.world
        .wait_for(SOON, found)
        .await
        .expect("a daily puzzle")
}

#[tokio::test]
async fn it_comes_once_and_is_solved_by_each_alone() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let lobby = den.world.lions_den();
    let options = [
        ("daily-puzzle", true.into()),
        ("game", "mighty-lion".into()),
    ];
    let settings = ask(&ada, lobby, "server-settings", &options).await;
    assert!(
        settings.text().contains("at 09:00 UTC"),
        "{}",
        settings.text()
    );
    assert!(posts(&den).is_empty(), "its hour has not come since");
    // As if it had been chosen long ago.
    den.while_down("UPDATE daily_server SET since = 0").await;
    let first = so_many(&den, 1).await;
    assert_eq!(first.pinged, []);
    assert_eq!(first.attachments.len(), 1);
    assert!(first.text().contains("Daily puzzle"), "{}", first.text());
    // It was posted, but that was not noted.
    den.while_down("UPDATE daily_puzzle SET done_at = NULL, message = NULL, claimed_until = NULL")
        .await;
    let solving = press(&ben, &first, "Solve").await;
    assert!(solving.is_ephemeral());
    assert!(
        solving.buttons().contains(&"Type your turn"),
        "{:?}",
        solving.buttons()
    );

    den.while_down(
        "UPDATE daily_puzzle SET day = day - 1, done_at = 1, message = coalesce(message, 1);
         UPDATE daily_solver SET day = day - 1",
    )
    .await;
    let second = so_many(&den, 2).await;
    assert_eq!(posts(&den).len(), 2, "{:#?}", den.texts(lobby));
    assert_eq!(second.buttons(), ["Solve", "Last solution"]);
    assert!(second.text().contains("Last time"), "{}", second.text());
    let solution = press(&ben, &second, "Last solution").await;
    assert!(solution.is_ephemeral(), "{}", solution.text());
    den.assert_clean();
}
