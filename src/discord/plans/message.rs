//! A player's plan, and the form in which it is typed.

use serenity::all::{ButtonStyle, CreateModal, CreateSelectMenuOption};

use crate::message::{
    BoardClick, Body, FormClick, MatchClick, button, cut, danger, escape, long_form, primary,
    select,
};
use app::{Document, PlanView};
use locale::{Locale, say};
use model::BoardRef;

/// The longest text in a form, in characters.
pub const FORM_LIMIT: usize = 4000;
/// The longest text that a message repeats.
const LONGEST_BLOCK: usize = 1200;
/// The most options of a menu.
const MENU_LIMIT: usize = 25;
/// The longest label of an option.
const LONGEST_LABEL: usize = 100;
const FENCE: &str = "```";

/// Shows what is planned, with the board at the end of one line.
pub fn plan(view: PlanView, locale: Locale) -> Body {
    let board = view.game_match.board();
    let id = board.match_id;
    let text = Body::text(escape(&view.text));
    if view.lines.is_empty() {
        let write = primary(FormClick::Plan(board), "button-plan-write", locale);
        return text.buttons([write]);
    }
    let typed = view.lines.join("\n");
    let body = match fits_block(&typed) {
        true => text.line(&block(&typed)),
        false => text.line(&say!(locale, "plan-large", lines = view.lines.len())),
    };
    let (words, picture) = view.picture.unzip();
    let body = body.lines(words.map(|words| escape(&words))).picture(picture);
    let is_choice = view.lines.len() > 1;
    let numbered = view.lines.iter().enumerate();
    let options: Vec<_> = numbered
        .filter(|_| is_choice)
        .map(|(index, line)| {
            let label = cut(format!("{}: {line}", index + 1), LONGEST_LABEL);
            CreateSelectMenuOption::new(label, index.to_string())
                .default_selection(index == view.shown)
        })
        .collect();
    let menus = options.chunks(MENU_LIMIT).zip(0..);
    let body = menus.fold(body, |body, (options, menu)| {
        let click = MatchClick::PlanLine(menu).of(id);
        body.row(select(click, options.to_vec(), say!(locale, "plan-choose")))
    });
    let edit = primary(FormClick::Plan(board), "button-plan-edit", locale);
    let edit = Some(edit).filter(|_| typed.chars().count() <= FORM_LIMIT);
    let delete = danger(MatchClick::PlanDelete.of(id), "button-plan-delete", locale);
    let play = view.first.map(|(turn, short)| {
        let label = say!(locale, "button-plan-play", turn = short);
        button(BoardClick::Play(turn).on(board), label, ButtonStyle::Success)
    });
    body.buttons(play.into_iter().chain(edit).chain([delete]))
}

/// Adds what was typed to the reason why it is refused, so that it can be corrected; with a button
/// to the form if the match goes on.
pub fn refused(reason: Body, typed: &str, board: Option<BoardRef>, locale: Locale) -> Body {
    let body = match fits_block(typed) {
        true => reason.line(&block(typed)),
        false => reason.document(Document {
            file_name: "plan.txt".to_owned(),
            bytes: typed.as_bytes().to_vec(),
            description: say!(locale, "plan-typed"),
        }),
    };
    let board = board.filter(|_| fits_block(typed));
    body.buttons(board.map(|board| primary(FormClick::Plan(board), "button-plan-edit", locale)))
}

/// The form in which lines are typed, with those that can be edited.
pub fn form(board: BoardRef, typed: &str, locale: Locale) -> CreateModal {
    let title = say!(locale, "plan-form", r#match = board.match_id.to_string());
    let (label, example) = (say!(locale, "plan-field"), say!(locale, "plan-example"));
    long_form(FormClick::Plan(board), cut(title, 45), label, example, typed)
}

fn fits_block(typed: &str) -> bool {
    typed.chars().count() <= LONGEST_BLOCK
}

fn block(typed: &str) -> String {
    format!("{FENCE}\n{}\n{FENCE}", typed.trim().replace('`', "'"))
}

/// What was typed, from a message that repeats it.
pub fn typed_in(message: &str) -> Option<&str> {
    let (_, rest) = message.split_once(FENCE)?;
    let (typed, _) = rest.split_once(FENCE)?;
    Some(typed.trim())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::fits::assert_fits;
    use model::MatchId;

    #[test]
    fn the_form_fits_in_every_language() {
        let board = BoardRef { match_id: MatchId(i64::MAX), ply: u32::MAX, takebacks: u32::MAX };
        for locale in Locale::ALL {
            assert_fits(&form(board, "e5 Nf3", locale));
        }
    }

    #[test]
    fn what_was_typed_is_found_in_the_message_that_repeats_it() {
        let typed = "e5 Nf3, Nc6 Bb5\nd5 `exd5`";
        let body = refused(Body::text("No."), typed, None, Locale::English);
        let json = serde_json::to_value(&body).expect("a message is JSON");
        let text = json["content"].as_str().unwrap_or_default();
        assert_eq!(typed_in(text), Some("e5 Nf3, Nc6 Bb5\nd5 'exd5'"));
        assert_eq!(typed_in("nothing"), None);
        let long = refused(Body::text("No."), &"e5 ".repeat(1000), None, Locale::English);
        assert_eq!(long.file_size(), 3000);
    }
}
