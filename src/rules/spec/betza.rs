//! Betza notation, printed from the steps of a piece.

use std::collections::BTreeSet;

use crate::spec::pattern::KING_STEPS;
use crate::spec::steps::{Onward, Repeat, Route, routes};
use crate::{Modality, Offset, Pattern, PieceSpec};

impl PieceSpec {
    /// Its moves in Betza notation, or `None` if one of them has no agreed notation. First moves
    /// and castling are omitted: they are described in words.
    pub fn betza(&self) -> Option<String> {
        let known = self.patterns.iter();
        known
            .filter(|pattern| !matches!(pattern, Pattern::FirstMove(_)))
            .map(|pattern| match pattern {
                Pattern::Anywhere => Some("mU".to_owned()),
                pattern => betza(&routes(pattern)),
            })
            .collect()
    }
}

fn betza(routes: &[Route]) -> Option<String> {
    let (first, repeat) = (routes.first()?, routes.first()?.repeat);
    let same_kind = |route: &Route| {
        let kind = |route: &Route| -> Vec<_> {
            let steps = route.steps.iter();
            steps.map(|step| (step.end, step.onward)).collect()
        };
        kind(route) == kind(first) && route.repeat == repeat
    };
    if !routes.iter().all(same_kind) {
        return None;
    }
    let firsts = || routes.iter().map(|route| route.steps[0].by);
    match (&first.steps[..], repeat) {
        ([step], Repeat::Never) => {
            let modality = match step.end? {
                Modality::Both => "",
                Modality::Move => "m",
                Modality::Capture => "c",
            };
            Some(format!("{modality}{}", leaper(firsts())?))
        }
        ([_], _) => in_atoms(firsts().map(key).collect(), RIDES),
        ([through, end], Repeat::Never) if through.end.is_none() => {
            let straight_on = routes.iter().all(|route| route.steps[0].by == route.steps[1].by);
            if !straight_on || end.end != Some(Modality::Both) {
                return None;
            }
            Some(format!("n{}", leaper(firsts().map(|by| by + by))?))
        }
        ([through, _], Repeat::Never) if through.onward == Onward::Capturing => lion(routes),
        _ => None,
    }
}

/// A Lion's two steps: any two king steps, or two along lines.
fn lion(routes: &[Route]) -> Option<String> {
    let legs: BTreeSet<_> =
        routes.iter().map(|route| [route.steps[0].by, route.steps[1].by].map(key)).collect();
    let all = KING_STEPS.map(|first| KING_STEPS.map(|second| [first, second].map(key)));
    if legs == all.into_iter().flatten().collect() {
        return Some("KNAD(cK-aK)(K-bK)".to_owned());
    }
    let firsts: BTreeSet<_> = legs.iter().map(|[first, _]| *first).collect();
    let lines = firsts.iter().flat_map(|&(ranks, files)| {
        let back = (-ranks, -files);
        [[(ranks, files), (ranks, files)], [(ranks, files), back]]
    });
    if legs != lines.collect() {
        return None;
    }
    let steps = || firsts.iter().map(|&(ranks, files)| Offset::new(files, ranks));
    let (one, two) = (leaper(steps())?, leaper(steps().map(|by| by + by))?);
    let atom = one.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    (atom.len() == 1).then(|| format!("{one}{two}(c{one}-fb{atom})({one}-b{atom})"))
}

fn key(by: Offset) -> (i8, i8) {
    (by.ranks, by.files)
}

/// Atoms by the distances along the two axes, the shorter first.
type Atoms = [((i8, i8), &'static str)];

const LEAPS: &Atoms = &[
    ((0, 1), "W"),
    ((1, 1), "F"),
    ((1, 2), "N"),
    ((2, 2), "A"),
    ((0, 2), "D"),
    ((0, 3), "H"),
    ((1, 3), "C"),
    ((2, 3), "Z"),
    ((3, 3), "G"),
];
const RIDES: &Atoms = &[((0, 1), "R"), ((1, 1), "B"), ((1, 2), "NN")];

fn leaper(to: impl Iterator<Item = Offset>) -> Option<String> {
    let mut to: BTreeSet<_> = to.map(key).collect();
    let king = BTreeSet::from(KING_STEPS.map(key));
    let is_king = to.is_superset(&king);
    to.retain(|by| !is_king || !king.contains(by));
    Some(format!("{}{}", if is_king { "K" } else { "" }, in_atoms(to, LEAPS)?))
}

fn in_atoms(mut offsets: BTreeSet<(i8, i8)>, atoms: &Atoms) -> Option<String> {
    let parts = atoms.iter().map(|(size, atom)| directed(&mut offsets, *size, atom));
    let text: Option<String> = parts.collect();
    text.filter(|_| offsets.is_empty())
}

/// Removes the offsets of a size from a set. Returns the letters of their directions with the atom,
/// nothing if there are none; `None` if the directions have no letters.
fn directed(offsets: &mut BTreeSet<(i8, i8)>, size: (i8, i8), atom: &str) -> Option<String> {
    let (near, far) = size;
    let is_of_size = |&(ranks, files): &(i8, i8)| {
        let (ranks, files) = (ranks.abs(), files.abs());
        (ranks.min(files), ranks.max(files)) == size
    };
    let found: Vec<(i8, i8)> = offsets.iter().copied().filter(is_of_size).collect();
    offsets.retain(|offset| !is_of_size(offset));
    let all = if near == 0 || near == far { 4 } else { 8 };
    if found.is_empty() {
        return Some(String::new());
    }
    if found.len() == all {
        return Some(atom.to_owned());
    }
    let has = |ranks: i8, files: i8| found.contains(&(ranks * far, files * far));
    if near == 0 {
        let pair = |(one, first), (other, second), both| match (one, other) {
            (true, true) => both,
            (true, false) => first,
            (false, true) => second,
            (false, false) => "",
        };
        let along = pair((has(1, 0), "f"), (has(-1, 0), "b"), "v");
        let aside = pair((has(0, -1), "l"), (has(0, 1), "r"), "s");
        return Some(format!("{along}{aside}{atom}"));
    }
    if near != far {
        return None;
    }
    let letters = match [has(1, -1), has(1, 1), has(-1, -1), has(-1, 1)] {
        [true, true, false, false] => "f",
        [false, false, true, true] => "b",
        [true, false, true, false] => "l",
        [false, true, false, true] => "r",
        [true, false, false, false] => "fl",
        [false, true, false, false] => "fr",
        [false, false, true, false] => "bl",
        [false, false, false, true] => "br",
        _ => return None,
    };
    Some(format!("{letters}{atom}"))
}
