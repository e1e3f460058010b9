//! Running statements in PostgreSQL.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::error::Error as StdError;
use std::future::Future;

use bytes::BytesMut;
use futures::executor::block_on;
use futures::future::join;
use tokio::runtime::Handle;
use tokio::task::AbortHandle;
use tokio::time::{Instant, timeout_at};
use tokio_postgres::Statement;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use super::row::{Row, Source, Take};
use super::value::Value;
use crate::error::{Error, Result};

/// No more statements are kept ready. There are not as many texts, unless something goes wrong.
const STATEMENTS: usize = 500;

/// A connection to the server. Whoever asks waits on their own thread; a runtime serves it.
pub struct Client {
    client: tokio_postgres::Client,
    /// What serves the connection.
    connection: AbortHandle,
    runtime: Handle,
    /// Until when answers are waited for; `None`: without end.
    deadline: Cell<Option<Instant>>,
    /// Whether an answer has not come in time. The next one would be to that question.
    timed_out: Cell<bool>,
    statements: RefCell<HashMap<String, Vec<Prepared>>>,
    /// How a transaction is to begin that has not asked for anything yet.
    beginning: Cell<Option<&'static str>>,
    /// Whether a transaction has begun and not ended.
    is_in_transaction: Cell<bool>,
}

/// A statement with the types that its parameters were given. The server would take a number beside
/// another in the text for one of 32 bits.
struct Prepared {
    types: Vec<Type>,
    statement: Statement,
}

impl Prepared {
    /// Whether these parameters can be given to it. Nothing fits everywhere.
    fn takes(&self, params: &[Value<'_>]) -> bool {
        let mut both = params.iter().zip(&self.types);
        params.len() == self.types.len()
            && both.all(|(value, known)| *value == Value::Null || type_of(value) == *known)
    }
}

/// The type of a parameter; that of nothing is for the server to find out.
fn type_of(value: &Value<'_>) -> Type {
    match value {
        Value::Null => Type::UNKNOWN,
        Value::Integer(_) => Type::INT8,
        Value::Bool(_) => Type::BOOL,
        Value::Real(_) => Type::FLOAT8,
        Value::Text(_) => Type::TEXT,
    }
}

impl Client {
    /// A client of a connection that a task of `runtime` serves.
    pub fn new(client: tokio_postgres::Client, connection: AbortHandle, runtime: Handle) -> Client {
        Client {
            client,
            connection,
            runtime,
            deadline: Cell::default(),
            timed_out: Cell::default(),
            statements: RefCell::default(),
            beginning: Cell::default(),
            is_in_transaction: Cell::default(),
        }
    }

    /// Whether something new can be asked.
    pub fn is_usable(&self) -> bool {
        !self.client.is_closed() && !self.timed_out.get() && !self.is_in_transaction.get()
    }

    /// Waits for answers until then from now on; `None`: without end.
    pub fn set_deadline(&self, deadline: Option<std::time::Instant>) {
        self.deadline.set(deadline.map(Instant::from_std));
    }

    /// Runs statements without parameters whose rows nobody wants.
    pub fn batch(&self, sql: &str) -> Result<()> {
        self.wait(self.client.batch_execute(sql))
    }

    /// Begins a transaction. The server hears of it together with the first statement.
    pub fn begin(&self, how: &'static str) {
        self.beginning.set(Some(how));
        self.is_in_transaction.set(true);
    }

    pub fn end(&self, how: &str) -> Result<()> {
        if self.beginning.take().is_none() {
            self.batch(how)?;
        }
        self.is_in_transaction.set(false);
        Ok(())
    }

    pub fn changes(&self, sql: &str, params: &[Value<'_>]) -> Result<bool> {
        let statement = self.prepare(sql, params)?;
        Ok(self.answer(self.client.execute(&statement, &dynamic(params)))? > 0)
    }

    /// Hands each row that is found to `take`, until it wants no more.
    pub fn query(&self, sql: &str, params: &[Value<'_>], take: Take<'_>) -> Result<()> {
        let statement = self.prepare(sql, params)?;
        for row in &self.answer(self.client.query(&statement, &dynamic(params)))? {
            if !take(&Row::new(Source::Postgres(row)))? {
                break;
            }
        }
        Ok(())
    }

    /// Waits for the answer to a statement, before which a transaction may have to begin.
    fn answer<T>(
        &self,
        statement: impl Future<Output = std::result::Result<T, tokio_postgres::Error>>,
    ) -> Result<T> {
        let Some(how) = self.beginning.take() else { return self.wait(statement) };
        // Sent in this order, and answered in it.
        let both = join(self.client.batch_execute(how), statement);
        self.wait(async {
            let (begun, answer) = both.await;
            begun.and(answer)
        })
    }

    fn wait<T>(
        &self,
        answer: impl Future<Output = std::result::Result<T, tokio_postgres::Error>>,
    ) -> Result<T> {
        let Some(deadline) = self.deadline.get() else { return Ok(block_on(answer)?) };
        let timed = {
            // Where the timer is.
            let _runtime = self.runtime.enter();
            timeout_at(deadline, answer)
        };
        match block_on(timed) {
            Ok(answer) => Ok(answer?),
            Err(_) => {
                self.timed_out.set(true);
                Err(Error::Timeout)
            }
        }
    }

    fn prepare(&self, sql: &str, params: &[Value<'_>]) -> Result<Statement> {
        let known = |prepared: &&Prepared| prepared.takes(params);
        if let Some(prepared) = self.statements.borrow().get(sql)
            && let Some(prepared) = prepared.iter().find(known)
        {
            return Ok(prepared.statement.clone());
        }
        let types: Vec<Type> = params.iter().map(type_of).collect();
        let statement = self.wait(self.client.prepare_typed(sql, &types))?;
        let mut statements = self.statements.borrow_mut();
        if statements.len() >= STATEMENTS {
            statements.clear();
        }
        let prepared = Prepared { types, statement: statement.clone() };
        statements.entry(sql.to_owned()).or_default().push(prepared);
        Ok(statement)
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // A server that does not answer would keep the connection open.
        if self.timed_out.get() {
            self.connection.abort();
        }
    }
}

fn dynamic<'a>(params: &'a [Value<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    params.iter().map(|param| param as &(dyn ToSql + Sync)).collect()
}

type Unfit = Box<dyn StdError + Sync + Send>;

impl ToSql for Value<'_> {
    fn to_sql(&self, column: &Type, out: &mut BytesMut) -> std::result::Result<IsNull, Unfit> {
        match *self {
            Value::Null => Ok(IsNull::Yes),
            Value::Integer(number) => number.to_sql(column, out),
            Value::Bool(choice) => choice.to_sql(column, out),
            Value::Real(number) => number.to_sql(column, out),
            Value::Text(text) => text.to_sql(column, out),
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
