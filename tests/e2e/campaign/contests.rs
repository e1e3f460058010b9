//! An event, from the command to the final table.

use super::people::Stage;
use super::random::Random;
use super::table::resign;
use crate::den::*;
use crate::events::{create, table_says, threads};

const NAME: &str = "Great Cup";

/// An event whose matches are resigned at once.
pub struct Cup<'a> {
    stage: &'a Stage,
    random: Random,
    people: Vec<Person>,
    announcement: Message,
}

impl<'a> Cup<'a> {
    /// Ada creates an event, and four or five people join.
    pub async fn begin(stage: &'a Stage, seed: u64) -> Cup<'a> {
        let mut random = Random::of_seed(seed);
        let den = &stage.den;
        let format = random.one_of(&["round-robin", "knockout"]);
        let count = 4 + random.below(2);
        let options = [
            ("name", NAME.into()),
            ("game", GAME.into()),
            ("format", format.into()),
            ("max-players", (count as i64).into()),
        ];
        let announcement = create(den, &den.person("Ada"), &options).await;
        let people = (0..count).map(|number| den.world.join(&format!("Cub{number}"))).collect();
        Cup { stage, random, people, announcement }
    }

    /// Plays it to its end: everybody joins, and one of each match resigns.
    pub async fn play(&mut self) {
        let stage = self.stage;
        for person in &self.people {
            let is_in = format!("SELECT count(*) FROM event_player WHERE player = {}", person.id());
            stage
                .insist(&is_in, async || {
                    if let Ok(pressed) = person.click(self.announcement.id, "Join") {
                        stage.message(pressed).await;
                    }
                })
                .await;
        }
        let running = "SELECT thread, white, black FROM match WHERE event IS NOT NULL AND ended_at IS NULL AND thread IS NOT NULL ORDER BY id";
        let over = "SELECT count(*) FROM event WHERE state = 'over'";
        while stage.number(over).await == 0 {
            for row in stage.rows(running).await {
                let mut row = row.iter().flatten().map(|cell| cell.parse().expect("an id"));
                let mut next = || Snowflake(row.next().expect("a cell"));
                let (thread, players) = (next(), [next(), next()]);
                let loser = self.random.one_of(&players);
                let loser = self.people.iter().find(|it| it.id() == loser);
                resign(stage, loser.expect("a player"), thread).await;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Once nothing is left to do: each match has one first board and one ending, and the event one
    /// table, which has everybody's points, and one end.
    pub async fn check(&self) {
        let (den, event) = (&self.stage.den, self.announcement.id);
        let table = table_says(den, event, "The event is over").await;
        let tables = den.world.messages(event).into_iter();
        let tables = tables.filter(|it| it.buttons().contains(&"My matches")).count();
        let ends = den.texts(event);
        let ends = ends.iter().filter(|it| it.contains("is over. Congratulations!")).count();
        assert_eq!((tables, ends), (1, 1), "{:#?}", den.texts(event));
        let matches = self.stage.number("SELECT count(*) FROM match WHERE event IS NOT NULL").await;
        let threads = threads(&den.world, den.world.lions_den(), event);
        assert_eq!(threads.len() as i64, matches, "threads of matches");
        for thread in threads {
            let all = den.world.messages(thread).into_iter();
            let posts = all.filter(|it| !it.is_ephemeral());
            let texts: Vec<String> = posts.map(|it| it.content).collect();
            let told = |part: &str| texts.iter().filter(|text| text.contains(part)).count();
            assert_eq!((told("days per move"), told("Resignation: ")), (1, 1), "{texts:#?}");
        }
        let alt = crate::event_formats::alt(&table);
        let won = "SELECT CASE winner WHEN 'white' THEN white ELSE black END, count(*) FROM match WHERE event IS NOT NULL GROUP BY 1";
        if alt.contains(" points") {
            for row in self.stage.rows(won).await {
                let [Some(winner), Some(points)] = &row[..] else { panic!("{row:?}") };
                let winner = self.people.iter().position(|it| it.id().to_string() == *winner);
                let name = format!("Cub{}", winner.expect("a player"));
                // A bye is worth a point too.
                let least: u64 = points.parse().expect("a number");
                let has = (least..=least + 1).any(|points| {
                    let unit = if points == 1 { "point" } else { "points" };
                    alt.contains(&format!("{name}: {points} {unit}"))
                });
                assert!(has, "{name} has won {least} in {alt}");
            }
        }
    }
}
