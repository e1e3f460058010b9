//! Puzzles: chosen, solved, failed and rated.

use app::exercises::*;
use app::puzzles::*;
use rules::Turn;
use serde_json::Value;
use study::TaskRef;

use crate::den::*;

const GAME: Game = Game::MightyLion;

/// A shipped puzzle for which this holds.
fn puzzle_where(holds: impl Fn(&Puzzle) -> bool) -> (PuzzleId, Puzzle) {
    let mut puzzles = Puzzle::ids(GAME).map(|id| (id, Puzzle::of(id).unwrap()));
    puzzles.find(|(_, puzzle)| holds(puzzle)).unwrap()
}

/// A shipped mate in so many, with a turn that is wrong.
fn puzzle_of(steps: usize) -> (PuzzleId, Puzzle) {
    puzzle_where(|puzzle| puzzle.mates_in() == Some(steps) && wrong_turns(puzzle).next().is_some())
}

fn at(puzzle: PuzzleId, step: usize) -> ExerciseId {
    ExerciseId::Puzzle(PuzzleStepId { puzzle, step })
}

fn show(den: &Den, puzzle: PuzzleId) -> ExerciseView {
    den.show_exercise(ANNA, ExerciseId::of_puzzle(puzzle), CHANNEL).unwrap()
}

fn answer(den: &Den, at: ExerciseId, text: &str) -> Judged {
    den.answer_exercise(ANNA, at, text, CHANNEL).unwrap()
}

fn expected(puzzle: &Puzzle, step: usize) -> String {
    puzzle.position_at(step).turn_text(puzzle.steps[step].accepted[0])
}

/// The legal turns that do not win.
fn wrong_turns(puzzle: &Puzzle) -> impl Iterator<Item = Turn> {
    let step = &puzzle.steps[0];
    let others = puzzle.position.legal_turns().into_iter();
    others.filter(|turn| !step.accepted.contains(turn) && !step.also.contains(turn))
}

fn wrong(puzzle: &Puzzle) -> String {
    puzzle.position.turn_text(wrong_turns(puzzle).next().unwrap())
}

fn text(solving: &Judged) -> String {
    match solving {
        Judged::Open { view, .. } => view.said.clone(),
        Judged::Solved { text, .. } => text.clone(),
    }
}

fn solve(den: &Den, id: PuzzleId, puzzle: &Puzzle) -> Judged {
    show(den, id);
    let last = puzzle.steps.len() - 1;
    for step in 0..last {
        let solving = answer(den, at(id, step), &expected(puzzle, step));
        let Judged::Open { view, rule: None, .. } = solving else {
            panic!("it is not solved after step {step}");
        };
        assert_eq!(view.id, at(id, step + 1));
        assert!(view.said.starts_with("Right!"), "{}", view.said);
    }
    answer(den, at(id, last), &expected(puzzle, last))
}

#[test]
fn a_puzzle_is_solved_step_by_step_and_rates_the_solver_once() {
    let den = Den::new();
    let (id, puzzle) = puzzle_of(2);
    let solved = solve(&den, id, &puzzle);
    assert!(matches!(solved, Judged::Solved { .. }));
    assert!(text(&solved).contains("Your puzzle rating: 1"), "{}", text(&solved));
    // Again from its start, for practice.
    let again = solve(&den, id, &puzzle);
    assert!(text(&again).starts_with("Solved!"));
    assert!(!text(&again).contains("rating"), "{}", text(&again));
}

#[test]
fn who_solves_gains_more_than_the_puzzle_loses_and_a_harder_one_brings_more() {
    let mut mates: Vec<_> = Puzzle::ids(GAME).map(|id| (id, Puzzle::of(id).unwrap())).collect();
    mates.retain(|(_, puzzle)| puzzle.mates_in() == Some(1));
    mates.sort_by(|(_, a), (_, b)| f64::from(a.rating).total_cmp(&f64::from(b.rating)));
    let [(easy, _), (hard, lost)] = [&mates[0], &mates[mates.len() - 1]].map(|(id, puzzle)| {
        let den = Den::new();
        solve(&den, *id, puzzle);
        let solver = data(&den)["puzzle_solver"][0]["rating"].as_f64().unwrap();
        let rows = den.database.rows("SELECT rating FROM puzzle_rating");
        let rating: f64 = rows[0][0].as_ref().unwrap().parse().unwrap();
        (solver - 1_200.0, f64::from(puzzle.rating) - rating)
    });
    assert!(hard > easy && easy > 0.0, "{hard} {easy}");
    assert!(hard > lost && lost > 0.0, "{hard} {lost}");
}

