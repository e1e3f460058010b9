//! After some matches against the engine: the level, and the odds, at which the next would be even.

use super::make_offer::turns_back;
use crate::people::{rating_against, result_for};
use crate::{App, Result};
use locale::{Locale, say};
use model::{BoardRef, Match, PlayerId, Seat, name_of_start, named_start};
use rules::{Color, Game, Start};
use skillratings::Outcomes;
use store::ResultRow;

/// So many matches on the same terms say something.
const FEWEST: usize = 3;

/// No more of them are looked at, as players get better.
const MOST: u32 = 10;

/// How far apart two levels are in rating: the stronger scores about 75 % (`engine::Level`).
const LEVEL: f64 = 190.0;

/// What is worth a level, in centipawns: the chance of winning that goes with them is about 75 %,
/// too.
const ODDS_OF_A_LEVEL: f64 = 550.0;

/// How a player could meet the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PracticeTerms {
    /// The level of the engine, 1–9.
    pub level: u8,
    /// The odds that the engine gives, playing White; `None`: none.
    pub odds: Option<&'static Start>,
}

/// What a player could try after a match against the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextPractice {
    pub game: Game,
    /// How the last matches went, and what to try; `None` where there is only a move to take back.
    pub text: Option<String>,
    /// What there is to try, two at most.
    pub tries: Vec<PracticeTerms>,
    pub retry: Option<Retry>,
}

/// How a match that was lost can be played again from before the player's last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retry {
    pub board: BoardRef,
    pub level: u8,
    /// The player's colour.
    pub color: Color,
}

impl PracticeTerms {
    /// `level 4 with Knight odds`
    fn text(self, locale: Locale) -> String {
        self.say("practice-level", "practice-level-odds", locale)
    }

    /// What a button to it says.
    pub fn label(self, locale: Locale) -> String {
        self.say("button-practice-level", "button-practice-odds", locale)
    }

    fn say(self, without: &str, with_odds: &str, locale: Locale) -> String {
        let odds = self.odds.map(|start| name_of_start(start, locale));
        let id = if odds.is_some() { with_odds } else { without };
        say!(locale, id, level = self.level, odds = odds.unwrap_or_default())
    }

    /// A level below, or odds worth a level more; `None` where there are no such odds.
    fn easier(self, game: Game) -> Option<PracticeTerms> {
        if self.level > 1 {
            return Some(PracticeTerms { level: self.level - 1, ..self });
        }
        let given = self.odds.map_or(0, |start| start.odds);
        let odds = nearest_odds(game, f64::from(given) + ODDS_OF_A_LEVEL)?;
        (odds.odds > given).then_some(PracticeTerms { odds: Some(odds), ..self })
    }

    /// How strong the engine is, in levels.
    fn strength(self) -> f64 {
        let odds = self.odds.map_or(0, |start| start.odds);
        f64::from(self.level) - f64::from(odds) / ODDS_OF_A_LEVEL
    }
}

impl App {
    /// What the player of a practice match that is over could try next: what suits better, if some
    /// matches on the same terms say so; after a loss, an easier opponent and another last move.
    pub(crate) fn next_practice(
        &self,
        info: &Match,
        locale: Locale,
    ) -> Result<Option<NextPractice>> {
        let (player, level, color) = match (&info.white, &info.black) {
            (Seat::Human(player), Seat::Engine(level)) => (player, *level, Color::White),
            (Seat::Engine(level), Seat::Human(player)) => (player, *level, Color::Black),
            _ => return Ok(None),
        };
        let game = info.game;
        let suited = self.suited_practice(player.id, game, locale)?;
        if info.outcome.and_then(|outcome| outcome.winner) != Some(!color) {
            return Ok(suited);
        }
        let next = suited.unwrap_or_else(|| {
            let easier =
                terms(game, level, &info.start_fen, color).and_then(|terms| terms.easier(game));
            let text = easier.map(|it| say!(locale, "practice-try", first = it.text(locale)));
            NextPractice { game, text, tries: easier.into_iter().collect(), retry: None }
        });
        let next = NextPractice { retry: retry(info, level, color), ..next };
        let is_something = !next.tries.is_empty() || next.retry.is_some();
        Ok(is_something.then_some(next))
    }

