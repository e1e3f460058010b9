//! Analysis boards: opened, moved on, shared, and kept from others and from matches that run.

use crate::cups::*;
use crate::den::*;
use crate::retention::forget_all;

const FOOLS_MATE: [&str; 4] = ["f2f3", "e7e5", "g2g4", "d8h4"];

fn typed(den: &Den, view: &AnalysisView, text: &str) -> AnalysisView {
    let step = AnalysisStep::Type(view.node, text.to_owned());
    den.analysis_step(ANNA, view.id, step).unwrap()
}

fn show(den: &Den, view: &AnalysisView, node: Option<u32>) -> AnalysisView {
    let node = node.expect("a way there");
    den.analysis_step(ANNA, view.id, AnalysisStep::Show(node)).unwrap()
}

fn line(view: &AnalysisView) -> &str {
    view.text.lines().next().unwrap()
}

fn boards(den: &Den) -> i64 {
    den.database.number("SELECT count(*) FROM analysis_board")
}

#[test]
fn moves_are_typed_and_branch_where_another_has_gone_on() {
    let den = Den::new();
    let start = den.analyse_start(ANNA, Game::MightyLion).unwrap();
    assert_eq!((start.node, start.before, start.after), (0, None, None));
    let view = typed(&den, &start, "e4");
    assert_eq!(line(&view), "1. e4");
    let main = typed(&den, &view, "e5 Nf3");
    assert_eq!(line(&main), "1. e4 e5 2. Nf3");
    assert!(main.text.contains("2. Nf3: Knight from g1 to f3"), "{}", main.text);

    let back = show(&den, &main, main.before);
    let back = show(&den, &back, back.before);
    assert!(back.lines.is_empty(), "there is one line");
    let branch = typed(&den, &back, "c5");
    assert_eq!(line(&branch), "1. e4 c5");
    let fork = show(&den, &branch, branch.before);
    let names: Vec<&str> = fork.lines.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(names, ["1… e5 2. Nf3", "1… c5"]);
    // The first line stays the main one, and the same move again is the same branch.
    assert_eq!(line(&show(&den, &fork, fork.last)), "1. e4 e5 2. Nf3");
    assert_eq!(typed(&den, &fork, "c5").node, branch.node);
    assert_eq!(line(&show(&den, &fork, Some(fork.lines[1].0))), "1. e4 c5");
}

#[test]
fn a_pass_is_no_word_in_a_line() {
    let den = Den::new();
    let fen = "4k3/8/8/3l4/3L4/8/8/4K3 w - - 0 1";
    let lions = den.analyse_text(ANNA, Some(Game::MightyLion), fen).unwrap();
    assert_eq!(line(&typed(&den, &lions, "d4d4")), "1. --");
}

#[test]
fn what_cannot_be_played_is_explained_on_the_board() {
    let den = Den::new();
    let start = den.analyse_start(ANNA, Game::MightyLion).unwrap();
    let refused = typed(&den, &start, "e2e5");
    assert_eq!((refused.node, line(&refused)), (0, "Starting position"));
    let why = refused.text.lines().last().unwrap();
    assert!(why.contains("Pawn"), "{why}");
    assert!(refused.picture.alt.contains("Marked"), "{}", refused.picture.alt);
    // What can be read before it is played.
    let partly = typed(&den, &start, "e4 e5 Ke5");
    assert_eq!(line(&partly), "1. e4 e5");
    let why = partly.text.lines().last().unwrap();
    assert!(why.starts_with("I stopped at “Ke5”. ") && why.contains("King"), "{why}");
    // Of several moves, the first that cannot be.
    let first = typed(&den, &start, "e2e5 e7e5").text;
    assert!(first.contains("Pawn on e2"), "{first}");
    let talk = typed(&den, &start, "what a day").text;
    assert!(talk.contains("I can’t read “what a day”"), "{talk}");
    // Which of two is meant is asked.
    let rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
    let rooks = den.analyse_text(ANNA, Some(Game::MightyLion), rooks).unwrap();
    let offered = typed(&den, &rooks, "Rd1").offered;
    assert_eq!(offered.iter().map(|(turn, _)| turn.as_str()).collect::<Vec<_>>(), ["a1d1", "h1d1"]);
}

