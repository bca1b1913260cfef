//! Quantiles of the beta distribution, deterministic and without tables.
#![expect(clippy::many_single_char_names, reason = "as the formulas are written everywhere")]

const HALF_LN_TWO_PI: f64 = 0.918_938_533_204_672_8;
const TINY: f64 = 1e-300;

/// As near to the wanted share as is worth another step.
const NEAR: f64 = 1e-14;

/// Below which share of the mass a value lies: `quantile(0.025, a, b)` has 2.5 % of Beta(a, b) to its left.
/// Both parameters are positive. Newton's steps, and halving where they lead astray.
pub(crate) fn quantile(share: f64, a: f64, b: f64) -> f64 {
    let ln_beta = ln_gamma(a) + ln_gamma(b) - ln_gamma(a + b);
    let (mut low, mut high) = (0.0, 1.0);
    let (mut x, mut missed) = (a / (a + b), f64::INFINITY);
    for _ in 0..200 {
        let (mass, density) = below(x, a, b, ln_beta);
        let excess = mass - share;
        if excess < 0.0 {
            low = x;
        } else {
            high = x;
        }
        let newton = x - excess / density;
        let inside = low < newton && newton < high;
        if excess.abs() < NEAR || (high - low).abs() < f64::EPSILON {
            return if inside { newton } else { x };
        }
        let good = inside && excess.abs() < 0.7 * missed;
        x = if good { newton } else { f64::midpoint(low, high) };
        missed = excess.abs();
    }
    x
}

/// The regularised incomplete beta function, and its derivative.
fn below(x: f64, a: f64, b: f64, ln_beta: f64) -> (f64, f64) {
    let front = (a * x.ln() + b * (-x).ln_1p() - ln_beta).exp();
    let mass = if x < (a + 1.0) / (a + b + 2.0) {
        front * fraction(x, a, b) / a
    } else {
        1.0 - front * fraction(1.0 - x, b, a) / b
    };
    (mass, front / (x * (1.0 - x)))
}

/// Its continued fraction, by Lentz's method.
fn fraction(x: f64, a: f64, b: f64) -> f64 {
    let away_from_zero = |value: f64| if value.abs() < TINY { TINY } else { value };
    let (mut c, mut d) = (1.0, 1.0 / away_from_zero(1.0 - (a + b) * x / (a + 1.0)));
    let mut product = d;
    for step in 1..2_000_u16 {
        let m = f64::from(step);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        d = 1.0 / away_from_zero(1.0 + even * d);
        c = away_from_zero(1.0 + even / c);
        product *= d * c;
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        d = 1.0 / away_from_zero(1.0 + odd * d);
        c = away_from_zero(1.0 + odd / c);
        product *= d * c;
        if (d * c - 1.0).abs() < 1e-15 {
            break;
        }
    }
    product
}

/// Stirling's series, after moving the argument up to where it is exact.
fn ln_gamma(x: f64) -> f64 {
    let (mut x, mut product) = (x, 1.0);
    while x < 15.0 {
        product *= x;
        x += 1.0;
    }
    let inverse = 1.0 / (x * x);
    let tail = 1.0 / 1188.0 - inverse * 691.0 / 360_360.0;
    let tail = 1.0 / 1260.0 - inverse * (1.0 / 1680.0 - inverse * tail);
    let series = (1.0 / 12.0 - inverse * (1.0 / 360.0 - inverse * tail)) / x;
    (x - 0.5) * x.ln() - x + HALF_LN_TWO_PI + series - product.ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values() {
        assert!((ln_gamma(0.5) - std::f64::consts::PI.sqrt().ln()).abs() < 1e-14);
        assert!(ln_gamma(1.0).abs() < 1e-14 && ln_gamma(2.0).abs() < 1e-14);
        // Beta(1, b): 1 − (1 − x)^b. Beta(a, 1): x^a. Beta(½, ½): the arcsine law.
        for b in [0.01, 0.5, 1.0, 7.0, 300.0] {
            let exact = 1.0 - 0.975_f64.powf(1.0 / b);
            assert!((quantile(0.025, 1.0, b) - exact).abs() < 1e-13, "{b}");
            assert!((quantile(0.975, b, 1.0) - 0.975_f64.powf(1.0 / b)).abs() < 1e-13, "{b}");
        }
        let arcsine = (std::f64::consts::FRAC_PI_2 * 0.025).sin().powi(2);
        assert!((quantile(0.025, 0.5, 0.5) - arcsine).abs() < 1e-13);
    }

    #[test]
    fn a_quantile_has_its_share_to_the_left() {
        for (a, b) in [(0.2, 9.0), (3.5, 0.4), (40.0, 2.0), (5_000.0, 900.0), (60_000.0, 60_000.0)] {
            let ln_beta = ln_gamma(a) + ln_gamma(b) - ln_gamma(a + b);
            for share in [0.025, 0.5, 0.975] {
                let (mass, _) = below(quantile(share, a, b), a, b, ln_beta);
                assert!((mass - share).abs() < 1e-9, "{a} {b} {share}");
            }
        }
    }
}
