//! The lines that the engine expects, in notation and as boards to step through.

use super::history::gif;
use super::shown::{ReviewLine, Shown};
use crate::playing::pictures::board_picture;
use crate::playing::{numbered_line, numbered_turn};
use crate::{App, Document, Picture, Result};
use locale::say;
use model::{Match, MatchId, MatchSelector, PlayerId};
use rules::{Position, Turn};
use study::review::BadTurn;

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
    /// its turns, or its last. Fails as [`App::review_turn`] does.
    pub fn review_line(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
        line: ReviewLine,
        ply: usize,
    ) -> Result<ReviewLineView> {
        let shown = self.shown_review(by, which)?;
        let (number, error) = shown.error(number)?;
        let start = shown.position(error);
        let turns = shown.line(error, line);
        let ply = ply.min(turns.len());
        let locale = shown.locale;
        let (position, before) = start.play_line(&turns[..ply]);
        let style = shown.style(error).at_end(&position, before.as_ref());
        let file_name = format!("line-{}-{}-{ply}.png", shown.info.id, error.ply);

        let mut text = numbered_line(start, &turns, locale);
        if let Some((before, turn)) = &before {
            let words = explain::describe(before, *turn, locale);
            let turn = numbered_turn(before, *turn, locale);
            text += &format!("\n{}", say!(locale, "review-line-turn", turn, words));
        }
        Ok(ReviewLineView {
            match_id: shown.info.id,
            number,
            line,
            ply,
            of: turns.len(),
            heading: shown.line_heading(error, line),
            text,
            picture: board_picture(&position, &style, file_name),
        })
    }

    /// Such a line as an animated picture. Fails with `RecordTooLong`, or as [`App::review_turn`]
    /// does.
    pub fn review_line_gif(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
        line: ReviewLine,
    ) -> Result<Document> {
        let shown = self.shown_review(by, which)?;
        let (_, error) = shown.error(number)?;
        let (start, turns) = (shown.position(error), shown.line(error, line));
        let (heading, line) =
            (shown.line_heading(error, line), numbered_line(start, &turns, shown.locale));
        Ok(Document {
            file_name: format!("line-{}-{}.gif", shown.info.id, error.ply),
            bytes: gif(&shown.info, start, &turns, &shown.style(error))?,
            description: format!("{heading}: {line}"),
        })
    }

    /// Such a line with its match: after how many turns of the match it begins, in which position,
    /// and its turns.
    pub(crate) fn line_of_error(
        &self,
        by: PlayerId,
        which: MatchSelector,
        number: usize,
        line: ReviewLine,
    ) -> Result<(Match, u32, Position, Vec<Turn>)> {
        let shown = self.shown_review(by, which)?;
        let (_, error) = shown.error(number)?;
        let ply = u32::try_from(error.ply).unwrap_or(u32::MAX);
        let (start, turns) = (shown.position(error).clone(), shown.line(error, line));
        Ok((shown.info, ply, start, turns))
    }
}

impl Shown {
    fn line_heading(&self, error: &BadTurn, line: ReviewLine) -> String {
        let id = match line {
            ReviewLine::Better => "review-line-better",
            ReviewLine::Played => "review-line-played",
        };
        say!(self.locale, id, turn = self.turn_name(error))
    }
}
