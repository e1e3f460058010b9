//! The pictures of a match.

use std::collections::BTreeSet;
use std::time::Duration;

use super::match_state::MatchState;
use crate::base::App;
use crate::picture::Picture;
use locale::{Locale, say};
use metrics::METRICS;
use model::{ClockState, Match, Outcome, Seat, Time, whole_minutes};

use render::{self, BoardStyle, Mark, Note, Over, PlayerLabel, Players, Theme, Told};
use rules::{Color, Game, Move, PieceSpec, Position, Square, Turn};

/// The board of a match with its last turn marked, and the clock as it stands at `now`.
pub(crate) fn board(state: &MatchState, orientation: Color, now: Time) -> Picture {
    let style = BoardStyle { theme: state.view.theme, ..BoardStyle::facing(orientation) };
    draw(state, style, now)
}

/// The board with marks that are explained below it.
pub(crate) fn marked(state: &MatchState, marks: Vec<(Square, Mark)>, now: Time) -> Picture {
    let style = BoardStyle {
        marks,
        legend: true,
        theme: state.view.theme,
        ..BoardStyle::facing(state.view.bottom)
    };
    draw(state, style, now)
}

/// Marks for the turns of every piece of the side to move.
pub(crate) fn all_turns(position: &Position) -> Vec<(Square, Mark)> {
    let own = position.pieces(position.turn()).into_iter();
    let marks = own.flat_map(|square| render::turn_marks(position, square));
    marks.collect::<BTreeSet<_>>().into_iter().collect()
}

/// Marks for the turns of the piece on a square.
pub(crate) fn turns_of(position: &Position, square: Square) -> Vec<(Square, Mark)> {
    let mut marks = render::turn_marks(position, square);
    marks.push((square, Mark::Asked));
    marks
}

/// The board as the player to move sees it, with a turn that could be played: its arrows, and what
/// it captures.
pub(crate) fn suggested(state: &MatchState, turn: Turn, now: Time) -> Picture {
    let style = BoardStyle {
        marks: marks_of(&state.position, turn),
        suggested: Some(turn),
        theme: state.view.theme,
        ..BoardStyle::facing(state.view.bottom)
    };
    draw(state, style, now)
}

/// Marks for the pieces that move in a turn, and for where they capture and where they end.
fn marks_of(position: &Position, turn: Turn) -> Vec<(Square, Mark)> {
    let enemies = position.pieces(!position.turn());
    let mut marks = BTreeSet::new();
    let mut at = None;
    for mv in turn.moves() {
        // A piece that goes on with the second half action is marked where it stands.
        if at == Some(mv.from) {
            marks.remove(&(mv.from, Mark::Target));
        } else {
            marks.insert((mv.from, Mark::Asked));
        }
        marks.extend(mv.taking.map(|taking| (taking, Mark::OnTheWay)));
        let mark = match enemies.contains(mv.to) {
            true => Mark::Capture,
            false => Mark::Target,
        };
        if !marks.contains(&(mv.to, Mark::Asked)) {
            marks.insert((mv.to, mark));
        }
        at = Some(mv.to);
    }
    marks.into_iter().collect()
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
    let style =
        BoardStyle { marks, theme: state.view.theme, ..BoardStyle::facing(state.view.bottom) };
    draw(shown, style, now)
}

/// The board as it would be after a turn, with that turn marked.
pub(crate) fn after(state: &MatchState, turn: Turn, now: Time) -> Picture {
    let after = state.position.play_unchecked(turn);
    board(&after_position(state, turn, after), state.view.bottom, now)
}

/// A match as if `turn`, or the first half of one, had led to `position`.
pub(crate) fn after_position(state: &MatchState, turn: Turn, position: Position) -> MatchState {
    MatchState {
        info: state.info.clone(),
        ply: state.ply,
        position,
        earlier: state.earlier.clone(),
        last: Some((state.position.clone(), turn)),
        is_planned: false,
        plans: Vec::new(),
        ratings: None,
        audience: state.audience,
        view: state.view,
    }
}

/// The size of the board that shows what a theme looks like, in pixels.
const PREVIEW_SIZE: u32 = 360;

