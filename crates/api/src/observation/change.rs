use app::{
    kernel::caller::ObservationConduct,
    observation::{self, Booking},
};
use domain::id::{OfferingId, VisitId};
use jiff::civil::Date;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::types::{NotHeldReason, VisitHow, VisitView};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, OnVersion},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewVisit {
    pub offering: Uuid,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// With which the meeting begins.
    #[schema(minimum = 1, maximum = 14)]
    pub period_from: u8,
    pub how: VisitHow,
    /// A visit of one's own that was written about a teacher of this class, at which to look again.
    pub follows: Option<Uuid>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VisitCancelled {
    /// The version that was seen.
    pub version: i32,
    /// Needed for an announced visit, and within a day of the class.
    #[schema(max_length = 500)]
    pub reason: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VisitNotHeld {
    /// The version that was seen.
    pub version: i32,
    pub reason: NotHeldReason,
    /// Needed where the reason is another.
    #[schema(max_length = 500)]
    pub text: Option<String>,
}

/// Book a visit. Refused where it clashes with a visit of one's own, with what one teaches or with what one attends.
#[utoipa::path(post, path = "/observation/visits", tag = "observation", request_body = NewVisit,
    responses((status = 200, body = Envelope<VisitView>)))]
pub async fn book_visit(Auth(caller): Auth<ObservationConduct>, Body(new): Body<NewVisit>) -> ApiResult<VisitView> {
    let booking = Booking {
        offering: OfferingId::from_uuid(new.offering),
        date: new.date,
        period_from: new.period_from,
        how: new.how.into(),
        follows: new.follows.map(VisitId::from_uuid),
    };
    Envelope::ok(observation::book_visit(caller, booking).await?.into())
}

/// Cancel a planned visit. Of an announced one its teachers are told.
#[utoipa::path(post, path = "/observation/visits/{id}/cancel", tag = "observation", params(("id" = Uuid, Path)),
    request_body = VisitCancelled, responses((status = 200, body = Envelope<VisitView>)))]
pub async fn cancel_visit(
    Auth(caller): Auth<ObservationConduct>,
    IdPath(id): IdPath<VisitId>,
    Body(change): Body<VisitCancelled>,
) -> ApiResult<VisitView> {
    Envelope::ok(observation::cancel_visit(caller, id, change.version, change.reason).await?.into())
}

/// Say that the class did not take place.
#[utoipa::path(post, path = "/observation/visits/{id}/not-held", tag = "observation", params(("id" = Uuid, Path)),
    request_body = VisitNotHeld, responses((status = 200, body = Envelope<VisitView>)))]
pub async fn say_not_held(
    Auth(caller): Auth<ObservationConduct>,
    IdPath(id): IdPath<VisitId>,
    Body(change): Body<VisitNotHeld>,
) -> ApiResult<VisitView> {
    let VisitNotHeld { version, reason, text } = change;
    Envelope::ok(observation::say_not_held(caller, id, version, reason.into(), text).await?.into())
}

/// Follow a class that moved to its meeting nearest to the one planned.
#[utoipa::path(post, path = "/observation/visits/{id}/follow", tag = "observation", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<VisitView>)))]
pub async fn follow_class(
    Auth(caller): Auth<ObservationConduct>,
    IdPath(id): IdPath<VisitId>,
    Body(seen): Body<OnVersion>,
) -> ApiResult<VisitView> {
    Envelope::ok(observation::follow_class(caller, id, seen.version).await?.into())
}
