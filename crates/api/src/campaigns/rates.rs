use app::{
    campaigns::{self, RatesBy},
    kernel::{caller::EvaluationRead, paging::List},
};
use axum::extract::{Path, Query};
use domain::id::{CampaignId, CollegeId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{LocalText, PageQuery},
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
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RatePage {
    pub items: Vec<RateRow>,
    pub total: i64,
    pub page: u32,
    pub page_size: u32,
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
    params(("id" = Uuid, Path), RateFilter, PageQuery), responses((status = 200, body = Envelope<RatePage>)))]
pub async fn list_rates(
    Auth(caller): Auth<EvaluationRead>,
    Path(id): Path<Uuid>,
    Query(filter): Query<RateFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<RatePage> {
    let by = match filter.by {
        By::College => RatesBy::College,
        By::Class => {
            RatesBy::Class { college: filter.college.map(CollegeId::from_uuid), search: filter.q, paging: page.into() }
        }
    };
    let List { items, total, page, page_size } = campaigns::list_rates(caller, CampaignId::from_uuid(id), by).await?;
    let items = items.into_iter().map(|row| RateRow {
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
    });
    Envelope::ok(RatePage { items: items.collect(), total, page, page_size })
}
