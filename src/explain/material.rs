//! What a line wins.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use engine::piece_value;
use locale::{Conjunction, Locale, say};
use notation::piece_name;
use rules::{Color, Game, Position, Promotion, Role};

/// What the side to move at the start has won by the end, what it has given for that, and what it
/// has promoted; nothing where it mates, or nothing is won.
pub fn material_won(start: &Position, end: &Position, locale: Locale) -> Option<String> {
    if end.status().is_over() {
        return None;
    }
    let (game, solver) = (start.game(), start.turn());
    let mut own = Change::new(start, end, solver);
    let promoted = own.take_promotions(game);
    let mut enemies = Change::new(start, end, !solver);
    enemies.take_promotions(game);
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
    let net = |role| own.of(role) - enemies.of(role);
    let gained = match (in_words(&net), in_words(&|role| -net(role))) {
        (Some(won), None) => Some(say!(locale, "puzzle-won", won)),
        (Some(won), Some(lost)) => Some(say!(locale, "puzzle-won-for", won, lost)),
        (None, _) => None,
    };
    let promotes = in_words(&|role| promoted.get(&role).copied().unwrap_or_default());
    let promotes = promotes.map(|them| say!(locale, "puzzle-promoted", pieces = them));
    let said: Vec<String> = gained.into_iter().chain(promotes).collect();
    (!said.is_empty()).then(|| locale.sentences(said))
}

/// How many pieces of each kind a side has more than before.
struct Change(BTreeMap<Role, i32>);

impl Change {
    fn new(start: &Position, end: &Position, of: Color) -> Change {
        let count = |position: &Position, role| {
            let pieces = position.with_role(role) & position.pieces(of);
            i32::try_from(pieces.len()).unwrap_or_default()
        };
        let roles = start.spec().pieces.iter().map(|piece| piece.role);
        Change(roles.map(|role| (role, count(end, role) - count(start, role))).collect())
    }

    fn of(&self, role: Role) -> i32 {
        self.0.get(&role).copied().unwrap_or_default()
    }

    /// Takes out the pieces that have become their crowned forms, and counts these.
    fn take_promotions(&mut self, game: Game) -> BTreeMap<Role, i32> {
        let mut promoted = BTreeMap::new();
        let Promotion::Crowning { pairs, .. } = game.spec().promotion else { return promoted };
        for (base, crowned) in pairs {
            let count = self.of(*crowned).min(-self.of(*base));
            if count > 0 {
                *self.0.entry(*crowned).or_default() -= count;
                *self.0.entry(*base).or_default() += count;
                promoted.insert(*crowned, count);
            }
        }
        promoted
    }
}
