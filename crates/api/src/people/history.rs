use app::{kernel::caller::PersonRead, people};
use axum::extract::{Path, Query};
use domain::id::AuditId;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::{
    audit::AuditPage,
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    own::devices::SignedInDevice,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AuditQuery {
    /// Actions that begin with this: `user.`, `session.`, `access.`.
    pub action: Option<String>,
    /// `next` of the page before.
    pub cursor: Option<Uuid>,
}

/// What somebody did and what was done to them, newest first.
#[utoipa::path(get, path = "/users/{username}/audit", tag = "users", params(("username" = String, Path), AuditQuery),
    responses((status = 200, body = Envelope<AuditPage>)))]
pub async fn list_user_audit(
    Auth(caller): Auth<PersonRead>,
    Path(username): Path<String>,
    Query(query): Query<AuditQuery>,
) -> ApiResult<AuditPage> {
    let cursor = query.cursor.map(AuditId::from_uuid);
    let page = people::audit_of(caller, &username, query.action.as_deref(), cursor).await?;
    Envelope::ok(AuditPage::new(page.items, page.next))
}

/// The devices on which somebody is signed in.
#[utoipa::path(get, path = "/users/{username}/sessions", tag = "users", params(("username" = String, Path)),
    responses((status = 200, body = Envelope<Vec<SignedInDevice>>)))]
pub async fn list_user_devices(
    Auth(caller): Auth<PersonRead>,
    Path(username): Path<String>,
) -> ApiResult<Vec<SignedInDevice>> {
    let devices = people::devices_of(caller, &username).await?;
    Envelope::ok(devices.into_iter().map(Into::into).collect())
}
