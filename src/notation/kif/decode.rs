//! The text of a file. Most Shogi programs write Shift_JIS; chess programs write names as their
//! system does.

use encoding_rs::{Encoding, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The text of a file: UTF-8 or UTF-16 where a mark says so, else UTF-16 if every other byte of it
/// is often 0, UTF-8, Windows-1252 if it begins with a tag of PGN, or Shift_JIS. `None` if it is
/// none of these.
pub fn decode(bytes: &[u8]) -> Option<String> {
    let marked = Encoding::for_bom(bytes);
    let encodings = match marked {
        Some((encoding, _)) => vec![encoding],
        None if zeros(bytes, 1) > bytes.len() / 8 => vec![UTF_16LE],
        None if zeros(bytes, 0) > bytes.len() / 8 => vec![UTF_16BE],
        None if bytes.trim_ascii_start().starts_with(b"[") => vec![UTF_8, WINDOWS_1252],
        None => vec![UTF_8, SHIFT_JIS],
    };
    let bytes = marked.map_or(bytes, |(_, length)| &bytes[length..]);
    let mut texts = encodings
        .into_iter()
        .map(|encoding| encoding.decode_without_bom_handling_and_without_replacement(bytes));
    texts.find_map(|text| Some(text?.into_owned()))
}

/// How many of the bytes at even or odd places are 0.
fn zeros(bytes: &[u8], place: usize) -> usize {
    bytes.iter().skip(place).step_by(2).filter(|byte| **byte == 0).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_in_the_encoding_in_which_it_was_written() {
        let text = "１手目　▲８八歩兵";
        let (shift_jis, _, _) = SHIFT_JIS.encode(text);
        let marked = [&b"\xef\xbb\xbf"[..], text.as_bytes()].concat();
        let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let wide = [&b"\xff\xfe"[..], &wide].concat();
        for bytes in [text.as_bytes(), &shift_jis, &marked, &wide] {
            assert_eq!(decode(bytes).as_deref(), Some(text));
        }
        let moves = "1 7i7h\n2 6d6e\n";
        let wide: Vec<u8> = moves.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(decode(&wide).as_deref(), Some(moves));
        assert_eq!(decode(b"[White \"J\xfcrgen\"]").as_deref(), Some("[White \"J\u{fc}rgen\"]"));
        assert_eq!(decode(b"\x81"), None);
    }
}
