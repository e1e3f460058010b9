//! Answers to questions about a board.

use crate::context::{Request, Result};
use crate::message::{Body, FormClick, secondary};
use app::exercises::ExerciseId;
use locale::Locale;

pub async fn answered(request: &Request, question: String) -> Result {
    let answer = request.on_match(move |app, by, which| app.ask(by, which, &question)).await?;
    Ok(answer_body(&answer.text, FormClick::Question(answer.board), request.locale))
}

pub async fn answered_in_exercise(request: &Request, id: ExerciseId, question: String) -> Result {
    let answer = request.ask(move |app, by| app.ask_in_exercise(by, id, &question)).await?;
    Ok(answer_body(&answer, FormClick::ExerciseQuestion(id), request.locale))
}

fn answer_body(answer: &str, asked: FormClick, locale: Locale) -> Body {
    Body::plain(answer).buttons([secondary(asked, "button-ask-again", locale)])
}
