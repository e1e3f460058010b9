//! A puzzle and its text: one line of a file in `assets/puzzles`.

use std::collections::BTreeSet;
use std::fmt;

use super::theme::PuzzleTheme;
use explain::{Gains, merits};
use locale::Locale;
use model::{MatchId, PuzzleId};
use notation::read_turn;
use rules::{Game, Position, Square, Turn, Wide};

/// So many things are said for a turn.
const MOST_GAINS: usize = 2;

/// A position in which the side to move wins by one turn, or by each of a few, and how it goes on.
///
/// Its text is one line of ten fields with tabs between them:
///
/// 1. its number;
/// 2. its rating;
/// 3. its themes, with spaces between them;
/// 4. the FEN;
/// 5. the main line: each odd word is the solver's step, with `/` between the turns that win, the
///    expected one first; each even word is the reply;
/// 6. the variations, with `;` between them: the turns from the start to a step off the main line,
///    and as the last word what wins there;
/// 7. for each step of the main line the turns that win too, but less or later, with `/` between
///    them, or `-`; nothing if there are none at all;
/// 8. the refutations: a wrong first turn, `:` and the reply that shows it;
/// 9. the ending: the turns after the main line until the gain is on the board;
/// 10. the origin.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Its number among those of the game; it stays.
    pub number: u32,
    /// How hard it is before anybody has tried it, as a Glicko rating.
    pub rating: u32,
    pub themes: BTreeSet<PuzzleTheme>,
    pub position: Position,
    /// What the solver plays, and the replies; at least one.
    pub steps: Vec<PuzzleStep>,
    /// How it goes on after other turns than expected, so that a mate is played to its end.
    pub variations: Vec<Variation>,
    /// Turns that seem to win in the first position but do not, each with the reply that shows it.
    pub refutations: Vec<(Turn, Turn)>,
    /// What follows the last step, from the reply on, until the gain is on the board.
    pub ending: Vec<Turn>,
    pub origin: Origin,
}

/// The place of a solver in a puzzle. `Display` is `mighty-lion:12:0`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleStepId {
    pub puzzle: PuzzleId,
    /// The turns found before.
    pub step: usize,
}

impl fmt::Display for PuzzleStepId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.puzzle, self.step)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleStep {
    /// The turns that win; the line goes on after the first and those with a variation.
    pub accepted: Vec<Turn>,
    /// Other turns that win too, but less or later.
    pub also: Vec<Turn>,
    /// The best reply, unless this is the last step.
    pub reply: Option<Turn>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// The turns of both sides that lead to it from the start.
    pub path: Vec<Turn>,
    pub accepted: Vec<Turn>,
}

fn error<T>(why: impl Into<String>) -> Result<T, String> {
    Err(why.into())
}

impl Puzzle {
    /// The expected turns of both sides in order, up to the solver's last.
    pub fn line(&self) -> Vec<Turn> {
        let both = |step: &PuzzleStep| step.accepted.first().copied().into_iter().chain(step.reply);
        self.steps.iter().flat_map(both).collect()
    }

    pub fn whole_line(&self) -> Vec<Turn> {
        let mut line = self.line();
        line.extend(&self.ending);
        line
    }

    /// The number of steps: those of the main line come first, then those of the variations.
    pub fn step_count(&self) -> usize {
        self.steps.len() + self.variations.len()
    }

    /// The turns of both sides that lead to a step; `None` if there is none of this number.
    pub fn path_to(&self, step: usize) -> Option<Vec<Turn>> {
        if step < self.steps.len() {
            return Some(self.line()[..2 * step].to_vec());
        }
        Some(self.variations.get(step - self.steps.len())?.path.clone())
    }

    /// The turns that win at a step, the expected one first.
    pub fn accepted_at(&self, step: usize) -> &[Turn] {
        let off = || self.variations.get(step.checked_sub(self.steps.len())?);
        match self.steps.get(step) {
            Some(step) => &step.accepted,
            None => off().map_or(&[], |variation| &variation.accepted),
        }
    }

