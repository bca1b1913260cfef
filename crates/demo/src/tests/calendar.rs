use domain::teaching::calendar::{Calendar, check};
use jiff::civil::date;

use super::*;

fn calendar() -> Calendar {
    let terms = terms::terms();
    let id = |random| domain::id::Id::time_ordered(0, [random; 10]);
    let terms: Vec<_> = (0..).zip(&terms).map(|(index, term)| term.with_id(id(index))).collect();
    Calendar { current: terms.last().map(|term| term.id), terms }
}

#[test]
fn the_calendar_is_valid() {
    let calendar = calendar();
    for term in &calendar.terms {
        assert_eq!(check(term, &calendar.terms), [], "{}-{}", term.year, term.number);
    }
}

#[test]
fn only_the_last_term_is_current() {
    let current: Vec<_> = terms::terms().iter().map(|term| term.current).collect();
    assert_eq!(current, [false, false, true]);
}

#[test]
fn the_demo_is_shown_in_the_middle_of_the_term() {
    assert_eq!(calendar().week_of(date(2026, 11, 16)), Some(11));
}

#[test]
fn holidays_are_off_and_made_up_for() {
    let calendar = calendar();
    let taught = |month, day| calendar.taught_on(date(2026, month, day)).map(|day| (day.week, day.weekday));
    assert_eq!(taught(10, 1), None);
    assert_eq!(taught(9, 25), None);
    assert_eq!(taught(10, 10), Some((5, jiff::civil::Weekday::Wednesday)));
    let days_off = calendar.terms.iter().flat_map(|term| &term.days_off);
    assert!(days_off.clone().all(|day| day.label.as_ref().is_some_and(|label| label.en.is_some())));
}
