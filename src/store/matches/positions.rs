//! All that a board of a match is drawn and spoken of by, read in one call.

use super::find::match_in;
use super::turns::turns_in;
use crate::model::{BoardRef, Match, MatchId};
use crate::store::people::ratings::rating_change_in;
use crate::store::sql::{Row, params};
use crate::store::{PlayerSettingsRow, RatingChange, Result, Store, Transaction, TurnRow};

/// The turns that lead to a position of a match, and who sees it.
#[derive(Clone, Debug)]
pub struct PositionRows {
    /// The turns up to the position, in order.
    pub turns: Vec<TurnRow>,
    /// Who sees it.
    pub audience: AudienceRow,
    /// What the match has made of the ratings of its players, if it is over and rated.
    pub ratings: Option<RatingChange>,
}

/// What those have chosen who see the boards of a match; `None`: nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AudienceRow {
    /// The id of the theme that the server had chosen when the match began.
    pub theme: Option<String>,
    /// What the players have chosen, White first.
    pub players: [PlayerSettingsRow; 2],
    /// The id of the language chosen for the server.
    pub language: Option<String>,
    /// The id of the language that the server was last seen to prefer.
    pub seen_locale: Option<String>,
}

impl Store {
    /// The rows behind the board of a match at `ply`. `plies_back` is told the position there as FEN, and says how many turns before the one that led
    /// there are needed too. At ply 0 no turn is needed.
    pub fn position_rows(
        &self,
        info: &Match,
        ply: u32,
        plies_back: impl Fn(&Match, &str) -> u32,
    ) -> Result<PositionRows> {
        self.read(|t| rows_in(t, info, ply, &plies_back))
    }

    /// As [`Store::position_rows`] with the match itself; `None` if the turn of that board has been taken back.
    pub fn board_rows(
        &self,
        board: BoardRef,
        plies_back: impl Fn(&Match, &str) -> u32,
    ) -> Result<Option<(Match, PositionRows)>> {
        self.read(|t| {
            let found = match_in(t, board.match_id)?;
            let still = found.filter(|info| info.takebacks == board.takebacks);
            let with_rows = |info: Match| {
                let rows = rows_in(t, &info, board.ply, &plies_back)?;
                Ok((info, rows))
            };
            still.map(with_rows).transpose()
        })
    }
}

fn rows_in(
    t: &Transaction<'_>,
    info: &Match,
    ply: u32,
    plies_back: &impl Fn(&Match, &str) -> u32,
) -> Result<PositionRows> {
    let last = turns_in(t, info.id, ply.max(1)..=ply)?;
    let turns = match last.first() {
        None => last,
        Some(turn) => {
            let first = ply.saturating_sub(plies_back(info, &turn.fen)).max(1);
            let mut turns = turns_in(t, info.id, first..=ply - 1)?;
            turns.extend(last);
            turns
        }
    };
    Ok(PositionRows {
        turns,
        audience: audience_in(t, info.id)?,
        ratings: match info.outcome {
            Some(_) if info.rated => rating_change_in(t, info.id)?,
            _ => None,
        },
    })
}

fn audience_in(t: &Transaction<'_>, match_id: MatchId) -> Result<AudienceRow> {
    let found = t.optional(
        "SELECT m.theme, s.language, s.seen_locale,
                w.theme AS white_theme, w.orientation AS white_orientation, w.notify AS white_notify, w.language AS white_language,
                w.seen_locale AS white_seen_locale, w.challenges AS white_challenges, w.gives_matches AS white_gives_matches,
                b.theme AS black_theme, b.orientation AS black_orientation, b.notify AS black_notify, b.language AS black_language,
                b.seen_locale AS black_seen_locale, b.challenges AS black_challenges, b.gives_matches AS black_gives_matches
         FROM match m
         LEFT JOIN server_settings s ON s.guild = m.guild
         LEFT JOIN player_settings w ON w.player = m.white
         LEFT JOIN player_settings b ON b.player = m.black
         WHERE m.id = $1",
        params![match_id],
        |row| {
            Ok(AudienceRow {
                theme: row.get("theme")?,
                language: row.get("language")?,
                seen_locale: row.get("seen_locale")?,
                players: [
                    player(
                        row,
                        [
                            "white_theme",
                            "white_orientation",
                            "white_notify",
                            "white_language",
                            "white_seen_locale",
                            "white_challenges",
                            "white_gives_matches",
                        ],
                    )?,
                    player(
                        row,
                        [
                            "black_theme",
                            "black_orientation",
                            "black_notify",
                            "black_language",
                            "black_seen_locale",
                            "black_challenges",
                            "black_gives_matches",
                        ],
                    )?,
                ],
            })
        },
    )?;
    Ok(found.unwrap_or_default())
}

fn player(row: &Row<'_>, columns: [&str; 7]) -> Result<PlayerSettingsRow> {
    let [
        theme,
        orientation,
        notify,
        language,
        seen_locale,
        challenges,
        gives_matches,
    ] = columns;
    Ok(PlayerSettingsRow {
        theme: row.get(theme)?,
        orientation: row.get(orientation)?,
        notify: row.get(notify)?,
        language: row.get(language)?,
        seen_locale: row.get(seen_locale)?,
        challenges: row.get(challenges)?,
        gives_matches: row.get(gives_matches)?,
    })
}
