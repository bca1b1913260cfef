//! Which graduates a survey is about, as an office writes it: "2025", "2025 届", "2023–2025", or nothing. Two surveys that might
//! be about the same people are taken for such: what is published of both must fall into no small parts.

use std::ops::RangeInclusive;

use crate::id::TermId;

#[derive(Debug, Clone, Copy)]
pub struct About<'a> {
    pub term: TermId,
    pub cohort: Option<&'a str>,
}

/// From the first year that is named to the last; `None`: none is.
#[must_use]
pub fn years(cohort: &str) -> Option<RangeInclusive<i16>> {
    let digits: String = cohort.chars().map(half_width).collect();
    let named = digits.split(|char: char| !char.is_ascii_digit()).filter(|part| part.len() == 4);
    let named: Vec<i16> = named.filter_map(|part| part.parse().ok()).collect();
    Some(*named.iter().min()?..=*named.iter().max()?)
}

/// As an input method writes them, too.
fn half_width(char: char) -> char {
    let place = u32::from(char).wrapping_sub(u32::from('０'));
    char::from_digit(place, 10).unwrap_or(char)
}

impl About<'_> {
    /// Who names no year means this term's; against one who does it could be anybody.
    #[must_use]
    pub fn may_be_those_of(self, other: About<'_>) -> bool {
        match (self.cohort.and_then(years), other.cohort.and_then(years)) {
            (Some(one), Some(other)) => one.start() <= other.end() && other.start() <= one.end(),
            (None, None) => self.term == other.term || (self.cohort.is_some() && self.cohort == other.cohort),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(one: Option<&str>, other: Option<&str>) -> bool {
        let [this, before] = [1, 2].map(|number| TermId::from_uuid(uuid::Uuid::from_u128(number)));
        let of = |term, cohort| About { term, cohort };
        let (one_way, other_way) =
            (of(this, one).may_be_those_of(of(before, other)), of(before, other).may_be_those_of(of(this, one)));
        assert_eq!(one_way, other_way);
        one_way
    }

    #[test]
    fn a_year_is_the_same_however_it_is_written() {
        for other in ["2025", "2025 届", "２０２５届", "class of 2025", "2023–2025", "2025、2026 届"] {
            assert!(same(Some("2025届"), Some(other)), "{other}");
        }
        for other in ["2024", "2026 届", "2020-2023"] {
            assert!(!same(Some("2025"), Some(other)), "{other}");
        }
    }

    #[test]
    fn who_names_no_year_might_mean_anybody() {
        assert!(same(None, Some("2025")));
        assert!(same(Some("首届"), Some("2025")));
        assert!(same(Some("25 届"), Some("2025 届")));
        assert!(same(Some("首届"), Some("首届")));
    }

    #[test]
    fn without_a_year_another_term_is_about_others() {
        assert!(!same(None, None));
        let term = TermId::from_uuid(uuid::Uuid::from_u128(1));
        let about = About { term, cohort: None };
        assert!(about.may_be_those_of(about));
        assert!(!same(Some("首届"), Some("末届")));
    }
}
