//! Messages of reviews, with their buttons.

use serenity::all::ButtonStyle;

use super::body::{Body, cut};
use super::click::{ExerciseClick, MatchClick};
use super::components::{button, secondary, success};
use super::text::escape;
use crate::app::exercises::ExerciseId;
use crate::app::{MatchId, ReviewPost, ReviewTurn};
use crate::locale::Locale;
use crate::say;

/// Builds the progress or the result of a review.
pub fn summary(post: ReviewPost) -> Body {
    let locale = post.locale;
    let mut lines = vec![format!("**{}**", escape(&post.heading))];
    lines.extend(post.lines.iter().map(|line| escape(line)));
    let body = Body::text(lines.join("\n"));
    let to_error = |number, label: String, style| {
        let click = MatchClick::ReviewTurn(number).of(post.match_id);
        button(click, cut(label, 80), style)
    };
    let Some(graph) = post.graph else {
        let label = say!(locale, "button-review-progress");
        let progress = to_error(0, label, ButtonStyle::Secondary);
        return body.buttons([progress]);
    };
    let body = body.picture(graph);
    if post.errors == 0 {
        return body;
    }
    let mut buttons = Vec::new();
    // If every error has its own button, there is no need for a button for all. Else that one leads to the first error.
    let has_more = post.errors > post.decisive.len();
    if has_more {
        let all = say!(locale, "button-review-all", count = post.errors);
        buttons.push(to_error(0, all, ButtonStyle::Primary));
    }
    let decisive = (post.decisive.into_iter()).filter(|(number, _)| *number > 0 || !has_more);
    buttons.extend(decisive.map(|(number, turn)| to_error(number, turn, ButtonStyle::Secondary)));
    body.buttons(buttons)
}

/// Returns the custom id that identifies the message of a review.
pub fn mark(match_id: MatchId) -> String {
    MatchClick::ReviewTurn(0).of(match_id).to_string()
}

/// Builds an error, with buttons to the others.
pub fn error(turn: ReviewTurn, locale: Locale) -> Body {
    let ReviewTurn {
        match_id,
        number,
        of,
        heading,
        text,
        picture,
        puzzle,
    } = turn;
    let turn_to = |number, label| {
        let click = MatchClick::ReviewTurn(number).of(match_id);
        secondary(click, label, locale)
    };
    let mut buttons = Vec::new();
    if of > 1 {
        // Two buttons of a message must not have the same id.
        buttons.push(match number {
            0 => turn_to(of, "puzzle-button-before").disabled(true),
            _ => turn_to(number - 1, "puzzle-button-before"),
        });
        buttons.push(turn_to(number + 1, "puzzle-button-after").disabled(number + 1 >= of));
    }
    let graph = MatchClick::Review.of(match_id);
    buttons.push(secondary(graph, "button-review-graph", locale));
    if let Some(puzzle) = puzzle {
        let exercise = ExerciseClick::Show(ExerciseId::of_puzzle(puzzle));
        buttons.push(success(exercise, "button-review-puzzle", locale));
    }
    Body::text(format!("**{}**\n{}", escape(&heading), escape(&text)))
        .picture(picture)
        .buttons(buttons)
}

#[cfg(test)]
mod tests {
    use super::super::fits::assert_fits;
    use super::*;
    use crate::app::puzzles::PuzzleId;
    use crate::app::{Game, Picture};

    #[test]
    fn a_review_fits_with_the_longest_texts_in_every_language() {
        let long = "*".repeat(150);
        let picture = Picture {
            file_name: "review.png".to_owned(),
            png: Vec::new(),
            alt: String::new(),
        };
        for locale in Locale::ALL {
            for graph in [None, Some(picture.clone())] {
                assert_fits(&summary(ReviewPost {
                    match_id: MatchId(i64::MAX),
                    heading: long.clone(),
                    lines: vec![long.clone(); 5],
                    graph,
                    decisive: vec![
                        (1, "*".repeat(36)),
                        (2, "*".repeat(36)),
                        (3, "*".repeat(36)),
                    ],
                    errors: 500,
                    locale,
                }));
            }
            for number in [0, 1, 499] {
                let puzzle = PuzzleId {
                    game: Game::ALL[0],
                    number: u32::MAX,
                };
                let turn = ReviewTurn {
                    match_id: MatchId(i64::MAX),
                    number,
                    of: 500,
                    heading: long.clone(),
                    text: long.repeat(5),
                    picture: picture.clone(),
                    puzzle: Some(puzzle),
                };
                assert_fits(&error(turn, locale));
            }
        }
    }
}
