//! Lionheart Chess on cards.

use super::{Card, Claim, Look};
use crate::rules::{Draw, Status};

pub(super) const CARDS: &[Card] = &[
    Card {
        title: "Full and half actions",
        text: "A turn is one full action, or one or two half actions. A King’s step, a Pawn’s step and a promotion are half \
               actions. The move of any other piece is a full action. Checkmate wins. There is no castling.",
        caption: "e3e4,f3f4: two Pawns have moved in one turn.",
        look: Look::Turn("e3e4,f3f4"),
        claims: &[Claim::of("5k4/10/10/10/10/10/10/4PP4/10/R4K4[] w - - 0 1")
            .legal(&["a1a5", "e3e4", "e3e4,f3f4", "e3e4,f1f2"])
            .illegal(&[
                ("a1a5,e3e4", "full-action-is-whole-turn"),
                ("f1c1", "cannot-reach"),
            ])],
    },
    Card {
        title: "Two in a turn",
        text: "Write two half actions with a comma: e4d5,h4h5. At most one of them may be a promotion, and at most one a \
               capture by a Pawn, so e4d5,h4g5 is illegal here. The same Pawn may not move twice, except in its double move \
               from where it starts.",
        caption: "e4d5,h4g5 is illegal: two Pawns would capture.",
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
        title: "The Lionheart King",
        text: "The King may take two steps in a turn, capturing with either: e4d5,d5c6. Stepping out and back is a pass. \
               Pawn stalling: having captured a Pawn with the first step, it may not take the second.",
        caption: "e4d5,d5c6: the King has captured on d5 and on c6.",
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
        title: "The King under threat",
        text: "At the end of a turn the King may not stand on a threatened square. When it takes two steps and captures, \
               the square between may not be threatened either, so e4e5,e5e6 is illegal here. The exception: the second \
               step takes the only piece that threatens it.",
        caption: "e4e5,e5e6 is illegal: the Rook on a5 threatens e5.",
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
        title: "The King in check",
        text: "A King in check may take only one step, as in e4d4. It may take a second if exactly one piece gives check and \
               the second step takes that piece. It may not pass.",
        caption: "e4d4,d4c4 is illegal: the Rook on e10 gives check.",
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
        title: "Pawns",
        text: "A Pawn steps straight forward and captures diagonally forward. From its third rank it may also step \
               diagonally without capturing, and it may go on straight in the same turn: e3d4,d4d5. In the very next turn \
               an enemy Pawn may then capture it in passing, as if it had taken the first step only.",
        caption: "e3d4,d4d5: the Pawn’s double move from the third rank.",
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
        title: "White’s first Pawn move",
        text: "White’s first Pawn move of the match is a whole turn, of one step. This makes up for moving first.",
        caption: "The start: e3e4,f3f4 is illegal, e3e4 alone is not.",
        look: Look::Refused("e3e4,f3f4"),
        claims: &[
            Claim::of("ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w F - 0 1")
                .legal(&["e3e4", "e3d4", "b2c4"])
                .illegal(&[("e3e4,f3f4", "first-pawn-move-is-whole-turn")]),
            Claim::of("ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w - - 0 1")
                .legal(&["e3e4,f3f4"]),
        ],
    },
    Card {
        title: "Promotion",
        text: "A Pawn on one of the last two ranks may be replaced by a piece of its side that was captured; these are shown \
               beside the board. That is a half action, written e9=Q, and cannot be the only one of a turn: e9=Q,f1f2.",
        caption: "e9=Q,f1f2: the captured Queen is back, and the King has moved.",
        look: Look::Turn("e9=Q,f1f2"),
        claims: &[Claim::of("10/4P5/k9/10/10/10/10/10/10/5K4[Q] w - - 0 1")
            .legal(&["e9=Q,f1f2", "e9e10,e10=Q"])
            .illegal(&[
                ("e9=Q", "promotion-alone"),
                ("e9=R,f1f2", "not-in-pool"),
            ])],
    },
    Card {
        title: "Far-reaching pieces",
        text: "The Unicorn slides along crooked lines and may jump once. The Gryphon goes one square diagonally and on like a \
               Rook, the Hippogriff one straight and on like a Bishop. The Knight may go one square further outward. \
               /explain shows each.",
        caption: "Where the Unicorn may go: it takes the Pawn on e6, or jumps over it to d7 or f7.",
        look: Look::Piece("e5"),
        claims: &[
            Claim::of("9k/10/10/10/4p5/4U5/10/10/10/5K4[] w - - 0 1").legal(&["e5e6", "e5d7", "e5f7"]),
            Claim::of("9k/10/10/10/10/4G5/10/10/10/5K4[] w - - 0 1")
                .legal(&["e5f6", "e5f10", "e5j6"])
                .illegal(&[("e5g7", "cannot-reach"), ("e5e6", "cannot-reach")]),
            Claim::of("9k/10/10/10/10/4H5/10/10/10/5K4[] w - - 0 1")
                .legal(&["e5e6", "e5g8", "e5c8"])
                .illegal(&[("e5f6", "cannot-reach")]),
            Claim::of("9k/10/10/10/10/4N5/10/10/10/5K4[] w - - 0 1")
                .legal(&["e5f7", "e5g8"])
                .illegal(&[("e5h9", "cannot-reach")]),
        ],
    },
    Card {
        title: "Draws",
        text: "A match is drawn by stalemate, by the same position for the third time, after fifty moves by each player \
               without a capture, Pawn move or promotion, or when only Kings are left. Players may also agree on a draw.",
        caption: "Only Kings are left: a draw.",
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
