//! Chu Chess on cards, in its two games.

use super::card::{Card, Claim, Look};
use crate::rules::{Draw, Status};

const BOARD: Card = Card {
    id: "chu-board",
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
    id: "chu-pieces",
    look: Look::Piece("d5"),
    claims: &[Claim::of("4k5/10/10/10/3+R2+B3/10/4M5/10/10/5K4 w - - 0 1")
        .legal(&["d5d8", "d5e6", "g5g6", "g5i7", "e3f4", "e3e4"])
        .illegal(&[
            ("d5f7", "cannot-reach"),
            ("g5g7", "cannot-reach"),
            ("e3e5", "cannot-reach"),
        ])],
};
const LION_MOVES: Card = Card {
    id: "lion-moves",
    look: Look::Piece("d4"),
    claims: &[Claim::of("4k5/10/10/10/2PPP5/3L6/10/10/10/5K4 w - - 0 1")
        .legal(&["d4b6", "d4d6", "d4f6", "d4f5", "d4c4"])
        .illegal(&[("d4d5", "own-piece"), ("d4d7", "cannot-reach")])],
};
const LION_CAPTURES_TWICE: Card = Card {
    id: "lion-captures-twice",
    look: Look::Turn("b2c3d4"),
    claims: &[Claim::of("4k5/10/10/10/10/3p6/2p7/1L8/10/5K4 w - - 0 1")
        .legal(&["b2c3d4", "b2c3c4", "b2d4"])],
};
const LION_STRIKES: Card = Card {
    id: "lion-strikes",
    look: Look::Turn("b2c3b2"),
    claims: &[Claim::of("4k5/10/10/10/10/10/2p7/1L8/10/5K4 w - - 0 1").legal(&["b2c3b2", "b2b2"])],
};
const LIONS_TRADED: Card = Card {
    id: "lion-trade",
    look: Look::Refused("e3e5"),
    claims: &[
        Claim::of("4k5/10/10/3p6/4l5/4n5/4L5/10/10/5K4 w - - 0 1")
            .legal(&["e3e4e5"])
            .illegal(&[("e3e5", "lion-protected")]),
        Claim::of("4k5/10/10/3p6/4l5/4p5/4L5/10/10/5K4 w - - 0 1")
            .illegal(&[("e3e4e5", "lion-protected")]),
        Claim::of("4k5/10/10/10/3p6/4l5/4L5/10/10/5K4 w - - 0 1").legal(&["e3e4"]),
    ],
};
const BAN: Card = Card {
    id: "lion-ban",
    look: Look::Refused("e5d4"),
    claims: &[
        Claim::of("4k5/10/10/10/4p5/3L6/10/10/10/5K4 b - - 0 1 x").illegal(&[("e5d4", "lion-ban")]),
        Claim::of("4k5/10/10/10/4p5/3L6/10/10/10/5K4 b - - 0 1").legal(&["e5d4"]),
    ],
};
const CASTLING: Card = Card {
    id: "chu-castling",
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
const STALEMATE: Claim =
    Claim::of("k9/2Q7/10/10/10/10/10/10/10/5K4 b - - 0 1").ends(Status::Stalemate);
const FIFTY: Claim =
    Claim::of("4k5/10/10/10/10/10/10/10/10/R4K4 w - - 100 80").ends(Status::Draw(Draw::FiftyMoves));
const BARE_KINGS: Claim =
    Claim::of("4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1").ends(Status::Draw(Draw::DeadPosition));
const KING_AND_BISHOP: Claim = Claim::of("4k5/10/10/10/10/10/10/10/10/B4K4 w - - 0 1");

const fn draws(claims: &'static [Claim]) -> Card {
    Card {
        id: "lion-draws",
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
        id: "chu-chess-promotion",
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
        id: "chu-shogi-like-promotion",
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
