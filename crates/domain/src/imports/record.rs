//! What is to be written for a row: the whole of it as it will be, also where only a part changes.
//!
//! An id is that of what exists. What is new has none yet.

use crate::{
    id::{ClassGroupId, CollegeId, CourseId, OfferingId, ProgrammeId, RoleId, UserId},
    scope::Scope,
    teaching::{credits::Credits, nature::Nature, part::Teaching, timetable::Meeting},
    text::LocalText,
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
