use app::{kernel::caller::CourseTeach, teaching};
use axum::extract::Query;
use domain::id::TermId;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::types::OfferingView;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    observation::types::ObserverCapacity,
    wire::PersonRef,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TermQuery {
    pub term: Option<Uuid>,
}

/// A class that the caller teaches.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnOfferingView {
    #[serde(flatten)]
    pub offering: OfferingView,
    /// Those that were announced and are still to come.
    pub visits: Vec<AnnouncedVisitView>,
}

/// Somebody will sit in.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnnouncedVisitView {
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub period_from: u8,
    pub period_to: u8,
    #[schema(required = true)]
    pub room: Option<String>,
    pub capacity: ObserverCapacity,
    /// Null: whoever comes as a student is not named.
    #[schema(required = true)]
    pub observer: Option<PersonRef>,
}

impl From<app::AnnouncedVisit> for AnnouncedVisitView {
    fn from(visit: app::AnnouncedVisit) -> Self {
        Self {
            date: visit.date,
            period_from: visit.periods.from(),
            period_to: visit.periods.to(),
            room: visit.room,
            capacity: visit.capacity.into(),
            observer: visit.observer.map(Into::into),
        }
    }
}

impl From<teaching::OwnOffering> for OwnOfferingView {
    fn from(own: teaching::OwnOffering) -> Self {
        Self { offering: own.offering.into(), visits: own.visits.into_iter().map(Into::into).collect() }
    }
}

/// The classes that the caller teaches.
#[utoipa::path(get, path = "/user/offerings", tag = "teaching", params(TermQuery),
    responses((status = 200, body = Envelope<Vec<OwnOfferingView>>)))]
pub async fn list_own_offerings(
    Auth(caller): Auth<CourseTeach>,
    Query(query): Query<TermQuery>,
) -> ApiResult<Vec<OwnOfferingView>> {
    let items = teaching::list_own_offerings(caller, query.term.map(TermId::from_uuid)).await?;
    Envelope::ok(items.into_iter().map(Into::into).collect())
}
