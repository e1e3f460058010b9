//! Events, from the command to the final table.

use rules::Game;

use crate::den::*;

const GAME: &str = "mighty-lion";

/// The threads of a channel but one.
pub fn threads(world: &World, below: Snowflake, but: Snowflake) -> Vec<Snowflake> {
    let mut threads = crate::den::threads(world, below);
    threads.retain(|id| *id != but);
    threads
}

/// Sets an event up with these options and creates it. Returns its announcement in the lobby.
pub async fn create(den: &Den, organizer: &Person, options: &[(&str, Value)]) -> Message {
    let lobby = den.world.lions_den();
    let setup = ask(organizer, lobby, "event create", options).await;
    assert!(setup.is_ephemeral());
    let created = press(organizer, &setup, "Create").await;
    says(&created, "has been created");
    den.with_button(lobby, "Join").await
}

pub async fn table_says(den: &Den, thread: Snowflake, part: &str) -> Message {
    find(den, part, |world| {
        let mut messages = world.messages(thread).into_iter();
        messages.find(|it| it.buttons().contains(&"My matches") && it.content.contains(part))
    })
    .await
}

/// The one who is to move in a thread, as pinged by the first board.
pub async fn white_in<'a>(den: &Den, thread: Snowflake, people: &'a [Person]) -> &'a Person {
    let board = den.board(thread, 0).await;
    let pinged = board.pinged.first().expect("somebody is called");
    let mut people = people.iter();
    people.find(|it| it.id() == *pinged).expect("a player")
}

#[tokio::test]
async fn four_people_play_a_round_robin_and_a_crash_in_between_changes_nothing() {
    let mut den = Den::open(Setup::hearing()).await;
    let people = ["Ada", "Ben", "Cleo", "Dan"].map(|name| den.person(name));
    let [ada, ben, _, dan] = &people;
    let lobby = den.world.lions_den();
    let options =
        [("name", "Autumn *Cup*".into()), ("game", GAME.into()), ("max-players", 4.into())];
    says(&ask(ben, lobby, "event create", &options).await, "Only organizers can do that");
    let announcement = says(create(&den, ada, &options).await, "Autumn \\*Cup\\*");
    says(&announcement, "none of them count");
    for person in &people[..3] {
        press(person, &announcement, "Join").await;
    }
    says(&press(ben, &announcement, "Leave").await, "Players (2): Ada and Cleo");
    says(&ask(ben, lobby, "event join", &[]).await, "You’re in Autumn");
    press(dan, &announcement, "Join").await;

    // The thread hangs from the announcement; each match has its own.
    let event = announcement.id;
    den.message_with(event, "has started with 4 players").await;
    let matches = find(&den, "six matches", |world| {
        let threads = threads(world, lobby, event);
        (threads.len() == 6).then_some(threads)
    })
    .await;
    let table = table_says(&den, event, "0 of 6 matches finished").await;
    assert_eq!(table.pinged, []);
    assert_eq!(table.attachments.len(), 1);
    den.restart().await;
    // Somebody who looks on sees something, which only Ada, who created the event, is told.
    let eve = den.person("Eve");
    for number in 1..=4 {
        let suspicion = [
            ("match", number.to_string().into()),
            ("reason", "Ten perfect *moves* in a row".into()),
        ];
        says_privately(&ask(&eve, lobby, "event report", &suspicion).await, "and nobody else");
    }
    // She plays in three of the six herself.
    let read = says(ask(ada, lobby, "event reports", &[]).await, "perfect \\*moves\\*");
    says(&read, "by Eve");
    says(&read, "/event exclude");
    says(&press(ada, &read, read.buttons()[0]).await, "The report has been deleted");
    for suspected in &people[1..] {
        assert_eq!(den.texts(suspected.dm_channel()), Vec::<String>::new());
    }
    says(&ask(ben, lobby, "event reports", &[]).await, "Only organizers can do that");
    for (index, thread) in matches.iter().enumerate() {
        resign(white_in(&den, *thread, &people).await, *thread).await;
        if index == 2 {
            den.restart().await;
        }
    }
    let over = table_says(&den, event, "The event is over").await;
    assert_eq!(over.id, table.id, "one message is kept up to date");
    let end = den.message_with(event, "is over. Congratulations!").await;
    assert_eq!(end.pinged, []);
    let results = den.texts(event);
    let results = results.iter().flat_map(|text| text.lines());
    assert_eq!(results.filter(|line| line.contains(" 0–1 (match ")).count(), 6);
    says_privately(press(dan, &end, "Table").await, "The event is over");
    says(&ask(dan, lobby, "event list", &[]).await, "you’re in it");
}

