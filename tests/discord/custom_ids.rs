//! What custom ids mean, and what comes back from forms.

use serde_json::json;

use crate::message::{Click, Draft, ExerciseClick, Filled, Opponent, UnknownClick};
use app::MENU_PATH_LIMIT;
use app::exercises::ExerciseId;
use model::{Person, PlayerId};
use rules::Game;
use study::{TaskRef, course};

#[test]
fn a_custom_id_means_what_it_always_did() {
    for line in include_str!("../data/custom_ids.txt").lines() {
        let (id, meaning) = line.split_once(" ⇒ ").unwrap();
        assert!(id.encode_utf16().count() <= 100, "{id} is too long");
        match id.parse::<Click>() {
            Ok(click) => {
                assert_eq!(format!("{click:?}"), meaning, "{id}");
                assert_eq!(click.to_string(), id);
            }
            Err(UnknownClick) => assert_eq!(meaning, "unknown", "{id}"),
        }
    }
}

#[test]
fn a_long_name_is_cut() {
    for (letter, most) in [("x", 26), ("🦁", 13)] {
        let person = Person { id: PlayerId(7), name: letter.repeat(64) };
        let draft = Draft::challenge(Some(Opponent { person, shares_server: true }));
        let id = format!("game:duel:random:-:0:7:1:{}", letter.repeat(most));
        assert_eq!(Click::Begin(None, draft).to_string(), id);
    }
}

#[test]
fn a_custom_id_of_every_task_fits() {
    for &game in Game::ALL {
        for lesson in course(game) {
            let last = TaskRef::find(game, lesson.id, lesson.count()).unwrap();
            let turn = "*".repeat(MENU_PATH_LIMIT);
            let id = Click::from(ExerciseClick::Answer(ExerciseId::Task(last), turn)).to_string();
            assert!(id.len() <= 100 && id.parse::<Click>().is_ok(), "{id}");
        }
    }
}

#[test]
fn what_was_typed_is_found_in_the_row_of_an_earlier_version() {
    let typed = json!({ "type": 4, "custom_id": "text", "value": "e4" });
    let rows = json!([{ "type": 1, "components": [typed] }]);
    let mut form = json!({ "type": 5, "data": { "components": rows } });
    assert_eq!(Filled::take(&mut form).expect("a form").written(), "e4");
}
