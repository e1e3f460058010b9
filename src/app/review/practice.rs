//! How to practise what went wrong: puzzles about the same, and the lesson that teaches it.

use super::judged::BadTurn;
use super::shown::Shown;
use explain::Drawback;
use study::{PuzzleTheme, has_puzzles, lesson};

/// How to practise what went wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReviewPractice {
    /// What puzzles of the game are about that.
    pub theme: Option<PuzzleTheme>,
    /// The lesson of the game's course that teaches it.
    pub lesson: Option<&'static str>,
}

impl Shown {
    /// How to practise what went wrong with a turn: what the better line would have done if that
    /// was missed, else what the reply does.
    pub(super) fn practice(&self, error: &BadTurn) -> ReviewPractice {
        let [before, after] = [error.ply, error.ply + 1].map(|ply| &self.judged.expected[ply]);
        let expected = match self.judged.drawbacks(error).first() {
            Some(Drawback::Misses(_)) => before,
            Some(Drawback::Leaves(_)) => after,
            _ => return ReviewPractice::default(),
        };
        if expected.line.is_empty() {
            return ReviewPractice::default();
        }
        let game = self.info.game;
        // What the first turn does is what was overlooked; the whole line tells whether it mates.
        let first = PuzzleTheme::of_line(&expected.position, &expected.line[..1]);
        let whole = PuzzleTheme::of_line(&expected.position, &expected.line);
        let themes = TELLING
            .into_iter()
            .filter(|theme| first.contains(theme))
            .chain(whole.into_iter().filter(|theme| is_mate(*theme)))
            .chain([PuzzleTheme::Material]);
        let themes: Vec<PuzzleTheme> = themes.collect();
        let mut practised = themes.iter().copied();
        let mut taught = themes.iter().flat_map(|theme| lessons(*theme));
        ReviewPractice {
            theme: practised.find(|theme| has_puzzles(game, *theme)),
            lesson: taught.find(|id| lesson(game, id).is_some()).copied(),
        }
    }
}

/// The themes that say most, the most telling first.
const TELLING: [PuzzleTheme; 8] = [
    PuzzleTheme::DoubleCapture,
    PuzzleTheme::Igui,
    PuzzleTheme::HitAndRun,
    PuzzleTheme::LionTrade,
    PuzzleTheme::LionCapture,
    PuzzleTheme::Promotion,
    PuzzleTheme::EnPassant,
    PuzzleTheme::BorrowedPower,
];

const fn is_mate(theme: PuzzleTheme) -> bool {
    matches!(theme, PuzzleTheme::Mate(_))
}

/// The lessons that teach what a theme is about. Each course has one of them at most.
const fn lessons(theme: PuzzleTheme) -> &'static [&'static str] {
    match theme {
        PuzzleTheme::DoubleCapture => &["lion-double"],
        PuzzleTheme::Igui | PuzzleTheme::HitAndRun | PuzzleTheme::Pass => &["lion-strike"],
        PuzzleTheme::LionTrade => &["lion-trade"],
        PuzzleTheme::Promotion => {
            &["as-in-chess", "chu-promotion", "shogi-promotion", "heart-promotion"]
        }
        PuzzleTheme::EnPassant => &["as-in-chess"],
        PuzzleTheme::BorrowedPower => &["lz-borrow"],
        PuzzleTheme::TwoHalfActions => &["heart-actions"],
        PuzzleTheme::Mate(_) => &["heart-mate"],
        PuzzleTheme::LionCapture | PuzzleTheme::Material | PuzzleTheme::QuietTurn => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Game;

    #[test]
    fn every_lesson_named_is_there() {
        for theme in PuzzleTheme::all() {
            for id in lessons(theme) {
                let mut games = Game::ALL.iter();
                assert!(games.any(|game| lesson(*game, id).is_some()), "no lesson {id}");
            }
        }
    }
}
