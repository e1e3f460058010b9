//! All that a board of a match is drawn and spoken of by, read in one call.

use super::find::match_in;
use super::plans::plans_in;
use super::turns::turns_in;
use crate::people::ratings::rating_change_in;
use crate::people::settings::{settings_columns, settings_from};
use crate::sql::{from_row, params};
use crate::{PlanRow, PlayerSettingsRow, RatingChange, Result, Store, Transaction, TurnRow};
use model::{BoardRef, Match, MatchId};

/// The turns that lead to a position of a match, and who sees it.
#[derive(Clone, Debug)]
pub struct PositionRows {
    /// The turns up to the position, in order.
    pub turns: Vec<TurnRow>,
    /// What is planned from the position on, if it is that of a running match.
    pub plans: Vec<PlanRow>,
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
    pub fn audience(&self, match_id: MatchId) -> Result<AudienceRow> {
        self.read(|t| audience_in(t, match_id))
    }

    /// The rows behind the board of a match at `ply`. `plies_back` is told the position there as
    /// FEN, and says how many turns before the one that led there are needed too. At ply 0 no turn
    /// is needed.
    pub fn position_rows(
        &self,
        info: &Match,
        ply: u32,
        plies_back: impl Fn(&Match, &str) -> u32,
    ) -> Result<PositionRows> {
        self.read(|t| rows_in(t, info, ply, &plies_back))
    }

    /// As [`Store::position_rows`] with the match itself; `None` if the turn of that board has been
    /// taken back.
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
        plans: match info.outcome {
            None if ply == info.ply => plans_in(t, info.id)?,
            _ => Vec::new(),
        },
        audience: audience_in(t, info.id)?,
        ratings: match info.outcome {
            Some(_) if info.rated => rating_change_in(t, info.id)?,
            _ => None,
        },
    })
}

fn audience_in(t: &Transaction<'_>, match_id: MatchId) -> Result<AudienceRow> {
    let found = t.optional(
        &format!(
            "SELECT m.theme, s.language, s.seen_locale, {}, {} FROM match m
             LEFT JOIN server_settings s ON s.guild = m.guild
             LEFT JOIN player_settings white ON white.player = m.white
             LEFT JOIN player_settings black ON black.player = m.black
             WHERE m.id = $1",
            settings_columns("white"),
            settings_columns("black"),
        ),
        params![match_id],
        |row| {
            let players = [settings_from(row, "white")?, settings_from(row, "black")?];
            Ok(from_row!(row => AudienceRow { theme, language, seen_locale, players = players }))
        },
    )?;
    Ok(found.unwrap_or_default())
}
