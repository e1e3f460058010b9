//! A Swiss and a knockout, from the command to the final table.

use std::collections::BTreeSet;

use crate::den::*;
use crate::events::{create, table_says, threads, white_in};

/// Those of the sandbox, and more who join it.
const NAMES: [&str; 9] = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ida"];

fn people(den: &Den, count: usize) -> Vec<Person> {
    let person = |name: &&str| den.world.person(name).unwrap_or_else(|| den.world.join(name));
    NAMES[..count].iter().map(person).collect()
}

fn name<'a>(people: &[Person], person: &Person) -> &'a str {
    let index = people.iter().position(|it| it.id() == person.id());
    NAMES[index.expect("one of them")]
}

struct Begun {
    lobby: Snowflake,
    /// The announcement, whose id is that of the thread.
    event: Snowflake,
    /// The threads of matches that are known.
    known: BTreeSet<Snowflake>,
}

impl Begun {
    /// Ada creates an event, which begins as soon as all have joined.
    async fn with(den: &Den, people: &[Person], format: &str, rule: &str) -> Begun {
        let lobby = den.world.lions_den();
        let mut options = vec![
            ("name", "Autumn Cup".into()),
            ("game", GAME.into()),
            ("format", format.into()),
            ("max-players", (people.len() as i64).into()),
        ];
        if format == "swiss" {
            options.push(("rounds", 3.into()));
        }
        let announcement = says(create(den, &people[0], &options).await, rule);
        for person in people {
            press(person, &announcement, "Join").await;
        }
        Begun { lobby, event: announcement.id, known: BTreeSet::new() }
    }

    /// Waits for so many matches that were not there before.
    async fn matches(&mut self, den: &Den, count: usize) -> Vec<Snowflake> {
        let new = find(den, &format!("{count} matches"), |world| {
            let mut threads = threads(world, self.lobby, self.event);
            threads.retain(|thread| !self.known.contains(thread));
            (threads.len() == count).then_some(threads)
        })
        .await;
        self.known.extend(&new);
        new
    }

    /// Waits for the message that tells of a round, and returns who meets whom.
    async fn round(&self, den: &Den, heading: &str) -> Vec<String> {
        let news = den.message_with(self.event, heading).await;
        assert_eq!(news.pinged, [], "{}", news.content);
        let text = news.content;
        let line = text.lines().find_map(|line| line.split_once(heading));
        let (_, pairings) = line.expect("the line of the round");
        pairings.split(" · ").map(str::to_owned).collect()
    }

    /// Nobody was pinged in the channel or the thread of the event.
    fn assert_pinged_nobody(&self, den: &Den) {
        for channel in [self.lobby, self.event] {
            for message in den.world.messages(channel) {
                assert_eq!(message.pinged, [], "{}", message.content);
            }
        }
    }
}

/// The description of the only picture of a message.
pub fn alt(message: &Message) -> &str {
    let [picture] = &message.attachments[..] else {
        panic!("{} pictures", message.attachments.len());
    };
    picture.description.as_deref().expect("a description")
}

/// Withdraws in a channel, after the question.
async fn withdraw(person: &Person, channel: Snowflake) {
    let question = ask(person, channel, "event leave", &[]).await;
    says(&question, "Really withdraw from Autumn Cup?");
    press(person, &question, "Withdraw").await;
}

