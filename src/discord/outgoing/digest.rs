//! The message of a server's weekly digest, which pings nobody.

use crate::message::{Body, LookingClick, PrivateClick, escape, secondary};
use app::DigestPost;

pub fn digest(post: &DigestPost) -> Body {
    let heading = format!("**{}**", escape(&post.heading));
    let lines = post.lines.iter().map(|line| escape(line));
    let text: Vec<String> = [heading].into_iter().chain(lines).collect();
    let label = match post.someone_looks {
        true => "digest-button-looking",
        false => "digest-button-look",
    };
    let click = PrivateClick::Looking(LookingClick::List(post.week));
    Body::text(text.join("\n")).buttons([secondary(click, label, post.locale)])
}
