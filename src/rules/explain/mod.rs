//! What explanations and pictures show of how pieces move.

mod attack_way;
pub(in crate::rules) mod diagram;
pub(in crate::rules) mod example;
