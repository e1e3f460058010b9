//! `/history`: the record of a match, to keep.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::playing::{MatchUse, pictures, read_fen, turns_of};
use crate::{App, Document, Error, Result, ensure};
use locale::{Locale, say};
use metrics::METRICS;
use model::{Ending, Match, MatchSelector, Outcome, PlayerId, Seat, Time, TimeControl};
use notation::{GameTree, KifEnd, KifHeader, KifWay};
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

const DAY: u32 = 24 * HOUR;
const HOUR: u32 = 60 * 60;

impl App {
    /// The record of a match as a text file that reads back: PGN with canonical turns and, once
    /// there is a review, what that has found, with the better lines as variations.
    pub fn history_pgn(&self, by: PlayerId, which: MatchSelector) -> Result<Document> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        let (start, turns) = self.played(&info)?;
        let locale = self.locale_of(by)?;
        let facts = self.store().match_facts(info.id)?;
        let mut game = GameTree::new(start);
        game.add_line(None, &turns);
        if self.is_reviewed(&info)? {
            let judged = self.judged(&info)?;
            for (turn, note) in judged.notes(info.game) {
                game.nodes[turn].note = note;
            }
            for error in &judged.errors {
                game.add_line(error.ply.checked_sub(1), &judged.expected[error.ply].line);
            }
        }
        let tags = tags(&info, facts.begun, facts.ratings);
        Ok(Document {
            file_name: format!("match-{}.pgn", info.id),
            bytes: game.pgn(&tags, result(&info)).into_bytes(),
            description: say!(locale, "history-pgn", r#match = info.id, title = info.title(locale)),
        })
    }

    /// The record of a match as a file that Shogi programs read: KIF. Fails with
    /// `NotWrittenAsShogi`.
    pub fn history_kif(&self, by: PlayerId, which: MatchSelector) -> Result<Document> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        ensure!(info.game.spec().is_written_as_shogi(), Error::NotWrittenAsShogi(info.game));
        let (start, turns) = self.played(&info)?;
        let locale = self.locale_of(by)?;
        let facts = self.store().match_facts(info.id)?;
        let comments = match self.is_reviewed(&info)? {
            true => self.shown_review(by, which)?.kif_comments(),
            false => BTreeMap::new(),
        };
        let header = KifHeader {
            white: known_name(&info.white).unwrap_or_default(),
            black: known_name(&info.black).unwrap_or_default(),
            begun: begun(&info, facts.begun).map(|date| date.replace('.', "/")).unwrap_or_default(),
            place: if info.imported.is_some() { String::new() } else { PLACE.to_owned() },
            end: info.outcome.map(kif_end),
            comments,
        };
        let title = info.title(locale);
        Ok(Document {
            file_name: format!("match-{}.kif", info.id),
            bytes: header.file(&start, &turns).into_bytes(),
            description: say!(locale, "history-kif", r#match = info.id, title),
        })
    }

