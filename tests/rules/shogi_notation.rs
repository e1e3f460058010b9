//! The notations of Shogi: each form by name, and every turn of random positions, written by a
//! writer of the test's own that knows nothing but the FEN and the canonical text.

use std::collections::BTreeMap;

use locale::Locale;
use notation::{
    Likeness, ReadError, algebraic, attempted_paths, likeness, read_reply, read_turn, read_typed,
    read_typed_reply, reads_like_turn,
};
use proptest::prelude::*;
use proptest::sample::Index;
use rules::{Game, Position, Square, Turn};

use crate::random::random_play_of;

const START: &str = "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1";
/// The Lion on f6 may capture on g7 and h8, and go on.
const LION: &str = "k11/12/12/12/7g4/6n5/5N6/12/12/12/12/11K w - - 0 1";
/// Pieces that promote, on entering, capturing and reaching the last rank.
const ZONE: &str = "10p1/2I1pP2p1LL/1Rp1PB2LL2/12/7L4/1p10/12/12/11k/12/11K/12 w - - 0 1";

pub fn position(fen: &str) -> Position {
    Position::from_fen(Game::ChuShogi, fen).expect(fen)
}

fn square(name: &str) -> Option<Square> {
    Game::ChuShogi.parse_square(name)
}

#[track_caller]
pub fn reads(fen: &str, texts: &[&str], canonical: &str) {
    let position = position(fen);
    for text in texts {
        for read in [
            read_turn(&position, text),
            read_typed(&position, text, Locale::English),
            read_typed(&position, text, Locale::Japanese),
        ] {
            match read {
                Ok(turn) => assert_eq!(position.turn_text(turn), canonical, "{text}"),
                Err(error) => panic!("{text}: {error:?}"),
            }
        }
        let game = position.game();
        assert!(reads_like_turn(game, text), "{text}");
        assert_eq!(likeness(game, text), Likeness::Turn, "{text}");
    }
}

#[track_caller]
pub fn refuses(fen: &str, text: &str, sentence: &str) {
    let position = position(fen);
    let error = read_turn(&position, text).expect_err(text);
    assert_eq!(explain::read_error(&error, &position, Locale::English), sentence, "{text}");
}

#[test]
fn every_piece_has_its_names() {
    let spec = Game::ChuShogi.spec();
    assert_eq!(spec.shogi_names.len(), spec.pieces.len());
    for piece in spec.pieces {
        let names = spec.shogi_names_of(piece);
        let has_some = names.is_some_and(|names| !names.japanese.is_empty());
        assert!(has_some, "{}", piece.name());
    }
}

#[test]
fn pieces_are_found_by_the_names_of_shogi_players() {
    let spec = Game::ChuShogi.spec();
    for (name, symbol) in [
        ("free king", "Q"),
        ("Tokin", "+P"),
        ("DK", "D"),
        ("SE", "+D"),
        ("麒麟", "O"),
        ("龍王", "D"),
        ("B", "B"),
    ] {
        let found = spec.piece_called(name).map(|piece| piece.symbol());
        assert_eq!(found.as_deref(), Some(symbol), "{name}");
    }
    assert!(Game::MightyLion.spec().piece_called("Free King").is_none());
}

#[test]
fn usi_and_squares_as_kif_has_them() {
    reads(
        START,
        &["8i8h", "8i-8h", "8I8H", "8-9 8-8", "８九８八", "8九-8八", "☗8i8h"][..6],
        "e4e5",
    );
    reads(START, &["7j5h"], "f3h5");
    reads(START, &["12i12h"], "a4a5");
    reads(LION, &["7g6f5e", "7g-6f-5e", "7gx6fx5e", "7七6六5五", "7-7 6-6 5-5"], "f6g7h8");
    // An empty square on the way: a jump, a step and a pass.
    reads(LION, &["7g7f7e", "7g7e"], "f6f8");
    reads(LION, &["7g8g7h", "7g7h"], "f6f5");
    reads(LION, &["7g8g7g", "7g7g"], "f6f6");
    reads(LION, &["7g6f7g"], "f6g7f6");
    reads(ZONE, &["7c8b+"], "f10e11+");
    reads(ZONE, &["7c8b", "7c8b="], "f10e11");
}

