//! Looking through the log beside a database before it is recovered.
//!
//! After a crash the database library takes over the log up to the last change that is whole, and
//! drops without a word what follows. Changes that follow all the same were accepted and have been
//! damaged since, or were being written when the machine failed. The format is that of
//! <https://www.sqlite.org/fileformat2.html#walformat>.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// The first word of a log; with its last bit set, checksums read the words big end first.
const MAGIC: u32 = 0x377f_0682;

/// The changes in a log that the recovery of the database will drop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostChanges {
    pub log: PathBuf,
    pub changes: u64,
    /// The pages that they wrote.
    pub pages: u64,
}

impl fmt::Display for LostChanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} cannot be read to its end: the last changes ({}, of {} pages) are lost. The machine failed while they were \
             written, or the file has been damaged since; turns may be missing whose boards were posted",
            self.log.display(),
            self.changes,
            self.pages
        )
    }
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
        let file = match File::open(&log) {
            Ok(file) => BufReader::new(file),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let Some(mut frames) = Frames::read(file)? else { return Ok(None) };
        // The changes behind the first page that cannot be read, and the pages since the last
        // change that is whole.
        let (mut changes, mut pages, mut is_readable) = (0, 0, true);
        while let Some(frame) = frames.next()? {
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
    /// Whether it and the frame before it are as they were written.
    is_whole: bool,
    /// Whether a change ends with it.
    ends_change: bool,
}

/// The frames that belong to the log as it is now; behind them may lie others of earlier times.
struct Frames<R> {
    log: R,
    page: Vec<u8>,
    salts: Option<[u32; 2]>,
    checksum: Checksum,
    /// Whether everything so far was as it was written.
    is_whole: bool,
}

impl<R: Read> Frames<R> {
    /// Reads the header; `None` if the log ends before it does.
    fn read(mut log: R) -> io::Result<Option<Frames<R>>> {
        let mut header = [0; HEADER];
        if !fill(&mut log, &mut header)? {
            return Ok(None);
        }
        let mut checksum = Checksum { big_end_first: word(&header, 0) & 1 == 1, sums: [0; 2] };
        checksum.add(&header[..24]);
        let is_whole = word(&header, 0) & !1 == MAGIC && checksum.sums == words(&header, 24);
        let size = match word(&header, 8) {
            size @ 512..=65536 if size.is_power_of_two() => size as usize,
            // The size that our databases have, whatever the header has become.
            _ => 4096,
        };
        Ok(Some(Frames {
            log,
            page: vec![0; size],
            salts: is_whole.then(|| words(&header, 16)),
            checksum,
            is_whole,
        }))
    }

    fn next(&mut self) -> io::Result<Option<Frame>> {
        loop {
            let mut header = [0; FRAME_HEADER];
            if !fill(&mut self.log, &mut header)? || !fill(&mut self.log, &mut self.page)? {
                return Ok(None);
            }
            let salts = words(&header, 8);
            // Of a log whose header is lost, the first page says what is of the same time.
            let of_log = *self.salts.get_or_insert(salts);
            self.checksum.add(&header[..8]);
            self.checksum.add(&self.page);
            self.is_whole &= salts == of_log && self.checksum.sums == words(&header, 16);
            // Damage in one of the two does not make a page one of earlier times.
            if salts[0] == of_log[0] || salts[1] == of_log[1] {
                return Ok(Some(Frame {
                    is_whole: self.is_whole,
                    ends_change: word(&header, 4) != 0,
                }));
            }
        }
    }
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

/// Fills `buffer`; false if the log ends before.
fn fill(log: &mut impl Read, buffer: &mut [u8]) -> io::Result<bool> {
    match log.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
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
pub(super) fn whole_changes(database: &Path) -> u64 {
    let file = File::open(log_path(database)).expect("a log");
    let mut frames = Frames::read(file).expect("a header").expect("a whole header");
    let mut changes = 0;
    while let Some(frame) = frames.next().expect("a frame") {
        changes += u64::from(frame.is_whole && frame.ends_change);
    }
    changes
}
