//! Questions about a board, in any of the languages, and their answers, for people who do not see
//! the picture.

pub(super) mod answers;
pub(super) mod parser;
