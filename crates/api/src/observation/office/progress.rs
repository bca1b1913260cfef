use app::{
    kernel::caller::ObservationRead,
    observation::{self, ObserverProgress},
};
use axum::extract::Query;
use serde::Serialize;
use utoipa::ToSchema;

use super::{super::quota::QuotaRule, TermQuery};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{LocalText, Page, PageQuery, PersonRef},
};

#[derive(Debug, Serialize, ToSchema)]
pub struct ObserverProgressView {
    pub observer: PersonRef,
    /// The first under which they may observe.
    pub role: LocalText,
    /// None: they owe nothing.
    pub rules: Vec<QuotaRule>,
}

impl From<ObserverProgress> for ObserverProgressView {
    fn from(ObserverProgress { observer, role, rules }: ObserverProgress) -> Self {
        Self { observer: observer.into(), role: role.into(), rules: rules.into_iter().map(Into::into).collect() }
    }
}

/// Who may observe, what they owe in a term, and how much of it is done.
#[utoipa::path(get, path = "/observation/office/progress", tag = "observation", params(TermQuery, PageQuery),
    responses((status = 200, body = Envelope<Page<ObserverProgressView>>)))]
pub async fn list_progress(
    Auth(caller): Auth<ObservationRead>,
    Query(query): Query<TermQuery>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<ObserverProgressView>> {
    Envelope::ok(observation::list_progress(caller, query.id(), page.into()).await?.into())
}
