//! A player as others see them.

use super::ids::PlayerId;
use super::name::clean_name;

/// A player with the last seen display name, which is user input and may contain anything.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    pub id: PlayerId,
    /// The name, unescaped.
    pub name: String,
}

impl Person {
    /// Returns the name in the form to store: what can be seen of it, on one line and of limited length. May be empty.
    pub fn tidy_name(&self) -> String {
        const LONGEST: usize = 64;
        let start: String = clean_name(&self.name).chars().take(LONGEST).collect();
        start.trim_end().to_owned()
    }
}
