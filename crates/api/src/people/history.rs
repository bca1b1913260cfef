use app::{AuditEntry as Entry, kernel::caller::UserRead, people};
use axum::extract::{Path, Query};
use domain::id::AuditId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    own::devices::SignedInDevice,
    wire::{AuditAction, PersonRef},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AuditQuery {
    /// Actions that begin with this: `user.`, `session.`, `access.`.
    pub action: Option<String>,
    /// `next` of the page before.
    pub cursor: Option<Uuid>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AuditPage {
    pub items: Vec<AuditEntry>,
    #[schema(required = true)]
    pub next: Option<Uuid>,
}

/// One thing that was done, or denied.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditEntry {
    pub id: Uuid,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    #[schema(required = true)]
    pub actor: Option<PersonRef>,
    /// The role that the actor acted under.
    #[schema(required = true)]
    pub actor_role: Option<String>,
    #[schema(value_type = AuditAction)]
    pub action: String,
    pub target_kind: String,
    /// Where the target is a person.
    #[schema(required = true)]
    pub target: Option<PersonRef>,
    #[schema(required = true)]
    pub before: Option<Value>,
    #[schema(required = true)]
    pub after: Option<Value>,
}

impl From<Entry> for AuditEntry {
    fn from(entry: Entry) -> Self {
        Self {
            id: entry.id.as_uuid(),
            at: entry.at,
            actor: entry.actor.map(Into::into),
            actor_role: entry.actor_role,
            action: entry.action,
            target_kind: entry.target_kind,
            target: entry.target.map(Into::into),
            before: entry.before,
            after: entry.after,
        }
    }
}

/// What somebody did and what was done to them, newest first.
#[utoipa::path(get, path = "/users/{username}/audit", tag = "users", params(("username" = String, Path), AuditQuery),
    responses((status = 200, body = Envelope<AuditPage>)))]
pub async fn list_user_audit(
    Auth(caller): Auth<UserRead>,
    Path(username): Path<String>,
    Query(query): Query<AuditQuery>,
) -> ApiResult<AuditPage> {
    let cursor = query.cursor.map(AuditId::from_uuid);
    let page = people::audit_of(caller, &username, query.action.as_deref(), cursor).await?;
    Envelope::ok(AuditPage {
        items: page.items.into_iter().map(Into::into).collect(),
        next: page.next.map(|id| id.as_uuid()),
    })
}

/// The devices on which somebody is signed in.
#[utoipa::path(get, path = "/users/{username}/sessions", tag = "users", params(("username" = String, Path)),
    responses((status = 200, body = Envelope<Vec<SignedInDevice>>)))]
pub async fn list_user_devices(
    Auth(caller): Auth<UserRead>,
    Path(username): Path<String>,
) -> ApiResult<Vec<SignedInDevice>> {
    let devices = people::devices_of(caller, &username).await?;
    Envelope::ok(devices.into_iter().map(Into::into).collect())
}
