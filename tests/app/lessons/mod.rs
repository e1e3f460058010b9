//! Lessons: tasks, answers, hints, and where a course continues.

mod typed;

use app::exercises::{AnswerKind, ExerciseId, ExerciseView, Judged};
use study::{Asked, Puzzle, TaskRef, course};

use crate::den::*;

const GAME: Game = Game::MightyLion;

const DM: ChannelId = ChannelId(700);

fn task(lesson: &str, number: usize) -> TaskRef {
    TaskRef::find(GAME, lesson, number).expect("a task")
}

fn show(den: &Den, task: TaskRef, at: ChannelId) -> ExerciseView {
    den.show_exercise(ANNA, ExerciseId::Task(task), at).unwrap()
}

fn answer(den: &Den, task: TaskRef, text: &str) -> Judged {
    den.answer_exercise(ANNA, ExerciseId::Task(task), text, DM).unwrap()
}

fn wrong(judged: Judged) -> (Box<ExerciseView>, Option<&'static str>) {
    match judged {
        Judged::Open { view, rule, .. } => (view, rule),
        Judged::Solved { text, .. } => panic!("{text}"),
    }
}

fn right(judged: Judged) -> (String, Option<TaskRef>) {
    let Judged::Solved { text, next, .. } = judged else { panic!("it is not right") };
    let next = next.map(|next| match next {
        ExerciseId::Task(task) => task,
        other => panic!("{other:?}"),
    });
    (text, next)
}

#[test]
fn a_wrong_turn_is_told_what_it_does_and_an_illegal_one_the_rule() {
    let den = Den::new();
    let double = task("lion-double", 1);
    let (view, rule) = wrong(answer(&den, double, "b2d4"));
    assert_eq!(rule, None);
    assert_eq!(
        view.said,
        "b2d4: Lion from b2 captures Pawn on d4. That’s legal, but not what the task asks for."
    );
    assert_eq!(view.question, "Capture both Pawns in one move.");

    let trade = task("lion-trade", 3);
    let (view, rule) = wrong(answer(&den, trade, "Lxe5"));
    assert_eq!(rule, Some("lion-protected"));
    assert_contains(&view.said, "the Pawn on d6 protects the Lion on e5.");
    assert_contains(&view.picture.alt, "Marked:");
    assert_refused!(
        den.answer_exercise(ANNA, ExerciseId::Task(trade), "hello", DM),
        NotATurn { .. }
    );
    assert_eq!(den.course(ANNA, GAME, Locale::English).unwrap().next, Some(task("lion-trade", 3)));
}

#[test]
fn a_right_answer_in_any_spelling_is_shown_and_leads_on() {
    let den = Den::new();
    for spelling in ["b2c3d4", "B2 x c3 x d4", "Lxc3xd4"] {
        let (text, next) = right(answer(&den, task("lion-double", 1), spelling));
        assert!(
            text.starts_with(
                "Right! b2c3d4: Lion from b2 captures Pawn on c3 and Pawn on d4. Start, capture"
            ),
            "{text}"
        );
        assert_eq!(next, Some(task("lion-double", 2)));
    }
    let last = task("lion-double", 3);
    let (_, next) = right(answer(&den, last, "d4e5d4"));
    assert_eq!(next, Some(task("lion-strike", 1)));
}

