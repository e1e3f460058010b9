//! Programs that are not ours judge our events: two read the files, one pairs the rounds of a
//! Swiss.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::simulated::{Simulated, round_robin, swiss};
use pairing::{Event, NewPairings, is_annulled, standings, trf};
use rules::Color;

/// Where `.ci/run` installs the judges.
const PYTHON: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tools/judges/bin/python");
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/judges/judge.py");

/// Returns what the judges say of each file in a folder, by the names of the files.
fn judged(folder: &Path) -> BTreeMap<String, Value> {
    assert!(
        Path::new(PYTHON).exists(),
        "Nobody can judge: trf and py4swiss are not installed in target/tools/judges. `.ci/run` installs them."
    );
    let output = Command::new(PYTHON).arg(SCRIPT).arg(folder).output();
    let output = output.expect("Python runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines = text.lines().map(|line| {
        let value: Value = serde_json::from_str(line).expect("JSON");
        (value["file"].as_str().expect("a name").to_owned(), value)
    });
    lines.collect()
}

/// What a judge must have read of a player: points in halves, rank, rating, and the rounds with
/// opponent, colour and half points.
#[derive(Debug, PartialEq)]
struct Read {
    points: u64,
    rank: u64,
    rating: u64,
    rounds: Vec<(u64, char, u64)>,
}

/// The same by starting numbers from what a judge has read.
fn read(players: &Value) -> BTreeMap<u32, Read> {
    let players = players.as_object().expect("players");
    let players = players.iter().map(|(seed, player)| {
        let number = |key: &str| player[key].as_u64().expect("a number");
        let games = player["games"].as_array().expect("games").iter();
        let game = |game: &Value| {
            let letter = |index: usize| game[index].as_str().and_then(|it| it.chars().next());
            let half_points = match letter(2).expect("a result") {
                '1' | '+' | 'U' => 2,
                '=' | 'H' => 1,
                '0' | '-' | 'Z' => 0,
                other => panic!("{other:?} is no result"),
            };
            let opponent = game[0].as_u64().expect("an opponent");
            (opponent, letter(1).expect("a colour"), half_points)
        };
        let read = Read {
            points: number("points"),
            rank: number("rank"),
            rating: number("rating"),
            rounds: games.map(game).collect(),
        };
        (seed.parse().expect("a starting number"), read)
    });
    players.collect()
}

/// The same from the event itself, with so many rounds.
fn written(simulated: &Simulated, rounds: usize) -> BTreeMap<u32, Read> {
    let event = &simulated.event;
    let standings = standings(event);
    let is_out = |number| is_annulled(event, event.player(number).expect("a player"));
    let seed = |number| event.player(number).and_then(|it| it.seed).unwrap_or(0);
    let in_round = |player: u32, round: u32| {
        let mut own = event.pairings.iter();
        let own = own.find(|it| it.round == round && it.has(player) && it.result.is_some());
        if let Some(own) = own.filter(|it| !is_out(it.white) && !is_out(it.black)) {
            let color = own.color_of(player).expect("it is their pairing");
            let letter = if color == Color::White { 'w' } else { 'b' };
            let got = own.got_by(player).unwrap_or(0);
            return (seed(own.number_of(!color)).into(), letter, got.into());
        }
        let had = |byes: &[(u32, u32)]| byes.contains(&(round, player));
        let got = 2 * u64::from(had(&event.byes)) + u64::from(had(&event.half_byes));
        (0, '-', got)
    };
    let players = event.players.iter().map(|player| {
        let standing = standings.iter().find(|it| it.player == player.number);
        let standing = standing.expect("a standing");
        let rating = simulated.ratings.get(&player.number);
        let read = Read {
            points: standing.points.into(),
            rank: standing.place.unwrap_or(event.players.len() as u32).into(),
            rating: rating.map_or(0, |it| it.round() as u64),
            rounds: (1..=rounds as u32).map(|round| in_round(player.number, round)).collect(),
        };
        (player.seed.expect("a seed"), read)
    });
    players.collect()
}

