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
    /// A course's tag, a campus, or of a teacher whom nobody has seen for so many terms.
    pub what: String,
    pub done: u32,
    pub least: u32,
}

impl From<(Rule, Progress)> for QuotaRule {
    fn from((rule, progress): (Rule, Progress)) -> Self {
        let extras = rule.extra.into_iter().zip(progress.extra).map(|(extra, share)| QuotaExtra {
            what: match extra.feature {
                Feature::Tag(name) | Feature::Campus(name) => name,
                Feature::NotSeenFor(terms) => terms.to_string(),
            },
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
