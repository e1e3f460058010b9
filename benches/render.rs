//! Measures how fast pictures are drawn: boards, puzzles, reviews and records. Includes the
//! encoding to PNG, with warm caches.
//!
//! `cargo bench --bench render` prints times per picture and bytes of PNG per second.

use std::fmt;

use divan::Bencher;
use divan::counter::BytesCount;
use locale::Locale;
use notation::read_turn;
use render::{
    BoardStyle, GraphMark, Judgement, Mark, ReviewGraph, Theme, board_png, record_gif,
    review_graph_png,
};
use rules::{Color, Game, Position, SquareSet, Turn};
use study::Puzzle;

fn main() {
    divan::main();
}

/// A board to draw.
struct Case {
    name: &'static str,
    game: Game,
    /// The position before the last turn.
    fen: &'static str,
    last: &'static str,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Case {
    /// Returns the position before the last turn, the last turn, and the position to draw.
    fn read(&self) -> (Position, Turn, Position) {
        let before = Position::from_fen(self.game, self.fen).expect("the FENs below are valid");
        let turn = read_turn(&before, self.last).expect("the turns below are legal");
        let after = before.play_unchecked(turn);
        (before, turn, after)
    }
}

const CASES: [Case; 4] = [
    Case {
        name: "8x8 start",
        game: Game::MightyLion,
        fen: "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR w KQkq - 0 1",
        last: "e2e4",
    },
    Case {
        name: "8x8 double capture",
        game: Game::MightyLion,
        fen: "r1bqkbnr/ppp1pppp/3p4/1l1L4/2p1P3/8/PPPP1PPP/R1BQKBNR w KQkq - 0 1",
        last: "d5c4b5",
    },
    Case {
        name: "10x10 start",
        game: Game::Lionheart,
        fen: "ucgaqkmhcu/rnbssssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSSSSBNR/UCGAQKMHCU[] w - - 0 1",
        last: "d3d4,g3g4",
    },
    Case {
        name: "10x10 full pools",
        game: Game::Lionheart,
        fen: "ucgaqkmhcu/rnb1sssbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/R1BS1SSBNR/UCGAQKMHCU[NSQAMCGHURBsqamcghrubn] w - - 0 1",
        last: "d3d4,g3g4",
    },
];

#[divan::bench(args = CASES)]
fn board(bencher: Bencher, case: &Case) {
    let (before, turn, after) = case.read();
    let style = BoardStyle { last_turn: Some((&before, turn)), ..BoardStyle::facing(Color::White) };
    let bytes = board_png(&after, &style).len();
    bencher.counter(BytesCount::new(bytes)).bench(|| board_png(&after, &style));
}

/// Draws a board with a caption and the reply, as in a review.
#[divan::bench(args = CASES)]
fn with_reply(bencher: Bencher, case: &Case) {
    let (before, turn, after) = case.read();
    let style = BoardStyle {
        last_turn: Some((&before, turn)),
        suggested: after.legal_turns().first().copied(),
        caption: Some("Better: 12. Nc3".to_owned()),
        legend: true,
        ..BoardStyle::facing(Color::White)
    };
    let bytes = board_png(&after, &style).len();
    bencher.counter(BytesCount::new(bytes)).bench(|| board_png(&after, &style));
}

/// Draws a puzzle's question.
#[divan::bench(args = Game::ALL)]
fn puzzle(bencher: Bencher, game: Game) {
    let position = first_puzzle(game).position;
    let style = BoardStyle::facing(position.turn());
    let bytes = board_png(&position, &style).len();
    bencher.counter(BytesCount::new(bytes)).bench(|| board_png(&position, &style));
}

/// Draws a puzzle while its solver chooses a target square, with the squares marked.
#[divan::bench(args = Game::ALL)]
fn puzzle_menu(bencher: Bencher, game: Game) {
    let puzzle = first_puzzle(game);
    let position = puzzle.position;
    let from = puzzle.steps[0].accepted[0].first().from;
    let turns = position.legal_turns().into_iter();
    let to = turns.filter(|turn| turn.first().from == from);
    let to: SquareSet = to.fold(SquareSet::EMPTY, |set, turn| set.with(turn.first().to));
    let mut marks: Vec<_> = to.into_iter().map(|square| (square, Mark::Target)).collect();
    marks.push((from, Mark::Asked));
    let style = BoardStyle { marks, ..BoardStyle::facing(position.turn()) };
    let bytes = board_png(&position, &style).len();
    bencher.counter(BytesCount::new(bytes)).bench(|| board_png(&position, &style));
}

/// Returns the first of a game's shipped puzzles.
fn first_puzzle(game: Game) -> Puzzle {
    let id = Puzzle::ids(game).next().expect("every game has puzzles");
    Puzzle::of(id).expect("the shipped puzzles can be read")
}

/// Draws the chances over a match, with an error in every fifth turn.
#[divan::bench(args = [60, 200])]
fn review_graph(bencher: Bencher, turns: usize) {
    let chances: Vec<f64> = (0..=turns).map(|ply| (ply * 37 % 100) as f64).collect();
    let marks: Vec<GraphMark> = (1..=turns)
        .step_by(5)
        .map(|ply| GraphMark { ply, judgement: Judgement::Mistake, number: None })
        .collect();
    let graph = ReviewGraph {
        chances: &chances,
        marks: &marks,
        first: Color::White,
        first_number: 1,
        players: ["Anna", "Ben"].map(str::to_owned),
        theme: Theme::Wood,
        locale: Locale::English,
    };
    let bytes = review_graph_png(&graph).len();
    bencher.counter(BytesCount::new(bytes)).bench(|| review_graph_png(&graph));
}

/// Draws a match of a hundred turns, each chosen by a fixed rule among the legal ones.
#[divan::bench(args = Game::ALL, sample_count = 10)]
fn record_of_100_turns(bencher: Bencher, game: Game) {
    let start = Position::start(game);
    let mut position = start.clone();
    let mut turns = Vec::new();
    while turns.len() < 100 {
        let legal = position.legal_turns();
        let turn = legal[turns.len() * 7919 % legal.len()];
        position = position.play_unchecked(turn);
        turns.push(turn);
    }
    let style = BoardStyle { size: BoardStyle::RECORD_SIZE, ..BoardStyle::facing(Color::White) };
    let gif = || record_gif(&start, &turns, &style, usize::MAX);
    let bytes = gif().map_or(0, |bytes| bytes.len());
    bencher.counter(BytesCount::new(bytes)).bench(gif);
}
