//! A game that is none of ours, on 10×10, with pieces of other games: it needs no more than its
//! table. What its pieces do is held against `brute_force`, written from their descriptions.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use explain::movement_in_words;
use locale::Locale;
use proptest::prelude::*;
use proptest::sample::Index;
use rules::games::mighty_lion::{KING, PAWN};
use rules::pattern::{BENT_ROOK, DIAGONAL, KING_STEPS, LamePath, Legs, ORTHOGONAL, Pattern};
use rules::{
    DeadPosition, DrawRules, Game, GameSpec, Geometry, LionLimit, MoveKind, Offset, PawnRules,
    PieceSpec, Pool, Position, PowerSource, Promotion, Repetition, Role, Royals, SquareSet, Start,
    TurnShape, WinRules,
};

use crate::brute_force;
use crate::random::walk;
use crate::support::{Board, squares};

const FALCON: Role = Role::other(0);
const SOARING_EAGLE: Role = Role::other(1);
const FREE_EAGLE: Role = Role::other(2);
const SHIP: Role = Role::other(3);
const HOUND: Role = Role::other(4);

const fn o(files: i8, ranks: i8) -> Offset {
    Offset::new(files, ranks)
}

const fn along(first: Offset, then: &'static [Offset]) -> Legs {
    Legs { first, then }
}

/// A step and one more in the same direction or back.
const FORWARD: Legs = along(o(0, 1), &[o(0, 1), o(0, -1)]);
const FORWARD_LEFT: Legs = along(o(-1, 1), &[o(-1, 1), o(1, -1)]);
const FORWARD_RIGHT: Legs = along(o(1, 1), &[o(1, 1), o(-1, -1)]);
const BACK_LEFT: Legs = along(o(-1, -1), &[o(-1, -1), o(1, 1)]);
const BACK_RIGHT: Legs = along(o(1, -1), &[o(1, -1), o(-1, 1)]);

/// Any two king steps but one and back.
const TWO_STEPS: [LamePath; 56] = {
    let mut paths = [LamePath { via: o(0, 0), to: o(0, 0) }; 56];
    let (mut count, mut i) = (0, 0);
    while i < 64 {
        let (via, then) = (KING_STEPS[i / 8], KING_STEPS[i % 8]);
        let to = o(via.files + then.files, via.ranks + then.ranks);
        if to.files != 0 || to.ranks != 0 {
            paths[count] = LamePath { via, to };
            count += 1;
        }
        i += 1;
    }
    paths
};

static BEASTS: GameSpec = GameSpec {
    id: "beasts",
    name: "Beasts",
    geometry: Geometry { files: 10, ranks: 10, first_rank: 1 },
    starts: &[Start::standard(
        "hsfagkeush/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/HSFAGKEUSH w - - 0 1",
    )],
    pieces: &[
        PieceSpec::new(Role::King, 'K', KING),
        PieceSpec::new(
            FALCON,
            'F',
            &[
                Pattern::Slide {
                    along: &[o(1, 1), o(1, 0), o(1, -1), o(0, -1), o(-1, -1), o(-1, 0), o(-1, 1)],
                },
                Pattern::Lion { legs: &[FORWARD] },
            ],
        )
        .named("Horned Falcon"),
        PieceSpec::new(
            SOARING_EAGLE,
            'E',
            &[
                Pattern::Slide { along: &ORTHOGONAL },
                Pattern::Slide { along: &[o(1, -1), o(-1, -1)] },
                Pattern::Lion { legs: &[FORWARD_LEFT, FORWARD_RIGHT] },
            ],
        )
        .named("Soaring Eagle"),
        PieceSpec::new(
            FREE_EAGLE,
            'A',
            &[
                Pattern::Slide { along: &KING_STEPS },
                Pattern::Lion { legs: &[FORWARD_LEFT, FORWARD_RIGHT, BACK_LEFT, BACK_RIGHT] },
            ],
        )
        .named("Free Eagle"),
        PieceSpec::new(Role::Gryphon, 'G', &[Pattern::BentSlide { legs: &BENT_ROOK }])
            .named("Griffon"),
        PieceSpec::new(
            SHIP,
            'S',
            &[Pattern::BentSlide {
                legs: &[
                    Legs { first: o(1, 1), then: &[o(0, 1)] },
                    Legs { first: o(-1, 1), then: &[o(0, 1)] },
                    Legs { first: o(1, -1), then: &[o(0, -1)] },
                    Legs { first: o(-1, -1), then: &[o(0, -1)] },
                ],
            }],
        )
        .named("Ship"),
        PieceSpec::new(HOUND, 'H', &[Pattern::LeapAndStep { paths: &TWO_STEPS }])
            .named("Lion-Hound"),
        PieceSpec::new(Role::Unicorn, 'U', &[Pattern::Slide { along: &DIAGONAL }]).named("Mitre"),
        PieceSpec::new(Role::Pawn, 'P', PAWN),
    ],
    turn_shape: TurnShape::OneMove,
    power: PowerSource::Own,
    royals: Royals::KeptSafe,
    lions: LionLimit::One,
    lion_trade: None,
    pawns: PawnRules { start_rank: 1, ranks: (1, 8), en_passant_names_captured: false },
    promotion: Promotion::Pawns { zone: 1, to: &[FREE_EAGLE, Role::Gryphon] },
    castling: None,
    pool: Pool::None,
    wins: WinRules::NONE,
    draws: DrawRules {
        repetition: Repetition::Threefold,
        fifty_moves: true,
        clock_reset_by: &[Role::Pawn],
        promotions_reset_clock: false,
        dead_position: DeadPosition::BareKings,
    },
    shogi_names: &[],
};

