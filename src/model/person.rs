//! A player as others see them.

use super::ids::PlayerId;

/// A player with the last seen display name, which is user input and may contain anything.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    pub id: PlayerId,
    /// The name, unescaped.
    pub name: String,
}

impl Person {
    /// Returns the name in the form to store: on one line, of limited length, never empty.
    pub fn tidy_name(&self) -> String {
        const LONGEST: usize = 64;
        let visible: String = self
            .name
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .take(LONGEST)
            .collect();
        match visible.trim() {
            "" => format!("player {}", self.id),
            name => name.to_owned(),
        }
    }
}
