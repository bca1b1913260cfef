//! A school's lists for the night, as its office sets them up.

use domain::{
    audit::Action,
    field::{FieldErrors, Reason, web_address},
    id::RosterId,
    imports::{
        Source,
        roster::{MOST, Proof, RosterEnd, RosterSettings, host_of},
    },
    scope::Scope,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use store::{RosterEdit, StoredRoster};

use super::lists::{Door, open, seal};
use crate::{
    Caller, Error, Result,
    imports::authority,
    kernel::caller::{Change, RoleManage},
    mail::settings::ensure_of_school,
};

#[derive(Debug)]
pub struct RosterForm {
    pub settings: RosterSettings,
    /// `None`: as it was.
    pub address: Option<String>,
    /// `None`: as it was.
    pub proof: Option<Proof>,
}

/// One as it is set up, without its address.
#[derive(Debug)]
pub struct Roster {
    pub id: RosterId,
    pub settings: RosterSettings,
    pub host: String,
    pub switched_on: bool,
    /// With the settings as they are.
    pub tried_at: Option<Timestamp>,
    pub version: i32,
    pub ran_at: Option<Timestamp>,
    /// What became of it then.
    pub ended: Option<RosterEnd>,
}

impl Roster {
    /// `None`: a later version knows more lists than this one.
    pub(super) fn of(stored: StoredRoster) -> Option<Self> {
        let settings = RosterSettings {
            name: stored.name,
            source: Source::from_key(&stored.kind)?,
            hour: i8::try_from(stored.hour).ok()?,
            share: u8::try_from(stored.share).ok()?,
        };
        Some(Self {
            id: stored.id,
            settings,
            host: stored.host,
            switched_on: stored.switched_on,
            tried_at: stored.tried_at,
            version: stored.version,
            ran_at: stored.ran_at,
            ended: stored.ended.and_then(|ended| serde_json::from_value(ended).ok()),
        })
    }
}

pub async fn list_rosters(mut caller: Caller<RoleManage>) -> Result<Vec<Roster>> {
    ensure_of_school(caller.reach)?;
    read(&mut caller).await
}

pub async fn add_roster(mut caller: Caller<RoleManage>, form: RosterForm) -> Result<Vec<Roster>> {
    ensure_may(&caller, form.settings.source)?;
    if caller.tx.rosters().await?.len() >= MOST {
        return Err(Error::WrongState);
    }
    let id: RosterId = caller.app.new_id();
    let door = checked(&form, None)?;
    let sealed = seal(&caller.app, caller.institution.id, id, &door)?;
    caller.tx.insert_roster(&edit(id, &form, &door, &sealed)).await?;
    audit(&mut caller, Action::RosterAdd, id, None, Some(told(&form.settings, host(&door)))).await?;
    done(caller).await
}

/// What was seen to work stays so as long as nothing of where it is, or of what it is read as, has changed.
pub async fn edit_roster(
    mut caller: Caller<RoleManage>,
    id: RosterId,
    form: RosterForm,
    version: i32,
) -> Result<Vec<Roster>> {
    ensure_may(&caller, form.settings.source)?;
    let (before, sealed) = find(&mut caller, id).await?;
    let kept = open(&caller.app, caller.institution.id, id, &sealed);
    let door = checked(&form, kept.as_ref())?;
    let same = |kept: &Door| kept.address == door.address && kept.proof == door.proof;
    let tried = before.settings.source == form.settings.source && kept.as_ref().is_some_and(same);
    let sealed = seal(&caller.app, caller.institution.id, id, &door)?;
    if !caller.tx.update_roster(&edit(id, &form, &door, &sealed), tried, version).await? {
        return Err(Error::Conflict);
    }
    let (was, is) = (told(&before.settings, &before.host), told(&form.settings, host(&door)));
    audit(&mut caller, Action::RosterEdit, id, Some(was), Some(is)).await?;
    done(caller).await
}

/// What came of it stays, and may be undone like any import.
pub async fn remove_roster(mut caller: Caller<RoleManage>, id: RosterId) -> Result<()> {
    ensure_of_school(caller.reach)?;
    let (before, _) = find(&mut caller, id).await?;
    caller.tx.delete_roster(id).await?;
    audit(&mut caller, Action::RosterRemove, id, Some(told(&before.settings, &before.host)), None).await?;
    Ok(caller.tx.commit().await?)
}

/// From then on it writes what its rule lets through without anybody looking: so whoever switches it on may import as much themselves.
pub async fn switch_roster(
    mut caller: Caller<RoleManage>,
    id: RosterId,
    on: bool,
    version: i32,
) -> Result<Vec<Roster>> {
    ensure_of_school(caller.reach)?;
    let (before, _) = find(&mut caller, id).await?;
    if on {
        ensure_may(&caller, before.settings.source)?;
        if before.tried_at.is_none() {
            return Err(Error::WrongState);
        }
    }
    if !caller.tx.switch_roster(id, on, version).await? {
        return Err(Error::Conflict);
    }
    let action = if on { Action::RosterSwitchOn } else { Action::RosterSwitchOff };
    audit(&mut caller, action, id, None, Some(told(&before.settings, &before.host))).await?;
    done(caller).await
}

/// Whoever sets one up may import all that is in it, for the whole school.
pub(super) fn ensure_may(caller: &Caller<RoleManage>, source: Source) -> Result<()> {
    ensure_of_school(caller.reach)?;
    let role = caller.role.as_ref().ok_or(Error::Forbidden)?;
    for kind in source.kinds() {
        if authority(role, *kind)?.reach != Scope::Institution {
            return Err(Error::Forbidden);
        }
    }
    Ok(())
}

/// With what is kept of its address.
pub(super) async fn find(caller: &mut Caller<RoleManage>, id: RosterId) -> Result<(Roster, Vec<u8>)> {
    let all = caller.tx.rosters().await?;
    let stored = all.into_iter().find(|stored| stored.id == id).ok_or(Error::NotFound)?;
    let sealed = stored.sealed.clone();
    Ok((Roster::of(stored).ok_or(Error::NotFound)?, sealed))
}

fn checked(form: &RosterForm, kept: Option<&Door>) -> Result<Door> {
    let mut faults = form.settings.faults();
    let address = match &form.address {
        Some(new) => faults.keep("address", web_address(new).map(|()| new.clone())),
        None => faults.keep("address", kept.map(|kept| kept.address.clone()).ok_or(Reason::Required)),
    };
    // A secret goes to those whom it was written down for, and to nobody else.
    let same_host = |kept: &&Door| address.as_deref().and_then(host_of) == host_of(&kept.address);
    let proof = match (&form.proof, kept) {
        (Some(new), _) => faults.keep("secret", new.check().map(|()| new.clone())),
        (None, None) => Some(Proof::None),
        (None, Some(kept)) if kept.proof == Proof::None || same_host(&kept) => Some(kept.proof.clone()),
        (None, Some(_)) => faults.keep("secret", Err(Reason::Required)),
    };
    match (address, proof) {
        (Some(address), Some(proof)) if faults == FieldErrors::default() => Ok(Door { address, proof }),
        _ => Err(Error::Invalid(faults)),
    }
}

fn host(door: &Door) -> &str {
    host_of(&door.address).unwrap_or_default()
}

fn edit<'a>(id: RosterId, form: &'a RosterForm, door: &'a Door, sealed: &'a [u8]) -> RosterEdit<'a> {
    let RosterSettings { name, source, hour, share } = &form.settings;
    let (hour, share) = (i16::from(*hour), i16::from(*share));
    RosterEdit { id, name: name.trim(), kind: source.key(), host: host(door), sealed, hour, share }
}

async fn read(caller: &mut Caller<RoleManage>) -> Result<Vec<Roster>> {
    Ok(caller.tx.rosters().await?.into_iter().filter_map(Roster::of).collect())
}

async fn done(mut caller: Caller<RoleManage>) -> Result<Vec<Roster>> {
    let all = read(&mut caller).await?;
    caller.tx.commit().await?;
    Ok(all)
}

async fn audit(
    caller: &mut Caller<RoleManage>,
    action: Action,
    id: RosterId,
    before: Option<Value>,
    after: Option<Value>,
) -> Result<()> {
    caller.audit(Change { action, target_kind: "roster", target: id.as_uuid(), before, after }).await
}

/// The host and never the address.
fn told(settings: &RosterSettings, host: &str) -> Value {
    let RosterSettings { name, source, hour, share } = settings;
    json!({ "name": name, "kind": source.key(), "host": host, "hour": hour, "share": share })
}
