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
