//! Pictures as PNG bytes.

use std::collections::HashMap;

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use tiny_skia::Pixmap;

/// How many colours an indexed PNG has at most.
const PALETTE: usize = 256;
/// How many of the most frequent colours are kept exactly when there are too many: the squares and other large areas.
const EXACT: usize = 64;

/// An opaque picture as an indexed PNG. Where it has more than 256 colours, the rare ones, which are those of smoothed edges, are drawn in
/// the nearest of those that are kept.
pub(super) fn encode(pixmap: &Pixmap) -> Vec<u8> {
    let pixels: Vec<u32> = pixmap
        .pixels()
        .iter()
        .map(|pixel| u32::from_be_bytes([0, pixel.red(), pixel.green(), pixel.blue()]))
        .collect();
    let counts = count(&pixels);
    let palette = choose_palette(&counts);
    let mut indices: HashMap<u32, u8> = counts
        .iter()
        .map(|(color, _)| (*color, nearest(&palette, *color)))
        .collect();
    let mut last = (u32::MAX, 0);
    let indexed: Vec<u8> = pixels
        .into_iter()
        .map(|color| {
            if color != last.0 {
                last = (color, *indices.entry(color).or_default());
            }
            last.1
        })
        .collect();
    match write(pixmap.width(), pixmap.height(), &palette, &indexed) {
        Ok(bytes) => bytes,
        Err(error) => unreachable!("writing a picture into memory does not fail: {error}"),
    }
}

/// The colours with how often each occurs, the most frequent first.
fn count(pixels: &[u32]) -> Vec<(u32, u32)> {
    let mut counts: HashMap<u32, u32> = HashMap::new();
    for run in pixels.chunk_by(|a, b| a == b) {
        *counts.entry(run[0]).or_default() += run.len() as u32;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_unstable_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    counts
}

fn choose_palette(counts: &[(u32, u32)]) -> Vec<u32> {
    if counts.len() <= PALETTE {
        return counts.iter().map(|(color, _)| *color).collect();
    }
    let (exact, rare) = counts.split_at(EXACT);
    let mut palette: Vec<u32> = exact.iter().map(|(color, _)| *color).collect();
    // Of each small cube of similar colours, the most frequent stands for all.
    let mut cubes: HashMap<u32, (u32, u32)> = HashMap::new();
    for (color, count) in rare {
        cubes.entry(color & 0xf0f0f0).or_insert((*color, 0)).1 += count;
    }
    let mut cubes: Vec<(u32, u32)> = cubes.into_values().collect();
    cubes.sort_unstable_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    palette.extend(
        cubes
            .into_iter()
            .take(PALETTE - EXACT)
            .map(|(color, _)| color),
    );
    palette
}

fn nearest(palette: &[u32], color: u32) -> u8 {
    let distance = |other: u32| {
        let [_, r, g, b] = color.to_be_bytes();
        let [_, r2, g2, b2] = other.to_be_bytes();
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        2 * square(r, r2) + 4 * square(g, g2) + 3 * square(b, b2)
    };
    palette
        .iter()
        .enumerate()
        .min_by_key(|(_, other)| distance(**other))
        .map_or(0, |(index, _)| index as u8)
}

fn write(
    width: u32,
    height: u32,
    palette: &[u32],
    indexed: &[u8],
) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    // Rows of a board are mostly as the row above; a higher level takes several times as long for a tenth of the size.
    encoder.set_deflate_compression(DeflateCompression::Level(2));
    encoder.set_filter(Filter::Up);
    let colors: Vec<u8> = palette
        .iter()
        .flat_map(|color| color.to_be_bytes().into_iter().skip(1))
        .collect();
    encoder.set_palette(colors);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(indexed)?;
    writer.finish()?;
    Ok(bytes)
}
