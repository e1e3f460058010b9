//! Duels of two servers, from the invitation to the final score.

use app::duels::*;
use app::events::EventError;
use model::Manager;

use crate::cups::{DAN, EVE, named, organizer, win};
use crate::den::*;
use crate::teams::*;

#[test]
fn two_servers_play_to_the_final_score() {
    let (den, id) = Den::with(begun);
    let duel = now(&den, id);
    assert_eq!(duel.state, DuelState::Running);
    let matches = running(&den, id);
    assert_eq!(matches.len(), 4);
    for info in &matches {
        // Each is played in one of the servers, where the player at home has White.
        let (host, home) = match info.guild {
            Some(GUILD) => (CHANNEL, [ANNA, BEN]),
            _ => (THEIRS, [DAN, EVE]),
        };
        assert_eq!(info.channel, host);
        assert!(home.contains(&white(info)));
        assert!(!home.contains(&black(info)));
        assert_eq!(info.visitor, Some(Color::Black));
        assert!(!info.may_be_aborted());
    }
    for player in [ANNA, BEN, DAN, EVE] {
        assert_eq!(matches.iter().filter(|it| white(it) == player).count(), 1);
        assert_eq!(matches.iter().filter(|it| black(it) == player).count(), 1);
    }

    // The Lions win all but one.
    let mut points = [0, 0];
    for (number, info) in matches.iter().enumerate() {
        let lion =
            [white(info), black(info)].into_iter().find(|it| [ANNA, BEN].contains(it)).unwrap();
        let winner = match number {
            3 => [white(info), black(info)].into_iter().find(|it| *it != lion).unwrap(),
            _ => lion,
        };
        points[usize::from(winner != lion)] += 1;
        win(&den, info.id, winner);
        den.post_all(2000 + 100 * number as u64);
    }
    let duel = now(&den, id);
    assert_eq!(duel.state, DuelState::Over);
    assert_eq!(points, [3, 1]);
    assert_eq!(duel.score().points, [6, 2]);
    assert_eq!(view(&den, GUILD, id).heading, "Lions 3–1 Tigers");
    let theirs = view(&den, OTHERS, id);
    assert_eq!(theirs.heading, "Tigers 1–3 Lions");
    assert_eq!(theirs.standing.as_deref(), Some("The duel is over: Tigers 1–3 Lions. Lions wins!"));
    den.expect_nothing_to_post();
}