    /// The reply to a turn of the solver and the step after it, unless it solves or fails.
    pub fn goes_on(&self, step: usize, turn: Turn) -> Option<(Turn, usize)> {
        let on_line = self.steps.get(step);
        if let Some(on_line) = on_line.filter(|it| it.accepted.first() == Some(&turn))
            && let Some(reply) = on_line.reply
        {
            return Some((reply, step + 1));
        }
        let mut path = self.path_to(step)?;
        path.push(turn);
        let follows =
            |it: &Variation| it.path.len() == path.len() + 1 && it.path.starts_with(&path);
        let index = self.variations.iter().position(follows)?;
        let reply = *self.variations[index].path.last()?;
        Some((reply, self.steps.len() + index))
    }

    /// The position in which the solver's turn of this number, from 0, is to be found.
    pub fn position_at(&self, step: usize) -> Position {
        self.position.play_line(&self.path_to(step).unwrap_or_default()).0
    }

    /// The position after so many turns of the whole line, the one before it, and the turn between.
    pub fn after(&self, ply: usize) -> (Position, Option<(Position, Turn)>) {
        let line = self.whole_line();
        self.position.play_line(&line[..ply.min(line.len())])
    }

    /// Within how many turns the solver mates from a step on, if the puzzle is about mate.
    pub fn mates_from(&self, step: usize) -> Option<usize> {
        let played = self.path_to(step)?.len() / 2;
        Some(self.mates_in()?.saturating_sub(played))
    }

    /// With how many turns the puzzle mates, unless it is about winning otherwise.
    pub fn mates_in(&self) -> Option<usize> {
        let mates = |theme: &PuzzleTheme| matches!(theme, PuzzleTheme::Mate(_));
        self.themes.iter().any(mates).then_some(self.steps.len())
    }

    /// What one of the solver's turns does that its words do not say, where the puzzle is not about
    /// mate.
    pub fn merits(&self, position: &Position, turn: Turn, locale: Locale) -> Option<String> {
        let mut gains = Gains { position, line: &[turn], mates: None, threat: None }.reasons();
        gains.retain(|gain| !gain.is_seen());
        gains.truncate(MOST_GAINS);
        merits(&gains, position.game(), locale).filter(|_| self.mates_in().is_none())
    }

    /// Whether it only captures, with a plain move, what nothing protects, and no other capture tempts.
    pub fn captures_what_hangs(&self) -> bool {
        let enemies = self.position.pieces(!self.position.turn());
        let is_plain = |turn: &Turn| {
            let mv = turn.first();
            let is_alone = turn.second().is_none() && mv.taking.is_none() && mv.promotion.is_none();
            is_alone && enemies.contains(mv.to) && !self.is_recaptured(*turn)
        };
        let tempts = |(wrong, _): &(Turn, Turn)| {
            wrong.moves().any(|mv| mv.capture_squares().intersects(enemies))
        };
        let is_about_nothing_else = self.themes.iter().eq([&PuzzleTheme::Material]);
        is_about_nothing_else
            && self.step_count() == 1
            && self.accepted_at(0).iter().all(is_plain)
            && !self.refutations.iter().any(tempts)
    }

    /// Whether a reply to a turn can capture where it ends.
    fn is_recaptured(&self, turn: Turn) -> bool {
        let replies = self.position.play_unchecked(turn).legal_turns();
        let mut moves = replies.iter().flat_map(|reply| reply.moves());
        moves.any(|mv| mv.capture_squares::<Wide>().contains(turn.first().to))
    }

    /// Whether two puzzles differ on hardly any square, or on only a few if both come from one game.
    pub fn resembles(&self, other: &Puzzle) -> bool {
        let piece = |puzzle: &Puzzle, square| puzzle.position.piece_at(square);
        let differ = |square: &Square| piece(self, *square) != piece(other, *square);
        let differing = self.position.game().squares().into_iter().filter(differ).count();
        let bound = if self.origin.is_game_of(other.origin) { TWINS_OF_GAME } else { TWINS };
        self.position.game() == other.position.game() && differing <= bound
    }

