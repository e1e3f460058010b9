//! The lines that the engine expects, in notation and as boards to step through.

use super::shown::ReviewLine;
use crate::playing::pictures::board_picture;
use crate::playing::{mate_marks, numbered_line, numbered_turn};
use crate::{App, Picture, Result};
use locale::say;
use model::{Match, MatchId, MatchSelector, PlayerId};
use render::BoardStyle;
use rules::{Position, Turn};

/// A board of such a line.
#[derive(Clone, Debug)]
pub struct ReviewLineView {
    pub match_id: MatchId,
    /// The number of the error, from 0.
    pub number: usize,
    pub line: ReviewLine,
    /// How many of its turns have been played on the board.
    pub ply: usize,
    pub of: usize,
    pub heading: String,
    /// The whole line, and the turn that has led to the board.
    pub text: String,
    pub picture: Picture,
}

impl App {
    /// A board of a line that belongs to an error of a match whose review is done: after so many of
    /// its turns, or its last.
    ///
    /// # Errors
    /// As [`App::review_turn`].
    pub fn review_line(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
        line: ReviewLine,
        ply: usize,
    ) -> Result<ReviewLineView> {
        let (shown, settings) = self.shown_review(by, which)?;
        let (number, error) = shown.error(number)?;
        let start = shown.position(error);
        let turns = shown.line(error, line);
        let ply = ply.min(turns.len());
        let bottom = settings.bottom(&shown.info, by, start.turn());
        let locale = shown.locale;
        let (position, before) = start.play_line(&turns[..ply]);
        let marks = mate_marks(&position);
        let style = BoardStyle {
            legend: !marks.is_empty(),
            marks,
            last_turn: before.as_ref().map(|(before, turn)| (before, *turn)),
            theme: shown.theme,
            locale,
            ..BoardStyle::facing(bottom)
        };
        let file_name = format!("line-{}-{}-{ply}.png", shown.info.id, error.ply);

        let mut text = numbered_line(start, &turns, locale);
        if let Some((before, turn)) = &before {
            let words = explain::describe(before, *turn, locale);
            let turn = numbered_turn(before, *turn, locale);
            text += &format!("\n{}", say!(locale, "review-line-turn", turn, words));
        }
        let heading = match line {
            ReviewLine::Better => "review-line-better",
            ReviewLine::Played => "review-line-played",
        };
        Ok(ReviewLineView {
            match_id: shown.info.id,
            number,
            line,
            ply,
            of: turns.len(),
            heading: say!(locale, heading, turn = shown.turn_name(error)),
            text,
            picture: board_picture(&position, &style, file_name),
        })
    }

    /// The turns of such a line with its match, and after how many turns of that they are played.
    pub(crate) fn turns_of_line(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
        line: ReviewLine,
    ) -> Result<(Match, u32, Vec<Turn>)> {
        let (shown, _) = self.shown_review(by, which)?;
        let (_, error) = shown.error(number)?;
        let ply = u32::try_from(error.ply).unwrap_or(u32::MAX);
        let turns = shown.line(error, line);
        Ok((shown.info, ply, turns))
    }

    /// The position of such a board with its match, and the turn that has led to it.
    pub(crate) fn position_of_line(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
        line: ReviewLine,
        ply: usize,
    ) -> Result<(Match, Position, Option<String>)> {
        let (shown, _) = self.shown_review(by, which)?;
        let (_, error) = shown.error(number)?;
        let turns = shown.line(error, line);
        let (position, before) = shown.position(error).play_line(&turns[..ply.min(turns.len())]);
        let turn = before.map(|(before, turn)| numbered_turn(&before, turn, shown.locale));
        Ok((shown.info, position, turn))
    }
}
