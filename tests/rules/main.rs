//! The rules and the notation, held against the rule pages sentence by sentence.

#[macro_use]
#[path = "../common/each_game.rs"]
mod each_game;

#[macro_use]
mod support;

mod algebraic;
mod beasts;
mod brute_force;
mod chu;
mod chu_shogi;
mod diagrams;
mod endings;
mod fen;
mod fen_fields;
mod game_file;
mod gui_board;
mod invariants;
mod kif;
mod lion;
mod lionheart_king;
mod lionheart_pieces;
mod lionheart_turns;
mod lionized;
mod mangled;
mod material;
mod menu;
mod mighty_lion;
mod notation;
mod orthodox;
mod paths;
mod perft;
mod random;
mod record;
mod sfen;
mod shogi_notation;
mod shogi_words;
mod shogi_writer;
mod slips;
mod small_chu;
mod small_chu_brute_force;
mod spellings;
mod tree;
mod typing;
mod usi;
mod why_not;
mod wide_sets;
