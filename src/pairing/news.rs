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
        say!(
            locale,
            "event-pairing",
            white = self.name_of(pairing.white, locale),
            black = self.name_of(pairing.black, locale)
        )
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
        let name = self.terms.name.as_str();
        let mut pairings = self.pairings.iter();
        let pairing = pairings.find(|it| Some(it.number) == news.pairing);
        match news.kind {
            NewsKind::Begun => {
                let begun = say!(
                    locale,
                    "event-news-begun",
                    name,
                    players = self.players.len(),
                    count = rounds(self),
                    pace = pace(&self.terms),
                    at_once = self.terms.at_once
                );
                let first = match self.terms.by_rounds {
                    true => Some(self.round_text(1, linked, locale)),
                    false => self.matches_text(linked, locale),
                };
                [begun].into_iter().chain(first).collect()
            }
            NewsKind::Round => {
                vec![self.round_text(news.round.unwrap_or_default(), linked, locale)]
            }
            NewsKind::Result => {
                pairing.map(|it| self.result_text(it, locale)).into_iter().collect()
            }
            NewsKind::Again => pairing
                .map(|it| {
                    let players = self.players_of(it, locale);
                    let before = self.pairings.iter().rev();
                    let mut before = before.filter(|before| {
                        before.number < it.number && before.has(it.white) && before.has(it.black)
                    });
                    let drawn =
                        before.next().and_then(|before| before.result) == Some(PairingResult::Draw);
                    let id = match drawn {
                        true => "event-news-again",
                        false => "event-news-again-aborted",
                    };
                    say!(locale, id, players)
                })
                .into_iter()
                .collect(),
            NewsKind::Adjusted => pairing
                .map(|it| {
                    say!(
                        locale,
                        "event-news-adjusted",
                        own = if news.player.is_some() { "yes" } else { "no" },
                        player = self.name_of(news.player.unwrap_or_default(), locale),
                        result = self.result_text(it, locale),
                        reason = it.reason.as_deref().unwrap_or_default()
                    )
                })
                .into_iter()
                .collect(),
            NewsKind::Withdrawn | NewsKind::Excluded => {
                self.withdrawal_text(news, locale).into_iter().collect()
            }
            NewsKind::Paused => vec![say!(locale, "event-news-paused")],
            NewsKind::Resumed => vec![say!(locale, "event-news-resumed")],
            NewsKind::Over => self.final_text(locale),
            NewsKind::Ended => vec![say!(locale, "event-news-ended", name)],
            NewsKind::TooFew => vec![say!(
                locale,
                "event-news-too-few",
                name,
                players = self.players.len(),
                least = self.terms.least
            )],
            NewsKind::NextSeason => vec![self.next_season_text(locale)],
            NewsKind::LastSeason => vec![say!(locale, "event-news-last-season")],
            NewsKind::MoreSeasons => vec![say!(locale, "event-news-more-seasons")],
        }
    }

    /// The players of a pairing, with a link to their match if it is in `linked`.
    fn pairing_text(
        &self,
        pairing: &Pairing,
        linked: &BTreeMap<u32, ChannelId>,
        locale: Locale,
    ) -> String {
        let players = self.players_of(pairing, locale);
        match linked.contains_key(&pairing.number) {
            true => format!("{players} {LINKED}"),
            false => players,
        }
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

    /// The pairings of a round.
    fn round_text(&self, round: u32, linked: &BTreeMap<u32, ChannelId>, locale: Locale) -> String {
        let pairings = self.pairings.iter().filter(|it| it.round == round);
        let pairings = pairings.map(|it| self.pairing_text(it, linked, locale));
        let byes = self.byes.iter().filter(|(of, _)| *of == round);
        let byes = byes.map(|(_, player)| {
            let player = self.name_of(*player, locale);
            say!(locale, "event-news-bye", player)
        });
        let half_byes = self.half_byes.iter().filter(|(of, _)| *of == round);
        let half_byes = half_byes.map(|(_, player)| {
            let player = self.name_of(*player, locale);
            say!(locale, "event-news-half-bye", player)
        });
        say!(
            locale,
            "event-news-round",
            round,
            of = rounds(self),
            pairings = pairings.chain(byes).chain(half_byes).collect::<Vec<_>>().join(" · ")
        )
    }

    fn result_text(&self, pairing: &Pairing, locale: Locale) -> String {
        let score = match pairing.result {
            Some(PairingResult::White) => "1–0",
            Some(PairingResult::Draw) => "½–½",
            Some(PairingResult::Black) => "0–1",
            Some(PairingResult::Neither) | None => "0–0",
        };
        let id = pairing.played.map(|played| played.id.to_string());
        let players = self.players_of(pairing, locale);
        let knockout = self.terms.format == EventFormat::Knockout;
        match pairing.result {
            Some(PairingResult::Neither) if knockout && nobody_goes_on(pairing) => {
                say!(locale, "event-news-both-out", players, r#match = id.unwrap_or_default())
            }
            Some(PairingResult::Neither) if pairing.reason.is_none() => say!(
                locale,
                // There it is played again, which is told next.
                if knockout { "event-news-aborted-once" } else { "event-news-aborted" },
                players,
                r#match = id.unwrap_or_default()
            ),
            _ => {
                say!(locale, "event-news-result", players, score, r#match = id.unwrap_or_default())
            }
        }
    }

    fn withdrawal_text(&self, news: News, locale: Locale) -> Option<String> {
        let player = self.player(news.player?)?;
        let name = player.person.shown(locale);
        let counts = match self.terms.format {
            EventFormat::RoundRobin | EventFormat::League => match is_annulled(self, player) {
                true => "no",
                false => "yes",
            },
            EventFormat::Knockout | EventFormat::Simul | EventFormat::Swiss => "lost",
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
        let season = self.season.map_or(1, |season| season.number);
        let next = self.season.and_then(|season| season.next);
        say!(
            locale,
            "event-news-next-season",
            name = self.terms.name.as_str(),
            season = season + 1,
            event = next.map(|next| next.to_string()).unwrap_or_default(),
            time = hours_text(self.terms.league.map_or(0, |it| it.entry_hours), locale)
        )
    }

    /// The first of each division of a league, a line each.
    fn division_winners(&self, locale: Locale) -> Vec<String> {
        let divisions = (1..).zip(self.divisions());
        divisions.map(|(number, part)| division_line(number, &part, NAMED, locale)).collect()
    }

    fn final_text(&self, locale: Locale) -> Vec<String> {
        let over = say!(locale, "event-news-over", name = self.terms.name.as_str());
        if self.terms.format == EventFormat::League {
            let winners = self.division_winners(locale);
            return [over].into_iter().chain(winners).collect();
        }
        let ranks = ranks(self, &standings(self), locale, str::to_owned);
        [over].into_iter().chain(ranks.into_iter().take(NAMED)).collect()
    }
}
