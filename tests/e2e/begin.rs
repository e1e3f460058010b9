//! Beginning a match: by commands, menus and buttons.

use crate::den::*;

/// What stands in the fields of a form, by their labels.
fn fields(form: &Modal) -> Vec<(&str, &Value)> {
    form.inputs.iter().map(|it| (it.label.as_str(), &it.value)).collect()
}

#[tokio::test]
async fn a_bare_challenge_opens_a_form_with_what_was_said() {
    let (mut den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    let options = [
        ("opponent", (&ben).into()),
        ("color", "black".into()),
        // The menu of times does not offer it.
        ("days", 4.into()),
        ("bonus", 72.into()),
        ("rated", true.into()),
    ];
    let opened = form(ada.slash(lobby, "challenge", &options)).await;
    let shown = json!([
        ["Game", []],
        ["Opponent", [ben.id()]],
        ["Your colour", "black"],
        ["Time per move", ["4+72"]],
        ["Rated", true],
    ]);
    assert_eq!(json!(fields(&opened)), shown);
    assert_eq!(opened.inputs[0].options.len(), 6);
    den.restart().await;
    let challenge = send_form(&ada, &opened, &[("game", json!([GAME]))]).await;
    assert!(!challenge.is_ephemeral());
    assert_eq!(challenge.pinged, [ben.id()]);
    for part in
        ["Ben", "Mighty Lion Chess", "Ada plays Black", "4 days + 72 hours per move", "rated"]
    {
        says(&challenge, part);
    }
    press(&ben, &challenge, "Accept").await;
    assert_eq!(den.first_board().await.pinged, [ben.id()]);
}

#[tokio::test]
async fn bare_practice_opens_a_form_and_the_thread_hangs_from_the_answer() {
    let (den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let options = [("color", "white".into()), ("level", 1.into())];
    let opened = form(ada.slash(lobby, "practice", &options)).await;
    assert_eq!(json!(opened.inputs[1].value), json!(["1"]));
    let begun = send_form(&ada, &opened, &[("game", json!(["lionized"]))]).await;
    assert!(!begun.is_ephemeral());
    assert_eq!(den.first_board().await.channel, begun.id, "a thread has the id of its message");
}

#[tokio::test]
async fn play_leads_to_both_from_any_position_and_a_mistake_can_be_mended() {
    let (mut den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let opened = form(ada.slash(lobby, "play", &[])).await;
    let labels: Vec<_> = opened.inputs.iter().map(|it| it.label.as_str()).collect();
    let all = ["Game", "Opponent", "Your colour", "Time per move", "Starting position"];
    assert_eq!(labels, all);
    let anyone = [
        ("game", json!(["lionheart"])),
        ("against", json!(["anyone"])),
        ("color", "black".into()),
        ("time", json!(["3+12"])),
        ("position", " nonsense ".into()),
    ];
    let refused = says_privately(send_form(&ada, &opened, &anyone).await, "nonsense");
    den.restart().await;
    let again = form(ada.click(refused.id, "Edit")).await;
    let shown = json!([
        ["Game", ["lionheart"]],
        ["Opponent", []],
        ["Your colour", "black"],
        ["Time per move", ["3+12"]],
        ["Starting position", "nonsense"],
    ]);
    assert_eq!(json!(fields(&again)), shown);
    let challenge = send_form(&ada, &again, &[("position", json!(""))]).await;
    assert!(!challenge.is_ephemeral());
    says(&challenge, "looking for an opponent in Lionheart Chess");
    says(&challenge, "Ada plays Black, 3 days + 12 hours per move");
    let bare_kings = "4k3/8/8/8/8/8/8/8 w - - 0 1";
    let engine = [
        ("game", json!([GAME])),
        ("against", json!(["2"])),
        ("color", "white".into()),
        ("position", bare_kings.into()),
    ];
    let opened = form(ada.slash(lobby, "play", &[])).await;
    let refused = says_privately(send_form(&ada, &opened, &engine).await, "White has 0 Kings");
    let again = form(ada.click(refused.id, "Edit")).await;
    assert_eq!(again.inputs[1].value, json!(["2"]));
    assert_eq!(again.inputs[4].value, bare_kings);
    send_form(&ada, &again, &[("position", json!("Knight odds"))]).await;
    let board = den.first_board().await;
    assert_eq!(ply_of(&board), Some(0));
    says(&board, "Knight odds");

    // In direct messages there is nobody to challenge.
    let opened = form(ada.slash(ada.dm_channel(), "play", &[])).await;
    assert!(!opened.inputs[1].options.contains(&"anyone".to_owned()));
}

#[tokio::test]
async fn menus_of_earlier_versions_open_the_form() {
    let (_den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let at = ada.say(lobby, "hello").expect("a message");
    let game = |form: &Modal| form.inputs[0].value.clone();
    let opened = form(ada.forge(at, "game:any", &["lionized"])).await;
    assert_eq!(game(&opened), json!(["lionized"]));
    let opened = form(ada.forge(at, "level:practice:-:white", &[GAME])).await;
    assert_eq!((game(&opened), &opened.inputs[2].value), (json!([GAME]), &json!("white")));
    form(ada.forge(at, "help:challenge", &[])).await;
    // A menu from which a match begins still begins it.
    let begun = ada.forge(at, "begin:lionized:practice:-:white", &["1"]).expect("a message");
    says(&answered(&begun).await, "Engine (level 1)");
}

#[tokio::test]
async fn the_menu_of_a_person_challenges_them() {
    let (den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    until(&den, "the commands", |world| !world.commands().is_empty()).await;
    let refused = answered(&ada.use_on_user(lobby, "Challenge", ada.id()).expect("the menu")).await;
    says_privately(&refused, "can’t challenge yourself");
    let opened = form(ada.use_on_user(lobby, "Challenge", ben.id())).await;
    assert_eq!(opened.inputs[1].value, json!([ben.id()]));
    let game = [("game", json!([GAME]))];
    let challenge = send_form(&ada, &opened, &game).await;
    assert_eq!(challenge.pinged, [ben.id()]);
    says(&challenge, "Ada challenges Ben");
    // Nobody plays against themselves, whatever the form says.
    let opened = form(ada.use_on_user(lobby, "Challenge", ben.id())).await;
    let own = [game[0].clone(), ("opponent", json!([ada.id()]))];
    let refused = send_form(&ada, &opened, &own).await;
    says_privately(&refused, "can’t challenge yourself");
    let again = form(ada.click(refused.id, "Edit")).await;
    assert_eq!(
        (&again.inputs[0].value, &again.inputs[1].value),
        (&json!([GAME]), &json!([ada.id()]))
    );
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
