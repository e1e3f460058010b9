//! Matches from other starts than the usual one: at odds, from a FEN, and from boards that are
//! shown.

use model::PuzzleId;
use notation::read_game_file;
use study::Puzzle;

use crate::den::*;

const KNIGHT: &str = "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKB1R w KQkq - 0 1";
/// Black moves first, in move 20.
const LATE: &str = "4k3/pp1q4/8/8/8/8/PP3L2/4K3 b - - 3 20";

fn at(game: Game, id: &str) -> Option<Box<Position>> {
    Some(Box::new(Position::start_called(game, id).expect("a start")))
}

fn from_fen(fen: &str) -> Option<Box<Position>> {
    Some(Box::new(position_typed(Game::MightyLion, fen).unwrap()))
}

/// What is said of a FEN that is no position.
fn fault(game: Game, fen: &str) -> Error {
    Error::BadFen { game, error: Position::from_fen(game, fen).expect_err(fen) }
}

fn begin_at(den: &Den, start: Option<Box<Position>>) -> Match {
    let new = ChallengeOptions { start, ..to_ben() };
    den.agree(new)
}

fn first_board(den: &Den) -> BoardPost {
    let posts = den.post_all(1);
    let (_, content) = posts.last().expect("a board");
    board(content).clone()
}

fn after(info: &Match, ply: u32) -> StartRef {
    StartRef::Board(BoardRef { ply, ..info.board() })
}

fn play_from(den: &Den, by: PlayerId, at: StartRef) -> Result<PlayFrom> {
    den.play_from_here(by, from(CHANNEL), at, ColorChoice::Random)
}

fn practise_at(den: &Den, by: PlayerId, color: ColorChoice, start: &Position) -> Result<Match> {
    let new = NewPractice { game: start.game(), level: Some(1), color };
    den.app.practice(&person(by), new, start, channel(CHANNEL))
}

#[test]
fn a_challenge_at_odds_says_who_gives_what_and_is_played_from_there() {
    let den = Den::new();
    let new = ChallengeOptions { start: at(Game::MightyLion, "no-knight"), ..to_ben() };
    let challenge = den.challenge(&person(ANNA), new).unwrap();
    assert_eq!(
        challenge.text(Locale::English),
        "Anna challenges Ben to Mighty Lion Chess. Anna plays White, 3 days per move, unrated. \
         Knight odds: Anna (White) plays without one Knight."
    );
    let german = challenge.text(Locale::German);
    assert_contains(&german, "Springervorgabe: Anna (Weiß) spielt ohne einen Springer.");
    let picture = den.challenge_picture(&challenge, Locale::English);
    let picture = picture.unwrap().expect("the board");
    assert_png(&picture);
    assert!(picture.alt.starts_with("Knight odds: Anna (White) plays without one Knight. "));

    let (challenge, begun) = den.accept(challenge.id, BEN);
    assert_contains(&challenge.text(Locale::English), "Knight odds");
    assert_eq!(begun.start_fen, KNIGHT);
    assert!(!begun.rated);
    let first = first_board(&den);
    assert_eq!(
        first.text,
        "Match 1 · Mighty Lion Chess · Anna (White) – Ben (Black) · Knight odds · 3 days per move"
    );
    assert_eq!(first.notes, ["Knight odds: Anna (White) plays without one Knight."]);
    assert_contains(&den.games(BEN).unwrap()[0].text, " · Knight odds");
    let view = den.board(BEN, numbered(begun.id), false).unwrap();
    assert_contains(&view.text, "Knight odds: Anna (White) plays without one Knight.");
    assert_refused!(den.play(ANNA, &begun, "Nf3"), Illegal(_));
    den.play_all(&begun, &["e4", "e5"]);
    assert!(den.post_all(10).iter().all(|(_, content)| board(content).notes.is_empty()));
}

