//! What is made once and shared by all pictures.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Keeps values by a key that names everything they depend on. When they hold more than `limit` bytes, all are dropped and made anew as
/// they are needed.
pub(super) struct Cache<K, V> {
    kept: Mutex<Option<Kept<K, V>>>,
    limit: usize,
}

struct Kept<K, V> {
    values: HashMap<K, Arc<V>>,
    bytes: usize,
}

impl<K: Eq + Hash, V> Cache<K, V> {
    pub(super) const fn new(limit: usize) -> Cache<K, V> {
        Cache {
            kept: Mutex::new(None),
            limit,
        }
    }

    /// The value of a key, made now if it is not kept. `make` tells how many bytes it holds, too.
    pub(super) fn get(&self, key: K, make: impl FnOnce(&K) -> (V, usize)) -> Arc<V> {
        if let Some(value) = self.with(|kept| kept.values.get(&key).cloned()) {
            return value;
        }
        // Made outside of the lock: others need not wait, and at worst the same is made twice.
        let (value, bytes) = make(&key);
        let value = Arc::new(value);
        self.with(|kept| {
            if kept.bytes > self.limit {
                *kept = Kept::new();
            }
            kept.bytes += bytes;
            kept.values.insert(key, Arc::clone(&value));
        });
        value
    }

    fn with<T>(&self, action: impl FnOnce(&mut Kept<K, V>) -> T) -> T {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        action(kept.get_or_insert_with(Kept::new))
    }
}

impl<K, V> Kept<K, V> {
    fn new() -> Kept<K, V> {
        Kept {
            values: HashMap::new(),
            bytes: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_made_once_until_the_limit_is_passed() {
        let cache = Cache::new(1000);
        let made = std::cell::Cell::new(0);
        let get = |key: u32| {
            cache.get(key, |_| {
                made.set(made.get() + 1);
                ((), 800)
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
