//! Reviews in chat: begun, shown in one message, paged through, and safe from power cuts.

use tokio::time::{sleep, timeout};

use crate::den::*;

/// Timeout for a review on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(240);

/// Ada allows mate, Ben misses it, Ada allows it again.
const FOOLS_MATE: [&str; 6] = ["f2f3", "e7e5", "g2g4", "h7h6", "a2a3", "d8h4"];

/// Opens a den with a node limit for reviews.
async fn with_nodes(nodes: u32) -> Den {
    let mut den = Den::open(Setup::default()).await;
    den.while_down(&format!(
        "CREATE TRIGGER fewer AFTER INSERT ON review
         BEGIN UPDATE review SET nodes = {nodes} WHERE match = new.match; END;"
    ))
    .await;
    den
}

/// Ada and Ben play a match to its end.
async fn play(den: &Den, ada: &Person, ben: &Person, turns: &[&str]) -> Snowflake {
    let channel = den.begin(ada, ben).await;
    type_turns(den, channel, [ada, ben], turns).await;
    channel
}

/// The messages in which everybody sees a review.
fn reviews(world: &World, channel: Snowflake) -> Vec<Message> {
    let mut messages = world.messages(channel);
    messages
        .retain(|message| !message.is_ephemeral() && message.content.contains("Review of match 1"));
    messages
}

/// Waits for the result, an edit of the progress message.
async fn result(den: &Den, channel: Snowflake) -> Message {
    let find = |world: &World| {
        reviews(world, channel).pop().filter(|message| !message.attachments.is_empty())
    };
    match den.world.wait_for(TIMEOUT, find).await {
        Ok(message) => message,
        Err(_) => panic!("no result in {:#?}", den.texts(channel)),
    }
}

fn button<'a>(message: &'a Message, begin: &str) -> &'a str {
    let mut buttons = message.buttons().into_iter();
    let found = buttons.find(|label| label.starts_with(begin));
    found.unwrap_or_else(|| panic!("no {begin:?} in {:?}", message.buttons()))
}

fn evaluated(den: &Den) -> Vec<(u32, i32, String)> {
    let database = den.database();
    let mut rows =
        database.prepare("SELECT ply, score, line FROM evaluation ORDER BY ply").expect("the rows");
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
    let rows = rows.expect("the rows").map(|row| row.expect("a row"));
    rows.collect()
}

