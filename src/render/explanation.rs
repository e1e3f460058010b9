//! Shows what a piece can do, on an empty board and in a position.

use std::collections::BTreeSet;

use super::board::last_turn::LastTurn;
use super::board::legend::Legend;
use super::board::lines::{Line, LineKind};
use super::board::marks::Power;
use super::board::scene::{Scene, ScenePiece};
use super::canvas::{Canvas, png};
use super::{MAX_SIZE, MIN_SIZE, Mark, Theme};
use locale::{Locale, say};
use rules::{
    Color, Example, Game, MoveKind, Piece, PieceSpec, Position, Role, Shows, Square, SquareSet,
};

/// The width of two boards side by side, in rows of their legend, which phones show small.
const ROWS_OF_TWO: u32 = 20;

/// Draws how a piece moves on an empty board `size` pixels wide, clamped to [`MIN_SIZE`] and
/// [`MAX_SIZE`], with a legend. If that cannot show everything, an example stands beside it: chats
/// show a picture that is wide larger than one that is high.
pub fn piece_png(
    game: Game,
    piece: &PieceSpec,
    theme: Theme,
    size: u32,
    locale: Locale,
) -> Vec<u8> {
    let size = size.clamp(MIN_SIZE, MAX_SIZE);
    let first = Scene { locale, ..diagram(game, piece, theme, size) };
    let Some(example) = game.example(piece) else {
        return png::encode(&first.explained(&first.paint(), &[]));
    };
    let captions = captions(example.shows, locale);
    let second = Scene { locale, ..example_scene(game, piece.role, example, theme, size) };
    let mut both = Canvas::new(2 * size, size, theme);
    both.blit(&first.paint(), 0, 0);
    both.blit(&second.paint(), size, 0);
    let legend = Legend {
        entries: &(&first.legend_entries() | &second.legend_entries()),
        theme,
        size: both.width,
        row: both.width / ROWS_OF_TWO,
        locale,
    };
    png::encode(&legend.around(&both, &captions))
}

fn captions(shows: Shows, locale: Locale) -> [String; 2] {
    let (captions, lender) = match shows {
        Shows::SecondLeg => (["empty-board", "second-leg"], None),
        Shows::BorrowedPower(lender) => (["own-power", "borrowed-power"], Some(lender)),
        Shows::Jump => (["empty-board", "jump"], None),
        Shows::Later => (["from-its-start", "later"], None),
        Shows::Castling => (["empty-board", "castling"], None),
    };
    let lender = lender.map(|lender| say!(locale, &format!("piece-{}", lender.id())));
    let lender = lender.as_deref().unwrap_or_default();
    captions.map(|caption| say!(locale, &format!("explain-picture-{caption}"), lender))
}

pub(super) fn diagram(game: Game, piece: &PieceSpec, theme: Theme, size: u32) -> Scene {
    let diagram = game.diagram(piece);
    let is_leap = |(_, kind): &&(Square, MoveKind)| *kind == MoveKind::Leap;
    let steps_only =
        (diagram.arrivals.iter().filter(is_leap)).all(|(to, _)| to.distance(diagram.from) == 1);
    let mark = |kind| match kind {
        MoveKind::Slide => Mark::Slide,
        MoveKind::Leap if steps_only => Mark::Step,
        MoveKind::Leap => Mark::Leap,
        MoveKind::Move => Mark::MoveOnly,
        MoveKind::Capture => Mark::CaptureOnly,
        MoveKind::SecondAction => Mark::SecondLeg,
    };
    let arrivals = diagram.arrivals.iter().map(|(to, kind)| (*to, mark(*kind)));
    let stops: SquareSet = diagram.arrivals.iter().map(|(to, _)| *to).collect();
    let must_be_empty = (diagram.must_be_empty - stops).into_iter();
    let on_the_way = diagram.on_the_way.into_iter();
    let staying = diagram.returns.then_some((diagram.from, Mark::SecondLeg));
    Scene {
        marks: arrivals
            .chain(staying)
            .chain(must_be_empty.map(|square| (square, Mark::MustBeEmpty)))
            .chain(on_the_way.map(|square| (square, Mark::OnTheWay)))
            .collect(),
        lines: paths(diagram.lines),
        ..empty(game, &[(diagram.from, piece.role, Color::White)], theme, size)
    }
}

