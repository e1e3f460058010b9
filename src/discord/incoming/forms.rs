//! Forms that were sent.

use std::sync::atomic::AtomicBool;

use serenity::all::ModalInteraction;

use crate::app::{MatchSelector, PlayerId};
use crate::discord::actions::questions::{answered, written};
use crate::discord::context::{Answer, Data, Failure, InteractionContext, Shown, settle};
use crate::discord::message::Click;
use crate::say;

/// Answers a form that was sent.
pub async fn submitted(data: &Data, form: &ModalInteraction) {
    let sent = AtomicBool::new(false);
    let answer = Answer::to_form(data, form, &sent);
    let body = async {
        let locale = answer.locale().await;
        let Ok(Click::Ask(board)) = form.data.custom_id.parse() else {
            return Err(Failure::Refused(say!(locale, "other-version")));
        };
        let by = PlayerId(form.user.id.get());
        let which = MatchSelector::Match(
            board.match_id,
            InteractionContext::of_form(form).viewpoint(),
        );
        let question = written(form).unwrap_or_default().to_owned();
        answered(data, by, which, question, locale).await
    };
    // A new message is read out; a change to an old one may not be.
    if let Err(failure) = answer.with(Shown::ToCaller, body).await {
        settle(&answer, &form.data.custom_id, failure).await;
    }
}
