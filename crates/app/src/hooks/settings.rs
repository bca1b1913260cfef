//! Which systems of the school are told, as its office sets them up.

use domain::{
    audit::Action,
    field::{FieldErrors, Reason, web_address},
    hooks::{HookFault, HookSettings, MOST, MOST_FAILURES, MOST_SECRETS, Topic},
    id::HookId,
    imports::roster::host_of,
    roles::permission::Permission,
    scope::Scope,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use store::{HookEdit, HookFailure, StoredHook};

use super::{
    calls::{Door, open, seal},
    secret::new_secret,
};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, SchoolManage},
};

#[derive(Debug)]
pub struct HookForm {
    pub settings: HookSettings,
    /// `None`: as it was.
    pub address: Option<String>,
}

/// One as it is set up, without its address and its secrets.
#[derive(Debug)]
pub struct Hook {
    pub stored: StoredHook,
    pub waiting: i64,
    pub delivered_at: Option<Timestamp>,
    /// The newest first.
    pub failures: Vec<HookFailure>,
}

/// A secret that nobody is shown again.
#[derive(Debug)]
pub struct MadeSecret {
    pub secret: String,
    pub hooks: Vec<Hook>,
}

pub async fn list_hooks(mut caller: Caller<SchoolManage>) -> Result<Vec<Hook>> {
    caller.ensure_of_school()?;
    read(&mut caller).await
}

/// Nothing is told before it is switched on: the other side does not have the secret yet.
pub async fn add_hook(mut caller: Caller<SchoolManage>, form: HookForm) -> Result<MadeSecret> {
    ensure_may(&caller, &form.settings.topics)?;
    if caller.tx.hooks().await?.len() >= MOST {
        return Err(Error::WrongState);
    }
    let id: HookId = caller.app.new_id();
    let secret = new_secret(&caller.app);
    let address = checked(&form, None)?;
    let door = Door { address, secrets: vec![secret.clone()] };
    let sealed = seal(&caller.app, caller.institution.id, id, &door)?;
    caller.tx.insert_hook(&edit(id, &form.settings, &door, &sealed)).await?;
    audit(&mut caller, Action::HookAdd, id, None, Some(told(&form.settings, host(&door)))).await?;
    Ok(MadeSecret { secret, hooks: done(caller).await? })
}

pub async fn edit_hook(
    mut caller: Caller<SchoolManage>,
    id: HookId,
    form: HookForm,
    version: i32,
) -> Result<Vec<Hook>> {
    ensure_may(&caller, &form.settings.topics)?;
    let (before, sealed) = find(&mut caller, id).await?;
    if form.address.is_some() {
        // What waits goes there too.
        ensure_may(&caller, &before.topics)?;
    }
    // With the secrets gone there is nothing to sign with, whatever the address.
    let kept = open(&caller.app, caller.institution.id, id, &sealed).ok_or(Error::WrongState)?;
    let door = Door { address: checked(&form, Some(&kept))?, secrets: kept.secrets };
    let sealed = seal(&caller.app, caller.institution.id, id, &door)?;
    if !caller.tx.update_hook(&edit(id, &form.settings, &door, &sealed), version).await? {
        return Err(Error::Conflict);
    }
    let (was, is) = (told_of(&before), told(&form.settings, host(&door)));
    audit(&mut caller, Action::HookEdit, id, Some(was), Some(is)).await?;
    done(caller).await
}

/// What waited for it goes too.
pub async fn remove_hook(mut caller: Caller<SchoolManage>, id: HookId) -> Result<()> {
    caller.ensure_of_school()?;
    let (before, _) = find(&mut caller, id).await?;
    caller.tx.delete_hook(id).await?;
    audit(&mut caller, Action::HookRemove, id, Some(told_of(&before)), None).await?;
    Ok(caller.tx.commit().await?)
}

/// From then on both sign, until the one before is ended.
pub async fn make_secret(mut caller: Caller<SchoolManage>, id: HookId, version: i32) -> Result<MadeSecret> {
    caller.ensure_of_school()?;
    let secret = new_secret(&caller.app);
    let change = |secrets: &mut Vec<String>| {
        let room = secrets.len() < MOST_SECRETS;
        if room {
            secrets.insert(0, secret.clone());
        }
        room
    };
    change_secrets(&mut caller, id, version, Action::HookMakeSecret, change).await?;
    Ok(MadeSecret { secret, hooks: done(caller).await? })
}

pub async fn end_secret(mut caller: Caller<SchoolManage>, id: HookId, version: i32) -> Result<Vec<Hook>> {
    caller.ensure_of_school()?;
    let change = |secrets: &mut Vec<String>| {
        let two = secrets.len() > 1;
        secrets.truncate(1);
        two
    };
    change_secrets(&mut caller, id, version, Action::HookEndSecret, change).await?;
    done(caller).await
}