#[test]
fn a_position_is_one_of_the_game_that_it_fits() {
    let den = Den::new();
    let open = |game, text: &str| den.analyse_text(ANNA, game, text);
    let kings = "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1";
    assert_refused!(open(None, kings), WhichGame { games, .. } if games == [Game::ChuChess, Game::ChuShogiLike]);
    assert_refused!(open(Some(Game::ChuShogi), kings), BadFen { .. });
    assert_refused!(open(None, "what a day"), NoPosition);
    // What is wrong with a record is said of the record, also where its game was chosen.
    for game in [None, Some(Game::MightyLion)] {
        let error = open(game, "[Variant \"mighty-lion\"]\n\n1. e2e4 e7e4 *").unwrap_err();
        let says = "Line 3: “e7e4”, move 1 by Black, can’t be played.";
        let sentence = error.sentence(Locale::English);
        assert!(sentence.starts_with(says), "{sentence}");
    }
    let kif =
        open(Some(Game::ChuShogi), "開始局面：nonsense\n手合割：平手\n1 ５八歩兵 （←５九）\n");
    assert_refused!(kif, BadGameFile(_));
    let start = open(None, &Position::start(Game::ChuShogi).fen()).unwrap();
    assert!(start.heading.ends_with("Chu Shogi"), "{}", start.heading);
    let sfen = Position::start(Game::ChuShogi).sfen().unwrap();
    assert_eq!(open(None, &sfen).unwrap().position.fen(), start.position.fen());
    let game = "[Variant \"mighty-lion\"]\n\n1. e2e4 e7e5 2. g1f3 *";
    assert_eq!(line(&open(None, game).unwrap()), "1. e4 e5 2. Nf3");
}

#[test]
fn a_move_is_chosen_from_menus() {
    let den = Den::new();
    let start = den.analyse_start(ANNA, Game::MightyLion).unwrap();
    let step = |path: &str| den.analysis_menu(ANNA, start.id, 0, path);
    assert!(matches!(step("").unwrap(), AnswerStep::Choose(open) if open.choices.len() > 1));
    let AnswerStep::Answer(turn) = step("e2.e4").unwrap() else { panic!("a move") };
    assert_eq!(line(&typed(&den, &start, &turn)), "1. e4");
    assert_refused!(step("e2.e7"), NoAnalysisBoard);
}

#[test]
fn a_match_opens_with_all_its_moves_where_it_is_seen() {
    let (den, info) = Den::with_match();
    den.play_all(&info, &FOOLS_MATE[..3]);
    assert_refused!(den.analyse_match(ANNA, numbered(info.id)), AnalyseWhenOver(_));
    let board = BoardRef { ply: 2, ..den.now(&info).board() };
    let early = den.analyse(BEN, from(CHANNEL), StartRef::Board(board));
    assert_refused!(early, AnalyseWhenOver(_));
    den.play_all(&info, &FOOLS_MATE[3..]);

    let end = den.analyse_match(BEN, numbered(info.id)).unwrap();
    assert_eq!(line(&end), "1. f3 e5 2. g4 Qh4#");
    assert!(end.is_over && end.text.contains("Checkmate: Black wins."), "{}", end.text);
    let view = den.analyse(ANNA, from(CHANNEL), StartRef::Board(board)).unwrap();
    assert_eq!(line(&view), "1. f3 e5");
    assert_eq!(line(&typed(&den, &view, "e4")), "1. f3 e5 2. e4");
    // Somebody else sees the match only where it was played.
    den.analyse_match(CLEO, numbered(info.id)).unwrap();
    let elsewhere = MatchSelector::Match(info.id, from(ChannelId(200)));
    assert_refused!(den.analyse_match(CLEO, elsewhere), NoSuchMatch(_));
    let there = den.analyse(CLEO, from(ChannelId(200)), StartRef::Board(board));
    assert_refused!(there, NoSuchMatch(_));
}

#[test]
fn a_game_from_elsewhere_opens_for_its_owner() {
    let den = Den::new();
    let game = "[Variant \"mighty-lion\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    let id = den.import(&person(ANNA), game.as_bytes()).unwrap().remove(0).id;
    let view = den.analyse_match(ANNA, numbered(id)).unwrap();
    assert_eq!(line(&view), "1. f3 e5 2. g4 Qh4#");
    assert_refused!(den.analyse_match(BEN, numbered(id)), NoSuchMatch(_));
}

#[test]
fn a_puzzle_opens_once_it_is_solved() {
    let den = Den::new();
    let id = Puzzle::ids(Game::MightyLion).next().unwrap();
    let at = StartRef::Puzzle(id, 1);
    assert_refused!(den.analyse(ANNA, from(CHANNEL), at), AnalyseUnsolved);
    den.show_exercise(ANNA, app::exercises::ExerciseId::of_puzzle(id), CHANNEL).unwrap();
    assert_refused!(den.analyse(ANNA, from(CHANNEL), at), AnalyseUnsolved);
    den.show_solution(ANNA, id, 1).unwrap();
    let view = den.analyse(ANNA, from(CHANNEL), at).unwrap();
    assert_eq!(view.position.fen(), Puzzle::of(id).unwrap().after(1).0.fen());
    assert!(view.before.is_some());
}

