//! What is to be written for a row: the whole of it as it will be, also where only a part changes.
//!
//! An id is that of what exists. What is new has none yet.

use crate::{
    enterprises::Facts,
    id::{ClassGroupId, CollegeId, CourseId, EnterpriseId, OfferingId, OutcomeId, PlanId, ProgrammeId, RoleId, UserId},
    outcomes::{Attained, EntryYears, OutcomeText},
    scope::Scope,
    teaching::{credits::Credits, nature::Nature, part::Teaching, timetable::Meeting},
    text::{Language, LocalText},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Record {
    College(CollegeRecord),
    Programme(ProgrammeRecord),
    ClassGroup(ClassGroupRecord),
    User(UserRecord),
    Course(CourseRecord),
    Offering(OfferingRecord),
    Enrolment(EnrolmentRecord),
    Enterprise(EnterpriseRecord),
    Contact(ContactRecord),
    Outcome(Box<OutcomeRecord>),
    Attainment(AttainmentRecord),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CollegeRecord {
    pub id: Option<CollegeId>,
    pub code: String,
    pub name: LocalText,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgrammeRecord {
    pub id: Option<ProgrammeId>,
    pub code: String,
    pub name: LocalText,
    pub college: CollegeId,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassGroupRecord {
    pub id: Option<ClassGroupId>,
    pub name: String,
    pub programme: ProgrammeId,
    pub entry_year: i16,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserRecord {
    pub id: Option<UserId>,
    pub username: String,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub college: Option<CollegeId>,
    pub class_group: Option<ClassGroupId>,
    /// Only those not held yet: a list adds roles and takes none.
    pub grants: Vec<Grant>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grant {
    pub role: RoleId,
    pub scope: Scope,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseRecord {
    pub id: Option<CourseId>,
    pub code: String,
    pub name: LocalText,
    pub credits: Option<Credits>,
    pub college: CollegeId,
    pub nature: Nature,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferingRecord {
    pub id: Option<OfferingId>,
    pub code: String,
    pub course: CourseId,
    /// One leads, unless nobody is judged. In place of those it had.
    pub teachers: Vec<Teaching>,
    /// In place of those it had.
    pub meetings: Vec<Meeting>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnrolmentRecord {
    pub offering: OfferingId,
    pub user: UserId,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnterpriseRecord {
    pub id: Option<EnterpriseId>,
    pub code: String,
    pub name: LocalText,
    pub facts: Facts,
    pub college: Option<CollegeId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactRecord {
    pub id: Option<UserId>,
    pub enterprise: EnterpriseId,
    /// Of a new one: the next that the enterprise's code gives.
    pub username: String,
    pub name: String,
    pub title: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: Language,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutcomeRecord {
    pub id: Option<OutcomeId>,
    pub plan: PlanRecord,
    pub number: i16,
    pub text: OutcomeText,
}

/// The edition that an outcome belongs to, as it will be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanRecord {
    pub id: Option<PlanId>,
    /// The first of the file that is about it.
    pub row: Option<u32>,
    pub programme: ProgrammeId,
    pub edition: String,
    pub years: EntryYears,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttainmentRecord {
    pub outcome: OutcomeId,
    pub year: i16,
    pub value: Attained,
    pub source: String,
}
