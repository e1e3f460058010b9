//! How a piece moves, in sentences generated from the same steps that the rules use, and what else
//! the rules say of it.

use crate::names::twin_name_id;
use crate::refusal::promotion_choices;
use locale::{Conjunction, Locale, say};
use notation::piece_name;
use rules::pattern::{
    CROOKED_LINES, DIAGONAL, DIAGONALLY_FORWARD, FORWARD, KING_STEPS, KNIGHT_LEAPS, ORTHOGONAL,
};
use rules::steps::{self, Onward, Repeat, Route};
use rules::{CrowningTurns, Game, Modality, Offset, Pattern, PieceSpec, Promotion, Role};

/// What a beginner needs to know about a piece, in items of one or two sentences.
pub fn movement_in_words(game: Game, piece: &PieceSpec, locale: Locale) -> Vec<String> {
    let mut sentences = moves(piece, locale);
    if let Some(twin) = game.spec().twin(piece.role) {
        sentences.push(say!(locale, "explain-twin", piece = game.name_id(twin.role)));
    }
    sentences.extend(special(game, piece.role, locale));
    sentences.extend(locale.text_if_any(&format!("explain-{}-{}", game.id(), piece.role.id())));
    sentences
}

/// How a piece moves, without what is special about it, in one line that begins with its name.
pub fn moves_in_words(game: Game, piece: &PieceSpec, locale: Locale) -> String {
    let steps = game.spec().actions_per_turn() > 1 && piece.role.is_royal();
    let steps = steps.then(|| say!(locale, "explain-two-king-steps"));
    let moves = locale.sentences(moves(piece, locale).into_iter().chain(steps));
    say!(locale, "explain-moves", piece = piece_name(game, piece.role, locale), moves)
}

/// A sentence for each pattern. Several slides, and several single steps, are told together.
fn moves(piece: &PieceSpec, locale: Locale) -> Vec<String> {
    let slides = together(piece, |pattern| match pattern {
        Pattern::Slide { along } => Some(along),
        _ => None,
    });
    let slides = slides.filter(|along| !same(along, &KING_STEPS));
    let slides = slides.and_then(|along| slide_along(&along, locale));
    let steps = together(piece, single_steps);
    let steps = steps.and_then(|to| step_along(&to, locale));
    let is_told = |pattern: &&Pattern| {
        slides.is_some() && matches!(pattern, Pattern::Slide { .. })
            || steps.is_some() && single_steps(pattern).is_some()
    };
    let others = piece.patterns.iter().filter(|pattern| !is_told(pattern));
    let others: Vec<String> = others.filter_map(|found| pattern(found, locale)).collect();
    slides.into_iter().chain(steps).chain(others).collect()
}

/// The offsets of several patterns of a kind; `None` if there are no several.
fn together(
    piece: &PieceSpec,
    of_kind: impl Fn(&Pattern) -> Option<&'static [Offset]>,
) -> Option<Vec<Offset>> {
    let found: Vec<_> = piece.patterns.iter().filter_map(of_kind).collect();
    (found.len() > 1).then(|| found.concat())
}

/// The king steps of a leap that moves and captures alike.
fn single_steps(pattern: &Pattern) -> Option<&'static [Offset]> {
    match pattern {
        Pattern::Leap { to, modality: Modality::Both }
            if to.iter().all(|step| step.unit() == *step) =>
        {
            Some(to)
        }
        _ => None,
    }
}

fn step_along(to: &[Offset], locale: Locale) -> Option<String> {
    Some(say!(locale, "explain-step-along", directions = directions(to, locale)?))
}

fn slide_along(along: &[Offset], locale: Locale) -> Option<String> {
    let missing = KING_STEPS.into_iter().filter(|step| !along.contains(step));
    let missing: Vec<Offset> = missing.collect();
    if let (1 | 2, Some(directions)) = (missing.len(), directions(&missing, locale)) {
        return Some(say!(locale, "explain-slide-but", directions));
    }
    Some(say!(locale, "explain-slide-along", directions = directions(along, locale)?))
}

/// The value of a piece in Pawns: `9.5`, in German `9,5`. `None` if the game gives none.
pub fn piece_value_text(piece: &PieceSpec, locale: Locale) -> Option<String> {
    let centipawns = piece.value?;
    let text = format!("{}.{:02}", centipawns / 100, centipawns % 100);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    Some(match locale {
        Locale::German => text.replace('.', ","),
        Locale::English | Locale::Japanese => text.to_owned(),
    })
}

