//! Matches that have lost their channel.

use crate::den::*;

const ELSEWHERE: ChannelId = ChannelId(200);

/// Returns a match whose channel is deleted after a posted turn.
fn lost(den: &Den) -> Match {
    let game_match = den.begin();
    den.play_all(&game_match, &["e2e4"]);
    den.post_all(1000);
    den.channel_deleted(CHANNEL).unwrap();
    den.now(&game_match)
}

/// Returns who is told that the match has lost its channel. The players in `refusing` accept no
/// direct messages.
fn told(den: &Den, refusing: &[PlayerId]) -> Vec<PlayerId> {
    let mut told = Vec::new();
    while let Some(job) = den.claim_post() {
        let Some(Content::LostPlace(message)) = den.content(&job).unwrap() else { continue };
        assert_told(&message.text);
        if refusing.contains(&message.player) {
            den.failed(&job, Failure::DirectMessagesRefused).unwrap();
            continue;
        }
        let delivery =
            Delivery::Told { channel: ChannelId(901), message: MessageId(5000 + message.player.0) };
        den.done(&job, delivery).unwrap();
        told.push(message.player);
    }
    told
}

#[test]
fn both_players_are_told_once_of_a_deleted_channel() {
    let (den, game_match) = Den::with(lost);
    assert!(game_match.has_lost_place());
    assert_eq!(told(&den, &[]), [ANNA, BEN]);
    for player in [ANNA, BEN] {
        assert_eq!(den.notices(player).unwrap(), None);
    }
    // A reply to the message plays in that match.
    let reply = request(
        BEN,
        "e7e5",
        MatchSelector::Here { channel: ChannelId(901), replied_to: Some(MessageId(5000 + BEN.0)) },
    );
    assert_eq!(den.app.play(reply, &[]).unwrap().game_match.id, game_match.id);
}

#[test]
fn who_takes_no_direct_messages_is_told_at_the_next_command() {
    let den = Den::new();
    den.notify(ANNA, Notify::Silent);
    let game_match = lost(&den);
    assert_eq!(told(&den, &[BEN]), []);
    let den = den.restart();
    for player in [ANNA, BEN] {
        let notice = den.notices(player).unwrap().unwrap();
        assert!(notice.contains(&format!("Match {}", game_match.id)), "{notice}");
        assert_eq!(den.notices(player).unwrap(), None);
        // This does not change a person's settings.
        assert_eq!(den.settings(player).unwrap().notify == Notify::Silent, player == ANNA);
    }
    assert_eq!(den.notices(CLEO).unwrap(), None);
}

#[test]
fn a_match_without_a_place_is_played_on_where_one_of_its_players_wants() {
    let (den, game_match) = Den::with(lost);
    den.play_all(&game_match, &["e7e5", "d2d4"]);
    let id = game_match.id;
    assert_refused!(den.play_on_in(CLEO, id, channel(ELSEWHERE)), NoSuchMatch(_));
    let private = Place { guild: None, ..channel(ELSEWHERE) };
    assert_refused!(den.play_on_in(BEN, id, private), PrivatePlace);
    assert_eq!(den.play_on_in(BEN, id, channel(ELSEWHERE)).unwrap().place(), ELSEWHERE);
    let posts = den.post_all(2000);
    assert_eq!(kinds(&posts), ["board"]);
    assert_eq!((posts[0].0.channel, board(&posts[0].1).ply), (ELSEWHERE, 3));
    den.say(BEN, ELSEWHERE, "g8f6").unwrap();
    assert_eq!(kinds(&den.post_all(3000)), ["board"]);
    assert_eq!(den.notices(ANNA).unwrap(), None);
    assert_refused!(den.play_on_in(ANNA, id, channel(CHANNEL)), HasPlace(_));
}

#[test]
fn the_first_board_after_a_move_starts_the_clock_of_a_turn_not_seen_before() {
    let (den, game_match) = Den::with(lost);
    den.play_all(&game_match, &["e7e5"]);
    den.live(2 * 24 * 3600);
    den.play_on_in(BEN, game_match.id, channel(ELSEWHERE)).unwrap();
    den.post_all(2000);
    let deadline = den.now(&game_match).deadline.unwrap();
    assert_eq!(den.clock.now().until(deadline).as_secs(), 3 * 24 * 3600);
}
