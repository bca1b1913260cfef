use app::{kernel::caller::ObservationConduct, observation};
use domain::observation::quota::{Feature, Per, Progress, Rule, Unit};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::enums::wire_enum,
};

wire_enum! {
    QuotaUnit = Unit {
        Visits,
        Periods,
    }
}

wire_enum! {
    QuotaPer = Per {
        Term,
        Month,
        Week,
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct QuotaView {
    /// None: the school has made none.
    pub rules: Vec<QuotaRule>,
}

/// What is owed in this term, month or week.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuotaRule {
    pub done: u32,
    /// 0 in a week or month in which nothing is taught.
    pub least: u32,
    pub unit: QuotaUnit,
    pub per: QuotaPer,
    /// Of these, so many of a certain kind.
    pub extras: Vec<QuotaExtra>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct QuotaExtra {
    pub what: QuotaFeature,
    pub done: u32,
    pub least: u32,
}

/// What sort of visit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum QuotaFeature {
    /// To a course with this tag.
    Tag(String),
    /// To a teacher whom nobody had seen for so many terms.
    NotSeenFor(u8),
}

impl From<Feature> for QuotaFeature {
    fn from(feature: Feature) -> Self {
        match feature {
            Feature::Tag(tag) => Self::Tag(tag),
            Feature::NotSeenFor(terms) => Self::NotSeenFor(terms),
        }
    }
}

impl From<(Rule, Progress)> for QuotaRule {
    fn from((rule, progress): (Rule, Progress)) -> Self {
        let extras = rule.extra.into_iter().zip(progress.extra).map(|(extra, share)| QuotaExtra {
            what: extra.feature.into(),
            done: share.done,
            least: share.owed,
        });
        Self {
            done: progress.now.done,
            least: progress.now.owed,
            unit: rule.unit.into(),
            per: rule.per.into(),
            extras: extras.collect(),
        }
    }
}

/// How much the caller owes now, and how much of it is done.
#[utoipa::path(get, path = "/observation/quota", tag = "observation",
    responses((status = 200, body = Envelope<QuotaView>)))]
pub async fn get_quota(Auth(caller): Auth<ObservationConduct>) -> ApiResult<QuotaView> {
    let rules = observation::view_quota(caller).await?;
    Envelope::ok(QuotaView { rules: rules.into_iter().map(Into::into).collect() })
}
