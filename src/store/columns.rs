//! How the model's types stand in columns: ids, times and milliseconds as numbers, games, colours
//! and closed enums by their ids.

use std::time::Duration;

use super::sql::{FromValue, ToValue, column};
use super::{Result, Row, Value, rows};
use model::{
    AnalysisId, ChallengeId, ChallengeState, ChannelId, ChannelSeat, ColorChoice, DraftId, DuelId,
    DuelJobKind, Ending, EventId, EventJobKind, GuildId, JOBS, JobKind, Lane, MatchId, MatchTerms,
    MessageId, OfferId, OfferKind, OfferState, OtherJobKind, Outcome, Person, PlayerId, PuzzleId,
    RoleId, Time, TimeControl, VoteTerms,
};
use pairing::{DuelSide, DuelState, EventFormat, EventState, NewsKind, PairedMatch, PairingResult};
use rules::{Color, Game};

/// A day, as SQL: milliseconds.
pub(super) const DAY_MS: &str = "86400000";

// The databases have no unsigned numbers.
column!(PlayerId, GuildId, RoleId, ChannelId, MessageId in Integer:
    |id| id.0.cast_signed(), |stored| Some(Self(stored.cast_unsigned())));
column!(AnalysisId, MatchId, ChallengeId, OfferId, EventId, DraftId, DuelId, Time in Integer: |number| number.0, |stored| Some(Self(stored)));
column!(Duration in Integer: |time| i64::try_from(time.as_millis()).unwrap_or(i64::MAX),
    |stored| Some(Self::from_millis(stored.unsigned_abs())));
column!(Game in Text: |game| game.id(), |stored| Game::from_id(stored));
column!(Color in Text: |color| color.id(), |stored| Color::ALL.into_iter().find(|color| color.id() == stored));
column!(ChallengeState, ColorChoice, DuelJobKind, DuelState, Ending, EventFormat, EventJobKind, EventState, JobKind, NewsKind, OfferKind, OfferState,
    OtherJobKind, PairingResult, DuelSide in Text:
    |choice| choice.into_str(), |stored| stored.parse().ok());

rows!(
    row => TimeControl { days, bonus }
    row => MatchTerms { game, start_fen, time = row.read()?, rated }
    row => Outcome { ending, winner }
    row => PairedMatch { id = row.get("match")?, ended = row.get_if("ending")?.zip(row.get("ended_at")?) }
    row => PuzzleId { game, number }
);

// What columns of several names hold.
rows!(
    row => Person(id, name)
    row => VoteTerms(hours, count)
    row => ChannelSeat(channel, parent, name, terms)
);

/// The message whose channel and id are in these columns; `None` where either is NULL.
pub(super) fn optional_message(
    row: &Row<'_>,
    channel: &str,
    message: &str,
) -> Result<Option<(ChannelId, MessageId)>> {
    let channel: Option<ChannelId> = row.get(channel)?;
    Ok(channel.zip(row.get(message)?))
}

/// The names of the kinds with a lane like this, as a part of a query.
pub(crate) fn kinds(is: impl Fn(Lane) -> bool) -> String {
    let names = JOBS.iter().filter(|(_, lane)| is(*lane)).map(|(name, _)| format!("'{name}'"));
    names.collect::<Vec<_>>().join(", ")
}
