//! What becomes of a comment: who gets to read it, and when that can still be changed.

/// The longest explanation of a decision.
pub const LONGEST_NOTE: usize = 200;
/// For so many days after publishing authors learn what became of their comments; then the keys go, here and there.
pub const TOLD_DAYS: i64 = 30;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommentState {
    /// Nobody but reviewers has read it.
    Pending,
    /// To everybody who may read the class's results.
    Shown,
    TeacherOnly,
    /// For a reason that its author can read.
    Withheld,
}

impl CommentState {
    pub const ALL: [Self; 4] = [Self::Pending, Self::Shown, Self::TeacherOnly, Self::Withheld];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Shown => "shown",
            Self::TeacherOnly => "teacher_only",
            Self::Withheld => "withheld",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.key() == key)
    }

    /// How many may read it, beside the reviewers.
    const fn readers(self) -> u8 {
        match self {
            Self::Pending | Self::Withheld => 0,
            Self::TeacherOnly => 1,
            Self::Shown => 2,
        }
    }

    /// Until the results are published everything can be changed. Afterwards what somebody may have read can only be
    /// kept from more people, with a reason, and never goes back as if it had not been decided.
    #[must_use]
    pub const fn may_become(self, next: Self, published: bool) -> bool {
        if !published || self.readers() == 0 {
            return true;
        }
        !matches!(next, Self::Pending) && next.readers() < self.readers()
    }
}

/// Why a comment is withheld. The author reads it in their own language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    Insult,
    NamesPerson,
    ContactDetails,
    NotAboutTeaching,
    /// In the reviewer's words.
    Other,
}

impl Reason {
    pub const ALL: [Self; 5] =
        [Self::Insult, Self::NamesPerson, Self::ContactDetails, Self::NotAboutTeaching, Self::Other];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Insult => "insult",
            Self::NamesPerson => "names_person",
            Self::ContactDetails => "contact_details",
            Self::NotAboutTeaching => "not_about_teaching",
            Self::Other => "other",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.key() == key)
    }
}

/// A comment's state, with the reason of one that is withheld.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    pub state: CommentState,
    pub reason: Option<Reason>,
    /// Only where the reason is another one.
    pub note: Option<String>,
}

/// What is wrong with a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecisionFault {
    /// Withheld without a reason, or not withheld and with one.
    Reason,
    NoteMissing,
    NoteTooLong,
}

impl Decision {
    pub fn new(state: CommentState, reason: Option<Reason>, note: Option<&str>) -> Result<Self, DecisionFault> {
        if (state == CommentState::Withheld) != reason.is_some() {
            return Err(DecisionFault::Reason);
        }
        let note = note.map(str::trim).filter(|note| !note.is_empty() && reason == Some(Reason::Other));
        match note {
            None if reason == Some(Reason::Other) => Err(DecisionFault::NoteMissing),
            Some(note) if note.chars().count() > LONGEST_NOTE => Err(DecisionFault::NoteTooLong),
            note => Ok(Self { state, reason, note: note.map(str::to_owned) }),
        }
    }

    /// As the author's browser reads it: three parts, each on its line; only the last may have several.
    #[must_use]
    pub fn told(&self) -> String {
        let reason = self.reason.map_or("", Reason::key);
        format!("{}\n{reason}\n{}", self.state.key(), self.note.as_deref().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::{CommentState::*, *};

    #[test]
    fn before_publication_everything_can_be_changed() {
        for from in CommentState::ALL {
            for to in CommentState::ALL {
                assert!(from.may_become(to, false), "{from:?} {to:?}");
            }
        }
    }

    #[test]
    fn afterwards_what_was_read_can_only_be_kept_from_more_people() {
        assert!(Shown.may_become(Withheld, true) && Shown.may_become(TeacherOnly, true));
        assert!(TeacherOnly.may_become(Withheld, true) && !TeacherOnly.may_become(Shown, true));
        assert!(!Shown.may_become(Pending, true) && !TeacherOnly.may_become(Pending, true));
        for to in CommentState::ALL {
            assert!(Pending.may_become(to, true) && Withheld.may_become(to, true), "nobody has read it: {to:?}");
        }
    }

    #[test]
    fn an_author_is_told_state_reason_and_note() {
        assert_eq!(Decision::new(Shown, None, None).unwrap().told(), "shown\n\n");
        let other = Decision::new(Withheld, Some(Reason::Other), Some("与本课\n无关")).unwrap();
        assert_eq!(other.told(), "withheld\nother\n与本课\n无关");
    }

    #[test]
    fn who_withholds_says_why() {
        assert_eq!(Decision::new(Withheld, None, None), Err(DecisionFault::Reason));
        assert_eq!(Decision::new(Shown, Some(Reason::Insult), None), Err(DecisionFault::Reason));
        assert_eq!(Decision::new(Withheld, Some(Reason::Other), Some("  ")), Err(DecisionFault::NoteMissing));
        let long = "字".repeat(LONGEST_NOTE + 1);
        assert_eq!(Decision::new(Withheld, Some(Reason::Other), Some(&long)), Err(DecisionFault::NoteTooLong));
        let other = Decision::new(Withheld, Some(Reason::Other), Some(" 与本课无关 ")).unwrap();
        assert_eq!(other.note.as_deref(), Some("与本课无关"));
        assert_eq!(Decision::new(Withheld, Some(Reason::Insult), Some("x")).unwrap().note, None, "said already");
    }
}
