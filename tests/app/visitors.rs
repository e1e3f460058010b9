//! Visitors of matches: those who play in another server than their own.

use app::duels::*;

use crate::cups::{DAN, organizer, win};
use crate::den::*;
use crate::teams::*;

#[test]
fn a_visitor_gets_the_board_by_direct_message_and_is_not_called_in_the_server() {
    let den = Den::new();
    let info = running(&den, begun(&den)).remove(0);
    let (home, visitor) = (white(&info), black(&info));
    den.play(home, &info, "e2e4").unwrap();
    let posted = den.post_all(2000);
    assert_eq!(kinds(&posted), ["board", "visitor"]);
    assert_eq!(board(&posted[0].1).ping, None);
    let told = told(&posted);
    let (player, VisitorPost::Board(post)) = &told[0] else { panic!("{told:?}") };
    assert_eq!(*player, visitor);
    assert!(post.in_private);
    assert_eq!(post.ping, Some(visitor));
    assert_eq!((post.match_id, post.ply), (info.id, 1));
    assert_png(&post.picture);
    // Whatever they have chosen, as they see no other board.
    den.notify(visitor, Notify::Silent);
    // They answer there, and the player at home is called as always.
    let typed = den.say(visitor, conversation_with(visitor), "e5").unwrap();
    assert_eq!(typed.game_match.id, info.id, "not the one in their server");
    assert_eq!(den.post_board(2100).ping, Some(home));
    den.play(home, &info, "g1f3").unwrap();
    assert_eq!(kinds(&den.post_all(2200)), ["board", "visitor"]);
    den.resign(home, info.id).unwrap();
    let kinds = kinds(&den.post_all(2300));
    assert!(kinds.contains(&"ending") && kinds.contains(&"visitor"), "{kinds:?}");
}

#[test]
fn who_belongs_to_both_servers_can_type_where_the_match_is_played() {
    let den = Den::new();
    let info = running(&den, begun(&den)).remove(0);
    den.play(white(&info), &info, "e2e4").unwrap();
    den.post_all(2000);
    assert!(info.thread.is_some());
    assert_eq!(den.say(black(&info), info.place(), "e5").unwrap().game_match.id, info.id);
}

#[test]
fn offers_and_reminders_reach_a_visitor_by_direct_message() {
    let den = Den::new();
    let info = running(&den, begun(&den)).remove(0);
    let (home, visitor) = (white(&info), black(&info));
    den.play(home, &info, "e2e4").unwrap();
    den.post_all(2000);
    let offer = made(den.offer_draw(home, numbered(info.id)));
    let posted = den.post_all(2100);
    let told_offer = told(&posted);
    let (player, VisitorPost::Offer(post)) = &told_offer[0] else { panic!("{told_offer:?}") };
    assert_eq!((*player, post.offer), (visitor, offer));
    assert_eq!(kinds(&posted), ["visitor"], "the server is not asked");
    // An answer ends it, and its buttons go.
    den.play(visitor, &info, "e7e5").unwrap();
    let (_, changed) = den.carry_out_all(2200);
    let stripped = changed.iter().any(|content| match content {
        Content::Tidy { strip, .. } => {
            strip.contains(&(conversation_with(visitor), MessageId(2100)))
        }
        _ => false,
    });
    assert!(stripped, "{changed:?}");
    den.play(home, &info, "g1f3").unwrap();
    den.post_all(2300);
    den.live(3 * DAY - HOUR);
    let posted = den.post_all(2400);
    let reminded = told(&posted);
    let reminded = reminded.iter().any(|(player, post)| {
        *player == visitor
            && matches!(post, VisitorPost::Reminder(it) if it.board.match_id == info.id)
    });
    assert!(reminded, "{:?}", kinds(&posted));
}

