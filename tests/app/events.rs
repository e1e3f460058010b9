//! Events from the entries to the final table.

use app::events::*;

use crate::cups::*;
use crate::den::*;

#[test]
fn a_round_robin_runs_by_itself_to_the_final_table() {
    let (den, id) = Den::with(|den| create(den, cup()));
    join(&den, id, &[ANNA, BEN, CLEO]);
    let view = den.event_view(&now(&den, id)).unwrap();
    assert!(view.closes_at.is_some());
    assert_eq!(view.players, "Players (3): Anna, Ben and Cleo");
    assert!(view.rules[0].contains("before you’ve played half"), "{:?}", view.rules);
    assert_refused!(den.join_event(GUILD, id, &named(ANNA)), Event(EventError::Joined { .. }));
    join(&den, id, &[DAN]);
    let (news, begun) = told(&den, 1000);
    assert!(news[0].starts_with("Autumn Cup has started with 4 players."), "{news:?}");
    assert_eq!(begun.len(), 6);
    assert!(news[1].starts_with("The matches: "), "{news:?}");
    assert_eq!((news.len(), news[1].matches(LINKED).count()), (2, 6));
    assert_eq!(now(&den, id).place(), ChannelId(900), "it has its thread");
    assert_refused!(den.join_event(GUILD, id, &named(EVE)), Event(EventError::Closed { .. }));

    // The one with the lower number wins.
    for (number, (id, white, black)) in running(&den, id).into_iter().enumerate() {
        win(&den, id, white.min(black));
        let (news, _) = told(&den, 2000 + number as u64 * 100);
        assert!(news[0].ends_with(&format!("(match {id})")), "{news:?}");
    }
    let event = now(&den, id);
    assert_eq!(event.state, EventState::Over);
    let table = table(&den, id);
    assert_eq!(
        table.ranks,
        ["1. Anna: 3 points", "2. Ben: 2 points", "3. Cleo: 1 point", "4. Dan: 0 points"]
    );
    assert_png(&table.picture);
    assert_eq!(
        table.picture.alt,
        "Table of Autumn Cup after 6 of 6 matches: 1. Anna: 3 points (×, 1, 1, 1; SB 3, Wins 3). \
         2. Ben: 2 points (0, ×, 1, 1; SB 1, Wins 2). 3. Cleo: 1 point (0, 0, ×, 1; SB 0, Wins 1). \
         4. Dan: 0 points (0, 0, 0, ×; SB 0, Wins 0). \
         In brackets: the results against each player, in this order, and the tie-breaks."
    );
    assert_eq!(
        table.notes,
        [
            "The event is over.",
            "Ties are broken by direct encounter, Sonneborn–Berger score and wins, in this order."
        ]
    );
    den.expect_nothing_to_post();
}

#[test]
fn the_final_news_name_the_first_three() {
    let (den, id) = Den::with(|den| begun(den, EventOptions { most: Some(4), ..cup() }));
    for (id, white, black) in running(&den, id) {
        win(&den, id, white.min(black));
    }
    let (news, _) = told(&den, 2000);
    let last: Vec<&str> = news.iter().rev().take(4).rev().map(String::as_str).collect();
    assert_eq!(
        last,
        [
            "Autumn Cup is over. Congratulations!",
            "1. Anna: 3 points",
            "2. Ben: 2 points",
            "3. Cleo: 1 point"
        ]
    );
}

#[test]
fn played_by_rounds_each_begins_when_the_one_before_is_over() {
    let (den, id) = Den::with(|den| begun(den, EventOptions { by_rounds: true, ..cup() }));
    for round in 1..=3 {
        assert_eq!(now(&den, id).round, round);
        let matches = running(&den, id);
        assert_eq!(matches.len(), 2);
        for (id, white, _) in matches {
            win(&den, id, white);
        }
        let (news, begun) = told(&den, 1000 * u64::from(round + 1));
        let told = news.iter().any(|line| line.starts_with(&format!("Round {} of 3: ", round + 1)));
        assert_eq!(told, round < 3, "{news:?}");
        assert_eq!(begun.len(), if round < 3 { 2 } else { 0 });
    }
    assert_eq!(now(&den, id).state, EventState::Over);
}

