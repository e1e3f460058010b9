//! Plays self-play games on several threads and writes their positions to a file in order.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use clap::Args;
use engine::Searcher;
use rules::Game;

use super::net_file::net_of_file;
use super::sample_file::{mark, marked};
use super::self_play::{Sample, SelfPlay};

/// The transposition table's size in MiB, more than short searches fill.
const HASH: usize = 2;

/// The interval of progress messages.
const PAUSE: Duration = Duration::from_secs(10);

/// The games to play.
#[derive(Args)]
pub struct GenerateArgs {
    /// The game's id, such as `mighty-lion`
    #[arg(long)]
    game: Game,
    /// How many games to play
    #[arg(long, default_value_t = 1_000)]
    games: u64,
    /// The number of positions to search per turn
    #[arg(long, default_value_t = 300)]
    nodes: u64,
    /// The seed of the games: the same seed gives the same lines
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A network to play with in place of the game's own
    #[arg(long)]
    net: Option<PathBuf>,
    /// How many games to play at a time
    #[arg(long, default_value_t = cores())]
    threads: usize,
    /// The file for the lines. An existing one is continued.
    file: PathBuf,
}

/// Returns the parallelism of this machine.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Plays the games that are missing in the file.
///
/// # Errors
/// A sentence, if the file belongs to other games or cannot be written.
pub fn generate(args: &GenerateArgs) -> Result<String, String> {
    let net = args.net.as_ref().map(|file| net_of_file(args.game, file)).transpose()?;
    let play = SelfPlay { game: args.game, nodes: args.nodes, seed: args.seed };
    let name = args.file.display();
    let failed = |error: std::io::Error| format!("cannot write {name}: {error}");
    let title = format!("# {}, {} nodes a turn, seed {}", args.game, args.nodes, args.seed);
    let mut file = File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(&args.file)
        .map_err(failed)?;
    let (mut next, end) = done(&file, &title).map_err(|why| format!("{name}: {why}"))?;
    file.set_len(end).map_err(failed)?;
    file.seek(SeekFrom::End(0)).map_err(failed)?;
    let mut out = BufWriter::new(file);
    if end == 0 {
        writeln!(out, "{title}").map_err(failed)?;
    }
    let first = next;
    let upcoming = AtomicU64::new(first);
    let began = Instant::now();
    let mut told = began;
    let mut positions = 0;
    std::thread::scope(|scope| {
        let (tell, games) = mpsc::sync_channel::<(u64, Vec<Sample>)>(args.threads * 2);
        for _ in 0..args.threads.max(1) {
            let (tell, upcoming) = (tell.clone(), &upcoming);
            scope.spawn(move || {
                let mut searcher = Searcher::new(HASH, 1);
                if let Some(net) = net {
                    searcher.try_net(net);
                }
                loop {
                    let number = upcoming.fetch_add(1, Relaxed);
                    // A failed send means that writing the file failed.
                    if number >= args.games
                        || tell.send((number, play.play(number, &mut searcher))).is_err()
                    {
                        break;
                    }
                }
            });
        }
        drop(tell);
        // Games are written in order, so that the same seed gives the same file on any number of
        // threads.
        let mut early = BTreeMap::new();
        for (number, samples) in games {
            early.insert(number, samples);
            while let Some(samples) = early.remove(&next) {
                for sample in &samples {
                    writeln!(out, "{sample}").map_err(failed)?;
                }
                writeln!(out, "{}", mark(next)).map_err(failed)?;
                positions += samples.len();
                next += 1;
            }
            if told.elapsed() >= PAUSE {
                told = Instant::now();
                out.flush().map_err(failed)?;
                let a_second = positions as f64 / began.elapsed().as_secs_f64();
                eprintln!(
                    "{next} of {} games, {positions} new positions, {a_second:.0} a second",
                    args.games
                );
            }
        }
        out.flush().map_err(failed)
    })?;
    Ok(format!("{name}: {} new games with {positions} positions", next - first))
}

/// Returns the number of the first missing game, and the offset where the complete games end in the
/// file.
fn done(file: &File, title: &str) -> Result<(u64, u64), String> {
    let mut lines = BufReader::new(file);
    let mut line = String::new();
    let (mut next, mut end, mut at) = (0, 0, 0);
    while lines.read_line(&mut line).map_err(|error| error.to_string())? > 0 {
        at += line.len() as u64;
        // The last line may be incomplete.
        if let Some(whole) = line.strip_suffix('\n') {
            if end == 0 && whole != title {
                return Err(format!("it does not begin with {title:?}; choose another file"));
            }
            if let Some(number) = marked(whole) {
                next = number + 1;
            }
            if end == 0 || marked(whole).is_some() {
                end = at;
            }
        }
        line.clear();
    }
    Ok((next, end))
}
