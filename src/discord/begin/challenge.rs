//! Messages of challenges, with their buttons.

use crate::message::{Body, PublicClick, danger, escape, mention, secondary, success};
use locale::Locale;
use model::{Challenge, ChallengeState};

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
    let opponent = challenge.opponent.as_ref().map(|opponent| opponent.id);
    let text = match opponent {
        Some(opponent) => format!("{} {text}", mention(opponent)),
        None => text,
    };
    Body::text(text).pinging(opponent).buttons(buttons)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::fits::assert_fits;
    use model::{ChallengeId, ColorChoice, Person, PlayerId};
    use model::{MatchTerms, TimeControl};
    use rules::Game;

    fn person(id: u64) -> Person {
        Person { id: PlayerId(id), name: "*".repeat(64) }
    }

    #[test]
    fn a_challenge_fits_with_the_longest_names_in_every_language() {
        for locale in Locale::ALL {
            for state in [ChallengeState::Open, ChallengeState::Expired] {
                let longest = Challenge {
                    id: ChallengeId(i64::MAX),
                    terms: MatchTerms {
                        game: Game::ChuShogiLike,
                        start_fen: Some(Game::ChuShogiLike.spec().starts[2].fen.to_owned()),
                        time: TimeControl { days: 14, bonus: Some(72) },
                        rated: true,
                    },
                    challenger: person(1),
                    opponent: Some(person(2)),
                    color: ColorChoice::Black,
                    team: None,
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
