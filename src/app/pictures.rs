//! The pictures of a match.

/// A picture with its text for those who do not see it.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The file name to give it, ending in `.png`.
    pub file_name: String,
    /// The PNG file.
    pub png: Vec<u8>,
    /// What it shows, at most 1,024 characters.
    pub alt: String,
}
