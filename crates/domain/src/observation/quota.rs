//! What somebody owes: so many visits or periods in a term, a month or a week, some of them of a certain kind.

use std::collections::BTreeSet;

use jiff::{ToSpan, civil::Date};
use serde::{Deserialize, Serialize};

use crate::teaching::{calendar::Term, nature::LONGEST_TAG};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    Visits,
    /// Those that were attended.
    Periods,
}

/// Within what the least is owed. What is done in one month or week beyond it makes up for no other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Per {
    Term,
    Month,
    Week,
}

impl Unit {
    pub const ALL: [Self; 2] = [Self::Visits, Self::Periods];

    /// Stored: a unit keeps its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Visits => "visits",
            Self::Periods => "periods",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.key() == key)
    }
}

impl Per {
    pub const ALL: [Self; 3] = [Self::Term, Self::Month, Self::Week];

    /// Stored: a time keeps its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Term => "term",
            Self::Month => "month",
            Self::Week => "week",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|per| per.key() == key)
    }
}

/// Stored: a feature keeps its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feature {
    /// Of the course: 思政, 实验.
    Tag(String),
    /// Of a teacher whom nobody had seen for so many terms.
    NotSeenFor(u8),
}

/// Of what is owed in a term, so many with a feature; always visits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extra {
    #[serde(flatten)]
    pub feature: Feature,
    pub least: u32,
}

pub const MOST_OWED: u32 = 200;
const MOST_EXTRAS: usize = 6;
const LONGEST_UNSEEN: u8 = 9;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    pub unit: Unit,
    pub per: Per,
    pub least: u32,
    pub extra: Vec<Extra>,
}

/// A visit that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Done {
    pub date: Date,
    pub periods: u32,
    pub tags: Vec<String>,
    /// Until then, the one of its teachers whom nobody had seen for longest.
    pub not_seen_for: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    pub done: u32,
    pub owed: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// In the term, month or week of today; nothing is owed where nothing is taught.
    pub now: Share,
    /// Since the term began, today's month or week included.
    pub term: Share,
    /// In the order of the rule's.
    pub extra: Vec<Share>,
}

impl Share {
    #[must_use]
    pub const fn left(self) -> u32 {
        self.owed.saturating_sub(self.done)
    }
}

impl Extra {
    fn is_sound(&self) -> bool {
        let named = match &self.feature {
            Feature::Tag(tag) => !tag.is_empty() && tag.trim() == tag && tag.chars().count() <= LONGEST_TAG,
            Feature::NotSeenFor(terms) => (1..=LONGEST_UNSEEN).contains(terms),
        };
        named && (1..=MOST_OWED).contains(&self.least)
    }
}

