//! Pictures, compared with the references in this folder, one subject each.
//!
//! A picture that has changed is written to `tests/out` as expected | difference | actual. If the change is meant, `BLESS=1 cargo test
//! --test pictures` makes it the reference.

mod any_position;
mod boards;
mod compare;
mod explanations;
mod players;
mod records;
mod reviews;