#[tokio::test]
async fn a_match_is_looked_through_where_it_was_played_and_paged_through() {
    let den = with_nodes(2_000).await;
    let [ada, ben, cleo] = ["Ada", "Ben", "Cleo"].map(|name| den.person(name));
    let channel = play(&den, &ada, &ben, &FOOLS_MATE).await;
    let last = den.with_button(channel, "Review").await;

    says_privately(&press(&cleo, &last, "Review").await, "You’re not a player in match 1");
    assert!(reviews(&den.world, channel).is_empty());

    let begun = says_privately(press(&ben, &last, "Review").await, "positions so far");
    says(&begun, &format!("The review will appear in <#{channel}>"));
    let shown = result(&den, channel).await;
    assert_eq!(reviews(&den.world, channel).len(), 1, "one message from first to last");
    let text = &shown.content;
    for part in [
        "% accuracy · 2 blunders",
        "% accuracy · 1 blunder\n",
        "g4?? It allows checkmate at once.",
        "h6?? It misses checkmate.",
    ] {
        assert!(text.contains(part), "no {part} in {text}");
    }
    // Every error that is listed has its button.
    for mark in ["①", "②", "③"].into_iter().filter(|mark| text.contains(mark)) {
        button(&shown, mark);
    }
    assert_eq!(shown.pinged, []);

    // The private message shows it, too, when asked.
    let refreshed = press(&ben, &begun, "Refresh").await;
    assert_eq!(refreshed.id, begun.id);
    assert_eq!(&refreshed.content, text);

    // Now everybody may page through it, each in a private message.
    let mut page = press(&cleo, &shown, button(&shown, "①")).await;
    assert!(page.is_ephemeral());
    let first = page.id;
    let mut seen = vec![page.content.clone()];
    while page.buttons().contains(&"▶") {
        page = press(&cleo, &page, "▶").await;
        assert_eq!(page.id, first, "the pages stay in one message");
        seen.push(page.content.clone());
    }
    assert_eq!(seen.len(), 3, "{seen:#?}");
    let blunder = seen.iter().find(|text| text.contains("g4??")).expect("the blunder");
    assert!(blunder.contains("Ada played g4 (Pawn from g2 to g4)"), "{blunder}");
    let pictures = page.attachments.iter().zip(["played", "better"]);
    assert_eq!(page.attachments.len(), 2, "both boards stand side by side");
    for (picture, kind) in pictures {
        let begins = picture.filename.starts_with("review-1-");
        assert!(begins && picture.filename.contains(kind), "{}", picture.filename);
        assert_eq!(picture.bytes[..8], *b"\x89PNG\r\n\x1a\n");
        let alt = picture.description.as_deref().unwrap_or_default().to_lowercase();
        assert!(alt.starts_with(&format!("{kind}: ")) && alt.contains("king e1"), "{alt}");
    }
    while !page.content.contains("g4??") {
        page = press(&cleo, &page, "◀").await;
    }
    let line = says(press(&cleo, &page, "What it leads to").await, "g4 Qh4#");
    let mate = says(press(&cleo, &line, "▶").await, "2… Qh4#: ");
    let gif = press(&cleo, &mate, "GIF").await;
    let file = &gif.attachments[0];
    assert!(file.filename.ends_with(".gif") && file.bytes.starts_with(b"GIF89a"), "{gif:?}");
    let alt = file.description.as_deref().unwrap_or_default();
    assert!(alt.contains("2. g4 Qh4#"), "{alt}");
    page = press(&cleo, &gif, "Back to the error").await;
    let question = says(press(&cleo, &page, "Your move?").await, "Find a better move for White.");
    let judged = answered(&fill_in(&cleo, &question, "Type your move", "g4").await).await;
    assert_eq!(judged.id, first, "it all stays in one message");
    says(&judged, "is the move that was played");
    page = press(&cleo, &judged, "Show the solution").await;
    let step = says(press(&cleo, &page, "Step through").await, "(2 of 6)");
    says(&press(&cleo, &step, "Review").await, "Review of match 1");

    // It is stored, and the record tells of it.
    let stored = evaluated(&den);
    let again = ask(&ada, channel, "review", &[]).await;
    assert!(again.is_ephemeral());
    assert_eq!(again.content, shown.content);
    assert_eq!(evaluated(&den), stored);
    let record = ask(&ada, channel, "history", &[]).await;
    let record = String::from_utf8_lossy(&record.attachments[0].bytes);
    let record = record.replace('\n', " ");
    assert!(record.contains("$4 {g4 [%eval #-1]"), "{record}");
}

#[tokio::test]
async fn a_review_that_a_power_cut_has_interrupted_goes_on_where_it_stopped() {
    // Enough that no machine finishes before the kill.
    let mut den = with_nodes(300_000).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let turns = [
        "e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "d2d3", "d7d6", "h2h3", "h7h6", "f3h2",
        "f6h7",
    ];
    let channel = play(&den, &ada, &ben, &turns).await;
    resign(&ada, channel).await;
    let last = den.with_button(channel, "Review").await;
    let begun = Instant::now();
    press(&ada, &last, "Review").await;
    // Chat shows progress only every few seconds, so this asks the database.
    let some = async {
        while evaluated(&den).len() < 2 {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(TIMEOUT, some).await.expect("some positions");
    den.kill_bot();
    let before = evaluated(&den);
    assert!(before.len() <= turns.len(), "it was done before it could be interrupted");
    den.while_down("UPDATE review SET nodes = 2000").await;
    let shown = result(&den, channel).await;
    let after = evaluated(&den);
    assert_eq!(after.len(), turns.len() + 1);
    assert_eq!(after[..before.len()], before);
    assert_eq!(reviews(&den.world, channel).len(), 1, "one message from first to last");
    // The message is edited every five seconds at most, and at the end.
    let requests = den.world.requests();
    let path = format!("/messages/{}", shown.id);
    let changes = requests.iter().filter(|request| request.method == "PATCH");
    let changes = changes.filter(|request| request.path.ends_with(&path));
    let most = begun.elapsed().as_secs() / 5 + 4;
    assert!(changes.count() as u64 <= most, "more than {most} changes");
}
