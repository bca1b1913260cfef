use app::{
    kernel::caller::SchoolManage,
    session::switched_off::{self, PasswordChoice, PasswordRule},
};
use domain::id::RoleId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::LocalText,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnOnlyRole {
    pub id: Uuid,
    pub name: LocalText,
    pub members: i64,
    /// Whoever holds it signs in by the school's sign-on only.
    pub switched_off: bool,
}

/// An administrator whose password may open their account all the same, for when the sign-on fails.
#[derive(Debug, Serialize, ToSchema)]
pub struct BreakGlassAccount {
    pub username: String,
    pub name: String,
    pub named: bool,
    /// False: disabled meanwhile, without a password, or no longer managing the school and its roles.
    pub fit: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PasswordsOff {
    pub roles: Vec<SignOnOnlyRole>,
    pub administrators: Vec<BreakGlassAccount>,
    /// False: passwords cannot be switched off, since no provider is switched on.
    pub provider_used: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordsOffQuestion {
    pub role_ids: Vec<Uuid>,
    /// Usernames.
    pub break_glass: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PasswordsOffCount {
    /// Who would then sign in by the school's sign-on only.
    pub people: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordsOffChoice {
    pub role_ids: Vec<Uuid>,
    /// Usernames: one to three, where passwords are off for a role.
    pub break_glass: Vec<String>,
    /// `people` of the preview that was confirmed.
    pub people: i64,
    /// As it stood when this was chosen: which roles were switched off, who was named.
    pub seen: PasswordsOffQuestion,
}

impl From<PasswordRule> for PasswordsOff {
    fn from(PasswordRule { roles, administrators, provider_used }: PasswordRule) -> Self {
        let roles = roles.into_iter().map(|of| SignOnOnlyRole {
            id: of.role.id.as_uuid(),
            name: of.role.name.into(),
            members: of.role.members,
            switched_off: of.switched_off,
        });
        let administrators = administrators.into_iter().map(|found| BreakGlassAccount {
            username: found.username,
            name: found.name,
            named: found.named,
            fit: found.fit,
        });
        Self { roles: roles.collect(), administrators: administrators.collect(), provider_used }
    }
}

fn choice(PasswordsOffQuestion { role_ids, break_glass }: PasswordsOffQuestion) -> PasswordChoice {
    PasswordChoice { roles: role_ids.into_iter().map(RoleId::from_uuid).collect(), break_glass }
}

/// For which roles passwords are off, and who is named for when the school's sign-on fails.
#[utoipa::path(get, path = "/sign-on/passwords", tag = "sign-on",
    responses((status = 200, body = Envelope<PasswordsOff>)))]
pub async fn view_passwords_off(Auth(caller): Auth<SchoolManage>) -> ApiResult<PasswordsOff> {
    Envelope::ok(switched_off::view_rule(caller).await?.into())
}

/// How many would sign in by the school's sign-on only, before anybody confirms it.
#[utoipa::path(post, path = "/sign-on/passwords/preview", tag = "sign-on", request_body = PasswordsOffQuestion,
    responses((status = 200, body = Envelope<PasswordsOffCount>)))]
pub async fn preview_passwords_off(
    Auth(caller): Auth<SchoolManage>,
    Body(question): Body<PasswordsOffQuestion>,
) -> ApiResult<PasswordsOffCount> {
    let people = switched_off::preview_rule(caller, choice(question)).await?;
    Envelope::ok(PasswordsOffCount { people })
}

/// Switch passwords off for roles, or on again.
///
/// Whoever holds one of these signs in by the school's sign-on only, but for those named. Sessions go on. It is refused (409) where no
/// provider is switched on, if it is about other people than were counted, or if somebody has changed it since it was seen.
#[utoipa::path(put, path = "/sign-on/passwords", tag = "sign-on", request_body = PasswordsOffChoice,
    responses((status = 200, body = Envelope<PasswordsOff>)))]
pub async fn set_passwords_off(
    Auth(caller): Auth<SchoolManage>,
    Body(PasswordsOffChoice { role_ids, break_glass, people, seen }): Body<PasswordsOffChoice>,
) -> ApiResult<PasswordsOff> {
    let chosen = choice(PasswordsOffQuestion { role_ids, break_glass });
    Envelope::ok(switched_off::set_rule(caller, chosen, people, choice(seen)).await?.into())
}
