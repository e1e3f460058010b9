//! `/help`: what to begin with, and a menu of what else there is to know.

use serenity::all::CreateSelectMenuOption;
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::command::reply::answer_anyway;
use crate::context::{Ctx, Result};
use crate::message::{Body, ExerciseClick, FormClick, PrivateClick, primary, secondary, success};
use locale::{Locale, say};

#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn help(ctx: Ctx<'_>) -> Result<()> {
    answer_anyway(ctx, async |it| Ok(page(None, it.may_challenge(), it.locale))).await
}

/// A page of help behind the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum HelpTopic {
    Moves,
    Learning,
    Looking,
    Offers,
    Settings,
    /// Screen readers, and menus of messages.
    Access,
}

/// The first page, or that about a topic. `may_challenge`: whether others can be challenged there.
pub fn page(topic: Option<HelpTopic>, may_challenge: bool, locale: Locale) -> Body {
    let text = match topic {
        None => say!(locale, "help"),
        Some(topic) => say!(locale, &format!("help-{}", topic.into_str())),
    };
    let learn = success(ExerciseClick::Games, "button-help-learn", locale);
    let practice = primary(FormClick::HelpPractice, "button-help-practice", locale);
    let challenge =
        may_challenge.then(|| secondary(FormClick::HelpChallenge, "button-help-challenge", locale));
    let options = HelpTopic::VARIANTS.iter().map(|other| {
        let id = other.into_str();
        let label = say!(locale, &format!("help-{id}.label"));
        CreateSelectMenuOption::new(label, id).default_selection(topic == Some(*other))
    });
    let body = Body::text(text).buttons([learn, practice].into_iter().chain(challenge));
    body.menu(PrivateClick::HelpTopic, options, say!(locale, "help-choose"))
}
