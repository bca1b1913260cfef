use jiff::civil::{date, time};
use proptest::prelude::*;

use super::*;

/// 8:00–8:45, 8:55–9:40, 10:00–10:45, 10:55–11:40.
fn morning() -> Bells {
    let begins = [480, 535, 600, 655];
    Bells::new(begins.map(|begins| Bell { begins, ends: begins + 45 }).to_vec()).unwrap()
}

fn later(bells: &Bells, minutes: u16) -> Bells {
    let moved = |(_, bell): (u8, Bell)| Bell { begins: bell.begins + minutes, ends: bell.ends + minutes };
    Bells::new(bells.iter().map(moved).collect()).unwrap()
}

fn shanghai() -> TimeZone {
    TimeZone::get("Asia/Shanghai").unwrap()
}

#[test]
fn what_is_no_day_is_refused_with_its_period() {
    let bell = |begins, ends| Bell { begins, ends };
    let fault = |bells: &[Bell]| Bells::new(bells.to_vec()).unwrap_err();
    assert_eq!(fault(&[]), BellFault::NoPeriod);
    assert_eq!(fault(&[bell(0, 1); 15]), BellFault::TooManyPeriods);
    assert_eq!(fault(&[bell(480, 525), bell(1430, 1440)]), BellFault::OutsideTheDay(2));
    assert_eq!(fault(&[bell(480, 480)]), BellFault::Backwards(1));
    assert_eq!(fault(&[bell(480, 525), bell(524, 570)]), BellFault::Overlap(2));
    assert!(Bells::new(vec![bell(480, 525), bell(525, 570)]).is_ok(), "without a break");
}

#[test]
fn a_moment_is_in_a_period_in_a_break_before_or_after_all() {
    let bells = morning();
    let at = |hour, minute| {
        let InSession { now, next } = bells.at(time(hour, minute, 59, 0));
        (now, next)
    };
    assert_eq!(at(0, 0), (None, Some(1)));
    assert_eq!(at(7, 59), (None, Some(1)));
    assert_eq!(at(8, 0), (Some(1), Some(2)));
    assert_eq!(at(8, 44), (Some(1), Some(2)));
    assert_eq!(at(8, 45), (None, Some(2)));
    assert_eq!(at(11, 39), (Some(4), None));
    assert_eq!(at(23, 59), (None, None));
}

#[test]
fn the_span_of_periods_is_in_the_schools_zone_and_breaks_belong_to_it() {
    let times = BellTimes::new(vec![BellSet { from: None, bells: morning() }]).unwrap();
    let periods = Periods::new(3, 4).unwrap();
    let (begins, ends) = times.span(date(2026, 10, 21), periods, &shanghai()).unwrap();
    assert_eq!((begins.to_string(), ends.to_string()), ("2026-10-21T02:00:00Z".into(), "2026-10-21T03:40:00Z".into()));
    assert_eq!(times.span(date(2026, 10, 21), Periods::new(4, 5).unwrap(), &shanghai()), None, "no bell for the fifth");
    assert_eq!(BellTimes::default().span(date(2026, 10, 21), periods, &shanghai()), None);
}

#[test]
fn a_set_holds_from_its_day_on() {
    let summer = later(&morning(), 30);
    let sets = vec![
        BellSet { from: None, bells: morning() },
        BellSet { from: Some(date(2026, 5, 1)), bells: summer.clone() },
        BellSet { from: Some(date(2026, 10, 1)), bells: morning() },
    ];
    let times = BellTimes::new(sets.clone()).unwrap();
    assert_eq!(times.on(date(2026, 4, 30)), Some(&morning()));
    assert_eq!(times.on(date(2026, 5, 1)), Some(&summer));
    assert_eq!(times.on(date(2026, 10, 1)), Some(&morning()));

    let out_of_order: Vec<_> = sets.iter().rev().cloned().collect();
    assert_eq!(BellTimes::new(out_of_order), Err(SetsFault::OutOfOrder));
    assert_eq!(BellTimes::new(sets[1..].to_vec()), Err(SetsFault::OutOfOrder), "nothing would hold before");
    assert_eq!(BellTimes::new(vec![sets[0].clone(); MOST_SETS + 1]), Err(SetsFault::TooMany));
}

proptest! {
    #[test]
    fn a_period_is_in_session_in_exactly_its_own_minutes(
        lengths in proptest::collection::vec((0_u16..30, 1_u16..60), 1..=14), minute in 0_u16..1440,
    ) {
        let mut free_from = 0;
        let bells = lengths.iter().map(|(pause, length)| {
            let begins = free_from + pause;
            free_from = begins + length;
            Bell { begins, ends: free_from }
        });
        let bells = Bells::new(bells.collect()).unwrap();
        let InSession { now, next } = bells.at(time_of(minute).unwrap());
        for (period, bell) in bells.iter() {
            prop_assert_eq!(now == Some(period), bell.begins <= minute && minute < bell.ends);
            prop_assert_eq!(next.is_some_and(|next| next <= period), bell.begins > minute);
        }
    }
}
