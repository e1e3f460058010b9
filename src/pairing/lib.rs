//! Events and duels: who meets whom, and how it stands. Ids and results in, pairings and tables
//! out.

mod berger;
mod bracket;
mod duel;
mod duel_score;
mod duel_show;
mod event;
mod event_draft;
mod format;
#[cfg(test)]
mod judged;
mod league;
mod new_pairings;
mod news;
mod ranks;
mod show;
#[cfg(test)]
mod simulated;
mod standings;
mod swiss;
#[cfg(test)]
mod test_event;
mod trf;
mod withdrawal;

pub use bracket::{bracket, nobody_goes_on};
pub use duel::{Duel, DuelMatch, DuelPlayer, DuelServer, DuelSide, DuelState, DuelTerms};
pub use duel_score::Score;
pub use duel_show::DuelView;
pub use event::{
    Event, EventFormat, EventPlayer, EventState, EventTerms, LeagueTerms, News, NewsKind,
    PairedMatch, Pairing, PairingResult, Season,
};
pub use event_draft::{DraftField, EventDraft};
pub use format::{
    DEFAULT_ROUNDS, HOST, Next, expect_adjustable, first_pairings, next, players_of, rounds,
    rounds_at_least,
};
pub use league::{
    DEFAULT_DIVISION_SIZE, DEFAULT_MOVERS, DIVISION_SIZES, MOST_MOVERS, cut_name, ladder, seeded,
};
pub use new_pairings::{NewPairing, NewPairings, Seeded};
pub use news::LINKED;
pub use ranks::{division_line, points, ranks};
pub use show::{EventView, MOST_NAMED, hours_text, pace, played, standing_text};
pub use standings::{Standing, TieBreak, is_annulled, standings};
pub use trf::trf;
pub use withdrawal::{was_played, withdrawal};
