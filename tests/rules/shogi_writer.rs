//! Every turn of random positions in the notations of Shogi, written by a writer that knows nothing
//! but the FEN and the canonical text.

use std::collections::BTreeMap;

use locale::Locale;
use notation::{algebraic, read_turn, read_typed};
use proptest::prelude::*;
use proptest::sample::Index;
use rules::{Game, Position, Turn};

use crate::random::random_play_of;

/// A square as Shogi counts it, from 1.
type At = (u8, u8);

/// A position and one of its turns, as texts.
struct Writer {
    board: BTreeMap<At, String>,
    white: bool,
    squares: Vec<At>,
    promotes: bool,
    may_promote: bool,
}

const KANJI: &[(&str, &str, &str, &str)] = &[
    ("K", "玉", "玉将", "K"),
    ("N", "獅", "獅子", "Ln"),
    ("Q", "奔", "奔王", "FK"),
    ("D", "龍", "龍王", "D"),
    ("H", "馬", "龍馬", "H"),
    ("R", "飛", "飛車", "R"),
    ("B", "角", "角行", "B"),
    ("V", "竪", "竪行", "VM"),
    ("M", "横", "横行", "SM"),
    ("A", "反", "反車", "RC"),
    ("L", "香", "香車", "L"),
    ("X", "鳳", "鳳凰", "Ph"),
    ("O", "麒", "麒麟", "Kr"),
    ("E", "象", "醉象", "DE"),
    ("T", "虎", "盲虎", "BT"),
    ("F", "豹", "猛豹", "FL"),
    ("G", "金", "金将", "G"),
    ("S", "銀", "銀将", "S"),
    ("C", "銅", "銅将", "C"),
    ("I", "仲", "仲人", "GB"),
    ("P", "歩", "歩兵", "P"),
    ("+D", "鷲", "飛鷲", "+D"),
    ("+H", "鷹", "角鷹", "+H"),
    ("+R", "龍", "龍王", "+R"),
    ("+B", "馬", "龍馬", "+B"),
    ("+V", "牛", "飛牛", "+VM"),
    ("+M", "猪", "奔猪", "+SM"),
    ("+A", "鯨", "鯨鯢", "+RC"),
    ("+L", "駒", "白駒", "+L"),
    ("+X", "奔", "奔王", "+Ph"),
    ("+O", "獅", "獅子", "+Kr"),
    ("+E", "太", "太子", "+DE"),
    ("+T", "鹿", "飛鹿", "+BT"),
    ("+F", "小角", "小角", "+FL"),
    ("+G", "金飛車", "金飛車", "+G"),
    ("+S", "竪", "竪行", "+S"),
    ("+C", "横", "横行", "+C"),
    ("+I", "象", "醉象", "+GB"),
    ("+P", "金", "金将", "+P"),
];
const RANKS: [&str; 12] =
    ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"];

impl Writer {
    fn new(fen: &str, text: &str, others: &[String]) -> Writer {
        let mut fields = fen.split(' ');
        let mut board = BTreeMap::new();
        for (row, rank) in fields.next().expect("a board").split('/').zip(1..) {
            let mut file = 12;
            let mut rest = row;
            while !rest.is_empty() {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                if digits > 0 {
                    file -= rest[..digits].parse::<i32>().expect("a number");
                    rest = &rest[digits..];
                    continue;
                }
                let length = 1 + usize::from(rest.starts_with('+'));
                board
                    .insert((u8::try_from(file).expect("a file"), rank), rest[..length].to_owned());
                file -= 1;
                rest = &rest[length..];
            }
        }
        let promotes = text.ends_with('+');
        let bare = text.trim_end_matches('+');
        let mut squares = Vec::new();
        let mut rest = bare;
        while let Some(letter) = rest.bytes().next() {
            let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
            let rank: u8 = rest[1..=digits].parse().expect("a rank");
            squares.push((12 - (letter - b'a'), 13 - rank));
            rest = &rest[1 + digits..];
        }
        Writer {
            board,
            white: fields.next() == Some("w"),
            squares,
            promotes,
            may_promote: promotes || others.contains(&format!("{bare}+")),
        }
    }

    fn from(&self) -> At {
        self.squares[0]
    }

    fn to(&self) -> At {
        self.squares[self.squares.len() - 1]
    }

