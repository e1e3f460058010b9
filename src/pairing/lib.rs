//! Events and duels: who meets whom, and how it stands. Ids and results in, pairings and tables
//! out.

mod berger;
mod bracket;
mod duel;
mod duel_show;
mod event;
mod event_draft;
mod format;
mod league;
mod news;
mod show;
mod standings;
mod swiss;
mod trf;

pub use bracket::bracket;
pub use duel::{Duel, DuelMatch, DuelPlayer, DuelServer, DuelSide, DuelState, DuelTerms, Score};
pub use duel_show::DuelView;
pub use event::{
    Event, EventFormat, EventPlayer, EventState, EventTerms, LeagueTerms, NewPairing, NewPairings,
    News, NewsKind, PairedMatch, Pairing, PairingResult, Season, Seeded, was_played, withdrawal,
};
pub use event_draft::{DraftField, EventDraft};
pub use format::{
    DEFAULT_ROUNDS, HOST, Next, expect_adjustable, first_pairings, next, players_of, rounds,
    rounds_at_least,
};
pub use league::{DEFAULT_DIVISION_SIZE, DEFAULT_MOVERS, DIVISION_SIZES, ladder, seeded};
pub use news::LINKED;
pub use show::{
    EventView, MOST_NAMED, division_line, pace, played, points, quarters, ranks, standing_text,
};
pub use standings::{Standing, TieBreak, is_annulled, standings};
pub use trf::trf;
