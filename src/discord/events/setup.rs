//! Setting up an event: what has been chosen, with menus to change it, a form for what is typed, and
//! a button to create it.

use serenity::all::{
    ActionRowComponent, ButtonStyle, CreateActionRow, CreateInputText, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
    ModalInteraction,
};
use strum::VariantArray;

use super::message as event;
use crate::context::{Request, Result};
use crate::message::{
    Body, Click, FormClick, PrivateClick, SetupClick, button, escape, secondary, select,
};
use app::events::{DraftChange, EventOptions, EventSetup};
use app::start_called;
use locale::say;
use model::{DraftId, TimeControl};
use notation::game_name;
use pairing::{DraftField, EventFormat};
use rules::Game;

/// The times that can be chosen: the days per turn, or those of a bank and the hours that each turn
/// adds to it.
const TIMES: [(u8, Option<u8>); 9] = [
    (1, None),
    (2, None),
    (3, None),
    (5, None),
    (7, None),
    (14, None),
    (1, Some(8)),
    (3, Some(12)),
    (7, Some(24)),
];

const LONGEST: u16 = 60;

/// The values of the menu of further choices.
const RATED: &str = "rated";
const DOUBLE: &str = "double";
const BY_ROUNDS: &str = "by-rounds";

/// What a command says of an event.
pub struct FirstAnswers {
    /// Its game and its start are these below.
    pub event: EventOptions,
    /// `None`: the server's.
    pub game: Option<Game>,
    /// As it was typed; `None`: the usual start.
    pub start: Option<String>,
}

pub async fn begin(request: &Request, known: FirstAnswers) -> Result {
    let (guild, by, locale) = (request.server()?, request.manager(), request.locale);
    request.expect_allowed().await?;
    let from = request.context.viewpoint();
    let begun = request.blocking(move |app| {
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
        let event = EventOptions { game, start: start.map(Box::new), ..known.event };
        app.set_up_event(guild, from.channel, &by, event, locale)
    });
    Ok(setup(&begun.await?))
}

pub async fn clicked(
    request: &Request,
    id: DraftId,
    click: SetupClick,
    chosen: &[String],
) -> Result {
    let guild = request.server()?;
    if click == SetupClick::Create {
        request.expect_allowed().await?;
        let by = request.manager();
        let event = request.blocking(move |app| app.create_set_up(guild, &by, id)).await?;
        let name = event.terms.name;
        let body = Body::plain(say!(request.locale, "event-setup-created", name = name));
        return request.with_missing_permissions(body).await;
    }
    let change = change_by(click, chosen).ok_or_else(|| request.other_version())?;
    self::change(request, id, change).await
}

/// What a choice from a menu changes; `None` if it is none.
fn change_by(click: SetupClick, chosen: &[String]) -> Option<DraftChange> {
    let first = chosen.first().map(String::as_str);
    let has = |value: &str| chosen.iter().any(|it| it == value);
    Some(match click {
        SetupClick::Format => DraftChange::Format(first?.parse().ok()?),
        SetupClick::Game => DraftChange::Game(Game::from_id(first?)?),
        SetupClick::Time => {
            let (days, bonus) = time_in(first?)?;
            DraftChange::Time(TimeControl { days, bonus })
        }
        SetupClick::Choices => DraftChange::Choices {
            rated: has(RATED),
            double: has(DOUBLE),
            by_rounds: has(BY_ROUNDS),
        },
        SetupClick::Create => return None,
    })
}

/// Changes an event that is being set up, such as by what was typed into the form.
pub async fn change(request: &Request, id: DraftId, change: DraftChange) -> Result {
    let (guild, by, locale) = (request.server()?, request.person(), request.locale);
    let changed = request.blocking(move |app| app.change_setup(guild, &by, id, change, locale));
    Ok(setup(&changed.await?))
}

pub async fn form(request: &Request, id: DraftId) -> Result<CreateModal> {
    let (guild, by, locale) = (request.server()?, request.person(), request.locale);
    let found = request.blocking(move |app| app.event_setup(guild, &by, id, locale));
    Ok(form_of(&found.await?))
}

fn setup(setup: &EventSetup) -> Body {
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
    let click = |click| PrivateClick::Setup(setup.id, click);
    let create = button(click(SetupClick::Create), create, ButtonStyle::Success);
    let fields = FormClick::Setup(setup.id);
    Body::text(escape(&intro))
        .line(&shown)
        .row(formats(setup))
        .row(games(setup))
        .row(times(setup))
        .row(choices(setup))
        .buttons([
            create.disabled(setup.preview.is_err()),
            secondary(fields, "event-setup-button-fields", locale),
        ])
}

struct Line {
    value: String,
    label: String,
    about: Option<String>,
    is_chosen: bool,
}

/// A menu that shows what is chosen from it.
fn menu(setup: &EventSetup, click: SetupClick, lines: Vec<Line>) -> CreateActionRow {
    let chosen = lines.iter().find(|line| line.is_chosen);
    let shown = chosen.map(|line| line.label.clone()).unwrap_or_default();
    let options = lines.into_iter().map(|line| {
        let option = CreateSelectMenuOption::new(line.label, line.value);
        let option = option.default_selection(line.is_chosen);
        match line.about {
            Some(about) => option.description(about),
            None => option,
        }
    });
    let click = PrivateClick::Setup(setup.id, click);
    select(click, options.collect(), shown)
}

fn formats(setup: &EventSetup) -> CreateActionRow {
    let lines = EventFormat::VARIANTS.iter().map(|format| {
        let id = format.into_str();
        Line {
            value: id.to_owned(),
            label: say!(setup.locale, &format!("event-choice-{id}")),
            about: Some(format.about(setup.locale)),
            is_chosen: *format == setup.draft.format,
        }
    });
    menu(setup, SetupClick::Format, lines.collect())
}

