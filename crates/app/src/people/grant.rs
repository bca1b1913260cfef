use domain::{audit::Action, id::AssignmentId, messages::Message, roles::authority::may_take};
use serde_json::json;
use store::NewAssignment;

use super::{Person, RoleChoice, create::check_grant, ensure_role_manager_left, find};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, Denied, UserManage},
    messages::{named, tell},
};

pub async fn grant_role(mut caller: Caller<UserManage>, username: &str, choice: RoleChoice) -> Result<Person> {
    let person = find(&mut caller, username).await?;
    let user = person.profile.id;
    let role = match check_grant(&mut caller, choice, person.level).await {
        Err(Error::AboveYourLevel) => return Err(caller.deny("user.grant_role", Denied::User(user)).await),
        other => other?,
    };
    let id = caller.app.new_id();
    let assignment =
        NewAssignment { id, user, role: role.id, scope: choice.scope.into(), granted_at: caller.app.now() };
    caller.tx.insert_assignments(&[assignment]).await.map_err(|error| match error.constraint() {
        Some("role_assignment_held") => Error::Conflict,
        // A college or enterprise that does not exist.
        Some(constraint) if constraint.ends_with("_fkey") => Error::NotFound,
        _ => error.into(),
    })?;
    let after = Some(json!({ "role": role.key, "scope": role.scope.key() }));
    let target = user.as_uuid();
    caller.audit(Change { action: Action::UserGrantRole, target_kind: "user", target, before: None, after }).await?;
    let by = Some(named(&mut caller.tx, caller.user).await?);
    let message = Message::RoleGiven { assignment: id, role: role.name, by };
    tell(&caller.app, &mut caller.tx, &[(user, message)]).await?;
    let person = find(&mut caller, username).await?;
    caller.tx.commit().await?;
    Ok(person)
}

pub async fn take_role(mut caller: Caller<UserManage>, username: &str, assignment: AssignmentId) -> Result<Person> {
    caller.tx.lock_role_managers().await?;
    let person = find(&mut caller, username).await?;
    let user = person.profile.id;
    let held = person.roles.iter().find(|held| held.assignment == assignment).ok_or(Error::NotFound)?;
    let role = caller.tx.role(held.role).await?.ok_or(Error::NotFound)?;
    if may_take(caller.actor(), role.power(), held.scope, person.level).is_err() {
        return Err(caller.deny("user.take_role", Denied::User(user)).await);
    }
    caller.tx.delete_assignment(&person.profile, assignment).await?;
    ensure_role_manager_left(&mut caller.tx).await?;
    let before = Some(json!({ "role": role.key, "scope": held.scope.kind().key() }));
    let target = user.as_uuid();
    caller.audit(Change { action: Action::UserTakeRole, target_kind: "user", target, before, after: None }).await?;
    let by = Some(named(&mut caller.tx, caller.user).await?);
    let message = Message::RoleTaken { assignment, role: role.name, by };
    tell(&caller.app, &mut caller.tx, &[(user, message)]).await?;
    let person = find(&mut caller, username).await?;
    caller.tx.commit().await?;
    Ok(person)
}
