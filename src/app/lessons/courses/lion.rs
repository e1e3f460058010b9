//! The lessons about the Lion, for both boards on which it plays. The positions are those of the smaller one.

use crate::app::lessons::goal::Condition::{
    Check, Draws, GoesOn, Mate, Returns, Safe, Takes, TakesAlso,
};
use crate::app::lessons::goal::SquareGoal::Forbids;
use crate::app::lessons::lesson::Wrong::{Beside, Illegal};
use crate::app::lessons::lesson::{Lesson, Task};
use crate::rules::{Draw, Role};

pub(super) const STEPS: Lesson = Lesson::of(
    "lion-steps",
    &[
        Task::turn("4k3/8/8/2PPPn2/3L4/8/8/4K3 w - - 0 1", &[Takes(&["f5"])])
            .right(&["d4f5"])
            .wrong(&[
                ("d4d5", Illegal("own-piece")),
                ("d4d7", Illegal("cannot-reach")),
                ("d4b6", Beside),
            ])
            .shows(&[Role::Lion]),
        Task::turn("4k3/pp6/8/8/3L4/8/8/4K3 w - - 0 1", &[Check])
            .right(&["d4c6", "d4d6", "d4e6", "d4f6"])
            .wrong(&[("d4b6", Beside), ("d4e7", Illegal("cannot-reach"))]),
    ],
)
.cards(&["lion-moves"]);

pub(super) const DOUBLE: Lesson = Lesson::of(
    "lion-double",
    &[
        Task::turn(
            "4k3/8/8/8/3p4/2p5/1L6/4K3 w - - 0 1",
            &[Takes(&["c3", "d4"])],
        )
        .right(&["b2c3d4"])
        .wrong(&[
            ("b2d4", Beside),
            ("b2c3", Beside),
            ("d4c3b2", Illegal("not-your-piece")),
        ]),
        Task::turn(
            "4k3/8/8/2r5/3b4/2L5/8/4K3 w - - 0 1",
            &[Takes(&["d4", "c5"])],
        )
        .right(&["c3d4c5"])
        .wrong(&[("c3c5", Beside), ("c3d4", Beside)]),
        Task::turn(
            "4k3/8/3p1p2/4n3/3L4/8/8/4K3 w - - 0 1",
            &[Takes(&["e5"]), Safe],
        )
        .right(&["d4e5d4", "d4e5d5", "d4e5e4", "d4e5e6", "d4e5f4", "d4e5f5"])
        .wrong(&[("d4e5", Beside), ("d4e5d6", Beside)]),
    ],
)
.cards(&["lion-captures-twice"]);

pub(super) const STRIKE: Lesson = Lesson::of(
    "lion-strike",
    &[
        Task::turn(
            "4k3/8/8/8/8/2p5/1L6/4K3 w - - 0 1",
            &[Takes(&["c3"]), Returns],
        )
        .right(&["b2c3b2"])
        .wrong(&[("b2c3", Beside), ("b2b2", Beside)]),
        Task::turn("4k3/8/8/8/8/8/1L6/4K3 w - - 0 1", &[Takes(&[]), Returns])
            .right(&["b2b2"])
            .wrong(&[("b2b3", Beside)]),
    ],
)
.cards(&["lion-strikes"])
.rules(&["cannot-pass"]);

pub(super) const TRADE: Lesson = Lesson::of(
    "lion-trade",
    &[
        Task::square(
            "r3k3/8/3p4/4l3/7n/4L3/8/4K3 w - - 0 1",
            Forbids {
                turn: "e3e5",
                end: "e5",
            },
        )
        .right(&["d6"])
        .wrong(&[("h4", Beside), ("a8", Beside)]),
        Task::turn(
            "4k3/8/8/3p4/4l3/4L3/8/4K3 w - - 0 1",
            &[TakesAlso(&["e4"]), Safe],
        )
        .right(&[
            "e3e4d3", "e3e4d4", "e3e4d5", "e3e4e3", "e3e4e5", "e3e4f3", "e3e4f4", "e3e4f5",
        ])
        .wrong(&[("e3e4", Beside)]),
        Task::turn(
            "4k3/8/3p4/4l3/4n3/4L3/8/4K3 w - - 0 1",
            &[TakesAlso(&["e5"])],
        )
        .right(&["e3e4e5"])
        .wrong(&[("e3e5", Illegal("lion-protected")), ("e3e4", Beside)]),
        Task::square(
            "7k/8/1b3n2/2n5/3l4/8/3L2K1/3r4 w - - 0 1",
            Forbids {
                turn: "d2d4",
                end: "d4",
            },
        )
        .right(&["d1"])
        .wrong(&[("b6", Beside), ("f6", Beside)]),
    ],
)
.cards(&["lion-trade"])
.rules(&["lion-protected", "no-bridge"]);

pub(super) const BAN: Lesson = Lesson::of(
    "lion-ban",
    &[
        Task::turn("4k3/8/8/3l4/6b1/7P/8/3RK3 w - - 0 1 x", &[Takes(&["g4"])])
            .after("2b1k3/8/8/3l4/6L1/7P/8/3RK3 b - - 0 1", "c8g4")
            .right(&["h3g4"])
            .wrong(&[("d1d5", Illegal("lion-ban"))]),
        Task::turn("4k3/8/8/8/4l3/3P4/8/4K3 w - - 0 1", &[Takes(&["e4"])])
            .after("4k3/8/8/4l3/4L3/3P4/8/4K3 b - - 0 1", "e5e4")
            .right(&["d3e4"])
            .wrong(&[("e1e2", Illegal("leaves-king-attacked"))]),
    ],
)
.cards(&["lion-ban"])
.rules(&["lion-ban"]);

pub(super) const KING: Lesson = Lesson::of(
    "lion-king",
    &[
        Task::turn("4k3/8/8/8/3p4/Q3l3/8/4K3 w - - 0 1", &[Takes(&["e3"])])
            .right(&["a3e3"])
            .wrong(&[
                ("e1d1", Illegal("leaves-king-attacked")),
                ("a3a1", Illegal("leaves-king-attacked")),
            ]),
        Task::turn("8/8/8/k3L3/8/8/8/4K3 w - - 0 1", &[Mate])
            .right(&["e5c4", "e5c5", "e5c6"])
            .wrong(&[("e5c3", Beside), ("e5d5", Beside)]),
    ],
);

pub(super) const ENDS: Lesson = Lesson::of(
    "lion-ends",
    &[
        Task::turn("3L4/8/1K6/8/k7/7R/8/8 w - - 0 1", &[Mate])
            .right(&["d8c6"])
            .wrong(&[("d8d6", Beside), ("h3h4", Beside)]),
        Task::turn(
            "8/8/8/3k4/8/2r5/3K4/8 w - - 0 1",
            &[Draws(Draw::DeadPosition)],
        )
        .right(&["d2c3"])
        .wrong(&[("d2e2", Beside), ("d2d3", Illegal("leaves-king-attacked"))]),
        Task::turn("8/4k3/n7/8/8/8/1L5P/4K3 w - - 99 80", &[GoesOn])
            .right(&["h2h3", "h2h4"])
            .wrong(&[("b2d4", Beside), ("e1e2", Beside)]),
    ],
)
.cards(&["lion-draws"]);
