use app::{
    VisitToTeacher,
    kernel::caller::CourseTeach,
    observation::{self, AboutMe},
};
use axum::extract::Query;
use domain::{id::TermId, observation::visit::State};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::types::{ObserverCapacity, VisitState};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{LocalText, PersonRef},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AboutMeFilter {
    /// All where it is left out.
    pub term: Option<Uuid>,
}

/// Visits as a teacher knows them.
#[derive(Debug, Serialize, ToSchema)]
pub struct AboutMeView {
    /// To come, the earliest first.
    pub announced: Vec<VisitToMe>,
    /// The newest date first.
    pub reports: Vec<ReportAboutMe>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReportAboutMe {
    #[serde(flatten)]
    pub visit: VisitToMe,
    pub state: VisitState,
    /// The newest version.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub written_at: Option<Timestamp>,
    /// The last day for a dispute.
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub answer_by: Option<Date>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct VisitToMe {
    pub visit: Uuid,
    /// Null: the class is gone.
    #[schema(required = true)]
    pub offering: Option<Uuid>,
    pub class_code: String,
    pub course: LocalText,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub period_from: u8,
    pub period_to: u8,
    pub capacity: ObserverCapacity,
    /// Null: whoever comes as a student is not named.
    #[schema(required = true)]
    pub observer: Option<PersonRef>,
}

impl From<VisitToTeacher> for VisitToMe {
    fn from(VisitToTeacher { visit, observer, .. }: VisitToTeacher) -> Self {
        Self {
            visit: visit.id.as_uuid(),
            offering: visit.offering.map(|id| id.as_uuid()),
            class_code: visit.class_code,
            course: visit.course.into(),
            date: visit.standing.date,
            period_from: visit.periods.from(),
            period_to: visit.periods.to(),
            capacity: visit.capacity.into(),
            observer: observer.map(Into::into),
        }
    }
}

impl From<(VisitToTeacher, State)> for ReportAboutMe {
    fn from((written, state): (VisitToTeacher, State)) -> Self {
        Self {
            state: state.into(),
            written_at: written.written_at,
            answer_by: written.visit.standing.dispute_by(),
            visit: written.into(),
        }
    }
}

impl From<AboutMe> for AboutMeView {
    fn from(AboutMe { announced, reports }: AboutMe) -> Self {
        Self {
            announced: announced.into_iter().map(Into::into).collect(),
            reports: reports.into_iter().map(Into::into).collect(),
        }
    }
}

/// Visits announced to the caller as a teacher, and reports about them.
#[utoipa::path(get, path = "/observation/about-me", tag = "observation", params(AboutMeFilter),
    responses((status = 200, body = Envelope<AboutMeView>)))]
pub async fn get_visits_about_me(
    Auth(caller): Auth<CourseTeach>,
    Query(AboutMeFilter { term }): Query<AboutMeFilter>,
) -> ApiResult<AboutMeView> {
    Envelope::ok(observation::view_about_me(caller, term.map(TermId::from_uuid)).await?.into())
}
