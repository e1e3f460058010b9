//! The pieces as emoji of the application.

use serde_json::Value;

use crate::den::*;

/// All pieces of all games, of either side.
const ALL: usize = 112;

const UPLOAD: &str = "POST /applications/{application_id}/emojis";

async fn all_there(den: &Den) {
    until(den, "the emoji", |world| world.emojis().len() == ALL).await;
    looked(den, 1).await;
}

/// Waits until the bot has found all uploaded so many times.
async fn looked(den: &Den, times: usize) {
    let seen = || den.log().matches("the piece emoji are ready").count();
    poll("the bot looks", async || (seen() >= times).then_some(())).await;
}

/// The emoji of the options of a menu.
fn shown(message: &Message) -> Vec<Value> {
    let options = message.components().filter_map(|component| component["options"].as_array());
    options.flatten().map(|option| option["emoji"]["name"].clone()).collect()
}

#[tokio::test]
async fn they_are_uploaded_once_and_stand_in_menus() {
    let mut den = Den::open(Setup::default()).await;
    all_there(&den).await;
    assert_eq!(den.requests(UPLOAD, None), ALL);
    den.restart().await;
    looked(&den, 2).await;
    assert_eq!(den.requests(UPLOAD, None), ALL);

    let (ada, _, thread) = den.begin_two().await;
    let emoji = shown(&press(&ada, &den.board(thread, 0).await, "Move").await);
    assert!(!emoji.is_empty());
    for name in &emoji {
        assert!(name.as_str().unwrap_or_default().starts_with("w_"), "{emoji:?}");
    }
    let puzzle = ask(&ada, den.world.lions_den(), "puzzle", &[]).await;
    let emoji = shown(&press(&ada, &puzzle, "Choose from menus").await);
    assert!(!emoji.is_empty() && emoji.iter().all(Value::is_string), "{emoji:?}");

    let of_lion = ask(&ada, thread, "moves", &[("square", "b1".into())]).await;
    assert!(of_lion.content.starts_with("<:w_lion_"), "{}", of_lion.content);
    let rules = ask(&ada, thread, "rules", &[("game", GAME.into())]).await;
    let last = press(&ada, &rules, "Next ▶").await.content.lines().last().map(str::to_owned);
    let last = last.unwrap_or_default();
    assert!(last.starts_with("<:w_lion_") && last.ends_with("Lion (L)"), "{last}");
    let lion = [("game", GAME.into()), ("piece", "lion".into())];
    let explained = ask(&ada, thread, "explain", &lion).await;
    assert!(explained.content.starts_with("<:w_lion_"), "{}", explained.content);
}

#[tokio::test]
async fn without_them_the_names_of_the_pieces_do() {
    let mut den = Den::without_bot(Setup::default()).await;
    den.inject(Fault::refuse(UPLOAD, 1000, 403, 50013, "Missing Permissions"));
    den.start_bot();
    den.ready().await;
    let (ada, _, thread) = den.begin_two().await;
    let emoji = shown(&press(&ada, &den.board(thread, 0).await, "Move").await);
    assert!(emoji.iter().all(Value::is_null), "{emoji:?}");
    let rules = ask(&ada, thread, "rules", &[("game", GAME.into())]).await;
    let card = press(&ada, &rules, "Next ▶").await;
    assert!(card.content.ends_with("\nLion (L)"), "{}", card.content);
}