#[test]
fn after_a_wrong_turn_a_puzzle_can_be_solved_but_counts_as_failed() {
    let den = Den::new();
    let (id, puzzle) = puzzle_of(1);
    show(&den, id);
    let said = text(&answer(&den, at(id, 0), &wrong(&puzzle)));
    assert!(said.ends_with("Try again!"), "{said}");
    let solved = answer(&den, at(id, 0), &expected(&puzzle, 0));
    assert!(text(&solved).starts_with("Solved!"));
    assert!(!text(&solved).contains("rating"), "{}", text(&solved));
    let tried = &data(&den)["puzzle_try"][0];
    assert_eq!(tried["first"], 0);
    let solver = &data(&den)["puzzle_solver"][0];
    assert_eq!((&solver["failed"], &solver["solved"]), (&1.into(), &0.into()));
    assert!(solver["rating"].as_f64().unwrap() < 1_200.0);
}

#[test]
fn what_is_not_legal_is_no_try() {
    let den = Den::new();
    let (id, puzzle) = puzzle_of(1);
    show(&den, id);
    assert!(matches!(answer(&den, at(id, 0), "a1h7"), Judged::Open { rule: Some(_), .. }));
    assert_refused!(den.answer_exercise(ANNA, at(id, 0), "what?", CHANNEL), NotATurn { .. });
    let solved = answer(&den, at(id, 0), &expected(&puzzle, 0));
    assert!(text(&solved).contains("Your puzzle rating"), "{}", text(&solved));
}

#[test]
fn a_refutation_is_told_where_it_is_known() {
    let den = Den::new();
    let mut puzzles = Puzzle::ids(GAME).map(|id| (id, Puzzle::of(id).unwrap()));
    let (id, puzzle) = puzzles.find(|(_, it)| !it.refutations.is_empty()).unwrap();
    show(&den, id);
    let (turn, reply) = puzzle.refutations[0];
    let after = puzzle.position.play_unchecked(turn);
    let said = text(&answer(&den, at(id, 0), &puzzle.position.turn_text(turn)));
    assert!(said.contains("because of this reply"), "{said}");
    assert!(said.contains(&after.turn_text(reply)), "{said}");
}

#[test]
fn the_solution_can_be_seen_which_counts_as_failed_and_ends_a_streak() {
    let den = Den::new();
    let mut one_step = Puzzle::ids(GAME)
        .map(|id| (id, Puzzle::of(id).unwrap()))
        .filter(|(_, puzzle)| puzzle.mates_in() == Some(1));
    for _ in 0..2 {
        let (id, puzzle) = one_step.next().unwrap();
        solve(&den, id, &puzzle);
    }
    assert_eq!(data(&den)["puzzle_solver"][0]["streak"], 2);
    let (id, puzzle) = puzzle_of(2);
    show(&den, id);
    let seen = den.show_solution(ANNA, id, 1).unwrap();
    assert_eq!((seen.ply, seen.of), (1, 3));
    assert!(seen.text.starts_with(&expected(&puzzle, 0)), "{}", seen.text);
    let end = den.show_solution(ANNA, id, 99).unwrap();
    assert_eq!(end.ply, 3);
    assert_contains(&end.text, "Themes: ");
    let solver = &data(&den)["puzzle_solver"][0];
    assert_eq!((&solver["streak"], &solver["best_streak"]), (&0.into(), &2.into()));
}

#[test]
fn an_open_puzzle_comes_again_and_then_another_about_as_hard() {
    let den = Den::new();
    let wish = PuzzleWish { game: Some(GAME), ..PuzzleWish::default() };
    let first = den.choose_puzzle(ANNA, wish).unwrap();
    show(&den, first);
    assert_eq!(den.choose_puzzle(ANNA, wish).unwrap(), first);
    // Without a game, it is the game of the last puzzle.
    assert_eq!(den.choose_puzzle(ANNA, PuzzleWish::default()).unwrap(), first);
    den.show_solution(ANNA, first, 1).unwrap();
    assert_ne!(den.choose_puzzle(ANNA, wish).unwrap(), first);
}

