//! How the model's types stand in columns: ids and times as numbers, games, colours and closed enums by their ids.

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

use super::JobKind;
use crate::model::{
    ChallengeId, ChallengeState, ChannelId, ColorChoice, Ending, GuildId, MatchId, MessageId,
    OfferId, OfferKind, OfferState, PlayerId, Time,
};
use crate::rules::{Color, Game};

macro_rules! column {
    ($($name:ident),+: |$own:ident| $write:expr, |$stored:ident| $read:expr) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                let $own = *self;
                Ok($write.into())
            }
        }

        impl FromSql for $name {
            fn column_result($stored: ValueRef<'_>) -> FromSqlResult<$name> {
                $read
            }
        }
    )+};
}

// SQLite has no unsigned numbers.
column!(PlayerId, GuildId, ChannelId, MessageId:
    |id| id.0.cast_signed(), |stored| Ok(Self(stored.as_i64()?.cast_unsigned())));
column!(MatchId, ChallengeId, OfferId, Time: |number| number.0, |stored| stored.as_i64().map(Self));
column!(Game: |game| game.id(), |stored| known(stored, Game::from_id));
column!(Color: |color| color.id(),
    |stored| known(stored, |id| Color::ALL.into_iter().find(|color| color.id() == id)));
column!(ChallengeState, ColorChoice, Ending, JobKind, OfferKind, OfferState:
    |choice| choice.into_str(), |stored| known(stored, |id| id.parse().ok()));

/// The value with the id in a column.
fn known<T>(stored: ValueRef<'_>, with_id: impl Fn(&str) -> Option<T>) -> FromSqlResult<T> {
    let id = stored.as_str()?;
    with_id(id).ok_or_else(|| {
        let kind = std::any::type_name::<T>();
        FromSqlError::Other(format!("{id:?} is no {kind}").into())
    })
}
