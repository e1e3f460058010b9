//! Leagues: divisions, seasons, who goes up and down.

use std::collections::BTreeSet;

use app::events::*;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

use crate::cups::*;
use crate::den::*;

fn league() -> EventOptions {
    EventOptions {
        name: "Lions League".to_owned(),
        format: EventFormat::League,
        division_size: Some(5),
        at_once: Some(9),
        hours: Some(2),
        most: None,
        ..cup()
    }
}

fn player(id: u64) -> Person {
    Person { id: PlayerId(id), name: format!("P{id}") }
}

fn enter(den: &Den, id: EventId, players: impl IntoIterator<Item = u64>) {
    for id_of_player in players {
        den.join_event(GUILD, id, &player(id_of_player)).unwrap();
    }
}

fn order(den: &Den, id: EventId, order: EventOrder) -> Result<Event> {
    den.order_event(&organizer(), id, order)
}

/// A league of these players that has just begun.
fn started(den: &Den, new: EventOptions, players: impl IntoIterator<Item = u64>) -> EventId {
    let id = create(den, new);
    enter(den, id, players);
    order(den, id, EventOrder::Start).unwrap();
    told(den, 1000);
    id
}

/// Plays all matches of a season; who comes first in `strongest` wins. Returns what was told.
fn play_all(den: &Den, id: EventId, strongest: &[u64], first_message: u64) -> Vec<String> {
    let rank = |id: PlayerId| strongest.iter().position(|it| *it == id.0);
    let mut lines = Vec::new();
    let mut message = first_message;
    while now(den, id).state == EventState::Running {
        for (id, white, black) in running(den, id) {
            let winner = if rank(white) < rank(black) { white } else { black };
            win(den, id, winner);
        }
        lines.extend(told(den, message).0);
        message += 10_000;
    }
    lines
}

/// The players of each division, in the order of their numbers in the pairings.
fn divisions(event: &Event) -> Vec<Vec<u64>> {
    let mut players: Vec<_> = event.players.iter().collect();
    players.sort_by_key(|it| it.seed);
    let most = players.iter().filter_map(|it| it.division).max().unwrap();
    let of = |division| {
        let of = players.iter().filter(|it| it.division == Some(division));
        of.map(|it| it.person.id.0).collect()
    };
    (1..=most).map(of).collect()
}

fn next_season(den: &Den, id: EventId) -> EventId {
    let season = now(den, id).season.expect("it is a league");
    season.next.expect("another season has been opened")
}

#[test]
fn a_league_plays_a_round_robin_in_each_division_and_its_rules_are_said_before() {
    let (den, id) = Den::with(|den| create(den, league()));
    let view = den.event_view(&now(&den, id)).unwrap();
    assert_eq!(view.kind, "League, season 1: Mighty Lion Chess");
    assert!(view.terms.ends_with("3–80 players · divisions of up to 5"));
    assert!(view.rules[0].contains("before you’ve played half of your matches"));
    assert_eq!(
        view.rules[1..3],
        [
            "After a season, the top 2 of each division are promoted and the bottom 2 of the division above are relegated (in small divisions, at most a third of the players). Vacant places go to the next in line, and newcomers start in the lowest division.",
            "When a season is over, entries for the next one open for 2 hours. Players who haven’t withdrawn are entered automatically and can still leave."
        ]
    );
    enter(&den, id, 1..=8);
    order(&den, id, EventOrder::Start).unwrap();
    let (news, begun) = told(&den, 1000);
    assert_eq!(begun.len(), 12);
    assert!(news[0].starts_with("Lions League has started with 8 players."));
    assert!(news[1].starts_with("The matches: P"), "{news:?}");
    assert!(news[2].starts_with("Division 1: P"), "{news:?}");
    assert!(news[3].starts_with("Division 2: P"), "{news:?}");
    let event = now(&den, id);
    let of = |number: u32| {
        let mut players = event.players.iter();
        players.find(|it| it.number == number).unwrap().division
    };
    let mut pairs = BTreeSet::new();
    for pairing in &event.pairings {
        assert_eq!(of(pairing.white), of(pairing.black));
        let pair = [pairing.white, pairing.black];
        assert!(pairs.insert((*pair.iter().min().unwrap(), *pair.iter().max().unwrap())));
    }
    let table = table(&den, id);
    assert_png(&table.picture);
    let alt = &table.picture.alt;
    assert!(alt.starts_with("Table of Lions League after 0 of 12 matches: Division 1: 1. P"));
    assert!(alt.contains(". Division 2: 1. P"), "{alt}");
    assert_eq!(alt.matches("P").count(), 8, "{alt}");
    assert_eq!(table.ranks.len(), 2);
    assert!(table.notes[2].starts_with("After a season, the top 2"));
}

