//! A school's lists for the night, as its office sets them up.

use std::fmt;

use domain::{
    audit::Action,
    field::{FieldErrors, Reason, web_address},
    id::{InstitutionId, RosterId},
    imports::{
        Kind, Source,
        roster::{MOST, Proof, RosterEnd, RosterSettings, host_of, people::People},
    },
    scope::Scope,
    session::sign_on::ldap::check_reader_password,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use store::{RosterEdit, StoredRoster};

use super::lists::{Door, open, seal};
use crate::{
    App, Caller, Error, Result,
    imports::authority,
    kernel::{
        caller::{Change, SchoolManage},
        secrets::digest::fingerprint,
    },
};

#[derive(Debug)]
pub struct RosterForm {
    pub settings: RosterSettings,
    pub door: DoorForm,
}

/// Of what is left out, it is as it was.
pub enum DoorForm {
    File { address: Option<String>, proof: Option<Proof> },
    Directory { people: Box<People>, password: Option<String> },
}

impl fmt::Debug for DoorForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DoorForm")
    }
}

/// One as it is set up, without the address of a file and without a password.
#[derive(Debug)]
pub struct Roster {
    pub id: RosterId,
    pub settings: RosterSettings,
    pub host: String,
    /// Where it is read from a directory.
    pub people: Option<People>,
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
    pub(super) fn of(app: &App, school: InstitutionId, stored: StoredRoster) -> Option<Self> {
        let people = match open(app, school, stored.id, &stored.sealed) {
            Some(Door::Directory { people, .. }) => Some(*people),
            Some(Door::File { .. }) | None => None,
        };
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
            people,
            switched_on: stored.switched_on,
            tried_at: stored.tried_at,
            version: stored.version,
            ran_at: stored.ran_at,
            ended: stored.ended.and_then(|ended| serde_json::from_value(ended).ok()),
        })
    }
}

pub async fn list_rosters(mut caller: Caller<SchoolManage>) -> Result<Vec<Roster>> {
    caller.ensure_of_school()?;
    read(&mut caller).await
}

pub async fn add_roster(mut caller: Caller<SchoolManage>, form: RosterForm) -> Result<Vec<Roster>> {
    ensure_may(&caller, form.settings.source)?;
    if caller.tx.rosters().await?.len() >= MOST {
        return Err(Error::WrongState);
    }
    let id: RosterId = caller.app.new_id();
    let door = checked(&form, None)?;
    let sealed = seal(&caller.app, caller.institution.id, id, &door)?;
    caller.tx.insert_roster(&edit(id, &form, &door, &sealed)).await?;
    audit(&mut caller, Action::RosterAdd, id, None, Some(told(&form.settings, door.host(), door.people()))).await?;
    done(caller).await
}

/// What was seen to work stays so as long as nothing of where it is, or of what it is read as, has changed.
pub async fn edit_roster(
    mut caller: Caller<SchoolManage>,
    id: RosterId,
    form: RosterForm,
    version: i32,
) -> Result<Vec<Roster>> {
    ensure_may(&caller, form.settings.source)?;
    let (before, sealed) = find(&mut caller, id).await?;
    let kept = open(&caller.app, caller.institution.id, id, &sealed);
    let door = checked(&form, kept.as_ref())?;
    let tried = before.settings.source == form.settings.source && kept.as_ref() == Some(&door);
    let sealed = seal(&caller.app, caller.institution.id, id, &door)?;
    if !caller.tx.update_roster(&edit(id, &form, &door, &sealed), tried, version).await? {
        return Err(Error::Conflict);
    }
    let was = told(&before.settings, &before.host, before.people.as_ref());
    let is = told(&form.settings, door.host(), door.people());
    audit(&mut caller, Action::RosterEdit, id, Some(was), Some(is)).await?;
    done(caller).await
}

/// What came of it stays, and may be undone like any import.
pub async fn remove_roster(mut caller: Caller<SchoolManage>, id: RosterId) -> Result<()> {
    caller.ensure_of_school()?;
    let (before, _) = find(&mut caller, id).await?;
    caller.tx.delete_roster(id).await?;
    audit(
        &mut caller,
        Action::RosterRemove,
        id,
        Some(told(&before.settings, &before.host, before.people.as_ref())),
        None,
    )
    .await?;
    Ok(caller.tx.commit().await?)
}

/// From then on it writes what its rule lets through without anybody looking: so whoever switches it on may import as much themselves.
pub async fn switch_roster(
    mut caller: Caller<SchoolManage>,
    id: RosterId,
    on: bool,
    version: i32,
) -> Result<Vec<Roster>> {
    caller.ensure_of_school()?;
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
    audit(&mut caller, action, id, None, Some(told(&before.settings, &before.host, before.people.as_ref()))).await?;
    done(caller).await
}

/// Whoever sets one up may import all that is in it, for the whole school.
pub(super) fn ensure_may(caller: &Caller<SchoolManage>, source: Source) -> Result<()> {
    caller.ensure_of_school()?;
    let role = caller.role.as_ref().ok_or(Error::Forbidden)?;
    for kind in source.kinds() {
        if authority(role, *kind)?.reach != Scope::Institution {
            return Err(Error::Forbidden);
        }
    }
    Ok(())
}

