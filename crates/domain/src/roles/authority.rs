//! Who may change what others may do. Nobody gives, directly or by editing a role, more than they have.
//!
//! An actor is a level and a reach: those of the role they act under, for the permission they use. A user's level is the
//! highest of the roles they hold.

use crate::{
    roles::role::RolePermission,
    scope::{Scope, ScopeKind},
};

/// Of somebody without a role.
pub const LOWEST_LEVEL: u8 = 1;
pub const HIGHEST_LEVEL: u8 = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actor {
    pub level: u8,
    pub reach: Scope,
}

/// A role as far as it gives power.
#[derive(Debug, Clone, Copy)]
pub struct RolePower<'a> {
    pub level: u8,
    pub scope: ScopeKind,
    pub permissions: &'a [RolePermission],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The user or role is above the actor.
    AboveLevel,
    /// It would reach further than the actor does.
    AboveReach,
    /// The role is for another kind of scope.
    WrongScope,
    /// A key's rank is above the role's own level, so that the level would say too little.
    RankAboveRole,
}

/// Whether a scope lies within a reach. Own work lies within any reach that includes the person.
#[must_use]
pub fn covers(reach: Scope, scope: Scope) -> bool {
    match (reach, scope) {
        (Scope::Institution, _) | (_, Scope::Own) => true,
        (reach, scope) => reach == scope,
    }
}

/// To create, edit, disable, or change the roles of a user.
pub fn may_touch(actor: Actor, target_level: u8) -> Result<(), Refusal> {
    if target_level <= actor.level { Ok(()) } else { Err(Refusal::AboveLevel) }
}

pub fn may_grant(actor: Actor, role: RolePower<'_>, scope: Scope, target_level: u8) -> Result<(), Refusal> {
    may_touch(actor, target_level)?;
    if scope.kind() != role.scope {
        return Err(Refusal::WrongScope);
    }
    if role.level > actor.level || role.permissions.iter().any(|held| held.permission.rank() > actor.level) {
        return Err(Refusal::AboveLevel);
    }
    let widest = role.permissions.iter().map(|held| effective(held.scope, scope)).chain([scope]);
    if widest.into_iter().all(|scope| covers(actor.reach, scope)) { Ok(()) } else { Err(Refusal::AboveReach) }
}

/// To take a role away one must be able to give it, whatever its scope kind has become since.
pub fn may_take(actor: Actor, role: RolePower<'_>, scope: Scope, target_level: u8) -> Result<(), Refusal> {
    may_grant(actor, RolePower { scope: scope.kind(), ..role }, scope, target_level)
}

/// To make a role, or to leave it so after an edit. A role is for the whole institution, so its editor must be too.
pub fn may_define(actor: Actor, role: RolePower<'_>) -> Result<(), Refusal> {
    if actor.reach != Scope::Institution {
        return Err(Refusal::AboveReach);
    }
    if role.level > actor.level {
        return Err(Refusal::AboveLevel);
    }
    if role.permissions.iter().any(|held| held.permission.rank() > role.level) {
        return Err(Refusal::RankAboveRole);
    }
    Ok(())
}

/// The scope of one key of a role that is held with `assigned`.
#[must_use]
pub fn effective(own: Option<ScopeKind>, assigned: Scope) -> Scope {
    match own {
        Some(ScopeKind::Institution) => Scope::Institution,
        Some(ScopeKind::Own) => Scope::Own,
        Some(ScopeKind::College | ScopeKind::Enterprise) | None => assigned,
    }
}

#[cfg(test)]
mod tests;
