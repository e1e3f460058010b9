//! The steps by which tables are brought up to date.

use include_dir::Dir;

/// The steps in a folder, in order, each with the version that the tables have after it: the number
/// at the beginning of its folder's name.
pub(crate) fn steps(files: &'static Dir<'static>) -> Vec<(i64, &'static str)> {
    let mut steps: Vec<_> = files.dirs().filter_map(step).collect();
    steps.sort_unstable();
    steps
}

pub(crate) fn newest(steps: &[(i64, &str)]) -> i64 {
    steps.last().map_or(0, |(version, _)| *version)
}

fn step(folder: &'static Dir<'static>) -> Option<(i64, &'static str)> {
    let name = folder.path().file_name()?.to_str()?;
    let (number, _) = name.split_once('-')?;
    let up = folder.get_file(folder.path().join("up.sql"))?;
    Some((number.parse().ok()?, up.contents_utf8()?))
}