#[test]
fn positions_of_running_matches_are_not_analysed() {
    let (den, info) = Den::with_match();
    let now = den.play_all(&info, &["e2e4", "e7e5"]);
    let view = den.analyse_start(ANNA, Game::MightyLion).unwrap();
    let view = typed(&den, &view, "e4");
    let type_on = |by, id| den.analysis_step(by, id, AnalysisStep::Type(1, "e5".to_owned()));
    assert_refused!(type_on(ANNA, view.id), AnalysisRunning(id) if id == info.id);
    let rows = den.database.rows(&format!("SELECT fen FROM turn WHERE ply = {}", now.ply));
    let fen = rows[0][0].clone().unwrap();
    // The counters do not matter.
    let other = fen.replace(" 0 2", " 5 9");
    for fen in [&fen, &other] {
        let opened = den.analyse_text(ANNA, Some(Game::MightyLion), fen);
        assert_refused!(opened, AnalysisRunning(_));
    }
    assert_eq!(boards(&den), 1);
    // Others may, and so may the player before and after.
    den.analyse_text(CLEO, Some(Game::MightyLion), &fen).unwrap();
    assert_refused!(den.analysis_lines(ANNA, view.id, 9).map(drop), EngineBusy);
    den.play_all(&info, &["g1f3"]);
    let view = type_on(ANNA, view.id).unwrap();
    den.play(BEN, &info, "b8c6").unwrap();
    // A board that has led there before the match did has no engine.
    let view = typed(&den, &view, "Nf3");
    let view = den.analysis_step(ANNA, view.id, AnalysisStep::Type(view.node, "d6".into()));
    let view = view.unwrap();
    den.resign(ANNA, info.id).unwrap();
    let again = den.begin();
    den.play_all(&again, &["e2e4", "e7e5", "g1f3", "d7d6"]);
    let asked = den.analysis_lines(ANNA, view.id, view.node);
    assert_refused!(asked.map(drop), AnalysisRunning(_));
    // Once the opening is over, no line through the position is analysed either.
    let text = "1. e4 e5 2. Nf3 d6 3. a3 a6 4. b3 b6 5. c3 c6 6. d3";
    den.analyse_text(ANNA, Some(Game::MightyLion), text).unwrap();
    den.play_all(&again, &["a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6"]);
    let asked = den.analyse_text(ANNA, Some(Game::MightyLion), text);
    assert_refused!(asked.map(drop), AnalysisRunning(_));
}

#[test]
fn positions_of_running_events_are_nobodys_to_analyse() {
    let (den, id) = Den::with(|den| create(den, cup()));
    join(&den, id, &[ANNA, BEN, CLEO, DAN]);
    told(&den, 1000);
    let (played, white, black) = running(&den, id)[0];
    let moves = ["a3", "a6", "b3", "b6", "c3", "c6", "d3", "d6", "e3", "e6"];
    let view = den.analyse_start(EVE, Game::MightyLion).unwrap();
    let step = |count: usize| {
        let text = moves[..count].join(" ");
        den.analysis_step(EVE, view.id, AnalysisStep::Type(0, text))
    };
    for (at, text) in moves.into_iter().enumerate() {
        let by = if at % 2 == 0 { white } else { black };
        den.app.play(request(by, text, numbered(played)), &[]).unwrap();
        if at + 1 < moves.len() {
            step(at + 1).expect("the opening is everybody's");
        }
    }
    assert_refused!(step(moves.len()), AnalysisContested);
    // Nor is what could be played next.
    let next = AnalysisStep::Type(0, [&moves[..], &["f3"]].concat().join(" "));
    assert_refused!(den.analysis_step(EVE, view.id, next), AnalysisContested);
    let fen = "rlbqkbnr/5ppp/ppppp3/8/8/PPPPPP2/6PP/RLBQKBNR b KQkq - 0 6";
    assert_refused!(den.analyse_text(EVE, None, fen).map(drop), AnalysisContested);
    den.resign(white, played).unwrap();
    step(moves.len()).unwrap();
}

