//! `/leaderboard`: the ratings of a game.

use super::ratings::RatingNow;
use crate::base::App;
use crate::error::Result;
use locale::say;
use model::{GuildId, PlayerId, short};
use notation::game_name;
use rules::Game;

/// The rated players looked at, the highest ratings first.
const CONSIDERED: u32 = 1_000;
/// The players listed at most.
const LISTED: usize = 12;
/// The players listed at most whose rating is provisional.
const PROVISIONAL_LISTED: usize = 6;

/// The ratings of a game.
#[derive(Clone, Debug)]
pub struct Leaderboard {
    /// What it lists: the game and where.
    pub heading: String,
    /// The lines, plain text: the established players, the asker if they stand lower, the
    /// provisional ones.
    pub lines: Vec<String>,
}

impl App {
    /// The ratings of a game, of those who play in a server or of everyone.
    pub fn leaderboard(
        &self,
        by: PlayerId,
        game: Game,
        guild: Option<GuildId>,
    ) -> Result<Leaderboard> {
        let now = self.now();
        let locale = self.locale_of(by)?;
        let rows = self.store().leaderboard(game, guild, CONSIDERED)?;
        let everyone = rows.into_iter().map(|(player, rated)| {
            let rating = RatingNow::new(rated, now);
            (player, rating)
        });
        let (provisional, established): (Vec<_>, Vec<_>) =
            everyone.partition(|(_, rating)| rating.is_provisional());

        let mut lines = Vec::new();
        for (place, (player, rating)) in (1..).zip(&established) {
            if place <= LISTED || player.id == by {
                lines.push(say!(
                    locale,
                    "leaderboard-line",
                    place = place,
                    name = short(&player.name),
                    rating = rating.to_string()
                ));
            }
        }
        if established.len() > LISTED {
            lines.push(say!(locale, "leaderboard-established", count = established.len()));
        }
        if !provisional.is_empty() {
            lines.push(say!(locale, "leaderboard-provisional"));
            for (player, rating) in provisional.iter().take(PROVISIONAL_LISTED) {
                lines.push(say!(
                    locale,
                    "leaderboard-provisional-line",
                    name = short(&player.name),
                    rating = rating.to_string()
                ));
            }
            if provisional.len() > PROVISIONAL_LISTED {
                let more = provisional.len() - PROVISIONAL_LISTED;
                lines.push(say!(locale, "people-more", count = more));
            }
        }
        if lines.is_empty() {
            lines.push(say!(locale, "leaderboard-nobody"));
        }
        let place = match guild {
            Some(_) => say!(locale, "leaderboard-server"),
            None => say!(locale, "leaderboard-all"),
        };
        Ok(Leaderboard {
            heading: say!(
                locale,
                "leaderboard-heading",
                game = game_name(game, locale),
                place = place
            ),
            lines,
        })
    }
}
