//! What the school has already, as far as a list is compared with it.

use std::collections::HashSet;

use crate::{
    id::{ClassGroupId, CollegeId, CourseId, OfferingId, ProgrammeId, RoleId, UserId},
    roles::role::RolePermission,
    scope::{Scope, ScopeKind},
    teaching::{credits::Credits, nature::Nature, part::Teaching, timetable::Meeting},
    text::LocalText,
};

/// All of the institution's, whatever the reach of the one who imports: a number that is taken in another college is
/// taken. What a kind of list is not compared with may be left empty:
///
/// | kind | needs |
/// |---|---|
/// | colleges | colleges |
/// | programmes | colleges, programmes |
/// | class groups | programmes, class groups |
/// | users | colleges, programmes, class groups, roles, accounts |
/// | courses | colleges, courses |
/// | offerings | roles, accounts, courses, offerings |
/// | enrolments | roles, accounts, courses, offerings, enrolments |
#[derive(Debug, Clone, Default)]
pub struct Known {
    pub colleges: Vec<KnownCollege>,
    pub programmes: Vec<KnownProgramme>,
    pub class_groups: Vec<KnownClassGroup>,
    pub roles: Vec<KnownRole>,
    pub accounts: Vec<KnownAccount>,
    pub courses: Vec<KnownCourse>,
    /// Of the term that is imported into, as the enrolments are.
    pub offerings: Vec<KnownOffering>,
    pub enrolments: HashSet<(OfferingId, UserId)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownCollege {
    pub id: CollegeId,
    pub code: String,
    pub name: LocalText,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownProgramme {
    pub id: ProgrammeId,
    pub code: String,
    pub name: LocalText,
    pub college: CollegeId,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownClassGroup {
    pub id: ClassGroupId,
    pub name: String,
    pub programme: ProgrammeId,
    pub entry_year: i16,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownRole {
    pub id: RoleId,
    pub key: String,
    pub name: LocalText,
    pub level: u8,
    pub scope: ScopeKind,
    pub permissions: Vec<RolePermission>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownAccount {
    pub id: UserId,
    pub username: String,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub college: Option<CollegeId>,
    pub class_group: Option<ClassGroupId>,
    pub active: bool,
    pub held: Vec<HeldRole>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeldRole {
    pub role: RoleId,
    pub scope: Scope,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownCourse {
    pub id: CourseId,
    pub code: String,
    pub name: LocalText,
    pub credits: Option<Credits>,
    pub college: CollegeId,
    pub nature: Nature,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownOffering {
    pub id: OfferingId,
    pub code: String,
    pub course: CourseId,
    pub teachers: Vec<Teaching>,
    pub meetings: Vec<Meeting>,
}