    /// What suits a player better, as some matches on the same terms say.
    fn suited_practice(
        &self,
        player: PlayerId,
        game: Game,
        locale: Locale,
    ) -> Result<Option<NextPractice>> {
        let rows = self.store().practice_results(player, game, MOST)?;
        let counted = rows.iter().filter(|(_, row)| row.outcome.counts());
        let terms = |start_fen: &str, row: &ResultRow| terms(game, row.level?, start_fen, row.side);
        let mut played = counted.map(|(start_fen, row)| (terms(start_fen, row), row)).peekable();
        let Some(&(Some(now), _)) = played.peek() else { return Ok(None) };
        let same = played.take_while(|(terms, _)| *terms == Some(now));
        // The first match first.
        let mut results: Vec<Outcomes> =
            same.map(|(_, row)| result_for(row.side, row.outcome)).collect();
        results.reverse();
        let tries = tries(game, now, &results);
        let (Some(first), true) = (tries.first(), results.len() >= FEWEST) else { return Ok(None) };
        let won = results.iter().filter(|result| **result == Outcomes::WIN).count();
        let (played, opponent) = (results.len(), now.text(locale));
        let score = say!(locale, "practice-score", won, played, opponent);
        let first = first.text(locale);
        let tried = match tries.get(1).map(|second| second.text(locale)) {
            Some(second) => say!(locale, "practice-try-either", first, second),
            None => say!(locale, "practice-try", first),
        };
        let text = Some(locale.sentences([score, tried]));
        Ok(Some(NextPractice { game, text, tries, retry: None }))
    }
}

/// The terms on which a player has met the engine; `None` where the match began in a position of
/// its own, or the player gave the odds.
fn terms(game: Game, level: u8, start_fen: &str, side: Color) -> Option<PracticeTerms> {
    let start = named_start(game, start_fen)?;
    let odds = (start.odds > 0).then_some(start);
    let gives = odds.is_some() && side == Color::White;
    (!gives).then_some(PracticeTerms { level, odds })
}

/// `None` before the player's first move.
fn retry(info: &Match, level: u8, color: Color) -> Option<Retry> {
    let ply = info.ply.checked_sub(turns_back(info, color))?;
    Some(Retry { board: BoardRef { ply, ..info.board() }, level, color })
}

/// What suits a player who has got these results in matches on these terms, one after the other: a
/// level of the engine, and the next one with odds; never more than one level from where they are.
/// Nothing where that is what they play.
fn tries(game: Game, now: PracticeTerms, results: &[Outcomes]) -> Vec<PracticeTerms> {
    let gained = rating_against(results) / LEVEL;
    let strength = now.strength() + gained;
    let level = strength.round() as i64;
    let level = level.clamp(i64::from(now.level) - 1, i64::from(now.level) + 1);
    let known =
        |level: i64| u8::try_from(level).ok().filter(|it| (1..=Seat::FULL_STRENGTH).contains(it));
    let even = known(level).map(|level| PracticeTerms { level, odds: None });
    if even == Some(now) {
        return Vec::new();
    }
    let harder = known(level + 1).map(|level| {
        let wanted = (f64::from(level) - strength) * ODDS_OF_A_LEVEL;
        PracticeTerms { level, odds: nearest_odds(game, wanted) }
    });
    let harder = harder.filter(|terms| terms.odds.is_some() && *terms != now);
    even.into_iter().chain(harder).collect()
}

/// The odds that are worth nearest to so many centipawns.
fn nearest_odds(game: Game, wanted: f64) -> Option<&'static Start> {
    let distance = |start: &&Start| (f64::from(start.odds) - wanted).abs();
    let starts = game.spec().starts.iter().filter(|start| start.odds > 0);
    starts.min_by(|a, b| distance(a).total_cmp(&distance(b)))
}
