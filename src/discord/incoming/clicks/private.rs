//! Clicks whose answer only the clicker sees.

use serenity::all::Message;

use super::clicked::{Clicked, all_chosen, chosen, chosen_game, other_version};
use crate::begin::play_from;
use crate::boards::{board, look, places};
use crate::context::{Failure, MatchRequest, Shown, channel_name, manager, person};
use crate::duels::DuelRequest;
use crate::events::{reports as event_reports, setup as event_setup};
use crate::learn::{exercise, exercises, explain, help};
use crate::message::{
    BoardClick, Body, Draft, DuelClick, EventClick, HelpClick, LookingClick, MatchClick,
    PrivateClick, SetupClick, VacationClick, exercise_to_return_to, shown_exercise,
};
use crate::play::menu;
use crate::{
    begin, duels, events, looking, offers, plans, play, review as reviews, settings, vacation,
    votes as vote_match,
};
use app::exercises::ExerciseId;
use app::{self, App, BoardRef, ChannelId, GuildId, LookingFor, Match, MatchId, ReviewLine};
use locale::{Locale, say};

/// Reports whether a click continues its message. A link to a lesson from elsewhere leaves the
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
    clicked: &Clicked<'_>,
    meaning: PrivateClick,
    shown: Shown,
) -> Result<Body, Failure> {
    let left = left_exercise(&meaning, shown, &clicked.click.message);
    let body = answer_alone(clicked, meaning, shown).await?;
    Ok(match left {
        Some(id) => body.buttons([exercise::back(id, clicked.locale)]),
        None => body,
    })
}

