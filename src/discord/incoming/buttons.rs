//! Clicks on buttons and menus.

use std::future::Future;
use std::sync::atomic::AtomicBool;

use serenity::all::{
    ChannelId, ComponentInteraction, ComponentInteractionDataKind, CreateModal, Message,
    MessageFlags,
};

use crate::app::{self, BoardRef, Cost, Game, GuildId, MatchSelector, PlayerId};
use crate::discord::actions::begin::{self, Beginner, expect_allowed};
use crate::discord::actions::permissions::{note, with_missing_permissions};
use crate::discord::actions::{
    explain, lessons, look, menu, offers, places, play, puzzles, questions, reviews,
};
use crate::discord::context::{Answer, Data, Failure, InteractionContext, Shown, person, settle};
use crate::discord::message::{
    Body, Click, Learn, PuzzleClick, UnknownClick, Wanted, board, challenge, escape, shown_board,
};
use crate::locale::Locale;
use crate::say;

/// Answers a click.
pub async fn clicked(data: &Data, click: &ComponentInteraction) {
    let sent = AtomicBool::new(false);
    let answer = Answer::to_click(data, click, &sent);
    let custom_id = &click.data.custom_id;
    let result = match custom_id.parse() {
        // A form must be the first answer, so that nothing which it can do without may come before it.
        Ok(Click::Ask(board)) => {
            let form = |locale| questions::form(board, locale);
            open_form(data, click, form, &answer).await
        }
        Ok(Click::Learn(Learn::Type(task))) => {
            let form = |locale| lessons::form(task, locale);
            open_form(data, click, form, &answer).await
        }
        Ok(Click::Puzzle(PuzzleClick::Type(at))) => {
            let form = |locale| puzzles::form(at, locale);
            open_form(data, click, form, &answer).await
        }
        Ok(Click::Begin(game, wanted)) => {
            begin_match(data, click, Some(game), wanted, &answer).await
        }
        Ok(Click::ChooseGame(wanted)) if wanted != Wanted::Anything => {
            begin_match(data, click, chosen_game(click), wanted, &answer).await
        }
        meaning => {
            let shown = shown(click, meaning.as_ref().ok());
            let body = answered(data, click, meaning, shown, &answer);
            answer.with(shown, body).await
        }
    };
    if let Err(failure) = result {
        settle(&answer, custom_id, failure).await;
    }
}

