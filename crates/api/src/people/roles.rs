use app::{
    kernel::caller::UserManage,
    people::{self, RoleChoice, ScopeChoice as Choice},
};
use axum::extract::Path;
use domain::id::{AssignmentId, CollegeId, EnterpriseId, RoleId};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::detail::UserDetail;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        error::{ApiError, ErrorCode},
        json::Body,
    },
    wire::{IdPath, ScopeKind},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoleGrant {
    pub role_id: Uuid,
    pub scope: ScopeChoice,
}

/// A scope as somebody chose it: with the college or the enterprise where it is one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScopeChoice {
    pub kind: ScopeKind,
    pub college_id: Option<Uuid>,
    pub enterprise_id: Option<Uuid>,
}

impl RoleGrant {
    pub(super) fn choice(self) -> Result<RoleChoice, ApiError> {
        Ok(RoleChoice { role: RoleId::from_uuid(self.role_id), scope: self.scope.choice()? })
    }
}

impl ScopeChoice {
    pub(crate) fn choice(self) -> Result<Choice, ApiError> {
        let missing = || ApiError::new(ErrorCode::Malformed);
        Ok(match self.kind {
            ScopeKind::Own => Choice::Own,
            ScopeKind::Institution => Choice::Institution,
            ScopeKind::College => Choice::College(CollegeId::from_uuid(self.college_id.ok_or_else(missing)?)),
            ScopeKind::Enterprise => {
                Choice::Enterprise(EnterpriseId::from_uuid(self.enterprise_id.ok_or_else(missing)?))
            }
        })
    }
}

/// Give somebody a role: not above one's own level, nor further than one reaches.
#[utoipa::path(post, path = "/users/{username}/roles", tag = "users", params(("username" = String, Path)),
    request_body = RoleGrant, responses((status = 200, body = Envelope<UserDetail>)))]
pub async fn grant_role(
    Auth(caller): Auth<UserManage>,
    Path(username): Path<String>,
    Body(grant): Body<RoleGrant>,
) -> ApiResult<UserDetail> {
    Envelope::ok(people::grant_role(caller, &username, grant.choice()?).await?.into())
}

/// Take a role away. It ends at the person's next call.
#[utoipa::path(delete, path = "/users/{username}/roles/{assignment_id}", tag = "users",
    params(("username" = String, Path), ("assignment_id" = Uuid, Path)),
    responses((status = 200, body = Envelope<UserDetail>)))]
pub async fn take_role(
    Auth(caller): Auth<UserManage>,
    IdPath((username, assignment)): IdPath<(String, AssignmentId)>,
) -> ApiResult<UserDetail> {
    Envelope::ok(people::take_role(caller, &username, assignment).await?.into())
}
