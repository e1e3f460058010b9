//! Lionized Chess on cards.

use super::{Card, Claim, Look};
use crate::rules::{Draw, Status};

/// A Cold Horse and a Ferz in line with a Lionizer, and an enemy Pawn next to the Horse.
const LIONIZED: &str = "7k/3p4/8/4p3/3C4/8/8/K2Z2F1[] w - - 0 1";

pub(super) const CARDS: &[Card] = &[
    Card {
        title: "The Lionizer",
        text: "The Lionizer moves to any empty square of the board. It never captures, and it may be captured. Checkmate of \
               the King wins.",
        caption: "Where the Lionizer may go: everywhere but to the Pawn.",
        look: Look::Piece("d4"),
        claims: &[
            Claim::of("4k3/p7/8/8/3Z4/8/8/4K3[] w - - 0 1")
                .legal(&["d4h8", "d4a1", "d4e4"])
                .illegal(&[("d4a7", "cannot-capture")]),
            Claim::of("4k3/8/8/4p3/3Z4/8/8/4K3[] b - - 0 1").legal(&["e5d4"]),
        ],
    },
    Card {
        title: "Who is Lionized",
        text: "The first piece on each rank, file and diagonal from a Lionizer is Lionized if it is a Lance, Horse, Mammoth \
               or Ferz of the same side; it glows on the board. So is each of these on a file on whose last rank a Pawn of \
               its side stands.",
        caption: "The Lance on f4 and the Ferz on e3 are Lionized, the Mammoth on a1 is not.",
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
        title: "Moving with borrowed power",
        text: "A Lionized piece starts with the power of another Lionized piece of its side, not with its own. It may stop \
               there, or go on at once by its own power. So the Horse here may go like the Ferz, d4c5, and on as a Horse, \
               d4b7, but not as a Horse alone: d4c6 is illegal.",
        caption: "Where the Lionized Cold Horse may go with the Ferz’s power.",
        look: Look::Piece("d4"),
        claims: &[Claim::of("7k/8/8/8/3C4/8/8/K2Z2F1[] w - - 0 1")
            .legal(&["d4c5", "d4e5", "d4b7"])
            .illegal(&[("d4c6", "borrowed-power-only")])],
    },
    Card {
        title: "On the way",
        text: "An enemy on the square where the first part ends may be captured in passing, d4e5d7, or left alone, d4d7. So \
               one turn may capture twice, or capture and come back. A piece of one’s own may be passed over too.",
        caption: "d4e5d7: the Horse has captured on e5, with the Ferz’s power, and on d7, with its own.",
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
        title: "Alone",
        text: "The only Lionized piece of a side has nobody to lend it a power: it cannot move, and attacks nothing. A piece \
               that is not Lionized moves by its own power.",
        caption: "d4e5 is illegal: the Ferz is the only Lionized piece.",
        look: Look::Refused("d4e5"),
        claims: &[
            Claim::of("7k/8/8/8/3F4/8/8/K2Z4[] w - - 0 1").illegal(&[("d4e5", "sole-lionized")]),
            Claim::of("8/8/8/4k3/3F4/8/8/K2Z4[] b - - 0 1").legal(&["e5e4"]),
            Claim::of("7k/8/8/8/3F4/8/8/K3Z3[] w - - 0 1").legal(&["d4e5"]),
        ],
    },
    Card {
        title: "The pieces",
        text: "The Lance slides straight forward. The Ferz steps one square diagonally, the Mammoth goes exactly two. The \
               Horses take a straight step onto an empty square and then a diagonal one: the Cold Horse to the left, the Hot \
               Horse to the right. /explain shows each.",
        caption: "Where the Cold Horse may go; its way to c6 is free as d5 is empty.",
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
        title: "Pawns",
        text: "Pawns move as in chess, with the double step, e2e4, and capture in passing, where the captured square is \
               written too: e5d5d6. There is no castling.",
        caption: "e5d5d6: the Pawn has captured the one on d5 in passing.",
        look: Look::Turn("e5d5d6"),
        claims: &[
            Claim::of("4k3/8/8/3pP3/8/8/4P3/4K3[] w - d6 0 1").legal(&["e2e4", "e2e3", "e5d5d6"]),
            Claim::of("4k3/8/8/8/8/8/8/L3K2L[] w - - 0 1").illegal(&[("e1g1", "cannot-reach")]),
        ],
    },
    Card {
        title: "Pawns at the end",
        text: "A Pawn that arrives on the last rank may switch places with a captured piece of its side: a7a8C. Or it stays a \
               Pawn for good, a7a8, and Lionizes the pieces on its file.",
        caption: "a7a8C: a Cold Horse has taken the Pawn’s place.",
        look: Look::Turn("a7a8C"),
        claims: &[
            Claim::of("7k/P7/8/8/8/8/8/4K3[C] w - - 0 1")
                .legal(&["a7a8C", "a7a8"])
                .illegal(&[("a7a8M", "not-in-pool")]),
            Claim::of("P6k/8/8/8/8/F7/8/4K3[] w - - 0 1").illegal(&[("a3b4", "sole-lionized")]),
        ],
    },
    Card {
        title: "Draws",
        text: "A match is drawn by stalemate, after fifty turns of each player without a capture, or when nobody can give \
               checkmate any more. Repeating a position does not draw. Players may also agree on a draw.",
        caption: "Stalemate: Black is not in check and has no legal turn.",
        look: Look::Plain,
        claims: &[
            Claim::of("k7/2F5/1K6/8/8/8/8/8[] b - - 0 1").ends(Status::Stalemate),
            Claim::of("4k3/8/8/8/8/8/P7/4K3[] w - - 100 80").ends(Status::Draw(Draw::FiftyMoves)),
            Claim::of("4k3/8/8/8/8/8/8/4KF2[] w - - 0 1").ends(Status::Draw(Draw::DeadPosition)),
            Claim::of("4k3/8/8/8/8/8/8/4KL2[] w - - 0 1"),
        ],
    },
];
