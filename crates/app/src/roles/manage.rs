//! Roles: making, changing and deleting them, and what a change would give to and take from whom.

use std::collections::BTreeSet;

use domain::{
    audit::Action,
    field::{self, FieldErrors, Reason},
    id::RoleId,
    roles::{
        authority::{LOWEST_LEVEL, Refusal, RolePower, may_define, may_grant},
        permission::Permission,
        role::RolePermission,
    },
    scope::{Scope, ScopeKind},
    text::LocalText,
};
use serde_json::json;
use store::{PeopleFilter, RoleDraft, StoredRole};

use crate::{
    Caller, Error, Result,
    kernel::{
        caller::{Change, Denied, RoleManage, UserManage},
        paging::Paging,
    },
    people::{People, ensure_role_manager_left},
};

const NAMES_SHOWN: i64 = 10;

#[derive(Debug)]
pub struct SeenRole {
    pub role: StoredRole,
    pub editable: bool,
}

#[derive(Debug)]
pub struct RoleEdit {
    pub name: LocalText,
    pub level: u8,
    pub scope: ScopeKind,
    pub permissions: Vec<RolePermission>,
}

impl RoleEdit {
    fn power(&self) -> RolePower<'_> {
        RolePower { level: self.level, scope: self.scope, permissions: &self.permissions }
    }

    fn draft(&self) -> RoleDraft<'_> {
        RoleDraft { name: &self.name, level: self.level, scope: self.scope, permissions: &self.permissions }
    }

    fn check(&mut self, errors: &mut FieldErrors) {
        if let Some(name) = errors.keep("name_zh", field::name(&self.name.zh)) {
            self.name.zh = name.to_owned();
        }
        self.name.en = self.name.en.take().filter(|name| !name.trim().is_empty());
        if let Some(name) = &self.name.en {
            errors.keep("name_en", field::name(name).map(drop));
        }
        let keys: BTreeSet<_> = self.permissions.iter().map(|held| held.permission).collect();
        errors.keep("permissions", if keys.len() == self.permissions.len() { Ok(()) } else { Err(Reason::Invalid) });
    }
}

/// The error to answer with; what was above the caller is on record.
async fn refuse(caller: Caller<RoleManage>, what: &'static str, role: Option<RoleId>, refusal: Refusal) -> Error {
    match refusal {
        Refusal::RankAboveRole => Error::field("permissions", Reason::AboveYourLevel),
        Refusal::WrongScope => Error::field("scope_kind", Reason::Invalid),
        Refusal::AboveLevel | Refusal::AboveReach => caller.deny(what, Denied::Role(role)).await,
    }
}

pub async fn list_roles(mut caller: Caller<RoleManage>) -> Result<Vec<SeenRole>> {
    let actor = caller.actor();
    let roles = caller.tx.roles().await?;
    Ok(roles.into_iter().map(|role| SeenRole { editable: may_define(actor, role.power()).is_ok(), role }).collect())
}

/// The roles that the caller could give to somebody of no higher level.
pub async fn list_grantable(mut caller: Caller<UserManage>) -> Result<Vec<StoredRole>> {
    let actor = caller.actor();
    let widest = |kind| match (kind, actor.reach) {
        (ScopeKind::Own, _) => Some(Scope::Own),
        (ScopeKind::College, Scope::College(id)) => Some(Scope::College(id)),
        (ScopeKind::Institution, _) => Some(Scope::Institution),
        // Any one of them will do: who reaches the institution reaches each.
        (ScopeKind::College, Scope::Institution) => Some(Scope::College(caller.app.new_id())),
        (ScopeKind::Enterprise, Scope::Institution) => Some(Scope::Enterprise(caller.app.new_id())),
        _ => None,
    };
    let roles = caller.tx.roles().await?;
    Ok(roles
        .into_iter()
        .filter(|role| {
            widest(role.scope).is_some_and(|scope| may_grant(actor, role.power(), scope, LOWEST_LEVEL).is_ok())
        })
        .collect())
}

pub async fn create_role(mut caller: Caller<RoleManage>, key: String, mut edit: RoleEdit) -> Result<SeenRole> {
    let mut errors = FieldErrors::default();
    errors.keep("key", field::role_key(&key).map(drop));
    edit.check(&mut errors);
    if caller.tx.role_id(&key).await?.is_some() {
        errors.keep::<()>("key", Err(Reason::Taken));
    }
    if !errors.0.is_empty() {
        return Err(Error::Invalid(errors));
    }
    if let Err(refusal) = may_define(caller.actor(), edit.power()) {
        return Err(refuse(caller, "role.create", None, refusal).await);
    }
    let id = caller.app.new_id();
    caller.tx.insert_role(id, &key, false, &edit.draft()).await.map_err(|error| match error.constraint() {
        Some("role_key_taken") => Error::field("key", Reason::Taken),
        _ => error.into(),
    })?;
    finish(caller, id, Action::RoleCreate, None).await
}

