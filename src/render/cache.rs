//! Pixels that are made once and shared by all pictures.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use tiny_skia::Pixmap;

/// Keeps pixmaps by a key that names everything they depend on. When they hold more than `limit` bytes, all are dropped and made anew as
/// they are needed.
pub(super) struct Cache<K> {
    kept: Mutex<Option<Kept<K>>>,
    limit: usize,
}

struct Kept<K> {
    pixmaps: HashMap<K, Arc<Pixmap>>,
    bytes: usize,
}

impl<K: Eq + Hash> Cache<K> {
    pub(super) const fn new(limit: usize) -> Cache<K> {
        Cache {
            kept: Mutex::new(None),
            limit,
        }
    }

    /// The pixmap of a key, made now if it is not kept.
    pub(super) fn get(&self, key: K, make: impl FnOnce(&K) -> Pixmap) -> Arc<Pixmap> {
        if let Some(pixmap) = self.with(|kept| kept.pixmaps.get(&key).cloned()) {
            return pixmap;
        }
        // Made outside of the lock: others need not wait, and at worst the same is made twice.
        let pixmap = Arc::new(make(&key));
        self.with(|kept| {
            if kept.bytes > self.limit {
                *kept = Kept::new();
            }
            kept.bytes += pixmap.data().len();
            kept.pixmaps.insert(key, Arc::clone(&pixmap));
        });
        pixmap
    }

    fn with<T>(&self, action: impl FnOnce(&mut Kept<K>) -> T) -> T {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        action(kept.get_or_insert_with(Kept::new))
    }
}

impl<K> Kept<K> {
    fn new() -> Kept<K> {
        Kept {
            pixmaps: HashMap::new(),
            bytes: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::canvas::new_pixmap;

    #[test]
    fn a_pixmap_is_made_once_until_the_limit_is_passed() {
        let cache = Cache::new(1000);
        let made = std::cell::Cell::new(0);
        let get = |key: u32| {
            cache.get(key, |_| {
                made.set(made.get() + 1);
                new_pixmap(20, 10)
            });
        };
        get(1);
        get(1);
        assert_eq!(made.get(), 1);
        get(2);
        get(3);
        get(1);
        assert_eq!(made.get(), 4);
    }
}
