//! The canonical text of turns.

use std::cmp::Ordering;

use crate::{Move, Position, Promotion, Role, Turn, Width};

impl<W: Width> Position<W> {
    /// The canonical text of a turn that is played in this position: the square where the piece
    /// starts; then the square of a captured piece on which the mover does not end; then the square
    /// where it ends; then the promotion. Half actions are joined by a comma.
    pub fn turn_text(&self, turn: Turn) -> String {
        let mut text = self.move_text(turn.first());
        if let Some(second) = turn.second() {
            text.push(',');
            text += &self.after_action(turn.first()).move_text(second);
        }
        text
    }

    /// Whether the text of one turn precedes that of another with as many actions, in ASCII order.
    pub(crate) fn text_comes_first(&self, turn: Turn, other: Turn) -> bool {
        let first = |turn: Turn| {
            let mut text = self.move_text(turn.first());
            text.extend(turn.second().map(|_| ','));
            text
        };
        match first(turn).cmp(&first(other)) {
            Ordering::Equal => self.turn_text(turn) < self.turn_text(other),
            order => order == Ordering::Less,
        }
    }

    fn move_text(&self, mv: Move) -> String {
        let spec = self.spec();
        let name = |square| spec.geometry.name(square);
        let becomes = mv.promotion.and_then(|role| spec.piece(role)).map(|piece| piece.letter);
        if let (Promotion::FromPoolAsAction { .. }, Some(letter)) = (spec.promotion, becomes) {
            return format!("{}={letter}", name(mv.from));
        }
        let mut text = name(mv.from);
        let en_passant = self.role_at(mv.from) == Some(Role::Pawn);
        if let Some(taking) =
            mv.taking.filter(|_| !en_passant || spec.pawns.en_passant_names_captured)
        {
            text += &name(taking);
        }
        text += &name(mv.to);
        match (becomes, spec.promotion) {
            (Some(_), Promotion::Crowning { .. }) => text.push('+'),
            (Some(letter), _) => text.push(letter),
            (None, _) => {}
        }
        text
    }
}
