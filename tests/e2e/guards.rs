//! Permissions are checked at each click and form, whoever opened what it belongs to; and channels
//! are taken for what they are, not for what a client says.

use crate::den::*;

/// The answer to an interaction, which may follow an acknowledgement.
async fn reply(pending: &Pending) -> Message {
    let answer = pending.response().await.expect("an answer");
    match answer.message() {
        Some(answer) => answer.clone(),
        None => poll("a refusal", async || pending.follow_ups().pop()).await,
    }
}

/// Sends a click that the person's own client would never send, on a message of their own, and
/// returns the answer.
pub async fn forge(person: &Person, at: Snowflake, custom_id: &str, values: &[&str]) -> Message {
    let answer = reply(&person.forge(at, custom_id, values).expect("a message")).await;
    assert!(answer.is_ephemeral(), "{custom_id}: {}", answer.content);
    answer
}

async fn chosen(owner: &Person, lobby: Snowflake) -> String {
    ask(owner, lobby, "server-settings", &[]).await.content
}

#[tokio::test]
async fn no_click_or_form_of_managers_and_organizers_works_for_a_member() {
    let den = Den::open(Setup::default()).await;
    // Ada owns the server.
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let lobby = den.world.lions_den();
    let create = [("name", "Autumn Cup".into()), ("game", GAME.into())];
    ask(&ada, lobby, "event create", &create).await;
    let before = chosen(&ada, lobby).await;
    let at = ben.say(lobby, "hello").expect("a message");
    let (here, general) = (lobby.to_string(), den.world.general().to_string());
    for (custom_id, values) in [
        ("server:game", ["lionized"].as_slice()),
        ("server:theme", &["night"]),
        ("server:language", &["de"]),
        ("server:channels", &[here.as_str(), general.as_str()]),
        ("server:threads:off", &[]),
        ("server:daily:on", &[]),
        ("server:daily:off", &[]),
        ("server:digest:on", &[]),
        ("server:digest:off", &[]),
        ("server:no-event-role", &[]),
    ] {
        says(&forge(&ben, at, custom_id, values).await, "Only people who can manage this server");
    }
    assert_eq!(chosen(&ada, lobby).await, before);
    for (custom_id, values) in [
        ("setup-numbers:1", [].as_slice()),
        ("setup:1:format", &["swiss"]),
        ("setup:1:game", &["lionized"]),
        ("setup:1:time", &["3"]),
        ("setup:1:choices", &["rated"]),
        ("setup:1:create", &[]),
        ("setup-type:1", &[]),
        ("duel-accept:abcdefghjkmn", &[]),
        ("vote-accept:abcdefghjkmn", &[]),
    ] {
        says(&forge(&ben, at, custom_id, values).await, "Only organizers can do that");
    }
    // A form that was opened for something else.
    let board = den.board(den.begin(&ada, &ben).await, 0).await;
    let more = press(&ben, &board, "More").await;
    let pending = ben.click(more.id, "Ask about the board").expect("a button");
    let mut form = pending.response().await.expect("a form").modal().cloned().expect("a form");
    form.custom_id = "setup-type:1".to_owned();
    let pending = ben.submit(&form, &[("text", "x")]).expect("a form");
    says(&reply(&pending).await, "Only organizers can do that");
    den.holds("SELECT format = 'round-robin' AND typed LIKE '%Autumn Cup%' FROM event_draft").await;
}

#[tokio::test]
async fn a_channel_of_another_server_is_refused_whatever_names_it() {
    let den = Den::open(Setup::default()).await;
    let (ada, lobby) = (den.person("Ada"), den.world.lions_den());
    let theirs = den.world.found_guild("Tigers");
    let before = chosen(&ada, lobby).await;
    let at = ada.say(lobby, "hello").expect("a message");
    for option in ["add-channel", "daily-channel", "digest-channel"] {
        let refused = ask(&ada, lobby, "server-settings", &[(option, theirs.into())]).await;
        says(&refused, "That channel isn’t on this server");
    }
    let refused = forge(&ada, at, "server:channels", &[&theirs.to_string()]).await;
    says(&refused, "That channel isn’t on this server");
    assert_eq!(chosen(&ada, lobby).await, before);
}

#[tokio::test]
async fn the_number_of_a_duel_accepts_no_invitation() {
    let den = Den::open(Setup::default()).await;
    let (ada, lobby) = (den.person("Ada"), den.world.lions_den());
    let theirs = den.world.found_guild("Tigers");
    ask(&ada, lobby, "duel invite", &[("game", GAME.into())]).await;
    let at = ada.say(theirs, "hello").expect("a message");
    says(&forge(&ada, at, "duel:1:accept", &[]).await, "Enter the code with");
    says(&forge(&ada, at, "duel-accept:1", &[]).await, "isn’t a valid invitation code");
}

#[tokio::test]
async fn an_event_is_named_only_to_those_who_see_its_channel() {
    let (den, ada, ben, _) = Den::with_two(Setup::default()).await;
    let (lobby, secret) = (den.world.lions_den(), den.world.create_channel("secret"));
    den.world.hide(secret, ben.id());
    let create = [("name", "Autumn Cup".into()), ("game", GAME.into())];
    press(&ada, &ask(&ada, secret, "event create", &create).await, "Create").await;
    den.message_with(secret, "Autumn Cup").await;
    let named = [("event", "1".into())];
    says(&ask(&ada, lobby, "event list", &[]).await, "Autumn Cup");
    says(&ask(&ada, lobby, "event table", &named).await, "Autumn Cup");
    let at = ben.say(lobby, "hello").expect("a message");
    let answers = [
        ask(&ben, lobby, "event list", &[]).await,
        ask(&ben, lobby, "event table", &[]).await,
        ask(&ben, lobby, "event table", &named).await,
        ask(&ben, lobby, "event join", &named).await,
        ask(&ben, lobby, "event leave", &named).await,
        ask(&ben, lobby, "event bye", &named).await,
        forge(&ben, at, "event:1:table:0", &[]).await,
        forge(&ben, at, "event:1:leave", &[]).await,
        forge(&ben, at, "event:1:no-bye", &[]).await,
        forge(&ben, at, "event-join:1", &[]).await,
        forge(&ben, at, "event-leave:1", &[]).await,
    ];
    for answer in answers {
        assert!(!answer.content.contains("Autumn Cup"), "{}", answer.content);
    }
    let typed = [("event", "".into())];
    let suggested = async |person: &Person| {
        person.autocomplete(lobby, "event table", &typed, "event").await.expect("suggestions").len()
    };
    assert_eq!((suggested(&ada).await, suggested(&ben).await), (1, 0));
    den.holds("SELECT NOT EXISTS (SELECT 1 FROM event_player)").await;
}
