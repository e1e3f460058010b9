//! A board that says in few words what a test expects of it.

use explain::refusal;
use locale::Locale;
use notation::{ReadError, read_turn};
use rules::{Game, Pool, Position, Square, SquareSet, Status};

/// A position under test.
#[derive(Clone, Debug)]
pub struct Board(pub Position);

/// A function for each game that makes a board of a FEN.
macro_rules! boards_of {
    ($($name:ident = $game:ident),+) => {
        $(
            #[track_caller]
            pub fn $name(fen: &str) -> Board {
                Board::new(Game::$game, fen)
            }
        )+
    };
}

boards_of!(
    mighty_lion = MightyLion,
    chu = ChuChess,
    shogi_like = ChuShogiLike,
    lionheart = Lionheart,
    lionized = Lionized
);

/// A quiet position of Lionheart Chess with White to move and White's first Pawn move made.
#[track_caller]
pub fn lionheart_with(pieces: &str) -> Board {
    Board::with(Game::Lionheart, pieces, "w - - 0 1")
}

/// A quiet position of Lionized Chess with White to move.
#[track_caller]
pub fn lionized_with(pieces: &str) -> Board {
    Board::with(Game::Lionized, pieces, "w - - 0 1")
}

/// The set of the squares that a text names, separated by spaces.
pub fn squares(game: Game, names: &str) -> SquareSet {
    names.split_whitespace().map(|name| square(game, name)).collect()
}

/// The square of a name.
pub fn square(game: Game, name: &str) -> Square {
    game.parse_square(name).unwrap_or_else(|| panic!("{game} has no {name}"))
}

/// The FEN of these pieces, as `Kf1 ke10 +Ra1`, with pools in brackets where the game has them, as
/// `[Qq]`; the other fields follow, from the side to move on.
pub fn fen_with(game: Game, pieces: &str, rest: &str) -> String {
    let geometry = game.spec().geometry;
    let (placed, pools): (Vec<&str>, Vec<&str>) =
        pieces.split_whitespace().partition(|word| !word.starts_with('['));
    let symbol_on = |square: Square| {
        let name = geometry.name(square);
        let mut symbols = placed.iter().filter_map(|piece| piece.strip_suffix(&name));
        symbols.find(|symbol| symbol.trim_start_matches('+').len() == 1)
    };
    let ranks = (0..geometry.ranks).rev().map(|rank| {
        let squares = (0..geometry.files).filter_map(|file| Square::new(file, rank));
        let symbols = squares.map(|square| symbol_on(square).unwrap_or(" "));
        let text: String = symbols.collect();
        (1..=12).rev().fold(text, |text, run| text.replace(&" ".repeat(run), &run.to_string()))
    });
    let empty_pools = if game.spec().pool == Pool::None { "" } else { "[]" };
    let board = ranks.collect::<Vec<_>>().join("/");
    let pools = pools.first().unwrap_or(&empty_pools);
    format!("{board}{pools} {rest}")
}

/// The text cannot be played on a board, and the answer is this sentence.
#[track_caller]
pub fn told(board: &Board, text: &str, sentence: &str) {
    let error = read_turn(&board.0, text).err();
    let told = error.map(|error| explain::read_error(&error, &board.0, Locale::English));
    assert_eq!(told.as_deref(), Some(sentence), "{text} in {board:?}");
}

/// Texts that cannot be played, each with its answer: on one board, or on boards of a game that
/// share the fields of the FEN behind the pieces.
macro_rules! told {
    ($board:expr; $($text:expr => $sentence:expr,)+) => {{
        let board = $board;
        $($crate::support::told(board, $text, $sentence);)+
    }};
    ($game:expr, $rest:expr; $($pieces:expr, $text:expr => $sentence:expr,)+) => {
        $($crate::support::told(&Board::with($game, $pieces, $rest), $text, $sentence);)+
    };
}

impl Board {
    #[track_caller]
    pub fn new(game: Game, fen: &str) -> Board {
        match Position::from_fen(game, fen) {
            Ok(position) => Board(position),
            Err(error) => panic!("{game} {fen}: {error}"),
        }
    }

    /// A board with the pieces that [`fen_with`] takes.
    #[track_caller]
    pub fn with(game: Game, pieces: &str, rest: &str) -> Board {
        let board = Board::new(game, &fen_with(game, pieces, rest));
        let placed = pieces.split_whitespace().filter(|word| !word.starts_with('['));
        assert_eq!(board.0.occupied().len(), placed.count(), "{pieces}: {board:?}");
        board
    }

    /// The canonical texts of all legal turns, sorted.
    pub fn turns(&self) -> Vec<String> {
        let turns = self.0.legal_turns().into_iter();
        let mut texts: Vec<String> = turns.map(|turn| self.0.turn_text(turn)).collect();
        texts.sort();
        texts
    }

    /// Those of the legal turns whose text begins so.
    pub fn turns_with(&self, start: &str) -> Vec<String> {
        let mut texts = self.turns();
        texts.retain(|text| text.starts_with(start));
        texts
    }

    /// Each of the turns, given in canonical form and separated by spaces, is legal.
    #[track_caller]
    pub fn allows(&self, turns: &str) -> &Board {
        let legal = self.turns();
        for turn in turns.split_whitespace() {
            assert!(legal.iter().any(|text| text == turn), "{turn} in {self:?}");
            self.reads(turn, turn);
        }
        self
    }

