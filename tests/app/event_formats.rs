//! Knockouts, simuls and Swiss tournaments.

use std::collections::BTreeMap;

use app::events::*;

use crate::cups::*;
use crate::den::*;

fn knockout() -> EventOptions {
    EventOptions { format: EventFormat::Knockout, ..cup() }
}

/// Each of the two plays a move, and then they agree on a draw.
fn draw(den: &Den, (id, white, black): (MatchId, PlayerId, PlayerId)) {
    let info = den.find(white, numbered(id)).unwrap();
    den.play(white, &info, "e2e4").unwrap();
    den.play(black, &info, "e7e5").unwrap();
    for player in [white, black] {
        den.offer_draw(player, numbered(id)).unwrap();
    }
}

#[test]
fn in_a_knockout_whoever_loses_is_out_and_what_is_drawn_is_played_again() {
    let (den, id) = Den::with(|den| begun(den, knockout()));
    let [first, second] = running(&den, id)[..] else { panic!("two matches") };
    win(&den, first.0, first.1);
    draw(&den, second);
    let (news, begun) = told(&den, 2000);
    assert!(news[2].starts_with("A draw, so they play again with colours swapped: "), "{news:?}");
    assert_eq!(begun.len(), 1, "the final waits");
    let again = running(&den, id)[0];
    assert_eq!((again.1, again.2), (second.2, second.1));
    win(&den, again.0, again.1);
    let (news, _) = told(&den, 3000);
    assert!(news[1].starts_with("Round 2 of 2: "), "{news:?}");
    let last = running(&den, id)[0];
    let finalists = [last.1, last.2];
    assert!(finalists.contains(&first.1) && finalists.contains(&again.1));
    win(&den, last.0, again.1);
    told(&den, 4000);
    assert_eq!(now(&den, id).state, EventState::Over);
    let table = table(&den, id);
    let name = |player| named(player).name;
    assert_eq!(
        table.ranks[..2],
        [format!("1. {}", name(again.1)), format!("2. {}", name(first.1))]
    );
    assert!(table.ranks[2..].iter().all(|rank| rank.starts_with("3. ")));
    assert_eq!(table.notes, ["The event is over."]);
    assert_png(&table.picture);
}

#[test]
fn whoever_withdraws_from_a_knockout_loses_now_and_in_the_next_round() {
    let (den, id) = Den::with(|den| begun(den, knockout()));
    let [first, second] = running(&den, id)[..] else { panic!("two matches") };
    win(&den, first.0, first.1);
    den.leave_event(GUILD, id, second.1).unwrap();
    let (news, _) = told(&den, 2000);
    assert!(
        news.iter().any(|line| line.ends_with("Their unfinished matches count as losses.")),
        "{news:?}"
    );
    let last = running(&den, id)[0];
    assert!([last.1, last.2].contains(&second.2));
    // Before the final has begun, the other one goes too.
    den.leave_event(GUILD, id, first.1).unwrap();
    told(&den, 3000);
    assert_eq!(now(&den, id).state, EventState::Over);
    let winner = format!("1. {}", named(second.2).name);
    assert_eq!(table(&den, id).ranks[0], winner);
}

#[test]
fn with_an_odd_number_somebody_has_a_bye() {
    let den = Den::new();
    let id = begun(&den, EventOptions { most: Some(5), least: Some(4), ..knockout() });
    assert_eq!(now(&den, id).state, EventState::Open);
    join(&den, id, &[EVE]);
    told(&den, 2000);
    assert_eq!(running(&den, id).len(), 1);
    let mut message = 3000;
    while now(&den, id).state == EventState::Running {
        for (id, white, _) in running(&den, id) {
            win(&den, id, white);
        }
        told(&den, message);
        message += 1000;
    }
    assert_eq!(now(&den, id).pairings.len(), 4);
}

