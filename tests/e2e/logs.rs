//! Secrets never reach the log, and the bot needs none.

use crate::den::*;
use crate::postgres::Server;
use crate::processes::Host;
use crate::tls::put_behind_tls;

const PASSWORD: &str = "Tr0ub4dor";

async fn play_with_everything_logged(mut den: Den, secrets: &[&str]) {
    den.variables.push(("RUST_LOG", "trace".to_owned()));
    den.start_bot();
    den.ready().await;
    let (ada, ben, thread) = den.begin_two().await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    // Resuming sends the token again.
    den.world.drop_connections();
    type_turns_from(&den, thread, 1, [&ada, &ben], &["e7e5"]).await;
    den.kill_bot();
    let log = den.log();
    assert!(log.contains("TRACE"), "everything is logged");
    for secret in secrets {
        let hex: String = secret.bytes().map(|byte| format!("{byte:02x}")).collect();
        for form in [secret, hex.as_str()] {
            let line = log.lines().find(|line| line.contains(form));
            assert_eq!(line, None, "{secret} is in the log");
        }
    }
}

#[tokio::test]
async fn the_token_is_not_logged_at_any_level() {
    let den = Den::without_bot(Setup::default()).await;
    let token = den.sandbox.token().to_owned();
    play_with_everything_logged(den, &[&token]).await;
}

#[tokio::test]
async fn the_token_is_not_logged_over_tls_either() {
    let mut den = Den::without_bot(Setup::default()).await;
    put_behind_tls(&mut den).await;
    let token = den.sandbox.token().to_owned();
    play_with_everything_logged(den, &[&token]).await;
}

#[tokio::test]
async fn the_password_of_the_database_is_not_logged_at_any_level() {
    let Some(server) = Server::start() else { return };
    let mut den = Den::without_bot(Setup::default()).await;
    let login = format!("postgres://postgres:{PASSWORD}@");
    den.variables.push(("DATABASE_URL", server.url().replace("postgres://postgres@", &login)));
    let token = den.sandbox.token().to_owned();
    play_with_everything_logged(den, &[&token, PASSWORD]).await;
}

#[tokio::test]
async fn a_log_that_takes_no_line_costs_no_turn() {
    let den = Den::without_bot(Setup::hearing()).await;
    let full = std::fs::File::options().write(true).open("/dev/full").expect("a full disk");
    let mut bot = Host::start_logging(&den, full);
    den.ready().await;
    let (ada, ben, thread) = den.begin_two().await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    den.world.drop_connections();
    type_turns_from(&den, thread, 1, [&ada, &ben], &["e7e5", "g1f3"]).await;
    bot.end().await;
}
