//! Mighty Lion Chess on cards.

use super::card::{Card, Claim, Look};
use crate::rules::{Color, Draw, Status};

pub(super) const CARDS: &[Card] = &[
    Card {
        id: "mighty-lion-start",
        look: Look::Piece("b1"),
        claims: &[
            Claim::of("rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR w KQkq - 0 1")
                .legal(&["b1a3", "b1b3", "b1c3", "b1d3", "e2e4", "g1f3"]),
            Claim::of("rlb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RLBQKBNR w KQkq - 1 3").ends(
                Status::Checkmate {
                    winner: Color::Black,
                },
            ),
        ],
    },
    Card {
        id: "lion-moves",
        look: Look::Piece("d4"),
        claims: &[Claim::of("4k3/8/8/2PPP3/3L4/8/8/4K3 w - - 0 1")
            .legal(&["d4b6", "d4d6", "d4f6", "d4f5", "d4c4"])
            .illegal(&[("d4d5", "own-piece"), ("d4d7", "cannot-reach")])],
    },
    Card {
        id: "lion-captures-twice",
        look: Look::Turn("b2c3d4"),
        claims: &[
            Claim::of("4k3/8/8/8/3p4/2p5/1L6/4K3 w - - 0 1").legal(&["b2c3d4", "b2c3c4", "b2d4"])
        ],
    },
    Card {
        id: "lion-strikes",
        look: Look::Turn("b2c3b2"),
        claims: &[
            Claim::of("4k3/8/8/8/8/2p5/1L6/4K3 w - - 0 1").legal(&["b2c3b2", "b2b2"]),
            Claim::of("4k3/8/8/8/8/8/PP6/LN2K3 w - - 0 1").illegal(&[("a1a1", "cannot-pass")]),
        ],
    },
    Card {
        id: "lion-trade",
        look: Look::Refused("e3e5"),
        claims: &[
            Claim::of("4k3/8/3p4/4l3/4n3/4L3/8/4K3 w - - 0 1")
                .legal(&["e3e4e5"])
                .illegal(&[("e3e5", "lion-protected")]),
            Claim::of("4k3/8/3p4/4l3/4p3/4L3/8/4K3 w - - 0 1")
                .illegal(&[("e3e4e5", "lion-protected")]),
            Claim::of("8/8/4k3/4l3/8/4L3/8/4K3 w - - 0 1").legal(&["e3e5"]),
            Claim::of("4k3/8/8/3p4/4l3/4L3/8/4K3 w - - 0 1").legal(&["e3e4"]),
        ],
    },
    Card {
        id: "lion-ban",
        look: Look::Refused("e5d4"),
        claims: &[
            Claim::of("4k3/8/8/4p3/3L4/8/8/4K3 b - - 0 1 x").illegal(&[("e5d4", "lion-ban")]),
            Claim::of("4k3/8/8/4p3/3L4/8/8/4K3 b - - 0 1").legal(&["e5d4"]),
            Claim::of("4k3/8/8/4l3/3L4/8/8/4K3 b - - 0 1 x").legal(&["e5d4"]),
        ],
    },
    Card {
        id: "mighty-lion-castling",
        look: Look::Turn("e1g1"),
        claims: &[
            Claim::of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").legal(&["e1g1", "e1c1"]),
            Claim::of("4k3/8/8/8/8/8/8/RL2K3 w Q - 0 1").illegal(&[("e1c1", "castling-blocked")]),
            Claim::of("4k3/8/8/8/8/6r1/8/4K2R w K - 0 1").illegal(&[("e1g1", "castling-attacked")]),
            Claim::of("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1").legal(&["e1c1"]),
        ],
    },
    Card {
        id: "mighty-lion-promotion",
        look: Look::Turn("e7e8Q"),
        claims: &[Claim::of("8/4P3/8/8/8/8/k7/4K3 w - - 0 1")
            .legal(&["e7e8Q", "e7e8R", "e7e8B", "e7e8N"])
            .illegal(&[
                ("e7e8L", "promotion-not-allowed"),
                ("e7e8", "promotion-missing"),
            ])],
    },
    Card {
        id: "lion-draws",
        look: Look::Plain,
        claims: &[
            Claim::of("k7/2Q5/2K5/8/8/8/8/8 b - - 0 1").ends(Status::Stalemate),
            Claim::of("4k3/8/8/8/8/8/8/4KR2 w - - 100 80").ends(Status::Draw(Draw::FiftyMoves)),
            Claim::of("4k3/8/8/8/8/8/8/4KB2 w - - 0 1").ends(Status::Draw(Draw::DeadPosition)),
            Claim::of("4k3/8/8/8/8/8/8/4KL2 w - - 0 1"),
        ],
    },
];
