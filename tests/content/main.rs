//! What comes with each game: lessons, puzzles, texts.

#[macro_use]
#[path = "../common/each_game.rs"]
mod each_game;

mod accuracy;
mod lessons;
mod new_game;
mod puzzle_lines;
mod puzzles;
mod starts;
