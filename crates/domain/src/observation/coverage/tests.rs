use jiff::civil::date;

use super::*;

const MONDAY: Date = date(2026, 9, 7);

fn teacher(seen: &[bool]) -> Teacher<u8> {
    Teacher { id: 0, seen: seen.to_vec(), taught_at_first: false }
}

fn visit(week: u8, days: i32) -> Counted {
    let held_on = MONDAY.saturating_add((i32::from(week) * 7 - 7).days());
    Counted {
        week,
        capacity: Capacity::Supervisor,
        kind: None,
        held_on,
        reported_on: held_on.saturating_add(days.days()),
        answered_on: None,
        is_disputed: false,
    }
}

fn of(counted: &[Counted]) -> Visits {
    visits(counted, 18, "1-16".parse().ok(), date(2027, 1, 1))
}

#[test]
fn a_term_in_which_somebody_did_not_teach_is_not_counted_against_them() {
    // The terms given are those in which they taught: somebody on leave has fewer.
    assert_eq!(teacher(&[false, true, false]).not_seen_for(), 1);
    assert_eq!(teacher(&[false, false]).not_seen_for(), 2);
    assert_eq!(teacher(&[true, false, false]).not_seen_for(), 0);
}

#[test]
fn teachers_are_counted_by_how_long_nobody_has_seen_them() {
    let seen_now = teacher(&[true, false, false]);
    let unseen = [
        teacher(&[false, true, true]),
        teacher(&[false, false, true]),
        teacher(&[false, false, false, true]),
        teacher(&[false; 4]),
        teacher(&[false; 9]),
    ];
    let all = Seen::of(unseen.iter().chain([&seen_now]));
    assert_eq!((all.teachers, all.seen, all.unseen, all.unseen_2()), (6, 1, [1, 1, 1, 2], 4));
    assert_eq!((all.new_teachers, all.new_seen), (0, 0));
    assert_eq!(Seen::of::<u8>([]), Seen::default());
}

#[test]
fn new_is_who_teaches_their_first_or_second_term() {
    let all = [teacher(&[true]), teacher(&[false, true]), teacher(&[false, false, false])];
    let all = Seen::of(&all);
    assert_eq!((all.new_teachers, all.new_seen, all.unseen), (2, 1, [1, 0, 1, 0]));
}

#[test]
fn nobody_is_new_because_the_school_has_only_begun_to_keep_its_timetable() {
    for seen in [&[true][..], &[false, false]] {
        assert!(!Teacher { taught_at_first: true, ..teacher(seen) }.is_new());
    }
}

#[test]
fn the_last_weeks_are_those_in_which_something_is_still_taught() {
    // The term has 18 weeks, and classes meet in 16 of them.
    let weeks = [1, 13, 14, 16].map(|week| visit(week, 0));
    assert_eq!(of(&weeks).last_weeks_share, Some(0.5));
    assert_eq!(of(&weeks).by_week.len(), 18);
    assert_eq!(of(&weeks).by_week[13], (14, 1));
    assert_eq!(of(&[]).last_weeks_share, None);
    assert_eq!(visits(&weeks, 18, None, MONDAY).last_weeks_share, Some(0.0));
}

#[test]
fn each_capacity_is_there_and_each_kind_that_was_seen() {
    let kinds = [Some(CourseKind::Lab), None, Some(CourseKind::Lab), Some(CourseKind::Lecture)];
    let all: Vec<_> = kinds.into_iter().map(|kind| Counted { kind, ..visit(1, 0) }).collect();
    let all = of(&all);
    assert_eq!(all.by_kind, [(Some(CourseKind::Lecture), 1), (Some(CourseKind::Lab), 2), (None, 1)]);
    assert_eq!(all.by_capacity.len(), Capacity::ALL.len());
    assert_eq!((all.by_capacity[0], all.by_capacity[1]), ((Capacity::Supervisor, 4), (Capacity::Leader, 0)));
}

#[test]
fn days_to_the_report_by_median_and_ninth_tenth() {
    let of_days = |days: &[i32]| of(&days.iter().map(|days| visit(1, *days)).collect::<Vec<_>>()).days_to_report;
    let shown = |median: f64, p90: f64| Days { median: Some(median), p90: Some(p90) };
    assert_eq!(of_days(&[]), Days::default());
    assert_eq!(of_days(&[3]), shown(3.0, 3.0));
    assert_eq!(of_days(&[4, 1]), shown(2.5, 4.0));
    assert_eq!(of_days(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 21]), shown(4.5, 8.0));
    assert_eq!(of_days(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 21]), shown(5.0, 9.0));
}

#[test]
fn whose_fourteen_days_are_not_over_is_not_counted_as_silent() {
    let report = visit(1, 2);
    let answered_on =
        |days: i32| Counted { answered_on: Some(report.reported_on.saturating_add(days.days())), ..report };
    let all = [report, answered_on(0), answered_on(14), answered_on(15)];
    let on = |days: i32| visits(&all, 18, None, report.reported_on.saturating_add(days.days())).answered;
    assert_eq!(on(14), Answered { answered: 0, of: 0 });
    assert_eq!(on(15), Answered { answered: 2, of: 4 });
}

#[test]
fn unannounced_plans_are_a_number_from_three_on() {
    assert_eq!([0, 1, 2, 3, 40].map(told_of_unannounced), [None, None, None, Some(3), Some(40)]);
}
