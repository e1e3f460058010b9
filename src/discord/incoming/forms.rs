//! Handles submitted forms.

use std::sync::atomic::AtomicBool;

use serenity::all::{MessageFlags, ModalInteraction};

use crate::boards::look;
use crate::context::{
    Answer, Data, Failure, InteractionContext, MatchRequest, Shown, expect_right, person, settle,
};
use crate::events::setup as event_setup;
use crate::events::setup_message::typed;
use crate::learn::exercises::Learner;
use crate::learn::questions;
use crate::message::{Body, Click, FormClick, written};
use crate::{plans, review as reviews};
use app::{ChannelId, Cost, GuildId, MatchSelector, PlayerId};
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
) -> Result<Body, Failure> {
    let by = PlayerId(form.user.id.get());
    let at = ChannelId(form.channel_id.get());
    let text = written(form);
    let context = InteractionContext::of_form(form);
    let submitter = (&form.user, form.member.as_ref());
    expect_right(data, meaning.right(), &context, submitter, locale).await?;
    let about = |id| MatchRequest {
        data: data.clone(),
        by,
        which: MatchSelector::Match(id, context.viewpoint()),
        locale,
        roles: Vec::new(),
    };
    match meaning {
        FormClick::Question(board) => questions::answered(about(board.match_id), text).await,
        FormClick::ExerciseQuestion(id) => {
            data.rate_limit(by, Cost::Small)?;
            questions::answered_in_exercise(data, by, id, text, locale).await
        }
        FormClick::ReviewTry(id, number) => {
            data.rate_limit(by, Cost::Small)?;
            reviews::answer(about(id), number, text).await
        }
        FormClick::Step(id) => {
            data.rate_limit(by, Cost::Small)?;
            look::step_to_typed(about(id), text).await
        }
        FormClick::Plan(board) => plans::set(about(board.match_id), Some(board), text).await,
        FormClick::Setup(id) => {
            data.rate_limit(by, Cost::Small)?;
            let guild = context.server(locale)?;
            let by = person(&form.user, form.member.as_ref());
            event_setup::typed(data, guild, by, id, typed(form), locale).await
        }
        FormClick::Exercise(id) => {
            data.rate_limit(by, Cost::Small)?;
            let learner = Learner::new(data, by, at, locale)
                .in_server(form.guild_id.map(|guild| GuildId(guild.get())));
            learner.answer(id, text).await
        }
    }
}

/// Returns where a lesson, a puzzle or a look back at a match continues: in the message that opened
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
