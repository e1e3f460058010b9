//! Reviews of finished matches: their messages with buttons, and the menus.

use serenity::all::{ButtonStyle, CreateButton};

use crate::analysis;
use crate::begin::play_from::button_from;
use crate::boards::stepping;
use crate::context::{Request, Result};
use crate::message::{
    Body, ExerciseClick, FormClick, MatchClick, ReviewClick, ShareClick, button, escape, mentions,
    primary, secondary, success,
};
use crate::play::{longer_path, open_menu};
use app::exercises::ExerciseId;
use app::{
    AnswerStep, App, Cost, ReviewAttempt, ReviewLine, ReviewLineView, ReviewPost, ReviewPractice,
    ReviewTurn, StartRef,
};
use locale::{Locale, say};
use model::MatchId;
use rules::Game;
use study::lesson;

pub async fn clicked(
    request: &Request,
    id: MatchId,
    click: ReviewClick,
    chosen: Option<&str>,
) -> Result {
    match click {
        ReviewClick::Open => show(request).await,
        ReviewClick::First => show_error(request, 0).await,
        ReviewClick::Error(number) => show_error(request, number).await,
        ReviewClick::Line(number, kind, ply) => show_line(request, number, kind, ply).await,
        ReviewClick::LineGif(number, kind) => show_gif(request, number, kind).await,
        ReviewClick::Try(number) => ask(request, number).await,
        ReviewClick::Keep(is_kept) => keep(request, id, is_kept).await,
        ReviewClick::Menu(number, path) => {
            menu(request, id, number, longer_path(path, chosen)).await
        }
    }
}

/// Shows the progress or the result of a match's review. Starts the review if there is none.
pub async fn show(request: &Request) -> Result {
    request.show(App::review, |post, _| private_summary(post)).await
}

async fn show_error(request: &Request, number: usize) -> Result {
    request.show(move |app, by, which| app.review_turn(by, which, number), error).await
}

async fn show_line(request: &Request, number: usize, kind: ReviewLine, ply: u8) -> Result {
    let ply = ply.into();
    request.show(move |app, by, which| app.review_line(by, which, number, kind, ply), line).await
}

async fn show_gif(request: &Request, number: usize, kind: ReviewLine) -> Result {
    request.data.rate_limit(request.by(), Cost::Record)?;
    let gif = request.on_match(move |app, by, which| app.review_line_gif(by, which, number, kind));
    let gif = gif.await?;
    let end = show_line(request, number, kind, u8::MAX).await?;
    Ok(end.without_picture().document(gif))
}

/// Asks for a better turn than an error.
async fn ask(request: &Request, number: usize) -> Result {
    request.show(move |app, by, which| app.review_question(by, which, number), attempt).await
}

pub async fn answer(request: &Request, number: usize, text: String) -> Result {
    let judge = move |app: &App, by, which| app.review_answer(by, which, number, &text);
    Ok(attempt(request.ask_engine(judge).await?, request.locale))
}

/// The next menu on the way to an answer, or what becomes of the one chosen.
async fn menu(request: &Request, id: MatchId, number: usize, path: String) -> Result {
    let so_far = path.clone();
    let step = request.on_match(move |app, by, which| app.review_menu(by, which, number, &so_far));
    let open = match step.await? {
        AnswerStep::Answer(turn) => return answer(request, number, turn).await,
        AnswerStep::Choose(open) => open,
    };
    let click = ReviewClick::Menu(number, path).of(id);
    let back = secondary(ReviewClick::Try(number).of(id), "button-start-over", request.locale);
    Ok(open_menu(&request.data, open, click).buttons([back]))
}

/// Builds the state of a review, as everyone sees it. The message is edited when there is more.
pub fn summary(post: ReviewPost) -> Body {
    let body = text(&post);
    match post.graph {
        Some(_) => with_result(body, post),
        None => body.buttons([stepping::open(post.match_id, 0, post.locale)]),
    }
}

