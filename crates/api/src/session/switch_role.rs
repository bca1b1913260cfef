use app::{kernel::caller::SignedIn, session};
use domain::id::AssignmentId;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::AccessGrant;
use crate::http::{
    context::Auth,
    envelope::{ApiResult, Envelope},
    json::Body,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SwitchRole {
    pub role_assignment_id: Uuid,
}

/// Act under another role that one holds.
///
/// The role belongs to the session: access tokens issued before stop working, and a refresh brings a new one.
#[utoipa::path(post, path = "/auth/switchRole", tag = "auth", request_body = SwitchRole,
    responses((status = 200, body = Envelope<AccessGrant>)))]
pub async fn switch_role(Auth(caller): Auth<SignedIn>, Body(request): Body<SwitchRole>) -> ApiResult<AccessGrant> {
    let assignment = AssignmentId::from_uuid(request.role_assignment_id);
    Envelope::ok(session::switch_role::switch_role(caller, assignment).await?.into())
}
