//! Matches in which a channel plays: its members vote for each move.

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use std::cmp::Reverse;

use crate::den::*;
use crate::pairs::terms;

const DORA: PlayerId = PlayerId(4);

/// Returns a match of the channel, with White, against Anna. Ben has proposed it.
pub fn against_anna(den: &Den, count: Option<i64>) -> Match {
    let new = terms(None, count);
    let opponent = (person(ANNA), true);
    let challenge =
        den.vote_against_person(&person(BEN), &new, opponent, channel(CHANNEL)).unwrap();
    den.accept(challenge.id, ANNA).1
}

fn vote_as(
    den: &Den,
    by: PlayerId,
    roles: &[RoleId],
    game_match: &Match,
    text: &str,
) -> Result<Played> {
    den.app.play(request(by, text, numbered(game_match.id)), roles)
}

pub fn vote(den: &Den, by: PlayerId, game_match: &Match, text: &str) -> VoteView {
    vote_as(den, by, &[], game_match, text).unwrap().vote.expect("a vote")
}

fn d4_was_played(den: &Den) -> bool {
    den.database.number("SELECT count(*) FROM turn WHERE ply = 1 AND text = 'd2d4'") == 1
}

#[test]
fn the_move_with_most_votes_is_played_when_time_is_up_and_told_without_names() {
    let (den, game_match) = Den::with(|den| against_anna(den, None));
    assert!(!game_match.rated);
    assert_eq!(game_match.white.name(Locale::English), "#lobby");
    let posts = den.post_all(500);
    let first = board(&posts[0].1);
    assert_eq!(first.ping, None);
    let notice = first.vote.expect("a vote has begun");
    assert_eq!(notice.ends.0 - game_match.moving_since.0, 24 * HOUR * 1000);
    assert_contains(&said(first), "#lobby votes on its move");

    let view = vote(&den, BEN, &game_match, "e4");
    assert_contains(&view.own, "e2e4");
    assert_eq!(view.count, ["e2e4 1", "1 person has voted."]);
    assert_refused!(den.votes(CLEO, numbered(game_match.id)), VotesHidden);
    vote(&den, CLEO, &game_match, "e4");
    let view = vote(&den, DORA, &game_match, "d4");
    assert_eq!(view.count, ["e2e4 2, d2d4 1", "3 people have voted."]);
    vote(&den, CLEO, &game_match, "d4");
    let seen = den.votes(BEN, numbered(game_match.id)).unwrap();
    assert_eq!(seen.count, ["d2d4 2, e2e4 1", "3 people have voted."]);

    let den = den.restart();
    den.live(24 * HOUR - 60);
    assert_eq!(den.now(&game_match).ply, 0);
    den.live(120);
    let now = den.now(&game_match);
    assert_eq!((now.ply, now.to_move), (1, Color::Black));
    let posts = den.post_all(600);
    let after = board(&posts[0].1);
    assert_eq!(after.ping, Some(ANNA));
    assert_eq!(after.vote, None);
    assert_contains(&after.text, "d4");
    assert_contains(&said(after), "Votes: d2d4 2, e2e4 1.");
    for name in ["Ben", "Cleo"] {
        assert!(!said(after).contains(name), "{}", said(after));
    }
    // Anna answers as in any match, and the channel votes again.
    den.play(ANNA, &game_match, "d5").unwrap();
    let posts = den.post_all(700);
    assert!(board(&posts[0].1).vote.is_some());
    // What was told is not told again beside the next vote.
    let next = said(board(&posts[0].1));
    assert!(!next.contains("Votes:"), "{next}");
}

#[test]
fn the_vote_ends_as_soon_as_so_many_have_voted() {
    let (den, game_match) = Den::with(|den| against_anna(den, Some(2)));
    vote(&den, BEN, &game_match, "e4");
    assert_eq!(den.now(&game_match).ply, 0);
    // One person's second vote is no second person's.
    vote(&den, BEN, &game_match, "d4");
    assert_eq!(den.now(&game_match).ply, 0);
    vote(&den, CLEO, &game_match, "d4");
    assert_eq!(den.now(&game_match).ply, 1);
}

