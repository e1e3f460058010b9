//! End to end: the real program against the local Discord, as people use it.

mod den;

mod faults;
mod interactions;
mod restart;
mod start;
mod typed;
