use app::{
    kernel::caller::EnterpriseManage,
    surveys::{self, Filter},
};
use axum::extract::Query;
use domain::id::{SurveyId, TermId};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::types::{SurveyDetail, SurveyState, SurveyView};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{IdPath, Page, PageQuery},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SurveyFilter {
    pub term: Option<Uuid>,
    #[param(inline)]
    pub state: Option<SurveyState>,
}

/// Surveys within the caller's reach, the newest first.
#[utoipa::path(get, path = "/surveys", tag = "surveys", params(SurveyFilter, PageQuery),
    responses((status = 200, body = Envelope<Page<SurveyView>>)))]
pub async fn list_surveys(
    Auth(caller): Auth<EnterpriseManage>,
    Query(filter): Query<SurveyFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<SurveyView>> {
    let filter = Filter { term: filter.term.map(TermId::from_uuid), state: filter.state.map(Into::into) };
    Envelope::ok(surveys::list_surveys(caller, filter, page.into()).await?.into())
}

/// One survey.
#[utoipa::path(get, path = "/surveys/{id}", tag = "surveys", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<SurveyDetail>)))]
pub async fn get_survey(Auth(caller): Auth<EnterpriseManage>, IdPath(id): IdPath<SurveyId>) -> ApiResult<SurveyDetail> {
    Envelope::ok(surveys::view_survey(caller, id).await?.into())
}