impl App {
    /// What a theme looks like: the start of a game that shows what is its own.
    pub fn theme_preview(&self, theme: Theme, locale: Locale) -> Picture {
        let game = match theme.has_tiles(Game::ChuShogi) {
            true => Game::ChuShogi,
            false => Game::MightyLion,
        };
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
    Picture {
        file_name: format!("{}-{}.png", game.id(), piece.role.id()),
        png: METRICS.rendering(|| render::piece_png(game, piece, theme, size, locale)),
        alt: alt.chars().take(render::ALT_TEXT_LIMIT).collect(),
    }
}

fn seat_name(seat: &Seat, locale: Locale) -> String {
    match seat {
        Seat::Human(person) => person.shown(locale),
        Seat::Engine(level) => say!(locale, "engine-label", level = *level),
        Seat::Channel(channel) => channel.shown(),
        Seat::Server(name) => name.clone(),
    }
}

/// Who plays, without clocks and results, as every frame of an animated record shows it.
pub(crate) fn names(info: &Match, locale: Locale) -> Players {
    Players {
        labels: Color::ALL.map(|color| PlayerLabel {
            name: seat_name(info.seat(color), locale),
            ..PlayerLabel::default()
        }),
        ongoing: true,
    }
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
        name: seat_name(info.seat(color), locale),
        rating: state.ratings.filter(|_| is_latest).map(|change| rating(change[color.index()])),
        note: match outcome {
            // Where nobody has got anything, nothing is said.
            Some(outcome) if !outcome.counts() => None,
            Some(outcome) => Some(result(outcome, color, locale)),
            None if color == state.position.turn() => {
                clock.map(|clock| Note::Time(time_left(clock, locale)))
            }
            None => bank.map(|bank| Note::Time(span_left(bank, locale))),
        },
    };
    Players { labels: Color::ALL.map(label), ongoing: outcome.is_none() }
}

/// What a match has made of a rating: `1536 +12`, or the first rating alone.
fn rating((before, after): (Option<f64>, f64)) -> String {
    match before {
        Some(before) => {
            // The difference of what is shown, so that it can be checked.
            format!("{after:.0} {:+}", after.round() - before.round())
        }
        None => format!("{after:.0}"),
    }
}

/// How a match has ended for a side. What ended it stands beside the winner, or beside both.
fn result(outcome: Outcome, side: Color, locale: Locale) -> Note {
    let won = outcome.winner == Some(side);
    let lost = outcome.winner == Some(!side);
    let points = match (won, lost) {
        (true, _) => "1",
        (_, true) => "0",
        _ => "½",
    };
    Note::Result {
        points: points.to_owned(),
        reason: (!lost)
            .then(|| say!(locale, &format!("short-ending-{}", outcome.ending.into_str()))),
        won,
    }
}

/// The time left as in `2d 23h`, rounded up.
fn time_left(clock: ClockState, locale: Locale) -> String {
    let ClockState::Running { left, .. } = clock else {
        return say!(locale, "label-paused");
    };
    span_left(left, locale)
}

/// A span as in `2d 23h`, rounded up.
fn span_left(left: Duration, locale: Locale) -> String {
    let minutes = whole_minutes(left);
    match (minutes / (24 * 60), minutes / 60 % 24, minutes % 60) {
        (0, 0, minutes) => say!(locale, "label-minutes", minutes = minutes),
        (0, hours, minutes) => {
            say!(locale, "label-hours-minutes", hours = hours, minutes = minutes)
        }
        (days, 0, _) => say!(locale, "label-days", days = days),
        (days, hours, _) => say!(locale, "label-days-hours", days = days, hours = hours),
    }
}

/// ` Marked: a1 b2.`, or nothing where nothing is marked.
pub(crate) fn marked_squares(game: Game, marks: &[(Square, Mark)], locale: Locale) -> String {
    if marks.is_empty() {
        return String::new();
    }
    let squares: BTreeSet<Square> = marks.iter().map(|(square, _)| *square).collect();
    let names: Vec<String> = squares.into_iter().map(|square| game.square_name(square)).collect();
    let marked = say!(locale, "alt-marked", squares = names.join(" "));
    format!(" {marked}")
}

