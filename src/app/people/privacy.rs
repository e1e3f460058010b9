//! `/privacy`: what is stored of a person, handed out or forgotten.

use serde_json::{Map, Value, json};

use crate::{App, Document, Error, Result};
use locale::say;
use model::{BOTH_HAVE_PLAYED, Outcome, PlayerId};

/// What is stored as the name of people who were forgotten; `Person::shown` is what it is shown as.
const FORMER: &str = "Former player";

/// How often erasing is tried while matches begin.
const TRIES: usize = 5;

/// The largest integer that every reader of JSON keeps exactly.
const EXACT: u64 = 1 << 53;

impl App {
    /// Everything that is stored of a person, as a JSON file: an object with a list of rows for
    /// each table.
    pub fn personal_data(&self, player: PlayerId) -> Result<Document> {
        let mut tables = Map::new();
        for (table, rows) in self.store().personal_data(player)? {
            let rows = rows.into_iter().map(|mut row| {
                row.values_mut().for_each(keep_exact);
                row
            });
            tables.insert(table.to_owned(), rows.collect());
        }
        let text = format!("{:#}\n", Value::Object(tables));
        Ok(Document {
            file_name: "lions-den-data.json".to_owned(),
            bytes: text.into_bytes(),
            description: say!(self.locale_of(player)?, "privacy-file"),
        })
    }

    /// Forgets a person. Running matches end: practice, and matches in which not each side has
    /// played, are called off; the others are resigned, and the person withdraws from events and
    /// duels. Past matches stay, as those of a former player. Fails with `StillPlaying` if matches
    /// keep beginning meanwhile.
    pub fn erase(&self, player: PlayerId) -> Result<()> {
        for _ in 0..TRIES {
            // Who withdraws has not played the matches that end by it.
            for contest in self.store().running_contests_of(player)? {
                self.store().leave(contest, player, None, self.now())?;
            }
            for info in self.store().running_matches_of(player)? {
                let Some(color) = info.color_of(player) else { continue };
                let is_aborted = info.is_practice() || info.ply < BOTH_HAVE_PLAYED;
                let outcome =
                    if is_aborted { Outcome::ABORTED } else { Outcome::resigned_by(color) };
                self.end_match(&info, None, outcome)?;
            }
            let has_asked = self.store().has_asked(player, self.now())?;
            if self.store().erase_player(player, FORMER, self.now())? {
                if has_asked {
                    self.let_rest(player);
                }
                self.wake_poster();
                return Ok(());
            }
        }
        Err(Error::StillPlaying)
    }
}

fn keep_exact(cell: &mut Value) {
    if let Some(number) = cell.as_i64().filter(|number| number.unsigned_abs() > EXACT) {
        *cell = json!(number.to_string());
    }
}
