//! Chu Chess on cards, in its two games.

use super::mighty_lion::{LION, LION_BAN, LION_STAYS, LION_TRADE, LION_TWICE};
use super::{Card, Claim, Look};
use crate::rules::{Draw, Status};

const BOARD: Card = Card {
    title: "A larger board",
    text: "Chu Chess is played on ten files, a to j, and ten ranks, 0 to 9. The two armies are turned round, not \
           mirrored: White’s King stands on f0, Black’s on e9. Pawns start with one or two steps, as in chess. \
           Checkmate wins.",
    caption: "The start. Rank 0 is almost empty, so the King may castle at once.",
    look: Look::Piece("f0"),
    claims: &[
        Claim::of(
            "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1",
        )
        .legal(&["f0e0", "f0i0", "f0c0", "d2d3", "d2d4", "e1e3"]),
        Claim::of(
            "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R b KQkq - 0 1",
        )
        .legal(&["e9f9", "e9b9", "e9h9"]),
    ],
};
const PIECES: Card = Card {
    title: "New pieces",
    text: "The Crowned Rook (+R) is a Rook that may also step one square diagonally. The Crowned Bishop (+B) is a Bishop \
           that may also step one square along a rank or file. The Commoner (M) steps one square in any direction, and \
           may be lost.",
    caption: "Where the Crowned Rook on d5 may go. Beside it a Crowned Bishop and a Commoner.",
    look: Look::Piece("d5"),
    claims: &[Claim::of("4k5/10/10/10/3+R2+B3/10/4M5/10/10/5K4 w - - 0 1")
        .legal(&["d5d8", "d5e6", "g5g6", "g5i7", "e3f4", "e3e4"])
        .illegal(&[
            ("d5f7", "cannot-reach"),
            ("g5g7", "cannot-reach"),
            ("e3e5", "cannot-reach"),
        ])],
};
const LION_MOVES: Card = LION.card(
    Look::Piece("d4"),
    &[Claim::of("4k5/10/10/10/2PPP5/3L6/10/10/10/5K4 w - - 0 1")
        .legal(&["d4b6", "d4d6", "d4f6", "d4f5", "d4c4"])
        .illegal(&[("d4d5", "own-piece"), ("d4d7", "cannot-reach")])],
);
const LION_CAPTURES_TWICE: Card = LION_TWICE.card(
    Look::Turn("b2c3d4"),
    &[Claim::of("4k5/10/10/10/10/3p6/2p7/1L8/10/5K4 w - - 0 1")
        .legal(&["b2c3d4", "b2c3c4", "b2d4"])],
);
const LION_STRIKES: Card = LION_STAYS.card(
    Look::Turn("b2c3b2"),
    &[Claim::of("4k5/10/10/10/10/10/2p7/1L8/10/5K4 w - - 0 1").legal(&["b2c3b2", "b2b2"])],
);
const LIONS_TRADED: Card = LION_TRADE.card(
    Look::Refused("e3e5"),
    &[
        Claim::of("4k5/10/10/3p6/4l5/4n5/4L5/10/10/5K4 w - - 0 1")
            .legal(&["e3e4e5"])
            .illegal(&[("e3e5", "lion-protected")]),
        Claim::of("4k5/10/10/3p6/4l5/4p5/4L5/10/10/5K4 w - - 0 1")
            .illegal(&[("e3e4e5", "lion-protected")]),
        Claim::of("4k5/10/10/10/3p6/4l5/4L5/10/10/5K4 w - - 0 1").legal(&["e3e4"]),
    ],
);
const BAN: Card = LION_BAN.card(
    Look::Refused("e5d4"),
    &[
        Claim::of("4k5/10/10/10/4p5/3L6/10/10/10/5K4 b - - 0 1 x").illegal(&[("e5d4", "lion-ban")]),
        Claim::of("4k5/10/10/10/4p5/3L6/10/10/10/5K4 b - - 0 1").legal(&["e5d4"]),
    ],
);
const CASTLING: Card = Card {
    title: "Castling",
    text: "The King castles by three squares, and the Rook goes to the square next to it, on the side it came from: f0i0 \
           or f0c0 for White, e9b9 or e9h9 for Black. Neither may have moved, nothing may stand between them, and the \
           King may neither be in check nor pass or reach an attacked square.",
    caption: "f0i0: the King went from f0 to i0, the Rook from j0 to h0.",
    look: Look::Turn("f0i0"),
    claims: &[
        Claim::of("r3k4r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1").legal(&["f0i0", "f0c0"]),
        Claim::of("r3k4r/10/10/10/10/10/10/10/10/R4K3R b KQkq - 0 1").legal(&["e9b9", "e9h9"]),
        Claim::of("4k5/10/10/10/10/10/10/10/10/RN3K4 w Q - 0 1")
            .illegal(&[("f0c0", "castling-blocked")]),
        Claim::of("4k5/10/10/10/10/10/10/7r2/10/5K3R w K - 0 1")
            .illegal(&[("f0i0", "castling-attacked")]),
    ],
};
const DRAWS_TEXT: &str = "A match is drawn by stalemate, by the same position for the third time, after fifty moves by \
    each player without a capture or a Pawn move, or when nobody can give checkmate any more. Players may also agree on \
    a draw.";
