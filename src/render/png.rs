//! Pictures as PNG bytes.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

use super::canvas::Canvas;

/// The picture as an indexed PNG.
pub(super) fn encode(canvas: &Canvas) -> Vec<u8> {
    match write(canvas) {
        Ok(bytes) => bytes,
        Err(error) => unreachable!("writing a picture into memory does not fail: {error}"),
    }
}

fn write(canvas: &Canvas) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, canvas.width, canvas.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    // Rows of a board are mostly as the row above; a higher level takes several times as long for a tenth of the size.
    encoder.set_deflate_compression(DeflateCompression::Level(4));
    encoder.set_filter(Filter::Up);
    encoder.set_palette(canvas.colors.bytes());
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.pixels)?;
    writer.finish()?;
    Ok(bytes)
}
