//! What is said to a report: by a teacher it is about, by its observer to a dispute, by whoever settles that.

use super::report::LONGEST_TEXT;
use crate::field::{FieldErrors, Reason};

const LONGEST_PLAN: usize = 500;
const LATEST_WEEK: u8 = 30;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplyKind {
    Acknowledged,
    /// With the reasons.
    Disputed,
}

/// A teacher's, once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    pub kind: ReplyKind,
    pub text: Option<String>,
    /// What will change, and by which week of the term.
    pub plan: Option<String>,
    pub plan_week: Option<u8>,
}

impl ReplyKind {
    pub const ALL: [Self; 2] = [Self::Acknowledged, Self::Disputed];

    /// Stored: a kind keeps its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Acknowledged => "acknowledged",
            Self::Disputed => "disputed",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }
}

impl Reply {
    /// As it is kept, or what is wrong with it.
    pub fn checked(self) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let text = match self.kind {
            ReplyKind::Acknowledged => errors.keep("text", optional(self.text, LONGEST_TEXT)),
            ReplyKind::Disputed => errors.keep("text", required(self.text).map(Some)),
        };
        let plan = errors.keep("plan", optional(self.plan, LONGEST_PLAN));
        let has_plan = matches!(plan, Some(Some(_)));
        let week = match self.plan_week {
            Some(_) if !has_plan => Err(Reason::Invalid),
            Some(week) if !(1..=LATEST_WEEK).contains(&week) => Err(Reason::Invalid),
            week => Ok(week),
        };
        let week = errors.keep("plan_week", week);
        match (text, plan, week) {
            (Some(text), Some(plan), Some(plan_week)) => Ok(Self { kind: self.kind, text, plan, plan_week }),
            _ => Err(errors),
        }
    }
}

/// The observer's words on a dispute, or why it was settled so.
pub fn words(text: String) -> Result<String, Reason> {
    required(Some(text))
}

fn required(text: Option<String>) -> Result<String, Reason> {
    optional(text, LONGEST_TEXT)?.ok_or(Reason::Required)
}

fn optional(text: Option<String>, longest: usize) -> Result<Option<String>, Reason> {
    let text = text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    match &text {
        Some(text) if text.contains('\0') => Err(Reason::Invalid),
        Some(text) if text.chars().count() > longest => Err(Reason::TooLong),
        _ => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reply(kind: ReplyKind, text: &str) -> Reply {
        Reply { kind, text: Some(text.to_owned()), plan: None, plan_week: None }
    }

    #[test]
    fn a_dispute_says_why_and_an_acknowledgement_may_say_nothing() {
        let silent = reply(ReplyKind::Acknowledged, "  ").checked().unwrap();
        assert_eq!(silent.text, None);
        let errors = reply(ReplyKind::Disputed, "  ").checked().unwrap_err();
        assert_eq!(errors, FieldErrors::one("text", Reason::Required));
        assert_eq!(reply(ReplyKind::Disputed, " 并非如此 ").checked().unwrap().text.as_deref(), Some("并非如此"));
        let long = "字".repeat(2_001);
        assert_eq!(reply(ReplyKind::Disputed, &long).checked(), Err(FieldErrors::one("text", Reason::TooLong)));
    }

    #[test]
    fn a_week_belongs_to_a_plan() {
        let planned = |plan: Option<&str>, plan_week| {
            let plan = plan.map(str::to_owned);
            Reply { plan, plan_week, ..reply(ReplyKind::Acknowledged, "好") }.checked()
        };
        assert!(planned(Some("多留提问时间"), Some(12)).is_ok() && planned(Some("多留提问时间"), None).is_ok());
        for wrong in [planned(None, Some(12)), planned(Some(" "), Some(12)), planned(Some("改"), Some(31))] {
            assert_eq!(wrong, Err(FieldErrors::one("plan_week", Reason::Invalid)));
        }
    }

    #[test]
    fn stored_kinds_keep_their_names() {
        for kind in ReplyKind::ALL {
            assert_eq!(ReplyKind::from_key(kind.key()), Some(kind));
        }
        assert_eq!(words(" \n".to_owned()), Err(Reason::Required));
    }
}
