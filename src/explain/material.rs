//! What a line wins.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use engine::piece_value;
use locale::{Conjunction, Locale, say};
use notation::piece_name;
use rules::{Color, Position, Promotion, Role};

/// What the side to move wins, gives and promotes by the end; nothing of a mate or without gain.
pub fn material_won(start: &Position, end: &Position, locale: Locale) -> Option<String> {
    if end.status().is_over() {
        return None;
    }
    let (game, solver) = (start.game(), start.turn());
    let (own, promoted) = change(start, end, solver);
    let (enemies, _) = change(start, end, !solver);
    let mut pieces: Vec<Role> = game.spec().pieces.iter().map(|piece| piece.role).collect();
    let worth = |role: &Role| piece_value(game, *role);
    pieces.sort_by_key(|role| Reverse(worth(role)));
    let in_words = |count: &dyn Fn(Role) -> i32| {
        let counts = pieces.iter().map(|role| (*role, count(*role)));
        let names = counts.filter(|(_, count)| *count > 0);
        let names = names.map(|(role, count)| {
            let piece = piece_name(game, role, locale);
            match count {
                1 => piece,
                _ => say!(locale, "puzzle-pieces", count, piece),
            }
        });
        let names: Vec<String> = names.collect();
        (!names.is_empty()).then(|| locale.list(names, Conjunction::And))
    };
    let net = |role| of(&own, role) - of(&enemies, role);
    let gained = match (in_words(&net), in_words(&|role| -net(role))) {
        (Some(won), None) => Some(say!(locale, "puzzle-won", won)),
        (Some(won), Some(lost)) => Some(say!(locale, "puzzle-won-for", won, lost)),
        (None, _) => None,
    };
    let promotes = in_words(&|role| of(&promoted, role));
    let promotes = promotes.map(|them| say!(locale, "puzzle-promoted", pieces = them));
    let said: Vec<String> = gained.into_iter().chain(promotes).collect();
    (!said.is_empty()).then(|| locale.sentences(said))
}

type Counts = BTreeMap<Role, i32>;

fn of(counts: &Counts, role: Role) -> i32 {
    counts.get(&role).copied().unwrap_or_default()
}

/// How many pieces of each kind a side has more than before, where one that has become its crowned
/// form counts as what it was; and how many have become each form.
fn change(start: &Position, end: &Position, side: Color) -> (Counts, Counts) {
    let count = |position: &Position, role| {
        let pieces = position.with_role(role) & position.pieces(side);
        i32::try_from(pieces.len()).unwrap_or_default()
    };
    let roles = start.spec().pieces.iter().map(|piece| piece.role);
    let change = roles.map(|role| (role, count(end, role) - count(start, role)));
    let (mut change, mut promoted): (Counts, Counts) = (change.collect(), Counts::new());
    let Promotion::Crowning { pairs, .. } = start.spec().promotion else {
        return (change, promoted);
    };
    for (base, crowned) in pairs {
        let count = of(&change, *crowned).min(-of(&change, *base));
        if count > 0 {
            *change.entry(*crowned).or_default() -= count;
            *change.entry(*base).or_default() += count;
            promoted.insert(*crowned, count);
        }
    }
    (change, promoted)
}
