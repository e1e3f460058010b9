//! The form in which a match is set up: its game, the opponent, the colours, the time, and where it
//! begins. A refusal has a button that opens the form again as it was filled in.

use std::sync::atomic::AtomicBool;

use serenity::all::{CreateSelectMenuOption, ModalInteraction};

use super::play_from::choice;
use super::{Beginner, fields};
use crate::context::{Answer, Asked, Data, Failure, Request, Result, Shown, person, settle_with};
use crate::message::{
    Draft, Field, Filled, Form, FormClick, Opponent, block, cut, escape, level_choice, primary,
};
use app::{PlayFrom, StartRef, TypedStart};
use engine::Level;
use locale::{Locale, say};
use model::{ColorChoice, PlayerId, TimeControl};
use rules::Game;

const AGAINST: &str = "against";
const OPPONENT: &str = "opponent";
const COLOR: &str = "color";
const RATED: &str = "rated";
const POSITION: &str = "position";

/// Against whom, besides the engine’s levels.
const ANYONE: &str = "anyone";
const PLAYER: &str = "player";

/// A longer FEN than any position has.
const LONGEST_POSITION: u16 = 300;

/// A match as far as it is set up.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    pub game: Option<Game>,
    pub draft: Draft,
    /// Where it begins, as it was typed: the name of a start, or a FEN.
    pub typed: Option<String>,
}

impl MatchSetup {
    pub const fn new(game: Option<Game>, draft: Draft) -> MatchSetup {
        MatchSetup { game, draft, typed: None }
    }

    /// Its meaning as a button. The name of the opponent is known or comes back with the form.
    fn click(&self) -> FormClick {
        FormClick::Match(self.game, self.draft.clone().without_name())
    }

    fn time(&self) -> TimeControl {
        let (days, bonus) = match self.draft {
            Draft::Challenge { days, bonus, .. } => (days, bonus),
            _ => (None, None),
        };
        let small = |number: i64| u8::try_from(number).ok();
        let days = days.and_then(small).unwrap_or(app::DEFAULT_DAYS as u8);
        TimeControl { days, bonus: bonus.and_then(small) }
    }

    /// What was filled in, where the form has a field for it.
    fn with(self, filled: &Filled) -> MatchSetup {
        let time = fields::time_in(filled).unwrap_or(self.time());
        let game = fields::game_in(filled).or(self.game);
        let color = filled.chosen(COLOR).and_then(|color| color.parse().ok());
        let color = color.unwrap_or(self.draft.color());
        let position = filled.chosen(POSITION).map(str::trim);
        let start = self.draft.start().filter(|_| position.is_none());
        let level = filled.chosen(AGAINST).and_then(|level| level.parse().ok());
        let draft = match level {
            Some(level) => Draft::Practice { level: Some(level), color, start },
            None => Draft::Challenge {
                opponent: match (filled.chosen(AGAINST), self.draft) {
                    (Some(PLAYER), Draft::Challenge { opponent, .. }) => opponent,
                    _ => filled.person(OPPONENT).map(|(user, shares_server)| Opponent {
                        person: person(user, None),
                        shares_server,
                    }),
                },
                color,
                days: Some(time.days.into()),
                bonus: time.bonus.map(i64::from),
                rated: filled.is_checked(RATED),
                start,
            },
        };
        let typed = position.filter(|text| !text.is_empty()).map(str::to_owned);
        MatchSetup { game, draft, typed }
    }
}

/// The form of a match. Of one that goes on from a board, it depends on whose that is.
pub async fn form(request: &Request, setup: MatchSetup) -> Result<Form> {
    match setup.draft.start() {
        None | Some(StartRef::Named(_)) => {
            Ok(form_of(&setup, request.may_challenge(), request.locale))
        }
        Some(at) => {
            let view = play_from(request, at, setup.draft.color()).await?;
            form_from_board(request, setup, &view)
        }
    }
}

