//! The weekly digest of a server: what was played, the best move, the refusal of the rarest rule,
//! how ratings have changed, and who looks for an opponent. It pings nobody, and tells of no match
//! that was played where not everyone can look.

use std::collections::{BTreeMap, HashMap};

use super::base::App;
use crate::Result;
use locale::{Locale, say};
use model::{ChannelId, GuildId, Match, Outcome, Person, Time};
use notation::{ReadError, game_name, read_turn};
use rules::{Color, Game};
use store::IllegalTurnRow;

/// In milliseconds.
const WEEK: i64 = 7 * 24 * 60 * 60 * 1_000;
/// The first week began on Monday, 1970-01-05, at 9:00 UTC.
const FIRST: i64 = (4 * 24 + 9) * 60 * 60 * 1_000;
/// So many matches, refusals and reviews of a week are looked at.
const MOST: u32 = 500;
const MOST_REVIEWS: usize = 50;
/// So many results, ratings and people are named.
const NAMED: usize = 5;

#[derive(Clone, Debug)]
pub struct DigestPost {
    /// The week in which it is posted; goes into the button.
    pub week: i64,
    pub heading: String,
    /// What there is to tell, a line each, plain text.
    pub lines: Vec<String>,
    /// Whether there is somebody to play with.
    pub someone_looks: bool,
    pub locale: Locale,
}

impl App {
    /// Where a server has its weekly digest; `None`: it has none.
    pub fn digest_channel(&self, guild: GuildId) -> Result<Option<ChannelId>> {
        Ok(self.store().digest_channel(guild)?)
    }

    /// A server has its weekly digest in this channel, from the next Monday on; with `None` it has
    /// none.
    pub fn change_digest(&self, guild: GuildId, channel: Option<ChannelId>) -> Result<()> {
        match channel {
            Some(channel) => self.store().set_digest(guild, channel, self.now())?,
            None => self.store().end_digest(guild)?,
        }
        Ok(())
    }

    /// Makes the digests due of the servers whose week is over.
    pub(super) fn choose_digests(&self, now: Time) -> Result<()> {
        let week = week_of(now);
        for guild in self.store().digests_due(week, beginning(week))? {
            if self.store().choose_digest(guild, week, now)? {
                self.wake_poster();
            }
        }
        Ok(())
    }

    /// What is told of the last week in a server, where everyone sees these channels; `None` where
    /// nothing is.
    pub fn digest(&self, guild: GuildId, seen: &[ChannelId]) -> Result<Option<DigestPost>> {
        let Some(week) = self.store().digest_week(guild)? else { return Ok(None) };
        let locale = self.server_settings(guild)?.locale();
        let span = (beginning(week - 1), beginning(week));
        let ended = self.store().matches_ended(guild, span, MOST)?;
        let seen_too = ended.into_iter().filter(|info| seen.contains(&info.channel));
        let matches: Vec<Match> = seen_too.collect();
        let mut lines = results(&matches, locale);
        lines.extend(self.best_of(&matches, locale)?);
        let refused = self.store().illegal_turns(guild, span, MOST)?;
        lines.extend(self.rarest_refusal(refused, seen, locale)?);
        lines.extend(self.ratings_changed(&matches, locale)?);
        let looking = self.store().looking(guild, self.now())?;
        let names: Vec<String> = looking.iter().map(|row| row.player.shown(locale)).collect();
        let someone_looks = !names.is_empty();
        if someone_looks {
            let more = names.len().saturating_sub(NAMED);
            let named = locale.enumeration(names.into_iter().take(NAMED));
            lines.push(say!(locale, "digest-looking", names = named, more));
        }
        let heading = say!(locale, "digest-heading");
        let post = DigestPost { week, heading, lines, someone_looks, locale };
        Ok((!post.lines.is_empty()).then_some(post))
    }