/// The game of this page.
fn beasts() -> Game {
    static GAME: LazyLock<Game> = LazyLock::new(|| Game::of(&BEASTS));
    *GAME
}

/// The texts of all legal turns.
fn turns(position: &Position) -> BTreeSet<String> {
    position.legal_turns().into_iter().map(|turn| position.turn_text(turn)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_piece_does_what_its_description_says(
        start in proptest::sample::select(&STARTS[..]),
        choices in proptest::collection::vec(any::<Index>(), 0..80),
    ) {
        walk(Board::new(beasts(), start).0, &choices, |position| {
            assert_eq!(turns(position), brute_force::turns(&position.fen()), "{}", position.fen());
        });
    }
}

/// The start, and open boards on which the pieces meet at once.
const STARTS: [&str; 4] = [
    "hsfagkeush/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/HSFAGKEUSH w - - 0 1",
    "4k5/2p1f1p3/3a1e4/1P3h2s1/4F1p3/2g2E4/1pS1A2G2/3H1P4/5p4/4K5 w - - 0 1",
    "k9/1e1f2a3/2pp1pp3/3h1h4/1G2F2E2/4A5/2P2P1p2/S3s2S2/1p1H4g1/8K1 b - - 0 1",
    "8k1/P1f5P1/2pFp5/3e1e4/4E1a3/1s1A6/2h3H3/3G1g4/1p4p3/3K6 w - - 0 1",
];

/// Where a piece comes on an empty board, by how; and where it may capture on the way.
fn pictured(role: Role) -> (SquareSet, SquareSet, SquareSet) {
    let diagram = beasts().diagram(beasts().spec().piece(role).expect("the game has it"));
    let by = |kind| {
        let arrivals = diagram.arrivals.iter();
        arrivals.filter(|(_, found)| *found == kind).map(|(square, _)| *square).collect()
    };
    let all: SquareSet = diagram.arrivals.iter().map(|(square, _)| *square).collect();
    let (slides, leaps): (SquareSet, SquareSet) = (by(MoveKind::Slide), by(MoveKind::Leap));
    assert_eq!(slides | leaps, all, "{role:?}");
    (slides, leaps, diagram.on_the_way)
}

#[test]
fn pictures_show_where_the_pieces_go() {
    let set = |names| squares(beasts(), names);
    let (slides, leaps, on_the_way) = pictured(FALCON);
    assert_eq!(leaps, set("e6 e7"));
    assert_eq!(on_the_way, set("e6"));
    let back = "e4 e3 e2 e1 a5 b5 c5 d5 f5 g5 h5 i5 j5";
    let diagonals = "d6 c7 b8 a9 f6 g7 h8 i9 j10 d4 c3 b2 a1 f4 g3 h2 i1";
    assert_eq!(slides, set(back) | set(diagonals));

    let (slides, leaps, on_the_way) = pictured(SOARING_EAGLE);
    assert_eq!(leaps, set("d6 c7 f6 g7"));
    assert_eq!(on_the_way, set("d6 f6"));
    let ahead = "e6 e7 e8 e9 e10";
    assert_eq!(slides, set(back) | set(ahead) | set("d4 c3 b2 a1 f4 g3 h2 i1"));

    let (slides, leaps, on_the_way) = pictured(FREE_EAGLE);
    assert_eq!(leaps, set("d6 c7 f6 g7 d4 c3 f4 g3"));
    assert_eq!(on_the_way, set("d6 f6 d4 f4"));
    assert_eq!(slides | leaps, set(back) | set(ahead) | set(diagonals));

    let (slides, leaps, on_the_way) = pictured(SHIP);
    assert_eq!(slides, set("d6 d7 d8 d9 d10 f6 f7 f8 f9 f10 d4 d3 d2 d1 f4 f3 f2 f1"));
    assert_eq!((leaps, on_the_way), (SquareSet::EMPTY, SquareSet::EMPTY));

    let (slides, leaps, _) = pictured(HOUND);
    let near =
        |square: &_| (1..=2).contains(&beasts().parse_square("e5").unwrap().distance(*square));
    let around: SquareSet = beasts().squares().into_iter().filter(near).collect();
    assert_eq!((slides, leaps), (around, SquareSet::EMPTY));

    let (slides, leaps, _) = pictured(Role::Gryphon);
    assert_eq!(slides.len(), 4 * 9 - 4 + 1 - 1);
    assert_eq!(leaps, SquareSet::EMPTY);
}

/// How a piece moves, in words, without what else is said about it.
fn told(role: Role, locale: Locale) -> String {
    let piece = beasts().spec().piece(role).expect("the game has it");
    movement_in_words(beasts(), piece, locale).join(" ")
}

#[test]
fn words_say_how_the_pieces_go() {
    let english = |role| told(role, Locale::English);
    let lion = "moves or captures one or two squares away, jumping over anything; or captures on the first square and goes on to the second or back to where \
                it came from; or passes, if the first square is empty.";
    let queen = "it may capture the first piece in its way.";
    #[rustfmt::skip]
    let cases = [
        (FALCON,
         format!("Slides any number of squares in every direction but straight forward; {queen} Moves like a Lion along a line, straight forward: {lion}")),
        (SOARING_EAGLE,
         format!("Slides any number of squares in every direction but diagonally forward; {queen} Moves like a Lion along a line, diagonally forward: {lion}")),
        (FREE_EAGLE,
         format!("Slides any number of squares in a straight line; {queen} Moves like a Lion along a line, diagonally: {lion}")),
        (SHIP,
         "Goes one square diagonally, where it may stop; from there, if that square is empty, it may slide on straight forward and straight backward, away from where it started.".to_owned()),
        (HOUND,
         "Takes one step in any direction, where it may stop. If that square is empty, it may take a second step in any direction, but not back.".to_owned()),
    ];
    for (role, text) in cases {
        assert_eq!(english(role), text);
        for locale in [Locale::German, Locale::Japanese] {
            let told = told(role, locale);
            assert!(!told.contains("explain-") && !told.contains('{'), "{told}");
        }
    }
}

#[test]
fn betza_is_written_where_it_can_be() {
    let betza = |role| beasts().spec().piece(role).and_then(PieceSpec::betza);
    for (role, text) in [
        (FALCON, Some("bsRBfWfD(cfW-fbW)(fW-bW)")),
        (SOARING_EAGLE, Some("RbBfFfA(cfF-fbF)(fF-bF)")),
        (FREE_EAGLE, Some("RBFA(cF-fbF)(F-bF)")),
        (Role::Unicorn, Some("B")),
        (Role::Pawn, Some("mfWcfF")),
        (Role::Gryphon, None),
        (SHIP, None),
        (HOUND, None),
    ] {
        assert_eq!(betza(role).as_deref(), text, "{role:?}");
    }
}

#[test]
fn refusals_know_the_pieces_too() {
    let board = |pieces| Board::with(beasts(), pieces, "w - - 0 1");
    board("Ka2 kj9 Fe5 Pe6 pe7 pd5")
        .allows("e5e7 e5d5")
        .refuses_each("e5e8 cannot-reach e5 e8; e5e6 own-piece e6; e5c5 blocked d5");
    board("Ka2 kj9 Fe5 pe6 pe7 pd6")
        .allows("e5e6 e5e6e7 e5e6e5 e5e7 e5d6")
        .refuses_each("e5d6e5 cannot-capture e5 d6; e5e5 cannot-pass e5");
    board("Ka2 kj9 Fe5").allows("e5e5");
    board("Ka2 kj9 Se5 pf6 pd4").allows("e5f6 e5d6 e5d9").refuses("e5f9", "blocked", "f6").refuses(
        "e5g6",
        "cannot-reach",
        "e5 g6",
    );
    board("Ka2 kj9 He5 pe6 pd6 pf6 pe7").allows("e5e6 e5c6").refuses("e5e7", "blocked", "e6 d6 f6");
}
