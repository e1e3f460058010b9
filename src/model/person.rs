//! A player as people see them.

use super::ids::PlayerId;

/// A player with the name to show, as it was last seen. The name is the player's own input: it may hold anything.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    /// The account.
    pub id: PlayerId,
    /// The display name, unescaped.
    pub name: String,
}

impl Person {
    /// The name on one line and of bearable length, as it is stored.
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
