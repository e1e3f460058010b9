//! What a campaign has survived, and the page that adds it up.

use std::collections::BTreeMap;
use std::fmt;
use std::process::Command;

/// The name of a kill among the faults.
pub const KILL: &str = "kill";

/// What an episode has survived.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub turns: u64,
    pub faults: BTreeMap<String, u64>,
}

impl Tally {
    pub fn count(&mut self, fault: &str) {
        *self.faults.entry(fault.to_owned()).or_default() += 1;
    }

    fn add(&mut self, other: &Tally) {
        self.turns += other.turns;
        for (fault, count) in &other.faults {
            *self.faults.entry(fault.clone()).or_default() += count;
        }
    }

    fn kills(&self) -> u64 {
        self.faults.get(KILL).copied().unwrap_or_default()
    }

    /// The faults other than kills, as `12 freeze, 3 stop`.
    fn others(&self) -> String {
        let others = self.faults.iter().filter(|(fault, _)| *fault != KILL);
        let others: Vec<String> = others.map(|(fault, count)| format!("{count} {fault}")).collect();
        others.join(", ")
    }

    fn cells(&self) -> String {
        format!("{} | {} | {}", self.turns, self.kills(), self.others())
    }

    /// Reads what [`Tally::cells`] has written.
    fn read(cells: &[&str]) -> Option<Tally> {
        let [turns, kills, others] = cells else { return None };
        let mut faults = BTreeMap::from([(KILL.to_owned(), kills.parse().ok()?)]);
        for fault in others.split(", ").filter(|fault| !fault.is_empty()) {
            let (count, name) = fault.split_once(' ')?;
            faults.insert(name.to_owned(), count.parse().ok()?);
        }
        Some(Tally { turns: turns.parse().ok()?, faults })
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} turns, {} kills, {}", self.turns, self.kills(), self.others())
    }
}

/// A row of the page: one campaign.
pub struct Row {
    begins: String,
    last: u64,
    played: u64,
    failed: Vec<u64>,
    tally: Tally,
}

/// What `date` and `git` print.
fn printed(command: &str, arguments: &[&str]) -> String {
    let output = Command::new(command).args(arguments).output();
    let output = output.map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&output).trim().to_owned()
}

impl Row {
    pub fn from(first: u64) -> Row {
        let date = printed("date", &["+%Y-%m-%d"]);
        let commit = printed("git", &["rev-parse", "--short=8", "HEAD"]);
        Row {
            begins: format!("| {date} | {commit} | {first}–"),
            last: first,
            played: 0,
            failed: Vec::new(),
            tally: Tally::default(),
        }
    }

    /// Adds an episode; `None` if it failed.
    pub fn add(&mut self, seed: u64, tally: Option<Tally>) {
        self.last = self.last.max(seed);
        self.played += 1;
        match tally {
            Some(tally) => self.tally.add(&tally),
            None => self.failed.push(seed),
        }
    }

    pub fn turns(&self) -> u64 {
        self.tally.turns
    }

    pub fn failed(&self) -> &[u64] {
        &self.failed
    }

    /// Writes the row to a page, in place of the one of the same campaign, and adds up all rows.
    pub fn write_to(&self, page: &str) {
        let before = std::fs::read_to_string(page).expect("the page of the record");
        std::fs::write(page, self.added_to(&before)).expect("the page of the record");
    }

    fn added_to(&self, page: &str) -> String {
        let is_other = |line: &&str| !line.starts_with(&self.begins) && !line.starts_with(TOTAL);
        let mut lines: Vec<String> = page.lines().filter(is_other).map(str::to_owned).collect();
        let is_row = |line: &String| line.starts_with('|');
        let end = lines.iter().rposition(is_row).map_or(lines.len(), |last| last + 1);
        lines.insert(end, self.to_string());
        let mut total = Row {
            begins: TOTAL.to_owned(),
            last: 0,
            played: 0,
            failed: Vec::new(),
            tally: Tally::default(),
        };
        for line in &lines {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            if let [_, _, _, episodes, counted @ .., failed] = &cells[..]
                && let (Some(tally), Ok(failed)) = (Tally::read(counted), failed.parse::<usize>())
            {
                total.tally.add(&tally);
                total.played += episodes.parse::<u64>().unwrap_or_default();
                total.failed.extend(std::iter::repeat_n(0, failed));
            }
        }
        lines.insert(end + 1, total.to_string());
        lines.join("\n") + "\n"
    }
}

const TOTAL: &str = "| **Total** | |";

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Row { begins, played, failed, tally, .. } = self;
        let last = if begins == TOTAL { String::new() } else { self.last.to_string() };
        write!(f, "{begins}{last} | {played} | {} | {} |", tally.cells(), failed.len())
    }
}

#[test]
fn a_campaign_is_added_to_the_page_once_and_summed_up() {
    let page = "# On record\n\n| Date | Commit | Seeds | Episodes | Turns | Kills | Other faults | Failed |\n\
                |---|---|---|---|---|---|---|---|\n| 2026-01-01 | abc | 1–9 | 9 | 1000 | 5 | 2 freeze, 1 stop | 1 |\n\nEnd.\n";
    let mut row = Row::from(10);
    let mut tally = Tally { turns: 500, ..Tally::default() };
    tally.count(KILL);
    tally.count("freeze");
    row.add(10, Some(tally.clone()));
    let once = row.added_to(page);
    row.add(11, Some(tally));
    row.add(12, None);
    let twice = row.added_to(&once);
    assert!(twice.contains("| 10–12 | 3 | 1000 | 2 | 2 freeze | 1 |\n"), "{twice}");
    assert!(
        twice.contains("| **Total** | | | 12 | 2000 | 7 | 4 freeze, 1 stop | 2 |\n\nEnd.\n"),
        "{twice}"
    );
    assert_eq!(twice.matches("Total").count(), 1);
}
