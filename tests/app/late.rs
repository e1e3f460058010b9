//! Turns that were typed while the bot was not listening.

use crate::den::*;

fn say(den: &Den, by: PlayerId, text: &str, id: MessageId, late: bool) -> Result<Heard> {
    den.hear(&TypedMessage { id, late, ..message(by, CHANNEL, text) })
}

#[track_caller]
fn played(result: Result<Heard>) {
    assert!(matches!(result, Ok(Heard::Played(_))), "{result:?}");
}

#[track_caller]
fn left_alone(result: Result<Heard>) {
    assert!(matches!(result, Ok(Heard::Talk)), "{result:?}");
}

#[test]
fn what_both_typed_is_played_in_order_and_once_however_often_it_is_read() {
    let mut den = Den::today();
    let begun = den.begin();
    den.pass(3600);
    let missed = [(ANNA, "e4", 10), (ANNA, "e4", 11), (BEN, "e5", 12), (ANNA, "d4", 13)];
    for _ in 0..3 {
        for (by, text, seconds) in missed {
            say(&den, by, text, sent(seconds), true).ok();
            den = den.restart();
        }
    }
    assert_eq!(den.now(&begun).ply, 3);
    // A message that was heard in time is not played again.
    played(say(&den, BEN, "d5", sent(20), false));
    left_alone(say(&den, ANNA, "c4", sent(20), true));
    played(say(&den, ANNA, "c4", sent(21), true));
}

#[test]
fn what_was_typed_before_the_position_is_no_turn_in_it() {
    let den = Den::today();
    let begun = den.begin();
    den.pass(100);
    den.play_all(&begun, &["e4", "e5"]);
    left_alone(say(&den, ANNA, "d4", sent(99), true));
    played(say(&den, ANNA, "d4", sent(101), true));
}

#[test]
fn what_another_process_has_played_is_talk_for_whoever_reads_it_again() {
    let den = Den::today();
    let begun = den.begin();
    let knights = [(ANNA, "g1f3"), (BEN, "g8f6"), (ANNA, "f3g1"), (BEN, "f6g8")];
    for (seconds, (by, text)) in (10..).zip(knights) {
        played(say(&den, by, text, sent(seconds), false));
        left_alone(say(&den, by, text, sent(seconds), false));
    }
    // Also when all of it is legal again.
    for (seconds, (by, text)) in (10..).zip(knights) {
        left_alone(say(&den, by, text, sent(seconds), false));
    }
    assert_eq!(den.now(&begun).ply, 4);
}

#[test]
fn a_message_that_was_played_in_one_match_is_not_played_in_another_too() {
    let den = Den::today();
    let first = den.begin();
    played(say(&den, ANNA, "e4", sent(10), false));
    let second = den.begin();
    left_alone(say(&den, ANNA, "e4", sent(10), false));
    assert_eq!((den.now(&first).ply, den.now(&second).ply), (1, 0));
    played(say(&den, ANNA, "e4", sent(11), false));
    assert_eq!(den.now(&second).ply, 1);
}

#[test]
fn after_its_board_a_message_is_about_the_position_whatever_our_clock_says() {
    let den = Den::today();
    let begun = den.begin();
    den.pass(100_000);
    den.play_all(&begun, &["e4", "e5"]);
    left_alone(say(&den, ANNA, "d4", sent(60), true));
    den.post_all(sent(50).0);
    played(say(&den, ANNA, "d4", sent(60), true));
}

#[test]
fn only_the_player_to_move_is_answered() {
    let den = Den::today();
    let begun = den.begin();
    left_alone(say(&den, BEN, "e5", sent(10), true));
    left_alone(say(&den, CLEO, "e4", sent(10), true));
    left_alone(say(&den, ANNA, "hello", sent(10), true));
    assert_refused!(say(&den, ANNA, "e5", sent(10), true), Illegal(_));
    den.resign(ANNA, begun.id).unwrap();
    left_alone(say(&den, ANNA, "e4", sent(11), true));
}

#[test]
fn which_match_was_meant_is_not_guessed_after_the_event() {
    let den = Den::today();
    let first = den.begin();
    den.begin();
    assert_refused!(say(&den, ANNA, "e4", sent(10), true), SeveralMatches { .. });
    den.pass(100);
    den.play_all(&first, &["d4"]);
    left_alone(say(&den, ANNA, "e4", sent(10), true));
    played(say(&den, ANNA, "e4", sent(101), true));
}

#[test]
fn places_are_read_from_where_they_were_read_last() {
    let den = Den::today();
    den.begin();
    let unread = |den: &Den| den.unread(Some(GUILD)).unwrap();
    let places = unread(&den);
    assert_eq!(places.len(), 1);
    assert_eq!((places[0].channel, places[0].read), (CHANNEL, sent(0)));
    assert_eq!(den.unread(None).unwrap(), []);

    let mark = |channel, message, with| ReadCursor { channel, message, with };
    let marks = [
        mark(CHANNEL, sent(7), None),
        mark(ChannelId(500), sent(8), Some(ANNA)),
        mark(ChannelId(501), sent(8), Some(BEN)),
        mark(ChannelId(502), sent(8), Some(CLEO)),
        mark(ChannelId(503), sent(8), None),
    ];
    den.note_read(&marks).unwrap();
    den.note_read(&[mark(CHANNEL, sent(6), None)]).unwrap();
    let den = den.restart();
    assert_eq!(unread(&den)[0].read, sent(7));
    let conversations = den.unread(None).unwrap();
    let conversations: Vec<_> = conversations.iter().map(|it| (it.channel.0, it.read)).collect();
    assert_eq!(conversations, [(500, sent(8))], "it is Anna's turn");

    played(say(&den, ANNA, "e4", sent(9), false));
    assert_eq!(unread(&den)[0].read, sent(9));
    assert_eq!(den.unread(None).unwrap()[0].channel, ChannelId(501));
}