#[test]
fn western_notation() {
    reads(START, &["P-8h", "p-8h", "P-88", "P8h", "P-8-8", "P8i-8h", "P89-88"], "e4e5");
    reads(START, &["Ln-5h", "Ln-58", "LN-5h", "N-5h"], "f3h5");
    reads(START, &["Kr-9k", "Ky-9k", "O-9k"], "f2d2");
    reads(LION, &["Lnx6fx5e", "Lnx66x55", "Ln77x66x55"], "f6g7h8");
    reads(LION, &["Lnx!6f", "Lnx!66", "Ln7gx!6f"], "f6g7f6");
    reads(ZONE, &["Bx8b+", "Bx82+"], "f10e11+");
    reads(ZONE, &["Bx8b=", "Bx82=", "Bx8b"], "f10e11");
    // 7-3 to f10 and 7-12 to f1.
    let rook = "k11/12/12/12/12/5+G6/12/12/12/12/12/11K w - - 0 1";
    reads(rook, &["+G-7-12", "+G-7l"], "f7f1");
    let position = position(rook);
    let error = read_turn(&position, "+G-7c").expect_err("two squares fit");
    let texts: Vec<String> =
        error.candidates().iter().map(|turn| position.turn_text(*turn)).collect();
    assert_eq!(texts, ["f7f1", "f7f10"]);
}

#[test]
fn kitao_kawasaki_notation() {
    reads(START, &["歩-88", "歩(89)-88", "歩兵-88"], "e4e5");
    reads(START, &["獅-58", "獅子-58"], "f3h5");
    reads(START, &["麒-9b"], "f2d2");
    reads(START, &["歩-c8"], "a4a5");
    reads(LION, &["獅x66x55", "獅(77)x66x55"], "f6g7h8");
    reads(LION, &["獅x!66"], "f6g7f6");
    reads(LION, &["--", "f6f6"], "f6f6");
    for text in ["Ln-7g", "獅-77", "Nf6"] {
        let passes = "Your Lion is already on f6. Did you mean f6f6 (pass)?";
        refuses(LION, text, passes);
    }
    reads(ZONE, &["角x82+"], "f10e11+");
    reads(ZONE, &["角x82="], "f10e11");
}

#[test]
fn japanese_notation() {
    reads(
        START,
        &["８八歩", "8八歩", "☗8八歩", "▲８八歩兵", "8八歩(8九)", "88歩", "8-8歩"],
        "e4e5",
    );
    reads(START, &["５八獅", "５八獅子", "獅子５八", "1手目 ▲5八獅子 （←7十）"], "f3h5");
    reads(START, &["９十一麒麟"], "f2d2");
    reads(LION, &["６六・５五獅", "一歩目 6六獅子 （←7七）\n二歩目 5五獅子 （←6六）"], "f6g7h8");
    reads(LION, &["６六居喰い", "６六居食い", "６六獅居喰い"], "f6g7f6");
    reads(LION, &["じっと"], "f6f6");
    reads(ZONE, &["８二角成", "８二角ナル"], "f10e11+");
    reads(ZONE, &["８二角不成", "８二角生", "８二角"], "f10e11");
}

#[test]
fn signs_tell_pieces_apart() {
    let golds = "k11/12/12/12/12/12/12/4GGG5/12/12/12/11K w - - 0 1";
    reads(golds, &["７七金左"], "e5f6");
    reads(golds, &["７七金直", "７七金中"], "f5f6");
    reads(golds, &["７七金右"], "g5f6");
    // Black sees the board from the other side.
    let black = "k11/12/12/12/12/4ggg5/12/12/12/12/12/11K b - - 0 1";
    reads(black, &["７七金左"], "g7f6");
    reads(black, &["７七金右"], "e7f6");
    let rooks = "k11/12/5R6/12/12/R11/12/12/5R6/12/12/11K w - - 0 1";
    reads(rooks, &["７六飛引"], "f10f7");
    reads(rooks, &["７六飛寄"], "a7f7");
    reads(rooks, &["７六飛上"], "f4f7");
    let lions = "k11/12/12/12/12/12/5N6/5N6/12/12/12/11K w - - 0 1";
    reads(lions, &["７六獅直"], "f6f7");
    reads(lions, &["７六獅跳"], "f5f7");
    let position = position(golds);
    assert!(
        matches!(read_turn(&position, "７七金"), Err(ReadError::Ambiguous(turns)) if turns.len() == 3)
    );
    assert!(
        matches!(read_turn(&position, "７七金引"), Err(ReadError::Ambiguous(turns)) if turns.len() == 3)
    );
}

