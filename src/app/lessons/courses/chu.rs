//! The courses of Chu Chess, which differ in promotion.

use super::lion;
use crate::app::lessons::goal::Condition::{Castles, Check, Ends, Moves, Promotes, Safe, Takes};
use crate::app::lessons::lesson::Wrong::{Beside, Illegal};
use crate::app::lessons::lesson::{FinalMatch, Lesson, Task};
use crate::app::model::ColorChoice;
use crate::rules::Role;

const PIECES: Lesson = Lesson::of(
    "chu-pieces",
    &[
        Task::turn(
            "4k5/10/10/10/10/4p5/3+R6/10/10/5K4 w - - 0 1",
            &[Takes(&["e4"])],
        )
        .right(&["d3e4"])
        .wrong(&[("d3d4", Beside), ("d3f5", Illegal("cannot-reach"))])
        .tells(&[Role::CrownedRook]),
        Task::turn(
            "4k5/10/10/3p6/3+B6/10/10/1n8/10/5K4 w - - 0 1",
            &[Takes(&["d6"])],
        )
        .right(&["d5d6"])
        .wrong(&[("d5b2", Illegal("cannot-reach"))])
        .tells(&[Role::CrownedBishop]),
        Task::turn(
            "k9/2M7/10/1R8/10/10/10/10/10/5K4 w - - 0 1",
            &[Moves("c8"), Check, Safe],
        )
        .right(&["c8b8", "c8b9"])
        .wrong(&[("c8a8", Illegal("cannot-reach")), ("b6b9", Beside)])
        .tells(&[Role::Commoner]),
    ],
)
.cards(&["chu-board", "chu-pieces"]);

const CASTLING: Lesson = Lesson::of(
    "chu-castling",
    &[
        Task::turn(
            "4k5/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1",
            &[Castles, Ends(&["i0"])],
        )
        .right(&["f0i0"])
        .wrong(&[("f0c0", Beside), ("f0g0", Beside)]),
        Task::turn("4k5/10/10/10/10/10/10/7r2/10/R4K3R w KQ - 0 1", &[Castles])
            .right(&["f0c0"])
            .wrong(&[("f0i0", Illegal("castling-attacked"))]),
        Task::turn(
            "r3k4r/10/10/10/10/10/10/10/10/5K4 b kq - 0 1",
            &[Castles, Ends(&["b9"])],
        )
        .right(&["e9b9"])
        .wrong(&[("e9h9", Beside), ("e9c9", Illegal("cannot-reach"))]),
    ],
)
.cards(&["chu-castling"])
.rules(&[
    "castling-attacked",
    "castling-blocked",
    "castling-right-lost",
]);

const DUEL: FinalMatch = FinalMatch {
    fen: "5rk3/10/5ppp2/10/10/3L6/10/5PPP2/10/3Q2K3 w - - 0 1",
    color: ColorChoice::White,
    level: 1,
};

pub(super) const CHESS_LIKE: &[Lesson] = &[
    PIECES,
    lion::STEPS,
    lion::DOUBLE,
    lion::STRIKE,
    lion::KING,
    lion::TRADE,
    lion::BAN,
    CASTLING,
    Lesson::of(
        "chu-promotion",
        &[
            Task::turn(
                "7k2/10/10/3P6/10/10/10/10/10/5K4 w - - 0 1",
                &[Promotes(Role::Queen)],
            )
            .right(&["d6d7Q"])
            .wrong(&[
                ("d6d7", Illegal("promotion-missing")),
                ("d6d7L", Illegal("promotion-not-allowed")),
            ]),
            Task::turn("7k2/10/10/5P4/10/10/10/10/10/5K4 w - - 0 1", &[Check])
                .right(&["f6f7B", "f6f7Q"])
                .wrong(&[("f6f7R", Beside), ("f6f7N", Beside)]),
        ],
    )
    .cards(&["chu-chess-promotion"])
    .rules(&["promotion-missing", "promotion-not-allowed"]),
    lion::ENDS,
    Lesson::final_match("chu-match", DUEL),
];

pub(super) const SHOGI_LIKE: &[Lesson] = &[
    PIECES,
    lion::STEPS,
    lion::DOUBLE,
    lion::STRIKE,
    lion::KING,
    lion::TRADE,
    lion::BAN,
    CASTLING,
    Lesson::of(
        "shogi-promotion",
        &[
            Task::turn(
                "7k2/10/10/R9/10/10/10/10/10/5K4 w - - 0 1",
                &[Promotes(Role::CrownedRook)],
            )
            .right(&["a6a7+", "a6a8+", "a6a9+"])
            .wrong(&[
                ("a6a7", Beside),
                ("a6b6+", Illegal("promotion-not-allowed")),
            ]),
            Task::turn(
                "9k/10/10/4N5/10/10/10/10/10/5K4 w - - 0 1",
                &[Promotes(Role::Lion)],
            )
            .right(&["e6c7+", "e6d8+", "e6f8+", "e6g7+"])
            .wrong(&[("e6f8", Beside)]),
            Task::turn(
                "9k/3r6/10/4N5/10/10/10/1L8/10/5K4 w - - 0 1",
                &[Moves("e6"), Takes(&["d8"])],
            )
            .right(&["e6d8"])
            .wrong(&[("e6d8+", Illegal("second-lion"))]),
            Task::turn("7k2/P9/10/10/10/10/10/10/10/5K4 w - - 0 1", &[Moves("a8")])
                .right(&["a8a9+"])
                .wrong(&[("a8a9", Illegal("promotion-missing"))]),
            Task::turn(
                "9k/1B8/10/10/4p5/10/10/10/10/5K4 w - - 0 1",
                &[Takes(&["e5"]), Promotes(Role::CrownedBishop)],
            )
            .right(&["b8e5+"])
            .wrong(&[("b8e5", Beside), ("b8a9+", Beside)]),
        ],
    )
    .cards(&["chu-shogi-like-promotion"])
    .rules(&["promotion-missing", "promotion-not-allowed", "second-lion"]),
    lion::ENDS,
    Lesson::final_match("chu-match", DUEL),
];
