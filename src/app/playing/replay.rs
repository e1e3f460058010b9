//! Playing a match again from its record, to see that the record is whole.

use super::match_state::{read_fen, read_turn};
use crate::error::{Error, Result};
use model::{Match, MatchId};
use store::Store;

/// How many matches are looked for at a time.
const AT_ONCE: u32 = 500;

/// Plays every match again, tells how many have been, and returns those whose turns do not lead to
/// the positions that are stored with them.
pub(crate) fn replay_all(store: &Store, tell: impl Fn(u64)) -> Result<Vec<Error>> {
    let (mut broken, mut replayed, mut last) = (Vec::new(), 0, MatchId(0));
    loop {
        let ids = store.match_ids(last, AT_ONCE)?;
        let Some(&newest) = ids.last() else {
            return Ok(broken);
        };
        for id in ids {
            broken.extend(replay(store, id).err());
            replayed += 1;
        }
        last = newest;
        tell(replayed);
    }
}

fn replay(store: &Store, id: MatchId) -> Result<()> {
    let broken = |why: String| Error::Unreadable { match_id: id, why };
    let found = store.match_by_id(id).map_err(|error| broken(error.to_string()))?;
    let Some(info) = found else { return Ok(()) };
    let Match { game, ply, .. } = info;
    let mut position = read_fen(id, game, &info.start_fen)?;
    let turns = store.turns(id, 1..=u32::MAX)?;
    if turns.len() != ply as usize {
        return Err(broken(format!("{} turns at ply {ply}", turns.len())));
    }
    for row in turns {
        let turn = read_turn(id, &position, &row)?;
        position = match position.play(turn) {
            Ok(after) if after.fen() == row.fen => after,
            Ok(after) => {
                let reached = after.fen();
                return Err(broken(format!(
                    "turn {} leads to {reached} instead of {}",
                    row.ply, row.fen
                )));
            }
            Err(_) => {
                return Err(broken(format!("turn {} {} is not legal", row.ply, row.text)));
            }
        };
    }
    match position.turn() == info.to_move {
        true => Ok(()),
        false => Err(broken("the other side is to move".to_owned())),
    }
}
