//! Fifty years of made-up calendars with holidays and make-up days, walked through date by date.

use jiff::{ToSpan, civil::date};
use proptest::{prelude::*, sample::Index, test_runner::RngSeed};
use uuid::Uuid;

use super::*;

mod planted;

const FIRST_YEAR: i16 = 2001;
const YEARS: u8 = 50;

fn id(number: u128) -> TermId {
    TermId::from_uuid(Uuid::from_u128(number))
}

fn monday_from(date: Date) -> Date {
    let days = date.weekday().until(Weekday::Monday);
    date.saturating_add(days.days())
}

/// Monday 7 September 2026 to Sunday 3 January; the National Day week is off and two of its days are made up.
fn autumn() -> Term {
    Term {
        id: id(1),
        year: AcademicYear { start: 2026 },
        number: 1,
        first_monday: date(2026, 9, 7),
        weeks: 17,
        days_off: (1..=7).map(|day| DayOff { date: date(2026, 10, day), label: None }).collect(),
        make_up_days: vec![
            MakeUpDay { date: date(2026, 9, 20), stands_for: date(2026, 10, 6) },
            MakeUpDay { date: date(2026, 10, 10), stands_for: date(2026, 10, 7) },
        ],
    }
}

fn spring() -> Term {
    Term {
        id: id(2),
        number: 2,
        first_monday: date(2027, 3, 1),
        days_off: Vec::new(),
        make_up_days: Vec::new(),
        ..autumn()
    }
}

