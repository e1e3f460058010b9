//! How the bot keeps to Discord's limits: its clock, its pace, and what channels refuse.

use std::time::Duration;

use reqwest::header::HeaderMap;
use serde_json::{Value, json};
use tokio::time::{Instant, advance};

use crate::rest::limits::{date, retry_after};
use crate::rest::refusals::{Allowed, Refusals};
use crate::rest::{DiscordClock, Pace};
use model::{ChannelId, GuildId, MessageId, Time};

const MS: Duration = Duration::from_millis(1);

fn after(ms: u32) -> Time {
    Time(1_700_000_000_000).after(ms * MS)
}

#[tokio::test(start_paused = true)]
async fn what_was_long_on_its_way_does_not_set_the_clock_back() {
    let clock = DiscordClock::default();
    assert_eq!(clock.now(), None);
    for (pause, sent) in [(300, 0), (750, 1_000), (58_950, 30_000)] {
        advance(pause * MS).await;
        clock.arrived(MessageId::at(after(sent)));
    }
    advance(50 * MS).await;
    assert_eq!(clock.now(), Some(after(60_000)));
}

#[tokio::test(start_paused = true)]
async fn an_answer_sets_the_clock_right_where_it_is_wrong() {
    let clock = DiscordClock::default();
    clock.arrived(MessageId::at(after(0)));
    for (pause, took, date, shown) in [
        // Within the tolerance for whole seconds and network delay.
        (800, 100, 0, 900),
        // The machine slept for a minute without noticing.
        (1_100, 0, 62_000, 61_000),
        // The machine's clock jumped.
        (3_598_000, 0, 70_000, 69_000),
    ] {
        advance(pause * MS).await;
        let asked = Instant::now();
        advance(took * MS).await;
        clock.answered(asked, after(date));
        assert_eq!(clock.now(), Some(after(shown)));
    }
}

#[tokio::test(start_paused = true)]
async fn slots_come_at_a_pace_after_a_pause_and_do_not_accumulate() {
    let (pace, second) = (Pace::new(Duration::from_millis(25)), Duration::from_secs(1));
    assert!(!pace.has_begun());
    pace.pause(2 * second);
    let start = Instant::now();
    for _ in 0..=40 {
        pace.wait(None).await;
    }
    assert_eq!(start.elapsed(), 3 * second);
    advance(60 * second).await;
    let later = Instant::now();
    for _ in 0..=40 {
        pace.wait(Some(0.25)).await;
    }
    assert_eq!(later.elapsed(), 4 * second);
}

const CHANNEL: ChannelId = ChannelId(1);
const GUILD: GuildId = GuildId(7);

fn refuse(refusals: &Refusals) {
    let allowed = Allowed { posts: false, pictures: true, references: true };
    refusals.refused(CHANNEL, Some(GUILD), allowed);
}

#[tokio::test(start_paused = true)]
async fn a_refusal_is_believed_for_an_hour_whatever_changes_elsewhere() {
    let refusals = Refusals::default();
    refuse(&refusals);
    refusals.forget(ChannelId(2));
    refusals.forget_guild(GuildId(8), None);
    assert!(!refusals.allowed(CHANNEL).posts);
    advance(Duration::from_secs(3600)).await;
    assert!(refusals.allowed(CHANNEL).posts);
}

#[tokio::test(start_paused = true)]
async fn changes_that_change_nothing_are_believed_ever_less_often() {
    let refusals = Refusals::default();
    let mut tried = 0;
    for _ in 0..600 {
        if refusals.allowed(CHANNEL).posts {
            tried += 1;
            refuse(&refusals);
        }
        refusals.forget_guild(GUILD, None);
        advance(Duration::from_secs(1)).await;
    }
    assert!((5..=10).contains(&tried), "{tried} tries in ten minutes");
}

#[tokio::test(start_paused = true)]
async fn a_wait_is_told_once() {
    let refusals = Refusals::default();
    assert_eq!(refusals.forget_guild(GUILD, None), Some(Duration::ZERO));
    refuse(&refusals);
    assert_eq!(refusals.forget_guild(GUILD, None), Some(Duration::ZERO));
    refuse(&refusals);
    assert_eq!(refusals.forget_guild(GUILD, None), Some(Duration::from_secs(5)));
    assert_eq!(refusals.forget_guild(GUILD, None), None);
}

fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
    let pairs = pairs.iter();
    pairs.map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
}

#[test]
fn an_answer_tells_when_it_was_given() {
    let told = headers(&[("date", "Tue, 14 Nov 2023 22:13:20 GMT")]);
    assert_eq!(date(&told), Some(Time(1_700_000_000_000)));
    assert_eq!(date(&headers(&[("date", "soon")])), None);
}

#[test]
fn the_wait_is_read_from_wherever_it_is_told() {
    let body = json!({ "retry_after": 0.25 });
    assert_eq!(retry_after(&headers(&[("retry-after", "270")]), &body), Duration::from_secs(270));
    assert_eq!(retry_after(&headers(&[]), &body), Duration::from_millis(250));
    for nonsense in ["-1", "NaN", "soon", "1e300"] {
        let headers = headers(&[("retry-after", nonsense)]);
        assert_eq!(retry_after(&headers, &Value::Null), Duration::from_secs(1));
    }
}
