//! What was done, as the school's history, a person's trail and the first page tell it.

use app::{
    AuditEntry as Entry,
    audit::{self, HistoryFilter},
    kernel::caller::AuditRead,
};
use axum::{extract::Query, http::HeaderMap, response::Response};
use domain::id::AuditId;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        error::ApiError,
        finish::language_of,
        workbook::workbook,
    },
    wire::{AuditAction, PersonRef},
};

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
    #[schema(required = true)]
    pub target_id: Option<Uuid>,
    /// Where the target is a person.
    #[schema(required = true)]
    pub target: Option<PersonRef>,
    #[schema(required = true)]
    pub before: Option<Value>,
    #[schema(required = true)]
    pub after: Option<Value>,
}

impl AuditPage {
    pub fn new(items: Vec<Entry>, next: Option<AuditId>) -> Self {
        Self { items: items.into_iter().map(Into::into).collect(), next: next.map(|id| id.as_uuid()) }
    }
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
            target_id: entry.target_id,
            target: entry.target.map(Into::into),
            before: entry.before,
            after: entry.after,
        }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// The beginning of a person's number, name, pinyin or initials, or a part of what a thing is called.
    pub q: Option<String>,
    /// Actions that begin with this: `campaign.`, `user.`.
    pub action: Option<String>,
    /// About this one thing.
    pub target: Option<Uuid>,
    /// Both days included, where the school is.
    #[param(value_type = Option<String>, format = Date)]
    pub from: Option<Date>,
    #[param(value_type = Option<String>, format = Date)]
    pub to: Option<Date>,
    /// With what staff signed in and out; of students this is listed for nobody.
    #[serde(default)]
    pub sessions: bool,
}

impl From<HistoryQuery> for HistoryFilter {
    fn from(query: HistoryQuery) -> Self {
        let HistoryQuery { q, action, target, from, to, sessions } = query;
        Self { search: q, action, target, from, to, sessions }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryPlace {
    /// `next` of the page before.
    pub cursor: Option<Uuid>,
}

/// What was done in the school, newest first.
#[utoipa::path(get, path = "/audit", tag = "audit", params(HistoryQuery, HistoryPlace),
    responses((status = 200, body = Envelope<AuditPage>)))]
pub async fn list_audit(
    Auth(caller): Auth<AuditRead>,
    Query(query): Query<HistoryQuery>,
    Query(place): Query<HistoryPlace>,
) -> ApiResult<AuditPage> {
    let page = audit::list_history(caller, query.into(), place.cursor.map(AuditId::from_uuid)).await?;
    Envelope::ok(AuditPage::new(page.items, page.next))
}

/// The same as an Excel workbook, in sentences of the caller's language.
#[utoipa::path(get, path = "/audit/export", tag = "audit", params(HistoryQuery),
    responses((status = 200, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
               body = Vec<u8>)))]
pub async fn export_audit(
    Auth(caller): Auth<AuditRead>,
    Query(query): Query<HistoryQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let bytes = audit::export_history(caller, query.into(), language_of(&headers)).await?;
    Ok(workbook("history.xlsx", bytes))
}
