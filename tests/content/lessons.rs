//! The lessons: every task is played against the rules core.

use app::rules_cards::cards;
use locale::{Locale, say};
use notation::{ReadError, read_turn};
use rules::{Game, Position, Role, Status};
use study::{
    Asked, Lesson, PuzzleTheme, Task, TaskRef, course, ends_course, fulfils, lesson,
    practice_on_rule,
};

/// Calls `check` with every task of every course and the name that it has there.
fn each_task(mut check: impl FnMut(&str, &Lesson, &Task, &Position)) {
    for &game in Game::ALL {
        for lesson in course(game) {
            for (index, task) in lesson.tasks.iter().enumerate() {
                let name = format!("{game}: {}-{}", lesson.id, index + 1);
                let position = task.position(game);
                let position = position.unwrap_or_else(|| panic!("{name}: {}", task.fen));
                check(&name, lesson, task, &position);
            }
        }
    }
}

/// Every right answer, as the rules core lists them.
fn right(task: &Task, position: &Position) -> Vec<String> {
    match &task.asked {
        Asked::Turn(conditions) => {
            let turns = position.legal_turns().into_iter();
            let right = turns.filter(|turn| fulfils(position, *turn, conditions));
            let mut texts: Vec<String> = right.map(|turn| position.turn_text(turn)).collect();
            texts.sort_unstable();
            texts
        }
        Asked::Square(wanted) => {
            let squares = wanted.right(position).into_iter();
            squares.map(|square| position.game().square_name(square)).collect()
        }
    }
}

#[test]
fn every_task_can_be_done_and_only_as_it_is_meant() {
    let mut lies = Vec::new();
    let mut tasks = 0;
    each_task(|name, _, task, position| {
        tasks += 1;
        let found = right(task, position);
        let listed = match task.asked {
            Asked::Turn(_) => position.legal_turns().len(),
            Asked::Square(wanted) => wanted.among(position).len(),
        };
        if found != task.right || found.is_empty() {
            lies.push(format!("{name}: {} of {listed}: {found:?}", found.len()));
        }
        println!("{name}: {} of {listed} are right", found.len());
        // If everything were right there would be nothing to learn, unless it is the one way out of
        // check.
        if found.len() >= listed && !position.is_check() {
            lies.push(format!("{name}: everything is right"));
        }
        if position.status() != Status::Ongoing {
            lies.push(format!("{name}: {:?}", position.status()));
        }
    });
    assert!(lies.is_empty(), "{}", lies.join("\n"));
    assert!(tasks > 60, "only {tasks} tasks");
}

/// What is wrong with an answer: the rule that it breaks, or `beside`.
fn judged(task: &Task, position: &Position, answer: &str) -> Result<&'static str, String> {
    match &task.asked {
        Asked::Square(wanted) => {
            let square = position.game().parse_square(answer).ok_or("no square")?;
            if wanted.right(position).contains(square) {
                return Err("is right".to_owned());
            }
            if !wanted.among(position).contains(square) {
                return Err("is not in question".to_owned());
            }
            Ok("beside")
        }
        Asked::Turn(conditions) => match read_turn(position, answer) {
            Err(ReadError::Illegal(illegal)) => Ok(illegal.rule()),
            Err(other) => Err(format!("{other:?}")),
            Ok(turn) if fulfils(position, turn, conditions) => Err("is right".to_owned()),
            Ok(_) => Ok("beside"),
        },
    }
}

#[test]
fn typical_wrong_answers_get_the_answer_meant() {
    let mut lies = Vec::new();
    let mut wrong = 0;
    each_task(|name, _, task, position| {
        for (meant, answers) in &task.wrong {
            for answer in answers {
                wrong += 1;
                let judged = judged(task, position, answer);
                if judged.as_ref() != Ok(meant) {
                    lies.push(format!("{name}: {answer} is {judged:?}"));
                }
            }
        }
    });
    assert!(lies.is_empty(), "{}", lies.join("\n"));
    assert!(wrong > 50, "only {wrong} wrong answers");
}

#[test]
fn what_a_task_says_has_just_moved_is_marked() {
    let mut marked = 0;
    each_task(|name, lesson, task, position| {
        let (_, number) = name.rsplit_once('-').expect("a number");
        let text = say!(Locale::English, &format!("task-{}-{number}", lesson.id));
        let last = task.last_turn(position.game());
        assert_eq!(task.last.is_some(), text.contains(" has just "), "{name}");
        assert_eq!(last.is_some(), task.last.is_some(), "{name}");
        let Some((before, turn)) = last else { return };
        let after = before.play(turn).expect("a legal turn");
        assert_eq!(after.hash(), position.hash(), "{name}: {}", after.fen());
        marked += 1;
    });
    assert!(marked > 10, "{marked}");
}