#[test]
fn the_colours_of_open_odds_are_named_as_far_as_they_are_settled() {
    let den = Den::new();
    for (color, opponent, said) in [
        (ColorChoice::Random, Some(BEN), "Queen odds: White plays without the Queen."),
        (ColorChoice::Black, Some(CLEO), "Queen odds: Cleo (White) plays without the Queen."),
        (ColorChoice::Black, None, "Queen odds: White plays without the Queen."),
    ] {
        let new = ChallengeOptions {
            color,
            opponent: opponent.map(person),
            start: at(Game::MightyLion, "no-queen"),
            ..to_ben()
        };
        let challenge = den.challenge(&person(ANNA), new).unwrap();
        assert_eq!(challenge.start_text(Locale::English).as_deref(), Some(said));
    }
}

#[test]
fn only_the_usual_start_is_rated_however_it_is_named() {
    let den = Den::new();
    let rated = |start| ChallengeOptions { rated: true, start, ..to_ben() };
    let odds = den.challenge(&person(ANNA), rated(at(Game::MightyLion, "two-moves")));
    assert_refused!(odds, RatedStart);
    let usual = rated(from_fen(Game::MightyLion.spec().start_fen()));
    let usual = den.challenge(&person(ANNA), usual).unwrap();
    assert!(usual.terms.rated && usual.terms.start_fen.is_none());
    assert!(den.challenge_picture(&usual, Locale::English).unwrap().is_none());
}

#[test]
fn a_bad_fen_is_refused_with_what_is_wrong() {
    for (fen, part) in [
        ("", "A FEN has 6 parts with spaces between them; this one has 0."),
        ("4k3/8/8 w - - 0 1", "There must be 8 ranks of 8 squares"),
        (
            "4k3/8/8/8/8/8/8/4X3 w - - 0 1",
            "“X” isn’t a piece in this game; its pieces are K L Q R B N P",
        ),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has 0 Kings"),
        ("4k3/8/8/8/8/8/8/3LKL2 w - - 0 1", "White has 2 Lions"),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "White can’t have a Pawn on a1."),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "“x” isn’t valid as the second part"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "its King must be on e1 and its Rook on h1"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "There is no square “e9” on this board."),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "“x” isn’t valid as the fifth part"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "“0” isn’t valid as the sixth part"),
        ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "Black is in check, but it’s the other side’s turn."),
    ] {
        let error = fault(Game::MightyLion, fen);
        let said = error.sentence(Locale::English);
        assert_contains(&said, "That isn’t a valid position in Mighty Lion Chess.");
        assert_contains(&said, part);
        for locale in [Locale::German, Locale::Japanese] {
            assert_told(&error.sentence(locale));
        }
    }
    let long = format!("{} w - - 0 1", "9".repeat(250));
    let error = fault(Game::MightyLion, &long);
    assert!(error.sentence(Locale::German).chars().count() < 400);
}

#[test]
fn a_start_is_typed_by_its_name_or_as_any_position_that_a_file_may_hold() {
    let game = Game::ChuShogi;
    let at = |typed: &str| match start_typed(game, typed) {
        Ok(TypedStart::At(position)) => position.fen(),
        other => panic!("{typed}: {other:?}"),
    };
    let position = Position::start(game);
    let (fen, sfen) = (position.fen(), position.sfen().unwrap());
    let link = position.lishogi_link().unwrap();
    let board = fen.split(' ').next().unwrap();
    for typed in [&fen, &sfen, &link, &format!("<{link}>"), &format!("position sfen {sfen}"), board]
    {
        assert_eq!(at(typed), fen, "{typed}");
    }
    let odds = start_typed(Game::MightyLion, "Knight odds");
    assert!(matches!(odds, Ok(TypedStart::Named(_))), "{odds:?}");
    assert_refused!(start_typed(game, "e4e5"), NoSuchStart { .. });
    assert_refused!(start_typed(game, "8/8 w"), BadFen { .. });
}