/// Whether only the clicker sees the message that was clicked on.
fn is_ephemeral(click: &ComponentInteraction) -> bool {
    let flags = click.message.flags;
    flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// Shows what has become of a challenge in its own message, when it was answered elsewhere. At the latest the end of its match is shown there.
async fn show_elsewhere(data: &Data, challenge: &app::Challenge, body: Body) {
    let Some((channel, message)) = challenge.message else {
        return;
    };
    let shown = data
        .api
        .edit(ChannelId::new(channel.0), message.0.into(), body);
    if let Err(error) = shown.await {
        tracing::info!(%error, "a challenge that was answered elsewhere still looks open");
    }
}

/// Who sees the answer to a click.
fn shown(click: &ComponentInteraction, meaning: Option<&Click>) -> Shown {
    let in_public = matches!(
        meaning,
        Some(
            Click::Accept(_)
                | Click::Decline(_)
                | Click::Cancel(_)
                | Click::AcceptOffer(_)
                | Click::DeclineOffer(_)
        )
    );
    let ours_alone = is_ephemeral(click);
    // A click on a message that only the clicker sees changes that message; the others see nothing of it.
    // So does one on a lesson or a puzzle in direct messages; the way to a lesson from something else leaves that as it is.
    let goes_on = match meaning {
        Some(Click::Learn(Learn::Lesson(_, lesson))) => lesson.is_empty(),
        Some(Click::Learn(_) | Click::Puzzle(_)) => true,
        _ => false,
    };
    let in_private = click.guild_id.is_none() && !InteractionContext::of_click(click).foreign;
    if in_public || ours_alone || goes_on && in_private {
        Shown::InPlace
    } else {
        Shown::ToCaller
    }
}

/// Begins a challenge or practice in the game chosen, for all to see.
async fn begin_match(
    data: &Data,
    click: &ComponentInteraction,
    game: Option<Game>,
    wanted: Wanted,
    answer: &Answer<'_>,
) -> Result<(), Failure> {
    let context = InteractionContext::of_click(click);
    let shown = if context.foreign {
        Shown::ToCaller
    } else {
        Shown::ToAll
    };
    let allowed = async {
        note(data, &context).await;
        expect_allowed(data, &context).await?;
        let locale = answer.locale().await;
        game.ok_or_else(|| Failure::Refused(say!(locale, "other-version")))
    };
    let game = answer.in_time(shown, allowed).await?;
    let beginner = Beginner {
        data,
        by: person(&click.user, click.member.as_ref()),
        context,
        answer,
    };
    beginner.begin(game, wanted).await?;
    if let Some(token) = data.menus.take(click)
        && let Err(error) = data.api.remove_response(&token).await
    {
        tracing::info!(%error, "a menu that has done its work stays");
    }
    Ok(())
}

/// The game chosen from a menu.
fn chosen_game(click: &ComponentInteraction) -> Option<Game> {
    chosen(click).and_then(Game::from_id)
}

/// Opens a form.
async fn open_form(
    data: &Data,
    click: &ComponentInteraction,
    form: impl FnOnce(Locale) -> CreateModal,
    answer: &Answer<'_>,
) -> Result<(), Failure> {
    data.rate_limit(PlayerId(click.user.id.get()), Cost::Small)?;
    let form = form(answer.locale_in_time().await);
    answer.open_form(form).await?;
    note(data, &InteractionContext::of_click(click)).await;
    Ok(())
}

/// The answer to a click that opens no form.
async fn answered(
    data: &Data,
    click: &ComponentInteraction,
    meaning: Result<Click, UnknownClick>,
    shown: Shown,
    answer: &Answer<'_>,
) -> Result<Body, Failure> {
    let locale = answer.locale().await;
    let Ok(meaning) = meaning else {
        return Err(Failure::Refused(say!(locale, "other-version")));
    };
    let context = InteractionContext::of_click(click);
    note(data, &context).await;
    let by = PlayerId(click.user.id.get());
    data.rate_limit(by, Cost::Small)?;
    note_board(data, &click.message).await?;
    let which = |match_id| MatchSelector::Match(match_id, context.viewpoint());
    let of = |board: BoardRef| which(board.match_id);
    match meaning {
        Click::Accept(_)
        | Click::Decline(_)
        | Click::Cancel(_)
        | Click::AcceptOffer(_)
        | Click::DeclineOffer(_) => settle_in_public(data, click, context, meaning, locale).await,
        Click::Move(board, path) => {
            let path = match chosen(click) {
                Some(choice) => menu::longer_path(&path, choice),
                None => path,
            };
            let step = menu::step(data, by, board, context.viewpoint(), path, locale);
            in_menu(shown, locale, step).await
        }
        Click::Play(board, turn) => {
            let played = play::play(data, by, turn, of(board), Some(board), locale);
            in_menu(shown, locale, played).await
        }
        Click::ResignSure(match_id) => play::resign(data, by, match_id, locale).await,
        Click::ResignNot(_) => Ok(Body::text(say!(locale, "resigned-not"))),
        Click::Resign(board) => play::confirm_resignation(data, by, of(board), locale).await,
        Click::OfferDraw(board) => offers::offer_draw(data, by, of(board), locale).await,
        Click::Abort(match_id) => {
            data.blocking(move |app| app.abort(by, match_id)).await?;
            Ok(Body::text(say!(locale, "aborted")))
        }
        Click::Takeback(board) => {
            current(data, by, of(board), board).await?;
            offers::offer_takeback(data, by, of(board), locale).await
        }
        Click::GoOn(board) => {
            still_waiting(data, by, of(board), board).await?;
            offers::offer_to_go_on(data, by, of(board), locale).await
        }
        Click::SetAside(board) => {
            still_waiting(data, by, of(board), board).await?;
            offers::offer_to_set_aside(data, by, of(board), locale).await
        }
        Click::Vacation(board) => {
            let game_match = current(data, by, of(board), board).await?;
            Ok(board::vacation_menu(&game_match, locale))
        }
        Click::VacationDays(match_id) => {
            let days = chosen(click).and_then(|days| days.parse().ok());
            let days = days.unwrap_or_default();
            offers::offer_vacation(data, by, which(match_id), days, locale).await
        }
        Click::EndVacation(match_id) => {
            offers::end_vacation(data, by, which(match_id), locale).await
        }
        Click::Rematch(match_id) => offers::offer_rematch(data, by, which(match_id), locale).await,
        Click::Review(id) => reviews::review(data, by, which(id)).await,
        Click::ReviewTurn(id, number) => reviews::error(data, by, which(id), number, locale).await,
        Click::Board(board) => look::present(data, by, of(board), context, locale).await,
        Click::Present(id) => look::present(data, by, which(id), context, locale).await,
        Click::PlayOn(id) => places::play_on(data, by, id, click, context, locale).await,
        Click::More(board) => {
            let game_match = current(data, by, of(board), board).await?;
            let clock = data.app.clock(&game_match);
            Ok(board::more(&game_match, by, clock, locale))
        }
        Click::Hint(board) => {
            current(data, by, of(board), board).await?;
            let which = of(board);
            look::hint(data, by, which).await
        }
        Click::Moves(board) => {
            current(data, by, of(board), board).await?;
            look::legal_moves(data, by, of(board), None, locale).await
        }
        Click::MovesOf(board, _) => {
            current(data, by, of(board), board).await?;
            let square = chosen(click).map(str::to_owned);
            look::legal_moves(data, by, of(board), square, locale).await
        }
        Click::ChooseGame(_) => {
            let game = chosen_game(click);
            let game = game.ok_or_else(|| Failure::Refused(say!(locale, "other-version")))?;
            Ok(begin::ways(game, context.guild.is_some(), locale))
        }
        // They are answered otherwise.
        Click::Ask(_) | Click::Begin(..) => Err(Failure::Refused(say!(locale, "other-version"))),
        Click::Flip(board) => look::other_view(data, by, of(board), board, false, locale).await,
        Click::TextBoard(board) => look::other_view(data, by, of(board), board, true, locale).await,
        Click::Explain(board) => explain::pieces_of_match(data, by, of(board), locale).await,
        Click::Erase => {
            data.blocking(move |app| app.erase(by)).await?;
            Ok(Body::text(say!(locale, "privacy-deleted")))
        }
        Click::KeepData => Ok(Body::text(say!(locale, "privacy-kept"))),
        Click::Piece(game) => explain::piece(data, game, chosen(click), locale).await,
        Click::Card(game, index) => explain::card(data, game, index, locale).await,
        Click::Learn(learn) => {
            let by = person(&click.user, click.member.as_ref());
            let chosen = chosen(click).map(str::to_owned);
            let step = lessons::clicked(data, by, learn, chosen, context, locale);
            in_menu(shown, locale, step).await
        }
        Click::Puzzle(PuzzleClick::Daily(puzzle, day)) => {
            let guild = context.guild.map(|guild| GuildId(guild.get()));
            let guild = guild.ok_or_else(|| Failure::Refused(say!(locale, "other-version")))?;
            let by = person(&click.user, click.member.as_ref());
            let at = app::ChannelId(context.channel.get());
            puzzles::daily(data, by, (guild, day), puzzle, at, locale).await
        }
        Click::Puzzle(puzzle) => {
            let chosen = chosen(click).map(str::to_owned);
            let at = app::ChannelId(context.channel.get());
            let step = puzzles::clicked(data, by, puzzle, chosen, at, locale);
            in_menu(shown, locale, step).await
        }
    }
}

/// A step of the menus that lead to a turn. The reason why it cannot be played takes the place of a menu, whose choices lead nowhere any more.
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
    context: InteractionContext,
    meaning: Click,
    locale: Locale,
) -> Result<Body, Failure> {
    let person = person(&click.user, click.member.as_ref());
    let by = person.id;
    match meaning {
        Click::Accept(id) => {
            let clicked = app::MessageId(click.message.id.get());
            // No thread hangs from a message that only one person sees; then it does from that of the challenge, if that is here.
            let aside = is_ephemeral(click);
            let may_thread = context.may_thread();
            let here = app::ChannelId(context.channel.get());
            let accepted = data.blocking(move |app| {
                let shown = app.challenge_by_id(id)?.message;
                let anchor = match (aside, shown) {
                    (false, _) => Some(clicked),
                    (true, Some((channel, message))) if channel == here => Some(message),
                    (true, _) => None,
                };
                let place = context.place(anchor.filter(|_| may_thread));
                let (challenge, _) = app.accept(id, &person, place)?;
                app.with_locale(challenge)
            });
            let (challenge, locale) = accepted.await?;
            let body = challenge::challenge(&challenge, locale);
            if aside {
                show_elsewhere(data, &challenge, body.clone()).await;
            }
            with_missing_permissions(data, &context, body, locale).await
        }
        Click::Decline(id) => {
            let (challenge, locale) = data
                .blocking(move |app| app.with_locale(app.decline(id, by)?))
                .await?;
            let body = challenge::challenge(&challenge, locale);
            if is_ephemeral(click) {
                show_elsewhere(data, &challenge, body.clone()).await;
            }
            Ok(body)
        }
        Click::Cancel(id) => {
            let (challenge, locale) = data
                .blocking(move |app| app.with_locale(app.cancel(id, by)?))
                .await?;
            Ok(challenge::challenge(&challenge, locale))
        }
        Click::AcceptOffer(offer) | Click::DeclineOffer(offer) => {
            let accept = matches!(meaning, Click::AcceptOffer(_));
            let answered = data
                .blocking(move |app| app.answer_offer(offer, by, accept))
                .await?;
            Ok(Body::text(escape(&answered.text(answered.locale))))
        }
        _ => Err(Failure::Refused(say!(locale, "error-not-in-public"))),
    }
}

/// Refuses a decision about a match whose record has changed since it was asked for.
async fn still_waiting(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    board: BoardRef,
) -> Result<(), Failure> {
    let game_match = data.blocking(move |app| app.find(by, which)).await?;
    if game_match.board() != board || game_match.gap.is_none() {
        return Err(app::Error::NotWaiting(board.match_id).into());
    }
    Ok(())
}

/// Looks whether the message that was clicked on shows more of its match than the record.
async fn note_board(data: &Data, message: &Message) -> Result<(), Failure> {
    if let Some(shown) = shown_board(message) {
        data.blocking(move |app| app.board_in_chat(&shown)).await?;
    }
    Ok(())
}

/// The match of a board, if nothing has been played since.
async fn current(
    data: &Data,
    by: PlayerId,
    which: MatchSelector,
    board: BoardRef,
) -> Result<app::Match, Failure> {
    let game_match = data.blocking(move |app| app.find(by, which)).await?;
    if game_match.board() != board {
        if game_match.gap.is_some() {
            return Err(app::Error::Waiting(game_match.board()).into());
        }
        let match_id = board.match_id;
        return Err(app::Error::Stale { match_id }.into());
    }
    Ok(game_match)
}
