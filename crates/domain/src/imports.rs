//! Importing the school's lists: what a header means, what each row would do, and what is wrong with it.
//!
//! Nothing is written here. [`plan`] compares rows with what is [`Known`] and says what would happen; whoever applies the
//! plan makes it again and compares [`Plan::fingerprint`], so that what happens is what was shown.

mod changes;
mod columns;
mod example;
mod fault;
mod finding;
mod fingerprint;
mod hint;
mod known;
mod learn;
mod lists;
pub mod oneroster;
mod outcome;
mod plan;
mod record;
pub mod roster;

pub use self::{
    columns::{
        cells::{LONGEST_CODE, LONGEST_TITLE},
        column::Column,
        header::{Columns, HEADER_ROWS, HeaderFault, find_header, recognise},
    },
    example::Example,
    fault::{CellFault, CellReason, Data},
    hint::Hint,
    known::{
        HeldRole, Known, KnownAccount, KnownClassGroup, KnownCollege, KnownContact, KnownCourse, KnownEnterprise,
        KnownOffering, KnownOutcome, KnownPlan, KnownProgramme, KnownRole,
    },
    learn::NewIds,
    outcome::{Counts, EmptyClass, FieldChange, Outcome, Place, Plan, PlannedRow},
    plan::{Setting, plan},
    record::{
        AttainmentRecord, ClassGroupRecord, CollegeRecord, ContactRecord, CourseRecord, EnrolmentRecord,
        EnterpriseRecord, Grant, OfferingRecord, OutcomeRecord, PlanRecord, ProgrammeRecord, Record, UserRecord,
    },
};

/// In the order in which one depends on another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Colleges,
    Programmes,
    ClassGroups,
    Users,
    Courses,
    Offerings,
    Enrolments,
    Enterprises,
    EnterpriseContacts,
    Outcomes,
    Attainments,
}

impl Kind {
    pub const ALL: &[Self] = &[
        Self::Colleges,
        Self::Programmes,
        Self::ClassGroups,
        Self::Users,
        Self::Courses,
        Self::Offerings,
        Self::Enrolments,
        Self::Enterprises,
        Self::EnterpriseContacts,
        Self::Outcomes,
        Self::Attainments,
    ];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Colleges => "colleges",
            Self::Programmes => "programmes",
            Self::ClassGroups => "class_groups",
            Self::Users => "users",
            Self::Courses => "courses",
            Self::Offerings => "offerings",
            Self::Enrolments => "enrolments",
            Self::Enterprises => "enterprises",
            Self::EnterpriseContacts => "enterprise_contacts",
            Self::Outcomes => "outcomes",
            Self::Attainments => "attainments",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.key() == key)
    }
}

/// What is uploaded: one list, or an archive that has several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    List(Kind),
    OneRoster,
}

impl Source {
    /// Of those in which there are people.
    #[must_use]
    pub fn keys_naming_people() -> Vec<String> {
        let sources = Kind::ALL.iter().copied().map(Self::List).chain([Self::OneRoster]);
        sources.filter(|source| source.names_people()).map(|source| source.key().to_owned()).collect()
    }

    /// Whether there are people in it, and not only what the school has.
    #[must_use]
    pub const fn names_people(self) -> bool {
        match self {
            Self::OneRoster => true,
            Self::List(kind) => {
                matches!(kind, Kind::Users | Kind::Offerings | Kind::Enrolments | Kind::EnterpriseContacts)
            }
        }
    }

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::List(kind) => kind.key(),
            Self::OneRoster => "oneroster",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        match Kind::from_key(key) {
            Some(kind) => Some(Self::List(kind)),
            None => (key == Self::OneRoster.key()).then_some(Self::OneRoster),
        }
    }

    /// The lists in it, in the order in which one depends on another.
    #[must_use]
    pub const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::List(Kind::Colleges) => &[Kind::Colleges],
            Self::List(Kind::Programmes) => &[Kind::Programmes],
            Self::List(Kind::ClassGroups) => &[Kind::ClassGroups],
            Self::List(Kind::Users) => &[Kind::Users],
            Self::List(Kind::Courses) => &[Kind::Courses],
            Self::List(Kind::Offerings) => &[Kind::Offerings],
            Self::List(Kind::Enrolments) => &[Kind::Enrolments],
            Self::List(Kind::Enterprises) => &[Kind::Enterprises],
            Self::List(Kind::EnterpriseContacts) => &[Kind::EnterpriseContacts],
            Self::List(Kind::Outcomes) => &[Kind::Outcomes],
            Self::List(Kind::Attainments) => &[Kind::Attainments],
            Self::OneRoster => &[Kind::Colleges, Kind::Users, Kind::Courses, Kind::Offerings, Kind::Enrolments],
        }
    }

    /// Whether classes or enrolments are among it, which belong to a term.
    #[must_use]
    pub const fn is_into_a_term(self) -> bool {
        matches!(self, Self::List(Kind::Offerings | Kind::Enrolments) | Self::OneRoster)
    }
}

/// A row as the file has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetRow {
    /// As the spreadsheet program shows it, from 1.
    pub number: u32,
    /// Trimmed; numbers as people see them, dates as ISO text. May be fewer than the header has.
    pub cells: Vec<String>,
}

#[cfg(test)]
mod tests;
