//! Notices and announcements: what one may say, to whom, and in which state it is.

pub mod audience;
pub mod counts;
pub mod plain;
pub mod state;

use jiff::Timestamp;

use crate::{
    field::{FieldErrors, Reason},
    scope::Scope,
    text::LocalText,
};
use audience::Audience;

pub const LONGEST_TITLE: usize = 120;
pub const LONGEST_BODY: usize = 20_000;
/// Older ones are not listed for readers any more, though whoever has the address may read them.
pub const LISTED_DAYS: i64 = 365;
/// Older ones are not counted as unread: somebody new is not greeted with a year of them.
pub const UNREAD_DAYS: i64 = 90;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// To everyone; may stand on the sign-in page.
    Announcement,
    /// To an audience; may ask for a confirmation.
    Notice,
}

impl Kind {
    pub const ALL: [Self; 2] = [Self::Announcement, Self::Notice];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Announcement => "announcement",
            Self::Notice => "notice",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }
}

/// How far one reader is with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    Unread,
    Read,
    /// "I have read this".
    Confirmed,
}

/// What its author decides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    pub kind: Kind,
    pub title: LocalText,
    /// Markdown.
    pub body: LocalText,
    pub audience: Audience,
    pub on_sign_in: bool,
    pub pinned_until: Option<Timestamp>,
    pub confirm: bool,
    /// Also as a letter to those who can be sent one.
    pub by_mail: bool,
    /// `None`: as soon as it is published.
    pub publishes_at: Option<Timestamp>,
    pub expires_at: Option<Timestamp>,
}

impl Content {
    /// As it is kept: without blanks around, and with the line ends of one kind.
    #[must_use]
    pub fn tidied(mut self) -> Self {
        let line = |text: &str| text.trim().to_owned();
        let lines = |text: &str| text.replace("\r\n", "\n").trim_end().to_owned();
        self.title = LocalText { zh: line(&self.title.zh), en: self.title.en.as_deref().map(line) };
        self.body = LocalText { zh: lines(&self.body.zh), en: self.body.en.as_deref().map(lines) };
        self.title.en = self.title.en.filter(|text| !text.is_empty());
        self.body.en = self.body.en.filter(|text| !text.is_empty());
        self
    }

    /// What no draft may be, by whoever reaches so far with notices.
    #[must_use]
    pub fn faults(&self, reach: Scope) -> FieldErrors {
        let mut errors = FieldErrors::default();
        errors.keep("title_zh", title(&self.title.zh));
        errors.keep("title_en", self.title.en.as_deref().map_or(Ok(()), title));
        errors.keep("body_zh", body(&self.body.zh));
        errors.keep("body_en", self.body.en.as_deref().map_or(Ok(()), body));
        if self.audience.is_too_long() {
            errors.0.insert("audience", Reason::TooLong);
        }
        if self.kind == Kind::Announcement && !self.audience.everyone {
            errors.0.insert("audience", Reason::Invalid);
        }
        if self.on_sign_in && self.kind != Kind::Announcement {
            errors.0.insert("on_sign_in", Reason::Invalid);
        }
        if self.on_sign_in && reach != Scope::Institution {
            errors.0.insert("on_sign_in", Reason::AboveYourLevel);
        }
        errors
    }

    /// What else keeps it from being published now.
    #[must_use]
    pub fn unready(&self, now: Timestamp) -> FieldErrors {
        let mut errors = FieldErrors::default();
        if self.body.zh.is_empty() {
            errors.0.insert("body_zh", Reason::Required);
        }
        // A reader gets one language throughout.
        match (&self.title.en, &self.body.en) {
            (Some(_), None) => errors.0.insert("body_en", Reason::Required),
            (None, Some(_)) => errors.0.insert("title_en", Reason::Required),
            _ => None,
        };
        if self.audience.is_nobody() {
            errors.0.insert("audience", Reason::Required);
        }
        let begins = self.publishes_at.map_or(now, |at| at.max(now));
        for (field, ends) in [("expires_at", self.expires_at), ("pinned_until", self.pinned_until)] {
            if ends.is_some_and(|ends| ends <= begins) {
                errors.0.insert(field, Reason::Invalid);
            }
        }
        errors
    }
}

fn title(text: &str) -> Result<(), Reason> {
    match text.chars().count() {
        0 => Err(Reason::Required),
        length if length > LONGEST_TITLE => Err(Reason::TooLong),
        _ if text.chars().any(char::is_control) => Err(Reason::Invalid),
        _ => Ok(()),
    }
}

