use domain::{
    audit::Action,
    field::{self, FieldErrors, Reason},
    id::{CollegeId, EnterpriseId, RoleId},
    roles::authority::{LOWEST_LEVEL, Refusal, may_grant},
    scope::Scope,
    session::{by_password::ByPassword, password},
    text::Language,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::{NewAccount, NewAssignment, StoredRole};

use super::{Person, find};
use crate::{
    App, Caller, Error, Permit, Result,
    kernel::caller::{Change, Denied, UserManage},
    session::way_in::by_password_with,
};

#[derive(Debug)]
pub struct NewPerson {
    pub username: String,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: String,
    pub college: Option<CollegeId>,
    pub roles: Vec<RoleChoice>,
}

#[derive(Debug, Clone, Copy)]
pub struct RoleChoice {
    pub role: RoleId,
    pub scope: ScopeChoice,
}

/// A scope as somebody chose it.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScopeChoice {
    Own,
    College(CollegeId),
    Enterprise(EnterpriseId),
    Institution,
}

impl From<ScopeChoice> for Scope {
    fn from(choice: ScopeChoice) -> Self {
        match choice {
            ScopeChoice::Own => Self::Own,
            ScopeChoice::College(id) => Self::College(id),
            ScopeChoice::Enterprise(id) => Self::Enterprise(id),
            ScopeChoice::Institution => Self::Institution,
        }
    }
}

/// The person, and the password to hand over: it is shown this once and must be changed at first sign-in. `None`: it would open nothing,
/// for they sign in by the school's sign-on.
pub async fn create_person(mut caller: Caller<UserManage>, new: NewPerson) -> Result<(Person, Option<String>)> {
    let mut errors = FieldErrors::default();
    let username = errors.keep("username", field::username(&new.username));
    let name = errors.keep("name", field::name(&new.name));
    let email = errors.keep("email", field::email(new.email.as_deref()));
    let phone = errors.keep("phone", field::phone(new.phone.as_deref()));
    let language = errors.keep("language", Language::from_tag(&new.language).ok_or(Reason::Invalid));
    errors.keep("college_id", check_college(&mut caller, new.college).await?);
    if let Some(username) = username
        && caller.tx.credential(&field::username_key(username)).await?.is_some()
    {
        errors.keep::<()>("username", Err(Reason::Taken));
    }
    let (Some(username), Some(name), Some(email), Some(phone), Some(language)) =
        (username, name, email, phone, language)
    else {
        return Err(Error::Invalid(errors));
    };
    if !errors.0.is_empty() {
        return Err(Error::Invalid(errors));
    }
    let mut roles = Vec::new();
    for choice in &new.roles {
        match check_grant(&mut caller, *choice, LOWEST_LEVEL).await {
            Err(Error::AboveYourLevel) => {
                return Err(caller.deny("user.create", Denied::Role(Some(choice.role))).await);
            }
            other => roles.push(other?),
        }
    }
    let signs_on = by_password_with(&mut caller.tx, &roles).await? == ByPassword::SignsOn;

    let app = caller.app.clone();
    let (mut caller, password) = if signs_on {
        (caller, None)
    } else {
        let password = one_time_password(&app);
        let (caller, hash) = caller.meanwhile(app.hash_password(password.clone())).await?;
        (caller, Some((password, hash)))
    };
    let (password, hash) = password.unzip();
    let now = app.now();
    let account = NewAccount {
        id: app.new_id(),
        username: username.to_owned(),
        name: name.to_owned(),
        email: email.map(str::to_owned),
        phone: phone.map(str::to_owned),
        language,
        college: new.college,
        class_group: None,
        enterprise: enterprise_of(&new.roles),
        password_hash: hash,
        must_change_password: !signs_on,
    };
    let user = account.id;
    caller.tx.insert_accounts(&[account], now).await.map_err(taken)?;
    if !signs_on {
        caller.tx.limit_one_time_password(user, one_time_until(now)).await?;
    }
    let mut granted = Vec::new();
    for choice in &new.roles {
        let role = check_grant(&mut caller, *choice, LOWEST_LEVEL).await?;
        granted.push(role.key);
        let assignment =
            NewAssignment { id: app.new_id(), user, role: role.id, scope: choice.scope.into(), granted_at: now };
        caller.tx.insert_assignments(&[assignment]).await?;
    }
    let after = Some(json!({ "username": username, "name": name, "roles": granted }));
    let target = user.as_uuid();
    caller.audit(Change { action: Action::UserCreate, target_kind: "user", target, before: None, after }).await?;
    let person = find(&mut caller, username).await?;
    caller.tx.commit().await?;
    Ok((person, password))
}

/// A college within the caller's reach. Who reaches one college only cannot leave it out.
pub(super) async fn check_college(
    caller: &mut Caller<UserManage>,
    college: Option<CollegeId>,
) -> Result<std::result::Result<(), Reason>> {
    let reachable = caller.tx.colleges(caller.reach).await?;
    Ok(match college {
        Some(college) if reachable.iter().any(|unit| unit.id == college) => Ok(()),
        None if caller.reach == Scope::Institution => Ok(()),
        None => Err(Reason::Required),
        Some(_) => Err(Reason::Invalid),
    })
}

pub(crate) async fn check_grant<P: Permit<Reach = Scope>>(
    caller: &mut Caller<P>,
    choice: RoleChoice,
    target_level: u8,
) -> Result<StoredRole> {
    let role = caller.tx.role(choice.role).await?.ok_or(Error::NotFound)?;
    match may_grant(caller.actor(), role.power(), choice.scope.into(), target_level) {
        Ok(()) => Ok(role),
        Err(Refusal::WrongScope) => Err(Error::field("scope", Reason::Invalid)),
        Err(_) => Err(Error::AboveYourLevel),
    }
}

/// Somebody who acts for an enterprise belongs to it.
fn enterprise_of(roles: &[RoleChoice]) -> Option<EnterpriseId> {
    roles.iter().find_map(|choice| match choice.scope {
        ScopeChoice::Enterprise(id) => Some(id),
        _ => None,
    })
}

pub(crate) fn taken(error: store::Error) -> Error {
    match error.constraint() {
        Some("account_username_taken") => Error::field("username", Reason::Taken),
        _ => error.into(),
    }
}

pub(super) fn one_time_until(now: Timestamp) -> Timestamp {
    now + SignedDuration::from_hours(password::ONE_TIME_DAYS * 24)
}

/// Three groups of four, without characters that look alike when read from a slip of paper.
pub(super) fn one_time_password(app: &App) -> String {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut random = [0; 12];
    app.0.entropy.fill(&mut random);
    let letters: Vec<_> = random
        .iter()
        .filter_map(|byte| ALPHABET.get(usize::from(*byte) % ALPHABET.len()))
        .map(|letter| char::from(*letter))
        .collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}
