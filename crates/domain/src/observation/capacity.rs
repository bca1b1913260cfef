//! As what somebody observes, and how far. Both follow from the role they act under: a school says by its roles who its
//! observers are.

use serde::{Deserialize, Serialize};

use crate::{
    roles::{permission::Permission, role::ActingRole},
    scope::Scope,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Capacity {
    Supervisor,
    Leader,
    Peer,
    Expert,
    /// The teacher reads this, and never the name.
    Student,
}

/// The keys of roles that schools are offered ready-made.
const BY_KEY: &[(&str, Capacity)] = &[
    ("observer", Capacity::Supervisor),
    ("leader", Capacity::Leader),
    ("dean", Capacity::Leader),
    ("programme_leader", Capacity::Leader),
    ("peer", Capacity::Peer),
    ("expert", Capacity::Expert),
    ("student_observer", Capacity::Student),
];
/// From here on a role leads others.
const LEADING_LEVEL: u8 = 2;

/// What somebody is in the school, whatever role they act under.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Duties {
    pub answers: bool,
    pub teaches: bool,
}

impl Capacity {
    pub const ALL: [Self; 5] = [Self::Supervisor, Self::Leader, Self::Peer, Self::Expert, Self::Student];

    /// Stored: a capacity keeps its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Supervisor => "supervisor",
            Self::Leader => "leader",
            Self::Peer => "peer",
            Self::Expert => "expert",
            Self::Student => "student",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|capacity| capacity.key() == key)
    }

    /// Whether the teacher is told who it was. Schools promise informants that they are not.
    #[must_use]
    pub const fn names_observer(self) -> bool {
        !matches!(self, Self::Student)
    }

    /// A student is one whatever their role of an observer is called: no name given to a role may give away theirs. Else the
    /// key of the role says it; of a role that the school made up, its rank, and whether the person teaches.
    #[must_use]
    pub fn of(role: &ActingRole, duties: Duties) -> Self {
        let by_key = BY_KEY.iter().find(|(key, _)| *key == role.key).map(|(_, capacity)| *capacity);
        match by_key {
            _ if duties.answers => Self::Student,
            Some(capacity) => capacity,
            None if role.level >= LEADING_LEVEL => Self::Leader,
            None if duties.teaches => Self::Peer,
            None => Self::Supervisor,
        }
    }
}

/// Which classes may be visited under a role. `observation.conduct` of one's own means one's own visits; the classes are then
/// those that the role may see.
#[must_use]
pub fn reach(role: &ActingRole) -> Option<Scope> {
    let named = |scope: &Scope| scope.colleges().is_ok();
    let conduct = role.scope_of(Permission::ObservationConduct)?;
    Some(conduct).filter(named).or_else(|| role.scope_of(Permission::CourseRead).filter(named))
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::id::Id;

    const OTHER: Duties = Duties { answers: false, teaches: false };

    fn role(key: &str, level: u8, permissions: &[(Permission, Scope)]) -> ActingRole {
        let assignment = Id::from_uuid(Uuid::from_u128(1));
        ActingRole { assignment, key: key.to_owned(), level, permissions: permissions.to_vec() }
    }

    #[test]
    fn stored_capacities_keep_their_names_and_a_students_names_nobody() {
        for capacity in Capacity::ALL {
            assert_eq!(Capacity::from_key(capacity.key()), Some(capacity));
            assert_eq!(capacity.names_observer(), capacity != Capacity::Student);
        }
    }

    #[test]
    fn the_role_says_as_what_somebody_comes_and_a_student_comes_as_a_student() {
        let of = |key: &str, level, duties| Capacity::of(&role(key, level, &[]), duties);
        let teacher = Duties { answers: false, teaches: true };
        let student = Duties { answers: true, teaches: false };
        assert_eq!(of("observer", 1, teacher), Capacity::Supervisor);
        assert_eq!(of("dean", 1, teacher), Capacity::Leader);
        assert_eq!(of("peer", 1, teacher), Capacity::Peer);
        assert_eq!(of("expert", 1, OTHER), Capacity::Expert);
        assert_eq!(of("own_made", 2, teacher), Capacity::Leader);
        assert_eq!(of("own_made", 1, teacher), Capacity::Peer);
        assert_eq!(of("own_made", 1, OTHER), Capacity::Supervisor);
        for key in ["student_observer", "observer", "own_made"] {
            assert_eq!(of(key, 3, student), Capacity::Student);
        }
    }

    #[test]
    fn a_role_reaches_the_college_it_names_and_else_what_it_may_see() {
        let college = Scope::College(Id::from_uuid(Uuid::from_u128(7)));
        let conduct = |scope| (Permission::ObservationConduct, scope);
        let read = |scope| (Permission::CourseRead, scope);
        assert_eq!(reach(&role("x", 1, &[conduct(college), read(Scope::Institution)])), Some(college));
        assert_eq!(reach(&role("x", 1, &[conduct(Scope::Own), read(Scope::Institution)])), Some(Scope::Institution));
        assert_eq!(reach(&role("x", 1, &[conduct(Scope::Own), read(Scope::Own)])), None);
        assert_eq!(reach(&role("x", 1, &[conduct(Scope::Own)])), None);
        assert_eq!(reach(&role("x", 1, &[read(Scope::Institution)])), None);
    }
}
