//! The mark of a post in the custom id of its first button: the nonce of the job for which it was
//! posted. By it a post is recognised after its answer was lost.

const MARK: &str = "post:";
/// Discord's limit for a custom id, in characters.
const ID_LIMIT: usize = 100;

/// The custom id with the mark of a post; `None` if that is too long.
pub fn marked(custom_id: &str, nonce: &str) -> Option<String> {
    let id = format!("{MARK}{nonce}:{custom_id}");
    (id.chars().count() <= ID_LIMIT).then_some(id)
}

/// Splits a custom id into the nonce of its mark, if it has one, and what it means.
pub fn split_mark(custom_id: &str) -> (Option<&str>, &str) {
    match custom_id.strip_prefix(MARK).and_then(|rest| rest.split_once(':')) {
        Some((nonce, meaning)) => (Some(nonce), meaning),
        None => (None, custom_id),
    }
}
