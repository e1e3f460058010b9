//! Commands, buttons and menus.

use std::sync::atomic::AtomicBool;

use engine::{self, Level};
use rules::{Game, Position, Status, Visit};

use crate::den::*;

#[tokio::test]
async fn challenges_are_accepted_declined_and_taken_back_by_the_right_people() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben, cleo) = (den.person("Ada"), den.person("Ben"), den.person("Cleo"));
    let channel = den.world.lions_den();
    let options = [("game", GAME.into()), ("opponent", (&ben).into())];

    let challenge = ask(&ada, channel, "challenge", &options).await;
    assert_eq!(challenge.pinged, [ben.id()]);
    assert_eq!(challenge.buttons(), ["Accept", "Decline", "Cancel"]);
    for (person, button) in [(&cleo, "Accept"), (&ada, "Accept"), (&ben, "Cancel")] {
        let answer = press(person, &challenge, button).await;
        assert!(answer.is_ephemeral(), "{}", answer.content);
    }
    press(&ben, &challenge, "Decline").await;
    let declined = den.world.message(challenge.id).unwrap();
    assert!(declined.buttons().is_empty(), "{}", declined.content);

    let again = ask(&ada, channel, "challenge", &options).await;
    assert!(again.is_ephemeral() && again.pinged.is_empty());
    says(&again, "would rather not play right now");

    let options = [("game", GAME.into()), ("opponent", (&cleo).into())];
    let challenge = ask(&ada, channel, "challenge", &options).await;
    press(&ada, &challenge, "Cancel").await;
    let cancelled = den.world.message(challenge.id).unwrap();
    assert!(cancelled.buttons().is_empty(), "{}", cancelled.content);

    let open = ask(&ada, channel, "challenge", &[("game", GAME.into())]).await;
    assert_eq!(open.buttons(), ["Accept", "Cancel"]);
    assert_eq!(open.pinged, []);
    press(&cleo, &open, "Accept").await;
    assert_eq!(den.first_board().await.channel, open.id, "the thread hangs from the challenge");
}

#[tokio::test]
async fn impossible_challenges_are_refused_to_the_challenger_alone() {
    let (_den, ada, channel) = Den::with_ada(Setup::default()).await;
    for opponent in [ada.id(), sandbox::BOT] {
        let options = [("game", GAME.into()), ("opponent", opponent.into())];
        let answer = ask(&ada, channel, "challenge", &options).await;
        assert!(answer.is_ephemeral() && !answer.content.is_empty());
    }
}

#[tokio::test]
async fn turns_and_matches_are_suggested() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let suggested = async |person: &Person, place, command, options: &[_], option| {
        let choices = person.autocomplete(place, command, options, option).await;
        let choices = choices.expect("suggestions").into_iter();
        let values = choices.filter_map(|choice| Some(choice.value.as_str()?.to_owned()));
        values.collect::<Vec<String>>()
    };
    let turns = async |person, typed: &str| {
        suggested(person, thread, "move", &[("move", typed.into())], "move").await
    };
    assert_eq!(turns(&ada, "e2").await, ["e2e3", "e2e4"]);
    assert_eq!(turns(&ada, "").await.len(), 22);
    assert_eq!(turns(&ben, "e7").await, [""; 0], "it is not his turn");

    let elsewhere = den.world.general();
    let options = [("move", "e2e4".into()), ("match", "".into())];
    let mut matches = suggested(&ada, elsewhere, "move", &options, "match").await;
    assert_eq!(matches.len(), 1);
    let options = [("move", "e2e4".into()), ("match", matches.remove(0).into())];
    ask(&ada, elsewhere, "move", &options).await;
    den.board(thread, 1).await;

    let options = [("game", GAME.into()), ("piece", "li".into())];
    let pieces = suggested(&ada, thread, "explain", &options, "piece").await;
    assert_eq!(pieces, ["lion"]);
    // Without a game, that of the match that is named.
    let options = [("match", "".into())];
    let mut matches = suggested(&ada, elsewhere, "explain", &options, "match").await;
    let options = [("square", "b1".into()), ("match", matches.remove(0).into())];
    says(&ask(&ada, elsewhere, "explain", &options).await, "Lion");
    let pieces = suggested(&ada, thread, "explain", &[("piece", "lion".into())], "piece").await;
    assert_eq!(pieces, ["lion"]);
}

