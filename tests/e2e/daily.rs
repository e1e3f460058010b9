//! The daily puzzle of a server, in chat.

use sandbox::{Fault, Message, World};

use crate::chat::{ask, press, says};
use crate::den::{Den, Setup, find};
use crate::faults::POST;

/// The daily puzzles in the channel.
fn posts(den: &Den) -> Vec<Message> {
    let mut messages = den.world.messages(den.world.lions_den());
    messages.retain(|message| message.buttons().contains(&"Solve"));
    messages
}

async fn so_many(den: &Den, count: usize) -> Message {
    let found = |_: &World| posts(den).into_iter().nth(count - 1);
    find(den, "a daily puzzle", found).await
}

/// Waits until the post of the daily puzzle is stored.
async fn assert_noted(den: &Den) {
    let noted = "SELECT EXISTS (SELECT 1 FROM daily_puzzle WHERE message IS NOT NULL)
                    AND NOT EXISTS (SELECT 1 FROM job WHERE kind = 'post_puzzle')";
    den.holds(noted).await;
}

#[tokio::test]
async fn a_kill_between_the_post_and_its_note_posts_nothing_twice() {
    let mut den = Den::open(Setup::default()).await;
    let ada = den.person("Ada");
    let lobby = den.world.lions_den();
    let options = [("daily-puzzle", true.into())];
    ask(&ada, lobby, "server-settings", &options).await;
    den.inject(Fault::lose_answer(POST, 1).in_channel(lobby));
    den.while_down("UPDATE daily_server SET since = 0").await;
    so_many(&den, 1).await;
    den.restart().await;
    assert_noted(&den).await;
    assert_eq!(posts(&den).len(), 1, "{:#?}", den.texts(lobby));
    den.assert_clean();
}

#[tokio::test]
async fn it_comes_once_and_is_solved_by_each_alone() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let lobby = den.world.lions_den();
    let options = [("daily-puzzle", true.into()), ("game", "mighty-lion".into())];
    let settings = ask(&ada, lobby, "server-settings", &options).await;
    says(&settings, "at 09:00 UTC");
    assert!(posts(&den).is_empty(), "its hour has not come since");
    // Backdates the choice.
    den.while_down("UPDATE daily_server SET since = 0").await;
    let first = so_many(&den, 1).await;
    assert_eq!(first.pinged, []);
    assert_eq!(first.attachments.len(), 1);
    says(&first, "Daily puzzle");
    assert_noted(&den).await;
    // Posted but not stored: it is found by its mark, whatever Discord remembers.
    let mark = first.components().find_map(|it| it["custom_id"].as_str());
    let nonce = mark.and_then(|id| id.split(':').nth(1)).expect("a mark").to_owned();
    let before = den.requests(POST, None);
    den.while_down(&format!(
        "UPDATE daily_puzzle SET message = NULL;
         INSERT INTO job (kind, guild, day, channel, nonce, due_at, attempts)
         SELECT 'post_puzzle', guild, day, channel, '{nonce}', 0, 1 FROM daily_puzzle",
    ))
    .await;
    assert_noted(&den).await;
    assert_eq!(den.requests(POST, None), before);
    assert_eq!(posts(&den).len(), 1, "{:#?}", den.texts(lobby));
    let solving = press(&ben, &first, "Solve").await;
    assert!(solving.is_ephemeral());
    assert!(solving.buttons().contains(&"Type your move"), "{:?}", solving.buttons());

    den.while_down(
        "UPDATE daily_puzzle SET day = day - 1;
         UPDATE daily_solver SET day = day - 1",
    )
    .await;
    let second = so_many(&den, 2).await;
    assert_eq!(posts(&den).len(), 2, "{:#?}", den.texts(lobby));
    assert_eq!(second.buttons(), ["Solve", "Share my result", "Previous solution"]);
    says(&second, "Previous solution");
    let untried = press(&ben, &second, "Share my result").await;
    assert!(untried.is_ephemeral());
    says(&untried, "Solve the daily puzzle first");
    den.while_down(
        "UPDATE daily_solver SET day = (SELECT max(day) FROM daily_puzzle);
         UPDATE puzzle_try SET first = 1, (game, number) =
             (SELECT game, number FROM daily_puzzle ORDER BY day DESC LIMIT 1)",
    )
    .await;
    let shared = press(&ben, &second, "Share my result").await;
    assert!(!shared.is_ephemeral() && shared.pinged.is_empty());
    says(&shared, "Ben solved the daily puzzle");
    assert!(shared.attachments[0].filename.starts_with("daily-"));
    let solution = press(&ben, &second, "Previous solution").await;
    assert!(solution.is_ephemeral(), "{}", solution.text());
    den.assert_clean();
}
