//! A channel that plays by votes, in chat.

use crate::den::*;

#[tokio::test]
async fn a_channel_plays_the_engine_by_votes_across_a_restart() {
    let (mut den, ada, ben, lobby) = Den::with_two(Setup::hearing()).await;
    let options = [("color", "white".into()), ("level", 1.into()), ("votes", 2.into())];
    let games = ask(&ada, lobby, "vote-match", &options).await;
    says_privately(&games, "Which game should this channel play?");
    let begun = choose(&ada, &games, GAME).await;
    assert!(!begun.is_ephemeral());
    says(&begun, "A vote match has started");
    let first = den.first_board().await;
    assert_eq!(ply_of(&first), Some(0));
    assert_eq!(first.pinged, []);
    says(&first, "votes on its move");
    says(&first, "or after 2 votes");
    says_privately(press(&ada, &first, "Votes").await, "Vote first");

    let typed = ada.say(first.channel, "e4").expect("a message");
    let reply = says(reply_to(&ada, first.channel, typed).await, "Your vote: e2e4");
    assert!(!reply.content.contains("voted"), "{}", reply.content);
    den.restart().await;
    let seen = says(press(&ada, &first, "Votes").await, "e2e4 1");
    says(&seen, "1 person has voted");
    let resign = press(&ada, &seen, "Vote to resign").await;
    says(&resign, "Your vote: resign.");
    press(&ada, &resign, "Vote for a draw").await;
    let typed = ada.say(first.channel, "e4").expect("a message");
    says(&reply_to(&ada, first.channel, typed).await, "Your vote: e2e4");

    let pieces = press(&ben, &first, "Move").await;
    assert!(pieces.is_ephemeral());
    let preview = choose(&ben, &choose(&ben, &pieces, "e2").await, "e4").await;
    let voted = press(&ben, &preview, "Play").await;
    says_privately(&voted, "2 people have voted");
    says(&says(den.board(first.channel, 2).await, "Votes: e2e4 2"), "votes on its move");
}

#[tokio::test]
async fn a_channel_challenges_a_person_and_a_kill_loses_no_vote() {
    let mut den = Den::open(Setup::hearing()).await;
    let (ada, ben, cleo) = (den.person("Ada"), den.person("Ben"), den.person("Cleo"));
    let lobby = den.world.lions_den();
    let options = [
        ("game", GAME.into()),
        ("opponent", (&ben).into()),
        ("color", "white".into()),
        ("hours", 1.into()),
    ];
    let challenge = ask(&ada, lobby, "vote-match", &options).await;
    assert_eq!(challenge.pinged, [ben.id()]);
    says(&challenge, "The channel votes on its moves");
    press(&ben, &challenge, "Accept").await;
    let thread = den.first_board().await.channel;
    for (voter, turn) in [(&ada, "e4"), (&cleo, "d4"), (&ada, "d4")] {
        let typed = voter.say(thread, turn).expect("a message");
        says(&reply_to(voter, thread, typed).await, "Your vote");
    }
    says(&reply_to(&ben, thread, ben.say(thread, "e4").expect("a message")).await, "not your turn");
    // Killed when the vote is over.
    den.while_down(
        "UPDATE match SET moving_since = moving_since - 3600000;
                    UPDATE vote SET voted_at = voted_at - 3600000",
    )
    .await;
    let played = den.board(thread, 1).await;
    assert_eq!(played.pinged, [ben.id()]);
    says(&played, "d4");
    says(&played, "Votes: d2d4 2.");
    ben.say(thread, "d5").expect("a message");
    says(&den.board(thread, 2).await, "votes on its move");
}
