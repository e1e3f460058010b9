//! The course of Chu Shogi.

use crate::app::lessons::goal::Condition::{
    Check, Draws, Ends, Moves, Promotes, Returns, Safe, Takes, TakesAlso,
};
use crate::app::lessons::goal::SquareGoal::Forbids;
use crate::app::lessons::lesson::Wrong::{Beside, Illegal};
use crate::app::lessons::lesson::{FinalMatch, Lesson, Task};
use crate::app::model::ColorChoice;
use crate::rules::{Draw, Role};

pub(super) const COURSE: &[Lesson] = &[
    Lesson::of(
        "cs-board",
        &[
            Task::turn(
                "5gk5/10p1/12/12/12/12/12/3P8/12/12/1Q10/5K6 w - - 0 1",
                &[Takes(&["k11"])],
            )
            .right(&["b2k11"])
            .wrong(&[("b2b12", Beside), ("b2k10", Illegal("cannot-reach"))]),
            Task::turn(
                "6k5/12/12/3s8/2g8p/12/12/12/12/12/2L9/5K6 w - - 0 1",
                &[Takes(&["c8"])],
            )
            .right(&["c2c8"])
            .wrong(&[("c2c7", Beside), ("c2d3", Illegal("cannot-reach"))])
            .tells(&[Role::Lance]),
            Task::turn(
                "6k5/12/12/12/12/12/3csc6/4P7/12/12/12/5K6 w - - 0 1",
                &[Takes(&["e6"])],
            )
            .right(&["e5e6"])
            .wrong(&[
                ("e5d6", Illegal("cannot-reach")),
                ("e5f6", Illegal("cannot-reach")),
            ])
            .tells(&[Role::Pawn]),
        ],
    )
    .cards(&["chu-shogi-start", "chu-shogi-sliders"]),
    Lesson::of(
        "cs-dragons",
        &[
            Task::turn(
                "6k5/12/12/12/3s8/p11/12/4p7/3D8/12/12/5K6 w - - 0 1",
                &[Takes(&["e5"])],
            )
            .right(&["d4e5"])
            .wrong(&[("d4d8", Beside), ("d4f6", Illegal("cannot-reach"))])
            .tells(&[Role::DragonKing]),
            Task::turn(
                "6k5/12/12/12/12/p5s5/12/3p8/3H8/12/12/5K6 w - - 0 1",
                &[Takes(&["d5"])],
            )
            .right(&["d4d5"])
            .wrong(&[("d4g7", Beside), ("d4d6", Illegal("cannot-reach"))])
            .tells(&[Role::DragonHorse]),
            Task::turn(
                "12/12/12/p10p/6k5/12/12/12/12/2R6H2/12/5K6 w - - 0 1",
                &[Moves("j3"), Check, Safe],
            )
            .right(&["j3k4"])
            .wrong(&[("j3g6", Beside)]),
        ],
    )
    .cards(&["chu-shogi-sliders"]),
    Lesson::of(
        "cs-movers",
        &[
            Task::turn(
                "6k5/12/12/12/2p9/p11/12/12/12/2Vs8/12/5K6 w - - 0 1",
                &[Takes(&["d3"])],
            )
            .right(&["c3d3"])
            .wrong(&[("c3c8", Beside), ("c3e3", Illegal("cannot-reach"))])
            .tells(&[Role::VerticalMover]),
            Task::turn(
                "6k5/12/12/12/p11/12/1p10/1M7g2/12/12/12/5K6 w - - 0 1",
                &[Takes(&["j5"])],
            )
            .right(&["b5j5"])
            .wrong(&[("b5b6", Beside), ("b5b7", Illegal("cannot-reach"))])
            .tells(&[Role::SideMover]),
            Task::turn(
                "6k5/12/12/12/p3A1s5/12/12/12/12/4b7/12/5K6 w - - 0 1",
                &[Takes(&["e3"])],
            )
            .right(&["e8e3"])
            .wrong(&[("e8e4", Beside), ("e8g8", Illegal("cannot-reach"))])
            .tells(&[Role::ReverseChariot]),
        ],
    )
    .cards(&["chu-shogi-sliders"]),
    Lesson::of(
        "cs-jumpers",
        &[
            Task::turn(
                "6k5/12/12/12/p11/12/3g8/3B8/3O8/12/12/5K6 w - - 0 1",
                &[Takes(&["d6"])],
            )
            .right(&["d4d6"])
            .wrong(&[("d4d5", Illegal("own-piece")), ("d4c5", Beside)])
            .tells(&[Role::Kirin]),
            Task::turn(
                "6k5/12/12/12/p11/12/8b3/7P4/6X5/12/12/5K6 w - - 0 1",
                &[Takes(&["i6"])],
            )
            .right(&["g4i6"])
            .wrong(&[("g4h5", Illegal("own-piece")), ("g4g5", Beside)])
            .tells(&[Role::Phoenix]),
            Task::turn(
                "6k5/12/12/12/p11/12/5g6/12/3O3X4/12/12/5K6 w - - 0 1",
                &[Takes(&["f6"])],
            )
            .right(&["h4f6"])
            .wrong(&[("d4f6", Illegal("cannot-reach")), ("h4h5", Beside)]),
        ],
    )
    .cards(&["chu-shogi-steppers"]),
    Lesson::of(
        "cs-steppers",
        &[
            Task::turn(
                "6k5/12/12/g11/12/12/12/4G1S5/5p6/12/12/5K6 w - - 0 1",
                &[Takes(&["f4"])],
            )
            .right(&["g5f4"])
            .wrong(&[("e5f4", Illegal("cannot-reach")), ("g5f6", Beside)])
            .tells(&[Role::GoldGeneral, Role::SilverGeneral]),
            Task::turn(
                "6k5/12/12/g11/12/12/12/2C1F7/3p8/12/12/5K6 w - - 0 1",
                &[Takes(&["d4"])],
            )
            .right(&["e5d4"])
            .wrong(&[("c5d4", Illegal("cannot-reach")), ("e5e4", Beside)])
            .tells(&[Role::CopperGeneral, Role::FerociousLeopard]),
            Task::turn(
                "6k5/12/12/g11/12/12/2s9/2TE8/12/12/12/5K6 w - - 0 1",
                &[Takes(&["c6"])],
            )
            .right(&["d5c6"])
            .wrong(&[("c5c6", Illegal("cannot-reach")), ("d5d6", Beside)])
            .tells(&[Role::BlindTiger, Role::DrunkElephant]),
            Task::turn(
                "6k5/12/12/g11/12/12/4I7/4pp6/12/12/12/5K6 w - - 0 1",
                &[Takes(&["e5"])],
            )
            .right(&["e6e5"])
            .wrong(&[("e6f5", Illegal("cannot-reach")), ("e6e7", Beside)])
            .tells(&[Role::GoBetween]),
        ],
    )
    .cards(&["chu-shogi-steppers"]),
    Lesson::of(
        "cs-lion",
        &[
            Task::turn(
                "6k5/12/12/12/p11/12/12/2PPPb6/3N8/12/12/5K6 w - - 0 1",
                &[Takes(&["f5"])],
            )
            .right(&["d4f5"])
            .wrong(&[
                ("d4d5", Illegal("own-piece")),
                ("d4d7", Illegal("cannot-reach")),
                ("d4b6", Beside),
            ])
            .shows(&[Role::Lion]),
            Task::turn(
                "6k5/12/12/12/p11/12/12/3r8/3b8/2N9/12/5K6 w - - 0 1",
                &[Takes(&["d4", "d5"])],
            )
            .right(&["c3d4d5"])
            .wrong(&[("c3d5", Beside), ("c3d4", Beside)]),
            Task::turn(
                "6k5/12/12/12/12/11r/3ppp6/4g7/3N8/12/12/5K6 w - - 0 1",
                &[TakesAlso(&["e5"]), Safe],
            )
            .right(&["d4e5d4", "d4e5d6", "d4e5e4", "d4e5e6", "d4e5f4", "d4e5f6"])
            .wrong(&[("d4e5", Beside)]),
            Task::turn(
                "3r2k5/12/12/12/12/12/4g7/12/3s8/2N9/12/5K6 w - - 0 1",
                &[Takes(&["d4"]), Returns],
            )
            .right(&["c3d4c3"])
            .wrong(&[("c3d4", Beside), ("c3c3", Beside)]),
            Task::turn(
                "6k5/12/12/4g7/p1P9/12/12/12/12/2N9/12/5K6 w - - 0 1",
                &[Takes(&[]), Returns],
            )
            .right(&["c3c3"])
            .wrong(&[("c3c4", Beside)]),
        ],
    )
    .cards(&["chu-shogi-lion"])
    .rules(&["cannot-pass"]),
    Lesson::of(
        "cs-start",
        &[
            Task::turn(
                "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1",
                &[Moves("f3"), Ends(&["f5"])],
            )
            .right(&["f3f5"])
            .wrong(&[
                ("f4f5", Beside),
                ("f3e5", Beside),
                ("f3f6", Illegal("cannot-reach")),
            ]),
            Task::turn(
                "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/ppppp1pppppp/3i1p2i3/5N6/12/3I4I3/PPPPPPPPPPPP/MVRHD1QDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 3",
                &[TakesAlso(&["f8"]), Safe],
            )
            .right(&["f7f8e7", "f7f8g7"])
            .wrong(&[("f7f8", Beside), ("f7f8f7", Beside), ("f7f5", Beside)]),
        ],
    )
    .cards(&["chu-shogi-start"]),
    Lesson::of(
        "cs-promotion",
        &[
            Task::turn(
                "10gk/12/12/12/p11/12/3R8/12/12/12/12/5K6 w - - 0 1",
                &[Promotes(Role::PromotedRook)],
            )
            .right(&["d6d10+", "d6d11+", "d6d12+", "d6d9+"])
            .wrong(&[
                ("d6d9", Beside),
                ("d6d8+", Illegal("promotion-not-allowed")),
            ])
            .tells(&[Role::PromotedRook, Role::PromotedBishop]),
            Task::turn(
                "12/12/5k6/12/p2S8/12/12/12/12/12/4R7/5K6 w - - 0 1",
                &[Moves("d8"), Check],
            )
            .right(&["d8e9"])
            .wrong(&[("d8e9+", Beside), ("d8d9", Beside), ("e2e10", Beside)])
            .tells(&[Role::PromotedSilver, Role::PromotedCopper]),
            Task::turn(
                "6k5/4s7/4G7/12/p11/12/12/12/12/12/12/5K6 w - - 0 1",
                &[Takes(&["e11"]), Promotes(Role::PromotedGold)],
            )
            .right(&["e10e11+"])
            .wrong(&[
                ("e10e11", Beside),
                ("e10d11+", Illegal("promotion-not-allowed")),
            ])
            .tells(&[Role::PromotedGold, Role::PromotedLeopard]),
            Task::turn(
                "6k5/12/12/7X4/p11/5c6/12/12/12/12/12/5K6 w - - 0 1",
                &[Takes(&["f7"]), Promotes(Role::PromotedPhoenix)],
            )
            .right(&["h9f7+"])
            .wrong(&[
                ("h9f7", Beside),
                ("h9g9+", Illegal("promotion-not-allowed")),
            ])
            .tells(&[Role::PromotedPhoenix, Role::PromotedKirin]),
            Task::turn(
                "10gk/2P9/12/12/p11/4I7/12/12/12/12/12/5K6 w - - 0 1",
                &[Promotes(Role::PromotedPawn)],
            )
            .right(&["c11c12+"])
            .wrong(&[
                ("c11c12", Beside),
                ("e7e8+", Illegal("promotion-not-allowed")),
            ])
            .tells(&[Role::PromotedPawn, Role::PromotedGoBetween]),
        ],
    )
    .cards(&["chu-shogi-promotion", "chu-shogi-twins"])
    .rules(&["promotion-not-allowed"]),
    Lesson::of(
        "cs-new-powers",
        &[
            Task::turn(
                "6k5/12/12/12/p6g4/12/12/4+V3b3/12/12/12/5K6 w - - 0 1",
                &[Takes(&["h8"])],
            )
            .right(&["e5h8"])
            .wrong(&[("e5i5", Illegal("cannot-reach")), ("e5e11", Beside)])
            .tells(&[Role::FlyingOx]),
            Task::turn(
                "6k5/12/12/3s8/p11/12/12/12/3+M6r1/12/12/5K6 w - - 0 1",
                &[Takes(&["k4"])],
            )
            .right(&["d4k4"])
            .wrong(&[("d4d9", Illegal("cannot-reach")), ("d4g7", Beside)])
            .tells(&[Role::FreeBoar]),
            Task::turn(
                "7k4/12/8s3/12/p5+A5/12/12/3g8/12/12/12/5K6 w - - 0 1",
                &[Takes(&["d5"])],
            )
            .right(&["g8d5"])
            .wrong(&[("g8i10", Illegal("cannot-reach")), ("g8g5", Beside)])
            .tells(&[Role::Whale]),
            Task::turn(
                "7k4/12/12/12/p11/9g2/12/12/6+L5/12/12/3s1K6 w - - 0 1",
                &[Takes(&["j7"])],
            )
            .right(&["g4j7"])
            .wrong(&[("g4d1", Illegal("cannot-reach")), ("g4g9", Beside)])
            .tells(&[Role::WhiteHorse]),
            Task::turn(
                "6k5/12/4g7/12/p11/6s5/12/4+T7/12/12/12/5K6 w - - 0 1",
                &[Takes(&["e10"])],
            )
            .right(&["e5e10"])
            .wrong(&[("e5g7", Illegal("cannot-reach")), ("e5d6", Beside)])
            .tells(&[Role::FlyingStag]),
        ],
    )
    .cards(&["chu-shogi-promoted"]),
    Lesson::of(
        "cs-falcon-eagle",
        &[
            Task::turn(
                "10k1/12/12/12/p11/4r7/4g7/4+H7/12/12/12/5K6 w - - 0 1",
                &[Takes(&["e6", "e7"])],
            )
            .right(&["e5e6e7"])
            .wrong(&[("e5e6", Beside), ("e5e7", Beside)])
            .shows(&[Role::HornedFalcon]),
            Task::turn(
                "10k1/12/12/12/p11/3s8/4g7/4+H7/12/12/12/5K6 w - - 0 1",
                &[Takes(&["e6"]), Returns],
            )
            .right(&["e5e6e5"])
            .wrong(&[("e5e6", Beside), ("e5e8", Illegal("cannot-reach"))]),
            Task::turn(
                "10k1/12/12/12/p11/6r5/5P6/4+D7/12/12/12/5K6 w - - 0 1",
                &[Takes(&["g7"])],
            )
            .right(&["e5g7"])
            .wrong(&[
                ("e5f6", Illegal("own-piece")),
                ("e5h8", Illegal("cannot-reach")),
                ("e5c7", Beside),
            ])
            .shows(&[Role::SoaringEagle]),
            Task::turn(
                "10k1/12/12/12/p11/2r1s7/3g8/4+D7/12/12/12/5K6 w - - 0 1",
                &[Takes(&["d6", "c7"])],
            )
            .right(&["e5d6c7"])
            .wrong(&[("e5d6", Beside), ("e5c7", Beside)]),
        ],
    )
    .cards(&["chu-shogi-falcon-eagle"]),
    Lesson::of(
        "cs-royals",
        &[
            Task::turn(
                "6k5/12/12/5r6/p11/12/12/12/12/6Q5/12/5K6 w - - 0 1",
                &[Takes(&["g12"])],
            )
            .right(&["g3g12"])
            .wrong(&[("f1e1", Beside), ("g3f3", Beside)]),
            Task::turn(
                "12/10k1/12/5r6/12/4s7/12/12/12/P11/12/5K6 w - - 0 1",
                &[Moves("f1"), Safe],
            )
            .right(&["f1e1", "f1e2", "f1g1", "f1g2"])
            .wrong(&[("f1f2", Beside), ("a3a4", Beside)]),
            Task::turn(
                "1r10/12/12/11k/p4E6/12/12/12/12/12/12/5K6 w - - 0 1",
                &[Promotes(Role::CrownPrince)],
            )
            .right(&["f8e9+", "f8f9+", "f8g9+"])
            .wrong(&[("f8f9", Beside), ("f8g8", Beside)])
            .tells(&[Role::CrownPrince]),
            Task::turn(
                "12/4k+e6/3N8/12/p11/5r6/12/12/12/12/12/5K6 w - - 0 1",
                &[Takes(&["e11", "f11"])],
            )
            .right(&["d10e11f11"])
            .wrong(&[("d10e11", Beside), ("d10f11", Beside)]),
        ],
    )
    .cards(&["chu-shogi-royals"]),
    Lesson::of(
        "cs-protected",
        &[
            Task::square(
                "11k/4l7/12/8p3/2b9/6s5/5n6/12/5N6/12/12/K11 w - - 0 1",
                Forbids {
                    turn: "f4f6",
                    end: "f6",
                },
            )
            .right(&["g7"])
            .wrong(&[("c8", Beside), ("e11", Beside)]),
            Task::square(
                "12/12/9g2/12/p6k4/6n5/12/5N6/12/12/12/11K w - - 0 1",
                Forbids {
                    turn: "f5g7",
                    end: "g7",
                },
            )
            .right(&["h8"])
            .wrong(&[("j10", Beside)]),
            Task::square(
                "k11/12/6s5/11p/3n8/12/5N6/5P6/7b4/12/12/11K w - - 0 1",
                Forbids {
                    turn: "f6d8",
                    end: "d8",
                },
            )
            .right(&["h4"])
            .wrong(&[("g10", Beside)]),
            Task::turn(
                "k11/12/12/12/p6g4/6n5/5N6/12/12/12/12/11K w - - 0 1",
                &[TakesAlso(&["g7"]), Safe],
            )
            .right(&["f6g7f6", "f6g7f7", "f6g7f8", "f6g7g6", "f6g7h6", "f6g7h8"])
            .wrong(&[("f6g7", Beside)]),
            Task::turn(
                "1k10/12/12/12/p3B2l4/4S7/5N6/7n4/12/12/12/11K w - - 0 1",
                &[Takes(&["h5"])],
            )
            .right(&["e8h5"])
            .wrong(&[("f6h5", Illegal("lion-protected")), ("f6g7", Beside)]),
        ],
    )
    .cards(&["chu-shogi-trade"])
    .rules(&["lion-protected"]),
    Lesson::of(
        "cs-bridge",
        &[
            Task::turn(
                "k11/12/8r3/12/p11/12/6N5/7s4/8n3/12/12/11K w - - 0 1",
                &[TakesAlso(&["i4"])],
            )
            .right(&["g6h5i4"])
            .wrong(&[("g6i4", Illegal("lion-protected")), ("g6h5", Beside)]),
            Task::turn(
                "k11/6l5/12/12/p11/6n5/5pc5/5N6/12/12/12/11K w - - 0 1",
                &[TakesAlso(&["g7"])],
            )
            .right(&["f5g6g7"])
            .wrong(&[
                ("f5f6g7", Illegal("lion-protected")),
                ("f5g7", Illegal("lion-protected")),
            ]),
            Task::square(
                "k11/12/12/1b9p/9s2/4N7/4p7/4n7/12/12/12/11K w - - 0 1",
                Forbids {
                    turn: "e7e6e5",
                    end: "e5",
                },
            )
            .right(&["e6"])
            .wrong(&[("b9", Beside)]),
            Task::turn(
                "k11/12/12/12/p11/4N7/4+p7/4n7/12/12/1b10/11K w - - 0 1",
                &[TakesAlso(&["e5"])],
            )
            .right(&["e7e6e5"])
            .wrong(&[("e7e5", Illegal("lion-protected")), ("e7e6", Beside)]),
        ],
    )
    .cards(&["chu-shogi-trade"])
    .rules(&["no-bridge"]),
    Lesson::of(
        "cs-ban",
        &[
            Task::turn(
                "6k5/12/12/12/p11/3n8/12/6b5/7S4/12/3R8/5K6 w - - 0 1 x",
                &[Takes(&["g5"])],
            )
            .after(
                "6k5/12/12/2b9/p11/3n8/12/6N5/7S4/12/3R8/5K6 b - - 0 1",
                "c9g5",
            )
            .right(&["h4g5"])
            .wrong(&[("d2d7", Illegal("lion-ban"))]),
            Task::turn(
                "6k5/12/12/2b4s4/p11/12/12/2n4R4/12/2N9/12/5K6 w - - 0 1 x",
                &[Takes(&["c5"])],
            )
            .after(
                "6k5/4b7/12/2N4s4/p11/12/12/2n4R4/12/2N9/12/5K6 b - - 0 1",
                "e11c9",
            )
            .right(&["c3c5"])
            .wrong(&[("h5c5", Illegal("lion-ban")), ("h5h9", Beside)]),
            Task::turn(
                "6k5/3r8/12/12/6s5/12/12/3n8/3P8/12/12/5K6 w - - 0 1",
                &[Takes(&["d5"])],
            )
            .after(
                "6k5/3r8/12/12/6s5/12/3n8/3N8/3P8/12/12/5K6 b - - 0 1",
                "d6d5",
            )
            .right(&["d4d5"])
            .wrong(&[("f1f2", Beside)]),
            Task::turn(
                "k11/12/12/12/12/4r7/12/12/9n1n/4+o6P/12/6B4K w - - 0 1 xe3",
                &[Takes(&["e3"])],
            )
            .after(
                "k11/12/12/12/12/4r7/12/4o7/9n1n/4N6P/12/6B4K b - - 0 1",
                "e5e3+",
            )
            .right(&["g1e3"])
            .wrong(&[("g1j4", Illegal("lion-ban")), ("l3l4", Illegal("lion-ban"))]),
        ],
    )
    .cards(&["chu-shogi-ban"])
    .rules(&["lion-ban"]),
    Lesson::of(
        "cs-ends",
        &[
            Task::turn(
                "6k5/12/12/9s2/12/12/3G8/12/9Q2/12/5K6/12 w - - 0 1",
                &[Takes(&["j9"])],
            )
            .right(&["j4j9"])
            .wrong(&[("j4j8", Beside), ("d6d7", Beside)]),
            Task::turn(
                "12/12/12/12/2P9/7k4/12/3K8/12/12/12/12 w - - 0 1",
                &[Promotes(Role::PromotedPawn)],
            )
            .right(&["c8c9+"])
            .wrong(&[("c8c9", Beside), ("d5d6", Beside)]),
            Task::turn(
                "6k5/12/12/12/12/12/12/12/12/6g5/5K6/12 w - - 0 1",
                &[Draws(Draw::DeadPosition)],
            )
            .right(&["f2g3"])
            .wrong(&[("f2e1", Beside), ("f2f3", Beside)]),
        ],
    )
    .cards(&["chu-shogi-draws"]),
    Lesson::final_match(
        "cs-match",
        FinalMatch {
            fen: "5k6/4g1g1r3/4ppp5/12/12/12/12/5N6/12/5PPP4/4Q3D3/6K5 w - - 0 1",
            color: ColorChoice::White,
            level: 1,
        },
    ),
];
