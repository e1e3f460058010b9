//! Two channels of two servers play each other by votes, in chat.

use crate::database::TestDatabase;
use crate::den::*;

const POST: &str = "POST /channels/{channel_id}/messages";

/// Everything that the bot has written in a channel and its threads for everyone, with its alt
/// texts and custom ids.
fn everything_in(world: &World, channel: Snowflake) -> String {
    let places = [channel].into_iter().chain(threads(world, channel));
    let messages = places.flat_map(|place| world.messages(place));
    let said = messages.filter(|it| !it.is_ephemeral() && it.author == BOT);
    let said: Vec<String> = said.map(|it| format!("{it:?}")).collect();
    said.join("\n")
}

/// Invites a channel of another server. The one that invites has White, and so many votes close a
/// vote.
async fn invite(by: &Person, channel: Snowflake, votes: u8) -> Message {
    let asked = [
        ("server", true.into()),
        ("game", GAME.into()),
        ("color", "white".into()),
        ("votes", votes.into()),
    ];
    ask(by, channel, "vote-match", &asked).await
}

#[tokio::test]
async fn two_servers_play_by_votes_and_a_crash_between_two_posts_changes_nothing() {
    play(Setup::hearing()).await;
}

#[tokio::test]
async fn a_server_that_throws_the_bot_out_is_waited_for_and_at_last_both_are_told() {
    let mut den = Den::open(Setup::hearing()).await;
    let (ada, zoe) = (den.person("Ada"), den.world.join("Zoe"));
    let lobby = den.world.lions_den();
    let theirs = den.world.found_guild("Tigers");
    let code = [("code", code_in(&invite(&ada, lobby, 1).await).into())];
    press(&ada, &ask(&ada, theirs, "vote-match", &code).await, "Accept").await;
    let (home, away) = (thread_below(&den, lobby).await, thread_below(&den, theirs).await);
    den.board(home, 0).await;
    ada.say(home, "e4").expect("a vote");
    den.board(home, 1).await;
    den.board(away, 1).await;
    den.world.kick_bot();
    zoe.say(away, "e5").expect("a vote");
    says(&den.board(away, 2).await, "Lion's Den votes on its move");
    den.holds("SELECT count(*) = 1 FROM blocked_channel").await;
    den.while_down("UPDATE blocked_channel SET since = since - 8 * 86400000").await;
    let end = "One of the two channels can no longer be reached";
    says(&den.message_with(away, end).await, "nobody wins or loses");
    assert_eq!(den.boards(home, 2).len(), 0);
    den.world.invite_bot();
    ask(&ada, home, "board", &[]).await;
    den.message_with(home, end).await;
}

#[tokio::test]
async fn two_servers_play_by_votes_on_postgresql() {
    if let Some(database) = TestDatabase::on_server() {
        play(Setup::hearing().set("DATABASE_URL", database.location())).await;
    }
}

async fn play(setup: Setup) {
    let mut den = Den::open(setup).await;
    let [ada, ben] = ["Ada", "Ben"].map(|name| den.person(name));
    let [zoe, yan] = ["Zoe", "Yan"].map(|name| den.world.join(name));
    let lobby = den.world.lions_den();
    let theirs = den.world.found_guild("Tigers");
    let invited = says_privately(invite(&ada, lobby, 2).await, "or until 2 people have voted");
    let code = [("code", code_in(&invited).into())];
    let own = ask(&ada, lobby, "vote-match", &code).await;
    says(&own, "this server’s own invitation");
    says(&ask(&zoe, theirs, "vote-match", &code).await, "Only organizers can do that");
    let invitation = ask(&ada, theirs, "vote-match", &code).await;
    says_privately(
        &invitation,
        "invites a channel on your server to a vote match: Mighty Lion Chess",
    );
    says(&invitation, "Nobody’s name is shown on the other server");
    let accepted = press(&ada, &invitation, "Accept").await;
    says(&accepted, "You’ve accepted");
    says(&ask(&ada, theirs, "vote-match", &code).await, "isn’t a valid invitation code");

    for (channel, announced) in [(lobby, " – Tigers"), (theirs, "Lion's Den – ")] {
        says(&den.message_with(channel, "A vote match has started").await, announced);
    }
    let (home, away) = (thread_below(&den, lobby).await, thread_below(&den, theirs).await);
    let first = says(den.board(home, 0).await, "votes on its move");
    says(&first, "or after 2 votes");
    assert!(first.buttons().contains(&"Votes"));
    let waiting = says(den.board(away, 0).await, "Lion's Den votes on its move");
    assert!(!waiting.buttons().contains(&"Votes"));
    says(&reply_to(&zoe, away, den.mention(&zoe, away, "e4")).await, "it’s Lion's Den’s move");

    // One votes by typing, one by the menu's way; the bot dies when it has posted in the other
    // server and does not know it.
    let typed = ada.say(home, "e4").expect("a vote");
    says(&reply_to(&ada, home, typed).await, "Your vote: e2e4");
    says(press(&ben, &first, "Votes").await, "Vote first");
    den.inject(Fault::lose_answer(POST, 1).in_channel(away));
    ask(&ben, home, "move", &[("move", "e4".into())]).await;
    until(&den, "the board is there", |_| !den.boards(away, 1).is_empty()).await;
    den.restart().await;
    says(&says(den.board(home, 1).await, "Tigers votes on its move"), "Votes: e2e4 2.");
    says(&den.board(away, 1).await, "votes on its move");

    for voter in [&zoe, &yan] {
        let typed = voter.say(away, "e5").expect("a vote");
        says(&reply_to(voter, away, typed).await, "Your vote: e7e5");
    }
    says(&den.board(home, 2).await, "Votes: e7e5 2.");
    says(&den.board(away, 2).await, "Lion's Den votes on its move");
    for place in [home, away] {
        den.assert_each_board_once(place, 2);
    }

    // As everywhere, the newest board alone has buttons.
    for place in [home, away] {
        den.stripped(den.board(place, 0).await.id).await;
        den.stripped(den.board(place, 1).await.id).await;
    }

    // Neither server reads a name, a channel or an id of the other.
    let seen = everything_in(&den.world, theirs);
    for hidden in [ada.id(), ben.id(), lobby, home] {
        assert!(!seen.contains(&hidden.to_string()), "{hidden} in {seen}");
    }
    let seen = everything_in(&den.world, lobby);
    for hidden in [zoe.id(), yan.id(), theirs, away] {
        assert!(!seen.contains(&hidden.to_string()), "{hidden} in {seen}");
    }

    // One of the channels is deleted: the other one is told.
    den.world.delete_channel(theirs);
    let end = den.message_with(home, "One of the two channels can no longer be reached").await;
    says(&end, "nobody wins or loses");
}
