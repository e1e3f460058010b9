//! The use cases: planning moves, looking at what is planned, and deleting it.
//!
//! The lines that are kept are those of a tree, in which each turn of the opponent has one answer.

use super::typed_lines::{LineError, ReadLine, Unreadable, read_lines};
use crate::playing::{
    MOST_LINES, MOST_PLIES, MatchState, MatchUse, PlanLines, expect_running, expect_whole, illegal,
    numbered_line, pictures, read_turn_text, refused_pictures,
};
use crate::{App, Error, Picture, Result, ensure};
use locale::{Locale, say};
use model::{BoardRef, Match, MatchId, MatchSelector, PlayerId, cut_text};
use rules::{Position, Turn};
use store::PlanRow;

/// Larger plans are shown in canonical notation, as it takes long to write many turns as chess
/// players do: so many turns in all, and so many where each is made of two actions.
const MOST_WRITTEN: usize = 200;
const MOST_WRITTEN_BY_HALVES: usize = 40;
/// The characters of a line in words at most.
const LONGEST_LINE: usize = 400;

/// What a player has planned in a match.
#[derive(Clone, Debug)]
pub struct PlanView {
    pub game_match: Match,
    /// Which match it is, and what a plan does or how one is made.
    pub text: String,
    /// The lines as they can be typed again; empty if nothing is planned.
    pub lines: Vec<String>,
    /// The number of the line that is shown, counted from 0.
    pub shown: usize,
    /// That line, and the board at its end.
    pub picture: Option<(String, Picture)>,
    /// The turn with which all lines begin, in canonical and in algebraic notation, if the player
    /// is to move.
    pub first: Option<(String, String)>,
}

impl App {
    /// Plans moves in place of those that the player had planned before. `at` is the board for
    /// which they were typed; `None`: the present one. Fails with `Illegal` for lines that cannot
    /// be planned; `Stale` if the match has gone on; `MatchOver`, `InGap`, `NotAPlayer`.
    pub fn set_plan(
        &self,
        by: PlayerId,
        which: MatchSelector,
        at: Option<BoardRef>,
        text: &str,
    ) -> Result<PlanView> {
        let seen = self.locate(by, which, MatchUse::Act)?;
        expect_running(&seen.info)?;
        expect_whole(&seen.info)?;
        let (board, match_id) = (seen.info.board(), seen.info.id);
        ensure!(at.is_none_or(|at| at == board), Error::Stale { match_id });
        let state = seen.load(self)?;
        let read = read_lines(&state.position, &state.earlier, text, state.view.locale);
        let lines = read.map_err(|unreadable| self.unreadable(&state, unreadable))?;
        let is_own_turn = seen.info.is_turn_of(by);
        let texts: Vec<Vec<String>> =
            lines.iter().map(|line| line.iter().map(|(_, text)| text.clone()).collect()).collect();
        expect_answers(&state, &texts, is_own_turn)?;
        if let Some((pair, common)) = contradiction(&texts, is_own_turn) {
            return Err(contradictory(&state, &lines, pair, common));
        }
        let plan = merged(&texts);
        if !self.store().save_plan(board, by, &plan.stored())? {
            let info = self.match_by_id(match_id)?;
            expect_running(&info)?;
            expect_whole(&info)?;
            return Err(Error::Stale { match_id });
        }
        self.plan_view(state, by, &plan, 0)
    }

    /// What the player has planned, with the board at the end of one of the lines, counted from 0.
    /// Fails with `MatchOver`, `NotAPlayer`.
    pub fn plan(&self, by: PlayerId, which: MatchSelector, line: usize) -> Result<PlanView> {
        let seen = self.locate(by, which, MatchUse::Act)?;
        expect_running(&seen.info)?;
        let state = seen.load(self)?;
        let board = state.info.board();
        let is_own = |plan: &&PlanRow| {
            plan.player == by && (plan.ply, plan.takebacks) == (board.ply, board.takebacks)
        };
        let stored = state.plans.iter().find(is_own);
        let plan = stored.map_or(PlanLines(Vec::new()), |plan| PlanLines::read(&plan.lines));
        self.plan_view(state, by, &plan, line)
    }

