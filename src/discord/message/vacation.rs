//! Messages about vacations.

use serenity::all::{CreateSelectMenuOption, UserId};

use super::board::{OF_VACATION, mention};
use super::body::Body;
use super::click::{BoardClick, PrivateClick, VacationClick};
use super::components::{primary, secondary, select};
use super::text::{escape, relative};
use crate::app::{VacationPost, VacationTaken, VacationView};
use crate::locale::Locale;
use crate::say;

/// The lengths to choose from, in days.
const LENGTHS: [u32; 9] = [1, 2, 3, 5, 7, 10, 14, 21, 30];

/// Builds the answer to somebody who asks about their vacation: a menu of its length, or a button to end it.
pub fn vacation(view: &VacationView, locale: Locale) -> Body {
    let left = escape(&view.text(locale));
    if let Some(until) = view.until {
        let on = say!(locale, "vacation-on", when = relative(until));
        return Body::text(format!("{on}\n{left}")).buttons([end(locale)]);
    }
    let lengths = LENGTHS.iter().filter(|days| **days <= view.left);
    let options: Vec<_> = lengths
        .map(|days| {
            let label = say!(locale, "span-days", count = *days);
            CreateSelectMenuOption::new(label, days.to_string())
        })
        .collect();
    if options.is_empty() {
        return Body::text(left);
    }
    let question = escape(&say!(locale, "vacation-question"));
    let menu = select(
        PrivateClick::Vacation(VacationClick::Days),
        options,
        say!(locale, "vacation-how-long"),
    );
    Body::text(format!("{question}\n{left}")).row(menu)
}

/// Builds the answer to somebody whose vacation has begun.
pub fn taken(taken: &VacationTaken, locale: Locale) -> Body {
    let begun = say!(
        locale,
        "vacation-taken",
        matches = taken.clocks,
        when = relative(taken.until)
    );
    let left = escape(&taken.view.text(locale));
    Body::text(format!("{begun}\n{left}")).buttons([end(locale)])
}

/// Builds the answer to somebody who has ended their vacation.
pub fn ended(view: &VacationView, locale: Locale) -> Body {
    let ended = say!(locale, "vacation-ended");
    Body::text(format!("{ended}\n{}", escape(&view.text(locale))))
}

fn end(locale: Locale) -> serenity::all::CreateButton {
    secondary(
        PrivateClick::Vacation(VacationClick::End),
        "button-end-vacation",
        locale,
    )
}

/// Says where a match is played that the player to move is on vacation.
pub fn announcement(post: &VacationPost) -> Body {
    let locale = post.locale;
    let back = say!(locale, "vacation-back", when = relative(post.until));
    let text = format!("{}\n{back}", escape(&post.text));
    let body = match post.ping {
        Some(player) => {
            Body::text(format!("{} {text}", mention(player))).pinging(UserId::new(player.0))
        }
        None => Body::text(text),
    };
    let show = BoardClick::BoardOf(OF_VACATION).on(post.board);
    let vacation = BoardClick::Vacation.on(post.board);
    body.buttons([
        primary(show, "button-show-board", locale),
        secondary(vacation, "button-vacation", locale),
    ])
}

/// Returns the custom id that identifies the announcement.
pub fn announcement_mark(post: &VacationPost) -> String {
    BoardClick::BoardOf(OF_VACATION).on(post.board).to_string()
}

#[cfg(test)]
mod tests {
    use super::super::board::{reminder, reminder_mark};
    use super::super::fits::{assert_fits, custom_ids};
    use super::*;
    use crate::app::{BoardRef, MatchId, PlayerId, Reminder, Time};

    const BOARD: BoardRef = BoardRef {
        match_id: MatchId(i64::MAX),
        ply: u32::MAX,
        takebacks: u32::MAX,
    };

    /// They stand in one channel when time runs out soon after a vacation, or before one.
    #[test]
    fn an_announcement_and_the_reminders_of_its_ply_are_told_apart() {
        let (until, locale) = (Time(0), Locale::English);
        let away = VacationPost {
            board: BOARD,
            until,
            ping: None,
            text: String::new(),
            locale,
        };
        let reminded = Reminder {
            board: BOARD,
            ping: None,
            until,
            text: String::new(),
            locale,
        };
        let marks = [announcement_mark(&away), reminder_mark(&reminded)];
        let call = BoardClick::Board.on(BOARD).to_string();
        let [away, reminded] = [announcement(&away), reminder(&reminded)].map(|it| custom_ids(&it));
        assert!(away.contains(&marks[0]) && reminded.contains(&marks[1]));
        assert!(!away.contains(&marks[1]) && !reminded.contains(&marks[0]));
        assert!(!away.contains(&call) && !reminded.contains(&call));
    }

    #[test]
    fn what_is_said_of_vacations_fits_in_every_language() {
        let until = Time(1_800_000_000_000);
        for locale in Locale::ALL {
            let at_work = VacationView {
                until: None,
                year: 2027,
                left: 30,
                of: 30,
            };
            let on_vacation = VacationView {
                until: Some(until),
                left: 0,
                ..at_work
            };
            for view in [at_work, on_vacation, VacationView { left: 0, ..at_work }] {
                assert_fits(&vacation(&view, locale));
                assert_fits(&ended(&view, locale));
                let begun = VacationTaken {
                    until,
                    clocks: 12,
                    view,
                };
                assert_fits(&taken(&begun, locale));
            }
            for ping in [None, Some(PlayerId(u64::MAX))] {
                assert_fits(&announcement(&VacationPost {
                    board: BOARD,
                    until,
                    ping,
                    text: "*".repeat(200),
                    locale,
                }));
            }
        }
    }
}
