//! How far a permission reaches. Scope narrows every list and look-up: what lies outside is not found.

use crate::id::{CollegeId, EnterpriseId};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScopeKind {
    Own,
    College,
    Enterprise,
    Institution,
}

impl ScopeKind {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Own => "self",
            Self::College => "college",
            Self::Enterprise => "enterprise",
            Self::Institution => "institution",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            "self" => Some(Self::Own),
            "college" => Some(Self::College),
            "enterprise" => Some(Self::Enterprise),
            "institution" => Some(Self::Institution),
            _ => None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Own,
    College(CollegeId),
    Enterprise(EnterpriseId),
    Institution,
}

impl Scope {
    #[must_use]
    pub const fn kind(self) -> ScopeKind {
        match self {
            Self::Own => ScopeKind::Own,
            Self::College(_) => ScopeKind::College,
            Self::Enterprise(_) => ScopeKind::Enterprise,
            Self::Institution => ScopeKind::Institution,
        }
    }

    /// The college beyond which it does not reach; `None`: it reaches all of them.
    pub const fn colleges(self) -> Result<Option<CollegeId>, NoCollege> {
        match self {
            Self::Institution => Ok(None),
            Self::College(college) => Ok(Some(college)),
            Self::Own | Self::Enterprise(_) => Err(NoCollege),
        }
    }

    /// What a college owns is changed by who reaches that college; what the school owns (`None`), by who reaches it all.
    #[must_use]
    pub fn owns(self, owner: Option<CollegeId>) -> bool {
        self.colleges().is_ok_and(|reached| reached.is_none() || reached == owner)
    }

    /// The college asked for, if it is within reach; none asked for: as far as it reaches.
    pub fn narrow(self, asked: Option<CollegeId>) -> Result<Option<CollegeId>, NoCollege> {
        match (self.colleges()?, asked) {
            (Some(reached), Some(asked)) if reached != asked => Err(NoCollege),
            (reached, asked) => Ok(reached.or(asked)),
        }
    }
}

/// It reaches no college, or not the one asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoCollege;

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_college_is_found_only_within_reach() {
        let college = |n| CollegeId::from_uuid(Uuid::from_u128(n));
        let (own, other) = (college(1), college(2));
        assert_eq!(Scope::Institution.narrow(None), Ok(None));
        assert_eq!(Scope::Institution.narrow(Some(other)), Ok(Some(other)));
        assert_eq!(Scope::College(own).narrow(None), Ok(Some(own)));
        assert_eq!(Scope::College(own).narrow(Some(own)), Ok(Some(own)));
        assert_eq!(Scope::College(own).narrow(Some(other)), Err(NoCollege));
        assert!(Scope::Institution.owns(None) && Scope::Institution.owns(Some(other)));
        assert!(Scope::College(own).owns(Some(own)));
        assert!(!Scope::College(own).owns(Some(other)) && !Scope::College(own).owns(None));
        let enterprise = EnterpriseId::from_uuid(Uuid::from_u128(3));
        for scope in [Scope::Own, Scope::Enterprise(enterprise)] {
            assert!(!scope.owns(Some(own)) && !scope.owns(None));
            assert_eq!((scope.narrow(None), scope.narrow(Some(own))), (Err(NoCollege), Err(NoCollege)));
        }
    }
}
