//! What a valid field is, and why it is not. Reasons are words that the web translates.

use std::collections::BTreeMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    Required,
    TooShort,
    TooLong,
    Invalid,
    /// A password that attackers try first.
    Common,
    ContainsUsername,
    SameAsCurrent,
    Wrong,
    Taken,
    AboveYourLevel,
    /// Something in it still has to be put right.
    NotPublishable,
    /// Repeats what was written for somebody's eyes alone.
    QuotesComment,
}

impl Reason {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::TooShort => "too_short",
            Self::TooLong => "too_long",
            Self::Invalid => "invalid",
            Self::Common => "common",
            Self::ContainsUsername => "contains_username",
            Self::SameAsCurrent => "same_as_current",
            Self::Wrong => "wrong",
            Self::Taken => "taken",
            Self::AboveYourLevel => "above_your_level",
            Self::NotPublishable => "not_publishable",
            Self::QuotesComment => "quotes_comment",
        }
    }
}

/// Collects what is wrong with a form, so that a person sees all of it at once.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct FieldErrors(pub BTreeMap<&'static str, Reason>);

impl FieldErrors {
    #[must_use]
    pub fn one(field: &'static str, reason: Reason) -> Self {
        Self(BTreeMap::from([(field, reason)]))
    }

    pub fn keep<T>(&mut self, field: &'static str, checked: Result<T, Reason>) -> Option<T> {
        checked.map_err(|reason| self.0.insert(field, reason)).ok()
    }
}

/// The form in which a username is compared.
#[must_use]
pub fn username_key(username: &str) -> String {
    username.trim().to_lowercase()
}

pub fn username(text: &str) -> Result<&str, Reason> {
    let text = text.trim();
    match text.chars().count() {
        0 => Err(Reason::Required),
        1..=2 => Err(Reason::TooShort),
        33.. => Err(Reason::TooLong),
        _ if text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b)) => Ok(text),
        _ => Err(Reason::Invalid),
    }
}

const LONGEST_ADDRESS: usize = 500;

/// A URL with a host and nothing that hides another: no name before it, no fragment.
pub fn web_address(text: &str) -> Result<(), Reason> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match rest {
        _ if text.is_empty() => Err(Reason::Required),
        _ if text.len() > LONGEST_ADDRESS => Err(Reason::TooLong),
        Some(rest) if !rest.starts_with(['/', '?', ':']) && !rest.is_empty() => {
            let known = |c: char| c.is_ascii_graphic() && !"@#\\\"<>^`{|}".contains(c);
            if rest.chars().all(known) { Ok(()) } else { Err(Reason::Invalid) }
        }
        _ => Err(Reason::Invalid),
    }
}

/// A course's or class's, as other systems have it.
pub fn code(text: &str) -> Result<&str, Reason> {
    let text = text.trim();
    match text.chars().count() {
        0 => Err(Reason::Required),
        65.. => Err(Reason::TooLong),
        _ if text.chars().any(|c| c.is_control() || c.is_whitespace()) => Err(Reason::Invalid),
        _ => Ok(text),
    }
}

pub const LONGEST_NAME: usize = 64;

pub fn name(text: &str) -> Result<&str, Reason> {
    let text = text.trim();
    match text.chars().count() {
        0 => Err(Reason::Required),
        n if n > LONGEST_NAME => Err(Reason::TooLong),
        _ if text.chars().any(char::is_control) => Err(Reason::Invalid),
        _ => Ok(text),
    }
}

pub const LONGEST_HOLDER: usize = 60;

/// Who is given a copy of a key, in words that every student understands.
pub fn holder(text: &str) -> Result<&str, Reason> {
    match name(text)? {
        text if text.chars().count() > LONGEST_HOLDER => Err(Reason::TooLong),
        text => Ok(text),
    }
}

/// Of a role that a school makes for itself.
pub fn role_key(text: &str) -> Result<&str, Reason> {
    match text.len() {
        0 => Err(Reason::Required),
        1..=2 => Err(Reason::TooShort),
        33.. => Err(Reason::TooLong),
        _ if text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_') => Ok(text),
        _ => Err(Reason::Invalid),
    }
}

/// Blank means none. Deliberately loose: only a mail that arrives proves an address.
pub fn email(text: Option<&str>) -> Result<Option<&str>, Reason> {
    let Some(text) = filled(text) else { return Ok(None) };
    if text.len() > 254 {
        return Err(Reason::TooLong);
    }
    let well_formed = text.split_once('@').is_some_and(|(local, domain)| {
        !local.is_empty()
            && !domain.contains('@')
            && domain.split('.').count() > 1
            && domain.split('.').all(|label| !label.is_empty())
            && !text.chars().any(|c| c.is_whitespace() || c.is_control() || "<>\"(),;".contains(c))
    });
    if well_formed { Ok(Some(text)) } else { Err(Reason::Invalid) }
}

pub fn phone(text: Option<&str>) -> Result<Option<&str>, Reason> {
    let Some(text) = filled(text) else { return Ok(None) };
    let allowed = text.chars().all(|c| c.is_ascii_digit() || " +-()".contains(c));
    let digits = text.chars().filter(char::is_ascii_digit).count();
    match text.len() {
        33.. => Err(Reason::TooLong),
        _ if !allowed => Err(Reason::Invalid),
        _ if digits < 5 => Err(Reason::TooShort),
        _ => Ok(Some(text)),
    }
}

fn filled(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usernames() {
        assert_eq!(username(" 2024110327 "), Ok("2024110327"));
        assert_eq!(username("ent-huarui.01"), Ok("ent-huarui.01"));
        assert_eq!(username("ab"), Err(Reason::TooShort));
        assert_eq!(username(&"a".repeat(33)), Err(Reason::TooLong));
        assert_eq!(username("张三丰"), Err(Reason::Invalid));
        assert_eq!(username("  "), Err(Reason::Required));
    }

    #[test]
    fn emails() {
        assert_eq!(email(Some(" a.b@c.example ")), Ok(Some("a.b@c.example")));
        assert_eq!(email(Some("")), Ok(None));
        for wrong in ["a", "a@b", "a@b.", "@b.cn", "a b@c.cn", "a@b@c.cn", "<a@b.cn>", "a@b..cn"] {
            assert_eq!(email(Some(wrong)), Err(Reason::Invalid), "{wrong}");
        }
        assert_eq!(email(Some(&format!("{}@b.cn", "a".repeat(250)))), Err(Reason::TooLong));
    }

    #[test]
    fn phones() {
        assert_eq!(phone(Some("+86 (571) 8888-0000")), Ok(Some("+86 (571) 8888-0000")));
        assert_eq!(phone(Some("123")), Err(Reason::TooShort));
        assert_eq!(phone(Some("call me maybe")), Err(Reason::Invalid));
        assert_eq!(phone(None), Ok(None));
    }
}
