//! `/hint`: a turn that the engine would play, with what speaks for it.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::locate::{MatchUse, expect_running, not_your_turn};
use super::pictures;
use super::preemptible_search::SearchBudget;
use crate::{App, EngineAnswer, Error, Picture, Result, ensure};
use engine::{self, Limits, SearchResult};
use explain::{Gains, expectation, mate, merits, numbered_line};
use locale::{Locale, say};
use model::{MatchSelector, PlayerId};
use rules::{Position, Turn};

/// How long the engine thinks about a hint.
const TIME: Duration = Duration::from_millis(1500);
/// A hint is found after so long at the latest, whatever comes between.
const LATEST: Duration = Duration::from_secs(3);
/// No more positions are looked at, however fast the machine.
const NODES: u64 = 1_000_000;
/// At how many it looks to see what the turn threatens.
const THREAT_NODES: u64 = 20_000;
/// At how many it looks again to follow a mate to its end.
const MATE_NODES: u64 = 200_000;

/// So many things are said for a turn.
const MOST_GAINS: usize = 3;

#[derive(Clone, Debug)]
pub struct Hint {
    /// The turn in canonical notation.
    pub turn: String,
    /// The turn and what speaks for it, some sentences.
    pub text: String,
    /// The board with the turn marked.
    pub picture: Picture,
}

impl App {
    /// A turn for the player to move in a practice match, once the engine has found it. Fails with
    /// `HintsInPractice`, `NotYourTurn`, `QuestionOpen`, `EngineBusy`, `MatchOver`, `NotAPlayer`.
    pub fn hint(&self, by: PlayerId, which: MatchSelector) -> Result<EngineAnswer<Hint>> {
        let seen = self.locate(by, which, MatchUse::Act)?;
        let state = seen.load(self)?;
        let info = &state.info;
        expect_running(info)?;
        ensure!(info.is_practice(), Error::HintsInPractice);
        ensure!(seen.is_own_turn(), not_your_turn(info));
        let app = self.clone();
        self.ask_engine(by, move |asking| {
            let position = &state.position;
            let budget = SearchBudget::of_answer(TIME, LATEST, NODES);
            let found = app.think_for(asking, (position, &state.earlier[..]), 1, budget)?;
            let thought = (found.into_iter().next())
                .ok_or_else(|| Error::unreadable(state.info.id, "the engine found no turn"))?;
            let thought = engine::to_mate(position, thought, MATE_NODES, asking.stop);
            let threat = threat(position, thought.turn, asking.stop);
            Ok(Hint {
                turn: position.turn_text(thought.turn),
                text: sentences(position, &thought, threat.as_ref(), state.view.locale),
                picture: pictures::suggested(&state, thought.turn, app.now()),
            })
        })
    }
}

/// What the side that plays a turn would play next if the other side did nothing; `None` where it
/// must do something.
fn threat(position: &Position, turn: Turn, stop: &AtomicBool) -> Option<SearchResult> {
    let after = position.play_unchecked(turn);
    if after.is_check() || after.status().is_over() {
        return None;
    }
    engine::think(&after.pass_turn(), &[], &Limits::nodes(THREAT_NODES), stop)
}

fn sentences(
    position: &Position,
    thought: &SearchResult,
    threat: Option<&SearchResult>,
    locale: Locale,
) -> String {
    let turn = thought.turn;
    let text = position.turn_text(turn);
    let words = explain::describe(position, turn, locale);
    let gains = Gains {
        position,
        line: &thought.line,
        // How soon it mates is said below.
        mates: mate(thought.score).filter(|turns| *turns == 1),
        threat: threat.filter(|_| mate(thought.score).is_none()),
    };
    let game = position.game();
    let mut gains = gains.reasons();
    gains.truncate(MOST_GAINS);
    let turn = say!(locale, "hint-turn", turn = text, words);
    let merits = merits(&gains, game, locale);
    let line = numbered_line(position, &thought.line, locale);
    let expected = expectation(game, thought.score, &line, merits.is_none(), locale);
    locale.sentences([turn].into_iter().chain(merits).chain(expected))
}
