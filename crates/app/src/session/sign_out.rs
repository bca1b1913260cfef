//! Ending one's session.

use domain::audit::Action;
use store::{EndReason, StoredProvider};

use crate::{
    Caller, Result,
    kernel::caller::{Change, Present},
};

/// The school's own sign-on by which the session began, if it did.
pub(crate) async fn sign_out(mut caller: Caller<Present>) -> Result<Option<StoredProvider>> {
    let by = caller.tx.provider_of_session(caller.session).await?;
    let providers = if by.is_some() { caller.tx.sign_on_providers().await? } else { Vec::new() };
    caller.tx.end_session(caller.session, caller.user, EndReason::SignedOut, caller.app.now()).await?;
    let target = caller.session.as_uuid();
    let change = Change { action: Action::SessionSignOut, target_kind: "session", target, before: None, after: None };
    caller.audit(change).await?;
    caller.tx.commit().await?;
    Ok(providers.into_iter().find(|provider| Some(provider.id) == by))
}
