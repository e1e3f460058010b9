//! Playing on from a position: the button to it, and the choice of an opponent.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuOption};

use crate::message::{
    AnalysisClick, Body, Click, Draft, ExerciseClick, MatchClick, Opponent, PrivateClick,
    ReviewClick, button, cut, escape, level_choice, primary, secondary, select, written_position,
};
use app::{NextPractice, PlayFrom, StartRef};
use engine::Level;
use locale::{Locale, say};
use model::{BoardRef, ColorChoice, GuildId, Match, Person};
use rules::{Color, Game};

pub fn button_from(at: StartRef, locale: Locale) -> CreateButton {
    let click = PrivateClick::PlayFrom(at, ColorChoice::Random);
    secondary(click, "button-play-from", locale)
}

/// The same from the board of a match after so many turns.
pub fn button_from_board(game_match: &Match, ply: u32, locale: Locale) -> CreateButton {
    let board = BoardRef { ply, ..game_match.board() };
    button_from(StartRef::Board(board), locale)
}

/// Asks against whom to play on from a position, in a server where there is somebody to challenge.
pub fn question(view: PlayFrom, server: Option<GuildId>, locale: Locale) -> Body {
    let PlayFrom { at, text, position, picture, color, opponent, guild, running } = view;
    let own = choice(color);
    let wait =
        running.map(|id| escape(&say!(locale, "play-from-running", r#match = id.to_string())));
    let nobody = server.is_none().then(|| say!(locale, "play-from-nobody"));
    let body = Body::plain(&text).lines(written_position(&position)).lines(wait).lines(nobody);
    let practice = Draft::Practice { level: None, color: own, start: Some(at) };
    let challenge = |opponent: Option<Person>| {
        let opponent = opponent.map(|person| Opponent {
            // The name is known.
            person: Person { name: String::new(), ..person },
            shares_server: guild == server,
        });
        let draft = Draft::Challenge {
            opponent,
            color: own,
            days: None,
            bonus: None,
            rated: false,
            start: Some(at),
        };
        Click::Begin(None, draft)
    };
    let anyone = primary(challenge(None), "button-challenge-anyone", locale);
    let opponent = opponent.map(|opponent| {
        let player = opponent.shown(locale);
        let label = say!(locale, "button-challenge-player", player = player);
        button(challenge(Some(opponent)), cut(label, 80), ButtonStyle::Primary)
    });
    let challenges = [anyone].into_iter().chain(opponent).filter(|_| server.is_some());
    let other = PrivateClick::PlayFrom(at, choice(!color));
    let other = secondary(other, "button-other-side", locale);
    let body = match running {
        Some(_) => body,
        None => body.row(level_menu(None, practice, locale)),
    };
    body.picture(picture).buttons(challenges.chain([other]).chain(back(at, locale)))
}

/// The menu of the engine's levels, each of which begins a match: in a game, or in that of the
/// board where it starts.
pub fn level_menu(game: Option<Game>, practice: Draft, locale: Locale) -> CreateActionRow {
    let levels = Level::all().map(|level| {
        CreateSelectMenuOption::new(level_choice(locale, level, game), level.get().to_string())
    });
    let menu = Click::Begin(game, practice);
    let placeholder = say!(locale, "play-from-level");
    select(menu, levels.collect(), placeholder)
}

/// The way back to the boards among which the position was found.
fn back(at: StartRef, locale: Locale) -> Option<CreateButton> {
    Some(match at {
        StartRef::Named(_) => return None,
        StartRef::Board(board) => {
            // The number of the button that opens the boards, see `stepping::open`.
            let click = MatchClick::Step(board.ply, 0).of(board.match_id);
            secondary(click, "button-step-through", locale)
        }
        StartRef::Review(id, number, ..) => {
            let click = ReviewClick::Error(number as usize).of(id);
            secondary(click, "button-review-back", locale)
        }
        StartRef::Analysis(id, node) => {
            let click = AnalysisClick::Show(node, 0).of(id);
            secondary(click, "button-analysis-back", locale)
        }
        StartRef::Puzzle(id, ply) => {
            let click = ExerciseClick::Solution(id, ply.into());
            secondary(click, "puzzle-button-solution", locale)
        }
    })
}

/// The ways to what a player could try next against the engine.
pub fn next_practice(next: &NextPractice, locale: Locale) -> impl Iterator<Item = CreateButton> {
    let game = next.game;
    let retry = next.retry.map(|before| {
        let draft = Draft::Practice {
            level: Some(before.level.into()),
            color: choice(before.color),
            start: Some(StartRef::Board(before.board)),
        };
        primary(Click::Begin(Some(game), draft), "button-takeback", locale)
    });
    let tries = next.tries.iter().map(move |terms| {
        let draft = Draft::Practice {
            level: Some(terms.level.into()),
            // White gives the odds.
            color: match terms.odds {
                Some(_) => ColorChoice::Black,
                None => ColorChoice::Random,
            },
            start: terms.odds.map(|start| StartRef::Named(start.id)),
        };
        let click = Click::Begin(Some(game), draft);
        button(click, cut(terms.label(locale), 80), ButtonStyle::Success)
    });
    retry.into_iter().chain(tries)
}

const fn choice(color: Color) -> ColorChoice {
    match color {
        Color::White => ColorChoice::White,
        Color::Black => ColorChoice::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::fits::assert_fits;
    use app::Picture;
    use model::{MatchId, PlayerId};
    use rules::Position;

    #[test]
    fn the_question_fits_with_the_longest_texts_in_every_language() {
        let board = BoardRef { match_id: MatchId(i64::MAX), ply: u32::MAX, takebacks: u32::MAX };
        for locale in Locale::ALL {
            for running in [None, Some(MatchId(i64::MAX))] {
                let view = PlayFrom {
                    at: StartRef::Board(board),
                    text: "*".repeat(400),
                    position: Position::start(Game::ChuShogi),
                    picture: Picture::default(),
                    color: Color::White,
                    opponent: Some(Person { id: PlayerId(u64::MAX), name: "x".repeat(24) }),
                    guild: None,
                    running,
                };
                assert_fits(&question(view.clone(), Some(GuildId(1)), locale));
                assert_fits(&question(view, None, locale));
            }
        }
    }
}