/// With what is kept of its address.
pub(super) async fn find(caller: &mut Caller<SchoolManage>, id: RosterId) -> Result<(Roster, Vec<u8>)> {
    let all = caller.tx.rosters().await?;
    let stored = all.into_iter().find(|stored| stored.id == id).ok_or(Error::NotFound)?;
    let sealed = stored.sealed.clone();
    let roster = Roster::of(&caller.app, caller.institution.id, stored);
    Ok((roster.ok_or(Error::NotFound)?, sealed))
}

fn checked(form: &RosterForm, kept: Option<&Door>) -> Result<Door> {
    let mut faults = form.settings.faults();
    let door = match &form.door {
        DoorForm::File { address, proof } => file(&mut faults, (address.as_deref(), proof.as_ref()), kept),
        DoorForm::Directory { people, password } => {
            if form.settings.source != Source::List(Kind::Users) {
                faults.keep::<()>("kind", Err(Reason::Invalid));
            }
            directory(&mut faults, people, password.as_deref(), kept)
        }
    };
    door.filter(|_| faults == FieldErrors::default()).ok_or(Error::Invalid(faults))
}

fn file(
    faults: &mut FieldErrors,
    (address, proof): (Option<&str>, Option<&Proof>),
    kept: Option<&Door>,
) -> Option<Door> {
    let kept = match kept {
        Some(Door::File { address, proof }) => Some((address, proof)),
        Some(Door::Directory { .. }) | None => None,
    };
    let address = match address {
        Some(new) => faults.keep("address", web_address(new).map(|()| new.to_owned())),
        None => faults.keep("address", kept.map(|(address, _)| address.clone()).ok_or(Reason::Required)),
    };
    // A secret goes to those whom it was written down for, and to nobody else.
    let same_host = |kept: &str| address.as_deref().and_then(host_of) == host_of(kept);
    let proof = match (proof, kept) {
        (Some(new), _) => faults.keep("secret", new.check().map(|()| new.clone())),
        (None, None) => Some(Proof::None),
        (None, Some((address, proof))) if *proof == Proof::None || same_host(address) => Some(proof.clone()),
        (None, Some(_)) => faults.keep("secret", Err(Reason::Required)),
    };
    Some(Door::File { address: address?, proof: proof? })
}

fn directory(faults: &mut FieldErrors, people: &People, password: Option<&str>, kept: Option<&Door>) -> Option<Door> {
    people.note_faults(faults);
    let password = match (password, kept) {
        (Some(new), _) => faults.keep("secret", check_reader_password(new).map(|()| new.to_owned())),
        (None, Some(Door::Directory { people: before, password })) if before.server.is_same_door(&people.server) => {
            Some(password.clone())
        }
        (None, _) => faults.keep("secret", Err(Reason::Required)),
    };
    Some(Door::Directory { people: Box::new(people.clone()), password: password? })
}

fn edit<'a>(id: RosterId, form: &'a RosterForm, door: &'a Door, sealed: &'a [u8]) -> RosterEdit<'a> {
    let RosterSettings { name, source, hour, share } = &form.settings;
    let (hour, share) = (i16::from(*hour), i16::from(*share));
    RosterEdit { id, name: name.trim(), kind: source.key(), host: door.host(), sealed, hour, share }
}

async fn read(caller: &mut Caller<SchoolManage>) -> Result<Vec<Roster>> {
    let (app, school) = (caller.app.clone(), caller.institution.id);
    let all = caller.tx.rosters().await?.into_iter();
    Ok(all.filter_map(|stored| Roster::of(&app, school, stored)).collect())
}

async fn done(mut caller: Caller<SchoolManage>) -> Result<Vec<Roster>> {
    let all = read(&mut caller).await?;
    caller.tx.commit().await?;
    Ok(all)
}

async fn audit(
    caller: &mut Caller<SchoolManage>,
    action: Action,
    id: RosterId,
    before: Option<Value>,
    after: Option<Value>,
) -> Result<()> {
    caller.audit(Change { action, target_kind: "roster", target: id.as_uuid(), before, after }).await
}

/// Of an address the host alone; of a directory who is taken, and as what.
fn told(settings: &RosterSettings, host: &str, people: Option<&People>) -> Value {
    let RosterSettings { name, source, hour, share } = settings;
    let mut told = json!({ "name": name, "kind": source.key(), "host": host, "hour": hour, "share": share });
    if let (Some(people), Value::Object(told)) = (people, &mut told) {
        let columns = people.columns().into_iter().map(|(column, attribute)| format!("{}={attribute}", column.key()));
        let authority = people.server.authority.as_deref().map(fingerprint);
        told.extend([
            ("reader".to_owned(), json!(people.server.reader)),
            ("search_base".to_owned(), json!(people.server.base)),
            ("filter".to_owned(), json!(people.filter)),
            ("role".to_owned(), json!(people.role.role())),
            ("columns".to_owned(), json!(columns.collect::<Vec<_>>())),
            ("authority".to_owned(), json!(authority)),
        ]);
    }
    told
}