#[test]
fn the_next_season_opens_by_itself_and_those_who_stay_need_not_join() {
    let (den, id) = Den::with(|den| started(den, league(), 1..=8));
    let first = divisions(&now(&den, id));
    let strongest: Vec<u64> = (1..=8).collect();
    let news = play_all(&den, id, &strongest, 10_000);
    let over = news.iter().position(|it| it.starts_with("Lions League is over")).unwrap();
    let winner = first[0].iter().min().unwrap();
    assert!(
        news[over + 1].starts_with(&format!("Division 1: 1. P{winner}: 3 points · 2. P")),
        "{news:?}"
    );
    let next = next_season(&den, id);
    let opened = format!(
        "Entries for season 2 of Lions League are open for 2 hours: it’s event {next}. Players who haven’t withdrawn are already in it."
    );
    assert!(news[over + 3].starts_with(&opened), "{news:?}");
    // It has an announcement and a thread of its own.
    let opened = now(&den, next);
    assert_eq!(opened.players.len(), 8);
    assert_eq!(opened.anchor.map(|it| ChannelId(it.0)), opened.thread);
    assert_ne!(opened.thread, now(&den, id).thread);
    assert_eq!(den.event_view(&opened).unwrap().kind, "League, season 2: Mighty Lion Chess");
    let before = den.event_view(&now(&den, id)).unwrap();
    assert_eq!(
        before.standing.unwrap(),
        format!("This season is over. The next one is event {next}.")
    );
    // In the old thread the new season is meant.
    let there = EventAsker { here: ChannelId(900), ..asker(EVE) };
    assert_eq!(den.event_meant(&there, None).unwrap().id, next);
    den.leave_event(GUILD, next, PlayerId(*first[1].iter().max().unwrap())).unwrap();
    enter(&den, next, [9]);
    den.live(HOUR);
    assert_eq!(now(&den, next).state, EventState::Open);
    den.live(HOUR);
    let (news, begun) = told(&den, 90_000);
    assert_eq!((now(&den, next).state, begun.len()), (EventState::Running, 12));
    assert!(news.iter().any(|it| it.contains("P9 (new)")), "{news:?}");
    assert!(news.iter().any(|it| it.contains(" ↑")), "{news:?}");
}

/// The divisions of the next season, worked out another way: neighbours change places, then the
/// divisions are filled again.
fn expected(divisions: &[Vec<u64>], strongest: &[u64], annulled: &[u64], gone: &[u64]) -> Vec<u64> {
    let rank = |id: &u64| strongest.iter().position(|it| it == id);
    let mut tables = divisions.to_vec();
    for table in &mut tables {
        table.sort_by_key(|id| (annulled.contains(id), rank(id)));
    }
    let counts: Vec<usize> = tables.iter().map(Vec::len).collect();
    let exchanged: Vec<usize> =
        counts.windows(2).map(|pair| (pair[0].min(pair[1]) / 3).min(2)).collect();
    let mut next: Vec<Vec<u64>> = vec![Vec::new(); tables.len()];
    for (index, table) in tables.iter().enumerate() {
        for (place, id) in table.iter().enumerate() {
            let goes_up = index > 0 && place < exchanged[index - 1];
            let goes_down = index + 1 < tables.len() && place + exchanged[index] >= table.len();
            if !goes_up && !goes_down {
                next[index].push(*id);
            }
        }
    }
    for (index, count) in exchanged.into_iter().enumerate() {
        // Those who come from above are in front of those who stay below; those who go up are
        // behind those who stay above.
        let down = tables[index][tables[index].len() - count..].to_vec();
        next[index].extend(tables[index + 1][..count].to_vec());
        next[index + 1].splice(0..0, down);
    }
    next.concat().into_iter().filter(|id| !gone.contains(id)).collect()
}

fn expected_sizes(players: usize, most: usize) -> Vec<usize> {
    let mut sizes = Vec::new();
    let mut left = players;
    while left > 2 * most {
        sizes.push(most);
        left -= most;
    }
    match left > most {
        true => sizes.extend([left - left / 2, left / 2]),
        false => sizes.push(left),
    }
    sizes
}

