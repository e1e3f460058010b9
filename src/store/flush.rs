//! How long a change may wait for the disk.

/// When a change to a file has to be on the disk. A server has it there at once, always.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flush {
    /// Before the call returns.
    Now,
    /// With the next change that has to be, or soon. Until then a power cut undoes it, together with all that came after it; the end of the
    /// process does not.
    Later,
}
