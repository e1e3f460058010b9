use std::time::Duration;

use super::*;
use crate::ids::Theirs;
use model::GuildId;

const ME: PlayerId = PlayerId(1);
const GUILD: GuildId = GuildId(2);
const HERE: ChannelId = ChannelId(3);

fn missed(after: u64, until: u64) -> Vec<Missed> {
    vec![Missed {
        channel: HERE,
        guild: Some(GUILD),
        newest_match: MatchId(1),
        after: MessageId(after),
        until: Some(MessageId(until)),
        lazy: false,
    }]
}

fn message(id: u64) -> Message {
    let mut message = Message::default();
    message.id = id.into();
    message.channel_id = HERE.theirs();
    message.guild_id = Some(GUILD.theirs());
    message.author.id = 9.into();
    message
}

async fn is_heard_now(reading: &Reading, id: u64) -> bool {
    reading.admit(&message(id), ME, false).await.is_some()
}

fn kept(reading: &Reading) -> Vec<u64> {
    let marks = reading.marks_to_keep().into_iter();
    marks.map(|mark| mark.message.0).collect()
}

#[tokio::test]
async fn a_place_without_anything_new_is_not_read() {
    let reading = Reading::default();
    reading.missed_in(Some(GUILD), missed(10, 10));
    assert!(reading.take().is_err());
    let message = message(20);
    let under_way = reading.admit(&message, ME, false).await.expect("nothing stands against it");
    assert!(kept(&reading).is_empty(), "it is not handled yet");
    // The session ends and a new one begins. Messages of the old one are known, stored on disk or
    // not.
    reading.missed_in(Some(GUILD), missed(10, 20));
    assert!(reading.take().is_err());
    drop(under_way);
    assert_eq!(kept(&reading), [20]);
}

#[tokio::test]
async fn a_session_that_begins_while_a_place_is_read_has_it_read_again() {
    let reading = Reading::default();
    reading.missed_in(Some(GUILD), missed(10, 15));
    assert!(reading.take().is_ok());
    assert!(!is_heard_now(&reading, 20).await);
    reading.missed_in(Some(GUILD), missed(10, 30));
    assert!(reading.next_waiting(HERE, MessageId(15)).is_none());
    let again = reading.take().map(|missed| missed.after).ok();
    assert_eq!(again, Some(MessageId(15)), "20 comes after what was missed before it");
}

#[tokio::test]
async fn a_place_in_which_nothing_is_new_is_read_only_once_it_is_needed() {
    let reading = Reading::default();
    let quiet = missed(10, 15).into_iter().map(|place| Missed { until: None, lazy: true, ..place });
    reading.missed_in(Some(GUILD), quiet.collect());
    assert!(matches!(reading.take(), Err(None)));
    let short = Duration::from_millis(50);
    assert!(!reading.read_up(Some(GUILD), HERE, short).await);
    assert_eq!(reading.take().expect("it is wanted").channel, HERE);
    assert!(reading.next_waiting(HERE, MessageId(15)).is_none());
    assert!(reading.read_up(Some(GUILD), HERE, short).await);
    assert!(is_heard_now(&reading, 20).await);
}

#[tokio::test]
async fn an_outage_while_a_place_is_read_has_it_read_again() {
    let reading = Reading::default();
    reading.missed_in(Some(GUILD), missed(10, 15));
    assert!(reading.take().is_ok());
    assert!(!is_heard_now(&reading, 20).await);
    reading.unheard(&message(12), false);
    reading.unread(HERE, MessageId(13));
    assert!(reading.take().is_err(), "not before the database is back");
    assert!(reading.asked(Some(GUILD), &[]).is_empty());
    let again = reading.take().map(|missed| (missed.after, missed.until));
    assert_eq!(again.ok(), Some((MessageId(11), None)));
}
