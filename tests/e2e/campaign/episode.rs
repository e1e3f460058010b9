//! An episode: some matches and perhaps an event, and what goes wrong meanwhile.

use std::cell::Cell;

use futures::future::join_all;

use super::checks;
use super::contests::Cup;
use super::people::Stage;
use super::random::Random;
use super::record::Tally;
use super::table::{Kind, Table};
use super::trouble::{STARTER, Trouble, clock_file, jumping_clock};
use crate::database::TestDatabase;
use crate::den::*;
use crate::postgres::Server;

/// Plays the episode of a seed to its end.
///
/// # Panics
/// If anything is not as it must be.
pub fn play(seed: u64) -> Tally {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    // With it end the timers of the sandbox, which hold on to all pictures.
    runtime.expect("a runtime").block_on(Episode::of_seed(seed).play())
}

struct Episode {
    random: Random,
    on_server: bool,
    clock_jumps: bool,
    kinds: Vec<Kind>,
    plies: usize,
    has_cup: bool,
    troubles: usize,
}

impl Episode {
    fn of_seed(seed: u64) -> Episode {
        let mut random = Random::of_seed(seed);
        let mut kinds = vec![Kind::Typed; 5 + random.below(6)];
        kinds.extend(vec![Kind::Planned; 1 + random.below(4)]);
        kinds.extend(vec![Kind::Votes; random.below(3)]);
        kinds.extend(vec![Kind::Practice; random.below(2)]);
        Episode {
            on_server: random.once_in(4),
            clock_jumps: random.once_in(6),
            plies: 30 + random.below(50),
            has_cup: random.once_in(4),
            troubles: 4 + random.below(8),
            kinds,
            random,
        }
    }

    async fn play(mut self) -> Tally {
        let server = if self.on_server { Server::start() } else { None };
        self.on_server = server.is_some();
        let database = match &server {
            Some(server) => TestDatabase::on(server.url()),
            None => TestDatabase::in_file(),
        };
        let place = if server.is_some() { "DATABASE_URL" } else { "DATABASE_PATH" };
        let setup = Setup::hearing()
            .set(place, database.location())
            // The sandbox has no limit.
            .set("REQUESTS_PER_SECOND", "100000");
        let mut den = Den::without_bot(setup).await;
        // Whoever dies or stands still leaves interactions without an answer.
        den.forgive();
        den.starter = STARTER;
        if self.clock_jumps {
            match jumping_clock(&clock_file(&den)) {
                Some(variables) => den.variables.extend(variables),
                None => self.clock_jumps = false,
            }
        }
        let stage = Stage::new(den, database, server);
        tokio::select! {
            () = stage.watch() => unreachable!("it watches for ever"),
            () = self.play_on(&stage) => {}
        }
        let mut tally = stage.tally.take();
        tally.turns = stage.database.number("SELECT count(*) FROM turn") as u64;
        tally
    }

    async fn play_on(&mut self, stage: &Stage) {
        stage.start_bot().await;
        stage.den.ready().await;
        let mut tables = Vec::new();
        for (number, kind) in self.kinds.iter().enumerate() {
            let seed = self.random.below(usize::MAX) as u64;
            tables.push(Table::begin(stage, *kind, number, seed).await);
        }
        let mut cup = None;
        if self.has_cup {
            cup = Some(Cup::begin(stage, self.random.below(usize::MAX) as u64).await);
        }
        let troubles: Vec<Trouble> = (0..self.troubles)
            .map(|_| Trouble::random(&mut self.random, self.clock_jumps))
            .collect();
        let all_turns = self.plies * tables.len();
        let plies = self.plies;
        let over = Cell::new(false);
        let playing = async {
            let matches = join_all(tables.iter_mut().map(|table| table.play(plies)));
            let event = async {
                if let Some(cup) = &mut cup {
                    cup.play().await;
                }
            };
            tokio::join!(matches, event);
            over.set(true);
        };
        let suffering = async {
            for (number, trouble) in troubles.iter().enumerate() {
                // Each after so many turns, so that it comes at the same time again.
                let after = all_turns * number / (troubles.len() + 1);
                while stage.turns.get() < after && !over.get() {
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
                if over.get() {
                    return;
                }
                stage.suffer(trouble).await;
            }
        };
        tokio::join!(playing, suffering);
        self.check(stage, &tables, cup.as_ref(), &troubles).await;
    }

    async fn check(
        &self,
        stage: &Stage,
        tables: &[Table<'_>],
        cup: Option<&Cup<'_>>,
        troubles: &[Trouble],
    ) {
        checks::nothing_is_left_to_do(stage).await;
        for table in tables {
            checks::match_is_whole(stage, table, self.clock_jumps).await;
        }
        if let Some(cup) = cup {
            cup.check().await;
        }
        checks::memory_is_bounded(stage);
        assert_eq!(stage.den.world.bad_requests(), Vec::<String>::new());
        assert_eq!(stage.den.world.doubled_shards(), 0);
        let mut bot = stage.bot.take().expect("the bot runs");
        bot.end().await;
        checks::database_is_whole(stage);
        checks::log_is_clean(stage, troubles.iter().any(Trouble::may_be_logged));
    }
}
