//! Ballots that cannot be meant: told as a number in the aggregate, never dropped, never traced.

/// One answer to a scale, on one ballot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScaleAnswer {
    pub value: u8,
    pub steps: u8,
    pub reversed: bool,
}

/// Filled in faster than it can be read, by the browser's own judgement; or the same cell of every scale, although one
/// of them is reversed and another is not. The very middle of an odd scale means the same either way round, so a
/// ballot of nothing but middles is meant; scales of different lengths are compared by the place of the cell in the
/// row, as the eye sees it.
#[must_use]
pub fn looks_inattentive(scales: &[ScaleAnswer], too_fast: bool) -> bool {
    too_fast || same_throughout(scales)
}

fn same_throughout(scales: &[ScaleAnswer]) -> bool {
    let Some(first) = scales.first() else { return false };
    let both_ways = scales.iter().any(|scale| scale.reversed) && scales.iter().any(|scale| !scale.reversed);
    // (value − 1) / (steps − 1), compared without dividing.
    let place =
        |scale: &ScaleAnswer| (u16::from(scale.value.saturating_sub(1)), u16::from(scale.steps.saturating_sub(1)));
    let (value, width) = place(first);
    let same = scales.iter().map(place).all(|(other, other_width)| value * other_width == other * width);
    both_ways && same && value * 2 != width
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scales(values: &[(u8, bool)]) -> Vec<ScaleAnswer> {
        values.iter().map(|&(value, reversed)| ScaleAnswer { value, steps: 5, reversed }).collect()
    }

    #[test]
    fn the_same_cell_although_one_question_is_turned_round() {
        assert!(looks_inattentive(&scales(&[(5, false), (5, false), (5, true)]), false));
        assert!(!looks_inattentive(&scales(&[(5, false), (5, false), (1, true)]), false));
        assert!(!looks_inattentive(&scales(&[(5, false), (5, false)]), false), "very pleased, and free to be");
        assert!(!looks_inattentive(&scales(&[(5, true), (5, true)]), false), "turned round throughout");
        assert!(!looks_inattentive(&scales(&[(3, false), (3, true)]), false), "neither good nor bad");
        assert!(!looks_inattentive(&[], false));
    }

    #[test]
    fn the_end_of_a_row_is_the_end_of_a_row() {
        let ends = [(5, 5, false), (10, 10, true), (3, 3, false)];
        let ends = ends.map(|(value, steps, reversed)| ScaleAnswer { value, steps, reversed });
        assert!(looks_inattentive(&ends, false));
    }

    #[test]
    fn the_browser_may_say_so() {
        assert!(looks_inattentive(&scales(&[(4, false), (2, true)]), true));
    }
}