impl Rule {
    /// Whether it can be kept.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        (1..=MOST_OWED).contains(&self.least)
            && self.extra.len() <= MOST_EXTRAS
            && self.extra.iter().all(Extra::is_sound)
    }

    #[must_use]
    pub fn progress(&self, term: &Term, done: &[Done], today: Date) -> Progress {
        let spans = self.spans(term, today);
        let in_span = |span: Span| self.amount(done.iter().filter(|one| self.span(term, one.date) == Some(span)));
        let current = self.span(term, today).filter(|span| spans.contains(span));
        let now = current.map_or(Share { done: 0, owed: 0 }, |span| Share { done: in_span(span), owed: self.least });
        // More than the least in one makes up for no other.
        let counted = spans.iter().map(|span| in_span(*span).min(self.least)).fold(0, u32::saturating_add);
        let owed = u32::try_from(spans.len()).unwrap_or(u32::MAX).saturating_mul(self.least);
        let extra = self.extra.iter().map(|extra| {
            let with = done.iter().filter(|one| one.has(&extra.feature)).count();
            Share { done: u32::try_from(with).unwrap_or(u32::MAX), owed: extra.least }
        });
        Progress { now, term: Share { done: counted, owed }, extra: extra.collect() }
    }

    fn amount<'a>(&self, done: impl Iterator<Item = &'a Done>) -> u32 {
        let worth = |one: &Done| match self.unit {
            Unit::Visits => 1,
            Unit::Periods => one.periods,
        };
        done.map(worth).fold(0, u32::saturating_add)
    }

    /// Those begun by today in which something is taught: a week of holidays owes nothing, a week with a day off what every week
    /// does.
    fn spans(&self, term: &Term, today: Date) -> BTreeSet<Span> {
        if self.per == Per::Term {
            return BTreeSet::from([Span::Term]);
        }
        let days = term.first_monday.series(1.day()).take_while(|day| *day <= today && term.contains(*day));
        let works = |day: Date| term.taught_on(day).is_some_and(|taught| taught.weekday.to_monday_zero_offset() < 5);
        days.filter(|day| works(*day)).filter_map(|day| self.span(term, day)).collect()
    }

    fn span(&self, term: &Term, date: Date) -> Option<Span> {
        match self.per {
            Per::Term => Some(Span::Term),
            Per::Month => Some(Span::Month(date.year(), date.month())),
            Per::Week => term.week_of(date).map(Span::Week),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Span {
    Term,
    Month(i16, i8),
    Week(u8),
}

impl Done {
    fn has(&self, feature: &Feature) -> bool {
        match feature {
            Feature::Tag(tag) => self.tags.contains(tag),
            Feature::NotSeenFor(terms) => self.not_seen_for >= *terms,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::{
        id::TermId,
        teaching::calendar::{AcademicYear, DayOff, MakeUpDay},
    };

    const FIRST: Date = date(2026, 9, 7);

    fn term() -> Term {
        Term {
            id: TermId::from_uuid(uuid::Uuid::from_u128(1)),
            year: AcademicYear { start: 2026 },
            number: 1,
            first_monday: FIRST,
            weeks: 18,
            days_off: Vec::new(),
            make_up_days: Vec::new(),
        }
    }

    fn day(week: i32, weekday: i32) -> Date {
        FIRST.saturating_add(((week - 1) * 7 + weekday - 1).days())
    }

    fn visit(week: i32, weekday: i32) -> Done {
        Done { date: day(week, weekday), periods: 2, tags: Vec::new(), not_seen_for: 0 }
    }

    fn rule(unit: Unit, per: Per, least: u32) -> Rule {
        Rule { unit, per, least, extra: Vec::new() }
    }

    const fn share(done: u32, owed: u32) -> Share {
        Share { done, owed }
    }

    #[test]
    fn four_a_term_of_which_one_is_tagged() {
        let tagged = Feature::Tag("思政".to_owned());
        let rule = Rule { extra: vec![Extra { feature: tagged, least: 1 }], ..rule(Unit::Visits, Per::Term, 4) };
        let plain = [visit(1, 1), visit(3, 2)];
        let progress = rule.progress(&term(), &plain, day(5, 1));
        assert_eq!((progress.now, progress.extra), (share(2, 4), vec![share(0, 1)]));
        let tagged = Done { tags: vec!["思政".to_owned()], ..visit(4, 1) };
        let all = [visit(1, 1), visit(3, 2), visit(3, 3), visit(4, 2), tagged];
        let progress = rule.progress(&term(), &all, day(5, 1));
        assert_eq!((progress.now, progress.now.left(), progress.extra), (share(5, 4), 0, vec![share(1, 1)]));
        // What was done beyond the least is not owed by anybody: the term's share stops there.
        assert_eq!(progress.term, share(4, 4));
    }

    #[test]
    fn eight_periods_are_counted_as_they_were_attended() {
        let rule = rule(Unit::Periods, Per::Term, 8);
        let done = [visit(1, 1), Done { periods: 3, ..visit(2, 2) }, Done { periods: 1, ..visit(2, 3) }];
        assert_eq!(rule.progress(&term(), &done, day(3, 1)).now, share(6, 8));
    }

    #[test]
    fn eight_a_week_and_no_week_makes_up_for_another() {
        let rule = rule(Unit::Visits, Per::Week, 8);
        let done: Vec<_> = (0..12).map(|n| visit(1, 1 + n % 5)).chain([visit(2, 1), visit(2, 2)]).collect();
        let progress = rule.progress(&term(), &done, day(2, 3));
        assert_eq!((progress.now, progress.term), (share(2, 8), share(8 + 2, 16)));
    }

    #[test]
    fn a_week_with_a_day_off_owes_as_much_and_a_week_of_holidays_nothing() {
        let off = |week: i32, weekday: i32| DayOff { date: day(week, weekday), label: None };
        let rule = rule(Unit::Visits, Per::Week, 2);
        let one_day = Term { days_off: vec![off(2, 3)], ..term() };
        assert_eq!(rule.progress(&one_day, &[visit(1, 1), visit(1, 2)], day(3, 1)).term, share(2, 6));
        let golden = Term { days_off: (1..=5).map(|weekday| off(2, weekday)).collect(), ..term() };
        let progress = rule.progress(&golden, &[visit(1, 1), visit(1, 2)], day(2, 4));
        assert_eq!((progress.now, progress.term), (share(0, 0), share(2, 2)));
        // Monday is made up on that week's Saturday: then it owes again.
        let made_up = MakeUpDay { date: day(2, 6), stands_for: day(2, 1) };
        let made_up = Term { make_up_days: vec![made_up], ..golden };
        assert_eq!(rule.progress(&made_up, &[], day(2, 7)).now, share(0, 2));
    }

    #[test]
    fn a_month_is_the_calendars() {
        let rule = rule(Unit::Visits, Per::Month, 1);
        let done = [visit(1, 1), visit(2, 1)];
        let progress = rule.progress(&term(), &done, date(2026, 10, 12));
        assert_eq!((progress.now, progress.term), (share(0, 1), share(1, 2)));
    }

    #[test]
    fn to_see_whom_nobody_has_seen_is_a_feature_too() {
        let extra = [2, 4].map(|terms| Extra { feature: Feature::NotSeenFor(terms), least: 1 }).to_vec();
        let rule = Rule { extra, ..rule(Unit::Visits, Per::Term, 2) };
        let done = [Done { not_seen_for: 3, ..visit(1, 1) }, visit(1, 2)];
        assert_eq!(rule.progress(&term(), &done, day(2, 1)).extra, [share(1, 1), share(0, 1)]);
    }

    #[test]
    fn a_rule_that_owes_nothing_or_too_much_is_none() {
        let owing = |least| rule(Unit::Visits, Per::Term, least);
        assert_eq!([0, 1, 200, 201].map(|least| owing(least).is_sound()), [false, true, true, false]);
        let with = |feature| Rule { extra: vec![Extra { feature, least: 1 }], ..owing(4) };
        assert!(with(Feature::Tag("思政".to_owned())).is_sound() && with(Feature::NotSeenFor(2)).is_sound());
        for tag in ["", " 思政", "超过二十个字的标签没有哪一所学校会写在课程上的吧"] {
            assert!(!with(Feature::Tag(tag.to_owned())).is_sound(), "{tag}");
        }
        assert!(!with(Feature::NotSeenFor(0)).is_sound());
        assert!(!Rule { extra: vec![Extra { feature: Feature::NotSeenFor(1), least: 0 }], ..owing(4) }.is_sound());
    }

    #[test]
    fn stored_extras_keep_their_names() {
        let stored = r#"[{"tag":"思政","least":1},{"not_seen_for":2,"least":3}]"#;
        let extra: Vec<Extra> = serde_json::from_str(stored).unwrap();
        let tagged = Extra { feature: Feature::Tag("思政".to_owned()), least: 1 };
        assert_eq!(extra, [tagged, Extra { feature: Feature::NotSeenFor(2), least: 3 }]);
        assert_eq!(serde_json::to_string(&extra).unwrap(), stored);
    }
}
