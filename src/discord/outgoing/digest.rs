//! The message of a server's weekly digest, which pings nobody.

use crate::message::{Body, Click, LookingClick, PrivateClick, escape, secondary};
use app::DigestPost;

pub fn digest(post: &DigestPost) -> Body {
    let heading = format!("**{}**", escape(&post.heading));
    let lines = post.lines.iter().map(|line| escape(line));
    let text: Vec<String> = [heading].into_iter().chain(lines).collect();
    let label = match post.someone_looks {
        true => "digest-button-looking",
        false => "digest-button-look",
    };
    Body::text(text.join("\n")).buttons([secondary(click(post), label, post.locale)])
}

/// Returns the custom id that identifies the digest of a week.
pub fn digest_mark(post: &DigestPost) -> String {
    click(post).to_string()
}

fn click(post: &DigestPost) -> Click {
    PrivateClick::Looking(LookingClick::List(post.week)).into()
}
