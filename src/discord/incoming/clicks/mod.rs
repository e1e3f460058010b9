//! Handles clicks on buttons and menus, grouped by the kind of answer: a form, a new match, a
//! public change, or an answer to the clicker alone.

mod clicked;
mod private;
mod public;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clicked::{check, chosen, chosen_game, is_ephemeral};
use serenity::all::ComponentInteraction;
use tokio::time::timeout;

use crate::begin::Beginner;
use crate::boards::stepping;
use crate::context::{Answer, Data, Failure, Request, Result, Shown, settle};
use crate::events::setup;
use crate::ids::Ours;
use crate::learn::{exercise, exercises, questions};
use crate::message::{Click, Draft, FormClick, Right, UnknownClick};
use crate::{analysis, imports, plans, review};
use app::{Cost, StartRef};
use locale::{Locale, say};
use rules::Game;

/// How long a form waits for what it shows: it must open within three seconds.
const LOOKUP: Duration = Duration::from_millis(1500);

pub async fn clicked(data: &Data, click: &ComponentInteraction) {
    let sent = AtomicBool::new(false);
    let answer = Answer::new(data, click, &sent);
    let custom_id = &click.data.custom_id;
    let meaning = custom_id.parse::<Click>();
    let right = meaning.as_ref().map_or(Right::Anyone, Click::right);
    let result = match meaning {
        Ok(Click::Form(form)) => Box::pin(open_form(click, form, right, &answer)).await,
        Ok(Click::Begin(game, draft)) => {
            let game = game.or_else(|| chosen_game(click));
            Box::pin(begin_match(click, game, draft, &answer)).await
        }
        Ok(Click::Share(day)) => {
            let body = async {
                let request = check(click, right, &answer).await?;
                Ok(exercises::share(&request, day).await?.for_everyone())
            };
            answer.with(Shown::ToAll, body).await
        }
        Ok(Click::ShareAnalysis(id, node)) => {
            let body = async {
                let request = check(click, right, &answer).await?;
                Ok(analysis::share(&request, id, node).await?.for_everyone())
            };
            answer.with(Shown::ToAll, body).await
        }
        Ok(Click::ShareGame(id)) => {
            let body = async {
                let request = check(click, right, &answer).await?;
                Ok(imports::share(&request, id).await?.for_everyone())
            };
            answer.with(Shown::ToAll, body).await
        }
        Ok(Click::Public(meaning)) => {
            let body = async {
                let request = check(click, right, &answer).await?;
                Ok(Box::pin(public::answer(&request, click, meaning)).await?.for_everyone())
            };
            answer.with(Shown::InPlace, body).await
        }
        Ok(Click::Private(meaning)) => {
            let shown = match private::opens_beside(&meaning) {
                true => Shown::ToCaller,
                false => shown_aside(click, &answer, private::goes_on(&meaning)),
            };
            let body = async {
                let request = check(click, right, &answer).await?;
                Box::pin(private::answer(&request, click, meaning, shown)).await
            };
            answer.with(shown, body).await
        }
        Err(UnknownClick) => {
            let body = async { Err(answer.request().await.other_version()) };
            answer.with(shown_aside(click, &answer, false), body).await
        }
    };
    if let Err(failure) = result {
        settle(&answer, custom_id, failure).await;
    }
}

/// Where to show an answer to the clicker alone. It replaces an ephemeral message, and in direct
/// messages one that the click continues. Else it is a new ephemeral message.
fn shown_aside(click: &ComponentInteraction, answer: &Answer<'_>, goes_on: bool) -> Shown {
    let in_private = click.guild_id.is_none() && !answer.asked.context.foreign;
    if is_ephemeral(click) || goes_on && in_private { Shown::InPlace } else { Shown::ToCaller }
}

/// Opens a form. This must be the first answer, so nothing that may wait comes before it.
async fn open_form(
    click: &ComponentInteraction,
    form: FormClick,
    right: Right,
    answer: &Answer<'_>,
) -> Result<()> {
    answer.data.rate_limit(click.user.id.ours(), Cost::Small)?;
    let locale = answer.locale_in_time().await;
    let request = Request::new(answer.data, &answer.asked, locale);
    in_time(request.expect_right(right), locale).await?;
    let modal = match form {
        form @ (FormClick::Question(_) | FormClick::ExerciseQuestion(_)) => {
            questions::form(form, locale)
        }
        FormClick::Exercise(id) => exercise::turn_form(id, locale),
        FormClick::ReviewTry(id, number) => review::turn_form(id, number, locale),
        FormClick::Step(id) => stepping::number_form(id, locale),
        FormClick::AnalysisMove(id, node) => analysis::move_form(id, node, locale),
        FormClick::Plan(board) => {
            in_time(plans::form(&request, board, &click.message.content), locale).await?
        }
        FormClick::Setup(id) => in_time(setup::form(&request, id), locale).await?,
    };
    Ok(answer.open_form(modal).await?)
}

/// Waits for what a form needs, but not longer than it may take to open.
async fn in_time<T>(lookup: impl Future<Output = Result<T>>, locale: Locale) -> Result<T> {
    let found = timeout(LOOKUP, lookup).await;
    found.unwrap_or_else(|_| Err(Failure::Refused(say!(locale, "our-fault"))))
}

async fn begin_match(
    click: &ComponentInteraction,
    game: Option<Game>,
    draft: Draft,
    answer: &Answer<'_>,
) -> Result<()> {
    let (data, foreign) = (answer.data, answer.asked.context.foreign);
    let aside = foreign || matches!(draft, Draft::Votes { rival: true, .. });
    let shown = if aside { Shown::ToCaller } else { Shown::ToAll };
    let allowed = async {
        let request = answer.request().await;
        request.expect_allowed().await?;
        match (game, draft.start()) {
            // A start with a name is one of a game; a board has its own.
            (None, None | Some(StartRef::Named(_))) => Err(request.other_version()),
            _ => Ok(request),
        }
    };
    let request = answer.in_time(shown, allowed).await?;
    let draft = match chosen(click).and_then(|level| level.parse().ok()) {
        Some(level) => draft.at_level(level),
        None => draft,
    };
    Beginner { request, answer }.begin(game, draft).await?;
    if let Some(token) = data.menus.take(click)
        && let Err(error) = data.api.remove_response(&token).await
    {
        tracing::info!(%error, "could not delete a used menu");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::fits::assert_fits;
    use app::exercises::ExerciseId;
    use model::{AnalysisId, BoardRef, MatchId, PuzzleId};
    use study::{TaskRef, course};

    #[test]
    fn every_form_and_the_menu_of_courses_fit_in_every_language() {
        let (game, id) = (Game::ALL[0], MatchId(i64::MAX));
        let task = TaskRef::find(game, course(game)[0].id, 1).expect("a task");
        let exercises =
            [ExerciseId::Task(task), ExerciseId::of_puzzle(PuzzleId { game, number: 1 })];
        let board = BoardRef { match_id: id, ply: u32::MAX, takebacks: u32::MAX };
        for locale in Locale::ALL {
            exercises.iter().for_each(|id| assert_fits(&exercise::turn_form(*id, locale)));
            assert_fits(&questions::form(FormClick::Question(board), locale));
            assert_fits(&review::turn_form(id, u32::MAX, locale));
            assert_fits(&stepping::number_form(id, locale));
            assert_fits(&analysis::move_form(AnalysisId(i64::MAX), u32::MAX, locale));
            assert_fits(&plans::form_with(board, "e5 Nf3", locale));
            assert_fits(&exercise::games(locale));
        }
    }
}
