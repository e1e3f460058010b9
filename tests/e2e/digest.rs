//! The weekly digest of a server, in chat.

use crate::den::*;

#[tokio::test]
async fn it_comes_once_a_week_where_it_is_wanted() {
    let (mut den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    let settings = ask(&ada, lobby, "server-settings", &[("digest", true.into())]).await;
    says(&settings, "Weekly digest: in");
    resign(&ada, den.begin(&ada, &ben).await).await;
    den.holds("SELECT EXISTS (SELECT 1 FROM match WHERE ended_at IS NOT NULL)").await;
    den.while_down(
        "UPDATE digest_server SET since = 0, week = NULL;
         UPDATE match SET created_at = created_at - 7 * 86400000, ended_at = ended_at - 7 * 86400000",
    )
    .await;
    let digest = find(&den, "the digest", |world| {
        let mut messages = world.messages(lobby).into_iter();
        messages.find(|message| message.content.contains("The week on this server"))
    })
    .await;
    says(&digest, "1 match was finished");
    says(&digest, "Ada – Ben");
    assert_eq!(digest.pinged, []);
    den.holds("SELECT NOT EXISTS (SELECT 1 FROM job WHERE kind = 'post_digest')").await;
    says_privately(press(&ben, &digest, "Find an opponent").await, "Nobody is looking");
}
