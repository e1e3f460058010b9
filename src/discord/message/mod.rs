//! Message contents: text made safe for the chat, buttons that encode their meaning in custom ids,
//! and files.

mod body;
mod click;
mod components;
mod emoji;
mod form;
mod shown;
mod text;
mod ways_on;

pub use body::{Body, File, MOST_IN_A_ROW, Post, TEXT_LIMIT};
pub use click::{
    AnalysisClick, BoardClick, Click, Draft, DuelClick, EventClick, ExerciseClick, FormClick,
    LookingClick, MatchClick, Opponent, PrivateClick, PublicClick, ReviewClick, Right, ServerClick,
    SettingClick, SetupClick, ShareClick, UnknownClick, VacationClick,
};
pub use components::{
    MENU_LIMIT, button, danger, game_options, number_chosen, piece_option, practise, primary,
    secondary, select, success,
};
pub use emoji::Emojis;
pub use form::{Field, Filled, Form};
pub use shown::{custom_ids, exercise_to_return_to, shown_board, shown_exercise};
pub use text::{
    block, block_in, code, cut, escape, escape_within, level_choice, mention, mentions,
    message_link, relative, small, written_position,
};
pub use ways_on::{
    challenge_to_answer, games_meant, gap_choice, matches_meant, open_challenges, open_plan,
    pieces_elsewhere, turns_meant, with_link,
};