#[test]
fn every_fault_of_a_fen_is_told_in_each_language() {
    use Game::{ChuShogi, Lionheart, Lionized, MightyLion};
    let heart = |pools: &str, third: &str| {
        format!("5k4/10/10/10/10/10/P9/10/10/4K5{pools} w {third} - 0 1")
    };
    let board = |rest: &str| format!("4k3/8/8/8/8/8/8/4K3 {rest}");
    let shogi = |rest: &str| format!("5k6/12/12/12/12/12/12/12/12/12/12/6K5 {rest}");
    #[rustfmt::skip]
    let cases = [
        (MightyLion, "4k3/8 w - - 0 1".to_owned(), "The board has 2 ranks.",
         "Das Brett hat 2 Reihen.", "盤面が2段"),
        (MightyLion, "4k3/8/8/8/8/8/9/4K3 w - - 0 1".to_owned(),
         "Rank 2 (“9”) has too many squares.", "Reihe 2 („9“) hat zu viele", "2段目（「9」）のマスが多すぎます"),
        (MightyLion, "4k3/8/8/8/8/8/7/4K3 w - - 0 1".to_owned(),
         "Rank 2 (“7”) has too few squares.", "hat zu wenige", "足りません"),
        (MightyLion, "4k3/8/8/8/8/8/08/4K3 w - - 0 1".to_owned(), "a number begins with 0",
         "beginnt eine Zahl mit 0", "0で始まる数"),
        (MightyLion, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1".to_owned(),
         "no captured pieces to bring back", "keinen Vorrat", "角括弧を省いて"),
        (Lionheart, heart("", "-"), "The captured pieces are missing.", "fehlen", "取られた駒がありません"),
        (Lionheart, heart("[", "-"), "The closing bracket", "die schließende Klammer", "閉じ括弧"),
        (Lionheart, heart("[X]", "-"), "“X” among the captured pieces",
         "„X“ unter den geschlagenen", "「X」はこのゲームの駒では"),
        (Lionheart, heart("[P]", "-"), "can’t include this one: Pawn", "diese nicht sein: Bauer",
         "ポーンは取られた駒に入りません"),
        (Lionheart, heart("[]", "x"), "as long as no white Pawn has moved",
         "solange kein weißer Bauer", "まだ動いていなければ"),
        (Lionheart, heart("[]", "F"), "there is one on a4", "auf a4 steht einer", "a4にポーンが"),
        (Lionized, "4k3/8/8/8/8/8/8/4K3[] w K - 0 1".to_owned(), "no castling in this game",
         "keine Rochade", "キャスリングはない"),
        (MightyLion, board("w AK - 0 1"), "“AK” isn’t valid as the third part", "nicht „AK“",
         "「AK」ではありません"),
        (MightyLion, "4k3/8/8/8/8/8/8/4K2R w KK - 0 1".to_owned(), "has “K” twice", "„K“ zweimal",
         "「K」が二つ"),
        (MightyLion, board("b k - 0 1"), "says that Black may castle",
         "dass Schwarz rochieren darf", "黒がキャスリング"),
        (MightyLion, board("w - e4 0 1"), "e4 is not on the rank", "e4 liegt nicht auf", "e4は、"),
        (MightyLion, "4k3/8/4n3/8/8/8/8/4K3 w - e6 0 1".to_owned(), "There is a piece on e6.",
         "Auf e6 steht eine Figur.", "e6に駒があります"),
        (MightyLion, board("w - e6 0 1"), "no Pawn just beyond e6", "Hinter e6 steht kein Bauer",
         "e6のすぐ先"),
        (MightyLion, "3k4/4p3/8/4p3/8/8/8/4K3 w - e6 0 1".to_owned(), "No Pawn can have passed e6",
         "Über e6 kann kein Bauer", "e6を通ったはず"),
        (ChuShogi, shogi("w - - 0 1 y"), "“y” must be x, optionally followed by a square.",
         "Er muss x sein, eventuell mit einem Feld dahinter, nicht „y“.", "x か、x とマスです。「y」では"),
        (MightyLion, board("w - - 0 1 y"), "“y” must be x.", "Er muss x sein, nicht „y“.",
         "x です。「y」では"),
        (MightyLion, board("w - - 0 1 x"), "Black has no Lion to which",
         "Schwarz hat keinen Löwen, für", "黒には当てはまる獅子が"),
        (ChuShogi, shogi("w - - 0 1 xz99"), "no square “z99”", "Feld „z99“", "「z99」というマスはありません"),
        (ChuShogi, shogi("w - - 0 1 xa1"), "Black has none on a1", "auf a1 hat Schwarz keines",
         "a1に後手の成獅子はありません"),
    ];
    for (game, fen, english, german, japanese) in cases {
        let error = fault(game, &fen);
        for (locale, words) in
            [(Locale::English, english), (Locale::German, german), (Locale::Japanese, japanese)]
        {
            let said = error.sentence(locale);
            assert_told(&said);
            assert_contains(&said, words);
            // That is how the command line quotes.
            assert!(!said.contains('`'), "{said}");
        }
    }
}

