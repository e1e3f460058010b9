//! Mighty Lion Chess on cards.

use super::{Card, Claim, Look, Words};
use crate::rules::{Color, Draw, Status};

/// What a Lion does, in every game that has one.
pub(super) const LION: Words = Words {
    title: "The Lion moves",
    text: "The Lion goes to any square one or two squares away, and captures there too. It jumps over whatever is in \
           between.",
    caption: "The Lion jumps over the Pawns in front of it.",
};
pub(super) const LION_TWICE: Words = Words {
    title: "The Lion captures twice",
    text: "The Lion may capture on a neighbouring square and take one more king step from there: to an empty square, or \
           to capture a second piece. Write where it starts, what it captures on the way and where it ends: b2c3d4.",
    caption: "b2c3d4: the Lion has captured on c3 and on d4.",
};
pub(super) const LION_STAYS: Words = Words {
    title: "The Lion strikes without moving",
    text: "The Lion may capture a neighbour and return to where it came from: b2c3b2. If a square next to it is empty it \
           may also pass, stepping out and back: b2b2.",
    caption: "b2c3b2: the Lion has captured on c3 and is back on b2.",
};
pub(super) const LION_TRADE: Words = Words {
    title: "Lions are hard to trade",
    text: "A Lion may not take a Lion two squares away if an enemy piece other than the King protects it, so e3e5 is \
           illegal here. Taking another piece on the way lifts this, unless that piece is a Pawn: e3e4e5 is legal.\n\
           A Lion on a neighbouring square may always be taken by a Lion.",
    caption: "e3e5 is illegal: the Pawn on d6 protects the Lion on e5.",
};
pub(super) const LION_BAN: Words = Words {
    title: "No counter-strike",
    text: "After a piece that is not a Lion has taken a Lion, the very next turn may not take a Lion with a piece that is \
           not a Lion. One turn later this is over.",
    caption: "Black’s Lion has just been taken by another piece: for this one turn e5d4 is illegal.",
};

pub(super) const CARDS: &[Card] = &[
    Card {
        title: "Chess with a Lion",
        text: "Mighty Lion Chess is chess with one change: a Lion stands in place of the Knight on the Queen’s side. \
               Everything else moves as in chess. Checkmate wins.",
        caption: "The start. The Lions stand on b1 and b8; the marks show where White’s may jump.",
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
    LION.card(
        Look::Piece("d4"),
        &[Claim::of("4k3/8/8/2PPP3/3L4/8/8/4K3 w - - 0 1")
            .legal(&["d4b6", "d4d6", "d4f6", "d4f5", "d4c4"])
            .illegal(&[("d4d5", "own-piece"), ("d4d7", "cannot-reach")])],
    ),
    LION_TWICE.card(
        Look::Turn("b2c3d4"),
        &[Claim::of("4k3/8/8/8/3p4/2p5/1L6/4K3 w - - 0 1").legal(&["b2c3d4", "b2c3c4", "b2d4"])],
    ),
    LION_STAYS.card(
        Look::Turn("b2c3b2"),
        &[
            Claim::of("4k3/8/8/8/8/2p5/1L6/4K3 w - - 0 1").legal(&["b2c3b2", "b2b2"]),
            Claim::of("4k3/8/8/8/8/8/PP6/LN2K3 w - - 0 1").illegal(&[("a1a1", "cannot-pass")]),
        ],
    ),
    LION_TRADE.card(
        Look::Refused("e3e5"),
        &[
            Claim::of("4k3/8/3p4/4l3/4n3/4L3/8/4K3 w - - 0 1")
                .legal(&["e3e4e5"])
                .illegal(&[("e3e5", "lion-protected")]),
            Claim::of("4k3/8/3p4/4l3/4p3/4L3/8/4K3 w - - 0 1")
                .illegal(&[("e3e4e5", "lion-protected")]),
            Claim::of("8/8/4k3/4l3/8/4L3/8/4K3 w - - 0 1").legal(&["e3e5"]),
            Claim::of("4k3/8/8/3p4/4l3/4L3/8/4K3 w - - 0 1").legal(&["e3e4"]),
        ],
    ),
    LION_BAN.card(
        Look::Refused("e5d4"),
        &[
            Claim::of("4k3/8/8/4p3/3L4/8/8/4K3 b - - 0 1 x").illegal(&[("e5d4", "lion-ban")]),
            Claim::of("4k3/8/8/4p3/3L4/8/8/4K3 b - - 0 1").legal(&["e5d4"]),
            Claim::of("4k3/8/8/4l3/3L4/8/8/4K3 b - - 0 1 x").legal(&["e5d4"]),
        ],
    ),
    Card {
        title: "Castling",
        text: "The King castles by two squares, as in chess: type e1g1 or O-O, e1c1 or O-O-O. Everything between King and \
               Rook must be empty, and the King may neither be in check nor pass or reach an attacked square.",
        caption: "e1g1: White has castled.",
        look: Look::Turn("e1g1"),
        claims: &[
            Claim::of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").legal(&["e1g1", "e1c1"]),
            Claim::of("4k3/8/8/8/8/8/8/RL2K3 w Q - 0 1").illegal(&[("e1c1", "castling-blocked")]),
            Claim::of("4k3/8/8/8/8/6r1/8/4K2R w K - 0 1").illegal(&[("e1g1", "castling-attacked")]),
            Claim::of("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1").legal(&["e1c1"]),
        ],
    },
    Card {
        title: "Promotion",
        text: "A Pawn that reaches the last rank becomes a Queen, Rook, Bishop or Knight: e7e8Q, e7e8N. It never becomes a \
               Lion, and it cannot stay a Pawn.",
        caption: "e7e8Q: the Pawn has become a Queen.",
        look: Look::Turn("e7e8Q"),
        claims: &[Claim::of("8/4P3/8/8/8/8/k7/4K3 w - - 0 1")
            .legal(&["e7e8Q", "e7e8R", "e7e8B", "e7e8N"])
            .illegal(&[
                ("e7e8L", "promotion-not-allowed"),
                ("e7e8", "promotion-missing"),
            ])],
    },
    Card {
        title: "Draws",
        text: "A match is drawn by stalemate, by the same position for the third time, after fifty moves by each player \
               without a capture or a Pawn move, or when nobody can give checkmate any more. Players may also agree on a \
               draw.",
        caption: "Stalemate: Black is not in check and has no legal turn.",
        look: Look::Plain,
        claims: &[
            Claim::of("k7/2Q5/2K5/8/8/8/8/8 b - - 0 1").ends(Status::Stalemate),
            Claim::of("4k3/8/8/8/8/8/8/4KR2 w - - 100 80").ends(Status::Draw(Draw::FiftyMoves)),
            Claim::of("4k3/8/8/8/8/8/8/4KB2 w - - 0 1").ends(Status::Draw(Draw::DeadPosition)),
            Claim::of("4k3/8/8/8/8/8/8/4KL2 w - - 0 1"),
        ],
    },
];
