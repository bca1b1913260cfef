//! What a class's answers amount to, and what of it may be shown: computed from counts alone, once, for page, PDF and
//! Excel alike. `docs/figures.md` says how and why.

mod beta;
pub mod compare;
pub mod distribution;
pub mod inattentive;
pub mod interval;
pub mod result;
pub mod round;
pub mod score;
pub mod summary;
pub mod suppression;
pub mod threshold;

/// The nearest `f64` of a whole number of any size, to within an ulp or two.
pub(crate) fn real(number: u128) -> f64 {
    let mut rest = number;
    let (mut value, mut place) = (0.0, 1.0);
    while rest > 0 {
        let low = u32::try_from(rest & u128::from(u32::MAX)).unwrap_or(u32::MAX);
        value += f64::from(low) * place;
        place *= 4_294_967_296.0;
        rest >>= 32;
    }
    value
}