#[test]
fn no_match_begins_where_the_game_is_over() {
    let den = Den::new();
    let mate = from_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    let new = ChallengeOptions { start: mate.clone(), ..to_ben() };
    assert_refused!(den.challenge(&person(ANNA), new), StartOver);
    assert_refused!(practise_at(&den, ANNA, ColorChoice::White, &mate.unwrap()), StartOver);
    let bare = from_fen("7k/8/8/8/8/8/8/K7 w - - 0 1").unwrap();
    assert_refused!(practise_at(&den, ANNA, ColorChoice::White, &bare), StartOver);
}

#[test]
fn black_may_move_first_and_the_numbers_begin_right() {
    let (den, begun) = Den::with(|den| begin_at(den, from_fen(LATE)));
    assert_eq!(begun.to_move, Color::Black);
    let first = first_board(&den);
    assert_eq!(first.ping, Some(BEN));
    assert_eq!(first.notes, ["Custom position: Ben (Black) moves first."]);
    assert_refused!(den.play(ANNA, &begun, "a3"), NotYourTurn { .. });
    den.play_all(&begun, &["a6"]);
    assert_contains(&den.post_board(10).text, "20… a6");
    den.play_all(&begun, &["a3", "b5"]);
    assert_contains(&board(&den.post_all(20)[0].1).text, "21. a3");

    let takeback = made(den.offer_takeback(BEN, numbered(begun.id)));
    den.answer_offer(takeback, ANNA, true).unwrap();
    let now = den.now(&begun);
    assert_eq!((now.ply, now.to_move), (2, Color::Black));
    den.play_all(&begun, &["b6", "b3"]);
    let step = |text: &str| den.step_to_typed(ANNA, numbered(begun.id), text).unwrap();
    for (text, ply) in [("19", 0), ("20b", 1), ("21", 2), ("21b", 3)] {
        assert_eq!(step(text).ply, ply, "{text}");
    }
    assert_contains(&step("21b").text, "21… b6");

    let text = String::from_utf8(den.history_pgn(ANNA, numbered(begun.id)).unwrap().bytes).unwrap();
    assert_contains(&text, &format!("[SetUp \"1\"]\n[FEN \"{LATE}\"]\n"));
    assert_contains(&text, "\n\n20... a7a6 {a6} 21. a2a3 {a3} b7b6 {b6} 22. b2b3 {b3} *\n");
    let record = read_game_file(text.as_bytes(), None).unwrap();
    assert_eq!(record.start.fen(), LATE);
    assert_eq!(record.turns.len(), 4);
    let gif = |from, to| den.history_gif(ANNA, numbered(begun.id), MoveRange { from, to });
    assert!(gif(None, None).unwrap().bytes.starts_with(b"GIF89a"));
    assert_contains(&gif(Some(20), Some(20)).unwrap().description, ": move 20.");
    assert_contains(&gif(Some(21), Some(22)).unwrap().description, ": moves 21 to 22.");
    assert_refused!(gif(Some(19), None), NoSuchMoves { .. });
}

