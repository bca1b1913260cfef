//! The devices on which a person is signed in.

use domain::{
    id::SessionId,
    session::{IDLE_SECONDS, LONGEST_SECONDS},
};
use jiff::SignedDuration;
use store::{EndReason, LiveSession};

use crate::{
    Caller, Error, Result,
    caller::{Change, SignedIn},
};

#[derive(Debug)]
pub struct SignedInDevice {
    pub session: LiveSession,
    pub current: bool,
}

/// This device first, then those seen last.
pub async fn list_devices(mut caller: Caller<SignedIn>) -> Result<Vec<SignedInDevice>> {
    let now = caller.app.now();
    let rotated_after = now - SignedDuration::from_secs(IDLE_SECONDS);
    let signed_in_after = now - SignedDuration::from_secs(LONGEST_SECONDS);
    let sessions = caller.tx.live_sessions(caller.user, rotated_after, signed_in_after).await?;
    let mut devices: Vec<_> = sessions
        .into_iter()
        .map(|session| SignedInDevice { current: session.id == caller.session, session })
        .collect();
    devices.sort_by_key(|device| !device.current);
    Ok(devices)
}

pub async fn sign_out_device(mut caller: Caller<SignedIn>, session: SessionId) -> Result<()> {
    let now = caller.app.now();
    if !caller.tx.end_session(session, caller.user, EndReason::SignedOutElsewhere, now).await? {
        return Err(Error::NotFound);
    }
    let target = session.as_uuid();
    let change = Change {
        action: "session.sign_out_device",
        target_kind: "session",
        target,
        before: None,
        after: None,
    };
    caller.audit(change).await?;
    Ok(caller.tx.commit().await?)
}
