//! Where statements run.

use std::collections::HashMap;
use std::hash::Hash;

use rusqlite::Connection;

use super::postgres::Client;
use super::row::{FromRow, Take};
use super::sqlite;
use super::value::Value;
use crate::error::{Attempt, Error, Result, require};

/// What reads. It may be asked again from the beginning.
pub type Read<'a> = &'a mut dyn FnMut(&Transaction<'_>) -> Result<()>;

/// What changes, and tells whether it is to be kept. It may be asked again from the beginning.
pub type WriteFn<'a> = &'a mut dyn FnMut(&Transaction<'_>) -> Result<bool>;

/// When a change to a file has to be on the disk. A server has it there at once, always.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flush {
    /// Before the call returns.
    Now,
    /// With the next change that has to be, or soon. Until then a power cut undoes it, together
    /// with all that came after it; the end of the process does not.
    Later,
}

/// Where statements run: the transaction of a change, or a connection that reads. A statement is
/// prepared once for each connection.
pub enum Transaction<'a> {
    Sqlite(&'a Connection),
    Postgres(&'a Client),
}

impl Transaction<'_> {
    /// Whether nobody else can change anything before this is over.
    pub fn is_alone(&self) -> bool {
        matches!(self, Transaction::Sqlite(_))
    }

    /// What each database is to be told, where it is not the same.
    pub fn either<'a>(&self, sqlite: &'a str, postgres: &'a str) -> &'a str {
        match self {
            Transaction::Sqlite(_) => sqlite,
            Transaction::Postgres(_) => postgres,
        }
    }

    /// Runs a statement whose rows, which only PostgreSQL may have, are not read.
    pub fn execute(&self, sql: &str, params: &[Value<'_>]) -> Result<()> {
        self.changes(sql, params).map(drop)
    }

    /// As [`Transaction::execute`]; whether it has changed any row.
    pub fn changes(&self, sql: &str, params: &[Value<'_>]) -> Result<bool> {
        match self {
            Transaction::Sqlite(connection) => sqlite::changes(connection, sql, params),
            Transaction::Postgres(client) => client.changes(sql, params),
        }
    }

    /// As [`Transaction::changes`]; where it has changed none, all of the change is refused.
    pub fn require_change(&self, sql: &str, params: &[Value<'_>]) -> Attempt<()> {
        require(self.changes(sql, params)?)
    }

    pub fn exists(&self, sql: &str, params: &[Value<'_>]) -> Result<bool> {
        self.one(&format!("SELECT EXISTS ({sql})"), params)
    }

    /// The first row that a statement finds, if it finds any.
    pub fn optional<T: FromRow>(&self, sql: &str, params: &[Value<'_>]) -> Result<Option<T>> {
        let mut found = None;
        self.query(sql, params, &mut |row| {
            found = Some(row.read()?);
            Ok(false)
        })?;
        Ok(found)
    }

    /// The row that a statement finds; an error when it finds none.
    pub fn one<T: FromRow>(&self, sql: &str, params: &[Value<'_>]) -> Result<T> {
        let found = self.optional(sql, params)?;
        found.ok_or_else(|| Error::Unreadable(format!("nothing is found by {sql}")))
    }

    /// The rows that a statement finds, by what they have in the first column.
    pub fn grouped<K: FromRow + Eq + Hash, T: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<HashMap<K, Vec<T>>> {
        let mut groups: HashMap<K, Vec<T>> = HashMap::new();
        for (key, value) in self.all::<(K, T)>(sql, params)? {
            groups.entry(key).or_default().push(value);
        }
        Ok(groups)
    }

    pub fn all<T: FromRow>(&self, sql: &str, params: &[Value<'_>]) -> Result<Vec<T>> {
        let mut found = Vec::new();
        self.query(sql, params, &mut |row| {
            found.push(row.read()?);
            Ok(true)
        })?;
        Ok(found)
    }

    /// Hands each row that is found to `take`, until it wants no more.
    fn query(&self, sql: &str, params: &[Value<'_>], take: Take<'_>) -> Result<()> {
        match self {
            Transaction::Sqlite(connection) => sqlite::query(connection, sql, params, take),
            Transaction::Postgres(client) => client.query(sql, params, take),
        }
    }
}
