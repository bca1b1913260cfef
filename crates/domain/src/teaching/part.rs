//! What part a teacher has in a class, and so whether the class is asked about them.

use crate::id::UserId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// One of a class, or none.
    Lead,
    Co,
    /// Helps, and is not what students judge.
    Assistant,
    /// Teaches, and is not judged: a guest, somebody who takes over for a week.
    NotRated,
}

impl Part {
    pub const ALL: &'static [Self] = &[Self::Lead, Self::Co, Self::Assistant, Self::NotRated];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Lead => "lead",
            Self::Co => "co",
            Self::Assistant => "assistant",
            Self::NotRated => "not_rated",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|part| part.key() == key)
    }

    /// Whether questionnaires have a section about them, and results a figure.
    #[must_use]
    pub const fn is_rated(self) -> bool {
        matches!(self, Self::Lead | Self::Co)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Teaching {
    pub user: UserId,
    pub part: Part,
}

/// Those who are judged, the first of whom leads, then those who help, then those who are not judged.
pub fn teachings(
    rated: impl IntoIterator<Item = UserId>,
    assistants: impl IntoIterator<Item = UserId>,
    not_rated: impl IntoIterator<Item = UserId>,
) -> Vec<Teaching> {
    let first_leads = [Part::Lead].into_iter().chain(std::iter::repeat(Part::Co));
    let rated = rated.into_iter().zip(first_leads).map(|(user, part)| Teaching { user, part });
    let others = |part| move |user| Teaching { user, part };
    let assistants = assistants.into_iter().map(others(Part::Assistant));
    rated.chain(assistants).chain(not_rated.into_iter().map(others(Part::NotRated))).collect()
}

/// Of a class in which everybody is judged: the first leads.
pub fn led(teachers: impl IntoIterator<Item = UserId>) -> Vec<Teaching> {
    teachings(teachers, [], [])
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn one_leads_if_anybody_is_judged_and_the_judged_come_first() {
        let user = |number| UserId::from_uuid(Uuid::from_u128(number));
        let parts = |teachings: Vec<Teaching>| -> Vec<_> {
            teachings.iter().map(|teaching| (teaching.user.as_uuid().as_u128(), teaching.part.key())).collect()
        };
        assert_eq!(
            parts(teachings([user(1), user(2)], [user(3)], [user(4)])),
            [(1, "lead"), (2, "co"), (3, "assistant"), (4, "not_rated")]
        );
        assert_eq!(parts(teachings([], [user(3)], [])), [(3, "assistant")]);
        assert_eq!(parts(led([user(2), user(1)])), [(2, "lead"), (1, "co")]);
    }

    #[test]
    fn who_leads_or_shares_the_teaching_is_judged() {
        let rated: Vec<_> = Part::ALL.iter().filter(|part| part.is_rated()).map(|part| part.key()).collect();
        assert_eq!(rated, ["lead", "co"]);
        assert!(Part::ALL.iter().all(|part| Part::from_key(part.key()) == Some(*part)));
    }
}
