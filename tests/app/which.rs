//! Which match is meant.

use lions_den::app::*;

use crate::den::*;

#[test]
fn plain_messages_in_a_channel() {
    let den = Den::new();
    let game_match = den.begin();
    let elsewhere = ChannelId(500);
    for (by, channel, text) in [
        (ANNA, CHANNEL, "hello everybody"),
        (ANNA, CHANNEL, ""),
        (CLEO, CHANNEL, "e2e4"),
        (ANNA, elsewhere, "e2e4"),
    ] {
        let error = den.say(by, channel, text).unwrap_err();
        assert!(
            matches!(error, Error::NotATurn { .. }),
            "{by} {text}: {error}"
        );
    }
    assert!(matches!(
        den.say(BEN, CHANNEL, "e7e5"),
        Err(Error::NotYourTurn { .. })
    ));
    den.say(ANNA, CHANNEL, "e2e4").unwrap();
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().ply, 1);
}

#[test]
fn a_thread_belongs_to_its_match() {
    let den = Den::new();
    let game_match = den.begin_in(Place {
        anchor: Some(MessageId(700)),
        ..channel(CHANNEL)
    });
    let posts = den.post_all(1000);
    assert!(
        matches!(&posts[0].1, Content::OpenThread { anchor: MessageId(700), name } if name.contains("Anna"))
    );
    assert_eq!(posts[0].0.channel, CHANNEL);
    assert_eq!(posts[1].0.channel, ChannelId(700));
    // Another match in the channel itself does not make the thread ambiguous.
    den.begin();
    den.say(ANNA, ChannelId(700), "e2e4").unwrap();
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().ply, 1);
    assert!(matches!(
        den.say(CLEO, ChannelId(700), "e7e5"),
        Err(Error::NotATurn { .. })
    ));
    den.say(ANNA, CHANNEL, "d2d4").unwrap();
    // Even the message that the thread hangs from says which match is meant.
    let reply = Which::Here {
        channel: CHANNEL,
        replied_to: Some(MessageId(700)),
    };
    let board = den.app.board(CLEO, reply, false).unwrap();
    assert_eq!(board.game_match.id, game_match.id);
}

#[test]
fn nothing_is_guessed_between_several_matches() {
    let den = Den::new();
    let first = den.begin();
    let second = den.begin();
    den.post_all(1000);
    let error = den.say(ANNA, CHANNEL, "e2e4").unwrap_err();
    let Error::SeveralMatches { matches, .. } = &error else {
        panic!("{error}");
    };
    assert_eq!(matches.len(), 2);
    assert!(error.to_string().contains("Ben"), "{error}");
    assert!(matches!(
        den.say(ANNA, CHANNEL, "good morning"),
        Err(Error::NotATurn { .. })
    ));
    assert!(matches!(
        den.app.board(ANNA, here(CHANNEL), false),
        Err(Error::SeveralMatches { .. })
    ));

    // A reply to a board says which one. The boards were posted as messages 1000 and 1001.
    let reply = |by, text| {
        den.app.play(TurnRequest {
            by,
            text,
            which: Which::Here {
                channel: CHANNEL,
                replied_to: Some(MessageId(1000)),
            },
            heard: Heard::Addressed,
            at: None,
        })
    };
    assert_eq!(reply(ANNA, "e2e4").unwrap().game_match.id, first.id);
    // Now only in the second is it Anna's turn.
    assert_eq!(
        den.say(ANNA, CHANNEL, "d2d4").unwrap().game_match.id,
        second.id
    );
    assert!(matches!(
        den.say(ANNA, CHANNEL, "e4e5"),
        Err(Error::NoTurnAnywhere)
    ));
}

#[test]
fn a_direct_message_means_the_only_match_with_a_turn_due() {
    let den = Den::new();
    let direct = ChannelId(800);
    let tell = |by, text| {
        den.app.play(TurnRequest {
            by,
            text,
            which: here(direct),
            heard: Heard::Addressed,
            at: None,
        })
    };
    assert!(matches!(tell(ANNA, "e2e4"), Err(Error::NoMatch)));
    assert!(matches!(
        tell(ANNA, "how are you?"),
        Err(Error::NotATurn { .. })
    ));
    let game_match = den.begin();
    assert_eq!(tell(ANNA, "e2e4").unwrap().game_match.id, game_match.id);
    assert!(matches!(tell(ANNA, "d2d4"), Err(Error::NotYourTurn { .. })));
}