/// The same for one person alone. It does not change by itself, so it says where the other is.
pub fn private_summary(post: ReviewPost) -> Body {
    let (id, locale) = (post.match_id, post.locale);
    let body = text(&post);
    if post.graph.is_some() {
        return with_result(body, post);
    }
    let place = match post.place {
        Some(place) => say!(locale, "review-place", place = mentions(&[place])),
        None => say!(locale, "review-private"),
    };
    let refresh = primary(ReviewClick::Open.of(id), "button-review-refresh", locale);
    body.line(&place).buttons([refresh, stepping::open(id, 0, locale)])
}

fn text(post: &ReviewPost) -> Body {
    Body::headed(&post.heading).lines(post.lines.iter().map(|line| escape(line)))
}

fn with_result(body: Body, post: ReviewPost) -> Body {
    let ReviewPost { match_id, place, graph, decisive, errors, is_kept, locale, .. } = post;
    // If every error has its own button, there is no need for a button for all.
    let all = (errors > decisive.len()).then(|| {
        let all = say!(locale, "button-review-all", count = errors);
        button(ReviewClick::First.of(match_id), all, ButtonStyle::Primary)
    });
    let decisive = decisive.into_iter().map(|(number, turn)| {
        let click = ReviewClick::Error(number).of(match_id);
        button(click, turn, ButtonStyle::Secondary)
    });
    let steps = stepping::open(match_id, 0, locale);
    let body = body.picture(graph).buttons(all.into_iter().chain(decisive).chain([steps]));
    let Some(is_kept) = is_kept else { return body };
    let kept = if is_kept { "yes" } else { "no" };
    let who_sees_it = match place {
        Some(place) => say!(locale, "import-shared", place = mentions(&[place]), kept),
        None => say!(locale, "import-private", kept),
    };
    let keep = if is_kept { "button-import-let-go" } else { "button-import-keep" };
    body.line(&who_sees_it).buttons([
        success(ShareClick::Game(match_id), "button-import-share", locale),
        secondary(ReviewClick::Keep(!is_kept).of(match_id), keep, locale),
    ])
}

/// Keeps a game from being forgotten with time, or no more.
async fn keep(request: &Request, id: MatchId, keep: bool) -> Result {
    request.ask(move |app, by| app.keep_import(by, id, keep)).await?;
    show(request).await
}

/// The custom id that the message of a review keeps, however far it has come.
pub fn lasting(post: &ReviewPost) -> [String; 1] {
    [MatchClick::Step(0, 0).of(post.match_id).to_string()]
}

fn headed(heading: &str, text: &str) -> Body {
    Body::headed(heading).line(&escape(text))
}

/// Builds an error, with buttons to the others, to what could be done about it, and to what to
/// practise.
pub fn error(turn: ReviewTurn, locale: Locale) -> Body {
    let ReviewTurn { match_id, number, of, heading, text, puzzle, ply, practice, game, .. } = turn;
    let turn_to = |number, label| secondary(ReviewClick::Error(number).of(match_id), label, locale);
    let mut ways = Vec::new();
    if of > 1 {
        // Two buttons of a message must not have the same id.
        ways.push(match number {
            0 => turn_to(of, "puzzle-button-before").disabled(true),
            _ => turn_to(number - 1, "puzzle-button-before"),
        });
        ways.push(turn_to(number + 1, "puzzle-button-after").disabled(number + 1 >= of));
    }
    ways.push(secondary(ReviewClick::Open.of(match_id), "button-review-graph", locale));
    ways.push(stepping::open(match_id, ply, locale));
    ways.push(button_from(board_of_line(match_id, number, ReviewLine::Better, 0), locale));
    let line = |kind, label| {
        let click = ReviewClick::Line(number, kind, 1).of(match_id);
        secondary(click, label, locale)
    };
    let attempt = ReviewClick::Try(number).of(match_id);
    let mut looks = vec![
        success(attempt, "button-review-try", locale),
        line(ReviewLine::Better, "button-review-better"),
        line(ReviewLine::Played, "button-review-played"),
    ];
    looks.push(analysis::open(board_of_line(match_id, number, ReviewLine::Better, 0), locale));
    looks.extend(puzzle.map(|puzzle| {
        let exercise = ExerciseClick::Show(ExerciseId::of_puzzle(puzzle));
        success(exercise, "button-review-puzzle", locale)
    }));
    headed(&heading, &text)
        .picture(turn.played)
        .picture(turn.better)
        .buttons(ways)
        .buttons(looks)
        .buttons(practise(game, practice, locale))
}

