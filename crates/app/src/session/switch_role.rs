//! Changing the role that a session acts under.

use domain::{audit::Action, id::AssignmentId};
use serde_json::json;

use crate::{
    AccessGrant, Caller, Error, Result,
    kernel::caller::{Change, SignedIn},
};

pub async fn switch_role(mut caller: Caller<SignedIn>, assignment: AssignmentId) -> Result<AccessGrant> {
    if !caller.tx.set_session_assignment(caller.session, caller.user, assignment).await? {
        return Err(Error::NotFound);
    }
    caller.tx.remember_assignment(caller.user, assignment).await?;
    let before = caller.role.as_ref().map(|role| json!({ "role": role.key }));
    let entered = caller.tx.entered(caller.user, caller.session).await?.ok_or(Error::SignInRequired)?;
    let after = entered.role.as_ref().map(|role| json!({ "role": role.key }));
    let target = caller.session.as_uuid();
    caller.audit(Change { action: Action::SessionSwitchRole, target_kind: "session", target, before, after }).await?;
    let grant = caller.app.grant(caller.institution.id, caller.user, caller.session, entered)?;
    caller.tx.commit().await?;
    Ok(grant)
}
