//! An administrator's view of people: finding, making and changing them, as far as the caller's role reaches.

mod bulk;
mod codes;
mod create;
mod edit;
mod erase;
mod export;
mod grant;
mod history;
mod list;

pub use bulk::{BulkChoice, BulkOrder, BulkOutcome, Selection, preview_bulk, start_bulk};
pub use codes::{Codes, CodesOrder, CodesPreview, Slip, Way, make_codes, preview_codes};
pub use create::{NewPerson, RoleChoice, ScopeChoice, create_person};
pub(crate) use create::{check_grant, taken};
pub use edit::{PersonEdit, edit_person, release_sign_on, reset_password, set_state};
pub use erase::erase_person;
pub use export::export_people;
pub use grant::{grant_role, take_role};
pub use history::{AuditPage, audit_of, devices_of};
pub use list::{Filter, People, list_people, view_person};

use domain::{
    field,
    roles::{authority::LOWEST_LEVEL, permission::Permission, role::ActingRole},
    scope::Scope,
};
use jiff::Timestamp;
use store::{HeldRole, Profile, Reached, Tx};

use crate::{Caller, Error, Permit, Result, session::way_in};

/// Somebody, with what the caller may do about them.
#[derive(Debug)]
pub struct Person {
    pub profile: Reached<Profile>,
    pub roles: Vec<HeldRole>,
    /// The highest of the roles held.
    pub level: u8,
    pub editable: bool,
    pub last_seen_at: Option<Timestamp>,
}

/// Looks somebody up for an action: outside the caller's reach there is nobody.
pub(crate) async fn find<P: Permit<Reach = Scope>>(caller: &mut Caller<P>, username: &str) -> Result<Person> {
    let key = field::username_key(username);
    let profile = caller.tx.reach_person(&key, caller.reach, caller.user).await?.ok_or(Error::NotFound)?;
    let roles = caller.tx.held_roles(profile.id).await?;
    let level = roles.iter().map(|held| held.level).max().unwrap_or(LOWEST_LEVEL);
    let editable = edits_up_to(caller).is_some_and(|highest| level <= highest);
    let last_seen_at = caller.tx.last_seen(profile.id).await?;
    Ok(Person { profile, roles, level, editable, last_seen_at })
}

/// The level up to which the caller may change people. `None`: nobody.
pub(crate) fn edits_up_to<P: Permit>(caller: &Caller<P>) -> Option<u8> {
    let manages = |role: &&ActingRole| role.scope_of(Permission::UserManage).is_some();
    caller.role.as_ref().filter(manages).map(|role| role.level)
}

/// After a change that may have taken the power from somebody, or the way in where the school's sign-on is the usual one. The caller
/// holds the lock.
pub(crate) async fn ensure_role_manager_left(tx: &mut Tx) -> Result<()> {
    if tx.role_managers().await?.is_empty() {
        return Err(Error::LastRoleManager);
    }
    way_in::ensure_left(tx).await
}