fn practise(
    game: Game,
    practice: ReviewPractice,
    locale: Locale,
) -> impl Iterator<Item = CreateButton> {
    let taught = practice.lesson.and_then(|id| lesson(game, id));
    let taught = taught.map(|lesson| {
        let click = ExerciseClick::Lesson(game, lesson.id.to_owned());
        let label = say!(locale, "button-review-lesson", lesson = lesson.title(locale));
        button(click, label, ButtonStyle::Primary)
    });
    let puzzles = practice.theme.map(|theme| {
        let click = ExerciseClick::ThemedPuzzle(game, theme);
        let label = say!(locale, "button-review-puzzles", theme = theme.name_in(game, locale));
        button(click, label, ButtonStyle::Primary)
    });
    taught.into_iter().chain(puzzles)
}

/// A board of a line that belongs to an error, with the ways along it.
pub fn line(view: ReviewLineView, locale: Locale) -> Body {
    let ReviewLineView { match_id, number, line, ply, of, heading, text, picture } = view;
    let from_here = button_from(board_of_line(match_id, number, line, ply), locale);
    let to = |ply: usize, label: &str, is_there: bool| {
        let ply = u8::try_from(ply).unwrap_or(u8::MAX);
        let click = ReviewClick::Line(number, line, ply).of(match_id);
        button(click, label, ButtonStyle::Secondary).disabled(!is_there)
    };
    // At either end the button that leads nowhere needs an id of its own.
    let before = ply.checked_sub(1).unwrap_or(of + 2);
    let back = ReviewClick::Error(number).of(match_id);
    let gif = ReviewClick::LineGif(number, line).of(match_id);
    let steps = [
        to(before, "◀", ply > 0),
        to(ply + 1, "▶", ply < of),
        button(gif, "GIF", ButtonStyle::Secondary),
        secondary(back, "button-review-back", locale),
    ];
    let analyse = analysis::open(board_of_line(match_id, number, line, ply), locale);
    headed(&heading, &text).picture(picture).buttons(steps).buttons([from_here, analyse])
}

fn board_of_line(match_id: MatchId, number: usize, line: ReviewLine, ply: usize) -> StartRef {
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    StartRef::Review(match_id, number, line, u8::try_from(ply).unwrap_or(u8::MAX))
}

/// The question for a better turn, or what became of an answer.
pub fn attempt(attempt: ReviewAttempt, locale: Locale) -> Body {
    let ReviewAttempt { match_id, number, of, heading, text, picture, solved } = attempt;
    let body = headed(&heading, &text).picture(picture);
    if !solved {
        let menu = ReviewClick::Menu(number, String::new()).of(match_id);
        let typed = FormClick::ReviewTry(match_id, number);
        let solution = ReviewClick::Error(number).of(match_id);
        return body.buttons([
            primary(typed, "button-type-turn", locale),
            primary(menu, "button-choose-turn", locale),
            secondary(solution, "button-review-solution", locale),
        ]);
    }
    let back = ReviewClick::Error(number).of(match_id);
    let from_here = button_from(board_of_line(match_id, number, ReviewLine::Better, 0), locale);
    let next = ReviewClick::Try(number + 1).of(match_id);
    let next = (number + 1 < of).then(|| success(next, "button-review-next", locale));
    let back = secondary(back, "button-review-back", locale);
    body.buttons(next.into_iter().chain([back, from_here]))
}
