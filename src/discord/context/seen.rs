//! What somebody can see in a server.

use std::time::{Duration, Instant};

use super::failure::Result;
use super::request::Request;
use app::App;
use app::events::EventAsker;
use model::ChannelId;

/// For how long suggestions rely on what was visible before: they are asked for with every letter.
const REMEMBERED: Duration = Duration::from_secs(30);

impl Request {
    /// The channels of the server that the user can see. What is in others is hidden.
    pub async fn channels_seen(&self) -> Result<Vec<ChannelId>> {
        let data = &self.data;
        let (Some(guild), Some(member)) = (self.context.own_guild(), &self.member) else {
            return Err(self.refusal("games-no-server"));
        };
        let asked = data.api.channels_seen_by(guild, member).await;
        let seen = asked.map_err(|error| {
            tracing::warn!(%error, "cannot tell which channels a member can see");
            self.refusal("games-server-unknown")
        })?;
        data.seen.insert((guild, self.by()), (Instant::now(), seen.clone()));
        Ok(seen)
    }

    /// Who asks for events, and what they can see. Discord is asked only if there are events in
    /// other channels.
    pub async fn event_asker(&self) -> Result<EventAsker> {
        let mut asker = self.asker_near()?;
        if self.data.blocking(has_events_beside(&asker)).await? {
            asker.channels.extend(self.channels_seen().await?);
        }
        Ok(asker)
    }

    /// The same for suggestions.
    pub async fn suggested_to(&self) -> Result<EventAsker> {
        let mut asker = self.asker_near()?;
        if self.data.suggesting(has_events_beside(&asker)).await? {
            let guild = self.context.guild;
            let lately = guild.and_then(|guild| self.data.seen.get(&(guild, self.by())));
            asker.channels.extend(match lately {
                Some((at, seen)) if at.elapsed() < REMEMBERED => seen,
                _ => self.channels_seen().await?,
            });
        }
        Ok(asker)
    }

    /// Somebody who sees the channel in which they ask and, in a thread, the one that it belongs
    /// to.
    fn asker_near(&self) -> Result<EventAsker> {
        let at = self.context.viewpoint();
        Ok(EventAsker {
            guild: self.server()?,
            by: self.by(),
            here: at.channel,
            channels: [Some(at.channel), at.parent].into_iter().flatten().collect(),
        })
    }
}

fn has_events_beside(asker: &EventAsker) -> impl FnOnce(&App) -> app::Result<bool> + use<> {
    let (guild, near) = (asker.guild, asker.channels.clone());
    move |app| app.has_events_beside(guild, &near)
}
