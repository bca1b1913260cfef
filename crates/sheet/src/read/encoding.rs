//! Which encoding a text table is in: UTF-8 or, from older Chinese programs, GB18030; UTF-16 only with its mark.

use std::borrow::Cow;

use encoding_rs::{DecoderResult, Encoding, GB18030, UTF_16BE, UTF_16LE};

use super::error::ReadError;

/// So many Chinese characters in one line, all of it valid UTF-8, are no coincidence in GB18030.
const NO_COINCIDENCE: usize = 4;

pub(super) fn decode(bytes: &[u8]) -> Result<(Cow<'_, str>, &'static str), ReadError> {
    let (text, name) = match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => {
            let text =
                str::from_utf8(rest).map_err(|error| ReadError::Encoding { line: line(rest, error.valid_up_to()) })?;
            (Cow::Borrowed(text), "UTF-8")
        }
        [0xFF, 0xFE, rest @ ..] => (Cow::Owned(decode_as(UTF_16LE, rest)?), "UTF-16LE"),
        [0xFE, 0xFF, rest @ ..] => (Cow::Owned(decode_as(UTF_16BE, rest)?), "UTF-16BE"),
        _ => unmarked(bytes)?,
    };
    // No program writes NUL into a table: it is UTF-16 without its mark, or damage.
    match memchr::memchr(0, text.as_bytes()) {
        Some(at) => Err(ReadError::Encoding { line: line(text.as_bytes(), at) }),
        None => Ok((text, name)),
    }
}

fn unmarked(bytes: &[u8]) -> Result<(Cow<'_, str>, &'static str), ReadError> {
    let broken = match str::from_utf8(bytes) {
        Ok(text) => return Ok((Cow::Borrowed(text), "UTF-8")),
        Err(error) => line(bytes, error.valid_up_to()),
    };
    match decode_as(GB18030, bytes) {
        Ok(text) => match odd_line(bytes) {
            Some(line) => Err(ReadError::Encoding { line }),
            None => Ok((Cow::Owned(text), "GB18030")),
        },
        // It is meant to be the one in which it could be read further.
        Err(ReadError::Encoding { line }) => Err(ReadError::Encoding { line: line.max(broken) }),
        Err(error) => Err(error),
    }
}

fn decode_as(encoding: &'static Encoding, bytes: &[u8]) -> Result<String, ReadError> {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let room = decoder.max_utf8_buffer_length_without_replacement(bytes.len()).unwrap_or(0);
    let mut text = String::with_capacity(room);
    match decoder.decode_to_string_without_replacement(bytes, &mut text, true).0 {
        DecoderResult::InputEmpty => Ok(text),
        _ => Err(ReadError::Encoding { line: line(text.as_bytes(), text.len()) }),
    }
}

/// Where files of two encodings were put together: the first line of the lesser part. GB18030 accepts most UTF-8, as
/// other characters.
fn odd_line(bytes: &[u8]) -> Option<u32> {
    let (mut utf8, mut other) = ((0, None), (0, None));
    for (number, line) in (1..).zip(bytes.split(|byte| *byte == b'\n')) {
        let seen = match str::from_utf8(line) {
            Ok(text) if text.chars().filter(|c| matches!(c, '\u{4E00}'..='\u{9FFF}')).count() < NO_COINCIDENCE => {
                continue;
            }
            Ok(_) => &mut utf8,
            Err(_) => &mut other,
        };
        seen.0 += 1;
        seen.1.get_or_insert(number);
    }
    let (utf8_first, other_first) = (utf8.1?, other.1?);
    Some(if utf8.0 < other.0 { utf8_first } else { other_first })
}

fn line(bytes: &[u8], at: usize) -> u32 {
    let breaks = memchr::memchr_iter(b'\n', bytes.get(..at).unwrap_or(bytes)).count();
    u32::try_from(breaks).unwrap_or(u32::MAX).saturating_add(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> Result<(String, &'static str), u32> {
        match decode(bytes) {
            Ok((text, name)) => Ok((text.into_owned(), name)),
            Err(ReadError::Encoding { line }) => Err(line),
            Err(error) => panic!("{error}"),
        }
    }

    fn gb(text: &str) -> Vec<u8> {
        GB18030.encode(text).0.into_owned()
    }

    #[test]
    fn the_encoding_is_recognised() {
        let read = |name| Ok(("学号,姓名\n1,张𠮷".to_owned(), name));
        let wide: Vec<u16> = "\u{FEFF}学号,姓名\n1,张𠮷".encode_utf16().collect();
        assert_eq!(text("学号,姓名\n1,张𠮷".as_bytes()), read("UTF-8"));
        assert_eq!(text("\u{FEFF}学号,姓名\n1,张𠮷".as_bytes()), read("UTF-8"));
        assert_eq!(text(&gb("学号,姓名\n1,张𠮷")), read("GB18030"));
        assert_eq!(text(&wide.iter().flat_map(|unit| unit.to_le_bytes()).collect::<Vec<_>>()), read("UTF-16LE"));
        assert_eq!(text(&wide.iter().flat_map(|unit| unit.to_be_bytes()).collect::<Vec<_>>()), read("UTF-16BE"));
    }

    #[test]
    fn the_line_that_cannot_be_read_is_named() {
        let cut = [&gb("姓名\n张三\n李")[..], b"\xC0,\n"].concat();
        assert_eq!(text(&cut), Err(3));
        assert_eq!(text(b"\xEF\xBB\xBFa\nb\n\xFF"), Err(3));
        assert_eq!(text(b"\xFF\xFEa\x00\n\x00\x00\xD8a\x00"), Err(2));
        assert_eq!(text(b"a,b\n1,\x00\n"), Err(2));
        assert_eq!(text(b"a\x00,\x00b\x00"), Err(1));
    }

    #[test]
    fn two_encodings_in_one_file_are_seen() {
        let utf8 = "2024110327,计算机科学与技术学院,软件工程二班\n";
        let mostly_utf8 = [utf8.repeat(3).into_bytes(), gb(utf8)].concat();
        let mostly_gb = [gb(utf8), utf8.as_bytes().to_vec(), gb(utf8)].concat();
        assert_eq!(text(&mostly_utf8), Err(4));
        assert_eq!(text(&mostly_gb), Err(2));
    }

    #[test]
    fn short_words_that_are_valid_in_both_do_not_confuse() {
        let lines = "联通\n计算机科学与技术学院\n联通\n";
        assert_eq!(text(&gb(lines)), Ok((lines.to_owned(), "GB18030")));
    }
}
