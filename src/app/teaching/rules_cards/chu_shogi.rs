//! Chu Shogi on cards.

use super::card::{Card, Claim, Look};
use crate::rules::{Color, Draw, Status, Win};

const START: &str = "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1";

const fn white_wins(by: Win) -> Status {
    Status::Won {
        winner: Color::White,
        by,
    }
}

pub(super) const CARDS: &[Card] = &[
    Card {
        id: "chu-shogi-start",
        look: Look::Piece("f3"),
        claims: &[Claim::of(START)
            .legal(&["f3e5", "f3h5", "a4a5", "d5d6"])
            .illegal(&[("a4a6", "cannot-reach"), ("a4b5", "cannot-reach")])],
    },
    Card {
        id: "chu-shogi-sliders",
        look: Look::Piece("d5"),
        claims: &[
            Claim::of("6k5/12/8p3/12/1V9L/12/8A3/3D5M2/12/6H5/12/5K6 w - - 0 1")
                .legal(&[
                    "d5d12", "d5e6", "g3j6", "g3g4", "b8b12", "b8a8", "j5e5", "j5j6", "i6i10",
                    "i6i1", "l8l12",
                ])
                .illegal(&[
                    ("d5f7", "cannot-reach"),
                    ("g3g5", "cannot-reach"),
                    ("b8d8", "cannot-reach"),
                    ("j5j7", "cannot-reach"),
                    ("i6h6", "cannot-reach"),
                    ("l8l7", "cannot-reach"),
                ]),
        ],
    },
    Card {
        id: "chu-shogi-steppers",
        look: Look::Piece("e5"),
        claims: &[
            Claim::of("6k5/2g9/12/12/1G3S3C2/12/5P6/4O2F2T1/12/1E4X1I3/P11/5K6 w - - 0 1")
                .legal(&[
                    "e5d6", "e5e7", "e5g5", "g3g4", "g3i5", "b8b9", "b8a8", "f8e7", "j8j7", "h5g4",
                    "k5j4", "b3a3", "i3i2", "a2a3",
                ])
                .illegal(&[
                    ("e5e6", "cannot-reach"),
                    ("g3h4", "cannot-reach"),
                    ("b8a7", "cannot-reach"),
                    ("f8f7", "cannot-reach"),
                    ("j8k7", "cannot-reach"),
                    ("h5g5", "cannot-reach"),
                    ("k5k6", "cannot-reach"),
                    ("b3b2", "cannot-reach"),
                    ("i3h3", "cannot-reach"),
                    ("a2a4", "cannot-reach"),
                ]),
        ],
    },
    Card {
        id: "chu-shogi-lion",
        look: Look::Turn("f4g5h6"),
        claims: &[
            Claim::of("k11/12/p11/12/12/12/7p4/6s5/5N6/12/12/11K w - - 0 1").legal(&[
                "f4g5h6", "f4h6", "f4g5", "f4g5g6", "f4g5f4", "f4f4", "f4d2", "f4h5",
            ]),
        ],
    },
    Card {
        id: "chu-shogi-promotion",
        look: Look::Turn("d6d9+"),
        claims: &[
            Claim::of("11k/12/12/12/12/12/3R8/12/12/p11/12/5K6 w - - 0 1")
                .legal(&["d6d9+", "d6d9"])
                .illegal(&[("d6d8+", "promotion-not-allowed")]),
            Claim::of("11k/12/3r8/3G8/12/12/12/12/12/p11/12/5K6 w - - 0 1")
                .legal(&["d9d10+", "d9d10"])
                .illegal(&[("d9c9+", "promotion-not-allowed")]),
            Claim::of("11k/12/12/3S8/4p7/12/12/12/12/p11/12/5K6 w - - 0 1")
                .legal(&["d9e8+"])
                .illegal(&[("d9c8+", "promotion-not-allowed")]),
            Claim::of("11k/P11/12/12/12/12/12/12/12/p11/12/5K6 w - - 0 1")
                .legal(&["a11a12+", "a11a12"]),
        ],
    },
    Card {
        id: "chu-shogi-promoted",
        look: Look::Piece("d5"),
        claims: &[
            Claim::of("6k5/12/12/3p8/9+M2/12/5+A6/3+V8/12/4+L3+T3/12/11K w - - 0 1")
                .legal(&[
                    "d5d9", "d5g8", "j8a8", "j8l10", "f6f12", "f6d4", "e3h6", "i3i12", "i3h4",
                ])
                .illegal(&[
                    ("d5a5", "cannot-reach"),
                    ("j8j10", "cannot-reach"),
                    ("f6h8", "cannot-reach"),
                    ("e3d2", "cannot-reach"),
                    ("i3g5", "cannot-reach"),
                ]),
        ],
    },
    Card {
        id: "chu-shogi-twins",
        look: Look::Piece("e5"),
        claims: &[
            Claim::of("6k5/12/12/p11/12/12/12/4+R4+O2/12/12/2+G9/11K w - - 0 1")
                .legal(&["e5e12", "e5f6", "c2c12", "j5k6", "j5j5"]),
        ],
    },
    Card {
        id: "chu-shogi-falcon-eagle",
        look: Look::Turn("e5e6e7"),
        claims: &[
            Claim::of("s8k2/12/12/12/p11/4r7/4g7/4+H4+D2/12/12/12/5K6 w - - 0 1")
                .legal(&[
                    "e5e6e7", "e5e6e5", "e5e7", "e5e6", "e5a5", "j5l7", "j5h7", "j5j12", "j5j5",
                ])
                .illegal(&[("e5e8", "cannot-reach"), ("j5g8", "cannot-reach")]),
        ],
    },
    Card {
        id: "chu-shogi-royals",
        look: Look::Turn("f8f9+"),
        claims: &[
            Claim::of("6k5/12/12/12/5E6/5r6/12/12/12/12/12/5K6 w - - 0 1")
                .legal(&["f8f9+", "f1f2", "f1e1"]),
            Claim::of("6k5/12/12/12/12/5r6/12/12/12/12/12/5KQ5 w - - 0 1")
                .legal(&["g1g12", "g1g2"]),
            Claim::of("6Q5/12/12/5r6/12/12/12/12/12/12/12/5K6 b - - 0 1")
                .ends(white_wins(Win::RoyalsLost)),
            Claim::of("6Q5/12/12/4+er6/12/12/12/12/12/12/12/5K6 b - - 0 1"),
        ],
    },
    Card {
        id: "chu-shogi-trade",
        look: Look::Refused("f6h5"),
        claims: &[
            Claim::of("k11/12/12/12/4B2l4/4S7/5N6/6cn4/12/12/12/11K w - - 0 1")
                .legal(&["f6g5h5", "f6g5"])
                .illegal(&[("f6h5", "lion-protected")]),
            Claim::of("k11/12/12/12/4B2l4/4S7/5N6/6pn4/12/12/12/11K w - - 0 1")
                .legal(&["e8h5"])
                .illegal(&[("f6g5h5", "lion-protected"), ("f6h5", "lion-protected")]),
            Claim::of("k11/12/12/12/7g4/6n5/5N6/12/12/12/12/11K w - - 0 1").legal(&["f6g7"]),
            Claim::of("12/12/12/12/7k4/6n5/12/5N6/12/12/12/p10K w - - 0 1")
                .illegal(&[("f5g7", "lion-protected")]),
            Claim::of("k11/12/12/12/3n8/12/5N6/5P6/7b4/12/12/11K w - - 0 1")
                .illegal(&[("f6d8", "lion-protected")]),
            Claim::of("k11/12/12/12/12/4N7/4p7/4n7/12/12/12/11K w - - 0 1")
                .illegal(&[("e7e6e5", "lion-protected")]),
        ],
    },
    Card {
        id: "chu-shogi-ban",
        look: Look::Refused("d2d7"),
        claims: &[
            Claim::of("6k5/12/12/12/12/3n8/12/6b5/7S4/12/3R8/5K6 w - - 0 1 x")
                .legal(&["h4g5"])
                .illegal(&[("d2d7", "lion-ban")]),
            Claim::of("6k5/12/12/12/12/3n8/12/6b5/7S4/12/3R8/5K6 w - - 0 1").legal(&["d2d7"]),
            Claim::of("k11/12/12/12/12/4r7/12/12/9n1n/4+o6P/12/6B4K w - - 0 2 xe3")
                .legal(&["g1e3"])
                .illegal(&[("g1j4", "lion-ban")]),
        ],
    },
    Card {
        id: "chu-shogi-draws",
        look: Look::Plain,
        claims: &[
            Claim::of("12/12/12/12/6k5/4G7/12/6K5/12/12/12/12 b - - 0 1")
                .ends(white_wins(Win::BareRoyal)),
            Claim::of("12/12/12/12/6k5/5G6/12/6K5/12/12/12/12 b - - 0 1"),
            Claim::of("12/12/12/12/6k5/12/12/6K1I3/5P6/12/12/l10p w - - 0 1"),
            Claim::of("1P3PP3P1/12/12/12/6k5/12/12/6K5/12/12/12/l10l w - - 0 1")
                .ends(Status::Draw(Draw::DeadPosition)),
            Claim::of("KP10/PP10/12/12/12/12/12/12/12/12/12/11k w - - 0 1").ends(Status::Won {
                winner: Color::Black,
                by: Win::Stalemate,
            }),
        ],
    },
];
