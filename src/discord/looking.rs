//! Looking for an opponent: `/looking`, and its menu and button.

use serenity::all::CreateSelectMenuOption;

use crate::begin::challenge;
use crate::command::options::{Bounded, Choice};
use crate::command::reply::answer_aside;
use crate::context::{Ctx, Request, Result};
use crate::message::{
    Body, LookingClick, PrivateClick, escape, escape_within, game_options, mentions, relative,
    secondary,
};
use app::{DigestPost, Looked, LookingFor, LookingView};
use locale::{Locale, say};
use model::Challenge;
use notation::game_name;
use rules::Game;

const ANY_GAME: &str = "any";
/// The characters that the entries of a list may take.
const LONGEST: usize = 1500;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub async fn looking(
    ctx: Ctx<'_>,
    game: Option<Choice<Game>>,
    days: Option<Bounded<1, 14>>,
    bonus: Option<Bounded<1, 72>>,
    hours: Option<Bounded<1, 168>>,
) -> Result<()> {
    let is_empty = game.is_none() && days.is_none() && bonus.is_none() && hours.is_none();
    let wanted = LookingFor {
        game: game.map(|game| game.0),
        days: days.map(|days| days.0),
        bonus: bonus.map(|hours| hours.0),
        hours: hours.and_then(Bounded::small),
    };
    answer_aside(ctx, async |request| match is_empty {
        true => show(&request).await,
        false => look(&request, wanted).await,
    })
    .await
}

pub async fn clicked(request: &Request, click: LookingClick, chosen: Option<Game>) -> Result {
    match click {
        LookingClick::Game => {
            look(request, LookingFor { game: chosen, ..LookingFor::default() }).await
        }
        LookingClick::List(_) => show(request).await,
        LookingClick::Leave => {
            let guild = request.server()?;
            request.ask(move |app, by| app.stop_looking(guild, by)).await?;
            show(request).await
        }
    }
}

async fn show(request: &Request) -> Result {
    let guild = request.server()?;
    Ok(list(&request.ask(move |app, by| app.looking(guild, by)).await?, request.locale))
}

async fn look(request: &Request, wanted: LookingFor) -> Result {
    let (guild, by) = (request.server()?, request.person());
    request.expect_allowed().await?;
    let at = request.context.viewpoint();
    let place = (guild, at.parent.unwrap_or(at.channel));
    let found = request.blocking(move |app| app.look_for_opponent(&by, place, wanted)).await?;
    Ok(looked(&found, request.locale))
}

/// Builds the list, with a menu to get on it and a button to leave it.
pub fn list(view: &LookingView, locale: Locale) -> Body {
    let mut lines = vec![match view.lines.is_empty() {
        true => say!(locale, "looking-nobody"),
        false => format!("**{}**", say!(locale, "looking-title")),
    }];
    let entries = view.lines.iter().map(|(text, until)| {
        say!(locale, "looking-line", entry = escape_within(text), when = relative(*until))
    });
    let mut length = 0;
    let shown = entries.take_while(|line| {
        length += line.chars().count();
        length <= LONGEST
    });
    let shown: Vec<String> = shown.collect();
    let more = view.more + view.lines.len() - shown.len();
    lines.extend(shown);
    if more > 0 {
        lines.push(say!(locale, "people-more", count = more));
    }
    let how = if view.mine.is_some() { "looking-listed" } else { "looking-how" };
    lines.push(say!(locale, how));
    let any = CreateSelectMenuOption::new(say!(locale, "looking-any-game"), ANY_GAME);
    let options = [any].into_iter().chain(game_options(locale));
    let click = PrivateClick::Looking;
    let leave = secondary(click(LookingClick::Leave), "looking-button-leave", locale);
    Body::text(lines.join("\n"))
        .menu(click(LookingClick::Game), options, say!(locale, "looking-choose"))
        .buttons(view.mine.map(|_| leave))
}

pub fn looked(looked: &Looked, locale: Locale) -> Body {
    match looked {
        Looked::Listed(view) => list(view, locale),
        Looked::Introduced(challenge, channel) => {
            let opponent = challenge.opponent.as_ref().map(|it| it.shown(locale));
            let name = escape(&opponent.unwrap_or_default());
            Body::text(say!(
                locale,
                "looking-found",
                opponent = name,
                game = escape(&game_name(challenge.terms.game, locale)),
                channel = mentions(&[*channel])
            ))
        }
    }
}

/// Builds the weekly digest of a server, which pings nobody.
pub fn digest(post: &DigestPost) -> Body {
    let label = if post.someone_looks { "digest-button-looking" } else { "digest-button-look" };
    let click = PrivateClick::Looking(LookingClick::List(post.week));
    Body::headed(&post.heading)
        .lines(post.lines.iter().map(|line| escape(line)))
        .buttons([secondary(click, label, post.locale)])
}

/// Builds the challenge that introduces two, which pings the one who has waited.
pub fn introduction(introduced: &Challenge, locale: Locale) -> Body {
    challenge(introduced, locale).line(&format!("-# {}", say!(locale, "looking-introduced")))
}
