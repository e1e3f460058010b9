//! A player as others see them.

use super::ids::PlayerId;

/// A player with the display name last seen. The name is user input: it may hold anything.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    pub id: PlayerId,
    /// Unescaped.
    pub name: String,
}

impl Person {
    /// The name as it is stored: on one line, of limited length, never empty.
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
