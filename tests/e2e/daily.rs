//! The daily puzzle of a server, in chat.

use crate::den::*;
use crate::faults::POST;

fn posts(den: &Den) -> Vec<Message> {
    let mut messages = den.world.messages(den.world.lions_den());
    messages.retain(|message| message.buttons().contains(&"Solve"));
    messages
}

async fn so_many(den: &Den, count: usize) -> Message {
    find(den, "a daily puzzle", |_: &World| posts(den).into_iter().nth(count - 1)).await
}

async fn assert_noted(den: &Den) {
    let noted = "SELECT EXISTS (SELECT 1 FROM daily_puzzle WHERE message IS NOT NULL)
                    AND NOT EXISTS (SELECT 1 FROM job WHERE kind = 'post_puzzle')";
    den.holds(noted).await;
}

#[tokio::test]
async fn a_kill_between_the_post_and_its_note_posts_nothing_twice() {
    let (mut den, ada, lobby) = Den::with_ada(Setup::default()).await;
    ask(&ada, lobby, "server-settings", &[("daily-puzzle", true.into())]).await;
    den.inject(Fault::lose_answer(POST, 1).in_channel(lobby));
    den.while_down("UPDATE daily_server SET since = 0").await;
    so_many(&den, 1).await;
    den.restart().await;
    assert_noted(&den).await;
    assert_eq!(posts(&den).len(), 1, "{:#?}", den.texts(lobby));
}

#[tokio::test]
async fn it_comes_once_and_is_solved_by_each_alone() {
    let (mut den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    let options = [("daily-puzzle", true.into()), ("game", "mighty-lion".into())];
    says(&ask(&ada, lobby, "server-settings", &options).await, "at 09:00 UTC");
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
    says_privately(&press(&ben, &second, "Share my result").await, "Solve the daily puzzle first");
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
    assert!(solution.is_ephemeral(), "{}", solution.content);
}
