//! Questions about a board in any language, and answers, for people who do not see the picture.

pub(super) mod answers;
pub(super) mod parser;
