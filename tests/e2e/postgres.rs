//! The bot over a server of PostgreSQL, which is there for the test alone.

use std::process::Command;

use tempfile::TempDir;

use crate::den::{Den, Setup, program};
use crate::restart::assert_each_board_once;

/// A server that ends with the test.
pub struct Server(TempDir);

impl Server {
    /// `None`, which is said, where the other tests have no server either.
    pub fn start() -> Option<Server> {
        if std::env::var("TEST_DATABASE_URL").is_err() {
            eprintln!("skipped, for TEST_DATABASE_URL is not set");
            return None;
        }
        let server = Server(TempDir::new().expect("a folder"));
        server.ask_to("start");
        Some(server)
    }

    pub fn ask_to(&self, what: &str) {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/.ci/postgres");
        let done = Command::new(script).arg(what).arg(self.0.path()).status();
        assert!(done.expect("the script runs").success(), "{what}");
    }

    pub fn url(&self) -> String {
        let folder = self.0.path().display();
        format!("postgres://postgres@/postgres?host={folder}")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.ask_to("stop");
    }
}

#[tokio::test]
async fn a_match_goes_on_when_the_server_and_the_bot_are_started_again() {
    let Some(server) = Server::start() else {
        return;
    };
    let mut den = Den::without_bot(Setup::default()).await;
    den.route.push(("DATABASE_URL", server.url()));
    den.start_bot();
    den.ready().await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    let players = [&ada, &ben];
    den.type_turns(thread, players, &["e2e4"]).await;
    server.ask_to("crash");
    den.type_turns_from(thread, 1, players, &["e7e5", "d2d4"])
        .await;
    den.restart().await;
    server.ask_to("crash");
    den.type_turns_from(thread, 3, players, &["d7d5", "g1f3"])
        .await;
    assert_each_board_once(&den, thread, 5);
    assert!(!den.dir().join("lions-den.db").exists());
}

#[tokio::test]
async fn a_server_is_backed_up_by_its_own_tool() {
    let folder = TempDir::new().expect("a folder");
    let output = program(folder.path())
        .env("DATABASE_URL", "postgres://anna:secret@127.0.0.1:1/den")
        .args(["backup", "copy.db"])
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("pg_dump") && !said.contains("secret"),
        "{said}"
    );
    assert!(!folder.path().join("copy.db").exists());
}