#[test]
fn a_square_is_asked_for_and_the_reason_is_the_refusal() {
    let den = Den::new();
    let trade = task("lion-trade", 1);
    let view = show(&den, trade, DM);
    let AnswerKind::Square(choices) = view.kind else { panic!("{:?}", view.kind) };
    let labels: Vec<&str> = choices.iter().map(|choice| choice.label.as_str()).collect();
    assert_eq!(labels, ["Knight h4", "Pawn d6", "Rook a8", "King e8"]);
    let (view, _) = wrong(answer(&den, trade, "h4"));
    assert_eq!(view.said, "No, Knight h4 isn’t the reason: it couldn’t recapture on e5.");
    let (view, _) = wrong(answer(&den, trade, "e8"));
    assert_contains(&view.said, "a King doesn’t count");
    for two_or_none in ["d6 or h4?", "the Pawn"] {
        let asked = den.answer_exercise(ANNA, ExerciseId::Task(trade), two_or_none, DM);
        assert!(!matches!(asked, Ok(Judged::Solved { .. })), "{two_or_none}");
    }
    let (text, _) = right(answer(&den, trade, "the pawn on d6, I think!"));
    assert!(text.contains("Lion trading: a Lion may not capture"), "{text}");
}

#[test]
fn hints_come_in_two_steps() {
    let den = Den::new();
    let double = task("lion-double", 1);
    let hint = |task, number| den.exercise_hint(ANNA, ExerciseId::Task(task), number, DM);
    let first = hint(double, 1).unwrap();
    assert_eq!(first.next_hint, Some(2));
    let second = hint(double, 2).unwrap();
    assert_eq!(second.next_hint, None);
    assert!(second.said.starts_with(&first.said));
    assert!(second.said.ends_with("Move the Lion on b2; its legal moves are marked."));
    assert!(second.picture.alt.contains("Marked:"));
    let squares = hint(task("lion-trade", 1), 2).unwrap();
    assert!(squares.said.ends_with("It is one of these: d6 or h4."), "{}", squares.said);
}

#[test]
fn every_task_is_shown_in_every_language_and_can_be_done_by_menus() {
    let mut den = Den::new();
    for &game in Game::ALL {
        den = done_by_menus(den, game);
        let course_now = den.course(ANNA, game, Locale::English).unwrap();
        assert_eq!(course_now.next, Some(course_now.lessons.last().unwrap().task));
        for locale in Locale::ALL {
            let change = SettingsChange {
                language: Some(Language::Chosen(locale)),
                ..SettingsChange::default()
            };
            den.change_settings(ANNA, change).unwrap();
            for lesson in course(game) {
                for number in 1..=lesson.count() {
                    let task = TaskRef::find(game, lesson.id, number).unwrap();
                    let view = show(&den, task, DM);
                    assert_eq!(view.introduction.is_empty(), number > 1);
                    let told = [&view.heading, &view.question, &view.how].into_iter();
                    for text in told.chain(&view.movement) {
                        assert_told(text);
                        assert!(!text.contains("lesson-") && !text.contains("task-"), "{text}");
                    }
                    assert_png(&view.picture);
                }
            }
        }
    }
}

/// Solves every task of a course by menus, with a restart in between.
fn done_by_menus(den: Den, game: Game) -> Den {
    for lesson in course(game) {
        for (index, data) in lesson.tasks.iter().enumerate() {
            let task = TaskRef::find(game, lesson.id, index + 1).unwrap();
            assert_eq!(den.task_to_go_on(ANNA, game).unwrap(), Some(task));
            let right = data.right[0];
            let text = match data.asked {
                Asked::Turn(_) => by_menus(&den, task, right),
                Asked::Square(_) => right.to_owned(),
            };
            let Judged::Solved { text, picture, .. } = answer(&den, task, &text) else {
                panic!("{task}: {text} is not right");
            };
            assert_told(&text);
            assert_png(&picture);
        }
    }
    den.restart()
}