#[tokio::test]
async fn the_buttons_under_a_board_answer_the_clicker_alone() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
    let cleo = den.person("Cleo");
    let board = den.board(thread, 0).await;
    for person in [&ada, &cleo] {
        let moves = press(person, &board, "Legal moves").await;
        assert!(moves.is_ephemeral() && moves.attachments.len() == 1);
        // First the pieces that can move, then where one of them may go.
        assert!(options_of(&moves).contains(&"e2".to_owned()));
        says(&choose(person, &moves, "e2").await, "e2e4");
        let flipped = press(person, &board, "Flip").await;
        assert!(flipped.is_ephemeral() && flipped.attachments.len() == 1);
        let lion = choose(person, &press(person, &board, "Explain").await, "lion").await;
        assert!(lion.is_ephemeral() && lion.attachments.len() == 1);
        says(&lion, "Lion");
        says(&choose(person, &lion, "knight").await, "Knight");
    }
    says(&press(&ada, &press(&ada, &board, "More").await, "Text board").await, "```");
    assert_eq!(den.boards(thread, 0).len(), 1);
}

#[tokio::test]
async fn draws_are_offered_and_agreed() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    ask(&ada, thread, "draw", &[]).await;
    let offer = den.with_button(thread, "Accept the draw").await;
    let own = press(&ada, &offer, "Accept the draw").await;
    assert!(own.is_ephemeral(), "{}", own.content);
    press(&ben, &offer, "Decline").await;
    assert!(den.world.message(offer.id).unwrap().buttons().is_empty());

    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    ask(&ben, thread, "draw", &[]).await;
    let second = den.with_button(thread, "Accept the draw").await;
    assert!(second.id > offer.id);
    press(&ada, &second, "Accept the draw").await;
    says(&ending(&den, thread).await, "drawn");
}

#[tokio::test]
async fn resigning_asks_once() {
    let (den, _, ben, thread) = Den::with_match(Setup::default()).await;
    let question = ask(&ben, thread, "resign", &[]).await;
    assert!(question.is_ephemeral());
    press(&ben, &question, "Keep playing").await;

    let more = press(&ben, &den.board(thread, 0).await, "More").await;
    press(&ben, &press(&ben, &more, "Resign").await, "Resign").await;
    says(&ending(&den, thread).await, "Ada (White) wins");
}

#[tokio::test]
async fn what_is_looked_up_is_shown_to_the_asker_alone() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;

    let board = ask(&ada, thread, "board", &[("flip", true.into())]).await;
    assert!(board.is_ephemeral() && board.attachments.len() == 1);
    let moves = ask(&ada, thread, "moves", &[("square", "b1".into())]).await;
    assert!(moves.content.contains("b1c3") && !moves.content.contains("e2e4"), "{}", moves.content);
    let games = ask(&ada, thread, "games", &[]).await;
    assert!(
        games.content.contains("Ben") && games.content.contains("https://"),
        "{}",
        games.content
    );
    says(&ask(&den.person("Eve"), thread, "games", &[]).await, "/challenge");
    says(&ask(&ada, thread, "help", &[]).await, "/practice");

    let explained =
        ask(&ada, thread, "explain", &[("game", GAME.into()), ("piece", "lion".into())]).await;
    says(&explained, "KNAD");
    says(ask(&ada, thread, "explain", &[("square", "b1".into())]).await, "Lion");
    says(ask(&ada, thread, "explain", &[("square", "z9".into())]).await, "z9");
    // A piece of another game only is offered there.
    let elsewhere = ask(&ada, thread, "explain", &[("piece", "Dragon King".into())]).await;
    says(&elsewhere, "there is one in Chu Shogi");
    says(&press(&ada, &elsewhere, "Chu Shogi").await, "**Dragon King** in Chu Shogi");
}

#[tokio::test]
async fn the_rules_are_paged_through_from_end_to_end() {
    let (_den, ada, _) = Den::with_ada(Setup::default()).await;
    let mut card = ask(&ada, ada.dm_channel(), "rules", &[("game", GAME.into())]).await;
    assert!(!card.buttons().iter().any(|label| label.contains("Back")));
    let mut seen = vec![card.content.clone()];
    while let Some(next) = label(&card, "Next") {
        card = press(&ada, &card, &next).await;
        assert!(!seen.contains(&card.content), "a card comes twice");
        seen.push(card.content.clone());
    }
    assert!(seen.len() > 1);
    let before = press(&ada, &card, &label(&card, "Back").expect("a way back")).await;
    assert_eq!(before.content, seen[seen.len() - 2]);
}

#[tokio::test]
async fn practice_goes_on_until_the_end_in_direct_messages() {
    let (den, ada, _) = Den::with_ada(Setup::default()).await;
    let channel = ada.dm_channel();
    practise(&ada, channel, 1).await;
    let first = den.board(channel, 0).await;
    assert!(first.buttons().contains(&"Hint") && !first.buttons().contains(&"Take back"));
    ada.dm("e2e4").unwrap();
    let next = den.board(channel, 2).await;
    assert_eq!(next.pinged, [ada.id()]);
    assert!(next.buttons().contains(&"Hint") && next.buttons().contains(&"Take back"));
    resign(&ada, channel).await;
    ending(&den, channel).await;
}

