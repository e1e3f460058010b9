//! The boards that are posted: after a turn, at the start and at the end.

use super::posts::BoardPost;
use crate::app::base::App;
use crate::app::model::{Match, Outcome, Result, Seat};
use crate::app::people::Notify;
use crate::app::playing::{MatchState, heading, last_turn, pictures, to_move};
use crate::say;

impl App {
    pub(super) fn board_post(&self, info: &Match, ply: u32) -> Result<BoardPost> {
        let state = self.as_players_see(MatchState::at(self.store(), info, ply)?)?;
        let outcome = Outcome::by_rules(&state.position, &state.earlier);
        let (info, locale) = (&state.info, state.view.locale);
        let running = outcome.is_none() && info.outcome.is_none();
        let side = state.position.turn();
        let ping = match info.seat(side) {
            // Whoever has moved on already, or need not move any more, is not called.
            Seat::Human(person) if running && ply == info.ply => {
                let notify = self.settings(person.id)?.notify;
                (notify == Notify::Ping).then_some(person.id)
            }
            _ => None,
        };
        let end = match outcome {
            Some(outcome) => info.outcome_text(outcome, locale),
            None => to_move(&state),
        };
        let human_moves = ping.is_some() && info.is_practice();
        let end = match human_moves && self.engine_would_draw(&state)? {
            true => format!("{end} {}", say!(locale, "engine-would-draw")),
            false => end,
        };
        let text = match last_turn(&state) {
            Some(last) => format!("{last}\n{end}"),
            None => format!("{}\n{end} {}", heading(&state), invitation(&state)),
        };
        Ok(BoardPost {
            match_id: info.id,
            ply,
            takebacks: info.takebacks,
            picture: pictures::board(&state, state.view.bottom, self.now()),
            text,
            ping,
            engine_thinks: running && matches!(info.seat(side), Seat::Engine(_)),
            running,
            locale,
        })
    }

    pub(super) fn ending_post(&self, info: &Match) -> Result<BoardPost> {
        let state = self.as_players_see(MatchState::now(self.store(), info)?)?;
        let (info, locale) = (&state.info, state.view.locale);
        Ok(BoardPost {
            match_id: info.id,
            ply: info.ply,
            takebacks: info.takebacks,
            picture: pictures::board(&state, state.view.bottom, self.now()),
            text: info.result_text(locale).unwrap_or_default(),
            ping: None,
            engine_thinks: false,
            running: false,
            locale,
        })
    }

    /// A match as everyone is shown it: as the winner has chosen or, while it goes on or is drawn, the one to move;
    /// where that is the engine, its opponent.
    fn as_players_see(&self, state: MatchState) -> Result<MatchState> {
        let info = &state.info;
        let winner = info.outcome.and_then(|outcome| outcome.winner);
        let side = winner.unwrap_or(state.position.turn());
        let viewer = info.seat(side).person().or(info.seat(!side).person());
        match viewer.map(|viewer| viewer.id) {
            Some(viewer) => state.seen_by(self, viewer)?.for_everyone(self),
            None => state.for_everyone(self),
        }
    }
}

/// How to play, under the first board.
fn invitation(state: &MatchState) -> String {
    let position = &state.position;
    let mut turns: Vec<String> = position
        .legal_turns()
        .into_iter()
        .map(|turn| position.turn_text(turn))
        .collect();
    turns.sort_unstable();
    let example = turns.first().map_or("", String::as_str);
    say!(state.view.locale, "invitation", turn = example)
}
