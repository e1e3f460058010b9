//! The turns of a channel: its members vote, and the turn with the most votes is played; of
//! several, the one that was the earliest to reach as many without falling below that since. They
//! can also vote to resign, or for a draw (`ballot`).
//!
//! A vote is hidden from whoever has not voted. It ends after a time or when so many have voted; a
//! term in which nobody votes is followed by another, while the clock of the match, if it has one,
//! runs on.

use std::sync::atomic::AtomicBool;

use super::ballot::{Decision, Wish, decide, turns, voted_for};
use super::engine_etiquette::takes_draw;
use super::locate::{MatchUse, expect_running};
use super::match_state::{MatchState, read_turn_text};
use super::play::{By, Played};
use super::vote_view::{VoteNotice, VoteView, Voter, count_lines, named};
use crate::base::{App, new_job};
use crate::error::{Error, Result};
use locale::{Locale, say};

use model::{
    BoardRef, Ending, GuildId, JobKind, Match, MatchId, MatchSelector, OfferKind, Outcome,
    PlayerId, RoleId, Seat, Time,
};
use rules::Turn;
use store::{EndIf, NewOffer, NewVote, VoteCast, VoteRules, Votes};

/// How often closing a vote is tried while more votes come in.
const TRIES: usize = 10;

impl App {
    /// Votes for a legal turn in the position of `state`, which is that of the match. The turn is
    /// played if that ends the vote.
    ///
    /// # Errors
    /// `MayNotVote`, `Stale`.
    pub(super) fn vote(&self, state: &MatchState, turn: Turn, voter: Voter<'_>) -> Result<Played> {
        let locale = state.view.locale;
        let text = state.position.turn_text(turn);
        let words = explain::describe(&state.position, turn, locale);
        let own = say!(locale, "vote-cast", turn = text.as_str(), words = words.as_str());
        self.cast_vote(state, (text, words), own, voter)
    }

    /// Votes for something else than a turn. It is done if that ends the vote.
    ///
    /// # Errors
    /// As [`App::vote`].
    pub(super) fn vote_for(
        &self,
        state: &MatchState,
        wish: Wish,
        voter: Voter<'_>,
    ) -> Result<Played> {
        let locale = state.view.locale;
        let words = voted_for(wish.id(), locale);
        let own = say!(locale, "vote-own", turn = words.as_str());
        self.cast_vote(state, (wish.id().to_owned(), words), own, voter)
    }

