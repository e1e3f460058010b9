//! Animates a match as a GIF.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::canvas::Canvas;
use super::canvas::colors::{Index, MOST};
use super::{BoardStyle, board};
use rules::{Color, Position, Turn};

/// How long a turn is shown, in hundredths of a second.
const DELAY: u16 = 90;
/// How long the last position is shown before the loop restarts, in hundredths of a second.
const LAST_DELAY: u16 = 500;
/// The transparent index, which leaves a pixel unchanged.
const UNCHANGED: Index = MOST as Index;

/// Animates a match: one frame for `start` and one after each of `turns`, with that turn marked.
/// The turns must be legal. Ignores the style's `last_turn` and `pool_room`; the rest of it applies
/// to every frame.
///
/// # Errors
/// The number of turns that fit, if all of them take more than `limit` bytes.
pub fn record_gif(
    start: &Position,
    turns: &[Turn],
    style: &BoardStyle,
    limit: usize,
) -> Result<Vec<u8>, usize> {
    match write(start, turns, style, limit) {
        Ok(written) => written,
        Err(error) => unreachable!("writing a picture into memory does not fail: {error}"),
    }
}

fn write(
    start: &Position,
    turns: &[Turn],
    style: &BoardStyle,
    limit: usize,
) -> Result<Result<Vec<u8>, usize>, EncodingError> {
    let plain =
        BoardStyle { last_turn: None, pool_room: pools_used(start, turns), ..style.clone() };
    let mut shown = board::draw(start, &plain);
    // `MAX_SIZE` keeps the sides far below 65,536 pixels.
    let (width, height) = (shown.width as u16, shown.height as u16);
    let mut gif = Encoder::new(Vec::new(), width, height, &shown.colors.bytes())?;
    gif.set_repeat(Repeat::Infinite)?;
    let delay = |turn: usize| {
        if turn == turns.len() { LAST_DELAY } else { DELAY }
    };
    gif.write_frame(&Frame {
        width,
        height,
        buffer: Cow::Borrowed(&shown.pixels),
        delay: delay(0),
        ..frame()
    })?;
    let mut position = start.clone();
    for (turn, played) in (1_usize..).zip(turns) {
        // Each board could be the last, which a byte ends.
        if gif.get_ref().len() >= limit {
            return Ok(Err(turn.saturating_sub(2)));
        }
        let after = position.play_unchecked(*played);
        let style = BoardStyle { last_turn: Some((&position, *played)), ..plain.clone() };
        let next = board::draw(&after, &style);
        gif.write_frame(&Frame { delay: delay(turn), ..change(&shown, &next) })?;
        shown = next;
        position = after;
    }
    let bytes = gif.into_inner()?;
    Ok(if bytes.len() <= limit { Ok(bytes) } else { Err(turns.len().saturating_sub(1)) })
}

/// Reports whether White's and Black's pools ever hold a piece.
fn pools_used(start: &Position, turns: &[Turn]) -> [bool; 2] {
    let used = |position: &Position| Color::ALL.map(|color| position.pool(color).next().is_some());
    let mut position = start.clone();
    turns.iter().fold(used(start), |[white, black], turn| {
        position = position.play_unchecked(*turn);
        let now = used(&position);
        [white || now[0], black || now[1]]
    })
}

fn frame() -> Frame<'static> {
    Frame { dispose: DisposalMethod::Keep, ..Frame::default() }
}

/// Returns the smallest rectangle with all pixels that differ, or one unchanged pixel.
fn change(from: &Canvas, to: &Canvas) -> Frame<'static> {
    let width = from.width as usize;
    let rows = || from.pixels.chunks_exact(width).zip(to.pixels.chunks_exact(width)).enumerate();
    let (mut left, mut right, mut top, mut bottom) = (width, 0, usize::MAX, 0);
    for (y, (old, new)) in rows().filter(|(_, (old, new))| old != new) {
        let differs = |x: &usize| old[*x] != new[*x];
        left = (0..left).find(differs).unwrap_or(left);
        right = (right..width).rfind(differs).map_or(right, |x| x + 1);
        top = top.min(y);
        bottom = y + 1;
    }
    if top > bottom {
        (left, right, top, bottom) = (0, 1, 0, 1);
    }
    let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
    for (_, (old, new)) in rows().skip(top).take(bottom - top) {
        let pairs = old[left..right].iter().zip(&new[left..right]);
        buffer.extend(pairs.map(|(old, new)| if old == new { UNCHANGED } else { *new }));
    }
    Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        buffer: Cow::Owned(buffer),
        transparent: Some(UNCHANGED),
        ..frame()
    }
}
