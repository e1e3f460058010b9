//! Handles submitted forms.

use std::sync::atomic::AtomicBool;

use serenity::all::{MessageFlags, ModalInteraction};

use crate::boards::look;
use crate::context::{Answer, Data, Failure, InteractionContext, Request, Result, Shown, settle};
use crate::events::setup;
use crate::learn::{exercises, questions};
use crate::message::{Click, FormClick, written};
use crate::{plans, review};
use app::Cost;
use app::events::DraftChange;
use locale::{Locale, say};

pub async fn submitted(data: &Data, form: &ModalInteraction) {
    let sent = AtomicBool::new(false);
    let answer = Answer::new(data, (form.id, &form.token), form, &sent);
    let shown = match form.data.custom_id.parse() {
        Ok(Click::Form(FormClick::Exercise(_))) => where_it_goes_on(form, true),
        Ok(Click::Form(
            FormClick::ReviewTry(..)
            | FormClick::Step(_)
            | FormClick::Plan(_)
            | FormClick::Setup(_),
        )) => where_it_goes_on(form, false),
        // Screen readers announce a new message, but perhaps not a change to an old one.
        _ => Shown::ToCaller,
    };
    let body = async {
        let locale = answer.locale().await;
        match form.data.custom_id.parse() {
            Ok(Click::Form(meaning)) => answered(data, form, meaning, locale).await,
            _ => Err(Failure::Refused(say!(locale, "other-version"))),
        }
    };
    if let Err(failure) = answer.with(shown, body).await {
        settle(&answer, &form.data.custom_id, failure).await;
    }
}

async fn answered(
    data: &Data,
    form: &ModalInteraction,
    meaning: FormClick,
    locale: Locale,
) -> Result {
    let (user, context) = ((&form.user, form.member.as_ref()), InteractionContext::of_form(form));
    let request = &Request::new(data, user, form.channel.as_ref(), context, locale);
    let text = written(form);
    request.expect_right(meaning.right()).await?;
    if !matches!(meaning, FormClick::Question(_) | FormClick::Plan(_)) {
        data.rate_limit(request.by(), Cost::Small)?;
    }
    match meaning {
        FormClick::Question(board) => {
            questions::answered(&request.about(board.match_id), text).await
        }
        FormClick::ExerciseQuestion(id) => questions::answered_in_exercise(request, id, text).await,
        FormClick::ReviewTry(id, number) => review::answer(&request.about(id), number, text).await,
        FormClick::Step(id) => look::step_to_typed(&request.about(id), text).await,
        FormClick::Plan(board) => {
            plans::set(&request.about(board.match_id), Some(board), text).await
        }
        FormClick::Setup(id) => {
            setup::change(request, id, DraftChange::Typed(setup::typed(form))).await
        }
        FormClick::Exercise(id) => exercises::answer(request, id, text).await,
    }
}

/// Where a lesson, a puzzle or a look back at a match continues: in the message that opened
/// the form, if only they see that. `in_talk`: in direct messages, too.
fn where_it_goes_on(form: &ModalInteraction, in_talk: bool) -> Shown {
    let flags = form.message.as_ref().and_then(|message| message.flags);
    let ours_alone = flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    if ours_alone || in_talk && form.guild_id.is_none() && form.message.is_some() {
        Shown::InPlace
    } else {
        Shown::ToCaller
    }
}