    /// The move that has made the most of an opponent's error, of the matches that were reviewed.
    fn best_of(&self, matches: &[Match], locale: Locale) -> Result<Option<String>> {
        let mut best = None;
        let known = matches.iter().filter(|info| are_known(info));
        for info in known.take(MOST_REVIEWS) {
            if let Some((found, turn)) = self.best_move(info, locale)?
                && best.as_ref().is_none_or(|(gained, _)| found.gained > *gained)
            {
                let player = info.seat(found.side).name(locale);
                let opponent = info.seat(!found.side).name(locale);
                let (id, game) = (info.id, game_name(info.game, locale));
                let said = say!(locale, "digest-best", turn, player, opponent, r#match = id, game);
                best = Some((found.gained, said));
            }
        }
        Ok(best.map(|(_, said)| said))
    }

    /// The refusal by the rule that was broken least often, the latest one of those.
    fn rarest_refusal(
        &self,
        mut refused: Vec<IllegalTurnRow>,
        seen: &[ChannelId],
        locale: Locale,
    ) -> Result<Option<String>> {
        let mut often: HashMap<String, usize> = HashMap::new();
        for row in &refused {
            *often.entry(row.rule.clone()).or_default() += 1;
        }
        refused.sort_by_key(|row| often[&row.rule]);
        for row in refused.iter().take(MOST_REVIEWS) {
            let Some(info) = self.store().match_by_id(row.match_id)? else { continue };
            if !seen.contains(&info.channel) || !are_known(&info) {
                continue;
            }
            let (start, turns) = self.played(&info)?;
            // A turn may have been taken back since.
            let Some(before) = turns.get(..row.ply as usize) else { continue };
            let (position, _) = start.play_line(before);
            let Err(error @ ReadError::Illegal(_)) = read_turn(&position, &row.text) else {
                continue;
            };
            let player = info.seat(position.turn()).name(locale);
            let (turn, reason) = (&row.text, explain::read_error(&error, &position, locale));
            let told = say!(locale, "digest-refusal", player, turn, r#match = info.id, reason);
            return Ok(Some(told));
        }
        Ok(None)
    }

    fn ratings_changed(&self, matches: &[Match], locale: Locale) -> Result<Option<String>> {
        let mut changes: BTreeMap<(u64, &str), (&Person, Game, f64)> = BTreeMap::new();
        for info in matches.iter().filter(|info| info.rated && are_known(info)) {
            let Some(change) = self.store().rating_change(info.id)? else { continue };
            for (color, (before, after)) in Color::ALL.into_iter().zip(change) {
                // Visitors belong to another server.
                let person = info.seat(color).person();
                let person = person.filter(|_| info.visitor != Some(color));
                let (Some(person), Some(before)) = (person, before) else { continue };
                let entry = changes
                    .entry((person.id.0, info.game.id()))
                    .or_insert((person, info.game, 0.0));
                entry.2 += after - before;
            }
        }
        let mut changes: Vec<_> = changes.into_values().collect();
        changes.retain(|(_, _, change)| change.abs() >= 1.0);
        changes.sort_by(|a, b| b.2.abs().total_cmp(&a.2.abs()));
        let changes = changes.into_iter().take(NAMED).map(|(person, game, change)| {
            let (player, game) = (person.shown(locale), game_name(game, locale));
            say!(locale, "digest-rating", player, change = format!("{change:+.0}"), game)
        });
        let changes = locale.enumeration(changes);
        Ok((!changes.is_empty()).then(|| say!(locale, "digest-ratings", changes)))
    }
}

/// How many matches have ended, and how the latest of them did.
fn results(matches: &[Match], locale: Locale) -> Vec<String> {
    let counts = |info: &&Match| info.outcome.is_some_and(Outcome::counts);
    let played: Vec<&Match> = matches.iter().filter(counts).collect();
    if played.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![say!(locale, "digest-matches", count = played.len())];
    lines.extend(played.iter().take(NAMED).filter_map(|info| {
        let (title, result) = (info.title(locale), info.result_text(locale)?);
        Some(say!(locale, "digest-result", r#match = info.id, title, result))
    }));
    let more = played.len().saturating_sub(NAMED);
    if more > 0 {
        lines.push(say!(locale, "digest-more", count = more));
    }
    lines
}

fn are_known(info: &Match) -> bool {
    let seats = [&info.white, &info.black].into_iter();
    seats.filter_map(|seat| seat.person()).all(Person::has_account)
}

fn week_of(now: Time) -> i64 {
    (now.0 - FIRST).div_euclid(WEEK)
}

fn beginning(week: i64) -> Time {
    Time(FIRST + week * WEEK)
}
