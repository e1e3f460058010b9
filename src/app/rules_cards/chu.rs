//! Chu Chess on cards, in its two games.

use super::mighty_lion::{LION, LION_BAN, LION_STAYS, LION_TRADE, LION_TWICE};
use super::{Card, card};

const BOARD: Card = card(
    "A larger board",
    "Chu Chess is played on ten files, a to j, and ten ranks, 0 to 9. The two armies are turned round, not \
     mirrored: White's King stands on f0, Black's on e9. Checkmate wins.",
);
const PIECES: Card = card(
    "New pieces",
    "The Crowned Rook is a Rook that may also step one square diagonally. The Crowned Bishop is a Bishop that may \
     also step one square along a rank or file. The Commoner steps one square in any direction, and may be lost.",
);
const CASTLING: Card = card(
    "Castling",
    "The King castles by three squares, and the Rook goes to the square next to it. White's King goes from f0 to i0 \
     or c0, Black's from e9 to b9 or h9.",
);
const DRAWS: Card = card(
    "Draws",
    "A match is drawn by stalemate, by the same position for the third time, after fifty moves by each player \
     without a capture or a Pawn move, or when nobody can give checkmate any more. Players may also agree on a draw.",
);

pub(super) const CHESS_LIKE: &[Card] = &[
    BOARD,
    PIECES,
    LION,
    LION_TWICE,
    LION_STAYS,
    LION_TRADE,
    LION_BAN,
    CASTLING,
    card(
        "Promotion",
        "A Pawn that reaches one of the last three ranks must become a Queen, Rook, Bishop or Knight at once. Nothing \
         else promotes.",
    ),
    DRAWS,
];

pub(super) const SHOGI_LIKE: &[Card] = &[
    BOARD,
    PIECES,
    LION,
    LION_TWICE,
    LION_STAYS,
    LION_TRADE,
    LION_BAN,
    CASTLING,
    card(
        "Promotion",
        "A turn that starts or ends on the last three ranks may promote: a Rook to a Crowned Rook, a Bishop to a \
         Crowned Bishop, a Knight to a Lion, a Pawn to a Commoner. Write + for it, as in a6a7+.\n\
         A Pawn on the last rank must promote. A Knight may not while its side has a Lion.",
    ),
    DRAWS,
];
