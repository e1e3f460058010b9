use std::time::Duration;

use super::*;
use crate::ids::Theirs;
use model::GuildId;
use serde_json::json;

const ME: PlayerId = PlayerId(1);
const GUILD: GuildId = GuildId(2);
const HERE: ChannelId = ChannelId(3);

fn begin(reading: &Reading, session: &str) {
    let ready = json!({
        "v": 10,
        "user": { "id": "1", "username": "bot", "mfa_enabled": false, "verified": true },
        "guilds": [{ "id": GUILD.theirs(), "unavailable": true }],
        "session_id": session,
        "resume_gateway_url": "",
        "application": { "id": "1", "flags": 0 },
    });
    reading.session_began(&serde_json::from_value(ready).expect("READY"));
}

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
    matches!(reading.admit(&message(id), ME, false).await, Admission::Now(_))
}

fn kept(reading: &Reading) -> Vec<u64> {
    let marks = reading.marks_to_keep().into_iter();
    marks.map(|mark| mark.message.0).collect()
}

#[tokio::test]
async fn what_was_read_late_is_not_heard_again() {
    let reading = Reading::default();
    reading.missed_in(Some(GUILD), missed(10, 15));
    assert!(!is_heard_now(&reading, 16).await);
    assert!(reading.take().is_ok());
    assert!(reading.next_waiting(HERE, MessageId(17)).is_none(), "16 was read too");
    assert!(!is_heard_now(&reading, 17).await);
    assert!(is_heard_now(&reading, 18).await);
}

#[tokio::test]
async fn a_place_without_anything_new_is_not_read() {
    let reading = Reading::default();
    begin(&reading, "first");
    reading.missed_in(Some(GUILD), missed(10, 10));
    assert!(reading.take().is_err());
    let message = message(20);
    let Admission::Now(under_way) = reading.admit(&message, ME, false).await else {
        panic!("nothing stands against it");
    };
    assert!(kept(&reading).is_empty(), "it is not handled yet");
    // The session ends and a new one begins. Messages of the old one are known, stored on disk or
    // not.
    begin(&reading, "second");
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
    begin(&reading, "first");
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

/// Records that the database could not be asked about a message.
async fn is_unheard(reading: &Reading, id: u64, is_addressed: bool) {
    let message = message(id);
    let Admission::Now(under_way) = reading.admit(&message, ME, true).await else {
        panic!("nothing stands against it");
    };
    reading.unheard(&message, is_addressed);
    drop(under_way);
}

#[tokio::test]
async fn what_the_database_kept_from_being_handled_is_read_again_where_a_match_waits() {
    let reading = Reading::default();
    is_unheard(&reading, 22, false).await;
    is_unheard(&reading, 21, false).await;
    is_unheard(&reading, 23, false).await;
    assert!(kept(&reading).is_empty(), "it does not count as read");
    assert!(reading.take().is_err(), "the database is away");
    assert!(!is_heard_now(&reading, 24).await, "those before come first");

    assert!(reading.take_unasked().contains_key(&Some(GUILD)));
    assert!(reading.asked(Some(GUILD), &missed(5, 23)).is_empty());
    let taken = reading.take().map(|missed| (missed.after, missed.until));
    assert_eq!(taken.ok(), Some((MessageId(20), None)));
    assert!(reading.is_waiting(HERE, MessageId(24)));
    let waiting = reading.next_waiting(HERE, MessageId(23));
    assert_eq!(waiting.map(|message| message.id.get()), Some(24));
    assert!(reading.next_waiting(HERE, MessageId(24)).is_none());
    assert_eq!(kept(&reading), [24]);
}

#[tokio::test]
async fn talk_that_nobody_meant_for_the_bot_costs_nothing_after_an_outage() {
    let reading = Reading::default();
    is_unheard(&reading, 21, false).await;
    assert!(!is_heard_now(&reading, 22).await);
    let waiting = reading.asked(Some(GUILD), &[]);
    assert_eq!(waiting.len(), 1, "what has come since is heard");
    assert!(reading.take().is_err());
    assert!(is_heard_now(&reading, 23).await);

    is_unheard(&reading, 24, true).await;
    assert!(reading.asked(Some(GUILD), &[]).is_empty());
    assert!(reading.take().is_ok(), "the bot was addressed");
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

#[test]
fn an_outage_is_told_once_in_each_place() {
    let reading = Reading::default();
    assert!(reading.tells_of_outage(HERE));
    assert!(!reading.tells_of_outage(HERE));
    assert!(reading.tells_of_outage(ChannelId(4)));
}
