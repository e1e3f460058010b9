//! Who is blocked, as far as this process knows, and who has been told.

use std::collections::HashMap;
use std::time::Duration;

use model::{Block, Blockable, GuildId, PlayerId, Time};

/// Whoever is blocked is told so no more often.
const TOLD: Duration = Duration::from_secs(60 * 60);

/// Of so many it is remembered that they have been told. More are told nothing.
const MOST_TOLD: usize = 10_000;

/// Who is blocked, with the reasons, and when those were told who have been.
#[derive(Default)]
pub(crate) struct Blocked {
    reasons: HashMap<Blockable, String>,
    told: HashMap<PlayerId, Time>,
}

impl Blocked {
    pub(crate) fn learn(&mut self, blocks: Vec<Block>, now: Time) {
        self.reasons = blocks.into_iter().map(|block| (block.who, block.reason)).collect();
        self.told.retain(|_, at| now < at.after(TOLD));
    }

    /// The block that a person in a server falls under, with its reason.
    pub(crate) fn find(
        &self,
        person: PlayerId,
        server: Option<GuildId>,
    ) -> Option<(Blockable, &str)> {
        let blockable = [Some(Blockable::Person(person)), server.map(Blockable::Server)];
        let mut blockable = blockable.into_iter().flatten();
        blockable.find_map(|who| Some((who, self.reasons.get(&who)?.as_str())))
    }

    /// Whether somebody who is blocked is to be told now; they count as told then.
    pub(crate) fn tell(&mut self, person: PlayerId, now: Time) -> bool {
        let told = self.told.get(&person);
        if told.is_some_and(|at| now < at.after(TOLD)) || self.told.len() >= MOST_TOLD {
            return false;
        }
        self.told.insert(person, now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: PlayerId = PlayerId(1);
    const DEN: GuildId = GuildId(1);

    fn blocked(who: &[Blockable]) -> Blocked {
        let mut blocked = Blocked::default();
        let block =
            |who: &Blockable| Block { who: *who, reason: "spam".to_owned(), since: Time(0) };
        blocked.learn(who.iter().map(block).collect(), Time(0));
        blocked
    }

    #[test]
    fn a_person_is_not_taken_for_a_server_with_the_same_id() {
        let person = Blockable::Person(ADA);
        let found = blocked(&[person]);
        assert_eq!(found.find(ADA, None), Some((person, "spam")));
        assert_eq!(found.find(PlayerId(2), Some(DEN)), None);
        let server = Blockable::Server(DEN);
        let found = blocked(&[server]);
        assert_eq!(found.find(ADA, Some(DEN)), Some((server, "spam")));
        assert_eq!(found.find(ADA, None), None);
    }

    #[test]
    fn nobody_is_told_twice_within_an_hour() {
        let mut blocked = blocked(&[Blockable::Person(ADA)]);
        let now = Time(0);
        assert!(blocked.tell(ADA, now));
        assert!(!blocked.tell(ADA, now.after(TOLD / 2)));
        assert!(blocked.tell(ADA, now.after(TOLD)));
    }
}
