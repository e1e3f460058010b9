//! `lions-den engine` and `lions-den bench`.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::Args;
use engine::{self, Limits, SearchResult};
use study::turn_texts;

use super::output::print_line;
use super::rules::PositionArgs;

/// The position and the limits of the search.
#[derive(Args)]
pub struct EngineArgs {
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    bound: Bound,
}

/// The limits of the search.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Bound {
    /// The time to think, in milliseconds.
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
    /// The depth of the search, in turns.
    #[arg(long)]
    depth: Option<u32>,
    /// The number of positions to search.
    #[arg(long)]
    nodes: Option<u64>,
}

/// Searches a position and returns the result; the status is an error if the game is over.
pub fn run(args: &EngineArgs) -> Result<String, String> {
    let position = args.position.position()?;
    let movetime = args.bound.movetime.map(Duration::from_millis);
    let limits = Limits {
        depth: args.bound.depth,
        nodes: args.bound.nodes,
        soft_deadline: None,
        deadline: movetime.and_then(|time| Instant::now().checked_add(time)),
    };
    let Some(result) = engine::think(&position, &[], &limits, &AtomicBool::new(false)) else {
        return Err(format!("The game is over: {}.", position.status().id()));
    };
    let turn = position.turn_text(result.turn);
    let line = turn_texts(&position, &result.line).join(" ");
    let SearchResult { score, depth, nodes, .. } = result;
    Ok(format!("turn {turn}\nscore {score}\ndepth {depth}\nnodes {nodes}\nline {line}"))
}

/// Runs the fixed searches and prints their node counts, the total and the speed.
pub fn bench() -> Result<(), String> {
    let start = Instant::now();
    let mut total = 0;
    let mut before = Duration::ZERO;
    for (game, nodes) in engine::bench() {
        let time = start.elapsed();
        let speed = nodes as f64 / (time - before).as_secs_f64();
        print_line(format_args!("{:<15} {nodes:>10} nodes {speed:>9.0} nodes/s", game.id()))?;
        before = time;
        total += nodes;
    }
    let speed = total as f64 / start.elapsed().as_secs_f64();
    print_line(format_args!("{total} nodes {speed:.0} nodes/s"))
}
