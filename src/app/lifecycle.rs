//! Opening and ending: what is done once when the program starts and once before it ends, and what
//! is asked of the whole.

use std::sync::Arc;
use std::time::Duration;

use crate::{App, Clock, HOST_LEASE, Result, offers::tell_downtime, people::rate};
use store::{CloseError, Connections, Counts, Location, LostChanges, OpenError, Store};

impl App {
    /// Opens the database at `path` and brings it to the newest schema. Takes over every job that
    /// an earlier process had claimed and not finished, and adds the time since the bot was last at
    /// work to every running deadline. No other process can open it until the last clone is
    /// dropped.
    ///
    /// Logs the accepted changes that recovery drops because the log is damaged. Fails when the
    /// file is in use, cannot be opened, written, read as a database, or comes from a newer
    /// version.
    pub fn open(location: &Location, clock: Arc<dyn Clock>) -> Result<App, OpenError> {
        let held = location.lock()?;
        let found = location.file().map_or(Ok(None), LostChanges::find);
        let lost = found.unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot check the write-ahead log for lost changes");
            None
        });
        if let Some(lost) = &lost {
            tracing::warn!("{lost}");
        }
        let store = Store::open(location)?.rated_by(rate);
        if lost.is_some() {
            store.check_pages()?;
        }
        let failed = |error| OpenError::of_store(location, error);
        store.release_claims().map_err(failed)?;
        if let Some((at, time)) = store.database_time().map_err(failed)? {
            clock.follow(at, time);
        }
        let app = App::new(store, clock, held);
        if app.store().is_shared() {
            app.store().renew_host(app.now(), HOST_LEASE).map_err(failed)?;
        }
        tell_downtime(app.store().heartbeat(app.now(), Duration::ZERO).map_err(failed)?);
        app.learn_blocks(app.store().blocks().map_err(failed)?);
        Ok(app)
    }

    /// Ends the app before the process ends: the database file alone holds everything then, and
    /// whatever a clone is still asked for fails with [`Error::Stopping`](crate::Error::Stopping).
    /// Waits for what is being written. Fails when the database file has to be kept together with
    /// its log.
    pub fn shut_down(&self) -> Result<(), CloseError> {
        self.store().close()
    }

    /// Brings the database file itself up to date if nothing has been written since the last call.
    /// Call it every few seconds, so that a copy of the file that somebody takes meanwhile lacks
    /// little.
    pub fn tidy_when_quiet(&self) -> Result<()> {
        Ok(self.store().checkpoint_when_quiet()?)
    }

    /// How many connections to the database there are.
    pub fn connections(&self) -> Connections {
        self.store().connections()
    }

    /// Why the database is away, so that nothing can be changed; `None` if it is not.
    pub fn database_outage(&self) -> Option<Arc<str>> {
        self.store().outage()
    }

    /// Looks whether the database is back, if it is away, or its file has gone. Call it every
    /// second.
    pub fn look_after_outage(&self) -> Result<()> {
        Ok(self.store().look_after_outage()?)
    }

    /// Reads and writes a little, to see whether the database works.
    pub fn probe_database(&self) -> Result<()> {
        Ok(self.store().probe()?)
    }

    /// How much there is of everything, and how long what is due has been waiting.
    pub fn counts(&self) -> Result<(Counts, Duration)> {
        let now = self.now();
        let counts = self.store().counts(now)?;
        let overdue = counts.overdue_since.map(|since| since.until(now));
        Ok((counts, overdue.unwrap_or_default()))
    }
}
