//! Which match a request means.

use crate::den::*;

#[test]
fn plain_messages_in_a_channel() {
    let (den, game_match) = Den::with_match();
    let elsewhere = ChannelId(500);
    for (by, channel, text) in [
        (ANNA, CHANNEL, "hello everybody"),
        (ANNA, CHANNEL, ""),
        (CLEO, CHANNEL, "e2e4"),
        (ANNA, elsewhere, "e2e4"),
    ] {
        let error = den.say(by, channel, text).unwrap_err();
        assert!(matches!(error, Error::NotATurn { .. }), "{by} {text}: {error}");
    }
    assert_refused!(den.say(BEN, CHANNEL, "e7e5"), NotYourTurn { .. });
    den.say(ANNA, CHANNEL, "e2e4").unwrap();
    assert_eq!(den.match_by_id(game_match.id).unwrap().ply, 1);
}

#[test]
fn a_thread_belongs_to_its_match() {
    let (den, game_match) = Den::with(|den| den.begin_in(threaded()));
    let posts = den.post_all(1000);
    assert!(
        matches!(&posts[0].1, Content::OpenThread { anchor: MessageId(700), name } if name.contains("Anna"))
    );
    assert_eq!(posts[0].0.channel, CHANNEL);
    assert_eq!(posts[1].0.channel, ChannelId(700));
    // Another match in the channel itself does not make the thread ambiguous.
    den.begin();
    den.say(ANNA, ChannelId(700), "e2e4").unwrap();
    assert_eq!(den.match_by_id(game_match.id).unwrap().ply, 1);
    assert_refused!(den.say(CLEO, ChannelId(700), "e7e5"), NotATurn { .. });
    den.say(ANNA, CHANNEL, "d2d4").unwrap();
    // Even the message that the thread started from determines the match.
    let reply = MatchSelector::Here { channel: CHANNEL, replied_to: Some(MessageId(700)) };
    assert_eq!(den.board(CLEO, reply, false).unwrap().game_match.id, game_match.id);
}

#[test]
fn a_match_in_the_thread_of_one_that_is_over_is_the_one_meant() {
    let den = Den::new();
    let thread = ChannelId(700);
    let first = den.begin_in(threaded());
    den.post_all(1000);
    den.say(ANNA, thread, "e2e4").unwrap();
    den.resign(BEN, first.id).unwrap();
    let second = den.practise_at(ANNA, 1, channel(thread));
    assert_eq!(den.say(ANNA, thread, "d2d4").unwrap().game_match.id, second.id);
    assert_eq!(den.board(ANNA, here(thread), false).unwrap().game_match.id, second.id);
    assert_eq!(den.resign_question(ANNA, here(thread)).unwrap().match_id, second.id);
    assert_eq!(den.find(CLEO, here(thread)).unwrap().id, second.id);
    // What is asked of a match that is over is about the one whose thread it is.
    let rematch = den.offer_rematch(BEN, here(thread));
    let Ok(Offered::Made { game_match, .. }) = rematch else { panic!("{rematch:?}") };
    assert_eq!(game_match.id, first.id);
    den.resign(ANNA, second.id).unwrap();
    assert_eq!(den.find(ANNA, here(thread)).unwrap().id, first.id);
}

#[test]
fn a_match_in_the_thread_of_one_that_runs_can_be_played_beside_it() {
    let den = Den::new();
    let thread = ChannelId(700);
    let first = den.begin_in(threaded());
    den.post_all(1000);
    let second = den.practise_at(ANNA, 1, channel(thread));
    let asked = den.say(ANNA, thread, "e2e4").unwrap_err();
    let Error::SeveralMatches { matches, .. } = &asked else { panic!("{asked:?}") };
    let mut ids: Vec<MatchId> = matches.iter().map(|info| info.id).collect();
    ids.sort_unstable();
    assert_eq!(ids, [first.id, second.id]);
    den.say(ANNA, thread, &format!("{}: e4", first.id)).unwrap();
    // Now only the other waits for her.
    assert_eq!(den.say(ANNA, thread, "d2d4").unwrap().game_match.id, second.id);
    // To others it is the thread of its own match.
    assert_eq!(den.say(BEN, thread, "e7e5").unwrap().game_match.id, first.id);
    assert_eq!(den.find(CLEO, here(thread)).unwrap().id, first.id);
}

#[test]
fn nothing_is_guessed_between_several_matches() {
    let (den, first) = Den::with_match();
    let second = den.begin();
    den.post_all(1000);
    let error = den.say(ANNA, CHANNEL, "e2e4").unwrap_err();
    let Error::SeveralMatches { matches, .. } = &error else { panic!("{error}") };
    assert_eq!(matches.len(), 2);
    assert!(error.to_string().contains("Ben"), "{error}");
    assert_refused!(den.say(ANNA, CHANNEL, "good morning"), NotATurn { .. });
    assert_refused!(den.board(ANNA, here(CHANNEL), false), SeveralMatches { .. });

    // A reply to a board determines the match. The boards were posted as messages 1000 and 1001.
    let reply = |by, text| {
        den.app.play(
            request(
                by,
                text,
                MatchSelector::Here { channel: CHANNEL, replied_to: Some(MessageId(1000)) },
            ),
            &[],
        )
    };
    assert_eq!(reply(ANNA, "e2e4").unwrap().game_match.id, first.id);
    // Now it is Anna's turn only in the second one.
    assert_eq!(den.say(ANNA, CHANNEL, "d2d4").unwrap().game_match.id, second.id);
    assert_refused!(den.say(ANNA, CHANNEL, "e4e5"), NoTurnAnywhere);
}

