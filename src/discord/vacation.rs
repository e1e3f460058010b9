//! Vacations: `/vacation`, and its menu and button.

use serenity::all::{CreateButton, CreateSelectMenuOption};

use crate::command::options::Bounded;
use crate::command::reply::answer_aside;
use crate::context::{Ctx, Request, Result};
use crate::message::{Body, PrivateClick, VacationClick, escape, relative, secondary};
use app::App;
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

pub async fn take(request: &Request, days: i64) -> Result {
    let locale = request.locale;
    let taken = request.ask(move |app, by| app.take_vacation(by, days)).await?;
    let begun =
        say!(locale, "vacation-taken", matches = taken.clocks, when = relative(taken.until));
    let left = escape(&taken.view.text(locale));
    Ok(Body::text(begun).line(&left).buttons([end_button(locale)]))
}

pub async fn end(request: &Request) -> Result {
    let locale = request.locale;
    let left = request.ask(App::end_vacation).await?.text(locale);
    Ok(Body::text(say!(locale, "vacation-ended")).line(&escape(&left)))
}

/// Shows how a vacation stands: with a menu of its length, or a button to end it.
pub async fn show(request: &Request) -> Result {
    let locale = request.locale;
    let view = request.ask(App::vacation).await?;
    let left = escape(&view.text(locale));
    if let Some(until) = view.until {
        let on = say!(locale, "vacation-on", when = relative(until));
        return Ok(Body::text(on).line(&left).buttons([end_button(locale)]));
    }
    if view.left == 0 {
        return Ok(Body::text(left));
    }
    let options = LENGTHS.iter().filter(|days| **days <= view.left).map(|days| {
        let label = say!(locale, "span-days", count = *days);
        CreateSelectMenuOption::new(label, days.to_string())
    });
    let click = PrivateClick::Vacation(VacationClick::Days);
    let body = Body::plain(say!(locale, "vacation-question")).line(&left);
    Ok(body.menu(click, options, say!(locale, "vacation-how-long")))
}

fn end_button(locale: Locale) -> CreateButton {
    secondary(PrivateClick::Vacation(VacationClick::End), "button-end-vacation", locale)
}
