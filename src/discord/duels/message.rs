//! Messages of duels: the line-up, the score, and what organizers are asked.

use serenity::all::CreateButton;

use crate::message::{
    Body, DuelClick, PrivateClick, PublicClick, danger, escape, escape_within, relative, secondary,
    small, success,
};
use app::duels::DuelEnd;
use locale::{Locale, say};
use model::DuelId;
use pairing::{Duel, DuelView};

/// Tells the messages apart that have the button for the score.
const OF_DUEL: u8 = 0;
const OF_END: u8 = 1;

/// Builds the message of a duel, with buttons to join and leave while that is possible.
pub fn message(view: &DuelView) -> Body {
    let locale = view.locale;
    let score = score_button(view.id, OF_DUEL, locale);
    let body = shown(view);
    match view.closes_at {
        Some(_) => body.buttons([
            success(PublicClick::JoinDuel(view.id), "event-button-join", locale),
            secondary(PublicClick::LeaveDuel(view.id), "event-button-leave", locale),
            score,
        ]),
        None => body.buttons([score]),
    }
}

/// Builds how a duel stands, for one person.
pub fn shown(view: &DuelView) -> Body {
    let locale = view.locale;
    let heading =
        say!(locale, "duel-heading", title = escape(&view.heading), duel = view.id.to_string());
    let lines = view.lines.iter().map(|line| escape(line));
    Body::text(heading)
        .line(&escape(&view.terms))
        .lines(lines)
        .lines(view.closes_at.map(|at| say!(locale, "duel-closes", when = relative(at))))
        .lines(view.standing.as_deref().map(escape))
        .lines(view.rules.iter().map(|rule| small(rule)))
}

/// Builds the message that tells how a duel has ended.
pub fn end(end: &DuelEnd) -> Body {
    Body::text(escape(&end.text)).buttons([score_button(end.id, OF_END, end.locale)])
}

fn score_button(id: DuelId, message: u8, locale: Locale) -> CreateButton {
    let click = PrivateClick::Duel(id, DuelClick::Score(message));
    secondary(click, "duel-button-score", locale)
}

/// Tells an organizer the code by which another server accepts.
pub fn invited(duel: &Duel, locale: Locale) -> Body {
    let text = say!(
        locale,
        "duel-invited",
        terms = escape_within(&duel.terms_text(locale)),
        code = format!("`{}`", duel.code),
        when = relative(duel.closes_at)
    );
    Body::text(text)
}

/// Shows an organizer the terms of an invitation, and asks whether to accept it.
pub fn invitation(duel: &Duel, locale: Locale) -> Body {
    let server = duel.servers.first().map(|server| server.name.as_str());
    let text = say!(
        locale,
        "duel-invitation",
        server = escape(server.unwrap_or_default()),
        terms = escape_within(&duel.terms_text(locale)),
        hours = duel.terms.hours
    );
    let click = PrivateClick::AcceptDuel(duel.code.clone());
    Body::text(text)
        .lines(["duel-rule-matches", "duel-rule-visitor"].map(|id| small(&say!(locale, id))))
        .buttons([success(click, "duel-button-accept", locale)])
}

pub fn leave_question(id: DuelId, locale: Locale) -> Body {
    let click = PrivateClick::Duel(id, DuelClick::Leave);
    let text = escape(&say!(locale, "duel-leave-question"));
    Body::text(text).buttons([danger(click, "event-button-withdraw", locale)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::fits::assert_fits;
    use model::Time;
    use pairing::DuelState;

    #[test]
    fn the_longest_line_up_and_score_fit_in_every_language() {
        for locale in Locale::ALL {
            let rules = ["duel-rule-matches", "duel-rule-visitor", "duel-rule-withdrawal"];
            let open = DuelView {
                id: DuelId(i64::MAX),
                heading: "*".repeat(83),
                terms: "x".repeat(120),
                lines: vec![
                    format!("{}{}", "*".repeat(50), vec!["*".repeat(24); 8].join(", ")),
                    format!("{}{}", "*".repeat(40), "x".repeat(30)),
                ],
                standing: None,
                rules: rules.map(|id| say!(locale, id)).into(),
                state: DuelState::Open,
                closes_at: Some(Time(i64::MAX)),
                locale,
            };
            assert_fits(&message(&open));
            let running = DuelView {
                heading: "*".repeat(95),
                lines: vec![format!("{}{}", "*".repeat(48), "x".repeat(45)); 8],
                standing: Some(format!("{}{}", "*".repeat(190), "x".repeat(60))),
                rules: Vec::new(),
                state: DuelState::CalledOff,
                closes_at: None,
                ..open
            };
            assert_fits(&message(&running));
            assert_fits(&end(&DuelEnd { id: DuelId(i64::MAX), text: "*".repeat(500), locale }));
        }
    }
}
