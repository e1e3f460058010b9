//! Setting up an event.

use serenity::all::CreateModal;

use super::setup_message as message;
use super::setup_message::{BY_ROUNDS, DOUBLE, RATED, time_in};
use crate::context::{Data, Failure, InteractionContext, expect_allowed, with_missing_permissions};
use crate::message::{Body, SetupClick};
use app::events::{DraftChange, DraftField, DraftId, Manager, NewEvent};
use app::{ChannelId, Game, GuildId, Person, start_called};
use locale::Locale;

/// What a command says of an event.
pub struct FirstAnswers {
    /// Its game and its start are these below.
    pub event: NewEvent,
    /// `None`: the server's.
    pub game: Option<Game>,
    /// As it was typed; `None`: the usual start.
    pub start: Option<String>,
}

/// Begins to set up an event.
pub async fn begin(
    data: &Data,
    context: &InteractionContext,
    by: Manager,
    known: FirstAnswers,
    locale: Locale,
) -> Result<Body, Failure> {
    let guild = context.server(locale)?;
    expect_allowed(data, context).await?;
    let (channel, from) = (ChannelId(context.channel.get()), context.viewpoint());
    let setup = data.blocking(move |app| {
        let game = match known.game {
            Some(game) => game,
            None => app.server_settings(guild)?.game.unwrap_or(Game::ALL[0]),
        };
        let start = match known.start {
            Some(start) => {
                let start = start_called(Some(game), &start)?;
                Some(app.start_position(by.person.id, from, Some(game), start)?)
            }
            None => None,
        };
        let event = NewEvent { game, start: start.map(Box::new), ..known.event };
        app.set_up_event(guild, channel, &by, event, locale)
    });
    Ok(message::setup(&setup.await?))
}

/// Returns what a choice from a menu changes; `None` if it is none.
pub fn change_by(click: SetupClick, chosen: &[String]) -> Option<DraftChange> {
    let first = chosen.first().map(String::as_str);
    let has = |value: &str| chosen.iter().any(|it| it == value);
    Some(match click {
        SetupClick::Format => DraftChange::Format(first?.parse().ok()?),
        SetupClick::Game => DraftChange::Game(Game::from_id(first?)?),
        SetupClick::Time => {
            let (days, bonus) = time_in(first?)?;
            DraftChange::Time(Pace { days, bonus })
        }
        SetupClick::Choices => DraftChange::Choices {
            rated: has(RATED),
            double: has(DOUBLE),
            by_rounds: has(BY_ROUNDS),
        },
        SetupClick::Create => return None,
    })
}

/// Changes an event that is being set up.
pub async fn change(
    data: &Data,
    guild: GuildId,
    by: Person,
    id: DraftId,
    change: DraftChange,
    locale: Locale,
) -> Result<Body, Failure> {
    let setup = data.blocking(move |app| app.change_setup(guild, &by, id, change, locale));
    Ok(message::setup(&setup.await?))
}

/// Makes the form, with what has been typed before.
pub async fn form(
    data: &Data,
    guild: GuildId,
    by: Person,
    id: DraftId,
    locale: Locale,
) -> Result<CreateModal, Failure> {
    let setup = data.blocking(move |app| app.event_setup(guild, &by, id, locale));
    Ok(message::form(&setup.await?))
}

/// Takes what was typed into the form.
pub async fn typed(
    data: &Data,
    guild: GuildId,
    by: Person,
    id: DraftId,
    fields: Vec<(DraftField, String)>,
    locale: Locale,
) -> Result<Body, Failure> {
    change(data, guild, by, id, DraftChange::Typed(fields), locale).await
}

/// Creates the event. Its announcement follows.
pub async fn create(
    data: &Data,
    context: &InteractionContext,
    by: Manager,
    id: DraftId,
    locale: Locale,
) -> Result<Body, Failure> {
    let guild = context.server(locale)?;
    expect_allowed(data, context).await?;
    let created = data.blocking(move |app| app.create_set_up(guild, &by, id));
    let body = message::created(&created.await?, locale);
    with_missing_permissions(data, context, body, locale).await
}