#[test]
fn a_rematch_keeps_start_and_time_and_swaps_the_colours() {
    let den = Den::new();
    let new = ChallengeOptions {
        start: at(Game::MightyLion, "pawn-and-move"),
        days: Some(7),
        ..to_ben()
    };
    let first = den.agree(new);
    assert_eq!(first.to_move, Color::Black);
    den.resign(BEN, first.id).unwrap();
    let again = den.granted(den.offer_rematch(ANNA, numbered(first.id)), BEN);
    assert_eq!(again.start_fen, first.start_fen);
    assert_eq!(again.time, Some(TimeControl::of_days(7)));
    assert_eq!((again.color_of(BEN), again.to_move), (Some(Color::White), Color::Black));
    assert_eq!(
        again.start_text(Locale::English).as_deref(),
        Some("Pawn and move: Ben (White) plays without the f-Pawn, and Anna (Black) moves first.")
    );
}

#[test]
fn the_engine_goes_on_giving_the_odds() {
    let den = Den::new();
    let start = at(Game::MightyLion, "no-queen").unwrap();
    let first = practise_at(&den, ANNA, ColorChoice::Black, &start).unwrap();
    assert_eq!(
        first.start_text(Locale::English).as_deref(),
        Some("Queen odds: Engine, level 1 (White) plays without the Queen.")
    );
    den.resign(ANNA, first.id).unwrap();
    let Offered::Granted { game_match, .. } = den.offer_rematch(ANNA, numbered(first.id)).unwrap()
    else {
        panic!("the engine does not ask");
    };
    assert_eq!(game_match.start_fen, start.fen());
    assert_eq!(game_match.color_of(ANNA), Some(Color::Black));
}

#[test]
fn the_engine_plays_from_every_start_whoever_moves_first() {
    for &game in Game::ALL {
        let den = Den::new();
        let mut begun = Vec::new();
        for start in game.spec().starts {
            let position = at(game, start.id).unwrap();
            let engine_first = match position.turn() {
                Color::White => ColorChoice::Black,
                Color::Black => ColorChoice::White,
            };
            begun.push(practise_at(&den, ANNA, engine_first, &position).unwrap());
        }
        let woken = den.woken();
        let pool = den.think();
        for info in &begun {
            while den.now(info).ply == 0 {
                woken.recv_timeout(std::time::Duration::from_millis(50)).ok();
            }
        }
        drop(pool);
        for info in &begun {
            assert!(den.board(ANNA, numbered(info.id), false).is_ok());
        }
    }
}

#[test]
fn a_board_can_be_played_on_from_by_whoever_sees_it() {
    let (den, info) = Den::with_match();
    let info = den.play_all(&info, &["e4", "e5", "Nf3"]);
    let view = play_from(&den, ANNA, after(&info, 2)).unwrap();
    assert_contains(&view.text, "Match 1, Mighty Lion Chess.\nThe position after 1… e5:");
    assert_contains(&view.text, "White moves first.");
    assert_eq!(view.color, Color::White);
    assert_eq!(view.opponent.map(|it| it.id), Some(BEN));
    assert_eq!(view.running, None);
    assert_eq!(play_from(&den, BEN, after(&info, 2)).unwrap().color, Color::Black);
    let cleo = play_from(&den, CLEO, after(&info, 3)).unwrap();
    assert_eq!((cleo.color, cleo.opponent), (Color::Black, None));
    let start = play_from(&den, CLEO, after(&info, 0)).unwrap();
    assert_contains(&start.text, "The starting position:");
    let elsewhere =
        den.play_from_here(CLEO, from(ChannelId(999)), after(&info, 2), ColorChoice::White);
    assert_refused!(elsewhere, NoSuchMatch(_));
    let stale = StartRef::Board(BoardRef { takebacks: 1, ..info.board() });
    assert_refused!(play_from(&den, ANNA, stale), Stale { .. });

    let position = den.start_position(CLEO, from(CHANNEL), None, after(&info, 3)).unwrap();
    assert_contains(&position.fen(), " b KQkq - 1 2");
    assert_eq!(
        practise_at(&den, CLEO, ColorChoice::Black, &position).unwrap().start_fen,
        position.fen()
    );
    let new = ChallengeOptions { start: Some(Box::new(position)), ..to(CLEO) };
    let challenge = den.challenge(&person(BEN), new).unwrap();
    assert_contains(&challenge.text(Locale::English), "Custom position: Cleo (Black) moves first.");
}