    fn cast_vote(
        &self,
        state: &MatchState,
        (text, words): (String, String),
        own: String,
        voter: Voter<'_>,
    ) -> Result<Played> {
        let (board, locale) = (state.info.board(), state.view.locale);
        if let Some(guild) = state.info.guild
            && let Some(role) = self.store().vote_rules(guild)?.role
            && !voter.roles.contains(&role)
        {
            return Err(Error::MayNotVote { role });
        }
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
                return Err(Error::Stale { match_id: board.match_id });
            }
        }
        let counted = self.store().votes(board)?;
        let ends = self.store().vote_ends(board, self.now())?;
        self.close_vote_of(board.match_id)?;
        let game_match = self.match_by_id(board.match_id)?;
        let is_open = game_match.outcome.is_none() && game_match.board() == board;
        let vote = VoteView {
            own,
            count: count_lines(&counted, locale),
            ends,
            board: is_open.then_some(board),
        };
        Ok(Played { game_match, turn: text, words, answers: None, beside: None, vote: Some(vote) })
    }

    /// Plays the turns that have won, where the vote is over.
    ///
    /// # Errors
    /// When the database fails, or holds what cannot be read; all else that was due has been done
    /// then.
    pub(crate) fn close_votes(&self, now: Time) -> Result<()> {
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
            let votes = Votes::of(info.board(), &counted);
            let (turn, draw) = match decide(&counted) {
                Decision::Nothing if counted.is_empty() => return Ok(()),
                Decision::Resign => {
                    let outcome =
                        Outcome { winner: Some(!info.to_move), ending: Ending::Resignation };
                    if self.end_by_vote(info, votes, outcome)? {
                        return Ok(());
                    }
                    continue;
                }
                Decision::Draw(_) if self.is_draw_accepted(&state)? => {
                    if self.end_by_vote(info, votes, Outcome::AGREED)? {
                        return Ok(());
                    }
                    continue;
                }
                Decision::Draw(turn) => (turn, true),
                Decision::Turn(turn) => (Some(turn), false),
                Decision::Nothing => (None, false),
            };
            let Some(turn) = turn else {
                // The vote goes on without what could not be done.
                if self.store().drop_votes(votes)? {
                    self.offer_draw_by_vote(info, draw)?;
                    return Ok(());
                }
                continue;
            };
            let turn = read_turn_text(info.id, &state.position, turn)?;
            match self.commit_turn(&state, turn, By::Vote(votes)) {
                // It was closed meanwhile, or somebody has voted.
                Err(Error::Stale { .. }) if self.match_by_id(info.id)?.board() == info.board() => {}
                Err(Error::Stale { .. } | Error::MatchOver(_) | Error::Waiting(_)) => return Ok(()),
                Err(error) => return Err(error),
                Ok(played) => return self.offer_draw_by_vote(&played.game_match, draw),
            }
        }
        Ok(())
    }

    /// Ends a match as its channel has voted; false if somebody has voted since.
    fn end_by_vote(&self, info: &Match, votes: Votes, outcome: Outcome) -> Result<bool> {
        let due = [new_job(JobKind::PostEnding, info.ply)];
        let (store, voted) = (self.store(), EndIf::Voted(votes));
        let ended = store.end_match_if(voted, info.id, outcome, &due, self.now())?;
        self.wake_poster();
        Ok(ended || self.match_by_id(info.id)?.outcome.is_some())
    }

    /// Whether the opponent of a channel that has voted for a draw has offered one, or takes it.
    fn is_draw_accepted(&self, state: &MatchState) -> Result<bool> {
        let info = &state.info;
        Ok(match info.seat(!info.to_move) {
            Seat::Engine(_) => takes_draw(state, &AtomicBool::new(false)),
            Seat::Human(_) => {
                let offer = self.store().open_offer(info.id, OfferKind::Draw)?;
                offer.is_some()
            }
            Seat::Channel(_) | Seat::Server(_) => {
                let before = self.store().voted_before(info.board())?;
                match before.filter(|before| before.ply + 1 == info.ply) {
                    Some(before) => {
                        matches!(decide(&self.store().votes(before)?), Decision::Draw(_))
                    }
                    None => false,
                }
            }
        })
    }

    /// Offers a person the draw for which a channel has voted, if `draw` says so. An open offer, or
    /// one made before, is enough.
    fn offer_draw_by_vote(&self, info: &Match, draw: bool) -> Result<()> {
        let Some(color) = info.channel_color().filter(|_| draw) else {
            return Ok(());
        };
        if let (Seat::Channel(channel), Seat::Human(_)) = (info.seat(color), info.seat(!color)) {
            let offer = NewOffer {
                match_id: info.id,
                kind: OfferKind::Draw,
                // The row that stands for the channel.
                player: PlayerId(channel.channel.0),
                ply: info.ply,
                request: None,
            };
            let post = new_job(JobKind::PostOffer, info.ply);
            // Where the match is over, there is nothing to offer.
            let _ = self.store().new_offer(&offer, post, self.now())?;
            self.wake_poster();
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
            own: say!(locale, "vote-own", turn = voted_for(&own, locale)),
            count: count_lines(&counted, locale),
            ends: self.store().vote_ends(info.board(), self.now())?,
            board: Some(info.board()),
        })
    }

    /// Who may vote in a server, and how long a vote lasts at least.
    pub fn vote_rules(&self, guild: GuildId) -> Result<VoteRules> {
        Ok(self.store().vote_rules(guild)?)
    }

    /// Changes who may vote in a server (`Some(None)`: everyone), and how many minutes a vote lasts
    /// at least. `None` leaves it as it is.
    pub fn change_vote_rules(
        &self,
        guild: GuildId,
        role: Option<Option<RoleId>>,
        pause: Option<u32>,
    ) -> Result<()> {
        let before = self.vote_rules(guild)?;
        let rules =
            VoteRules { role: role.unwrap_or(before.role), pause: pause.unwrap_or(before.pause) };
        Ok(self.store().set_vote_rules(guild, rules)?)
    }

    /// What everyone is told of a vote that has begun on a board; `None` where none has.
    pub(crate) fn vote_notice(&self, info: &Match) -> Result<Option<VoteNotice>> {
        let Some(channel) = info.voting() else {
            return Ok(None);
        };
        let ends = self.store().vote_ends(info.board(), self.now())?;
        Ok(ends.map(|ends| VoteNotice { ends, count: channel.terms.count }))
    }

    /// What was voted for in the last vote before a board, and how often, with what decided it;
    /// `None` where there was none, or an earlier board has told of it.
    pub(crate) fn last_vote(
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
        // Only where the turn had no board of its own, the board with its answer tells of it.
        let after = before.ply + 1;
        let told = after < board.ply && self.store().newest_board(info.id, after)?.is_some();
        if told || after + 1 < board.ply {
            return Ok(None);
        }
        let counted = self.store().votes(before)?;
        let Some(votes) = named(&counted, locale) else {
            return Ok(None);
        };
        let mut turns = turns(&counted);
        let tie = match (turns.next(), turns.next()) {
            (Some(first), Some(second)) if first.votes == second.votes => {
                Some(say!(locale, "vote-tie", turn = first.text.as_str()))
            }
            _ => None,
        };
        let draw = match decide(&counted) {
            Decision::Draw(_) if info.is_practice() => Some(say!(locale, "vote-draw-declined")),
            Decision::Draw(_) if info.is_paired() => Some(say!(locale, "vote-draw-offered")),
            _ => None,
        };
        let result = say!(locale, "vote-result", votes = votes);
        Ok(Some(locale.sentences([result].into_iter().chain(tie).chain(draw))))
    }
}
