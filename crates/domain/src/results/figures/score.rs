//! Scores from 0 to 100: of a question, of a section, in all; from distributions alone.
//!
//! A class's section score is the weighted mean of its questions' mean scores, over the questions whose mean is shown;
//! the total is the mean of the sections that have a score, by their weights. Where nobody skipped anything that is the
//! mean of the single ballots' scores; otherwise it differs a little, and tells nothing that the questions do not.
//!
//! The ends of the interval are the weighted means of the questions' ends. That is as wide as it gets whatever the
//! answers of one person have to do with each other: a distribution does not say.

use serde::{Deserialize, Serialize};

use super::{
    distribution::Distribution,
    interval::{Interval, interval},
    real,
};

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Score {
    pub score: f64,
    /// Missing when everybody has answered.
    pub interval: Option<Interval>,
}

/// A question's or a section's score, and what it weighs in the next.
#[derive(Debug, Clone, Copy)]
pub struct Weighted {
    pub score: Score,
    pub weight: u32,
}

/// (value − min) / (max − min) × 100, mirrored when the question is reversed. Nothing without answers.
#[must_use]
pub fn of_question(answers: &Distribution, eligible: u32, reversed: bool) -> Option<Score> {
    let mean = answers.summary()?.mean;
    let scored = |value: f64| {
        let share = (value - answers.least_real()) / real(u128::from(answers.width())) * 100.0;
        if reversed { 100.0 - share } else { share }
    };
    let interval = interval(answers, eligible).map(|Interval { low, high }| {
        let (low, high) = if reversed { (high, low) } else { (low, high) };
        Interval { low: scored(low), high: scored(high) }
    });
    Some(Score { score: scored(mean), interval })
}

/// The weighted mean: a section of its questions, a total of its sections. Weights are renormalised over what is
/// given; nothing of nothing.
#[must_use]
pub fn together(parts: &[Weighted]) -> Option<Score> {
    let all: f64 = parts.iter().map(|part| f64::from(part.weight)).sum();
    if all <= 0.0 {
        return None;
    }
    let mean =
        |of: fn(&Score) -> f64| parts.iter().map(|part| f64::from(part.weight) * of(&part.score)).sum::<f64>() / all;
    let uncertain = parts.iter().any(|part| part.score.interval.is_some());
    let ends = Interval {
        low: mean(|score| score.interval.map_or(score.score, |ends| ends.low)),
        high: mean(|score| score.interval.map_or(score.score, |ends| ends.high)),
    };
    Some(Score { score: mean(|score| score.score), interval: uncertain.then_some(ends) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(counts: &[u32], reversed: bool) -> Score {
        of_question(&Distribution::of_scale(counts).unwrap(), 40, reversed).unwrap()
    }

    #[test]
    fn from_0_to_100_and_mirrored() {
        let counts = [0, 0, 5, 5, 10];
        let (plain, reversed) = (question(&counts, false), question(&counts, true));
        assert!((plain.score - 81.25).abs() < 1e-12 && (reversed.score - 18.75).abs() < 1e-12);
        let (plain, reversed) = (plain.interval.unwrap(), reversed.interval.unwrap());
        assert!((plain.low + reversed.high - 100.0).abs() < 1e-9 && plain.low < plain.high);
    }

    #[test]
    fn weights_count_for_what_there_is() {
        let at = |score: f64| Score { score, interval: Some(Interval { low: score - 2.0, high: score + 1.0 }) };
        let parts = [Weighted { score: at(80.0), weight: 1 }, Weighted { score: at(90.0), weight: 3 }];
        let found = together(&parts).unwrap();
        assert!((found.score - 87.5).abs() < 1e-12);
        let ends = found.interval.unwrap();
        assert!((ends.low - 85.5).abs() < 1e-12 && (ends.high - 88.5).abs() < 1e-12);
        assert!((together(&parts[..1]).unwrap().score - 80.0).abs() < 1e-12);
        assert_eq!(together(&[]), None);
    }

    #[test]
    fn no_interval_when_everybody_answered_everything() {
        let certain = Score { score: 70.0, interval: None };
        assert_eq!(together(&[Weighted { score: certain, weight: 5 }]).unwrap().interval, None);
    }
}
