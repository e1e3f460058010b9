//! Snowflakes and timestamps in Discord's formats.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use chrono::{DateTime, SecondsFormat};
use rand::Rng;
use rand::distr::Alphanumeric;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Discord's epoch, 2015-01-01T00:00:00Z, in milliseconds since the Unix epoch.
const EPOCH_MS: u64 = 1_420_070_400_000;

/// Discord's id. Its upper 42 bits are milliseconds since 2015. In JSON it is a decimal string.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Snowflake(pub u64);

impl Snowflake {
    /// Returns the creation time in milliseconds since the Unix epoch.
    pub fn created_ms(self) -> u64 {
        (self.0 >> 22) + EPOCH_MS
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = ParseIntError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        s.parse().map(Self)
    }
}

impl From<Snowflake> for Value {
    fn from(id: Snowflake) -> Self {
        id.to_string().into()
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

pub const GUILD: Snowflake = Snowflake(1_100_000_000_000_000_000);
/// The second server, where there is one, and its channel.
pub(crate) const SECOND_GUILD: Snowflake = Snowflake(GUILD.0 + (1 << 22));
pub const TIGERS_HILL: Snowflake = Snowflake(1_100_000_000_000_000_020);
/// The bot's user id, which is also the application id.
pub const BOT: Snowflake = Snowflake(1_100_000_000_000_000_100);
pub const LIONS_DEN: Snowflake = Snowflake(1_100_000_000_000_000_010);
pub const GENERAL: Snowflake = Snowflake(1_100_000_000_000_000_011);

/// Generates snowflakes from the current time, strictly increasing.
#[derive(Default)]
pub(crate) struct SnowflakeSource {
    last: u64,
}

impl SnowflakeSource {
    pub fn next(&mut self) -> Snowflake {
        let from_clock = now_ms().saturating_sub(EPOCH_MS) << 22;
        self.last = from_clock.max(self.last + 1);
        Snowflake(self.last)
    }
}

/// Makes a text that nobody can guess.
pub(crate) fn random_text(length: usize) -> String {
    rand::rng().sample_iter(Alphanumeric).take(length).map(char::from).collect()
}

pub(crate) fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_millis() as u64)
}

/// Formats milliseconds since the Unix epoch as an ISO 8601 timestamp in UTC.
pub(crate) fn iso8601(ms: u64) -> String {
    DateTime::from_timestamp_millis(ms as i64)
        .unwrap_or_default()
        .to_rfc3339_opts(SecondsFormat::Micros, false)
}