#[test]
fn a_vote_lasts_as_long_as_the_server_wants_so_that_nobody_decides_alone() {
    let den = Den::new();
    den.change_vote_rules(GUILD, None, Some(10)).unwrap();
    let game_match = against_anna(&den, Some(1));
    vote(&den, BEN, &game_match, "e4");
    den.live(9 * 60);
    assert_eq!(den.now(&game_match).ply, 0);
    vote(&den, CLEO, &game_match, "d4");
    vote(&den, DORA, &game_match, "d4");
    den.live(2 * 60);
    assert_eq!(den.now(&game_match).ply, 1);
    assert!(d4_was_played(&den));
}

#[test]
fn of_as_many_votes_those_win_that_were_there_first() {
    let (den, game_match) = Den::with(|den| against_anna(den, Some(4)));
    vote(&den, BEN, &game_match, "e4");
    vote(&den, CLEO, &game_match, "d4");
    vote(&den, DORA, &game_match, "d4");
    // The same vote again keeps its place.
    vote(&den, CLEO, &game_match, "d4");
    vote(&den, PlayerId(5), &game_match, "e4");
    assert_eq!(den.now(&game_match).ply, 1);
    assert!(d4_was_played(&den));
}

#[test]
fn of_as_many_votes_those_win_that_were_never_fewer_since() {
    let (den, game_match) = Den::with(|den| against_anna(den, None));
    let [a, b, c, d, e] = [11, 12, 13, 14, 15].map(PlayerId);
    for (voter, text) in [(a, "h3"), (b, "h3"), (c, "d3"), (d, "d3"), (e, "h3")] {
        vote(&den, voter, &game_match, text);
    }
    assert_eq!(vote(&den, a, &game_match, "c3").count[0], "h2h3 2, d2d3 2, c2c3 1");
    // It falls below that for a moment.
    vote(&den, b, &game_match, "c3");
    assert_eq!(vote(&den, b, &game_match, "h3").count[0], "d2d3 2, h2h3 2, c2c3 1");
}

#[test]
fn whoever_votes_and_changes_the_earliest_of_as_many_wins() {
    const MOVES: [&str; 3] = ["c2c3", "d2d3", "e2e3"];
    let (den, game_match) = Den::with(|den| against_anna(den, None));
    let mut rng = StdRng::seed_from_u64(1);
    // What each has voted for, and when each move has reached each of its counts.
    let mut own = [None; 6];
    let mut reached = [const { Vec::new() }; MOVES.len()];
    for time in 0..200 {
        let voter = rng.random_range(0..own.len());
        let id = PlayerId(10 + voter as u64);
        let choice = rng.random_range(0..=MOVES.len());
        if choice == MOVES.len() {
            den.erase(id).unwrap();
        } else {
            vote(&den, id, &game_match, MOVES[choice]);
        }
        let chosen = (choice < MOVES.len()).then_some(choice);
        if own[voter] != chosen {
            if let Some(before) = own[voter] {
                reached[before].pop();
            }
            if let Some(chosen) = chosen {
                reached[chosen].push(time);
            }
            own[voter] = chosen;
        }
        let mut counts: Vec<_> = MOVES.iter().zip(&reached).collect();
        counts.retain(|(_, reached)| !reached.is_empty());
        counts.sort_by_key(|(_, reached)| (Reverse(reached.len()), reached.last().copied()));
        let named = counts.iter().map(|(text, reached)| format!("{text} {}", reached.len()));
        let named: Vec<String> = named.collect();
        let Some(asker) = own.iter().position(Option::is_some) else { continue };
        let seen = den.votes(PlayerId(10 + asker as u64), numbered(game_match.id)).unwrap();
        assert_eq!(seen.count[0], named.join(", "));
    }
}

#[test]
fn where_nobody_votes_there_is_another_vote_and_at_last_the_clock() {
    let (den, game_match) = Den::with(|den| against_anna(den, None));
    den.post_all(500);
    den.live(25 * HOUR);
    assert_eq!(den.now(&game_match).ply, 0);
    vote(&den, BEN, &game_match, "e4");
    den.live(HOUR);
    // Who comes late does not decide alone.
    assert_eq!(den.now(&game_match).ply, 0);
    den.live(23 * HOUR);
    assert_eq!(den.now(&game_match).ply, 1);
    den.play(ANNA, &game_match, "e5").unwrap();
    den.post_all(600);
    den.live(3 * 24 * HOUR + HOUR);
    assert_eq!(den.now(&game_match).outcome, Some(outcome(Some(Color::Black), Ending::Time)));
}

