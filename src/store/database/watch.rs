//! Outages of the database: noticed by the calls that fail, logged once, over when a probe
//! succeeds.
//!
//! During an outage calls fail at once instead of each waiting for its own timeout. Only the probe
//! still asks the database.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use crate::error::{Error, Outage, Result};
use metrics::METRICS;

/// An outage that returns within this time is the same one.
const SETTLING: Duration = Duration::from_secs(3);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    Read,
    Write,
}

#[derive(Debug)]
pub(crate) struct Watch(Mutex<State>);

#[derive(Debug)]
struct State {
    current: Option<Current>,
    /// When the last outage ended. What was asked before that failed because of it.
    well_since: Instant,
}

/// An outage that has been logged.
#[derive(Debug)]
struct Current {
    since: Instant,
    cause: Arc<str>,
    what: Outage,
    /// When a probe succeeded. Logged only once that has lasted.
    over: Option<Instant>,
}

impl Current {
    fn stops(&self, access: Access) -> bool {
        self.over.is_none() && (access == Access::Write || self.what == Outage::All)
    }
}

impl Watch {
    pub fn new() -> Watch {
        Watch(Mutex::new(State { current: None, well_since: Instant::now() }))
    }

    /// Why all changes fail for now, if they do.
    pub fn outage(&self) -> Option<Arc<str>> {
        self.stops(Access::Write)
    }

    fn stops(&self, access: Access) -> Option<Arc<str>> {
        let state = self.0.lock();
        let current = state.current.as_ref().filter(|current| current.stops(access))?;
        Some(Arc::clone(&current.cause))
    }

    /// Makes a call, unless it is known to fail, and notes how it ends.
    pub fn call(&self, access: Access, call: impl FnOnce() -> Result<()>) -> Result<()> {
        METRICS.database_calls.inc();
        self.noting(access, || match self.stops(access) {
            Some(cause) => Err(Error::Away(cause)),
            None => call(),
        })
    }

    /// Notes how a look at the database ends that asks it nothing.
    pub fn look(&self, look: impl FnOnce() -> Result<()>) -> Result<()> {
        self.noting(Access::Write, look)
    }

    /// Makes a call even during an outage, which is over if it succeeds.
    pub fn probe(&self, call: impl FnOnce() -> Result<()>) -> Result<()> {
        self.noting(Access::Write, call).inspect(|()| self.recovered())
    }

    fn noting(&self, access: Access, work: impl FnOnce() -> Result<()>) -> Result<()> {
        let begun = Instant::now();
        work().inspect_err(|error| self.failed(access, error, begun))
    }

    /// Logs the end of an outage that has not returned.
    pub fn settle(&self) {
        let mut state = self.0.lock();
        if let Some(current) = &state.current
            && let Some(over) = current.over
            && over.elapsed() >= SETTLING
        {
            let seconds = over.duration_since(current.since).as_secs_f64();
            tracing::warn!("database back after {seconds:.0} s");
            state.current = None;
        }
    }

    fn failed(&self, access: Access, error: &Error, begun: Instant) {
        if matches!(error, Error::Closed) {
            return;
        }
        METRICS.database_failures.inc();
        // One that is known, because of which the call was not made at all, is no news.
        let is_known = matches!(error, Error::Away(_));
        let Some(what) = error.outage().filter(|_| !is_known) else { return };
        let what = if access == Access::Read { Outage::All } else { what };
        let mut state = self.0.lock();
        if begun < state.well_since {
            return;
        }
        match &mut state.current {
            None => {
                tracing::error!("database away: {error}");
                let cause = error.to_string().into();
                state.current = Some(Current { since: begun, cause, what, over: None });
            }
            Some(current) => {
                tracing::debug!("database still away: {error}");
                current.over = None;
                if what == Outage::All {
                    current.what = what;
                }
            }
        }
    }

    fn recovered(&self) {
        let mut state = self.0.lock();
        let Some(current) = state.current.as_mut().filter(|it| it.over.is_none()) else { return };
        let now = Instant::now();
        current.over = Some(now);
        state.well_since = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn away() -> Result<()> {
        Err(Error::Timeout)
    }

    #[test]
    fn a_call_that_began_during_an_outage_does_not_begin_another() {
        let watch = Watch::new();
        let result = watch.call(Access::Read, || {
            watch.call(Access::Read, away).unwrap_err();
            watch.probe(|| Ok(())).unwrap();
            away()
        });
        assert!(result.is_err());
        assert!(watch.outage().is_none());
    }
}
