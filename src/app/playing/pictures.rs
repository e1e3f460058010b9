//! The pictures of a match.

use std::collections::BTreeSet;

use super::match_state::MatchState;
use crate::{App, Picture};
use locale::{Locale, say};
use metrics::METRICS;
use model::{Outcome, Time, short_span};
use render::{self, BoardStyle, Mark, Note, Over, PlayerLabel, Players, Theme, Told};
use rules::{Color, Game, Move, PieceSpec, Position, Square, Turn};

/// The board of a match with its last turn marked, and the clock as it stands at `now`.
pub(crate) fn board(state: &MatchState, orientation: Color, now: Time) -> Picture {
    draw(state, BoardStyle::facing(orientation), now)
}

/// The board with marks that are explained below it.
pub(crate) fn marked(state: &MatchState, marks: Vec<(Square, Mark)>, now: Time) -> Picture {
    let facing = BoardStyle::facing(state.view.bottom);
    draw(state, BoardStyle { marks, legend: true, ..facing }, now)
}

/// Marks for the turns of every piece of the side to move.
pub(crate) fn all_turns(position: &Position) -> Vec<(Square, Mark)> {
    let own = position.pieces(position.turn()).into_iter();
    let marks = own.flat_map(|square| render::turn_marks(position, square));
    marks.collect::<BTreeSet<_>>().into_iter().collect()
}

pub(crate) fn turns_of(position: &Position, square: Square) -> Vec<(Square, Mark)> {
    let mut marks = render::turn_marks(position, square);
    marks.push((square, Mark::Asked));
    marks
}

/// The board as the player to move sees it, with a turn that could be played: its arrows, and what
/// it captures.
pub(crate) fn suggested(state: &MatchState, turn: Turn, now: Time) -> Picture {
    let (marks, suggested) = (render::suggestion_marks(&state.position, turn), Some(turn));
    let facing = BoardStyle::facing(state.view.bottom);
    draw(state, BoardStyle { marks, suggested, ..facing }, now)
}

/// The board while a turn is being chosen: after its first half action if that has been chosen,
/// with the squares in question marked.
pub(crate) fn turn_so_far(
    state: &MatchState,
    first: Option<Move>,
    marks: Vec<(Square, Mark)>,
    now: Time,
) -> Picture {
    let shown = match first {
        Some(first) => &after_position(state, first.into(), state.position.after_action(first)),
        None => state,
    };
    draw(shown, BoardStyle { marks, ..BoardStyle::facing(state.view.bottom) }, now)
}

/// The board as it would be after a turn, with that turn marked.
pub(crate) fn after(state: &MatchState, turn: Turn, now: Time) -> Picture {
    let after = state.position.play_unchecked(turn);
    board(&after_position(state, turn, after), state.view.bottom, now)
}

/// A match as if `turn`, or the first half of one, had led to `position`.
pub(crate) fn after_position(state: &MatchState, turn: Turn, position: Position) -> MatchState {
    MatchState { position, last: Some((state.position.clone(), turn)), ..as_if(state) }
}

/// A match for boards that it does not show: without what was planned and what it was rated.
pub(crate) fn as_if(state: &MatchState) -> MatchState {
    MatchState { is_planned: false, plans: Vec::new(), ratings: None, ..state.clone() }
}

/// The size of the board that shows what a theme looks like, in pixels.
const PREVIEW_SIZE: u32 = 360;

impl App {
    /// What a theme looks like: the start of a game that shows what is its own.
    pub fn theme_preview(&self, theme: Theme, locale: Locale) -> Picture {
        let game = if theme.has_tiles(Game::ChuShogi) { Game::ChuShogi } else { Game::MightyLion };
        let style =
            BoardStyle { theme, locale, size: PREVIEW_SIZE, ..BoardStyle::facing(Color::White) };
        let file_name = format!("theme-{}.png", theme.into_str());
        board_picture(&Position::start(game), &style, file_name)
    }
}

/// How a piece moves on an empty board.
pub(crate) fn piece(game: Game, piece: &PieceSpec, theme: Theme, locale: Locale) -> Picture {
    let size = BoardStyle::DEFAULT_SIZE;
    let sentences = explain::movement_in_words(game, piece, locale);
    let name = notation::piece_name(game, piece.role, locale);
    let title = say!(locale, "explain-picture-title", piece = name);
    let alt = format!("{title} {}", sentences.join(" "));
    let png = METRICS.rendering(|| render::piece_png(game, piece, theme, size, locale));
    Picture::new(format!("{}-{}.png", game.id(), piece.role.id()), png, &alt)
}

/// Who plays, without clocks and results, as every frame of an animated record shows it.
pub(crate) fn names(names: [String; 2]) -> Players {
    let labels = names.map(|name| PlayerLabel { name, ..PlayerLabel::default() });
    Players { labels, ongoing: true }
}

