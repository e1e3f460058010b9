//! Running statements in PostgreSQL.

use std::cell::RefCell;
use std::collections::HashMap;
use std::error::Error as StdError;

use bytes::BytesMut;
use futures::executor::block_on;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Row, Statement};

use super::value::Value;
use crate::store::error::Result;

/// No more statements are kept ready. There are not as many texts, unless something goes wrong.
const STATEMENTS: usize = 500;

/// A connection to the server. What is asked of it waits for the answer on the thread that asks; the connection itself is served by a runtime
/// elsewhere.
pub struct Client {
    client: tokio_postgres::Client,
    statements: RefCell<HashMap<String, Statement>>,
}

impl Client {
    pub fn new(client: tokio_postgres::Client) -> Client {
        Client {
            client,
            statements: RefCell::default(),
        }
    }

    /// Whether nothing can be asked any more.
    pub fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Runs statements without parameters whose rows nobody wants.
    pub fn batch(&self, sql: &str) -> std::result::Result<(), tokio_postgres::Error> {
        block_on(self.client.batch_execute(sql))
    }

    /// Runs a statement and returns how many rows it has changed.
    pub fn execute(&self, sql: &str, params: &[Value<'_>]) -> Result<usize> {
        let statement = self.prepare(sql)?;
        let changed = block_on(self.client.execute(&statement, &dynamic(params)))?;
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    /// The rows that a statement finds.
    pub fn query(&self, sql: &str, params: &[Value<'_>]) -> Result<Vec<Row>> {
        let statement = self.prepare(sql)?;
        Ok(block_on(self.client.query(&statement, &dynamic(params)))?)
    }

    fn prepare(&self, sql: &str) -> Result<Statement> {
        if let Some(statement) = self.statements.borrow().get(sql) {
            return Ok(statement.clone());
        }
        let statement = block_on(self.client.prepare(sql))?;
        let mut statements = self.statements.borrow_mut();
        if statements.len() >= STATEMENTS {
            statements.clear();
        }
        statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}

fn dynamic<'a>(params: &'a [Value<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    let param = |param| param as &(dyn ToSql + Sync);
    params.iter().map(param).collect()
}

type Unfit = Box<dyn StdError + Sync + Send>;

impl ToSql for Value<'_> {
    fn to_sql(&self, column: &Type, out: &mut BytesMut) -> std::result::Result<IsNull, Unfit> {
        match (*self, column) {
            (Value::Null, _) => Ok(IsNull::Yes),
            (Value::Integer(number), &Type::INT8) => number.to_sql(column, out),
            (Value::Integer(number), &Type::INT4) => i32::try_from(number)?.to_sql(column, out),
            (Value::Integer(number), &Type::BOOL) => (number != 0).to_sql(column, out),
            (Value::Real(number), &Type::FLOAT8) => number.to_sql(column, out),
            (Value::Text(text), &Type::TEXT) => text.to_sql(column, out),
            _ => Err(format!("{self} is given for a {column}").into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value<'a> {
    fn from_sql(column: &Type, raw: &'a [u8]) -> std::result::Result<Value<'a>, Unfit> {
        Ok(match *column {
            Type::INT8 => Value::Integer(i64::from_sql(column, raw)?),
            Type::INT4 => Value::Integer(i32::from_sql(column, raw)?.into()),
            Type::BOOL => Value::Integer(bool::from_sql(column, raw)?.into()),
            Type::FLOAT8 => Value::Real(f64::from_sql(column, raw)?),
            _ => Value::Text(<&str>::from_sql(column, raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> std::result::Result<Value<'a>, Unfit> {
        Ok(Value::Null)
    }

    fn accepts(column: &Type) -> bool {
        let numbers = [Type::INT8, Type::INT4, Type::BOOL, Type::FLOAT8];
        numbers.contains(column) || <&str as FromSql>::accepts(column)
    }
}
