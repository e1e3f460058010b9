//! Setting up an event: a form for what matters most, another for the numbers, and what everyone
//! would read, with a button to create it.

use serenity::all::{ButtonStyle, CreateSelectMenuOption};
use strum::VariantArray;

use super::message as event;
use crate::begin::fields;
use crate::context::{Request, Result};
use crate::message::{Body, Field, Filled, Form, FormClick, SetupClick, button, escape, secondary};
use app::events::EventSetup;
use app::start_called;
use locale::{Locale, say};
use model::DraftId;
use pairing::{DraftField, EventDraft, EventFormat};
use rules::Game;

pub const LONGEST: u16 = 60;

/// The custom ids of fields whose answers are chosen.
const FORMAT: &str = "format";
const CHOICES: &str = "choices";
/// The choices among [`CHOICES`].
const RATED: &str = "rated";
const DOUBLE: &str = "double";
const BY_ROUNDS: &str = "by-rounds";

/// Begins to set up an event with what is known of it, in a game or else the server's, from a start
/// as it was typed or else the usual one.
pub async fn begin(
    request: &Request,
    mut draft: EventDraft,
    game: Option<Game>,
    start: Option<String>,
) -> Result<EventSetup> {
    let (by, locale) = (request.manager()?, request.locale);
    request.expect_allowed().await?;
    let from = request.context.viewpoint();
    let begun = request.blocking(move |app| {
        let game = match game {
            Some(game) => game,
            None => app.server_settings(by.guild)?.game.unwrap_or(draft.matches.game),
        };
        let start = match start {
            Some(start) => {
                let start = start_called(Some(game), &start)?;
                Some(app.start_position(by.person.id, from, Some(game), start)?)
            }
            None => None,
        };
        draft.matches.game = game;
        app.set_up_event(&by, draft, start.as_ref(), locale)
    });
    begun.await
}

/// Creates an event that was set up.
pub async fn create(request: &Request, id: DraftId) -> Result {
    let by = request.manager()?;
    request.expect_allowed().await?;
    let event = request.blocking(move |app| app.create_set_up(&by, id)).await?;
    let body = Body::plain(say!(request.locale, "event-setup-created", name = event.terms.name));
    request.with_missing_permissions(body, request.locale).await
}

/// Changes an event that is being set up by what was filled into one of its forms.
pub async fn filled(request: &Request, id: DraftId, filled: &Filled) -> Result {
    let (by, locale) = (request.manager()?, request.locale);
    let filled = filled.clone();
    let changed = request
        .blocking(move |app| app.change_setup(&by, id, |draft| fill(draft, &filled), locale));
    Ok(shown(&changed.await?))
}

/// Changes a draft by a form, which has not all fields, and in an earlier version had others.
fn fill(draft: &mut EventDraft, filled: &Filled) {
    let (format, matches) = (filled.chosen(FORMAT), &mut draft.matches);
    draft.format = format.and_then(|format| format.parse().ok()).unwrap_or(draft.format);
    matches.game = fields::game_in(filled).unwrap_or(matches.game);
    matches.time = fields::time_in(filled).unwrap_or(matches.time);
    if let Some(chosen) = filled.all_chosen(CHOICES) {
        let has = |value: &str| chosen.iter().any(|it| it == value);
        matches.rated = has(RATED);
        (draft.double, draft.by_rounds) = (has(DOUBLE), has(BY_ROUNDS));
    }
    for field in DraftField::VARIANTS {
        if let Some(text) = filled.chosen(field.into_str()) {
            draft.typed.insert(*field, text.trim().to_owned());
        }
    }
}

/// The form of an event that is being set up: of what matters most or, with `numbers`, of the rest.
pub async fn form(request: &Request, id: DraftId, numbers: bool) -> Result<Form> {
    let (by, locale) = (request.manager()?, request.locale);
    let found = request.blocking(move |app| app.event_setup(&by, id, locale)).await?;
    Ok(if numbers { numbers_of(&found) } else { form_of(&found) })
}

/// Shows what everyone would read, or why that cannot be.
pub fn shown(setup: &EventSetup) -> Body {
    let locale = setup.locale;
    let create = say!(locale, "event-setup-button-create");
    let intro = say!(locale, "event-setup-intro", button = create.as_str());
    let shown = match &setup.preview {
        Ok(view) => {
            let lines = event::preview(view).into_iter();
            let lines: Vec<String> = lines.map(|line| format!("> {line}")).collect();
            format!("{}\n{}", say!(locale, "event-setup-preview"), lines.join("\n"))
        }
        Err(why) => escape(&say!(locale, "event-setup-wrong", reason = why.as_str())),
    };
    let create = button(SetupClick::Create.of(setup.id), create, ButtonStyle::Success);
    Body::text(escape(&intro)).line(&shown).buttons([
        create.disabled(setup.preview.is_err()),
        secondary(FormClick::Setup(setup.id), "event-setup-button-change", locale),
        secondary(FormClick::SetupNumbers(setup.id), "event-setup-button-numbers", locale),
    ])
}

pub fn form_of(setup: &EventSetup) -> Form {
    let (locale, draft) = (setup.locale, &setup.draft);
    Form::new(FormClick::Setup(setup.id), say!(locale, "event-setup-title"))
        .field(DraftField::Name.label(locale), typed(setup, DraftField::Name))
        .field(say!(locale, "event-setup-format"), formats(draft.format, locale))
        .field(say!(locale, "field-game"), fields::games(Some(draft.matches.game), locale))
        .field(say!(locale, "field-time"), fields::times(draft.matches.time, locale))
        .field(say!(locale, "event-setup-choices"), choices(setup))
}

pub fn numbers_of(setup: &EventSetup) -> Form {
    let form =
        Form::new(FormClick::SetupNumbers(setup.id), say!(setup.locale, "event-setup-title"));
    let fields = DraftField::of(setup.draft.format).iter();
    let numbers = fields.filter(|field| **field != DraftField::Name);
    numbers.fold(form, |form, field| form.field(field.label(setup.locale), typed(setup, *field)))
}

fn typed(setup: &EventSetup, field: DraftField) -> Field {
    let text = setup.draft.typed.get(&field).map_or("", String::as_str);
    let example = setup.default_of(field);
    Field::line(field.into_str()).example(example).longest(LONGEST).text(text).optional()
}

fn formats(chosen: EventFormat, locale: Locale) -> Field {
    let options = EventFormat::VARIANTS.iter().map(|format| {
        let id = format.into_str();
        CreateSelectMenuOption::new(say!(locale, &format!("event-choice-{id}")), id)
            .description(format.about(locale))
            .default_selection(*format == chosen)
    });
    Field::radio(FORMAT, options)
}

fn choices(setup: &EventSetup) -> Field {
    let (draft, locale) = (&setup.draft, setup.locale);
    let options =
        [(RATED, draft.matches.rated), (DOUBLE, draft.double), (BY_ROUNDS, draft.by_rounds)];
    let options = options.map(|(value, holds)| {
        let label = say!(locale, &format!("event-setup-{value}"));
        CreateSelectMenuOption::new(label, value).default_selection(holds)
    });
    Field::checks(CHOICES, options).about(say!(locale, "event-setup-choices-about"))
}
