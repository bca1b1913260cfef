//! How many answers a campaign had from day to day, by college: noted once a day, in steps behind each of which there are people
//! enough that it tells of none of them when they answered.

use std::collections::BTreeMap;

use jiff::civil::Date;

/// Fewer who came since the last step are told with the next one.
pub const SMALLEST_STEP: i64 = 5;

/// What is noted of a college, of which so many were noted before.
#[must_use]
pub const fn noted(before: i64, now: i64) -> Option<i64> {
    if now - before >= SMALLEST_STEP { Some(now) } else { None }
}

/// All colleges together on each day on which something was noted of any: one of which nothing was is where it was.
#[must_use]
pub fn together<College: Ord>(steps: impl IntoIterator<Item = (College, Date, i64)>) -> Vec<(Date, i64)> {
    let mut by_day: BTreeMap<Date, Vec<(College, i64)>> = BTreeMap::new();
    for (college, day, answers) in steps {
        by_day.entry(day).or_default().push((college, answers));
    }
    let mut standing = BTreeMap::new();
    let days = by_day.into_iter().map(|(day, noted)| {
        standing.extend(noted);
        (day, standing.values().sum())
    });
    days.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use jiff::ToSpan;
    use proptest::prelude::*;

    use super::*;

    const FIRST: Date = jiff::civil::date(2026, 11, 2);

    /// Of each college the answers at the end of each day, as they are noted day by day.
    fn steps(colleges: &[Vec<i64>]) -> Vec<(usize, Date, i64)> {
        let mut all = Vec::new();
        for (college, days) in colleges.iter().enumerate() {
            let (mut before, mut now) = (0, 0);
            for (day, came) in days.iter().enumerate() {
                now += came;
                if let Some(noted) = noted(before, now) {
                    all.push((college, FIRST + i64::try_from(day).unwrap().days(), noted));
                    before = noted;
                }
            }
        }
        all
    }

    #[test]
    fn few_wait_for_others() {
        assert_eq!(steps(&[vec![4, 0, 1, 4, 20]]).iter().map(|step| step.2).collect::<Vec<_>>(), [5, 29]);
    }

    #[test]
    fn a_college_of_which_nothing_was_noted_stands_where_it_was() {
        let days = [(FIRST, 12), (FIRST + 1.day(), 17), (FIRST + 2.days(), 27)];
        assert_eq!(together(steps(&[vec![12, 0, 10], vec![3, 2, 1]])), days);
    }

    proptest! {
        /// Whoever reads a college or the school sees only steps of five and more, and never more than there are.
        #[test]
        fn no_step_tells_of_few(colleges in prop::collection::vec(prop::collection::vec(0_i64..9, 1..20), 1..6)) {
            let steps = steps(&colleges);
            let within: BTreeSet<_> = (0..colleges.len()).map(Some).chain([None]).collect();
            for only in within {
                let read = together(steps.iter().copied().filter(|step| only.is_none_or(|only| only == step.0)));
                let mut before = 0;
                for (_, answers) in read {
                    prop_assert!(answers - before >= SMALLEST_STEP);
                    before = answers;
                }
                let there: i64 = colleges.iter().enumerate().filter(|(college, _)| only.is_none_or(|only| only == *college))
                    .map(|(_, days)| days.iter().sum::<i64>()).sum();
                prop_assert!(before <= there);
            }
        }
    }
}