    pub fn text(&self) -> String {
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.id()).collect();
        let (mut steps, mut also) = (Vec::new(), Vec::new());
        let mut at = self.position.clone();
        for step in &self.steps {
            steps.push(set_text(&at, &step.accepted));
            also.push(match step.also.is_empty() {
                true => NONE.to_owned(),
                false => set_text(&at, &step.also),
            });
            if let Some(turn) = step.accepted.first() {
                at = at.play_unchecked(*turn);
            }
            if let Some(reply) = step.reply {
                steps.push(at.turn_text(reply));
                at = at.play_unchecked(reply);
            }
        }
        if also.iter().all(|also| also == NONE) {
            also.clear();
        }
        let variation = |variation: &Variation| {
            let (at, _) = self.position.play_line(&variation.path);
            let mut words = turn_texts(&self.position, &variation.path);
            words.push(set_text(&at, &variation.accepted));
            words.join(" ")
        };
        let variations: Vec<String> = self.variations.iter().map(variation).collect();
        let refutation = |(wrong, reply): &(Turn, Turn)| {
            let reply = self.position.play_unchecked(*wrong).turn_text(*reply);
            format!("{}:{reply}", self.position.turn_text(*wrong))
        };
        let refutations: Vec<String> = self.refutations.iter().map(refutation).collect();
        let fields = [
            self.number.to_string(),
            self.rating.to_string(),
            themes.join(" "),
            self.position.fen(),
            steps.join(" "),
            variations.join(";"),
            also.join(" "),
            refutations.join(" "),
            turn_texts(&at, &self.ending).join(" "),
            self.origin.to_string(),
        ];
        fields.join("\t")
    }

    /// Reads the line of a puzzle, whose turns must be canonical, or tells what is wrong with it.
    pub fn read(game: Game, line: &str) -> Result<Puzzle, String> {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[number, rating, themes, fen, steps, variations, also, refutations, ending, origin] =
            fields.as_slice()
        else {
            return error("a puzzle has ten fields");
        };
        let position = Position::from_fen(game, fen).map_err(|why| why.to_string())?;
        let themes = words(themes)
            .map(|id| PuzzleTheme::from_id(id).ok_or_else(|| format!("no theme is called {id:?}")));
        let variations = variations.split(';').filter(|text| !text.is_empty());
        let variations = variations.map(|text| read_variation(&position, text));
        let refutations = words(refutations).map(|pair| {
            let Some((wrong, reply)) = pair.split_once(':') else {
                return error(format!("{pair:?} is no turn and its refutation"));
            };
            let wrong = canonical(&position, wrong)?;
            Ok((wrong, canonical(&position.play_unchecked(wrong), reply)?))
        });
        let Some(origin) = Origin::read(origin) else {
            return error("an origin is seed, game and ply, or match, its id and ply");
        };
        let (steps, end) = read_steps(&position, steps, also)?;
        let (ending, _) = read_turns(&end, words(ending))?;
        Ok(Puzzle {
            number: parse(number)?,
            rating: parse(rating)?,
            themes: themes.collect::<Result<_, _>>()?,
            steps,
            variations: variations.collect::<Result<_, _>>()?,
            refutations: refutations.collect::<Result<_, _>>()?,
            ending,
            origin,
            position,
        })
    }
}

/// Near twins differ on so many squares at most; those from one game on more.
const TWINS: usize = 3;
const TWINS_OF_GAME: usize = 8;

const NONE: &str = "-";

fn set_text(at: &Position, turns: &[Turn]) -> String {
    let texts: Vec<String> = turns.iter().map(|turn| at.turn_text(*turn)).collect();
    texts.join("/")
}

pub fn turn_texts(from: &Position, turns: &[Turn]) -> Vec<String> {
    from.each_along(turns).map(|(at, turn)| at.turn_text(turn)).collect()
}

/// What is read one after the other, and the position after it.
type ReadAlong<T> = Result<(Vec<T>, Position), String>;