const STALEMATE: Claim =
    Claim::of("k9/2Q7/10/10/10/10/10/10/10/5K4 b - - 0 1").ends(Status::Stalemate);
const FIFTY: Claim =
    Claim::of("4k5/10/10/10/10/10/10/10/10/R4K4 w - - 100 80").ends(Status::Draw(Draw::FiftyMoves));
const BARE_KINGS: Claim =
    Claim::of("4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1").ends(Status::Draw(Draw::DeadPosition));
const KING_AND_BISHOP: Claim = Claim::of("4k5/10/10/10/10/10/10/10/10/B4K4 w - - 0 1");

const fn draws(claims: &'static [Claim]) -> Card {
    Card {
        title: "Draws",
        text: DRAWS_TEXT,
        caption: "Stalemate: Black is not in check and has no legal turn.",
        look: Look::Plain,
        claims,
    }
}

pub(super) const CHESS_LIKE: &[Card] = &[
    BOARD,
    PIECES,
    LION_MOVES,
    LION_CAPTURES_TWICE,
    LION_STRIKES,
    LIONS_TRADED,
    BAN,
    CASTLING,
    Card {
        title: "Promotion",
        text: "A Pawn that reaches one of the last three ranks must become a Queen, Rook, Bishop or Knight at once: d6d7Q. \
               Nothing else promotes.",
        caption: "d6d7Q: the Pawn has become a Queen.",
        look: Look::Turn("d6d7Q"),
        claims: &[Claim::of("7k2/10/10/R2P6/10/10/10/10/10/5K4 w - - 0 1")
            .legal(&["d6d7Q", "d6d7R", "d6d7B", "d6d7N", "a6a7"])
            .illegal(&[
                ("d6d7", "promotion-missing"),
                ("d6d7L", "promotion-not-allowed"),
                ("a6a7+R", "promotion-not-allowed"),
            ])],
    },
    draws(&[
        STALEMATE,
        FIFTY,
        BARE_KINGS,
        KING_AND_BISHOP.ends(Status::Draw(Draw::DeadPosition)),
    ]),
];

pub(super) const SHOGI_LIKE: &[Card] = &[
    BOARD,
    PIECES,
    LION_MOVES,
    LION_CAPTURES_TWICE,
    LION_STRIKES,
    LIONS_TRADED,
    BAN,
    CASTLING,
    Card {
        title: "Promotion",
        text: "A turn that starts or ends on the last three ranks may promote: a Rook to a Crowned Rook, a Bishop to a \
               Crowned Bishop, a Knight to a Lion, a Pawn to a Commoner. Write + for it: a6a7+, or a6a7 to stay as it is.\n\
               A Pawn on the last rank must promote. A Knight may not while its side has a Lion.",
        caption: "a6a7+: the Rook has become a Crowned Rook.",
        look: Look::Turn("a6a7+"),
        claims: &[
            Claim::of("7k2/10/10/R2P6/10/10/10/10/10/5K4 w - - 0 1")
                .legal(&["a6a7+", "a6a7", "d6d7+", "d6d7"]),
            Claim::of("7k2/10/R9/10/10/10/10/10/10/5K4 w - - 0 1").legal(&["a7a5+", "a7a5"]),
            Claim::of("7k2/P9/10/10/10/10/10/10/10/5K4 w - - 0 1")
                .legal(&["a8a9+"])
                .illegal(&[("a8a9", "promotion-missing")]),
            Claim::of("9k/10/10/4N5/10/10/10/1L8/10/5K4 w - - 0 1")
                .legal(&["e6f8"])
                .illegal(&[("e6f8+", "second-lion")]),
            Claim::of("9k/10/10/4N5/10/10/10/10/10/5K4 w - - 0 1").legal(&["e6f8+"]),
            Claim::of("9k/10/10/4B5/10/10/10/10/10/5K4 w - - 0 1").legal(&["e6d7+"]),
        ],
    },
    draws(&[STALEMATE, FIFTY, BARE_KINGS, KING_AND_BISHOP]),
];