/// Who plays, the time that the side to move has left at `now`, and at the end of the match what
/// each got.
fn players(state: &MatchState, now: Time) -> Players {
    let (info, locale) = (&state.info, state.view.locale);
    let is_latest = state.ply == info.ply;
    let outcome = info.outcome.filter(|_| is_latest);
    let clock = info.clock(now).filter(|_| is_latest);
    let bank = info.waiting_bank(now).filter(|_| is_latest);
    let label = |color| PlayerLabel {
        name: info.seat(color).label(locale),
        rating: state.ratings.filter(|_| is_latest).map(|change| rating(change[color.index()])),
        note: match outcome {
            // Where nobody has got anything, nothing is said.
            Some(outcome) if !outcome.counts() => None,
            Some(outcome) => Some(result(outcome, color, locale)),
            None if color == state.position.turn() => {
                clock.map(|clock| Note::Time(clock.label(locale)))
            }
            None => bank.map(|bank| Note::Time(short_span(bank, locale))),
        },
    };
    Players { labels: Color::ALL.map(label), ongoing: outcome.is_none() }
}

/// What a match has made of a rating: `1536 +12`, or the first rating alone.
fn rating((before, after): (Option<f64>, f64)) -> String {
    match before {
        // The difference of what is shown, so that it can be checked.
        Some(before) => format!("{after:.0} {:+}", after.round() - before.round()),
        None => format!("{after:.0}"),
    }
}

/// How a match has ended for a side. What ended it stands beside the winner, or beside both.
fn result(outcome: Outcome, side: Color, locale: Locale) -> Note {
    let (won, lost) = (outcome.winner == Some(side), outcome.winner == Some(!side));
    let points = match (won, lost) {
        (true, _) => "1",
        (_, true) => "0",
        _ => "½",
    };
    let reason = || say!(locale, &format!("short-ending-{}", outcome.ending.into_str()));
    Note::Result { points: points.to_owned(), reason: (!lost).then(reason), won }
}

/// ` Marked: a1 b2.`, or nothing where nothing is marked.
pub(crate) fn marked_squares(game: Game, marks: &[(Square, Mark)], locale: Locale) -> String {
    if marks.is_empty() {
        return String::new();
    }
    let squares: BTreeSet<Square> = marks.iter().map(|(square, _)| *square).collect();
    let names: Vec<String> = squares.into_iter().map(|square| game.square_name(square)).collect();
    format!(" {}", say!(locale, "alt-marked", squares = names.join(" ")))
}

pub(super) fn draw<'a>(state: &'a MatchState, style: BoardStyle<'a>, now: Time) -> Picture {
    let style = BoardStyle {
        last_turn: state.last.as_ref().map(|(before, turn)| (before, *turn)),
        players: Some(players(state, now)),
        theme: state.view.theme,
        locale: state.view.locale,
        ..style
    };
    let is_latest = state.ply == state.info.ply;
    // A game whose record just stops is not over.
    let is_end = |outcome: &Outcome| is_latest && *outcome != Outcome::UNFINISHED;
    let outcome = state.info.outcome.filter(is_end);
    picture(&state.position, &style, outcome.map(over), state.file_name())
}

fn over(outcome: Outcome) -> Over {
    match outcome.winner {
        Some(winner) => Over::Won(winner),
        None if outcome.counts() => Over::Drawn,
        None => Over::Void,
    }
}

/// A board as a picture, with the position, the last turn and the marked squares in words.
pub(crate) fn board_picture(
    position: &Position,
    style: &BoardStyle<'_>,
    file_name: String,
) -> Picture {
    picture(position, style, None, file_name)
}

fn picture(
    position: &Position,
    style: &BoardStyle<'_>,
    over: Option<Over>,
    file_name: String,
) -> Picture {
    let locale = style.locale;
    let last = style.last_turn;
    let words = last.map(|(before, turn)| explain::describe(before, turn, locale));
    let told = Told { last_turn: words.as_deref(), over, powers: style.powers };
    let mut alt = render::alt_text_telling(position, told, locale);
    let marked = marked_squares(position.game(), &style.marks, locale);
    let caption = style.caption.as_ref().map_or(String::new(), |caption| format!("{caption}\n"));
    // The whole position matters more than what the text beside the picture explains.
    for (before, behind) in [(caption.as_str(), ""), ("", marked.as_str())] {
        let told = [before, alt.as_str(), behind].concat();
        if told.chars().count() <= render::ALT_TEXT_LIMIT {
            alt = told;
        }
    }
    Picture { file_name, png: METRICS.rendering(|| render::board_png(position, style)), alt }
}
