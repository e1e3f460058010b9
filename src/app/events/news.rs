//! Posts in an event's thread.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::{App, Result, lock};
use locale::Locale;
use model::{ChannelId, EventId};
use pairing::{Event, News, NewsKind};

/// For so long after an event has gone on its results are told as they were then.
const HANDED_ON: Duration = Duration::from_secs(5);

/// Of so many matches that begin at once, each is linked; of more there is no room for that.
const MOST_LINKED: usize = 16;

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
    pub(crate) fn event_news(&self, id: EventId, number: u32) -> Result<Option<EventPost>> {
        let untold = self.store().event_news(id, number)?;
        let event = match self.event_handed_on(id, &untold) {
            Some(event) => Some(event),
            None => self.store().event(id)?,
        };
        let Some(event) = event else { return Ok(None) };
        let locale = self.server_settings(event.guild)?.locale();
        let (mut lines, mut threads) = (Vec::new(), Vec::new());
        for news in untold {
            let linked = match news.kind {
                NewsKind::Begun => self.threads_of_round(&event, 1)?,
                NewsKind::Round => self.threads_of_round(&event, news.round.unwrap_or_default())?,
                _ => BTreeMap::new(),
            };
            lines.extend(event.news_text(news, &linked, locale));
            threads.extend(linked.into_values());
            if news.kind == NewsKind::Begun {
                let before = self.season_before(&event)?;
                lines.extend(event.division_lines(before.as_ref(), locale));
            }
        }
        let post = EventPost { event: id, news: number, lines, threads, locale };
        Ok((!post.lines.is_empty()).then_some(post))
    }

    /// The event as it went on a moment ago, if it has all that these news tell: results.
    fn event_handed_on(&self, id: EventId, untold: &[News]) -> Option<Event> {
        let (_, event) = lock(&self.inner.gone_on)
            .take_if(|(at, event)| event.id == id && self.now() <= at.after(HANDED_ON))?;
        let is_told = |news: &News| {
            let mut pairings = event.pairings.iter().filter(|it| it.result.is_some());
            news.kind == NewsKind::Result && pairings.any(|it| Some(it.number) == news.pairing)
        };
        untold.iter().all(is_told).then_some(event)
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
