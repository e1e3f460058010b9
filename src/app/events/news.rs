//! Posts in an event's thread.

use std::collections::BTreeMap;

use crate::base::App;
use crate::error::Result;
use locale::Locale;
use model::{ChannelId, EventId};
use pairing::{Event, NewsKind};

/// Of so many matches that begin at once, each is linked; of more there is no room for that.
const MOST_LINKED: usize = 16;

/// News of an event to be posted.
#[derive(Clone, Debug)]
pub struct EventPost {
    pub event: EventId,
    /// The number of the last of its news; no other message has it.
    pub news: u32,
    /// A line each.
    pub lines: Vec<String>,
    /// The threads to link, in the order in which `LINKED` stands for them.
    pub threads: Vec<ChannelId>,
    pub locale: Locale,
}

impl App {
    /// Unposted news up to this number, if any.
    pub(crate) fn event_news(&self, event: &Event, news: u32) -> Result<Option<EventPost>> {
        let untold = self.store().event_news(event.id, news)?;
        let locale = self.server_settings(event.guild)?.locale();
        let (mut lines, mut threads) = (Vec::new(), Vec::new());
        for news in untold {
            let linked = match news.kind {
                NewsKind::Begun => self.threads_of_round(event, 1)?,
                NewsKind::Round => self.threads_of_round(event, news.round.unwrap_or_default())?,
                _ => BTreeMap::new(),
            };
            lines.extend(event.news_text(news, &linked, locale));
            threads.extend(linked.into_values());
            if news.kind == NewsKind::Begun {
                let before = self.season_before(event)?;
                lines.extend(event.division_lines(before.as_ref(), locale));
            }
        }
        Ok((!lines.is_empty()).then_some(EventPost {
            event: event.id,
            news,
            lines,
            threads,
            locale,
        }))
    }

    /// The threads of the matches that have begun with a round, by the numbers of their pairings;
    /// where all begin together, of all.
    fn threads_of_round(&self, event: &Event, round: u32) -> Result<BTreeMap<u32, ChannelId>> {
        let begun = event.pairings.iter();
        let begun = begun.filter(|it| it.round == round || !event.terms.by_rounds);
        let begun: Vec<u32> = begun.filter(|it| it.played.is_some()).map(|it| it.number).collect();
        if begun.len() > MOST_LINKED {
            return Ok(BTreeMap::new());
        }
        let mut threads = self.store().threads_of_event(event.id)?;
        threads.retain(|number, _| begun.contains(number));
        Ok(threads)
    }
}
