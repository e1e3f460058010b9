//! Setting up an event before anybody else sees it.

use app::events::*;
use pairing::EventDraft;

use crate::cups::*;
use crate::den::*;

fn set_up(den: &Den, known: EventOptions) -> EventSetup {
    set_up_by(den, &organizer(), &known).unwrap()
}

fn changed(den: &Den, setup: &EventSetup, change: impl FnOnce(&mut EventDraft)) -> EventSetup {
    den.change_setup(&organizer(), setup.id, change, Locale::English).unwrap()
}

fn of_format(format: EventFormat) -> impl FnOnce(&mut EventDraft) {
    move |draft| draft.format = format
}

fn typed(den: &Den, setup: &EventSetup, field: DraftField, text: &str) -> EventSetup {
    changed(den, setup, |draft| drop(draft.typed.insert(field, text.to_owned())))
}

#[test]
fn options_fill_the_form_and_what_is_created_is_what_was_shown() {
    let den = Den::new();
    let known = EventOptions { days: 4, hours: Some(24), least: Some(3), ..cup() };
    let setup = set_up(&den, known);
    let text = |field| setup.draft.typed.get(&field).map(String::as_str);
    assert_eq!(text(DraftField::Name), Some("Autumn Cup"));
    assert_eq!(text(DraftField::Players), Some("3–4"));
    assert_eq!(text(DraftField::Hours), Some("24"));
    assert_eq!(text(DraftField::AtOnce), None);
    // What makes no difference for another format stays chosen.
    changed(&den, &setup, |draft| draft.double = true);
    changed(&den, &setup, of_format(EventFormat::Swiss));
    let double = changed(&den, &setup, of_format(EventFormat::RoundRobin));
    assert!(double.preview.unwrap().kind.starts_with("Double round robin"));
    let setup = changed(&den, &setup, of_format(EventFormat::Simul));
    let setup = typed(&den, &setup, DraftField::Players, "2–5");
    let shown = setup.preview.clone().unwrap();
    assert_eq!(shown.name, "Autumn Cup");
    assert!(shown.rules[0].starts_with("Anna plays White"), "{:?}", shown.rules);
    let event = den.create_set_up(&organizer(), setup.id).unwrap();
    let created = den.event_view(&event).unwrap();
    assert_eq!((created.kind, created.terms), (shown.kind, shown.terms));
    assert_eq!((created.rules, created.closes_at), (shown.rules, shown.closes_at));
    assert_eq!(created.players, "Players (1): Anna");

    // It is announced once, and the draft is gone.
    assert_refused!(den.create_set_up(&organizer(), setup.id), Event(EventError::NoDraft));
    let (posted, _) = den.carry_out_all(900);
    let announced = posted.iter();
    let announced = announced.filter(|(_, it)| matches!(it, Content::Announcement(_)));
    assert_eq!(announced.count(), 1);
    assert!(now(&den, event.id).anchor.is_some());
}

#[test]
fn what_is_typed_stays_where_it_makes_no_sense() {
    let (den, setup) = Den::with(|den| set_up(den, cup()));
    let setup = changed(&den, &setup, of_format(EventFormat::Swiss));
    let why = setup.preview.clone().unwrap_err();
    assert_eq!(why, "This kind of event takes 8 to 64 players.");
    let setup = typed(&den, &setup, DraftField::Players, "８〜１６");
    setup.preview.as_ref().unwrap();
    let setup = typed(&den, &setup, DraftField::Rounds, "all");
    let why = setup.preview.clone().unwrap_err();
    assert!(why.starts_with("“all” doesn’t fit the field “Rounds (3–15)"), "{why}");
    assert_eq!(setup.draft.typed[&DraftField::Rounds], "all");
    let created = den.create_set_up(&organizer(), setup.id);
    assert_refused!(created, Event(EventError::Typed { .. }));
    // A knockout has no such field.
    changed(&den, &setup, of_format(EventFormat::Knockout)).preview.unwrap();
    let setup = typed(&den, &setup, DraftField::Rounds, " ");
    let setup = changed(&den, &setup, of_format(EventFormat::Swiss));
    assert_eq!(setup.draft.typed.get(&DraftField::Rounds), None);
    setup.preview.unwrap();
}