#[test]
fn in_a_simul_the_organizer_plays_white_against_all() {
    let den = Den::new();
    let simul = EventOptions { format: EventFormat::Simul, most: None, ..cup() };
    let id = create(&den, simul);
    let view = den.event_view(&now(&den, id)).unwrap();
    assert_eq!(view.players, "Players (1): Anna");
    assert!(view.rules[0].starts_with("Anna plays White against everyone at once."));
    assert_refused!(den.leave_event(GUILD, id, ANNA), Event(EventError::Host { .. }));
    join(&den, id, &[BEN, CLEO, DAN]);
    den.order_event(&organizer(), id, EventOrder::Start).unwrap();
    let (news, begun) = told(&den, 1000);
    assert_eq!(
        news[0],
        "Autumn Cup has started with 4 players. All matches start now. I’ll ping you when it’s your move."
    );
    assert_eq!(begun.len(), 3);
    let matches = running(&den, id);
    assert!(matches.iter().all(|(_, white, _)| *white == ANNA));
    win(&den, matches[0].0, ANNA);
    win(&den, matches[1].0, matches[1].2);
    draw(&den, matches[2]);
    told(&den, 2000);
    assert_eq!(now(&den, id).state, EventState::Over);
    let ranks = table(&den, id).ranks;
    assert_eq!(ranks[0], "1. Anna: 1½ points");
    assert_eq!(ranks[1], "2. Cleo: 1 point");
    assert_png(&table(&den, id).picture);
}

/// The rounds of a player in a TRF file: the opponent, the colour and the result of each.
fn rounds_in(line: &str) -> Vec<(u32, char, char)> {
    let chars: Vec<char> = line.chars().collect();
    let rounds = chars[91..].chunks(10).map(|round| {
        let opponent: String = round[..4].iter().collect();
        (opponent.trim().parse().unwrap(), round[5], round[7])
    });
    rounds.collect()
}

#[test]
fn a_swiss_of_nine_runs_to_its_end_and_its_file_adds_up() {
    let den = Den::new();
    let swiss =
        EventOptions { format: EventFormat::Swiss, most: Some(9), rounds: Some(4), ..cup() };
    let id = create(&den, swiss);
    assert_refused!(den.event_trf(id, None), Event(EventError::NoTrf { .. }));
    let players: Vec<PlayerId> = (1..=9).map(PlayerId).collect();
    join(&den, id, &players);
    let (news, _) = told(&den, 1000);
    assert!(news[0].contains("There are 4 rounds"), "{news:?}");
    assert!(news[1].starts_with("Round 1 of 4: ") && news[1].ends_with(" has a bye"), "{news:?}");
    for round in 1..=4 {
        assert_eq!(now(&den, id).round, round);
        let matches = running(&den, id);
        assert_eq!(matches.len(), 4);
        for (number, one) in matches.into_iter().enumerate() {
            match number % 3 {
                0 => win(&den, one.0, one.1),
                1 => draw(&den, one),
                _ => win(&den, one.0, one.2),
            }
        }
        told(&den, 1000 + 1000 * u64::from(round));
    }
    assert_eq!(now(&den, id).state, EventState::Over);
    let table = table(&den, id);
    assert_eq!(
        table.notes[1],
        "Ties are broken by direct encounter, Buchholz score, Sonneborn–Berger score and wins, in this order."
    );
    assert_png(&table.picture);
    assert_contains(&table.picture.alt, "; BH ");

    let trf = den.event_trf(id, None).unwrap();
    let lines = trf.lines().filter(|line| line.starts_with("001"));
    let lines: BTreeMap<u32, &str> =
        lines.map(|line| (line[4..8].trim().parse().unwrap(), line)).collect();
    assert_eq!(lines.len(), 9);
    for (seed, line) in &lines {
        let rounds = rounds_in(line);
        assert_eq!(rounds.len(), 4);
        let mut points = 0.0;
        for (index, (opponent, color, result)) in rounds.into_iter().enumerate() {
            points += match result {
                '1' | 'U' => 1.0,
                '=' => 0.5,
                _ => 0.0,
            };
            if result == 'U' {
                assert_eq!((opponent, color), (0, '-'));
                continue;
            }
            // Both tell the same of it.
            let (other, others_color, others_result) = rounds_in(lines[&opponent])[index];
            assert_eq!(other, *seed);
            assert_ne!(color, others_color);
            let pair = [result, others_result];
            assert!([['1', '0'], ['0', '1'], ['=', '=']].contains(&pair), "{pair:?}");
        }
        let told: f64 = line[80..84].trim().parse().unwrap();
        assert!((told - points).abs() < 1e-9, "{line}");
    }
}

