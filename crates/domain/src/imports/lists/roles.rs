//! Who holds which role, and which roles may be given.

use std::collections::HashMap;

use crate::{
    id::{CollegeId, RoleId},
    imports::{
        CellReason, Column, Grant, Known, KnownAccount, KnownRole, Setting,
        columns::cells::Cells,
        finding::finder::{Finder, Found},
    },
    roles::authority::{LOWEST_LEVEL, Refusal, RolePower, may_grant},
    scope::{Scope, ScopeKind},
};

const STUDENT: &str = "student";
const TEACHER: &str = "teacher";

pub(crate) struct Roles<'k> {
    finder: Finder<'k, KnownRole>,
    by_id: HashMap<RoleId, &'k KnownRole>,
    pub student: Option<RoleId>,
    pub teacher: Option<RoleId>,
}

impl<'k> Roles<'k> {
    pub(crate) fn new(known: &'k Known) -> Self {
        let finder = Finder::new(&known.roles);
        let built_in = |key| finder.by_code(key).map(|role| role.id);
        let (student, teacher) = (built_in(STUDENT), built_in(TEACHER));
        Self { finder, by_id: known.roles.iter().map(|role| (role.id, role)).collect(), student, teacher }
    }

    /// Each once, in the order written.
    pub(crate) fn read(&mut self, cells: &mut Cells<'_>) -> Vec<RoleId> {
        let mut roles = Vec::new();
        let text = cells.text(Column::Role).unwrap_or_default();
        for part in parts(text) {
            let reason = match self.finder.by_code_or_name(part) {
                Found::One(role) if roles.contains(&role.id) => continue,
                Found::One(role) => {
                    roles.push(role.id);
                    continue;
                }
                Found::Several => CellReason::SeveralOfThatName,
                Found::None => CellReason::UnknownRole { near: self.finder.near(part, None) },
            };
            cells.fault_in(Column::Role, part, reason);
        }
        roles
    }

    /// The highest of those held, as everywhere.
    pub(crate) fn level_of(&self, account: &KnownAccount) -> u8 {
        let levels = account.held.iter().filter_map(|held| self.by_id.get(&held.role));
        levels.map(|role| role.level).max().unwrap_or(LOWEST_LEVEL)
    }

    /// Those of the roles that the person does not hold yet, each with its scope.
    pub(crate) fn grants(
        &self,
        setting: &Setting,
        roles: &[RoleId],
        college: Option<CollegeId>,
        account: Option<&KnownAccount>,
        cells: &mut Cells<'_>,
    ) -> Vec<Grant> {
        let mut grants = Vec::new();
        for role in roles.iter().filter_map(|id| self.by_id.get(id)) {
            match self.grant(setting, role, college, account) {
                Ok(grant) => grants.extend(grant),
                Err(reason) => cells.fault_in(Column::Role, &role.name.zh, reason),
            }
        }
        grants
    }

    fn grant(
        &self,
        setting: &Setting,
        role: &KnownRole,
        college: Option<CollegeId>,
        account: Option<&KnownAccount>,
    ) -> Result<Option<Grant>, CellReason> {
        let holds = |scope: &dyn Fn(Scope) -> bool| {
            account.is_some_and(|account| account.held.iter().any(|held| held.role == role.id && scope(held.scope)))
        };
        let scope = match role.scope {
            ScopeKind::Own => Scope::Own,
            ScopeKind::Institution => Scope::Institution,
            ScopeKind::College => Scope::College(college.ok_or(CellReason::RoleNeedsCollege)?),
            ScopeKind::Enterprise if holds(&|_| true) => return Ok(None),
            ScopeKind::Enterprise => return Err(CellReason::RoleNeedsEnterprise),
        };
        if holds(&|held| held == scope) {
            return Ok(None);
        }
        let power = RolePower { level: role.level, scope: role.scope, permissions: &role.permissions };
        let level = account.map_or(LOWEST_LEVEL, |account| self.level_of(account));
        match may_grant(setting.actor, power, scope, level) {
            Ok(()) => Ok(Some(Grant { role: role.id, scope })),
            Err(Refusal::AboveLevel | Refusal::RankAboveRole) => Err(CellReason::RoleAboveYou),
            Err(Refusal::AboveReach | Refusal::WrongScope) => Err(CellReason::RoleBeyondYourReach),
        }
    }

    pub(crate) fn names(&self, roles: impl Iterator<Item = RoleId>) -> String {
        let mut names = Vec::new();
        for role in roles.filter_map(|id| self.by_id.get(&id)) {
            if !names.contains(&&*role.name.zh) {
                names.push(&*role.name.zh);
            }
        }
        names.join("、")
    }
}

pub(crate) fn holds(account: &KnownAccount, role: Option<RoleId>) -> bool {
    role.is_some_and(|role| account.held.iter().any(|held| held.role == role))
}

/// Several in one cell.
pub(crate) fn parts(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(['、', ',', '，', ';', '；', '/', '／', '|', '\n', '\r']);
    parts.map(str::trim).filter(|part| !part.is_empty())
}