#[test]
fn only_a_role_votes_where_the_server_wants_that() {
    let den = Den::new();
    let role = RoleId(77);
    den.change_vote_rules(GUILD, Some(Some(role)), None).unwrap();
    let game_match = against_anna(&den, Some(2));
    assert_refused!(vote_as(&den, BEN, &[RoleId(5)], &game_match, "e4"), MayNotVote { .. });
    vote_as(&den, BEN, &[RoleId(5), role], &game_match, "e4").unwrap();
    den.change_vote_rules(GUILD, Some(None), None).unwrap();
    vote(&den, CLEO, &game_match, "e4");
    assert_eq!(den.now(&game_match).ply, 1);
}

#[test]
fn votes_are_typed_as_moves_are_and_talk_is_left_alone() {
    let (den, game_match) = Den::with(|den| against_anna(den, Some(2)));
    let say = |by, text: &str, id| {
        den.hear(&TypedMessage {
            id: MessageId(id),
            addressing: Addressing::Overheard,
            ..message(by, CHANNEL, text)
        })
    };
    let base = MessageId::at(Time(i64::MAX >> 23)).0;
    for talk in ["I think the Lion is strong", "good morning", "hm, e9?"] {
        assert!(matches!(say(BEN, talk, base), Ok(Heard::Talk)), "{talk}");
    }
    let Ok(Heard::Played(voted)) = say(BEN, "e4", base + 1) else { panic!("a vote") };
    assert_contains(&voted.vote.expect("a vote").own, "Your vote: e2e4");
    assert_refused!(say(BEN, "Ke2", base + 2), Illegal(_));
    let Ok(Heard::Played(_)) = say(BEN, "d4", base + 3) else { panic!("a vote") };
    // A message that is read again, after a newer one, changes nothing.
    assert!(matches!(say(BEN, "e4", base + 1), Ok(Heard::Talk)));
    assert_contains(&den.votes(BEN, numbered(game_match.id)).unwrap().own, "d2d4");
    // The opponent has no vote, and hears that it is not their turn.
    assert_refused!(say(ANNA, "e4", base + 4), NotYourTurn { .. });
    assert!(matches!(say(CLEO, "d4", base + 5), Ok(Heard::Played(_))));
    assert_eq!(den.now(&game_match).ply, 1);
    // Now others talk about the opponent's moves.
    assert!(matches!(say(CLEO, "d5", base + 6), Ok(Heard::Talk)));
    let newest = u64::MAX >> 1;
    assert!(matches!(say(ANNA, "d5", newest), Ok(Heard::Played(_))));
    assert_eq!(den.now(&game_match).ply, 2);
}

#[test]
fn nobody_but_those_in_the_channel_sees_it_or_votes() {
    let (den, game_match) = Den::with(|den| against_anna(den, None));
    let elsewhere = request(BEN, "e4", MatchSelector::Match(game_match.id, from(ChannelId(5))));
    assert_refused!(den.app.play(elsewhere, &[]), NoSuchMatch(_));
}

#[test]
fn who_is_forgotten_has_not_voted() {
    let (den, game_match) = Den::with(|den| against_anna(den, None));
    vote(&den, BEN, &game_match, "e4");
    vote(&den, CLEO, &game_match, "d4");
    let data = String::from_utf8(den.personal_data(BEN).unwrap().bytes).unwrap();
    assert_contains(&data, "\"vote\"");
    assert_contains(&data, "e2e4");
    assert!(!data.contains("d2d4"), "{data}");
    den.erase(BEN).unwrap();
    let seen = den.votes(CLEO, numbered(game_match.id)).unwrap();
    assert_eq!(seen.count, ["d2d4 1", "1 person has voted."]);
}

#[test]
fn however_many_close_a_vote_one_move_is_played() {
    let (den, game_match) = Den::with(|den| against_anna(den, Some(5)));
    at_once((10..18).map(PlayerId), |voter| {
        // The last ones may come too late.
        let _ = vote_as(&den, voter, &[], &game_match, "e4");
        den.keep_time().unwrap();
    });
    assert_eq!(den.now(&game_match).ply, 1);
    assert!(den.database.number("SELECT count(*) FROM vote WHERE ply = 0") >= 5);
    assert_eq!(kinds(&den.post_all(500)), ["board", "board"]);
}