fn games(setup: &EventSetup) -> CreateActionRow {
    let lines = Game::ALL.iter().map(|game| Line {
        value: game.id().to_owned(),
        label: game_name(*game, setup.locale),
        about: None,
        is_chosen: *game == setup.draft.matches.game,
    });
    menu(setup, SetupClick::Game, lines.collect())
}

fn times(setup: &EventSetup) -> CreateActionRow {
    let TimeControl { days, bonus } = setup.draft.matches.time;
    let chosen = (days, bonus);
    let own = Some(chosen).filter(|time| !TIMES.contains(time));
    let lines = TIMES.into_iter().chain(own).map(|(days, bonus)| Line {
        value: match bonus {
            None => days.to_string(),
            Some(hours) => format!("{days}+{hours}"),
        },
        label: TimeControl { days, bonus }.text(setup.locale),
        about: None,
        is_chosen: (days, bonus) == chosen,
    });
    menu(setup, SetupClick::Time, lines.collect())
}

fn time_in(value: &str) -> Option<(u8, Option<u8>)> {
    match value.split_once('+') {
        None => Some((value.parse().ok()?, None)),
        Some((days, hours)) => Some((days.parse().ok()?, Some(hours.parse().ok()?))),
    }
}

/// A menu from which several can be chosen, or nothing.
fn choices(setup: &EventSetup) -> CreateActionRow {
    let (draft, locale) = (&setup.draft, setup.locale);
    let option = |value: &'static str, is_chosen: bool| {
        let label = say!(locale, &format!("event-setup-{value}"));
        CreateSelectMenuOption::new(label, value).default_selection(is_chosen)
    };
    let mut options = vec![option(RATED, draft.matches.rated)];
    if draft.format.is_round_robin() {
        options.push(option(DOUBLE, draft.double));
        options.push(option(BY_ROUNDS, draft.by_rounds));
    }
    let most = options.len() as u8;
    let click = Click::from(PrivateClick::Setup(setup.id, SetupClick::Choices));
    let menu = CreateSelectMenu::new(click.to_string(), CreateSelectMenuKind::String { options })
        .placeholder(say!(locale, "event-setup-choices"))
        .min_values(0)
        .max_values(most);
    CreateActionRow::SelectMenu(menu)
}

fn form_of(setup: &EventSetup) -> CreateModal {
    let locale = setup.locale;
    let fields = DraftField::of(setup.draft.format).iter().map(|field| {
        let input =
            CreateInputText::new(InputTextStyle::Short, field.label(locale), field.into_str())
                .placeholder(setup.default_of(*field))
                .max_length(LONGEST)
                .required(false);
        CreateActionRow::InputText(match setup.draft.typed.get(field) {
            Some(text) => input.value(text),
            None => input,
        })
    });
    let click = Click::from(FormClick::Setup(setup.id));
    CreateModal::new(click.to_string(), say!(locale, "event-setup-title"))
        .components(fields.collect())
}

/// What stands in the fields of a submitted form.
pub fn typed(form: &ModalInteraction) -> Vec<(DraftField, String)> {
    let fields = form.data.components.iter().flat_map(|row| &row.components);
    let typed = fields.filter_map(|field| match field {
        ActionRowComponent::InputText(input) => {
            let text = input.value.clone().unwrap_or_default();
            Some((input.custom_id.parse().ok()?, text))
        }
        _ => None,
    });
    typed.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::message::fits::assert_fits;
    use locale::Locale;
    use model::DraftId;
    use model::MatchTerms;
    use pairing::EventDraft;

    /// With the longest that can be typed.
    fn example(format: EventFormat, locale: Locale) -> EventSetup {
        let typed = DraftField::of(format).iter();
        let typed: BTreeMap<_, _> =
            typed.map(|field| (*field, "*".repeat(LONGEST.into()))).collect();
        EventSetup {
            id: DraftId(i64::MAX),
            draft: EventDraft {
                format,
                matches: MatchTerms {
                    game: Game::ALL[0],
                    start_fen: None,
                    time: TimeControl { days: 4, bonus: Some(72) },
                    rated: true,
                },
                double: true,
                by_rounds: true,
                typed,
            },
            default_name: "*".repeat(60),
            preview: Err("*".repeat(300)),
            locale,
        }
    }

    #[test]
    fn the_message_and_its_form_fit_in_every_language() {
        for locale in Locale::ALL {
            for format in EventFormat::VARIANTS {
                let empty = EventSetup {
                    draft: EventDraft { typed: BTreeMap::new(), ..example(*format, locale).draft },
                    ..example(*format, locale)
                };
                for example in [example(*format, locale), empty] {
                    assert_fits(&setup(&example));
                    assert_fits(&form_of(&example));
                }
                let view = event::longest_view(locale);
                assert_fits(&setup(&EventSetup { preview: Ok(view), ..example(*format, locale) }));
            }
        }
    }

    #[test]
    fn a_time_that_the_menu_does_not_offer_is_shown_in_it() {
        let menu = times(&example(EventFormat::Swiss, Locale::English));
        let json = serde_json::to_value(&menu).expect("a menu is JSON");
        let options = json["components"][0]["options"].as_array();
        let options = options.expect("options");
        let chosen = options.iter().filter(|it| it["default"] == true);
        let chosen: Vec<_> = chosen.map(|it| &it["value"]).collect();
        assert_eq!(chosen, ["4+72"]);
        for option in options {
            let value = option["value"].as_str().and_then(time_in);
            assert!(value.is_some(), "{option}");
        }
    }
}
