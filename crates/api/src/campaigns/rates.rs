use app::{
    campaigns::{self, RateOrder, RatesBy},
    kernel::caller::EvaluationRead,
};
use axum::{extract::Query, http::HeaderMap, response::Response};
use domain::id::{CampaignId, CollegeId};
use serde::{Deserialize, Serialize};
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
    wire::{IdPath, LocalText, Page, PageQuery},
};

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum By {
    College,
    Class,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RateFilter {
    #[param(inline)]
    pub by: By,
    /// Of classes: in this college.
    pub college: Option<Uuid>,
    /// Of classes: the beginning of the code, the course's name in Chinese, pinyin or English, or a teacher's.
    pub q: Option<String>,
    /// Of classes: by code unless said.
    #[param(inline)]
    pub order: Option<Order>,
    /// Of classes: only those with fewer answers than the campaign shows results of.
    pub short: Option<bool>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    Code,
    Lowest,
}

/// How many could answer, took a token, and are in the box.
#[derive(Debug, Serialize, ToSchema)]
pub struct RateRow {
    /// The college's or the class's.
    pub id: Uuid,
    /// The college's or the course's.
    pub name: LocalText,
    /// The class's.
    #[schema(required = true)]
    pub code: Option<String>,
    pub teachers: Vec<String>,
    pub classes: i64,
    pub eligible: i64,
    /// Not on the list of their class at opening.
    pub late: i64,
    /// On it, and no longer in the class.
    pub left: i64,
    pub issued: i64,
    pub received: i64,
}

/// The response rate of a campaign by college or by class.
#[utoipa::path(get, path = "/campaigns/{id}/rates", tag = "campaigns",
    params(("id" = Uuid, Path), RateFilter, PageQuery), responses((status = 200, body = Envelope<Page<RateRow>>)))]
pub async fn list_rates(
    Auth(caller): Auth<EvaluationRead>,
    IdPath(id): IdPath<CampaignId>,
    Query(filter): Query<RateFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<RateRow>> {
    let by = match filter.by {
        By::College => RatesBy::College,
        By::Class => RatesBy::Class {
            college: filter.college.map(CollegeId::from_uuid),
            search: filter.q,
            order: match filter.order {
                Some(Order::Lowest) => RateOrder::Lowest,
                Some(Order::Code) | None => RateOrder::Code,
            },
            short: filter.short.unwrap_or(false),
            paging: page.into(),
        },
    };
    let found = campaigns::list_rates(caller, id, by).await?;
    Envelope::ok(Page::of(found, |row| RateRow {
        id: row.id,
        name: row.name.into(),
        code: row.code,
        teachers: row.teachers,
        classes: row.rate.classes,
        eligible: row.rate.eligible,
        late: row.rate.late,
        left: row.rate.left,
        issued: row.rate.issued,
        received: row.rate.received,
    }))
}

/// The response rates of a campaign, by college and by class, as an Excel workbook in the caller's language.
#[utoipa::path(get, path = "/campaigns/{id}/rates/workbook", tag = "campaigns", params(("id" = Uuid, Path)),
    responses((status = 200, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
               body = Vec<u8>)))]
pub async fn export_rates(
    Auth(caller): Auth<EvaluationRead>,
    IdPath(id): IdPath<CampaignId>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let bytes = campaigns::export_rates(caller, id, language_of(&headers)).await?;
    Ok(workbook("rates.xlsx", bytes))
}
