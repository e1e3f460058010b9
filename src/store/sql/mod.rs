//! Statements and what goes in and comes out of them, the same for both databases.
//!
//! Parameters are `$1`, `$2` … Both databases number them alike only where they first appear in
//! that order, which is checked while testing. Where the databases need different texts,
//! [`Transaction::either`] takes two.

mod postgres;
mod row;
mod sqlite;
mod transaction;
mod value;

pub(super) use postgres::Client;
pub(super) use row::{Cells, FromRow, Row, from_row, rows};
pub(super) use transaction::{Flush, Read, Transaction, WriteFn};
pub(super) use value::{FromValue, ToValue, Value, column, params};
