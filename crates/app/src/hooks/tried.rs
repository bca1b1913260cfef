//! Trying an endpoint: it is called at once, whether or not it is switched on.

use domain::{
    hooks::{Event, HookFault, Trial, Undelivered},
    id::HookId,
};

use super::{
    calls::{Call, open},
    settings::find,
};
use crate::{Caller, Error, Result, kernel::caller::SchoolManage};

pub async fn try_hook(mut caller: Caller<SchoolManage>, id: HookId) -> Result<std::result::Result<(), Undelivered>> {
    caller.ensure_of_school()?;
    let (_, sealed) = find(&mut caller, id).await?;
    let Some(door) = open(&caller.app, caller.institution.id, id, &sealed) else {
        return Ok(Err(HookFault::Unsealed.into()));
    };
    let app = caller.app.clone();
    let now = app.now();
    let call = Call::new(app.new_id(), now, Event::Trial(Trial).body(now).map_err(Error::internal)?);
    let (_, answered) = caller.meanwhile(async { Ok(app.0.hooks.call(&door, &call).await) }).await?;
    Ok(answered)
}