#[test]
fn players_and_hours_are_typed_in_many_ways() {
    let (den, setup) = Den::with(|den| set_up(den, cup()));
    let preview = |field, text: &str| typed(&den, &setup, field, text).preview;
    for (text, players) in [
        ("4–12", "4–12"),
        ("4-12", "4–12"),
        ("4 to 12", "4–12"),
        ("４〜１２人", "4–12"),
        ("von 4 bis 12", "4–12"),
        ("12", "3–12"),
    ] {
        let shown = preview(DraftField::Players, text).unwrap();
        assert_contains(&shown.terms, &format!("{players} players"));
    }
    for text in ["many", "1, 2, 3", "99999999999"] {
        let why = preview(DraftField::Players, text).unwrap_err();
        assert_contains(&why, &format!("“{text}” as numbers of players"));
    }
    preview(DraftField::Players, "").unwrap();
    let closing = |text| preview(DraftField::Hours, text).unwrap().closes_at;
    assert_eq!(closing("２４"), closing("24"));
    for text in ["0", "721", "-3", "3 days", "1.5", "soon"] {
        let why = preview(DraftField::Hours, text).unwrap_err();
        assert!(why.starts_with(&format!("“{text}” doesn’t fit the field “")), "{why}");
    }
}

#[test]
fn another_game_has_a_name_and_no_start_of_the_one_before() {
    let den = Den::new();
    let odds = Position::start_called(Game::MightyLion, "no-knight");
    let known = EventOptions { name: String::new(), start: odds, ..cup() };
    let setup = set_up(&den, known);
    assert_eq!(setup.preview.as_ref().unwrap().name, "Mighty Lion Chess Cup");
    assert!(setup.draft.matches.start_fen.is_some());
    let setup = changed(&den, &setup, |draft| draft.matches.game = Game::Lionized);
    assert_eq!(setup.draft.matches.start_fen, None);
    assert_eq!(
        setup.preview.unwrap().name,
        format!("{} Cup", game_name(Game::Lionized, Locale::English))
    );
}

#[test]
fn a_draft_is_its_organizers_own_and_is_forgotten() {
    let (den, first) = Den::with(|den| set_up(den, cup()));
    let look = |by, id| {
        let by = Manager { person: person(by), ..organizer() };
        den.event_setup(&by, id, Locale::English)
    };
    assert_refused!(look(BEN, first.id), Event(EventError::NoDraft));
    let second = set_up(&den, cup());
    assert_refused!(look(ANNA, first.id), Event(EventError::NoDraft));
    look(ANNA, second.id).unwrap();
    let strange = Manager { guild: GuildId(8), ..organizer() };
    let elsewhere = den.event_setup(&strange, second.id, Locale::English);
    assert_refused!(elsewhere, Event(EventError::NoDraft));
    let nobody = Manager { is_permitted: false, ..organizer() };
    assert_refused!(den.create_set_up(&nobody, second.id), Event(EventError::NotAManager));
    den.erase(ANNA).unwrap();
    assert_refused!(look(ANNA, second.id), Event(EventError::NoDraft));
}

#[test]
fn a_draft_with_which_nobody_goes_on_is_forgotten_after_a_week() {
    let (den, setup) = Den::with(|den| set_up(den, cup()));
    let drafts = || den.database.number("SELECT count(*) FROM event_draft");
    den.pass(6 * DAY);
    typed(&den, &setup, DraftField::Hours, "24");
    den.pass(6 * DAY);
    den.forget_old(30).unwrap();
    assert_eq!(drafts(), 1);
    den.pass(2 * DAY);
    den.forget_old(30).unwrap();
    assert_eq!(drafts(), 0);
}
