//! The accounts of other systems and their keys, as the school's office sets them up.

use domain::{
    audit::Action,
    field::{self, FieldErrors, Reason},
    id::{MachineKeyId, RoleId, UserId},
    roles::{
        authority::LOWEST_LEVEL,
        machines::{MOST_ACCOUNTS, MOST_KEYS, check_days},
    },
    text::Language,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{AccountState, MachineAccount, MachineKey, NewAccount, NewAssignment, NewMachineKey};

use super::key::Key;
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, Denied, RoleManage},
    people::{RoleChoice, ScopeChoice, check_grant, taken},
};

#[derive(Debug)]
pub struct Machine {
    pub account: MachineAccount,
    /// The newest first.
    pub keys: Vec<MachineKey>,
}

#[derive(Debug)]
pub struct NewMachine {
    pub username: String,
    pub name: String,
    pub role: RoleId,
    pub scope: ScopeChoice,
}

#[derive(Debug, Clone, Copy)]
pub struct NewKey {
    pub days: i64,
    pub may_write: bool,
    pub may_ask_participation: bool,
}

pub async fn list_machines(mut caller: Caller<RoleManage>) -> Result<Vec<Machine>> {
    caller.ensure_of_school()?;
    read(&mut caller).await
}

/// An account without a password, with one role. Nothing opens it before it has a key.
pub async fn add_machine(mut caller: Caller<RoleManage>, new: NewMachine) -> Result<Vec<Machine>> {
    caller.ensure_of_school()?;
    if caller.tx.machine_accounts().await?.len() >= MOST_ACCOUNTS {
        return Err(Error::WrongState);
    }
    let mut errors = FieldErrors::default();
    let username = errors.keep("username", field::username(&new.username));
    let name = errors.keep("name", field::name(&new.name));
    let (Some(username), Some(name)) = (username, name) else { return Err(Error::Invalid(errors)) };
    if !matches!(new.scope, ScopeChoice::Institution | ScopeChoice::College(_)) {
        return Err(Error::field("scope", Reason::Invalid));
    }
    let role = match check_grant(&mut caller, RoleChoice { role: new.role, scope: new.scope }, LOWEST_LEVEL).await {
        Err(Error::AboveYourLevel) => return Err(caller.deny("machine.add", Denied::Role(Some(new.role))).await),
        other => other?,
    };
    let (app, now) = (caller.app.clone(), caller.app.now());
    let account = NewAccount {
        id: app.new_id(),
        username: username.to_owned(),
        name: name.to_owned(),
        email: None,
        phone: None,
        language: Language::Chinese,
        college: None,
        class_group: None,
        enterprise: None,
        password_hash: None,
        must_change_password: false,
    };
    let user = account.id;
    caller.tx.insert_accounts(&[account], now).await.map_err(taken)?;
    let assignment = NewAssignment { id: app.new_id(), user, role: role.id, scope: new.scope.into(), granted_at: now };
    caller.tx.insert_assignments(&[assignment]).await?;
    caller.tx.insert_machine_account(user).await?;
    let after = json!({ "username": username, "name": name, "role": role.key });
    audit(&mut caller, Action::MachineAdd, user, Some(after)).await?;
    done(caller).await
}

/// The key, which is shown this once.
pub async fn make_key(mut caller: Caller<RoleManage>, username: &str, new: NewKey) -> Result<String> {
    caller.ensure_of_school()?;
    let machine = find(&mut caller, username).await?;
    // Two who make one at once make two and not three.
    caller.tx.lock_account(machine.account.user).await?;
    let machine = find(&mut caller, username).await?;
    let mut errors = FieldErrors::default();
    errors.keep("days", check_days(new.days));
    if !errors.0.is_empty() {
        return Err(Error::Invalid(errors));
    }
    let now = caller.app.now();
    if machine.account.state == AccountState::Disabled
        || machine.keys.iter().filter(|key| key.expires_at > now).count() >= MOST_KEYS
    {
        return Err(Error::WrongState);
    }
    let mut secret = [0; 32];
    caller.app.0.entropy.fill(&mut secret);
    let key = Key::new(caller.app.new_id(), secret);
    let expires_at = now + SignedDuration::from_hours(new.days * 24);
    let NewKey { days, may_write, may_ask_participation } = new;
    let user = machine.account.user;
    let hash = &key.hash();
    let kept = NewMachineKey { id: key.id, user, hash, may_write, may_ask_participation, made_at: now, expires_at };
    caller.tx.insert_machine_key(&kept).await?;
    let after = json!({ "username": machine.account.username, "days": days, "may_write": may_write,
                        "may_ask_participation": may_ask_participation });
    audit(&mut caller, Action::MachineKeyMake, user, Some(after)).await?;
    caller.tx.commit().await?;
    Ok(key.text())
}

/// Whatever it opened is over at once.
pub async fn remove_key(mut caller: Caller<RoleManage>, username: &str, key: MachineKeyId) -> Result<Vec<Machine>> {
    caller.ensure_of_school()?;
    let machine = find(&mut caller, username).await?;
    if !machine.keys.iter().any(|kept| kept.id == key) || !caller.tx.delete_machine_key(key).await? {
        return Err(Error::NotFound);
    }
    let after = json!({ "username": machine.account.username });
    audit(&mut caller, Action::MachineKeyRemove, machine.account.user, Some(after)).await?;
    done(caller).await
}

/// Its keys are gone and its account is disabled: what it did stays in the history under its name.
pub async fn end_machine(mut caller: Caller<RoleManage>, username: &str) -> Result<Vec<Machine>> {
    caller.ensure_of_school()?;
    let machine = find(&mut caller, username).await?;
    let now = caller.app.now();
    caller.tx.end_machine(machine.account.user, now).await?;
    let after = json!({ "username": machine.account.username });
    audit(&mut caller, Action::MachineEnd, machine.account.user, Some(after)).await?;
    done(caller).await
}

async fn read(caller: &mut Caller<RoleManage>) -> Result<Vec<Machine>> {
    let accounts = caller.tx.machine_accounts().await?;
    let mut keys = caller.tx.machine_keys().await?;
    let machines = accounts.into_iter().map(|account| {
        let (own, others) = std::mem::take(&mut keys).into_iter().partition(|key| key.user == account.user);
        keys = others;
        Machine { account, keys: own }
    });
    Ok(machines.collect())
}

async fn find(caller: &mut Caller<RoleManage>, username: &str) -> Result<Machine> {
    let wanted = field::username_key(username);
    let all = read(caller).await?;
    all.into_iter().find(|one| field::username_key(&one.account.username) == wanted).ok_or(Error::NotFound)
}

async fn audit(caller: &mut Caller<RoleManage>, action: Action, user: UserId, after: Option<Value>) -> Result<()> {
    caller.audit(Change { action, target_kind: "user", target: user.as_uuid(), before: None, after }).await
}

async fn done(mut caller: Caller<RoleManage>) -> Result<Vec<Machine>> {
    let all = read(&mut caller).await?;
    caller.tx.commit().await?;
    Ok(all)
}
