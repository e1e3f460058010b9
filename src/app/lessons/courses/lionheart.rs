//! The course of Lionheart Chess.

use crate::app::lessons::goal::Condition::{
    CheckBySecond, Draws, EnPassant, Ends, GoesOn, KingsApart, Mate, Moves, Promotes, Returns,
    Takes,
};
use crate::app::lessons::goal::SquareGoal::ClosedToKing;
use crate::app::lessons::lesson::Wrong::{Beside, Illegal};
use crate::app::lessons::lesson::{FinalMatch, Lesson, Task};
use crate::app::model::ColorChoice;
use crate::rules::{Draw, Role};

pub(super) const COURSE: &[Lesson] = &[
    Lesson::of(
        "heart-actions",
        &[
            Task::turn(
                "5k4/10/10/10/10/10/10/4PP4/10/R4K4[] w - - 0 1",
                &[Ends(&["e4", "f4"])],
            )
            .right(&["e3e4,f3f4"])
            .wrong(&[("e3e4", Beside), ("a1a5,e3e4", Illegal("full-action-is-whole-turn"))]),
            Task::turn(
                "5k4/10/10/10/10/n9/10/4PP4/10/R4K4[] w - - 0 1",
                &[Takes(&["a5"])],
            )
            .right(&["a1a5"])
            .wrong(&[("a1a5,e3e4", Illegal("full-action-is-whole-turn")), ("e3e4", Beside)]),
            Task::turn(
                "10/10/k9/10/10/3s2s3/4P2P2/10/10/5K4[] w - - 0 1",
                &[Takes(&["g5"]), Ends(&["g5", "f2"])],
            )
            .right(&["f1f2,h4g5"])
            .wrong(&[
                ("e4d5,h4g5", Illegal("two-pawn-captures")),
                ("h4g5", Beside),
            ])
            .shows(&[Role::Squire]),
        ],
    )
    .cards(&["lionheart-start", "lionheart-actions", "lionheart-two-in-a-turn"])
    .rules(&["full-action-is-whole-turn", "two-pawn-captures", "same-pawn-twice"]),
    Lesson::of(
        "heart-pawns",
        &[
            Task::turn("5k4/10/10/10/10/10/10/4P5/10/5K4[] w - - 0 1", &[Ends(&["d4"])])
                .right(&["e3d4"])
                .wrong(&[("e3e4", Beside)])
                .shows(&[Role::Pawn]),
            Task::turn("5k4/10/10/10/10/10/10/4P5/10/5K4[] w - - 0 1", &[Ends(&["d5"])])
                .right(&["e3d4,d4d5"])
                .wrong(&[("e3d4", Beside), ("e3e4,e4d5", Illegal("nothing-to-capture"))]),
            Task::turn("5k4/10/10/10/3Pp5/10/10/10/10/5K4[] w - e7 0 1", &[EnPassant])
                .after("5k4/10/4p5/10/3P6/10/10/10/10/5K4[] b - - 0 1", "e8e7,e7e6")
.right(&[
                    "d6e7", "d6e7,f1e1", "d6e7,f1e2", "d6e7,f1f2", "d6e7,f1g1", "d6e7,f1g2",
                ])
                .wrong(&[("d6d7", Beside), ("d6e6", Illegal("cannot-reach"))]),
            Task::turn(
                "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w F - 0 1",
                &[Ends(&["e4"]), Moves("e3")],
            )
            .right(&["e3e4"])
            .wrong(&[("e3e4,f3f4", Illegal("first-pawn-move-is-whole-turn"))])
            .rules(&["first-pawn-move-is-whole-turn"]),
            Task::turn(
                "5k4/10/10/10/3Pp5/10/10/10/10/5K4[] w - e7 0 1",
                &[EnPassant, Ends(&["e7", "f2"])],
            )
            .after("5k4/10/4p5/10/3P6/10/10/10/10/5K4[] b - - 0 1", "e8e7,e7e6")
.right(&["d6e7,f1f2"])
            .wrong(&[("d6e7", Beside), ("f1f2", Beside)]),
        ],
    )
    .cards(&["lionheart-pawns", "lionheart-first-pawn-move"])
    .rules(&["first-pawn-move-is-whole-turn"]),
    Lesson::of(
        "heart-king",
        &[
            Task::turn("9k/10/10/10/2n7/3n6/4K5/10/10/10[] w - - 0 1", &[Takes(&["c6", "d5"])])
                .right(&["e4d5,d5c6"])
                .wrong(&[("e4d5", Beside), ("e4d5,d5e4", Beside)])
                .shows(&[Role::LionheartKing]),
            Task::turn("9k/10/10/10/10/3n6/4K5/10/10/10[] w - - 0 1", &[Takes(&["d5"]), Returns])
                .right(&["e4d5,d5e4"])
                .wrong(&[("e4d5", Beside)]),
            Task::turn("9k/10/p9/10/10/10/4K5/10/10/10[] w - - 0 1", &[Takes(&[]), Returns])
                .right(&["e4d3,d3e4"])
                .wrong(&[("e4e5", Beside)]),
            Task::turn("10/10/k9/10/10/3np5/4K5/10/10/10[] w - - 0 1", &[Takes(&["d5", "e5"])])
                .right(&["e4d5,d5e5"])
                .wrong(&[("e4e5,e5d5", Illegal("pawn-stalling"))])
                .rules(&["pawn-stalling"]),
        ],
    )
    .cards(&["lionheart-king"])
    .rules(&["pawn-stalling"]),
    Lesson::of(
        "heart-pieces",
        &[
            Task::turn("9k/10/6s3/10/10/4N5/10/10/10/5K4[] w - - 0 1", &[Takes(&["g8"])])
                .right(&["e5g8"])
                .wrong(&[("e5f7", Beside), ("e5g7", Illegal("cannot-reach"))])
                .tells(&[Role::Knight]),
            Task::turn("k9/10/10/5s4/10/4M5/10/10/10/5K4[] w - - 0 1", &[Takes(&["f7"])])
                .right(&["e5f7"])
                .wrong(&[("e5f5", Beside)])
                .tells(&[Role::Marshall]),
            Task::turn("9k/10/10/10/10/3sC5/10/10/10/5K4[] w - - 0 1", &[Takes(&["d5"])])
                .right(&["e5d5"])
                .wrong(&[("e5c5", Illegal("cannot-reach")), ("e5e6", Beside)])
                .tells(&[Role::Squire, Role::Cavalry]),
            Task::turn("k9/10/10/3s6/10/4A5/10/10/10/5K4[] w - - 0 1", &[Takes(&["d7"])])
                .right(&["e5d7"])
                .wrong(&[("e5c7", Beside), ("e5e7", Illegal("cannot-reach"))])
                .tells(&[Role::Archbishop]),
        ],
    )
    .cards(&["lionheart-pieces"]),
    Lesson::of(
        "heart-threat",
        &[
            Task::turn("10/10/k9/10/10/r9/4K5/10/10/10[] w - - 0 1", &[Ends(&["e6"])])
                .right(&["e4d5,d5e6"])
                .wrong(&[("e4e5", Illegal("leaves-king-attacked"))]),
            Task::turn("10/10/k9/10/4s5/4n5/4K5/10/10/10[] w - - 0 1", &[Takes(&["e5", "e6"])])
                .right(&["e4e5,e5e6"])
                .wrong(&[("e4e5", Illegal("leaves-king-attacked"))]),
            Task::turn("10/10/k9/10/10/r3b5/4K5/5n4/10/10[] w - - 0 1", &[Takes(&["f3"]), Returns])
                .right(&["e4f3,f3e4"])
                .wrong(&[("e4e5,e5e4", Illegal("capturing-under-threat")), ("e4f3", Beside)])
                .rules(&["capturing-under-threat"]),
            Task::turn("10/10/k9/10/4r5/10/4K5/10/10/10[] w - - 0 1", &[Takes(&["e6"])])
                .right(&["e4d5,d5e6"])
                .wrong(&[("e4d4,d4c4", Illegal("second-step-in-check"))])
                .rules(&["second-step-in-check"]),
            Task::turn("10/10/k9/10/10/3n5r/4K2P2/10/10/10[] w - - 0 1", &[Takes(&["d5"])])
                .right(&["h4h5,e4d5"])
                .wrong(&[("e4d5", Illegal("leaves-king-attacked")), ("h4h5", Beside)]),
        ],
    )
    .cards(&["lionheart-king-under-threat", "lionheart-king-in-check"])
    .rules(&["capturing-under-threat", "second-step-in-check"]),
    Lesson::of(
        "heart-kings",
        &[
            Task::square("10/10/10/4k5/10/10/4K5/P9/10/10[] w - - 0 1", ClosedToKing)
                .right(&["d5", "e5", "f5"])
                .wrong(&[("d4", Beside), ("e3", Beside)]),
            Task::turn(
                "10/10/1K1P6/4k5/10/10/10/10/10/10[] w - - 0 1",
                &[KingsApart(2)],
            )
            .right(&["b8c9"])
            .wrong(&[("b8b9", Beside), ("b8c8", Illegal("leaves-king-attacked"))]),
        ],
    )
    .cards(&["lionheart-king"]),
    Lesson::of(
        "heart-far",
        &[
            Task::turn("9k/10/10/3r6/4p5/4U5/10/10/10/5K4[] w - - 0 1", &[Takes(&["d7"])])
                .right(&["e5d7"])
                .wrong(&[("e5e6", Beside)])
                .tells(&[Role::Unicorn]),
            Task::turn("9k/10/10/10/9r/4G5/10/10/10/5K4[] w - - 0 1", &[Takes(&["j6"])])
                .right(&["e5j6"])
                .wrong(&[("e5e6", Illegal("cannot-reach"))])
                .tells(&[Role::Gryphon]),
            Task::turn("9k/10/6r3/10/10/4H5/10/10/10/5K4[] w - - 0 1", &[Takes(&["g8"])])
                .right(&["e5g8"])
                .wrong(&[("e5f6", Illegal("cannot-reach"))])
                .tells(&[Role::Hippogriff]),
            Task::turn("9k/10/6r3/10/10/4U5/10/10/10/5K4[] w - - 0 1", &[Takes(&["g8"])])
                .right(&["e5g8"])
                .wrong(&[("e5f8", Beside)]),
        ],
    )
    .cards(&["lionheart-far-reaching"]),
    Lesson::of(
        "heart-promotion",
        &[
            Task::turn("10/4P5/k9/10/10/10/10/10/10/5K4[Q] w - - 0 1", &[Promotes(Role::Queen)])
                .right(&[
                    "e9=Q,f1e1", "e9=Q,f1e2", "e9=Q,f1f2", "e9=Q,f1g1", "e9=Q,f1g2", "e9e10,e10=Q",
                ])
                .wrong(&[("e9=Q", Illegal("promotion-alone")), ("e9=R,f1f2", Illegal("not-in-pool"))]),
            Task::turn("10/10/k3P5/10/10/10/10/10/10/5K4[R] w - - 0 1", &[Promotes(Role::Rook)])
                .right(&["e8e9,e9=R"])
                .wrong(&[("e8e9", Beside)]),
            Task::turn("4P5/10/k9/10/10/10/10/10/10/5K4[R] w - - 0 1", &[Promotes(Role::Rook)])
                .right(&[
                    "e10=R,f1e1", "e10=R,f1e2", "e10=R,f1f2", "e10=R,f1g1", "e10=R,f1g2",
                ])
                .wrong(&[("e10=R", Illegal("promotion-alone")), ("f1f2", Beside)]),
        ],
    )
    .cards(&["lionheart-promotion"])
    .rules(&["promotion-alone", "not-in-pool", "two-promotions"]),
    Lesson::of(
        "heart-mate",
        &[
            Task::turn("10/10/10/10/10/R2P2K2k/10/10/10/10[] w - - 0 1", &[CheckBySecond])
                .right(&["d5d6,g5f4", "d5d6,g5f6", "d5d6,g5g4", "d5d6,g5g6"])
                .wrong(&[("g5g6", Beside), ("d5d6", Beside)]),
            Task::turn("7k2/R9/10/10/10/10/10/1R8/10/5K4[] w - - 0 1", &[Mate])
                .right(&["b3b10"])
                .wrong(&[("a9a10", Beside)]),
        ],
    )
    .rules(&["leaves-king-attacked"]),
    Lesson::of(
        "heart-ends",
        &[
            Task::turn(
                "9k/10/10/10/2p7/3n6/4K5/10/10/10[] w - - 0 1",
                &[Draws(Draw::DeadPosition)],
            )
            .right(&["e4d5,d5c6"])
            .wrong(&[
                ("e4d5", Illegal("leaves-king-attacked")),
                ("e4d5,d5e4", Illegal("capturing-under-threat")),
            ]),
            Task::turn("9k/10/10/10/10/4P5/10/10/10/K4R4[] w - - 99 80", &[GoesOn])
                .right(&["a1a2,e5e6", "a1b1,e5e6", "a1b2,e5e6", "e5e6"])
                .wrong(&[("f1f8", Beside), ("a1a2", Beside)]),
        ],
    )
    .cards(&["lionheart-draws"]),
    Lesson::final_match(
        "heart-match",
        FinalMatch {
            fen: "4k5/3sss4/3ppp4/10/10/10/10/3PPP4/R2Q4R1/3MAK4[] w - - 0 1",
            color: ColorChoice::White,
            level: 1,
        },
    ),
];
