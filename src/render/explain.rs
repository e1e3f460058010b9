//! Pictures that show what a piece can do: on an empty board, from its table, and on a live one, from the legal turns.

use std::collections::BTreeSet;

use super::canvas::Canvas;
use super::last_turn::LastTurn;
use super::marks::{Mark, Power};
use super::scene::{Scene, SceneMan};
use super::style::{MAX_SIZE, MIN_SIZE};
use super::theme::Theme;
use super::{legend, png};
use crate::locale::Locale;
use crate::rules::{
    Color, Example, Game, MoveKind, Piece, PieceSpec, Position, Role, Shows, Square, SquareSet,
};
use crate::say;

/// What a piece of a game does on an empty board, with the marks explained below, as a PNG. `size` is the height of the board in pixels,
/// taken as the nearest of [`MIN_SIZE`] to [`MAX_SIZE`]. A piece whose turns an empty board does not show whole gets a second board beside
/// the first, with an example.
pub fn piece_png(
    game: Game,
    piece: &PieceSpec,
    theme: Theme,
    size: u32,
    locale: Locale,
) -> Vec<u8> {
    let size = size.clamp(MIN_SIZE, MAX_SIZE);
    let first = Scene {
        locale,
        ..diagram(game, piece, theme, size)
    };
    let Some(example) = game.example(piece) else {
        return png::encode(&explained(&first, None));
    };
    let [first_caption, caption] = captions(example.shows, locale);
    let second = Scene {
        locale,
        ..example_scene(game, piece.role, example, theme, size)
    };
    let boards = [
        explained(&first, Some(&first_caption)),
        explained(&second, Some(&caption)),
    ];
    let heights = boards.iter().map(|board| board.height);
    let mut canvas = Canvas::new(2 * size, heights.max().unwrap_or(size), theme);
    for (index, board) in (0..).zip(&boards) {
        canvas.blit(board, index * size, 0);
    }
    png::encode(&canvas)
}

/// The picture of a board with its marks explained below.
fn explained(scene: &Scene, caption: Option<&str>) -> Canvas {
    let marks: BTreeSet<Mark> = scene.marks.iter().map(|(_, mark)| *mark).collect();
    legend::below(
        &scene.paint(),
        caption,
        &marks,
        scene.theme,
        scene.size,
        scene.locale,
    )
}

/// What the two boards show.
fn captions(shows: Shows, locale: Locale) -> [String; 2] {
    match shows {
        Shows::SecondLeg => [
            say!(locale, "explain-picture-empty-board"),
            say!(locale, "explain-picture-second-leg"),
        ],
        Shows::BorrowedPower(lender) => [
            say!(locale, "explain-picture-own-power"),
            say!(
                locale,
                "explain-picture-borrowed-power",
                lender = say!(locale, &format!("piece-{}", lender.id()))
            ),
        ],
        Shows::Jump => [
            say!(locale, "explain-picture-empty-board"),
            say!(locale, "explain-picture-jump"),
        ],
    }
}

fn diagram(game: Game, piece: &PieceSpec, theme: Theme, size: u32) -> Scene {
    let diagram = game.diagram(piece);
    let mark = |kind| match kind {
        MoveKind::Slide => Mark::Slide,
        MoveKind::Leap => Mark::Leap,
        MoveKind::Move => Mark::MoveOnly,
        MoveKind::Capture => Mark::CaptureOnly,
        MoveKind::SecondAction => Mark::SecondLeg,
    };
    let arrivals = diagram.arrivals.iter().map(|(to, kind)| (*to, mark(*kind)));
    let stops: SquareSet = diagram.arrivals.iter().map(|(to, _)| *to).collect();
    let must_be_empty = (diagram.must_be_empty - stops).into_iter();
    let on_the_way = diagram.on_the_way.into_iter();
    Scene {
        marks: arrivals
            .chain(must_be_empty.map(|square| (square, Mark::MustBeEmpty)))
            .chain(on_the_way.map(|square| (square, Mark::OnTheWay)))
            .collect(),
        lines: diagram.lines,
        ..empty(
            game,
            &[(diagram.from, piece.role, Color::White)],
            theme,
            size,
        )
    }
}

fn example_scene(game: Game, role: Role, example: Example, theme: Theme, size: u32) -> Scene {
    let is_borrowed = matches!(example.shows, Shows::BorrowedPower(_));
    let mut men = vec![(example.from, role, Color::White)];
    men.extend(
        example
            .others
            .iter()
            .map(|(square, piece)| (*square, piece.role, piece.color)),
    );
    let (first, second) = match example.shows {
        Shows::Jump => (Mark::Capture, Mark::Leap),
        Shows::SecondLeg | Shows::BorrowedPower(_) => (Mark::Target, Mark::SecondLeg),
    };
    let first = example.first.into_iter().map(|square| (square, first));
    let second = example.second.into_iter().map(|square| (square, second));
    let on_the_way = example.on_the_way.into_iter();
    let mut scene = Scene {
        marks: first
            .chain(second)
            .chain(on_the_way.map(|square| (square, Mark::OnTheWay)))
            .collect(),
        lines: example.lines,
        ..empty(game, &men, theme, size)
    };
    for man in &mut scene.men {
        let lights_up = is_borrowed && man.piece.role != Role::Lionizer;
        man.power = lights_up.then_some(Power::Lent);
    }
    scene
}

/// A board with nothing but these pieces.
fn empty(game: Game, men: &[(Square, Role, Color)], theme: Theme, size: u32) -> Scene {
    let men = men.iter().map(|(square, role, color)| SceneMan {
        square: *square,
        piece: Piece {
            color: *color,
            role: *role,
        },
        power: None,
    });
    Scene {
        geometry: game.spec().geometry,
        men: men.collect(),
        pools: None,
        last_turn: LastTurn::default(),
        check: None,
        marks: Vec::new(),
        lines: Vec::new(),
        orientation: Color::White,
        theme,
        size,
        locale: Locale::default(),
    }
}

/// Marks for the piece on a square: itself, where its legal turns lead and what they capture, and what attacks it.
pub fn piece_marks(position: &Position, square: Square) -> Vec<(Square, Mark)> {
    let mut marks = vec![(square, Mark::Asked)];
    marks.extend(turn_marks(position, square));
    if let Some(piece) = position.piece_at(square) {
        let attackers = position.attackers(square, !piece.color);
        marks.extend(attackers.into_iter().map(|by| (by, Mark::Attacker)));
    }
    marks
}

/// Marks for the legal turns of the piece on a square: where they end and what they capture.
pub fn turn_marks(position: &Position, square: Square) -> Vec<(Square, Mark)> {
    let enemies = position.pieces(!position.turn());
    let mut marks = BTreeSet::new();
    for turn in position.turns_from(square) {
        for (step, mv) in turn.moves_of(square).enumerate() {
            marks.extend(mv.taking.map(|taking| (taking, Mark::OnTheWay)));
            let is_second =
                step == 1 || mv.taking.is_some_and(|taking| taking.distance(mv.to) <= 1);
            let mark = if enemies.contains(mv.to) {
                Mark::Capture
            } else if is_second {
                Mark::SecondLeg
            } else {
                Mark::Target
            };
            marks.insert((mv.to, mark));
        }
    }
    let direct = marks.clone();
    marks.retain(|(to, mark)| *mark != Mark::SecondLeg || !direct.contains(&(*to, Mark::Target)));
    marks.into_iter().collect()
}
