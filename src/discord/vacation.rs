//! Vacations: `/vacation`, and its menu and button.

use serenity::all::{CreateButton, CreateSelectMenuOption};

use crate::command::options::Bounded;
use crate::command::reply::answer_aside;
use crate::context::{Ctx, Request, Result};
use crate::message::{Body, PrivateClick, VacationClick, escape, relative, secondary};
use app::{App, VacationTaken, VacationView};
use locale::{Locale, say};

/// The lengths to choose from, in days.
const LENGTHS: [u32; 9] = [1, 2, 3, 5, 7, 10, 14, 21, 30];

#[poise::command(slash_command, rename = "vacation")]
pub async fn take_vacation(ctx: Ctx<'_>, days: Option<Bounded<1, 366>>) -> Result<()> {
    answer_aside(ctx, async |request| match days {
        Some(days) => take(&request, days.0).await,
        None => show(&request).await,
    })
    .await
}

pub async fn show(request: &Request) -> Result {
    Ok(vacation(&request.ask(App::vacation).await?, request.locale))
}

pub async fn take(request: &Request, days: i64) -> Result {
    let begun = request.ask(move |app, by| app.take_vacation(by, days)).await?;
    Ok(taken(&begun, request.locale))
}

pub async fn end(request: &Request) -> Result {
    Ok(ended(&request.ask(App::end_vacation).await?, request.locale))
}

/// Builds the answer to somebody who asks about their vacation: a menu of its length, or a button
/// to end it.
fn vacation(view: &VacationView, locale: Locale) -> Body {
    let left = escape(&view.text(locale));
    if let Some(until) = view.until {
        let on = say!(locale, "vacation-on", when = relative(until));
        return Body::text(format!("{on}\n{left}")).buttons([end_button(locale)]);
    }
    if view.left == 0 {
        return Body::text(left);
    }
    let options = LENGTHS.iter().filter(|days| **days <= view.left).map(|days| {
        let label = say!(locale, "span-days", count = *days);
        CreateSelectMenuOption::new(label, days.to_string())
    });
    let click = PrivateClick::Vacation(VacationClick::Days);
    let body = Body::plain(say!(locale, "vacation-question")).line(&left);
    body.menu(click, options, say!(locale, "vacation-how-long"))
}

fn taken(taken: &VacationTaken, locale: Locale) -> Body {
    let begun =
        say!(locale, "vacation-taken", matches = taken.clocks, when = relative(taken.until));
    let left = escape(&taken.view.text(locale));
    Body::text(format!("{begun}\n{left}")).buttons([end_button(locale)])
}

fn ended(view: &VacationView, locale: Locale) -> Body {
    let ended = say!(locale, "vacation-ended");
    Body::text(format!("{ended}\n{}", escape(&view.text(locale))))
}

fn end_button(locale: Locale) -> CreateButton {
    secondary(PrivateClick::Vacation(VacationClick::End), "button-end-vacation", locale)
}
