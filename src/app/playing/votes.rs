//! The turns of a channel: its members vote, and the turn with the most votes is played; of
//! several, the one that was the earliest to reach as many without falling below that since. They
//! can also vote to resign, or for a draw (`ballot`).
//!
//! A vote is hidden from whoever has not voted. It ends after a time or when so many have voted; a
//! term in which nobody votes is followed by another, while the clock of the match, if it has one,
//! runs on.

use std::sync::atomic::AtomicBool;

use super::ballot::{
    Ballot, Decision, VoteNotice, VoteView, count_lines, decide, named, turns, voted_for,
};
use super::engine_etiquette::takes_draw;
use super::locate::{MatchUse, expect_running};
use super::match_state::{MatchState, read_turn_text};
use super::play::{By, Played};
use crate::{App, Error, Result, ensure};
use locale::{Locale, say};
use model::{
    BoardRef, GuildId, JobKind, Match, MatchSelector, MessageId, OfferKind, Outcome, PlayerId,
    RoleId, Seat, Time,
};
use store::{EndIf, NewJob, NewOffer, NewVote, VoteCast, VoteRules, Votes};

/// How often closing a vote is tried while more votes come in.
const TRIES: usize = 10;

impl App {
    /// Votes for a legal turn in the position of `state`, which is that of the match, or for
    /// something else. It is done if that ends the vote. Fails with `MayNotVote`, `Stale`.
    pub(super) fn vote(
        &self,
        state: &MatchState,
        ballot: Ballot,
        by: PlayerId,
        roles: &[RoleId],
        message: Option<MessageId>,
    ) -> Result<Played> {
        let (board, locale) = (state.info.board(), state.view.locale);
        let (text, words, own) = match ballot {
            Ballot::Turn(turn) => {
                let text = state.position.turn_text(turn);
                let words = explain::describe(&state.position, turn, locale);
                let own = say!(locale, "vote-cast", turn = &text, words = &words);
                (text, words, own)
            }
            Ballot::Wish(wish) => {
                let words = voted_for(wish.into_str(), locale);
                let own = say!(locale, "vote-own", turn = &words);
                (wish.into_str().to_owned(), words, own)
            }
        };
        if let Some(guild) = state.info.guild
            && let Some(role) = self.store().vote_rules(guild)?.role
            && !roles.contains(&role)
        {
            return Err(Error::MayNotVote { role });
        }
        let vote = NewVote {
            board,
            player: by,
            text: &text,
            message,
            newest_message: self.newest_message(),
        };
        match self.store().cast_vote(&vote, self.now())? {
            VoteCast::Counted => {}
            // The message was read before.
            VoteCast::Outdated => return Err(Error::not_a_turn(&text)),
            VoteCast::Closed => return Err(Error::Stale { match_id: board.match_id }),
        }
        let count = count_lines(&self.store().votes(board)?, locale);
        let ends = self.store().vote_ends(board, self.now())?;
        // What is wrong with another match is not this voter's.
        let mut due = self.store().votes_due(self.now())?.into_iter().flatten();
        if let Some(info) = due.find(|info| info.id == board.match_id) {
            self.close_vote(&info)?;
        }
        let game_match = self.match_by_id(board.match_id)?;
        let is_open = game_match.outcome.is_none() && game_match.board() == board;
        let vote = VoteView { own, count, ends, board: is_open.then_some(board) };
        Ok(Played { game_match, turn: text, words, answers: None, beside: None, vote: Some(vote) })
    }

    /// Plays the turns that have won, where the vote is over.
    pub(crate) fn close_votes(&self, now: Time) -> Result<()> {
        self.for_each(self.store().votes_due(now)?, |info| self.close_vote(info).map(|()| false))
    }

