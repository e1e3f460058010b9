//! Invitations of a channel to one of another server.

use app::events::EventError;
use model::Manager;

use crate::cups::organizer;
use crate::den::*;
use crate::pairs::*;
use crate::teams::{OTHERS, dan};

#[test]
fn an_invitation_is_accepted_once_by_another_server_and_shows_what_it_asks_for() {
    let den = Den::new();
    let invitation = invite(&den, &terms(Some(48), Some(12)));
    assert_refused!(den.invitation_to_vote(&organizer(), &invitation.code), OwnInvitation);
    assert_refused!(den.invitation_to_vote(&dan(), "abc"), NoInvitation { .. });
    let typed = format!(" {} ", invitation.code.to_uppercase());
    let shown = den.invitation_to_vote(&dan(), &typed).unwrap();
    assert_eq!(shown, invitation);
    let told = shown.terms_text(Locale::English);
    assert_eq!(
        told,
        "Mighty Lion Chess · each vote lasts 48 h, or until 12 people have voted · 4 days per move · Lions has White · unrated"
    );
    // A newer one takes its place.
    let newer = invite(&den, &terms(None, None));
    assert_refused!(accept(&den, &invitation.code), NoInvitation { .. });
    assert_eq!(accept(&den, &newer.code).unwrap().time, Some(TimeControl::of_days(3)));
    assert_refused!(accept(&den, &newer.code), NoInvitation { .. });
    assert_eq!(den.database.number("SELECT count(*) FROM match"), 2);
}

#[test]
fn an_invitation_lapses_with_time_with_its_channel_and_with_its_server() {
    let den = Den::new();
    let code = invite(&den, &terms(None, None)).code;
    den.pass(7 * DAY + 1);
    assert_refused!(accept(&den, &code), NoInvitation { .. });
    let code = invite(&den, &terms(None, None)).code;
    den.channel_deleted(CHANNEL).unwrap();
    assert_refused!(accept(&den, &code), NoInvitation { .. });
    let code = invite(&den, &terms(None, None)).code;
    den.guild_left(GUILD).unwrap();
    assert_refused!(accept(&den, &code), NoInvitation { .. });
}

#[test]
fn a_channel_has_few_matches_here_and_there() {
    let den = Den::new();
    for _ in 0..3 {
        Pair::begin(&den, None);
    }
    let refused = den.invite_to_vote(&organizer(), "Lions", &terms(None, None));
    assert_refused!(refused, ChannelPlays);
    let bears = Manager { guild: GuildId(77), channel: ChannelId(770), ..dan() };
    let elsewhere = den.invite_to_vote(&bears, "Bears", &terms(None, None));
    assert_refused!(accept(&den, &elsewhere.unwrap().code), ChannelPlays);
    let accepted =
        |den: &Den, code: &str| den.accept_to_vote(&bears, (None, "cave"), "Bears", code);
    let beside = Manager { channel: ChannelId(101), ..organizer() };
    let other = den.invite_to_vote(&beside, "Lions", &terms(None, None));
    let other = other.unwrap().code;
    for _ in 0..3 {
        let new = terms(None, None);
        den.vote_against_engine(&person(ANNA), &new, Some(1), channel(ChannelId(101))).unwrap();
    }
    assert_refused!(accepted(&den, &other), RivalPlays);
}

#[test]
fn it_takes_an_organizer_on_both_sides() {
    let den = Den::new();
    let nobody = Manager { is_permitted: false, ..organizer() };
    let new = terms(None, None);
    let refused = den.invite_to_vote(&nobody, "Lions", &new);
    assert_refused!(refused, Event(EventError::NotAManager));
    let code = invite(&den, &new).code;
    let nobody = Manager { is_permitted: false, ..dan() };
    let refused = den.invitation_to_vote(&nobody, &code);
    assert_refused!(refused, Event(EventError::NotAManager));
    let refused = den.accept_to_vote(&nobody, (None, "den"), "Tigers", &code);
    assert_refused!(refused, Event(EventError::NotAManager));
    accept(&den, &code).unwrap();
}

#[test]
fn however_many_servers_accept_at_once_a_channel_has_few_matches() {
    let den = Den::new();
    let new = terms(None, None);
    let codes: Vec<String> = (0..8)
        .map(|guild| {
            let (guild, channel) = (GuildId(70 + guild), ChannelId(700 + guild));
            let by = Manager { guild, channel, ..organizer() };
            den.invite_to_vote(&by, "Bears", &new).unwrap().code
        })
        .collect();
    // Most come too late.
    at_once(&codes, |code| accept(&den, code).is_ok());
    let of_tigers = format!("SELECT count(*) FROM match WHERE guild = {OTHERS}");
    assert_eq!(den.database.number(&of_tigers), 3);
    assert_eq!(den.database.number("SELECT count(*) FROM match"), 6);
    assert_eq!(den.database.number("SELECT count(*) FROM vote_invitation"), 5);
}