/// Asserts that both judges have read what is in the event.
fn assert_read(simulated: &Simulated, file: &str, said: &Value) {
    let text = || trf(&simulated.event, &simulated.ratings);
    assert!(said["error"].is_null(), "{file}: {}\n{}", said["error"], text());
    let rounds = |players: &Value| {
        let games = players["1"]["games"].as_array();
        games.map_or(0, Vec::len)
    };
    let expected = written(simulated, rounds(&said["py4swiss"]));
    for judge in ["trf", "py4swiss"] {
        let read = read(&said[judge]);
        assert!(read.keys().eq(expected.keys()), "{file}, as {judge} has read it");
        for (seed, expected) in &expected {
            assert_eq!(
                read[seed],
                *expected,
                "{seed} in {file}, as {judge} has read it:\n{}",
                text()
            );
        }
    }
    for seed in expected.keys().map(u32::to_string) {
        let name = |judge: &str| said[judge][&seed]["name"].as_str().map(str::to_owned);
        assert_eq!(name("trf"), name("py4swiss"));
        assert!(name("trf").is_some_and(|it| !it.is_empty()));
    }
}

#[test]
#[ignore = "slow, and needs trf and py4swiss"]
fn two_judges_read_every_event_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut events = BTreeMap::new();
    for number in 0..200 {
        let name = format!("round-robin-{number:03}");
        events.insert(name, round_robin(number));
    }
    for number in 0..100 {
        let mut last = None;
        swiss(number, 8..=64, |it, _| {
            last = Some(Simulated::clone(it));
        });
        events.insert(format!("as-it-is-{number:03}"), last.unwrap());
    }
    for (name, it) in &events {
        let path = folder.path().join(format!("{name}.trf"));
        fs::write(path, trf(&it.event, &it.ratings)).unwrap();
    }
    let judged = judged(folder.path());
    assert_eq!(judged.len(), events.len());
    for (name, it) in &events {
        assert_read(it, name, &judged[name]);
    }
}

/// The pairs of a round by seeds, White first; 0 is the bye.
fn pairs_of(event: &Event, paired: &NewPairings) -> BTreeSet<(u64, u64)> {
    let seed = |number: u32| u64::from(event.player(number).and_then(|it| it.seed).unwrap_or(0));
    let pairs = paired.pairings.iter();
    let pairs = pairs.map(|it| (seed(it.white), seed(it.black)));
    pairs.chain(paired.bye.map(|it| (seed(it), 0))).collect()
}

#[test]
#[ignore = "slow, and needs trf and py4swiss"]
fn an_independent_program_pairs_each_round_of_a_swiss_in_the_same_way() {
    // As many as `JUDGED_EVENTS` says.
    let events = std::env::var("JUDGED_EVENTS").map_or(300, |it| it.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut rounds = BTreeMap::new();
    for number in 0..events {
        // Few players are paired in the most difficult ways: who may still meet whom is soon
        // decided.
        let players = [8..=12, 8..=30, 30..=64][number as usize % 3].clone();
        swiss(1000 + number, players, |it, paired| {
            if let Some(paired) = paired {
                let name = format!("swiss-{number:04}-{}", it.event.round + 1);
                let path = folder.path().join(format!("{name}.trf"));
                fs::write(path, trf(&it.event, &it.ratings)).unwrap();
                rounds.insert(name, (it.clone(), pairs_of(&it.event, paired)));
            }
        });
    }
    let judged = judged(folder.path());
    assert_eq!(judged.len(), rounds.len());
    let mut different = Vec::new();
    for (name, (it, ours)) in &rounds {
        let said = &judged[name];
        assert_read(it, name, said);
        let theirs = said["pairs"].as_array().expect("pairs").iter();
        let side = |pair: &Value, index: usize| pair[index].as_u64().expect("a seed");
        let theirs: BTreeSet<(u64, u64)> = theirs.map(|it| (side(it, 0), side(it, 1))).collect();
        if *ours != theirs {
            let only_ours: Vec<_> = ours.difference(&theirs).collect();
            let only_theirs: Vec<_> = theirs.difference(ours).collect();
            different.push(format!("{name}: {only_ours:?} instead of {only_theirs:?}"));
        }
    }
    println!("{} of {} rounds differ", different.len(), rounds.len());
    assert!(different.is_empty(), "{}", different.join("\n"));
}