fn same_every_time(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(20_260_907),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// What chance decides about a term.
#[derive(Debug, Clone)]
struct Draw {
    later: i8,
    longer: u8,
    off: Vec<Index>,
    made_up: Vec<Index>,
}

fn draws() -> impl Strategy<Value = Draw> {
    let some = || prop::collection::vec(any::<Index>(), 0..10);
    (0_i8..=14, 0_u8..=4, some(), some()).prop_map(|(later, longer, off, made_up)| Draw { later, longer, off, made_up })
}

impl Draw {
    fn term(&self, start: i16, number: u8) -> Term {
        let (earliest, weeks) = match number {
            1 => (date(start, 8, 25), 16 + self.longer),
            2 => (date(start + 1, 2, 10), 14 + self.longer),
            _ => (date(start + 1, 7, 10), 1 + self.longer / 2),
        };
        let first_monday = monday_from(earliest.saturating_add(self.later.days()));
        let mut term = Term {
            id: id(u128::try_from(start).unwrap() * 10 + u128::from(number)),
            year: AcademicYear { start },
            number,
            first_monday,
            weeks,
            days_off: Vec::new(),
            make_up_days: Vec::new(),
        };
        let dates: Vec<_> = first_monday.series(1.day()).take_while(|date| term.contains(*date)).collect();
        let mut off: Vec<_> = self.off.iter().map(|index| *index.get(&dates)).collect();
        off.sort_unstable();
        off.dedup();
        let mut weekend = dates;
        weekend.retain(|date| date.weekday().to_monday_one_offset() > 5 && !off.contains(date));
        for (stands_for, index) in off.iter().zip(&self.made_up).filter(|_| !weekend.is_empty()) {
            let date = *index.get(&weekend);
            if term.make_up_on(date).is_none() {
                term.make_up_days.push(MakeUpDay { date, stands_for: *stands_for });
            }
        }
        term.days_off = off.into_iter().map(|date| DayOff { date, label: None }).collect();
        term
    }
}

fn calendars() -> impl Strategy<Value = Calendar> {
    let years = prop::collection::vec((draws(), draws(), prop::option::of(draws())), usize::from(YEARS));
    years.prop_map(|years| {
        let years = (FIRST_YEAR..).zip(years);
        let terms = years.flat_map(|(start, (autumn, spring, summer))| {
            [Some(autumn.term(start, 1)), Some(spring.term(start, 2)), summer.map(|draw| draw.term(start, 3))]
        });
        Calendar { terms: terms.flatten().collect(), current: None }
    })
}

fn every_date() -> impl Iterator<Item = Date> {
    let last = date(FIRST_YEAR + i16::from(YEARS) + 1, 1, 1);
    date(FIRST_YEAR, 1, 1).series(1.day()).take_while(move |date| *date < last)
}

proptest! {
    #![proptest_config(same_every_time(5))]

    #[test]
    fn a_date_and_the_day_it_teaches_lead_to_each_other(calendar in calendars()) {
        for term in &calendar.terms {
            prop_assert_eq!(check(term, &calendar.terms), []);
        }
        for pair in calendar.terms.windows(2) {
            prop_assert!(pair[0].last_day() < pair[1].first_monday, "{:?} overlap", pair);
        }
        let mut taught = 0;
        for date in every_date() {
            let Some(day) = calendar.taught_on(date) else { continue };
            prop_assert_eq!(calendar.date_of(day), Some(date));
            taught += 1;
        }
        let mut found = 0;
        for term in &calendar.terms {
            let weekdays = |week| Weekday::Monday.cycle_forward().take(7).map(move |weekday| (week, weekday));
            for (week, weekday) in (1..=term.weeks).flat_map(weekdays) {
                let Some(date) = term.date_of(week, weekday) else { continue };
                prop_assert_eq!(calendar.taught_on(date), Some(TaughtDay { term: term.id, week, weekday }));
                found += 1;
            }
            // An ordinary day is lost with each day off, and the make-up day's own with each one made up.
            let days = usize::from(term.weeks) * 7 - term.days_off.len();
            let dates = term.first_monday.series(1.day()).take_while(|date| term.contains(*date));
            prop_assert_eq!(dates.filter(|date| term.taught_on(*date).is_some()).count(), days);
        }
        prop_assert_eq!(taught, found);
    }
}

#[test]
fn the_example_of_the_national_day_holds() {
    let calendar = Calendar { terms: vec![autumn(), spring()], current: None };
    assert_eq!(check(&autumn(), &calendar.terms), []);
    let taught = |week, weekday| Some(TaughtDay { term: id(1), week, weekday });
    let day = |month, day| calendar.taught_on(date(2026, month, day));
    assert_eq!(day(9, 7), taught(1, Weekday::Monday));
    assert_eq!(day(9, 30), taught(4, Weekday::Wednesday));
    assert_eq!(day(10, 7), None, "off");
    assert_eq!(day(10, 10), taught(5, Weekday::Wednesday), "Saturday stands for Wednesday");
    assert_eq!(day(9, 20), taught(5, Weekday::Tuesday), "a make-up day may come before");
    assert_eq!(day(9, 6), None, "before term");
    let term = &calendar.terms[0];
    assert_eq!(term.date_of(5, Weekday::Wednesday), Some(date(2026, 10, 10)));
    assert_eq!(term.date_of(5, Weekday::Saturday), None, "its place was taken");
    assert_eq!(term.date_of(4, Weekday::Thursday), None, "off and not made up");
    assert_eq!(term.date_of(0, Weekday::Monday), None);
    assert_eq!(term.date_of(18, Weekday::Monday), None);
    assert_eq!(calendar.week_of(date(2026, 10, 7)), Some(5), "off, but still a week of the term");
    assert_eq!(calendar.week_of(date(2027, 1, 3)), Some(17));
    assert_eq!(calendar.week_of(date(2027, 1, 4)), None);
}

#[test]
fn a_term_meets_its_neighbour_from_sunday_to_monday_without_overlap() {
    let after = Term { first_monday: date(2027, 1, 4), ..spring() };
    assert_eq!(check(&after, &[autumn()]), []);
    let over = Term { weeks: 18, ..autumn() };
    assert_eq!(check(&over, &[after]), [Fault { rule: Rule::Overlap, date: date(2027, 1, 4) }]);
}

#[test]
fn an_academic_year_reaches_from_july_to_the_august_after_the_next() {
    let fits = |first_monday| {
        let faults = check(&Term { first_monday, ..spring() }, &[]);
        !faults.iter().any(|fault| fault.rule == Rule::YearDoesNotFit)
    };
    assert!(!fits(date(2026, 6, 30)) && fits(date(2026, 7, 1)));
    assert!(fits(date(2027, 8, 31)) && !fits(date(2027, 9, 1)));
    let absurd = Term { year: AcademicYear { start: i16::MAX }, ..autumn() };
    assert_eq!(check(&absurd, &[]).first().map(|fault| fault.key()), Some("year_does_not_fit"));
}

#[test]
fn the_term_in_view_is_the_marked_one_then_this_one_then_the_next_then_the_last() {
    let mut calendar = Calendar { terms: vec![spring(), autumn()], current: None };
    let in_view = |calendar: &Calendar, today| calendar.term_in_view(today).map(|term| term.id);
    assert_eq!(in_view(&calendar, date(2026, 10, 7)), Some(id(1)), "also on a day off");
    assert_eq!(in_view(&calendar, date(2026, 8, 1)), Some(id(1)));
    assert_eq!(in_view(&calendar, date(2027, 1, 20)), Some(id(2)));
    assert_eq!(in_view(&calendar, date(2028, 1, 1)), Some(id(2)));
    calendar.current = Some(id(2));
    assert_eq!(in_view(&calendar, date(2026, 10, 7)), Some(id(2)));
    calendar.current = Some(id(99));
    assert_eq!(in_view(&calendar, date(2026, 10, 7)), Some(id(1)), "a mark that points nowhere marks nothing");
    assert_eq!(in_view(&Calendar::default(), date(2026, 10, 7)), None);
}

#[test]
fn the_last_two_terms_are_the_one_in_view_and_the_one_before() {
    let before = Term { id: id(3), first_monday: date(2026, 2, 23), ..spring() };
    let mut calendar = Calendar { terms: vec![spring(), before, autumn()], current: None };
    assert_eq!(calendar.last_two(date(2026, 10, 7)), [id(1), id(3)]);
    assert_eq!(calendar.last_two(date(2028, 1, 1)), [id(2), id(1)]);
    calendar.current = Some(id(3));
    assert_eq!(calendar.last_two(date(2026, 10, 7)), [id(3)], "the first has none before it");
    assert_eq!(Calendar::default().last_two(date(2026, 10, 7)), []);
}

#[test]
fn an_academic_year_is_shown_by_both_its_years() {
    let year = AcademicYear { start: 2026 };
    assert_eq!(year.to_string(), "2026-2027");
    assert_eq!(year.to_text(Language::Chinese), "2026-2027学年");
    assert_eq!(year.to_text(Language::English), "2026–2027");
}
