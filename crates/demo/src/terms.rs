//! The terms: the one that is under way, and the two before it. Days off and make-up days are those that the State
//! Council announced, and the school's own sports day.

use domain::{
    id::TermId,
    teaching::calendar::{AcademicYear, DayOff, MakeUpDay},
    text::LocalText,
};
use jiff::{
    ToSpan,
    civil::{Date, date},
};

/// A term before it has an id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    pub year: AcademicYear,
    pub number: u8,
    pub first_monday: Date,
    pub weeks: u8,
    pub days_off: Vec<DayOff>,
    pub make_up_days: Vec<MakeUpDay>,
    pub current: bool,
}

impl Term {
    #[must_use]
    pub fn with_id(&self, id: TermId) -> domain::teaching::calendar::Term {
        domain::teaching::calendar::Term {
            id,
            year: self.year,
            number: self.number,
            first_monday: self.first_monday,
            weeks: self.weeks,
            days_off: self.days_off.clone(),
            make_up_days: self.make_up_days.clone(),
        }
    }
}

/// Sixteen weeks of teaching and two of examinations.
const WEEKS: u8 = 18;

/// The oldest first; the last is the current one.
pub(crate) fn terms() -> Vec<Term> {
    vec![
        Term {
            year: AcademicYear { start: 2025 },
            number: 1,
            first_monday: date(2025, 9, 1),
            weeks: WEEKS,
            days_off: [
                days(date(2025, 10, 1), 8, "国庆节、中秋节", "National Day and Mid-Autumn Festival"),
                days(date(2025, 10, 31), 1, "校运动会", "Sports Day"),
                days(date(2026, 1, 1), 3, "元旦", "New Year"),
            ]
            .concat(),
            make_up_days: vec![
                made_up(date(2025, 9, 28), date(2025, 10, 7)),
                made_up(date(2025, 10, 11), date(2025, 10, 8)),
                made_up(date(2026, 1, 4), date(2026, 1, 2)),
            ],
            current: false,
        },
        Term {
            year: AcademicYear { start: 2025 },
            number: 2,
            first_monday: date(2026, 3, 2),
            weeks: WEEKS,
            days_off: [
                days(date(2026, 4, 4), 3, "清明节", "Qingming Festival"),
                days(date(2026, 5, 1), 5, "劳动节", "Labour Day"),
                days(date(2026, 6, 19), 3, "端午节", "Dragon Boat Festival"),
            ]
            .concat(),
            make_up_days: vec![made_up(date(2026, 5, 9), date(2026, 5, 5))],
            current: false,
        },
        Term {
            year: AcademicYear { start: 2026 },
            number: 1,
            first_monday: date(2026, 9, 7),
            weeks: WEEKS,
            days_off: [
                days(date(2026, 9, 25), 3, "中秋节", "Mid-Autumn Festival"),
                days(date(2026, 10, 1), 7, "国庆节", "National Day"),
                days(date(2026, 10, 30), 1, "校运动会", "Sports Day"),
                days(date(2027, 1, 1), 3, "元旦", "New Year"),
            ]
            .concat(),
            make_up_days: vec![
                made_up(date(2026, 9, 20), date(2026, 10, 6)),
                made_up(date(2026, 10, 10), date(2026, 10, 7)),
            ],
            current: true,
        },
    ]
}

fn days(first: Date, count: usize, zh: &str, en: &str) -> Vec<DayOff> {
    let label = LocalText { zh: zh.to_owned(), en: Some(en.to_owned()) };
    first.series(1.day()).take(count).map(|date| DayOff { date, label: Some(label.clone()) }).collect()
}

const fn made_up(date: Date, stands_for: Date) -> MakeUpDay {
    MakeUpDay { date, stands_for }
}