#[test]
fn a_visitor_who_takes_no_direct_messages_is_called_in_their_own_server() {
    let (den, id) = Den::with(begun);
    let info = running(&den, id).into_iter().find(|info| info.guild == Some(GUILD)).unwrap();
    let (home, visitor) = (white(&info), black(&info));
    den.play(home, &info, "e2e4").unwrap();
    let job = den.claim();
    assert!(matches!(den.content(&job), Ok(Some(Content::Board(_)))));
    den.posted(&job, 2000);
    let job = loop {
        let job = den.claim();
        match den.content(&job).unwrap() {
            Some(Content::Visitor(player, _)) => {
                assert_eq!(player, visitor);
                break job;
            }
            Some(_) => den.done(&job, Delivery::Changed(Vec::new())).unwrap(),
            None => {}
        }
    };
    den.failed(&job, Failure::DirectMessagesRefused).unwrap();
    let posted = den.post_all(2100);
    assert_eq!(kinds(&posted), ["call"]);
    assert_eq!(posted[0].0.channel, THEIRS, "in their own server");
    let Content::Call(call) = &posted[0].1 else { panic!() };
    assert_eq!(call.player, visitor);
    assert_eq!(call.game_match.id, info.id);
    // Their choice of how to be told in other matches stays.
    assert_eq!(den.settings(visitor).unwrap().notify, Notify::Ping);
}

#[test]
fn no_match_of_a_duel_is_aborted_or_has_a_rematch() {
    let den = Den::new();
    let info = running(&den, begun(&den)).remove(0);
    let refused = den.abort(white(&info), info.id);
    assert_refused!(refused, Duel(DuelError::NoAbort(_)));
    win(&den, info.id, white(&info));
    let refused = den.offer_rematch(white(&info), numbered(info.id));
    assert_refused!(refused, Duel(DuelError::NoRematch(_)));
}

#[test]
fn strangers_see_nothing_of_a_match_in_the_other_server() {
    let den = Den::new();
    for info in running(&den, begun(&den)) {
        let elsewhere = match info.guild {
            Some(GUILD) => THEIRS,
            _ => CHANNEL,
        };
        let from = |channel| MatchSelector::Match(info.id, from(channel));
        assert!(den.find(CLEO, from(info.channel)).is_ok());
        assert_refused!(den.find(CLEO, from(elsewhere)), NoSuchMatch(_));
        // Its players see it from anywhere.
        for player in [white(&info), black(&info)] {
            assert!(den.find(player, from(elsewhere)).is_ok());
        }
    }
}

#[test]
fn the_leaderboard_of_a_server_lists_no_visitor() {
    let den = Den::new();
    let new = NewDuel { rated: true, ..terms() };
    let duel = invite(&den, new);
    accept(&den, &duel).unwrap();
    join(&den, duel.id, &[(GUILD, ANNA), (OTHERS, DAN)]);
    close(&den, duel.id);
    den.post_all(1000);
    for info in running(&den, duel.id) {
        win(&den, info.id, white(&info));
        den.post_all(2000 + 100 * info.id.0.cast_unsigned());
    }
    let listed =
        |guild| den.leaderboard(CLEO, Game::MightyLion, Some(guild)).unwrap().lines.join("\n");
    let (own, theirs) = (listed(GUILD), listed(OTHERS));
    assert!(own.contains("Anna") && !own.contains("Dan"), "{own}");
    assert!(theirs.contains("Dan") && !theirs.contains("Anna"), "{theirs}");
}

#[test]
fn a_match_that_lost_its_channel_goes_on_in_the_other_server_with_places_changed() {
    let (den, id) = Den::with(begun);
    let info = running(&den, id).into_iter().find(|info| info.guild == Some(GUILD)).unwrap();
    let (home, visitor) = (white(&info), black(&info));
    den.channel_deleted(CHANNEL).unwrap();
    den.post_all(2000);
    let place = |guild, channel| Place { guild: Some(guild), channel, anchor: None };
    let strange = den.play_on_in(home, info.id, place(GuildId(77), ChannelId(770)));
    assert_refused!(strange, Duel(DuelError::OtherServer(_)));
    let moved = den.play_on_in(visitor, info.id, place(OTHERS, THEIRS)).unwrap();
    assert_eq!(moved.visitor, Some(Color::White));
    let posted = den.post_all(3000);
    let told = told(&posted);
    assert!(told.iter().any(|(player, _)| *player == home), "{told:?}");
    // The score has lost its message here, until an organizer looks for it.
    let duel = now(&den, id);
    assert!(duel.servers[0].place_gone);
    let here = ChannelId(101);
    den.bring_duel(&duel, &Manager { channel: here, ..organizer() }).unwrap();
    let posted = den.post_all(4000);
    assert_eq!(kinds(&posted), ["duel"]);
    assert_eq!(posted[0].0.channel, here);
}
