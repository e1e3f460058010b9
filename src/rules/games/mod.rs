//! One module per game: its piece table and its choices among the rules in which the games differ.

pub mod chu;
pub mod chu_shogi;
mod chu_shogi_names;
pub mod lionheart;
pub mod lionized;
pub mod mighty_lion;
