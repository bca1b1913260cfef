//! Ending one's session.

use domain::audit::Action;
use store::EndReason;

use crate::{
    Caller, Result,
    kernel::caller::{Change, Present},
};

pub async fn sign_out(mut caller: Caller<Present>) -> Result<()> {
    caller.tx.end_session(caller.session, caller.user, EndReason::SignedOut, caller.app.now()).await?;
    let target = caller.session.as_uuid();
    let change = Change { action: Action::SessionSignOut, target_kind: "session", target, before: None, after: None };
    caller.audit(change).await?;
    Ok(caller.tx.commit().await?)
}
