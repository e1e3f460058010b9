//! The rules and the notation, held against the rule pages sentence by sentence.

mod endings;
mod fen;
mod invariants;
mod lion;
mod mighty_lion;
mod notation;
mod perft;
mod support;
