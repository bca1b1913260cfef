//! Numbers as a person sees them.

use super::cell::Cell;

/// What a spreadsheet keeps of a number.
const DIGITS: i32 = 15;
/// Beyond this a row of zeros says less than an exponent.
const LONGEST: i32 = 21;

/// `None` if it is no number at all. `pad` is the least count of digits, from a format such as `00000000`.
pub(super) fn read(raw: &str, pad: u8) -> Option<Cell> {
    let raw = raw.trim();
    let number: f64 = raw.parse().ok()?;
    if !number.is_finite() {
        return Some(Cell::Error(raw.chars().take(40).collect()));
    }
    let (mut text, exponent) = write(number);
    if pad > 0 && text.bytes().all(|b| b.is_ascii_digit()) {
        text = format!("{text:0>width$}", width = usize::from(pad));
    }
    Some(Cell::Number { text, rounded: exponent >= DIGITS })
}

/// The number in 15 significant digits, and its power of ten.
fn write(number: f64) -> (String, i32) {
    let scientific = format!("{:.14e}", number.abs());
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    let digits = digits.trim_end_matches('0');
    if digits.is_empty() {
        return ("0".to_owned(), 0);
    }
    let sign = if number < 0.0 { "-" } else { "" };
    let text = if !(-DIGITS..LONGEST).contains(&exponent) {
        let (first, rest) = digits.split_at(1);
        let point = if rest.is_empty() { "" } else { "." };
        format!("{sign}{first}{point}{rest}E{exponent:+}")
    } else if let Ok(whole) = usize::try_from(exponent) {
        let whole = whole + 1;
        match digits.split_at_checked(whole) {
            Some((whole, part)) if !part.is_empty() => format!("{sign}{whole}.{part}"),
            _ => format!("{sign}{digits:0<whole$}"),
        }
    } else {
        let zeros = usize::try_from(-exponent - 1).unwrap_or(0);
        format!("{sign}0.{}{digits}", "0".repeat(zeros))
    };
    (text, exponent)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn text(raw: &str) -> String {
        read(raw, 0).map(|cell| cell.text().into_owned()).unwrap_or_default()
    }

    #[test]
    fn numbers_look_as_they_were_typed() {
        for (raw, seen) in [
            ("2.024110327E9", "2024110327"),
            ("2024110327", "2024110327"),
            ("90.0", "90"),
            ("0.30000000000000004", "0.3"),
            ("-1.5e-3", "-0.0015"),
            ("-0", "0"),
            ("1e20", "100000000000000000000"),
            ("1.25e30", "1.25E+30"),
            ("5e-324", "4.94065645841247E-324"),
            ("123456789012345", "123456789012345"),
            (" 7 ", "7"),
        ] {
            assert_eq!(text(raw), seen, "{raw}");
        }
    }

    #[test]
    fn digits_that_a_spreadsheet_lost_are_pointed_out() {
        let number = |text: &str, rounded| Some(Cell::Number { text: text.to_owned(), rounded });
        assert_eq!(read("430102199901011234", 0), number("430102199901011000", true));
        assert_eq!(read("999999999999999", 0), number("999999999999999", false));
    }

    #[test]
    fn a_format_pads_and_what_is_no_number_is_none() {
        assert_eq!(read("42", 8).map(|cell| cell.text().into_owned()).as_deref(), Some("00000042"));
        assert_eq!(read("4.2", 8).map(|cell| cell.text().into_owned()).as_deref(), Some("4.2"));
        assert_eq!(read("张三", 0), None);
        assert_eq!(read("1e999", 0), Some(Cell::Error("1e999".to_owned())));
        assert_eq!(read("NaN", 0), Some(Cell::Error("NaN".to_owned())));
    }

    proptest! {
        #[test]
        fn up_to_fifteen_digits_come_back(number in -999_999_999_999_999_i64..=999_999_999_999_999) {
            prop_assert_eq!(text(&number.to_string()), number.to_string());
        }

        #[test]
        fn nothing_more_than_the_sixteenth_digit_is_lost(number in proptest::num::f64::NORMAL) {
            let back: f64 = text(&number.to_string()).parse().unwrap();
            prop_assert!((back - number).abs() <= number.abs() * 1e-14);
        }
    }
}
