//! Parses a turn of Shogi notation in every way in which it can be read.

use super::squares::{Style, squares};
use crate::names::{ShogiName, shogi_names};
use rules::{Game, Geometry, Role, Square};

/// Longer texts are talk.
const MAX_LENGTH: usize = 160;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ShogiReading {
    /// `じっと`, `パス`.
    Pass,
    Turn(ShogiTurn),
}

/// A turn as written; what is not written is open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ShogiTurn {
    /// The pieces that the name may mean; empty if none is named.
    pub(crate) roles: Vec<Role>,
    pub(crate) from: Option<Square>,
    /// The square of the first of two steps.
    pub(crate) via: Option<Square>,
    pub(crate) to: To,
    /// What is not said to promote does not.
    pub(crate) promotes: bool,
    /// Whether a sign says that it captures where it ends.
    pub(crate) captures: bool,
    /// Signs that tell several pieces of a name apart, such as `右上`.
    pub(crate) hints: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum To {
    On(Square),
    /// Where the other side's turn has just ended.
    #[default]
    Last,
    /// Where it started, after a capture.
    Back,
}

const HINTS: &str = "右左中上引寄直行入跳";

/// Every way to read a normalized text as a turn; none for talk, nor in games not written as Shogi.
pub(crate) fn readings(game: Game, text: &str) -> Vec<ShogiReading> {
    readings_and_styles(game, text).into_iter().map(|(reading, _)| reading).collect()
}

/// As [`readings`], without those in which squares are written in another style.
pub(crate) fn readings_in(game: Game, text: &str, style: Style) -> Vec<ShogiReading> {
    let all = readings_and_styles(game, text).into_iter();
    let fits = all.filter(|(_, found)| found.is_none_or(|found| found == style));
    fits.map(|(reading, _)| reading).collect()
}

/// The only style in which the squares of a text can be written, if there is only one.
pub(crate) fn only_style(game: Game, text: &str) -> Option<Style> {
    let all = readings_and_styles(game, text);
    let (_, style) = all.first()?;
    style.filter(|style| all.iter().all(|(_, other)| *other == Some(*style)))
}

fn readings_and_styles(game: Game, text: &str) -> Vec<(ShogiReading, Option<Style>)> {
    let spec = game.spec();
    if !spec.is_written_as_shogi() || text.len() > MAX_LENGTH {
        return Vec::new();
    }
    let lower = with_numbered_files(&text.to_ascii_lowercase());
    let reader = ShogiReader { geometry: spec.geometry, names: shogi_names(spec) };
    let start = State { rest: lower.trim(), style: None, written: ShogiTurn::default() };
    let mut readings = Vec::new();
    let pass = start.skip_heading().skip_any(&["じっと", "パス"]);
    if pass.is_some_and(|state| state.is_at_end()) {
        readings.push((ShogiReading::Pass, None));
    }
    let turns = [
        reader.squares_only(&start.skip_heading()),
        reader.piece_first(&start.skip_heading()),
        reader.japanese(&start.skip_heading()),
        reader.igui(&start.skip_heading()),
        reader.two_lines(&start),
    ];
    for state in turns.into_iter().flatten().filter(State::is_at_end) {
        let reading = (ShogiReading::Turn(state.written), state.style);
        if !readings.contains(&reading) {
            readings.push(reading);
        }
    }
    readings
}

/// The text with numbers in place of the signs that count files in old records: `子` is the first.
fn with_numbered_files(text: &str) -> String {
    const FILES: &str = "子丑寅卯辰巳午未申酉戌亥";
    let mut numbered = String::with_capacity(text.len());
    let mut before = None;
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let file = FILES.chars().position(|file| file == sign);
        // `獅子` and `太子` are pieces.
        let is_file = !matches!(before, Some('獅' | '太'))
            && signs.peek().is_some_and(|next| "一二三四五六七八九十".contains(*next));
        match file.filter(|_| is_file) {
            Some(file) => numbered += &(file + 1).to_string(),
            None => numbered.push(sign),
        }
        before = Some(sign);
    }
    numbered
}

/// What has been read so far, and the rest of the text.
#[derive(Clone, Debug)]
struct State<'a> {
    rest: &'a str,
    /// The style of the squares read, unless that is clear.
    style: Option<Style>,
    written: ShogiTurn,
}

impl<'a> State<'a> {
    fn is_at_end(&self) -> bool {
        self.rest.trim_start().is_empty()
    }

    /// The state behind these signs, if they come next.
    fn skip(&self, signs: &str) -> Option<State<'a>> {
        let rest = self.rest.trim_start().strip_prefix(signs)?;
        Some(State { rest, ..self.clone() })
    }

    fn skip_any(&self, choices: &[&str]) -> Option<State<'a>> {
        choices.iter().find_map(|signs| self.skip(signs))
    }

    /// The state behind one of these, or the same state.
    fn may_skip(self, choices: &[&str]) -> State<'a> {
        self.skip_any(choices).unwrap_or(self)
    }

    /// Skips the number of a turn, as in `5手目`, and the sign of a side.
    fn skip_heading(&self) -> State<'a> {
        self.skip_number().may_skip(&["▲", "△", "☗", "☖", "▼", "▽"])
    }

    fn skip_number(&self) -> State<'a> {
        let rest = self.rest.trim_start();
        let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let counted = behind.trim_start().strip_prefix("手目");
        let rest = counted.filter(|_| behind.len() < rest.len()).unwrap_or(self.rest);
        State { rest, ..self.clone() }
    }

    fn with(&self, change: impl FnOnce(&mut ShogiTurn)) -> State<'a> {
        let mut state = self.clone();
        change(&mut state.written);
        state
    }
}

