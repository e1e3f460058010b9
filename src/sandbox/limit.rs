//! Rate limits for posts to a channel, modelled on Discord's: a number of posts in a window that
//! begins with the first post.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::ids::Snowflake;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostLimit {
    pub posts: u32,
    pub within: Duration,
}

impl PostLimit {
    /// Discord's observed limit: five posts in five seconds.
    pub const DISCORD: PostLimit = PostLimit { posts: 5, within: Duration::from_secs(5) };
}

/// The state of a bucket after a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub limit: u32,
    pub remaining: u32,
    pub reset_after: Duration,
    pub exceeded: bool,
}

#[derive(Default)]
pub(crate) struct Buckets(BTreeMap<Snowflake, Bucket>);

struct Bucket {
    begun: Instant,
    used: u32,
}

impl Buckets {
    pub fn count(&mut self, channel: Snowflake, limit: PostLimit, now: Instant) -> Standing {
        let bucket = self.0.entry(channel).or_insert(Bucket { begun: now, used: 0 });
        if now >= bucket.begun + limit.within {
            *bucket = Bucket { begun: now, used: 0 };
        }
        let exceeded = bucket.used >= limit.posts;
        if !exceeded {
            bucket.used += 1;
        }
        Standing {
            limit: limit.posts,
            remaining: limit.posts - bucket.used,
            reset_after: (bucket.begun + limit.within).duration_since(now),
            exceeded,
        }
    }
}