#[test]
fn the_engine_shows_its_best_lines() {
    let den = Den::new();
    let _engine = den.think();
    let mate = "7k/R7/8/8/8/8/1R6/K7 w - - 0 1";
    let view = den.analyse_text(ANNA, Some(Game::MightyLion), mate).unwrap();
    let lines = answer_of(den.analysis_lines(ANNA, view.id, 0)).unwrap();
    assert_eq!(lines.offered.len(), 3);
    assert_eq!(lines.offered[0], ("b2b8".to_owned(), "1. Rb8#".to_owned()));
    assert!(lines.text.contains("White wins in 1 move · 1. Rb8#"), "{}", lines.text);
    let over = typed(&den, &lines, "Rb8");
    assert!(over.is_over);
    let over = answer_of(den.analysis_lines(ANNA, over.id, over.node)).unwrap();
    assert!(over.offered.is_empty());
}

#[test]
fn a_board_is_its_owners_alone_until_it_is_shared() {
    let den = Den::new();
    let view = typed(&den, &den.analyse_start(ANNA, Game::MightyLion).unwrap(), "e4 e5; d4");
    assert_eq!(line(&view), "1. e4 e5");
    for step in [AnalysisStep::Show(0), AnalysisStep::Flip(1), AnalysisStep::Type(0, "d4".into())] {
        assert_refused!(den.analysis_step(BEN, view.id, step), NoAnalysisBoard);
    }
    assert_refused!(den.analysis_menu(BEN, view.id, 0, ""), NoAnalysisBoard);
    assert_refused!(den.analysis_lines(BEN, view.id, 0).map(drop), NoAnalysisBoard);
    let theirs = den.share_analysis(&person(BEN), view.id, 1, Some(GUILD));
    assert_refused!(theirs, NoAnalysisBoard);
    let shared = den.share_analysis(&person(ANNA), view.id, 1, Some(GUILD)).unwrap();
    assert!(shared.heading.starts_with("Anna shared"), "{}", shared.heading);
    assert_eq!(shared.text.lines().next(), Some("1. e4"));
    let opened =
        den.analyse_text(BEN, Some(shared.position.game()), &shared.position.fen()).unwrap();
    assert_eq!((opened.before, opened.after), (None, None), "without the rest");
}

#[test]
fn a_board_is_played_on_from_by_its_owner() {
    let den = Den::new();
    let view = typed(&den, &den.analyse_start(ANNA, Game::MightyLion).unwrap(), "e4 e5");
    let at = StartRef::Analysis(view.id, 1);
    let play = |by| den.play_from_here(by, from(CHANNEL), at, ColorChoice::Random);
    let from_here = play(ANNA).unwrap();
    assert_eq!(from_here.color, Color::Black, "the side to move");
    let position = den.start_position(ANNA, from(CHANNEL), None, at).unwrap();
    assert!(position.fen().contains("/4P3/8/PPPP1PPP/"), "{}", position.fen());
    assert_refused!(play(BEN), NoAnalysisBoard);
    assert_refused!(den.analyse(BEN, from(CHANNEL), at), NoAnalysisBoard);
    assert_eq!(line(&den.analyse(ANNA, from(CHANNEL), at).unwrap()), "1. e4");
    let mated = typed(&den, &den.analyse_start(ANNA, Game::MightyLion).unwrap(), "f3 e5 g4 Qh4");
    let at = StartRef::Analysis(mated.id, mated.node);
    let over = den.play_from_here(ANNA, from(CHANNEL), at, ColorChoice::Random);
    assert_refused!(over, StartOver);
}

#[test]
fn all_lines_of_a_board_are_one_file() {
    let den = Den::new();
    let view = typed(&den, &den.analyse_start(ANNA, Game::MightyLion).unwrap(), "e4 e5 Nf3");
    let second = AnalysisStep::Type(1, "c5 Nf3".to_owned());
    den.analysis_step(ANNA, view.id, second).unwrap();
    let file = String::from_utf8(den.analysis_pgn(ANNA, view.id).unwrap().bytes).unwrap();
    let moves = "1. e2e4 {e4} e7e5 {e5} (1... c7c5 {c5} 2. g1f3 {Nf3}) 2. g1f3 {Nf3} *";
    assert!(file.replace('\n', " ").contains(moves), "{file}");
    assert_refused!(den.analysis_pgn(BEN, view.id), NoAnalysisBoard);
}

