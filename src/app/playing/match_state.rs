//! The position of a match, read back from its turns, and playing a match again to see that its
//! record is whole.

use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::people::Audience;
use crate::{App, Error, Result, ensure};
use locale::Locale;
use model::{BoardRef, Match, MatchId, PlayerId};
use render::Theme;
use rules::{Color, Game, Position, Repetition, Turn, Visit};
use store::{PlanRow, PositionRows, RatingChange, Store, TurnRow};

/// A match with its position at some ply.
#[derive(Clone)]
pub(crate) struct MatchState {
    /// The match as it is now.
    pub info: Match,
    /// The ply asked for.
    pub ply: u32,
    pub position: Position,
    /// The positions before it that it could repeat, oldest first: those since the last turn that
    /// cannot be undone by others.
    pub earlier: Vec<Visit>,
    /// The turn that led to it, with the position before.
    pub last: Option<(Position, Turn)>,
    /// Whether a plan has played that turn.
    pub is_planned: bool,
    /// What is planned from the position on, if it is the present one of a running match.
    pub plans: Vec<PlanRow>,
    /// What the match has made of the ratings of its players, if it is over and rated.
    pub ratings: Option<RatingChange>,
    /// What those have chosen who see its boards.
    pub audience: Audience,
    pub view: ViewOptions,
}

/// The board in a picture of this name; `None` if it is the name of something else.
pub fn board_in_picture(file_name: &str) -> Option<BoardRef> {
    let name = file_name.strip_prefix("match-")?.strip_suffix(".png")?;
    let (name, takebacks) = match name.rsplit_once("-t") {
        Some((name, takebacks)) => (name, takebacks.parse().ok()?),
        None => (name, 0),
    };
    let (id, ply) = name.split_once('-')?;
    Some(BoardRef { match_id: MatchId(id.parse().ok()?), ply: ply.parse().ok()?, takebacks })
}

/// How the boards of a match are drawn and spoken of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ViewOptions {
    pub theme: Theme,
    pub bottom: Color,
    pub locale: Locale,
}

impl MatchState {
    /// What a picture of the board is called, so that it can be told later which board it was; see
    /// [`board_in_picture`].
    pub(super) fn file_name(&self) -> String {
        let (id, ply) = (self.info.id, self.ply);
        match self.info.takebacks {
            0 => format!("match-{id}-{ply}.png"),
            takebacks => format!("match-{id}-{ply}-t{takebacks}.png"),
        }
    }

    /// The match at its present ply.
    pub(crate) fn now(store: &Store, info: &Match) -> Result<MatchState> {
        MatchState::at(store, info, info.ply)
    }

    /// The same match, drawn as `viewer` has chosen and in their language.
    pub(crate) fn seen_by(self, app: &App, viewer: PlayerId) -> Result<MatchState> {
        let own = self.info.color_of(viewer);
        let settings = match own {
            Some(color) => self.audience.of(color),
            None => app.settings(viewer)?,
        };
        let view = ViewOptions {
            theme: settings.theme,
            bottom: settings.bottom(own, self.position.turn()),
            locale: settings.locale(),
        };
        Ok(MatchState { view, ..self })
    }

    /// The same match in the colours with which it began and the language of the place where it is
    /// played.
    pub(crate) fn for_everyone(self) -> MatchState {
        let locale = self.audience.locale_of_place(&self.info);
        // In direct messages nobody sees it but its player.
        let theme = self.info.guild.map_or(self.view.theme, |_| self.audience.theme);
        let view = ViewOptions { theme, locale, ..self.view };
        MatchState { view, ..self }
    }

    /// The same match as it stood at that ply: neither how it ended nor the clocks were there yet.
    pub(super) fn back_then(self) -> MatchState {
        MatchState {
            info: Match { outcome: None, deadline: None, banks: None, ply: self.ply, ..self.info },
            ratings: None,
            ..self
        }
    }

    /// The match at `ply`, which must not be later than its present one.
    pub(crate) fn at(store: &Store, info: &Match, ply: u32) -> Result<MatchState> {
        let state = MatchState::of_rows(info.clone(), ply, store.position_rows(info, ply)?);
        if let Err(Error::Unreadable { match_id, .. }) = state
            && store.match_by_id(info.id)?.is_some_and(|now| now.takebacks != info.takebacks)
        {
            // Turns were taken back before they could be read.
            return Err(Error::Stale { match_id });
        }
        state
    }

    /// The match as a board shows it; `None` if the turn of that board has been taken back.
    pub(crate) fn of_board(store: &Store, board: BoardRef) -> Result<Option<MatchState>> {
        let found = store.board_rows(board)?;
        found.map(|(info, rows)| MatchState::of_rows(info, board.ply, rows)).transpose()
    }

