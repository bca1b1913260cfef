//! Deleting somebody who has left: what stands against it, and by what they are found in what others wrote of them.

use super::search::search_words;

/// What must be seen to first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// They could be signed in.
    Active,
    /// A class of theirs is in a campaign that has not been counted.
    Campaign,
    /// They teach a class of a term that is not over.
    Teaches,
    /// A visit that they are to make, or is to be made to them.
    Visits,
    /// An enterprise survey that still waits for them.
    Invited,
    /// A list, a change of many people or the printing of results is being worked on, and might bring them back.
    ListUnderWay,
}

impl Obstacle {
    pub const ALL: [Self; 6] =
        [Self::Active, Self::Campaign, Self::Teaches, Self::Visits, Self::Invited, Self::ListUnderWay];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Campaign => "campaign",
            Self::Teaches => "teaches",
            Self::Visits => "visits",
            Self::Invited => "invited",
            Self::ListUnderWay => "list_under_way",
        }
    }
}

/// As those are called who were deleted; nobody else is.
#[must_use]
pub fn is_pseudonym(username: &str) -> bool {
    username.to_ascii_lowercase().starts_with("erased-")
}

/// What somebody is called or was, as a record or an account has it.
#[derive(Debug, Clone, Default)]
pub struct CalledBy {
    pub username: Option<String>,
    pub name: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
}

/// What is looked for in texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Traces {
    /// Numbers and addresses, in lower case, the longest first: an address may begin with the number.
    pub sure: Vec<String>,
    /// Others may be called the same: only where a text is about this person.
    pub names: Vec<String>,
    /// By one of which alone somebody may have been searched for.
    pub words: Vec<String>,
}

impl Traces {
    #[must_use]
    pub fn of(called: &[CalledBy]) -> Self {
        let texts = |of: fn(&CalledBy) -> &Option<String>| {
            called.iter().filter_map(move |one| of(one).as_deref()).map(str::trim).filter(|text| !text.is_empty())
        };
        let sure = texts(|one| &one.username).chain(texts(|one| &one.email)).chain(texts(|one| &one.phone));
        let sure = longest_first(sure.map(str::to_lowercase));
        let names = longest_first(texts(|one| &one.name).map(str::to_owned));
        let found_by = called.iter().flat_map(|one| {
            search_words(
                one.username.as_deref().unwrap_or_default(),
                one.name.as_deref().unwrap_or_default(),
                one.email.as_deref(),
            )
        });
        let words = found_by.chain(names.iter().map(|name| name.to_lowercase())).chain(sure.iter().cloned());
        let words = longest_first(words.filter(|word| !word.is_empty()));
        Self { sure, names, words }
    }
}

fn longest_first(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut texts: Vec<_> = texts.collect();
    texts.sort_by(|a, b| b.chars().count().cmp(&a.chars().count()).then_with(|| a.cmp(b)));
    texts.dedup();
    texts
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn everything_that_somebody_was_called_is_looked_for_the_longest_first() {
        let called = |username: &str, name: &str, email: Option<&str>| CalledBy {
            username: Some(username.to_owned()),
            name: Some(name.to_owned()),
            email: email.map(str::to_owned),
            phone: None,
        };
        let traces = Traces::of(&[
            called("Z2024", "张三", Some("z2024@Example.test")),
            called("z2024", "张三丰", None),
            CalledBy { phone: Some(" 13800000000 ".to_owned()), ..CalledBy::default() },
        ]);
        assert_eq!(traces.sure, ["z2024@example.test", "13800000000", "z2024"]);
        assert_eq!(traces.names, ["张三丰", "张三"]);
        assert!(traces.words.iter().any(|word| word == "zhangsan") && traces.words.contains(&"张三".to_owned()));
    }

    #[test]
    fn whatever_is_not_known_is_not_looked_for() {
        let nothing = Traces::of(&[CalledBy { name: Some("  ".to_owned()), ..CalledBy::default() }]);
        assert!(nothing.sure.is_empty() && nothing.names.is_empty() && nothing.words.is_empty());
    }

    #[test]
    fn obstacles_are_told_apart() {
        let keys: HashSet<_> = Obstacle::ALL.iter().map(|one| one.key()).collect();
        assert_eq!(keys.len(), Obstacle::ALL.len());
    }
}