#[test]
fn nobody_has_more_matches_running_than_the_organizer_allows() {
    let den = Den::new();
    let id = begun(&den, EventOptions { at_once: Some(1), double: true, ..cup() });
    let mut over = 0;
    while now(&den, id).state == EventState::Running {
        let matches = running(&den, id);
        for player in [ANNA, BEN, CLEO, DAN] {
            let own = matches.iter().filter(|(_, white, black)| [white, black].contains(&&player));
            assert!(own.count() <= 1);
        }
        let (id, white, _) = matches[0];
        win(&den, id, white);
        over += 1;
        told(&den, 1000 + over * 100);
    }
    assert_eq!(over, 12);
}

#[test]
fn entries_close_by_themselves_and_too_few_players_call_it_off() {
    let (den, id) =
        Den::with(|den| create(den, EventOptions { hours: Some(2), most: None, ..cup() }));
    join(&den, id, &[ANNA, BEN, CLEO]);
    den.live(HOUR);
    assert_eq!(now(&den, id).state, EventState::Open);
    den.live(HOUR);
    told(&den, 1000);
    assert_eq!(now(&den, id).state, EventState::Running);

    let few = create(&den, EventOptions { hours: Some(1), ..cup() });
    join(&den, few, &[ANNA]);
    den.live(HOUR);
    let (news, _) = told(&den, 2000);
    assert_eq!(news, ["Autumn Cup has been cancelled: only 1 player has joined, but it needs 3."]);
    assert_eq!(now(&den, few).state, EventState::CalledOff);
}

#[test]
fn who_withdraws_early_is_out_and_who_withdraws_late_loses_the_rest() {
    let (den, id) = Den::with(|den| begun(den, cup()));
    den.leave_event(GUILD, id, DAN).unwrap();
    let (news, _) = told(&den, 2000);
    assert_eq!(
        news,
        ["Dan has withdrawn. Fewer than half of their matches were played, so none of them count."]
    );
    // His matches have ended without a loss, as nobody had moved.
    let left = running(&den, id);
    assert_eq!(left.len(), 3);
    for (id, white, black) in left {
        win(&den, id, white.min(black));
    }
    told(&den, 3000);
    assert_eq!(now(&den, id).state, EventState::Over);
    assert_eq!(
        table(&den, id).ranks,
        [
            "1. Anna: 2 points",
            "2. Ben: 1 point",
            "3. Cleo: 0 points",
            "Dan: withdrawn, doesn’t count"
        ]
    );

    let late = begun_at(&den, cup(), 10_000);
    let of_dan = |(_, white, black): &(MatchId, PlayerId, PlayerId)| [white, black].contains(&&DAN);
    for (id, ..) in running(&den, late).into_iter().filter(of_dan).take(2) {
        win(&den, id, DAN);
    }
    told(&den, 4000);
    den.leave_event(GUILD, late, DAN).unwrap();
    let (news, _) = told(&den, 5000);
    assert_eq!(
        news,
        [
            "Dan has withdrawn. At least half of their matches were played, so the rest count as losses."
        ]
    );
    let ranks = table(&den, late).ranks;
    assert!(ranks[0].starts_with("1. Dan: 2 points"), "{ranks:?}");
}

