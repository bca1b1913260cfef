use app::{
    kernel::caller::{CourseTeach, ObservationConduct, ObservationManage},
    observation::{self, Replying, Settling},
};
use domain::{id::VisitId, observation::reply::Reply};
use serde::Deserialize;
use utoipa::ToSchema;

use super::read::{ReplyKind, SettlementOutcome, VisitReportView};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::IdPath,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewVisitReply {
    /// The version of the visit that was seen.
    pub version: i32,
    pub kind: ReplyKind,
    /// Needed for a dispute.
    #[schema(max_length = 2000)]
    pub text: Option<String>,
    /// What will change.
    #[schema(max_length = 500)]
    pub plan: Option<String>,
    /// By which week of the term; with a plan.
    #[schema(minimum = 1, maximum = 30)]
    pub plan_week: Option<u8>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DisputeAnswer {
    /// The version of the visit that was seen.
    pub version: i32,
    #[schema(min_length = 1, max_length = 2000)]
    pub text: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSettlement {
    /// The version of the visit that was seen.
    pub version: i32,
    pub outcome: SettlementOutcome,
    #[schema(min_length = 1, max_length = 2000)]
    pub text: String,
}

/// Acknowledge a report about oneself, or dispute it within 30 days. Once, by any of the teachers it is about.
#[utoipa::path(post, path = "/observation/reports/{id}/reply", tag = "observation", params(("id" = Uuid, Path)),
    request_body = NewVisitReply, responses((status = 200, body = Envelope<VisitReportView>)))]
pub async fn reply_to_report(
    Auth(caller): Auth<CourseTeach>,
    IdPath(id): IdPath<VisitId>,
    Body(NewVisitReply { version, kind, text, plan, plan_week }): Body<NewVisitReply>,
) -> ApiResult<VisitReportView> {
    let reply = Reply { kind: kind.into(), text, plan, plan_week };
    Envelope::ok(observation::reply_to_report(caller, id, Replying { version, reply }).await?.into())
}

/// What the observer says to a dispute, once.
#[utoipa::path(post, path = "/observation/reports/{id}/answer", tag = "observation", params(("id" = Uuid, Path)),
    request_body = DisputeAnswer, responses((status = 200, body = Envelope<VisitReportView>)))]
pub async fn answer_dispute(
    Auth(caller): Auth<ObservationConduct>,
    IdPath(id): IdPath<VisitId>,
    Body(DisputeAnswer { version, text }): Body<DisputeAnswer>,
) -> ApiResult<VisitReportView> {
    Envelope::ok(observation::answer_dispute(caller, id, version, text).await?.into())
}

/// Settle a dispute: neither who observed nor whom the report is about.
#[utoipa::path(post, path = "/observation/reports/{id}/settle", tag = "observation", params(("id" = Uuid, Path)),
    request_body = NewSettlement, responses((status = 200, body = Envelope<VisitReportView>)))]
pub async fn settle_dispute(
    Auth(caller): Auth<ObservationManage>,
    IdPath(id): IdPath<VisitId>,
    Body(NewSettlement { version, outcome, text }): Body<NewSettlement>,
) -> ApiResult<VisitReportView> {
    let settling = Settling { version, outcome: outcome.into(), text };
    Envelope::ok(observation::settle_dispute(caller, id, settling).await?.into())
}