#[test]
fn every_course_has_six_to_sixteen_lessons_and_ends_with_a_match() {
    for &game in Game::ALL {
        let lessons = course(game);
        assert!((6..=16).contains(&lessons.len()), "{game}");
        let (last, others) = lessons.split_last().expect("a lesson");
        assert!(others.iter().all(|lesson| lesson.final_match.is_none()));
        let Some(last) = last.final_match else { panic!("{game} does not end with a match") };
        let position = last.position(game).expect("a position");
        assert_eq!(position.fen(), last.fen);
        assert_eq!(position.status(), Status::Ongoing);
        for (index, lesson) in lessons.iter().enumerate() {
            assert!(lessons[..index].iter().all(|other| other.id != lesson.id));
            assert!(lesson.id.len() <= 16, "{}", lesson.id);
            for card in &lesson.cards {
                assert!(cards(game).iter().any(|it| it.id == *card), "{card}");
            }
        }
    }
}

#[test]
fn the_tasks_of_a_course_follow_each_other_to_its_end() {
    for &game in Game::ALL {
        let all = std::iter::successors(TaskRef::find(game, course(game)[0].id, 1), TaskRef::next);
        let count: usize = course(game).iter().map(Lesson::count).sum();
        assert_eq!(all.count(), count, "{game}");
        assert_eq!(TaskRef::find(game, course(game)[0].id, 99), None);
    }
}

#[test]
fn the_card_of_the_start_stands_beside_the_first_lesson() {
    for &game in Game::ALL {
        let start = cards(game)[0].id;
        assert_eq!(course(game)[0].cards.first(), Some(&start), "{game}");
    }
}

/// What a task needs was explained before it: a Lionheart Knight before the threats that come of
/// it, what paralysis is before the start, in which a piece is paralysed.
#[test]
fn lessons_come_after_those_that_they_build_on() {
    for (game, earlier, later) in [
        ("lionheart", "heart-pieces", "heart-threat"),
        ("lionheart", "heart-king", "heart-kings"),
        ("chu-shogi", "cs-lion", "cs-start"),
        ("lionized", "lz-who", "lz-alone"),
        ("lionized", "lz-alone", "lz-start"),
        ("lionized", "lz-alone", "lz-borrow"),
    ] {
        let lessons = course(Game::from_id(game).expect("a game"));
        let at = |id| lessons.iter().position(|lesson| lesson.id == id);
        assert!(at(earlier).is_some() && at(earlier) < at(later), "{later}");
    }
    let lionized = course(Game::Lionized);
    let who = lionized.iter().position(|lesson| lesson.id == "lz-who");
    assert_eq!(lionized[who.expect("a lesson") + 1].id, "lz-alone");
}

#[test]
fn every_course_says_how_a_match_ends_before_one_is_played() {
    for &game in Game::ALL {
        let before_match = &course(game)[course(game).len() - 2];
        assert!(before_match.id.ends_with("-ends"), "{game}");
        assert!(before_match.cards[0].ends_with("-draws"), "{game}");
        let start = Position::start(game).fen();
        let Some(last) = course(game).last().and_then(|lesson| lesson.final_match) else {
            panic!("{game} does not end with a match");
        };
        assert!(ends_course(game, last.fen), "{game}");
        assert!(!ends_course(game, &start), "{game}");
    }
}

/// A learner can see how each piece moves in the task in which it is new.
#[test]
fn every_piece_that_chess_has_not_is_introduced() {
    let of_chess = |role: Role| {
        matches!(
            role,
            Role::King | Role::Queen | Role::Rook | Role::Bishop | Role::Knight | Role::Pawn
        )
    };
    for &game in Game::ALL {
        let tasks = course(game).iter().flat_map(|lesson| &lesson.tasks);
        let introduced: Vec<Role> =
            tasks.flat_map(|task| task.tells.iter().chain(&task.shows).copied()).collect();
        for piece in game.spec().pieces {
            let times = introduced.iter().filter(|role| **role == piece.role);
            let times = times.count();
            assert!(times <= 1 || piece.role == Role::Squire, "{game}: {piece:?}");
            assert!(times > 0 || of_chess(piece.role), "{game}: {piece:?}");
        }
    }
}

