//! The program under GUIs, over pipes, and turns as XBoard writes them.

mod cecp;
mod clock;
mod gui;
mod real;
mod usi;
mod xboard;