async fn answer_alone(
    clicked: &Clicked<'_>,
    meaning: PrivateClick,
    shown: Shown,
) -> Result<Body, Failure> {
    let &Clicked { data, click, context, by, locale } = clicked;
    let chosen = chosen(click).map(str::to_owned);
    match meaning {
        PrivateClick::Board(board, meaning) => {
            answer_on_board(clicked, board, meaning, shown).await
        }
        PrivateClick::Match(match_id, meaning) => {
            answer_about_match(clicked, match_id, meaning).await
        }
        PrivateClick::Exercise(meaning) => {
            let by = person(&click.user, click.member.as_ref());
            let step = exercises::clicked(data, by, meaning, chosen, context, locale);
            in_menu(shown, locale, step).await
        }
        PrivateClick::Event(id, EventClick::ReportDone(number)) => {
            let guild = context.guild.map(|_| context.server(locale)).transpose()?;
            let by = manager(&click.user, click.member.as_ref());
            event_reports::close(data, guild, by, id, number, locale).await
        }
        PrivateClick::Event(id, meaning) => {
            let asker = clicked.event_asker().await?;
            match meaning {
                EventClick::Table(_) => {
                    events::table(data, locale, move |app| app.event_seen(&asker, id)).await
                }
                EventClick::Mine => events::mine(data, asker.guild, by, locale).await,
                EventClick::Leave => events::withdraw(data, asker, id, locale).await,
                EventClick::ReportDone(_) => Err(other_version(locale)),
                EventClick::NoBye => events::drop_half_bye(data, asker, id, locale).await,
            }
        }
        PrivateClick::Setup(id, meaning) => {
            let (user, member) = (&click.user, click.member.as_ref());
            if meaning == SetupClick::Create {
                let by = manager(user, member);
                return event_setup::create(data, &context, by, id, locale).await;
            }
            let guild = context.server(locale)?;
            let change = event_setup::change_by(meaning, &all_chosen(click));
            let change = change.ok_or_else(|| other_version(locale))?;
            event_setup::change(data, guild, person(user, member), id, change, locale).await
        }
        PrivateClick::Duel(id, meaning) => {
            let guild = context.server(locale)?;
            let user = (&clicked.click.user, clicked.click.member.as_ref());
            match meaning {
                DuelClick::Accept => Err(Failure::Refused(say!(locale, "duel-accept-by-code"))),
                DuelClick::Score(_) => {
                    let meant = DuelRequest {
                        guild,
                        here: ChannelId(context.channel.get()),
                        typed: Some(id.to_string()),
                        locale,
                    };
                    duels::score(data, meant, manager(user.0, user.1)).await
                }
                DuelClick::Leave => duels::withdraw(data, guild, id, by, locale).await,
            }
        }
        PrivateClick::AcceptDuel(code) => {
            let guild = context.server(locale)?;
            let by = manager(&click.user, click.member.as_ref());
            duels::accept(data, (guild, context), by, code, locale).await
        }
        PrivateClick::AcceptVotes(code) => {
            let guild = context.server(locale)?;
            let channel = channel_name(click.channel.as_ref(), &context);
            let by = manager(&click.user, click.member.as_ref());
            vote_match::accept(data, (guild, context), by, channel, code, locale).await
        }
        PrivateClick::ChooseGame => {
            let game = chosen_game(click).ok_or_else(|| other_version(locale))?;
            Ok(begin::ways(game, context.guild.is_some(), locale))
        }
        PrivateClick::ChooseLevel(draft) => {
            let game = chosen_game(click).ok_or_else(|| other_version(locale))?;
            Ok(begin::levels(game, draft, locale))
        }
        PrivateClick::PlayFrom(at, color) => {
            let from = context.viewpoint();
            let view = data.blocking(move |app| app.play_from_here(by, from, at, color));
            let server = context.guild.filter(|_| !context.foreign);
            let server = server.map(|guild| GuildId(guild.get()));
            Ok(play_from::question(view.await?, server, locale))
        }
        PrivateClick::Help(click) => {
            let may_challenge = context.guild.is_some() && !context.foreign;
            Ok(match click {
                HelpClick::Topic => {
                    let topic = chosen.as_deref().and_then(|topic| topic.parse().ok());
                    help::page(topic, may_challenge, locale)
                }
                HelpClick::Practice => begin::games(Some(Draft::PRACTICE), locale),
                HelpClick::Challenge => begin::games(Some(Draft::challenge(None)), locale),
                HelpClick::Play => begin::games(None, locale),
            })
        }
        PrivateClick::Looking(LookingClick::Game) => {
            let by = person(&click.user, click.member.as_ref());
            let wanted = LookingFor { game: chosen_game(click), ..LookingFor::default() };
            looking::look(data, by, &context, wanted, locale).await
        }
        PrivateClick::Looking(LookingClick::List(_)) => {
            looking::show(data, by, &context, locale).await
        }
        PrivateClick::Looking(LookingClick::Leave) => {
            looking::leave(data, by, &context, locale).await
        }
        PrivateClick::Setting(setting) => {
            let change = settings::mine_clicked(setting, chosen.as_deref());
            settings::change_mine(data, by, change).await
        }
        PrivateClick::Server(setting) => {
            let at = (context.server(locale)?, ChannelId(context.channel.get()));
            settings::server_clicked(data, at, setting, all_chosen(click), locale).await
        }
        PrivateClick::Vacation(VacationClick::Days) => {
            let days = chosen.and_then(|days| days.parse().ok());
            vacation::take(data, by, days.unwrap_or_default(), locale).await
        }
        PrivateClick::Vacation(VacationClick::End) => vacation::end(data, by, locale).await,
        PrivateClick::Pieces(game) => explain::sheet(data, by, game, locale).await,
        PrivateClick::Piece(game) | PrivateClick::PromotedPiece(game) => {
            explain::piece(data, by, game, chosen.as_deref(), locale).await
        }
        PrivateClick::PieceCalled(game, role) => {
            explain::piece(data, by, game, Some(role.id()), locale).await
        }
        PrivateClick::Card(game, index) => explain::card(data, by, game, index, locale).await,
        PrivateClick::Erase => {
            data.blocking(move |app| app.erase(by)).await?;
            Ok(Body::text(say!(locale, "privacy-deleted")))
        }
        PrivateClick::KeepData => Ok(Body::text(say!(locale, "privacy-kept"))),
    }
}

async fn answer_on_board(
    clicked: &Clicked<'_>,
    board: BoardRef,
    meaning: BoardClick,
    shown: Shown,
) -> Result<Body, Failure> {
    let request = clicked.about(board.match_id);
    let &Clicked { data, by, locale, .. } = clicked;
    match meaning {
        BoardClick::Move(path) => {
            let path = match chosen(clicked.click) {
                Some(choice) => menu::longer_path(&path, choice),
                None => path,
            };
            let step = menu::step(data, by, board, clicked.context.viewpoint(), path, locale);
            in_menu(shown, locale, step).await
        }
        BoardClick::Play(turn) => {
            in_menu(shown, locale, play::play(request, turn, Some(board))).await
        }
        BoardClick::Moves => {
            current(&request, board).await?;
            look::legal_moves(request, None).await
        }
        BoardClick::MovesOf(_) => {
            current(&request, board).await?;
            look::legal_moves(request, chosen(clicked.click).map(str::to_owned)).await
        }
        BoardClick::Explain => explain::pieces_of_match(request).await,
        BoardClick::Flip => look::other_view(request, board, false).await,
        BoardClick::Text => look::other_view(request, board, true).await,
        BoardClick::Board | BoardClick::BoardOf(_) => look::present(request, clicked.context).await,
        BoardClick::More => {
            let game_match = current(&request, board).await?;
            Ok(board::more(&game_match, by, locale))
        }
        BoardClick::Hint => {
            current(&request, board).await?;
            look::hint(request).await
        }
        BoardClick::Votes => {
            current(&request, board).await?;
            vote_match::votes(request).await
        }
        BoardClick::Draw => offers::offer_draw(request).await,
        BoardClick::Takeback => {
            current(&request, board).await?;
            offers::offer(request, App::offer_takeback).await
        }
        BoardClick::Vacation => vacation::show(data, by, locale).await,
        BoardClick::Undo => offers::undo(request, Some(board), None).await,
        BoardClick::Resign => play::confirm_resignation(request).await,
        BoardClick::GoOn => {
            still_waiting(&request, board).await?;
            offers::offer(request, App::offer_to_go_on).await
        }
        BoardClick::SetAside => {
            still_waiting(&request, board).await?;
            offers::offer(request, App::offer_to_set_aside).await
        }
    }
}

