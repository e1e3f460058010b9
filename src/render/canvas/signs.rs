//! Signs on a tile that show how the piece moves: around its character, one in each direction.

use rules::{Game, MoveKind, Offset, Role};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    /// A dot: it steps one square.
    Step,
    /// A point: it slides.
    Slide,
    /// A ring: it jumps to the second square.
    Jump,
    /// A dot in a ring: it captures and goes on, as a Lion does.
    Lion,
}

/// The directions with the places of their signs on the tile. Forward is towards the point.
const PLACES: [((i8, i8), (f32, f32)); 8] = [
    ((0, 1), (50.0, 17.0)),
    ((1, 1), (75.0, 22.5)),
    ((1, 0), (82.0, 55.0)),
    ((1, -1), (81.0, 86.0)),
    ((0, -1), (50.0, 87.0)),
    ((-1, -1), (19.0, 86.0)),
    ((-1, 0), (18.0, 55.0)),
    ((-1, 1), (25.0, 22.5)),
];

/// Makes the character of a tile smaller and adds the signs around it, if it is a tile.
pub(crate) fn signed(tile: &[u8], game: Game, role: Role) -> Option<Vec<u8>> {
    /// The tile comes first in each file.
    const END: &str = "/>";
    let tile = str::from_utf8(tile).ok()?;
    let (outline, character) = tile.split_once(END)?;
    let character = character.strip_suffix("</svg>\n")?;
    let mut svg =
        format!("{outline}{END}<g transform=\"translate(15.3 15.2) scale(0.68)\">{character}</g>");
    for ((files, ranks), at) in PLACES {
        if let Some(sign) = sign(game, role, (files, ranks)) {
            let turned = f32::from(files).atan2(f32::from(ranks)).to_degrees();
            sign.draw(&mut svg, at, turned);
        }
    }
    svg += "</svg>";
    Some(svg.into_bytes())
}

fn sign(game: Game, role: Role, (files, ranks): (i8, i8)) -> Option<Sign> {
    let diagram = game.diagram(game.spec().piece(role)?);
    let away = |count: i8| {
        let by = Offset::new(files * count, ranks * count);
        game.spec().geometry.step(diagram.from, by)
    };
    let arrives = |count| {
        let square = away(count)?;
        let mut arrivals = diagram.arrivals.iter();
        let (_, kind) = arrivals.find(|(to, _)| *to == square)?;
        Some(*kind)
    };
    if away(1).is_some_and(|next| diagram.on_the_way.contains(next)) {
        return Some(Sign::Lion);
    }
    match (arrives(1), arrives(2)) {
        (Some(_), Some(MoveKind::Slide)) => Some(Sign::Slide),
        (Some(_), _) => Some(Sign::Step),
        (None, Some(_)) => Some(Sign::Jump),
        (None, None) => None,
    }
}

impl Sign {
    /// Draws it, turned by so many degrees from forward.
    fn draw(self, svg: &mut String, (x, y): (f32, f32), turned: f32) {
        let ring = |radius: f32| {
            format!(
                "<circle class=\"line\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" stroke-width=\"2.6\"/>"
            )
        };
        let dot =
            |radius: f32| format!("<circle class=\"ink\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
        let drawn = match self {
            Sign::Step => dot(4.8),
            Sign::Jump => ring(4.6),
            Sign::Lion => ring(6.2) + &dot(2.8),
            Sign::Slide => format!(
                "<path class=\"ink\" transform=\"translate({x} {y}) rotate({turned})\" d=\"M0 -9 L7 5 H-7 Z\"/>"
            ),
        };
        svg.push_str(&drawn);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the signs of a piece, from forward clockwise.
    fn signs(role: Role) -> String {
        let signs = PLACES.map(|(direction, _)| match sign(Game::ChuShogi, role, direction) {
            None => '-',
            Some(Sign::Step) => 's',
            Some(Sign::Slide) => '>',
            Some(Sign::Jump) => 'o',
            Some(Sign::Lion) => 'L',
        });
        signs.into_iter().collect()
    }

    #[test]
    fn signs_show_how_a_piece_moves() {
        for (role, expected) in [
            (Role::Pawn, "s-------"),
            (Role::GoBetween, "s---s---"),
            (Role::GoldGeneral, "sss-s-ss"),
            (Role::Lance, ">-------"),
            (Role::Rook, ">->->->-"),
            (Role::DragonHorse, "s>s>s>s>"),
            (Role::VerticalMover, ">-s->-s-"),
            (Role::Kirin, "osososos"),
            (Role::Phoenix, "sosososo"),
            (Role::Lion, "LLLLLLLL"),
            (Role::HornedFalcon, "L>>>>>>>"),
            (Role::SoaringEagle, ">L>>>>>L"),
            (Role::King, "ssssssss"),
        ] {
            assert_eq!(signs(role), expected, "{role:?}");
        }
    }
}
