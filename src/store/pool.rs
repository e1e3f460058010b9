//! Connections that are lent to one thread after the other.

use std::fmt;
use std::ops::Deref;
use std::time::Duration;

use parking_lot::{Condvar, Mutex};

use super::error::{Error, Result};

/// Connections, opened when first needed.
pub(super) struct Pool<C> {
    open: Box<dyn Fn() -> Result<C> + Send + Sync>,
    /// Whether one that is given back can be lent again.
    is_usable: fn(&C) -> bool,
    /// The most that are open at a time; further callers wait.
    most: usize,
    shelf: Mutex<Shelf<C>>,
    returned: Condvar,
}

struct Shelf<C> {
    idle: Vec<C>,
    lent: usize,
    is_closed: bool,
}

/// How many connections there are, those that write a file not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Connections {
    /// Open, or about to be.
    pub open: usize,
    /// Of these, at work.
    pub lent: usize,
    /// No more can be open at a time.
    pub most: usize,
}

/// A connection, lent until it is dropped.
pub(super) struct Lent<'a, C> {
    pool: &'a Pool<C>,
    /// `None` only while it is being opened or given back, or if it is to be closed.
    connection: Option<C>,
}

impl<C> Pool<C> {
    pub fn new(
        most: usize,
        is_usable: fn(&C) -> bool,
        open: impl Fn() -> Result<C> + Send + Sync + 'static,
    ) -> Pool<C> {
        Pool {
            open: Box::new(open),
            is_usable,
            most,
            shelf: Mutex::new(Shelf { idle: Vec::new(), lent: 0, is_closed: false }),
            returned: Condvar::new(),
        }
    }

    /// Lends a connection, waiting up to `timeout` for one to be given back.
    pub fn lend(&self, timeout: Duration) -> Result<Lent<'_, C>> {
        let all_lent = |shelf: &mut Shelf<C>| {
            !shelf.is_closed && shelf.idle.is_empty() && shelf.lent >= self.most
        };
        let mut shelf = self.shelf.lock();
        self.returned.wait_while_for(&mut shelf, all_lent, timeout);
        if shelf.is_closed {
            return Err(Error::Closed);
        }
        if all_lent(&mut shelf) {
            return Err(Error::PoolTimeout(timeout));
        }
        shelf.lent += 1;
        let connection = shelf.idle.pop();
        drop(shelf);
        // From here on, dropping `lent` frees its slot, even on error.
        let mut lent = Lent { pool: self, connection };
        if lent.connection.is_none() {
            lent.connection = Some((self.open)()?);
        }
        Ok(lent)
    }

    pub fn connections(&self) -> Connections {
        let shelf = self.shelf.lock();
        Connections { open: shelf.idle.len() + shelf.lent, lent: shelf.lent, most: self.most }
    }

    /// Closes the connections that are not lent: something is wrong with the way to the database.
    pub fn close_idle(&self) {
        let idle = std::mem::take(&mut self.shelf.lock().idle);
        drop(idle);
    }

    /// Closes all connections, lent ones as they come back, for which it waits up to `timeout`.
    pub fn close(&self, timeout: Duration) {
        let mut shelf = self.shelf.lock();
        shelf.is_closed = true;
        shelf.idle.clear();
        self.returned.notify_all();
        self.returned.wait_while_for(&mut shelf, |shelf| shelf.lent > 0, timeout);
    }
}

impl<C> fmt::Debug for Pool<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").finish_non_exhaustive()
    }
}

impl<C> Lent<'_, C> {
    /// Closes the connection instead of returning it to the pool.
    pub fn discard(mut self) {
        self.connection = None;
    }
}

impl<C> Deref for Lent<'_, C> {
    type Target = C;

    fn deref(&self) -> &C {
        let connection = self.connection.as_ref();
        connection.expect("a connection is there as long as it is lent")
    }
}

impl<C> Drop for Lent<'_, C> {
    fn drop(&mut self) {
        let mut shelf = self.pool.shelf.lock();
        shelf.lent -= 1;
        // One that is not kept is closed before waiters are woken.
        let is_kept = |it: &C| !shelf.is_closed && (self.pool.is_usable)(it);
        let kept = self.connection.take().filter(is_kept);
        shelf.idle.extend(kept);
        drop(shelf);
        self.pool.returned.notify_all();
    }
}
