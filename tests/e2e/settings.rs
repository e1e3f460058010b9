//! Settings of people and servers.

use crate::den::*;

async fn notify(den: &Den, person: &Person, how: &str) {
    let lobby = den.world.lions_den();
    let answer = ask(person, lobby, "settings", &[("notify", how.into())]).await;
    says_privately(&answer, "When it’s your turn");
}

#[tokio::test]
async fn whoever_wants_it_is_told_by_direct_message_and_may_answer_it() {
    let (mut den, ada, ben, _) = Den::with_two(Setup::default()).await;
    notify(&den, &ben, "dm").await;
    notify(&den, &ada, "silent").await;
    den.restart().await;
    let thread = den.begin(&ada, &ben).await;
    assert_eq!(den.board(thread, 0).await.pinged, []);
    type_turns(&den, thread, [&ada, &ben], &["e4"]).await;
    let told = says(den.message_with(ben.dm_channel(), "It’s your turn!").await, "e2e4");
    let board = den.board(thread, 1).await;
    assert_eq!(board.pinged, []);
    says(&told, &format!("{thread}/{}", board.id));
    press(&ben, &told, "Show the board").await;
    ben.reply(told.id, "e5", true).expect("a reply");
    den.board(thread, 2).await;
}

#[tokio::test]
async fn who_takes_no_direct_messages_is_pinged_from_then_on() {
    let (den, ada, ben, _) = Den::with_two(Setup::default()).await;
    notify(&den, &ada, "dm").await;
    den.world.close_dms(ada.id(), true);
    let thread = den.begin(&ada, &ben).await;
    assert_eq!(den.message_with(thread, "can’t send you direct messages").await.pinged, [ada.id()]);
    type_turns(&den, thread, [&ada, &ben], &["e4", "e5"]).await;
    assert_eq!(den.board(thread, 2).await.pinged, [ada.id()]);
}

#[tokio::test]
async fn pictures_for_one_person_are_in_their_theme() {
    let (_den, ada, _, thread) = Den::with_match(Setup::default()).await;
    let before = ask(&ada, thread, "board", &[]).await;
    let options = [("theme", "high-contrast".into()), ("orientation", "white".into())];
    says(&ask(&ada, thread, "settings", &options).await, "High contrast");
    let after = ask(&ada, thread, "board", &[]).await;
    assert_ne!(before.attachments[0].bytes, after.attachments[0].bytes);
}

#[tokio::test]
async fn managers_choose_for_their_server() {
    let mut den = Den::open(Setup::default()).await;
    // Ada owns the server.
    let (owner, member) = (den.person("Ada"), den.person("Ben"));
    let member = &member;
    let (lobby, general) = (den.world.lions_den(), den.world.general());
    let options = [("threads", false.into()), ("game", GAME.into()), ("add-channel", lobby.into())];
    // Discord offers it only to members who may manage the server.
    assert!(member.slash(lobby, "server-settings", &options).is_err());
    let changed = ask(&owner, lobby, "server-settings", &options).await;
    assert!(
        changed.is_ephemeral() && changed.content.contains(&format!("<#{lobby}>")),
        "{}",
        changed.content
    );

    den.restart().await;
    let elsewhere = ask(member, general, "practice", &[]).await;
    assert!(elsewhere.is_ephemeral());
    assert!(elsewhere.content.contains(&format!("Please use <#{lobby}>")), "{}", elsewhere.content);
    ask(member, lobby, "practice", &[("color", "white".into())]).await;
    assert_eq!(den.first_board().await.channel, lobby);
}

