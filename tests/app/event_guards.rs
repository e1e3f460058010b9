//! Who sees which event, how many there may be, and what is told of organizers.

use app::events::*;
use pairing::EventDraft;

use crate::cups::*;
use crate::den::*;

#[test]
fn an_event_is_hidden_with_its_channel_but_from_its_players() {
    let (den, id) = Den::with(|den| create(den, cup()));
    join(&den, id, &[ANNA]);
    let elsewhere =
        |by| EventAsker { here: ChannelId(101), channels: vec![ChannelId(101)], ..asker(by) };
    let sees = |asker: &EventAsker| {
        let (app, number) = (&den.app, id.to_string());
        let listed = app.event_list(asker, Locale::English).unwrap().len() == 1;
        let suggested = app.event_choices(asker, "").unwrap().len() == 1;
        let meant = [None, Some(number.as_str())].map(|typed| app.event_meant(asker, typed));
        let seen = [listed, suggested, app.event_seen(asker, id).is_ok()];
        assert!(
            seen.into_iter().chain(meant.map(|it| it.is_ok())).all(|it| it == listed),
            "{asker:?}"
        );
        listed
    };
    assert!(sees(&asker(BEN)) && sees(&elsewhere(ANNA)));
    assert!(!sees(&elsewhere(BEN)));
    assert_refused!(den.event_meant(&elsewhere(BEN), None), Event(EventError::NoEvent));
    let unknown = den.event_seen(&elsewhere(BEN), EventId(99));
    let Err(Error::Event(EventError::NoSuchEvent { text })) = unknown else {
        panic!("{unknown:?}");
    };
    assert_refused!(
        den.event_seen(&elsewhere(BEN), id),
        Event(EventError::NoSuchEvent { text: hidden }) if hidden.replace(&id.to_string(), "99") == text
    );

    join(&den, id, &[BEN, CLEO, DAN]);
    told(&den, 1000);
    let (played, ..) = running(&den, id)[0];
    let of_match = |asker: &EventAsker| den.event_of_match(asker, played);
    of_match(&asker(EVE)).unwrap();
    assert_refused!(of_match(&elsewhere(EVE)), Event(EventError::NoEventMatch(_)));
    // Its thread is a part of the channel.
    let thread = now(&den, id).thread.expect("a thread");
    let there = EventAsker { here: thread, channels: vec![thread], ..asker(EVE) };
    assert_eq!(den.event_meant(&there, None).unwrap().id, id);
}

#[test]
fn however_many_are_created_at_once_a_server_has_few_events() {
    let den = Den::new();
    let set_up = (10..24).map(|by| {
        let by = Manager { person: person(PlayerId(by)), ..organizer() };
        (set_up_by(&den, &by, &cup()).unwrap().id, by)
    });
    // Most come too late.
    at_once(set_up, |(id, by)| den.create_set_up(&by, id).is_ok());
    assert_eq!(den.database.number("SELECT count(*) FROM event"), 10);
}

#[test]
fn whoever_adjusts_a_match_of_their_own_is_named() {
    let den = Den::new();
    let matches = running(&den, begun(&den, cup()));
    let own = matches.iter().find(|(_, white, black)| [*white, *black].contains(&ANNA));
    let (own, white, _) = *own.unwrap();
    win(&den, own, white);
    told(&den, 2000);
    let adjust = |by: &Manager| {
        den.adjust_result(by, own, PairingResult::Draw, "we agreed").unwrap();
    };
    adjust(&organizer());
    let (news, _) = told(&den, 3000);
    assert!(
        news[0].starts_with("Anna, an organizer who plays in this match, has set a result: "),
        "{news:?}"
    );
    adjust(&Manager { person: named(EVE), ..organizer() });
    let (news, _) = told(&den, 4000);
    assert!(news[0].starts_with("An organizer has set a result: "), "{news:?}");
}

#[test]
fn a_number_of_matches_at_once_that_makes_no_sense_does_not_survive_a_change_of_format() {
    let den = Den::new();
    let (app, by, en) = (&den.app, organizer(), Locale::English);
    let setup = set_up_by(&den, &by, &cup()).unwrap();
    let change = |format, field, text: &str| {
        let change = |draft: &mut EventDraft| {
            draft.format = format;
            draft.typed.insert(field, text.to_owned());
        };
        app.change_setup(&by, setup.id, change, en).unwrap().preview
    };
    assert!(change(EventFormat::RoundRobin, DraftField::AtOnce, "0").is_err());
    change(EventFormat::League, DraftField::Players, "4").unwrap();
    assert_eq!(app.create_set_up(&by, setup.id).unwrap().terms.at_once, 4);
}
