//! Discord failing, refusing and forbidding.

use crate::den::*;

pub const POST: &str = "POST /channels/{channel_id}/messages";
pub const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

#[tokio::test]
async fn rate_limits_and_server_errors_delay_but_lose_nothing() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    den.inject(Fault::rate_limit(POST, 2, 0.3));
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    den.inject(Fault::refuse(POST, 2, 503, 0, "Service Unavailable"));
    ask(&ben, thread, "move", &[("move", "e7e5".into())]).await;
    den.board(thread, 2).await;
    den.inject(Fault::refuse(CALLBACK, 1, 500, 0, "Internal Server Error"));
    den.inject(Fault::rate_limit(CALLBACK, 1, 0.2));
    ask(&ada, thread, "board", &[]).await;
    for ply in 0..=2 {
        assert_eq!(den.boards(thread, ply).len(), 1);
    }
}

/// The last board shows the same ply and stands in the same channel: it is not taken for the
/// ending.
#[tokio::test]
async fn an_ending_survives_server_errors_and_comes_once() {
    for fault in
        [Fault::refuse(POST, 3, 503, 0, "Service Unavailable"), Fault::lose_answer(POST, 3)]
    {
        let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
        den.board(thread, 0).await;
        let question = ask(&ada, thread, "resign", &[]).await;
        den.inject(fault);
        press(&ada, &question, "Resign").await;
        den.message_with(thread, "Resignation: ").await;
        // Whatever else was to be posted came after it.
        ask(&ada, thread, "rematch", &[]).await;
        den.message_with(thread, "rematch").await;
        let texts = den.texts(thread);
        let endings = texts.iter().filter(|it| it.contains("Resignation: "));
        assert_eq!(endings.count(), 1, "{texts:#?}");
        den.assert_clean();
    }
}

#[tokio::test]
async fn a_board_that_is_posted_again_after_the_end_comes_once() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let question = ask(&ben, thread, "resign", &[]).await;
    den.inject(Fault::lose_answer(POST, 1));
    ask(&ada, thread, "move", &[("move", "e2e4".into())]).await;
    press(&ben, &question, "Resign").await;
    den.message_with(thread, "Resignation: ").await;
    let texts = den.texts(thread);
    let boards = texts.iter().filter(|it| it.contains("**1. e4**"));
    assert_eq!(boards.count(), 1, "{texts:#?}");
}

#[tokio::test]
async fn a_refusal_of_a_typed_turn_survives_server_errors_and_comes_once() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
    let board = den.board(thread, 0).await;
    let posts = || den.requests(POST, None);
    for fault in
        [Fault::refuse(POST, 1, 503, 0, "Service Unavailable"), Fault::lose_answer(POST, 1)]
    {
        let before = posts();
        den.inject(fault);
        let message = ada.reply(board.id, "e2e5", true).unwrap();
        until(&den, "the answer is sent again", |_| posts() == before + 2).await;
        let answers = den.world.messages(thread);
        let answers = answers.iter().filter(|m| m.reply_to == Some(message));
        assert_eq!(answers.count(), 1);
    }
}

/// Two requests to a route that said "wait" are at least that far apart.
#[tokio::test]
async fn a_rate_limit_is_waited_out_as_long_as_it_says() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    den.inject(Fault::rate_limit(POST, 1, 0.8));
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    let requests = den.world.requests();
    let posts: Vec<_> = requests.iter().filter(|r| r.route.as_deref() == Some(POST)).collect();
    let limited = posts.iter().position(|r| r.status == 429).expect("a limited post");
    let pause = posts[limited + 1].at - posts[limited].at;
    assert!(pause.as_secs_f64() >= 0.8, "{pause:?}");
}

#[tokio::test]
async fn a_missing_permission_is_named_once_and_the_board_comes_when_it_is_back() {
    let (den, ada, ben, _) = Den::with_two(Setup::default()).await;
    for (permission, name) in
        [(Permissions::ATTACH_FILES, "Attach Files"), (Permissions::SEND_MESSAGES, "Send Messages")]
    {
        let denied = permission | Permissions::CREATE_PUBLIC_THREADS;
        let channel = den.world.create_channel_in(sandbox::GUILD, "closed", denied);
        let challenge = challenge(&ada, channel, &ben).await;
        let accepted = press(&ben, &challenge, "Accept").await;
        let told = [challenge.content, accepted.content];
        let times: usize = told.iter().map(|text| text.matches(name).count()).sum();
        assert_eq!(times, 1, "{told:#?}");

        let played = says(ask(&ada, channel, "move", &[("move", "e2e4".into())]).await, "e2e4");
        assert!(!played.content.contains(name), "told twice");
        assert!(den.boards(channel, 1).is_empty());

        den.world.deny(channel, Permissions::default());
        ask(&ben, channel, "games", &[]).await;
        den.board(channel, 1).await;
    }
}

