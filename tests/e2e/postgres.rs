//! The bot on a PostgreSQL server of the test's own.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

use crate::database::TestDatabase;
use crate::den::*;

/// A server that ends with the test.
pub struct Server(TempDir);

impl Server {
    /// `None`, with a message, where other tests have no server either.
    pub fn start() -> Option<Server> {
        if std::env::var("TEST_DATABASE_URL").is_err() {
            eprintln!("skipped, for TEST_DATABASE_URL is not set");
            return None;
        }
        let server = Server(crate::database::folder());
        server.ask_to("start");
        Some(server)
    }

    pub fn ask_to(&self, what: &str) {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/.ci/postgres");
        let done = Command::new(script).arg(what).arg(self.0.path()).status();
        assert!(done.expect("the script runs").success(), "{what}");
    }

    /// Runs statements on a connection of its own.
    pub async fn run(&self, sql: &str) {
        let connected = tokio_postgres::connect(&self.url(), tokio_postgres::NoTls).await;
        let (client, connection) = connected.expect("a connection");
        tokio::spawn(connection);
        client.batch_execute(sql).await.expect("the statements");
    }

    pub fn url(&self) -> String {
        let folder = self.0.path().display();
        format!("postgres://postgres@/postgres?host={folder}")
    }
}

impl Server {
    /// Turns on TLS with a self-signed certificate. Gives the port and the certificate's file.
    fn encrypt(&self) -> (u16, PathBuf) {
        let data = self.0.path().join("data");
        let owner = fs::metadata(&data).expect("the server's folder").uid();
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]);
        let made = made.expect("a certificate");
        for (name, pem) in
            [("server.crt", made.cert.pem()), ("server.key", made.signing_key.serialize_pem())]
        {
            let file = data.join(name);
            fs::write(&file, pem).expect("a file");
            // The server refuses a key that others may read.
            fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("permissions");
            chown(&file, Some(owner), None).expect("the server's file");
        }
        // The clients read their own copy.
        let certificate = self.0.path().join("server.crt");
        fs::write(&certificate, made.cert.pem()).expect("a file");
        let free = TcpListener::bind("127.0.0.1:0").and_then(|taken| taken.local_addr());
        let port = free.expect("a free port").port();
        let settings = data.join("postgresql.conf");
        let before = fs::read_to_string(&settings).expect("the settings");
        let encrypted = format!("ssl = on\nlisten_addresses = '127.0.0.1'\nport = {port}\n");
        fs::write(settings, before + &encrypted).expect("the settings");
        self.ask_to("crash");
        (port, certificate)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.ask_to("stop");
    }
}

#[tokio::test]
async fn a_match_goes_on_when_the_server_and_the_bot_are_started_again() {
    let Some(server) = Server::start() else { return };
    let (mut den, ada, ben, thread) =
        Den::with_match(Setup::default().set("DATABASE_URL", server.url())).await;
    let players = [&ada, &ben];
    type_turns(&den, thread, players, &["e2e4"]).await;
    server.ask_to("crash");
    type_turns_from(&den, thread, 1, players, &["e7e5", "d2d4"]).await;
    den.restart().await;
    server.ask_to("crash");
    type_turns_from(&den, thread, 3, players, &["d7d5", "g1f3"]).await;
    den.assert_each_board_once(thread, 5);
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
    assert!(said.contains("pg_dump") && !said.contains("secret"), "{said}");
    assert!(!folder.path().join("copy.db").exists());
}

#[tokio::test]
async fn an_encrypted_connection_is_made_to_the_server_that_is_meant_only() {
    let Some(server) = Server::start() else { return };
    let (port, certificate) = server.encrypt();
    let url = |how: &str| format!("postgres://postgres@localhost:{port}/postgres?{how}");
    let checked = url(&format!("sslmode=verify-full&sslrootcert={}", certificate.display()));
    let (mut den, ada, ben, thread) =
        Den::with_match(Setup::default().set("DATABASE_URL", checked)).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    den.kill_bot();

    // No public authority has signed the certificate.
    den.variables.pop();
    den.variables.push(("DATABASE_URL", url("sslmode=verify-full&sslrootcert=system")));
    den.start_bot();
    assert_eq!(den.ended().await.code(), Some(78));
    let said = den.log();
    assert!(said.contains("certificate"), "{said}");

    // `require` takes any certificate, as in libpq.
    den.variables.pop();
    den.variables.push(("DATABASE_URL", url("sslmode=require")));
    den.start_bot();
    den.ready().await;
    type_turns_from(&den, thread, 2, [&ada, &ben], &["g1f3"]).await;
}

#[test]
fn a_database_that_cannot_hold_every_text_is_refused() {
    let Some(server) = Server::start() else { return };
    let database = TestDatabase::on(server.url());
    database.execute(
        "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'",
    );
    let folder = TempDir::new().expect("a folder");
    let output = program(folder.path())
        .arg("worker")
        .env("DATABASE_URL", server.url().replace("/postgres?", "/latin?"))
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(78), "{said}");
    assert!(said.contains("LATIN1") && said.contains("UTF8"), "{said}");
}