#[tokio::test]
async fn nine_people_play_a_swiss_in_which_one_sits_a_round_out_and_one_withdraws() {
    let mut den = Den::open(Setup::hearing()).await;
    let people = people(&den, 9);
    let mut swiss = Begun::with(&den, &people, "swiss", "no two players meet twice").await;
    den.message_with(swiss.event, "Autumn Cup has started with 9 players").await;
    let first = swiss.round(&den, "Round 1 of 3: ").await;
    assert_eq!(first.len(), 5);
    assert!(first[4].ends_with(" has a bye"), "{first:?}");
    let matches = swiss.matches(&den, 4).await;
    let table = table_says(&den, swiss.event, "0 of 4 matches finished").await;
    assert!(alt(&table).starts_with("Table of Autumn Cup after 0 of 4 matches"));
    let resting = white_in(&den, matches[0], &people).await;
    let asked = ask(resting, swiss.event, "event bye", &[]).await;
    says(&asked, "You’re sitting out round 2 of Autumn Cup");
    says(&press(resting, &asked, "Play after all").await, "every round");
    ask(resting, swiss.event, "event bye", &[]).await;
    for thread in &matches {
        resign(white_in(&den, *thread, &people).await, *thread).await;
    }

    // In the second round somebody withdraws, whose match is lost.
    let second = swiss.round(&den, "Round 2 of 3: ").await;
    let resting = name(&people, resting);
    assert_eq!(second[4], format!("{resting} has a half-point bye"));
    let matches = swiss.matches(&den, 4).await;
    den.restart().await;
    let gone = white_in(&den, matches[0], &people).await;
    withdraw(gone, swiss.event).await;
    let told = den.message_with(swiss.event, "has withdrawn").await;
    says(&told, "Their unfinished matches count as losses.");
    for thread in &matches[1..] {
        resign(white_in(&den, *thread, &people).await, *thread).await;
    }
    let third = swiss.round(&den, "Round 3 of 3: ").await;
    assert_eq!(third.len(), 4, "nobody has a bye: {third:?}");
    let gone = name(&people, gone);
    assert!(third.iter().all(|pair| !pair.contains(gone)), "{third:?}");
    let mut met = BTreeSet::new();
    for pairing in first.iter().chain(&second).chain(&third) {
        if let Some((one, other)) = pairing.split_once(" – ") {
            assert!(met.insert([one.min(other), one.max(other)]), "{pairing}");
        }
    }
    assert_eq!(met.len(), 12);
    for thread in swiss.matches(&den, 4).await {
        resign(white_in(&den, thread, &people).await, thread).await;
    }

    let over = table_says(&den, swiss.event, "The event is over").await;
    assert_eq!(over.id, table.id, "one message is kept up to date");
    says(&over, "Buchholz score");
    assert!(alt(&over).starts_with("Table of Autumn Cup after 12 of 12 matches"));
    for name in NAMES {
        assert!(alt(&over).contains(name), "{}", alt(&over));
    }
    den.message_with(swiss.event, "is over. Congratulations!").await;
    swiss.assert_pinged_nobody(&den);
}

#[tokio::test]
async fn five_people_play_a_knockout_with_a_draw_and_one_withdraws_from_it() {
    let mut den = Den::open(Setup::hearing()).await;
    let people = people(&den, 5);
    let mut knockout = Begun::with(&den, &people, "knockout", "Lose once and you’re out").await;
    den.message_with(knockout.event, "Autumn Cup has started with 5 players").await;
    let first = knockout.round(&den, "Round 1 of 3: ").await;
    assert_eq!(first.len(), 1, "three have byes: {first:?}");
    let only = knockout.matches(&den, 1).await[0];
    let table = table_says(&den, knockout.event, "0 of 1 match finished").await;
    alt(&table);

    // Somebody who has not played yet withdraws, and so loses in the next round.
    let gone = people.iter().find(|it| !first[0].contains(name(&people, it)));
    withdraw(gone.expect("somebody has a bye"), knockout.event).await;
    den.message_with(knockout.event, "has withdrawn").await;
    den.restart().await;
    resign(white_in(&den, only, &people).await, only).await;
    let second = knockout.round(&den, "Round 2 of 3: ").await;
    assert_eq!(second.len(), 2);
    let semifinal = knockout.matches(&den, 1).await[0];

    let white = white_in(&den, semifinal, &people).await;
    white.say(semifinal, "e4").expect("a move");
    let board = den.board(semifinal, 1).await;
    let black = people.iter().find(|it| board.pinged == [it.id()]);
    let black = black.expect("the other one is called");
    black.say(semifinal, "e5").expect("a move");
    den.board(semifinal, 2).await;
    ask(white, semifinal, "draw", &[]).await;
    ask(black, semifinal, "draw", &[]).await;
    let again = den.message_with(knockout.event, "A draw, so they play again").await;
    let pairing = [black, white].map(|it| name(&people, it)).join(" – ");
    says(&again, &pairing);
    let again = knockout.matches(&den, 1).await[0];
    assert_eq!(white_in(&den, again, &people).await.id(), black.id());
    resign(black, again).await;

    let last = knockout.round(&den, "Round 3 of 3: ").await;
    assert!(last[0].contains(name(&people, white)), "{last:?}");
    let final_match = knockout.matches(&den, 1).await[0];
    let loser = white_in(&den, final_match, &people).await;
    resign(loser, final_match).await;
    let over = table_says(&den, knockout.event, "The event is over").await;
    assert_eq!(over.id, table.id, "one message is kept up to date");
    let second = format!("2. {}", name(&people, loser));
    says(&over, &second.replace('.', "\\."));
    assert!(alt(&over).contains(&second));
    den.message_with(knockout.event, "is over. Congratulations!").await;
    knockout.assert_pinged_nobody(&den);
}
