//! What one process does for all that work on the same database, once.

use std::time::Duration;

use super::clocks;
use super::sql::{params, scalar};
use super::{Result, Store, Transaction};
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
    /// Takes a chore for the length of `lease`, by the database's clock where several hosts share it, unless what is `wanted` of it has been
    /// done or another process is at it.
    pub fn take_chore(
        &self,
        name: &str,
        wanted: &str,
        now: Time,
        lease: Duration,
    ) -> Result<ChoreStanding> {
        self.write_always(|t| self.take_chore_in(t, name, wanted, clocks::time(t, now)?, lease))
    }

    /// As [`Store::take_chore`], at a time of the test's choosing.
    #[cfg(test)]
    pub(super) fn take_chore_at(
        &self,
        name: &str,
        wanted: &str,
        now: Time,
        lease: Duration,
    ) -> Result<ChoreStanding> {
        self.write_always(|t| self.take_chore_in(t, name, wanted, now, lease))
    }

    fn take_chore_in(
        &self,
        t: &Transaction<'_>,
        name: &str,
        wanted: &str,
        now: Time,
        lease: Duration,
    ) -> Result<ChoreStanding> {
        t.execute(
            "INSERT INTO chore (name) VALUES ($1) ON CONFLICT DO NOTHING",
            params![name],
        )?;
        // A lease that lasts longer than any was taken by a wrong clock.
        let taken = t.execute(
            "UPDATE chore SET host = $1, until = $2
             WHERE name = $3 AND done IS DISTINCT FROM $4
               AND (until IS NULL OR until <= $5 OR until > $2 OR host = $1)",
            params![self.host(), now.after(lease), name, wanted, now],
        )?;
        if taken == 1 {
            return Ok(ChoreStanding::Ours);
        }
        let done: Option<String> = t.one(
            "SELECT done FROM chore WHERE name = $1",
            params![name],
            scalar,
        )?;
        Ok(match done.as_deref() == Some(wanted) {
            true => ChoreStanding::Done,
            false => ChoreStanding::Theirs,
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