    fn close_vote(&self, info: &Match) -> Result<()> {
        let state = MatchState::now(self.store(), info)?;
        for _ in 0..TRIES {
            let counted = self.store().votes(info.board())?;
            let votes = Votes::of(info.board(), &counted);
            let decision = decide(&counted);
            let outcome = match decision {
                Decision::Nothing if counted.is_empty() => return Ok(()),
                Decision::Resign => Some(Outcome::resigned_by(info.to_move)),
                Decision::Draw(_) if self.is_draw_accepted(&state)? => Some(Outcome::AGREED),
                _ => None,
            };
            if let Some(outcome) = outcome {
                let ended = self.end_match(info, Some(EndIf::Voted(votes)), outcome)?;
                if ended || self.match_by_id(info.id)?.outcome.is_some() {
                    return Ok(());
                }
                // Somebody has voted since.
                continue;
            }
            let draw = matches!(decision, Decision::Draw(_));
            let (Decision::Turn(turn) | Decision::Draw(Some(turn))) = decision else {
                // The vote goes on without what could not be done.
                if self.store().drop_votes(votes)? {
                    return self.offer_draw_by_vote(info, draw);
                }
                continue;
            };
            let turn = read_turn_text(info.id, &state.position, turn, "vote")?;
            match self.commit_turn(&state, turn, By::Vote(votes)) {
                // It was closed meanwhile, or somebody has voted.
                Err(Error::Stale { .. }) if self.match_by_id(info.id)?.board() == info.board() => {}
                Err(Error::Stale { .. } | Error::MatchOver(_) | Error::InGap(_)) => return Ok(()),
                Err(error) => return Err(error),
                Ok(played) => return self.offer_draw_by_vote(&played.game_match, draw),
            }
        }
        Ok(())
    }

    /// Whether the opponent of a channel that has voted for a draw has offered one, or takes it.
    fn is_draw_accepted(&self, state: &MatchState) -> Result<bool> {
        let info = &state.info;
        Ok(match info.seat(!info.to_move) {
            Seat::Engine(_) => takes_draw(state, &AtomicBool::new(false)),
            Seat::Human(_) => self.store().open_offer(info.id, OfferKind::Draw)?.is_some(),
            Seat::Imported(_) => false,
            Seat::Channel(_) | Seat::Server(_) => match self.store().voted_before(info.board())? {
                Some(before) if before.ply + 1 == info.ply => {
                    matches!(decide(&self.store().votes(before)?), Decision::Draw(_))
                }
                _ => false,
            },
        })
    }

    /// Offers a person the draw for which a channel has voted, if `draw` says so. An open offer, or
    /// one made before, is enough.
    fn offer_draw_by_vote(&self, info: &Match, draw: bool) -> Result<()> {
        let Some(color) = info.channel_color().filter(|_| draw) else { return Ok(()) };
        if let (Seat::Channel(channel), Seat::Human(_)) = (info.seat(color), info.seat(!color)) {
            let offer = NewOffer {
                match_id: info.id,
                kind: OfferKind::Draw,
                // The row that stands for the channel.
                player: PlayerId(channel.channel.0),
                ply: info.ply,
                asked: None,
            };
            let post = NewJob::new(JobKind::PostOffer, info.ply);
            // Where the match is over, there is nothing to offer.
            let _ = self.store().new_offer(&offer, post, self.now())?;
            self.wake_poster();
        }
        Ok(())
    }

    /// How a vote stands, for somebody who has voted. Fails with `VotesHidden` for everybody else;
    /// `NoVote`, `MatchOver`, `NoSuchMatch`.
    pub fn votes(&self, by: PlayerId, which: MatchSelector) -> Result<VoteView> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        expect_running(&info)?;
        ensure!(info.voting().is_some(), Error::NoVote(info.id));
        let locale = self.locale_of(by)?;
        let own = self.store().vote_of(info.board(), by)?.ok_or(Error::VotesHidden)?;
        Ok(VoteView {
            own: say!(locale, "vote-own", turn = voted_for(&own, locale)),
            count: count_lines(&self.store().votes(info.board())?, locale),
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
        let Some(channel) = info.voting() else { return Ok(None) };
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
        let Some(before) = self.store().voted_before(board)? else { return Ok(None) };
        // Only where the turn had no board of its own, the board with its answer tells of it.
        let after = before.ply + 1;
        let told = after < board.ply && self.store().newest_board(info.id, after)?.is_some();
        if told || after + 1 < board.ply {
            return Ok(None);
        }
        let counted = self.store().votes(before)?;
        let Some(votes) = named(&counted, locale) else { return Ok(None) };
        let mut said = vec![say!(locale, "vote-result", votes)];
        let mut turns = turns(&counted);
        if let (Some(first), Some(second)) = (turns.next(), turns.next())
            && first.votes == second.votes
        {
            said.push(say!(locale, "vote-tie", turn = &first.text));
        }
        match decide(&counted) {
            Decision::Draw(_) if info.is_practice() => {
                said.push(say!(locale, "vote-draw-declined"))
            }
            Decision::Draw(_) if info.is_paired() => said.push(say!(locale, "vote-draw-offered")),
            _ => {}
        }
        Ok(Some(locale.sentences(said)))
    }
}
