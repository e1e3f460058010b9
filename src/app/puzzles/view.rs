//! A puzzle as it is shown, its solution as pictures, and the menus that lead to a turn.

use super::puzzle::Puzzle;
use super::theme::PuzzleTheme;
use crate::app::base::App;
use crate::app::model::{ChannelId, Error, Picture, PlayerId, PuzzleId, Result};
use crate::app::people::PlayerSettings;
use crate::app::playing::pictures::marked_squares;
use crate::app::playing::{AnswerStep, answer_step};
use crate::app::why::{Merits, as_merits};
use crate::locale::{Conjunction, Locale};
use crate::notation::{self, color_name, game_name};
use crate::render::{self, BoardStyle, Mark};
use crate::rules::{Position, Square, Turn};
use crate::say;

/// So many things are said for a turn.
const MOST_MERITS: usize = 2;

/// The place of a solver in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleStepId {
    /// The puzzle.
    pub puzzle: PuzzleId,
    /// The turns found before.
    pub step: usize,
}

/// A puzzle as it is shown.
#[derive(Clone, Debug)]
pub struct PuzzleView {
    /// The puzzle and the place in it.
    pub at: PuzzleStepId,
    /// The game and the puzzle's number.
    pub heading: String,
    /// What became of an answer; empty at first.
    pub said: String,
    /// What is asked.
    pub question: String,
    /// How to answer.
    pub how: String,
    /// The board.
    pub picture: Picture,
}

/// A board of the solution.
#[derive(Clone, Debug)]
pub struct SolutionView {
    /// The puzzle.
    pub puzzle: PuzzleId,
    /// The game and the puzzle's number.
    pub heading: String,
    /// The turn that has led to the board, and at the end what the puzzle was about.
    pub text: String,
    /// The board.
    pub picture: Picture,
    /// How many turns have been played.
    pub ply: usize,
    /// How many there are.
    pub of: usize,
}

/// A puzzle at hand.
pub(super) struct AtHand {
    pub id: PuzzleId,
    pub puzzle: Puzzle,
    pub settings: PlayerSettings,
}

impl AtHand {
    pub fn locale(&self) -> Locale {
        self.settings.locale()
    }

    pub fn heading(&self) -> String {
        let game = game_name(self.id.game, self.locale());
        say!(
            self.locale(),
            "puzzle-heading",
            game = game,
            number = self.id.number
        )
    }

    /// The puzzle's place with something said of it and marks on its board.
    pub fn view(&self, step: usize, said: String, marks: Vec<(Square, Mark)>) -> PuzzleView {
        let locale = self.locale();
        let color = color_name(self.puzzle.position.turn(), locale);
        let question = match self.puzzle.mates_in() {
            Some(turns) => {
                let turns = turns.saturating_sub(step);
                say!(locale, "puzzle-mate", color = color, turns = turns)
            }
            None => say!(locale, "puzzle-win", color = color),
        };
        let ply = 2 * step;
        PuzzleView {
            at: PuzzleStepId {
                puzzle: self.id,
                step,
            },
            heading: self.heading(),
            said,
            question,
            how: say!(locale, "puzzle-how"),
            picture: self.board(ply, marks),
        }
    }

    /// The position after so many turns of the line, with the one before it and the turn between.
    fn position(&self, ply: usize) -> (Position, Option<(Position, Turn)>) {
        let mut at = self.puzzle.position.clone();
        let mut last = None;
        for turn in self.puzzle.line().into_iter().take(ply) {
            let next = at.play_unchecked(turn);
            last = Some((at, turn));
            at = next;
        }
        (at, last)
    }

    /// The board after so many turns of the line, with marks.
    pub fn board(&self, ply: usize, marks: Vec<(Square, Mark)>) -> Picture {
        let (position, last) = self.position(ply);
        let last = last.as_ref().map(|(before, turn)| (before, *turn));
        self.draw(&position, last, marks)
    }

    /// The board after a turn.
    pub fn after(&self, position: &Position, turn: Turn) -> Picture {
        let after = position.play_unchecked(turn);
        self.draw(&after, Some((position, turn)), Vec::new())
    }

    fn draw(
        &self,
        position: &Position,
        last: Option<(&Position, Turn)>,
        marks: Vec<(Square, Mark)>,
    ) -> Picture {
        let locale = self.locale();
        let words = last.map(|(before, turn)| notation::describe(before, turn, locale));
        let mut alt = render::alt_text(position, words.as_deref(), locale);
        let marked = marked_squares(position.game(), &marks, locale);
        if alt.chars().count() + marked.chars().count() <= render::ALT_TEXT_LIMIT {
            alt += &marked;
        }
        let style = BoardStyle {
            last_turn: last,
            marks,
            theme: self.settings.theme,
            locale,
            ..BoardStyle::facing(self.puzzle.position.turn())
        };
        Picture {
            file_name: format!("puzzle-{}-{}.png", self.id.game.id(), self.id.number),
            png: render::board_png(position, &style),
            alt,
        }
    }