    fn via(&self) -> Option<At> {
        (self.squares.len() == 3).then(|| self.squares[1])
    }

    fn is_pass(&self) -> bool {
        self.squares.len() == 2 && self.from() == self.to()
    }

    fn is_igui(&self) -> bool {
        self.squares.len() == 3 && self.from() == self.to()
    }

    fn names(&self, at: At) -> &'static (&'static str, &'static str, &'static str, &'static str) {
        let symbol = self.board[&at].to_ascii_uppercase();
        KANJI.iter().find(|names| names.0 == symbol).expect("a piece")
    }

    fn is_own(&self, at: At) -> bool {
        self.board[&at].bytes().any(|byte| byte.is_ascii_uppercase()) == self.white
    }

    /// Whether another piece of the side has the same sign.
    fn has_twin(&self, sign: impl Fn(At) -> &'static str) -> bool {
        let own = self.board.keys().filter(|at| self.is_own(**at) && **at != self.from());
        own.copied().any(|at| sign(at) == sign(self.from()))
    }

    /// An empty square that a Lion, Falcon or Eagle could step on between start and end.
    fn empty_between(&self) -> Option<At> {
        let forward: i32 = if self.white { -1 } else { 1 };
        let ways: &[(i32, i32)] = match self.names(self.from()).0 {
            "N" | "+O" => &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)],
            "+H" => &[(0, 0)],
            "+D" => &[(-1, 0), (1, 0)],
            _ => return None,
        };
        let is_lion = ways.len() == 8;
        ways.iter().find_map(|(files, ranks)| {
            let ranks = if is_lion { *ranks } else { forward };
            let file = u8::try_from(i32::from(self.from().0) + files).ok()?;
            let rank = u8::try_from(i32::from(self.from().1) + ranks).ok()?;
            let (to_file, to_rank) = self.to();
            let near = to_file.abs_diff(file).max(to_rank.abs_diff(rank)) == 1;
            let in_line = is_lion
                || self.is_pass()
                || (i32::from(to_file) - i32::from(file), i32::from(to_rank) - i32::from(rank))
                    == (*files, ranks);
            let on_board = (1..=12).contains(&file) && (1..=12).contains(&rank);
            let at = (file, rank);
            (on_board && near && in_line && !self.board.contains_key(&at)).then_some(at)
        })
    }

    fn mark(&self) -> &'static str {
        match (self.promotes, self.may_promote) {
            (true, _) => "+",
            (false, true) => "=",
            (false, false) => "",
        }
    }

    fn usi(&self) -> String {
        let mut squares = self.squares.clone();
        if self.is_pass() {
            squares.insert(1, self.empty_between().expect("a pass needs an empty square"));
        }
        let mut text: String = squares.into_iter().map(usi).collect();
        text += if self.promotes { "+" } else { "" };
        text
    }

    /// With an empty square written out.
    fn usi_by_steps(&self) -> Option<String> {
        let via = self.empty_between().filter(|_| self.squares.len() == 2)?;
        Some([self.from(), via, self.to()].into_iter().map(usi).collect())
    }

    /// As lishogi has it, but with the start wherever another piece has the same sign.
    fn dashed(&self, name: &str, twin: bool, brackets: bool, at: fn(At) -> String) -> String {
        if self.is_pass() {
            return "--".to_owned();
        }
        let origin = match (twin, brackets) {
            (false, _) => String::new(),
            (true, true) => format!("({})", at(self.from())),
            (true, false) => at(self.from()),
        };
        if self.is_igui() {
            return format!("{name}{origin}x!{}", at(self.squares[1]));
        }
        let via = self.via().map_or_else(String::new, |via| format!("x{}", at(via)));
        let sign = if self.board.contains_key(&self.to()) { "x" } else { "-" };
        format!("{name}{origin}{via}{sign}{}{}", at(self.to()), self.mark())
    }

    fn kitao(&self) -> String {
        let sign = |at| self.names(at).1;
        // People say Rook and Bishop of a Gold and a Leopard that have become one, so both may be
        // meant.
        let as_typed = |at| match sign(at) {
            "金飛車" => "飛",
            "小角" => "角",
            sign => sign,
        };
        self.dashed(sign(self.from()), self.has_twin(as_typed), true, hex)
    }

    fn western(&self, at: fn(At) -> String) -> String {
        let sign = |at| self.names(at).3;
        self.dashed(sign(self.from()), self.has_twin(sign), false, at)
    }

    fn japanese(&self) -> String {
        let names = self.names(self.from());
        let promotion = match self.mark() {
            "+" => "成",
            "=" => "不成",
            mark => mark,
        };
        let (to, from) = (kanji(self.to()), kanji(self.from()));
        match self.via() {
            None if self.is_pass() => "じっと".to_owned(),
            None => format!("{to}{}{promotion}({from})", names.1),
            Some(via) if self.is_igui() => format!("{}{}居喰い", kanji(via), names.1),
            Some(via) => format!("{}・{to}{}（{from}）", kanji(via), names.1),
        }
    }

    fn kif(&self) -> String {
        let name = self.names(self.from()).2;
        let promotion = if self.promotes { "成" } else { "" };
        let between = self.via().or_else(|| self.is_pass().then(|| self.empty_between()).flatten());
        let (to, from) = (kanji(self.to()), kanji(self.from()));
        match between.map(kanji) {
            None => format!("{to}{name}{promotion} （←{from}）"),
            Some(via) => {
                let note = if self.is_igui() { "（居食い）" } else { "" };
                format!("一歩目 {via}{name} （←{from}）\n二歩目 {to}{name}{note} （←{via}）")
            }
        }
    }
}