    fn of_rows(info: Match, ply: u32, rows: PositionRows) -> Result<MatchState> {
        let read = |fen: &str| read_fen(info.id, info.game, fen);
        let position = read(rows.turns.last().map_or(&info.start_fen, |row| &row.fen))?;
        let oldest = ply.saturating_sub(position.halfmove_clock().max(1));
        let (count, plies) = (rows.turns.len(), oldest.max(1)..=ply);
        let why = || format!("{count} turns where plies {plies:?} were played");
        ensure!(count == plies.clone().count(), Error::unreadable(info.id, why()));
        let start = (oldest == 0 && ply > 0).then_some(&info.start_fen);
        let (last, since) =
            rows.turns.split_last().map_or((None, &[][..]), |(last, since)| (Some(last), since));
        let fens = start.into_iter().chain(since.iter().map(|row| &row.fen));
        let mut before: Vec<Position> = fens.map(|fen| read(fen)).collect::<Result<_>>()?;
        let position = match info.game.spec().draws.repetition {
            Repetition::Allowed | Repetition::Threefold => position,
            Repetition::FourfoldByAttacks => {
                with_attacks(info.id, &mut before, &rows.turns)?.unwrap_or(position)
            }
        };
        let earlier = before.iter().map(Position::visit).collect();
        let is_planned = last.is_some_and(|row| row.planned);
        let last = match (before.into_iter().next_back(), last) {
            (Some(before), Some(row)) => {
                let turn = read_turn(info.id, &before, row)?;
                Some((before, turn))
            }
            _ => None,
        };
        let view = ViewOptions {
            theme: Theme::default(),
            bottom: position.turn(),
            locale: Locale::default(),
        };
        Ok(MatchState {
            ratings: rows.ratings,
            audience: Audience::from_row(&rows.audience),
            view,
            info,
            ply,
            position,
            earlier,
            last,
            is_planned,
            plans: rows.plans,
        })
    }
}

/// Plays again what was played since the oldest of the positions, because a FEN does not tell
/// whether the turn before it was an attack. Returns the position after the last of the `turns`.
fn with_attacks(
    match_id: MatchId,
    before: &mut [Position],
    turns: &[TurnRow],
) -> Result<Option<Position>> {
    let after = |position: &Position, row: &TurnRow| -> Result<Position> {
        Ok(position.play_unchecked(read_turn(match_id, position, row)?))
    };
    let turns = &turns[turns.len().saturating_sub(before.len())..];
    for at in 1..before.len() {
        before[at] = after(&before[at - 1], &turns[at - 1])?;
    }
    let last = before.last().zip(turns.last());
    last.map(|(position, row)| after(position, row)).transpose()
}

/// A position as the database has it.
pub(crate) fn read_fen(match_id: MatchId, game: Game, fen: &str) -> Result<Position> {
    Position::from_fen(game, fen)
        .map_err(|error| Error::unreadable(match_id, format!("{fen}: {error}")))
}

/// A turn in canonical notation, as the database has it; `what` it is, for the log.
pub(crate) fn read_turn_text(
    match_id: MatchId,
    before: &Position,
    text: &str,
    what: impl Display,
) -> Result<Turn> {
    notation::read_turn(before, text).map_err(|error| {
        let why = explain::read_error(&error, before, Locale::English);
        Error::unreadable(match_id, format!("{what} {text}: {why}"))
    })
}

fn read_turn(match_id: MatchId, before: &Position, row: &TurnRow) -> Result<Turn> {
    read_turn_text(match_id, before, &row.text, format_args!("turn {}", row.ply))
}

/// The turns of a match that made these plies, each with its row and the position before it.
pub(crate) fn turns_of(
    store: &Store,
    info: &Match,
    plies: RangeInclusive<u32>,
) -> Result<Vec<(TurnRow, Position, Turn)>> {
    let (first, last) = plies.into_inner();
    let read = |fen: &str| read_fen(info.id, info.game, fen);
    let mut before = (first <= 1).then(|| read(&info.start_fen)).transpose()?;
    let mut turns = Vec::new();
    // The turn before the first one has led to the position in which that is played.
    for row in store.turns(info.id, first.saturating_sub(1).max(1)..=last)? {
        let after = read(&row.fen)?;
        if let Some(before) = before.replace(after) {
            let turn = read_turn(info.id, &before, &row)?;
            turns.push((row, before, turn));
        }
    }
    Ok(turns)
}

/// How many matches are looked for at a time.
const AT_ONCE: u32 = 500;

/// Plays every match again, tells how many have been, and returns those whose turns do not lead to
/// the positions that are stored with them.
pub(crate) fn replay_all(store: &Store, tell: impl Fn(u64)) -> Result<Vec<Error>> {
    let (mut broken, mut replayed, mut last) = (Vec::new(), 0, MatchId(0));
    loop {
        let ids = store.match_ids(last, AT_ONCE)?;
        let Some(&newest) = ids.last() else { return Ok(broken) };
        for id in ids {
            broken.extend(replay(store, id).err());
            replayed += 1;
        }
        last = newest;
        tell(replayed);
    }
}

fn replay(store: &Store, id: MatchId) -> Result<()> {
    let broken = |why: String| Error::unreadable(id, why);
    let found = store.match_by_id(id).map_err(|error| broken(error.to_string()))?;
    let Some(info) = found else { return Ok(()) };
    let Match { game, ply, .. } = info;
    let mut position = read_fen(id, game, &info.start_fen)?;
    let turns = store.turns(id, 1..=u32::MAX)?;
    let count = turns.len();
    ensure!(count == ply as usize, broken(format!("{count} turns at ply {ply}")));
    for row in turns {
        let turn = read_turn(id, &position, &row)?;
        position = match position.play(turn) {
            Ok(after) if after.fen() == row.fen => after,
            Ok(after) => {
                let (ply, reached, stored) = (row.ply, after.fen(), row.fen);
                return Err(broken(format!("turn {ply} leads to {reached} instead of {stored}")));
            }
            Err(_) => return Err(broken(format!("turn {} {} is not legal", row.ply, row.text))),
        };
    }
    ensure!(position.turn() == info.to_move, broken("the other side is to move".to_owned()));
    Ok(())
}