/// The form of a match that goes on from a board, with the side that suits who asks.
pub async fn form_from(request: &Request, at: StartRef, color: ColorChoice) -> Result<Form> {
    let view = play_from(request, at, color).await?;
    let (color, start) = (choice(view.color), Some(at));
    let setup = MatchSetup::new(None, Draft::Practice { level: None, color, start });
    form_from_board(request, setup, &view)
}

async fn play_from(request: &Request, at: StartRef, color: ColorChoice) -> Result<PlayFrom> {
    let from = request.context.viewpoint();
    request.ask(move |app, by| app.play_from_here(by, from, at, color)).await
}

fn form_of(setup: &MatchSetup, may_challenge: bool, locale: Locale) -> Form {
    let form = Form::new(setup.click(), say!(locale, "begin-form"))
        .field(say!(locale, "field-game"), fields::games(setup.game, locale));
    let opponent = match &setup.draft {
        Draft::Challenge { opponent, .. } => {
            let chosen = opponent.as_ref().map(|opponent| opponent.person.id);
            Field::person(OPPONENT, chosen).about(say!(locale, "field-opponent-about"))
        }
        _ => {
            let anyone = may_challenge
                .then(|| CreateSelectMenuOption::new(say!(locale, "field-anyone"), ANYONE));
            Field::menu(AGAINST, anyone.into_iter().chain(levels(setup, locale)))
                .example(say!(locale, "field-against-example"))
        }
    };
    let form = form.field(say!(locale, "field-opponent"), opponent);
    let form = with_terms(form, setup, may_challenge, locale);
    let named = match setup.draft.start() {
        Some(StartRef::Named(id)) => Some(id),
        _ => None,
    };
    let typed = setup.typed.as_deref().or(named);
    match (&setup.draft, typed) {
        (Draft::Challenge { rated, .. }, None) => {
            let field = Field::check(RATED, *rated).about(say!(locale, "field-rated-about"));
            form.field(say!(locale, "field-rated"), field)
        }
        _ => {
            let field = Field::line(POSITION)
                .about(say!(locale, "field-position-about"))
                .text(typed.unwrap_or_default())
                .longest(LONGEST_POSITION)
                .optional();
            form.field(say!(locale, "field-position"), field)
        }
    }
}

