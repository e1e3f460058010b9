//! A database for a single test: a file, or a schema on a PostgreSQL server.
#![allow(dead_code, reason = "each program of tests uses its own part")]

use std::path::PathBuf;
use std::sync::{Barrier, Once, OnceLock};
use std::time::Duration;

use tempfile::TempDir;

/// If set, the tests run on the server at [`SERVER`]. Its value is the name of a database there,
/// of which tests take copies ([`TestDatabase::filled`]).
const STORE: &str = "TEST_STORE";

/// The address of a server on which the tests may create schemas and databases.
const SERVER: &str = "TEST_DATABASE_URL";

/// The busy timeout of a file.
const TIMEOUT: Duration = Duration::from_secs(60);

/// An empty database.
pub struct TestDatabase {
    /// The directory of the file and of a test's other files.
    pub folder: TempDir,
    schema: Option<Schema>,
}

/// A schema on a server, or a database if it is a copy of one, which is dropped with its contents.
struct Schema {
    server: String,
    name: String,
    is_copy: bool,
}

/// A file system in memory, on Linux.
const MEMORY: &str = "/dev/shm";

/// Creates a directory for the files of a test: in memory if there is room, as each commit would
/// wait for the disk, and a process that is killed leaves the same behind.
pub fn folder() -> TempDir {
    // A container may have a few megabytes.
    let mounts = std::fs::read_to_string("/proc/mounts").unwrap_or_default();
    let mount = mounts.lines().find(|line| line.split(' ').nth(1) == Some(MEMORY));
    let is_small = mount.is_none_or(|mount| {
        let size = mount.split([' ', ',']).find_map(|option| option.strip_prefix("size="));
        let kilobytes = size.and_then(|size| size.strip_suffix('k')?.parse::<u64>().ok());
        kilobytes.is_some_and(|kilobytes| kilobytes < 1 << 20)
    });
    let in_memory = (!is_small).then(|| TempDir::new_in(MEMORY).ok()).flatten();
    in_memory.unwrap_or_else(|| TempDir::new().unwrap())
}

/// Reports whether the tests run on a server.
pub fn on_server() -> bool {
    std::env::var(STORE).is_ok()
}

/// Runs matching tests of this program again on a server, or prints that there is none.
pub fn run_again_on_server(filters: &[&str]) {
    if on_server() {
        return;
    }
    let Ok(server) = std::env::var(SERVER) else {
        say_skipped(&filters.join(" "));
        return;
    };
    let mut command = std::process::Command::new(std::env::current_exe().unwrap());
    let template = new_name();
    command.args(filters).env(STORE, &template);
    let output = command.output().unwrap();
    run(server, format!("DROP DATABASE IF EXISTS {template} WITH (FORCE)"));
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "on PostgreSQL:\n{said}");
}

/// Prints that there is no server, past the test harness's capture.
fn say_skipped(tests: &str) {
    use std::io::Write;

    let line = format!("skipped on PostgreSQL, for {SERVER} is not set: {tests}\n");
    std::io::stderr().write_all(line.as_bytes()).unwrap();
}

impl TestDatabase {
    pub fn new() -> TestDatabase {
        TestDatabase { folder: folder(), schema: on_server().then(Schema::new) }
    }

    /// Creates one with what `fill` writes. Only the first of a program is filled, and all are
    /// copies of it, which takes less time; so a program passes the same `fill` each time.
    pub fn filled(fill: impl FnOnce(&TestDatabase)) -> TestDatabase {
        static FILE: OnceLock<Vec<u8>> = OnceLock::new();
        static TEMPLATE: Once = Once::new();
        let Ok(template) = std::env::var(STORE) else {
            let file = FILE.get_or_init(|| {
                let first = TestDatabase::in_file();
                fill(&first);
                std::fs::read(first.path()).unwrap()
            });
            let copy = TestDatabase::in_file();
            std::fs::write(copy.path(), file).unwrap();
            return copy;
        };
        let server = std::env::var(SERVER).expect("the address of a server");
        TEMPLATE.call_once(|| {
            run(server.clone(), format!("CREATE DATABASE {template}"));
            let schema = Schema { server: server.clone(), name: template.clone(), is_copy: true };
            let first = TestDatabase { folder: folder(), schema: Some(schema) };
            fill(&first);
            std::mem::forget(first.schema);
        });
        let name = new_name();
        run(
            server.clone(),
            format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY"),
        );
        let schema = Schema { server, name, is_copy: true };
        TestDatabase { folder: folder(), schema: Some(schema) }
    }

    /// Creates one on a server. Prints a message and returns `None` if there is no server.
    pub fn on_server() -> Option<TestDatabase> {
        if std::env::var(SERVER).is_err() {
            say_skipped(std::thread::current().name().unwrap_or_default());
            return None;
        }
        Some(TestDatabase { folder: folder(), schema: Some(Schema::new()) })
    }

    /// Creates one on this server.
    pub fn on(server: String) -> TestDatabase {
        TestDatabase { folder: folder(), schema: Some(Schema::on(server)) }
    }

    /// Creates one in a file.
    pub fn in_file() -> TestDatabase {
        TestDatabase { folder: folder(), schema: None }
    }

    /// Returns the file, if it is one.
    pub fn file(&self) -> Option<PathBuf> {
        self.schema.is_none().then(|| self.path())
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("den.db")
    }

