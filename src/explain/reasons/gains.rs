//! What speaks for a turn.

use super::material::{WORTH_SAYING, balance, captured, is_mate, later_capture, steps, worth};
use super::positional::{developed, pushed};
use super::reason::{PlacedPiece, Reason, Way, mate};
use engine::SearchResult;
use rules::{Move, Position, Role, Square, SquareSet, Turn};

/// A legal turn to be explained, with what the engine knows of it.
#[derive(Clone, Copy)]
pub struct Gains<'a> {
    pub position: &'a Position,
    /// The turn, and what is expected after it.
    pub line: &'a [Turn],
    /// With which of its side's turns it mates, where it does.
    pub mates: Option<u32>,
    /// What its side would play next if the other side did nothing.
    pub threat: Option<&'a SearchResult>,
}

impl Gains<'_> {
    /// The most telling things that the turn does, the greatest first; none for a quiet one.
    pub fn reasons(self) -> Vec<Reason> {
        let Some(&turn) = self.line.first() else { return Vec::new() };
        let position = self.position;
        let after = position.play_unchecked(turn);
        if is_mate(&after) {
            return vec![Reason::Checkmate];
        }
        let mut reasons = Vec::new();
        reasons.extend(self.mates.filter(|turns| *turns > 1).map(Reason::Mates));
        if position.is_check() {
            reasons.push(Reason::OutOfCheck);
        }
        reasons.extend(self.takes(&after, turn));
        let taken = captured(position, turn).into_iter();
        let taken: i32 = taken.map(|(role, _)| worth(position, role)).sum();
        for (before, mv) in steps(position, turn) {
            reasons.extend(match mv.promotion {
                Some(role) => Some(Reason::Promotes(role)),
                None => before.castling_of(mv).map(|_| Reason::Castles),
            });
            // A piece that is exchanged for one of its worth is not saved by that.
            let saves = escape(&before, &after, mv);
            let saves = saves.filter(|role| worth(position, *role) > taken);
            reasons.extend(saves.map(Reason::Saves));
        }
        let takes = reasons.iter().any(|it| matches!(it, Reason::Takes { wins: true, .. }));
        if self.mates.is_none() && !takes && balance(position, self.line) >= WORTH_SAYING {
            let pieces = later_capture(position, self.line);
            reasons.extend((!pieces.is_empty()).then_some(Reason::WinsLater(pieces)));
        }
        if after.is_check() {
            reasons.push(Reason::Check);
        }
        let attacked = attacked(position, &after, turn);
        reasons.extend(protected(position, &after, turn).map(Reason::Protects));
        reasons.extend(self.threatened(&after, &attacked));
        if !attacked.is_empty() {
            reasons.push(Reason::Attacks(attacked));
        }
        reasons.extend(pushed(position, turn).map(Reason::Pushes));
        reasons.extend(developed(position, turn).map(Reason::Develops));
        reasons
    }

    fn takes(self, after: &Position, turn: Turn) -> Option<Reason> {
        let position = self.position;
        let us = position.turn();
        let pieces = captured(position, turn);
        let (first, _) = *pieces.first()?;
        let mover = position.role_at(turn.first().from)?;
        let end = turn.moves().last()?.to;
        let is_safe = !after.is_attacked(end, !us);
        let wins = match self.line.len() {
            // Without a reply to look at.
            1 => is_safe || pieces.len() > 1 || worth(position, first) > worth(position, mover),
            _ => balance(position, self.line) >= WORTH_SAYING,
        };
        let is_trade = first == Role::Lion && mover == Role::Lion && !wins;
        let way = match way_of(turn, &pieces) {
            Way::Plain if is_trade => Way::LionTrade,
            way => way,
        };
        Some(Reason::Takes { pieces, way, wins })
    }

    fn threatened(self, after: &Position, attacked: &[PlacedPiece]) -> Option<Reason> {
        let threat = self.threat.filter(|_| !after.is_check() && self.mates.is_none())?;
        if let Some(turns) = mate(threat.score) {
            return Some(Reason::ThreatensMate(turns));
        }
        let passed = after.pass_turn();
        let pieces = captured(&passed, *threat.line.first()?);
        let is_new = pieces.iter().any(|(_, at)| {
            !attacked.iter().any(|(_, on)| on == at)
                && !self.position.is_attacked(*at, self.position.turn())
        });
        let wins = balance(&passed, &threat.line) >= WORTH_SAYING;
        (is_new && wins).then_some(Reason::ThreatensToTake(pieces))
    }
}

/// In what way a turn captures these, unless it trades Lions.
pub(super) fn way_of(turn: Turn, captured: &[PlacedPiece]) -> Way {
    let first = turn.first();
    let comes_back = match turn.second() {
        Some(second) => second.from == first.to && second.to == first.from,
        None => first.from == first.to && first.promotion.is_none(),
    };
    match captured.len() {
        2.. => Way::Double,
        _ if comes_back => Way::Igui,
        _ => Way::Plain,
    }
}

fn escape(before: &Position, after: &Position, mv: Move) -> Option<Role> {
    let us = before.turn();
    let role = before.role_at(mv.from)?;
    let saved = role != Role::Pawn
        && !role.is_royal()
        && before.is_attacked(mv.from, !us)
        && !after.is_attacked(mv.to, !us);
    saved.then_some(role)
}

fn movers(turn: Turn) -> SquareSet {
    turn.moves().map(|mv| mv.to).collect()
}

/// The enemy pieces attacked anew that are better than the attacker or alone, the best first.
pub(super) fn attacked(before: &Position, after: &Position, turn: Turn) -> Vec<PlacedPiece> {
    let us = before.turn();
    let movers = movers(turn);
    let is_prey = |role: Role, square: Square| {
        let attackers = (after.attackers(square, us) & movers).into_iter();
        let roles = attackers.filter_map(|from| after.role_at(from));
        let least = roles.map(|role| worth(after, role)).min();
        least.is_some_and(|least| worth(after, role) > least || !after.is_attacked(square, !us))
    };
    let enemies = after.pieces(!us) - after.with_role(Role::Pawn) - after.royals(!us);
    let mut pieces: Vec<PlacedPiece> = enemies
        .into_iter()
        .filter(|square| !before.is_attacked(*square, us))
        .filter_map(|square| Some((after.role_at(square)?, square)))
        .filter(|(role, square)| is_prey(*role, *square))
        .collect();
    // A piece that can be taken itself attacks nothing for long.
    let in_danger = |square: Square| after.is_attacked(square, !us);
    if pieces.len() > 1 && movers.into_iter().all(in_danger) {
        pieces.clear();
    }
    pieces.sort_by_key(|(role, _)| std::cmp::Reverse(worth(after, *role)));
    pieces.truncate(2);
    pieces
}

/// The best piece that could be taken for nothing and is protected now.
pub(super) fn protected(before: &Position, after: &Position, turn: Turn) -> Option<PlacedPiece> {
    let us = before.turn();
    let movers = movers(turn);
    let others = after.pieces(us) - after.royals(us) - movers;
    others
        .into_iter()
        .filter(|square| before.is_attacked(*square, !us) && after.is_attacked(*square, !us))
        .filter(|square| !before.is_attacked(*square, us))
        .filter(|square| after.attackers(*square, us).intersects(movers))
        .filter_map(|square| Some((after.role_at(square)?, square)))
        .max_by_key(|(role, _)| worth(after, *role))
}
