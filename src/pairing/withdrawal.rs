//! What follows from a withdrawal, here and in duels.

use crate::PairingResult;
use model::Time;

/// The result where White or Black has withdrawn; `None`: neither has.
pub fn withdrawal(gone: [Option<Time>; 2]) -> Option<PairingResult> {
    match gone {
        [None, None] => None,
        [Some(_), None] => Some(PairingResult::Black),
        [None, Some(_)] => Some(PairingResult::White),
        [Some(_), Some(_)] => Some(PairingResult::Neither),
    }
}

/// Whether a match that ended at this time did so before anybody withdrew.
pub fn was_played(gone: [Option<Time>; 2], at: Time) -> bool {
    gone.into_iter().flatten().all(|withdrawn| at < withdrawn)
}
