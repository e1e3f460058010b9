//! The position of a match, read back from its turns.

use crate::app::base::App;
use crate::app::model::{Error, Match, MatchId, PlayerId, Result};
use crate::locale::Locale;
use crate::notation;
use crate::render::Theme;
use crate::rules::{Color, Game, Position, Turn};
use crate::store::{MatchRow, Store, TurnRow};

/// A match with its position at some ply.
pub(in crate::app) struct MatchState {
    /// The match as it is now.
    pub info: Match,
    /// The position at the ply asked for.
    pub position: Position,
    /// The hashes of all positions before it, oldest first.
    pub earlier: Vec<u64>,
    /// The turn that led to it, with the position before.
    pub last: Option<(Position, Turn)>,
    /// How it is drawn and spoken of.
    pub view: ViewOptions,
}

/// How the boards of a match are drawn and spoken of.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct ViewOptions {
    /// The colours.
    pub theme: Theme,
    /// The side at the bottom.
    pub bottom: Color,
    /// The language.
    pub locale: Locale,
}

impl MatchState {
    /// The match at its present ply.
    pub(in crate::app) fn now(store: &Store, row: &MatchRow) -> Result<MatchState> {
        MatchState::at(store, row, row.ply)
    }

    /// The same match, drawn as `viewer` has chosen and in their language.
    pub(in crate::app) fn seen_by(self, app: &App, viewer: PlayerId) -> Result<MatchState> {
        let settings = app.settings(viewer)?;
        let view = ViewOptions {
            theme: settings.theme,
            bottom: settings.bottom(&self.info, viewer, self.position.turn()),
            locale: settings.locale(),
        };
        Ok(MatchState { view, ..self })
    }

    /// The same match in the language of the place where it is played.
    pub(in crate::app) fn for_everyone(self, app: &App) -> Result<MatchState> {
        let view = ViewOptions {
            locale: app.locale_of_match(&self.info)?,
            ..self.view
        };
        Ok(MatchState { view, ..self })
    }

    /// The match at `ply`, which must not be later than its present one.
    pub(in crate::app) fn at(store: &Store, row: &MatchRow, ply: u32) -> Result<MatchState> {
        let info = Match::from_row(row)?;
        let turns = store.turns(row.id, ply)?;
        if u32::try_from(turns.len()) != Ok(ply) {
            return Err(Error::Unreadable {
                match_id: info.id,
                why: format!("{} turns where {ply} were played", turns.len()),
            });
        }
        let mut position = read_fen(info.id, info.game, &row.start_fen)?;
        let mut earlier = Vec::with_capacity(turns.len());
        let mut last = None;
        for row in &turns {
            let after = read_fen(info.id, info.game, &row.fen)?;
            earlier.push(position.hash());
            if row.ply == ply {
                let turn = read_turn(info.id, &position, row)?;
                last = Some((position.clone(), turn));
            }
            position = after;
        }
        let view = ViewOptions {
            theme: Theme::default(),
            bottom: position.turn(),
            locale: Locale::default(),
        };
        Ok(MatchState {
            view,
            info,
            position,
            earlier,
            last,
        })
    }
}

pub(super) fn read_fen(match_id: MatchId, game: Game, fen: &str) -> Result<Position> {
    Position::from_fen(game, fen).map_err(|error| Error::Unreadable {
        match_id,
        why: format!("{fen}: {error}"),
    })
}

pub(super) fn read_turn(match_id: MatchId, before: &Position, row: &TurnRow) -> Result<Turn> {
    notation::read_turn(before, &row.text).map_err(|error| Error::Unreadable {
        match_id,
        why: format!(
            "turn {} {}: {}",
            row.ply,
            row.text,
            error.sentence(before, Locale::English)
        ),
    })
}
