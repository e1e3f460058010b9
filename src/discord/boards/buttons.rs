//! The buttons of a board, and what they do.

use serenity::all::CreateButton;

use super::stepping;
use crate::context::{Request, Result, Shown, in_menu};
use crate::learn::explain;
use crate::message::{
    BoardClick, Body, Click, MENU_LIMIT, MatchClick, ReviewClick, danger, escape, number_chosen,
    open_plan, piece_option, primary, secondary, success,
};
use crate::{offers, plans, play, vacation, votes};
use app::{self, App};
use locale::{Locale, say};
use model::{BoardRef, Match, MatchId, OfferKind, PlayerId};

/// The most turns of one piece to list in words; beyond that the picture must suffice.
const MOST_TURNS: usize = 60;

/// Builds the buttons under a board. `may_rematch`: once it is over, one to ask for a rematch, too.
pub fn board_buttons(
    board: BoardRef,
    running: bool,
    may_rematch: bool,
    locale: Locale,
) -> Vec<CreateButton> {
    let plain = |click, id| secondary(click, id, locale);
    if running {
        vec![
            primary(BoardClick::Move(String::new()).on(board), "button-move", locale),
            plain(BoardClick::Moves.on(board), "button-moves"),
            plain(BoardClick::Explain.on(board), "button-explain"),
            plain(BoardClick::Flip.on(board), "button-flip"),
            plain(BoardClick::More.on(board), "button-more"),
        ]
    } else {
        let rematch = MatchClick::Rematch.of(board.match_id);
        let rematch = may_rematch.then(|| plain(rematch, "button-rematch"));
        let review = ReviewClick::Open.of(board.match_id);
        let review = (board.ply > 0).then(|| plain(review, "button-review"));
        [
            plain(BoardClick::Flip.on(board), "button-flip"),
            plain(BoardClick::Text.on(board), "button-text-board"),
        ]
        .into_iter()
        .chain(rematch)
        .chain(review)
        .chain([plain(Click::question(board), "button-ask")])
        .collect()
    }
}

/// What helps in a running practice match, and nothing in others.
pub fn practice_buttons(board: BoardRef, practice: bool, locale: Locale) -> Vec<CreateButton> {
    match practice {
        true => vec![
            secondary(BoardClick::Hint.on(board), "button-hint", locale),
            secondary(BoardClick::Takeback.on(board), "button-takeback", locale),
        ],
        false => Vec::new(),
    }
}

/// Builds the answer to **More** for a person.
pub fn more(game_match: &Match, by: PlayerId, locale: Locale) -> Body {
    let board = game_match.board();
    let plain = |click, id| secondary(click, id, locale);
    let body = Body::text(say!(locale, "more-question"));
    let looking = [
        plain(BoardClick::Text.on(board), "button-text-board"),
        plain(Click::question(board), "button-ask"),
        plain(Click::card(game_match.game, 0), "button-rules"),
    ];
    let looking = looking.into_iter().chain(stepping::ways_on(game_match, locale));
    if game_match.color_of(by).is_none() {
        return body.buttons(looking);
    }
    let mut buttons = vec![plain(BoardClick::Draw.on(board), "button-draw")];
    if !game_match.is_practice() {
        buttons.push(plain(BoardClick::Takeback.on(board), "button-takeback"));
    }
    if game_match.deadline.is_some() {
        buttons.push(plain(BoardClick::Vacation.on(board), "button-vacation"));
    }
    buttons.push(open_plan(board, locale));
    buttons.push(danger(BoardClick::Resign.on(board), "button-resign", locale));
    body.buttons(buttons).buttons(looking)
}

/// Answers a click on a board.
pub async fn clicked(
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
        BoardClick::GoOn | BoardClick::SetAside => expect_gap(request, board).await?,
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
        BoardClick::Moves => legal_moves(request, None).await,
        BoardClick::MovesOf(_) => legal_moves(request, chosen.map(str::to_owned)).await,
        BoardClick::Explain => {
            explain::sheet(request, request.on_match(App::find).await?.game).await
        }
        BoardClick::Flip => other_view(request, board, false).await,
        BoardClick::Text => other_view(request, board, true).await,
        BoardClick::Board | BoardClick::BoardOf(_) => present(request).await,
        BoardClick::More => {
            let game_match = request.on_match(App::find).await?;
            Ok(more(&game_match, request.by(), request.locale))
        }
        BoardClick::Hint => hint(request).await,
        BoardClick::Votes => votes::votes(request).await,
        BoardClick::Draw => offers::offer_draw(request).await,
        BoardClick::Takeback => offers::offer(request, App::offer_takeback).await,
        BoardClick::Vacation => vacation::show(request).await,
        BoardClick::Undo => offers::undo(request, Some(board), None).await,
        BoardClick::Resign => play::confirm_resignation(request).await,
        BoardClick::GoOn => settle(request, OfferKind::GoOn).await,
        BoardClick::SetAside => settle(request, OfferKind::SetAside).await,
    }
}

async fn settle(request: &Request, how: OfferKind) -> Result {
    offers::offer(request, move |app, by, which| app.offer_to_settle(by, which, how)).await
}