#[test]
fn over_three_seasons_with_withdrawals_and_newcomers_those_go_up_and_down_who_should() {
    for seed in 0..2 {
        let mut rng = StdRng::seed_from_u64(seed);
        let (den, mut id) = Den::with(|den| started(den, league(), 1..=13));
        let mut newest = 13;
        assert_eq!(divisions(&now(&den, id)).iter().map(Vec::len).collect::<Vec<_>>(), [5, 4, 4]);
        for season in 1..=3_u64 {
            let event = now(&den, id);
            assert_eq!(event.season.unwrap().number, season as u32);
            let before = divisions(&event);
            let mut strongest: Vec<u64> = before.concat();
            strongest.shuffle(&mut rng);
            // One withdraws before a match was played, so that theirs do not count.
            let gone = before[rng.random_range(0..before.len())][0];
            den.leave_event(GUILD, id, PlayerId(gone)).unwrap();
            play_all(&den, id, &strongest, season * 1_000_000);
            let next = next_season(&den, id);
            // Another one leaves before the next season begins, and some join.
            let left = *strongest.iter().find(|it| **it != gone).unwrap();
            den.leave_event(GUILD, next, PlayerId(left)).unwrap();
            let joined: Vec<u64> = (newest + 1..=newest + season).collect();
            newest += season;
            enter(&den, next, joined.iter().copied());
            den.live(2 * HOUR);
            told(&den, season * 1_000_000 + 500_000);
            let after = divisions(&now(&den, next));
            let stay = expected(&before, &strongest, &[gone], &[gone, left]);
            let ladder = after.concat();
            let text = format!("{before:?} {strongest:?} without {gone}, {left}: {after:?}");
            assert_eq!(ladder[..stay.len()], stay, "{text}");
            let new: BTreeSet<u64> = ladder[stay.len()..].iter().copied().collect();
            assert_eq!(new, joined.into_iter().collect(), "{text}");
            let sizes: Vec<usize> = after.iter().map(Vec::len).collect();
            assert_eq!(sizes, expected_sizes(ladder.len(), 5), "{text}");
            id = next;
        }
    }
}

#[test]
fn a_result_that_is_set_before_the_next_season_begins_changes_who_goes_up() {
    let (den, id) = Den::with(|den| started(den, league(), 1..=6));
    let before = divisions(&now(&den, id));
    assert_eq!(before.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3]);
    let strongest: Vec<u64> = before.concat();
    let matches: Vec<_> = running(&den, id);
    play_all(&den, id, &strongest, 10_000);
    let next = next_season(&den, id);
    let [first, second, _] = before[1][..] else { panic!("three players") };
    let between = [PlayerId(first), PlayerId(second)];
    let (between, white, _) = matches
        .into_iter()
        .find(|(_, white, black)| between.contains(white) && between.contains(black))
        .unwrap();
    let result = match white.0 == second {
        true => PairingResult::White,
        false => PairingResult::Black,
    };
    den.adjust_result(&organizer(), between, result, "an engine was used").unwrap();
    den.live(2 * HOUR);
    told(&den, 50_000);
    let after = divisions(&now(&den, next));
    assert!(after[0].contains(&second), "{before:?} {after:?}");
}

#[test]
fn organizers_pause_a_season_and_stop_the_next_one() {
    let (den, id) =
        Den::with(|den| started(den, EventOptions { at_once: Some(1), ..league() }, 1..=3));
    order(&den, id, EventOrder::Pause).unwrap();
    told(&den, 2000);
    order(&den, id, EventOrder::Resume).unwrap();
    order(&den, id, EventOrder::LastSeason).unwrap();
    let (news, _) = told(&den, 3000);
    assert_eq!(news.last().unwrap(), "An organizer has decided that this is the last season.");
    play_all(&den, id, &[1, 2, 3], 10_000);
    let over = now(&den, id);
    assert_eq!((over.state, over.season.unwrap().next), (EventState::Over, None));
    // Another one can follow all the same.
    order(&den, id, EventOrder::MoreSeasons).unwrap();
    told(&den, 90_000);
    let next = next_season(&den, id);
    assert_refused!(order(&den, id, EventOrder::LastSeason), Event(EventError::State { .. }));
    den.exclude_from_event(&organizer(), next, &player(3), "rude").unwrap();
    order(&den, next, EventOrder::End).unwrap();
    told(&den, 95_000);
    den.live(3 * HOUR);
    assert_eq!(now(&den, next).state, EventState::CalledOff);
    den.expect_nothing_to_post();
    let cup = create(&den, cup());
    assert_refused!(order(&den, cup, EventOrder::LastSeason), Event(EventError::NotALeague { .. }));
}

