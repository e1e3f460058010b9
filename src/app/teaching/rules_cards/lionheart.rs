//! Lionheart Chess on cards.

use super::card::{Card, Claim, Look};
use crate::rules::{Draw, Status};

const START: &str =
    "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w F - 0 1";

pub(super) const CARDS: &[Card] = &[
    Card {
        id: "lionheart-start",
        look: Look::Plain,
        claims: &[Claim::of(START).legal(&["e3e4", "e3d4", "b2c4"])],
    },
    Card {
        id: "lionheart-pieces",
        look: Look::Piece("e5"),
        claims: &[
            Claim::of("9k/10/10/10/10/4C5/10/10/10/5K4[] w - - 0 1")
                .legal(&["e5f7", "e5g8", "e5e6", "e5d4"])
                .illegal(&[("e5e7", "cannot-reach")]),
            Claim::of("k9/10/10/10/10/4A5/10/10/10/5K4[] w - - 0 1")
                .legal(&["e5f7", "e5g8", "e5h8"])
                .illegal(&[("e5e6", "cannot-reach")]),
            Claim::of("9k/10/10/10/10/4M5/10/10/10/5K4[] w - - 0 1")
                .legal(&["e5f7", "e5g8", "e5e9"])
                .illegal(&[("e5f6", "cannot-reach")]),
            Claim::of("9k/10/10/10/10/4S5/10/10/10/5K4[] w - - 0 1")
                .legal(&["e5e6", "e5f6"])
                .illegal(&[("e5e7", "cannot-reach")]),
            Claim::of("9k/10/10/10/10/4N5/10/10/10/5K4[] w - - 0 1")
                .legal(&["e5f7", "e5g8"])
                .illegal(&[("e5h9", "cannot-reach")]),
        ],
    },
    Card {
        id: "lionheart-far-reaching",
        look: Look::Piece("e5"),
        claims: &[
            Claim::of("9k/10/10/10/4p5/4U5/10/10/10/5K4[] w - - 0 1").legal(&["e5e6", "e5d7", "e5f7"]),
            Claim::of("9k/10/10/10/10/4G5/10/10/10/5K4[] w - - 0 1")
                .legal(&["e5f6", "e5f10", "e5j6"])
                .illegal(&[("e5g7", "cannot-reach"), ("e5e6", "cannot-reach")]),
            Claim::of("9k/10/10/10/10/4H5/10/10/10/5K4[] w - - 0 1")
                .legal(&["e5e6", "e5g8", "e5c8"])
                .illegal(&[("e5f6", "cannot-reach")]),
        ],
    },
    Card {
        id: "lionheart-actions",
        look: Look::Turn("e3e4,f3f4"),
        claims: &[Claim::of("5k4/10/10/10/10/10/10/4PP4/10/R4K4[] w - - 0 1")
            .legal(&["a1a5", "e3e4", "e3e4,f3f4", "e3e4,f1f2"])
            .illegal(&[
                ("a1a5,e3e4", "full-action-is-whole-turn"),
                ("f1c1", "cannot-reach"),
            ])],
    },
    Card {
        id: "lionheart-two-in-a-turn",
        look: Look::Refused("e4d5,h4g5"),
        claims: &[
            Claim::of("10/10/k9/10/10/3s2s3/4P2P2/10/10/5K4[] w - - 0 1")
                .legal(&["e4d5,h4h5", "e4e5,h4g5"])
                .illegal(&[
                    ("e4d5,h4g5", "two-pawn-captures"),
                    ("e4e5,e5e6", "same-pawn-twice"),
                ]),
            Claim::of("10/4P1P3/k9/10/10/10/10/10/10/5K4[QR] w - - 0 1")
                .illegal(&[("e9=Q,g9=R", "two-promotions")]),
        ],
    },
    Card {
        id: "lionheart-king",
        look: Look::Turn("e4d5,d5c6"),
        claims: &[
            Claim::of("9k/10/10/10/2n7/3n6/4K5/10/10/10[] w - - 0 1")
                .legal(&["e4d5,d5c6", "e4d5", "e4d3,d3e4"]),
            Claim::of("10/10/k9/10/10/4p5/4K5/10/10/10[] w - - 0 1")
                .legal(&["e4e5"])
                .illegal(&[("e4e5,e5e6", "pawn-stalling")]),
        ],
    },
    Card {
        id: "lionheart-king-under-threat",
        look: Look::Refused("e4e5,e5e6"),
        claims: &[
            Claim::of("10/10/k9/10/10/r3n5/4K5/10/10/10[] w - - 0 1")
                .illegal(&[
                    ("e4e5,e5e6", "capturing-under-threat"),
                    ("e4e5", "leaves-king-attacked"),
                ]),
            Claim::of("10/10/k9/10/4s5/4n5/4K5/10/10/10[] w - - 0 1").legal(&["e4e5,e5e6"]),
        ],
    },
    Card {
        id: "lionheart-king-in-check",
        look: Look::Refused("e4d4,d4c4"),
        claims: &[
            Claim::of("4r5/10/k9/10/10/10/4K5/10/10/10[] w - - 0 1")
                .legal(&["e4d4"])
                .illegal(&[
                    ("e4d4,d4c4", "second-step-in-check"),
                    ("e4d4,d4e4", "second-step-in-check"),
                ]),
            Claim::of("10/10/k9/10/4r5/10/4K5/10/10/10[] w - - 0 1").legal(&["e4d5,d5e6"]),
        ],
    },
    Card {
        id: "lionheart-pawns",
        look: Look::Turn("e3d4,d4d5"),
        claims: &[
            Claim::of("5k4/10/10/10/10/10/10/4P5/10/5K4[] w - - 0 1")
                .legal(&["e3e4", "e3d4", "e3f4", "e3e4,e4e5", "e3d4,d4d5"]),
            Claim::of("5k4/10/10/10/10/10/4P5/10/10/5K4[] w - - 0 1")
                .illegal(&[("e4d5", "nothing-to-capture")]),
            Claim::of("5k4/10/10/10/10/3pP5/10/10/10/5K4[] b - e4 0 1").legal(&["d5e4"]),
            Claim::of("5k4/10/10/10/10/3pP5/10/10/10/5K4[] b - - 0 1")
                .illegal(&[("d5e4", "nothing-to-capture")]),
        ],
    },
    Card {
        id: "lionheart-first-pawn-move",
        look: Look::Refused("e3e4,f3f4"),
        claims: &[
            Claim::of(START)
                .legal(&["e3e4", "e3d4", "b2c4"])
                .illegal(&[("e3e4,f3f4", "first-pawn-move-is-whole-turn")]),
            Claim::of("ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w - - 0 1")
                .legal(&["e3e4,f3f4"]),
        ],
    },
    Card {
        id: "lionheart-promotion",
        look: Look::Turn("e9=Q,f1f2"),
        claims: &[Claim::of("10/4P5/k9/10/10/10/10/10/10/5K4[Q] w - - 0 1")
            .legal(&["e9=Q,f1f2", "e9e10,e10=Q"])
            .illegal(&[
                ("e9=Q", "promotion-alone"),
                ("e9=R,f1f2", "not-in-pool"),
            ])],
    },
    Card {
        id: "lionheart-draws",
        look: Look::Plain,
        claims: &[
            Claim::of("5k4/10/10/10/10/10/10/10/10/5K4[] w - - 0 1")
                .ends(Status::Draw(Draw::DeadPosition)),
            Claim::of("5k4/10/10/10/10/10/10/10/10/B4K4[] w - - 0 1"),
            Claim::of("5k4/10/10/10/10/10/10/10/10/B4K4[] w - - 100 80")
                .ends(Status::Draw(Draw::FiftyMoves)),
        ],
    },
];