pub(super) fn draw<'a>(state: &'a MatchState, style: BoardStyle<'a>, now: Time) -> Picture {
    let style = BoardStyle {
        last_turn: state.last.as_ref().map(|(before, turn)| (before, *turn)),
        players: Some(players(state, now)),
        locale: state.view.locale,
        ..style
    };
    let is_latest = state.ply == state.info.ply;
    let outcome = state.info.outcome.filter(|_| is_latest);
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
    // The whole position matters more than the marks, which the text beside the picture explains.
    if alt.chars().count() + marked.chars().count() <= render::ALT_TEXT_LIMIT {
        alt += &marked;
    }
    Picture { file_name, png: METRICS.rendering(|| render::board_png(position, style)), alt }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suggested_turn_marks_what_moves_and_where_it_captures_and_ends() {
        let marks = |game: Game, fen: &str, text: &str| -> Vec<(String, Mark)> {
            let position = Position::from_fen(game, fen).expect("the position is valid");
            let turn = notation::read_turn(&position, text).expect("the turn is legal");
            let marks = marks_of(&position, turn).into_iter();
            marks.map(|(at, mark)| (game.square_name(at), mark)).collect()
        };
        let expected = |marks: &[(&str, Mark)]| {
            marks.iter().map(|(at, mark)| ((*at).to_owned(), *mark)).collect::<Vec<_>>()
        };
        let fen = "9k/10/10/10/10/4P5/10/10/10/5K4[] w - - 0 1";
        assert_eq!(
            marks(Game::Lionheart, fen, "e5e6,f1e2"),
            expected(&[
                ("f1", Mark::Asked),
                ("e2", Mark::Target),
                ("e5", Mark::Asked),
                ("e6", Mark::Target),
            ])
        );
        let fen = "9k/10/10/10/2n7/3n6/4K5/10/10/10[] w - - 0 1";
        assert_eq!(
            marks(Game::Lionheart, fen, "e4d5,d5c6"),
            expected(&[("e4", Mark::Asked), ("d5", Mark::Capture), ("c6", Mark::Capture),])
        );
        assert_eq!(marks(Game::Lionheart, fen, "e4d3,d3e4"), expected(&[("e4", Mark::Asked)]));
        let fen = "4k3/8/8/8/8/2p5/1L6/4K3 w - - 0 1";
        assert_eq!(
            marks(Game::MightyLion, fen, "b2c3b2"),
            expected(&[("b2", Mark::Asked), ("c3", Mark::OnTheWay)])
        );
    }

    #[test]
    fn the_alt_text_says_the_way_that_the_arrow_takes() {
        let game = Game::Lionized;
        let mut bent = 0;
        for seed in 0..8_usize {
            let mut position = Position::start(game);
            for ply in 0..40 {
                let turns = position.legal_turns();
                if turns.is_empty() {
                    break;
                }
                let any = turns[(ply * 31 + seed * 17 + 5) % turns.len()];
                let two_legs = |turn: &&Turn| position.path_of(turn.first()).len() > 2;
                // After some moves at random, whatever goes by two legs is played.
                let bent_turn = turns.iter().find(two_legs).filter(|_| ply > 2 * seed);
                let turn = *bent_turn.unwrap_or(&any);
                let after = position.play_unchecked(turn);
                if let [_, via, _] = position.path_of(turn.first())[..] {
                    bent += 1;
                    let style = BoardStyle {
                        last_turn: Some((&position, turn)),
                        size: 200,
                        ..BoardStyle::facing(Color::White)
                    };
                    let alt = board_picture(&after, &style, String::new()).alt;
                    let words = explain::describe(&position, turn, Locale::English);
                    assert!(words.contains(&game.square_name(via)), "{words}");
                    assert!(alt.contains(&words), "{alt}");
                }
                position = after;
            }
        }
        assert!(bent > 5, "{bent}");
    }

    #[test]
    fn the_time_left_is_rounded_up() {
        let until = Time(0);
        const DAY: u64 = 24 * 60 * 60;
        for (seconds, expected) in [
            (0, "0m"),
            (1, "1m"),
            (59 * 60, "59m"),
            (59 * 60 + 1, "1h 0m"),
            (DAY - 60, "23h 59m"),
            (DAY - 1, "1d"),
            (DAY + 1, "1d 1h"),
            (3 * DAY - 1, "3d"),
            (3 * DAY, "3d"),
        ] {
            let left = Duration::from_secs(seconds);
            let clock = ClockState::Running { left, until };
            assert_eq!(time_left(clock, Locale::English), expected);
        }
        let stopped = ClockState::Stopped { until };
        assert_eq!(time_left(stopped, Locale::English), "paused");
    }
}