/// A sentence about a pattern. `None` for a first move, which [`special`] covers.
fn pattern(pattern: &Pattern, locale: Locale) -> Option<String> {
    let routes = match pattern {
        Pattern::FirstMove(_) => return None,
        Pattern::Anywhere => return Some(say!(locale, "explain-anywhere")),
        pattern => steps::routes(pattern),
    };
    Some(in_words(&routes, locale).unwrap_or_else(|| say!(locale, "explain-as-marked")))
}

/// Routes in words, if they have one shape and there are words for it.
fn in_words(routes: &[Route], locale: Locale) -> Option<String> {
    let shape = |route: &Route| {
        let steps: Vec<_> = (route.steps.iter()).map(|step| (step.end, step.onward)).collect();
        (steps, route.repeat)
    };
    let (steps, repeat) = shape(routes.first()?);
    if routes.iter().any(|route| shape(route) != (steps.clone(), repeat)) {
        return None;
    }
    const BOTH: Option<Modality> = Some(Modality::Both);
    match (&steps[..], repeat) {
        ([(Some(how), Onward::Never)], Repeat::Never) => Some(leap(routes, *how, locale)),
        ([(BOTH, Onward::Empty)], _) => slide(routes, locale),
        ([(None, Onward::Empty), (BOTH, Onward::Never)], Repeat::Never) => lame(routes, locale),
        ([(BOTH, Onward::Empty), (BOTH, Onward::Never)], Repeat::Never) => {
            step_and_step(routes, locale)
        }
        ([(BOTH, Onward::Empty), (BOTH, Onward::Empty)], Repeat::Last) => bent(routes, locale),
        ([(BOTH, Onward::Hop), (BOTH, Onward::Hop)], Repeat::All) => {
            same(&pairs(routes), &CROOKED_LINES).then(|| say!(locale, "explain-crooked-slide"))
        }
        ([(BOTH, Onward::Capturing), (BOTH, Onward::Never)], Repeat::Never) => lion(routes, locale),
        _ => None,
    }
}

/// The distinct first steps; king steps in their usual order.
fn first_steps(routes: &[Route]) -> Vec<Offset> {
    each_once(routes.iter().map(|route| route.steps[0].by))
}

fn pairs(routes: &[Route]) -> Vec<(Offset, Offset)> {
    each_once(routes.iter().map(|route| (route.steps[0].by, route.steps[1].by)))
}

fn each_once<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    all.fold(Vec::new(), |mut found, one| {
        if !found.contains(&one) {
            found.push(one);
        }
        found
    })
}

/// Whether two lists hold the same elements in any order.
fn same<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    one.len() == other.len() && one.iter().all(|item| other.contains(item))
}

/// A step turned by 45° to the left.
fn turned_left(step: Offset) -> Option<Offset> {
    let at = KING_STEPS.iter().position(|other| *other == step)?;
    Some(KING_STEPS[(at + 7) % 8])
}

fn leap(routes: &[Route], modality: Modality, locale: Locale) -> String {
    let how = match modality {
        Modality::Both => "both",
        Modality::Move => "move",
        Modality::Capture => "capture",
    };
    let known: [(&[Offset], &str); 6] = [
        (&KING_STEPS, "king-step"),
        (&KNIGHT_LEAPS, "knight-leap"),
        (&ORTHOGONAL, "orthogonal"),
        (&DIAGONAL, "diagonal"),
        (&FORWARD, "forward"),
        (&DIAGONALLY_FORWARD, "diagonally-forward"),
    ];
    let to = first_steps(routes);
    let found = known.iter().find(|(offsets, _)| same(offsets, &to));
    if found.is_none() && modality == Modality::Both {
        for (directions, name) in [(&ORTHOGONAL, "orthogonal"), (&DIAGONAL, "diagonal")] {
            if same(&directions.map(|step| step + step), &to) {
                return say!(locale, "explain-jump", to = name);
            }
        }
        let single = to.iter().all(|step| step.unit() == *step);
        if let Some(told) = single.then(|| step_along(&to, locale)).flatten() {
            return told;
        }
    }
    let to = found.map_or("marked", |(_, name)| name);
    say!(locale, "explain-leap", how, to)
}

