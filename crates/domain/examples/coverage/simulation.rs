//! Classes of made-up people, some of whom answer: how often an interval holds the mean of all.

use std::collections::HashMap;

use domain::results::figures::{distribution::Distribution, interval::interval};

/// Shares of the answers 1, 2, … in ten thousandths.
#[derive(Debug, Clone, Copy)]
pub struct Population {
    pub name: &'static str,
    pub shares: &'static [u32],
}

const fn population(name: &'static str, shares: &'static [u32]) -> Population {
    Population { name, shares }
}

pub const POPULATIONS: &[Population] = &[
    population("80 % top, the rest falling off", &[200, 300, 500, 1_000, 8_000]),
    population("80 % top, the rest at the bottom", &[2_000, 0, 0, 0, 8_000]),
    population("95 % top, the rest spread evenly", &[125, 125, 125, 125, 9_500]),
    population("95 % top, the rest at the bottom", &[500, 0, 0, 0, 9_500]),
    population("99 % top, the rest at the bottom", &[100, 0, 0, 0, 9_900]),
    population("two camps", &[5_000, 0, 0, 0, 5_000]),
    population("uniform", &[2_000, 2_000, 2_000, 2_000, 2_000]),
    population("bell", &[600, 2_400, 4_000, 2_400, 600]),
    population("80 % top of three", &[500, 1_500, 8_000]),
    population("80 % top of ten", &[200, 200, 200, 200, 200, 200, 200, 200, 400, 8_000]),
    population("two camps of ten", &[5_000, 0, 0, 0, 0, 0, 0, 0, 0, 5_000]),
];

/// How many answer, and the 97.5 % quantile of t with one degree of freedom less.
pub const ANSWERING: &[(u32, f64)] = &[
    (10, 2.262_157),
    (12, 2.200_985),
    (15, 2.144_787),
    (20, 2.093_024),
    (30, 2.045_230),
    (50, 2.009_575),
    (100, 1.984_217),
    (200, 1.971_957),
];

#[derive(Debug, Clone, Copy, Default)]
pub struct Outcome {
    /// Share of the classes whose mean the interval held.
    pub covered: f64,
    pub width: f64,
    pub t_covered: f64,
    pub t_width: f64,
}

/// The same classes every time.
pub fn simulate(population: &Population, (answering, t): (u32, f64), class: u32, classes: u32) -> Outcome {
    let mut random = Random(u64::from(answering) << 32 | u64::from(class));
    let mut known: HashMap<Vec<u32>, [(f64, f64); 2]> = HashMap::new();
    let mut sum = Outcome::default();
    for _ in 0..classes {
        let mut counts = vec![0; population.shares.len()];
        for _ in 0..answering {
            random.answer(population, &mut counts);
        }
        let mut all = counts.clone();
        for _ in answering..class {
            random.answer(population, &mut all);
        }
        let truth = Distribution::of_scale(&all).ok().and_then(|all| all.summary()).map_or(f64::NAN, |all| all.mean);
        let [ours, theirs] = *known.entry(counts).or_insert_with_key(|counts| intervals(counts, class, t));
        let holds = |(low, high): (f64, f64)| if low - 1e-9 <= truth && truth <= high + 1e-9 { 1.0 } else { 0.0 };
        sum.covered += holds(ours);
        sum.width += ours.1 - ours.0;
        sum.t_covered += holds(theirs);
        sum.t_width += theirs.1 - theirs.0;
    }
    let each = |sum: f64| sum / f64::from(classes);
    Outcome {
        covered: each(sum.covered),
        width: each(sum.width),
        t_covered: each(sum.t_covered),
        t_width: each(sum.t_width),
    }
}

/// Ours, and the ordinary one: t with finite-population correction.
fn intervals(counts: &[u32], class: u32, t: f64) -> [(f64, f64); 2] {
    let answers = Distribution::of_scale(counts).ok();
    let found = answers.and_then(|answers| Some((interval(&answers, class)?, answers.summary()?, answers.n())));
    found.map_or([(f64::NAN, f64::NAN); 2], |(ours, summary, n)| {
        let unseen = 1.0 - f64::from(n) / f64::from(class);
        let half = t * summary.deviation * (unseen / f64::from(n)).sqrt();
        [(ours.low, ours.high), (summary.mean - half, summary.mean + half)]
    })
}

/// `SplitMix64`.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn answer(&mut self, population: &Population, counts: &mut [u32]) {
        let mut drawn = ((self.next() >> 32) * 10_000) >> 32;
        for (count, &share) in counts.iter_mut().zip(population.shares) {
            let share = u64::from(share);
            if drawn < share {
                *count += 1;
                return;
            }
            drawn -= share;
        }
    }
}
