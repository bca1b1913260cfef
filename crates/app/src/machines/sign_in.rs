//! Another system signs in with its key: a session as long as one access token, which nothing renews.

use std::sync::Arc;

use store::{ByMachine, Institution};

use super::key::Key;
use crate::{
    AccessGrant, App, Error, Result,
    mail::deliver::today,
    session::sign_in::{Opening, counted, open_session},
};

pub async fn sign_in(app: &App, school: &Arc<Institution>, key: &str) -> Result<AccessGrant> {
    let granted = counted(try_to_sign_in(app, school, key).await)?;
    Ok(granted.access)
}

async fn try_to_sign_in(app: &App, school: &Arc<Institution>, key: &str) -> Result<crate::SessionGrant> {
    let key = Key::parse(key).ok_or(Error::MachineKeyRefused)?;
    let mut tx = app.store().tenant(school.id).await?;
    let found = tx.use_machine_key(key.id, &key.hash(), today(app, school)).await?;
    let found = found.filter(|found| found.expires_at > app.now()).ok_or(Error::MachineKeyRefused)?;
    app.0.key_sign_ins.count(key.id, app.now())?;
    let assignment = tx.default_assignment(found.user).await?;
    let by = ByMachine { key: found.id, may_write: found.may_write };
    let opening = Opening { user: found.user, assignment, invitation: None, sign_on: None, machine: Some(by) };
    let grant = open_session(app, &mut tx, &opening, "").await?;
    tx.commit().await?;
    Ok(grant)
}
