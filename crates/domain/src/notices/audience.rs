//! To whom a notice is addressed. Living: whoever fits it tomorrow sees it tomorrow.

use serde::{Deserialize, Serialize};

use crate::id::{ClassGroupId, CollegeId, OfferingId, ProgrammeId, RoleId};

/// In each list.
const MOST_NAMED: usize = 200;

/// Everyone whom its owner reaches, or who fits each of three questions that says something: one of the roles, in one of the
/// places (colleges, programmes, class groups, classes), of one of the entry years.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Audience {
    pub everyone: bool,
    pub roles: Vec<RoleId>,
    pub colleges: Vec<CollegeId>,
    pub programmes: Vec<ProgrammeId>,
    pub class_groups: Vec<ClassGroupId>,
    pub offerings: Vec<OfferingId>,
    pub entry_years: Vec<i16>,
}

impl Audience {
    /// Nothing was chosen yet.
    #[must_use]
    pub fn is_nobody(&self) -> bool {
        !self.everyone && self.lengths().iter().all(|length| *length == 0)
    }

    #[must_use]
    pub fn is_too_long(&self) -> bool {
        self.lengths().iter().any(|length| *length > MOST_NAMED)
    }

    /// So few may fit it that a number says who.
    #[must_use]
    pub const fn is_by_class(&self) -> bool {
        !(self.everyone || self.class_groups.is_empty() && self.offerings.is_empty())
    }

    /// As it is compared and kept: each once, and no choice beside "everyone".
    #[must_use]
    pub fn tidied(mut self) -> Self {
        if self.everyone {
            return Self { everyone: true, ..Self::default() };
        }
        once(&mut self.roles);
        once(&mut self.colleges);
        once(&mut self.programmes);
        once(&mut self.class_groups);
        once(&mut self.offerings);
        once(&mut self.entry_years);
        self
    }

    const fn lengths(&self) -> [usize; 6] {
        [
            self.roles.len(),
            self.colleges.len(),
            self.programmes.len(),
            self.class_groups.len(),
            self.offerings.len(),
            self.entry_years.len(),
        ]
    }
}

fn once<T: Ord>(list: &mut Vec<T>) {
    list.sort_unstable();
    list.dedup();
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn nothing_chosen_is_nobody_and_not_everybody() {
        assert!(Audience::default().is_nobody());
        assert!(!Audience { everyone: true, ..Audience::default() }.is_nobody());
        assert!(!Audience { entry_years: vec![2024], ..Audience::default() }.is_nobody());
    }

    #[test]
    fn each_is_named_once_and_everyone_leaves_no_other_choice() {
        let chosen = Audience { entry_years: vec![2025, 2024, 2025], ..Audience::default() };
        assert_eq!(chosen.clone().tidied().entry_years, [2024, 2025]);
        let everyone = Audience { everyone: true, ..Audience::default() };
        assert_eq!(Audience { everyone: true, ..chosen }.tidied(), everyone);
    }

    #[test]
    fn a_list_has_its_length() {
        let roles = |number: u128| (0..number).map(|n| RoleId::from_uuid(Uuid::from_u128(n))).collect();
        assert!(!Audience { roles: roles(200), ..Audience::default() }.is_too_long());
        assert!(Audience { roles: roles(201), ..Audience::default() }.is_too_long());
    }

    #[test]
    fn class_groups_and_classes_are_small() {
        let offerings = vec![OfferingId::from_uuid(Uuid::nil())];
        assert!(Audience { offerings, ..Audience::default() }.is_by_class());
        let class_groups = vec![ClassGroupId::from_uuid(Uuid::nil())];
        assert!(Audience { class_groups, ..Audience::default() }.is_by_class());
        assert!(!Audience { entry_years: vec![2024], ..Audience::default() }.is_by_class());
    }
}
