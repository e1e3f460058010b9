//! The turns that a board is the first to show: the last one, and those before it that had no board
//! of their own, because a plan or the engine has answered them.

use crate::playing::{MOST_PLIES, MatchState, numbered, turns_of};
use crate::{App, Result};
use locale::{Locale, say};
use model::Seat;
use rules::{Color, Position, Turn};

/// The characters of moves in words at most.
const MOST_WORDS: usize = 1000;

/// The turns that a board is the first to show.
pub(super) struct ShownTurns {
    /// As chess players write them.
    pub text: String,
    /// The side that has played the first of them.
    pub begun_by: Color,
    /// In words, if plans have played some of them.
    pub planned: Option<String>,
}

impl App {
    /// The turns that a board is the first to show; `None` at the start.
    pub(super) fn shown_turns(&self, state: &MatchState) -> Result<Option<ShownTurns>> {
        let Some((before, last)) = &state.last else { return Ok(None) };
        let locale = state.view.locale;
        let by_engine = |side: Color| -> bool { matches!(state.info.seat(side), Seat::Engine(_)) };
        if !state.is_planned && !by_engine(before.turn()) {
            return Ok(Some(ShownTurns {
                text: in_notation(&[(before.clone(), *last)], locale),
                begun_by: before.turn(),
                planned: None,
            }));
        }

        // A plan answers every second turn at most.
        let longest = 2 * MOST_PLIES as u32 + 2;
        let (mut turns, mut has_plans) = (Vec::new(), false);
        let from = state.ply.saturating_sub(longest).max(1);
        for (row, before, turn) in turns_of(self.store(), &state.info, from..=state.ply)? {
            // A turn that nothing has answered without being asked begins anew, as a board came
            // before it.
            if !row.planned && !by_engine(before.turn()) {
                turns.clear();
                has_plans = false;
            }
            has_plans |= row.planned;
            turns.push((before, turn));
        }
        Ok(Some(ShownTurns {
            text: in_notation(&turns, locale),
            begun_by: turns.first().map_or(before.turn(), |(first, _)| first.turn()),
            planned: has_plans.then(|| in_words(&turns, locale)),
        }))
    }
}

/// `7. Nf3 Nc6 8. Bb5`. Where words stand behind a turn, the next one does not run on from them.
fn in_notation(turns: &[(Position, Turn)], locale: Locale) -> String {
    let mut text = String::new();
    let mut has_words = false;
    for (index, (before, turn)) in turns.iter().enumerate() {
        let annotated = explain::annotated(before, *turn, locale);
        if index > 0 {
            text += if has_words { "; " } else { " " };
        }
        has_words = annotated.contains(char::is_whitespace);
        // White's turn and Black's share their number.
        text += &match index == 0 || before.turn() == Color::White {
            true => numbered(before, &annotated, locale),
            false => annotated,
        };
    }
    text
}

/// What was played in words; of many turns the last ones.
fn in_words(turns: &[(Position, Turn)], locale: Locale) -> String {
    let mut length = 0;
    let words = turns.iter().rev().map(|(before, turn)| {
        let words = explain::describe(before, *turn, locale);
        numbered(before, &words, locale)
    });
    let mut shown: Vec<String> = words
        .take_while(|words| {
            length += words.chars().count();
            length <= MOST_WORDS
        })
        .collect();
    if shown.len() < turns.len() {
        shown.push("…".to_owned());
    }
    shown.reverse();
    say!(locale, "board-planned", turns = shown.join("; "))
}