#[test]
fn a_theme_and_a_level_are_kept_to() {
    let den = Den::new();
    for theme in [PuzzleTheme::Mate(2), PuzzleTheme::Material] {
        let wish = PuzzleWish { game: Some(GAME), theme: Some(theme), ..PuzzleWish::default() };
        let id = den.choose_puzzle(ANNA, wish).unwrap();
        assert!(Puzzle::of(id).unwrap().themes.contains(&theme));
    }
    let nothing = PuzzleWish {
        game: Some(GAME),
        theme: Some(PuzzleTheme::BorrowedPower),
        ..PuzzleWish::default()
    };
    assert_refused!(den.choose_puzzle(ANNA, nothing), NoSuchPuzzle);
    for (level, range) in [(PuzzleLevel::Easy, 0..1_150), (PuzzleLevel::Medium, 1_150..1_450)] {
        let wish = PuzzleWish { game: Some(GAME), level: Some(level), theme: None };
        let id = den.choose_puzzle(ANNA, wish).unwrap();
        assert!(range.contains(&Puzzle::of(id).unwrap().rating));
        let mut last = id;
        for _ in 0..5 {
            show(&den, last);
            den.show_solution(ANNA, last, 1).unwrap();
            let next = den.next_puzzle(ANNA, GAME).unwrap();
            assert_ne!(next, last);
            assert!(range.contains(&Puzzle::of(next).unwrap().rating));
            last = next;
        }
    }
}

#[test]
fn an_answer_to_a_step_that_is_over_shows_where_the_puzzle_stands() {
    let den = Den::new();
    let (id, puzzle) = puzzle_of(2);
    show(&den, id);
    answer(&den, at(id, 0), &expected(&puzzle, 0));
    let Judged::Open { view, .. } = answer(&den, at(id, 0), &wrong(&puzzle)) else {
        panic!("it is solved");
    };
    assert_eq!(view.id, at(id, 1));
    assert_eq!(data(&den)["puzzle_try"][0]["first"], Value::Null);
}

#[test]
fn who_is_erased_leaves_no_tries_behind() {
    let den = Den::new();
    let (id, puzzle) = puzzle_of(1);
    solve(&den, id, &puzzle);
    den.erase(ANNA).unwrap();
    let data = data(&den);
    for table in ["puzzle_try", "puzzle_solver", "puzzle_wish"] {
        assert_eq!(data[table], Value::Array(Vec::new()));
    }
}

fn data(den: &Den) -> Value {
    serde_json::from_slice(&den.personal_data(ANNA).unwrap().bytes).unwrap()
}

#[test]
fn of_a_puzzle_and_a_lesson_what_was_shown_last_is_answered() {
    let den = Den::new();
    let (id, puzzle) = puzzle_of(1);
    let task = TaskRef::find(GAME, "lion-double", 1).map(ExerciseId::Task);
    let task = task.expect("a task");
    let open = |in_private| den.open_exercise(ANNA, CHANNEL, in_private).unwrap();
    assert_eq!(open(false), None);
    show(&den, id);
    assert_eq!(open(false), Some(at(id, 0)));
    den.pass(1);
    den.show_exercise(ANNA, task, CHANNEL).unwrap();
    assert_eq!(open(false), Some(task));
    den.pass(1);
    show(&den, id);
    assert_eq!(open(false), Some(at(id, 0)));
    // A lesson elsewhere changes nothing here.
    den.pass(1);
    den.show_exercise(ANNA, task, ChannelId(701)).unwrap();
    assert_eq!(open(false), Some(at(id, 0)));
    // A solved puzzle asks nothing any more.
    den.show_exercise(ANNA, task, CHANNEL).unwrap();
    den.pass(1);
    solve(&den, id, &puzzle);
    assert_eq!(open(false), Some(task));
    // If a match is waiting, typed text is for that match; in direct messages only if its board is
    // newer.
    den.begin();
    assert_eq!(open(false), None);
    den.pass(1);
    den.show_exercise(ANNA, task, CHANNEL).unwrap();
    assert_eq!((open(false), open(true)), (None, Some(task)));
}

#[test]
fn a_puzzle_stays_open_behind_one_that_is_solved() {
    let den = Den::new();
    let mut mates = Puzzle::ids(GAME).filter(|id| Puzzle::of(*id).unwrap().mates_in() == Some(1));
    let (first, second) = (mates.next().unwrap(), mates.next().unwrap());
    show(&den, first);
    den.pass(1);
    solve(&den, second, &Puzzle::of(second).unwrap());
    assert_eq!(den.open_exercise(ANNA, CHANNEL, false).unwrap(), Some(at(first, 0)));
}