fn slide(routes: &[Route], locale: Locale) -> Option<String> {
    let known: [(&[Offset], &str); 4] = [
        (&ORTHOGONAL, "orthogonal"),
        (&DIAGONAL, "diagonal"),
        (&FORWARD, "forward"),
        (&KING_STEPS, "any"),
    ];
    let along = first_steps(routes);
    if let Some((_, name)) = known.iter().find(|(steps, _)| same(steps, &along)) {
        return Some(say!(locale, "explain-slide", along = *name));
    }
    slide_along(&along, locale)
}

fn lame(routes: &[Route], locale: Locale) -> Option<String> {
    let pairs = pairs(routes);
    let straight_first = same(&first_steps(routes), &ORTHOGONAL);
    let turns = |side: fn(Offset, Offset) -> bool| {
        straight_first && pairs.len() == 4 && pairs.iter().all(|(first, then)| side(*first, *then))
    };
    if turns(|first, then| turned_left(first) == Some(then)) {
        return Some(say!(locale, "explain-horse", side = "left"));
    }
    if turns(|first, then| Some(first) == turned_left(then)) {
        return Some(say!(locale, "explain-horse", side = "right"));
    }
    let diagonally = same(&pairs, &DIAGONAL.map(|step| (step, step)));
    diagonally.then(|| say!(locale, "explain-two-diagonally"))
}

fn step_and_step(routes: &[Route], locale: Locale) -> Option<String> {
    let pairs = pairs(routes);
    let outward = KNIGHT_LEAPS.map(|leap| (leap, leap.unit()));
    let on = |first: Offset| KING_STEPS.into_iter().map(move |then| (first, then));
    let not_back = |(first, then): &(Offset, Offset)| *first + *then != Offset::new(0, 0);
    let any_two: Vec<_> = KING_STEPS.into_iter().flat_map(on).filter(not_back).collect();
    if same(&pairs, &outward) {
        return Some(say!(locale, "explain-leap-and-step"));
    }
    same(&pairs, &any_two).then(|| say!(locale, "explain-two-steps"))
}

fn bent(routes: &[Route], locale: Locale) -> Option<String> {
    let pairs = pairs(routes);
    let firsts = first_steps(routes);
    let (first, others) = if same(&firsts, &DIAGONAL) {
        ("diagonal", &ORTHOGONAL)
    } else if same(&firsts, &ORTHOGONAL) {
        ("orthogonal", &DIAGONAL)
    } else {
        return None;
    };
    // Away from the start: 45° to the left or right of the first step.
    let away = |first: Offset, then: Offset| {
        turned_left(first) == Some(then) || turned_left(then) == Some(first)
    };
    if !pairs.iter().all(|(first, then)| away(*first, *then)) {
        return None;
    }
    if pairs.len() == 2 * firsts.len() {
        return Some(say!(locale, "explain-bent-slide", first));
    }
    let seconds = each_once(pairs.iter().map(|(_, then)| *then));
    let all_there = firsts.iter().all(|first| {
        let wanted = others.iter().filter(|then| seconds.contains(then) && away(*first, **then));
        wanted.clone().count() > 0
            && wanted.into_iter().all(|then| pairs.contains(&(*first, *then)))
    });
    let directions = directions(&seconds, locale).filter(|_| all_there)?;
    Some(say!(locale, "explain-bent-slide-along", first, directions))
}

fn lion(routes: &[Route], locale: Locale) -> Option<String> {
    let pairs = pairs(routes);
    let firsts = first_steps(routes);
    if pairs.len() == 64 {
        return Some(say!(locale, "explain-lion"));
    }
    let lines = firsts.iter().flat_map(|step| [(*step, *step), (*step, step.rotated())]);
    let directions = directions(&firsts, locale)?;
    let on_lines = same(&pairs, &lines.collect::<Vec<_>>());
    on_lines.then(|| say!(locale, "explain-lion-along", directions))
}

/// Names of directions; left and right counterparts share one.
fn directions(steps: &[Offset], locale: Locale) -> Option<String> {
    let o = Offset::new;
    let known: [(&[Offset], &str); 10] = [
        (&[o(0, 1)], "forward"),
        (&[o(0, -1)], "backward"),
        (&[o(-1, 0), o(1, 0)], "sideways"),
        (&[o(-1, 0)], "left"),
        (&[o(1, 0)], "right"),
        (&DIAGONAL, "diagonally"),
        (&[o(-1, 1), o(1, 1)], "diagonally-forward"),
        (&[o(-1, -1), o(1, -1)], "diagonally-backward"),
        (&[o(-1, 1)], "forward-left"),
        (&[o(1, 1)], "forward-right"),
    ];
    let mut left = steps.to_vec();
    let mut names = Vec::new();
    for (together, name) in known {
        if together.iter().all(|step| left.contains(step)) {
            left.retain(|step| !together.contains(step));
            names.push(say!(locale, "explain-direction", direction = name));
        }
    }
    left.is_empty().then(|| locale.list(names, Conjunction::And))
}