#[tokio::test]
async fn settings_are_changed_by_menus_and_buttons_in_their_message() {
    let (den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    let shown = ask(&ben, lobby, "settings", &[]).await;
    let select = async |message: &Message, menu: &str, value: &str| {
        let before = edited(&ben, message);
        let pending = ben.select(message.id, menu, &[value]).expect("the option");
        let changed = answered_after(&ben, before, &pending).await;
        assert_eq!(changed.id, message.id, "it stays one message");
        changed
    };
    let shown = says(select(&shown, "setting:theme", "sea").await, "Board theme: Sea");
    assert_eq!(shown.attachments[0].filename, "theme-sea.png");
    let shown = says(select(&shown, "setting:notify", "silent").await, "No ping");
    let shown = select(&shown, "setting:challenges", "nobody").await;
    says(&shown, "Who can challenge you directly: Nobody");
    let shown = press(&ben, &shown, "White at the bottom").await;
    says(&shown, "Boards: White at the bottom");
    let shown = press(&ben, &shown, "Allow puzzles from my matches").await;
    says(&shown, "Puzzles: I may make them");
    let shown = says(select(&shown, "setting:language", "de").await, "Deine Einstellungen");
    assert_eq!(ask(&ben, lobby, "settings", &[]).await.content, shown.content);

    let server = ask(&ada, lobby, "server-settings", &[]).await;
    let choose = async |message: &Message, menu: &str, values: &[&str]| {
        let before = edited(&ada, message);
        let pending = ada.select(message.id, menu, values).expect("the option");
        answered_after(&ada, before, &pending).await
    };
    let server = choose(&server, "server:game", &["lionized"]).await;
    says(&server, "Default game: Lionized Chess");
    let server = says(choose(&server, "server:theme", &["night"]).await, "Board theme: Night");
    let server = says(press(&ada, &server, "Turn threads off").await, "Threads: none");
    let server = press(&ada, &server, "Post a daily puzzle here").await;
    says(&server, &format!("Daily puzzle: in <#{lobby}>"));
    let server = press(&ada, &server, "Turn the daily puzzle off").await;
    says(&server, "Daily puzzle: none");
    let (here, general) = (lobby.to_string(), den.world.general().to_string());
    let server = choose(&server, "server:channels", &[&here, &general]).await;
    says(&server, &format!("<#{general}>"));
    let server = choose(&server, "server:channels", &[&here]).await;
    assert!(!server.content.contains(&general), "{}", server.content);
    let server = says(choose(&server, "server:channels", &[]).await, "Channels for matches: all");
    says(choose(&server, "server:language", &["ja"]).await, "Language: 日本語");
}

#[tokio::test]
async fn roles_follow_the_ratings_and_come_once_discord_allows_it() {
    const GIVE: &str = "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}";
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let lobby = den.world.lions_den();
    resign(&ada, thread).await;
    let rating = |person: &Person, rating: u32| {
        format!(
            "INSERT INTO rating (player, game, match, rating, deviation, volatility, rated_at)
             SELECT {}, game, id, {rating}, 50, 0.06, created_at FROM match;",
            person.id()
        )
    };
    den.while_down(&[rating(&ada, 1603), rating(&ben, 1597)].concat()).await;

    let [cub, lion] = [1, 2].map(|number| Snowflake(GUILD.0 + number));
    let set = async |den: &Den, options: &[(&str, Value)], says_then: &str| {
        let answer = ask(&ada, den.world.lions_den(), "server-settings", options).await;
        says(&answer, says_then);
    };
    let has = async |den: &Den, person: &Person, roles: &[Snowflake]| {
        let id = person.id();
        let found = |world: &World| world.users().into_iter().find(|user| user.id == id);
        until(den, "the roles", |world| found(world).is_some_and(|user| user.roles == roles)).await;
    };
    let role = |role: Snowflake| ("rating-role", role.into());
    set(&den, &[], "Rating roles: none").await;
    den.inject(Fault::refuse(GIVE, 1, 403, 50013, "Missing Permissions"));
    let both = format!("Rating roles: <@&{cub}> from 1200 and <@&{lion}> from 1600");
    set(&den, &[role(cub), ("rating-from", 1200.into())], "Rating roles: <@&").await;
    until(&den, "a refusal", |world| world.requests().iter().any(|request| request.status == 403))
        .await;
    set(&den, &[role(lion), ("rating-from", 1600.into())], &both).await;
    has(&den, &ada, &[lion]).await;
    has(&den, &ben, &[cub]).await;

    let options = [("opponent", (&ben).into()), ("rated", true.into()), ("game", GAME.into())];
    let challenge = ask(&ada, lobby, "challenge", &options).await;
    press(&ben, &challenge, "Accept").await;
    let thread = find(&den, "its thread", |world| threads(world, lobby).get(1).copied()).await;
    den.board(thread, 0).await;
    resign(&ada, thread).await;
    has(&den, &ada, &[cub]).await;
    has(&den, &ben, &[lion]).await;

    let options = [role(GUILD), ("rating-from", 1500.into())];
    let everyone = ask(&ada, lobby, "server-settings", &options).await;
    says_privately(&everyone, "I can’t give that role");
    set(&den, &[role(lion)], &format!("Rating roles: <@&{cub}> from 1200")).await;
    has(&den, &ben, &[lion, cub]).await;
    den.forgive();
}