fn usi((file, rank): At) -> String {
    format!("{file}{}", (b'a' + rank - 1) as char)
}

fn hex((file, rank): At) -> String {
    let sign = |number: u8| match number {
        10 => 'a',
        11 => 'b',
        12 => 'c',
        number => (b'0' + number) as char,
    };
    [sign(file), sign(rank)].into_iter().collect()
}

fn kanji((file, rank): At) -> String {
    format!("{file}{}", RANKS[usize::from(rank) - 1])
}

fn texts(position: &Position, turns: &[Turn]) -> Vec<String> {
    turns.iter().map(|turn| position.turn_text(*turn)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_turn_is_read_back_from_usi_and_kitao_kawasaki(position in random_play_of(Game::ChuShogi)) {
        let (fen, turns) = (position.fen(), position.legal_turns());
        let all = texts(&position, &turns);
        for (turn, canonical) in turns.iter().zip(&all) {
            let writer = Writer::new(&fen, canonical, &all);
            for text in [writer.usi(), writer.kitao()] {
                prop_assert_eq!(read_turn(&position, &text), Ok(*turn), "{} as {}", canonical, text);
            }
        }
    }

    #[test]
    fn turns_are_read_back_from_the_other_notations(position in random_play_of(Game::ChuShogi), picks in proptest::collection::vec(any::<Index>(), 16)) {
        let (fen, turns) = (position.fen(), position.legal_turns());
        let all = texts(&position, &turns);
        for pick in picks.iter().filter(|_| !turns.is_empty()) {
            let at = pick.index(turns.len());
            let writer = Writer::new(&fen, &all[at], &all);
            for text in [Some(writer.kif()), writer.usi_by_steps()].into_iter().flatten() {
                prop_assert_eq!(read_turn(&position, &text), Ok(turns[at]), "{} as {}", all[at], text);
            }
            // These may leave open which turn is meant, but are never read as another.
            for text in [writer.western(usi), writer.western(hex), writer.japanese()] {
                match read_turn(&position, &text) {
                    // Ours goes before.
                    Ok(read) if algebraic(&position, read) == text => {}
                    Ok(read) => prop_assert_eq!(position.turn_text(read), &all[at][..], "{}", text),
                    Err(error) => prop_assert!(error.candidates().contains(&turns[at]), "{} as {}: {:?}", all[at], text, error),
                }
            }
        }
    }

    #[test]
    fn what_is_typed_ends_well(position in random_play_of(Game::ChuShogi), text in "[0-9a-lPLnxGS+=!()・同獅歩金成不左上一二三十居喰い目手 -]{0,16}") {
        if let Err(error) = read_typed(&position, &text, Locale::Japanese) {
            prop_assert!(!explain::read_error(&error, &position, Locale::Japanese).is_empty());
        }
    }
}
