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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_begins_with_its_first_post_and_only_its_end_gives_more() {
        let (mut buckets, limit) = (Buckets::default(), PostLimit::DISCORD);
        let begun = Instant::now();
        let second = Duration::from_secs(1);
        let mut post =
            |at: u32, channel| buckets.count(Snowflake(channel), limit, begun + second * at);
        for (at, remaining) in [(0, 4), (0, 3), (1, 2), (4, 1), (4, 0)] {
            let standing = post(at, 1);
            assert!(!standing.exceeded);
            assert_eq!(standing.remaining, remaining);
        }
        let refused = post(4, 1);
        assert!(refused.exceeded);
        assert_eq!(refused.reset_after, second);
        assert_eq!(post(4, 2).remaining, 4);
        assert_eq!(post(5, 1).remaining, 4);
    }
}
