//! How what a click is about is spelled.

use super::spelling::{Part, Parts, next, parts};
use app::exercises::ExerciseId;
use app::{Orientation, ReviewLine, StartRef};
use model::{
    AnalysisId, BoardRef, ChallengeId, ColorChoice, DraftId, DuelId, EventId, MatchId, OfferId,
    PlayerId, PuzzleId,
};
use rules::{Game, Role};
use study::{PuzzleStepId, PuzzleTheme, TaskRef};

/// A flag that is `on` or `off`; others are `1` or `0`.
pub struct Switch(pub bool);

/// The game of a match whose form it is, or none while that is open.
pub struct InForm(pub Option<Game>);

/// An exercise to show, without the step of a puzzle.
pub struct Shown(pub ExerciseId);

parts! { 'a:
    i64, u8, u32, usize, String, Game, ColorChoice, Orientation, StartRef,
    ReviewLine, AnalysisId, PlayerId, MatchId, ChallengeId, OfferId, EventId, DraftId, DuelId
        = |it| it, |parts| next(parts)?.parse().ok();
    bool = |it| u8::from(it), |parts| Some(next(parts)? == "1");
    Switch = |Switch(on)| if on { "on" } else { "off" }, |parts| match next(parts)? {
        "on" => Some(Switch(true)),
        "off" => Some(Switch(false)),
        _ => None,
    };
    // The last part: the takebacks are left out where there were none.
    BoardRef = |it| it, |parts| parts.take()?.parse().ok();
    // The last part: a board and a choice made there.
    (BoardRef, String) = |(board, choice)| format!("{board}:{choice}"), |parts| {
        let (board, choice) = parts.take()?.rsplit_once(':')?;
        Some((board.parse().ok()?, choice.to_owned()))
    };
    // The game of a match to begin, or `game` if it is still to be chosen.
    Option<Game> = |game| game.map_or("game".into(), |game| format!("begin:{game}")), |parts| {
        match next(parts)? {
            "game" => Some(None),
            "begin" => Part::read(parts).map(Some),
            _ => None,
        }
    };
    InForm = |InForm(game)| game.map_or("form".into(), |game| format!("form-of:{game}")), |parts| {
        match next(parts)? {
            "form" => Some(InForm(None)),
            "form-of" => Part::read(parts).map(|game| InForm(Some(game))),
            _ => None,
        }
    };
    // A piece of a game.
    (Game, Role) = |(game, role)| format!("{game}:{}", role.id()), |parts| {
        let (game, id) = (Game::read(parts)?, next(parts)?);
        let mut roles = game.spec().pieces.iter().map(|piece| piece.role);
        Some((game, roles.find(|role| role.id() == id)?))
    };
    PuzzleTheme = |theme| theme.id(), |parts| PuzzleTheme::from_id(next(parts)?);
    TaskRef = |it| it, |parts| {
        TaskRef::find(Part::read(parts)?, next(parts)?, Part::read(parts)?)
    };
    PuzzleId = |it| it, |parts| {
        Some(PuzzleId { game: Part::read(parts)?, number: Part::read(parts)? })
    };
    PuzzleStepId = |it| it, |parts| {
        Some(PuzzleStepId { puzzle: Part::read(parts)?, step: Part::read(parts)? })
    };
    Shown = |Shown(id)| match id {
        ExerciseId::Task(task) => format!("learn:task:{task}"),
        ExerciseId::Puzzle(at) => format!("puzzle:show:{}", at.puzzle),
    }, |parts| match (next(parts)?, next(parts)?) {
        ("learn", "task") => Some(Shown(ExerciseId::Task(Part::read(parts)?))),
        ("puzzle", "show") => Some(Shown(ExerciseId::of_puzzle(Part::read(parts)?))),
        _ => None,
    };
    &'a str = |it| it, |parts| next(parts);
    // What to do with an exercise, between where it comes from and which it is.
    (&'a str, ExerciseId) = |(kind, id)| match id {
        ExerciseId::Task(task) => format!("learn:{kind}:{task}"),
        ExerciseId::Puzzle(at) => format!("puzzle:{kind}:{at}"),
    }, |parts| match (next(parts)?, next(parts)?) {
        ("learn", kind) => Some((kind, ExerciseId::Task(Part::read(parts)?))),
        ("puzzle", kind) => Some((kind, ExerciseId::Puzzle(Part::read(parts)?))),
        _ => None,
    };
}
