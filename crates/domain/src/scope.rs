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
}
