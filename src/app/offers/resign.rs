//! Giving up, and calling a match off before it has really begun.

use crate::playing::expect_running;
use crate::{App, DuelError, Error, EventError, Result, ensure};
use locale::say;
use model::{BOTH_HAVE_PLAYED, Match, MatchId, MatchSelector, Outcome, PlayerId};
use rules::Color;
use store::EndIf;

/// What a player is asked before resigning.
#[derive(Clone, Debug)]
pub struct ResignQuestion {
    pub match_id: MatchId,
    pub text: String,
    /// Whether the player may abort the match instead, which nobody loses.
    pub may_abort: bool,
}

impl App {
    /// What to ask before a player resigns; changes nothing. Fails with `MatchOver`, `NotAPlayer`.
    pub fn resign_question(&self, by: PlayerId, which: MatchSelector) -> Result<ResignQuestion> {
        let (game_match, _) = self.own_running_match(by, which)?;
        let locale = self.locale_of(by)?;
        let may_abort = game_match.may_be_aborted();
        let title = game_match.title(locale);
        let mut text = say!(locale, "resign-question", r#match = game_match.id, title);
        if may_abort {
            text = format!("{text} {}", say!(locale, "resign-or-abort"));
        }
        Ok(ResignQuestion { match_id: game_match.id, text, may_abort })
    }

    /// Resigns, after the question. The result becomes due to be posted. Fails with `MatchOver`,
    /// `NoSuchMatch`.
    pub fn resign(&self, by: PlayerId, match_id: MatchId) -> Result<Match> {
        let (game_match, color) = self.own_match(by, match_id)?;
        let ended = self.end_match(&game_match, None, Outcome::resigned_by(color))?;
        self.ended(match_id, ended)
    }

    /// Ends a match without loss, as long as not each side has played a turn. The end becomes due
    /// to be posted. Fails with `TooLateToAbort`, `NoAbort`, `MatchOver`, `NoSuchMatch`.
    pub fn abort(&self, by: PlayerId, match_id: MatchId) -> Result<Match> {
        let (game_match, _) = self.own_match(by, match_id)?;
        ensure!(game_match.event.is_none(), EventError::NoAbort(match_id));
        ensure!(game_match.duel.is_none(), DuelError::NoAbort(match_id));
        let early = Some(EndIf::Before(BOTH_HAVE_PLAYED));
        let aborted = self.end_match(&game_match, early, Outcome::ABORTED)?;
        let game_match = self.ended(match_id, aborted)?;
        if aborted { Ok(game_match) } else { Err(Error::TooLateToAbort(match_id)) }
    }

    /// The running match, with the side that `by` plays in it. Only its players are asked whether
    /// they resign, so that for all others there is no such match.
    fn own_match(&self, by: PlayerId, match_id: MatchId) -> Result<(Match, Color)> {
        let game_match = self.match_by_id(match_id)?;
        let color = game_match.color_of(by).ok_or(Error::NoSuchMatch(match_id))?;
        expect_running(&game_match)?;
        Ok((game_match, color))
    }

    fn ended(&self, match_id: MatchId, ended: bool) -> Result<Match> {
        let game_match = self.match_by_id(match_id)?;
        if !ended {
            expect_running(&game_match)?;
        }
        Ok(game_match)
    }
}
