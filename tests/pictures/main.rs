//! Pictures, compared with the references in this directory, one subject per file.
//!
//! A changed picture is written to `tests/out` as expected | difference | actual. If the change is
//! intended, `BLESS=1 cargo test --test pictures` makes it the reference.

mod alt_texts;
mod any_position;
mod boards;
mod compare;
mod crosstables;
mod explanations;
mod marks;
mod players;
mod records;
mod reviews;
