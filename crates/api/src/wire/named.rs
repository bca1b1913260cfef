//! People, units and terms, as lists name them.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::LocalText;

#[derive(Debug, Serialize, ToSchema)]
pub struct PersonRef {
    pub username: String,
    pub name: String,
}

impl From<app::PersonRef> for PersonRef {
    fn from(person: app::PersonRef) -> Self {
        Self { username: person.username, name: person.name }
    }
}

impl From<app::ClassTeacher> for PersonRef {
    fn from(teacher: app::ClassTeacher) -> Self {
        Self { username: teacher.username, name: teacher.name }
    }
}

/// A college or an enterprise, to choose from.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnitRef {
    pub id: Uuid,
    pub name: LocalText,
}

/// A term by its year and number.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermName {
    /// In which the academic year begins.
    pub year: i16,
    pub number: i16,
}

impl From<app::TermOf> for TermName {
    fn from(app::TermOf { year, number }: app::TermOf) -> Self {
        Self { year, number }
    }
}
