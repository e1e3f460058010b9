//! What those who run the bot can do while it runs: look at a match, end it, and block people and
//! servers.
//!
//! The commands for it run in a process of their own beside the bot ([`App::open_beside`]). The bot
//! finds what they have done in the database: what is to be posted at once, blocks within
//! [`BLOCKS_REFRESH`].

use std::sync::Arc;
use std::time::Duration;

use crate::{App, Clock, Error, Result, lock, people::rate, playing::MatchState};
use model::{Block, Blockable, Ending, GuildId, JobKind, Match, MatchId, Outcome, PlayerId};
use rules::Color;
use store::{Location, MatchFacts, NewJob, OpenError, PendingJob, Store};

/// How often a process looks who is blocked.
pub const BLOCKS_REFRESH: Duration = Duration::from_secs(3);

/// What an operator sees of a match.
#[derive(Clone, Debug)]
pub struct MatchReport {
    pub game_match: Match,
    pub facts: MatchFacts,
    /// What it is in the other server, where two channels play it.
    pub twin: Option<MatchId>,
    /// The position now, as a FEN.
    pub fen: String,
    /// What is still to be posted or thought.
    pub jobs: Vec<PendingJob>,
}

impl App {
    /// Opens the database for a moment beside the processes that are the bot: no lock is taken, no
    /// claim released, and the tables are left as they are. Fails when the database is not there,
    /// cannot be opened, or is of another version.
    pub fn open_beside(location: &Location, clock: Arc<dyn Clock>) -> Result<App, OpenError> {
        let store = Store::open_beside(location)?.rated_by(rate);
        let time = store.database_time();
        if let Some((at, time)) = time.map_err(|error| OpenError::of_store(location, error))? {
            clock.follow(at, time);
        }
        Ok(App::new(store, clock, None))
    }

    /// What there is to know of a match. Fails with `NoSuchMatch`.
    pub fn inspect(&self, id: MatchId) -> Result<MatchReport> {
        let game_match = self.match_by_id(id)?;
        let state = MatchState::now(self.store(), &game_match)?;
        Ok(MatchReport {
            facts: self.store().match_facts(id)?,
            twin: self.store().twin(id)?,
            fen: state.position.fen(),
            jobs: self.store().pending_jobs(id)?,
            game_match,
        })
    }

    /// Ends a running match for its operator, who names a winner or none; without one it counts for
    /// nothing. The end becomes due to be posted, with the reason. Fails with `NoSuchMatch`,
    /// `MatchOver`.
    pub fn end_as_operator(
        &self,
        id: MatchId,
        winner: Option<Color>,
        reason: &str,
    ) -> Result<Match> {
        let due = [NewJob::new(JobKind::PostEnding, self.match_by_id(id)?.ply)];
        let outcome = Outcome { winner, ending: Ending::Operator };
        let ended = self.store().end_match_because(id, outcome, reason, &due, self.now())?;
        let info = self.match_by_id(id)?;
        if ended { Ok(info) } else { Err(Error::MatchOver(Box::new(info))) }
    }

    pub fn block(&self, who: Blockable, reason: &str) -> Result<()> {
        Ok(self.store().block(who, reason, self.now())?)
    }

    /// Lifts a block; false if there was none.
    pub fn unblock(&self, who: Blockable) -> Result<bool> {
        Ok(self.store().unblock(who)?)
    }

    /// All blocks, the oldest first.
    pub fn blocks(&self) -> Result<Vec<Block>> {
        Ok(self.store().blocks()?)
    }

    /// Looks who is blocked by now. Call it every [`BLOCKS_REFRESH`].
    pub fn refresh_blocks(&self) -> Result<()> {
        self.learn_blocks(self.store().blocks()?);
        Ok(())
    }

    pub(crate) fn learn_blocks(&self, blocks: Vec<Block>) {
        let blocked = blocks.into_iter().map(|block| (block.who, block.reason)).collect();
        *lock(&self.inner.blocked) = blocked;
    }

    /// Whether nothing is carried out for a person in a server (`None`: in direct messages).
    pub fn is_blocked(&self, person: PlayerId, server: Option<GuildId>) -> bool {
        self.block_of(person, server).is_some()
    }

    /// The block that somebody falls under, with its reason, if they are to be told: once an hour
    /// at most.
    pub fn tell_blocked(
        &self,
        person: PlayerId,
        server: Option<GuildId>,
    ) -> Option<(Blockable, String)> {
        let block = self.block_of(person, server)?;
        let limited = self.inner.blocked_limiter.rate_limit(person, 1.0, self.now());
        limited.is_ok().then_some(block)
    }

    fn block_of(&self, person: PlayerId, server: Option<GuildId>) -> Option<(Blockable, String)> {
        let blocked = lock(&self.inner.blocked);
        let of = |who: Blockable| Some((who, blocked.get(&who)?.clone()));
        of(Blockable::Person(person)).or_else(|| of(Blockable::Server(server?)))
    }
}