fn body(text: &str) -> Result<(), Reason> {
    if text.chars().count() > LONGEST_BODY {
        return Err(Reason::TooLong);
    }
    let odd = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    if text.chars().any(odd) { Err(Reason::Invalid) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;

    use super::*;
    use crate::id::CollegeId;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn content() -> Content {
        Content {
            kind: Kind::Notice,
            title: LocalText { zh: "期末评教".to_owned(), en: None },
            body: LocalText { zh: "请在 11 月 25 日前完成。".to_owned(), en: None },
            audience: Audience { entry_years: vec![2024], ..Audience::default() },
            on_sign_in: false,
            pinned_until: None,
            confirm: false,
            by_mail: false,
            publishes_at: None,
            expires_at: None,
        }
    }

    fn faults(content: &Content) -> Vec<(&'static str, Reason)> {
        content.faults(Scope::Institution).0.into_iter().collect()
    }

    fn unready(content: &Content) -> Vec<(&'static str, Reason)> {
        content.unready(NOW).0.into_iter().collect()
    }

    #[test]
    fn a_draft_needs_a_title_and_keeps_within_its_length() {
        assert_eq!(faults(&content()), []);
        let title = |zh: &str| Content { title: LocalText { zh: zh.to_owned(), en: None }, ..content() }.tidied();
        assert_eq!(faults(&title("  ")), [("title_zh", Reason::Required)]);
        assert_eq!(faults(&title(&"字".repeat(120))), []);
        assert_eq!(faults(&title(&"字".repeat(121))), [("title_zh", Reason::TooLong)]);
        assert_eq!(faults(&title("两\n行")), [("title_zh", Reason::Invalid)]);
        let body = |zh: String| Content { body: LocalText { zh, en: None }, ..content() }.tidied();
        assert_eq!(faults(&body("字".repeat(20_000))), []);
        assert_eq!(faults(&body("字".repeat(20_001))), [("body_zh", Reason::TooLong)]);
        assert_eq!(faults(&body("a\r\nb\tc".to_owned())), []);
        assert_eq!(faults(&body("a\u{7}".to_owned())), [("body_zh", Reason::Invalid)]);
    }

    #[test]
    fn an_announcement_is_for_everyone_and_only_the_school_puts_one_on_the_sign_in_page() {
        let everyone = Audience { everyone: true, ..Audience::default() };
        let announcement = Content { kind: Kind::Announcement, on_sign_in: true, audience: everyone, ..content() };
        assert_eq!(faults(&announcement), []);
        let college = Scope::College(CollegeId::from_uuid(uuid::Uuid::nil()));
        assert_eq!(announcement.faults(college).0.get("on_sign_in"), Some(&Reason::AboveYourLevel));
        let notice = Content { on_sign_in: true, ..content() };
        assert_eq!(faults(&notice), [("on_sign_in", Reason::Invalid)]);
        let narrow = Content { audience: content().audience, ..announcement };
        assert_eq!(faults(&narrow), [("audience", Reason::Invalid)]);
    }

    #[test]
    fn what_is_published_says_something_to_somebody_in_whole_languages() {
        assert_eq!(unready(&content()), []);
        let empty = LocalText { zh: String::new(), en: None };
        assert_eq!(unready(&Content { body: empty, ..content() }), [("body_zh", Reason::Required)]);
        let nobody = Content { audience: Audience::default(), ..content() };
        assert_eq!(unready(&nobody), [("audience", Reason::Required)]);
        let half = LocalText { zh: "题".to_owned(), en: Some("Title".to_owned()) };
        assert_eq!(unready(&Content { title: half.clone(), ..content() }), [("body_en", Reason::Required)]);
        assert_eq!(unready(&Content { body: half, ..content() }), [("title_en", Reason::Required)]);
    }

    #[test]
    fn it_ends_after_it_begins() {
        let at = |hours: i64| Some(NOW + hours.hours());
        let timed = |publishes_at, expires_at| unready(&Content { publishes_at, expires_at, ..content() });
        assert_eq!(timed(None, at(1)), []);
        assert_eq!(timed(None, at(0)), [("expires_at", Reason::Invalid)]);
        assert_eq!(timed(at(2), at(1)), [("expires_at", Reason::Invalid)]);
        assert_eq!(timed(at(-9), at(1)), [], "a time that has passed means now");
        let pinned = Content { pinned_until: at(0), ..content() };
        assert_eq!(unready(&pinned), [("pinned_until", Reason::Invalid)]);
    }
}
