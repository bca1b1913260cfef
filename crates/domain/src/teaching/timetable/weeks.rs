//! Teaching weeks: `1-16`, `1-15单`, `2-16双`, `1,3,5-9`.

use std::{fmt, str::FromStr};

use super::numbers::{Notation, NumbersFault};
use crate::{teaching::calendar::MOST_WEEKS, text::Language};

const NOTATION: Notation = Notation { most: MOST_WEEKS, units: &["周", "weeks", "week"], parity: true };

/// Fewer are listed: `1,3`, but `1-5单`.
const FEWEST_ALTERNATE: usize = 3;

/// At least one of the weeks 1 to 30. Bit 0 is week 1, so that it fits a signed 32-bit column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Weeks(u32);

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WeeksFault {
    Empty,
    NotANumber(String),
    OutOfRange(u32),
    Backwards {
        from: u8,
        to: u8,
    },
    /// `3双`: a piece without a week in it is a slip.
    NothingLeft(String),
}

impl WeeksFault {
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Empty => "weeks_empty",
            Self::NotANumber(_) => "weeks_not_a_number",
            Self::OutOfRange(_) => "weeks_out_of_range",
            Self::Backwards { .. } => "weeks_backwards",
            Self::NothingLeft(_) => "weeks_nothing_left",
        }
    }
}

impl From<NumbersFault> for WeeksFault {
    fn from(fault: NumbersFault) -> Self {
        match fault {
            NumbersFault::Empty => Self::Empty,
            NumbersFault::NotANumber(piece) => Self::NotANumber(piece),
            NumbersFault::OutOfRange(number) => Self::OutOfRange(number),
            NumbersFault::Backwards { from, to } => Self::Backwards { from, to },
            NumbersFault::NothingLeft(piece) => Self::NothingLeft(piece),
        }
    }
}

impl Weeks {
    #[must_use]
    pub const fn from_bits(bits: u32) -> Option<Self> {
        if bits != 0 && bits >> MOST_WEEKS == 0 { Some(Self(bits)) } else { None }
    }

    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// `None` if there are none, or one is out of range.
    #[must_use]
    pub fn of(weeks: impl IntoIterator<Item = u8>) -> Option<Self> {
        let bit = |week: u8| if (1..=MOST_WEEKS).contains(&week) { Some(1_u32 << (week - 1)) } else { None };
        weeks.into_iter().try_fold(0, |bits, week| Some(bits | bit(week)?)).and_then(Self::from_bits)
    }

    #[must_use]
    pub fn contains(self, week: u8) -> bool {
        (1..=MOST_WEEKS).contains(&week) && self.0 >> (week - 1) & 1 == 1
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=MOST_WEEKS).filter(move |week| self.contains(*week))
    }

    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    #[must_use]
    pub const fn shared_with(self, other: Self) -> Option<Self> {
        Self::from_bits(self.0 & other.0)
    }

    /// In the form that is parsed.
    #[must_use]
    pub fn to_text(self, language: Language) -> String {
        let (odd, even) = match language {
            Language::Chinese => ("单", "双"),
            Language::English => (" odd", " even"),
        };
        let text = |piece: &Piece| match *piece {
            Piece::Every { from, to } if from == to => from.to_string(),
            Piece::Every { from, to } => format!("{from}-{to}"),
            Piece::Second { from, to } => format!("{from}-{to}{}", if from % 2 == 1 { odd } else { even }),
        };
        self.pieces().iter().map(text).collect::<Vec<_>>().join(",")
    }

    /// Weeks in a row first, then those that alternate among the ones left alone: 1-8,10-16双 rather than 1-7,8-16双.
    fn pieces(self) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        let mut alone: Vec<u8> = Vec::new();
        let runs = (1..=MOST_WEEKS).filter(|week| self.contains(*week) && !self.contains(week - 1));
        for from in runs {
            let to = (from..=MOST_WEEKS).take_while(|week| self.contains(*week)).last().unwrap_or(from);
            if from < to || alone.last().is_some_and(|last| last + 2 != from) {
                pieces.extend(alternating(&std::mem::take(&mut alone)));
            }
            if from < to {
                pieces.push(Piece::Every { from, to });
            } else {
                alone.push(from);
            }
        }
        pieces.extend(alternating(&alone));
        pieces
    }
}

enum Piece {
    Every { from: u8, to: u8 },
    Second { from: u8, to: u8 },
}

fn alternating(weeks: &[u8]) -> Vec<Piece> {
    match (weeks.first(), weeks.last()) {
        (Some(&from), Some(&to)) if weeks.len() >= FEWEST_ALTERNATE => vec![Piece::Second { from, to }],
        _ => weeks.iter().map(|&week| Piece::Every { from: week, to: week }).collect(),
    }
}

impl fmt::Display for Weeks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(Language::Chinese))
    }
}

impl FromStr for Weeks {
    type Err = WeeksFault;

    fn from_str(text: &str) -> Result<Self, WeeksFault> {
        Self::of(NOTATION.read(text)?).ok_or(WeeksFault::Empty)
    }
}
