//! The rules and the notation, held against the rule pages sentence by sentence.

mod chu;
mod cli;
mod endings;
mod fen;
mod invariants;
mod lion;
mod lionheart_king;
mod lionheart_pieces;
mod lionheart_turns;
mod lionized;
mod mighty_lion;
mod notation;
mod perft;
mod support;
mod why_not;