/// Finds the choices in menus that lead to the wanted turn, and returns that turn.
fn by_menus(den: &Den, task: TaskRef, wanted: &str) -> String {
    let mut open = vec![String::new()];
    while let Some(path) = open.pop() {
        match den.exercise_menu(ANNA, ExerciseId::Task(task), &path).unwrap() {
            AnswerStep::Answer(turn) if turn == wanted => return turn,
            AnswerStep::Answer(_) => {}
            AnswerStep::Choose(open_choice) => {
                assert!(!open_choice.picture.png.is_empty());
                let longer = open_choice.choices.iter().filter(|choice| {
                    // Only squares in the turn are tried, which keeps the number of paths small.
                    let value = choice.value.as_str();
                    value.len() > 3
                        || wanted.contains(value)
                        || !value.starts_with(char::is_alphabetic)
                });
                open.extend(longer.map(|choice| match path.as_str() {
                    "" => choice.value.clone(),
                    path => format!("{path}.{}", choice.value),
                }));
            }
        }
    }
    panic!("{task}: no menus lead to {wanted}");
}

#[test]
fn the_last_lesson_is_a_match_from_its_position_and_done_when_it_is_won() {
    let den = Den::new();
    let last = task("mighty-match", 1);
    assert_eq!(show(&den, last, DM).kind, AnswerKind::Match);
    let game_match = den.begin_final_match(&person(ANNA), last, private(DM)).unwrap();
    assert!(game_match.is_practice());
    let hint = den.exercise_hint(ANNA, ExerciseId::Task(last), 1, DM);
    assert_contains(&hint.unwrap().said, "This lesson is a game against the engine.");
    assert_eq!(game_match.to_move, Color::White);
    let board = den.board(ANNA, numbered(game_match.id), false).unwrap();
    assert!(board.text_board.contains('L'), "{}", board.text_board);
    den.play(ANNA, &game_match, "d4f6").unwrap();
    let done =
        |den: &Den| den.course(ANNA, GAME, Locale::English).unwrap().lessons.last().unwrap().done;
    assert_eq!(done(&den), 0);
    let den = den.while_down(|database| {
        let sql = "UPDATE match SET winner = 'white', ending = 'checkmate', ended_at = 1";
        assert_eq!(database.execute(sql), 1);
    });
    assert_eq!(done(&den), 1);
}

#[test]
fn a_match_that_has_begun_leaves_its_lesson_nothing_to_ask() {
    let den = Den::new();
    let last = task("mighty-match", 1);
    let puzzle = Puzzle::ids(GAME).next().expect("a puzzle");
    let puzzle = ExerciseId::of_puzzle(puzzle);
    let open = |den: &Den| den.open_exercise(ANNA, DM, true).unwrap();
    den.show_exercise(ANNA, puzzle, CHANNEL).unwrap();
    den.pass(1);
    show(&den, last, DM);
    assert_eq!(open(&den), Some(ExerciseId::Task(last)));
    den.begin_final_match(&person(ANNA), last, private(DM)).unwrap();
    assert_eq!(open(&den), None, "the match waits");
    let den = den.while_down(|database| {
        let sql = "UPDATE match SET winner = 'white', ending = 'checkmate', ended_at = 1";
        assert_eq!(database.execute(sql), 1);
    });
    assert_eq!(open(&den), Some(puzzle));
    den.pass(1);
    show(&den, last, DM);
    assert_eq!(open(&den), Some(ExerciseId::Task(last)));
}

#[test]
fn a_course_goes_on_with_what_is_open_after_the_task_shown_last() {
    let den = Den::new();
    let next = |den: &Den| den.task_to_go_on(ANNA, GAME).unwrap();
    assert_eq!(next(&den), Some(task("lion-steps", 1)));
    assert_eq!(den.game_last_learned(ANNA).unwrap(), None);
    show(&den, task("lion-ban", 1), DM);
    assert_eq!(den.game_last_learned(ANNA).unwrap(), Some(GAME));
    assert_eq!(next(&den), Some(task("lion-ban", 1)));
    answer(&den, task("lion-ban", 1), "h3g4");
    let den = den.restart();
    assert_eq!(next(&den), Some(task("lion-ban", 2)));
    let course = den.course(ANNA, GAME, Locale::English).unwrap();
    let ban = course.lessons.iter().find(|it| it.task.lesson == "lion-ban");
    let ban = ban.expect("the lesson");
    assert_eq!((ban.done, ban.of, ban.is_next), (1, 2, true));
    assert_eq!(ban.title, "6. No counter-strike");
    assert_eq!(den.task_to_go_on(BEN, GAME).unwrap(), Some(task("lion-steps", 1)));
}

