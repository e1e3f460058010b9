//! The course of Lionized Chess.

use crate::app::lessons::goal::Condition::{
    Check, Draws, EnPassant, Ends, GoesOn, Lionized, Mate, Moves, Paralyses, Promotes, Returns,
    Safe, SeveralLionized, Takes,
};
use crate::app::lessons::goal::SquareGoal::{self, CannotMove};
use crate::app::lessons::lesson::Wrong::{Beside, Illegal};
use crate::app::lessons::lesson::{FinalMatch, Lesson, Task};
use crate::app::model::ColorChoice;
use crate::rules::{Draw, Role};

const START: &str = "lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/LHMZKFCL[] w - - 0 1";

pub(super) const COURSE: &[Lesson] = &[
    Lesson::of(
        "lz-pieces",
        &[
            Task::turn("4k3/8/8/4p3/3F4/8/8/4K3[] w - - 0 1", &[Takes(&["e5"])])
                .right(&["d4e5"])
                .wrong(&[("d4d5", Illegal("cannot-reach")), ("d4c5", Beside)])
                .tells(&[Role::Ferz]),
            Task::turn("4k3/8/5p2/8/3M4/8/8/4K3[] w - - 0 1", &[Takes(&["f6"])])
                .right(&["d4f6"])
                .wrong(&[("d4e5", Illegal("cannot-reach"))])
                .tells(&[Role::Mammoth]),
            Task::turn("4k3/8/2p1p3/8/3C4/8/8/4K3[] w - - 0 1", &[Takes(&["c6"])])
                .right(&["d4c6"])
                .wrong(&[("d4e6", Illegal("cannot-reach"))])
                .tells(&[Role::ColdHorse]),
            Task::turn("4k3/8/2p1p3/8/3H4/8/8/4K3[] w - - 0 1", &[Takes(&["e6"])])
                .right(&["d4e6"])
                .wrong(&[("d4c6", Illegal("cannot-reach"))])
                .tells(&[Role::HotHorse]),
            Task::turn("4k3/p7/8/8/8/8/8/L3K3[] w - - 0 1", &[Takes(&["a7"])])
                .right(&["a1a7"])
                .wrong(&[("a1a4", Beside)])
                .tells(&[Role::Lance]),
        ],
    )
    .cards(&["lionized-start", "lionized-pieces"]),
    Lesson::of(
        "lz-who",
        &[
            Task::square(
                "k7/7C/8/6L1/4Z3/4P3/4F3/1M2K3[] w - - 0 1",
                SquareGoal::Lionized,
            )
            .right(&["b1", "h7"])
            .wrong(&[("e2", Beside), ("g5", Beside)])
            .shows(&[Role::Lionizer]),
            Task::turn(
                "k7/7Z/8/8/p7/5L2/8/F3K3[] w - - 0 1",
                &[Lionized(&["a1", "f3"])],
            )
            .right(&["h7a3", "h7c3", "h7d1", "h7f6"])
            .wrong(&[
                ("h7f3", Illegal("own-piece")),
                ("h7a4", Illegal("cannot-capture")),
                ("h7f7", Beside),
            ]),
            Task::turn(
                "k7/8/8/3F4/8/3K4/8/L2Z4[] w - - 0 1",
                &[Moves("d3"), Lionized(&["a1", "d5"])],
            )
            .right(&["d3c2", "d3c3", "d3c4", "d3e2", "d3e3", "d3e4"])
            .wrong(&[("d3d2", Beside), ("d5c6", Beside)]),
        ],
    )
    .cards(&["lionized-who", "lionized-lionizer"]),
    Lesson::of(
        "lz-alone",
        &[
            Task::square("7k/8/8/8/3F4/8/L7/K2Z4[] w - - 0 1", CannotMove)
                .right(&["d4"])
                .wrong(&[("a2", Beside), ("d1", Beside)]),
            Task::turn(
                "7k/8/8/4p3/3F4/8/L7/K2Z4[] w - - 0 1",
                &[Lionized(&["a2", "d4"])],
            )
            .right(&["d1a4", "d1a7", "d1b2", "d1c4", "d1d2", "d1d5", "d1f2"])
            .wrong(&[("d4e5", Illegal("sole-lionized")), ("d1h1", Beside)]),
            Task::turn(
                "3zk3/8/1c6/P2f4/8/8/4Z3/4K3[] w - - 0 1",
                &[Paralyses("d5")],
            )
            .right(&["a5b6", "e2c7"])
            .wrong(&[("e2d7", Beside)]),
        ],
    )
    .cards(&["lionized-alone"])
    .rules(&["sole-lionized"]),
    Lesson::of(
        "lz-start",
        &[
            Task::square(START, SquareGoal::Lionized)
                .right(&["c1"])
                .wrong(&[("f1", Beside), ("a1", Beside)]),
            Task::turn(START, &[Moves("d1"), Safe])
                .right(&[
                    "d1a3", "d1a4", "d1a5", "d1b3", "d1b4", "d1b5", "d1c3", "d1c4", "d1c5", "d1d3",
                    "d1d4", "d1d5", "d1e3", "d1e4", "d1e5", "d1f3", "d1f4", "d1f5", "d1g3", "d1g4",
                    "d1g5", "d1h3", "d1h4", "d1h5",
                ])
                .wrong(&[("d1d6", Beside), ("b1c3", Illegal("blocked"))]),
            Task::turn(
                "lcmzkfhl/ppp1p1pp/3p1p2/8/8/3P1P2/PPP1P1PP/LHMZKFCL[] w - - 0 3",
                &[Moves("d1"), SeveralLionized],
            )
            .right(&["d1e3", "d1f2"])
            .wrong(&[("d1d4", Beside)]),
        ],
    )
    .cards(&["lionized-start"]),
    Lesson::of(
        "lz-borrow",
        &[
            Task::turn("7k/8/8/2p5/3C4/8/8/K2Z2F1[] w - - 0 1", &[Ends(&["c5"])])
                .right(&["d4c5"])
                .wrong(&[("d4c6", Illegal("borrowed-power-only"))]),
            Task::turn("7k/1p6/8/8/3C4/8/8/K2Z2F1[] w - - 0 1", &[Takes(&["b7"])])
                .right(&["d4b7"])
                .wrong(&[("d4c6", Illegal("borrowed-power-only")), ("d4c5", Beside)]),
            Task::turn(
                "7k/8/8/8/3Cp3/8/8/K2Z2F1[] w - - 0 1",
                &[Takes(&["e4"]), Moves("g1"), Ends(&["e4"])],
            )
            .right(&["g1e4"])
            .wrong(&[("g1f2", Illegal("borrowed-power-only"))]),
            Task::turn("7k/3p4/8/8/8/8/1Z1F4/L3K3[] w - - 0 1", &[Takes(&["d7"])])
                .right(&["d2d7", "d2d7c6", "d2d7c8", "d2d7e6", "d2d7e8"])
                .wrong(&[("d2c1", Illegal("borrowed-power-only")), ("d2d6", Beside)]),
            Task::turn(
                "7k/8/2p5/3P1p2/3F2Z1/8/8/4K1C1[] w - - 0 1",
                &[Moves("d4"), Takes(&["f5"])],
            )
            .right(&["d4f5", "d4f5e4", "d4f5e6", "d4f5g6"])
            .wrong(&[("d4c6", Illegal("blocked")), ("d5c6", Beside)]),
        ],
    )
    .cards(&["lionized-borrowed-power"])
    .rules(&["borrowed-power-only"]),
    Lesson::of(
        "lz-way",
        &[
            Task::turn(
                "7k/3p4/8/4p3/3C4/8/8/K2Z2F1[] w - - 0 1",
                &[Takes(&["d7", "e5"])],
            )
            .right(&["d4e5d7"])
            .wrong(&[("d4d7", Beside), ("d4e5", Beside)]),
            Task::turn(
                "7k/8/8/4p3/3F4/8/8/K2Z2F1[] w - - 0 1",
                &[Takes(&["e5"]), Returns],
            )
            .right(&["d4e5d4"])
            .wrong(&[("d4e5", Beside), ("d4d4", Illegal("changes-nothing"))]),
            Task::turn(
                "7k/8/5p2/4P3/3F4/8/8/K2Z2F1[] w - - 0 1",
                &[Moves("d4"), Takes(&["f6"])],
            )
            .right(&["d4f6"])
            .wrong(&[("d4e5", Illegal("own-piece"))]),
        ],
    )
    .cards(&["lionized-on-the-way"])
    .rules(&["changes-nothing"]),
    Lesson::of(
        "lz-check",
        &[
            Task::turn(
                "4k3/8/2F5/8/8/8/6F1/Z3K3[] w - - 0 1",
                &[Moves("a1"), Check],
            )
            .right(&["a1c2", "a1d5", "a1e4", "a1f3", "a1g6"])
            .wrong(&[("a1c3", Beside), ("c6d7", Beside)]),
            Task::turn("2z3fk/8/8/8/8/2f5/8/4K2Z[] w - - 0 1", &[Moves("h1")])
                .right(&["h1c4", "h1c5", "h1c6", "h1c7", "h1d8", "h1e8", "h1f8"])
                .wrong(&[("h1d2", Illegal("leaves-king-attacked")), ("e1f2", Beside)]),
            Task::turn("7k/8/8/8/7M/8/8/4K1LL[] w - - 0 1", &[Mate])
                .right(&["h4f2", "h4f6"])
                .wrong(&[("g1g8", Beside)]),
            Task::turn("6k1/4p3/5p2/8/8/5F2/8/L2Z3K[] w - - 0 1", &[Mate])
                .right(&["f3g4"])
                .wrong(&[("f3f5", Beside), ("f3e4", Beside)]),
        ],
    )
    .rules(&["leaves-king-attacked"]),
    Lesson::of(
        "lz-pawns",
        &[
            Task::turn("4k3/8/8/3pP3/8/8/4P3/4K3[] w - d6 0 1", &[EnPassant])
                .after("4k3/3p4/8/4P3/8/8/4P3/4K3[] b - - 0 1", "d7d5")
                .right(&["e5d5d6"])
                .wrong(&[("e5e6", Beside)]),
            Task::turn(
                "7k/P7/8/8/8/8/8/4K3[C] w - - 0 1",
                &[Promotes(Role::ColdHorse)],
            )
            .right(&["a7a8C"])
            .wrong(&[("a7a8M", Illegal("not-in-pool")), ("a7a8", Beside)]),
            Task::turn(
                "7k/P7/8/8/8/F7/8/L3K3[M] w - - 0 1",
                &[Lionized(&["a1", "a3"])],
            )
            .right(&["a7a8"])
            .wrong(&[("a7a8M", Beside)]),
        ],
    )
    .cards(&["lionized-pawns", "lionized-pawns-at-the-end"])
    .rules(&["not-in-pool"]),
    Lesson::of(
        "lz-ends",
        &[
            Task::turn("k7/2F5/1K6/8/8/M7/8/L7[] w - - 0 1", &[Mate])
                .right(&["a3c1", "a3c5"])
                .wrong(&[("a1a2", Beside), ("b6a6", Beside)]),
            Task::turn(
                "7k/8/8/3fl3/3K4/8/8/8[] w - - 0 1",
                &[Draws(Draw::DeadPosition)],
            )
            .right(&["d4e5"])
            .wrong(&[("d4d5", Beside), ("d4d3", Beside)]),
            Task::turn("7k/8/8/4p3/P2F4/8/8/4K3[] w - - 99 80", &[GoesOn])
                .right(&["d4e5"])
                .wrong(&[("a4a5", Beside), ("d4c5", Beside)]),
        ],
    )
    .cards(&["lionized-draws"]),
    Lesson::final_match(
        "lz-match",
        FinalMatch {
            fen: "4k3/4pp2/8/8/8/8/4PP2/LHMZKFCL[] w - - 0 1",
            color: ColorChoice::White,
            level: 1,
        },
    ),
];
