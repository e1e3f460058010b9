//! `/history`: the record of a match, to keep.

use std::collections::BTreeMap;

use crate::playing::{MatchUse, pictures, read_fen, turns_of};
use crate::{App, Document, Error, Result};
use locale::{Locale, say};
use model::{Ending, Match, MatchSelector, Outcome, PlayerId, Seat, Time};
use notation::{Kif, KifEnd, KifHeader, Record};
use render::{BoardStyle, record_gif};
use rules::{Color, Position, Turn};

/// The largest file that the chat takes, in bytes, with some room for the rest of the message.
const LARGEST: usize = 9 << 20;
/// The sizes of boards that are tried until the file is small enough.
const SIZES: [u32; 3] = [BoardStyle::RECORD_SIZE, 320, 200];

/// The language of a record that other programs read.
const RECORD: Locale = Locale::English;

/// Where every match is played, as records tell it.
const PLACE: &str = "Discord";

/// Seconds of a day.
const DAY: u32 = 24 * HOUR;
const HOUR: u32 = 60 * 60;

impl App {
    /// The record of a match as a text file that reads back: PGN with canonical turns and, once
    /// there is a review, what that has found.
    ///
    /// # Errors
    /// `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn history_pgn(&self, by: PlayerId, which: MatchSelector) -> Result<Document> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        let (start, turns) = self.played(&info)?;
        let locale = self.locale_of(by)?;
        let facts = self.store().match_facts(info.id)?;
        let reviewed = self.store().review(info.id)?.is_some_and(|it| it.done);
        let notes = if reviewed { self.judged(&info)?.notes(info.game) } else { BTreeMap::new() };
        let (tags, result) = (tags(&info, facts.begun, facts.ratings), result(&info));
        let record = Record { notes, tags, start, turns, result };
        Ok(Document {
            file_name: format!("match-{}.pgn", info.id),
            bytes: record.write().into_bytes(),
            description: say!(locale, "history-pgn", r#match = info.id, title = info.title(locale)),
        })
    }

    /// The record of a match as a file that Shogi programs read: KIF.
    ///
    /// # Errors
    /// `NotWrittenAsShogi`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn history_kif(&self, by: PlayerId, which: MatchSelector) -> Result<Document> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        if !info.game.spec().is_written_as_shogi() {
            return Err(Error::NotWrittenAsShogi(info.game));
        }
        let (start, turns) = self.played(&info)?;
        let locale = self.locale_of(by)?;
        let facts = self.store().match_facts(info.id)?;
        let header = KifHeader {
            white: info.white.name(RECORD),
            black: info.black.name(RECORD),
            begun: begun(&info, facts.begun)
                .map_or_else(String::new, |date| date.replace('.', "/")),
            place: if info.imported.is_some() { String::new() } else { PLACE.to_owned() },
            end: info.outcome.map(kif_end),
        };
        let title = info.title(locale);
        Ok(Document {
            file_name: format!("match-{}.kif", info.id),
            bytes: Kif { start, turns }.write(&header).into_bytes(),
            description: say!(locale, "history-kif", r#match = info.id, title),
        })
    }

    /// The record of a match as an animated picture, as the asker has chosen to see boards.
    ///
    /// # Errors
    /// `RecordTooLong`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn history_gif(&self, by: PlayerId, which: MatchSelector) -> Result<Document> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        let (start, turns) = self.played(&info)?;
        let settings = self.settings(by)?;
        let (theme, locale) = (settings.theme, settings.locale());
        // Seen by one side all the time: a board that turns round with every turn could not be
        // followed.
        let bottom = settings.bottom(&info, by, start.turn());
        let mut gifs = SIZES.into_iter().map(|size| {
            let players = Some(pictures::names(&info, locale));
            let style = BoardStyle { theme, locale, size, players, ..BoardStyle::facing(bottom) };
            record_gif(&start, &turns, &style)
        });
        let bytes = gifs.find(|bytes| bytes.len() <= LARGEST);
        let bytes = bytes.ok_or(Error::RecordTooLong(info.id))?;
        let end = info.result_text(locale).unwrap_or_else(|| say!(locale, "history-goes-on"));
        let (title, turns) = (info.title(locale), turns.len());
        Ok(Document {
            file_name: format!("match-{}.gif", info.id),
            bytes,
            description: say!(locale, "history-gif", r#match = info.id, title, turns, end),
        })
    }

    pub(crate) fn played(&self, info: &Match) -> Result<(Position, Vec<Turn>)> {
        let start = read_fen(info.id, info.game, &info.start_fen)?;
        let turns = turns_of(self.store(), info, 1..=info.ply)?.into_iter();
        Ok((start, turns.map(|(.., turn)| turn).collect()))
    }
}

