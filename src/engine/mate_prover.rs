//! Proves mates exhaustively, as the pruning of a search cannot. Where royal pieces are captured,
//! the capture of the last one is the mate.

use std::collections::HashMap;

use rules::{Position, Status, Turn, Width};

/// Proves mates; it keeps what it has found out.
#[derive(Default)]
pub struct MateProver {
    /// By position: not within the first number of turns, but within the second.
    known: HashMap<u64, (u8, u8)>,
    /// By the reply and the turns left: how often the reply has put an end to a mate.
    refuting: HashMap<(Turn, u8), u32>,
    /// How many turns may still be tried.
    left: u64,
}

/// No mate is known.
const NEVER: u8 = u8::MAX;
/// So many positions are remembered at most.
const REMEMBERED: usize = 4_000_000;

/// A proof came to no end within the limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unproven;

impl MateProver {
    /// The turns that force mate within this number of turns, whatever the replies; where there are
    /// more than `most`, only one more.
    ///
    /// # Errors
    /// `Unproven` where that is not known after so many turns have been tried.
    pub fn mating_turns(
        &mut self,
        position: &Position,
        within: usize,
        most: usize,
        limit: u64,
    ) -> Result<Vec<Turn>, Unproven> {
        self.begin(limit);
        let within = number(within);
        match position.narrowed() {
            Some(narrow) => self.mating(&narrow, within, most),
            None => self.mating(position, within, most),
        }
    }

    /// Within how many turns, up to `most`, the side to move forces mate; `None` if it does not.
    ///
    /// # Errors
    /// As [`MateProver::mating_turns`].
    pub fn mates_in(
        &mut self,
        position: &Position,
        most: usize,
        limit: u64,
    ) -> Result<Option<usize>, Unproven> {
        self.begin(limit);
        for within in 1..=most {
            let mates = match position.narrowed() {
                Some(narrow) => self.mates(&narrow, number(within))?,
                None => self.mates(position, number(within))?,
            };
            if mates {
                return Ok(Some(within));
            }
        }
        Ok(None)
    }

    fn begin(&mut self, limit: u64) {
        self.left = limit;
        if self.known.len() > REMEMBERED {
            self.known.clear();
        }
        self.refuting.clear();
    }

    fn mating<W: Width>(
        &mut self,
        position: &Position<W>,
        within: u8,
        most: usize,
    ) -> Result<Vec<Turn>, Unproven> {
        let mut mating = Vec::new();
        for turn in position.legal_turns() {
            if mating.len() > most {
                break;
            }
            if self.leads_to_mate(&position.play_unchecked(turn), within)? {
                mating.push(turn);
            }
        }
        Ok(mating)
    }

    /// Whether the side that just moved has mated or will within `within - 1` more turns.
    fn leads_to_mate<W: Width>(
        &mut self,
        after: &Position<W>,
        within: u8,
    ) -> Result<bool, Unproven> {
        self.left = self.left.checked_sub(1).ok_or(Unproven)?;
        if within <= 1 || captures_last_royal(after) {
            return Ok(is_mate(after));
        }
        let mut replies = after.legal_turns();
        match after.status_given(!replies.is_empty()) {
            Status::Checkmate { .. } => return Ok(true),
            Status::Stalemate | Status::Won { .. } | Status::Draw(_) => return Ok(false),
            Status::Ongoing => {}
        }
        // What has helped against other turns comes first.
        let helped = |reply: &Turn| self.refuting.get(&(*reply, within)).copied();
        replies.sort_by_cached_key(|reply| std::cmp::Reverse(helped(reply).unwrap_or(0)));
        for reply in replies {
            if !self.mates(&after.play_unchecked(reply), within - 1)? {
                *self.refuting.entry((reply, within)).or_default() += 1;
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the side to move forces mate within so many turns.
    fn mates<W: Width>(&mut self, position: &Position<W>, within: u8) -> Result<bool, Unproven> {
        let hash = position.hash();
        let (not, surely) = self.known.get(&hash).copied().unwrap_or((0, NEVER));
        if within <= not || within >= surely {
            return Ok(within >= surely);
        }
        // A royal piece that is not attacked is not captured.
        if within <= 1
            && position.spec().captures_royals()
            && !position.is_in_check(!position.turn())
        {
            return Ok(false);
        }
        let turns = position.legal_turns();
        self.left = self.left.checked_sub(turns.len() as u64).ok_or(Unproven)?;
        let mut after: Vec<(bool, Position<W>)> = Vec::new();
        for turn in turns {
            let next = position.play_unchecked(turn);
            let checks = next.is_check();
            if is_mate(&next) {
                self.known.insert(hash, (not, 1));
                return Ok(true);
            }
            if within > 1 {
                after.push((checks, next));
            }
        }
        after.sort_by_key(|(checks, _)| !checks);
        for shorter in 2..=within {
            if shorter <= not {
                continue;
            }
            for (_, next) in &after {
                if self.leads_to_mate(next, shorter)? {
                    self.known.insert(hash, (shorter - 1, shorter));
                    return Ok(true);
                }
            }
        }
        self.known.insert(hash, (within, surely));
        Ok(false)
    }
}

fn number(turns: usize) -> u8 {
    u8::try_from(turns).unwrap_or(NEVER - 1)
}

/// Whether the side that has just moved has mated.
fn is_mate<W: Width>(after: &Position<W>) -> bool {
    if after.spec().captures_royals() {
        return captures_last_royal(after);
    }
    after.is_check()
        && !after.has_legal_turn()
        && matches!(after.status_given(false), Status::Checkmate { .. })
}

fn captures_last_royal<W: Width>(after: &Position<W>) -> bool {
    after.spec().captures_royals() && after.royals(after.turn()).is_empty()
}