#[test]
fn each_server_has_one_message_that_is_kept_up_to_date() {
    let (den, duel) = Den::with(|den| invite(den, terms()));
    den.expect_nothing_to_post();
    accept(&den, &duel).unwrap();
    let posted = den.post_all(500);
    assert_eq!(kinds(&posted), ["duel", "duel"]);
    let channels: Vec<ChannelId> = posted.iter().map(|(job, _)| job.channel).collect();
    assert_eq!(channels, [CHANNEL, THEIRS]);
    join(&den, duel.id, &[(GUILD, ANNA)]);
    let shown: Vec<_> = den
        .change_all()
        .iter()
        .map(|content| match content {
            Content::ShowDuel(at, view) => (*at, words(view)),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(shown.len(), 2);
    assert_eq!(shown[0].0, (CHANNEL, MessageId(500)));
    assert_eq!(shown[1].0, (THEIRS, MessageId(501)));
    assert_contains(&shown[0].1, "Lions (1): Anna");
    assert_contains(&shown[1].1, "Lions: 1 player");
    assert!(!shown[1].1.contains("Anna"), "{}", shown[1].1);
}

#[test]
fn no_name_is_shown_in_the_other_server_before_the_duel_begins() {
    let (den, id) = Den::with(open);
    join(&den, id, &[(GUILD, ANNA), (GUILD, BEN), (OTHERS, DAN)]);
    den.close_line_up(&organizer(), id).unwrap();
    den.change_all();
    let theirs = words(&view(&den, OTHERS, id));
    assert!(!theirs.contains("Anna") && !theirs.contains("Ben"), "{theirs}");
    assert_contains(&theirs, "Tigers (1): Dan");
    let own = words(&view(&den, GUILD, id));
    assert!(!own.contains("Dan"), "{own}");
    // Ben, who has joined last, sits out, and is still not named to them.
    den.close_line_up(&dan(), id).unwrap();
    den.post_all(1000);
    let theirs = words(&view(&den, OTHERS, id));
    assert_contains(&theirs, "1. Dan – Anna: …");
    assert!(!theirs.contains("Ben"), "{theirs}");
}

#[test]
fn consent_is_needed_on_both_sides() {
    let den = Den::new();
    let nobody = Manager { is_permitted: false, ..organizer() };
    let refused = den.invite_to_duel(&nobody, "Lions", terms());
    assert_refused!(refused, Event(EventError::NotAManager));
    let duel = invite(&den, terms());
    let nobody = Manager { is_permitted: false, ..dan() };
    let refused = den.invitation_to_duel(&nobody, &duel.code);
    assert_refused!(refused, Event(EventError::NotAManager));
    let refused = den.accept_duel(&nobody, "Tigers", &duel.code);
    assert_refused!(refused, Event(EventError::NotAManager));
    let own = den.invitation_to_duel(&organizer(), &duel.code);
    assert_refused!(own, Duel(DuelError::OwnCode));
    let guessed = den.invitation_to_duel(&dan(), "abcdefghjkmn");
    assert_refused!(guessed, Duel(DuelError::NoSuchCode { .. }));
    // Its number is no code.
    let numbered = duel.id.to_string();
    let guessed = den.accept_duel(&dan(), "Tigers", &numbered);
    assert_refused!(guessed, Duel(DuelError::NoSuchCode { text }) if *text == numbered);
    // Nobody joins what is not agreed on, and strangers do not see it.
    let early = den.join_duel(GUILD, duel.id, &named(ANNA));
    assert_refused!(early, Duel(DuelError::State(DuelState::Invited)));
    let strange = den.join_duel(GuildId(77), duel.id, &named(EVE));
    assert_refused!(strange, Duel(DuelError::NoSuchDuel { .. }));
    // Codes are typed as people type.
    let typed = format!(" {} ", duel.code.to_uppercase());
    den.invitation_to_duel(&dan(), &typed).unwrap();
    accept(&den, &duel).unwrap();
    assert_refused!(accept(&den, &duel), Duel(DuelError::NoSuchCode { .. }));
}

#[test]
fn two_servers_have_one_open_duel_at_most() {
    let den = Den::new();
    let [first, second] = [(), ()].map(|()| invite(&den, terms()));
    accept(&den, &first).unwrap();
    let refused = accept(&den, &second);
    assert_refused!(refused, Duel(DuelError::Another { .. }));
    // Nor the other way round.
    let theirs = den.invite_to_duel(&dan(), "Tigers", terms()).unwrap();
    let refused = den.accept_duel(&organizer(), "Lions", &theirs.code);
    assert_refused!(refused, Duel(DuelError::Another { .. }));
    den.cancel_duel(&dan(), first.id, "We have no time.").unwrap();
    accept(&den, &second).unwrap();
}

#[test]
fn an_invitation_that_nobody_accepts_lapses() {
    let (den, duel) = Den::with(|den| invite(den, terms()));
    den.live(7 * DAY + HOUR);
    den.post_all(100);
    assert_eq!(now(&den, duel.id).state, DuelState::CalledOff);
    assert_refused!(accept(&den, &duel), Duel(DuelError::NoSuchCode { .. }));
}

#[test]
fn line_ups_close_by_themselves_and_an_empty_one_calls_the_duel_off() {
    let (den, id) = Den::with(open);
    assert_refused!(den.close_line_up(&organizer(), id), Duel(DuelError::Nobody));
    join(&den, id, &[(GUILD, ANNA)]);
    den.live(73 * HOUR);
    assert_eq!(kinds(&den.post_all(1000)), ["duel end", "duel end"]);
    assert_eq!(now(&den, id).state, DuelState::CalledOff);

    let id = open(&den);
    join(&den, id, &[(GUILD, ANNA), (OTHERS, DAN), (OTHERS, EVE)]);
    den.live(73 * HOUR);
    den.post_all(2000);
    let duel = now(&den, id);
    assert_eq!(duel.state, DuelState::Running);
    assert_eq!(duel.matches.len(), 2, "Eve, who has joined last, sits out");
}

#[test]
fn nobody_plays_for_both_and_a_line_up_has_its_boards() {
    let (den, id) = Den::with(open);
    join(&den, id, &[(GUILD, ANNA), (GUILD, BEN)]);
    let refused = den.join_duel(OTHERS, id, &named(ANNA));
    assert_refused!(refused, Duel(DuelError::Joined));
    let refused = den.join_duel(GUILD, id, &named(CLEO));
    assert_refused!(refused, Duel(DuelError::Full));
    let refused = den.leave_duel(OTHERS, id, ANNA);
    assert_refused!(refused, Duel(DuelError::NotJoined));
    den.remove_from_duel(&organizer(), id, &named(BEN)).unwrap();
    join(&den, id, &[(GUILD, CLEO)]);
    // The other server's organizer cannot touch this line-up.
    let refused = den.remove_from_duel(&dan(), id, &named(CLEO));
    assert_refused!(refused, Duel(DuelError::NotIn { .. }));
}

#[test]
fn who_withdraws_loses_what_is_not_finished() {
    let (den, id) = Den::with(begun);
    let matches = running(&den, id);
    let of_anna = |info: &&Match| [white(info), black(info)].contains(&ANNA);
    let annas: Vec<&Match> = matches.iter().filter(of_anna).collect();
    win(&den, annas[0].id, ANNA);
    den.post_all(2000);
    den.pass(HOUR);
    den.leave_duel(GUILD, id, ANNA).unwrap();
    den.post_all(3000);
    let duel = now(&den, id);
    assert_eq!(duel.score().points, [2, 2], "the match before stays won");
    assert!(running(&den, id).iter().all(|info| !of_anna(&info)));
    assert_contains(&words(&view(&den, OTHERS, id)), "Anna (withdrawn)");
    assert_refused!(den.leave_duel(GUILD, id, ANNA), Duel(DuelError::NotJoined));
    // It ends all the same.
    for info in running(&den, id) {
        for player in [white(&info), black(&info)] {
            den.offer_draw(player, numbered(info.id)).unwrap();
        }
    }
    den.post_all(4000);
    let duel = now(&den, id);
    assert_eq!(duel.state, DuelState::Over);
    assert_eq!(duel.score().points, [4, 4]);
}

#[test]
fn what_is_played_after_a_duel_was_cancelled_does_not_count() {
    let (den, id) = Den::with(begun);
    let matches = running(&den, id);
    win(&den, matches[0].id, white(&matches[0]));
    den.post_all(2000);
    den.pass(HOUR);
    assert_refused!(den.cancel_duel(&organizer(), id, "  "), Duel(DuelError::Reason { .. }));
    den.cancel_duel(&organizer(), id, "Holidays.").unwrap();
    let before = now(&den, id).score();
    let posted = den.post_all(3000);
    assert_eq!(kinds(&posted), ["duel end", "duel end"]);
    let ends: Vec<&str> = posted
        .iter()
        .map(|(_, content)| match content {
            Content::DuelEnd { text, .. } => text.as_str(),
            _ => "",
        })
        .collect();
    assert_contains(ends[0], "The duel with Tigers has been cancelled: Holidays.");
    assert_contains(ends[1], "The duel with Lions has been cancelled: Holidays.");
    den.pass(HOUR);
    win(&den, matches[1].id, white(&matches[1]));
    den.post_all(4000);
    assert_eq!(now(&den, id).score(), before);
}

#[test]
fn who_is_erased_is_named_nowhere_and_has_withdrawn() {
    let (den, id) = Den::with(begun);
    for info in running(&den, id) {
        win(&den, info.id, white(&info));
    }
    den.post_all(2000);
    let before = now(&den, id).score();
    den.erase(ANNA).unwrap();
    den.change_all();
    let duel = now(&den, id);
    assert_eq!(duel.score(), before);
    let theirs = words(&view(&den, OTHERS, id));
    assert!(!theirs.contains("Anna"), "{theirs}");
    // Who is still playing gives up what is left.
    den.pass(HOUR);
    let second = begun_at(&den, 5000);
    den.erase(BEN).unwrap();
    den.post_all(6000);
    let duel = now(&den, second);
    assert_eq!(duel.score().decided, 2);
    assert_eq!(duel.score().points, [0, 4]);
    assert_eq!(running(&den, second).len(), 2);
    den.cancel_duel(&organizer(), second, "Enough.").unwrap();
    // From a line-up they go as if they had never joined.
    den.pass(HOUR);
    let id = open(&den);
    join(&den, id, &[(GUILD, CLEO)]);
    den.erase(CLEO).unwrap();
    assert_eq!(now(&den, id).players, []);
}

#[test]
fn nothing_is_lost_or_doubled_when_the_bot_dies_in_between() {
    let (den, id) = Den::with(open);
    join(&den, id, &[(GUILD, ANNA), (OTHERS, DAN)]);
    close(&den, id);
    // Claimed and never reported.
    den.content(&den.claim()).unwrap();
    let den = den.restart();
    den.let_claims_run_out();
    den.post_all(1000);
    assert_eq!(running(&den, id).len(), 2);
    let info = running(&den, id).remove(0);
    win(&den, info.id, white(&info));
    let den = den.restart();
    den.post_all(2000);
    assert_eq!(now(&den, id).score().decided, 1);
    assert_eq!(running(&den, id).len(), 1);
}

/// A member of a server, by a number.
fn member(number: u64) -> Person {
    Person { id: PlayerId(number), name: format!("Player {number}") }
}

/// What both servers have got by the rows of the database, in half points, worked out anew.
fn points_by_records(den: &Den, id: DuelId) -> [u32; 2] {
    let sql = format!(
        "SELECT d.host, m.winner, m.ended_at, w.withdrawn_at, b.withdrawn_at FROM duel_match d
         JOIN match m ON m.id = d.match
         JOIN duel_player w ON w.duel = d.duel AND w.board = d.board AND w.side = d.host
         JOIN duel_player b ON b.duel = d.duel AND b.board = d.board AND b.side <> d.host
         WHERE d.duel = {id}"
    );
    let mut points = [0, 0];
    for row in den.database.rows(&sql) {
        let time = |index: usize| -> i64 {
            let text = row[index].as_deref();
            text.map_or(i64::MAX, |text| text.parse().unwrap())
        };
        let (ended, white_left, black_left) = (time(2), time(3), time(4));
        let (white, black) = if ended < white_left.min(black_left) {
            match row[1].as_deref() {
                Some("white") => (2, 0),
                Some("black") => (0, 2),
                _ => (1, 1),
            }
        } else {
            match white_left.cmp(&black_left) {
                std::cmp::Ordering::Less => (0, 2),
                std::cmp::Ordering::Greater => (2, 0),
                std::cmp::Ordering::Equal => (0, 0),
            }
        };
        let host = usize::from(row[0].as_deref() == Some("invited"));
        points[host] += white;
        points[1 - host] += black;
    }
    points
}

#[test]
fn the_score_is_what_the_records_say_whatever_happens() {
    let den = Den::new();
    let mut seed = 7_u64;
    let mut chance = |of: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) % of
    };
    let mut message = 1000;
    for _ in 0..6 {
        let new = NewDuel { boards: Some(3), ..terms() };
        let duel = invite(&den, new);
        accept(&den, &duel).unwrap();
        for number in 0..3 {
            den.join_duel(GUILD, duel.id, &member(20 + number)).unwrap();
            den.join_duel(OTHERS, duel.id, &member(30 + number)).unwrap();
        }
        den.post_all(message);
        let played = now(&den, duel.id).matches;
        assert_eq!(played.len(), 6);
        for of in played.iter().filter_map(|of| of.played) {
            den.pass(60);
            let left = PlayerId(20 + chance(2) * 10 + chance(3));
            if chance(4) == 0 {
                let guild = if left.0 < 30 { GUILD } else { OTHERS };
                let _ = den.leave_duel(guild, duel.id, left);
                message += 100;
                den.post_all(message);
                den.pass(60);
            }
            let player = |it: &u64| den.find(PlayerId(*it), numbered(of.id)).ok();
            let info = (20..23).chain(30..33).into_iter().find_map(|it| player(&it)).unwrap();
            if info.outcome.is_some() {
                continue;
            }
            match chance(3) {
                0 => win(&den, info.id, white(&info)),
                1 => win(&den, info.id, black(&info)),
                _ => {
                    den.offer_draw(white(&info), numbered(info.id)).unwrap();
                    den.offer_draw(black(&info), numbered(info.id)).unwrap();
                }
            }
            message += 100;
            den.post_all(message);
        }
        message += 100;
        den.post_all(message);
        let duel = now(&den, duel.id);
        assert_eq!(duel.state, DuelState::Over);
        assert_eq!(duel.score().points, points_by_records(&den, duel.id));
        assert_eq!(duel.score().decided, 6);
    }
}

