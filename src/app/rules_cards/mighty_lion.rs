//! Mighty Lion Chess on cards.

use super::{Card, card};

/// What a Lion does, in every game that has one.
pub(super) const LION: Card = card(
    "The Lion moves",
    "The Lion goes to any square one or two squares away. It jumps over whatever is in between.",
);
pub(super) const LION_TWICE: Card = card(
    "The Lion captures twice",
    "The Lion may capture on a neighbouring square and take one more king step from there: to an empty square, or \
     to capture a second piece. Written: start, captured, end, as in b2c3d4.",
);
pub(super) const LION_STAYS: Card = card(
    "The Lion strikes without moving",
    "The Lion may capture a neighbour and return to where it came from, as in b2c3b2. If a square next to it is \
     empty it may also pass: step out and back, as in b2b2.",
);
pub(super) const LION_TRADE: Card = card(
    "Lions are hard to trade",
    "A Lion may not take a Lion two squares away that an enemy piece other than the King protects. Taking another \
     piece on the way lifts this, unless that piece is a Pawn.\n\
     A Lion on a neighbouring square may always be taken by a Lion.",
);
pub(super) const LION_BAN: Card = card(
    "No Lion for a Lion",
    "After a piece that is not a Lion has taken a Lion, the very next turn may not take a Lion with a piece that is \
     not a Lion. One turn later this is over.",
);

pub(super) const CARDS: &[Card] = &[
    card(
        "Chess with a Lion",
        "Mighty Lion Chess is chess with one change: a Lion stands in place of the Knight on the Queen's side. \
         Everything else moves as in chess. Checkmate wins.",
    ),
    LION,
    LION_TWICE,
    LION_STAYS,
    LION_TRADE,
    LION_BAN,
    card(
        "Castling",
        "The King castles by two squares, as in chess. Towards the a-file the squares b1, c1 and d1 must be empty \
         (b8, c8 and d8 for Black). Type the King's move, as in e1g1, or O-O and O-O-O.",
    ),
    card(
        "Promotion",
        "A Pawn that reaches the last rank becomes a Queen, Rook, Bishop or Knight, as in e7e8Q. It never becomes a \
         Lion.",
    ),
    card(
        "Draws",
        "A match is drawn by stalemate, by the same position for the third time, after fifty moves by each player \
         without a capture or a Pawn move, or when nobody can give checkmate any more. Players may also agree on a draw.",
    ),
];
