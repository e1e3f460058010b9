//! Clicks on buttons and menus.

use std::future::Future;
use std::sync::atomic::AtomicBool;

use serenity::all::{
    ButtonStyle, ChannelId, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow,
    MessageFlags,
};

use super::answer::{Answer, Shown};
use super::body::Body;
use super::click::{Click, UnknownClick};
use super::errors::{self, Failure};
use super::notice::{Scene, Shows};
use super::text::escape;
use super::{Data, ask, board, commands, explain, menu, places};
use crate::app::{self, BoardRef, Cost, Game, MatchId, PlayerId, Which, game_name};
use crate::locale::Locale;
use crate::say;

/// Answers a click.
pub async fn clicked(data: &Data, click: &ComponentInteraction) {
    let sent = AtomicBool::new(false);
    let locale = data.locale(click).await;
    let answer = Answer::to_click(&data.api, click, &sent);
    let custom_id = &click.data.custom_id;
    let result = match custom_id.parse::<Click>() {
        Ok(meaning) => handle(data, click, meaning, locale, &answer).await,
        Err(UnknownClick) => Err(Failure::Asked(say!(locale, "other-version"))),
    };
    if let Err(failure) = result {
        errors::settle(&answer, custom_id, failure, locale).await;
    }
}

async fn handle(
    data: &Data,
    click: &ComponentInteraction,
    meaning: Click,
    locale: Locale,
    answer: &Answer<'_>,
) -> Result<(), Failure> {
    let scene = Scene::of_click(click);
    note(data, &scene).await?;

    let ours_alone = click
        .message
        .flags
        .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    // A click on a message that only the clicker sees changes that message; the others see nothing of it.
    let aside = if ours_alone {
        Shown::InPlace
    } else {
        Shown::ToAsker
    };
    let by = PlayerId(click.user.id.get());
    data.spend(by, Cost::Small)?;
    match meaning {
        Click::Accept(_)
        | Click::Decline(_)
        | Click::Cancel(_)
        | Click::AcceptOffer(_)
        | Click::DeclineOffer(_) => {
            answer
                .with(
                    Shown::InPlace,
                    settle_in_public(data, click, scene, meaning, locale),
                )
                .await
        }
        Click::Move(board, path) => {
            let path = match chosen(click) {
                Some(choice) => menu::longer_path(&path, choice),
                None => path,
            };
            let step = menu::step(data, by, board, path, locale);
            answer.with(aside, in_menu(aside, locale, step)).await
        }
        Click::Play(board, turn) => {
            let which = Which::Match(board.match_id);
            let played = commands::play(data, by, turn, which, Some(board), locale);
            answer.with(aside, in_menu(aside, locale, played)).await
        }
        Click::ResignSure(match_id) => answer.with(aside, resign(data, by, match_id, locale)).await,
        Click::ResignNot(_) => {
            let body = Body::text(say!(locale, "resigned-not"));
            Ok(answer.send(aside, body).await?)
        }
        Click::Resign(board) => {
            answer
                .with(
                    aside,
                    ask_to_resign(data, by, Which::Match(board.match_id), locale),
                )
                .await
        }
        Click::OfferDraw(board) => {
            answer
                .with(
                    aside,
                    commands::offer_draw(data, by, Which::Match(board.match_id), locale),
                )
                .await
        }
        Click::Abort(match_id) => {
            answer
                .with(aside, async {
                    data.ask(move |app| app.abort(by, match_id)).await?;
                    Ok(Body::text(say!(locale, "aborted")))
                })
                .await
        }
        Click::Takeback(board) => {
            answer
                .with(aside, async {
                    current(data, board).await?;
                    commands::offer_takeback(data, by, Which::Match(board.match_id), locale).await
                })
                .await
        }
        Click::Vacation(board) => {
            answer
                .with(aside, async {
                    Ok(board::vacation_menu(&current(data, board).await?, locale))
                })
                .await
        }
        Click::VacationDays(match_id) => {
            let days = chosen(click).and_then(|days| days.parse().ok());
            let which = Which::Match(match_id);
            answer
                .with(
                    aside,
                    commands::offer_vacation(data, by, which, days.unwrap_or_default(), locale),
                )
                .await
        }
        Click::EndVacation(match_id) => {
            answer
                .with(
                    aside,
                    commands::end_vacation(data, by, Which::Match(match_id), locale),
                )
                .await
        }
        Click::Rematch(match_id) => {
            answer
                .with(
                    aside,
                    commands::offer_rematch(data, by, Which::Match(match_id), locale),
                )
                .await
        }
        Click::Board(board) => {
            let shown = present(data, by, board.match_id, scene, locale);
            answer.with(aside, shown).await
        }
        Click::Present(id) => {
            answer
                .with(aside, present(data, by, id, scene, locale))
                .await
        }
        Click::PlayOn(id) => {
            answer
                .with(aside, places::play_on(data, by, id, click, scene, locale))
                .await
        }
        Click::More(board) => {
            answer
                .with(aside, async {
                    let game_match = current(data, board).await?;
                    let clock = data.app.clock(&game_match);
                    Ok(board::more(&game_match, clock, locale))
                })
                .await
        }
        Click::Moves(board) => {
            answer
                .with(aside, async {
                    current(data, board).await?;
                    commands::legal_moves(data, by, Which::Match(board.match_id), None).await
                })
                .await
        }
        Click::Ask(board) => Ok(answer.open_form(ask::form(board, locale)).await?),
        Click::Flip(board) => {
            answer
                .with(aside, look(data, by, board, false, locale))
                .await
        }
        Click::TextBoard(board) => {
            answer
                .with(aside, look(data, by, board, true, locale))
                .await
        }
        Click::Explain(board) => answer.with(aside, explain_match(data, board, locale)).await,
        Click::Erase => answer.with(aside, commands::erase(data, by, locale)).await,
        Click::KeepData => {
            let body = Body::text(say!(locale, "privacy-kept"));
            Ok(answer.send(aside, body).await?)
        }
        Click::Piece(game) => {
            answer
                .with(aside, explain_piece(data, game, chosen(click), locale))
                .await
        }
        Click::Card(game, index) => {
            answer
                .with(aside, explain::card(data, game, index, locale))
                .await
        }
    }
}