    /// The turns whose text begins with `start` are exactly these; `start` is left out of them, and
    /// `.` is nothing more than it.
    #[track_caller]
    pub fn exactly(&self, start: &str, rests: &str) -> &Board {
        let rests = rests.split_whitespace();
        let mut expected: Vec<String> =
            rests.map(|rest| format!("{start}{}", rest.trim_matches('.'))).collect();
        expected.sort();
        assert_eq!(self.turns_with(start), expected, "{self:?}");
        self
    }

    /// The text is a turn that the rule of this name forbids, with these squares to mark.
    #[track_caller]
    pub fn refuses(&self, text: &str, rule: &str, marks: &str) -> &Board {
        match read_turn(&self.0, text) {
            Err(ReadError::Illegal(reason)) => {
                let sentence = refusal(&reason, &self.0, Locale::English);
                assert_eq!(reason.rule(), rule, "{text} in {self:?}: {sentence}");
                let marked = self.names(reason.squares());
                let expected = self.names(squares(self.0.game(), marks));
                assert_eq!(marked, expected, "{text} in {self:?}: {sentence}");
            }
            other => panic!("{text} in {self:?}: {other:?}"),
        }
        self
    }

    /// As [`Board::refuses`], of several: `e1c1 cannot-reach c1 e1; O-O-O castling-right-lost e1`.
    #[track_caller]
    pub fn refuses_each(&self, cases: &str) -> &Board {
        for case in cases.split("; ") {
            let mut words = case.splitn(3, ' ');
            let mut next = || words.next().unwrap_or_default();
            self.refuses(next(), next(), next());
        }
        self
    }

    /// The text is read as the turn with this canonical text.
    #[track_caller]
    pub fn reads(&self, text: &str, canonical: &str) -> &Board {
        match read_turn(&self.0, text) {
            Ok(turn) => assert_eq!(self.0.turn_text(turn), canonical, "{text} in {self:?}"),
            Err(error) => panic!(
                "{text} in {self:?}: {}",
                explain::read_error(&error, &self.0, Locale::English)
            ),
        }
        self
    }

    /// A rule forbids the two steps of one piece in the order written, and they are offered in the
    /// other one.
    #[track_caller]
    pub fn offers(&self, text: &str, rule: &str, turn: &str) -> &Board {
        match read_turn(&self.0, text) {
            Err(ReadError::OtherOrder { reason: Some(reason), turn: offered, tells_way: true }) => {
                let found = (reason.rule(), self.0.turn_text(offered));
                assert_eq!(found, (rule, turn.to_owned()), "{text} in {self:?}");
            }
            other => panic!("{text} in {self:?}: {other:?}"),
        }
        self
    }

    /// The text is no turn for another reason than a rule of the game, and the answer says this.
    #[track_caller]
    pub fn misread(&self, text: &str, saying: &str) -> &Board {
        let sentence = match read_turn(&self.0, text) {
            Err(ReadError::Illegal(reason)) => panic!("{text} in {self:?}: {reason:?}"),
            Err(error) => explain::read_error(&error, &self.0, Locale::English),
            Ok(turn) => panic!("{text} in {self:?} is {}", self.0.turn_text(turn)),
        };
        assert!(sentence.contains(saying), "{text} in {self:?}: {sentence}");
        self
    }

    /// The text could be any of these turns, separated by spaces.
    #[track_caller]
    pub fn ambiguous(&self, text: &str, candidates: &str) -> &Board {
        match read_turn(&self.0, text) {
            Err(ReadError::Ambiguous(turns)) => {
                let texts = turns.into_iter().map(|turn| self.0.turn_text(turn));
                let expected: Vec<&str> = candidates.split_whitespace().collect();
                assert_eq!(texts.collect::<Vec<_>>(), expected, "{text} in {self:?}");
            }
            other => panic!("{text} in {self:?}: {other:?}"),
        }
        self
    }

    /// The board after turns in any spelling, separated by spaces.
    #[track_caller]
    pub fn after(&self, turns: &str) -> Board {
        let mut board = self.clone();
        for text in turns.split_whitespace() {
            board = match read_turn(&board.0, text).map(|turn| board.0.play(turn)) {
                Ok(Ok(next)) => Board(next),
                Ok(Err(reason)) => panic!("{text} in {board:?}: {reason:?}"),
                Err(error) => panic!(
                    "{text} in {board:?}: {}",
                    explain::read_error(&error, &board.0, Locale::English)
                ),
            };
        }
        board
    }

    /// The FEN is this.
    #[track_caller]
    pub fn is(&self, fen: &str) -> &Board {
        assert_eq!(self.0.fen(), fen);
        self
    }

    /// The name of the status, and of the reason for a draw.
    pub fn status(&self) -> String {
        match self.0.status() {
            Status::Draw(draw) => format!("draw {}", draw.into_str()),
            status => status.id().to_owned(),
        }
    }

    fn names(&self, squares: SquareSet) -> Vec<String> {
        squares.into_iter().map(|square| self.0.game().square_name(square)).collect()
    }
}