#[tokio::test]
async fn where_pictures_are_refused_answers_come_in_words() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
    let board = den.board(thread, 0).await;
    for (denied, pictures) in [(Permissions::ATTACH_FILES, 0), (Permissions::default(), 1)] {
        den.world.deny(den.world.lions_den(), denied);
        let typed = ada.reply(board.id, "e2e5", true).unwrap();
        assert_eq!(reply_to(&ada, thread, typed).await.attachments.len(), pictures);
    }
}

#[tokio::test]
async fn a_channel_that_refuses_is_left_in_peace() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    den.world.deny(den.world.lions_den(), Permissions::SEND_MESSAGES_IN_THREADS);
    let elsewhere = den.world.general();
    for (person, turn) in [(&ada, "e2e4"), (&ben, "e7e5"), (&ada, "d2d4")] {
        ask(person, elsewhere, "move", &[("move", turn.into())]).await;
    }
    let refused = || den.requests(POST, Some(403));
    until(&den, "a refused post", |_| refused() > 0).await;
    // Three turns but one try: the last command has seen the later turns accepted.
    ask(&ben, elsewhere, "board", &[]).await;
    assert_eq!(refused(), 1);

    den.world.deny(den.world.lions_den(), Permissions::default());
    ask(&ben, thread, "games", &[]).await;
    den.board(thread, 3).await;
}

#[tokio::test]
async fn a_board_comes_when_a_role_or_the_bot_as_a_member_has_changed() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let role = json!({ "guild_id": GUILD, "role": { "id": "9" } });
    let member = json!({ "guild_id": GUILD, "user": { "id": BOT }, "roles": [] });
    let changes = [("GUILD_ROLE_UPDATE", role), ("GUILD_MEMBER_UPDATE", member)];
    let turns = [(&ada, "e2e4"), (&ben, "e7e5")];
    for (ply, ((by, turn), (name, change))) in (1..).zip(turns.into_iter().zip(changes)) {
        den.inject(Fault::refuse(POST, 1, 403, 50013, "Missing Permissions").in_channel(thread));
        ask(by, den.world.general(), "move", &[("move", turn.into())]).await;
        let refused = || den.requests(POST, Some(403));
        until(&den, "a refused post", |_| refused() >= ply as usize).await;
        poll(name, async || {
            // The bot may not have stored the refusal yet.
            den.world.send_event(name, &change);
            den.boards(thread, ply).pop()
        })
        .await;
    }
}

#[tokio::test]
async fn a_typed_turn_shows_that_the_bot_may_post_again() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let channel = den.world.lions_den();
    let board = den.board(thread, 0).await;
    den.world.deny(channel, Permissions::SEND_MESSAGES_IN_THREADS);
    ask(&ada, den.world.general(), "move", &[("move", "e2e4".into())]).await;
    until(&den, "a refused post", |_| den.requests(POST, Some(403)) > 0).await;
    den.world.deny(channel, Permissions::default());
    ben.reply(board.id, "e7e5", true).unwrap();
    den.board(thread, 1).await;
    den.board(thread, 2).await;
}

#[tokio::test]
async fn a_deleted_thread_leaves_the_board_in_the_channel() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    den.world.delete_channel(thread);
    let channel = den.world.lions_den();
    ben.reply(den.board(channel, 1).await.id, "e7e5", true).unwrap();
    den.board(channel, 2).await;
}

#[tokio::test]
async fn without_threads_the_match_is_played_in_the_channel() {
    let (den, ada, ben, channel) = Den::with_two(Setup::default()).await;
    den.world.deny(channel, Permissions::CREATE_PUBLIC_THREADS);
    assert_eq!(den.begin(&ada, &ben).await, channel);
    type_turns(&den, channel, [&ada, &ben], &["e2e4", "e7e5"]).await;
}

#[tokio::test]
async fn archived_locked_and_deleted_threads_do_not_stop_a_match() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let channel = den.world.lions_den();
    let elsewhere = den.world.general();

    den.world.archive(thread, false);
    ask(&ada, elsewhere, "move", &[("move", "e2e4".into())]).await;
    den.board(thread, 1).await;
    den.world.delete_channel(thread);
    ask(&ben, elsewhere, "move", &[("move", "e7e5".into())]).await;
    den.board(channel, 2).await;
    ask(&ada, elsewhere, "move", &[("move", "d2d4".into())]).await;
    den.board(channel, 3).await;
}

#[tokio::test]
async fn the_bot_comes_back_when_the_gateway_drops_it() {
    let (mut den, ada, _, thread) = Den::with_match(Setup::default()).await;
    den.world.drop_connections();
    until(&den, "the bot comes back", |world| world.is_bot_connected()).await;
    ask(&ada, thread, "move", &[("move", "e2e4".into())]).await;
    den.board(thread, 1).await;
    assert!(den.is_alive());
}
