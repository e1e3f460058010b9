//! Reports of engine help, which only organizers read.

use app::events::*;

use crate::cups::*;
use crate::den::*;

const ZOE: PlayerId = PlayerId(9);

/// After so many seconds reports are told.
const GATHERED: i64 = 10 * 60;

/// A round robin that Anna has created and in which others play.
fn event_of_others(den: &Den) -> (EventId, Vec<(MatchId, PlayerId, PlayerId)>) {
    let id = create(den, cup());
    join(den, id, &[BEN, CLEO, DAN, EVE]);
    told(den, 1000);
    (id, running(den, id))
}

fn report(den: &Den, by: PlayerId, id: MatchId) -> Result<()> {
    den.report_match(GUILD, &named(by), id, " It plays\nlike an engine. ")
}

fn reports(den: &Den, by: PlayerId) -> Vec<ReportLines> {
    let by = Manager { person: named(by), ..organizer() };
    den.event_reports(&by, Locale::English).unwrap()
}

/// The direct messages about reports that are posted once they have been gathered.
fn told_of_reports(den: &Den, first_message: u64) -> Vec<ReportPost> {
    den.pass(GATHERED);
    let (posted, _) = den.carry_out_all(first_message);
    let reports = posted.into_iter().filter_map(|(_, content)| match content {
        Content::EventReport(post) => Some(post),
        _ => None,
    });
    reports.collect()
}

#[test]
fn who_created_the_event_is_told_and_whoever_is_suspected_reads_nothing() {
    let (den, (event, matches)) = Den::with(event_of_others);
    let (id, white, black) = matches[0];
    report(&den, ZOE, id).unwrap();
    let posts = told_of_reports(&den, 2000);
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].organizer, ANNA);
    let text =
        "There is a new report of engine use in Autumn Cup. Only organizers can read it: use /";
    assert!(posts[0].text.starts_with(text), "{}", posts[0].text);
    assert_eq!(den.notices(ANNA).unwrap(), None);
    let read = reports(&den, ANNA).remove(0);
    assert_eq!(read.text, "It plays like an engine.");
    assert!(read.about.starts_with("Report on match 1 of Autumn Cup, "));
    assert!(read.about.ends_with(&format!("by {}", named(ZOE).name)));

    // Also where they are organizers themselves.
    assert!(reports(&den, white).is_empty() && reports(&den, black).is_empty());
    let others = [BEN, CLEO, DAN, EVE];
    let other = others.into_iter().find(|it| ![white, black].contains(it));
    assert_eq!(reports(&den, other.unwrap()).len(), 1);
    let nobody = Manager { is_permitted: false, ..organizer() };
    let refused = den.event_reports(&nobody, Locale::English);
    assert_refused!(refused, Event(EventError::NotAManager));

    let closed = close(&den, Some(GUILD), white, event);
    assert_refused!(closed, Event(EventError::NoReport));
    let closed = den.close_report(ANNA, Some(&nobody), event, 1);
    assert_refused!(closed, Event(EventError::NotAManager));
    close(&den, Some(GUILD), other.unwrap(), event).unwrap();
    assert!(reports(&den, ANNA).is_empty());
    assert_refused!(close(&den, Some(GUILD), ANNA, event), Event(EventError::NoReport));
}

/// Somebody who may manage events has dealt with the first report.
fn close(den: &Den, guild: Option<GuildId>, by: PlayerId, event: EventId) -> Result<()> {
    let manager = guild.map(|guild| Manager { person: named(by), guild, ..organizer() });
    den.close_report(by, manager.as_ref(), event, 1)
}

#[test]
fn a_report_that_came_by_direct_message_is_closed_there_by_whoever_created_the_event() {
    let (den, (event, matches)) = Den::with(event_of_others);
    report(&den, ZOE, matches[0].0).unwrap();
    for other in [ZOE, EVE] {
        assert_refused!(close(&den, None, other, event), Event(EventError::NoReport));
    }
    assert_refused!(close(&den, Some(GuildId(8)), ANNA, event), Event(EventError::NoReport));
    close(&den, None, ANNA, event).unwrap();
}

