//! Companies that hire graduates, take in interns, teach or design along: what is known of them, and who speaks for them.

pub mod contact;
pub mod credit_code;
pub mod words;

pub use credit_code::CreditCode;
pub use words::{EnterpriseState, Industry, Relation, SizeClass};

use crate::field::Reason;

pub const LONGEST_CODE: usize = 40;
pub const LONGEST_CITY: usize = 60;

/// What is known of an enterprise besides its code and name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facts {
    pub credit_code: Option<CreditCode>,
    pub industry: Option<Industry>,
    pub size: Option<SizeClass>,
    pub city: Option<String>,
    /// Each once, in the order of [`Relation::ALL`].
    pub relations: Vec<Relation>,
}

/// Each once, in one order, however they were given.
#[must_use]
pub fn ordered(relations: &[Relation]) -> Vec<Relation> {
    Relation::ALL.iter().copied().filter(|relation| relations.contains(relation)).collect()
}

pub fn code(text: &str) -> Result<&str, Reason> {
    match crate::field::code(text)? {
        text if text.chars().count() > LONGEST_CODE => Err(Reason::TooLong),
        text => Ok(text),
    }
}

/// Blank means none.
pub fn city(text: Option<&str>) -> Result<Option<&str>, Reason> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    match text.chars().count() {
        n if n > LONGEST_CITY => Err(Reason::TooLong),
        _ if text.chars().any(char::is_control) => Err(Reason::Invalid),
        _ => Ok(Some(text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relations_stand_once_and_in_one_order() {
        let given = [Relation::CoDesigner, Relation::Employer, Relation::CoDesigner];
        assert_eq!(ordered(&given), [Relation::Employer, Relation::CoDesigner]);
        assert_eq!(ordered(&[]), []);
    }

    #[test]
    fn codes_and_cities_have_their_length() {
        assert_eq!(code(" E0001 "), Ok("E0001"));
        assert_eq!(code(&"E".repeat(41)), Err(Reason::TooLong));
        assert_eq!(code("E 1"), Err(Reason::Invalid));
        assert_eq!(city(Some(" 宁波 ")), Ok(Some("宁波")));
        assert_eq!(city(Some("  ")), Ok(None));
        assert_eq!(city(Some(&"城".repeat(61))), Err(Reason::TooLong));
        assert_eq!(city(Some("宁\n波")), Err(Reason::Invalid));
    }
}