#[test]
fn words_show_the_solution_and_say_that_a_puzzle_is_no_match() {
    let den = Den::new();
    let (id, _) = puzzle_of(1);
    show(&den, id);
    let hear = |text: &str| den.hear(&message(ANNA, CHANNEL, text)).unwrap();
    let Heard::Shown(view) = hear("resign") else { panic!("it is shown") };
    assert_eq!(view.said, "This is a puzzle, not a game. If you’re stuck, type hint or solution.");
    assert_eq!(data(&den)["puzzle_try"][0]["finished_at"], Value::Null);
    for word in ["Solution!", "Lösung", "解答"] {
        show(&den, id);
        let Heard::Solution(view) = hear(word) else { panic!("it is shown: {word}") };
        assert_eq!((view.puzzle, view.ply), (id, 1));
    }
    assert_ne!(data(&den)["puzzle_try"][0]["finished_at"], Value::Null);
    assert!(matches!(hear("solution"), Heard::Talk), "none is open");
}

#[test]
fn a_match_elsewhere_waits_in_direct_messages_for_whom_it_tells_there() {
    let den = Den::new();
    let (id, _) = puzzle_of(1);
    let dm = ChannelId(700);
    let shown = ExerciseId::of_puzzle(id);
    den.show_exercise(ANNA, shown, dm).unwrap();
    den.pass(1);
    den.begin();
    let open = || den.open_exercise(ANNA, dm, true).unwrap();
    assert_eq!(open(), Some(shown));
    den.notify(ANNA, Notify::DirectMessage);
    assert_eq!(open(), None);
}

#[test]
fn a_mate_is_played_to_its_end_whichever_turn_begins_it() {
    let den = Den::new();
    let begins_off = |puzzle: &Puzzle| {
        let mut paths = puzzle.variations.iter().map(|variation| &variation.path);
        paths.find(|path| path.len() == 2).map(|path| path[0])
    };
    let (id, puzzle) = puzzle_where(|puzzle| begins_off(puzzle).is_some());
    show(&den, id);
    let first = begins_off(&puzzle).unwrap();
    let text_of = |step, turn| puzzle.position_at(step).turn_text(turn);
    let Judged::Open { view, rule: None, .. } = answer(&den, at(id, 0), &text_of(0, first)) else {
        panic!("it is not over after the first turn");
    };
    let (reply, mut step) = puzzle.goes_on(0, first).expect("it goes on");
    assert_eq!(view.id, at(id, step));
    assert_contains(&view.said, &puzzle.position.play_unchecked(first).turn_text(reply));
    assert!(step >= puzzle.steps.len(), "it is off the main line");
    // Who comes back later, is where they were.
    let den = den.restart();
    assert_eq!(show(&den, id).id, at(id, step));
    loop {
        let turn = *puzzle.accepted_at(step).last().unwrap();
        let judged = answer(&den, at(id, step), &text_of(step, turn));
        match puzzle.goes_on(step, turn) {
            Some((_, next)) => step = next,
            None => {
                let end = puzzle.position_at(step).play_unchecked(turn);
                assert!(end.is_check() && !end.has_legal_turn());
                assert_contains(&text(&judged), "Your puzzle rating: 1");
                break;
            }
        }
    }
}

#[test]
fn what_wins_too_is_no_mistake() {
    let den = Den::new();
    for of_mate in [true, false] {
        let found = Puzzle::ids(GAME).map(|id| (id, Puzzle::of(id).unwrap()));
        let mut found = found.filter(|(_, puzzle)| {
            puzzle.mates_in().is_some() == of_mate && !puzzle.steps[0].also.is_empty()
        });
        let Some((id, puzzle)) = found.next() else {
            assert!(!of_mate, "many turns win beside a mate");
            continue;
        };
        show(&den, id);
        let also = puzzle.position.turn_text(puzzle.steps[0].also[0]);
        assert_contains(&text(&answer(&den, at(id, 0), &also)), "That wins too, but there’s a");
        assert!(text(&solve(&den, id, &puzzle)).contains("Your puzzle rating: 1"));
    }
}

#[test]
fn what_is_won_is_on_the_board_in_the_end() {
    let den = Den::new();
    let (id, puzzle) =
        puzzle_where(|puzzle| puzzle.mates_in().is_none() && !puzzle.ending.is_empty());
    let Judged::Solved { text, picture, .. } = solve(&den, id, &puzzle) else {
        panic!("it is solved");
    };
    assert_contains(&text, "The line: 1. ");
    assert_contains(&text, "Material won: ");
    let line = puzzle.whole_line();
    let end = den.show_solution(ANNA, id, line.len()).unwrap();
    assert_eq!(end.of, line.len());
    assert_eq!(picture.alt, end.picture.alt, "the board at the end");
    assert_contains(&end.text, "Material won: ");
}

