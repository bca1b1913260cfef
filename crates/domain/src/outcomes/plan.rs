//! One edition of a programme's plan: for whom it is, and its outcomes in their order.

use crate::{
    field::{FieldErrors, Reason},
    text::LocalText,
};

pub const MOST_OUTCOMES: usize = 30;
pub const LONGEST_EDITION: usize = 40;
const LONGEST_SHORT: (usize, usize) = (40, 80);
const LONGEST_TEXT: (usize, usize) = (600, 1_200);
pub const FIRST_YEAR: i16 = 1990;
pub const LAST_YEAR: i16 = 2100;

/// The years of entry that an edition is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntryYears {
    pub from: i16,
    /// `None`: until there is a newer one.
    pub to: Option<i16>,
}

impl EntryYears {
    #[must_use]
    pub fn new(from: i16, to: Option<i16>) -> Option<Self> {
        let known = |year: i16| (FIRST_YEAR..=LAST_YEAR).contains(&year);
        (known(from) && to.is_none_or(|to| known(to) && from <= to)).then_some(Self { from, to })
    }
}

/// Whether somebody who entered in one year would have two plans. An open end ends where the next begins.
#[must_use]
pub fn overlaps(one: EntryYears, other: EntryYears) -> bool {
    let (first, second) = if one.from <= other.from { (one, other) } else { (other, one) };
    first.from == second.from || first.to.is_some_and(|to| to >= second.from)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutcomeText {
    /// 工程知识: what a table's first column holds.
    pub short: LocalText,
    pub text: LocalText,
}

/// A plan as somebody writes it.
#[derive(Debug, Clone)]
pub struct PlanText<'a> {
    pub edition: &'a str,
    pub years: (i16, Option<i16>),
    /// In their order: the first is number 1.
    pub outcomes: Vec<&'a OutcomeText>,
}

/// What is wrong with it, by field; or its edition and years, trimmed and read.
pub fn check_plan<'a>(plan: &PlanText<'a>) -> Result<(&'a str, EntryYears), FieldErrors> {
    let mut errors = FieldErrors::default();
    let edition = errors.keep("edition", edition(plan.edition));
    let years = errors.keep("entry_from", EntryYears::new(plan.years.0, plan.years.1).ok_or(Reason::Invalid));
    if plan.outcomes.len() > MOST_OUTCOMES {
        errors.keep::<()>("outcomes", Err(Reason::TooLong));
    }
    if let Some(reason) = plan.outcomes.iter().find_map(|outcome| check_outcome(outcome).err()) {
        errors.keep::<()>("outcomes", Err(reason));
    }
    match (edition, years) {
        (Some(edition), Some(years)) if errors.0.is_empty() => Ok((edition, years)),
        _ => Err(errors),
    }
}

pub fn edition(text: &str) -> Result<&str, Reason> {
    filled(text, LONGEST_EDITION)
}

pub fn check_outcome(outcome: &OutcomeText) -> Result<(), Reason> {
    check_text(&outcome.short, LONGEST_SHORT)?;
    check_text(&outcome.text, LONGEST_TEXT)
}

fn check_text(text: &LocalText, (longest_zh, longest_en): (usize, usize)) -> Result<(), Reason> {
    filled(&text.zh, longest_zh)?;
    text.en.as_deref().map_or(Ok(()), |en| filled(en, longest_en).map(drop))
}

fn filled(text: &str, longest: usize) -> Result<&str, Reason> {
    let text = text.trim();
    match text.chars().count() {
        0 => Err(Reason::Required),
        n if n > longest => Err(Reason::TooLong),
        _ if text.chars().any(char::is_control) => Err(Reason::Invalid),
        _ => Ok(text),
    }
}

/// As it is kept.
#[must_use]
pub fn tidy(text: LocalText) -> LocalText {
    let en = text.en.map(|en| en.trim().to_owned()).filter(|en| !en.is_empty());
    LocalText { zh: text.zh.trim().to_owned(), en }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn outcome(zh: &str) -> OutcomeText {
        let text = |zh: &str| LocalText { zh: zh.to_owned(), en: None };
        OutcomeText { short: text(zh), text: text("能够应用数学、自然科学解决复杂工程问题。") }
    }

    #[test]
    fn a_plan_has_an_edition_years_that_run_forward_and_outcomes_with_texts() {
        let good = outcome("工程知识");
        let plan = |edition, years, outcomes| check_plan(&PlanText { edition, years, outcomes });
        assert_eq!(
            plan(" 2022 版 ", (2022, None), vec![&good]).unwrap(),
            ("2022 版", EntryYears { from: 2022, to: None })
        );
        let reasons = |checked: Result<_, FieldErrors>| checked.unwrap_err().0.into_iter().collect::<Vec<_>>();
        assert_eq!(
            reasons(plan("", (2026, Some(2022)), vec![])),
            [("edition", Reason::Required), ("entry_from", Reason::Invalid)]
        );
        assert_eq!(reasons(plan("x", (1900, None), vec![])), [("entry_from", Reason::Invalid)]);
        let nameless = outcome(" ");
        assert_eq!(reasons(plan("x", (2022, None), vec![&good, &nameless])), [("outcomes", Reason::Required)]);
        assert_eq!(reasons(plan("x", (2022, None), vec![&good; 31])), [("outcomes", Reason::TooLong)]);
        let long = outcome(&"长".repeat(41));
        assert_eq!(reasons(plan("x", (2022, None), vec![&long])), [("outcomes", Reason::TooLong)]);
    }

    #[test]
    fn an_open_end_ends_where_the_next_begins() {
        let years = |from, to| EntryYears { from, to };
        assert!(!overlaps(years(2018, None), years(2022, None)));
        assert!(!overlaps(years(2018, Some(2021)), years(2022, None)));
        assert!(overlaps(years(2018, Some(2022)), years(2022, None)));
        assert!(overlaps(years(2022, None), years(2022, Some(2025))));
    }

    proptest! {
        #[test]
        fn whoever_enters_has_one_plan_where_none_overlap(
            a in 2000i16..2030, a_length in proptest::option::of(0i16..9), b in 2000i16..2030,
            b_length in proptest::option::of(0i16..9), entered in 2000i16..2045,
        ) {
            let [one, other] = [(a, a_length), (b, b_length)].map(|(from, length)| EntryYears { from, to: length.map(|n| from + n) });
            prop_assert_eq!(overlaps(one, other), overlaps(other, one));
            // As a reader understands it: the newest that has begun and has not ended.
            let has = |years: EntryYears, next: EntryYears| {
                let open_end = if next.from > years.from { next.from - 1 } else { i16::MAX };
                years.from <= entered && entered <= years.to.unwrap_or(open_end)
            };
            if !overlaps(one, other) {
                prop_assert!(!(has(one, other) && has(other, one)));
            }
        }
    }
}
