//! Commands, buttons and menus.

use std::sync::atomic::AtomicBool;

use engine::{self, Level};
use rules::{Game, Position, Status, Visit};
use sandbox::{Message, Person, Snowflake};

use crate::chat::{
    answered, ask, choose, fill_in, options_of, ply_of, practise, press, reply_to, resign, says,
};
use crate::den::{Den, GAME, Setup, type_turns};

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
        assert!(answer.is_ephemeral(), "{}", answer.text());
    }
    press(&ben, &challenge, "Decline").await;
    let declined = den.world.message(challenge.id).unwrap();
    assert!(declined.buttons().is_empty(), "{}", declined.text());

    let again = ask(&ada, channel, "challenge", &options).await;
    assert!(again.is_ephemeral() && again.pinged.is_empty());
    says(&again, "would rather not play right now");

    let options = [("game", GAME.into()), ("opponent", (&cleo).into())];
    let challenge = ask(&ada, channel, "challenge", &options).await;
    press(&ada, &challenge, "Cancel").await;
    let cancelled = den.world.message(challenge.id).unwrap();
    assert!(cancelled.buttons().is_empty(), "{}", cancelled.text());

    let open = ask(&ada, channel, "challenge", &[("game", GAME.into())]).await;
    assert_eq!(open.buttons(), ["Accept", "Cancel"]);
    assert_eq!(open.pinged, []);
    press(&cleo, &open, "Accept").await;
    let board = den.first_board().await;
    assert_eq!(board.channel, open.id, "the thread hangs from the challenge");
    den.assert_clean();
}

#[tokio::test]
async fn impossible_challenges_are_refused_to_the_challenger_alone() {
    let den = Den::open(Setup::default()).await;
    let ada = den.person("Ada");
    let channel = den.world.lions_den();
    for opponent in [ada.id(), sandbox::BOT] {
        let options = [("game", GAME.into()), ("opponent", opponent.into())];
        let answer = ask(&ada, channel, "challenge", &options).await;
        assert!(answer.is_ephemeral() && !answer.text().is_empty());
    }
    den.assert_clean();
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
    let options = [("piece", "lion".into())];
    let pieces = suggested(&ada, thread, "explain", &options, "piece").await;
    assert_eq!(pieces, ["lion"]);
    den.assert_clean();
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
        let pawn = choose(person, &moves, "e2").await;
        says(&pawn, "e2e4");
        let flipped = press(person, &board, "Flip").await;
        assert!(flipped.is_ephemeral() && flipped.attachments.len() == 1);
        let pieces = press(person, &board, "Explain").await;
        let lion = choose(person, &pieces, "lion").await;
        assert!(lion.is_ephemeral() && lion.attachments.len() == 1);
        says(&lion, "Lion");
        let knight = choose(person, &lion, "knight").await;
        says(&knight, "Knight");
    }
    let more = press(&ada, &board, "More").await;
    let letters = press(&ada, &more, "Text board").await;
    says(&letters, "```");
    assert_eq!(den.boards(thread, 0).len(), 1);
    den.assert_clean();
}

#[tokio::test]
async fn draws_are_offered_and_agreed() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    ask(&ada, thread, "draw", &[]).await;
    let offer = den.with_button(thread, "Accept the draw").await;
    let own = press(&ada, &offer, "Accept the draw").await;
    assert!(own.is_ephemeral(), "{}", own.text());
    press(&ben, &offer, "Decline").await;
    assert!(den.world.message(offer.id).unwrap().buttons().is_empty());

    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    ask(&ben, thread, "draw", &[]).await;
    let second = den.with_button(thread, "Accept the draw").await;
    assert!(second.id > offer.id);
    press(&ada, &second, "Accept the draw").await;
    let ending = ending(&den, thread).await;
    says(&ending, "drawn");
    den.assert_clean();
}

#[tokio::test]
async fn resigning_asks_once() {
    let (den, _, ben, thread) = Den::with_match(Setup::default()).await;
    let question = ask(&ben, thread, "resign", &[]).await;
    assert!(question.is_ephemeral());
    press(&ben, &question, "Keep playing").await;

    let board = den.board(thread, 0).await;
    let more = press(&ben, &board, "More").await;
    let question = press(&ben, &more, "Resign").await;
    press(&ben, &question, "Resign").await;
    let ending = ending(&den, thread).await;
    says(&ending, "Ada (White) wins");
    den.assert_clean();
}

#[tokio::test]
async fn what_is_looked_up_is_shown_to_the_asker_alone() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;

    let board = ask(&ada, thread, "board", &[("flip", true.into())]).await;
    assert!(board.is_ephemeral() && board.attachments.len() == 1);
    let moves = ask(&ada, thread, "moves", &[("square", "b1".into())]).await;
    assert!(moves.text().contains("b1c3") && !moves.text().contains("e2e4"), "{}", moves.text());
    let games = ask(&ada, thread, "games", &[]).await;
    assert!(games.text().contains("Ben") && games.text().contains("https://"), "{}", games.text());
    let none = ask(&den.person("Eve"), thread, "games", &[]).await;
    says(&none, "/challenge");
    let help = ask(&ada, thread, "help", &[]).await;
    says(&help, "/practice");

    let explained =
        ask(&ada, thread, "explain", &[("game", GAME.into()), ("piece", "lion".into())]).await;
    says(&explained, "KNAD");
    let here = ask(&ada, thread, "explain", &[("square", "b1".into())]).await;
    says(&here, "Lion");
    let wrong = ask(&ada, thread, "explain", &[("square", "z9".into())]).await;
    says(&wrong, "z9");
    // A piece of another game only is offered there.
    let options = [("piece", "Dragon King".into())];
    let elsewhere = ask(&ada, thread, "explain", &options).await;
    says(&elsewhere, "there is one in Chu Shogi");
    let dragon = press(&ada, &elsewhere, "Chu Shogi").await;
    says(&dragon, "**Dragon King** in Chu Shogi");
    den.assert_clean();
}