fn form_from_board(request: &Request, setup: MatchSetup, view: &PlayFrom) -> Result<Form> {
    let (locale, server) = (request.locale, request.context.own_guild());
    let wait = view.running.map(|id| say!(locale, "play-from-running", r#match = id.to_string()));
    if let (Some(wait), None) = (&wait, server) {
        return Err(Failure::Refused(wait.clone()));
    }
    let opponent = view.opponent.clone().filter(|_| server.is_some());
    let opponent = opponent.map(|person| Opponent { person, shares_server: view.guild == server });
    let is_of = |who: Option<&Opponent>| match &setup.draft {
        Draft::Challenge { opponent, .. } => {
            opponent.as_ref().map(|it| it.person.id) == who.map(|it| it.person.id)
        }
        _ => false,
    };
    let player = opponent.as_ref().map(|opponent| {
        let name = cut(opponent.person.shown(locale), 100);
        CreateSelectMenuOption::new(name, PLAYER).default_selection(is_of(Some(opponent)))
    });
    let anyone = server.map(|_| {
        let label = say!(locale, "field-anyone");
        CreateSelectMenuOption::new(label, ANYONE).default_selection(is_of(None))
    });
    let levels = levels(&setup, locale).filter(|_| wait.is_none());
    let against = Field::menu(AGAINST, player.into_iter().chain(anyone).chain(levels))
        .example(say!(locale, "field-against-example"));
    // The form keeps the opponent of that match, who may be chosen.
    let time = setup.time();
    let kept = Draft::Challenge {
        opponent,
        color: setup.draft.color(),
        days: Some(time.days.into()),
        bonus: time.bonus.map(i64::from),
        rated: false,
        start: setup.draft.start(),
    };
    let note: Vec<String> = [view.text.clone()].into_iter().chain(wait).collect();
    let form =
        Form::new(MatchSetup { draft: kept, ..setup.clone() }.click(), say!(locale, "begin-form"))
            .note(escape(&note.join("\n")))
            .field(say!(locale, "field-opponent"), against);
    Ok(with_terms(form, &setup, server.is_some(), locale))
}

/// Adds the colours and, where somebody can be challenged, the time.
fn with_terms(form: Form, setup: &MatchSetup, may_challenge: bool, locale: Locale) -> Form {
    let colors = [ColorChoice::Random, ColorChoice::White, ColorChoice::Black].map(|color| {
        let label = say!(locale, &format!("color-{}", color.into_str()));
        CreateSelectMenuOption::new(label, color.into_str())
            .default_selection(color == setup.draft.color())
    });
    let form = form.field(say!(locale, "field-color"), Field::radio(COLOR, colors));
    if !may_challenge {
        return form;
    }
    let time = fields::times(setup.time(), locale);
    let time = match setup.draft {
        Draft::Practice { .. } => time.about(say!(locale, "field-time-about")),
        _ => time,
    };
    form.field(say!(locale, "field-time"), time)
}

fn levels(setup: &MatchSetup, locale: Locale) -> impl Iterator<Item = CreateSelectMenuOption> {
    let chosen = match setup.draft {
        Draft::Practice { level, .. } => level,
        _ => None,
    };
    Level::all().map(move |level| {
        let number = level.get();
        CreateSelectMenuOption::new(level_choice(locale, level), number.to_string())
            .default_selection(chosen == Some(number.into()))
    })
}

/// Refuses impossible challenges before asking for more.
pub fn expect_sensible(by: PlayerId, draft: &Draft, with_bot: bool) -> Result<()> {
    if with_bot {
        return Err(app::Error::ChallengeBot.into());
    }
    match draft {
        Draft::Challenge { opponent: Some(opponent), .. } if opponent.person.id == by => {
            Err(app::Error::ChallengeSelf.into())
        }
        _ => Ok(()),
    }
}

/// Begins the match that was set up.
pub async fn submitted(
    data: &Data,
    (form, filled): (&ModalInteraction, &Filled),
    begun: MatchSetup,
) {
    let sent = AtomicBool::new(false);
    let answer = Answer::new(data, Asked::of_form(form, filled), &sent);
    let setup = begun.with(filled);
    if let Err(failure) = begin(&answer, filled, setup.clone()).await {
        let locale = answer.known_locale();
        settle_with(&answer, &form.data.custom_id, failure, |body| {
            let again = primary(setup.click(), "button-form-again", locale);
            body.lines(setup.typed.as_deref().map(block)).buttons([again])
        })
        .await;
    }
}

async fn begin(answer: &Answer<'_>, filled: &Filled, setup: MatchSetup) -> Result<()> {
    let MatchSetup { game, draft, typed } = setup;
    let shown = if answer.asked.context.foreign { Shown::ToCaller } else { Shown::ToAll };
    let prepared = async {
        let request = answer.request().await;
        if let Draft::Challenge { .. } = draft {
            request.server()?;
        }
        let is_bot = filled.person(OPPONENT).is_some_and(|(user, _)| user.bot);
        expect_sensible(request.by(), &draft, is_bot)?;
        request.expect_allowed().await?;
        let Some(typed) = typed else { return Ok::<_, Failure>((request, draft, None)) };
        let game = game.ok_or(app::Error::NoGame)?;
        Ok(match app::start_typed(game, &typed)? {
            TypedStart::Named(start) => (request, draft.starting_at(start), None),
            TypedStart::At(position) => (request, draft, Some(position)),
        })
    };
    let (request, draft, position) = answer.in_time(shown, prepared).await?;
    Beginner { request, answer }.begin(game, draft, position).await
}
