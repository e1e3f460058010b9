//! The rules and the notation, held against the rule pages sentence by sentence.

mod perft;
