//! What somebody may do in a server at the moment of an interaction.

use serenity::all::{Member, Permissions, User};

use super::{Data, Failure, InteractionContext, manager};
use crate::message::Right;
use locale::{Locale, say};

/// Refuses whoever does not have a right in the server of the interaction.
pub async fn expect_right(
    data: &Data,
    right: Right,
    context: &InteractionContext,
    (user, member): (&User, Option<&Member>),
    locale: Locale,
) -> Result<(), Failure> {
    match right {
        Right::Anyone => Ok(()),
        Right::Organizer => {
            let (guild, by) = (context.server(locale)?, manager(user, member));
            data.blocking(move |app| app.expect_manager(guild, &by)).await
        }
        Right::ServerManager => {
            context.server(locale)?;
            let may = member.and_then(|member| member.permissions);
            let managing = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
            match may.is_some_and(|may| may.intersects(managing)) {
                true => Ok(()),
                false => Err(Failure::Refused(say!(locale, "settings-not-manager"))),
            }
        }
    }
}
