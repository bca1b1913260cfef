//! How many, as far as a number may be told.

/// A number below this says too much of an audience that is a class.
const FEWEST_TOLD: i64 = 5;

/// A number as it is shown; `None`: fewer than five.
#[must_use]
pub const fn told(count: i64, by_class: bool) -> Option<i64> {
    if by_class && count < FEWEST_TOLD { None } else { Some(count) }
}

/// Like [`told`], but that there is nobody at all is always said.
#[must_use]
pub const fn told_audience(people: i64, by_class: bool) -> Option<i64> {
    if people == 0 { Some(0) } else { told(people, by_class) }
}

/// The audience is no longer what its author saw: more than a tenth came or went.
#[must_use]
pub fn has_changed(seen: Option<i64>, now: Option<i64>) -> bool {
    match (seen, now) {
        (Some(seen), Some(now)) => (seen - now).saturating_mul(10).saturating_abs() > seen,
        (seen, now) => seen != now,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_of_a_class_are_not_numbered() {
        assert_eq!([told(4, true), told(5, true), told(0, true)], [None, Some(5), None]);
        assert_eq!(told(1, false), Some(1));
        assert_eq!([told_audience(0, true), told_audience(1, true)], [Some(0), None]);
    }

    #[test]
    fn a_tenth_more_or_less_is_asked_about() {
        assert!(!has_changed(Some(100), Some(110)) && !has_changed(Some(100), Some(90)));
        assert!(has_changed(Some(100), Some(111)) && has_changed(Some(100), Some(89)));
        assert!(has_changed(Some(0), Some(1)) && !has_changed(Some(0), Some(0)));
        assert!(!has_changed(None, None) && has_changed(None, Some(30)) && has_changed(Some(6), None));
    }
}
