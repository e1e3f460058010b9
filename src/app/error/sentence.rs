//! The sentences that take more than the fields of an error.

use super::refused::Refused;
use locale::{Conjunction, Locale, say};
use model::{BoardRef, Challenge, ChallengeState, MOST_PRACTICE, Match, PlayerId, name_of_start};
use notation::{game_name, piece_name};
use rules::{FenError, Game, Role};

/// A sentence and what can be chosen from, a line each.
pub(super) fn listed(first: String, choices: impl IntoIterator<Item = String>) -> String {
    [first].into_iter().chain(choices).collect::<Vec<_>>().join("\n")
}

fn with_matches(first: String, by: PlayerId, matches: &[Match], locale: Locale) -> String {
    listed(first, matches.iter().map(|info| info.line(by, locale)))
}

/// The reason is in the language in which the turn was read.
pub(super) fn reason(refused: &Refused, _locale: Locale) -> String {
    refused.reason.clone()
}

pub(super) fn which_turn(_: &BoardRef, question: &str, _: &[String], _locale: Locale) -> String {
    question.to_owned()
}

pub(super) fn several_matches(
    by: &PlayerId,
    matches: &[Match],
    turn: &Option<String>,
    locale: Locale,
) -> String {
    let first = match turn {
        Some(turn) => {
            let first = matches.first().map_or(0, |first| first.id.0);
            say!(locale, "error-turn-of-several-matches", turn, r#match = first)
        }
        None => say!(locale, "error-several-matches"),
    };
    with_matches(first, *by, matches, locale)
}

pub(super) fn match_over(info: &Match, locale: Locale) -> String {
    let how = info.result_text(locale).unwrap_or_default();
    say!(locale, "error-match-over", r#match = info.id, how)
}

pub(super) fn challenge_closed(state: &ChallengeState, locale: Locale) -> String {
    match state {
        ChallengeState::Open => say!(locale, "error-challenge-busy"),
        state => say!(locale, &format!("error-challenge-{}", state.into_str())),
    }
}

pub(super) fn challenge_there(there: &Challenge, locale: Locale) -> String {
    match &there.opponent {
        Some(opponent) => say!(locale, "error-challenge-there", opponent = opponent.shown(locale)),
        None => say!(locale, "error-challenge-there-anyone"),
    }
}

pub(super) fn challenged_already(there: &Challenge, locale: Locale) -> String {
    let challenger = there.challenger.shown(locale);
    match there.opponent {
        None => say!(locale, "error-same-challenge-open", opponent = challenger),
        Some(_) => say!(locale, "error-challenged-already", opponent = challenger),
    }
}

pub(super) fn bad_fen(game: &Game, error: &FenError, locale: Locale) -> String {
    let why = explain::fen_error(error, *game, locale);
    say!(locale, "error-bad-fen", game = game_name(*game, locale), why)
}

pub(super) fn which_game(_: &str, games: &[Game], locale: Locale) -> String {
    let games = games.iter().map(|game| game_name(*game, locale));
    say!(locale, "error-which-game", games = locale.list(games, Conjunction::Or))
}

pub(super) fn no_such_start(text: &str, game: &Option<Game>, locale: Locale) -> String {
    let Some(game) = game else { return say!(locale, "error-no-start-anywhere", text) };
    let starts = game.spec().starts.iter();
    let names: Vec<String> = starts.map(|it| name_of_start(it, locale)).collect();
    let (game, starts) = (game_name(*game, locale), names.join(", "));
    say!(locale, "error-no-such-start", text, game, starts)
}

pub(super) fn no_such_piece(
    text: &str,
    game: &Game,
    elsewhere: &[(Game, Role)],
    locale: Locale,
) -> String {
    let name = game_name(*game, locale);
    if !elsewhere.is_empty() {
        let games = elsewhere.iter().map(|(game, _)| game_name(*game, locale));
        let games = locale.list(games, Conjunction::And);
        return say!(locale, "error-piece-elsewhere", text, game = name, games);
    }
    let pieces = game.spec().pieces.iter();
    let names: Vec<String> = pieces.map(|piece| piece_name(*game, piece.role, locale)).collect();
    say!(locale, "error-no-such-piece", text, game = name, pieces = names.join(", "))
}

pub(super) fn too_many_practice(by: &PlayerId, oldest: &[Match], locale: Locale) -> String {
    let first = say!(locale, "error-too-many-practice", most = MOST_PRACTICE);
    with_matches(first, *by, oldest, locale)
}
