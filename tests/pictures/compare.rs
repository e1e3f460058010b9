//! Compares pictures with their references.

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use render::BoardStyle;
use rules::{Color, Game, Position};

/// The tolerance per channel of a pixel, from 0 to 255. It covers the distance to the next palette
/// colour, which another machine may choose.
const TOLERANCE: u8 = 24;

/// A picture as pixels, row by row.
pub struct Rgb {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<[u8; 3]>,
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(name)
}

/// Decodes the pixels of a PNG.
pub fn decode(bytes: &[u8]) -> Rgb {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("the picture is a PNG");
    let mut data = vec![0; reader.output_buffer_size().expect("the picture fits in memory")];
    let info = reader.next_frame(&mut data).expect("the picture is whole");
    assert_eq!(info.color_type, png::ColorType::Rgb, "the picture is opaque");
    Rgb {
        width: info.width as usize,
        height: info.height as usize,
        pixels: data.chunks_exact(3).map(|p| [p[0], p[1], p[2]]).collect(),
    }
}

/// Returns the last picture of an animation and the number of its frames, each of which is no larger
/// than what has changed.
pub fn play(bytes: &[u8]) -> (Rgb, usize) {
    let mut decoder = gif::DecodeOptions::new().read_info(bytes).expect("the picture is a GIF");
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let palette = decoder.global_palette().expect("there is one palette").to_vec();
    let mut pixels = vec![[0; 3]; width * height];
    let mut frames = 0;
    while let Some(frame) = decoder.read_next_frame().expect("the animation is whole") {
        frames += 1;
        let rows: Vec<&[u8]> = frame.buffer.chunks_exact(usize::from(frame.width)).collect();
        let side = |of: fn(&[u8]) -> Option<&u8>| rows.iter().filter_map(|row| of(row)).collect();
        let ends: [Vec<&u8>; 4] = [
            rows[0].iter().collect(),
            rows[rows.len() - 1].iter().collect(),
            side(<[u8]>::first),
            side(<[u8]>::last),
        ];
        let is_new = |index: &&u8| Some(**index) != frame.transparent;
        assert!(ends.iter().all(|end| end.iter().any(is_new)), "{frames}: too large a frame");
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (y, row) in (top..).zip(rows) {
            for (x, index) in (left..).zip(row) {
                if Some(*index) != frame.transparent {
                    let color = &palette[3 * usize::from(*index)..];
                    pixels[y * width + x] = [color[0], color[1], color[2]];
                }
            }
        }
    }
    let picture = Rgb { width, height, pixels };
    (picture, frames)
}

fn differs(a: [u8; 3], b: [u8; 3]) -> bool {
    a.iter().zip(b).any(|(a, b)| a.abs_diff(b) > TOLERANCE)
}

/// Writes expected | difference | actual.
fn write_comparison(name: &str, expected: &Rgb, actual: &Rgb) -> PathBuf {
    let (width, height) = (expected.width.max(actual.width), expected.height.max(actual.height));
    let pixel = |picture: &Rgb, x: usize, y: usize| {
        let inside = x < picture.width && y < picture.height;
        if inside { picture.pixels[y * picture.width + x] } else { [255, 0, 255] }
    };
    let mut data = Vec::with_capacity(width * height * 9);
    for y in 0..height {
        for x in 0..width {
            data.extend(pixel(expected, x, y));
        }
        for x in 0..width {
            let same = !differs(pixel(expected, x, y), pixel(actual, x, y));
            data.extend(if same { [255, 255, 255] } else { [200, 0, 0] });
        }
        for x in 0..width {
            data.extend(pixel(actual, x, y));
        }
    }
    fs::create_dir_all(folder("out")).expect("the folder can be made");
    let path = folder("out").join(format!("{name}.png"));
    let file = fs::File::create(&path).expect("the comparison can be written");
    let mut encoder = png::Encoder::new(file, 3 * width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("the comparison can be written");
    writer.write_image_data(&data).expect("the comparison can be written");
    path
}

/// Compares a picture with its reference.
pub fn check(name: &str, actual: &[u8]) {
    let reference = folder("pictures").join(format!("{name}.png"));
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(folder("pictures")).expect("the folder can be made");
        fs::write(&reference, actual).expect("the reference can be written");
        return;
    }
    let expected = fs::read(&reference).unwrap_or_else(|error| {
        panic!("{} cannot be read: {error}; BLESS=1 makes it", reference.display())
    });
    let (expected, actual) = (decode(&expected), decode(actual));
    let same_size = (expected.width, expected.height) == (actual.width, actual.height);
    let pairs = expected.pixels.iter().zip(&actual.pixels);
    let different = pairs.filter(|(a, b)| differs(**a, **b)).count();
    if !same_size || different > 0 {
        let path = write_comparison(name, &expected, &actual);
        panic!("{different} pixels of {name} have changed: see {}", path.display());
    }
}

pub fn position(game: Game, fen: &str) -> Position {
    Position::from_fen(game, fen).expect("the position is valid")
}

/// Returns the style of a board of 240 pixels.
pub fn small(orientation: Color) -> BoardStyle<'static> {
    BoardStyle { size: 240, ..BoardStyle::facing(orientation) }
}
