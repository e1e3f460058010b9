//! Questions about a board: the form to type one, and the answers.

use serenity::all::CreateModal;

use super::MatchRequest;
use crate::app::BoardRef;
use crate::discord::context::Failure;
use crate::discord::message::{self, Body, FormClick, escape, secondary};
use crate::locale::Locale;
use crate::say;

pub fn form(board: BoardRef, locale: Locale) -> CreateModal {
    message::form(
        FormClick::Question(board),
        say!(locale, "ask-form"),
        say!(locale, "ask-field"),
        say!(locale, "ask-example"),
    )
}

/// Answers a question, with a button for the next one.
pub async fn answered(request: MatchRequest, question: String) -> Result<Body, Failure> {
    let answer = request
        .blocking(move |app, by, which| app.ask(by, which, &question))
        .await?;
    let again = secondary(
        FormClick::Question(answer.board),
        "button-ask-again",
        request.locale,
    );
    Ok(Body::text(escape(&answer.text)).buttons([again]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::MatchId;
    use crate::discord::message::fits::assert_fits;

    #[test]
    fn the_form_fits_in_every_language() {
        let board = BoardRef {
            match_id: MatchId(i64::MAX),
            ply: u32::MAX,
            takebacks: u32::MAX,
        };
        for locale in Locale::ALL {
            assert_fits(&form(board, locale));
        }
    }
}
