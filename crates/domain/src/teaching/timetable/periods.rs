//! The periods of a day, without a gap: `3-4`, `第3-4节`, `3,4`.

use std::{fmt, str::FromStr};

use super::numbers::{Notation, NumbersFault};
use crate::text::Language;

pub const MOST_PERIODS: u8 = 14;

const NOTATION: Notation = Notation { most: MOST_PERIODS, units: &["节", "periods", "period"], parity: false };

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Periods {
    from: u8,
    to: u8,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PeriodsFault {
    Empty,
    NotANumber(String),
    OutOfRange(u32),
    Backwards {
        from: u8,
        to: u8,
    },
    /// `1-2,5-6` is two meetings.
    Gap {
        after: u8,
        before: u8,
    },
}

impl PeriodsFault {
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Empty => "periods_empty",
            Self::NotANumber(_) => "periods_not_a_number",
            Self::OutOfRange(_) => "periods_out_of_range",
            Self::Backwards { .. } => "periods_backwards",
            Self::Gap { .. } => "periods_gap",
        }
    }
}

impl From<NumbersFault> for PeriodsFault {
    fn from(fault: NumbersFault) -> Self {
        match fault {
            NumbersFault::Empty => Self::Empty,
            NumbersFault::NotANumber(piece) | NumbersFault::NothingLeft(piece) => Self::NotANumber(piece),
            NumbersFault::OutOfRange(number) => Self::OutOfRange(number),
            NumbersFault::Backwards { from, to } => Self::Backwards { from, to },
        }
    }
}

impl Periods {
    pub fn new(from: u8, to: u8) -> Result<Self, PeriodsFault> {
        match [from, to].into_iter().find(|period| !(1..=MOST_PERIODS).contains(period)) {
            Some(period) => Err(PeriodsFault::OutOfRange(period.into())),
            None if from > to => Err(PeriodsFault::Backwards { from, to }),
            None => Ok(Self { from, to }),
        }
    }

    #[must_use]
    pub const fn from(self) -> u8 {
        self.from
    }

    #[must_use]
    pub const fn to(self) -> u8 {
        self.to
    }

    #[must_use]
    pub const fn overlaps(self, other: Self) -> bool {
        self.from <= other.to && other.from <= self.to
    }

    #[must_use]
    pub fn to_text(self, language: Language) -> String {
        match language {
            Language::Chinese => format!("第{self}节"),
            Language::English if self.from == self.to => format!("period {self}"),
            Language::English => format!("periods {self}"),
        }
    }
}

impl fmt::Display for Periods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.from == self.to { write!(f, "{}", self.from) } else { write!(f, "{}-{}", self.from, self.to) }
    }
}

impl FromStr for Periods {
    type Err = PeriodsFault;

    fn from_str(text: &str) -> Result<Self, PeriodsFault> {
        let mut periods = NOTATION.read(text)?;
        periods.sort_unstable();
        if let Some((&after, &before)) = periods.iter().zip(periods.iter().skip(1)).find(|(a, b)| *b - *a > 1) {
            return Err(PeriodsFault::Gap { after, before });
        }
        match (periods.first(), periods.last()) {
            (Some(&from), Some(&to)) => Self::new(from, to),
            _ => Err(PeriodsFault::Empty),
        }
    }
}
