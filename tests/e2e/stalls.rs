//! Discord's three-second limit while the disk or the network hangs.

use rusqlite::Connection;

use crate::den::*;
use crate::faults::CALLBACK;

const EDIT: &str = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original";

/// Keeps the bot from writing to its database until it is dropped.
pub fn lock_database(den: &Den) -> Connection {
    let database = den.database();
    database.execute_batch("BEGIN IMMEDIATE").expect("the lock");
    database
}

async fn acknowledged(den: &Den, pending: &Pending) {
    until(den, "an acknowledgement", |_| pending.acknowledged_after().is_some()).await;
}

async fn message(pending: &Pending) -> Message {
    match pending.response_within(2 * SOON).await {
        Ok(Response::Message(message) | Response::Updated(Some(message))) => message,
        other => panic!("no message: {other:?}"),
    }
}

#[tokio::test]
async fn while_the_database_is_locked_everything_is_acknowledged_and_then_answered_once() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben, cleo) = (den.person("Ada"), den.person("Ben"), den.person("Cleo"));
    let (dan, lobby) = (den.person("Dan"), den.world.lions_den());
    den.world.speak(dan.id(), "de");
    let thread = den.begin(&ada, &ben).await;
    let board = den.board(thread, 0).await;
    let more = press(&ben, &board, "More").await;
    let form = ben.click(more.id, "Ask about the board").unwrap().response().await.unwrap();
    let form = form.modal().expect("a form").clone();
    let rules = ask(&cleo, lobby, "rules", &[("game", GAME.into())]).await;
    let piece = [("game", GAME.into()), ("piece", "lion".into())];
    let lion = ask(&cleo, lobby, "explain", &piece).await;
    let menu = lion.components().find(|component| component["type"] == 3);
    let menu = menu.unwrap()["custom_id"].as_str().unwrap().to_owned();

    let lock = lock_database(&den);
    let challenge = [("game", GAME.into()), ("opponent", (&ada).into())];
    let practice = [("game", GAME.into()), ("level", 1.into())];
    let played = ada.slash(thread, "move", &[("move", "e2e4".into())]);
    let pending = [
        played.unwrap(),
        ben.slash(thread, "board", &[]).unwrap(),
        ben.slash(thread, "games", &[]).unwrap(),
        cleo.slash(lobby, "challenge", &challenge).unwrap(),
        cleo.slash(cleo.dm_channel(), "practice", &practice).unwrap(),
        ben.click(board.id, "Flip").unwrap(),
        cleo.click(rules.id, "Next ▶").unwrap(),
        cleo.select(lion.id, &menu, &["knight"]).unwrap(),
        ben.submit(&form, &[("text", "what is on e2?")]).unwrap(),
    ];
    // Answers without a query do not wait for the database.
    says(&message(&dan.slash(lobby, "help", &[]).unwrap()).await, "Neu hier?");
    let again = ben.click(more.id, "Ask about the board").unwrap();
    assert!(again.response().await.unwrap().modal().is_some());
    let matches = ben.autocomplete(thread, "board", &[("match", "".into())], "match").await;
    matches.expect("suggestions, if only none");
    for pending in &pending {
        acknowledged(&den, pending).await;
    }
    assert!(den.boards(thread, 1).is_empty());

    drop(lock);
    for pending in &pending {
        let answer = message(pending).await;
        assert!(!answer.content.contains("my side"), "{}", answer.content);
    }
    den.board(thread, 1).await;
    den.board(cleo.dm_channel(), 0).await;
    assert_eq!(den.boards(thread, 1).len(), 1);
}

#[tokio::test]
async fn an_answer_whose_connection_breaks_off_or_hangs_is_sent_again() {
    let den = Den::open(Setup::default()).await;
    den.forgive();
    let (ada, lobby) = (den.person("Ada"), den.world.lions_den());
    for fault in [
        Fault::reset(CALLBACK, 2),
        Fault::reset_after(CALLBACK, 1),
        Fault::lose_answer(CALLBACK, 1),
        Fault::delay(CALLBACK, 1, Duration::from_secs(20)),
    ] {
        den.inject(fault);
        says(&ask(&ada, lobby, "help", &[]).await, "/practice");
    }
    for fault in [Fault::reset(EDIT, 1), Fault::reset_after(EDIT, 1)] {
        den.inject(fault);
        let practice = [("game", GAME.into()), ("level", 1.into())];
        says(&ask(&ada, ada.dm_channel(), "practice", &practice).await, "Lion");
    }
    let (_, failed) = den.world.acknowledgements();
    assert_eq!(failed, 0, "interactions were not acknowledged in time");
    assert_eq!(den.world.bad_requests(), Vec::<String>::new());
}