#[test]
fn a_duel_need_not_be_named_where_only_one_can_be_meant() {
    let den = Den::new();
    let meant = |here, typed| den.duel_meant(GUILD, here, typed, Locale::English);
    assert_refused!(meant(CHANNEL, None), Duel(DuelError::NoDuel));
    let first = open(&den);
    // Invitations to others are not what people mean.
    let second = invite(&den, terms());
    assert_eq!(meant(CHANNEL, None).unwrap().id, first);
    let typed = second.id.to_string();
    assert_eq!(meant(CHANNEL, Some(&typed)).unwrap().id, second.id);
    let bears = Manager { guild: GuildId(29), channel: ChannelId(290), ..dan() };
    den.accept_duel(&bears, "Bears", &second.code).unwrap();
    let which = meant(ChannelId(1), None);
    let Err(Error::Duel(DuelError::WhichDuel(duels))) = which else { panic!("{which:?}") };
    assert_eq!(duels.len(), 2, "{duels:?}");
    assert_refused!(meant(CHANNEL, Some("x")), Duel(DuelError::NoSuchDuel { .. }));
}

#[test]
fn a_server_that_has_removed_the_bot_is_waited_for_and_at_last_the_duel_is_called_off() {
    let (den, id) = Den::with(begun);
    den.guild_left(OTHERS).unwrap();
    den.live(6 * DAY);
    assert_eq!(now(&den, id).state, DuelState::Running);
    den.live(DAY + HOUR);
    assert_eq!(now(&den, id).state, DuelState::CalledOff);
    let posts = den.post_all(3000);
    let ends = posts.iter().filter_map(|(job, content)| match content {
        Content::DuelEnd { text, .. } => Some((job.channel, text.as_str())),
        _ => None,
    });
    let ends: Vec<_> = ends.collect();
    assert_eq!(ends.len(), 1, "nothing is sent to the other server: {ends:?}");
    assert_eq!(ends[0].0, CHANNEL);
    assert_contains(
        ends[0].1,
        "The duel with Tigers has been cancelled: on one of the two servers",
    );
}