/// The day on which a match began, as PGN has it: of one from elsewhere as its file says it, if it
/// does.
fn begun(info: &Match, begun: Time) -> Option<String> {
    let Some(imported) = &info.imported else {
        return Some(begun.date().format("%Y.%m.%d").to_string());
    };
    let day: String = imported.date.as_ref()?.replace(['/', '-'], ".").chars().take(10).collect();
    let is_day = day.len() == 10 && day.chars().all(|c| c.is_ascii_digit() || ".?".contains(c));
    is_day.then_some(day)
}

fn tags(info: &Match, begun: Time, ratings: [Option<f64>; 2]) -> Vec<(String, String)> {
    let mut tags = vec![
        ("Event", format!("Match {}", info.id)),
        ("Site", if info.imported.is_some() { "?" } else { PLACE }.to_owned()),
        ("Date", self::begun(info, begun).unwrap_or_else(|| "????.??.??".to_owned())),
        ("Round", "-".to_owned()),
        ("White", info.white.name(RECORD)),
        ("Black", info.black.name(RECORD)),
    ];
    let of_sides = [("WhiteElo", "WhiteType"), ("BlackElo", "BlackType")];
    for (color, ((elo, kind), rating)) in
        Color::ALL.into_iter().zip(of_sides.into_iter().zip(ratings))
    {
        if let Some(rating) = rating {
            tags.push((elo, format!("{rating:.0}")));
        }
        if matches!(info.seat(color), Seat::Engine(_)) {
            tags.push((kind, "program".to_owned()));
        }
    }
    let control = match (info.days_per_turn, info.bonus) {
        (Some(days), None) => format!("1/{}", u32::from(days) * DAY),
        (Some(days), Some(hours)) => {
            format!("{}+{}", u32::from(days) * DAY, u32::from(hours) * HOUR)
        }
        (None, _) => "-".to_owned(),
    };
    tags.push(("TimeControl", control));
    let termination = info.outcome.map_or("unterminated", |outcome| termination(outcome.ending));
    tags.push(("Termination", termination.to_owned()));
    tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// How a match ended, in the words of PGN.
fn termination(ending: Ending) -> &'static str {
    match ending {
        Ending::Time => "time forfeit",
        Ending::Aborted | Ending::ChannelLost => "abandoned",
        Ending::Operator => "adjudication",
        Ending::Unfinished => "unterminated",
        _ => "normal",
    }
}

/// How a match ended, as a KIF file says it.
fn kif_end(outcome: Outcome) -> KifEnd {
    match (outcome.winner, outcome.ending) {
        _ if !outcome.counts() => KifEnd::Aborted,
        (Some(winner), Ending::Resignation) => KifEnd::Resigned { winner },
        (Some(winner), Ending::Operator) => KifEnd::Decided { winner },
        (Some(winner), Ending::Time) => KifEnd::OutOfTime { winner },
        (Some(winner), Ending::PerpetualAttack) => KifEnd::PerpetualAttack { winner },
        (Some(winner), _) => KifEnd::OnBoard { winner },
        (None, Ending::Threefold | Ending::Fourfold) => KifEnd::Repetition,
        (None, _) => KifEnd::Drawn,
    }
}

fn result(info: &Match) -> &'static str {
    match info.outcome {
        Some(outcome) if outcome.counts() => match outcome.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        },
        _ => "*",
    }
}
