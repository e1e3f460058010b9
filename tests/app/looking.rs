//! Who looks for an opponent, and how two who fit are introduced.

use crate::den::*;

const ELSEWHERE: ChannelId = ChannelId(101);

fn any() -> LookingFor {
    LookingFor::default()
}

fn at(days: i64) -> LookingFor {
    LookingFor { days: Some(days), ..any() }
}

fn playing(game: Game) -> LookingFor {
    LookingFor { game: Some(game), ..any() }
}

fn look(den: &Den, by: PlayerId, wanted: LookingFor) -> Looked {
    let here = (GUILD, CHANNEL);
    den.look_for_opponent(&person(by), here, wanted).unwrap()
}

#[track_caller]
fn listed(looked: Looked) -> LookingView {
    match looked {
        Looked::Listed(view) => view,
        Looked::Introduced(challenge, _) => panic!("{challenge:?}"),
    }
}

#[track_caller]
fn introduced(looked: Looked) -> Challenge {
    match looked {
        Looked::Introduced(challenge, _) => *challenge,
        Looked::Listed(view) => panic!("{view:?}"),
    }
}

fn on_the_list(den: &Den) -> Vec<String> {
    den.looking(GUILD, CLEO).unwrap().lines.into_iter().map(|(line, _)| line).collect()
}

#[test]
fn two_who_want_the_same_are_introduced_once_and_a_click_begins_the_match() {
    let den = Den::new();
    let by = person(ANNA);
    let wanted = LookingFor { bonus: Some(12), ..at(5) };
    let wanted = LookingFor { game: Some(Game::ChuChess), ..wanted };
    assert!(listed(den.look_for_opponent(&by, (GUILD, ELSEWHERE), wanted).unwrap()).mine.is_some());
    assert_eq!(
        on_the_list(&den),
        ["Anna: Chu Chess (chess-like promotion), 5 days + 12 hours per move"]
    );
    den.expect_nothing_to_post();

    let challenge = introduced(look(&den, BEN, playing(Game::ChuChess)));
    assert_eq!(challenge.challenger.id, BEN);
    assert_eq!(challenge.opponent.as_ref().map(|it| it.id), Some(ANNA));
    assert_eq!(challenge.terms.time, TimeControl { days: 5, bonus: Some(12) });
    assert_eq!((challenge.terms.rated, challenge.terms.game), (false, Game::ChuChess));
    assert!(on_the_list(&den).is_empty(), "both are off the list");

    let den = den.restart();
    let posts = den.post_all(500);
    let [(job, Content::Introduction(posted, _))] = &posts[..] else {
        panic!("{:?}", kinds(&posts));
    };
    assert_eq!(job.channel, ELSEWHERE, "where the one who waits has asked");
    assert_eq!(posted.id, challenge.id);
    let shown = den.challenge_by_id(challenge.id).unwrap().message;
    assert_eq!(shown, Some((ELSEWHERE, MessageId(500))));
    let (_, begun) = den.accept(challenge.id, ANNA);
    assert_eq!(begun.game, Game::ChuChess);
    den.challenge_by_id(challenge.id).unwrap();
}

#[test]
fn only_those_fit_who_agree_on_game_and_pace() {
    for (first, second, fits) in [
        (any(), any(), true),
        (playing(Game::ChuChess), any(), true),
        (any(), playing(Game::ChuChess), true),
        (playing(Game::ChuChess), playing(Game::MightyLion), false),
        (at(3), at(3), true),
        (at(3), at(4), false),
        (any(), at(4), true),
        (at(3), LookingFor { bonus: Some(1), ..any() }, false),
    ] {
        let den = Den::new();
        listed(look(&den, ANNA, first));
        match look(&den, BEN, second) {
            Looked::Introduced(challenge, _) => {
                assert!(fits, "{first:?} {second:?}");
                let named = first.game.or(second.game);
                assert!(named.is_none_or(|game| game == challenge.terms.game));
                let days = first.days.or(second.days).unwrap_or(3);
                assert_eq!(i64::from(challenge.terms.time.days), days);
            }
            Looked::Listed(_) => {
                assert!(!fits, "{first:?} {second:?}");
                assert_eq!(on_the_list(&den).len(), 2);
            }
        }
    }
}

#[test]
fn where_neither_names_a_game_the_server_does() {
    let den = Den::new();
    let change = ServerChange { game: Some(Some(Game::Lionized)), ..ServerChange::default() };
    den.change_server_settings(GUILD, change).unwrap();
    listed(look(&den, ANNA, any()));
    assert_eq!(introduced(look(&den, BEN, any())).terms.game, Game::Lionized);
}