#[test]
fn a_channel_is_asked_for_moves_and_draws_only() {
    let (den, game_match) = Den::with(|den| against_anna(den, Some(1)));
    vote(&den, BEN, &game_match, "e4");
    den.play(ANNA, &game_match, "e5").unwrap();
    let which = numbered(game_match.id);
    assert_refused!(den.offer_takeback(ANNA, which), ChannelOpponent);
    assert_refused!(den.undo(ANNA, which, None, None), ChannelOpponent);
    assert_refused!(den.resign(BEN, game_match.id), NoSuchMatch(_));
    den.resign(ANNA, game_match.id).unwrap();
    assert_eq!(den.now(&game_match).outcome.unwrap().winner, Some(Color::White));
    assert_refused!(den.offer_rematch(ANNA, which), ChannelOpponent);
    assert_refused!(vote_as(&den, BEN, &[], &game_match, "d4"), MatchOver(_));
    assert_refused!(den.profile(BEN, &person(ANNA)), NoResults { .. });
}

#[test]
fn what_makes_no_vote_is_refused_and_a_channel_has_few_matches() {
    let den = Den::new();
    let begin = |hours, count| {
        den.vote_against_engine(&person(ANNA), &terms(hours, count), Some(1), channel(CHANNEL))
    };
    assert_refused!(begin(Some(0), None), VoteHours(0));
    assert_refused!(begin(Some(73), None), VoteHours(73));
    assert_refused!(begin(None, Some(101)), VoteCount(101));
    for _ in 0..3 {
        begin(Some(1), None).unwrap();
    }
    assert_refused!(begin(Some(1), None), ChannelPlays);
}

#[test]
fn threads_have_no_more_matches_than_their_channel() {
    let den = Den::new();
    let in_thread = |id| {
        let new = NewVoteMatch { parent: Some(CHANNEL), ..terms(Some(1), None) };
        (new, channel(ChannelId(id)))
    };
    let begin = |(new, place): (NewVoteMatch, Place)| {
        den.vote_against_engine(&person(ANNA), &new, Some(1), place)
    };
    // A challenge counts when it is accepted.
    let asked = |by, to| {
        let (new, place) = in_thread(by);
        let opponent = (person(to), true);
        den.vote_against_person(&person(CLEO), &new, opponent, place).unwrap().id
    };
    let [first, second] = [asked(103, ANNA), asked(104, BEN)];
    begin(in_thread(101)).unwrap();
    begin(in_thread(102)).unwrap();
    den.accept(first, ANNA);
    assert_refused!(begin(in_thread(105)), ChannelPlays);
    assert_refused!(begin((terms(None, None), channel(CHANNEL))), ChannelPlays);
    assert_refused!(
        den.app.accept(second, &person(BEN), |_| channel(ChannelId(104))),
        ChannelPlays
    );
    begin((terms(None, None), channel(ChannelId(106)))).unwrap();
    assert_eq!(den.database.number("SELECT count(*) FROM match"), 4);
}

#[test]
fn however_many_begin_at_once_a_channel_has_few_matches() {
    let den = Den::new();
    at_once((10..18).map(PlayerId), |by| {
        let new = terms(None, None);
        // Most come too late.
        let _ = den.vote_against_engine(&person(by), &new, Some(1), channel(CHANNEL));
    });
    assert_eq!(den.database.number("SELECT count(*) FROM match"), 3);
}

#[test]
fn who_began_the_match_of_a_channel_is_forgotten() {
    let den = Den::new();
    let new = terms(None, None);
    let begun = den.vote_against_engine(&person(ANNA), &new, Some(1), channel(CHANNEL));
    let stored =
        || String::from_utf8(den.personal_data(ANNA).unwrap().bytes).unwrap().contains("begun_by");
    begun.unwrap();
    assert!(stored());
    den.erase(ANNA).unwrap();
    assert!(!stored());
    assert_eq!(den.database.number("SELECT count(*) FROM match WHERE begun_by IS NULL"), 1);
}

#[test]
fn against_the_engine_a_vote_without_votes_goes_on_until_the_match_is_called_off() {
    let den = Den::new();
    let new = terms(Some(1), None);
    let game_match =
        den.vote_against_engine(&person(ANNA), &new, Some(1), channel(CHANNEL)).unwrap();
    assert!(game_match.is_practice() && game_match.deadline.is_none());
    den.live(100 * HOUR);
    assert_eq!(den.now(&game_match).ply, 0);
    assert!(den.now(&game_match).outcome.is_none());
    vote(&den, BEN, &game_match, "e4");
    den.live(HOUR);
    assert_eq!(den.now(&game_match).ply, 1);
}
