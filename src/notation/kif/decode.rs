//! The text of a file of a Shogi program, most of which write Shift_JIS.

use encoding_rs::{Encoding, SHIFT_JIS, UTF_8};

/// The text of a file: UTF-8 or UTF-16 where a mark says so, else UTF-8 or Shift_JIS. `None` if it
/// is neither.
pub fn decode(bytes: &[u8]) -> Option<String> {
    let marked = Encoding::for_bom(bytes);
    let encodings = match marked {
        Some((encoding, _)) => vec![encoding],
        None => vec![UTF_8, SHIFT_JIS],
    };
    let bytes = marked.map_or(bytes, |(_, length)| &bytes[length..]);
    let mut texts = encodings
        .into_iter()
        .map(|encoding| encoding.decode_without_bom_handling_and_without_replacement(bytes));
    texts.find_map(|text| Some(text?.into_owned()))
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
        assert_eq!(decode(b"\x81"), None);
    }
}