#[test]
fn what_is_not_finished_when_the_time_of_a_round_is_over_is_drawn_and_the_next_begins() {
    let den = Den::new();
    let swiss = EventOptions {
        format: EventFormat::Swiss,
        days: 14,
        most: Some(8),
        rounds: Some(3),
        round_days: Some(2),
        ..cup()
    };
    let id = create(&den, swiss);
    assert!(den.event_view(&now(&den, id)).unwrap().rules[0].ends_with(
        "Matches that aren’t finished 2 days after the start of their round count as draws."
    ));
    let players: Vec<PlayerId> = (1..=8).map(PlayerId).collect();
    join(&den, id, &players);
    told(&den, 1000);
    let matches = running(&den, id);
    win(&den, matches[0].0, matches[0].1);
    told(&den, 2000);
    den.live(47 * 60 * 60);
    assert_eq!(now(&den, id).round, 1);
    den.live(60 * 60);
    let (news, begun) = told(&den, 3000);
    assert_eq!(news.iter().filter(|line| line.contains("½–½")).count(), 3, "{news:?}");
    assert_eq!((now(&den, id).round, begun.len()), (2, 4));
}

#[test]
fn a_player_sits_out_a_round_for_half_a_point_once_and_not_the_last() {
    let den = Den::new();
    let swiss =
        EventOptions { format: EventFormat::Swiss, most: Some(9), rounds: Some(3), ..cup() };
    let id = create(&den, swiss);
    let view = den.event_view(&now(&den, id)).unwrap();
    assert!(
        view.rules[0].contains("You can sit out one round (but not the last) for half a point")
    );
    let ask = |den: &Den, player, round| {
        den.ask_for_half_bye(GUILD, id, PlayerId(player), round).map(|(_, round)| round)
    };
    assert_refused!(ask(&den, 1, None), Event(EventError::NotJoined { .. }));
    let players: Vec<PlayerId> = (1..=9).map(PlayerId).collect();
    join(&den, id, &players[..8]);
    assert_eq!(ask(&den, 1, None).unwrap(), 1);
    assert_eq!(ask(&den, 1, None).unwrap(), 1, "asking again changes nothing");
    assert_refused!(ask(&den, 2, Some(3)), Event(EventError::HalfByeRound { first: 1, last: 2 }));
    assert_eq!(ask(&den, 2, Some(1)).unwrap(), 1);
    assert_refused!(ask(&den, 3, Some(1)), Event(EventError::HalfByesTaken { round: 1 }));
    // Somebody changes their mind, and somebody leaves.
    assert_eq!(ask(&den, 3, Some(2)).unwrap(), 2);
    den.drop_half_bye(GUILD, id, PlayerId(3)).unwrap();
    assert_refused!(den.drop_half_bye(GUILD, id, PlayerId(3)), Event(EventError::NoHalfBye { .. }));
    assert_eq!(ask(&den, 4, Some(2)).unwrap(), 2);
    den.leave_event(GUILD, id, PlayerId(4)).unwrap();
    assert_eq!(now(&den, id).half_byes, [(1, 1), (1, 2)]);
    join(&den, id, &[PlayerId(4), players[8]]);
    let den = den.restart();
    let (news, _) = told(&den, 1000);
    assert!(news[1].contains("Anna has a half-point bye"), "{news:?}");
    assert_eq!(running(&den, id).len(), 3);
    assert_eq!(now(&den, id).byes.len(), 1, "seven are left");

    assert_refused!(ask(&den, 1, None), Event(EventError::HalfByeBefore { round: 1, .. }));
    assert_eq!(ask(&den, 5, None).unwrap(), 2);
    assert_eq!(ask(&den, 6, None).unwrap(), 2);
    den.leave_event(GUILD, id, PlayerId(6)).unwrap();
    for round in 2..=3 {
        for (id, white, _) in running(&den, id) {
            win(&den, id, white);
        }
        told(&den, 1000 * u64::from(round));
        assert_eq!(now(&den, id).round, round);
        if round == 2 {
            assert_eq!(now(&den, id).half_byes, [(1, 1), (1, 2), (2, 5)]);
            assert_refused!(ask(&den, 7, None), Event(EventError::LastRound { .. }));
        }
    }
    let trf = den.event_trf(id, None).unwrap();
    let anna = trf.lines().find(|line| line.contains(" Anna "));
    assert_eq!(rounds_in(anna.unwrap())[0], (0, '-', 'H'));
    assert_png(&table(&den, id).picture);
    let cup = create(&den, cup());
    join(&den, cup, &[ANNA]);
    let asked = den.ask_for_half_bye(GUILD, cup, ANNA, None);
    assert_refused!(asked, Event(EventError::NoHalfByes { .. }));
}

