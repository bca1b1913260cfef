//! A class beside its college or its school: in words, never as a rank.
//!
//! The others are all classes of that college (or school) other than this one whose figures are shown, their answers
//! taken together; at least three of them have enough answers to be compared themselves. A difference is told only when
//! the two intervals do not touch, which is stricter than a test at 5 %: a report makes hundreds of comparisons, and most
//! should say nothing.

use serde::{Deserialize, Serialize};

use super::{
    distribution::Distribution,
    interval::{Interval, interval},
    threshold::Minimums,
};

/// How many other classes with enough answers it takes.
pub const FEWEST_CLASSES: u32 = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    TooFew,
    NoMeaningfulDifference,
    Higher,
    Lower,
}

/// The answers of several classes to one question, together; frozen at counting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Together {
    /// How many of them have enough answers to be compared themselves.
    pub classes: u32,
    /// How many could have answered.
    pub eligible: u32,
    pub answers: Distribution,
}

/// One class's answers, and how many could have given one.
#[derive(Debug, Clone, Copy)]
pub struct Of<'a> {
    pub answers: &'a Distribution,
    pub eligible: u32,
}

/// Where a class stands beside the others, on the question's own scale: for a reversed question "higher" is a higher
/// answer, not a better one.
#[must_use]
pub fn verdict(class: Of<'_>, others: Option<&Together>, minimums: Minimums) -> Verdict {
    let Some(others) = others.filter(|others| others.classes >= FEWEST_CLASSES) else { return Verdict::TooFew };
    if class.answers.n() < minimums.compared() {
        return Verdict::TooFew;
    }
    let others = Of { answers: &others.answers, eligible: others.eligible };
    match (extent(class), extent(others)) {
        (Some(class), Some(others)) => between(class, others),
        _ => Verdict::TooFew,
    }
}

/// By intervals alone, for scores of sections and totals.
#[must_use]
pub fn between(class: Interval, others: Interval) -> Verdict {
    if class.above(&others) {
        Verdict::Higher
    } else if others.above(&class) {
        Verdict::Lower
    } else {
        Verdict::NoMeaningfulDifference
    }
}

/// The interval, or the mean itself when all have answered.
fn extent(of: Of<'_>) -> Option<Interval> {
    interval(of.answers, of.eligible).or_else(|| of.answers.summary().map(|summary| Interval::point(summary.mean)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(counts: &[u32]) -> Distribution {
        Distribution::of_scale(counts).unwrap()
    }

    fn compared(counts: &[u32], classes: u32, others: &[u32]) -> Verdict {
        let others = answers(others);
        let others = Together { classes, eligible: others.n() + 10 * classes, answers: others };
        verdict(Of { answers: &answers(counts), eligible: 40 }, Some(&others), Minimums::default())
    }

    #[test]
    fn it_takes_three_others_with_enough_answers() {
        let good = [0, 0, 6, 30, 60];
        assert_eq!(compared(&[20, 0, 0, 0, 0], 2, &good), Verdict::TooFew);
        assert_eq!(compared(&[20, 0, 0, 0, 0], 3, &good), Verdict::Lower);
        assert_eq!(compared(&[14, 0, 0, 0, 0], 3, &good), Verdict::TooFew);
    }

    #[test]
    fn a_difference_is_told_only_when_the_intervals_say_so() {
        let others = [8, 16, 40, 40, 24];
        assert_eq!(compared(&[0, 0, 0, 2, 30], 4, &others), Verdict::Higher);
        assert_eq!(compared(&[1, 2, 5, 7, 5], 4, &others), Verdict::NoMeaningfulDifference);
        assert_eq!(compared(&[15, 5, 0, 0, 0], 4, &others), Verdict::Lower);
    }

    #[test]
    fn everybody_answered_everywhere() {
        let others = Together { classes: 3, eligible: 60, answers: answers(&[0, 0, 0, 33, 27]) };
        let class = Of { answers: &answers(&[0, 0, 0, 10, 10]), eligible: 20 };
        assert_eq!(verdict(class, Some(&others), Minimums::default()), Verdict::Higher);
    }
}
