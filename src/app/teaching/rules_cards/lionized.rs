//! Lionized Chess on cards.

use super::card::{Card, Claim, Look};
use crate::rules::{Draw, Status};

/// A Cold Horse and a Ferz in line with a Lionizer, and an enemy Pawn next to the Horse.
const LIONIZED: &str = "7k/3p4/8/4p3/3C4/8/8/K2Z2F1[] w - - 0 1";

pub(super) const CARDS: &[Card] = &[
    Card {
        id: "lionized-start",
        look: Look::Plain,
        claims: &[
            Claim::of("lcmzkfhl/pppppppp/8/8/8/8/PPPPPPPP/LHMZKFCL[] w - - 0 1").legal(&["e2e4"]),
        ],
    },
    Card {
        id: "lionized-pieces",
        look: Look::Piece("d4"),
        claims: &[
            Claim::of("4k3/p7/8/8/3C4/8/8/4K3[] w - - 0 1")
                .legal(&["d4c6", "d4b3", "d4e2", "d4f5"])
                .illegal(&[("d4e6", "cannot-reach")]),
            Claim::of("4k3/p7/8/3p4/3C4/8/8/4K3[] w - - 0 1").illegal(&[("d4c6", "blocked")]),
            Claim::of("4k3/p7/8/8/3H4/8/8/4K3[] w - - 0 1")
                .legal(&["d4e6", "d4f3", "d4c2", "d4b5"])
                .illegal(&[("d4c6", "cannot-reach")]),
            Claim::of("4k3/p7/8/8/3M4/8/8/4K3[] w - - 0 1")
                .legal(&["d4f6", "d4b2"])
                .illegal(&[("d4e5", "cannot-reach")]),
            Claim::of("4k3/p7/8/8/3L4/8/8/4K3[] w - - 0 1")
                .legal(&["d4d5", "d4d8"])
                .illegal(&[("d4d3", "cannot-reach")]),
            Claim::of("4k3/p7/8/8/3F4/8/8/4K3[] w - - 0 1")
                .legal(&["d4e5", "d4c3"])
                .illegal(&[("d4d5", "cannot-reach")]),
        ],
    },
    Card {
        id: "lionized-pawns",
        look: Look::Turn("e5d5d6"),
        claims: &[
            Claim::of("4k3/8/8/3pP3/8/8/4P3/4K3[] w - d6 0 1").legal(&["e2e4", "e2e3", "e5d5d6"]),
            Claim::of("4k3/8/8/8/8/8/8/L3K2L[] w - - 0 1").illegal(&[("e1g1", "cannot-reach")]),
        ],
    },
    Card {
        id: "lionized-lionizer",
        look: Look::Piece("d4"),
        claims: &[
            Claim::of("4k3/p7/8/8/3Z4/8/8/4K3[] w - - 0 1")
                .legal(&["d4h8", "d4a1", "d4e4"])
                .illegal(&[("d4a7", "cannot-capture")]),
            Claim::of("4k3/8/8/4p3/3Z4/8/8/4K3[] b - - 0 1").legal(&["e5d4"]),
        ],
    },
    Card {
        id: "lionized-who",
        look: Look::Plain,
        claims: &[
            Claim::of("k7/8/8/8/4ZL2/4F3/8/M3K3[] w - - 0 1")
                .legal(&["a1c3"])
                .illegal(&[("e3d4", "borrowed-power-only")]),
            Claim::of("P6k/8/8/8/8/F7/8/L3K3[] w - - 0 1")
                .illegal(&[("a1a2", "borrowed-power-only")]),
        ],
    },
    Card {
        id: "lionized-borrowed-power",
        look: Look::Piece("d4"),
        claims: &[Claim::of("7k/8/8/8/3C4/8/8/K2Z2F1[] w - - 0 1")
            .legal(&["d4c5", "d4e5", "d4b7"])
            .illegal(&[("d4c6", "borrowed-power-only")])],
    },
    Card {
        id: "lionized-on-the-way",
        look: Look::Turn("d4e5d7"),
        claims: &[
            Claim::of(LIONIZED).legal(&["d4e5d7", "d4e5", "d4d7"]),
            Claim::of("7k/8/8/4p3/3F4/8/8/K2Z2F1[] w - - 0 1").legal(&["d4e5d4", "d4f6"]),
            Claim::of("7k/8/8/4P3/3F4/8/8/K2Z2F1[] w - - 0 1")
                .legal(&["d4f6"])
                .illegal(&[("d4e5", "own-piece")]),
        ],
    },
    Card {
        id: "lionized-alone",
        look: Look::Refused("d4e5"),
        claims: &[
            Claim::of("7k/8/8/8/3F4/8/8/K2Z4[] w - - 0 1").illegal(&[("d4e5", "sole-lionized")]),
            Claim::of("8/8/8/4k3/3F4/8/8/K2Z4[] b - - 0 1").legal(&["e5e4"]),
            Claim::of("7k/8/8/8/3F4/8/8/K3Z3[] w - - 0 1").legal(&["d4e5"]),
        ],
    },
    Card {
        id: "lionized-pawns-at-the-end",
        look: Look::Turn("a7a8C"),
        claims: &[
            Claim::of("7k/P7/8/8/8/8/8/4K3[C] w - - 0 1")
                .legal(&["a7a8C", "a7a8"])
                .illegal(&[("a7a8M", "not-in-pool")]),
            Claim::of("P6k/8/8/8/8/F7/8/4K3[] w - - 0 1").illegal(&[("a3b4", "sole-lionized")]),
        ],
    },
    Card {
        id: "lionized-draws",
        look: Look::Plain,
        claims: &[
            Claim::of("k7/2F5/1K6/8/8/8/8/8[] b - - 0 1").ends(Status::Stalemate),
            Claim::of("4k3/8/8/8/8/8/P7/4K3[] w - - 100 80").ends(Status::Draw(Draw::FiftyMoves)),
            Claim::of("4k3/8/8/8/8/8/8/4KF2[] w - - 0 1").ends(Status::Draw(Draw::DeadPosition)),
            Claim::of("4k3/8/8/8/8/8/8/4KL2[] w - - 0 1"),
        ],
    },
];
