//! Caches drawings that are expensive and shared by many pictures.

use std::convert::Infallible;
use std::hash::Hash;
use std::sync::Arc;

use quick_cache::Weighter;

/// Reports the memory use of a cached value.
pub(crate) trait ByteSize {
    fn byte_size(&self) -> usize;
}

#[derive(Clone)]
struct ByBytes;

impl<K, V: ByteSize> Weighter<K, Arc<V>> for ByBytes {
    fn weight(&self, _: &K, value: &Arc<V>) -> u64 {
        value.byte_size() as u64
    }
}

/// Values by a key that includes everything they depend on. Above the limit in bytes the least used
/// are evicted.
pub(crate) struct Cache<K, V>(quick_cache::sync::Cache<K, Arc<V>, ByBytes>);

/// The approximate number of values in a cache. A low number means few shards, each with room for
/// the largest value.
const VALUES: usize = 128;

impl<K: Eq + Hash + Clone, V: ByteSize> Cache<K, V> {
    pub(crate) fn new(limit: u64) -> Cache<K, V> {
        Cache(quick_cache::sync::Cache::with_weighter(VALUES, limit, ByBytes))
    }

    /// Returns the cached value or creates it. Concurrent callers with the same key wait for the
    /// one that creates it.
    pub(crate) fn get(&self, key: &K, make: impl FnOnce() -> V) -> Arc<V> {
        let made = self.0.get_or_insert_with(key, || Ok::<_, Infallible>(Arc::new(make())));
        made.unwrap_or_else(|never| match never {})
    }
}
