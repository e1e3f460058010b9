//! Boards: all that one is drawn and spoken of by, the messages that show it, and what is changed of
//! them when newer ones have taken their place.

use crate::matches::find::match_in;
use crate::matches::refusals::TO_REMOVE;
use crate::matches::turns::{plans::plans_in, turns_in};
use crate::people::ratings::rating_change_in;
use crate::people::settings::{player_settings_in, settings_columns};
use crate::{
    MatchJob, PlanRow, PlayerSettingsRow, RatingChange, Result, Store, Transaction, TurnRow,
    params, rows,
};
use model::{BoardRef, ChallengeId, ChannelId, Match, MatchId, MessageId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardInMessage {
    /// The board after so many turns.
    Ply(u32),
    /// A board that is no part of the match any more, as a turn was taken back.
    TakenBack,
    None,
}

#[derive(Clone, Debug)]
pub struct Tidying {
    pub info: Match,
    /// The boards of that ply that newer posts have taken the place of.
    pub superseded: Vec<(ChannelId, MessageId)>,
    /// The questions whose offers were made at that ply and cannot be answered any more; of draws,
    /// which outlive the move of who has offered them, also those of the ply before.
    pub lapsed_offers: Vec<(ChannelId, MessageId)>,
    /// The refusals that are of no use any more.
    pub refusals: Vec<(ChannelId, MessageId)>,
}

#[derive(Clone, Debug)]
pub struct PostedMatch {
    pub info: Match,
    /// The ply of the newest board posted before.
    pub newest_board: Option<u32>,
    /// What the player to move has chosen.
    pub to_move: PlayerSettingsRow,
}

impl Store {
    pub fn board_shown(&self, message: MessageId) -> Result<BoardInMessage> {
        let shown: Option<Option<u32>> = self.optional(
            "SELECT CASE WHEN p.ply = 0 OR t.played_at <= p.posted_at THEN p.ply END
             FROM post p LEFT JOIN turn t ON t.match = p.match AND t.ply = p.ply
             WHERE p.message = $1 AND p.kind IN ('post_board', 'post_ending')",
            params![message],
        )?;
        Ok(match shown {
            Some(Some(ply)) => BoardInMessage::Ply(ply),
            Some(None) => BoardInMessage::TakenBack,
            None => BoardInMessage::None,
        })
    }

    /// The newest board posted for a match, if it shows that ply.
    pub fn newest_board(
        &self,
        match_id: MatchId,
        ply: u32,
    ) -> Result<Option<(ChannelId, MessageId)>> {
        let newest: Option<(u32, _)> = self.optional(
            "SELECT ply, channel, message FROM post WHERE match = $1 AND kind = 'post_board' ORDER BY message DESC LIMIT 1",
            params![match_id],
        )?;
        Ok(newest.filter(|(of, _)| *of == ply).map(|(_, at)| at))
    }

    /// What a job that tidies up after a board has to do, if there still is such a match.
    pub fn tidying(&self, job: &MatchJob) -> Result<Option<Tidying>> {
        self.read(|t| {
            let Some(info) = match_in(t, job.match_id)? else { return Ok(None) };
            let superseded = t.all(
                "SELECT channel, message FROM post p
                 WHERE match = $1 AND ply = $2 AND (kind = 'post_board' OR kind = 'tell_visitor' AND offer IS NULL)
                   AND EXISTS (SELECT 1 FROM post n WHERE n.match = $1 AND n.message > p.message
                               AND n.kind IN ('post_board', 'post_ending'))",
                params![job.match_id, job.ply],
            )?;
            // Whoever has declined has done so with a button, which is gone.
            let lapsed_offers = t.all(
                "SELECT p.channel, p.message FROM post p JOIN offer o ON o.id = p.offer
                 WHERE p.match = $1 AND (p.ply = $2 OR o.kind = 'draw' AND p.ply = $2 - 1) AND p.kind IN ('post_offer', 'tell_visitor') AND o.state IN ('void', 'accepted')",
                params![job.match_id, job.ply],
            )?;
            let refusals = format!("SELECT r.channel, r.message {TO_REMOVE} ORDER BY r.message");
            let refusals = t.all(&refusals, params![job.match_id])?;
            Ok(Some(Tidying { info, superseded, lapsed_offers, refusals }))
        })
    }

    /// What is to be known of a match whose post is there, if there still is such a match.
    pub fn match_posted_in(&self, match_id: MatchId) -> Result<Option<PostedMatch>> {
        self.read(|t| {
            let Some(info) = match_in(t, match_id)? else { return Ok(None) };
            let newest_board = t.optional(
                "SELECT ply FROM post WHERE match = $1 AND kind = 'post_board' ORDER BY message DESC LIMIT 1",
                params![match_id],
            )?;
            let to_move = match info.seat(info.to_move).person() {
                Some(person) => player_settings_in(t, person.id)?,
                None => PlayerSettingsRow::default(),
            };
            Ok(Some(PostedMatch { info, newest_board, to_move }))
        })
    }

    pub fn challenge_of(&self, match_id: MatchId) -> Result<Option<ChallengeId>> {
        let challenge = "SELECT challenge FROM match WHERE id = $1";
        Ok(self.optional(challenge, params![match_id])?.flatten())
    }
}

/// The turns that lead to a position of a match, and who sees it.
#[derive(Clone, Debug)]
pub struct PositionRows {
    /// The last two turns before the position and those since the last capture or Pawn move, in
    /// order: positions from before that cannot come back.
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

rows!(row => AudienceRow(theme, players, language, seen_locale));

impl Store {
    pub fn audience(&self, match_id: MatchId) -> Result<AudienceRow> {
        self.read(|t| audience_in(t, match_id))
    }

    pub fn position_rows(&self, info: &Match, ply: u32) -> Result<PositionRows> {
        self.read(|t| rows_in(t, info, ply))
    }

    /// As [`Store::position_rows`] with the match; `None` if the turn has been taken back.
    pub fn board_rows(&self, board: BoardRef) -> Result<Option<(Match, PositionRows)>> {
        self.read(|t| {
            let found = match_in(t, board.match_id)?;
            let Some(info) = found.filter(|info| info.takebacks == board.takebacks) else {
                return Ok(None);
            };
            let rows = rows_in(t, &info, board.ply)?;
            Ok(Some((info, rows)))
        })
    }
}

fn rows_in(t: &Transaction<'_>, info: &Match, ply: u32) -> Result<PositionRows> {
    let mut turns = turns_in(t, info.id, ply.max(1)..=ply)?;
    if let Some(last) = turns.first() {
        // The fifth field of a FEN: how many turns there have been since a capture or Pawn move.
        let clock = last.fen.split(' ').nth(4).and_then(|clock| clock.parse().ok());
        let first = ply.saturating_sub(clock.unwrap_or(1_u32).max(1)).max(1);
        turns.splice(0..0, turns_in(t, info.id, first..=ply - 1)?);
    }
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
    let found: Option<AudienceRow> = t.optional(
        &format!(
            "SELECT m.theme, {}, {}, s.language, s.seen_locale FROM match m
             LEFT JOIN server_settings s ON s.guild = m.guild
             LEFT JOIN player_settings white ON white.player = m.white
             LEFT JOIN player_settings black ON black.player = m.black
             WHERE m.id = $1",
            settings_columns("white"),
            settings_columns("black"),
        ),
        params![match_id],
    )?;
    Ok(found.unwrap_or_default())
}