    /// The record of a match, or of some of its moves, as an animated picture, as the asker has
    /// chosen to see boards. Fails with `NoSuchMoves`, `RecordTooLong`.
    pub fn history_gif(
        &self,
        by: PlayerId,
        which: MatchSelector,
        moves: MoveRange,
    ) -> Result<Document> {
        let info = self.locate(by, which, MatchUse::Look)?.info;
        let (start, turns) = self.played(&info)?;
        let numbers = Numbers::of(&start);
        let chosen = match moves {
            MoveRange { from: None, to: None } => 0..turns.len(),
            _ => numbers.chosen(turns.len(), moves).ok_or_else(|| Error::NoSuchMoves {
                match_id: info.id,
                first: numbers.of_turn(0),
                last: numbers.of_turn(turns.len().saturating_sub(1)),
                turns: turns.len(),
            })?,
        };
        let settings = self.settings(by)?;
        let (theme, locale) = (settings.theme, settings.locale());
        // Seen by one side all the time: a board that turns round with every turn could not be
        // followed.
        let bottom = settings.bottom(info.color_of(by), start.turn());
        let names = Color::ALL.map(|color| info.seat(color).label(locale));
        let players = Some(pictures::names(names));
        let style = BoardStyle { theme, locale, players, ..BoardStyle::facing(bottom) };
        let (first, _) = start.play_line(&turns[..chosen.start]);
        let bytes = gif(&info, &first, &turns[chosen.clone()], &style)?;
        let (id, title) = (info.id, info.title(locale));
        let (description, of) = if chosen.len() == turns.len() {
            let end = info.result_text(locale).unwrap_or_else(|| say!(locale, "history-goes-on"));
            let turns = turns.len();
            (say!(locale, "history-gif", r#match = id, title, turns, end), String::new())
        } else {
            let [from, to] = [chosen.start, chosen.end - 1].map(|turn| numbers.of_turn(turn));
            let moves = to - from + 1;
            let said = say!(locale, "history-gif-moves", r#match = id, title, moves, from, to);
            (said, format!("-{from}-{to}"))
        };
        Ok(Document { file_name: format!("match-{id}{of}.gif"), bytes, description })
    }

    pub(super) fn is_reviewed(&self, info: &Match) -> Result<bool> {
        Ok(self.store().review(info.id)?.is_some_and(|review| review.done))
    }

    pub(crate) fn played(&self, info: &Match) -> Result<(Position, Vec<Turn>)> {
        let start = read_fen(info.id, info.game, &info.start_fen)?;
        let turns = turns_of(self.store(), info, 1..=info.ply)?.into_iter();
        Ok((start, turns.map(|(.., turn)| turn).collect()))
    }
}

/// An animated picture of turns of a match, or of a line, small enough for the chat. Fails with
/// `RecordTooLong`.
pub(super) fn gif(
    info: &Match,
    start: &Position,
    turns: &[Turn],
    style: &BoardStyle<'_>,
) -> Result<Vec<u8>> {
    let mut fitting = 0;
    let mut gifs = SIZES.into_iter().map(|size| {
        let style = BoardStyle { size, ..style.clone() };
        METRICS.rendering(|| record_gif(start, turns, &style, LARGEST))
    });
    let found = gifs.find_map(|gif| gif.map_err(|fits| fitting = fits).ok());
    found.ok_or_else(|| {
        let numbers = Numbers::of(start);
        let from = numbers.of_turn(0);
        // Of the move to which the first turn belongs that does not fit, not all may fit.
        let to = from.max(numbers.of_turn(fitting).saturating_sub(1));
        Error::RecordTooLong { match_id: info.id, from, to }
    })
}

/// The moves of a match from one number to another; without a number, from its first or to its last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveRange {
    pub from: Option<u32>,
    pub to: Option<u32>,
}

/// How the moves are numbered of which each is a turn of White and the one of Black that follows.
#[derive(Clone, Copy, Debug)]
struct Numbers {
    first: u32,
    /// Whether the first turn is Black’s.
    black_begins: bool,
}

impl Numbers {
    fn of(start: &Position) -> Numbers {
        Numbers { first: start.fullmove_number(), black_begins: start.turn() == Color::Black }
    }

    /// The number of the move to which a turn belongs, by its index.
    fn of_turn(self, turn: usize) -> u32 {
        let moves = (turn + usize::from(self.black_begins)) / 2;
        self.first.saturating_add(u32::try_from(moves).unwrap_or(u32::MAX))
    }

    /// The index of the first turn of a move.
    fn turn_of(self, number: u32) -> usize {
        (2 * (number - self.first) as usize).saturating_sub(usize::from(self.black_begins))
    }

    /// The indices of the turns that are chosen of so many; `None` where there are no such moves.
    fn chosen(self, turns: usize, moves: MoveRange) -> Option<Range<usize>> {
        let last = self.of_turn(turns.checked_sub(1)?);
        let (from, to) = (moves.from.unwrap_or(self.first), moves.to.unwrap_or(last));
        let fits = self.first <= from && from <= to && to <= last;
        fits.then(|| self.turn_of(from)..self.turn_of(to + 1).min(turns))
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

/// The name of a player in a record; `None` where nobody knows it.
fn known_name(seat: &Seat) -> Option<String> {
    match seat {
        Seat::Imported(seat) => seat.known_name(),
        seat => Some(seat.name(RECORD)),
    }
}

fn tags(info: &Match, begun: Time, ratings: [Option<f64>; 2]) -> Vec<(String, String)> {
    let mut tags = vec![
        ("Event", format!("Match {}", info.id)),
        ("Site", if info.imported.is_some() { "?" } else { PLACE }.to_owned()),
        ("Date", self::begun(info, begun).unwrap_or_else(|| "????.??.??".to_owned())),
        ("Round", "-".to_owned()),
        ("White", known_name(&info.white).unwrap_or_else(|| "?".to_owned())),
        ("Black", known_name(&info.black).unwrap_or_else(|| "?".to_owned())),
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
    let control = match info.time {
        Some(TimeControl { days, bonus: None }) => format!("1/{}", u32::from(days) * DAY),
        Some(TimeControl { days, bonus: Some(hours) }) => {
            format!("{}+{}", u32::from(days) * DAY, u32::from(hours) * HOUR)
        }
        None => "-".to_owned(),
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
pub(crate) fn kif_end(outcome: Outcome) -> KifEnd {
    let way = match (outcome.winner, outcome.ending) {
        _ if !outcome.counts() => KifWay::Aborted,
        (Some(_), Ending::Resignation) => KifWay::Resigned,
        (Some(_), Ending::Operator | Ending::PlayedElsewhere) => KifWay::Decided,
        (Some(_), Ending::Time) => KifWay::OutOfTime,
        (Some(_), Ending::PerpetualAttack) => KifWay::PerpetualAttack,
        (Some(_), _) => KifWay::OnBoard,
        (None, Ending::Threefold | Ending::Fourfold) => KifWay::Repetition,
        (None, _) => KifWay::Drawn,
    };
    KifEnd { winner: outcome.winner, way }
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
