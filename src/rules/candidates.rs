//! Turns for a search: found faster than the legal ones where telling those apart takes long, and their safety judged only once they
//! are played.

use super::game::{PowerSource, TurnShape};
use super::half_actions::HalfAction;
use super::piece::Role;
use super::position::Position;
use super::turn::{Move, Turn};

impl Position {
    /// Turns among which are all legal ones; [`Position::play_candidate`] sorts out the others. Where turns are of half actions, an effect
    /// may come more than once and in another than its canonical form.
    pub fn candidate_turns(&self) -> Vec<Turn> {
        match (self.spec().turn_shape, self.spec().power) {
            (TurnShape::HalfActions, _) => self.half_action_candidates(),
            (_, PowerSource::Lionized) => {
                let mut turns = Vec::with_capacity(64);
                self.lionized_pseudo_legal(&mut |mv| turns.push(Turn::from(mv)));
                turns
            }
            (_, PowerSource::Own) => self.legal_turns(),
        }
    }

    /// Of [`Position::candidate_turns`] those that capture or make a Pawn something better; where turns are of half actions, those of one
    /// action only.
    pub fn candidate_captures(&self) -> Vec<Turn> {
        let mut turns = Vec::with_capacity(16);
        let capturable = self.capturable();
        match (self.spec().turn_shape, self.spec().power) {
            (TurnShape::HalfActions, _) => {
                let pawns = self.with_role(Role::Pawn);
                for from in self.pieces(self.turn) - pawns {
                    if let Some((slot, _)) = self.slot_at(from) {
                        let targets = self.targets(from, slot) & capturable;
                        turns.extend(
                            targets
                                .into_iter()
                                .map(|to| Turn::from(Move::new(from, to))),
                        );
                    }
                }
                self.half_actions(&mut |mv| {
                    let captures = mv.taking.is_some() || capturable.contains(mv.to);
                    if captures && pawns.contains(mv.from) {
                        turns.push(Turn::from(mv));
                    }
                });
            }
            (_, PowerSource::Lionized) => self.lionized_pseudo_legal(&mut |mv| {
                let captures = mv.taking.is_some() || capturable.contains(mv.to);
                if captures || mv.promotion.is_some() {
                    turns.push(Turn::from(mv));
                }
            }),
            (_, PowerSource::Own) => self.own_power_captures(&mut turns),
        }
        turns
    }

    /// The position after one of the candidates, or `None` if it is not legal: if it leaves the own King attacked.
    pub fn play_candidate(&self, turn: Turn) -> Option<Position> {
        let next = self.play_unchecked(turn);
        let known_legal =
            self.spec().turn_shape == TurnShape::OneMove && self.spec().power == PowerSource::Own;
        (known_legal || !next.is_attacked(next.king(self.turn), !self.turn)).then_some(next)
    }

    fn half_action_candidates(&self) -> Vec<Turn> {
        let mut turns = Vec::with_capacity(256);
        let acting = self.with_role(Role::Pawn).with(self.king(self.turn));
        for from in self.pieces(self.turn) - acting {
            self.pseudo_legal_moves_from(from, &mut |mv| turns.push(Turn::from(mv)));
        }
        let mut firsts = Vec::with_capacity(64);
        self.half_actions(&mut |mv| firsts.push(mv));
        for &first in &firsts {
            if first.promotion.is_none() {
                turns.push(Turn::from(first));
            }
            let half = self.after_action(first);
            half.half_actions(&mut |second| {
                if half.forbids_second(second).is_none()
                    && !self.comes_again(first, second, &firsts)
                {
                    turns.push(Turn::two(first, second));
                }
            });
        }
        turns
    }

    /// Whether two half actions in this order do what they do in the other order, in which they come up too.
    fn comes_again(&self, first: Move, second: Move, firsts: &[Move]) -> bool {
        let plain = |mv: Move| mv.taking.is_none() && mv.promotion.is_none();
        let both_pawns = self.half_action(first) == Some(HalfAction::PawnMove)
            && self.half_action(second) == Some(HalfAction::PawnMove);
        both_pawns
            && plain(first)
            && plain(second)
            && second.from < first.from
            && first.from != second.to
            && firsts.contains(&second)
    }
}