#[test]
fn the_engine_does_not_help_in_a_match_between_people_that_goes_on() {
    let (den, info) = Den::with_match();
    let info = den.play_all(&info, &["e4"]);
    let view = play_from(&den, BEN, after(&info, 1)).unwrap();
    assert_eq!(view.running, Some(info.id));
    let position = den.start_position(BEN, from(CHANNEL), None, after(&info, 1)).unwrap();
    let practice = practise_at(&den, BEN, ColorChoice::Black, &position);
    assert_refused!(practice, PositionRunning(id) if id == info.id);
    assert!(practise_at(&den, CLEO, ColorChoice::Black, &position).is_ok());
    den.resign(ANNA, info.id).unwrap();
    assert_eq!(play_from(&den, BEN, after(&den.now(&info), 1)).unwrap().running, None);
    assert!(practise_at(&den, BEN, ColorChoice::Black, &position).is_ok());
}

#[test]
fn the_last_board_leads_on_unless_the_game_is_over_there() {
    let (den, info) = Den::with_match();
    den.play_all(&info, &["e4"]);
    den.resign(BEN, info.id).unwrap();
    let posts = den.post_all(1);
    let last = board(&posts.last().unwrap().1);
    assert!(!last.running && last.may_play_from);

    let mated = den.begin();
    den.play_all(&mated, &["f3", "e5", "g4", "Qh4"]);
    let posts = den.post_all(50);
    let last = board(&posts.last().unwrap().1);
    assert!(!last.running && !last.may_play_from);
    let mated = den.now(&mated);
    assert_refused!(play_from(&den, ANNA, after(&mated, 4)), StartOver);
    assert!(play_from(&den, ANNA, after(&mated, 3)).is_ok());
}

#[test]
fn a_puzzle_can_be_played_on_from() {
    let den = Den::new();
    let puzzle = Puzzle::ids(Game::MightyLion).next().expect("a puzzle");
    let view = play_from(&den, ANNA, StartRef::Puzzle(puzzle, 0)).unwrap();
    assert_contains(&view.text, "Mighty Lion Chess.");
    assert!(!den.show_solution(ANNA, puzzle, 0).unwrap().is_over);
    let gone = PuzzleId { number: u32::MAX, ..puzzle };
    assert_refused!(play_from(&den, ANNA, StartRef::Puzzle(gone, 0)), NoSuchPuzzle);
}

#[test]
fn after_three_matches_on_the_same_terms_others_are_suggested() {
    let den = Den::new();
    let lose = |level: i64, message: u64| {
        den.resign(ANNA, den.practise_at(ANNA, level, channel(CHANNEL)).id).unwrap();
        den.pass(60);
        board(&den.post_all(message).last().expect("the end").1).clone()
    };
    let suited =
        |lost: BoardPost| lost.next_practice.and_then(|next| next.text).expect("an easier level");
    assert_eq!(suited(lose(4, 1)), "Try level 3.");
    // Another level says nothing of this one.
    assert_eq!(suited(lose(5, 10)), "Try level 4.");
    assert_eq!(suited(lose(4, 20)), "Try level 3.");
    assert_eq!(suited(lose(4, 30)), "Try level 3.");
    let third = lose(4, 40);
    let next = third.next_practice.clone().expect("a suggestion");
    let text = next.text.expect("what to try");
    assert_eq!(
        text,
        "You’ve won 0 of your last 3 matches against level 4. Try level 3, or level 4 with Queen odds."
    );
    assert_contains(&said(&third), &text);
    let labels: Vec<String> =
        (next.tries.iter()).map(|terms| terms.label(Locale::English)).collect();
    assert_eq!(labels, ["Play the engine, level 3", "Level 4, Queen odds"]);
    // Aborted ones and those from a position of one's own are left out.
    let own = from_fen(LATE).unwrap();
    den.abort(ANNA, practise_at(&den, ANNA, ColorChoice::White, &own).unwrap().id).unwrap();
    assert!(lose(4, 60).next_practice.is_some());
}