/// The lines along which a piece moves. Crooked ones cross, so they are drawn in two kinds.
fn paths(lines: Vec<Vec<Square>>) -> Vec<Line> {
    let step = |from: Square, to: Square| {
        let files = i16::from(to.file()) - i16::from(from.file());
        (files, i16::from(to.rank()) - i16::from(from.rank()))
    };
    let steps = |line: &[Square]| -> Vec<(i16, i16)> {
        line.windows(2).map(|pair| step(pair[0], pair[1])).collect()
    };
    let bends = |line: &[Square]| {
        let steps = steps(line);
        steps.windows(2).filter(|pair| pair[0] != pair[1]).count()
    };
    let are_crooked = lines.iter().any(|line| bends(line) > 1);
    let kind = |line: &[Square]| match steps(line)[..] {
        [(files, ranks), ..] if are_crooked && files != 0 && ranks != 0 => LineKind::CrossingPath,
        _ => LineKind::Path,
    };
    let kinds = lines.iter().map(|line| kind(line)).collect::<Vec<_>>();
    let lines = kinds.into_iter().zip(lines);
    lines.map(|(kind, squares)| Line { kind, squares }).collect()
}

fn example_scene(game: Game, role: Role, example: Example, theme: Theme, size: u32) -> Scene {
    let is_borrowed = matches!(example.shows, Shows::BorrowedPower(_));
    let mut pieces = vec![(example.from, role, Color::White)];
    pieces.extend(example.others.iter().map(|(square, piece)| (*square, piece.role, piece.color)));
    let (first, second) = match example.shows {
        Shows::Jump => (Mark::Capture, Mark::Leap),
        Shows::SecondLeg | Shows::Castling => (Mark::Target, Mark::SecondLeg),
        Shows::BorrowedPower(_) => (Mark::BorrowedStep, Mark::SecondLeg),
        Shows::Later => (Mark::MoveOnly, Mark::SecondLeg),
    };
    let first = example.first.into_iter().map(|square| (square, first));
    let second = example.second.into_iter().map(|square| (square, second));
    let captures = example.captures.into_iter();
    let on_the_way = example.on_the_way.into_iter();
    let lines = example.lines.into_iter().map(|squares| Line { kind: LineKind::Path, squares });
    let mut scene = Scene {
        marks: first
            .chain(second)
            .chain(captures.map(|square| (square, Mark::CaptureOnly)))
            .chain(on_the_way.map(|square| (square, Mark::OnTheWay)))
            .collect(),
        lines: lines.collect(),
        ..empty(game, &pieces, theme, size)
    };
    for piece in &mut scene.pieces {
        let lights_up = is_borrowed && piece.piece.role != Role::Lionizer;
        piece.power = lights_up.then_some(Power::Lent);
    }
    scene
}

fn empty(game: Game, pieces: &[(Square, Role, Color)], theme: Theme, size: u32) -> Scene {
    let pieces = pieces.iter().map(|(square, role, color)| ScenePiece {
        square: *square,
        piece: Piece { color: *color, role: *role },
        power: None,
    });
    Scene {
        game,
        pieces: pieces.collect(),
        last_turn: LastTurn::default(),
        check: SquareSet::EMPTY,
        marks: Vec::new(),
        lines: Vec::new(),
        orientation: Color::White,
        theme,
        size,
        locale: Locale::default(),
    }
}

/// Marks the piece on a square, the ends of its legal turns, what they capture, and its attackers.
pub fn piece_marks(position: &Position, square: Square) -> Vec<(Square, Mark)> {
    let mut marks = vec![(square, Mark::Asked)];
    marks.extend(turn_marks(position, square));
    if let Some(piece) = position.piece_at(square) {
        let attackers = position.attackers(square, !piece.color);
        marks.extend(attackers.into_iter().map(|by| (by, Mark::Attacker)));
    }
    marks
}

/// Marks the ends of the legal turns of a piece and what they capture, by a second step or not.
pub fn turn_marks(position: &Position, square: Square) -> Vec<(Square, Mark)> {
    let enemies = position.pieces(!position.turn());
    let borrowed = position.borrowed_steps(square);
    let mut marks = BTreeSet::new();
    let mut straight: SquareSet = SquareSet::EMPTY;
    for turn in position.turns_from(square) {
        for (step, mv) in turn.moves_of(square).enumerate() {
            marks.extend(mv.taking.map(|taking| (taking, Mark::OnTheWay)));
            let is_second = step == 1
                || mv.taking.is_some_and(|taking| taking.distance(mv.to) <= 1)
                || borrowed.is_some_and(|first| !first.contains(mv.to));
            let captures = enemies.contains(mv.to);
            if captures {
                marks.insert((mv.to, Mark::Capture));
            }
            if is_second {
                marks.insert((mv.to, Mark::SecondLeg));
            } else {
                straight = straight.with(mv.to);
                if !captures {
                    marks.insert((mv.to, Mark::Target));
                }
            }
        }
    }
    marks.retain(|(to, mark)| *mark != Mark::SecondLeg || !straight.contains(*to));
    marks.into_iter().collect()
}
