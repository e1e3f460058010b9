//! A duel of two servers, from the invitation to the final score.

use crate::den::*;
use crate::processes::{Host, Hosts, TAKEN_OVER};

/// Waits until a message of the bot's in a channel says this.
async fn says_in(den: &Den, channel: Snowflake, part: &str) -> Message {
    find(den, part, |world| {
        let mut messages = world.messages(channel).into_iter();
        messages.find(|it| it.content.contains(part))
    })
    .await
}

/// Everything that the bot has written in a channel and its threads, with its alt texts and custom
/// ids.
fn everything_in(world: &World, channel: Snowflake) -> String {
    let places = [channel].into_iter().chain(threads(world, channel));
    let messages = places.flat_map(|place| world.messages(place));
    let said: Vec<String> = messages.map(|it| format!("{it:?}")).collect();
    said.join("\n")
}

/// Ada has invited the other of two servers, which has accepted. Returns the messages there.
async fn agreed(den: &Den, ada: &Person, [lobby, theirs]: [Snowflake; 2]) -> [Message; 2] {
    let options = [("game", GAME.into()), ("boards", 2.into())];
    let invited = ask(ada, lobby, "duel invite", &options).await;
    assert!(invited.is_ephemeral());
    let code = [("code", code_in(&invited).into())];
    let own = ask(ada, lobby, "duel accept", &code).await;
    says(&own, "own invitation");
    let invitation = ask(ada, theirs, "duel accept", &code).await;
    says_privately(&invitation, "invites your server to a duel: Mighty Lion");
    press(ada, &invitation, "Accept").await;
    [says_in(den, lobby, "Line-ups close").await, says_in(den, theirs, "Line-ups close").await]
}

/// Waits for the thread of the match in each of two servers.
async fn threads_of_matches(den: &Den, [home, away]: [Snowflake; 2]) -> [Snowflake; 2] {
    [thread_below(den, home).await, thread_below(den, away).await]
}

#[tokio::test]
async fn two_servers_play_a_duel_and_a_crash_in_between_changes_nothing() {
    let mut den = Den::open(Setup::hearing()).await;
    let [ada, ben] = ["Ada", "Ben"].map(|name| den.person(name));
    let [cleo, zoe] = ["Cleopatra", "Zoe"].map(|name| den.world.join(name));
    let [lobby, theirs] = [den.world.lions_den(), den.world.found_guild("Tigers")];
    let [own, other] = agreed(&den, &ada, [lobby, theirs]).await;
    let refused = ask(&ben, lobby, "duel invite", &[("game", GAME.into())]).await;
    says(&refused, "Only organizers can do that");
    says(&press(&ben, &own, "Join").await, "(1): Ben");
    // She sits out, as the other team is smaller.
    says(&press(&cleo, &own, "Join").await, "(2): Ben and Cleopatra");
    says(&ask(&zoe, theirs, "duel join", &[]).await, "You’re in the line-up");
    let not_yet = says_in(&den, theirs, "(1): Zoe").await;
    assert_eq!(not_yet.id, other.id, "one message is kept up to date");
    assert!(!not_yet.content.contains("Ben"), "{}", not_yet.content);
    for channel in [lobby, theirs] {
        let closed = ask(&ada, channel, "duel close", &[]).await;
        says(&closed, "Your line-up is now closed");
    }

    // Each server has one match, in a thread of its own.
    let [home, away] = threads_of_matches(&den, [lobby, theirs]).await;
    assert_eq!(den.board(home, 0).await.pinged, [ben.id()]);
    assert_eq!(den.board(away, 0).await.pinged, [zoe.id()]);

    // Zoe visits Ben, and plays by direct message.
    ben.say(home, "e4").expect("a move");
    let board = den.board(zoe.dm_channel(), 1).await;
    assert_eq!(board.attachments.len(), 1);
    assert_eq!(den.board(home, 1).await.pinged, []);
    let told = "SELECT count(*) = 1 FROM post WHERE kind = 'tell_visitor'";
    den.holds(told).await;
    // She is to move in her own server, too, but this is what she sees here.
    zoe.dm("e5").expect("a move");
    assert_eq!(den.board(home, 2).await.pinged, [ben.id()]);
    den.stripped(board.id).await;
    // A message that somebody has deleted comes back with the next result.
    den.world.delete_message(other.id);
    den.restart().await;
    ben.say(home, "Nf3").expect("a move");
    let board = den.board(zoe.dm_channel(), 3).await;
    assert_eq!(press(&zoe, &board, "Flip").await.attachments.len(), 1);
    resign(&ben, home).await;
    let told = says_in(&den, zoe.dm_channel(), "Resignation").await;
    assert_eq!(ply_of(&told), Some(3));
    assert!(!told.buttons().contains(&"Rematch"), "they meet twice as it is");
    says_in(&den, lobby, "1 of 2 matches finished").await;
    says_in(&den, theirs, "1 of 2 matches finished").await;

    // Ben takes no direct messages: he is called in his own server.
    den.world.close_dms(ben.id(), true);
    zoe.say(away, "e4").expect("a move");
    let call = says_in(&den, lobby, "I’m pinging you here").await;
    assert_eq!(call.pinged, [ben.id()]);
    assert!(press(&ben, &call, "Show the board").await.is_ephemeral());
    let hidden = says(press(&cleo, &call, "Show the board").await, "There is no match 2 here");
    assert_eq!(hidden.attachments.len(), 0);
    den.mention(&ben, lobby, "e5");
    den.board(away, 2).await;
    resign(&zoe, away).await;

    let end = says_in(&den, theirs, "The duel is over: Tigers 1–1").await;
    assert_eq!(end.pinged, []);
    says(&end, "It’s a draw!");
    let score = find(&den, "the score", |world| {
        let mut messages = world.messages(lobby).into_iter();
        messages.find(|it| it.id == own.id && it.content.contains("The duel is over"))
    })
    .await;
    says(&score, "Ben – Zoe: 1–1");

    // Neither server has read of the others but who plays, and no direct message leads to a server.
    let seen = everything_in(&den.world, theirs);
    assert!(!seen.contains("Cleopatra") && seen.contains("Ben"));
    for channel in [zoe.dm_channel(), ben.dm_channel()] {
        let told = everything_in(&den.world, channel);
        for place in [lobby, theirs, home, away] {
            let link = format!("/{place}");
            assert!(!told.contains(&link), "{link} in {told}");
        }
    }
}

