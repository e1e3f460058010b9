//! A channel that plays by votes, in chat.

use crate::chat::{ask, choose, ply_of, press, reply_to, says};
use crate::den::{Den, GAME, Setup};

#[tokio::test]
async fn a_channel_plays_the_engine_by_votes_across_a_restart() {
    let mut den = Den::open(Setup::hearing()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let lobby = den.world.lions_den();
    let options = [
        ("game", GAME.into()),
        ("color", "white".into()),
        ("level", 1.into()),
        ("votes", 2.into()),
    ];
    let begun = ask(&ada, lobby, "vote-match", &options).await;
    assert!(!begun.is_ephemeral());
    says(&begun, "A match by votes has started");
    let first = den.first_board().await;
    assert_eq!(ply_of(&first), Some(0));
    assert_eq!(first.pinged, []);
    says(&first, "votes on its move");
    says(&first, "or as soon as 2 have voted");
    let hidden = press(&ada, &first, "Votes").await;
    assert!(hidden.is_ephemeral());
    says(&hidden, "Vote first");

    let typed = ada.say(first.channel, "e4").expect("a message");
    let reply = reply_to(&ada, first.channel, typed).await;
    says(&reply, "Your vote: e2e4");
    assert!(!reply.text().contains("voted"), "{}", reply.text());
    den.restart().await;
    let seen = press(&ada, &first, "Votes").await;
    says(&seen, "e2e4 1");
    says(&seen, "1 person has voted");

    let pieces = press(&ben, &first, "Move").await;
    assert!(pieces.is_ephemeral());
    let target = choose(&ben, &pieces, "e2").await;
    let preview = choose(&ben, &target, "e4").await;
    let voted = press(&ben, &preview, "Play").await;
    assert!(voted.is_ephemeral());
    says(&voted, "2 people have voted");
    let answered = den.board(first.channel, 2).await;
    says(&answered, "Votes: e2e4 2");
    says(&answered, "votes on its move");
    den.assert_clean();
}
