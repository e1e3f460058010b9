//! Clicks whose answer only the clicker sees.

use std::str::FromStr;

use serenity::all::{ComponentInteraction, Message};

use super::clicked::{all_chosen, chosen, chosen_game};
use crate::begin::play_from;
use crate::boards::{board, look};
use crate::context::{Request, Result, Shown};
use crate::events::setup;
use crate::learn::{exercise, exercises, explain, help};
use crate::message::{
    BoardClick, Body, Draft, EventClick, HelpClick, MatchClick, PrivateClick, VacationClick,
    exercise_to_return_to, shown_exercise,
};
use crate::{
    begin, duels, events, looking, offers, plans, play, review, settings, vacation, votes,
};
use app::exercises::ExerciseId;
use app::{self, App};
use locale::{Locale, say};
use model::{BoardRef, MatchId, OfferKind};

/// Whether a click continues its message. A link to a lesson from elsewhere leaves the
/// message as it is.
pub(super) fn goes_on(meaning: &PrivateClick) -> bool {
    match meaning {
        PrivateClick::Exercise(click) => click.goes_on(),
        PrivateClick::Event(_, EventClick::ReportDone(_)) => true,
        _ => false,
    }
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
    let &Request { context, locale, .. } = request;
    let chosen = chosen(click);
    let game = || chosen_game(click).ok_or_else(|| request.other_version());
    match meaning {
        PrivateClick::Board(board, meaning) => {
            answer_on_board(&request.about(board.match_id), board, meaning, chosen, shown).await
        }
        PrivateClick::Match(id, meaning) => {
            answer_about_match(&request.about(id), id, meaning, chosen).await
        }
        PrivateClick::Exercise(meaning) => {
            let step = exercises::clicked(request, meaning, chosen.map(str::to_owned));
            in_menu(shown, locale, step).await
        }
        PrivateClick::Event(id, meaning) => events::clicked(request, id, meaning).await,
        PrivateClick::Setup(id, meaning) => {
            setup::clicked(request, id, meaning, &all_chosen(click)).await
        }
        PrivateClick::Duel(id, meaning) => duels::clicked(request, id, meaning).await,
        PrivateClick::AcceptDuel(code) => duels::accept_code(request, code).await,
        PrivateClick::AcceptVotes(code) => votes::accept(request, code).await,
        PrivateClick::ChooseGame => Ok(begin::ways(game()?, context.guild.is_some(), locale)),
        PrivateClick::ChooseLevel(draft) => Ok(begin::levels(game()?, draft, locale)),
        PrivateClick::PlayFrom(at, color) => {
            let from = context.viewpoint();
            let view = request.ask(move |app, by| app.play_from_here(by, from, at, color));
            Ok(play_from::question(view.await?, context.own_guild(), locale))
        }
        PrivateClick::Help(click) => Ok(match click {
            HelpClick::Topic => {
                let topic = chosen.and_then(|topic| topic.parse().ok());
                help::page(topic, request.may_challenge(), locale)
            }
            HelpClick::Practice => begin::games(Some(Draft::PRACTICE), locale),
            HelpClick::Challenge => begin::games(Some(Draft::challenge(None)), locale),
            HelpClick::Play => begin::games(None, locale),
        }),
        PrivateClick::Looking(meaning) => {
            looking::clicked(request, meaning, chosen_game(click)).await
        }
        PrivateClick::Setting(setting) => settings::clicked(request, setting, chosen).await,
        PrivateClick::Server(setting) => {
            settings::server_clicked(request, setting, all_chosen(click)).await
        }
        PrivateClick::Vacation(VacationClick::Days) => {
            vacation::take(request, number(chosen)).await
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

fn number<T: FromStr + Default>(chosen: Option<&str>) -> T {
    chosen.and_then(|number| number.parse().ok()).unwrap_or_default()
}

async fn answer_on_board(
    request: &Request,
    board: BoardRef,
    meaning: BoardClick,
    chosen: Option<&str>,
    shown: Shown,
) -> Result {
    match meaning {
        BoardClick::Moves
        | BoardClick::MovesOf(_)
        | BoardClick::More
        | BoardClick::Hint
        | BoardClick::Votes
        | BoardClick::Takeback => expect_current(request, board).await?,
        BoardClick::GoOn | BoardClick::SetAside => expect_waiting(request, board).await?,
        _ => {}
    }
    match meaning {
        BoardClick::Move(path) => {
            let step = play::step(request, board, play::longer_path(path, chosen));
            in_menu(shown, request.locale, step).await
        }
        BoardClick::Play(turn) => {
            in_menu(shown, request.locale, play::play(request, turn, Some(board))).await
        }
        BoardClick::Moves => look::legal_moves(request, None).await,
        BoardClick::MovesOf(_) => look::legal_moves(request, chosen.map(str::to_owned)).await,
        BoardClick::Explain => explain::pieces_of_match(request).await,
        BoardClick::Flip => look::other_view(request, board, false).await,
        BoardClick::Text => look::other_view(request, board, true).await,
        BoardClick::Board | BoardClick::BoardOf(_) => look::present(request).await,
        BoardClick::More => {
            let game_match = request.on_match(App::find).await?;
            Ok(board::more(&game_match, request.by(), request.locale))
        }
        BoardClick::Hint => look::hint(request).await,
        BoardClick::Votes => votes::votes(request).await,
        BoardClick::Draw => offers::offer_draw(request).await,
        BoardClick::Takeback => offers::offer(request, App::offer_takeback).await,
        BoardClick::Vacation => vacation::show(request).await,
        BoardClick::Undo => offers::undo(request, Some(board), None).await,
        BoardClick::Resign => play::confirm_resignation(request).await,
        BoardClick::GoOn => {
            offers::offer(request, |app, by, which| app.offer_to_settle(by, which, OfferKind::GoOn))
                .await
        }
        BoardClick::SetAside => {
            let make = |app: &App, by, which| app.offer_to_settle(by, which, OfferKind::SetAside);
            offers::offer(request, make).await
        }
    }
}

async fn answer_about_match(
    request: &Request,
    id: MatchId,
    meaning: MatchClick,
    chosen: Option<&str>,
) -> Result {
    let locale = request.locale;
    match meaning {
        MatchClick::ResignSure => {
            request.ask(move |app, by| app.resign(by, id)).await?;
            Ok(Body::text(say!(locale, "resigned")))
        }
        MatchClick::ResignNot => Ok(Body::text(say!(locale, "resigned-not"))),
        MatchClick::Abort => {
            request.ask(move |app, by| app.abort(by, id)).await?;
            Ok(Body::text(say!(locale, "aborted")))
        }
        MatchClick::Present => look::present(request).await,
        MatchClick::PlayOn => look::play_on(request, id).await,
        MatchClick::VacationDays => vacation::take(request, number(chosen)).await,
        MatchClick::VacationEnd => vacation::end(request).await,
        MatchClick::Rematch => offers::offer(request, App::offer_rematch).await,
        MatchClick::Review => review::show(request).await,
        MatchClick::ReviewAll => review::show_error(request, 0).await,
        MatchClick::ReviewTurn(number) => review::show_error(request, number).await,
        MatchClick::ReviewLine(number, is_better, ply) => {
            review::show_line(request, number, is_better, ply).await
        }
        MatchClick::ReviewTry(number) => review::ask(request, number).await,
        MatchClick::ReviewMenu(number, path) => {
            review::menu(request, id, number, path, chosen).await
        }
        MatchClick::Step(ply, _) => look::step(request, ply).await,
        MatchClick::PlanLine(_) => plans::show(request, number(chosen)).await,
        MatchClick::PlanDelete => plans::delete(request).await,
        MatchClick::StepMenu => look::step(request, number(chosen)).await,
    }
}

/// Performs a step of the menus that lead to a turn. A refusal replaces the menu, because its
/// choices are no longer valid.
async fn in_menu(shown: Shown, locale: Locale, step: impl Future<Output = Result>) -> Result {
    match step.await {
        Err(failure) if shown == Shown::InPlace && !failure.is_fault() => {
            Ok(failure.into_body(locale))
        }
        other => other,
    }
}

/// Refuses a click on a board if a turn has been played since.
async fn expect_current(request: &Request, board: BoardRef) -> Result<()> {
    let game_match = request.on_match(App::find).await?;
    match (game_match.board() == board, game_match.gap.is_some()) {
        (true, _) => Ok(()),
        (false, true) => Err(app::Error::Waiting(game_match.board()).into()),
        (false, false) => Err(app::Error::Stale { match_id: board.match_id }.into()),
    }
}

/// Refuses a decision about a match whose record has changed since the question was asked.
async fn expect_waiting(request: &Request, board: BoardRef) -> Result<()> {
    let game_match = request.on_match(App::find).await?;
    match game_match.board() == board && game_match.gap.is_some() {
        true => Ok(()),
        false => Err(app::Error::NotWaiting(board.match_id).into()),
    }
}