/// Lionized Chess lends powers, Lionheart Chess has half actions, the others trade Lions: each rule
/// of their own is practised.
#[test]
fn the_rules_of_a_game_lead_to_the_lesson_that_explains_them() {
    #[rustfmt::skip]
    let cases = [
        ("mighty-lion", &["lion-protected", "lion-ban"][..]),
        ("chu-chess", &["lion-protected", "promotion-missing"]),
        ("chu-shogi-like", &["lion-ban", "second-lion"]),
        ("lionheart",
         &["full-action-is-whole-turn", "pawn-stalling", "capturing-under-threat", "second-step-in-check", "promotion-alone", "two-pawn-captures", "first-pawn-move-is-whole-turn"]),
        ("lionized", &["sole-lionized", "borrowed-power-only"]),
    ];
    for (game, rules) in cases {
        let game = Game::from_id(game).expect("a game");
        for rule in rules {
            assert!(practice_on_rule(game, rule).is_some(), "{game}: {rule}");
        }
    }
    for (game, rule, practice) in [
        ("chu-shogi", "lion-protected", "cs-protected"),
        ("chu-shogi", "no-bridge", "cs-bridge"),
        ("mighty-lion", "no-bridge", "lion-trade"),
        ("lionheart", "first-pawn-move-is-whole-turn", "heart-pawns-4"),
        ("lionheart", "pawn-stalling", "heart-king-4"),
        ("lionheart", "promotion-alone", "heart-promotion"),
    ] {
        let game = Game::from_id(game).expect("a game");
        assert_eq!(practice_on_rule(game, rule).as_deref(), Some(practice), "{game}: {rule}");
    }
}

/// The way leads to the task that is about the rule, and that has somebody break it.
#[test]
fn a_task_about_a_rule_is_in_the_lesson_that_explains_it() {
    each_task(|name, lesson, task, _| {
        for rule in &task.rules {
            assert!(lesson.rules.contains(rule), "{name}: {rule}");
            assert!(task.wrong.contains_key(rule), "{name}: {rule}");
        }
    });
}

#[test]
fn every_lesson_that_a_theme_of_puzzles_leads_to_is_there() {
    for theme in PuzzleTheme::all() {
        for id in theme.lessons() {
            let mut games = Game::ALL.iter();
            assert!(games.any(|game| lesson(*game, id).is_some()), "no lesson {id}");
        }
    }
}

#[test]
fn every_lesson_and_task_has_words_of_a_size_to_read_in_every_language() {
    let mut faults = Vec::new();
    let mut check = |locale: Locale, id: String, most: usize| {
        let text = say!(locale, &id);
        let length = text.chars().count();
        if text == id || text.contains('{') || length > most {
            faults.push(format!("{locale}: {id} has {length} characters: {text}"));
        }
    };
    for &game in Game::ALL {
        for lesson in course(game) {
            for locale in Locale::ALL {
                check(locale, format!("lesson-{}", lesson.id), 40);
                check(locale, format!("lesson-{}.text", lesson.id), 420);
                for number in 1..=lesson.count() {
                    let task = format!("task-{}-{number}", lesson.id);
                    check(locale, task.clone(), 160);
                    if !lesson.tasks.is_empty() {
                        check(locale, format!("{task}.hint"), 200);
                        check(locale, format!("{task}.shows"), 220);
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A text that is missing in a language is said in English, which nobody would notice else.
#[test]
fn lessons_are_translated() {
    let mut same = Vec::new();
    for &game in Game::ALL {
        for lesson in course(game) {
            let id = format!("lesson-{}.text", lesson.id);
            for locale in Locale::ALL.into_iter().filter(|it| *it != Locale::English) {
                if say!(locale, &id) == say!(Locale::English, &id) {
                    same.push(format!("{locale}: {id}"));
                }
            }
        }
    }
    assert!(same.is_empty(), "{}", same.join("\n"));
}

#[test]
fn what_games_share_is_in_several_of_them() {
    fn ids(file: &str) -> impl Iterator<Item = &str> {
        file.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"'))
    }
    let games = |has: &dyn Fn(Game) -> bool| Game::ALL.iter().filter(|game| has(**game)).count();
    for id in ids(include_str!("../../assets/courses/shared.toml")) {
        assert!(games(&|game| study::lesson(game, id).is_some()) > 1, "{id}");
    }
    for id in ids(include_str!("../../assets/cards/shared.toml")) {
        assert!(games(&|game| study::cards(game).iter().any(|card| card.id == id)) > 1, "{id}");
    }
}
