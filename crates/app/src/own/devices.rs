//! The devices on which a person is signed in.

use domain::{
    audit::Action,
    id::{SessionId, UserId},
    session::{IDLE_SECONDS, LONGEST_SECONDS},
};
use jiff::{SignedDuration, Timestamp};
use store::{EndReason, LiveSession, Tx};

use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, SignedIn},
};

#[derive(Debug)]
pub struct SignedInDevice {
    pub session: LiveSession,
    pub current: bool,
}

pub async fn list_devices(mut caller: Caller<SignedIn>) -> Result<Vec<SignedInDevice>> {
    let now = caller.app.now();
    live_devices(&mut caller.tx, caller.user, Some(caller.session), now).await
}

/// The current one first, then those seen last.
pub(crate) async fn live_devices(
    tx: &mut Tx,
    user: UserId,
    current: Option<SessionId>,
    now: Timestamp,
) -> Result<Vec<SignedInDevice>> {
    let rotated_after = now - SignedDuration::from_secs(IDLE_SECONDS);
    let signed_in_after = now - SignedDuration::from_secs(LONGEST_SECONDS);
    let sessions = tx.live_sessions(user, rotated_after, signed_in_after).await?;
    let mut devices: Vec<_> =
        sessions.into_iter().map(|session| SignedInDevice { current: Some(session.id) == current, session }).collect();
    devices.sort_by_key(|device| !device.current);
    Ok(devices)
}

pub async fn sign_out_device(mut caller: Caller<SignedIn>, session: SessionId) -> Result<()> {
    let now = caller.app.now();
    if !caller.tx.end_session(session, caller.user, EndReason::SignedOutElsewhere, now).await? {
        return Err(Error::NotFound);
    }
    let target = session.as_uuid();
    let change =
        Change { action: Action::SessionSignOutDevice, target_kind: "session", target, before: None, after: None };
    caller.audit(change).await?;
    Ok(caller.tx.commit().await?)
}
