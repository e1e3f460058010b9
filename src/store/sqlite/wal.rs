//! Looking through the log beside a database before it is recovered.
//!
//! After a crash the database library takes over the log up to the last change that is whole, and
//! drops without a word what follows. Changes that follow all the same were accepted and have been
//! damaged since, or were being written when the machine failed. The format is that of
//! <https://www.sqlite.org/fileformat2.html#walformat>.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// The first word of a log; with its last bit set, checksums read the words big end first.
const MAGIC: u32 = 0x377f_0682;

/// The changes in a log that the recovery of the database will drop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{} cannot be read to its end: the last changes ({changes}, of {pages} pages) are lost. The machine failed while they were \
     written, or the file has been damaged since; turns may be missing whose boards were posted",
    .log.display()
)]
pub struct LostChanges {
    pub log: PathBuf,
    pub changes: u64,
    /// The pages that they wrote.
    pub pages: u64,
}

pub(super) fn log_path(database: &Path) -> PathBuf {
    let mut path = OsString::from(database);
    path.push("-wal");
    path.into()
}

impl LostChanges {
    /// Looks through the log beside a database that nothing has open, for changes that are lost.
    pub fn find(database: &Path) -> io::Result<Option<LostChanges>> {
        let log = log_path(database);
        let bytes = match std::fs::read(&log) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        // The changes behind the first page that cannot be read, and the pages since the last
        // change that is whole.
        let (mut changes, mut pages, mut is_readable) = (0, 0, true);
        for frame in frames(&bytes) {
            is_readable &= frame.is_whole;
            match (is_readable, frame.ends_change) {
                (true, true) => pages = 0,
                (false, true) => (changes, pages) = (changes + 1, pages + 1),
                (_, false) => pages += 1,
            }
        }
        Ok((changes > 0).then_some(LostChanges { log, changes, pages }))
    }
}

struct Frame {
    /// Whether it and all before it are as they were written.
    is_whole: bool,
    /// Whether a change ends with it.
    ends_change: bool,
}

/// The frames that belong to the log as it is now; behind them may lie others of earlier times.
fn frames(log: &[u8]) -> Vec<Frame> {
    let Some((header, frames)) = log.split_at_checked(HEADER) else { return Vec::new() };
    let mut checksum = Checksum { big_end_first: word(header, 0) & 1 == 1, sums: [0; 2] };
    checksum.add(&header[..24]);
    let mut is_whole = word(header, 0) & !1 == MAGIC && checksum.sums == words(header, 24);
    let size = match word(header, 8) {
        size @ 512..=65536 if size.is_power_of_two() => size as usize,
        // The size that our databases have, whatever the header has become.
        _ => 4096,
    };
    let mut salts = is_whole.then(|| words(header, 16));
    let mut found = Vec::new();
    for frame in frames.chunks_exact(FRAME_HEADER + size) {
        let (header, page) = frame.split_at(FRAME_HEADER);
        let own = words(header, 8);
        // Of a log whose header is lost, the first page says what is of the same time.
        let of_log = *salts.get_or_insert(own);
        checksum.add(&header[..8]);
        checksum.add(page);
        is_whole &= own == of_log && checksum.sums == words(header, 16);
        // Damage in one of the two does not make a page one of earlier times.
        if own[0] == of_log[0] || own[1] == of_log[1] {
            found.push(Frame { is_whole, ends_change: word(header, 4) != 0 });
        }
    }
    found
}

struct Checksum {
    big_end_first: bool,
    sums: [u32; 2],
}

impl Checksum {
    fn add(&mut self, bytes: &[u8]) {
        for pair in bytes.chunks_exact(8) {
            let [a, b] = match self.big_end_first {
                true => words(pair, 0),
                false => words(pair, 0).map(u32::swap_bytes),
            };
            self.sums[0] = self.sums[0].wrapping_add(a).wrapping_add(self.sums[1]);
            self.sums[1] = self.sums[1].wrapping_add(b).wrapping_add(self.sums[0]);
        }
    }
}

/// The number at `at`, big end first.
fn word(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().fold(0, |number, &byte| number << 8 | u32::from(byte))
}

fn words(bytes: &[u8], at: usize) -> [u32; 2] {
    [word(bytes, at), word(bytes, at + 4)]
}

#[cfg(test)]
pub(super) fn whole_changes(database: &Path) -> usize {
    let log = std::fs::read(log_path(database)).expect("a log");
    frames(&log).iter().filter(|frame| frame.is_whole && frame.ends_change).count()
}
