//! One module per game: its piece table and its choices among the rules in which the games differ.

/// The starts of a game: the usual one, then the odds with their worth in centipawns.
macro_rules! starts {
    ($standard:literal; $($id:literal $worth:literal $fen:literal;)*) => {
        &[Start::standard($standard), $(Start::odds($id, $worth, $fen),)*]
    };
}

pub mod chu;
pub mod chu_shogi;
mod chu_shogi_names;
pub mod lionheart;
pub mod lionized;
pub mod mighty_lion;
