//! Stepping through a match: the board after any of its turns, for whoever may see it.

use super::locate::MatchUse;
use super::match_state::{MatchState, read_fen, turns_of};
use super::pictures;
use super::views::{heading, present_state, to_move_then};
use crate::{App, Error, Picture, Result};
use explain::numbered_turn;
use locale::{Locale, say};
use model::{Match, MatchSelector, PlayerId, cut_text};
use rules::{Color, Position};

/// So many boards are listed to choose from, those around the one shown.
const LISTED: u32 = 25;

/// The board of a match after some of its turns.
#[derive(Clone, Debug)]
pub struct MatchStep {
    pub game_match: Match,
    /// How many turns have been played on it.
    pub ply: u32,
    pub of: u32,
    /// The match, the turn that has led to the board, and who is to move or how it ended.
    pub text: String,
    pub picture: Picture,
    /// The boards around it: the ply of each, and the turn that has led to it.
    pub around: Vec<(u32, String)>,
}

impl App {
    /// The board after so many turns, or the last one.
    pub fn step_to(&self, by: PlayerId, which: MatchSelector, ply: u32) -> Result<MatchStep> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        let (of, ply) = (info.ply, ply.min(info.ply));
        let state = MatchState::at(self.store(), &info, ply)?.seen_by(self, by)?;
        let is_past = ply < of;
        let state = if is_past { state.back_then() } else { state };
        let end = if is_past { to_move_then(&state) } else { present_state(&state) };
        let locale = state.view.locale;
        let played = match &state.last {
            Some((before, turn)) => {
                let words = explain::describe(before, *turn, locale);
                let turn = numbered_turn(before, *turn, locale);
                say!(locale, "step-turn", turn, words, ply, of)
            }
            None => say!(locale, "step-start", of),
        };
        // It is no board to reply to.
        let picture = Picture {
            file_name: format!("step-{}-{ply}.png", info.id),
            ..pictures::board(&state, state.view.bottom, self.now())
        };
        Ok(MatchStep {
            ply,
            of,
            text: format!("{}\n{played}\n{end}", heading(&state)),
            picture,
            around: self.boards_around(&info, ply, locale)?,
            game_match: info,
        })
    }

    /// The board after the turn with a number as it was typed: `12`, or `12b` for Black's. Fails
    /// with `NoTurnNumber`, or as [`App::step_to`] does.
    pub fn step_to_typed(
        &self,
        by: PlayerId,
        which: MatchSelector,
        typed: &str,
    ) -> Result<MatchStep> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        let start = read_fen(info.id, info.game, &info.start_fen)?;
        let ply = ply_called(&start, typed)
            .ok_or_else(|| Error::NoTurnNumber { text: cut_text(typed) })?;
        self.step_to(by, which, ply)
    }

    fn boards_around(&self, info: &Match, ply: u32, locale: Locale) -> Result<Vec<(u32, String)>> {
        let first = ply.saturating_sub(LISTED / 2);
        let first = first.min((info.ply + 1).saturating_sub(LISTED));
        let last = (first + LISTED - 1).min(info.ply);
        let start = (first == 0).then(|| (0, say!(locale, "step-start-label")));
        let turns = turns_of(self.store(), info, first.max(1)..=last)?.into_iter();
        let turns =
            turns.map(|(row, before, turn)| (row.ply, numbered_turn(&before, turn, locale)));
        Ok(start.into_iter().chain(turns).collect())
    }
}

/// How many turns have been played after the one that is called so: `12` and `12.` are White's,
/// `12b` and `12…` Black's, 0 is the start.
fn ply_called(start: &Position, typed: &str) -> Option<u32> {
    let typed: String = typed.chars().map(notation::half_width).collect();
    let typed = typed.trim().to_lowercase();
    let rest = typed.trim_start_matches(|c: char| c.is_ascii_digit());
    let number: u32 = typed[..typed.len() - rest.len()].parse().ok()?;
    let color = match rest.trim() {
        "" | "." | "w" | "白" | "先手" => Color::White,
        ".." | "..." | "…" | "b" | "s" | "黒" | "後手" => Color::Black,
        _ => return None,
    };
    if number < start.fullmove_number() {
        return Some(0);
    }
    let turns = (number - start.fullmove_number()).checked_mul(2)?;
    let black = |side| u32::from(side == Color::Black);
    Some(turns.checked_add(1 + black(color))? - black(start.turn()))
}
