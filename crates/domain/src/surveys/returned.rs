//! What became of what was sent back: told in the open, because whoever may send ratings back might do so until they please.

use std::collections::BTreeSet;

use super::figures::Ratings;

/// Of how many questions two versions say something else. Not to judge one is to say something.
#[must_use]
pub fn changed(before: &Ratings, after: &Ratings) -> u32 {
    let asked: BTreeSet<_> = before.keys().chain(after.keys()).collect();
    let differs = |asked| before.get(asked).copied().flatten() != after.get(asked).copied().flatten();
    u32::try_from(asked.into_iter().filter(|asked| differs(asked)).count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::surveys::figures::Asked;

    fn ratings(values: &[Option<u8>]) -> Ratings {
        let asked = |place: usize| Asked { outcome: Some(place.to_string()), question: "performance".into() };
        values.iter().enumerate().map(|(place, value)| (asked(place), *value)).collect()
    }

    #[test]
    fn what_changed_is_counted_question_by_question() {
        let before = ratings(&[Some(2), Some(3), None, Some(5)]);
        assert_eq!(changed(&before, &before), 0);
        assert_eq!(changed(&before, &ratings(&[Some(4), Some(3), Some(1), None])), 3);
        // A question that is missing was not judged either.
        assert_eq!(changed(&before, &ratings(&[Some(2), Some(3)])), 1);
    }
}
