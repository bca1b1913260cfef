//! What differs between what is known and what a row says.

use super::{Column, FieldChange, Outcome, Record};
use crate::text::LocalText;

#[derive(Default)]
pub(super) struct Changes(Vec<FieldChange>);

impl Changes {
    pub(super) fn compare(&mut self, column: Column, old: &str, new: &str) {
        if old != new {
            self.note(column, old.to_owned(), new.to_owned());
        }
    }

    /// What differs though it may be shown alike.
    pub(super) fn note(&mut self, column: Column, old: String, new: String) {
        self.0.push(FieldChange { column, old, new });
    }

    /// What the row does not say stays.
    pub(super) fn optional(&mut self, column: Column, old: Option<&str>, given: Option<&str>) -> Option<String> {
        if let Some(new) = given {
            self.compare(column, old.unwrap_or_default(), new);
        }
        given.or(old).map(str::to_owned)
    }

    /// Between things that have a name; two with the same name differ still.
    pub(super) fn reference<'k, Id: PartialEq>(
        &mut self,
        column: Column,
        old: Id,
        new: Id,
        name: impl Fn(Id) -> Option<&'k str>,
    ) {
        if old != new {
            let name = |id| name(id).unwrap_or_default().to_owned();
            self.note(column, name(old), name(new));
        }
    }

    pub(super) fn name(&mut self, (zh, en): (Column, Column), old: &LocalText, given: &LocalText) -> LocalText {
        self.compare(zh, &old.zh, &given.zh);
        LocalText { zh: given.zh.clone(), en: self.optional(en, old.en.as_deref(), given.en.as_deref()) }
    }

    pub(super) fn outcome(self, record: Record) -> Outcome {
        if self.0.is_empty() { Outcome::Unchanged } else { Outcome::Changed { record, changes: self.0 } }
    }
}
