//! The clock of a database that several hosts share.

use std::time::Instant;

use crate::sql::{Transaction, params, scalar};
use crate::{Result, Store};
use model::Time;

impl Store {
    /// The time by the clock of a database that several hosts share, and when it was that time;
    /// `None` for a file.
    pub fn database_time(&self) -> Result<Option<(Instant, Time)>> {
        if !self.is_shared() {
            return Ok(None);
        }
        self.read(|t| {
            let asked = Instant::now();
            let time = database_time(t)?;
            Ok(Some((asked + asked.elapsed() / 2, time)))
        })
    }

    /// The time by which leases go within a transaction: by the database's own clock where several
    /// hosts share it, else `own`.
    pub(crate) fn lease_time(&self, t: &Transaction<'_>, own: Time) -> Result<Time> {
        match t.is_alone() || self.goes_by_callers {
            true => Ok(own),
            false => database_time(t),
        }
    }
}

fn database_time(t: &Transaction<'_>) -> Result<Time> {
    t.one("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)", params![], scalar)
}
