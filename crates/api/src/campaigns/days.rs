use app::{
    campaigns::{self, FilledDays},
    kernel::caller::EvaluationRead,
};
use domain::id::CampaignId;
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{IdPath, LocalText},
};

/// How a campaign fills from day to day, within the caller's reach.
#[derive(Debug, Serialize, ToSchema)]
pub struct CampaignDays {
    pub this: DaysOf,
    /// The last one of its kind; none: there was none, or nothing was noted of it.
    #[schema(required = true)]
    pub before: Option<DaysOf>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DaysOf {
    pub name: LocalText,
    #[schema(value_type = String, format = Date)]
    pub opened_on: Date,
    #[schema(value_type = String, format = Date)]
    pub closes_on: Date,
    pub eligible: i64,
    /// In the order of days. Noted once a day, of a college once five more have come.
    pub days: Vec<DayOf>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DayOf {
    #[schema(value_type = String, format = Date)]
    pub day: Date,
    /// Until then.
    pub answers: i64,
}

impl From<FilledDays> for DaysOf {
    fn from(filled: FilledDays) -> Self {
        Self {
            name: filled.name.into(),
            opened_on: filled.opened_on,
            closes_on: filled.closes_on,
            eligible: filled.eligible,
            days: filled.days.into_iter().map(|(day, answers)| DayOf { day, answers }).collect(),
        }
    }
}

/// How many answers a campaign had from day to day, and the last one of its kind.
#[utoipa::path(get, path = "/campaigns/{id}/days", tag = "campaigns", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<CampaignDays>)))]
pub async fn view_days(Auth(caller): Auth<EvaluationRead>, IdPath(id): IdPath<CampaignId>) -> ApiResult<CampaignDays> {
    let (this, before) = campaigns::view_days(caller, id).await?;
    Envelope::ok(CampaignDays { this: this.into(), before: before.map(Into::into) })
}
