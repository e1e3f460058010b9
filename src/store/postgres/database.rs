//! The database itself: reading, changing, and trying again.

use std::time::{Duration, Instant};

use rand::Rng;
use tokio::runtime::{Handle, Runtime, RuntimeFlavor};

use super::failure;
use crate::error::{Error, Outage, Result};
use crate::pool::{Lent, Pool};
use crate::sql::{Client, Read, Transaction, WriteFn};

/// No more connections are open at a time.
pub(super) const MOST_CONNECTIONS: usize = 16;

/// How long closing waits for those who are still at work.
const CLOSING_TIMEOUT: Duration = Duration::from_secs(2);

/// How long a call waits for a connection to be given back.
const POOL_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a call may take, all its statements and tries together.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);

/// For how long something is tried again while the server is not there or others are in the way.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The pause before something is tried again: at first, and at most.
const PAUSES: [Duration; 2] = [Duration::from_millis(5), Duration::from_millis(500)];

/// A database on a server, to be shared between threads.
#[derive(Debug)]
pub struct Postgres {
    // Closed before the runtime that serves them.
    pub(crate) pool: Pool<Client>,
    /// Whether calls end in time, rather than when they are done.
    pub(super) is_limited: bool,
    pub(super) _runtime: Background,
}

/// A runtime that can end anywhere, because it waits for nothing.
#[derive(Debug)]
pub(super) struct Background(Option<Runtime>);

impl Background {
    /// The runtime, and by what it is given work.
    pub(super) fn new() -> std::io::Result<(Background, Handle)> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("database")
            .enable_all()
            .build()?;
        let handle = runtime.handle().clone();
        Ok((Background(Some(runtime)), handle))
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

impl Postgres {
    /// Reads what has been committed. In a snapshot all statements see the same state.
    pub fn read(&self, is_snapshot: bool, read: Read<'_>) -> Result<()> {
        self.retrying(&mut |deadline| {
            let client = self.lend(deadline)?;
            if is_snapshot {
                client.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
                read(&Transaction::Postgres(&client))?;
                return client.end("COMMIT");
            }
            // A prepared statement may be what failed.
            read(&Transaction::Postgres(&client)).inspect_err(|_| client.discard())
        })
    }

    /// Runs `change` in a transaction. It is on the disk when this returns, whatever it is: where
    /// the server loses power alone, whoever uses it goes on and would not know what it has
    /// forgotten.
    pub fn write(&self, change: WriteFn<'_>) -> Result<()> {
        self.retrying(&mut |deadline| {
            let client = self.lend(deadline)?;
            client.begin("BEGIN");
            if !change(&Transaction::Postgres(&client))? {
                // What is refused is refused, whether or not the server hears it.
                client.end("ROLLBACK").ok();
                return Ok(());
            }
            match client.end("COMMIT") {
                Err(error) if !failure::is_refusal(&error) => Err(Error::Unknown(Box::new(error))),
                ended => ended,
            }
        })
    }

    pub fn close(&self) {
        self.pool.close(CLOSING_TIMEOUT);
    }

    /// Lends a connection that is not known to be lost, to be used until the deadline. If it is given
    /// back within a transaction, it is closed, which undoes that.
    fn lend(&self, deadline: Option<Instant>) -> Result<Lent<'_, Client>> {
        loop {
            let client = self.pool.lend(POOL_TIMEOUT)?;
            if client.is_usable() {
                client.set_deadline(deadline);
                return Ok(client);
            }
            client.discard();
        }
    }

    /// Tries something until it goes through, cannot be tried again, or it has taken too long.
    fn retrying(&self, work: &mut dyn FnMut(Option<Instant>) -> Result<()>) -> Result<()> {
        aside(|| {
            let begun = Instant::now();
            let deadline = self.is_limited.then(|| begun + CALL_TIMEOUT);
            let [mut pause, longest] = PAUSES;
            loop {
                let Err(error) = work(deadline) else { return Ok(()) };
                if error.outage() == Some(Outage::All) {
                    // The others lead to the same server.
                    self.pool.close_idle();
                }
                if !failure::may_be_tried_again(&error) || begun.elapsed() > TIMEOUT {
                    return Err(error);
                }
                // At random, so that those who were in each other's way are not again.
                std::thread::sleep(rand::rng().random_range(pause / 2..=pause));
                pause = (2 * pause).min(longest);
            }
        })
    }
}

/// Waits on this thread; other threads of its runtime do meanwhile what it would have to do.
pub(super) fn aside<T>(work: impl FnOnce() -> T) -> T {
    let runtime = Handle::try_current().map(|handle| handle.runtime_flavor());
    match runtime {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
}