#[test]
fn what_was_learned_is_handed_out_and_forgotten() {
    let den = Den::new();
    answer(&den, task("lion-double", 1), "b2c3d4");
    let data = den.personal_data(ANNA).unwrap().bytes;
    let data: serde_json::Value = serde_json::from_slice(&data).unwrap();
    assert_eq!(data["task_done"][0]["task"], "lion-double-1");
    assert_eq!(data["task_shown"][0]["game"], "mighty-lion");
    den.erase(ANNA).unwrap();
    let data = den.personal_data(ANNA).unwrap().bytes;
    let data: serde_json::Value = serde_json::from_slice(&data).unwrap();
    assert_eq!(data["task_done"].as_array().map(Vec::len), Some(0));
    assert_eq!(den.task_to_go_on(ANNA, GAME).unwrap(), Some(task("lion-steps", 1)));
}

#[test]
fn a_refused_turn_names_its_rule() {
    let den = Den::new();
    let refused = den.play(ANNA, &den.begin(), "e2e5");
    let Err(Error::Illegal(refused)) = refused else { panic!("{refused:?}") };
    assert_eq!(refused.rule, Some("cannot-reach"));
    assert_eq!(refused.game, GAME);
}

#[test]
fn what_a_lesson_is_about_is_said_with_its_first_task_and_on_demand() {
    let den = Den::new();
    let (first, second) = (task("lion-double", 1), task("lion-double", 2));
    let text = show(&den, first, DM).introduction;
    assert!(!text.is_empty());
    assert_eq!(show(&den, second, DM).introduction, "");
    let again = den.show_task(ANNA, second, DM, true).unwrap();
    assert_eq!(again.introduction, text);
    assert_eq!(again.id, ExerciseId::Task(second));
}

#[test]
fn a_task_says_how_the_piece_moves_that_is_new_in_it_and_so_does_a_refusal() {
    let den = Den::new();
    let lionized = |lesson, number| TaskRef::find(Game::Lionized, lesson, number).expect("a task");
    let mammoth = lionized("lz-pieces", 2);
    let view = show(&den, mammoth, DM);
    let moves = "Mammoth: Goes exactly two squares diagonally; the square between must be empty.";
    assert_eq!(view.movement, [moves]);
    assert_eq!(view.pieces[0].role, Role::Mammoth);
    let (view, rule) = wrong(answer(&den, mammoth, "d4e5"));
    assert_eq!(rule, Some("cannot-reach"));
    assert_contains(&view.said, moves);
    // A Lionized piece moves otherwise than by itself.
    let borrows = lionized("lz-borrow", 5);
    let (view, _) = wrong(answer(&den, borrows, "d4a8"));
    assert_contains(&view.said, "it may borrow from Cold Horse g1.");
}

#[test]
fn kanji_pieces_of_a_task_are_named_in_languages_that_are_written_otherwise() {
    let den = Den::new();
    let promotes = TaskRef::find(Game::ChuShogi, "cs-ban", 4).expect("a task");
    let movement = |theme, locale| {
        let change = SettingsChange {
            theme: Some(theme),
            language: Some(Language::Chosen(locale)),
            ..SettingsChange::default()
        };
        den.change_settings(ANNA, change).unwrap();
        show(&den, promotes, DM).movement
    };
    let key = "Kanji: 玉/王 King, 獅 Lion, 飛 Rook, 角 Bishop, 歩 Pawn, 獅 (red) Promoted Kirin.";
    for theme in [Theme::Shogi, Theme::ShogiMoves] {
        assert_eq!(movement(theme, Locale::English), [key]);
    }
    assert!(movement(Theme::Wood, Locale::English).is_empty());
    assert!(movement(Theme::Shogi, Locale::Japanese).is_empty());
}

