//! Handles submitted forms.

use std::sync::atomic::AtomicBool;

use serenity::all::{MessageFlags, ModalInteraction};

use crate::begin::form::MatchSetup;
use crate::boards::buttons;
use crate::context::{Answer, Asked, Data, Request, Result, Shown, settle};
use crate::events::setup;
use crate::learn::{exercises, explain};
use crate::message::{Click, Filled, FormClick, Right};
use crate::{analysis, begin, plans, review};
use app::Cost;

pub async fn submitted(data: &Data, form: &ModalInteraction, filled: &Filled) {
    let sent = AtomicBool::new(false);
    let answer = Answer::new(data, Asked::of_form(form, filled), &sent);
    let meaning = form.data.custom_id.parse::<Click>();
    if let Ok(Click::Form(FormClick::Match(game, draft))) = meaning {
        let setup = MatchSetup::new(game, draft);
        return Box::pin(begin::form::submitted(data, (form, filled), setup)).await;
    }
    let shown = match &meaning {
        Ok(Click::Form(FormClick::Exercise(_) | FormClick::AnalysisMove(..))) => {
            where_it_goes_on(form, true)
        }
        Ok(Click::Form(
            FormClick::ReviewTry(..)
            | FormClick::Step(_)
            | FormClick::Plan(_)
            | FormClick::Setup(_)
            | FormClick::SetupNumbers(_),
        )) => where_it_goes_on(form, false),
        // Screen readers announce a new message, but perhaps not a change to an old one.
        _ => Shown::ToCaller,
    };
    let body = async {
        let request = answer.request().await;
        let right = meaning.as_ref().map_or(Right::Anyone, Click::right);
        let Ok(Click::Form(meaning)) = meaning else { return Err(request.other_version()) };
        request.expect_right(right).await?;
        answered(&request, filled, meaning).await
    };
    if let Err(failure) = answer.with(shown, body).await {
        settle(&answer, &form.data.custom_id, failure).await;
    }
}

async fn answered(request: &Request, filled: &Filled, meaning: FormClick) -> Result {
    let text = filled.written();
    if !matches!(meaning, FormClick::Question(_) | FormClick::Plan(_)) {
        request.data.rate_limit(request.by(), Cost::Small)?;
    }
    match meaning {
        FormClick::Question(board) => explain::answered(&request.about(board.match_id), text).await,
        FormClick::ExerciseQuestion(id) => explain::answered_in_exercise(request, id, text).await,
        FormClick::ReviewTry(id, number) => review::answer(&request.about(id), number, text).await,
        FormClick::AnalysisMove(id, node) => analysis::typed(request, id, node, text).await,
        FormClick::Step(id) => buttons::step_to_typed(&request.about(id), text).await,
        FormClick::Plan(board) => {
            plans::set(&request.about(board.match_id), Some(board), text).await
        }
        FormClick::Setup(id) | FormClick::SetupNumbers(id) => {
            setup::filled(request, id, filled).await
        }
        FormClick::Exercise(id) => exercises::answer(request, id, text).await,
        // The others only open a form.
        _ => Err(request.other_version()),
    }
}

/// Where a lesson, a puzzle or a look back at a match continues: in the message that opened
/// the form, if only they see that. `in_talk`: in direct messages, too.
fn where_it_goes_on(form: &ModalInteraction, in_talk: bool) -> Shown {
    let flags = form.message.as_ref().and_then(|message| message.flags);
    let ours_alone = flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let in_place = ours_alone || in_talk && form.guild_id.is_none() && form.message.is_some();
    if in_place { Shown::InPlace } else { Shown::ToCaller }
}
