//! A Swiss of sixty-four people over three hosts that die at any moment.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use futures::future::join_all;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::database::TestDatabase;
use crate::den::*;
use crate::event_formats::alt;
use crate::events::{create, table_says, threads};
use crate::processes::{Host, Hosts, TAKEN_OVER};

const HOSTS: usize = 3;
const SHARDS: u32 = 4;
const PLAYERS: usize = 64;
const ROUNDS: usize = 3;
const MATCHES_A_ROUND: usize = PLAYERS / 2;

/// How long anything may take while hosts die.
const PATIENCE: Duration = Duration::from_secs(240);

/// Tries until it works. Tries slowly, because many wait at the same time.
async fn insist<T>(what: &str, mut attempt: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(done) = attempt().await {
            return done;
        }
        assert!(begun.elapsed() < PATIENCE, "{what}");
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// A match that has begun and is not over.
struct Running {
    thread: Snowflake,
    players: [Snowflake; 2],
}

fn running(database: &TestDatabase) -> Vec<Running> {
    let rows = database.rows(
        "SELECT thread, white, black FROM match WHERE ended_at IS NULL AND thread IS NOT NULL",
    );
    let number = |cell: &Option<String>| cell.as_ref()?.parse().ok().map(Snowflake);
    let rows = rows.iter().map(|row| {
        let [thread, white, black] = &row[..] else { panic!("{row:?}") };
        Some(Running { thread: number(thread)?, players: [number(white)?, number(black)?] })
    });
    rows.collect::<Option<_>>().expect("numbers")
}

async fn join(database: &TestDatabase, person: &Person, announcement: &Message) {
    let is_in = format!("SELECT count(*) FROM event_player WHERE player = {}", person.id());
    insist("joining", async || {
        answer_if_any(person.click(announcement.id, "Join").ok()?).await?;
        (database.number(&is_in) == 1).then_some(())
    })
    .await;
}

async fn resign(database: &TestDatabase, person: &Person, thread: Snowflake) {
    let is_over =
        format!("SELECT count(*) FROM match WHERE thread = {thread} AND ended_at IS NOT NULL");
    insist("resigning", async || {
        if database.number(&is_over) == 0 {
            let question = answer_if_any(person.slash(thread, "resign", &[]).ok()?).await?;
            answer_if_any(person.click(question.id, "Resign").ok()?).await?;
        }
        (database.number(&is_over) == 1).then_some(())
    })
    .await;
}

/// Kills one host after another, each at a bad moment, until `over`.
async fn die(den: &Den, hosts: &mut [Host], over: &Cell<bool>, mut random: StdRng) -> usize {
    let mut deaths = 0;
    while !over.get() {
        tokio::time::sleep(Duration::from_millis(random.random_range(500..6_000))).await;
        let host = random.random_range(0..hosts.len());
        hosts[host].kill();
        deaths += 1;
        tokio::time::sleep(Duration::from_millis(random.random_range(0..4_000))).await;
        hosts[host] = Host::start(den, &[]);
        let served = den.world.wait_for(2 * TAKEN_OVER, |world| {
            (world.connected_shards().len() == SHARDS as usize).then_some(())
        });
        served.await.expect("every shard is served again");
    }
    deaths
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "slow"]
async fn whichever_host_dies_sixty_four_people_play_a_swiss_to_its_end() {
    let Some(hosts) = Hosts::start(HOSTS, SHARDS).await else { return };
    hosts.are_shared().await;
    let Hosts { mut hosts, den, database, .. } = hosts;
    let lobby = den.world.lions_den();
    let people: Vec<Person> =
        (1..=PLAYERS).map(|number| den.world.join(&format!("Player{number}"))).collect();
    let options = [
        ("name", "Great Swiss".into()),
        ("game", GAME.into()),
        ("format", "swiss".into()),
        ("max-players", (PLAYERS as i64).into()),
        ("rounds", (ROUNDS as i64).into()),
    ];
    let announcement = create(&den, &den.person("Ada"), &options).await;
    let event = announcement.id;

    let over = Cell::new(false);
    let mut random = StdRng::seed_from_u64(64);
    let death = StdRng::seed_from_u64(random.random());
    let playing = async {
        join_all(people.iter().map(|person| join(&database, person, &announcement))).await;
        for round in 1..=ROUNDS {
            let matches = insist("the matches of a round", async || {
                let matches = running(&database);
                (matches.len() == MATCHES_A_ROUND).then_some(matches)
            })
            .await;
            eprintln!("round {round} has begun");
            let losing = matches.iter().map(|it| {
                let loser = it.players[random.random_range(0..2)];
                let loser = people.iter().find(|person| person.id() == loser);
                resign(&database, loser.expect("a player"), it.thread)
            });
            join_all(losing).await;
        }
        over.set(true);
    };
    let ((), deaths) = tokio::join!(playing, die(&den, &mut hosts, &over, death));
    eprintln!("hosts have died {deaths} times");

    let table = table_says(&den, event, "The event is over").await;
    den.message_with(event, "is over. Congratulations!").await;
    insist("nothing is left to be done", async || {
        let left = "SELECT count(*) FROM job WHERE event IS NOT NULL OR kind IN ('post_board', 'post_ending')";
        (database.number(left) == 0).then_some(())
    })
    .await;

    // Every match has a thread, a first board and an ending, once; so have the event its table and
    // its news.
    let threads = threads(&den.world, lobby, event);
    assert_eq!(threads.len(), ROUNDS * MATCHES_A_ROUND);
    for thread in &threads {
        let texts = den.texts(*thread);
        let told = |part: &str| texts.iter().filter(|text| text.contains(part)).count();
        let (first, ending) = (told("days per move"), told("Resignation: "));
        assert_eq!((first, ending), (1, 1), "{texts:#?}");
    }
    let texts = den.texts(event);
    let rounds = (1..=ROUNDS).map(|round| format!("Round {round} of {ROUNDS}: "));
    let started = format!("Great Swiss has started with {PLAYERS} players");
    for news in rounds.chain([started, "is over. Congratulations!".to_owned()]) {
        let told = texts.iter().filter(|text| text.contains(&news)).count();
        assert_eq!(told, 1, "{news} in {texts:#?}");
    }
    let messages = den.world.messages(event).into_iter();
    let tables = messages.filter(|it| it.buttons().contains(&"My matches"));
    assert_eq!(tables.count(), 1);

    // Nobody has met anybody twice or had a colour three times running, and the table has
    // everybody's points.
    let played = database.rows("SELECT white, black, winner FROM match");
    assert_eq!(played.len(), ROUNDS * MATCHES_A_ROUND);
    let mut met = BTreeSet::new();
    let mut whites: BTreeMap<&str, usize> = BTreeMap::new();
    let mut points: BTreeMap<&str, usize> = BTreeMap::new();
    for row in &played {
        let [Some(white), Some(black), Some(winner)] = &row[..] else { panic!("{row:?}") };
        assert!(met.insert([white.min(black), white.max(black)]), "{row:?}");
        *whites.entry(white).or_default() += 1;
        let winner = if winner == "white" { white } else { black };
        *points.entry(winner).or_default() += 1;
    }
    assert!(whites.len() == PLAYERS && whites.values().all(|count| *count < ROUNDS));
    let alt = alt(&table);
    for (number, person) in (1..).zip(&people) {
        if points.get(person.id().to_string().as_str()) == Some(&ROUNDS) {
            let all = format!("Player{number}: {ROUNDS} points");
            assert!(alt.contains(&all), "{all} in {alt}");
        }
    }
    assert_eq!(den.world.doubled_shards(), 0);
    assert_eq!(den.world.bad_requests(), Vec::<String>::new());
}
