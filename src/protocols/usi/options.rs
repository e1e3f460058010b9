//! The options that a GUI can set.

use std::num::NonZeroUsize;
use std::thread;

use engine::{Level, Searcher};

use super::command::cut;
use crate::thinking_state::{Change, MOST_MEMORY};

/// Chosen by the GUI for searches to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether to name the reply that is expected.
    pub ponders: bool,
    pub lines: usize,
    pub level: Level,
}

impl Default for Options {
    fn default() -> Options {
        Options { ponders: false, lines: 1, level: Level::MAX }
    }
}

/// The names of numbers, with their defaults and maxima. All are at least 1.
fn numbers() -> [(&'static str, usize, usize); 4] {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let most = usize::from(Level::MAX.get());
    [
        ("USI_Hash", Searcher::DEFAULT_HASH, MOST_MEMORY),
        ("Threads", 1, cores),
        ("MultiPV", 1, 100),
        ("Level", most, most),
    ]
}

const PONDER: &str = "USI_Ponder";
const VARIANT: &str = "USI_Variant";
const CHU_SHOGI: &str = "chushogi";

/// What the answer to `usi` says of them, a line each.
pub fn described() -> Vec<String> {
    let number = |(name, default, most)| {
        format!("option name {name} type spin default {default} min 1 max {most}")
    };
    let others = [
        format!("option name {PONDER} type check default false"),
        format!("option name {VARIANT} type combo default {CHU_SHOGI} var {CHU_SHOGI}"),
    ];
    numbers().into_iter().map(number).chain(others).collect()
}

impl Options {
    /// Sets an option by its name in any letter case. Returns what is to change in the searcher.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Option<Change>, String> {
        if name.eq_ignore_ascii_case(PONDER) {
            self.ponders = value
                .to_ascii_lowercase()
                .parse()
                .map_err(|_| format!("{PONDER} is `true` or `false`, not `{}`", cut(value)))?;
            return Ok(None);
        }
        if name.eq_ignore_ascii_case(VARIANT) {
            return match value == CHU_SHOGI {
                true => Ok(None),
                false => Err(format!("{VARIANT} is `{CHU_SHOGI}`, not `{}`", cut(value))),
            };
        }
        let mut numbers = numbers().into_iter();
        let Some((name, _, most)) = numbers.find(|(known, ..)| name.eq_ignore_ascii_case(known))
        else {
            return Err(format!("there is no option `{}`; `usi` lists all", cut(name)));
        };
        let number = value.parse().ok().filter(|number| (1..=most).contains(number));
        let number = number
            .ok_or_else(|| format!("{name} is a number from 1 to {most}, not `{}`", cut(value)))?;
        match name {
            "USI_Hash" => return Ok(Some(Change::Hash(number))),
            "Threads" => return Ok(Some(Change::Threads(number))),
            "MultiPV" => self.lines = number,
            _ => self.level = u8::try_from(number).ok().and_then(Level::new).unwrap_or(Level::MAX),
        }
        Ok(None)
    }
}