    pub fn words(&self, position: &Position, turn: Turn) -> String {
        notation::announce(position, turn, self.locale())
    }

    /// What one of the solver's turns does that its words do not say, where the puzzle is not about mate.
    pub fn merits(&self, position: &Position, turn: Turn) -> Option<String> {
        let merits = Merits {
            position,
            line: &[turn],
            mates: None,
            threat: None,
        };
        let mut merits = merits.reasons();
        merits.retain(|merit| !merit.is_seen());
        merits.truncate(MOST_MERITS);
        let locale = self.locale();
        let merits = as_merits(&merits, self.id.game, locale);
        let is_worth_saying = !merits.is_empty() && self.puzzle.mates_in().is_none();
        is_worth_saying.then(|| {
            let merits = locale.list(merits, Conjunction::And);
            say!(locale, "hint-merits", merits = merits)
        })
    }

    /// What the puzzle was about.
    pub fn themes(&self) -> String {
        let locale = self.locale();
        let names = self.puzzle.themes.iter();
        let names = names.map(|theme| theme_name(*theme, locale));
        say!(
            locale,
            "puzzle-about",
            themes = locale.list(names, Conjunction::And)
        )
    }
}

/// The name of a theme.
pub fn theme_name(theme: PuzzleTheme, locale: Locale) -> String {
    say!(locale, &format!("puzzle-theme-{}", theme.id()))
}

impl App {
    pub(super) fn puzzle_at_hand(&self, by: PlayerId, id: PuzzleId) -> Result<AtHand> {
        Ok(AtHand {
            id,
            puzzle: Puzzle::of(id).ok_or(Error::NoSuchPuzzle)?,
            settings: self.settings(by)?,
        })
    }

    /// Shows a puzzle to a player where they stopped, and notes where it was shown; one that was finished begins anew.
    ///
    /// # Errors
    /// `NoSuchPuzzle`.
    pub fn show_puzzle(&self, by: PlayerId, id: PuzzleId, at: ChannelId) -> Result<PuzzleView> {
        let at_hand = self.puzzle_at_hand(by, id)?;
        self.store().note_puzzle_shown(by, id, at, self.now())?;
        let tried = self.store().puzzle_try(by, id)?;
        let step = tried.map_or(0, |row| row.step as usize);
        Ok(at_hand.view(step, String::new(), Vec::new()))
    }

    /// The next step of choosing a turn from menus, after `path`, which is empty at first.
    ///
    /// # Errors
    /// `NoSuchPuzzle`, also where the path does not fit the position.
    pub fn puzzle_menu(&self, by: PlayerId, at: PuzzleStepId, path: &str) -> Result<AnswerStep> {
        let at_hand = self.puzzle_at_hand(by, at.puzzle)?;
        let (position, last) = at_hand.position(2 * at.step);
        let step = answer_step(
            &position,
            path,
            at_hand.locale(),
            |half, marks| match half {
                None => {
                    let last = last.as_ref().map(|(before, turn)| (before, *turn));
                    at_hand.draw(&position, last, marks)
                }
                Some((first, after)) => at_hand.draw(after, Some((&position, first.into())), marks),
            },
        );
        step.ok_or(Error::NoSuchPuzzle)
    }

    /// The board after so many turns of the solution.
    pub(super) fn solution_board(&self, at_hand: &AtHand, ply: usize) -> SolutionView {
        let line = at_hand.puzzle.line();
        let of = line.len();
        let ply = ply.min(of);
        let (_, last) = at_hand.position(ply);
        let mut said = match &last {
            Some((before, turn)) => vec![at_hand.words(before, *turn)],
            None => vec![at_hand.view(0, String::new(), Vec::new()).question],
        };
        let own = last.filter(|(before, _)| before.turn() == at_hand.puzzle.position.turn());
        said.extend(own.and_then(|(before, turn)| at_hand.merits(&before, turn)));
        if ply == of {
            said.push(at_hand.themes());
        }
        let text = at_hand.locale().sentences(said);
        SolutionView {
            puzzle: at_hand.id,
            heading: at_hand.heading(),
            text,
            picture: at_hand.board(ply, Vec::new()),
            ply,
            of,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    #[test]
    fn what_a_turn_does_is_told_where_its_words_do_not_and_no_mate_follows() {
        let merits = |themes: &str| {
            let line = format!("1\t1000\t{themes}\t1k6/8/7l/8/8/8/8/2R4K w - - 0 1\tc1c6\t\t1.0.0");
            let game = Game::MightyLion;
            let at_hand = AtHand {
                id: PuzzleId { game, number: 1 },
                puzzle: Puzzle::read(game, &line).unwrap(),
                settings: PlayerSettings::default(),
            };
            let position = at_hand.puzzle.position.clone();
            at_hand.merits(&position, at_hand.puzzle.steps[0].accepted[0])
        };
        let attack = "It attacks the Lion on h6.";
        assert_eq!(merits("material").as_deref(), Some(attack));
        assert_eq!(merits("mate-1"), None);
    }
}
