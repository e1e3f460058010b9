//! Posts in an event's thread.

use crate::{Event, EventFormat, News, NewsKind, Pairing, PairingResult, division_line, ranks};
use std::collections::BTreeMap;

use super::bracket::nobody_goes_on;
use super::format::rounds;
use super::league::cut_name;
use super::show::{hours_text, pace};
use super::standings::{is_annulled, standings};
use locale::{Locale, say};
use model::{ChannelId, short};

/// Number of winners named in the closing post.
const NAMED: usize = 3;

/// Stands in `EventPost::lines` where the thread of a match is to be linked.
pub const LINKED: char = '\u{fffc}';

impl Event {
    /// The players of a pairing, White first.
    pub fn players_of(&self, pairing: &Pairing, locale: Locale) -> String {
        let [white, black] = [pairing.white, pairing.black].map(|it| self.name_of(it, locale));
        say!(locale, "event-pairing", white, black)
    }

    fn name_of(&self, number: u32, locale: Locale) -> String {
        let player = self.player(number);
        let cut = match self.terms.format {
            EventFormat::League => cut_name,
            _ => short,
        };
        player.map(|it| cut(&it.person.shown(locale))).unwrap_or_default()
    }

    /// What is told of some news, with a link to each match in `linked`, which has the numbers of
    /// pairings, in their order.
    pub fn news_text(
        &self,
        news: News,
        linked: &BTreeMap<u32, ChannelId>,
        locale: Locale,
    ) -> Vec<String> {
        let (name, players) = (self.terms.name.as_str(), self.players.len());
        let mut pairings = self.pairings.iter();
        let pairing = pairings.find(|it| Some(it.number) == news.pairing);
        match news.kind {
            NewsKind::Begun => {
                let (count, pace, at_once) = (rounds(self), pace(&self.terms), self.terms.at_once);
                let begun = say!(locale, "event-news-begun", name, players, count, pace, at_once);
                let first = match self.terms.by_rounds {
                    true => Some(self.round_text(1, linked, locale)),
                    false => self.matches_text(linked, locale),
                };
                [begun].into_iter().chain(first).collect()
            }
            NewsKind::Round => {
                vec![self.round_text(news.round.unwrap_or_default(), linked, locale)]
            }
            NewsKind::Result => Vec::from_iter(pairing.map(|it| self.result_text(it, locale))),
            NewsKind::Again => Vec::from_iter(pairing.map(|it| self.again_text(it, locale))),
            NewsKind::Adjusted => Vec::from_iter(pairing.map(|it| {
                let own = if news.player.is_some() { "yes" } else { "no" };
                let player = self.name_of(news.player.unwrap_or_default(), locale);
                let result = self.result_text(it, locale);
                let reason = it.reason.as_deref().unwrap_or_default();
                say!(locale, "event-news-adjusted", own, player, result, reason)
            })),
            NewsKind::Withdrawn | NewsKind::Excluded => {
                Vec::from_iter(self.withdrawal_text(news, locale))
            }
            NewsKind::Paused => vec![say!(locale, "event-news-paused")],
            NewsKind::Resumed => vec![say!(locale, "event-news-resumed")],
            NewsKind::Over => self.final_text(locale),
            NewsKind::Ended => vec![say!(locale, "event-news-ended", name)],
            NewsKind::TooFew => {
                vec![say!(locale, "event-news-too-few", name, players, least = self.terms.least)]
            }
            NewsKind::NextSeason => vec![self.next_season_text(locale)],
            NewsKind::LastSeason => vec![say!(locale, "event-news-last-season")],
            NewsKind::MoreSeasons => vec![say!(locale, "event-news-more-seasons")],
        }
    }

    fn pairing_text(
        &self,
        pairing: &Pairing,
        linked: &BTreeMap<u32, ChannelId>,
        locale: Locale,
    ) -> String {
        let players = self.players_of(pairing, locale);
        if linked.contains_key(&pairing.number) { format!("{players} {LINKED}") } else { players }
    }

    /// The matches that are linked; `None`: there are none.
    fn matches_text(&self, linked: &BTreeMap<u32, ChannelId>, locale: Locale) -> Option<String> {
        let pairings = self.pairings.iter();
        let pairings = pairings.filter(|it| linked.contains_key(&it.number));
        let matches: Vec<String> =
            pairings.map(|it| self.pairing_text(it, linked, locale)).collect();
        let text = say!(locale, "event-news-matches", matches = matches.join(" · "));
        (!matches.is_empty()).then_some(text)
    }