/// A step of the menus that lead to a turn. What stands against it takes the place of a menu, whose choices lead nowhere any more.
async fn in_menu(
    aside: Shown,
    locale: Locale,
    step: impl Future<Output = Result<Body, Failure>>,
) -> Result<Body, Failure> {
    match step.await {
        Err(failure) if aside == Shown::InPlace && !failure.is_fault() => {
            Ok(failure.into_body(locale))
        }
        other => other,
    }
}

/// Notes what an interaction shows of the bot's permissions; what waited for one is posted now.
pub async fn note(data: &Data, scene: &Scene) -> Result<(), Failure> {
    if scene.foreign {
        return Ok(());
    }
    match data.permits.note(scene) {
        Shows::Works => data.place_works(scene.channel, scene.may_thread()).await,
        Shows::Blocked => Ok(()),
    }
}

/// What was chosen from a menu; `None` for a button.
fn chosen(click: &ComponentInteraction) -> Option<&str> {
    match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

/// Answers to challenges and offers, which everyone sees.
async fn settle_in_public(
    data: &Data,
    click: &ComponentInteraction,
    scene: Scene,
    meaning: Click,
    locale: Locale,
) -> Result<Body, Failure> {
    let person = commands::person(&click.user, click.member.as_ref());
    let by = person.id;
    match meaning {
        Click::Accept(id) => {
            let anchor = scene
                .may_thread()
                .then(|| app::MessageId(click.message.id.get()));
            let place = commands::place(&scene, anchor);
            let (challenge, game_match) =
                data.ask(move |app| app.accept(id, &person, place)).await?;
            let body = board::challenge(&challenge);
            let posted_in = ChannelId::new(game_match.channel.0);
            commands::with_notice(data, posted_in, body, challenge.locale).await
        }
        Click::Decline(id) => {
            let challenge = data.ask(move |app| app.decline(id, by)).await?;
            Ok(board::challenge(&challenge))
        }
        Click::Cancel(id) => {
            let challenge = data.ask(move |app| app.cancel(id, by)).await?;
            Ok(board::challenge(&challenge))
        }
        Click::AcceptOffer(offer) | Click::DeclineOffer(offer) => {
            let accept = matches!(meaning, Click::AcceptOffer(_));
            let answered = data
                .ask(move |app| app.answer_offer(offer, by, accept))
                .await?;
            Ok(Body::text(escape(&answered.text(answered.locale))))
        }
        _ => Err(Failure::Asked(say!(locale, "error-not-in-public"))),
    }
}

/// Asks once whether to resign.
pub async fn ask_to_resign(
    data: &Data,
    by: PlayerId,
    which: Which,
    locale: Locale,
) -> Result<Body, Failure> {
    let question = data.ask(move |app| app.resign_question(by, which)).await?;
    let id = question.match_id;
    let mut buttons = vec![board::button(
        &Click::ResignSure(id),
        say!(locale, "button-resign"),
        ButtonStyle::Danger,
    )];
    if question.may_abort {
        buttons.push(board::button(
            &Click::Abort(id),
            say!(locale, "button-abort"),
            ButtonStyle::Primary,
        ));
    }
    buttons.push(board::button(
        &Click::ResignNot(id),
        say!(locale, "button-keep-playing"),
        ButtonStyle::Secondary,
    ));
    Ok(Body::text(escape(&question.text)).row(CreateActionRow::Buttons(buttons)))
}

async fn resign(
    data: &Data,
    by: PlayerId,
    match_id: MatchId,
    locale: Locale,
) -> Result<Body, Failure> {
    data.ask(move |app| app.resign(by, match_id)).await?;
    Ok(Body::text(say!(locale, "resigned")))
}

/// The match of a board, if nothing has been played since.
async fn current(data: &Data, board: BoardRef) -> Result<app::Match, Failure> {
    let id = board.match_id;
    let game_match = data.ask(move |app| app.match_by_id(id)).await?;
    if game_match.board() != board {
        return Err(app::Error::Stale { match_id: id }.into());
    }
    Ok(game_match)
}

/// The present board with its buttons.
async fn present(
    data: &Data,
    by: PlayerId,
    match_id: MatchId,
    scene: Scene,
    locale: Locale,
) -> Result<Body, Failure> {
    let which = Which::Match(match_id);
    let view = data.ask(move |app| app.board(by, which, false)).await?;
    let running = view.game_match.outcome.is_none();
    let body = Body::text(escape(&view.text))
        .picture(view.picture)
        .row(board::board_row(view.game_match.board(), running, locale));
    Ok(places::with_way_on(
        body,
        &view.game_match,
        by,
        scene,
        locale,
    ))
}

/// The present board from the other side, or in letters.
async fn look(
    data: &Data,
    by: PlayerId,
    board: BoardRef,
    letters: bool,
    locale: Locale,
) -> Result<Body, Failure> {
    let which = Which::Match(board.match_id);
    let view = data.ask(move |app| app.board(by, which, !letters)).await?;
    let mut text = escape(&view.text);
    if view.game_match.board() != board {
        text = format!("{}\n{text}", say!(locale, "board-older"));
    }
    Ok(if letters {
        Body::text(format!("{text}\n```\n{}\n```", view.text_board.trim_end()))
    } else {
        Body::text(text).picture(view.picture)
    })
}

async fn explain_match(data: &Data, board: BoardRef, locale: Locale) -> Result<Body, Failure> {
    let id = board.match_id;
    let game = data.ask(move |app| app.match_by_id(id)).await?.game;
    let game_name = escape(&game_name(game, locale));
    let question = say!(locale, "explain-which", game = game_name);
    Ok(Body::text(question).row(explain::pieces(data, game, locale)))
}

async fn explain_piece(
    data: &Data,
    game: Game,
    piece: Option<&str>,
    locale: Locale,
) -> Result<Body, Failure> {
    let piece = piece.unwrap_or_default().to_owned();
    let explanation = data
        .ask(move |app| app.explain_piece(game, &piece, locale))
        .await?;
    Ok(explain::explanation(data, explanation, locale))
}
