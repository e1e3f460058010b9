//! Lionized Chess on cards.

use super::{Card, card};

pub(super) const CARDS: &[Card] = &[
    card(
        "The Lionizer",
        "The Lionizer moves to any empty square of the board. It never captures, and it may be captured. Checkmate of \
         the King wins.",
    ),
    card(
        "Who is Lionized",
        "The first piece on each line from a Lionizer, in all eight directions, is Lionized if it is a Lance, Horse, \
         Mammoth or Ferz of the same side. So is each of these on a file on whose last rank a Pawn of its side stands.",
    ),
    card(
        "Moving with borrowed power",
        "A Lionized piece moves by the power of another Lionized piece of its side, not by its own. It may stop there, \
         or go on at once by its own power.",
    ),
    card(
        "On the way",
        "An enemy piece on the square between may be captured or left alone. So one turn may capture twice, as in \
         a1b3d4, or capture and return.",
    ),
    card(
        "Alone",
        "The only Lionized piece of a side cannot move, and attacks nothing. A piece that is not Lionized moves by its \
         own power.",
    ),
    card(
        "The pieces",
        "The Lance slides straight forward. The Ferz steps one square diagonally, the Mammoth goes exactly two. The \
         Horses take a straight step onto an empty square and then a diagonal one: the Cold Horse to the left, the Hot \
         Horse to the right.",
    ),
    card(
        "Pawns",
        "Pawns move as in chess, with the double step and capture in passing. There is no castling.",
    ),
    card(
        "Pawns at the end",
        "A Pawn that arrives on the last rank may switch places with a captured piece of its side, as in a7a8C. Or it \
         stays a Pawn for good, as in a7a8, and Lionizes the pieces on its file.",
    ),
    card(
        "Draws",
        "A match is drawn by stalemate, after fifty turns of each player without a capture, or when nobody can give \
         checkmate any more. Repeating a position does not draw. Players may also agree on a draw.",
    ),
];