#[tokio::test]
async fn the_rules_are_paged_through_from_end_to_end() {
    let den = Den::open(Setup::default()).await;
    let ada = den.person("Ada");
    let channel = ada.dm_channel();
    let mut card = ask(&ada, channel, "rules", &[("game", GAME.into())]).await;
    assert!(!card.buttons().iter().any(|label| label.contains("Back")));
    let mut seen = vec![card.text()];
    while let Some(next) = label(&card, "Next") {
        card = press(&ada, &card, &next).await;
        assert!(!seen.contains(&card.text()), "a card comes twice");
        seen.push(card.text());
    }
    assert!(seen.len() > 1);
    let back = label(&card, "Back").expect("a way back");
    let before = press(&ada, &card, &back).await;
    assert_eq!(before.text(), seen[seen.len() - 2]);
    den.assert_clean();
}

#[tokio::test]
async fn practice_goes_on_until_the_end_in_direct_messages() {
    let den = Den::open(Setup::default()).await;
    let ada = den.person("Ada");
    let channel = ada.dm_channel();
    practise(&ada, channel, 1).await;
    den.board(channel, 0).await;
    ada.dm("e2e4").unwrap();
    let answer = den.board(channel, 2).await;
    assert_eq!(answer.pinged, [ada.id()]);
    resign(&ada, channel).await;
    ending(&den, channel).await;
    den.assert_clean();
}

#[tokio::test]
async fn names_neither_ping_nor_format() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    den.world.rename(ada.id(), "**@everyone** `x`");
    let thread = den.begin(&ada, &ben).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    for channel in [den.world.lions_den(), thread] {
        for message in den.world.messages(channel) {
            assert!(!message.mention_everyone, "{}", message.text());
            assert!(!message.content.contains("**@everyone**"), "{}", message.text());
        }
    }
    den.assert_clean();
}

/// The message that says how a match ended: a board with the button for another match.
async fn ending(den: &Den, channel: Snowflake) -> Message {
    let ending = den.with_button(channel, "Rematch").await;
    assert!(ply_of(&ending).is_some(), "{}", ending.text());
    ending
}

fn label(message: &Message, part: &str) -> Option<String> {
    let labels = message.buttons();
    labels.iter().find(|label| label.contains(part)).map(|&label| label.to_owned())
}

/// Engines play both sides: the bot's at its weakest, and a stronger one that types its turns. The
/// boards' texts are enough to follow the match.
#[tokio::test]
async fn a_practice_match_is_played_to_its_end() {
    let den = Den::open(Setup::default()).await;
    let ada = den.person("Ada");
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
    assert!(!last.buttons().contains(&"Move"), "{}", last.text());
    // There is nothing left to play.
    assert_eq!(last.pinged, []);
    if let Status::Checkmate { winner } = position.status_with_history(&earlier) {
        says(&last, &format!("({winner}) wins"));
    }
    // One board for her turn and the answer.
    for played in 0..ply {
        let boards = den.boards(channel, played).len();
        assert_eq!(boards, usize::from(played % 2 == 0), "ply {played}");
    }
    den.assert_clean();
}

/// The last turn in a board's text, such as "**3. e4 e5** · Ada to move".
fn last_turn(board: &Message) -> String {
    let text = board.text();
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

    let more = press(&ada, &board, "More").await;
    let mut asked_from = more;
    for (button, question, answer) in [
        ("Ask about the board", "what is on e2?", "e2: White Pawn"),
        ("Ask something else", "my lions", "White’s Lion is on b1."),
        ("Ask something else", "row 3", "Rank 3 is empty."),
        ("Ask something else", "how are you", "I can’t answer"),
    ] {
        let shown = answered(&fill_in(&ada, &asked_from, button, question).await).await;
        assert!(shown.is_ephemeral());
        says(&shown, answer);
        if !shown.buttons().is_empty() {
            asked_from = shown;
        }
    }

    let answer = ask(&ben, thread, "board", &[("ask", "my lions".into())]).await;
    assert!(answer.is_ephemeral());
    says(&answer, "Black’s Lion is on b8.");

    // A question typed to the bot is answered; the same among the players is talk.
    ada.say(thread, "what is on e2?").unwrap();
    let message = ada.reply(board.id, "what is on e2?", true).unwrap();
    let reply = reply_to(&ada, thread, message).await;
    says(&reply, "e2: White Pawn");
    let message = ben.dm("where are my rooks?").unwrap();
    let reply = reply_to(&ben, ben.dm_channel(), message).await;
    says(&reply, "a8 and h8");
    den.assert_clean();
}
