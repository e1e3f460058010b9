//! The game of `small_chu` written down a second time, from the descriptions of its pieces and
//! without a look at the rules core: a board of letters, every step tried.

use std::collections::{BTreeMap, BTreeSet};

type At = (i32, i32);

/// A small letter, whether it is crowned, and whether it is White's.
type Man = (char, bool, bool);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Board {
    cells: [[Option<Man>; 8]; 8],
    white: bool,
    ban: bool,
}

/// Where a piece starts, what it takes on its way, where it ends, and whether it is crowned.
type Way = (At, Option<At>, At, bool);

const AROUND: [At; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The texts of all turns, of those that lead to the same position the first.
pub fn turns(fen: &str) -> BTreeSet<String> {
    Board::read(fen).turns().into_values().collect()
}

/// How many sequences of so many turns there are.
pub fn perft(fen: &str, depth: u32) -> u64 {
    Board::read(fen).perft(depth)
}

fn name((file, rank): At) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn add(at: At, by: At) -> At {
    (at.0 + by.0, at.1 + by.1)
}

fn distance(a: At, b: At) -> i32 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

fn is_lion(man: Man) -> bool {
    matches!(man, ('n', false, _) | ('o', true, _))
}

fn is_royal(man: Man) -> bool {
    matches!(man, ('k', false, _) | ('e', true, _))
}

impl Board {
    fn read(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut cells = [[None; 8]; 8];
        for (row, rank) in fields[0].split('/').zip((0..8).rev()) {
            let (mut file, mut crowned) = (0, false);
            for c in row.chars() {
                match c.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None if c == '+' => crowned = true,
                    None => {
                        let man = (c.to_ascii_lowercase(), crowned, c.is_uppercase());
                        cells[rank][file] = Some(man);
                        crowned = false;
                        file += 1;
                    }
                }
            }
        }
        Board { cells, white: fields[1] == "w", ban: fields.len() > 6 }
    }

    fn at(&self, (file, rank): At) -> Option<Man> {
        self.cells[rank as usize][file as usize]
    }

    fn men(&self) -> Vec<(At, Man)> {
        let all = (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)));
        all.filter_map(|at| Some((at, self.at(at)?))).collect()
    }

    fn turns(&self) -> BTreeMap<Board, String> {
        let mut turns = BTreeMap::new();
        let own = |man: Man| man.2 == self.white;
        if !self.men().iter().any(|(_, man)| own(*man) && is_royal(*man)) {
            return turns;
        }
        for way in self.ways() {
            if self.breaks_lion_rules(way) {
                continue;
            }
            let (from, taking, to, crowned) = way;
            let text = [Some(from), taking, Some(to)].into_iter().flatten();
            let mut text: String = text.map(name).collect();
            if crowned {
                text.push('+');
            }
            let known = turns.entry(self.after(way)).or_insert_with(|| text.clone());
            if text < *known {
                *known = text;
            }
        }
        turns
    }

    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.turns().keys().map(|next| next.perft(depth - 1)).sum(),
        }
    }

    /// Everything that the side to move may do, the rules on Lions left aside.
    fn ways(&self) -> Vec<Way> {
        let mut ways = Vec::new();
        for (from, man) in self.men() {
            if man.2 != self.white {
                continue;
            }
            for (taking, to) in self.reach(from, man) {
                ways.push((from, taking, to, false));
                if self.may_be_crowned(from, man, taking, to) {
                    ways.push((from, taking, to, true));
                }
            }
        }
        ways
    }

    fn may_be_crowned(&self, from: At, man: Man, taking: Option<At>, to: At) -> bool {
        let rank = |at: At| if man.2 { at.1 } else { 7 - at.1 };
        let inside = |at: At| rank(at) >= 6;
        let captures = taking.is_some() || to != from && self.at(to).is_some();
        !man.1
            && "eolp".contains(man.0)
            && (!inside(from) && inside(to)
                || captures && (inside(from) || inside(to))
                || "lp".contains(man.0) && rank(to) == 7)
    }

    fn is_empty(&self, at: At) -> bool {
        on_board(at) && self.at(at).is_none()
    }

    /// What a piece may take on its way, and where it may end.
    fn reach(&self, from: At, man: Man) -> Vec<(Option<At>, At)> {
        let forward = if man.2 { 1 } else { -1 };
        let is_enemy = |at: At| on_board(at) && self.at(at).is_some_and(|other| other.2 != man.2);
        let enters = |at: At| self.is_empty(at) || is_enemy(at);
        let mut found = Vec::new();
        let step = |by: At, found: &mut Vec<(Option<At>, At)>| {
            let to = add(from, (by.0, by.1 * forward));
            if enters(to) {
                found.push((None, to));
            }
        };
        let slide = |by: At, found: &mut Vec<(Option<At>, At)>| {
            let by = (by.0, by.1 * forward);
            let mut at = add(from, by);
            while self.is_empty(at) {
                found.push((None, at));
                at = add(at, by);
            }
            if is_enemy(at) {
                found.push((None, at));
            }
        };
        match (man.0, man.1) {
            // One step in any direction.
            ('k', false) | ('e', true) => AROUND.iter().for_each(|by| step(*by, &mut found)),
            // But straight back.
            ('e', false) => {
                let not_back = AROUND.iter().filter(|by| **by != (0, -1));
                not_back.for_each(|by| step(*by, &mut found));
            }
            // One step diagonally, or two straight over anything.
            ('o', false) => {
                for by in AROUND {
                    let far = if by.0 == 0 || by.1 == 0 { 2 } else { 1 };
                    step((by.0 * far, by.1 * far), &mut found);
                }
            }
            // Two king steps.
            ('n', false) | ('o', true) => {
                for rank in -2..=2 {
                    for file in -2..=2 {
                        let to = add(from, (file, rank));
                        if to != from && enters(to) {
                            found.push((None, to));
                        }
                    }
                }
                let mut passes = false;
                for via in AROUND.map(|by| add(from, by)) {
                    passes |= self.is_empty(via);
                    if is_enemy(via) {
                        for to in AROUND.map(|by| add(via, by)) {
                            if to == from || enters(to) {
                                found.push((Some(via), to));
                            }
                        }
                    }
                }
                if passes {
                    found.push((None, from));
                }
            }
            // Straight forward, any number of squares; crowned like a Rook.
            ('l', false) => slide((0, 1), &mut found),
            ('l', true) | ('r', false) => {
                let straight = AROUND.iter().filter(|by| by.0 == 0 || by.1 == 0);
                straight.for_each(|by| slide(*by, &mut found));
            }
            // One step forward; crowned one step straight or diagonally forward.
            ('p', false) => step((0, 1), &mut found),
            ('p', true) => {
                let gold = AROUND.iter().filter(|by| by.0 == 0 || by.1 >= 0);
                gold.for_each(|by| step(*by, &mut found));
            }
            // Like a Queen but not straight forward, where it moves like a Lion along the file.
            ('h', false) => {
                let others = AROUND.iter().filter(|by| **by != (0, 1));
                others.for_each(|by| slide(*by, &mut found));
                step((0, 1), &mut found);
                step((0, 2), &mut found);
                let via = add(from, (0, forward));
                if self.is_empty(via) {
                    found.push((None, from));
                }
                if is_enemy(via) {
                    found.push((Some(via), from));
                    let on = add(via, (0, forward));
                    if enters(on) {
                        found.push((Some(via), on));
                    }
                }
            }
            other => panic!("there is no {other:?}"),
        }
        found
    }

    /// The enemy Lions that a way captures.
    fn lions_taken(&self, (from, taking, to, _): Way) -> Vec<At> {
        let ends = (to != from).then_some(to);
        taking.into_iter().chain(ends).filter(|at| self.at(*at).is_some_and(is_lion)).collect()
    }

    fn breaks_lion_rules(&self, way: Way) -> bool {
        let (from, taking, to, _) = way;
        let lions = self.lions_taken(way);
        if !self.at(from).is_some_and(is_lion) {
            return self.ban && !lions.is_empty();
        }
        let bridge =
            taking.and_then(|at| self.at(at)).is_some_and(|man| (man.0, man.1) != ('p', false));
        let protected = || {
            let next = self.after(way);
            let others = next.men().into_iter();
            let mut others = others.filter(|(_, man)| man.2 != self.white && !is_royal(*man));
            others.any(|(at, man)| {
                next.reach(at, man).iter().any(|(taking, end)| *end == to || *taking == Some(to))
            })
        };
        lions.contains(&to) && distance(from, to) == 2 && !bridge && protected()
    }

    fn after(&self, way: Way) -> Board {
        let (from, taking, to, crowned) = way;
        let mut next = self.clone();
        let man = self.at(from);
        for gone in [Some(from), taking].into_iter().flatten() {
            next.cells[gone.1 as usize][gone.0 as usize] = None;
        }
        next.cells[to.1 as usize][to.0 as usize] =
            man.map(|(letter, was, white)| (letter, was || crowned, white));
        let own_lion = |(_, other): (At, Man)| other.2 == self.white && is_lion(other);
        next.ban = !self.lions_taken(way).is_empty()
            && !man.is_some_and(is_lion)
            && next.men().into_iter().any(own_lion);
        next.white = !self.white;
        next
    }
}

fn on_board((file, rank): At) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}
