//! The turns of a channel: its members vote, and the turn with the most votes is played.
//!
//! A vote is hidden from whoever has not voted. It ends after a time or when so many have voted; a term in which nobody votes is followed by
//! another, while the clock of the match, if it has one, runs on.

use super::locate::{MatchUse, expect_running};
use super::match_state::{MatchState, read_turn_text};
use super::play::{By, Played};
use super::vote_view::{VoteNotice, VoteView, Voter, count_lines, named};
use crate::app::base::App;
use crate::app::model::{
    BoardRef, Error, GuildId, Match, MatchId, MatchSelector, PlayerId, Result, Time,
};
use crate::locale::Locale;
use crate::model::RoleId;
use crate::notation;
use crate::rules::Turn;
use crate::say;
use crate::store::{NewVote, VoteCast, VoteRules};

/// How often closing a vote is tried while more votes come in.
const TRIES: usize = 10;

impl App {
    /// Votes for a legal turn in the position of `state`, which is that of the match. The turn is played if that ends the vote.
    ///
    /// # Errors
    /// `MayNotVote`, `Stale`.
    pub(super) fn vote(&self, state: &MatchState, turn: Turn, voter: Voter<'_>) -> Result<Played> {
        let (board, locale) = (state.info.board(), state.view.locale);
        if let Some(guild) = state.info.guild
            && let Some(role) = self.store().vote_rules(guild)?.role
            && !voter.roles.contains(&role)
        {
            return Err(Error::MayNotVote { role });
        }
        let text = state.position.turn_text(turn);
        let vote = NewVote {
            board,
            player: voter.by,
            text: &text,
            message: voter.message,
            newest_message: self.newest_message(),
        };
        match self.store().cast_vote(&vote, self.now())? {
            VoteCast::Counted => {}
            // The message was read before.
            VoteCast::Outdated => return Err(Error::not_a_turn(&text)),
            VoteCast::Closed => {
                return Err(Error::Stale {
                    match_id: board.match_id,
                });
            }
        }
        let words = notation::describe(&state.position, turn, locale);
        let own = say!(
            locale,
            "vote-cast",
            turn = text.as_str(),
            words = words.as_str()
        );
        let counted = self.store().votes(board)?;
        let vote = VoteView {
            own,
            count: count_lines(&counted, locale),
            ends: self.store().vote_ends(board, self.now())?,
        };
        self.close_vote_of(board.match_id)?;
        Ok(Played {
            game_match: self.match_by_id(board.match_id)?,
            turn: text,
            words,
            answers: None,
            beside: None,
            vote: Some(vote),
        })
    }

    /// Plays the turns that have won, where the vote is over.
    ///
    /// # Errors
    /// When the database fails, or holds what cannot be read; all else that was due has been done then.
    pub(in crate::app) fn close_votes(&self, now: Time) -> Result<()> {
        let mut result = Ok(());
        for info in self.store().votes_due(now)? {
            let closed = info.map_err(Error::from);
            let closed = closed.and_then(|info| self.close_vote(&info));
            result = result.and(closed);
        }
        result
    }

    /// Plays the turn that has won in a match, if the vote is over.
    fn close_vote_of(&self, id: MatchId) -> Result<()> {
        let due = self.store().votes_due(self.now())?;
        // What is wrong with another match is not this voter's.
        let mut due = due.into_iter().filter_map(|info| info.ok());
        match due.find(|info| info.id == id) {
            Some(info) => self.close_vote(&info),
            None => Ok(()),
        }
    }

    fn close_vote(&self, info: &Match) -> Result<()> {
        let state = MatchState::now(self.store(), info)?;
        for _ in 0..TRIES {
            let counted = self.store().votes(info.board())?;
            let Some(first) = counted.first() else {
                return Ok(());
            };
            let turn = read_turn_text(info.id, &state.position, &first.text)?;
            match self.commit_turn(&state, turn, By::Vote) {
                // It was closed meanwhile, or another turn has got more votes.
                Err(Error::Stale { .. }) if self.match_by_id(info.id)?.board() == info.board() => {}
                Err(Error::Stale { .. } | Error::MatchOver(_) | Error::Waiting(_)) => return Ok(()),
                Err(error) => return Err(error),
                Ok(_) => return Ok(()),
            }
        }
        Ok(())
    }

    /// How a vote stands, for somebody who has voted.
    ///
    /// # Errors
    /// `VotesHidden` for everybody else; `NoVote`, `MatchOver`, `NoSuchMatch`.
    pub fn votes(&self, by: PlayerId, which: MatchSelector) -> Result<VoteView> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        expect_running(&info)?;
        if info.voting().is_none() {
            return Err(Error::NoVote(info.id));
        }
        let locale = self.locale_of(by)?;
        let own = self.store().vote_of(info.board(), by)?;
        let own = own.ok_or(Error::VotesHidden)?;
        let counted = self.store().votes(info.board())?;
        Ok(VoteView {
            own: say!(locale, "vote-own", turn = own),
            count: count_lines(&counted, locale),
            ends: self.store().vote_ends(info.board(), self.now())?,
        })
    }

    /// Who may vote in a server, and how long a vote lasts at least.
    pub fn vote_rules(&self, guild: GuildId) -> Result<VoteRules> {
        Ok(self.store().vote_rules(guild)?)
    }

    /// Changes who may vote in a server (`Some(None)`: everyone), and how many minutes a vote lasts at least. `None` leaves it as it is.
    pub fn change_vote_rules(
        &self,
        guild: GuildId,
        role: Option<Option<RoleId>>,
        pause: Option<u32>,
    ) -> Result<()> {
        let before = self.vote_rules(guild)?;
        let rules = VoteRules {
            role: role.unwrap_or(before.role),
            pause: pause.unwrap_or(before.pause),
        };
        Ok(self.store().set_vote_rules(guild, rules)?)
    }

    /// What everyone is told of a vote that has begun on a board; `None` where none has.
    pub(in crate::app) fn vote_notice(&self, info: &Match) -> Result<Option<VoteNotice>> {
        let Some(channel) = info.voting() else {
            return Ok(None);
        };
        let ends = self.store().vote_ends(info.board(), self.now())?;
        Ok(ends.map(|ends| VoteNotice {
            ends,
            count: channel.terms.count,
        }))
    }

    /// What was voted for in the last vote before a board, and how often; `None` where there was none.
    pub(in crate::app) fn last_vote(
        &self,
        info: &Match,
        board: BoardRef,
        locale: Locale,
    ) -> Result<Option<String>> {
        if info.channel_seat().is_none() {
            return Ok(None);
        }
        let Some(before) = self.store().voted_before(board)? else {
            return Ok(None);
        };
        // The board after the one that answers it has told of it.
        if before.ply + 2 < board.ply {
            return Ok(None);
        }
        let counted = self.store().votes(before)?;
        let named = named(&counted, locale);
        Ok(named.map(|votes| say!(locale, "vote-result", votes = votes)))
    }
}