#[test]
fn a_hint_shows_the_piece_and_then_where_it_goes_and_the_puzzle_does_not_count_as_solved() {
    let den = Den::new();
    let (id, puzzle) = puzzle_of(1);
    assert_eq!(show(&den, id).next_hint, Some(1));
    let hint = |number| den.exercise_hint(ANNA, at(id, 0), number, CHANNEL).unwrap();
    let turn = puzzle.steps[0].accepted[0];
    let name = |square| GAME.square_name(square);
    let first = hint(1);
    assert_contains(&first.said, &format!("on {};", name(turn.first().from)));
    assert_contains(&first.said, "no longer counts");
    assert_eq!((first.id, first.next_hint), (at(id, 0), Some(2)));
    let second = hint(2);
    assert_contains(&second.said, &format!("to {};", name(turn.first().to)));
    assert!(!second.said.contains("no longer counts"), "it is said once");
    assert_eq!(second.next_hint, None);
    let solved = text(&answer(&den, at(id, 0), &expected(&puzzle, 0)));
    assert!(solved.starts_with("Solved!") && !solved.contains("rating"));
    let solver = &data(&den)["puzzle_solver"][0];
    assert_eq!((&solver["failed"], &solver["solved"]), (&1.into(), &0.into()));
    // A hint for a step that is over shows where the puzzle stands.
    let (id, puzzle) = puzzle_of(2);
    show(&den, id);
    answer(&den, at(id, 0), &expected(&puzzle, 0));
    let late = den.exercise_hint(ANNA, at(id, 0), 1, CHANNEL).unwrap();
    assert_eq!((late.id, late.said.as_str()), (at(id, 1), ""));
}

#[test]
fn a_first_rating_has_nothing_in_brackets() {
    let den = Den::new();
    let (id, puzzle) = puzzle_of(1);
    let first = text(&solve(&den, id, &puzzle));
    assert!(!first.contains('('), "{first}");
}

#[test]
fn the_first_puzzles_are_easy_and_easy_means_the_easiest() {
    let den = Den::new();
    for game in Game::ALL.iter().filter(|game: &&Game| Puzzle::ids(**game).next().is_some()) {
        let ratings = |wish| Puzzle::of(den.choose_puzzle(BEN, wish).unwrap()).unwrap().rating;
        let wish = PuzzleWish { game: Some(*game), ..PuzzleWish::default() };
        assert!(ratings(wish) < 1_050, "{game}");
        let easy = ratings(PuzzleWish { level: Some(PuzzleLevel::Easy), ..wish });
        let all = study::entries(*game).iter();
        let easier = all.filter(|entry| entry.rating < f64::from(easy)).count();
        assert!(easier < 60, "{game}");
    }
}

#[test]
fn a_puzzle_that_is_gone_is_none_any_more_wherever_it_is_named() {
    let gone = PuzzleId { game: GAME, number: 132 };
    assert_eq!(Puzzle::of(gone), None);
    let den = Den::new();
    let (id, _) = puzzle_of(2);
    show(&den, id);
    den.change_daily(GUILD, DailyChange::On { channel: None, here: CHANNEL, hour: Some(0) })
        .unwrap();
    den.pass(24 * 60 * 60);
    den.keep_time().unwrap();
    let den = den.while_down(|database| {
        database.execute("UPDATE puzzle_try SET number = 132");
        database.execute("UPDATE daily_puzzle SET game = 'mighty-lion', number = 132");
    });
    let wish = PuzzleWish { game: Some(GAME), ..PuzzleWish::default() };
    assert_ne!(den.choose_puzzle(ANNA, wish).unwrap(), gone);
    assert_refused!(den.show_exercise(ANNA, ExerciseId::of_puzzle(gone), CHANNEL), NoSuchPuzzle);
    assert_refused!(den.show_solution(ANNA, gone, 0), NoSuchPuzzle);
    // What was to be posted of it is not, and today's is that for everyone.
    assert!(den.content(&den.claim()).unwrap().is_none());
    assert!(den.claim_post().is_none());
    let todays = den.open_todays(&person(ANNA), Some(GUILD), CHANNEL).unwrap();
    assert_ne!(todays.id, ExerciseId::of_puzzle(gone));
}

#[test]
fn a_try_at_a_step_that_is_there_no_more_begins_anew() {
    let den = Den::new();
    let (id, puzzle) = puzzle_of(2);
    show(&den, id);
    let den = den.while_down(|database| {
        assert_eq!(database.execute("UPDATE puzzle_try SET step = 999"), 1);
    });
    assert_eq!(show(&den, id).id, at(id, 0));
    answer(&den, at(id, 0), &expected(&puzzle, 0));
    assert_eq!(show(&den, id).id, at(id, 1));
}