#[tokio::test]
async fn the_two_servers_of_the_sandbox_play_a_duel() {
    let options = Options { second_server: true, ..Options::default() };
    let den = Den::open(Setup::with(options).set("MESSAGE_CONTENT", "1")).await;
    let [ada, ben, finn, gwen] = ["Ada", "Ben", "Finn", "Gwen"].map(|name| den.person(name));
    let servers = [den.world.lions_den(), TIGERS_HILL];
    let [lobby, theirs] = servers;
    for (stranger, channel) in [(&ada, theirs), (&gwen, lobby)] {
        assert!(stranger.say(channel, "hello?").is_err());
        assert!(stranger.messages(channel).is_empty());
    }
    let options = [("game", GAME.into()), ("boards", 1.into())];
    let code = [("code", code_in(&ask(&ada, lobby, "duel invite", &options).await).into())];
    says(&ask(&gwen, theirs, "duel accept", &code).await, "Only organizers can do that");
    press(&finn, &ask(&finn, theirs, "duel accept", &code).await, "Accept").await;
    for (player, channel) in [(&ben, lobby), (&gwen, theirs)] {
        press(player, &says_in(&den, channel, "Line-ups close").await, "Join").await;
    }
    let [home, away] = threads_of_matches(&den, servers).await;
    den.board(home, 0).await;
    den.board(away, 0).await;
    ben.say(home, "e4").expect("a move");
    den.board(gwen.dm_channel(), 1).await;
    den.holds("SELECT count(*) = 1 FROM post WHERE kind = 'tell_visitor'").await;
    gwen.dm("e5").expect("a move");
    den.board(home, 2).await;
    resign(&ben, home).await;
    says_in(&den, theirs, "1 of 2 matches finished").await;
    resign(&gwen, away).await;
    says_in(&den, lobby, "The duel is over: Lion's Den 1–1").await;
    says_in(&den, theirs, "The duel is over: Tiger's Hill 1–1").await;
}

