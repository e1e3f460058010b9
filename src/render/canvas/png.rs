//! Encodes pictures as PNG. Compression takes most of the time of a picture, so the compressor is a
//! fast one and is reused along with its tables and buffers.

use std::sync::{Mutex, PoisonError};

use flate2::{Compress, CompressError, Compression, FlushCompress, Status};
use png::chunk::IDAT;
use png::{BitDepth, ColorType, Encoder, EncodingError};

use super::Canvas;
use super::colors::Index;

/// The compression level. Most rows equal the row above: higher levels take up to three times
/// as long and save less than a tenth, and the lowest makes files half as large again.
const LEVEL: u32 = 2;

/// The PNG filter type for rows stored as differences from the row above.
const UP: u8 = 2;

/// Enough for most pictures. The buffer grows when it is full.
const ROOM: usize = 64 * 1024;

/// The idle compressors. There are at most as many as pictures were ever encoded at once.
static IDLE: Mutex<Vec<Packer>> = Mutex::new(Vec::new());

struct Packer {
    state: Compress,
    /// The filtered rows, each after its filter type.
    rows: Vec<u8>,
    packed: Vec<u8>,
}

pub(crate) fn encode(canvas: &Canvas) -> Vec<u8> {
    let idle = || IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = idle().pop();
    let mut packer = kept.unwrap_or_else(Packer::new);
    let written = match packer.pack(canvas) {
        Ok(packed) => write(canvas, packed),
        Err(error) => unreachable!("compressing into memory does not fail: {error}"),
    };
    idle().push(packer);
    match written {
        Ok(bytes) => bytes,
        Err(error) => unreachable!("writing a picture into memory does not fail: {error}"),
    }
}

impl Packer {
    fn new() -> Packer {
        Packer {
            state: Compress::new(Compression::new(LEVEL), true),
            rows: Vec::new(),
            packed: Vec::new(),
        }
    }

    fn pack(&mut self, canvas: &Canvas) -> Result<&[u8], CompressError> {
        self.filter(canvas);
        self.packed.clear();
        self.state.reset();
        loop {
            self.packed.reserve(ROOM);
            let rest = &self.rows[self.state.total_in() as usize..];
            let status = self.state.compress_vec(rest, &mut self.packed, FlushCompress::Finish)?;
            if status == Status::StreamEnd {
                return Ok(&self.packed);
            }
        }
    }

    fn filter(&mut self, canvas: &Canvas) {
        let width = canvas.width as usize;
        self.rows.clear();
        self.rows.reserve((width + 1) * canvas.height as usize);
        let mut above: &[Index] = &vec![0; width];
        for row in canvas.pixels.chunks_exact(width) {
            self.rows.push(UP);
            let pairs = row.iter().zip(above);
            self.rows.extend(pairs.map(|(pixel, above)| pixel.wrapping_sub(*above)));
            above = row;
        }
    }
}

fn write(canvas: &Canvas, packed: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let palette = canvas.colors.bytes();
    let mut bytes = Vec::with_capacity(packed.len() + palette.len() + 128);
    let mut encoder = Encoder::new(&mut bytes, canvas.width, canvas.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette);
    let mut writer = encoder.write_header()?;
    writer.write_chunk(IDAT, packed)?;
    writer.finish()?;
    Ok(bytes)
}
