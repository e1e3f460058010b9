//! Games from elsewhere in chat: brought in a file or a message, reviewed in private, shared.

use tokio::time::sleep;

use crate::den::*;

/// White allows mate, Black misses it, White allows it again.
const FOOLS_MATE: &str = "[Variant \"mighty-lion\"]\n[White \"Zed\"]\n[Black \"Yan\"]\n\n1. f3 e5 2. g4 h6 3. a3 Qh4# 0-1\n";
/// As many Shogi programs still write it.
const SHIFT_JIS: &[u8] = include_bytes!("../data/chu-shogi-shift-jis.kif");

/// Opens a den with a node limit for reviews.
async fn den() -> Den {
    let mut den = Den::open(Setup::default()).await;
    den.while_down(
        "CREATE TRIGGER fewer AFTER INSERT ON review
         BEGIN UPDATE review SET nodes = 2000 WHERE match = new.match; END;",
    )
    .await;
    den
}

/// Reviews a file.
async fn bring(person: &Person, channel: Snowflake, bytes: impl Into<Vec<u8>>) -> Message {
    let file = person.upload("game.txt", bytes.into());
    ask(person, channel, "review", &[("file", file.into())]).await
}

/// Uses the entry of a message’s menu.
async fn review_message(person: &Person, message: Snowflake) -> Message {
    answered(&person.use_on_message(message, "Review this game").expect("the menu")).await
}

/// Waits for the result of a review that has begun.
async fn result(person: &Person, begun: &Message, refresh: &str) -> Message {
    for _ in 0..240 {
        let now = press(person, begun, refresh).await;
        if !now.attachments.is_empty() {
            return now;
        }
        sleep(Duration::from_millis(500)).await;
    }
    panic!("no result in {}", begun.content);
}

fn public(den: &Den, channel: Snowflake) -> Vec<Message> {
    let mut messages = den.world.messages(channel);
    messages.retain(|message| !message.is_ephemeral());
    messages
}

#[tokio::test]
async fn a_file_is_reviewed_in_private_and_seen_by_others_only_where_it_is_shared() {
    let den = den().await;
    let [ada, ben, cleo] = ["Ada", "Ben", "Cleo"].map(|name| den.person(name));
    den.world.speak(cleo.id(), "ja");
    let lobby = den.world.lions_den();
    let elsewhere = den.world.create_channel("elsewhere");

    let begun = says_privately(bring(&ada, lobby, FOOLS_MATE).await, "positions so far");
    says(&begun, "Only you will see this review");
    let shown = result(&ada, &begun, "Refresh").await;
    for part in ["Zed – Yan, Mighty Lion Chess", "% accuracy", "Only you can see this game"] {
        says(&shown, part);
    }
    assert!(public(&den, lobby).is_empty(), "{:#?}", den.texts(lobby));

    // To others it is as if its number did not exist.
    let of = |number: &str| [("match", Value::from(number))];
    for stranger in [&ben, &cleo] {
        for command in ["board", "history", "review"] {
            let missing = ask(stranger, lobby, command, &of("99")).await.content;
            let refused = ask(stranger, lobby, command, &of("1")).await;
            assert_eq!(refused.content, missing.replace("99", "1"), "/{command}");
        }
    }
    assert!(ask(&ben, lobby, "games", &[]).await.attachments.is_empty());

    let kept =
        says(press(&ada, &shown, "Keep").await, "I’ll keep it until you press “Stop keeping”");
    let shown = says(press(&ada, &kept, "Stop keeping").await, "deleted after a while");
    let shared = press(&ada, &shown, "Share here").await;
    assert!(!shared.is_ephemeral() && shared.attachments.len() == 1);
    says(&shared, "Zed – Yan, Mighty Lion Chess");
    let buttons = shared.buttons();
    assert!(!buttons.contains(&"Share here") && !buttons.contains(&"Keep"), "{buttons:?}");

    // Whoever sees the channel can step through it now, in their own language.
    says_privately(&press(&ben, &shared, "Step through").await, "Zed");
    says_privately(&press(&cleo, &shared, "Step through").await, "白の手番です");
    says(&ask(&ben, lobby, "board", &of("1")).await, "Zed");
    let missing = ask(&cleo, elsewhere, "board", &of("99")).await.content;
    let refused = ask(&cleo, elsewhere, "board", &of("1")).await;
    assert_eq!(refused.content, missing.replace("99", "1"));
    says(&ask(&ada, elsewhere, "board", &of("1")).await, "Zed");
    says(&ask(&ada, lobby, "review", &of("1")).await, "can see this game");
}

#[tokio::test]
async fn a_record_in_a_message_is_reviewed_from_its_menu() {
    let den = den().await;
    let (ada, ben, lobby) = (den.person("Ada"), den.person("Ben"), den.world.lions_den());
    den.world.speak(ada.id(), "ja");
    let file = ben.upload("kifu.kif", SHIFT_JIS);
    let message = ben.say_with(lobby, "", &[file]).expect("a message");
    let begun = review_message(&ada, message).await;
    let begun = says_privately(begun, "この解析が見えるのはあなただけです");
    let shown = result(&ada, &begun, "更新").await;
    says(&shown, "中将棋");
    assert!(shown.buttons().contains(&"ここで共有"), "{:?}", shown.buttons());

    let pasted = format!("Look at this:\n```\n{FOOLS_MATE}```\nWell?");
    let message = ben.say(lobby, &pasted).expect("a message");
    says_privately(&review_message(&ben, message).await, "Zed – Yan");

    // A message without a game says nothing to others either.
    let message = ben.say(lobby, "```\n```").expect("a message");
    let refused = review_message(&ben, message).await;
    assert!(refused.is_ephemeral() && refused.buttons().is_empty(), "{}", refused.content);
    assert_eq!(public(&den, lobby).len(), 3, "only what Ben has said");
}