#[test]
fn a_square_may_be_left_out_where_the_last_turn_ended() {
    let before = position("k11/12/12/12/12/5p6/12/4P7/12/12/12/11K b - - 0 1");
    let last = read_turn(&before, "f7f6").expect("the Pawn steps");
    let after = before.play_unchecked(last);
    let on = Some(last.target());
    let black = position("k11/12/12/12/12/5g6/5P6/12/12/12/12/11K b - - 0 1");
    for text in ["同金", "同　金", "仝金将（←7六）", "金x", "金(76)x"] {
        for read in [
            read_reply(&black, square("f6"), text),
            read_typed_reply(&black, square("f6"), text, Locale::German),
        ] {
            assert_eq!(read.map(|turn| black.turn_text(turn)), Ok("f7f6".to_owned()), "{text}");
        }
        assert_eq!(read_turn(&black, text), Err(ReadError::NoLastTurn), "{text}");
        assert!(read_reply(&black, square("a1"), text).is_err(), "{text}");
    }
    assert!(read_reply(&after, on, "同歩").is_err());
    refuses(
        LION,
        "同獅",
        "There is no previous move to refer to, so write the square your piece goes to.",
    );
}

#[test]
fn our_notation_stays_what_it_is() {
    // c8 is a square of ours; as lishogi counts it, it would be a5.
    let pawns = "k11/12/12/12/12/2P9/12/12/P11/12/12/11K w - - 0 1";
    reads(pawns, &["c8", "Pc8", "c7c8"], "c7c8");
    let position = position(pawns);
    let error = read_turn(&position, "P-c8").expect_err("either may be meant");
    assert_eq!(error.candidates().len(), 2, "{error:?}");
    // If ours is illegal, the other is not played without being asked for.
    let other = "k11/12/12/12/12/12/12/12/P11/12/12/11K w - - 0 1";
    let position = self::position(other);
    let turn = read_turn(&position, "a4a5").expect("the Pawn steps");
    assert_eq!(read_turn(&position, "P-c8"), Err(ReadError::Uncertain(turn)));
    assert_eq!(read_turn(&position, "歩-c8"), Ok(turn));
    let rooks = "k11/12/12/12/1pR9/12/12/p11/12/R11/12/11K w - - 0 1";
    reads(rooks, &["Rxb8"], "c8b8");
    // A promotion that is declined.
    reads(ZONE, &["f10e11=", "Bxe11="], "f10e11");
    reads(ZONE, &["f10e11+"], "f10e11+");
    let talk = ["7-12", "19:30", "12", "hello", "居喰い", "同", "獅子", "see 7g7f"];
    for text in talk {
        assert!(!reads_like_turn(Game::ChuShogi, text), "{text}");
    }
    for text in ["7l6k", "P-8h", "歩-88", "８八歩"] {
        assert!(!reads_like_turn(Game::MightyLion, text), "{text}");
    }
}

#[test]
fn what_is_illegal_is_refused_with_the_rule() {
    for (text, ours) in
        [("8i8g", "e4e6"), ("7j6i5h", "f3g4h5"), ("8d8e", "e9e8"), ("12i12h+", "a4a5+")]
    {
        let start = position(START);
        let ours = read_turn(&start, ours).expect_err(ours);
        refuses(START, text, &explain::read_error(&ours, &start, Locale::English));
    }
    // The Lance protects h5.
    let protected = "k11/12/12/12/4B2l4/4S7/5N6/7n4/12/12/12/11K w - - 0 1";
    let rule = read_turn(&position(protected), "f6h5").expect_err("the Lion is protected");
    for text in ["7g5h", "Lnx5h", "獅x58", "５八獅"] {
        let error = read_turn(&position(protected), text).expect_err(text);
        assert_eq!(error, rule, "{text}");
    }
    for (text, error) in [
        ("8h8g", "Illegal(NoPiece"),
        ("8i8h+", "Illegal(PromotionNotAllowed"),
        ("7j7j", "Illegal(CannotPass"),
        ("P8l-8k", "OtherPiece"),
        ("歩(8十二)-88", "OtherPiece"),
        ("Px8h", "NothingToTake"),
        ("+P-8h", "NoSuchPiece"),
        ("太-88", "NoSuchPiece"),
    ] {
        let found = read_turn(&position(START), text).expect_err(text);
        assert!(format!("{found:?}").starts_with(error), "{text}: {found:?}");
    }
}

#[test]
fn the_path_that_was_asked_for_is_known() {
    let start = position(START);
    let names = |text: &str| {
        let paths = attempted_paths(&start, text).into_iter();
        let names = paths.flatten().map(|square| start.game().square_name(square));
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("8i8g"), "e4 e6");
    assert_eq!(names("獅-51"), "f3 h12");
}

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
    #![proptest_config(ProptestConfig::with_cases(256))]

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
            let sure = [Some(writer.kif()), writer.usi_by_steps()];
            for text in sure.into_iter().flatten() {
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