async fn answer_about_match(
    clicked: &Clicked<'_>,
    id: MatchId,
    meaning: MatchClick,
) -> Result<Body, Failure> {
    let request = clicked.about(id);
    let &Clicked { data, by, locale, .. } = clicked;
    match meaning {
        MatchClick::ResignSure => play::resign(data, by, id, locale).await,
        MatchClick::ResignNot => Ok(Body::text(say!(locale, "resigned-not"))),
        MatchClick::Abort => {
            data.blocking(move |app| app.abort(by, id)).await?;
            Ok(Body::text(say!(locale, "aborted")))
        }
        MatchClick::Present => look::present(request, clicked.context).await,
        MatchClick::PlayOn => {
            places::play_on(data, by, id, clicked.click, clicked.context, locale).await
        }
        MatchClick::VacationDays => {
            let days = chosen(clicked.click).and_then(|days| days.parse().ok());
            vacation::take(data, by, days.unwrap_or_default(), locale).await
        }
        MatchClick::VacationEnd => vacation::end(data, by, locale).await,
        MatchClick::Rematch => offers::offer(request, App::offer_rematch).await,
        MatchClick::Review => reviews::review(request).await,
        MatchClick::ReviewAll => reviews::error(request, 0).await,
        MatchClick::ReviewTurn(number) => reviews::error(request, number).await,
        MatchClick::ReviewLine(number, is_better, ply) => {
            let line = match is_better {
                true => ReviewLine::Better,
                false => ReviewLine::Played,
            };
            reviews::line(request, number, line, ply).await
        }
        MatchClick::ReviewTry(number) => reviews::question(request, number).await,
        MatchClick::ReviewMenu(number, path) => {
            reviews::menu(request, id, number, path, chosen(clicked.click)).await
        }
        MatchClick::Step(ply, _) => look::step(request, ply).await,
        MatchClick::PlanLine(_) => {
            let line = chosen(clicked.click).and_then(|line| line.parse().ok());
            plans::show(request, line.unwrap_or_default()).await
        }
        MatchClick::PlanDelete => plans::delete(request).await,
        MatchClick::StepMenu => {
            let ply = chosen(clicked.click).and_then(|ply| ply.parse().ok());
            look::step(request, ply.unwrap_or_default()).await
        }
    }
}

/// Performs a step of the menus that lead to a turn. A refusal replaces the menu, because its
/// choices are no longer valid.
async fn in_menu(
    shown: Shown,
    locale: Locale,
    step: impl Future<Output = Result<Body, Failure>>,
) -> Result<Body, Failure> {
    match step.await {
        Err(failure) if shown == Shown::InPlace && !failure.is_fault() => {
            Ok(failure.into_body(locale))
        }
        other => other,
    }
}

/// Returns the match of a board if nothing has been played since.
async fn current(request: &MatchRequest, board: BoardRef) -> Result<Match, Failure> {
    let game_match = request.blocking(App::find).await?;
    if game_match.board() != board {
        if game_match.gap.is_some() {
            return Err(app::Error::Waiting(game_match.board()).into());
        }
        let match_id = board.match_id;
        return Err(app::Error::Stale { match_id }.into());
    }
    Ok(game_match)
}

/// Refuses a decision about a match whose record has changed since the question was asked.
async fn still_waiting(request: &MatchRequest, board: BoardRef) -> Result<(), Failure> {
    let game_match = request.blocking(App::find).await?;
    if game_match.board() != board || game_match.gap.is_none() {
        return Err(app::Error::NotWaiting(board.match_id).into());
    }
    Ok(())
}
