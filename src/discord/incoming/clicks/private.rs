//! Clicks whose answer only the clicker sees.

use serenity::all::{ComponentInteraction, Message};

use super::clicked::{all_chosen, chosen, chosen_game};
use crate::boards::buttons;
use crate::context::{Request, Result, Shown, in_menu};
use crate::events::setup;
use crate::learn::{exercise, exercises, explain, help};
use crate::message::{
    Body, EventClick, PrivateClick, SetupClick, VacationClick, exercise_to_return_to,
    number_chosen, shown_exercise,
};
use crate::{analysis, duels, events, looking, review, server_settings, settings, vacation, votes};
use app::exercises::ExerciseId;
use app::{self, App};
use locale::say;

/// Whether a click continues its message, which a link to a lesson from elsewhere leaves alone.
pub(super) fn goes_on(meaning: &PrivateClick) -> bool {
    match meaning {
        PrivateClick::Exercise(click) => click.goes_on(),
        PrivateClick::Analysis(..) => true,
        PrivateClick::Event(_, EventClick::ReportDone(_)) => true,
        _ => false,
    }
}

/// Whether a click leaves its message as it is, even if only the clicker sees that.
pub(super) const fn opens_beside(meaning: &PrivateClick) -> bool {
    matches!(meaning, PrivateClick::Analyse(_) | PrivateClick::AnalyseFen(_))
}

/// The exercise that a look at something else takes the place of.
fn left_exercise(meaning: &PrivateClick, shown: Shown, message: &Message) -> Option<ExerciseId> {
    match meaning {
        _ if shown != Shown::InPlace => None,
        PrivateClick::Pieces(_)
        | PrivateClick::Piece(_)
        | PrivateClick::PromotedPiece(_)
        | PrivateClick::PieceCalled(..)
        | PrivateClick::Card(..) => exercise_to_return_to(message),
        PrivateClick::Exercise(click) if !click.goes_on() => shown_exercise(message),
        _ => None,
    }
}

pub(super) async fn answer(
    request: &Request,
    click: &ComponentInteraction,
    meaning: PrivateClick,
    shown: Shown,
) -> Result {
    let left = left_exercise(&meaning, shown, &click.message);
    let body = answer_alone(request, click, meaning, shown).await?;
    Ok(body.buttons(left.map(|id| exercise::back(id, request.locale))))
}

async fn answer_alone(
    request: &Request,
    click: &ComponentInteraction,
    meaning: PrivateClick,
    shown: Shown,
) -> Result {
    let locale = request.locale;
    let chosen = chosen(click);
    let game = || chosen_game(click).ok_or_else(|| request.other_version());
    match meaning {
        PrivateClick::Board(board, meaning) => {
            buttons::clicked(&request.about(board.match_id), board, meaning, chosen, shown).await
        }
        PrivateClick::Match(id, meaning) => {
            buttons::match_clicked(&request.about(id), id, meaning, chosen).await
        }
        PrivateClick::Review(id, meaning) => {
            review::clicked(&request.about(id), id, meaning, chosen).await
        }
        PrivateClick::Exercise(meaning) => {
            let step = exercises::clicked(request, meaning, chosen.map(str::to_owned));
            in_menu(shown, locale, step).await
        }
        PrivateClick::Analysis(id, meaning) => {
            analysis::clicked(request, id, meaning, chosen).await
        }
        PrivateClick::Analyse(at) => analysis::show(request, at).await,
        PrivateClick::AnalyseFen(game) => analysis::show_fen(request, game, &click.message).await,
        PrivateClick::AnalyseGame => analysis::show_start(request, game()?).await,
        PrivateClick::Event(id, meaning) => events::message::clicked(request, id, meaning).await,
        PrivateClick::Setup(id, SetupClick::Create) => setup::create(request, id).await,
        PrivateClick::Duel(id, meaning) => duels::clicked(request, id, meaning).await,
        PrivateClick::AcceptDuel(code) => duels::accept_code(request, code).await,
        PrivateClick::AcceptVotes(code) => votes::accept(request, code).await,
        PrivateClick::HelpTopic => {
            let topic = chosen.and_then(|topic| topic.parse().ok());
            Ok(help::page(topic, request.may_challenge(), locale))
        }
        PrivateClick::Looking(meaning) => {
            looking::clicked(request, meaning, chosen_game(click)).await
        }
        PrivateClick::Setting(setting) => settings::clicked(request, setting, chosen).await,
        PrivateClick::Server(setting) => {
            server_settings::clicked(request, setting, all_chosen(click)).await
        }
        PrivateClick::Vacation(VacationClick::Days) => {
            vacation::take(request, number_chosen(chosen)).await
        }
        PrivateClick::Vacation(VacationClick::End) => vacation::end(request).await,
        PrivateClick::Pieces(game) => explain::sheet(request, game).await,
        PrivateClick::Piece(game) | PrivateClick::PromotedPiece(game) => {
            explain::piece(request, game, chosen.unwrap_or_default()).await
        }
        PrivateClick::PieceCalled(game, role) => explain::piece(request, game, role.id()).await,
        PrivateClick::Card(game, index) => explain::card(request, game, index).await,
        PrivateClick::Erase => {
            request.ask(App::erase).await?;
            Ok(Body::text(say!(locale, "privacy-deleted")))
        }
        PrivateClick::KeepData => Ok(Body::text(say!(locale, "privacy-kept"))),
    }
}
