//! What a teacher answers to a class, and what became of it.

use crate::field::Reason;

const LONGEST_BODY: usize = 2000;
const LONGEST_OUTCOME: usize = 200;

/// As its teacher marks it: from the first to the last, and back where it was marked too early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReplyState {
    /// As published.
    Heard,
    WillChange,
    Done,
}

/// What a class is told because of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    Done,
    /// What it was told is no longer so.
    NoLongerDone,
}

impl ReplyState {
    pub const ALL: [Self; 3] = [Self::Heard, Self::WillChange, Self::Done];

    /// Stored: a state keeps its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Heard => "heard",
            Self::WillChange => "will_change",
            Self::Done => "done",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.key() == key)
    }

    #[must_use]
    pub const fn news(self, next: Self) -> Option<News> {
        match (self, next) {
            (Self::Heard | Self::WillChange, Self::Done) => Some(News::Done),
            (Self::Done, Self::Heard | Self::WillChange) => Some(News::NoLongerDone),
            _ => None,
        }
    }
}

/// Published classes by what their teachers have answered. How many students did, or whether their answers are shown, plays no
/// part: so neither the whole nor a share tells it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AnsweredClasses {
    pub published: u32,
    pub heard: u32,
    pub will_change: u32,
    pub done: u32,
}

impl AnsweredClasses {
    /// Of as many classes, these are the states of their replies. Where several teach, the one that has come furthest counts.
    pub fn add(&mut self, classes: u32, states: &[ReplyState]) {
        self.published = self.published.saturating_add(classes);
        let counted = match states.iter().max() {
            None => return,
            Some(ReplyState::Heard) => &mut self.heard,
            Some(ReplyState::WillChange) => &mut self.will_change,
            Some(ReplyState::Done) => &mut self.done,
        };
        *counted = counted.saturating_add(classes);
    }
}

/// Plain text: lines, and nothing else that controls anything.
pub fn checked_body(body: &str) -> Result<String, Reason> {
    let body = body.replace("\r\n", "\n");
    let body = body.trim();
    match body.chars().count() {
        0 => Err(Reason::Required),
        n if n > LONGEST_BODY => Err(Reason::TooLong),
        _ if body.chars().any(|c| c.is_control() && c != '\n' && c != '\t') => Err(Reason::Invalid),
        _ => Ok(body.to_owned()),
    }
}

/// One line, which may be missing.
pub fn checked_outcome(outcome: &str) -> Result<Option<String>, Reason> {
    let outcome = outcome.trim();
    match outcome.chars().count() {
        0 => Ok(None),
        n if n > LONGEST_OUTCOME => Err(Reason::TooLong),
        _ if outcome.chars().any(char::is_control) => Err(Reason::Invalid),
        _ => Ok(Some(outcome.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_states_keep_their_names_and_their_order() {
        assert_eq!(ReplyState::ALL.map(ReplyState::key), ["heard", "will_change", "done"]);
        assert!(ReplyState::ALL.is_sorted());
        for state in ReplyState::ALL {
            assert_eq!(ReplyState::from_key(state.key()), Some(state));
        }
        assert_eq!(ReplyState::from_key("ignored"), None);
    }

    #[test]
    fn a_class_is_told_when_it_is_done_and_untold_when_it_is_not() {
        for from in ReplyState::ALL {
            for to in ReplyState::ALL {
                let expected = match (from == ReplyState::Done, to == ReplyState::Done) {
                    (false, true) => Some(News::Done),
                    (true, false) => Some(News::NoLongerDone),
                    _ => None,
                };
                assert_eq!(from.news(to), expected, "{from:?} {to:?}");
            }
        }
    }

    #[test]
    fn a_class_counts_once_by_the_reply_that_has_come_furthest() {
        let mut answered = AnsweredClasses::default();
        answered.add(4, &[]);
        answered.add(3, &[ReplyState::Heard]);
        answered.add(2, &[ReplyState::Done, ReplyState::Heard]);
        answered.add(1, &[ReplyState::Heard, ReplyState::WillChange]);
        assert_eq!(answered, AnsweredClasses { published: 10, heard: 3, will_change: 1, done: 2 });
    }

    #[test]
    fn what_became_of_it_is_one_line_or_none() {
        assert_eq!(checked_outcome("  "), Ok(None));
        assert_eq!(checked_outcome(" 第九周起加了习题课 "), Ok(Some("第九周起加了习题课".to_owned())));
        assert_eq!(checked_outcome(&"长".repeat(200)), Ok(Some("长".repeat(200))));
        assert_eq!(checked_outcome(&"长".repeat(201)), Err(Reason::TooLong));
        assert_eq!(checked_outcome("一\n二"), Err(Reason::Invalid));
    }

    #[test]
    fn a_reply_is_plain_text_of_several_lines() {
        assert_eq!(checked_body("  一\r\n\t二 "), Ok("一\n\t二".to_owned()));
        assert_eq!(checked_body(" \n"), Err(Reason::Required));
        assert_eq!(checked_body(&"长".repeat(2001)), Err(Reason::TooLong));
        assert_eq!(checked_body("a\u{7}b"), Err(Reason::Invalid));
    }
}