#[tokio::test]
async fn somebody_who_has_never_done_it_sets_up_a_round_robin() {
    let mut den = Den::open(Setup::hearing()).await;
    let [ada, ben] = ["Ada", "Ben"].map(|name| den.person(name));
    let lobby = den.world.lions_den();
    let seen_by_all = |world: &World| world.messages(lobby).iter().any(|it| !it.is_ephemeral());
    let opened = form(ada.slash(lobby, "event create", &[])).await;
    let shown: Vec<_> = opened.inputs.iter().map(|it| it.value.clone()).collect();
    let first = Game::ALL[0].id();
    assert_eq!(json!(shown), json!(["", "round-robin", [first], ["3"], []]));
    let choices = [
        ("name", json!("Autumn *Cup*")),
        ("game", json!([GAME])),
        ("time", json!(["1+8"])),
        ("choices", json!(["rated", "by-rounds"])),
    ];
    let setup = says(send_form(&ada, &opened, &choices).await, "Only you see this");
    says(&setup, "> **Autumn \\*Cup\\***");
    says(&setup, "· rated · round by round ·");
    assert!(!seen_by_all(&den.world));

    // What makes no sense is said, and is still there to be corrected.
    let numbers = form(ada.click(setup.id, "Players, closing time")).await;
    assert!(numbers.inputs.iter().all(|it| !it.required && it.value == ""));
    let typed = [("players", json!("a few")), ("hours", json!("24"))];
    let wrong = send_form(&ada, &numbers, &typed).await;
    assert_eq!(wrong.id, setup.id);
    says(&wrong, "I can’t read “a few” as numbers of players");
    assert!(ada.click(wrong.id, "Create").is_err(), "it is disabled");
    den.restart().await;
    let numbers = form(ada.click(wrong.id, "Players, closing time")).await;
    let kept: Vec<_> = numbers.inputs.iter().map(|it| it.value.clone()).collect();
    assert_eq!(json!(kept), json!(["a few", "24", ""]));
    says(&send_form(&ada, &numbers, &[("players", json!("3-4"))]).await, "3–4 players");
    // The menus of earlier versions open the form, which has kept everything.
    let opened = form(ada.forge(setup.id, "setup:1:format", &["swiss"])).await;
    let kept: Vec<_> = opened.inputs.iter().map(|it| it.value.clone()).collect();
    let all = json!(["Autumn *Cup*", "round-robin", [GAME], ["1+8"], ["rated", "by-rounds"]]);
    assert_eq!(json!(kept), all);
    let opened = form(ada.click(setup.id, "Edit")).await;
    let right = send_form(&ada, &opened, &[("choices", json!([]))]).await;
    says(&right, "· unrated ·");
    let created = says(press(&ada, &right, "Create").await, "/event manage");
    assert_eq!(created.buttons(), Vec::<&str>::new());
    let announcement = says(den.with_button(lobby, "Join").await, "Autumn \\*Cup\\*** · event 1");
    press(&ben, &announcement, "Join").await;
}

#[tokio::test]
async fn a_league_shows_a_table_for_each_division_and_opens_the_next_season() {
    let den = Den::open(Setup::hearing()).await;
    let mut people = ["Ada", "Ben", "Cleo", "Dan", "Eve"].map(|name| den.person(name)).to_vec();
    people.push(den.world.join("Finn"));
    let ada = &people[0];
    let lobby = den.world.lions_den();
    let options = [
        ("name", "Lion League".into()),
        ("game", GAME.into()),
        ("format", "league".into()),
        ("division-size", 5.into()),
        ("promoted", 1.into()),
        ("max-players", 6.into()),
    ];
    let announcement = says(create(&den, ada, &options).await, "divisions of up to 5");
    says(&announcement, "the top player of each division is promoted");
    for person in &people {
        press(person, &announcement, "Join").await;
    }
    let event = announcement.id;
    let matches = find(&den, "three matches in each division", |world| {
        let threads = threads(world, lobby, event);
        (threads.len() == 6).then_some(threads)
    })
    .await;
    let is_of_both = |table: &Message| {
        let alts = table.attachments.iter().map(|it| it.description.as_deref());
        let alts: Vec<&str> = alts.map(Option::unwrap_or_default).collect();
        assert_eq!(alts.len(), 1, "{}", table.content);
        assert!(alts[0].contains("Division 1: ") && alts[0].contains("Division 2: "));
    };
    let table = table_says(&den, event, "0 of 6 matches finished").await;
    is_of_both(&table);
    for thread in &matches {
        resign(white_in(&den, *thread, &people).await, *thread).await;
    }
    let over = table_says(&den, event, "This season is over").await;
    assert_eq!(over.id, table.id, "one message is kept up to date");
    is_of_both(&over);
    den.message_with(event, "Entries for season 2 of Lion League are open").await;
    let next = says(den.message_with(lobby, "League, season 2").await, "Players (6)");
    says(&press(ada, &next, "Leave").await, "Players (5)");
}

#[tokio::test]
async fn an_announcement_comes_once_though_entries_have_closed_before_it_was_noted() {
    let (mut den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let options =
        [("name", "Lion League".into()), ("game", GAME.into()), ("format", "league".into())];
    let announcement = create(&den, &ada, &options).await;
    den.holds("SELECT anchor IS NOT NULL FROM event").await;
    den.holds("SELECT count(*) = 0 FROM job WHERE kind = 'event_show'").await;
    // Posted, changed, but not stored, and Discord has forgotten the nonce: first with entries open, then
    // when none was in it.
    for change in ["closes_at = 1", "state = 'called-off'"] {
        den.while_down(&format!(
            "UPDATE event SET anchor = NULL, thread = NULL, {change};
             INSERT INTO job (kind, event, guild, ply, nonce, due_at, attempts)
             SELECT 'event_announce', id, guild, 0, 'forgotten', 0, 1 FROM event"
        ))
        .await;
        den.holds("SELECT anchor IS NOT NULL FROM event").await;
        den.holds("SELECT count(*) = 0 FROM job WHERE kind IN ('event_announce', 'event_show')")
            .await;
        let texts = den.texts(lobby);
        let told = texts.iter().filter(|text| text.contains("** · event 1"));
        assert_eq!(told.count(), 1, "{texts:#?}");
    }
    assert_eq!(den.message_with(lobby, "has been cancelled").await.id, announcement.id);
}