#[test]
fn a_line_of_chu_shogi_is_a_file_for_shogi_programs() {
    let den = Den::new();
    let view = typed(&den, &den.analyse_start(ANNA, Game::ChuShogi).unwrap(), "6八獅子 7五獅子");
    let second = AnalysisStep::Type(1, "6五獅子".to_owned());
    den.analysis_step(ANNA, view.id, second).unwrap();
    let kif = |node| {
        let file = den.analysis_kif(ANNA, view.id, node).unwrap();
        assert_eq!(file.file_name, format!("analysis-{}.kif", view.id));
        String::from_utf8(file.bytes).unwrap()
    };
    let begins = "手合割：\n先手：\n後手：\n";
    let [main, second] = [1, 3].map(kif);
    assert!(main.starts_with(begins), "{main}");
    assert!(main.contains("1手目   6八獅子 （←7十）\n   2手目   7五獅子 （←6三）\n"), "{main}");
    assert!(second.contains("   2手目   6五獅子 （←6三）\n"), "{second}");
    // What is read back is the line.
    let read = den.analyse_text(ANNA, None, &second).unwrap();
    let at_second = den.analysis_step(ANNA, view.id, AnalysisStep::Show(3)).unwrap();
    assert_eq!(line(&read), line(&at_second));
    assert_refused!(den.analysis_kif(BEN, view.id, 1), NoAnalysisBoard);
    let other = typed(&den, &den.analyse_start(ANNA, Game::MightyLion).unwrap(), "e4");
    assert_refused!(den.analysis_kif(ANNA, other.id, 1), NotWrittenAsShogi(_));
}

#[test]
fn the_example_of_what_to_type_can_be_typed() {
    let den = Den::new();
    for (game, locale) in Game::ALL.iter().flat_map(|game| Locale::ALL.map(|it| (*game, it))) {
        let example = app::example("analysis-example", game, locale);
        let [.., short, turns] = &example.split(" · ").collect::<Vec<_>>()[..] else { panic!() };
        let view = typed(&den, &den.analyse_start(ANNA, game).unwrap(), turns);
        assert_eq!(view.node, 3, "{example}: {}", view.text);
        let as_shogi = (game, locale) == (Game::ChuShogi, Locale::Japanese);
        assert_eq!(!short.is_ascii(), as_shogi, "{example}");
    }
}

#[test]
fn boards_are_few_and_full_ones_refuse() {
    let den = Den::new();
    let first = typed(&den, &den.analyse_start(ANNA, Game::MightyLion).unwrap(), "e4");
    for _ in 0..30 {
        den.pass(1);
        den.analysis_step(ANNA, first.id, AnalysisStep::Show(1)).unwrap();
        den.pass(1);
        den.analyse_start(ANNA, Game::ChuShogi).unwrap();
    }
    den.analyse_start(BEN, Game::ChuShogi).unwrap();
    assert_eq!(boards(&den), 21, "twenty of Anna’s, and Ben’s");
    assert_eq!(line(&show(&den, &first, Some(1))), "1. e4", "it was used lately");
    den.pass(1);
    show(&den, &first, Some(1));
    let latest = den.analyse_here(ANNA, here(CHANNEL)).unwrap().unwrap();
    assert_eq!(latest.id, first.id);
    assert!(den.analyse_here(CLEO, here(CHANNEL)).unwrap().is_none());

    let knights = "g1f3 g8f6 f3g1 f6g8 ".repeat(500);
    den.database.execute(&format!(
        "UPDATE analysis_board SET tree = '{}' WHERE id = {}",
        knights.trim(),
        first.id
    ));
    let step = AnalysisStep::Type(0, "e4".to_owned());
    assert_refused!(den.analysis_step(ANNA, first.id, step), AnalysisFull { most: 2_000 });
    let step = AnalysisStep::Type(0, "Nf3".to_owned());
    assert_eq!(den.analysis_step(ANNA, first.id, step).unwrap().node, 1, "it is there");
}

#[test]
fn boards_are_handed_out_erased_and_forgotten() {
    let den = Den::today();
    let view = typed(&den, &den.analyse_start(ANNA, Game::MightyLion).unwrap(), "e4");
    den.analyse_start(BEN, Game::MightyLion).unwrap();
    let data = String::from_utf8(den.personal_data(ANNA).unwrap().bytes).unwrap();
    assert!(data.contains("analysis_board") && data.contains("e2e4"), "{data}");
    den.erase(ANNA).unwrap();
    assert_refused!(den.analysis_step(ANNA, view.id, AnalysisStep::Show(0)), NoAnalysisBoard);
    assert_eq!(boards(&den), 1);
    den.pass(31 * DAY);
    forget_all(&den);
    assert_eq!(boards(&den), 0);
}