fn adjust(den: &Den, id: MatchId, result: PairingResult) -> Result<Event> {
    let reason = "an engine was used";
    den.adjust_result(&organizer(), id, result, reason)
}

/// White wins the semifinals of a knockout; returns these.
fn semifinals(den: &Den, id: EventId) -> [(MatchId, PlayerId, PlayerId); 2] {
    let [first, second] = running(den, id)[..] else { panic!("two matches") };
    win(den, first.0, first.1);
    win(den, second.0, second.1);
    [first, second]
}

#[test]
fn a_result_of_a_knockout_stays_once_a_match_was_begun_because_of_it() {
    let (den, id) = Den::with(|den| begun(den, knockout()));
    let [first, _] = semifinals(&den, id);
    // The final has not been paired yet.
    adjust(&den, first.0, PairingResult::Black).unwrap();
    adjust(&den, first.0, PairingResult::White).unwrap();
    told(&den, 2000);
    let last = running(&den, id)[0];
    for result in [PairingResult::Black, PairingResult::Draw, PairingResult::Neither] {
        let refused = adjust(&den, first.0, result);
        assert_refused!(refused, Event(EventError::BuiltOn { next, .. }) if next == last.0);
    }
    // The same one goes on.
    adjust(&den, first.0, PairingResult::White).unwrap();
    told(&den, 3000);
    assert_eq!(running(&den, id), [last]);

    win(&den, last.0, last.1);
    told(&den, 4000);
    assert_refused!(adjust(&den, first.0, PairingResult::Black), Event(EventError::BuiltOn { .. }));
    // That would have to be played again.
    assert_refused!(adjust(&den, last.0, PairingResult::Draw), Event(EventError::DecidedBy { .. }));
    adjust(&den, last.0, PairingResult::Black).unwrap();
    told(&den, 5000);
    let ranks = table(&den, id).ranks;
    let places: Vec<&str> = ranks.iter().map(|rank| &rank[..3]).collect();
    assert_eq!(places, ["1. ", "2. ", "3. ", "3. "]);
    assert_eq!(ranks[0], format!("1. {}", named(last.2).name));
}

#[test]
fn a_draw_of_a_knockout_stays_once_it_is_played_again() {
    let den = Den::new();
    let first = running(&den, begun(&den, knockout()))[0];
    draw(&den, first);
    told(&den, 2000);
    assert_refused!(adjust(&den, first.0, PairingResult::White), Event(EventError::BuiltOn { .. }));
}

#[test]
fn where_neither_gets_a_point_in_a_knockout_both_are_out() {
    let (den, id) = Den::with(|den| begun(den, knockout()));
    let [first, second] = semifinals(&den, id);
    adjust(&den, first.0, PairingResult::Neither).unwrap();
    let (news, begun) = told(&den, 2000);
    assert!(news.iter().any(|line| line.contains("so both are out")), "{news:?}");
    assert!(news.iter().all(|line| !line.contains("draw")), "{news:?}");
    assert_eq!(begun, []);
    assert_eq!(now(&den, id).state, EventState::Over);
    assert_eq!(table(&den, id).ranks[0], format!("1. {}", named(second.1).name));
    // With another result it would not be over.
    let refused = adjust(&den, first.0, PairingResult::White);
    assert_refused!(refused, Event(EventError::DecidedBy { .. }));
}

#[test]
fn a_final_in_which_neither_gets_a_point_has_no_winner() {
    let (den, id) = Den::with(|den| begun(den, knockout()));
    semifinals(&den, id);
    told(&den, 2000);
    let last = running(&den, id)[0];
    win(&den, last.0, last.1);
    adjust(&den, last.0, PairingResult::Neither).unwrap();
    told(&den, 3000);
    assert_eq!(now(&den, id).state, EventState::Over);
    let table = table(&den, id);
    let places: Vec<&str> = table.ranks.iter().map(|rank| &rank[..3]).collect();
    assert_eq!(places, ["2. ", "2. ", "4. ", "4. "]);
}