#[test]
fn organizers_pause_exclude_adjust_and_end_and_nobody_else_does() {
    let (den, id) = Den::with(|den| begun(den, EventOptions { at_once: Some(1), ..cup() }));
    let roles = vec![RoleId(77)];
    let ben = Manager { person: person(BEN), is_permitted: false, roles, ..organizer() };
    let order = |by: &Manager, order| den.order_event(by, id, order);
    assert_refused!(order(&ben, EventOrder::Pause), Event(EventError::NotAManager));
    let role = ServerChange { event_role: Some(Some(RoleId(77))), ..ServerChange::default() };
    den.change_server_settings(GUILD, role).unwrap();
    order(&ben, EventOrder::Pause).unwrap();
    assert_refused!(order(&ben, EventOrder::Pause), Event(EventError::State { .. }));

    // A result of their own match would name the organizer.
    let (first, white, black) = running(&den, id)
        .into_iter()
        .find(|(_, white, black)| ![white, black].contains(&&BEN))
        .unwrap();
    win(&den, first, white);
    let (news, begun) = told(&den, 2000);
    assert_eq!(begun, [], "it is paused");
    assert_eq!(
        news[0],
        "The event has been paused. Matches in progress continue, but no new ones start."
    );
    assert!(news[1].contains("1–0"), "{news:?}");
    order(&ben, EventOrder::Resume).unwrap();
    let (news, _) = told(&den, 3000);
    assert_eq!(news, ["The event has resumed."]);

    let adjust = |result, reason: &str| den.adjust_result(&ben, first, result, reason);
    assert_refused!(adjust(PairingResult::Draw, "  "), Event(EventError::Reason { .. }));
    adjust(PairingResult::Black, "an engine was used").unwrap();
    let (news, _) = told(&den, 4000);
    assert!(news[0].starts_with("An organizer has set a result: "), "{news:?}");
    assert!(
        news[0].contains("0–1") && news[0].ends_with("Reason: “an engine was used”"),
        "{news:?}"
    );
    let name = |player| named(player).name;
    assert!(table(&den, id).ranks[0].starts_with(&format!("1. {}: 1 point", name(black))));

    let (other, ..) = running(&den, id)[0];
    assert_refused!(den.adjust_result(&ben, other, PairingResult::Draw, "so"), MatchRuns(_));
    den.exclude_from_event(&ben, id, &named(white), "rude").unwrap();
    let (news, _) = told(&den, 5000);
    assert!(
        news[0].starts_with(&format!("{} has been excluded. Reason: “rude”", name(white))),
        "{news:?}"
    );
    order(&ben, EventOrder::End).unwrap();
    told(&den, 6000);
    assert_eq!(now(&den, id).state, EventState::CalledOff);
    den.keep_time().unwrap();
    den.expect_nothing_to_post();
}

#[test]
fn who_never_moves_loses_and_nobody_can_abort() {
    let (den, id) = Den::with(|den| begun(den, EventOptions { days: 1, ..cup() }));
    let (first, white, _) = running(&den, id)[0];
    assert_refused!(den.abort(white, first), Event(EventError::NoAbort(_)));
    assert!(!den.resign_question(white, numbered(first)).unwrap().may_abort);
    den.live(25 * HOUR);
    let (news, _) = told(&den, 2000);
    assert!(news[0].contains(" 0–1 (match "), "{news:?}");
    assert_eq!(now(&den, id).state, EventState::Over);
}

#[test]
fn whatever_dies_in_between_everything_is_told_once_and_every_match_begins_once() {
    let (den, id) = Den::with(|den| create(den, cup()));
    join(&den, id, &[ANNA, BEN, CLEO, DAN]);
    let (den, posted) = den.post_all_dying(1000);
    let (mut news, mut boards) = (Vec::new(), Vec::new());
    for content in posted {
        match content {
            Content::EventNews(post) => news.extend(post.lines),
            Content::Board(board) => boards.push(board.match_id),
            _ => {}
        }
    }
    assert_eq!(news.len(), 2, "{news:?}");
    boards.sort_unstable();
    boards.dedup();
    assert_eq!(boards.len(), 6);
    assert_eq!(running(&den, id).len(), 6);
}