#[test]
fn many_reports_make_one_message_that_names_nobody() {
    let (den, (_, matches)) = Den::with(event_of_others);
    for reporter in 20..24 {
        for (id, _, _) in &matches[..5] {
            report(&den, PlayerId(reporter), *id).unwrap();
        }
    }
    let posts = told_of_reports(&den, 2000);
    let texts: Vec<&str> = posts.iter().map(|post| post.text.as_str()).collect();
    assert_eq!(texts.len(), 1, "{texts:#?}");
    assert!(texts[0].starts_with("There are 20 new reports of engine use in Autumn Cup."));
    report(&den, PlayerId(30), matches[0].0).unwrap();
    assert_eq!(told_of_reports(&den, 3000).len(), 1);
}

#[test]
fn who_takes_no_direct_messages_hears_of_reports_at_the_next_command() {
    let (den, (_, matches)) = Den::with(event_of_others);
    report(&den, ZOE, matches[0].0).unwrap();
    assert_eq!(den.notices(ANNA).unwrap(), None, "it may still arrive");
    den.pass(GATHERED);
    den.failed(&den.claim(), Failure::DirectMessagesRefused).unwrap();
    let notice = den.notices(ANNA).unwrap().unwrap();
    assert!(notice.contains("Someone reported suspected engine use"), "{notice}");
    assert_eq!(den.notices(BEN).unwrap(), None);
    assert_eq!(reports(&den, ANNA).len(), 1);
    assert_eq!(den.notices(ANNA).unwrap(), None);
}

#[test]
fn an_organizer_who_plays_is_told_nothing_of_reports_about_their_own_matches() {
    let (den, id) = Den::with(|den| begun(den, cup()));
    let matches = running(&den, id);
    let own = matches.iter().find(|it| it.1 == ANNA || it.2 == ANNA);
    report(&den, ZOE, own.unwrap().0).unwrap();
    assert!(told_of_reports(&den, 2000).is_empty());
    assert_eq!(den.notices(ANNA).unwrap(), None);
    assert!(reports(&den, ANNA).is_empty());
    // Another organizer hears of it when listing the events.
    let hears = |player| {
        let by = Manager { person: named(player), ..organizer() };
        den.has_reports(&by).unwrap()
    };
    assert!(hears(EVE) && !hears(ANNA));
    assert_eq!(reports(&den, EVE).len(), 1);
    close(&den, Some(GUILD), EVE, id).unwrap();
    assert!(!hears(EVE));
    let other = matches.iter().find(|it| it.1 != ANNA && it.2 != ANNA);
    report(&den, ZOE, other.unwrap().0).unwrap();
    assert_eq!(told_of_reports(&den, 3000).len(), 1);
}

#[test]
fn reports_are_few_and_are_forgotten_with_their_event_and_with_who_made_them() {
    let (den, (event, matches)) = Den::with(event_of_others);
    for (id, _, _) in &matches[..5] {
        report(&den, ZOE, *id).unwrap();
    }
    assert_refused!(report(&den, ZOE, matches[0].0), Event(EventError::ReportedBefore(_)));
    assert_refused!(report(&den, ZOE, matches[5].0), Event(EventError::TooManyReports { most: 5 }));
    let empty = den.report_match(GUILD, &named(DAN), matches[0].0, " ");
    assert_refused!(empty, Event(EventError::ReportText { .. }));
    let elsewhere = den.report_match(GuildId(8), &named(DAN), matches[0].0, "?");
    assert_refused!(elsewhere, Event(EventError::NoEventMatch(_)));
    report(&den, PlayerId(8), matches[0].0).unwrap();
    let stored = || den.database.number("SELECT count(*) FROM event_report");
    assert_eq!(stored(), 6);
    den.erase(ZOE).unwrap();
    assert_eq!(stored(), 1);
    told(&den, 2000);
    den.pass(40 * DAY);
    den.forget_old(30).unwrap();
    assert_eq!(stored(), 1, "the event goes on");
    den.order_event(&organizer(), event, EventOrder::End).unwrap();
    den.pass(31 * DAY);
    den.forget_old(30).unwrap();
    assert_eq!(stored(), 0);
}
