//! On record: seeded episodes of people who play on the real program, on either database, while it
//! is killed, stopped and frozen, and disk, network and clock fail. See `tests/RECORD.md`.
//!
//! A seed gives the same people, matches, turns and faults each time. What happens between two of
//! them is up to the processes, so a failure may take some tries to come again.

mod checks;
mod contests;
mod episode;
#[path = "../../common/expected.rs"]
mod expected;
mod people;
#[path = "../../common/random.rs"]
mod random;
mod record;
mod table;
mod trouble;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::den::{Duration, Instant};
use record::{Row, Tally};

/// The seeds to play, as `7`, `1-1000` or `1001-`.
const SEEDS: &str = "CAMPAIGN";
/// After how many minutes no episode begins any more.
const MINUTES: &str = "CAMPAIGN_MINUTES";
/// How many episodes are played at the same time.
const AT_ONCE: &str = "CAMPAIGN_AT_ONCE";
/// The page that the result is added to.
const RECORD: &str = "CAMPAIGN_RECORD";

fn asked<T: std::str::FromStr>(name: &str) -> Option<T> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is {text:?}")))
}

/// The first and the last seed.
fn seeds() -> (u64, u64) {
    let Some(text) = asked::<String>(SEEDS) else { return (1, 3) };
    let read = |seed: &str| seed.trim().parse().unwrap_or_else(|_| panic!("{SEEDS} is {text:?}"));
    match text.split_once('-') {
        Some((first, "")) => (read(first), u64::MAX),
        Some((first, last)) => (read(first), read(last)),
        None => (read(&text), read(&text)),
    }
}

#[test]
#[ignore = "slow"]
fn whatever_fails_nothing_is_lost_or_done_twice() {
    let (first, last) = seeds();
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    let at_once = asked(AT_ONCE).unwrap_or(cores);
    let limit = asked(MINUTES).map(|minutes: u64| Duration::from_secs(60 * minutes));
    let page: Option<String> = asked(RECORD);
    let begun = Instant::now();
    let next = AtomicU64::new(first);
    let row = Mutex::new(Row::from(first));
    std::thread::scope(|scope| {
        for _ in 0..at_once {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed > last || limit.is_some_and(|limit| begun.elapsed() > limit) {
                        return;
                    }
                    let tally = play(seed);
                    let mut row = row.lock().unwrap();
                    row.add(seed, tally);
                    if let Some(page) = &page {
                        row.write_to(page);
                    }
                }
            });
        }
    });
    let row = row.into_inner().unwrap();
    let took = begun.elapsed();
    println!("{row}\nin {took:.0?}: {:.1} turns a second", row.turns() as f64 / took.as_secs_f64());
    assert_eq!(row.failed(), [0; 0], "these seeds failed");
}

/// Plays an episode. `None` if it fails, which is printed.
fn play(seed: u64) -> Option<Tally> {
    let begun = Instant::now();
    let played = catch_unwind(AssertUnwindSafe(|| episode::play(seed)));
    match &played {
        Ok(tally) => println!("seed {seed}: {tally} in {:.1?}", begun.elapsed()),
        Err(_) => eprintln!(
            "seed {seed} FAILED; again: {SEEDS}={seed} cargo test --test e2e campaign -- --ignored --nocapture"
        ),
    }
    played.ok()
}
