//! Pictures and files that are shown or handed out.

use std::fmt;

/// A picture with its text for those who do not see it.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Picture {
    /// The file name to give it, ending in `.png`.
    pub file_name: String,
    pub png: Vec<u8>,
    /// What it shows, at most 1,024 characters.
    pub alt: String,
}

impl Picture {
    /// Cuts the text to its limit.
    pub(crate) fn new(file_name: String, png: Vec<u8>, alt: &str) -> Picture {
        Picture { file_name, png, alt: alt.chars().take(render::ALT_TEXT_LIMIT).collect() }
    }
}

/// A file to keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub file_name: String,
    pub bytes: Vec<u8>,
    /// What it is, at most 1,024 characters, plain text.
    pub description: String,
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Picture")
            .field("file_name", &self.file_name)
            .field("png", &format_args!("{} bytes", self.png.len()))
            .field("alt", &self.alt)
            .finish()
    }
}
