//! What one process does for all that work on the same database, once.

use super::sql::params;
use super::{Result, Store};
use crate::model::Time;

/// How a chore stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoreStanding {
    /// It has been done.
    Done,
    /// This process is to do it.
    Ours,
    /// Another does it.
    Theirs,
}

impl Store {
    /// Takes a chore until `until`, unless what is `wanted` of it has been done or another process is at it.
    pub fn take_chore(
        &self,
        name: &str,
        wanted: &str,
        now: Time,
        until: Time,
    ) -> Result<ChoreStanding> {
        self.write_always(|t| {
            t.execute(
                "INSERT INTO chore (name) VALUES ($1) ON CONFLICT DO NOTHING",
                params![name],
            )?;
            let taken = t.execute(
                "UPDATE chore SET host = $1, until = $2
                 WHERE name = $3 AND done IS DISTINCT FROM $4 AND (until IS NULL OR until <= $5 OR host = $1)",
                params![self.host(), until, name, wanted, now],
            )?;
            if taken == 1 {
                return Ok(ChoreStanding::Ours);
            }
            let done: Option<String> = t.one(
                "SELECT done FROM chore WHERE name = $1",
                params![name],
                |row| row.get(0),
            )?;
            Ok(match done.as_deref() == Some(wanted) {
                true => ChoreStanding::Done,
                false => ChoreStanding::Theirs,
            })
        })
    }

    /// What was `wanted` of a chore has been done.
    pub fn chore_done(&self, name: &str, wanted: &str) -> Result<()> {
        self.write_always(|t| {
            t.execute(
                "UPDATE chore SET done = $1, host = NULL, until = NULL WHERE name = $2",
                params![wanted, name],
            )?;
            Ok(())
        })
    }
}
