//! Which channels are read again.

use serenity::all::Message;

use crate::ids::Theirs;
use crate::reading::{Missed, Reading};
use model::{ChannelId, GuildId, MatchId, MessageId, PlayerId};

const GUILD: GuildId = GuildId(2);
const HERE: ChannelId = ChannelId(3);

fn message(id: u64) -> Message {
    let mut message = Message::default();
    message.id = id.into();
    message.channel_id = HERE.theirs();
    message.guild_id = Some(GUILD.theirs());
    message.author.id = 9.into();
    message
}

#[tokio::test]
async fn an_outage_while_a_place_is_read_has_it_read_again() {
    let reading = Reading::default();
    let missed = Missed {
        channel: HERE,
        guild: Some(GUILD),
        newest_match: MatchId(1),
        after: MessageId(10),
        until: Some(MessageId(15)),
        lazy: false,
    };
    reading.missed_in(missed.guild, vec![missed]);
    assert!(reading.take().is_ok());
    assert!(reading.admit(&message(20), PlayerId(1), false).await.is_none());
    reading.unheard(&message(12), false);
    reading.unread(HERE, MessageId(13));
    assert!(reading.take().is_err(), "not before the database is back");
    assert!(reading.asked(Some(GUILD), &[]).is_empty());
    let again = reading.take().map(|missed| (missed.after, missed.until));
    assert_eq!(again.ok(), Some((MessageId(11), None)));
}
