//! A class beside its college or its school: in words, never as a rank.
//!
//! The others are the classes of that college (or school) other than this one that have enough answers themselves;
//! their answers are taken together. A difference is told only when the two intervals do not touch, which is stricter
//! than a test at 5 %: a report makes hundreds of comparisons, and most should say nothing.

use serde::{Deserialize, Serialize};

use super::{
    distribution::{Distribution, DistributionFault},
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

/// The other classes that count in a comparison, together. Nothing when there are fewer than three. Only classes whose
/// figures are shown are given: whatever is withheld must not come back by subtraction.
pub fn others<'a>(
    classes: impl IntoIterator<Item = Of<'a>>,
    minimums: Minimums,
) -> Result<Option<Together>, DistributionFault> {
    let mut sum: Option<Together> = None;
    for class in classes.into_iter().filter(|class| class.answers.n() >= minimums.compared()) {
        let before = sum.take();
        sum = Some(match before {
            None => Together { classes: 1, eligible: class.eligible, answers: class.answers.clone() },
            Some(before) => Together {
                classes: before.classes.saturating_add(1),
                eligible: before.eligible.checked_add(class.eligible).ok_or(DistributionFault::TooMany)?,
                answers: before.answers.plus(class.answers)?,
            },
        });
    }
    Ok(sum.filter(|sum| sum.classes >= FEWEST_CLASSES))
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

    fn compared(counts: &[u32], classes: &[Distribution]) -> Verdict {
        let minimums = Minimums::default();
        let classes = classes.iter().map(|answers| Of { answers, eligible: answers.n() + 10 });
        let others = others(classes, minimums).unwrap();
        verdict(Of { answers: &answers(counts), eligible: 40 }, others.as_ref(), minimums)
    }

    #[test]
    fn it_takes_three_others_with_enough_answers() {
        let good = answers(&[0, 0, 2, 10, 20]);
        let small = answers(&[0, 0, 0, 4, 10]);
        assert_eq!(compared(&[20, 0, 0, 0, 0], &[good.clone(), good.clone(), small]), Verdict::TooFew);
        assert_eq!(compared(&[20, 0, 0, 0, 0], &[good.clone(), good.clone(), good.clone()]), Verdict::Lower);
        assert_eq!(compared(&[14, 0, 0, 0, 0], &[good.clone(), good.clone(), good]), Verdict::TooFew);
    }

    #[test]
    fn a_difference_is_told_only_when_the_intervals_say_so() {
        let others = vec![answers(&[2, 4, 10, 10, 6]); 4];
        assert_eq!(compared(&[0, 0, 0, 2, 30], &others), Verdict::Higher);
        assert_eq!(compared(&[1, 2, 5, 7, 5], &others), Verdict::NoMeaningfulDifference);
        assert_eq!(compared(&[15, 5, 0, 0, 0], &others), Verdict::Lower);
    }

    #[test]
    fn everybody_answered_everywhere() {
        let minimums = Minimums::default();
        let (class, other) = (answers(&[0, 0, 0, 10, 10]), answers(&[0, 0, 0, 11, 9]));
        let others = others([&other; 3].map(|answers| Of { answers, eligible: 20 }), minimums).unwrap();
        let class = Of { answers: &class, eligible: 20 };
        assert_eq!(verdict(class, others.as_ref(), minimums), Verdict::Higher);
    }
}
