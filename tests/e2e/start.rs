//! Starting, stopping, and configurations that cannot work.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Output, Stdio};

use tempfile::TempDir;
use tokio::task::spawn_blocking;

use crate::den::*;

const REGISTER: &str = "PUT /applications/{application_id}/commands";
const LOOPBACK: &str = "DISCORD_API_BASE=http://127.0.0.1:9";
const TOKEN: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz0123456789ab";

/// Exit code for a configuration that must change first.
const MISCONFIGURED: i32 = 78;
/// Exit code for a failure that may pass.
const MAY_PASS: i32 = 75;

/// The program ends with an exit code and one sentence.
fn exits_with(code: i32, output: &Output, part: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{error}");
    is_one_sentence(&error, part);
}

/// The program fails with one sentence.
fn fails_with(output: &Output, part: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "it did not fail: {error}");
    is_one_sentence(&error, part);
}

fn is_one_sentence(error: &str, part: &str) {
    assert!(error.contains(part), "{error}");
    for noise in ["panicked", "backtrace", "Error {"] {
        assert!(!error.contains(noise), "{error}");
    }
    assert_eq!(error.trim().lines().count(), 1, "not one sentence: {error}");
}

/// Runs the program with settings such as `SHARDS=auto LOG_FORMAT=json` and waits until it ends.
fn run(dir: &Path, settings: &str, arguments: &[&str]) -> Output {
    let variables = settings.split_whitespace();
    let mut child = program(dir)
        .envs(variables.filter_map(|setting| setting.split_once('=')))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let deadline = Instant::now() + SOON;
    while child.try_wait().expect("its state").is_none() {
        if Instant::now() > deadline {
            child.kill().expect("it is killed");
            panic!("with {settings:?} the program goes on");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.wait_with_output().expect("its output")
}

#[test]
fn a_bad_configuration_ends_with_a_sentence() {
    let dir = TempDir::new().unwrap();
    let here = dir.path();
    std::fs::write(here.join("plain.txt"), "not a. certificate. at all").unwrap();
    std::fs::write(here.join("empty.txt"), "\n").unwrap();
    let token = &format!("DISCORD_TOKEN={TOKEN}");
    let both = &format!("{token} {LOOPBACK}");
    let url = "DATABASE_URL=postgres://127.0.0.1:1/den";
    let mysql = "mysql://den:secret@127.0.0.1/den";
    let no_token = "does not look like a bot token";
    let foreign_base = "must be http:// with a loopback address and a port";
    let no_shards = "a range such as 0-3/8";
    for (most, setting, part) in [
        ("", "DISCORD_TOKEN=nonsense", no_token),
        ("", "DISCORD_TOKEN=a.b.c.d", no_token),
        ("", "DISCORD_TOKEN=a..c", no_token),
        ("", "DISCORD_TOKEN=ä.b.c", no_token),
        ("", LOOPBACK, "DISCORD_TOKEN"),
        (token, "DISCORD_API_BASE=http://192.0.2.1:80", foreign_base),
        (token, "DISCORD_API_BASE=http://discord.example:80", foreign_base),
        (token, "DISCORD_API_BASE=http://127.0.0.1.example:80", foreign_base),
        (token, "DISCORD_API_BASE=http://127.0.0.1:80@evil.example", foreign_base),
        (token, "DISCORD_API_BASE=http://127.0.0.1:80/api", foreign_base),
        (token, "DISCORD_API_BASE=https://127.0.0.1:8080", foreign_base),
        (token, "DISCORD_API_BASE=127.0.0.1:8080", foreign_base),
        (token, "DISCORD_API_CA=plain.txt DISCORD_API_ADDR=192.0.2.1:443", "DISCORD_API_ADDR"),
        (token, "DISCORD_API_CA=plain.txt DISCORD_API_ADDR=127.0.0.1:443", "plain.txt"),
        (token, "DISCORD_API_ADDR=127.0.0.1:443", "only DISCORD_API_ADDR is set"),
        (both, "RUST_LOG=a=b=c", "RUST_LOG"),
        // This machine under its other names is taken.
        (token, "DISCORD_API_BASE=http://localhost:1/ MESSAGE_CONTENT=perhaps", "MESSAGE_CONTENT"),
        (
            token,
            "DISCORD_API_BASE=http://[::1]:9000 MESSAGE_CONTENT=yes",
            "MESSAGE_CONTENT must be 0 or 1",
        ),
        (both, "LOG_FORMAT=xml", "LOG_FORMAT must be text or json"),
        (
            both,
            &format!("DATABASE_PATH=den.db {url}"),
            "DATABASE_PATH and DATABASE_URL cannot both be set",
        ),
        (
            both,
            &format!("DATABASE_URL_FILE=plain.txt {url}"),
            "DATABASE_URL and DATABASE_URL_FILE cannot both be set",
        ),
        (both, "DATABASE_URL_FILE=no.txt", "no.txt"),
        (both, "DATABASE_URL_FILE=empty.txt", "empty.txt is empty"),
        (both, "DATABASE_URL_FILE=plain.txt", "does not begin with postgres://"),
        (both, &format!("DATABASE_URL={mysql}"), "does not begin with postgres://"),
        (both, &format!("DATABASE_PATH={mysql}"), "DATABASE_URL"),
        (both, "SHARDS=0-8/8", no_shards),
        (both, "SHARDS=3-0/8", no_shards),
        (both, "SHARDS=0/0", no_shards),
        (both, "SHARDS=0-3", no_shards),
        (both, "SHARDS=0-3/8/2", no_shards),
        (both, "SHARDS=0-3/8", "SHARDS=0-3/8 leaves shards to other processes"),
        (both, "SHARDS=lease", "PostgreSQL"),
        (both, "SHARDS=Auto REQUESTS_PER_SECOND=0", "a whole number, 1 or higher"),
        (token, "DISCORD_TOKEN_FILE=plain.txt", "cannot both be set"),
        ("", "DISCORD_TOKEN_FILE=plain.txt", no_token),
        ("", "DISCORD_TOKEN_FILE=no.txt", "no.txt"),
        (both, "ENGINE_THREADS=0", "ENGINE_THREADS"),
        (both, "ENGINE_THREADS=100000", "from 1 to 256"),
        (both, "DATABASE_PATH=no/such/folder/x.db", "no/such/folder/x.db"),
        (both, "DATABASE_PATH=plain.txt", "plain.txt"),
    ] {
        let output = run(here, &format!("{most} {setting}"), &[]);
        exits_with(MISCONFIGURED, &output, part);
        assert!(!String::from_utf8_lossy(&output.stderr).contains("secret"));
    }
    assert!(!here.join("mysql:").exists() && !here.join("den.db").exists());
}

#[test]
fn another_kind_of_database_is_not_taken_for_a_file() {
    let dir = TempDir::new().unwrap();
    let arguments =
        ["database", "copy", "--from", "mysql://den:secret@127.0.0.1/den", "--to", "den.db"];
    fails_with(&run(dir.path(), "", &arguments), "postgres://");
}

#[test]
fn a_fault_that_may_pass_has_an_exit_code_of_its_own() {
    let dir = TempDir::new().unwrap();
    let away = "DATABASE_URL=postgres://127.0.0.1:1/den";
    let output = run(dir.path(), &format!("DISCORD_TOKEN={TOKEN} {LOOPBACK} {away}"), &[]);
    exits_with(MAY_PASS, &output, "cannot be reached");
}

#[test]
fn the_version_is_told() {
    let dir = TempDir::new().unwrap();
    let output = run(dir.path(), "", &["--version"]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.starts_with(&format!("lions-den {}", env!("CARGO_PKG_VERSION"))), "{said}");
}

#[tokio::test]
async fn the_log_can_be_json_and_the_last_word_is_too() {
    let mut den = Den::open(Setup::default().set("LOG_FORMAT", "json")).await;
    den.world.close_connections(4014, "as the test wants it");
    assert_eq!(den.ended().await.code(), Some(MISCONFIGURED));
    let log = den.log();
    let lines = log.lines().map(|line| {
        let line: serde_json::Value = serde_json::from_str(line).expect(line);
        assert!(line["level"].is_string() && line["timestamp"].is_string(), "{line}");
        line
    });
    let lines: Vec<_> = lines.collect();
    let last = lines.last().expect("a line");
    assert_eq!(last["exit_code"], MISCONFIGURED, "{last}");
    assert!(last["message"].as_str().expect("a message").contains("MESSAGE_CONTENT"), "{last}");
}

#[test]
fn a_worker_needs_a_database_for_several_processes() {
    let dir = TempDir::new().unwrap();
    fails_with(&run(dir.path(), "DATABASE_PATH=den.db", &["worker"]), "DATABASE_URL");
    assert!(!dir.path().join("den.db").exists());
}

#[test]
fn a_token_is_never_printed() {
    let dir = TempDir::new().unwrap();
    let wrong = run(dir.path(), "DISCORD_TOKEN=secret.secret", &[]);
    std::fs::write(dir.path().join(".env"), "DISCORD_TOKEN=\"secret\n").unwrap();
    for output in [wrong, run(dir.path(), "", &[])] {
        fails_with(&output, "lions-den: ");
        let text = [output.stdout, output.stderr].concat();
        assert!(!String::from_utf8_lossy(&text).contains("secret"));
    }
}

#[test]
fn a_taken_port_ends_with_a_sentence() {
    let dir = TempDir::new().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    fails_with(&run(dir.path(), "", &["sandbox", "--port", &port]), &port);
}

#[test]
fn a_database_of_a_newer_version_is_refused() {
    let dir = TempDir::new().unwrap();
    let database = rusqlite::Connection::open(dir.path().join("new.db")).unwrap();
    database.pragma_update(None, "user_version", 9999).unwrap();
    drop(database);
    let settings = format!("DISCORD_TOKEN={TOKEN} {LOOPBACK} DATABASE_PATH=new.db");
    fails_with(&run(dir.path(), &settings, &[]), "newer");
}

#[test]
fn the_settings_of_the_bot_do_not_disturb_the_other_commands() {
    let dir = TempDir::new().unwrap();
    std::fs::write(dir.path().join(".env"), "this is no setting\n").unwrap();
    let settings =
        "DATABASE_PATH=x.db DISCORD_TOKEN=nonsense MESSAGE_CONTENT=perhaps ENGINE_THREADS=many";
    let arguments = ["rules", "moves", "--game", "mighty-lion"];
    let output = run(dir.path(), settings, &arguments);
    assert!(output.status.success(), "{output:?}");
    assert!(!dir.path().join("x.db").exists());
}

#[tokio::test]
async fn the_token_can_come_from_a_file_and_the_log_says_how_to_invite_the_bot() {
    let mut den = Den::without_bot(Setup::default()).await;
    let file = den.dir().join("token");
    std::fs::write(&file, format!(" Bot {}\n", den.sandbox.token())).expect("the file");
    den.variables.push(("DISCORD_TOKEN", String::new()));
    den.variables.push(("DISCORD_TOKEN_FILE", file.display().to_string()));
    den.start_bot();
    den.ready().await;
    // View channels, send messages, attach files, read the history, open threads and write in them.
    let permissions = 1u64 << 10 | 1 << 11 | 1 << 15 | 1 << 16 | 1 << 35 | 1 << 38;
    let log = den.log();
    assert!(log.contains("https://discord.com/oauth2/authorize?client_id="), "{log}");
    assert!(log.contains(&format!("permissions={permissions}")), "{log}");
    assert!(!log.contains(den.sandbox.token()), "the log holds the token");
    den.signal("TERM").await;
    assert!(den.log().contains("stopped; everything has been saved"));
}

#[tokio::test]
async fn a_token_that_discord_refuses_ends_with_a_sentence() {
    let den = Den::without_bot(Setup::default()).await;
    den.forgive();
    let dir = TempDir::new().unwrap();
    let base = den.sandbox.base_url();
    let settings = format!("DISCORD_TOKEN={TOKEN} DISCORD_API_BASE={base}");
    let output = spawn_blocking(move || run(dir.path(), &settings, &[]));
    fails_with(&output.await.unwrap(), "refuses the token");
}

#[tokio::test]
async fn a_refused_intent_ends_with_a_sentence() {
    let options = Options { message_content: false, ..Options::default() };
    let den = Den::without_bot(Setup::with(options)).await;
    let dir = TempDir::new().unwrap();
    let (base, token) = (den.sandbox.base_url(), den.sandbox.token());
    let settings = format!("DISCORD_TOKEN={token} DISCORD_API_BASE={base} MESSAGE_CONTENT=1");
    let output = spawn_blocking(move || run(dir.path(), &settings, &[]));
    fails_with(&output.await.unwrap(), "MESSAGE_CONTENT");
}

#[tokio::test]
async fn a_gateway_closed_for_good_ends_the_program_with_a_sentence() {
    for (code, part, exit) in [
        (4004, "DISCORD_TOKEN", MISCONFIGURED),
        (4010, "4010", MAY_PASS),
        (4011, "4011", MAY_PASS),
        (4012, "4012", MISCONFIGURED),
        (4013, "ended", MISCONFIGURED),
        (4014, "MESSAGE_CONTENT", MISCONFIGURED),
    ] {
        let mut den = Den::open(Setup::default()).await;
        den.world.close_connections(code, "as the test wants it");
        assert_eq!(den.ended().await.code(), Some(exit), "after {code}");
        den.assert_last_words(part);
    }
}

#[tokio::test]
async fn a_refusal_to_tell_the_gateway_is_not_answered_with_more_requests() {
    let mut den = Den::without_bot(Setup::default()).await;
    let route = "GET /gateway/bot";
    den.inject(Fault::refuse(route, 100, 403, 0, "Forbidden"));
    den.start_bot();
    assert_eq!(den.ended().await.code(), Some(MAY_PASS));
    assert!(den.log().contains("HTTP 403"), "{}", den.log());
    assert_eq!(den.requests(route, None), 1);
}

#[tokio::test]
async fn a_database_in_use_ends_a_second_program_with_a_sentence() {
    let den = Den::open(Setup::default()).await;
    let dir = den.dir().to_owned();
    let settings = format!("DISCORD_TOKEN={TOKEN} {LOOPBACK} DATABASE_PATH=lions-den.db");
    let output = spawn_blocking(move || run(&dir, &settings, &[]));
    fails_with(&output.await.unwrap(), "in use by another process");
    // The first goes on unharmed.
    ask(&den.person("Ada"), den.world.lions_den(), "help", &[]).await;
}

#[tokio::test]
async fn registering_commands_is_tried_until_it_works() {
    let mut den = Den::without_bot(Setup::default()).await;
    den.inject(Fault::refuse(REGISTER, 2, 500, 0, "Internal Server Error"));
    den.start_bot();
    den.ready().await;
    ask(&den.person("Ada"), den.world.lions_den(), "help", &[]).await;
    assert_eq!(den.requests(REGISTER, None), 3);
}

#[tokio::test]
async fn an_unreachable_gateway_address_is_asked_for_again() {
    let mut den = Den::without_bot(Setup::default()).await;
    for route in ["GET /gateway/bot", "GET /gateway"] {
        den.inject(Fault::refuse(route, 1, 500, 0, "Internal Server Error"));
    }
    den.start_bot();
    den.ready().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_signal_ends_the_program_in_good_order() {
    for signal in ["TERM", "INT", "HUP"] {
        let mut den = Den::open(Setup::default()).await;
        let status = den.signal(signal).await;
        assert!(status.success(), "{status}");
        until(&den, "the connection is closed", |world| !world.is_bot_connected()).await;
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_signal_ends_the_program_also_when_discord_has_gone() {
    let mut den = Den::open(Setup::default()).await;
    let elsewhere = Sandbox::start(Options::default()).await.unwrap();
    drop(std::mem::replace(&mut den.sandbox, elsewhere));
    until(&den, "the connection ends", |world| !world.is_bot_connected()).await;
    let status = den.signal("TERM").await;
    assert!(status.success(), "{status}");
}