/// Answers a click about a match.
pub async fn match_clicked(
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
        MatchClick::Present => present(request).await,
        MatchClick::PlayOn => play_on(request, id).await,
        MatchClick::VacationDays => vacation::take(request, number_chosen(chosen)).await,
        MatchClick::VacationEnd => vacation::end(request).await,
        MatchClick::Rematch => offers::offer(request, App::offer_rematch).await,
        MatchClick::Step(ply, _) => step(request, ply).await,
        MatchClick::PlanLine(_) => plans::show(request, number_chosen(chosen)).await,
        MatchClick::PlanDelete => plans::delete(request).await,
        MatchClick::StepMenu => step(request, number_chosen(chosen)).await,
    }
}

/// Refuses a click on a board if a turn has been played since.
async fn expect_current(request: &Request, board: BoardRef) -> Result<()> {
    let game_match = request.on_match(App::find).await?;
    match (game_match.board() == board, game_match.gap.is_some()) {
        (true, _) => Ok(()),
        (false, true) => Err(app::Error::InGap(game_match.board()).into()),
        (false, false) => Err(app::Error::Stale { match_id: board.match_id }.into()),
    }
}

/// Refuses a decision about a match whose record has changed since the question was asked.
async fn expect_gap(request: &Request, board: BoardRef) -> Result<()> {
    let game_match = request.on_match(App::find).await?;
    let is_asked = game_match.board() == board && game_match.gap.is_some();
    if is_asked { Ok(()) } else { Err(app::Error::NoGap(board.match_id).into()) }
}

/// Shows where the piece on a square may go or which pieces can move, with a menu that leads to
/// each of them.
pub async fn legal_moves(request: &Request, square: Option<String>) -> Result {
    let (emojis, locale) = (&request.data.emojis, request.locale);
    let of_one = square.is_some();
    let view = request.on_match(move |app, by, which| app.moves(by, which, square.as_deref()));
    let view = view.await?;
    let mut text = escape(&view.text);
    if let Some((color, role)) = view.asked {
        text = format!("{}{text}", emojis.before(color, role));
    }
    if of_one && (1..=MOST_TURNS).contains(&view.turns.len()) {
        text.push('\n');
        text.push_str(&escape(&view.turns.join("  ")));
    }
    let board = view.game_match.board();
    let menus = view.pieces.chunks(MENU_LIMIT).zip(0..);
    Ok(menus.fold(Body::text(text).picture(view.picture), |body, (pieces, menu)| {
        let options = pieces.iter().map(|it| piece_option(&it.label, &it.value, it.piece, emojis));
        let click = BoardClick::MovesOf(menu).on(board);
        body.menu(click, options, say!(locale, "moves-choose"))
    }))
}

/// Suggests a good turn in a practice match.
pub async fn hint(request: &Request) -> Result {
    let hint = request.ask_engine(App::hint).await?;
    Ok(Body::plain(&hint.text).picture(hint.picture))
}

/// Shows the current board with its buttons.
pub async fn present(request: &Request) -> Result {
    let locale = request.locale;
    let view = request.on_match(|app, by, which| app.board(by, which, false)).await?;
    let info = &view.game_match;
    let running = info.outcome.is_none();
    let helped = running && info.is_practice() && info.color_of(request.by()).is_some();
    let ways = stepping::ways_on(info, locale);
    let body = Body::plain(&view.text)
        .picture(view.picture)
        .buttons(board_buttons(info.board(), running, info.may_have_rematch(), locale))
        .buttons(practice_buttons(info.board(), helped, locale).into_iter().chain(ways));
    Ok(with_way_on(request, body, info))
}

pub async fn step(request: &Request, ply: u32) -> Result {
    request.show(move |app, by, which| app.step_to(by, which, ply), stepping::board).await
}

pub async fn step_to_typed(request: &Request, typed: String) -> Result {
    request.show(move |app, by, which| app.step_to_typed(by, which, &typed), stepping::board).await
}

/// Shows the current board from the other side or as text.
pub async fn other_view(request: &Request, at: BoardRef, letters: bool) -> Result {
    let view = request.on_match(move |app, by, which| app.board(by, which, !letters)).await?;
    let mut text = escape(&view.text);
    if view.game_match.board() != at {
        text = format!("{}\n{text}", say!(request.locale, "board-older"));
    }
    Ok(match letters {
        true => Body::text(format!("{text}\n```\n{}\n```", view.text_board.trim_end())),
        false => Body::text(text).picture(view.picture),
    })
}

/// If a match has lost its channel, adds to a board shown to one of its players how to continue.
pub fn with_way_on(request: &Request, body: Body, game_match: &Match) -> Body {
    let (context, locale) = (&request.context, request.locale);
    if !game_match.has_lost_place() || game_match.color_of(request.by()).is_none() {
        return body;
    }
    let seen_by_both = context.guild.is_some() || game_match.is_practice();
    if !context.may_post() || !seen_by_both {
        return body.line(&say!(locale, "place-lost-elsewhere"));
    }
    let play_on = success(MatchClick::PlayOn.of(game_match.id), "button-play-on-here", locale);
    body.line(&say!(locale, "place-lost-here")).buttons([play_on])
}

/// Moves a match that has lost its channel to the one where the button was clicked.
pub async fn play_on(request: &Request, id: MatchId) -> Result {
    let (by, place) = (request.by(), request.context.place(None));
    if !request.context.may_post() {
        return Err(request.refusal("place-lost-elsewhere"));
    }
    request.expect_allowed().await?;
    let game_match = request.blocking(move |app| app.play_on_in(by, id, place)).await?;
    Ok(Body::plain(say!(request.locale, "place-found", r#match = game_match.id.to_string())))
}
