//! Questions about a board: the form to type one, and the answers.

use serenity::all::CreateModal;

use crate::context::{Data, Failure, MatchRequest};
use crate::message;
use crate::message::{Body, FormClick, escape, secondary};
use app::PlayerId;
use app::exercises::ExerciseId;
use locale::{Locale, say};

/// The form in which a question is typed, which `asked` names.
pub fn form(asked: FormClick, locale: Locale) -> CreateModal {
    message::form(
        asked,
        say!(locale, "ask-form"),
        say!(locale, "ask-field"),
        say!(locale, "ask-example"),
    )
}

/// Answers a question, with a button for the next one.
pub async fn answered(request: MatchRequest, question: String) -> Result<Body, Failure> {
    let answer = request.blocking(move |app, by, which| app.ask(by, which, &question)).await?;
    let asked = FormClick::Question(answer.board);
    Ok(answer_body(&answer.text, asked, request.locale))
}

/// Answers a question about the board of an exercise, with a button for the next one.
pub async fn answered_in_exercise(
    data: &Data,
    by: PlayerId,
    id: ExerciseId,
    question: String,
    locale: Locale,
) -> Result<Body, Failure> {
    let answer = data.blocking(move |app| app.ask_in_exercise(by, id, &question));
    let asked = FormClick::ExerciseQuestion(id);
    Ok(answer_body(&answer.await?, asked, locale))
}

fn answer_body(answer: &str, asked: FormClick, locale: Locale) -> Body {
    Body::text(escape(answer)).buttons([secondary(asked, "button-ask-again", locale)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::fits::assert_fits;
    use app::{BoardRef, MatchId};

    #[test]
    fn the_form_fits_in_every_language() {
        let board = BoardRef { match_id: MatchId(i64::MAX), ply: u32::MAX, takebacks: u32::MAX };
        for locale in Locale::ALL {
            assert_fits(&form(FormClick::Question(board), locale));
        }
    }
}
