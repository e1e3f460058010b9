//! The rules about a piece that its steps do not express.

use crate::{GameSpec, Pattern, PowerSource, Role, TurnShape};

/// A rule about a piece that its steps do not express.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpecialRule {
    /// It must not be left attacked.
    Royal,
    /// It castles by this many squares.
    Castling { squares: u8 },
    /// Its capture of a Lion, and of it by others, is restricted.
    LionTrade,
    /// It takes two half actions, as the King of a game of half actions.
    KingOfHalfActions,
    /// It moves two squares from its start square, and may then be captured en passant.
    DoubleStep,
    /// Its step is half a turn, with all the rules that follow from this.
    PawnOfHalfActions,
    /// Its move is a whole turn where others make half actions.
    FullAction,
    /// It moves like a King but is not royal.
    NotRoyal,
    /// It lets pieces in line with it lend each other their powers.
    Lionizer,
    /// It borrows powers while it is in line with a Lionizer.
    BorrowedPower,
}

impl GameSpec {
    /// The special rules of a piece, in the order of presentation.
    pub fn special_rules(&self, role: Role) -> Vec<SpecialRule> {
        let by_halves = self.turn_shape == TurnShape::HalfActions;
        let mut rules = Vec::new();
        if role.is_royal() {
            rules.push(SpecialRule::Royal);
            let squares = self.castling.map(|castling| castling.squares);
            rules.extend(squares.map(|squares| SpecialRule::Castling { squares }));
        }
        match role {
            role if role.is_lion() && self.lion_trade.is_some() => {
                rules.push(SpecialRule::LionTrade);
            }
            Role::Pawn if by_halves => rules.push(SpecialRule::PawnOfHalfActions),
            Role::Pawn if self.has_double_step() => rules.push(SpecialRule::DoubleStep),
            role if role.is_royal() && by_halves => rules.push(SpecialRule::KingOfHalfActions),
            Role::Lionizer => rules.push(SpecialRule::Lionizer),
            _ => {}
        }
        if matches!(role, Role::Squire | Role::Commoner) {
            rules.push(SpecialRule::NotRoyal);
        }
        if by_halves && !role.is_royal() && role != Role::Pawn {
            rules.push(SpecialRule::FullAction);
        }
        if self.power == PowerSource::Lionized && self.pool.takes(role) {
            rules.push(SpecialRule::BorrowedPower);
        }
        rules
    }

    fn has_double_step(&self) -> bool {
        let pawn = self.piece(Role::Pawn);
        pawn.is_some_and(|pawn| {
            let mut patterns = pawn.patterns.iter();
            patterns.any(|pattern| matches!(pattern, Pattern::FirstMove(_)))
        })
    }
}
