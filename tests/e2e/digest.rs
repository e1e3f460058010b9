//! The weekly digest of a server, in chat.

use crate::chat::{ask, press, resign, says};
use crate::den::{Den, Setup, find};

#[tokio::test]
async fn it_comes_once_a_week_where_it_is_wanted() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let lobby = den.world.lions_den();
    let options = [("digest", true.into())];
    let settings = ask(&ada, lobby, "server-settings", &options).await;
    says(&settings, "Weekly digest: in");
    let thread = den.begin(&ada, &ben).await;
    resign(&ada, thread).await;
    den.holds("SELECT EXISTS (SELECT 1 FROM match WHERE ended_at IS NOT NULL)").await;
    den.while_down(
        "UPDATE digest_server SET since = 0, week = NULL;
         UPDATE match SET created_at = created_at - 7 * 86400000, ended_at = ended_at - 7 * 86400000",
    )
    .await;
    let digest = find(&den, "the digest", |world| {
        let mut messages = world.messages(lobby).into_iter();
        messages.find(|message| message.text().contains("The week on this server"))
    })
    .await;
    says(&digest, "1 match was finished");
    says(&digest, "Ada – Ben");
    assert_eq!(digest.pinged, []);
    den.holds("SELECT NOT EXISTS (SELECT 1 FROM job WHERE kind = 'post_digest')").await;
    let list = press(&ben, &digest, "Find an opponent").await;
    assert!(list.is_ephemeral());
    says(&list, "Nobody is looking");
    den.assert_clean();
}
