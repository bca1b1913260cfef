//! Each rule broken in turn, in terms that are sound otherwise.

use std::collections::BTreeSet;

use super::*;

proptest! {
    #![proptest_config(same_every_time(60))]

    #[test]
    fn whatever_is_wrong_with_a_term_is_found(draw in draws(), start in FIRST_YEAR..FIRST_YEAR + i16::from(YEARS)) {
        let sound = draw.term(start, 1);
        for rule in Rule::ALL {
            let (term, others, date) = plant(*rule, sound.clone());
            let faults = check(&term, &others);
            prop_assert!(faults.contains(&Fault { rule: *rule, date }), "{:?} on {} not in {:?}", rule, date, faults);
        }
    }
}

/// The term with one thing wrong, its neighbours, and the date that the fault is to name.
fn plant(rule: Rule, mut term: Term) -> (Term, Vec<Term>, Date) {
    let mut others = vec![term.clone()];
    let first = term.first_monday;
    let outside = term.last_day().tomorrow().unwrap();
    let at = |days: i32| first.saturating_add(days.days());
    // A sound term may have anything off: these tests put their own days there.
    let (wednesday, saturday, sunday) = (at(9), at(12), at(13));
    let bare = |term: &mut Term| {
        term.days_off = vec![DayOff { date: wednesday, label: None }];
        term.make_up_days = vec![MakeUpDay { date: saturday, stands_for: wednesday }];
    };
    let date = match rule {
        Rule::FirstDayNotMonday => {
            term.first_monday = at(1);
            at(1)
        }
        Rule::WeeksOutOfRange => {
            term.weeks = if term.weeks.is_multiple_of(2) { 0 } else { MOST_WEEKS + 1 };
            first
        }
        Rule::NumberOutOfRange => {
            term.number = if term.weeks.is_multiple_of(2) { 0 } else { MOST_TERMS_IN_A_YEAR + 1 };
            first
        }
        Rule::YearDoesNotFit => {
            term.year.start += if term.weeks.is_multiple_of(2) { 1 } else { -2 };
            first
        }
        Rule::SameTermTwice => {
            others.push(Term { id: id(7), first_monday: at(-700), ..term.clone() });
            at(-700)
        }
        Rule::Overlap => {
            let last_monday = term.last_day().saturating_sub(6.days());
            others.push(Term { id: id(7), number: 2, first_monday: last_monday, ..term.clone() });
            last_monday
        }
        Rule::DayOffOutside => {
            term.days_off.push(DayOff { date: outside, label: None });
            outside
        }
        Rule::DayOffTwice => {
            bare(&mut term);
            term.days_off.push(DayOff { date: wednesday, label: None });
            wednesday
        }
        Rule::MakeUpOutside => {
            bare(&mut term);
            term.make_up_days = vec![MakeUpDay { date: outside, stands_for: wednesday }];
            outside
        }
        Rule::MakeUpTwice => {
            bare(&mut term);
            term.days_off.push(DayOff { date: at(8), label: None });
            term.make_up_days.push(MakeUpDay { date: saturday, stands_for: at(8) });
            saturday
        }
        Rule::DayMadeUpTwice => {
            bare(&mut term);
            term.make_up_days.push(MakeUpDay { date: sunday, stands_for: wednesday });
            wednesday
        }
        Rule::StandsForNoDayOff => {
            bare(&mut term);
            term.make_up_days.push(MakeUpDay { date: sunday, stands_for: at(8) });
            at(8)
        }
        Rule::MakeUpOnDayOff => {
            bare(&mut term);
            term.days_off.push(DayOff { date: saturday, label: None });
            saturday
        }
    };
    (term, others, date)
}

#[test]
fn no_two_rules_share_a_key() {
    let keys: BTreeSet<_> = Rule::ALL.iter().map(|rule| rule.key()).collect();
    assert_eq!(keys.len(), Rule::ALL.len());
}
