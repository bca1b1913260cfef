//! Where a cell is: `B7`, and a range, `A1:C1`.

use crate::read::cell::Merged;

/// A row of a spreadsheet ends at XFD.
pub(super) const COLUMNS: u32 = 16_384;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    /// From 0.
    pub(super) column: u32,
    /// From 1.
    pub(super) row: u32,
}

impl Place {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic() || c == '$');
        let letters = text.strip_suffix(digits)?;
        let mut column = 0_u32;
        for letter in letters.bytes().filter(|byte| *byte != b'$') {
            let value = u32::from(letter.to_ascii_uppercase().checked_sub(b'A')?) + 1;
            column = column * 26 + value;
            if column > COLUMNS {
                return None;
            }
        }
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let row = plain.then(|| digits.parse().ok()).flatten().filter(|row| *row > 0)?;
        Some(Self { column: column.checked_sub(1)?, row })
    }
}

pub(super) fn parse_range(text: &str) -> Option<Merged> {
    let (first, last) = text.split_once(':')?;
    let (first, last) = (Place::parse(first)?, Place::parse(last)?);
    Some(Merged {
        first_row: first.row.min(last.row),
        first_column: first.column.min(last.column),
        last_row: first.row.max(last.row),
        last_column: first.column.max(last.column),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read() {
        for (text, place) in [
            ("A1", Some((0, 1))),
            ("$B$7", Some((1, 7))),
            ("xfd1048576", Some((16_383, 1_048_576))),
            ("XFE1", None),
            ("AAAA1", None),
            ("A0", None),
            ("A", None),
            ("1", None),
            ("A1B", None),
            ("A-1", None),
            ("A99999999999", None),
            ("", None),
            ("甲1", None),
        ] {
            assert_eq!(Place::parse(text).map(|place| (place.column, place.row)), place, "{text}");
        }
        assert_eq!(parse_range("C5:A5").unwrap().to_string(), "A5:C5");
        assert_eq!(parse_range("A5"), None);
    }
}
