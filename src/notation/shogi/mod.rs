//! The notations of Shogi, read for games that are also written as Shogi is: USI (`7l6k`), Western
//! (`FL-8k`, `Lnx76x65`), Kitao–Kawasaki (`獅x76-65`), Japanese (`７六獅子`) and the lines of KIF files
//! (`7六獅子 （←7七）`). `syntax` splits a text in every way, `resolve` finds the legal turns.

pub(super) mod resolve;
pub(super) mod squares;
pub(super) mod syntax;
