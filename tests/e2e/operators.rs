//! What operators do while the bot runs.

use std::process::Output;

use crate::database::TestDatabase;
use crate::den::*;

/// Longer than a process takes to notice a block.
const SEEN: Duration = Duration::from_secs(6);

/// Runs `lions-den admin` beside the bot.
fn admin(den: &Den, arguments: &[&str]) -> Output {
    program(den.dir())
        .arg("admin")
        .args(arguments)
        .envs(den.variables.iter().map(|(name, value)| (*name, value)))
        .output()
        .expect("the program runs")
}

fn done(den: &Den, arguments: &[&str]) -> String {
    let output = admin(den, arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn refused(den: &Den, arguments: &[&str]) -> String {
    let output = admin(den, arguments);
    assert!(!output.status.success(), "{arguments:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

async fn over_a_file() -> Den {
    Den::open(Setup::default()).await
}

async fn over_a_server(database: &TestDatabase) -> Den {
    Den::open(Setup::default().set("DATABASE_URL", database.location())).await
}

async fn looks_at_a_match_and_ends_it(den: &Den) {
    let (ada, ben, thread) = den.begin_two().await;
    type_turns(den, thread, [&ada, &ben], &["e2e4", "e7e5", "g1f3"]).await;
    let report = done(den, &["match", "1"]);
    for part in [
        format!("white: Ada (person {})", ada.id()),
        "turns: 3".to_owned(),
        "to move: black".to_owned(),
        format!("thread: {thread}"),
    ] {
        assert!(report.contains(&part), "{part} is not in {report}");
    }
    assert!(refused(den, &["match", "99"]).contains("no match 99"));
    assert!(refused(den, &["end-match", "1", "--reason", " "]).contains("--reason"));

    let reason = "both *asked* for it";
    done(den, &["end-match", "1", "--reason", reason]);
    let ending = den.message_with(thread, "Ended by the operator").await.content;
    // Escaped for chat.
    assert!(ending.contains("both \\*asked\\* for it"), "{ending}");
    assert!(ending.contains("nobody wins or loses"), "{ending}");
    assert!(refused(den, &["end-match", "1", "--reason", "again"]).contains("is over"));
    let report = done(den, &["match", "1"]);
    assert!(report.contains("ended: ") && !report.contains("to move"), "{report}");

    // Now a winner is named.
    let elsewhere = den.world.create_channel("elsewhere");
    den.agree_in(elsewhere, &ben, &ada).await;
    let thread = den.first_board_below(elsewhere).await.channel;
    done(den, &["end-match", "2", "--winner", "black", "--reason", "engine help"]);
    let ending = den.message_with(thread, "Ended by the operator").await.content;
    assert!(ending.contains("Ada (Black) wins"), "{ending}");
}

/// Uses a command until the answer holds a text.
async fn answered_with(den: &Den, person: &Person, part: &str) {
    let lobby = den.world.lions_den();
    poll(part, async || ask(person, lobby, "help", &[]).await.content.contains(part).then_some(()))
        .await;
}

async fn blocks_a_person_and_lifts_the_block(den: &Den) {
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let lobby = den.world.lions_den();
    let thread = den.begin(&ada, &ben).await;
    let id = ada.id().to_string();
    done(den, &["block", "person", &id, "--reason", "spam"]);
    assert!(done(den, &["blocks"]).contains(&format!("person {id}, since 2")));
    answered_with(den, &ada, "blocked you").await;

    // No other way in works either.
    let turn = format!("{} e2e4", den.bot_mention());
    ada.say(thread, &turn).expect("a message");
    let before = den.world.messages(thread).len();
    tokio::time::sleep(SEEN / 2).await;
    assert_eq!(den.world.messages(thread).len(), before, "no board, no answer");
    // A blocked person can still export their data.
    assert_eq!(ask(&ada, lobby, "privacy export", &[]).await.attachments.len(), 1);
    ask(&ben, lobby, "help", &[]).await;

    done(den, &["unblock", "person", &id]);
    assert!(refused(den, &["unblock", "person", &id]).contains("was not blocked"));
    tokio::time::sleep(SEEN).await;
    ada.say(thread, &turn).expect("a message");
    den.board(thread, 1).await;
}

async fn blocks_a_server(den: &Den) {
    // Nobody is told twice within an hour.
    let ben = den.person("Ben");
    let lobby = den.world.lions_den();
    let mut channels = den.world.channels().into_iter();
    let guild = channels.find(|it| it.id == lobby).and_then(|it| it.guild);
    let guild = guild.expect("a server").to_string();
    done(den, &["block", "server", &guild, "--reason", "bots only"]);
    answered_with(den, &ben, "blocked this server").await;
    done(den, &["unblock", "server", &guild]);
}

#[tokio::test]
async fn a_match_is_looked_at_and_ended_over_a_file() {
    looks_at_a_match_and_ends_it(&over_a_file().await).await;
}

#[tokio::test]
async fn a_match_is_looked_at_and_ended_over_a_server() {
    if let Some(database) = TestDatabase::on_server() {
        looks_at_a_match_and_ends_it(&over_a_server(&database).await).await;
    }
}

#[tokio::test]
async fn the_blocked_are_turned_away_over_a_file() {
    let den = over_a_file().await;
    blocks_a_person_and_lifts_the_block(&den).await;
    blocks_a_server(&den).await;
}

#[tokio::test]
async fn the_blocked_are_turned_away_over_a_server() {
    if let Some(database) = TestDatabase::on_server() {
        blocks_a_person_and_lifts_the_block(&over_a_server(&database).await).await;
    }
}

#[test]
fn nothing_is_made_where_there_is_no_database() {
    let dir = tempfile::TempDir::new().expect("a folder");
    let output = program(dir.path()).args(["admin", "blocks"]).output().expect("the program runs");
    assert!(!output.status.success());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("There is no database"), "{error}");
    assert!(!dir.path().join("lions-den.db").exists());
}
