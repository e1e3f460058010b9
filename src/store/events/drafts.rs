//! Events that organizers are setting up.

use std::collections::BTreeMap;

use super::jobs;
use super::record::{NewEvent, insert};
use crate::people::players::remember_player;
use crate::{Error, FromRow, Result, Row, Store, from_row, lock, params};
use model::{ChannelId, DraftId, EventId, EventJobKind, GuildId, Person, PlayerId, Time};
use pairing::EventDraft;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftCreated {
    Done(EventId),
    /// There is no such draft any more.
    Gone,
    /// The server has as many events as may be.
    TooMany,
}

impl FromRow for EventDraft {
    fn from_row(row: &Row<'_>) -> Result<EventDraft> {
        let typed: BTreeMap<String, String> = serde_json::from_str(&row.get::<String>("typed")?)
            .map_err(|error| Error::Unreadable(format!("the draft of an event: {error}")))?;
        let field = |(field, text): (String, String)| Some((field.parse().ok()?, text));
        let typed = typed.into_iter().filter_map(field).collect();
        Ok(from_row!(row => EventDraft {
            format, matches = row.read()?, double, by_rounds, typed = typed
        }))
    }
}

/// What was typed, as it is stored.
fn typed(draft: &EventDraft) -> String {
    let fields = draft.typed.iter();
    let fields = fields.map(|(field, text)| (field.into_str().to_owned(), text.as_str().into()));
    serde_json::Value::Object(fields.collect()).to_string()
}

impl Store {
    /// Somebody sets up an event in a server, instead of the one that they were setting up there.
    pub fn new_draft(
        &self,
        guild: GuildId,
        channel: ChannelId,
        organizer: &Person,
        draft: &EventDraft,
        now: Time,
    ) -> Result<DraftId> {
        let matches = &draft.matches;
        self.write_always(|t| {
            remember_player(t, organizer, now)?;
            let earlier = "DELETE FROM event_draft WHERE guild = $1 AND organizer = $2";
            t.execute(earlier, params![guild, organizer.id])?;
            t.one(
                "INSERT INTO event_draft (guild, channel, organizer, changed_at, format, game, start_fen, days, bonus, rated, double,
                                          by_rounds, typed)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id",
                params![
                    guild, channel, organizer.id, now, draft.format, matches.game,
                    matches.start_fen, matches.time.days, matches.time.bonus, matches.rated,
                    draft.double, draft.by_rounds, typed(draft)
                ],
            )
        })
    }

    /// What a person is setting up in a server, and where it is to be announced; `None` if there is
    /// no such draft of theirs.
    pub fn event_draft(
        &self,
        guild: GuildId,
        id: DraftId,
        organizer: PlayerId,
    ) -> Result<Option<(ChannelId, EventDraft)>> {
        self.optional(
            "SELECT channel, format, game, start_fen, days, bonus, rated, double, by_rounds, typed FROM event_draft
             WHERE id = $1 AND guild = $2 AND organizer = $3",
            params![id, guild, organizer],
        )
    }

    /// Changes what is being set up; false if there is no such draft any more.
    pub fn change_draft(&self, id: DraftId, draft: &EventDraft, now: Time) -> Result<bool> {
        let matches = &draft.matches;
        self.changes(
            "UPDATE event_draft SET changed_at = $1, format = $2, game = $3, start_fen = $4, days = $5, bonus = $6, rated = $7,
                                    double = $8, by_rounds = $9, typed = $10
             WHERE id = $11",
            params![
                now, draft.format, matches.game, matches.start_fen, matches.time.days,
                matches.time.bonus, matches.rated, draft.double, draft.by_rounds, typed(draft), id
            ],
        )
    }

    /// The event that was set up is made and is to be announced, once.
    pub fn create_from_draft(
        &self,
        id: DraftId,
        new: &NewEvent<'_>,
        now: Time,
    ) -> Result<DraftCreated> {
        self.write_always(|t| {
            lock(t, "SELECT id FROM event_draft WHERE id = $1 FOR UPDATE", params![id])?;
            if !t.exists("SELECT 1 FROM event_draft WHERE id = $1", params![id])? {
                return Ok(DraftCreated::Gone);
            }
            let Some(event) = insert(t, new, now)? else { return Ok(DraftCreated::TooMany) };
            jobs::add(t, event, EventJobKind::Announce, 0, now)?;
            t.execute("DELETE FROM event_draft WHERE id = $1", params![id])?;
            Ok(DraftCreated::Done(event))
        })
    }
}
