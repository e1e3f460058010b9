//! Two apps that are to tell the same of a match: in one plans answer, in the other everything is
//! typed.

use std::fmt::Debug;

use crate::database::TestDatabase;
use crate::den::*;

pub struct Twins {
    /// Only between two calls absent.
    planned: Option<Den>,
    pub by_hand: Den,
    message: u64,
}

/// What is compared of a board that was posted.
pub type Shown = (&'static str, u32, Option<PlayerId>);

/// Writes down what came of something.
pub fn told<T>(result: Result<T>) -> std::result::Result<(), String> {
    result.map(drop).map_err(|error| error.to_string())
}

/// The bot was at work until now.
fn note_at_work(den: &Den) {
    let now = den.clock.now().0;
    den.database.run(&format!("UPDATE alive SET at = {now}"));
}

impl Twins {
    pub fn new() -> Twins {
        Twins { planned: Some(Den::new()), by_hand: Den::new(), message: 1000 }
    }

    pub fn planned(&self) -> &Den {
        self.planned.as_ref().expect("it is always put back")
    }

    pub fn now(&self) -> i64 {
        self.by_hand.clock.now().0
    }

    fn dens(&self) -> [&Den; 2] {
        [self.planned(), &self.by_hand]
    }

    /// Does the same in both, and expects the same of it.
    #[track_caller]
    pub fn both<T: PartialEq + Debug>(&self, act: impl Fn(&Den) -> T) -> T {
        let [planned, by_hand] = self.dens().map(act);
        assert_eq!(planned, by_hand);
        planned
    }

    /// Lets time pass while the bot is at work.
    pub fn live(&self, seconds: i64) {
        for den in self.dens() {
            den.pass(seconds);
            note_at_work(den);
            den.keep_time().unwrap();
        }
    }

    /// Lets time pass while it is not.
    pub fn be_down(&self, seconds: i64) {
        for den in self.dens() {
            note_at_work(den);
            den.pass(seconds);
            den.keep_time().unwrap();
        }
    }

    /// Kills the app with plans in the middle of a post, and starts it again.
    pub fn lose_a_claim(&mut self) {
        let den = self.planned.take().expect("it is always put back");
        if let Some(job) = den.claim_post() {
            den.content(&job).unwrap();
        }
        note_at_work(&den);
        self.planned = Some(den.restart());
        // On a server claims expire.
        self.live(120);
    }

    /// Goes on with a copy of the database of the app with plans.
    pub fn go_on_with_a_copy(&mut self) {
        let den = self.planned.take().expect("it is always put back");
        note_at_work(&den);
        let (clock, from, to) = (den.clock.clone(), den.leave(), TestDatabase::new());
        let location = |database: &TestDatabase| Location::new(&database.location()).unwrap();
        copy_database(&location(&from), &location(&to), |_| ()).unwrap();
        self.planned = Some(Den::over(to, clock));
    }

    /// Lets no board between two plies be posted by hand either.
    pub fn forget_boards(&self, info: &Match, first: u32, last: u32) {
        if last > first + 1 {
            self.by_hand.database.run(&format!(
                "DELETE FROM job WHERE match = {} AND kind = 'post_board' AND ply > {first} AND ply < {last}",
                info.id
            ));
        }
    }

    /// Posts what is due. Returns what is compared of it: the same was posted and the same players
    /// were pinged.
    #[track_caller]
    pub fn post(&mut self) -> Vec<Shown> {
        let first = self.message;
        self.message += 100;
        let shown = |(_, content): &(Job, Content)| match content {
            Content::Board(post) => ("board", post.ply, post.ping),
            Content::Ending(post) => ("ending", post.ply, post.ping),
            Content::Vacation(post) => ("vacation", 0, post.ping),
            Content::Reminder(post) => ("reminder", 0, post.ping),
            Content::Rematch { .. } => ("rematch", 0, None),
            Content::Offer(_) => ("offer", 0, None),
            other => panic!("{other:?}"),
        };
        self.both(|den| den.post_all(first).iter().map(shown).collect())
    }
}