    fn round_text(&self, round: u32, linked: &BTreeMap<u32, ChannelId>, locale: Locale) -> String {
        let pairings = self.pairings.iter().filter(|it| it.round == round);
        let pairings = pairings.map(|it| self.pairing_text(it, linked, locale));
        let sits_out = |id: &'static str, byes: &[(u32, u32)]| {
            let players = byes.iter().filter(|(of, _)| *of == round);
            let texts =
                players.map(|(_, player)| say!(locale, id, player = self.name_of(*player, locale)));
            texts.collect::<Vec<_>>()
        };
        let byes = sits_out("event-news-bye", &self.byes);
        let half_byes = sits_out("event-news-half-bye", &self.half_byes);
        let pairings: Vec<String> = pairings.chain(byes).chain(half_byes).collect();
        let pairings = pairings.join(" · ");
        say!(locale, "event-news-round", round, of = rounds(self), pairings)
    }

    /// That two meet once more who have drawn, or whose match was aborted.
    fn again_text(&self, pairing: &Pairing, locale: Locale) -> String {
        let mut before = self.pairings.iter().rev().filter(|it| {
            it.number < pairing.number && it.has(pairing.white) && it.has(pairing.black)
        });
        let drawn = before.next().is_some_and(|it| it.result == Some(PairingResult::Draw));
        let id = if drawn { "event-news-again" } else { "event-news-again-aborted" };
        say!(locale, id, players = self.players_of(pairing, locale))
    }

    fn result_text(&self, pairing: &Pairing, locale: Locale) -> String {
        let score = match pairing.result {
            Some(PairingResult::White) => "1–0",
            Some(PairingResult::Draw) => "½–½",
            Some(PairingResult::Black) => "0–1",
            Some(PairingResult::Neither) | None => "0–0",
        };
        let id = pairing.played.map(|played| played.id.to_string()).unwrap_or_default();
        let players = self.players_of(pairing, locale);
        let knockout = self.terms.format == EventFormat::Knockout;
        match pairing.result {
            Some(PairingResult::Neither) if knockout && nobody_goes_on(pairing) => {
                say!(locale, "event-news-both-out", players, r#match = id)
            }
            Some(PairingResult::Neither) if pairing.reason.is_none() => {
                // There it is played again, which is told next.
                let text = if knockout { "event-news-aborted-once" } else { "event-news-aborted" };
                say!(locale, text, players, r#match = id)
            }
            _ => say!(locale, "event-news-result", players, score, r#match = id),
        }
    }

    fn withdrawal_text(&self, news: News, locale: Locale) -> Option<String> {
        let player = self.player(news.player?)?;
        let name = player.person.shown(locale);
        let counts = match self.terms.format.is_round_robin() {
            true if is_annulled(self, player) => "no",
            true => "yes",
            false => "lost",
        };
        Some(match &player.reason {
            Some(reason) => {
                say!(locale, "event-news-excluded", player = name, counts, reason = reason.as_str())
            }
            None => say!(locale, "event-news-withdrawn", player = name, counts),
        })
    }

    /// Who is in the next season, and for how long others can join it.
    fn next_season_text(&self, locale: Locale) -> String {
        let season = self.season.map_or(1, |season| season.number) + 1;
        let next = self.season.and_then(|season| season.next);
        let event = next.map(|next| next.to_string()).unwrap_or_default();
        let time = hours_text(self.terms.league.map_or(0, |it| it.entry_hours), locale);
        say!(locale, "event-news-next-season", name = self.terms.name.as_str(), season, event, time)
    }

    fn final_text(&self, locale: Locale) -> Vec<String> {
        let over = say!(locale, "event-news-over", name = self.terms.name.as_str());
        let first = match self.terms.format {
            EventFormat::League => {
                let divisions = (1..).zip(self.divisions());
                let line = |(number, part)| division_line(number, &part, NAMED, locale);
                divisions.map(line).collect()
            }
            _ => {
                let mut ranks = ranks(self, &standings(self), locale, str::to_owned);
                ranks.truncate(NAMED);
                ranks
            }
        };
        [over].into_iter().chain(first).collect()
    }
}
