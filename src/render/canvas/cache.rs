//! Drawings with a byte for each pixel, and a cache of those that are expensive and shared.

use std::convert::Infallible;
use std::hash::Hash;
use std::sync::Arc;

use quick_cache::Weighter;

/// A byte for each pixel of a rectangle: its coverage from 0 to 255, or the shade of a piece.
pub(crate) struct Raster {
    /// The number of empty rows left out above.
    pub(crate) top: u32,
    pub(crate) width: u32,
    pub(crate) pixels: Vec<u8>,
}

#[derive(Clone)]
struct ByBytes;

impl<K> Weighter<K, Arc<Raster>> for ByBytes {
    fn weight(&self, _: &K, raster: &Arc<Raster>) -> u64 {
        raster.pixels.len() as u64
    }
}

/// Drawings by all that they depend on. Above the limit in bytes the least used go.
pub(crate) struct Cache<K>(quick_cache::sync::Cache<K, Arc<Raster>, ByBytes>);

/// About how many drawings are kept. Few shards each have room for the largest.
const DRAWINGS: usize = 128;

impl<K: Eq + Hash + Clone> Cache<K> {
    pub(crate) fn new(limit: u64) -> Cache<K> {
        Cache(quick_cache::sync::Cache::with_weighter(DRAWINGS, limit, ByBytes))
    }

    /// Returns the cached drawing or creates it, once for concurrent callers.
    pub(crate) fn get(&self, key: &K, make: impl FnOnce() -> Raster) -> Arc<Raster> {
        let made = self.0.get_or_insert_with(key, || Ok::<_, Infallible>(Arc::new(make())));
        made.unwrap_or_else(|never| match never {})
    }
}
