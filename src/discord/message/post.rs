//! A message to post once, and how it is recognised.

use super::body::Body;
use super::mark::split_mark;

/// A message to post, and how it is recognised.
#[derive(Debug)]
pub struct Post {
    pub body: Body,
    /// Custom ids of which the message always has one, however it is changed later, and no other
    /// message has any. Empty if its buttons stay as they are.
    lasting: Vec<String>,
}

impl From<Body> for Post {
    fn from(body: Body) -> Post {
        Post { body, lasting: Vec::new() }
    }
}

impl Post {
    /// A post whose buttons change.
    pub fn lasting(lasting: impl Into<Vec<String>>, body: Body) -> Post {
        Post { body, lasting: lasting.into() }
    }

    /// Whether a message with these custom ids is this post: it has the mark of the job. A
    /// message without any mark was changed since, or posted by an earlier version.
    pub fn is(&self, nonce: &str, custom_ids: &[impl AsRef<str>]) -> bool {
        if let Some(mark) = custom_ids.iter().find_map(|id| split_mark(id.as_ref()).0) {
            return mark == nonce;
        }
        let has = |id: &String| custom_ids.iter().any(|other| other.as_ref() == id);
        let own = self.body.custom_ids();
        !own.is_empty() && own.iter().all(has) || self.lasting.iter().any(has)
    }
}