struct ShogiReader {
    geometry: Geometry,
    names: Vec<ShogiName>,
}

impl ShogiReader {
    /// Notes a square in any style that suits those before it.
    fn square<'a>(&self, state: &State<'a>, note: fn(&mut ShogiTurn, Square)) -> Vec<State<'a>> {
        let found = squares(self.geometry, state.rest.trim_start()).into_iter();
        let found = found.filter_map(|(square, style, rest)| {
            let (before, is_clear) = (state.style, style == Style::Clear);
            let suits = is_clear || before.is_none_or(|before| before == style);
            let style = if is_clear { before } else { Some(style) };
            let state = State { rest, style, ..state.with(|written| note(written, square)) };
            suits.then_some(state)
        });
        found.collect()
    }

    fn target<'a>(&self, state: &State<'a>) -> Vec<State<'a>> {
        self.square(state, |written, square| written.to = To::On(square))
    }

    fn transit<'a>(&self, state: &State<'a>) -> Vec<State<'a>> {
        self.square(state, |written, square| written.via = Some(square))
    }

    fn bare_origin<'a>(&self, state: &State<'a>) -> Vec<State<'a>> {
        self.square(state, |written, square| written.from = Some(square))
    }

    /// An origin in brackets: `(76)`, `（←7六）`.
    fn origin<'a>(&self, state: &State<'a>) -> Vec<State<'a>> {
        let opened = state.skip("(").map(|state| state.may_skip(&["←"]));
        let found = opened.iter().flat_map(|state| self.bare_origin(state));
        found.filter_map(|state| state.skip(")")).collect()
    }

    fn may_have_origin<'a>(&self, state: &State<'a>) -> Vec<State<'a>> {
        [self.origin(state), vec![state.clone()]].concat()
    }

    /// A piece by any of its names, and whether the name is Japanese.
    fn piece<'a>(&self, state: &State<'a>) -> Vec<(bool, State<'a>)> {
        let named = |name: &ShogiName| {
            let state = state.skip(&name.text)?;
            let roles = name.roles.clone();
            Some((name.is_japanese, state.with(|written| written.roles = roles)))
        };
        self.names.iter().filter_map(named).collect()
    }

    /// Without a mark, promoting, and declining to promote.
    fn promotion<'a>(&self, state: State<'a>) -> Vec<State<'a>> {
        let promotes = state.skip_any(&["+", "成", "ナル"]);
        let promotes = promotes.map(|state| state.with(|written| written.promotes = true));
        let declines = state.skip_any(&["=", "不成", "生"]);
        promotes.into_iter().chain(declines).chain([state]).collect()
    }

    fn end<'a>(&self, states: Vec<State<'a>>) -> Vec<State<'a>> {
        let marked = states.into_iter().flat_map(|state| self.promotion(state));
        marked.filter(State::is_at_end).collect()
    }

    /// `7l6k`, `7j6i5h`, `７十二 ７十一`.
    fn squares_only<'a>(&self, start: &State<'a>) -> Vec<State<'a>> {
        let next = |state: State<'a>| state.may_skip(&["-", "x", "・", ","]);
        let from = self.bare_origin(start).into_iter().map(next);
        let (mut direct, mut stepping) = (Vec::new(), Vec::new());
        for from in from {
            direct.extend(self.target(&from));
            stepping.extend(self.transit(&from).into_iter().map(next));
        }
        direct.extend(stepping.iter().flat_map(|state| self.target(state)));
        // Four digits are a number.
        direct.retain(|state| state.style != Some(Style::Digits));
        self.end(direct)
    }

    /// `P-8h`, `S72x83+`, `Lnx76-65`, `獅(77)x!66`, `LNx7f-igui`, `歩x+`, `獅子７六`.
    fn piece_first<'a>(&self, start: &State<'a>) -> Vec<State<'a>> {
        let pieces = self.piece(start).into_iter();
        let ends = pieces.flat_map(|(is_japanese, piece)| self.behind_piece(&piece, is_japanese));
        self.end(ends.collect())
    }

    fn behind_piece<'a>(&self, piece: &State<'a>, is_japanese: bool) -> Vec<State<'a>> {
        let mut ends = Vec::new();
        let mut origins = self.may_have_origin(piece);
        origins.extend(self.bare_origin(piece));
        for state in &origins {
            ends.extend(self.signed_target(state));
            for state in signed(state) {
                let stepping = self.transit(&state);
                ends.extend(stepping.iter().flat_map(|state| self.signed_target(state)));
                let igui = stepping.iter().filter_map(|state| {
                    state.clone().may_skip(&["-"]).skip_any(&["igui", "居喰い", "居食い"])
                });
                let back = |written: &mut ShogiTurn| {
                    written.to = To::Back;
                    written.captures = false;
                };
                ends.extend(igui.map(|state| state.with(back)));
            }
            if let Some(state) = state.skip("x!") {
                let back = |state: State<'a>| state.with(|written| written.to = To::Back);
                ends.extend(self.transit(&state).into_iter().map(back));
            }
            ends.extend(signed(state));
        }
        // With Japanese names, ranks are numbers.
        ends.retain(|state| !is_japanese || state.style != Some(Style::Letters));
        // `c8` after a piece, without a sign between, is a square of chess.
        let names_file = piece.rest.starts_with(|c: char| c.is_ascii_alphabetic());
        if !names_file {
            ends.extend(self.target(piece));
        }
        ends
    }

    fn signed_target<'a>(&self, state: &State<'a>) -> Vec<State<'a>> {
        signed(state).flat_map(|state| self.target(&state)).collect()
    }

    /// `７六歩`, `同銀右成`, `７六・６五獅`, `7六獅子 （←7七）`.
    fn japanese<'a>(&self, start: &State<'a>) -> Vec<State<'a>> {
        let stepping = self.transit(start).into_iter();
        let stepping = stepping.filter_map(|state| state.skip("・"));
        stepping.chain([start.clone()]).flat_map(|start| self.one_step(&start)).collect()
    }

    /// A square, a piece, what tells it apart, the mark of a promotion, and where it starts.
    fn one_step<'a>(&self, start: &State<'a>) -> Vec<State<'a>> {
        let mut targets = self.target(start);
        let same = start.skip_any(&["同", "仝"]);
        targets.extend(same.map(|state| state.with(|written| written.to = To::Last)));
        let notes = ["(居食い)", "(居喰い)", "(じっと)"];
        let pieces = targets.iter().flat_map(|state| self.piece(state));
        let ends = pieces.flat_map(|(is_japanese, piece)| {
            let promoted = self.promotion(hinted(piece)).into_iter();
            let noted = promoted.map(|state| state.may_skip(&notes));
            // A letter behind a square names a piece only if its origin follows, as in `7八P(7九)`.
            let origins = noted.flat_map(|state| match is_japanese {
                true => self.may_have_origin(&state),
                false => self.origin(&state),
            });
            origins.collect::<Vec<_>>()
        });
        ends.collect()
    }

    /// `６六居喰い`.
    fn igui<'a>(&self, start: &State<'a>) -> Vec<State<'a>> {
        let back = |state: State<'a>| state.with(|written| written.to = To::Back);
        let transits = self.transit(start).into_iter().map(back);
        let named = |state: State<'a>| {
            let named = self.piece(&state).into_iter().filter(|(is_japanese, _)| *is_japanese);
            let named: Vec<_> = named.map(|(_, state)| state).collect();
            [named, vec![state]].concat()
        };
        let ends = transits.flat_map(named);
        ends.filter_map(|state| state.skip_any(&["居喰い", "居食い"])).collect()
    }

    /// The two lines of a KIF file for two steps: `一歩目 7九獅子 （←7十）`, `二歩目 6八獅子 （←7九）`.
    fn two_lines<'a>(&self, start: &State<'a>) -> Vec<State<'a>> {
        let begin = |state: &State<'a>, sign: &str| {
            let state = state.skip_number().skip(sign)?;
            Some(self.one_step(&state.skip_heading()))
        };
        let firsts = begin(start, "一歩目").unwrap_or_default().into_iter();
        let ends = firsts.flat_map(|first| {
            let behind = State { written: ShogiTurn::default(), ..first.clone() };
            let seconds = begin(&behind, "二歩目").unwrap_or_default().into_iter();
            seconds.filter_map(move |second| joined(&first, second))
        });
        ends.collect()
    }
}

fn signed<'a>(state: &State<'a>) -> impl Iterator<Item = State<'a>> {
    let signs = [("-", false), ("x", true)].into_iter();
    signs.filter_map(|(sign, captures)| {
        Some(state.skip(sign)?.with(|written| written.captures = captures))
    })
}

fn hinted(state: State<'_>) -> State<'_> {
    let rest = state.rest;
    let behind = rest.trim_start_matches(|c: char| HINTS.contains(c));
    let hints = rest[..rest.len() - behind.len()].to_owned();
    State { rest: behind, ..state.with(|written| written.hints = hints) }
}

/// The turn of two steps. The square between them may be written as the end of the first, the start
/// of the second, or both; `仝` as the end of the first tells nothing, as lishogi writes it in two
/// meanings.
fn joined<'a>(first: &State<'a>, second: State<'a>) -> Option<State<'a>> {
    let end = match first.written.to {
        To::On(square) => Some(square),
        To::Last | To::Back => None,
    };
    let via = second.written.from.or(end)?;
    if end.is_some_and(|end| end != via) || first.written.roles != second.written.roles {
        return None;
    }
    let from = first.written.from;
    Some(second.with(|written| {
        written.from = from;
        written.via = Some(via);
    }))
}