/// The rules about a piece beyond how it moves.
fn special(game: Game, role: Role, locale: Locale) -> Vec<String> {
    let spec = game.spec();
    let by_halves = spec.actions_per_turn() > 1;
    let mut sentences = Vec::new();
    if role.is_royal() {
        let id = if spec.captures_royals() { "explain-royal-captured" } else { "explain-royal" };
        sentences.push(say!(locale, id));
        let squares = spec.castling.map(|castling| castling.squares);
        sentences.extend(squares.map(|squares| say!(locale, "explain-castling", squares)));
    }
    let trade = spec.lion_trade;
    let trades_with_royals =
        trade.is_some_and(|trade| trade.royals_protect && trade.spares_new_lion);
    let is_first = |pattern: &Pattern| matches!(pattern, Pattern::FirstMove(_));
    let has_double_step =
        || spec.piece(role).is_some_and(|pawn| pawn.patterns.iter().any(is_first));
    let mut ids = match role {
        role if role.is_lion() && trades_with_royals => {
            vec!["explain-lion-trade-royals", "explain-lion-neighbour", "explain-lion-ban-spares"]
        }
        role if role.is_lion() && spec.lion_trade.is_some() => {
            vec!["explain-lion-trade", "explain-lion-neighbour", "explain-lion-ban"]
        }
        Role::Pawn if by_halves => {
            vec!["explain-half-action-pawn", "explain-half-action-pawn-limits"]
        }
        Role::Pawn if has_double_step() => vec!["explain-pawn"],
        role if role.is_royal() && by_halves => vec![
            "explain-lionheart-king",
            "explain-lionheart-king-captures",
            "explain-lionheart-king-in-check",
        ],
        Role::Lionizer => vec!["explain-lionizer"],
        _ => Vec::new(),
    };
    if matches!(role, Role::Squire | Role::Commoner) {
        ids.push("explain-not-royal");
    }
    if by_halves && !role.is_royal() && role != Role::Pawn {
        ids.push("explain-full-action");
    }
    if spec.lends_powers() && spec.pool.takes(role) {
        ids.extend(["explain-lionized-when", "explain-lionized-moves", "explain-lionized-alone"]);
    }
    sentences.extend(ids.into_iter().map(|id| say!(locale, id)));
    sentences.extend(promotion(game, role, locale));
    sentences
}

fn promotion(game: Game, role: Role, locale: Locale) -> Option<String> {
    match game.spec().promotion {
        Promotion::Crowning {
            zone: ranks,
            pairs,
            by: CrowningTurns::EnteringOrCapturing { on_last_rank },
            ..
        } => {
            if let Some((base, _)) = pairs.iter().find(|(_, to)| *to == role) {
                return Some(say!(locale, "explain-promoted-from", piece = game.name_id(*base)));
            }
            let Some(crowned) = game.spec().crowned_form(role) else {
                return Some(say!(locale, "explain-no-promotion"));
            };
            let limit = if on_last_rank.contains(&role) { "at-last" } else { "none" };
            let piece = piece_name(game, crowned, locale);
            let twin = twin_name_id(game, crowned);
            Some(say!(locale, "explain-crowning-entering", ranks, piece, twin, limit))
        }
        Promotion::Pawns { zone, .. } if role == Role::Pawn => {
            let pieces = promotion_choices(game, locale);
            Some(say!(locale, "explain-promotion", ranks = zone, pieces))
        }
        Promotion::Crowning { zone: ranks, .. } => {
            let crowned = game.spec().crowned_form(role)?;
            let limit = match (role, crowned) {
                (Role::Pawn, _) => "must-at-last",
                (_, Role::Lion) => "one-lion",
                _ => "none",
            };
            let piece = piece_name(game, crowned, locale);
            Some(say!(locale, "explain-crowning", ranks, piece, limit))
        }
        Promotion::FromPoolAsAction { zone } if role == Role::Pawn => {
            Some(say!(locale, "explain-promotion-as-action", ranks = zone))
        }
        Promotion::FromPoolOnArrival if role == Role::Pawn => {
            Some(say!(locale, "explain-promotion-on-arrival"))
        }
        _ => None,
    }
}
