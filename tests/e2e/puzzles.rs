//! Puzzles in chat: by form, menus and typing, and the solution as pictures.

use model::PuzzleId;
use rules::Game;
use study::Puzzle;

use crate::den::*;

/// The puzzle that a message shows.
fn shown(message: &Message) -> Puzzle {
    let of_puzzle = |id: &str| -> Option<PuzzleId> {
        let mut parts = id.strip_prefix("puzzle:")?.split(':').skip(1);
        Some(PuzzleId { game: Game::from_id(parts.next()?)?, number: parts.next()?.parse().ok()? })
    };
    let mut ids = message.components().filter_map(|component| component["custom_id"].as_str());
    Puzzle::of(ids.find_map(of_puzzle).expect("a puzzle")).expect("a shipped puzzle")
}

fn solution(puzzle: &Puzzle, step: usize) -> String {
    puzzle.position_at(step).turn_text(puzzle.steps[step].accepted[0])
}

async fn write(ada: &Person, message: &Message, turn: &str) -> Message {
    let before = edited(ada, message);
    answered_after(ada, before, &fill_in(ada, message, "Type your move", turn).await).await
}

#[tokio::test]
async fn a_puzzle_is_solved_by_the_form_in_one_message_and_survives_a_restart() {
    let (mut den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let options = [("game", GAME.into()), ("theme", "mate-2".into())];
    let first = ask(&ada, lobby, "puzzle", &options).await;
    assert!(first.is_ephemeral());
    assert_eq!(first.attachments.len(), 1);
    says(&first, "to move: mate in 2.");
    let puzzle = shown(&first);

    let refused = write(&ada, &first, "a1h7").await;
    assert_eq!(refused.id, first.id, "the puzzle stays in its message");
    says(&refused, "to move: mate in 2.");
    den.restart().await;
    let goes_on = write(&ada, &refused, &solution(&puzzle, 0)).await;
    assert_eq!(goes_on.id, first.id);
    says(&goes_on, "Right!");
    says(&goes_on, "to move: mate in 1.");
    let solved = says(write(&ada, &goes_on, &solution(&puzzle, 1)).await, "Solved!");
    says(&solved, "Your puzzle rating: 1");
    assert_ne!(shown(&press(&ada, &solved, "Next puzzle").await).number, puzzle.number);
}

#[tokio::test]
async fn the_solution_is_paged_through_as_pictures() {
    let (_den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let options = [("game", GAME.into()), ("theme", "mate-2".into())];
    let first = ask(&ada, lobby, "puzzle", &options).await;
    let puzzle = shown(&first);
    let mut board = press(&ada, &first, "Show the solution").await;
    for ply in 1..=3 {
        says(&board, &format!("{ply} of 3:"));
        assert_eq!(board.attachments.len(), 1);
        if ply < 3 {
            board = press(&ada, &board, "▶").await;
        }
    }
    says(&board, "Themes: ");
    says(&board, "mate in 2");
    // It begins anew, without a rating.
    let mut again = press(&ada, &board, "From the start").await;
    for step in 0..2 {
        again = write(&ada, &again, &solution(&puzzle, step)).await;
    }
    says(&again, "Solved!");
    assert!(!again.content.contains("rating"), "{}", again.content);
}

#[tokio::test]
async fn a_turn_is_chosen_from_menus() {
    let (_den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let options = [("game", GAME.into()), ("theme", "mate-1".into())];
    let puzzle_message = ask(&ada, lobby, "puzzle", &options).await;
    let puzzle = shown(&puzzle_message);
    let turn = puzzle.steps[0].accepted[0].first();
    let mut message = press(&ada, &puzzle_message, "Choose from menus").await;
    let back = press(&ada, &message, "Back to the puzzle").await;
    assert_eq!(back.id, puzzle_message.id);
    message = press(&ada, &back, "Choose from menus").await;
    for square in [Some(turn.from), turn.taking, Some(turn.to)].into_iter().flatten() {
        let square = puzzle.position.game().square_name(square);
        if !options_of(&message).contains(&square) {
            break;
        }
        message = choose(&ada, &message, &square).await;
    }
    while let Some(first) = options_of(&message).first() {
        message = choose(&ada, &message, first).await;
    }
    assert_eq!(message.id, puzzle_message.id);
    says(&message, "Solved!");
}

#[tokio::test]
async fn turns_are_typed_in_the_direct_conversation() {
    let (_den, ada, _) = Den::with_ada(Setup::default()).await;
    let private = ada.dm_channel();
    let options = [("game", GAME.into()), ("theme", "mate-2".into())];
    let puzzle = shown(&ask(&ada, private, "puzzle", &options).await);
    for (turn, said) in [(solution(&puzzle, 0), "Right!"), (solution(&puzzle, 1), "Solved!")] {
        says(&reply_to(&ada, private, ada.dm(&turn).expect("a message")).await, said);
    }
}

#[tokio::test]
async fn a_wish_that_no_puzzle_fits_is_answered_in_words() {
    let (_den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let options = [("game", GAME.into()), ("theme", "borrowed-power".into())];
    says_privately(&ask(&ada, lobby, "puzzle", &options).await, "There is no such puzzle");
}

#[tokio::test]
async fn hints_and_the_daily_puzzle_are_a_click_away() {
    let (_den, ada, lobby) = Den::with_ada(Setup::default()).await;
    let options = [("game", GAME.into()), ("theme", "mate-1".into())];
    let first = ask(&ada, lobby, "puzzle", &options).await;
    says(&first, "If you take a hint, the puzzle won’t count as solved on the first try.");
    let lion = choose(&ada, &press(&ada, &first, "How the pieces move").await, "lion").await;
    says(&lion, "**Lion** in Mighty Lion Chess");
    let first = press(&ada, &lion, "Back to the puzzle").await;
    let piece = says(press(&ada, &first, "Hint").await, "its legal moves are marked");
    let target = says(press(&ada, &piece, "Hint").await, "the squares are marked");
    assert!(!target.buttons().contains(&"Hint"), "{:?}", target.buttons());
    let puzzle = shown(&target);
    let solved = says(write(&ada, &target, &solution(&puzzle, 0)).await, "Solved!");
    assert!(!solved.content.contains("rating"), "{}", solved.content);
    let daily = press(&ada, &solved, "Daily puzzle").await;
    assert_eq!(daily.id, first.id, "it takes the place of the other");
    says(&daily, "Today’s daily puzzle.");
}
