//! What looks like a mistake. It does not stop a row: it may be as it should.

use super::{fault::Data, oneroster::IssueReason};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// The number is known under another name. `known` only if the one who imports may see that person.
    NameDiffers {
        given: String,
        known: Option<String>,
    },
    TeacherIsStudent {
        person: String,
    },
    NotATeacher {
        person: String,
    },
    StudentIsTeacher {
        person: String,
    },
    NotAStudent {
        person: String,
    },
    AccountDisabled {
        person: String,
    },
    /// The class would have this many students.
    ClassOfSize(u32),
    NoTeachers,
    /// The number or code of something that is likely the same.
    NearDuplicate {
        of: String,
    },
    RepeatsRow(u32),
    /// Of an archive: something that the row refers to is left out.
    Archive(IssueReason),
}

impl Hint {
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NameDiffers { .. } => "name_differs",
            Self::TeacherIsStudent { .. } => "teacher_is_student",
            Self::NotATeacher { .. } => "not_a_teacher",
            Self::StudentIsTeacher { .. } => "student_is_teacher",
            Self::NotAStudent { .. } => "not_a_student",
            Self::AccountDisabled { .. } => "account_disabled",
            Self::ClassOfSize(_) => "class_of_size",
            Self::NoTeachers => "no_teachers",
            Self::NearDuplicate { .. } => "near_duplicate",
            Self::RepeatsRow(_) => "repeats_row",
            Self::Archive(reason) => reason.key(),
        }
    }

    #[must_use]
    pub fn data(&self) -> Data {
        match self {
            Self::NameDiffers { given, known } => {
                let known = known.iter().map(|known| ("known", known.clone()));
                [("given", given.clone())].into_iter().chain(known).collect()
            }
            Self::TeacherIsStudent { person }
            | Self::NotATeacher { person }
            | Self::StudentIsTeacher { person }
            | Self::NotAStudent { person }
            | Self::AccountDisabled { person } => vec![("person", person.clone())],
            Self::ClassOfSize(students) => vec![("students", students.to_string())],
            Self::NoTeachers => Vec::new(),
            Self::NearDuplicate { of } => vec![("of", of.clone())],
            Self::RepeatsRow(row) => vec![("row", row.to_string())],
            Self::Archive(reason) => reason.data(),
        }
    }
}