#[test]
fn a_full_league_gives_time_to_leave_before_its_next_season_begins() {
    let (den, id) = Den::with(|den| create(den, EventOptions { most: Some(4), ..league() }));
    enter(&den, id, 1..=4);
    told(&den, 1000);
    assert_eq!(now(&den, id).state, EventState::Running, "it was full");
    play_all(&den, id, &[1, 2, 3, 4], 10_000);
    let next = next_season(&den, id);
    den.live(HOUR);
    told(&den, 80_000);
    assert_eq!(now(&den, next).state, EventState::Open);
    assert!(!den.event_view(&now(&den, next)).unwrap().begins_when_full);
    assert_refused!(den.join_event(GUILD, next, &player(9)), Event(EventError::Full { .. }));
}

#[test]
fn a_file_for_pairing_programs_has_one_division() {
    let (den, id) = Den::with(|den| started(den, league(), 1..=7));
    assert_refused!(den.event_trf(id, None), Event(EventError::WhichDivision { divisions: 2, .. }));
    assert_refused!(den.event_trf(id, Some(3)), Event(EventError::WhichDivision { .. }));
    play_all(&den, id, &[1, 2, 3, 4, 5, 6, 7], 10_000);
    for (division, players) in [(1, 4), (2, 3)] {
        let file = den.event_trf(id, Some(division)).unwrap();
        assert!(file.starts_with(&format!("012 Lions League ? Division {division}\n")));
        let seeds: Vec<&str> = file
            .lines()
            .filter(|line| line.starts_with("001"))
            .map(|line| line[4..8].trim())
            .collect();
        let expected: Vec<String> = (1..=players).map(|seed| seed.to_string()).collect();
        assert_eq!(seeds, expected);
        assert!(file.contains("XXR 3\n"), "{file}");
    }
}

#[test]
fn more_divisions_than_are_drawn_are_told_in_words() {
    let den = Den::new();
    let table = table(&den, started(&den, EventOptions { at_once: Some(1), ..league() }, 1..=52));
    assert!(table.picture.alt.contains("Division 11: 1. P"));
    assert_eq!(table.ranks.len(), 11);
    assert_eq!(table.ranks[9].matches(" points").count(), 1);
    assert_eq!(table.ranks[10].matches(" points").count(), 3, "{:?}", table.ranks);
}

#[test]
fn whoever_is_erased_between_two_seasons_is_not_in_the_next_one() {
    let (den, id) = Den::with(|den| started(den, league(), 1..=4));
    play_all(&den, id, &[1, 2, 3, 4], 10_000);
    let next = next_season(&den, id);
    den.erase(PlayerId(2)).unwrap();
    assert_eq!(now(&den, next).players.len(), 3);
    den.live(2 * HOUR);
    told(&den, 80_000);
    let mut players = divisions(&now(&den, next)).concat();
    players.sort_unstable();
    assert_eq!(players, [1, 3, 4]);
}

#[test]
fn whatever_dies_in_between_one_season_follows_and_is_announced_once() {
    let (den, id) =
        Den::with(|den| started(den, EventOptions { at_once: Some(2), ..league() }, 1..=3));
    for (id, white, black) in running(&den, id) {
        win(&den, id, white.min(black));
    }
    let (den, posted) = den.post_all_dying(10_000);
    let (mut announced, mut news) = (0, Vec::new());
    for content in posted {
        match content {
            Content::EventNews(post) => news.extend(post.lines),
            Content::Announcement(_) => announced += 1,
            _ => {}
        }
    }
    let next = next_season(&den, id);
    assert_eq!(now(&den, next).players.len(), 3);
    assert!(now(&den, next).thread.is_some());
    let opened = news.iter().filter(|it| it.starts_with("Entries for season 2"));
    assert_eq!((announced, opened.count()), (1, 1), "{news:?}");
    assert_eq!(den.event_list(&asker(ANNA), Locale::English).unwrap().len(), 2);
}
