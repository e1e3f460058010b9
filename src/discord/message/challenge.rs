//! Messages of challenges, with their buttons.

use serenity::all::{ButtonStyle, UserId};

use super::body::{Body, cut};
use super::click::PublicClick;
use super::components::{button, danger, secondary, success};
use super::text::{escape, message_link};
use app::{Challenge, ChallengeState, game_name};
use locale::{Locale, say};

/// Builds a challenge, which pings the challenged person while it is open.
pub fn challenge(challenge: &Challenge, locale: Locale) -> Body {
    let text = escape(&challenge.text(locale));
    if challenge.state != ChallengeState::Open {
        return Body::text(text);
    }
    let mut buttons = vec![success(PublicClick::Accept(challenge.id), "button-accept", locale)];
    if challenge.opponent.is_some() {
        buttons.push(danger(PublicClick::Decline(challenge.id), "button-decline", locale));
    }
    buttons.push(secondary(PublicClick::Cancel(challenge.id), "button-cancel", locale));
    let body = match &challenge.opponent {
        Some(opponent) => {
            Body::text(format!("<@{}> {text}", opponent.id)).pinging(UserId::new(opponent.id.0))
        }
        None => Body::text(text),
    };
    body.buttons(buttons)
}

/// Lists the open challenges that prevent a new one, with buttons to find or withdraw them, because
/// their messages may be far away or gone.
pub fn open_challenges(text: String, challenges: &[Challenge], locale: Locale) -> Body {
    let body = Body::text(challenges.iter().fold(text, with_link));
    let buttons = challenges.iter().map(|challenge| {
        let game = game_name(challenge.game, locale);
        let label = match &challenge.opponent {
            Some(opponent) => say!(
                locale,
                "button-cancel-challenge",
                opponent = opponent.shown(locale),
                game = game
            ),
            None => say!(locale, "button-cancel-challenge-anyone", game = game),
        };
        let click = PublicClick::Cancel(challenge.id);
        button(click, cut(label, 80), ButtonStyle::Secondary)
    });
    match buttons.collect::<Vec<_>>() {
        none if none.is_empty() => body,
        buttons => body.buttons(buttons),
    }
}

/// Shows a challenge that matches the one about to be made, to accept at once.
pub fn challenge_to_answer(text: String, challenge: &Challenge, locale: Locale) -> Body {
    let accept = success(PublicClick::Accept(challenge.id), "button-accept", locale);
    let decline = challenge
        .opponent
        .is_some()
        .then(|| danger(PublicClick::Decline(challenge.id), "button-decline", locale));
    // Nobody should find out afterwards that it is at odds.
    let text = match challenge.start_text(locale) {
        Some(start) => format!("{text}\n{}", escape(&start)),
        None => text,
    };
    Body::text(with_link(text, challenge)).buttons([accept].into_iter().chain(decline))
}

/// Appends a link to the message of a challenge on its own line, if that is known.
pub fn with_link(text: String, challenge: &Challenge) -> String {
    match (challenge.guild, challenge.message) {
        (Some(guild), Some((channel, message))) => {
            let link = message_link(Some(guild), channel, message);
            format!("{text}\n{link}")
        }
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::super::fits::assert_fits;
    use super::*;
    use app::{ChallengeId, ColorChoice, Game, Person, PlayerId};

    fn person(id: u64) -> Person {
        Person { id: PlayerId(id), name: "*".repeat(64) }
    }

    #[test]
    fn a_challenge_fits_with_the_longest_names_in_every_language() {
        for locale in Locale::ALL {
            for state in [ChallengeState::Open, ChallengeState::Expired] {
                let longest = Challenge {
                    id: ChallengeId(i64::MAX),
                    game: Game::ChuShogiLike,
                    challenger: person(1),
                    opponent: Some(person(2)),
                    color: ColorChoice::Black,
                    team: None,
                    start_fen: Some(Game::ChuShogiLike.spec().starts[2].fen.to_owned()),
                    days: 14,
                    bonus: Some(72),
                    rated: true,
                    too_many_rated: true,
                    state,
                    guild: None,
                    message: None,
                };
                assert_fits(&challenge(&longest, locale));
            }
        }
    }
}
