//! 成绩达成度: a number from 0 to 1 with three decimals, which a school works out elsewhere.

use std::{fmt, str::FromStr};

use crate::field::Reason;

pub const LONGEST_SOURCE: usize = 200;
const WHOLE: u16 = 1_000;

/// In thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Attained(u16);

/// No number from 0 to 1 with at most three decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAttained;

impl Attained {
    #[must_use]
    pub const fn from_thousandths(thousandths: u16) -> Option<Self> {
        if thousandths <= WHOLE { Some(Self(thousandths)) } else { None }
    }

    #[must_use]
    pub const fn thousandths(self) -> u16 {
        self.0
    }

    /// As JSON has it.
    pub fn from_number(number: f64) -> Result<Self, NotAttained> {
        // The shortest digits that mean this number: those that somebody wrote.
        format!("{number}").parse()
    }

    #[must_use]
    pub fn to_number(self) -> f64 {
        f64::from(self.0) / f64::from(WHOLE)
    }
}

/// `0.783`, `1`, or `78.3%`.
impl FromStr for Attained {
    type Err = NotAttained;

    fn from_str(text: &str) -> Result<Self, NotAttained> {
        let text = text.trim();
        let (number, decimals) = match text.strip_suffix(['%', '％']) {
            Some(percent) => (percent.trim_end(), 1),
            None => (text, 3),
        };
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        let fraction = fraction.trim_end_matches('0');
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 3 || fraction.len() > decimals || !digits(whole) || !digits(fraction) {
            return Err(NotAttained);
        }
        let thousandths = format!("{whole}{fraction:0<decimals$}").parse().map_err(|_| NotAttained)?;
        Self::from_thousandths(thousandths).ok_or(NotAttained)
    }
}

impl fmt::Display for Attained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:03}", self.0 / WHOLE, self.0 % WHOLE)
    }
}

/// Where a number comes from, in words: an accreditor asks.
pub fn source(text: &str) -> Result<&str, Reason> {
    let text = text.trim();
    match text.chars().count() {
        0 => Err(Reason::Required),
        n if n > LONGEST_SOURCE => Err(Reason::TooLong),
        _ if text.chars().any(char::is_control) => Err(Reason::Invalid),
        _ => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_and_json_write_them() {
        for (text, thousandths) in [
            ("0.783", 783),
            ("1", 1000),
            ("0", 0),
            ("0.70", 700),
            ("78.3%", 783),
            ("100％", 1000),
            (" 0.5 ", 500),
            ("7 %", 70),
        ] {
            assert_eq!(text.parse(), Ok(Attained(thousandths)), "{text}");
        }
        for wrong in ["", "1.001", "-0.1", "0.7834", "78.34%", "abc", ".5", "1e-3", "101%", "0,7", "%"] {
            assert_eq!(wrong.parse::<Attained>(), Err(NotAttained), "{wrong}");
        }
        for thousandths in 0..=1000 {
            let attained = Attained(thousandths);
            assert_eq!(Attained::from_number(attained.to_number()), Ok(attained));
            assert_eq!(attained.to_string().parse(), Ok(attained));
        }
        for wrong in [-0.001, 1.001, 0.0005, f64::NAN, f64::INFINITY] {
            assert_eq!(Attained::from_number(wrong), Err(NotAttained), "{wrong}");
        }
    }
}