fn read_steps(start: &Position, text: &str, also: &str) -> ReadAlong<PuzzleStep> {
    let mut at = start.clone();
    let mut steps = Vec::new();
    let (mut texts, mut also) = (words(text), words(also));
    while let Some(accepted) = texts.next() {
        let accepted = read_set(&at, accepted)?;
        let also = match also.next() {
            None | Some(NONE) => Vec::new(),
            Some(also) => read_set(&at, also)?,
        };
        if let Some(turn) = accepted.first() {
            at = at.play_unchecked(*turn);
        }
        let reply = texts.next().map(|turn| canonical(&at, turn)).transpose()?;
        if let Some(turn) = reply {
            at = at.play_unchecked(turn);
        }
        steps.push(PuzzleStep { accepted, also, reply });
    }
    match steps.last() {
        _ if also.next().is_some() => error("there are no more steps than in the main line"),
        None => error("a puzzle has at least one step"),
        Some(last) if last.reply.is_some() => error("a puzzle ends with a turn of the solver"),
        Some(_) => Ok((steps, at)),
    }
}

fn read_variation(start: &Position, text: &str) -> Result<Variation, String> {
    let mut texts: Vec<&str> = words(text).collect();
    let accepted = texts.pop().unwrap_or_default();
    let (path, at) = read_turns(start, texts.into_iter())?;
    if path.is_empty() || path.len() % 2 == 1 {
        return error(format!("{text:?} does not lead to a turn of the solver"));
    }
    let accepted = read_set(&at, accepted)?;
    Ok(Variation { path, accepted })
}

fn read_turns<'a>(from: &Position, texts: impl Iterator<Item = &'a str>) -> ReadAlong<Turn> {
    let mut at = from.clone();
    let mut turns = Vec::new();
    for text in texts {
        let turn = canonical(&at, text)?;
        at = at.play_unchecked(turn);
        turns.push(turn);
    }
    Ok((turns, at))
}

fn read_set(at: &Position, text: &str) -> Result<Vec<Turn>, String> {
    text.split('/').map(|turn| canonical(at, turn)).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty())
}

fn parse<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    (text.parse()).map_err(|_| format!("{text:?} is no number"))
}

fn canonical(position: &Position, text: &str) -> Result<Turn, String> {
    match read_turn(position, text) {
        Ok(turn) if position.turn_text(turn) == text => Ok(turn),
        Ok(_) => error(format!("{text} is not the canonical form of its turn")),
        Err(_) => error(format!("{text} is not legal in {}", position.fen())),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// In this game of the engine against itself by this seed, after so many turns.
    Game { seed: u64, number: u64, ply: usize },
    /// In a match whose players let puzzles be made from it, after so many turns.
    Match { id: MatchId, ply: usize },
}

/// What stands in place of a seed where there is none.
const MATCH: &str = "match";

impl Origin {
    /// Whether two positions have come up in the same game.
    pub fn is_game_of(self, other: Origin) -> bool {
        match (self, other) {
            (Origin::Game { seed, number, .. }, Origin::Game { seed: of, number: other, .. }) => {
                (seed, number) == (of, other)
            }
            (Origin::Match { id, .. }, Origin::Match { id: other, .. }) => id == other,
            _ => false,
        }
    }

    /// Reads what [`Origin`] is written as: `1.4.119` or `match.17.48`.
    pub fn read(text: &str) -> Option<Origin> {
        let mut fields = text.splitn(3, '.');
        let [from, number, ply] = [fields.next()?, fields.next()?, fields.next()?];
        let ply = ply.parse().ok()?;
        Some(match from {
            MATCH => Origin::Match { id: MatchId(number.parse().ok()?), ply },
            seed => Origin::Game { seed: seed.parse().ok()?, number: number.parse().ok()?, ply },
        })
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Game { seed, number, ply } => write!(f, "{seed}.{number}.{ply}"),
            Origin::Match { id, ply } => write!(f, "{MATCH}.{id}.{ply}"),
        }
    }
}
