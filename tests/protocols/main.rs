//! The program under GUIs, over pipes.

mod gui;
mod real;
mod usi;
mod xboard;
