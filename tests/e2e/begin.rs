//! Beginning a match: by commands, menus and buttons.

use crate::den::*;

fn games_to_choose(message: &Message) {
    assert!(message.is_ephemeral(), "{}", message.content);
    assert_eq!(options_of(message).len(), 6, "{}", message.content);
    for game in ["Mighty Lion Chess", "Lionheart Chess", "Lionized Chess"] {
        says(message, game);
    }
}

async fn is_gone(den: &Den, menu: &Message) {
    until(den, "the menu goes", |world| world.message(menu.id).is_none()).await;
}

#[tokio::test]
async fn a_bare_challenge_asks_for_the_game_and_keeps_what_was_said() {
    let (mut den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    let options = [
        ("opponent", (&ben).into()),
        ("color", "black".into()),
        ("days", 5.into()),
        ("rated", true.into()),
    ];
    let games = ask(&ada, lobby, "challenge", &options).await;
    games_to_choose(&games);
    den.restart().await;
    let challenge = choose(&ada, &games, GAME).await;
    assert!(!challenge.is_ephemeral());
    assert_eq!(challenge.pinged, [ben.id()]);
    // After the restart the menu can no longer be removed.
    assert!(den.world.message(games.id).is_some());
    for part in ["Ben", "Mighty Lion Chess", "Ada plays Black", "5 days", "rated"] {
        says(&challenge, part);
    }
    press(&ben, &challenge, "Accept").await;
    assert_eq!(den.first_board().await.pinged, [ben.id()]);
}

#[tokio::test]
async fn bare_practice_asks_for_the_game_and_the_thread_hangs_from_the_answer() {
    let (den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let options = [("color", "white".into()), ("level", 1.into())];
    let games = ask(&ada, lobby, "practice", &options).await;
    games_to_choose(&games);
    let begun = choose(&ada, &games, "lionized").await;
    assert!(!begun.is_ephemeral());
    assert_eq!(den.first_board().await.channel, begun.id, "a thread has the id of its message");
    is_gone(&den, &games).await;
}

#[tokio::test]
async fn play_leads_to_both() {
    let (den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let games = ask(&ada, lobby, "play", &[]).await;
    games_to_choose(&games);
    let ways = choose(&ada, &games, "lionheart").await;
    assert_eq!(ways.id, games.id);
    assert_eq!(ways.buttons(), ["Challenge anyone here", "Lessons", "Rules"]);
    let challenge = press(&ada, &ways, "Challenge anyone here").await;
    assert!(!challenge.is_ephemeral());
    says(&challenge, "looking for an opponent in Lionheart Chess");
    is_gone(&den, &ways).await;
    let ways = choose(&ada, &ask(&ada, lobby, "play", &[]).await, "lionheart").await;
    choose(&ada, &ways, "2").await;
    is_gone(&den, &ways).await;
    assert_eq!(ply_of(&den.first_board().await), Some(0));

    let ways = choose(&ada, &ask(&ada, ada.dm_channel(), "play", &[]).await, GAME).await;
    assert_eq!(ways.buttons(), ["Lessons", "Rules"]);
}

#[tokio::test]
async fn the_menu_of_a_person_challenges_them() {
    let (den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    until(&den, "the commands", |world| !world.commands().is_empty()).await;
    let refused = answered(&ada.use_on_user(lobby, "Challenge", ada.id()).expect("the menu")).await;
    assert!(
        refused.is_ephemeral() && refused.content.contains("can’t challenge yourself"),
        "{}",
        refused.content
    );
    let games = answered(&ada.use_on_user(lobby, "Challenge", ben.id()).expect("the menu")).await;
    games_to_choose(&games);
    says(&games, "Ben");
    let challenge = choose(&ada, &games, GAME).await;
    assert_eq!(challenge.pinged, [ben.id()]);
    says(&challenge, "Ada challenges Ben");
}

#[tokio::test]
async fn the_menu_of_a_board_explains_it() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let first = den.board(thread, 0).await;
    type_turns(&den, thread, [&ada, &ben], &["e4"]).await;
    let board = den.board(thread, 1).await;
    let eve = den.person("Eve");
    let used = eve.use_on_message(board.id, "Explain this board");
    let told = says_privately(answered(&used.expect("the menu")).await, "e2e4");
    assert!(!told.content.contains("moved on"), "{}", told.content);
    assert!(options_of(&told).contains(&"lion".to_owned()));
    let used = eve.use_on_message(first.id, "Explain this board");
    let told = says(answered(&used.expect("the menu")).await, "The starting position:");
    assert!(!told.buttons().contains(&"Legal moves"));
    type_turns_from(&den, thread, 1, [&ada, &ben], &["e5", "Nf3"]).await;
    let shown = |world: &World| world.message(board.id).expect("the board");
    until(&den, "its picture goes", |world| shown(world).attachments.is_empty()).await;
    let used = eve.use_on_message(board.id, "Explain this board");
    let told = says(answered(&used.expect("the menu")).await, "The position after 1. e4:");
    assert_eq!(told.attachments.len(), 1, "the picture is shown instead");
    let said = ada.say(thread, "good luck").expect("a message");
    let told = answered(&eve.use_on_message(said, "Explain this board").expect("the menu")).await;
    says(&told, "no board of mine");
}

#[tokio::test]
async fn challenges_that_cross_are_noticed_and_can_be_accepted_at_once() {
    let (den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    let to_ben = [("game", GAME.into()), ("opponent", (&ben).into())];
    let challenge = ask(&ada, lobby, "challenge", &to_ben).await;
    // The bot stores the challenge's message a moment after it is seen.
    poll("a link to the challenge", async || {
        let games = says(ask(&ben, lobby, "games", &[]).await, "Ada challenges Ben");
        games.content.contains(&challenge.id.to_string()).then_some(())
    })
    .await;
    let to_ada = [("game", GAME.into()), ("opponent", (&ada).into())];
    let crossing = ask(&ben, lobby, "challenge", &to_ada).await;
    assert!(crossing.is_ephemeral());
    assert_eq!(crossing.buttons(), ["Accept", "Decline"]);
    press(&ben, &crossing, "Accept").await;
    let board = den.first_board().await;
    assert_eq!(board.channel, challenge.id, "the thread hangs from the challenge");
    let shown = says(den.world.message(challenge.id).expect("the challenge"), "Accepted");
    assert!(shown.buttons().is_empty());

    ask(&ada, lobby, "challenge", &[("game", "lionheart".into())]).await;
    let same = ask(&ben, lobby, "challenge", &[("game", "lionheart".into())]).await;
    assert!(same.is_ephemeral());
    assert_eq!(same.buttons(), ["Accept"]);
    let here = ask(&den.person("Eve"), lobby, "games", &[("scope", "here".into())]).await;
    assert!(
        here.content.contains("Ada – Ben") || here.content.contains("Ben – Ada"),
        "{}",
        here.content
    );
}

#[tokio::test]
async fn a_match_begun_in_the_thread_of_one_that_is_over_is_played_there() {
    let (den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    resign(&ben, thread).await;
    den.message_with(thread, "Resignation").await;
    practise(&ada, thread, 1).await;
    den.message_with(thread, "Match 2 ·").await;
    ada.say(thread, "e4").expect("a message");
    // In practice one board shows the turn and the answer.
    says(den.board(thread, 2).await, "1. e4");
    says(&ask(&ada, thread, "board", &[]).await, "Match 2");
}
