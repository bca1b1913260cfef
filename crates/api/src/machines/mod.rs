//! Other systems of the school: signing in with a key, and the accounts and keys as the office sets them up.

pub mod participation;
pub mod settings;

use domain::session::ACCESS_SECONDS;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    http::{
        context::Public,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{PermissionKey, permission_keys},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MachineSignIn {
    #[schema(example = "kpkey_AZ…")]
    pub key: String,
}

/// What another system may do for ten minutes; then it signs in again.
#[derive(Debug, Serialize, ToSchema)]
pub struct MachineGrant {
    /// For the header `Authorization: Bearer …` of the calls that follow.
    pub access_token: String,
    pub expires_in_seconds: i64,
    /// Of its role, what a system may use.
    #[schema(value_type = Vec<PermissionKey>)]
    pub permission_keys: Vec<&'static str>,
}

/// Another system signs in with its key.
///
/// Nothing renews what it is given: when that has run out, it comes with the key again, at most ten times a minute. One key makes
/// 600 calls a minute on one server (429 beyond). A key that is wrong, has run out or was taken back is 422.
#[utoipa::path(post, path = "/auth/key", tag = "auth", security(()), request_body = MachineSignIn,
    responses((status = 200, body = Envelope<MachineGrant>)))]
pub async fn sign_in_with_key(public: Public, Body(by): Body<MachineSignIn>) -> ApiResult<MachineGrant> {
    let grant = app::machines::sign_in(&public.app, &public.institution, &by.key).await?;
    Envelope::ok(MachineGrant {
        access_token: grant.access_token,
        expires_in_seconds: ACCESS_SECONDS,
        permission_keys: permission_keys(&grant.permissions),
    })
}
