//! The 95 % interval for the mean of a class of N of whom n answered: how far the mean of all N may lie from that of
//! the n. The others' mean is what is unknown; its distribution given the answers is a beta distribution on the scale.
//!
//! Each end is found with half an answer more at that end of the scale, so that "all agree" is never taken for
//! certainty. `docs/figures.md` has the derivation and the table by which the method was chosen.

use serde::{Deserialize, Serialize};

use super::{beta, distribution::Distribution, real};

/// To each side.
const TAIL: f64 = 0.025;
/// How much of an answer is imagined at the end of the scale.
const IMAGINED: f64 = 0.5;
/// Answers are whole steps, the beta distribution is not: each end gives way by a quarter of the scale of one answer.
const CONTINUITY: f64 = 0.25;
/// Below this the beta distribution has all its mass at the ends.
const AT_THE_ENDS: f64 = 1e-9;

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

impl Interval {
    #[must_use]
    pub fn point(at: f64) -> Self {
        Self { low: at, high: at }
    }

    /// They share no value: this one is the higher.
    #[must_use]
    pub fn above(&self, other: &Self) -> bool {
        self.low > other.high
    }
}

/// Nothing without answers, and nothing when all have answered: then the mean is the class's.
/// `class` is how many could have answered.
#[must_use]
pub fn interval(answers: &Distribution, class: u32) -> Option<Interval> {
    let answered = answers.n();
    let unseen = class.checked_sub(answered).filter(|&unseen| unseen > 0 && answered > 0)?;
    let width = u128::from(answers.width());
    let (sum, squares) = answers.moments();
    let all = u128::from(answered) * width;
    let (n, unseen) = (f64::from(answered), f64::from(unseen));
    let of_scale =
        |sum: u128, squares: u128| lowest(n, unseen, real(sum) / real(width), real(squares) / real(width * width));
    let low = of_scale(sum, squares);
    // The upper end is the lower one of the scale read from its other end.
    let high = 1.0 - of_scale(all - sum, all * width + squares - 2 * width * sum);
    let (least, width) = (answers.least_real(), real(width));
    Some(Interval { low: least + width * low, high: least + width * high })
}

/// The lower end on a scale from 0 to 1, from the answers' sum and sum of squares.
fn lowest(n: f64, unseen: f64, sum: f64, squares: f64) -> f64 {
    let class = n + unseen;
    let possible = sum / class;
    let weight = n + IMAGINED;
    let mean = sum / weight;
    let variance = squares / weight - mean * mean;
    // Of the others' mean: what is not known of the population, and which of it they are.
    let variance = variance * (1.0 + weight / unseen) / (weight + 1.0);
    let concentration = mean * (1.0 - mean) / variance - 1.0;
    // Nobody is above the end (mean and variance are 0), or everything lies at the two ends.
    if concentration.is_nan() || concentration < AT_THE_ENDS {
        return possible;
    }
    let others = beta::quantile(TAIL, mean * concentration, (1.0 - mean) * concentration);
    let low = (sum + unseen * others - CONTINUITY) / class;
    low.max(possible)
}

#[cfg(test)]
mod tests;
