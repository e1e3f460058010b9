//! The course of Mighty Lion Chess.

use super::lion;
use crate::app::lessons::goal::Condition::{Castles, EnPassant, Promotes};
use crate::app::lessons::lesson::Wrong::{Beside, Illegal};
use crate::app::lessons::lesson::{FinalMatch, Lesson, Task};
use crate::app::model::ColorChoice;
use crate::rules::Role;

pub(super) const COURSE: &[Lesson] = &[
    lion::STEPS.cards(&["mighty-lion-start", "lion-moves"]),
    lion::DOUBLE,
    lion::STRIKE,
    lion::KING,
    lion::TRADE,
    lion::BAN,
    Lesson::of(
        "as-in-chess",
        &[
            Task::turn("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", &[Castles])
                .right(&["e1g1"])
                .wrong(&[("e1c1", Illegal("castling-attacked")), ("h1f1", Beside)]),
            Task::turn("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", &[EnPassant])
                .after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5")
                .right(&["e5d6"])
                .wrong(&[("e5e6", Beside), ("e5d5", Illegal("cannot-reach"))]),
            Task::turn("8/4P3/8/8/8/8/k7/4K3 w - - 0 1", &[Promotes(Role::Queen)])
                .right(&["e7e8Q"])
                .wrong(&[
                    ("e7e8L", Illegal("promotion-not-allowed")),
                    ("e7e8", Illegal("promotion-missing")),
                    ("e7e8N", Beside),
                ]),
        ],
    )
    .cards(&["mighty-lion-castling", "mighty-lion-promotion"])
    .rules(&[
        "castling-attacked",
        "castling-blocked",
        "castling-right-lost",
    ]),
    lion::ENDS,
    Lesson::final_match(
        "mighty-match",
        FinalMatch {
            fen: "5rk1/5ppp/8/8/3L4/8/5PPP/3Q2K1 w - - 0 1",
            color: ColorChoice::White,
            level: 1,
        },
    ),
];