#[tokio::test]
async fn names_neither_ping_nor_format() {
    let (den, ada, ben, _) = Den::with_two(Setup::default()).await;
    den.world.rename(ada.id(), "**@everyone** `x`");
    let thread = den.begin(&ada, &ben).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    for channel in [den.world.lions_den(), thread] {
        for message in den.world.messages(channel) {
            assert!(!message.mention_everyone, "{}", message.content);
            assert!(!message.content.contains("**@everyone**"), "{}", message.content);
        }
    }
}

/// The message that says how a match ended: a board with the button for another match.
async fn ending(den: &Den, channel: Snowflake) -> Message {
    let ending = den.with_button(channel, "Rematch").await;
    assert!(ply_of(&ending).is_some(), "{}", ending.content);
    ending
}

fn label(message: &Message, part: &str) -> Option<String> {
    message.buttons().iter().find(|label| label.contains(part)).map(|&label| label.to_owned())
}

/// Engines play both sides: the bot's at its weakest, and a stronger one that types its turns. The
/// boards' texts are enough to follow the match.
#[tokio::test]
async fn a_practice_match_is_played_to_its_end() {
    let (den, ada, _) = Den::with_ada(Setup::default()).await;
    let channel = ada.dm_channel();
    practise(&ada, channel, 1).await;

    let level = Level::new(4).unwrap();
    let mut position = Position::start(Game::MightyLion);
    let mut earlier = Vec::new();
    let mut ply = 0;
    let is_over =
        |position: &Position, earlier: &[Visit]| position.status_with_history(earlier).is_over();
    let last = loop {
        let board = den.board(channel, ply).await;
        if ply > 0 {
            let turn = notation::read_turn(&position, &last_turn(&board)).unwrap();
            earlier.push(position.visit());
            position = position.play(turn).unwrap();
        }
        if is_over(&position, &earlier) {
            break board;
        }
        let never = AtomicBool::new(false);
        let turn = engine::choose(&position, &earlier, level, u64::from(ply), &never).unwrap().turn;
        ada.dm(&position.turn_text(turn)).unwrap();
        earlier.push(position.visit());
        position = position.play(turn).unwrap();
        if is_over(&position, &earlier) {
            break den.board(channel, ply + 1).await;
        }
        ply += 2;
    };
    assert!(!last.buttons().contains(&"Move"), "{}", last.content);
    // There is nothing left to play.
    assert_eq!(last.pinged, []);
    if let Status::Checkmate { winner } = position.status_with_history(&earlier) {
        says(&last, &format!("({winner}) wins"));
    }
    // One board for her turn and the answer.
    for played in 0..ply {
        assert_eq!(den.boards(channel, played).len(), usize::from(played % 2 == 0), "ply {played}");
    }
}

/// The last turn in a board's text, such as "**3. e4 e5** · Ada to move".
fn last_turn(board: &Message) -> String {
    let text = board.content.clone();
    let (heading, _) = text.split_once("** · ").expect("a turn");
    match heading.rsplit(' ').next().expect("a turn") {
        // A pass is put in words.
        "passes" => "--".to_owned(),
        turn => turn.replace('\\', ""),
    }
}

#[tokio::test]
async fn questions_about_the_board_are_answered_in_words_to_the_asker_alone() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let board = den.board(thread, 0).await;

    let mut asked_from = press(&ada, &board, "More").await;
    for (button, question, answer) in [
        ("Ask about the board", "what is on e2?", "e2: White Pawn"),
        ("Ask something else", "my lions", "White’s Lion is on b1."),
        ("Ask something else", "row 3", "Rank 3 is empty."),
        ("Ask something else", "how are you", "I can’t answer"),
    ] {
        let shown = answered(&fill_in(&ada, &asked_from, button, question).await).await;
        says_privately(&shown, answer);
        if !shown.buttons().is_empty() {
            asked_from = shown;
        }
    }

    let answer = ask(&ben, thread, "board", &[("ask", "my lions".into())]).await;
    says_privately(&answer, "Black’s Lion is on b8.");

    // A question typed to the bot is answered; the same among the players is talk.
    ada.say(thread, "what is on e2?").unwrap();
    let message = ada.reply(board.id, "what is on e2?", true).unwrap();
    says(&reply_to(&ada, thread, message).await, "e2: White Pawn");
    let message = ben.dm("where are my rooks?").unwrap();
    says(&reply_to(&ben, ben.dm_channel(), message).await, "a8 and h8");
}
