//! The connections that read: each sees what has been committed, and waits for no writer.

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::Connection;

use super::connect::{self, lock};
use crate::store::error::{Error, Result};

/// No more read at a time; others wait for one of them, which takes well under a millisecond.
const MOST: usize = 8;

/// The connections that read.
#[derive(Debug)]
pub(super) struct Readers {
    path: PathBuf,
    shelf: Mutex<Shelf>,
    returned: Condvar,
}

#[derive(Debug, Default)]
struct Shelf {
    idle: Vec<Connection>,
    lent: usize,
    is_closed: bool,
}

/// A connection to read with, lent until it is dropped.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    readers: &'a Readers,
    /// `None` only while it is being opened or given back.
    connection: Option<Connection>,
}

impl Readers {
    pub fn new(path: PathBuf) -> Readers {
        Readers {
            path,
            shelf: Mutex::default(),
            returned: Condvar::new(),
        }
    }

    /// Lends a connection; what is read with it has been committed, and the changes of all calls that have returned are in it.
    pub fn lend(&self) -> Result<Reader<'_>> {
        let shelf = self.returned.wait_while(lock(&self.shelf), |shelf| {
            !shelf.is_closed && shelf.idle.is_empty() && shelf.lent >= MOST
        });
        let mut shelf = shelf.unwrap_or_else(PoisonError::into_inner);
        if shelf.is_closed {
            return Err(Error::Closed);
        }
        shelf.lent += 1;
        let connection = shelf.idle.pop();
        drop(shelf);
        // From here on its end gives the place back, whatever happens.
        let mut reader = Reader {
            readers: self,
            connection,
        };
        if reader.connection.is_none() {
            reader.connection = Some(connect::to_read(&self.path)?);
        }
        Ok(reader)
    }

    /// Closes all connections, those that are lent as they come back, for which it waits no longer than `patience`. Nothing can be
    /// read from now on.
    pub fn close(&self, patience: Duration) {
        let mut shelf = lock(&self.shelf);
        shelf.is_closed = true;
        shelf.idle.clear();
        self.returned.notify_all();
        let waited = self
            .returned
            .wait_timeout_while(shelf, patience, |shelf| shelf.lent > 0);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }
}

impl Deref for Reader<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        let connection = self.connection.as_ref();
        connection.expect("a reader has its connection as long as it is lent")
    }
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        let mut shelf = lock(&self.readers.shelf);
        shelf.lent -= 1;
        if !shelf.is_closed {
            shelf.idle.extend(self.connection.take());
        } else {
            // Closed before anybody hears that it has come back.
            self.connection = None;
        }
        drop(shelf);
        self.readers.returned.notify_all();
    }
}
