//! Events: what happens once, whoever else asks at the same time.

use std::collections::BTreeMap;

use super::*;
use crate::database::at_once;
use pairing::*;

const GUILD: GuildId = GuildId(7);

fn draft() -> EventDraft {
    EventDraft {
        format: EventFormat::Swiss,
        matches: MatchTerms {
            time: TimeControl { days: 3, bonus: Some(12) },
            ..super::terms(true)
        },
        double: false,
        by_rounds: true,
        typed: BTreeMap::from([(DraftField::Name, "Näh're \"Cup\" \\".to_owned())]),
    }
}

fn terms() -> EventTerms {
    EventTerms {
        name: "Cup".to_owned(),
        format: EventFormat::Swiss,
        matches: super::terms(false),
        cycles: 1,
        by_rounds: true,
        at_once: 4,
        least: 8,
        most: 64,
        rounds: Some(3),
        round_days: None,
        league: None,
    }
}

/// Player 1 creates what they have set up.
fn create(store: &Store, id: DraftId) -> DraftCreated {
    let (terms, organizer) = (terms(), player(1));
    let new = NewEvent {
        terms: &terms,
        guild: GUILD,
        channel: HERE,
        organizer: &organizer,
        closes_at: Time(NOW.0 + 1),
    };
    store.create_from_draft(id, &new, NOW).unwrap()
}

#[test]
fn a_draft_reads_back_and_is_created_once_however_many_ask() {
    let (database, store) = new_store();
    let id = store.new_draft(GUILD, HERE, &player(1), &draft(), NOW);
    let id = id.unwrap();
    let stored = store.event_draft(GUILD, id, PlayerId(1)).unwrap().unwrap();
    assert_eq!(stored, (HERE, draft()));
    let hosts = [(); 4].map(|()| open(&database));
    let created = at_once(hosts, |host| create(&host, id));
    let done = created.iter().filter(|it| **it != DraftCreated::Gone);
    assert_eq!(done.count(), 1, "{created:?}");
    assert_eq!(store.events_in(GUILD, 10).unwrap().len(), 1);
    let job = claim(&store);
    assert!(matches!(job.subject, Subject::Event(of) if of.kind == EventJobKind::Announce));
}

#[test]
fn a_round_is_not_paired_by_who_does_not_know_of_all_that_sit_it_out() {
    let (_database, store) = new_store();
    let id = store.new_draft(GUILD, HERE, &player(1), &draft(), NOW);
    let DraftCreated::Done(id) = create(&store, id.unwrap()) else {
        panic!("it is created");
    };
    for number in 1..=9 {
        let joined = store.join(Contest::Event(id), None, &player(number), NOW).unwrap();
        assert_eq!(joined, Joined::Done);
    }
    let ask = |player, round| store.ask_for_half_bye(id, player, round, 2, NOW).unwrap();
    assert_eq!(ask(3, 1), HalfByeAsked::Done);
    assert_eq!(ask(3, 2), HalfByeAsked::Before(1));
    let seeds: Vec<Seeded> = (1..=9).map(|number| Seeded { number, division: None }).collect();
    let round =
        |half_byes: &[u32]| NewPairings { half_byes: half_byes.to_vec(), ..NewPairings::default() };
    assert_eq!(ask(2, 1), HalfByeAsked::Done);
    assert!(!store.begin_event(id, &seeds, &round(&[3]), NOW).unwrap());
    assert_eq!(ask(4, 1), HalfByeAsked::Full);
    let begun = store.begin_event(id, &seeds, &round(&[2, 3]), NOW);
    assert!(begun.unwrap());
    assert_eq!(ask(4, 1), HalfByeAsked::TooLate);
    assert!(!store.drop_half_bye(id, 3, NOW).unwrap(), "it has begun");

    assert_eq!(ask(4, 2), HalfByeAsked::Done);
    assert!(!store.begin_round(id, 2, &round(&[]), NOW).unwrap());
    assert_eq!(store.event(id).unwrap().unwrap().round, 1);
    // Who withdraws sits nothing out any more.
    assert!(store.leave(Contest::Event(id), PlayerId(4), None, NOW).unwrap());
    assert!(!store.begin_round(id, 2, &round(&[4]), NOW).unwrap());
    assert!(store.begin_round(id, 2, &round(&[]), NOW).unwrap());
    let half_byes = store.event(id).unwrap().unwrap().half_byes;
    assert_eq!(half_byes, [(1, 2), (1, 3)]);
}