#[tokio::test]
async fn a_move_that_was_typed_leads_to_the_review_of_its_match() {
    let (den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    let typed = ada.say(thread, "f3").expect("a message");
    den.board(thread, 1).await;
    let refused = says_privately(review_message(&ada, typed).await, "Match 1 is still");
    assert!(refused.buttons().is_empty(), "{:?}", refused.buttons());
    resign(&ben, thread).await;
    says(&review_message(&ada, typed).await, "Ada – Ben, Mighty Lion Chess");
}

#[tokio::test]
async fn what_can_be_read_of_a_broken_file_is_offered() {
    let den = den().await;
    let (ada, lobby) = (den.person("Ada"), den.world.lions_den());
    let broken = FOOLS_MATE.replace("3. a3", "3. Ra8");
    let told = says_privately(bring(&ada, lobby, broken).await, "Line 5");
    says(&told, "Ra8");
    says(&told, "I could read the 4 moves before that");
    says(&press(&ada, &told, "Review up to there").await, "Zed – Yan");
    let hopeless = FOOLS_MATE.replace("1. f3", "1. Ra8");
    let told = bring(&ada, lobby, hopeless).await;
    assert!(says(&told, "Line 5").buttons().is_empty(), "{:?}", told.buttons());
}

#[tokio::test]
async fn a_file_that_several_games_fit_is_asked_about() {
    let den = den().await;
    let (ada, lobby) = (den.person("Ada"), den.world.lions_den());
    let asked =
        says_privately(bring(&ada, lobby, "1. e4 e5 2. d3 d6").await, "Which game is this?");
    let games = asked.buttons();
    assert!(games.len() > 1 && games.contains(&"Mighty Lion Chess"), "{games:?}");
    says(&press(&ada, &asked, "Mighty Lion Chess").await, "White – Black, Mighty Lion Chess");
}

#[tokio::test]
async fn a_position_alone_is_shown_with_the_ways_on() {
    let den = den().await;
    let (ada, lobby) = (den.person("Ada"), den.world.lions_den());
    let board = "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL";
    let link =
        format!("How would you play this? <https://lishogi.org/editor/chushogi/{board}_w_-_2>");
    let message = ada.say(lobby, &link).expect("a message");
    let shown = says_privately(review_message(&ada, message).await, "Chu Shogi. Black to move.");
    assert_eq!(shown.attachments.len(), 1);
    // Its record just stops; the game is not over.
    let alt = shown.attachments[0].description.as_deref().unwrap_or_default();
    assert!(alt.starts_with("Black to move."), "{alt}");
    says(&press(&ada, &shown, "Analyse").await, "Analysis board · Chu Shogi");
    let opened = form(ada.click(shown.id, "Play from here")).await;
    assert_eq!(opened.inputs[0].label, "Opponent", "the game is that of the board");
    let again = bring(&ada, lobby, format!("{board} w - 2")).await;
    assert_eq!(again.content, shown.content);

    let over = "[Variant \"mighty-lion\"]\n[FEN \"R3k3/8/4K3/8/8/8/8/8 b - - 0 1\"]\n\n*\n";
    let over = bring(&ada, lobby, over).await;
    says(&over, "Mighty Lion Chess\nCheckmate: White");
}

#[tokio::test]
async fn hostile_files_do_nothing() {
    let den = den().await;
    let (ada, lobby) = (den.person("Ada"), den.world.lions_den());
    let zeros = vec![0; 1000];
    let large = vec![b'e'; (1 << 20) + 1];
    for bytes in [Vec::new(), zeros, large.clone()] {
        let refused = bring(&ada, lobby, bytes).await;
        assert!(refused.is_ephemeral() && refused.attachments.is_empty(), "{}", refused.content);
    }
    // What is attached to a message is no larger either.
    let file = ada.upload("large.pgn", large);
    let message = ada.say_with(lobby, "", &[file]).expect("a message");
    assert!(review_message(&ada, message).await.attachments.is_empty());

    let names = [
        ("White \"Zed\"", "White \"@everyone **big** [x](https://example.com)\""),
        ("Black \"Yan\"", "Black \"<@1100000000000000200> `code` ||x||\""),
    ];
    let hostile =
        names.iter().fold(FOOLS_MATE.to_owned(), |text, (old, new)| text.replace(old, new));
    let begun = bring(&ada, lobby, hostile).await;
    let shown = result(&ada, &begun, "Refresh").await;
    let shared = press(&ada, &shown, "Share here").await;
    assert!(!shared.mention_everyone && shared.mentions.is_empty() && shared.pinged.is_empty());
    for markup in ["**big**", "[x](https", "`code`", "||x||"] {
        assert!(!shared.content.contains(markup), "{}", shared.content);
    }
}
