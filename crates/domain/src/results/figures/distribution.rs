//! How many gave each answer, and what follows from that alone: number, mean, median, quartiles, spread.
//!
//! Sums are whole numbers; each figure is rounded once, when it is divided.

use serde::{Deserialize, Serialize};

use super::real;

/// Answers lie within ±10⁹, as in a form's number question.
pub const LARGEST: i64 = 1_000_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    pub value: i64,
    pub count: u32,
}

/// Counts of whole numbers within bounds, ascending. "Not applicable" and unanswered are not in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Distribution {
    least: i64,
    most: i64,
    cells: Vec<Cell>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DistributionFault {
    /// `least` is not below `most`, or one of them is beyond ±10⁹.
    Bounds,
    /// A value outside the bounds.
    Value,
    /// More answers than a `u32` holds.
    TooMany,
}

/// What is said of a distribution's place and breadth.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    pub mean: f64,
    pub median: f64,
    pub lower_quartile: f64,
    pub upper_quartile: f64,
    /// Standard deviation of the answers (divided by n − 1; 0 for a single one).
    pub deviation: f64,
}

impl Distribution {
    /// Of a scale with as many steps as there are counts, from 1.
    pub fn of_scale(counts: &[u32]) -> Result<Self, DistributionFault> {
        let most = i64::try_from(counts.len()).map_err(|_| DistributionFault::Bounds)?;
        Self::new(1, most, (1..).zip(counts).map(|(value, &count)| Cell { value, count }))
    }

    /// Of any whole numbers; one value may come more than once, as two options with one score do.
    pub fn new(least: i64, most: i64, counted: impl IntoIterator<Item = Cell>) -> Result<Self, DistributionFault> {
        if least >= most || least < -LARGEST || most > LARGEST {
            return Err(DistributionFault::Bounds);
        }
        let mut given: Vec<Cell> = counted.into_iter().collect();
        given.sort_by_key(|cell| cell.value);
        let mut cells: Vec<Cell> = Vec::new();
        let mut n = 0_u32;
        for cell in given {
            if cell.value < least || cell.value > most {
                return Err(DistributionFault::Value);
            }
            n = n.checked_add(cell.count).ok_or(DistributionFault::TooMany)?;
            match cells.last_mut() {
                Some(same) if same.value == cell.value => same.count += cell.count,
                _ => cells.push(cell),
            }
        }
        Ok(Self { least, most, cells })
    }

    #[must_use]
    pub const fn least(&self) -> i64 {
        self.least
    }

    #[must_use]
    pub const fn most(&self) -> i64 {
        self.most
    }

    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// How many answered with a value.
    #[must_use]
    pub fn n(&self) -> u32 {
        self.cells.iter().map(|cell| cell.count).sum()
    }

    /// At most this many equal classes of the range, for numbers, whose single values could give somebody away.
    #[must_use]
    pub fn binned(&self, most_bins: u8) -> Vec<Bin> {
        let width = self.width() + 1;
        let bins = u64::from(most_bins).clamp(1, width);
        let step = width.div_ceil(bins);
        let mut binned = Vec::new();
        let mut from = self.least;
        while from <= self.most {
            let to = from.saturating_add_unsigned(step - 1).min(self.most);
            let inside = self.cells.iter().filter(|cell| (from..=to).contains(&cell.value));
            binned.push(Bin { from, to, count: inside.map(|cell| cell.count).sum() });
            from = to + 1;
        }
        binned
    }

    /// Nothing without answers.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        let n = self.n();
        if n == 0 {
            return None;
        }
        let (sum, squares) = self.moments();
        let least = self.least_real();
        let n_real = f64::from(n);
        let variance = if n == 1 {
            0.0
        } else {
            let spread = u128::from(n) * squares - sum * sum;
            real(spread) / (n_real * f64::from(n - 1))
        };
        Some(Summary {
            mean: least + real(sum) / n_real,
            median: self.quantile(n, 2),
            lower_quartile: self.quantile(n, 1),
            upper_quartile: self.quantile(n, 3),
            deviation: variance.sqrt(),
        })
    }

    /// The smallest value that at least `quarters` quarters do not exceed; where exactly that many stop at it, midway
    /// to the next.
    fn quantile(&self, n: u32, quarters: u64) -> f64 {
        let wanted = u64::from(n) * quarters;
        let mut seen = 0_u64;
        let mut reached: Option<i64> = None;
        for cell in self.cells.iter().filter(|cell| cell.count > 0) {
            if let Some(value) = reached {
                return self.least_real() + f64::midpoint(self.above(value), self.above(cell.value));
            }
            seen += 4 * u64::from(cell.count);
            if seen > wanted {
                return self.least_real() + self.above(cell.value);
            }
            if seen == wanted {
                reached = Some(cell.value);
            }
        }
        self.least_real() + reached.map_or(0.0, |value| self.above(value))
    }

    /// Sum and sum of squares of what each answer is above the least.
    pub(crate) fn moments(&self) -> (u128, u128) {
        self.cells.iter().fold((0, 0), |(sum, squares), cell| {
            let above = u128::from(cell.value.abs_diff(self.least));
            let count = u128::from(cell.count);
            (sum + count * above, squares + count * above * above)
        })
    }

    /// From the least to the most.
    pub(crate) fn width(&self) -> u64 {
        self.most.abs_diff(self.least)
    }

    pub(crate) fn least_real(&self) -> f64 {
        let size = real(u128::from(self.least.unsigned_abs()));
        if self.least < 0 { -size } else { size }
    }

    fn above(&self, value: i64) -> f64 {
        real(u128::from(value.abs_diff(self.least)))
    }
}

/// Both ends belong to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bin {
    pub from: i64,
    pub to: i64,
    pub count: u32,
}

#[cfg(test)]
mod tests;
