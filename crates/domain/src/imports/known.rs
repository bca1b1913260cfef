//! What the school has already, as far as a list is compared with it.

use std::collections::{HashMap, HashSet};

use crate::{
    enterprises::Facts,
    id::{ClassGroupId, CollegeId, CourseId, EnterpriseId, OfferingId, OutcomeId, PlanId, ProgrammeId, RoleId, UserId},
    outcomes::{Attained, EntryYears, OutcomeText},
    roles::role::RolePermission,
    scope::{Scope, ScopeKind},
    teaching::{credits::Credits, nature::Nature, part::Teaching, timetable::Meeting},
    text::{Language, LocalText},
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
/// | enterprises | colleges, enterprises |
/// | enterprise contacts | roles, accounts, enterprises, contacts |
/// | outcomes | programmes, plans |
/// | attainments | programmes, plans, attainments |
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
    pub enterprises: Vec<KnownEnterprise>,
    pub contacts: Vec<KnownContact>,
    pub plans: Vec<KnownPlan>,
    /// By outcome and year, with where it comes from.
    pub attainments: HashMap<(OutcomeId, i16), (Attained, String)>,
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

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownEnterprise {
    pub id: EnterpriseId,
    pub code: String,
    pub name: LocalText,
    pub facts: Facts,
    pub college: Option<CollegeId>,
}

/// Beside the account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownContact {
    pub enterprise: EnterpriseId,
    pub user: UserId,
    pub title: Option<String>,
    pub language: Language,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownPlan {
    pub id: PlanId,
    pub programme: ProgrammeId,
    pub edition: String,
    pub years: EntryYears,
    pub outcomes: Vec<KnownOutcome>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownOutcome {
    pub id: OutcomeId,
    pub number: i16,
    pub text: OutcomeText,
}