#[test]
fn a_direct_message_means_the_only_match_with_a_turn_due() {
    let den = Den::new();
    let direct = ChannelId(800);
    let tell = |by, text| den.app.play(request(by, text, here(direct)), &[]);
    assert_refused!(tell(ANNA, "e2e4"), NoMatch);
    assert_refused!(tell(ANNA, "how are you?"), NotATurn { .. });
    let game_match = den.begin();
    assert_eq!(tell(ANNA, "e2e4").unwrap().game_match.id, game_match.id);
    assert_refused!(tell(ANNA, "d2d4"), NotYourTurn { .. });
}

#[test]
fn others_see_a_match_where_it_is_played_and_its_players_see_it_anywhere() {
    let (den, in_channel) = Den::with_match();
    let in_thread = den.begin_in(threaded());
    den.post_all(1000);
    // A thread that does not belong to a match, which may be private.
    let inside = ChannelId(101);
    let in_foreign_thread = den.begin_in(channel(inside));
    let direct = ChannelId(800);
    let practice = at_level(1);
    let conversation = Place { guild: None, ..channel(direct) };
    let practice = den.practice(&person(ANNA), practice, conversation);
    let practice = practice.unwrap();

    let thread = |channel| Viewpoint { channel: ChannelId(channel), parent: Some(CHANNEL) };
    let seen = |from| {
        let all = [&in_channel, &in_thread, &in_foreign_thread, &practice];
        all.map(|info| den.find(CLEO, MatchSelector::Match(info.id, from)).is_ok())
    };
    assert_eq!(seen(from(CHANNEL)), [true, true, false, false]);
    // A member of a thread also sees its channel.
    assert_eq!(seen(thread(700)), [true, true, false, false]);
    assert_eq!(seen(thread(701)), [true, true, false, false]);
    assert_eq!(seen(thread(inside.0)), [true, true, true, false]);
    // Another channel of the server, another server, another conversation.
    assert_eq!(seen(from(ChannelId(102))), [false; 4]);
    assert_eq!(seen(from(ChannelId(801))), [false; 4]);

    for info in [&in_channel, &in_thread, &in_foreign_thread, &practice] {
        let which = MatchSelector::Match(info.id, from(ChannelId(801)));
        assert_eq!(den.find(ANNA, which).unwrap().id, info.id);
    }
}

#[test]
fn for_a_stranger_there_is_no_such_match_whatever_is_asked() {
    let (den, game_match) = Den::with_match();
    den.post_all(1000);
    let elsewhere = ChannelId(102);
    let which = MatchSelector::Match(game_match.id, from(elsewhere));
    let (app, board) = (&den.app, game_match.board());
    let turn = request(CLEO, "e2e4", which);
    let answers = [
        app.board(CLEO, which, false).err(),
        app.moves(CLEO, which, None).err(),
        app.explain_square(CLEO, which, "e2").err(),
        app.ask(CLEO, which, "e2").err(),
        app.history_pgn(CLEO, which).err(),
        app.history_gif(CLEO, which, MoveRange::default()).err(),
        app.find(CLEO, which).err(),
        app.hint(CLEO, which).err(),
        app.play(turn, &[]).err(),
        app.turn_menu(CLEO, board, from(elsewhere), "").err(),
        app.offer_draw(CLEO, which).err(),
        app.offer_takeback(CLEO, which).err(),
        app.undo(CLEO, which, None, None).err(),
        app.offer_rematch(CLEO, which).err(),
        app.resign_question(CLEO, which).err(),
        app.resign(CLEO, game_match.id).err(),
        app.abort(CLEO, game_match.id).err(),
    ];
    let missing = app.find(CLEO, MatchSelector::Match(MatchId(99), from(elsewhere)));
    let missing = missing.unwrap_err().to_string().replace("99", "1");
    for (index, answer) in answers.into_iter().enumerate() {
        let told = answer.unwrap_or_else(|| panic!("{index} is answered"));
        assert_eq!(told.to_string(), missing, "{index}");
    }
    assert_eq!(app.turn_choices(CLEO, which, "").unwrap(), []);
    assert_eq!(app.match_choices(CLEO, "", Locale::English).unwrap(), []);
    // A reply to one of its boards counts only where the match is played. The board was posted as
    // message 1000.
    let replied_to = Some(MessageId(1000));
    let reply = |channel| MatchSelector::Here { channel, replied_to };
    assert!(app.find(CLEO, reply(CHANNEL)).is_ok());
    assert_refused!(app.find(CLEO, reply(elsewhere)), NoMatch);
}