    /// The lines that the player has planned, as they are stored, to be typed anew; empty if there
    /// are none.
    pub fn plan_text(&self, by: PlayerId, match_id: MatchId) -> Result<String> {
        let plans = self.store().plans(match_id)?;
        let own = plans.into_iter().find(|plan| plan.player == by);
        Ok(own.map_or_else(String::new, |plan| plan.lines))
    }

    /// Deletes what the player has planned in a match, and says so. Fails with `MatchOver`,
    /// `NotAPlayer`.
    pub fn delete_plan(&self, by: PlayerId, which: MatchSelector) -> Result<String> {
        let info = self.locate(by, which, MatchUse::Act)?.info;
        expect_running(&info)?;
        let is_deleted = self.store().delete_plan(info.id, by)?;
        let id = if is_deleted { "plan-deleted" } else { "plan-deleted-before" };
        Ok(say!(self.locale_of(by)?, id, r#match = info.id))
    }

    fn plan_view(
        &self,
        state: MatchState,
        by: PlayerId,
        plan: &PlanLines,
        shown: usize,
    ) -> Result<PlanView> {
        let (info, locale) = (&state.info, state.view.locale);
        let is_own_turn = info.is_turn_of(by);
        let lines = played_lines(&state, plan)?;
        let own = if is_own_turn { "yes" } else { "no" };
        let id = if lines.is_empty() { "plan-none" } else { "plan-own" };
        let title = info.title(locale);
        let text = say!(locale, id, r#match = info.id, title, own);
        let written = written(&state.position, &lines, plan, locale);
        let shown = shown.min(lines.len().saturating_sub(1));
        let picture = lines.get(shown).map(|line| {
            let turns: String = written[shown].chars().take(LONGEST_LINE).collect();
            let words = say!(locale, "plan-end", line = shown + 1, turns);
            let end = after(&state, line);
            // It is no board to reply to.
            let file_name = format!("plan-{}-{}.png", info.id, shown + 1);
            let board = pictures::board(&end, state.view.bottom, self.now());
            (words, Picture { file_name, ..board })
        });
        let mut firsts = lines.iter().filter_map(|line| line.first().copied());
        let first = firsts.next().filter(|first| is_own_turn && firsts.all(|it| it == *first));
        let position = &state.position;
        Ok(PlanView {
            text,
            shown,
            picture,
            first: first.map(|it| (position.turn_text(it), notation::algebraic(position, it))),
            lines: written,
            game_match: state.info,
        })
    }

    /// Why lines cannot be planned, with the board on which they fail.
    fn unreadable(&self, state: &MatchState, unreadable: Unreadable) -> Error {
        let Unreadable { line, turns, why } = unreadable;
        let locale = state.view.locale;
        let (line, ply) = (line + 1, turns.len() + 1);
        let reason = match &why {
            LineError::Empty => say!(locale, "plan-empty"),
            LineError::TooManyLines => say!(locale, "plan-too-many-lines", most = MOST_LINES),
            LineError::TooManyTurns => say!(locale, "plan-too-long", line, most = MOST_PLIES),
            LineError::Over => say!(locale, "plan-over", line, ply = turns.len()),
            LineError::Turn { .. } => String::new(),
        };
        let LineError::Turn { text, error } = why else { return refused(state, reason) };
        let at = after(state, &turns);
        let (turn, reason) = (cut_text(&text), explain::read_error(&error, &at.position, locale));
        let reason = say!(locale, "plan-refused", line, ply, turn, reason);
        let file_name = format!("plan-{}.png", state.info.id);
        let picture = refused_pictures::refused(&at, &error, &text, self.now());
        let picture = picture.map(|picture| Picture { file_name, ..picture });
        illegal(state, reason, picture, &text, Some(&error))
    }
}

/// Lines that are refused for what is no matter of a rule.
fn refused(state: &MatchState, reason: String) -> Error {
    illegal(state, reason, None, "", None)
}

fn expect_answers(state: &MatchState, lines: &[Vec<String>], is_own_turn: bool) -> Result<()> {
    let locale = state.view.locale;
    for (line, turns) in lines.iter().enumerate() {
        let ends_with_own = (turns.len() % 2 == 1) == is_own_turn;
        if ends_with_own && turns.len() > 1 {
            continue;
        }
        let id = if ends_with_own { "plan-foresees-nothing" } else { "plan-no-answer" };
        let last = turns.last().cloned().unwrap_or_default();
        return Err(refused(state, say!(locale, id, line = line + 1, turn = last)));
    }
    Ok(())
}

/// Two lines that answer the same differently.
fn contradictory(
    state: &MatchState,
    lines: &[ReadLine],
    [one, other]: [usize; 2],
    common: usize,
) -> Error {
    let locale = state.view.locale;
    let shared: Vec<Turn> = lines[one][..common].iter().map(|(turn, _)| *turn).collect();
    let at = after(state, &shared);
    let answer = |line: usize| notation::algebraic(&at.position, lines[line][common].0);
    let reason = say!(
        locale,
        "plan-two-answers",
        turns = numbered_line(&state.position, &shared, locale),
        line = one + 1,
        other = other + 1,
        answer = answer(one),
        another = answer(other)
    );
    refused(state, reason)
}

fn after(state: &MatchState, turns: &[Turn]) -> MatchState {
    let (position, last) = state.position.play_line(turns);
    MatchState {
        ply: state.ply + turns.len() as u32,
        position,
        earlier: Vec::new(),
        last: last.or_else(|| state.last.clone()),
        ..pictures::as_if(state)
    }
}

fn played_lines(state: &MatchState, plan: &PlanLines) -> Result<Vec<Vec<Turn>>> {
    let turns = |texts: &Vec<String>| {
        let mut position = state.position.clone();
        let mut turns = Vec::with_capacity(texts.len());
        for text in texts {
            let turn = read_turn_text(state.info.id, &position, text, "planned turn")?;
            position = position.play_unchecked(turn);
            turns.push(turn);
        }
        Ok(turns)
    };
    plan.0.iter().map(turns).collect()
}

/// The lines as they can be typed again: as chess players write them where that is read as the
/// same, else in canonical notation.
fn written(start: &Position, lines: &[Vec<Turn>], plan: &PlanLines, locale: Locale) -> Vec<String> {
    let most = match start.spec().actions_per_turn() {
        1 => MOST_WRITTEN,
        _ => MOST_WRITTEN_BY_HALVES,
    };
    let is_small = lines.iter().map(Vec::len).sum::<usize>() <= most;
    let write = |(line, stored): (&Vec<Turn>, &Vec<String>)| {
        let as_players_do = || {
            let written = numbered_line(start, line, locale);
            let read = read_lines(start, &[], &written, locale).ok()?;
            let [read] = &read[..] else { return None };
            read.iter().map(|(_, text)| text).eq(stored).then_some(written)
        };
        let short = if is_small { as_players_do() } else { None };
        short.unwrap_or_else(|| stored.join(" "))
    };
    lines.iter().zip(&plan.0).map(write).collect()
}

/// How many turns two lines have in common before they part.
fn common(one: &[String], other: &[String]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// The first two lines that answer the same differently, counted from 0, and how many turns they
/// have in common. `own_first`: whether the first turn is that of the one who plans, who may then
/// think of several.
fn contradiction(lines: &[Vec<String>], own_first: bool) -> Option<([usize; 2], usize)> {
    let pairs = (0..lines.len()).flat_map(|other| (0..other).map(move |one| [one, other]));
    let mut parted = pairs.map(|pair| (pair, common(&lines[pair[0]], &lines[pair[1]])));
    parted.find(|(pair, common)| {
        let is_answer = *common > 0 && (common % 2 == 0) == own_first;
        is_answer && pair.iter().all(|line| *common < lines[*line].len())
    })
}

/// The lines of a plan, each once and those that begin alike side by side; a line that another one
/// continues is part of that.
fn merged(lines: &[Vec<String>]) -> PlanLines {
    let mut merged: Vec<Vec<String>> = Vec::new();
    for line in lines {
        let longest = merged.iter().map(|other| common(other, line)).max().unwrap_or(0);
        if longest == line.len() {
            continue;
        }
        match merged.iter().rposition(|other| common(other, line) == longest) {
            Some(last) if merged[last].len() == longest => merged[last].clone_from(line),
            last => merged.insert(last.map_or(0, |last| last + 1), line.clone()),
        }
    }
    PlanLines(merged)
}