#[tokio::test]
#[ignore = "slow"]
async fn whichever_of_two_hosts_dies_a_duel_between_them_goes_on_and_all_is_told_once() {
    let Some(mut hosts) = Hosts::start(2, 2).await else { return };
    hosts.are_shared().await;
    let servers = [hosts.channels[0], hosts.channels[1]];
    let [ada, ben] = ["Ada", "Ben"].map(|name| hosts.den.person(name));
    let zoe = hosts.den.world.join("Zoe");
    let [own, other] = agreed(&hosts.den, &ada, servers).await;
    press(&ben, &own, "Join").await;
    press(&zoe, &other, "Join").await;
    for channel in servers {
        ask(&ada, channel, "duel close", &[]).await;
    }
    let [home, away] = threads_of_matches(&hosts.den, servers).await;
    hosts.den.board(home, 0).await;
    hosts.den.board(away, 0).await;

    // A host dies, and both players make a move: one of them where nobody listens before the other
    // host has taken over. What each does is told in the server of the other host, too.
    for (host, moves) in ["e4", "Nf3"].into_iter().enumerate() {
        hosts.hosts[host].kill();
        hosts.den.mention(&ben, home, moves);
        hosts.den.mention(&zoe, away, moves);
        served(&hosts).await;
        let ply = 2 * host as u32 + 1;
        for (visitor, thread) in [(&zoe, home), (&ben, away)] {
            hosts.den.board(thread, ply).await;
            hosts.den.board(visitor.dm_channel(), ply).await;
        }
        hosts.hosts[host] = Host::start(&hosts.den, &[]);
        hosts.are_shared().await;
        let den = &hosts.den;
        if host == 0 {
            for (visitor, thread) in [(&zoe, home), (&ben, away)] {
                visitor.dm("e5").expect("a move");
                den.board(thread, 2).await;
            }
        }
    }

    // The first match ends while one host is dead, and the second while the other is.
    for (host, (player, thread)) in [(&ben, home), (&zoe, away)].into_iter().enumerate() {
        hosts.hosts[host].kill();
        served(&hosts).await;
        resign(player, thread).await;
        hosts.hosts[host] = Host::start(&hosts.den, &[]);
        hosts.are_shared().await;
    }
    let den = &hosts.den;
    // Each server sees its own team first.
    let scores = ["Ben – Zoe: 1–1", "Zoe – Ben: 1–1"];
    for ((channel, message), score) in servers.into_iter().zip([&own, &other]).zip(scores) {
        find(den, "the final score", |world| {
            let messages = world.messages(channel).into_iter();
            let mut texts = messages.map(|it| (it.id == message.id, it.content));
            texts.find(|(is_it, text)| *is_it && text.contains("is over") && text.contains(score))
        })
        .await;
    }
    for visitor in [&ben, &zoe] {
        says_in(den, visitor.dm_channel(), "Resignation").await;
    }
    let left = "SELECT count(*) FROM job WHERE duel IS NOT NULL";
    poll("nothing is left to be done", async || (hosts.database.number(left) == 0).then_some(()))
        .await;

    // Each match, board, score and ending is there once.
    assert_eq!(hosts.database.number("SELECT count(*) FROM match"), 2);
    let told = |channel: Snowflake, part: &str| {
        den.texts(channel).iter().filter(|text| text.contains(part)).count()
    };
    for ((server, thread), score) in servers.into_iter().zip([home, away]).zip(scores) {
        assert_eq!(threads(&den.world, server), [thread]);
        let texts = den.texts(server);
        let ends = texts.iter().filter(|it| it.starts_with("The duel is over"));
        assert_eq!((told(server, score), ends.count()), (1, 1), "{texts:#?}");
        for part in ["days per move", "**1. e4**", "**1… e5**", "**2. Nf3**", "Resignation: "] {
            assert_eq!(told(thread, part), 1, "{part} in {:#?}", den.texts(thread));
        }
    }
    for visitor in [ben.dm_channel(), zoe.dm_channel()] {
        for part in ["**1. e4**", "**2. Nf3**", "Resignation: "] {
            assert_eq!(told(visitor, part), 1, "{part} in {:#?}", den.texts(visitor));
        }
    }
    assert_eq!(den.world.doubled_shards(), 0);
}

/// Waits until both shards are served, by whichever host.
async fn served(hosts: &Hosts) {
    let served = hosts
        .den
        .world
        .wait_for(2 * TAKEN_OVER, |world| (world.connected_shards().len() == 2).then_some(()));
    served.await.expect("both shards are served");
}
