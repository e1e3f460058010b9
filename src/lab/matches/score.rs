//! The score of a match, and the strength computed from it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use rules::Color;

use super::pairs::PairScores;
use super::played_game::{GameEnd, PlayedGame};
use super::player::EngineMove;

/// Search statistics of one engine.
#[derive(Clone, Default)]
struct Work {
    turns: u32,
    time: Duration,
    /// The number, depths, nodes and time of the turns whose search is known.
    searches: u32,
    depths: u64,
    nodes: u64,
    search_time: Duration,
    faults: BTreeMap<&'static str, u32>,
}

impl Work {
    fn add(&mut self, answer: &EngineMove) {
        self.turns += 1;
        self.time += answer.time;
        if let Some(search) = answer.search {
            self.searches += 1;
            self.depths += u64::from(search.depth);
            self.nodes += search.nodes;
            self.search_time += answer.time;
        }
    }
}

/// The score from the first engine's view, and the statistics of both.
#[derive(Clone, Default)]
pub struct MatchScore {
    won: u32,
    drawn: u32,
    lost: u32,
    pub pairs: PairScores,
    work: [Work; 2],
    endings: BTreeMap<&'static str, u32>,
}

impl MatchScore {
    /// Adds the game with a number, in which the first engine had the colour `first`. Games `2n`
    /// and `2n + 1` are a pair.
    pub fn add(&mut self, number: usize, finished: &PlayedGame, first: Color) {
        *self.endings.entry(finished.ending.kind()).or_default() += 1;
        let engine = |color: Color| usize::from(color != first);
        let opening = finished.history.turns.len() - finished.answers.len();
        let positions = &finished.history.positions[opening..];
        for (answer, position) in finished.answers.iter().zip(positions) {
            self.work[engine(position.turn())].add(answer);
        }
        if let GameEnd::PlayerFault(side, fault) = &finished.ending {
            let faults = &mut self.work[engine(*side)].faults;
            *faults.entry(fault.kind()).or_default() += 1;
            self.pairs.add(number, None);
            return;
        }
        let (count, halves) = match finished.ending.winner() {
            Some(winner) if winner == first => (&mut self.won, 2),
            Some(_) => (&mut self.lost, 0),
            None => (&mut self.drawn, 1),
        };
        *count += 1;
        self.pairs.add(number, Some(halves));
    }

    /// Returns the number of games without a fault.
    fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn faults(&self, engine: usize) -> u32 {
        self.work[engine].faults.values().sum()
    }

    /// Returns the first engine's share of the points; ½ without games.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games())
    }

    pub fn line(&self) -> String {
        format!(
            "+{} ={} -{} ({:.1} %), apart {}",
            self.won,
            self.drawn,
            self.lost,
            100.0 * self.score(),
            self.faults(0) + self.faults(1)
        )
    }

    /// Formats the final table.
    pub fn report(&self, names: [&str; 2]) -> String {
        let width =
            names.iter().fold("engine".len(), |width, name| width.max(name.chars().count()));
        let mut text = format!(
            "{:<width$} {:>6} {:>5} {:>5} {:>5} {:>8} {:>6} {:>10} {:>9}\n",
            "engine", "games", "won", "drawn", "lost", "score", "depth", "nodes/s", "time/turn"
        );
        let percent = |score: f64| match self.games() {
            0 => "–".to_owned(),
            _ => format!("{:.1} %", 100.0 * score),
        };
        let rows = [
            (self.won, self.lost, percent(self.score())),
            (self.lost, self.won, percent(1.0 - self.score())),
        ];
        for ((name, work), (won, lost, score)) in names.iter().zip(&self.work).zip(rows) {
            let depth = match work.searches {
                0 => "–".to_owned(),
                count => format!("{:.1}", work.depths as f64 / f64::from(count)),
            };
            let speed = match work.nodes {
                0 => "–".to_owned(),
                nodes => format!("{:.0}", nodes as f64 / work.search_time.as_secs_f64()),
            };
            let time = work.time.as_secs_f64() / f64::from(work.turns.max(1));
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "{name:<width$} {:>6} {won:>5} {:>5} {lost:>5} {score:>8} {depth:>6} {speed:>10} {time:>7.3} s",
                self.games(),
                self.drawn
            );
        }
        text += "\n";
        if let Some([middle, low, high]) = self.pairs.elo() {
            let _ = writeln!(
                text,
                "Elo difference {middle:+.0} (95 %: {low:+.0} to {high:+.0}), likelihood of superiority {:.1} %",
                100.0 * self.pairs.likelihood_of_superiority()
            );
            let counts = self.pairs.counts.map(|count| count.to_string());
            let _ = writeln!(text, "Pairs of 0, ½, 1, 1½, 2 points: {}", counts.join(" "));
        }
        let _ = writeln!(text, "Ends: {}", counts(&self.endings));
        for (engine, name) in names.iter().enumerate() {
            let (count, kinds) = (self.faults(engine), counts(&self.work[engine].faults));
            if count > 0 {
                let _ = writeln!(text, "Counted apart: {count} by the fault of {name}: {kinds}");
            }
        }
        let faults = self.faults(0) + self.faults(1);
        if faults > 0 {
            let points = f64::from(self.won + self.faults(1)) + f64::from(self.drawn) / 2.0;
            let percent = 100.0 * points / f64::from(self.games() + faults);
            let _ = writeln!(text, "With these as losses {} scores {percent:.1} %", names[0]);
        }
        text.trim_end().to_owned()
    }
}

/// Lists how often each kind occurred.
fn counts(of: &BTreeMap<&str, u32>) -> String {
    let counts: Vec<String> = of.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
    counts.join(", ")
}
