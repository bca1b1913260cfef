//! Shapes that many rows share.

use domain::text::LocalText;

#[derive(Debug, Clone, Copy)]
pub struct Page {
    pub offset: i64,
    pub limit: i64,
}

impl Page {
    /// Each row carries how many there are in all; beyond the last page there is none to ask, so the first one is.
    pub(crate) const FIRST_ROW: Self = Self { offset: 0, limit: 1 };

    pub(crate) const fn is_later(self) -> bool {
        self.offset > 0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRef {
    pub username: String,
    pub name: String,
}

/// A college or enterprise to choose from.
#[derive(Debug, Clone)]
pub struct NamedUnit<Id> {
    pub id: Id,
    pub name: LocalText,
}

/// A term by its year and number, as it is named in words elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermOf {
    pub year: i16,
    pub number: i16,
}
