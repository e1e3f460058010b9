//! The program itself, with its own sandbox.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use rusqlite::Connection;
use tempfile::TempDir;

use crate::browser::SOON;

/// The database file.
const DATABASE: &str = "lions-den.db";

/// A running program with an empty database.
pub struct Program {
    child: Child,
    /// The URL of its page.
    pub url: String,
    log: Arc<Mutex<Vec<String>>>,
    // Holds the database. It is deleted after the program has exited.
    dir: TempDir,
}

impl Program {
    /// Starts the program on a free port and waits until it prints the URL of its page.
    pub fn start() -> Program {
        let dir = TempDir::new().expect("a directory for the database");
        let mut child = Command::new(env!("CARGO_BIN_EXE_lions-den"))
            .args(["sandbox", "--port", "0"])
            .current_dir(dir.path())
            .env_clear()
            .env("DATABASE_PATH", dir.path().join(DATABASE))
            .env("ENGINE_THREADS", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let log = Arc::new(Mutex::new(Vec::new()));
        let (tell, told) = channel();
        let kept = Arc::clone(&log);
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if let Some(url) = line.strip_prefix("The sandbox is open at ") {
                    // The receiver is gone if the test is over.
                    tell.send(url.to_owned()).ok();
                }
                kept.lock().unwrap_or_else(PoisonError::into_inner).push(line);
            }
        });
        let mut program = Program { child, url: String::new(), log, dir };
        program.url = told.recv_timeout(SOON).expect("the program says where its page is");
        program
    }

    /// Opens another connection to the program's database.
    pub fn database(&self) -> Connection {
        let database = Connection::open(self.dir.path().join(DATABASE)).expect("the database");
        database.busy_timeout(SOON).expect("a timeout");
        database
    }

    fn log(&self) -> Vec<String> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Checks that the log contains no warning and no error.
    pub fn assert_clean(&self) {
        let mut log = self.log();
        log.retain(|line| line.contains(" ERROR ") || line.contains(" WARN "));
        assert_eq!(log, Vec::<String>::new());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
        if thread::panicking() {
            eprintln!("--- the program's log ---\n{}", self.log().join("\n"));
        }
    }
}
