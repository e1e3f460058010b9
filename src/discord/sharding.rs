//! Selects the shards that a process serves.

use std::fmt;
use std::str::FromStr;

/// The shards that a process serves. Discord divides a bot's servers among its shards; direct
/// messages belong to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharding {
    /// All shards, as many as Discord recommends.
    Auto,
    /// The shards `first` to `last` of `of`. Other processes serve the others.
    Range { first: u32, last: u32, of: u32 },
    /// A share among all live processes of as many shards as Discord recommends.
    Lease,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("neither auto, nor lease, nor a range")]
pub struct NoShards;

impl Sharding {
    pub fn is_shared(self) -> bool {
        match self {
            Self::Auto => false,
            Self::Range { first, last, of } => (first, last + 1) != (0, of),
            Self::Lease => true,
        }
    }
}

impl FromStr for Sharding {
    type Err = NoShards;

    fn from_str(text: &str) -> Result<Self, NoShards> {
        let text = text.trim();
        match text.to_lowercase().as_str() {
            "auto" => return Ok(Self::Auto),
            "lease" => return Ok(Self::Lease),
            _ => {}
        }
        let (range, of) = text.split_once('/').ok_or(NoShards)?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| NoShards);
        let (first, last, of) = (number(first)?, number(last)?, number(of)?);
        if first > last || last >= of {
            return Err(NoShards);
        }
        Ok(Self::Range { first, last, of })
    }
}

impl fmt::Display for Sharding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Auto => f.write_str("auto"),
            Self::Range { first, last, of } => write!(f, "{first}-{last}/{of}"),
            Self::Lease => f.write_str("lease"),
        }
    }
}