/// Whoever switches it on may read themselves what it will be told.
pub async fn switch_hook(mut caller: Caller<SchoolManage>, id: HookId, on: bool, version: i32) -> Result<Vec<Hook>> {
    caller.ensure_of_school()?;
    let (before, _) = find(&mut caller, id).await?;
    if on {
        ensure_may(&caller, &before.topics)?;
    }
    if !caller.tx.switch_hook(id, on, version).await? {
        return Err(Error::Conflict);
    }
    if !on {
        let now = caller.app.now();
        caller.tx.give_up_hook_deliveries(id, HookFault::SwitchedOff, now).await?;
    }
    let action = if on { Action::HookSwitchOn } else { Action::HookSwitchOff };
    audit(&mut caller, action, id, None, Some(told_of(&before))).await?;
    done(caller).await
}

/// Nobody has a system told what they could not read for the whole school.
fn ensure_may(caller: &Caller<SchoolManage>, topics: &[Topic]) -> Result<()> {
    caller.ensure_of_school()?;
    let role = caller.role.as_ref().ok_or(Error::Forbidden)?;
    let needed = topics.iter().flat_map(|topic| match topic {
        Topic::CampaignState => [Permission::EvaluationRead].as_slice(),
        Topic::ImportFinished => [Permission::ImportRun, Permission::CourseManage].as_slice(),
    });
    let all = needed.copied().all(|permission| role.scope_of(permission) == Some(Scope::Institution));
    if all { Ok(()) } else { Err(Error::Forbidden) }
}

/// With what is kept of its address.
pub(super) async fn find(caller: &mut Caller<SchoolManage>, id: HookId) -> Result<(StoredHook, Vec<u8>)> {
    let all = caller.tx.hooks().await?;
    let stored = all.into_iter().find(|stored| stored.id == id).ok_or(Error::NotFound)?;
    let sealed = stored.sealed.clone();
    Ok((stored, sealed))
}

/// `change` says whether there was anything to do.
async fn change_secrets(
    caller: &mut Caller<SchoolManage>,
    id: HookId,
    version: i32,
    action: Action,
    change: impl FnOnce(&mut Vec<String>) -> bool,
) -> Result<()> {
    let (before, sealed) = find(caller, id).await?;
    let mut door = open(&caller.app, caller.institution.id, id, &sealed).ok_or(Error::WrongState)?;
    if !change(&mut door.secrets) {
        return Err(Error::WrongState);
    }
    let sealed = seal(&caller.app, caller.institution.id, id, &door)?;
    let secrets = i16::try_from(door.secrets.len()).map_err(Error::internal)?;
    if !caller.tx.set_hook_secrets(id, &sealed, secrets, version).await? {
        return Err(Error::Conflict);
    }
    audit(caller, action, id, None, Some(told_of(&before))).await
}

fn checked(form: &HookForm, kept: Option<&Door>) -> Result<String> {
    let mut faults = form.settings.faults();
    let address = match &form.address {
        Some(new) => faults.keep("address", web_address(new).map(|()| new.clone())),
        None => faults.keep("address", kept.map(|kept| kept.address.clone()).ok_or(Reason::Required)),
    };
    match address {
        Some(address) if faults == FieldErrors::default() => Ok(address),
        _ => Err(Error::Invalid(faults)),
    }
}

fn host(door: &Door) -> &str {
    host_of(&door.address).unwrap_or_default()
}

fn edit<'a>(id: HookId, settings: &'a HookSettings, door: &'a Door, sealed: &'a [u8]) -> HookEdit<'a> {
    HookEdit { id, name: settings.name.trim(), host: host(door), sealed, topics: &settings.topics }
}

async fn read(caller: &mut Caller<SchoolManage>) -> Result<Vec<Hook>> {
    let counts = caller.tx.hook_counts().await?;
    let failures = caller.tx.hook_failures(MOST_FAILURES).await?;
    let hooks = caller.tx.hooks().await?.into_iter().map(|stored| {
        let of = counts.iter().find(|of| of.hook == stored.id);
        Hook {
            waiting: of.map_or(0, |of| of.waiting),
            delivered_at: of.and_then(|of| of.delivered_at),
            failures: failures.iter().filter(|one| one.hook == stored.id).copied().collect(),
            stored,
        }
    });
    Ok(hooks.collect())
}

async fn done(mut caller: Caller<SchoolManage>) -> Result<Vec<Hook>> {
    let all = read(&mut caller).await?;
    caller.tx.commit().await?;
    Ok(all)
}

async fn audit(
    caller: &mut Caller<SchoolManage>,
    action: Action,
    id: HookId,
    before: Option<Value>,
    after: Option<Value>,
) -> Result<()> {
    caller.audit(Change { action, target_kind: "hook", target: id.as_uuid(), before, after }).await
}

fn told_of(stored: &StoredHook) -> Value {
    let settings = HookSettings { name: stored.name.clone(), topics: stored.topics.clone() };
    told(&settings, &stored.host)
}

/// The host and never the address.
fn told(HookSettings { name, topics }: &HookSettings, host: &str) -> Value {
    let topics: Vec<_> = topics.iter().map(|topic| topic.key()).collect();
    json!({ "name": name, "host": host, "topics": topics })
}
