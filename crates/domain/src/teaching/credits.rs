//! The credits of a course: 0 to 100, at most two decimals.

use std::{fmt, str::FromStr};

const MOST: u16 = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Credits {
    hundredths: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotCredits;

impl Credits {
    #[must_use]
    pub const fn from_hundredths(hundredths: u16) -> Option<Self> {
        if hundredths <= MOST * 100 { Some(Self { hundredths }) } else { None }
    }

    #[must_use]
    pub const fn hundredths(self) -> u16 {
        self.hundredths
    }
}

/// 2, 2.5: as few decimals as it takes.
impl fmt::Display for Credits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.hundredths / 100, self.hundredths % 100);
        match rest {
            0 => write!(f, "{whole}"),
            _ if rest % 10 == 0 => write!(f, "{whole}.{}", rest / 10),
            _ => write!(f, "{whole}.{rest:02}"),
        }
    }
}

impl FromStr for Credits {
    type Err = NotCredits;

    fn from_str(text: &str) -> Result<Self, NotCredits> {
        let (whole, decimals) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let significant = decimals.trim_end_matches('0');
        if !digits(whole) || !digits(decimals) || significant.len() > 2 {
            return Err(NotCredits);
        }
        let whole: u16 = whole.parse().map_err(|_| NotCredits)?;
        let rest: u16 = format!("{significant:0<2}").parse().map_err(|_| NotCredits)?;
        let hundredths = whole.checked_mul(100).and_then(|whole| whole.checked_add(rest)).ok_or(NotCredits)?;
        Self::from_hundredths(hundredths).ok_or(NotCredits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credits_are_read_and_shown_with_as_few_decimals_as_it_takes() {
        for (written, shown) in
            [("2", "2"), ("2.0", "2"), ("2.50", "2.5"), ("0.25", "0.25"), ("3.05", "3.05"), ("100", "100")]
        {
            assert_eq!(written.parse::<Credits>().map(|credits| credits.to_string()), Ok(shown.to_owned()));
        }
        for wrong in ["", "two", "-1", "1.", ".5", "1.255", "100.01", "700", "99999", "1e2"] {
            assert_eq!(wrong.parse::<Credits>(), Err(NotCredits), "{wrong}");
        }
    }

    #[test]
    fn what_is_shown_reads_back() {
        for credits in (0..=10_000).filter_map(Credits::from_hundredths) {
            assert_eq!(credits.to_string().parse(), Ok(credits));
        }
        assert_eq!(Credits::from_hundredths(10_001), None);
    }
}