#[test]
fn who_is_lionized_is_not_given_away_and_a_wrong_answer_gets_the_reason() {
    let den = Den::new();
    let who = TaskRef::find(Game::Lionized, "lz-who", 1).expect("a task");
    let hides = |picture: &Picture| !picture.alt.contains("Lionized: ");
    assert!(hides(&show(&den, who, DM).picture));
    assert!(hides(&den.exercise_hint(ANNA, ExerciseId::Task(who), 2, DM).unwrap().picture));
    let (view, _) = wrong(answer(&den, who, "e2"));
    assert_contains(&view.said, "Pawn e3 stands between it and your Lionizer.");
    assert_contains(&view.picture.alt, "Marked: e2 e3.");
    assert!(hides(&view.picture));
    let (view, _) = wrong(answer(&den, who, "g5"));
    assert_contains(&view.said, "It isn’t in line with your Lionizer.");
    let Judged::Solved { picture, .. } = answer(&den, who, "h7") else { panic!("it is right") };
    assert!(!hides(&picture));
}

#[test]
fn where_the_order_matters_the_other_one_is_wrong() {
    let den = Den::new();
    for (lesson, number, text, rule) in [
        ("heart-king", 4, "Kxe5 Kxd5", "pawn-stalling"),
        ("heart-threat", 5, "Kxd5 h5", "capturing-under-threat"),
        ("heart-threat", 5, "e4d5,h4h5", "capturing-under-threat"),
    ] {
        let task = TaskRef::find(Game::Lionheart, lesson, number).expect("a task");
        let Judged::Open { rule: broken, asked, .. } = answer(&den, task, text) else {
            panic!("{text} is right");
        };
        assert_eq!((broken, asked), (Some(rule), Vec::new()), "{text}");
    }
}

#[test]
fn a_square_closed_to_the_king_is_told_what_threatens_it() {
    let den = Den::new();
    let kings = TaskRef::find(Game::Lionheart, "heart-kings", 1).expect("a task");
    let (view, _) = wrong(answer(&den, kings, "e3"));
    assert_contains(&view.said, "your King may step onto e3.");
    let (text, _) = right(answer(&den, kings, "d5"));
    assert_contains(&text, "the Lionheart King on e7 could reach d5");
}

#[test]
fn a_draw_where_none_was_asked_for_is_called_one() {
    let den = Den::new();
    let (view, _) = wrong(answer(&den, task("lion-ends", 1), "d8d6"));
    assert_contains(&view.said, "That’s stalemate");
    let (view, _) = wrong(answer(&den, task("lion-ends", 3), "b2d4"));
    assert_contains(&view.said, "That ends the game in a draw");
}

#[test]
fn the_last_thing_done_of_a_course_ends_it() {
    let den = Den::new();
    let last = task("mighty-match", 1);
    den.begin_final_match(&person(ANNA), last, private(DM)).unwrap();
    let den = den.while_down(|database| {
        let sql = "UPDATE match SET winner = 'white', ending = 'checkmate', ended_at = 1";
        assert_eq!(database.execute(sql), 1);
    });
    let tasks = course(GAME).iter().flat_map(|lesson| {
        let tasks = lesson.tasks.iter().enumerate();
        tasks.map(|(index, data)| (task(lesson.id, index + 1), data.right[0]))
    });
    let tasks: Vec<(TaskRef, &str)> = tasks.collect();
    for (index, (task, text)) in tasks.iter().enumerate() {
        let Judged::Solved { course_done, .. } = answer(&den, *task, text) else {
            panic!("{task}: {text}");
        };
        assert_eq!(course_done, index + 1 == tasks.len(), "{task}");
    }
    assert_eq!(den.course(ANNA, GAME, Locale::English).unwrap().next, None);
}