    /// Returns the name of the schema, if it is on a server.
    pub fn schema(&self) -> Option<&str> {
        self.schema.as_ref().map(|schema| schema.name.as_str())
    }

    /// Returns the file's path or the server's address.
    pub fn location(&self) -> String {
        match &self.schema {
            None => self.path().to_str().unwrap().to_owned(),
            Some(schema) => schema.address(),
        }
    }

    fn connection(&self) -> rusqlite::Connection {
        let connection = rusqlite::Connection::open(self.path()).unwrap();
        connection.busy_timeout(TIMEOUT).unwrap();
        connection
    }

    /// Runs a statement and returns the number of changed rows.
    pub fn execute(&self, sql: &str) -> u64 {
        match &self.schema {
            None => self.connection().execute(sql, ()).unwrap() as u64,
            Some(schema) => {
                let (address, sql) = (schema.address(), sql.to_owned());
                on_thread(address, async move |client| client.execute(&sql, &[]).await.unwrap())
            }
        }
    }

    /// Runs statements.
    pub fn run(&self, sql: &str) {
        match &self.schema {
            None => self.connection().execute_batch(sql).unwrap(),
            Some(schema) => {
                let (address, sql) = (schema.address(), sql.to_owned());
                on_thread(address, async move |client| {
                    client.batch_execute(&sql).await.unwrap();
                });
            }
        }
    }

    /// Returns the rows of a query as text.
    pub fn rows(&self, sql: &str) -> Vec<Vec<Option<String>>> {
        match &self.schema {
            None => {
                let connection = self.connection();
                let mut statement = connection.prepare(sql).unwrap();
                let columns = statement.column_count();
                let row = |row: &rusqlite::Row<'_>| {
                    let cell = |column| {
                        use rusqlite::types::Value;
                        Ok(match row.get(column)? {
                            Value::Null => None,
                            Value::Integer(number) => Some(number.to_string()),
                            Value::Real(number) => Some(number.to_string()),
                            Value::Text(text) => Some(text),
                            Value::Blob(_) => panic!("nothing stores blobs"),
                        })
                    };
                    (0..columns).map(cell).collect::<rusqlite::Result<_>>()
                };
                statement.query_map((), row).unwrap().collect::<rusqlite::Result<_>>().unwrap()
            }
            Some(schema) => {
                let (address, sql) = (schema.address(), sql.to_owned());
                on_thread(address, async move |client| {
                    let mut rows = Vec::new();
                    for message in client.simple_query(&sql).await.unwrap() {
                        if let tokio_postgres::SimpleQueryMessage::Row(row) = message {
                            let cell = |column| row.get(column).map(str::to_owned);
                            rows.push((0..row.len()).map(cell).collect());
                        }
                    }
                    rows
                })
            }
        }
    }

    /// Returns the only number in the result of a query.
    pub fn number(&self, sql: &str) -> i64 {
        self.rows(sql)[0][0].as_ref().unwrap().parse().unwrap()
    }
}

impl Schema {
    fn new() -> Schema {
        Schema::on(std::env::var(SERVER).expect("the address of a server"))
    }

    fn on(server: String) -> Schema {
        let schema = Schema { server, name: new_name(), is_copy: false };
        run(schema.server.clone(), format!("CREATE SCHEMA {}", schema.name));
        schema
    }

    /// Returns an address that shows only the schema.
    fn address(&self) -> String {
        let Schema { server, name, is_copy } = self;
        if *is_copy {
            let (before, options) = server.split_once('?').unwrap_or((server, ""));
            let (host, _) = before.rsplit_once('/').expect("the address names a database");
            return format!("{host}/{name}?{options}");
        }
        let mark = if server.contains('?') { '&' } else { '?' };
        format!("{server}{mark}application_name={name}&options=-csearch_path%3D{name}")
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        let Schema { server, name, is_copy } = self;
        let sql = match is_copy {
            true => format!("DROP DATABASE {name} WITH (FORCE)"),
            false => format!("DROP SCHEMA {name} CASCADE"),
        };
        run(server.clone(), sql);
    }
}

fn new_name() -> String {
    format!("test_{:016x}", rand::random::<u64>())
}

fn run(server: String, sql: String) {
    on_thread(server, async move |client| client.batch_execute(&sql).await.unwrap());
}

/// Does something with each of these at the same moment, in a thread of its own.
pub fn at_once<T: Send, R: Send>(
    all: impl IntoIterator<Item = T>,
    act: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let all: Vec<T> = all.into_iter().collect();
    let (barrier, act) = (&Barrier::new(all.len()), &act);
    std::thread::scope(|scope| {
        let start = |each| {
            scope.spawn(move || {
                barrier.wait();
                act(each)
            })
        };
        let threads: Vec<_> = all.into_iter().map(start).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

/// Uses a connection on its own thread, because this one may be in a runtime.
fn on_thread<T: Send + 'static>(
    address: String,
    work: impl AsyncFnOnce(tokio_postgres::Client) -> T + Send + 'static,
) -> T {
    let thread = std::thread::spawn(move || {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(
            async {
                let connected = tokio_postgres::connect(&address, tokio_postgres::NoTls).await;
                let (client, connection) = connected.unwrap();
                tokio::spawn(connection);
                work(client).await
            },
        )
    });
    thread.join().unwrap()
}
