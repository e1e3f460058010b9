//! An event of four people, from the command to the final table.

use lions_den::sandbox::{Message, Person, Snowflake, World};

use crate::chat::{ask, press, resign, says};
use crate::den::{Den, Setup, find};

const GAME: &str = "mighty-lion";

/// The threads of a channel but one.
fn threads(world: &World, below: Snowflake, but: Snowflake) -> Vec<Snowflake> {
    let channels = world.channels().into_iter();
    let threads = channels.filter(|it| it.thread().is_some_and(|it| it.parent == below));
    threads.map(|it| it.id).filter(|id| *id != but).collect()
}

/// Waits until the table of the event says this.
async fn table_says(den: &Den, thread: Snowflake, part: &str) -> Message {
    find(den, part, |world| {
        let mut messages = world.messages(thread).into_iter();
        messages.find(|it| it.buttons().contains(&"My matches") && it.text().contains(part))
    })
    .await
}

/// The one who is to move in a thread, as pinged by the first board.
async fn white_in<'a>(den: &Den, thread: Snowflake, people: &'a [Person]) -> &'a Person {
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
    let options = [
        ("name", "Autumn *Cup*".into()),
        ("game", GAME.into()),
        ("most", 4.into()),
    ];
    let refused = ask(ben, lobby, "event create", &options).await;
    says(&refused, "Only organizers can do that");
    let announcement = ask(ada, lobby, "event create", &options).await;
    assert!(!announcement.is_ephemeral());
    says(&announcement, "Autumn \\*Cup\\*");
    says(&announcement, "none of their matches count");
    for person in &people[..3] {
        press(person, &announcement, "Join").await;
    }
    let left = press(ben, &announcement, "Leave").await;
    says(&left, "Players (2): Ada and Cleo");
    let joined = ask(ben, lobby, "event join", &[]).await;
    says(&joined, "You’re in Autumn");
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
    for (index, thread) in matches.iter().enumerate() {
        let white = white_in(&den, *thread, &people).await;
        resign(white, *thread).await;
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
    assert_eq!(
        results.filter(|line| line.contains(" 0–1 (match ")).count(),
        6
    );
    let shown = press(dan, &end, "Table").await;
    assert!(shown.is_ephemeral());
    says(&shown, "The event is over");
    let list = ask(dan, lobby, "event list", &[]).await;
    says(&list, "you’re in it");
    den.assert_clean();
}
