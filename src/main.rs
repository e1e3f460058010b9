//! The program `lions-den`.

fn main() {}
