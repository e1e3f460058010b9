//! The game of `beasts` written down a second time, from the descriptions of its pieces and without
//! a look at the rules core: a board of letters, every step tried.

use std::collections::{BTreeMap, BTreeSet};

type At = (i32, i32);

/// A board of letters, White's as capitals, with the side to move and the en passant square.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Board {
    cells: [[char; 10]; 10],
    white: bool,
    en_passant: Option<At>,
}

/// Something that a piece may do: where it starts, what it takes on its way, and where it ends.
type Way = (At, Option<At>, At);

const AROUND: [At; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The texts of all legal turns, of those that lead to the same position the first.
pub fn turns(fen: &str) -> BTreeSet<String> {
    let board = Board::read(fen);
    let mut turns: BTreeMap<(Board, &str), String> = BTreeMap::new();
    for way in board.ways() {
        let next = board.after(way);
        if next.attacks_king() {
            continue;
        }
        let (from, taking, to) = way;
        let is_pawn = board.at(from).eq_ignore_ascii_case(&'p');
        let mut text = name(from);
        if let Some(taking) = taking.filter(|_| !is_pawn) {
            text += &name(taking);
        }
        text += &name(to);
        let promotes = is_pawn && to.1 == if board.white { 9 } else { 0 };
        let becomes: &[&str] = if promotes { &["A", "G"] } else { &[""] };
        for becomes in becomes {
            let text = format!("{text}{becomes}");
            let known = turns.entry((next.clone(), *becomes)).or_insert_with(|| text.clone());
            if text < *known {
                *known = text;
            }
        }
    }
    turns.into_values().collect()
}

fn name((file, rank): At) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn add(at: At, by: At) -> At {
    (at.0 + by.0, at.1 + by.1)
}

fn on_board((file, rank): At) -> bool {
    (0..10).contains(&file) && (0..10).contains(&rank)
}

impl Board {
    fn read(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut cells = [['.'; 10]; 10];
        for (row, rank) in fields[0].split('/').zip((0..10).rev()) {
            let row = row.replace("10", "..........");
            let mut file = 0;
            for c in row.chars() {
                match c.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        cells[rank][file] = c;
                        file += 1;
                    }
                }
            }
        }
        let en_passant = (fields[3] != "-").then(|| {
            let (file, rank) = fields[3].split_at(1);
            (i32::from(file.as_bytes()[0] - b'a'), rank.parse::<i32>().expect("a rank") - 1)
        });
        Board { cells, white: fields[1] == "w", en_passant }
    }

    fn at(&self, (file, rank): At) -> char {
        self.cells[rank as usize][file as usize]
    }

    fn is_empty(&self, at: At) -> bool {
        on_board(at) && self.at(at) == '.'
    }

    fn is_enemy(&self, at: At) -> bool {
        on_board(at) && self.at(at) != '.' && self.at(at).is_uppercase() != self.white
    }

    /// An enemy piece other than the King.
    fn is_prey(&self, at: At) -> bool {
        self.is_enemy(at) && !self.at(at).eq_ignore_ascii_case(&'k')
    }

    /// Everything the side to move may do, whatever becomes of its King.
    fn ways(&self) -> Vec<Way> {
        let mut ways: Vec<Way> = Vec::new();
        for (from, letter) in self.own() {
            for (taking, to) in self.reach(from, letter) {
                let takes_king = on_board(to) && self.at(to).eq_ignore_ascii_case(&'k');
                if !takes_king || to == from {
                    ways.push((from, taking, to));
                }
            }
        }
        ways
    }

    fn own(&self) -> Vec<(At, char)> {
        let all = (0..10).flat_map(|rank| (0..10).map(move |file| (file, rank)));
        let pieces = all.map(|at| (at, self.at(at)));
        pieces
            .filter(|(_, letter)| *letter != '.' && letter.is_uppercase() == self.white)
            .map(|(at, letter)| (at, letter.to_ascii_lowercase()))
            .collect()
    }

    /// What the piece of a letter may take on its way, and where it may end, the enemy King's
    /// square included.
    fn reach(&self, from: At, letter: char) -> Vec<(Option<At>, At)> {
        let forward = if self.white { 1 } else { -1 };
        let seen = |(file, rank): At| (file * forward, rank * forward);
        let enters = |at: At| self.is_empty(at) || self.is_enemy(at);
        let mut found = Vec::new();
        match letter {
            // One step in any direction.
            'k' => {
                for by in AROUND {
                    let to = add(from, by);
                    if enters(to) {
                        found.push((None, to));
                    }
                }
            }
            // Like a Queen but not straight forward, where it moves like a Lion along the file.
            'f' => {
                let others = AROUND.into_iter().filter(|by| *by != (0, 1));
                others.for_each(|by| self.slide(from, seen(by), &mut found));
                self.lion(from, seen((0, 1)), &mut found);
            }
            // Like a Queen but not diagonally forward, where it moves like a Lion along the two
            // diagonals.
            'e' => {
                for by in AROUND {
                    if by == (1, 1) || by == (-1, 1) {
                        self.lion(from, seen(by), &mut found);
                    } else {
                        self.slide(from, seen(by), &mut found);
                    }
                }
            }
            // Like a Queen, and like a Lion along the four diagonals.
            'a' => {
                for by in AROUND {
                    self.slide(from, by, &mut found);
                    if by.0 != 0 && by.1 != 0 {
                        self.lion(from, by, &mut found);
                    }
                }
            }
            // One step diagonally, and on straight, away from the start; the Ship along the file
            // only.
            'g' | 's' => {
                for by in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
                    let bend = add(from, by);
                    if enters(bend) {
                        found.push((None, bend));
                    }
                    if self.is_empty(bend) {
                        self.slide(bend, (0, by.1), &mut found);
                        if letter == 'g' {
                            self.slide(bend, (by.0, 0), &mut found);
                        }
                    }
                }
            }
            // One step in any direction, and from an empty square one more, but not back.
            'h' => {
                for by in AROUND {
                    let first = add(from, by);
                    if enters(first) {
                        found.push((None, first));
                    }
                    if self.is_empty(first) {
                        for on in AROUND {
                            let to = add(first, on);
                            if enters(to) {
                                found.push((None, to));
                            }
                        }
                    }
                }
            }
            // Diagonally.
            'u' => {
                for by in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
                    self.slide(from, by, &mut found);
                }
            }
            // A Pawn of chess.
            'p' => {
                let ahead = add(from, (0, forward));
                if self.is_empty(ahead) {
                    found.push((None, ahead));
                    let second = add(ahead, (0, forward));
                    if from.1 == (if self.white { 1 } else { 8 }) && self.is_empty(second) {
                        found.push((None, second));
                    }
                }
                for side in [-1, 1] {
                    let to = add(from, (side, forward));
                    if self.is_enemy(to) {
                        found.push((None, to));
                    } else if self.en_passant == Some(to) {
                        found.push((Some(add(to, (0, -forward))), to));
                    }
                }
            }
            other => panic!("there is no {other}"),
        }
        found
    }

    fn slide(&self, from: At, by: At, found: &mut Vec<(Option<At>, At)>) {
        let mut at = add(from, by);
        while self.is_empty(at) {
            found.push((None, at));
            at = add(at, by);
        }
        if self.is_enemy(at) {
            found.push((None, at));
        }
    }

    /// Two steps along a line: on, or back.
    fn lion(&self, from: At, by: At, found: &mut Vec<(Option<At>, At)>) {
        let first = add(from, by);
        let second = add(first, by);
        for to in [first, second] {
            if self.is_empty(to) || self.is_enemy(to) {
                found.push((None, to));
            }
        }
        if self.is_empty(first) {
            found.push((None, from));
        }
        if self.is_prey(first) {
            found.push((Some(first), from));
            if self.is_empty(second) || self.is_enemy(second) {
                found.push((Some(first), second));
            }
        }
    }

    /// The board after a move, with the other side to move.
    fn after(&self, (from, taking, to): Way) -> Board {
        let mut next = self.clone();
        let piece = self.at(from);
        for gone in [Some(from), taking].into_iter().flatten() {
            next.cells[gone.1 as usize][gone.0 as usize] = '.';
        }
        next.cells[to.1 as usize][to.0 as usize] = piece;
        next.white = !self.white;
        next.en_passant = None;
        next
    }

    /// Whether the side to move could take the King of the other.
    fn attacks_king(&self) -> bool {
        self.own()
            .into_iter()
            .flat_map(|(from, letter)| self.reach(from, letter))
            .any(|(_, to)| self.at(to).eq_ignore_ascii_case(&'k') && self.is_enemy(to))
    }
}
