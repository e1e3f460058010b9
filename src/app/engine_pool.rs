//! The threads on which the engine thinks.

use std::num::NonZeroUsize;

use super::App;

/// The running engine threads. Dropping it stops the searches and waits for the threads; turns not yet found
/// are searched again after the next start.
pub struct EnginePool {}

impl App {
    /// Starts `threads` threads that play the engine's due turns, oldest first.
    ///
    /// # Errors
    /// When the operating system refuses a thread.
    pub fn start_engine(&self, threads: NonZeroUsize) -> std::io::Result<EnginePool> {
        todo!()
    }
}

impl EnginePool {
    /// How many searches are running.
    pub fn busy(&self) -> usize {
        todo!()
    }
}
