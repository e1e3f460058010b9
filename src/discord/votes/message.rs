//! What is said about invitations to a match of two channels.

use crate::message::{Body, PrivateClick, escape, escape_within, relative, small, success};
use app::VoteInvitation;
use locale::{Locale, say};

/// Tells the code by which a channel of another server accepts.
pub fn invited(invitation: &VoteInvitation, locale: Locale) -> Body {
    let text = say!(
        locale,
        "vote-invited",
        terms = escape_within(&invitation.terms_text(locale)),
        code = format!("`{}`", invitation.code),
        when = relative(invitation.until)
    );
    with_rules(Body::text(text), locale)
}

/// Shows the terms of an invitation, and asks whether to accept it for this channel.
pub fn invitation(invitation: &VoteInvitation, locale: Locale) -> Body {
    let text = say!(
        locale,
        "vote-invitation",
        server = escape(&invitation.server),
        terms = escape_within(&invitation.terms_text(locale))
    );
    let click = PrivateClick::AcceptVotes(invitation.code.clone());
    let body = Body::text(text).buttons([success(click, "duel-button-accept", locale)]);
    with_rules(body, locale)
}

fn with_rules(body: Body, locale: Locale) -> Body {
    VoteInvitation::rules(locale).iter().fold(body, |body, rule| body.line(&small(rule)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::fits::assert_fits;
    use app::{ChannelId, ColorChoice, Game, GuildId, Time, VoteTerms};

    #[test]
    fn the_longest_invitation_fits_in_every_language() {
        let longest = VoteInvitation {
            code: "m".repeat(12),
            guild: GuildId(u64::MAX),
            server: "*".repeat(40),
            channel: ChannelId(u64::MAX),
            parent: None,
            name: "*".repeat(100),
            game: Game::ALL[0],
            color: ColorChoice::White,
            terms: VoteTerms { hours: 72, count: Some(100) },
            until: Time(i64::MAX),
        };
        for locale in Locale::ALL {
            assert_fits(&invited(&longest, locale));
            assert_fits(&invitation(&longest, locale));
        }
    }
}
