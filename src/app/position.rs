//! The position of a match, read back from its turns.

use super::{App, Error, Locale, Match, MatchId, PlayerId, Result};
use crate::notation;
use crate::render::Theme;
use crate::rules::{Color, Game, Position, Turn};
use crate::store::{MatchRow, Store, TurnRow};

/// A match with its position at some ply.
pub(super) struct Loaded {
    /// The match as it is now.
    pub info: Match,
    /// The position at the ply asked for.
    pub position: Position,
    /// The hashes of all positions before it, oldest first.
    pub earlier: Vec<u64>,
    /// The turn that led to it, with the position before.
    pub last: Option<(Position, Turn)>,
    /// How it is drawn and spoken of.
    pub look: Look,
}

/// How the boards of a match are drawn and spoken of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// The colours.
    pub theme: Theme,
    /// The side at the bottom.
    pub bottom: Color,
    /// The language.
    pub locale: Locale,
}

impl Loaded {
    /// The match at its present ply.
    pub(super) fn now(store: &Store, row: &MatchRow) -> Result<Loaded> {
        Loaded::at(store, row, row.ply)
    }

    /// The same match, drawn as `viewer` has chosen and in their language.
    pub(super) fn seen_by(self, app: &App, viewer: PlayerId) -> Result<Loaded> {
        let settings = app.settings(viewer)?;
        let look = Look {
            theme: settings.theme,
            bottom: settings.bottom(&self.info, viewer, self.position.turn()),
            locale: settings.locale(),
        };
        Ok(Loaded { look, ..self })
    }

    /// The same match in the language of the place where it is played.
    pub(super) fn for_everyone(self, app: &App) -> Result<Loaded> {
        let look = Look {
            locale: app.locale_of_match(&self.info)?,
            ..self.look
        };
        Ok(Loaded { look, ..self })
    }

    /// The match at `ply`, which must not be later than its present one.
    pub(super) fn at(store: &Store, row: &MatchRow, ply: u32) -> Result<Loaded> {
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
        let look = Look {
            theme: Theme::default(),
            bottom: position.turn(),
            locale: Locale::default(),
        };
        Ok(Loaded {
            look,
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