/// Of a built-in role only the permissions may change.
pub async fn edit_role(
    mut caller: Caller<RoleManage>,
    id: RoleId,
    version: i32,
    mut edit: RoleEdit,
) -> Result<SeenRole> {
    caller.tx.lock_role_managers().await?;
    let before = caller.tx.reach_role(id).await?.ok_or(Error::NotFound)?;
    if before.built_in {
        edit = RoleEdit {
            name: before.name.clone(),
            level: before.level,
            scope: before.scope,
            permissions: edit.permissions,
        };
    }
    let mut errors = FieldErrors::default();
    edit.check(&mut errors);
    if !errors.0.is_empty() {
        return Err(Error::Invalid(errors));
    }
    let actor = caller.actor();
    if let Err(refusal) = may_define(actor, before.power()).and_then(|()| may_define(actor, edit.power())) {
        return Err(refuse(caller, "role.edit", Some(id), refusal).await);
    }
    // The scope of those who hold it would no longer fit.
    if before.members > 0 && edit.scope != before.scope {
        return Err(Error::InUse);
    }
    if !caller.tx.update_role(&before, version, &edit.draft()).await? {
        return Err(Error::Conflict);
    }
    ensure_role_manager_left(&mut caller.tx).await?;
    finish(caller, id, Action::RoleEdit, Some(&before)).await
}

pub async fn delete_role(mut caller: Caller<RoleManage>, id: RoleId) -> Result<()> {
    let role = caller.tx.reach_role(id).await?.ok_or(Error::NotFound)?;
    if let Err(refusal) = may_define(caller.actor(), role.power()) {
        return Err(refuse(caller, "role.delete", Some(id), refusal).await);
    }
    if role.built_in {
        return Err(caller.deny("role.delete", Denied::Role(Some(id))).await);
    }
    if role.members > 0 {
        return Err(Error::InUse);
    }
    // Somebody may be given it in this very moment.
    caller.tx.delete_role(&role).await.map_err(|error| match error.constraint() {
        Some(_) => Error::InUse,
        None => error.into(),
    })?;
    let before = Some(told(&role));
    let change = Change { action: Action::RoleDelete, target_kind: "role", target: id.as_uuid(), before, after: None };
    caller.audit(change).await?;
    Ok(caller.tx.commit().await?)
}

async fn finish(
    mut caller: Caller<RoleManage>,
    id: RoleId,
    action: Action,
    before: Option<&StoredRole>,
) -> Result<SeenRole> {
    let role = caller.tx.role(id).await?.ok_or(Error::NotFound)?;
    let (before, after) = (before.map(told), Some(told(&role)));
    caller.audit(Change { action, target_kind: "role", target: id.as_uuid(), before, after }).await?;
    caller.tx.commit().await?;
    Ok(SeenRole { role, editable: true })
}

fn told(role: &StoredRole) -> serde_json::Value {
    let permissions: Vec<_> = role.permissions.iter().map(|held| held.permission.key()).collect();
    json!({
        "key": role.key, "name": role.name.zh, "level": role.level, "scope": role.scope.key(), "permissions": permissions,
    })
}

#[derive(Debug)]
pub struct RoleChange {
    pub gains: Vec<Permission>,
    pub loses: Vec<Permission>,
    pub members: i64,
    pub names: Vec<String>,
    pub level_before: u8,
    pub level_after: u8,
}

/// What an edit would do, before anybody does it.
pub async fn preview_edit(
    mut caller: Caller<RoleManage>,
    id: RoleId,
    level: u8,
    permissions: Vec<RolePermission>,
) -> Result<RoleChange> {
    let role = caller.tx.role(id).await?.ok_or(Error::NotFound)?;
    let level_after = if role.built_in { role.level } else { level };
    let after = RolePower { level: level_after, scope: role.scope, permissions: &permissions };
    let actor = caller.actor();
    if let Err(refusal) = may_define(actor, role.power()).and_then(|()| may_define(actor, after)) {
        return Err(refuse(caller, "role.edit", Some(id), refusal).await);
    }
    let keys = |held: &[RolePermission]| held.iter().map(|held| held.permission).collect::<BTreeSet<_>>();
    let (before, after) = (keys(&role.permissions), keys(&permissions));
    Ok(RoleChange {
        gains: after.difference(&before).copied().collect(),
        loses: before.difference(&after).copied().collect(),
        members: role.members,
        names: caller.tx.member_names(id, NAMES_SHOWN).await?,
        level_before: role.level,
        level_after,
    })
}

pub async fn list_members(mut caller: Caller<RoleManage>, id: RoleId, paging: Paging) -> Result<People> {
    let role = caller.tx.role(id).await?.ok_or(Error::NotFound)?;
    let asked = PeopleFilter { role_key: Some(&role.key), ..PeopleFilter::default() };
    let found = caller.tx.list_people(asked, caller.reach, caller.user, paging.place()).await?;
    Ok(People::new(&caller, found, paging))
}