#[test]
fn without_its_thread_it_goes_on_in_the_channel_and_without_that_unseen() {
    let (den, id) = Den::with(|den| begun(den, EventOptions { at_once: Some(1), ..cup() }));
    assert_eq!(now(&den, id).table.map(|(channel, _)| channel), Some(ChannelId(900)));
    den.channel_deleted(ChannelId(900)).unwrap();
    let (posted, _) = den.carry_out_all(2000);
    assert!(matches!(&posted[0], (job, Content::EventTable(_)) if job.channel == CHANNEL));
    assert_eq!(now(&den, id).table.map(|(channel, _)| channel), Some(CHANNEL));
    den.channel_deleted(CHANNEL).unwrap();
    assert!(now(&den, id).place_gone);
    let by = Manager { channel: ChannelId(101), ..organizer() };
    let resumed = den.order_event(&by, id, EventOrder::Resume);
    assert_eq!(resumed.unwrap().channel, ChannelId(101));
    let (posted, _) = den.carry_out_all(3000);
    let table = posted.iter().find(|(_, content)| matches!(content, Content::EventTable(_)));
    assert_eq!(table.unwrap().0.channel, ChannelId(101));
}

#[test]
fn whoever_is_erased_leaves_a_former_player_who_has_withdrawn() {
    let (den, id) = Den::with(|den| begun(den, cup()));
    let open = create(&den, cup());
    join(&den, open, &[BEN, DAN]);
    let data = den.personal_data(DAN).unwrap().bytes;
    let data = String::from_utf8(data).unwrap();
    for table in ["event", "event_player", "event_pairing"] {
        assert!(!data.contains(&format!("\"{table}\": []")), "{table}");
    }
    den.erase(DAN).unwrap();
    let (news, _) = told(&den, 2000);
    assert_eq!(
        news,
        [
            "Former player has withdrawn. Fewer than half of their matches were played, so none of them count."
        ]
    );
    assert_eq!(now(&den, open).players.len(), 1);
    assert_eq!(table(&den, id).ranks[3], "Former player: withdrawn, doesn’t count");
    for (id, white, black) in running(&den, id) {
        win(&den, id, white.min(black));
    }
    told(&den, 3000);
    assert_eq!(now(&den, id).state, EventState::Over);
}

#[test]
fn what_cannot_be_is_refused_with_what_would_be_right() {
    let den = Den::new();
    let create = |new| try_to_create(&den, new);
    let long = EventOptions { name: "x".repeat(61), ..cup() };
    assert_refused!(create(long), Event(EventError::Name { longest: 60 }));
    let crowd = EventOptions { most: Some(13), ..cup() };
    assert_refused!(create(crowd), Event(EventError::Players { least: 3, most: 12 }));
    let upside_down = EventOptions { least: Some(5), most: Some(4), ..cup() };
    assert_refused!(create(upside_down), Event(EventError::LeastAboveMost { .. }));
    let odds = Position::start_called(Game::MightyLion, "no-knight");
    let rated = EventOptions { rated: true, start: odds, ..cup() };
    assert_refused!(create(rated), RatedStart);
    let meant = |typed| den.event_meant(&asker(BEN), typed);
    assert_refused!(meant(None), Event(EventError::NoEvent));
    let first = create(cup()).unwrap();
    assert_eq!(meant(None).unwrap().id, first);
    create(cup()).unwrap();
    assert_refused!(meant(None), Event(EventError::WhichEvent(_)));
    assert_eq!(meant(Some("#1")).unwrap().id, first);
    assert_refused!(meant(Some("cup")), Event(EventError::NoSuchEvent { .. }));
    assert_refused!(den.event_of(GuildId(8), first), Event(EventError::NoSuchEvent { .. }));
    for _ in 2..10 {
        create(cup()).unwrap();
    }
    assert_refused!(create(cup()), Event(EventError::TooMany { most: 10 }));
}