#[test]
fn an_entry_lapses_is_replaced_and_can_be_left() {
    let den = Den::new();
    let for_two_hours = LookingFor { hours: Some(2), ..any() };
    listed(look(&den, ANNA, for_two_hours));
    den.pass(2 * HOUR);
    assert!(on_the_list(&den).is_empty());
    listed(look(&den, BEN, at(2)));
    listed(look(&den, BEN, playing(Game::MightyLion)));
    assert_eq!(
        on_the_list(&den),
        ["Ben: Mighty Lion Chess, any pace"],
        "the later entry takes the place of the earlier"
    );
    assert!(den.stop_looking(GUILD, BEN).unwrap());
    assert!(!den.stop_looking(GUILD, BEN).unwrap());
    assert!(on_the_list(&den).is_empty());
    listed(look(&den, ANNA, any()));
    den.expect_nothing_to_post();
}

#[test]
fn who_asks_for_the_same_again_keeps_the_place_and_only_renews_the_entry() {
    let den = Den::new();
    let wanted = LookingFor { bonus: Some(12), ..at(5) };
    listed(look(&den, ANNA, wanted));
    den.pass(HOUR);
    listed(look(&den, BEN, at(2)));
    let first = den.looking(GUILD, ANNA).unwrap().mine;
    den.pass(HOUR);
    let view = listed(look(&den, ANNA, wanted));
    assert!(view.mine > first);
    assert!(view.lines[0].0.starts_with("Anna"), "{view:?}");
    // Something else is asked for anew.
    let view = listed(look(&den, ANNA, at(5)));
    assert!(view.lines[0].0.starts_with("Ben"), "{view:?}");
}

#[test]
fn the_list_of_one_server_is_none_of_another() {
    let den = Den::new();
    listed(look(&den, ANNA, any()));
    let there = (GuildId(10), CHANNEL);
    listed(den.look_for_opponent(&person(BEN), there, any()).unwrap());
    assert_eq!(on_the_list(&den).len(), 1);
}

#[test]
fn who_has_just_declined_is_not_introduced_to_the_same_person_again() {
    let den = Den::new();
    listed(look(&den, ANNA, any()));
    let challenge = introduced(look(&den, BEN, any()));
    den.decline(challenge.id, ANNA).unwrap();
    listed(look(&den, ANNA, any()));
    listed(look(&den, BEN, any()));
    assert_eq!(on_the_list(&den).len(), 2);
    // Somebody else fits the one who has waited longest.
    assert_eq!(introduced(look(&den, CLEO, any())).opponent.map(|it| it.id), Some(ANNA));
}

#[test]
fn the_one_who_waits_in_a_channel_that_refuses_is_called_where_the_other_is() {
    let den = Den::new();
    let place = (GUILD, ELSEWHERE);
    listed(den.look_for_opponent(&person(ANNA), place, any()).unwrap());
    den.place_refuses(ELSEWHERE, "Send Messages").unwrap();
    assert!(matches!(look(&den, BEN, any()), Looked::Introduced(_, CHANNEL)));
    assert_eq!(den.post_all(500)[0].0.channel, CHANNEL);
}

#[test]
fn an_introduction_that_was_withdrawn_is_not_posted() {
    let den = Den::new();
    listed(look(&den, ANNA, any()));
    let challenge = introduced(look(&den, BEN, any()));
    den.cancel(challenge.id, BEN).unwrap();
    den.expect_nothing_to_post();
}

#[test]
fn of_many_who_look_at_once_each_is_introduced_or_listed() {
    let den = Den::new();
    at_once((100..107).map(PlayerId), |player| {
        look(&den, player, any());
    });
    assert_eq!(on_the_list(&den).len(), 1, "one of seven is left over");
    assert_eq!(kinds(&den.post_all(500)), ["introduction"; 3]);
}

#[test]
fn what_makes_no_pace_is_refused() {
    let den = Den::new();
    let here = (GUILD, CHANNEL);
    let try_it = |wanted| den.look_for_opponent(&person(ANNA), here, wanted);
    assert_refused!(try_it(at(15)), Days(15));
    let bonus = LookingFor { bonus: Some(72), ..at(2) };
    assert_refused!(try_it(bonus), Bonus { .. });
    assert!(on_the_list(&den).is_empty());
}
