//! What is shown by the number of answers. A school may ask for more answers, never for fewer.

use serde::{Deserialize, Serialize};

/// Fewer answers than this are never shown, and no two figures differ by fewer ballots.
pub const FEWEST: u32 = 5;
const MEAN: u32 = 10;
const COMPARED: u32 = 15;

/// From how many answers on something is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Minimums {
    distribution: u32,
    mean: u32,
    compared: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MinimumsFault {
    /// Below the product's own.
    Lowered,
    /// A mean before its distribution, or a comparison before its mean.
    OutOfOrder,
}

/// What may be shown of a question: each holds what stands before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Nothing but how many answered.
    Count,
    /// The distribution and comments; too few to compare.
    Distribution,
    /// Mean, median and interval too, with a caution.
    CautiousMean,
    /// Without the caution, and compared with college and school.
    Compared,
}

/// How many of a box's ballots somebody may know beforehand: those of people who were not on the list at opening, who may be
/// accounts of one person's, and those beyond the tokens that were given out, which nobody entitled has cast.
#[must_use]
pub const fn foreseen(ballots: u32, issued: u32, issued_late: u32) -> u32 {
    issued_late.saturating_add(ballots.saturating_sub(issued))
}

impl Default for Minimums {
    fn default() -> Self {
        Self { distribution: FEWEST, mean: MEAN, compared: COMPARED }
    }
}

impl Minimums {
    pub fn new(distribution: u32, mean: u32, compared: u32) -> Result<Self, MinimumsFault> {
        if distribution < FEWEST || mean < MEAN || compared < COMPARED {
            return Err(MinimumsFault::Lowered);
        }
        if distribution > mean || mean > compared {
            return Err(MinimumsFault::OutOfOrder);
        }
        Ok(Self { distribution, mean, compared })
    }

    /// The stricter of each: what an evaluation was counted with and what the school asks for now.
    #[must_use]
    pub fn stricter(self, other: Self) -> Self {
        Self {
            distribution: self.distribution.max(other.distribution),
            mean: self.mean.max(other.mean),
            compared: self.compared.max(other.compared),
        }
    }

    /// Where so many of the answers may be known to somebody beforehand: as many more are needed for the rest to be hidden
    /// among each other.
    #[must_use]
    pub fn beyond(self, foreseen: u32) -> Self {
        let distribution = self.distribution.saturating_add(foreseen);
        Self { distribution, mean: self.mean.max(distribution), compared: self.compared.max(distribution) }
    }

    /// n is counted for each question and teacher, after conditions and "not applicable".
    #[must_use]
    pub fn level(self, n: u32) -> Level {
        if n >= self.compared {
            Level::Compared
        } else if n >= self.mean {
            Level::CautiousMean
        } else if n >= self.distribution {
            Level::Distribution
        } else {
            Level::Count
        }
    }

    #[must_use]
    pub const fn distribution(self) -> u32 {
        self.distribution
    }

    #[must_use]
    pub const fn mean(self) -> u32 {
        self.mean
    }

    #[must_use]
    pub const fn compared(self) -> u32 {
        self.compared
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table() {
        let minimums = Minimums::default();
        for (numbers, level) in [
            (0..5, Level::Count),
            (5..10, Level::Distribution),
            (10..15, Level::CautiousMean),
            (15..100, Level::Compared),
        ] {
            for n in numbers {
                assert_eq!(minimums.level(n), level, "{n}");
            }
        }
    }

    #[test]
    fn what_is_foreseen_does_not_count() {
        assert_eq!(foreseen(5, 5, 4), 4);
        assert_eq!(foreseen(7, 5, 0), 2, "two more than were given a token");
        assert_eq!(foreseen(3, 5, 0), 0);
        let nine = Minimums::default().beyond(4);
        assert_eq!(
            (nine.level(8), nine.level(9), nine.level(10)),
            (Level::Count, Level::Distribution, Level::CautiousMean)
        );
        assert_eq!(Minimums::default().beyond(20).level(24), Level::Count);
    }

    #[test]
    fn a_school_may_raise_and_never_lower() {
        assert_eq!(Minimums::new(4, 10, 15), Err(MinimumsFault::Lowered));
        assert_eq!(Minimums::new(5, 9, 15), Err(MinimumsFault::Lowered));
        assert_eq!(Minimums::new(5, 10, 14), Err(MinimumsFault::Lowered));
        assert_eq!(Minimums::new(12, 10, 15), Err(MinimumsFault::OutOfOrder));
        assert_eq!(Minimums::new(5, 20, 15), Err(MinimumsFault::OutOfOrder));
        let raised = Minimums::new(8, 10, 30).unwrap();
        assert_eq!(raised.level(7), Level::Count);
        assert_eq!(raised.level(29), Level::CautiousMean);
        assert_eq!(raised.stricter(Minimums::default()), raised);
    }
}
