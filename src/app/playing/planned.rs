//! What plans answer to a turn.
//!
//! A plan is a tree of turns, stored as its lines: in each, the sides move in turn from where the
//! match stands. After a turn, the lines that begin with it go on, and the others are dropped. When
//! it is the turn of the one who has planned, the lines agree on what is played. Until the next
//! turn a plan is kept as it was before, should the turn be undone.

use std::collections::HashMap;

use model::{Match, Outcome, PlayerId};
use rules::{Color, IllegalTurn, Position, Turn, Visit};
use store::{PlanRow, PlannedTurn};

/// The lines of a plan at most.
pub(crate) const MOST_LINES: usize = 30;
/// The turns of a line at most, those of both sides counted.
pub(crate) const MOST_PLIES: usize = 30;

/// The lines of a plan, each a list of turns in canonical notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlanLines(pub Vec<Vec<String>>);

impl PlanLines {
    /// The lines as the database has them.
    pub fn read(stored: &str) -> PlanLines {
        let turns = |line: &str| line.split(' ').map(str::to_owned).collect();
        PlanLines(stored.lines().map(turns).collect())
    }

    /// The lines as they are stored.
    pub fn stored(&self) -> String {
        let lines: Vec<String> = self.0.iter().map(|line| line.join(" ")).collect();
        lines.join("\n")
    }

    /// What is left of it after `turn`, which leads from `before` to `after`. Another way to the
    /// same position is the same turn.
    fn after(&self, before: &Position, turn: Turn, after: &Position) -> PlanLines {
        let played = before.turn_text(turn);
        let is_played = |text: &str| {
            text == played
                || notation::read_turn(before, text)
                    .is_ok_and(|other| before.play_unchecked(other).fen() == after.fen())
        };
        let mut known: HashMap<&str, bool> = HashMap::new();
        let lines = self
            .0
            .iter()
            .filter(|line| line.len() > 1)
            .filter(|line| *known.entry(&line[0]).or_insert_with(|| is_played(&line[0])));
        PlanLines(lines.map(|line| line[1..].to_vec()).collect())
    }

    /// The turn with which it goes on, if that is legal.
    fn next(&self, position: &Position) -> Option<Turn> {
        let text = self.0.first()?.first()?;
        notation::read_turn(position, text).ok()
    }
}

/// A plan while turns are played.
struct ActivePlan {
    player: PlayerId,
    color: Color,
    lines: PlanLines,
    before: PlanLines,
}

impl ActivePlan {
    /// The plan after a turn, as in [`PlanLines::after`]; `None` if nothing was left of it even
    /// before.
    fn after(self, before: &Position, turn: Turn, after: &Position) -> Option<ActivePlan> {
        (!self.lines.0.is_empty()).then(|| ActivePlan {
            lines: self.lines.after(before, turn, after),
            before: self.lines,
            ..self
        })
    }

    /// Whether it says what is played in a position.
    fn answers(&self, position: &Position) -> bool {
        self.color == position.turn() && !self.lines.0.is_empty()
    }
}

/// A turn with the answers of plans to it.
pub(super) struct Answered {
    /// The turn itself, then the answers in order.
    pub turns: Vec<(PlannedTurn, Turn)>,
    pub position: Position,
    /// How the last of the turns ends the match, if it does.
    pub outcome: Option<Outcome>,
    /// What is left of the plans, and what they were before the last turn.
    pub plans_left: Vec<PlanRow>,
}

/// Plays a turn, and on for as long as plans answer.
pub(super) fn answered(
    info: &Match,
    before: &Position,
    mut earlier: Vec<Visit>,
    turn: Turn,
    plans: &[PlanRow],
) -> Result<Answered, IllegalTurn> {
    let of_board =
        plans.iter().filter(|plan| (plan.ply, plan.takebacks) == (info.ply, info.takebacks));
    let active = |plan: &PlanRow| {
        let (player, color) = (plan.player, info.color_of(plan.player)?);
        let (lines, before) = (PlanLines::read(&plan.lines), PlanLines(Vec::new()));
        Some(ActivePlan { player, color, lines, before })
    };
    let mut plans: Vec<ActivePlan> = of_board.filter_map(active).collect();
    let (mut position, mut next) = (before.clone(), turn);
    let mut turns = Vec::new();
    let outcome = loop {
        let after = position.play(next)?;
        earlier.push(position.visit());
        plans = plans.into_iter().filter_map(|plan| plan.after(&position, next, &after)).collect();
        let (text, fen) = (position.turn_text(next), after.fen());
        turns.push((PlannedTurn { text, fen }, next));
        position = after;
        let outcome = Outcome::by_rules(&position, &earlier);
        if outcome.is_some() {
            plans.clear();
            break outcome;
        }
        let Some(index) = plans.iter().position(|plan| plan.answers(&position)) else { break None };
        match plans[index].lines.next(&position) {
            Some(answer) => next = answer,
            None => {
                tracing::warn!(game_match = %info.id, "dropped a plan that cannot be read");
                plans.remove(index);
                break None;
            }
        }
    };
    let ply = info.ply + turns.len() as u32;
    let left = |plan: ActivePlan| PlanRow {
        player: plan.player,
        ply,
        takebacks: info.takebacks,
        lines: plan.lines.stored(),
        lines_before: Some(plan.before.stored()),
    };
    Ok(Answered { turns, position, outcome, plans_left: plans.into_iter().map(left).collect() })
}
