use app::{
    AccountState,
    kernel::caller::RoleManage,
    machines::{self, NewKey, NewMachine},
};
use axum::extract::Path;
use domain::id::{MachineKeyId, RoleId};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    people::roles::ScopeChoice,
    wire::{IdPath, LocalText},
};

/// Another system of the school, and what it signs in with.
#[derive(Debug, Serialize, ToSchema)]
pub struct Machine {
    pub username: String,
    pub name: String,
    /// Disabled: nothing opens it.
    pub active: bool,
    #[schema(required = true)]
    pub role: Option<LocalText>,
    /// Null: the whole school.
    #[schema(required = true)]
    pub college: Option<LocalText>,
    /// The newest first; never with what opens.
    pub keys: Vec<MachineKey>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MachineKey {
    pub id: Uuid,
    pub may_write: bool,
    pub may_ask_participation: bool,
    #[schema(value_type = String, format = DateTime)]
    pub made_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub last_used_on: Option<Date>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMachineAccount {
    #[schema(min_length = 3, max_length = 32)]
    pub username: String,
    #[schema(max_length = 64)]
    pub name: String,
    pub role_id: Uuid,
    /// The school or a college.
    pub scope: ScopeChoice,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMachineKey {
    #[schema(minimum = 1, maximum = 400)]
    pub days: i64,
    /// Whether it may change anything; a key without it only reads.
    pub may_write: bool,
    /// Whether it may ask if a student has taken part in what was due.
    #[serde(default)]
    pub may_ask_participation: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MadeMachineKey {
    /// Shown this once: only its hash is kept.
    pub key: String,
}

impl From<machines::Machine> for Machine {
    fn from(machines::Machine { account, keys }: machines::Machine) -> Self {
        let keys = keys.into_iter().map(|key| MachineKey {
            id: key.id.as_uuid(),
            may_write: key.may_write,
            may_ask_participation: key.may_ask_participation,
            made_at: key.made_at,
            expires_at: key.expires_at,
            last_used_on: key.last_used_on,
        });
        Self {
            username: account.username,
            name: account.name,
            active: account.state == AccountState::Active,
            role: account.role.map(Into::into),
            college: account.college.map(Into::into),
            keys: keys.collect(),
        }
    }
}

fn all(machines: Vec<machines::Machine>) -> ApiResult<Vec<Machine>> {
    Envelope::ok(machines.into_iter().map(Into::into).collect())
}

/// The school's other systems and their keys.
#[utoipa::path(get, path = "/machines", tag = "machines", responses((status = 200, body = Envelope<Vec<Machine>>)))]
pub async fn list_machines(Auth(caller): Auth<RoleManage>) -> ApiResult<Vec<Machine>> {
    all(machines::list_machines(caller).await?)
}

/// Make an account for another system, with one role, for the school or a college. Nothing opens it before it has a key.
///
/// Of the role it may use what reads, and what keeps courses, classes, enrolments, colleges and the calendar up to date. It never answers, visits, reviews
/// comments, runs campaigns or surveys, sends notices, manages people or roles, or reads the history, whatever its role holds.
#[utoipa::path(post, path = "/machines", tag = "machines", request_body = NewMachineAccount,
    responses((status = 200, body = Envelope<Vec<Machine>>)))]
pub async fn add_machine(
    Auth(caller): Auth<RoleManage>,
    Body(new): Body<NewMachineAccount>,
) -> ApiResult<Vec<Machine>> {
    let NewMachineAccount { username, name, role_id, scope } = new;
    let new = NewMachine { username, name, role: RoleId::from_uuid(role_id), scope: scope.choice()? };
    all(machines::add_machine(caller, new).await?)
}

/// Disable the account of another system. Its keys are gone; what it did stays in the history.
#[utoipa::path(delete, path = "/machines/{username}", tag = "machines", params(("username" = String, Path)),
    responses((status = 200, body = Envelope<Vec<Machine>>)))]
pub async fn end_machine(Auth(caller): Auth<RoleManage>, Path(username): Path<String>) -> ApiResult<Vec<Machine>> {
    all(machines::end_machine(caller, &username).await?)
}

/// Make a key, which is shown this once. Two work at a time, so that one takes the place of the other without a gap (409 for a third).
#[utoipa::path(post, path = "/machines/{username}/keys", tag = "machines", params(("username" = String, Path)),
    request_body = NewMachineKey, responses((status = 200, body = Envelope<MadeMachineKey>)))]
pub async fn make_machine_key(
    Auth(caller): Auth<RoleManage>,
    Path(username): Path<String>,
    Body(NewMachineKey { days, may_write, may_ask_participation }): Body<NewMachineKey>,
) -> ApiResult<MadeMachineKey> {
    let new = NewKey { days, may_write, may_ask_participation };
    Envelope::ok(MadeMachineKey { key: machines::make_key(caller, &username, new).await? })
}

/// Take a key back. What signed in with it is signed out at once.
#[utoipa::path(delete, path = "/machines/{username}/keys/{id}", tag = "machines",
    params(("username" = String, Path), ("id" = Uuid, Path)), responses((status = 200, body = Envelope<Vec<Machine>>)))]
pub async fn remove_machine_key(
    Auth(caller): Auth<RoleManage>,
    IdPath((username, id)): IdPath<(String, Uuid)>,
) -> ApiResult<Vec<Machine>> {
    all(machines::remove_key(caller, &username, MachineKeyId::from_uuid(id)).await?)
}
