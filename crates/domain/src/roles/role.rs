//! The built-in roles, and what a session may do under its current role.

use crate::{
    id::AssignmentId,
    roles::permission::{ForMachines, Permission},
    scope::{Scope, ScopeKind},
};

#[derive(Debug)]
pub struct BuiltInRole {
    pub key: &'static str,
    pub name_zh: &'static str,
    pub name_en: &'static str,
    pub level: u8,
    pub scope: ScopeKind,
    pub permissions: &'static [RolePermission],
}

/// A key with the scope it has in this role, where that differs from the assignment's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RolePermission {
    pub permission: Permission,
    pub scope: Option<ScopeKind>,
}

const fn of(permission: Permission) -> RolePermission {
    RolePermission { permission, scope: None }
}

const fn everywhere(permission: Permission) -> RolePermission {
    RolePermission { permission, scope: Some(ScopeKind::Institution) }
}

pub const BUILT_IN: &[BuiltInRole] = &[
    BuiltInRole {
        key: "student",
        name_zh: "学生",
        name_en: "Student",
        level: 1,
        scope: ScopeKind::Own,
        permissions: &[of(Permission::EvaluationAnswer)],
    },
    BuiltInRole {
        key: "teacher",
        name_zh: "教师",
        name_en: "Teacher",
        level: 1,
        scope: ScopeKind::Own,
        permissions: &[of(Permission::CourseTeach), of(Permission::ResultRead)],
    },
    BuiltInRole {
        key: "observer",
        name_zh: "督导",
        name_en: "Observer",
        level: 1,
        scope: ScopeKind::Own,
        permissions: &[of(Permission::ObservationConduct), everywhere(Permission::CourseRead)],
    },
    BuiltInRole {
        key: "enterprise",
        name_zh: "企业",
        name_en: "Enterprise",
        level: 1,
        scope: ScopeKind::Enterprise,
        permissions: &[of(Permission::EnterpriseEvaluate)],
    },
    BuiltInRole {
        key: "college_admin",
        name_zh: "学院管理员",
        name_en: "College administrator",
        level: 2,
        scope: ScopeKind::College,
        permissions: &[
            of(Permission::UserRead),
            of(Permission::UserManage),
            of(Permission::CourseRead),
            of(Permission::CourseManage),
            of(Permission::EvaluationRead),
            of(Permission::EvaluationManage),
            of(Permission::ResultRead),
            of(Permission::CommentReview),
            of(Permission::TemplateRead),
            of(Permission::NoticeManage),
            of(Permission::ReportCollege),
            of(Permission::ReportEnterprise),
            of(Permission::ImportRun),
            of(Permission::ObservationRead),
            of(Permission::ObservationManage),
            of(Permission::EnterpriseManage),
        ],
    },
    BuiltInRole {
        key: "school_admin",
        name_zh: "学校管理员",
        name_en: "School administrator",
        level: 3,
        scope: ScopeKind::Institution,
        permissions: &[
            of(Permission::UserRead),
            of(Permission::UserManage),
            of(Permission::CourseRead),
            of(Permission::CourseManage),
            of(Permission::EvaluationRead),
            of(Permission::EvaluationManage),
            of(Permission::ResultRead),
            of(Permission::CommentReview),
            of(Permission::TemplateRead),
            of(Permission::NoticeManage),
            of(Permission::ReportCollege),
            of(Permission::ReportEnterprise),
            of(Permission::ImportRun),
            of(Permission::ObservationRead),
            of(Permission::ObservationManage),
            of(Permission::EnterpriseManage),
            of(Permission::TemplateManage),
            of(Permission::CalendarManage),
            of(Permission::RoleManage),
            of(Permission::AuditRead),
            of(Permission::SchoolManage),
            of(Permission::BoxCopy),
        ],
    },
    BuiltInRole {
        key: "platform_operator",
        name_zh: "平台运维",
        name_en: "Platform operator",
        level: 4,
        scope: ScopeKind::Institution,
        permissions: &[of(Permission::TenantManage), of(Permission::AuditRead)],
    },
];

#[must_use]
pub fn built_in(key: &str) -> Option<&'static BuiltInRole> {
    BUILT_IN.iter().find(|role| role.key == key)
}

/// The current role of a session, as the server read it for this very call.
#[derive(Debug, Clone)]
pub struct ActingRole {
    pub assignment: AssignmentId,
    pub key: String,
    pub level: u8,
    pub permissions: Vec<(Permission, Scope)>,
}

impl ActingRole {
    /// How far the permission reaches in this role; `None` when the role does not hold it.
    #[must_use]
    pub fn scope_of(&self, permission: Permission) -> Option<Scope> {
        self.permissions.iter().find(|(held, _)| *held == permission).map(|(_, scope)| *scope)
    }

    /// What is left of it to another system: whatever asks further on what the role holds is told no more than this.
    #[must_use]
    pub fn for_machine(mut self) -> Self {
        self.permissions.retain(|(held, _)| held.for_machines() != ForMachines::Nothing);
        self
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_built_in_role_holds_a_key_above_its_level() {
        for role in BUILT_IN {
            for held in role.permissions {
                assert!(held.permission.rank() <= role.level, "{} holds {}", role.key, held.permission);
            }
        }
    }

    #[test]
    fn every_key_belongs_to_some_built_in_role() {
        let held: HashSet<_> = BUILT_IN.iter().flat_map(|role| role.permissions).map(|held| held.permission).collect();
        assert_eq!(held.len(), Permission::ALL.len());
    }

    #[test]
    fn the_platform_operator_sees_no_answers() {
        let operator = built_in("platform_operator").unwrap();
        let keys: Vec<_> = operator.permissions.iter().map(|held| held.permission.key()).collect();
        assert_eq!(keys, ["tenant.manage", "audit.read"]);
    }
}
