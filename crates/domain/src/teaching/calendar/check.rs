//! What must hold of a term before it is saved. All that is wrong is said at once, each with the date it is about.

use std::collections::BTreeSet;

use jiff::civil::{Date, Weekday};

use super::{MOST_TERMS_IN_A_YEAR, MOST_WEEKS, MakeUpDay, Term};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fault {
    pub rule: Rule,
    pub date: Date,
}

impl Fault {
    #[must_use]
    pub const fn key(self) -> &'static str {
        self.rule.key()
    }
}

macro_rules! rules {
    ($($(#[$why:meta])* $variant:ident = $key:literal;)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule { $($(#[$why])* $variant),+ }

        impl Rule {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }
        }
    };
}

// The date of a fault is the term's first day where nothing else is said.
rules! {
    FirstDayNotMonday = "first_day_not_monday";
    WeeksOutOfRange = "weeks_out_of_range";
    NumberOutOfRange = "number_out_of_range";
    /// A term begins between July before its academic year and August at its end.
    YearDoesNotFit = "year_does_not_fit";
    /// Another term has this year and number. The other's first day.
    SameTermTwice = "same_term_twice";
    /// The first day shared with another term.
    Overlap = "overlap";
    DayOffOutside = "day_off_outside";
    DayOffTwice = "day_off_twice";
    MakeUpOutside = "make_up_outside";
    /// One date would teach two days.
    MakeUpTwice = "make_up_twice";
    /// Two dates would teach one day. The day off.
    DayMadeUpTwice = "day_made_up_twice";
    /// What would be made up for is no day off of this term. That day.
    StandsForNoDayOff = "stands_for_no_day_off";
    MakeUpOnDayOff = "make_up_on_day_off";
}

/// `others` may contain the term itself as it was: its own id is passed over.
#[must_use]
pub fn check(term: &Term, others: &[Term]) -> Vec<Fault> {
    let mut faults = Vec::new();
    span(term, &mut faults);
    neighbours(term, others, &mut faults);
    days_off(term, &mut faults);
    make_up_days(term, &mut faults);
    faults
}

fn span(term: &Term, faults: &mut Vec<Fault>) {
    let first = term.first_monday;
    let mut must = |holds: bool, rule| {
        if !holds {
            faults.push(Fault { rule, date: first });
        }
    };
    must(first.weekday() == Weekday::Monday, Rule::FirstDayNotMonday);
    must((1..=MOST_WEEKS).contains(&term.weeks), Rule::WeeksOutOfRange);
    must((1..=MOST_TERMS_IN_A_YEAR).contains(&term.number), Rule::NumberOutOfRange);
    let fits = match (Date::new(term.year.start, 7, 1), Date::new(term.year.end(), 8, 31)) {
        (Ok(earliest), Ok(latest)) => (earliest..=latest).contains(&first),
        _ => false,
    };
    must(fits, Rule::YearDoesNotFit);
}

fn neighbours(term: &Term, others: &[Term], faults: &mut Vec<Fault>) {
    for other in others.iter().filter(|other| other.id != term.id) {
        if (other.year, other.number) == (term.year, term.number) {
            faults.push(Fault { rule: Rule::SameTermTwice, date: other.first_monday });
        }
        let shared = term.first_monday.max(other.first_monday);
        if shared <= term.last_day().min(other.last_day()) {
            faults.push(Fault { rule: Rule::Overlap, date: shared });
        }
    }
}

fn days_off(term: &Term, faults: &mut Vec<Fault>) {
    let dates = || term.days_off.iter().map(|off| off.date);
    let outside = dates().filter(|date| !term.contains(*date));
    faults.extend(outside.map(|date| Fault { rule: Rule::DayOffOutside, date }));
    faults.extend(repeated(dates()).map(|date| Fault { rule: Rule::DayOffTwice, date }));
}

fn make_up_days(term: &Term, faults: &mut Vec<Fault>) {
    for MakeUpDay { date, stands_for } in term.make_up_days.iter().copied() {
        if !term.contains(date) {
            faults.push(Fault { rule: Rule::MakeUpOutside, date });
        } else if term.is_off(date) {
            faults.push(Fault { rule: Rule::MakeUpOnDayOff, date });
        }
        if !(term.contains(stands_for) && term.is_off(stands_for)) {
            faults.push(Fault { rule: Rule::StandsForNoDayOff, date: stands_for });
        }
    }
    let dates = term.make_up_days.iter().map(|make_up| make_up.date);
    faults.extend(repeated(dates).map(|date| Fault { rule: Rule::MakeUpTwice, date }));
    let made_up = term.make_up_days.iter().map(|make_up| make_up.stands_for);
    faults.extend(repeated(made_up).map(|date| Fault { rule: Rule::DayMadeUpTwice, date }));
}

/// Each date that occurs more than once, once.
fn repeated(dates: impl Iterator<Item = Date>) -> impl Iterator<Item = Date> {
    let mut seen = BTreeSet::new();
    let repeated: BTreeSet<_> = dates.filter(|date| !seen.insert(*date)).collect();
    repeated.into_iter()
}
