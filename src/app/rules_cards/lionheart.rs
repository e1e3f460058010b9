//! Lionheart Chess on cards.

use super::{Card, card};

pub(super) const CARDS: &[Card] = &[
    card(
        "Full and half actions",
        "A turn is one full action or up to two half actions. A King's step, a Pawn's step and a promotion are half \
         actions. The move of any other piece is a full action. Checkmate wins.",
    ),
    card(
        "Two in a turn",
        "Half actions are written with a comma, as in e3e4,f3f4. At most one of them may be a promotion, at most one a \
         capture by a Pawn. The same Pawn may not move twice, except in its double move from where it starts.",
    ),
    card(
        "The Lionheart King",
        "The King may take two steps in a turn, capturing with either. Having captured a Pawn with the first, it may \
         not take the second. Stepping out and back is a pass.",
    ),
    card(
        "The King under threat",
        "At the end of a turn the King may not stand on a threatened square. When it takes two steps and captures, \
         the square between may not be threatened either, unless the second step takes the only piece that threatens it.",
    ),
    card(
        "The King in check",
        "A King in check may take only one step, unless exactly one piece gives check and the second step takes that \
         piece. It may not pass.",
    ),
    card(
        "Pawns",
        "A Pawn steps straight forward and captures diagonally forward. From where it starts it may also step \
         diagonally without capturing. After a double move it may be captured in passing, in the next turn only.",
    ),
    card(
        "White's first Pawn move",
        "White's first Pawn move of the match is a whole turn, of one step.",
    ),
    card(
        "Promotion",
        "A Pawn on the last two ranks may be replaced by a piece of its side that was captured, as in e9=Q. That is a \
         half action and cannot be the only one of a turn. Captured pieces are shown beside the board.",
    ),
    card(
        "Far-reaching pieces",
        "The Knight may go one square further outward. The Gryphon goes one square diagonally and on like a Rook, the \
         Hippogriff one straight and on like a Bishop. The Unicorn slides along crooked lines and may jump once. \
         /explain shows each.",
    ),
    card(
        "Draws",
        "A match is drawn by stalemate, by the same position for the third time, after fifty moves by each player \
         without a capture, Pawn move or promotion, or when only Kings are left. Players may also agree on a draw.",
    ),
];
