//! Forms that were sent.

use std::sync::atomic::AtomicBool;

use serenity::all::{MessageFlags, ModalInteraction};

use crate::app::{ChannelId, Cost, MatchSelector, PlayerId};
use crate::discord::actions::questions::answered;
use crate::discord::actions::{lessons, puzzles};
use crate::discord::context::{Answer, Data, Failure, InteractionContext, Shown, settle};
use crate::discord::message::{Click, Learn, PuzzleClick, written};
use crate::say;

/// Answers a form that was sent.
pub async fn submitted(data: &Data, form: &ModalInteraction) {
    let sent = AtomicBool::new(false);
    let answer = Answer::to_form(data, form, &sent);
    let meaning: Result<Click, _> = form.data.custom_id.parse();
    let shown = match meaning {
        Ok(Click::Learn(_) | Click::Puzzle(_)) => where_it_goes_on(form),
        // A new message is read out; a change to an old one may not be.
        _ => Shown::ToCaller,
    };
    let body = async {
        let locale = answer.locale().await;
        let by = PlayerId(form.user.id.get());
        let board = match meaning {
            Ok(Click::Ask(board)) => board,
            Ok(Click::Learn(Learn::Type(task))) => {
                let turn = written(form);
                let at = ChannelId(form.channel_id.get());
                data.rate_limit(by, Cost::Small)?;
                return lessons::answer(data, by, task, turn, at, locale).await;
            }
            Ok(Click::Puzzle(PuzzleClick::Type(at))) => {
                let turn = written(form);
                let channel = ChannelId(form.channel_id.get());
                data.rate_limit(by, Cost::Small)?;
                return puzzles::answer(data, by, at, turn, channel, locale).await;
            }
            _ => return Err(Failure::Refused(say!(locale, "other-version"))),
        };
        let which = MatchSelector::Match(
            board.match_id,
            InteractionContext::of_form(form).viewpoint(),
        );
        let question = written(form);
        answered(data, by, which, question, locale).await
    };
    if let Err(failure) = answer.with(shown, body).await {
        settle(&answer, &form.data.custom_id, failure).await;
    }
}

/// A lesson or a puzzle goes on in the message from which the form was opened, where only its learner or solver sees that.
fn where_it_goes_on(form: &ModalInteraction) -> Shown {
    let flags = form.message.as_ref().and_then(|message| message.flags);
    let ours_alone = flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    if ours_alone || form.guild_id.is_none() && form.message.is_some() {
        Shown::InPlace
    } else {
        Shown::ToCaller
    }
}
