use app::{
    kernel::caller::ObservationRead,
    observation::{self, ReportsAsked, SeenRecord},
};
use axum::extract::Query;
use domain::{
    id::{CollegeId, TermId},
    observation::visit::{Outcome, State},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{
    super::{
        read::SettlementOutcome,
        types::{ObserverCapacity, VisitHow, VisitState},
    },
    TermQuery,
};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{LocalText, Page, PageQuery, PersonRef},
};

/// What became of something that was written.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WrittenState {
    Written,
    Acknowledged,
    Disputed,
    SettledStands,
    SettledAmended,
    SettledWithdrawn,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RecordFilter {
    /// The one in view where it is left out.
    pub term: Option<Uuid>,
    pub college: Option<Uuid>,
    #[param(inline)]
    pub state: Option<WrittenState>,
    /// Code of the class, name of the course, number or name of the observer or of a teacher: whatever begins with this.
    pub search: Option<String>,
}

/// A visit that was written about.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordView {
    pub id: Uuid,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub class_code: String,
    pub course: LocalText,
    /// Whom it is about.
    pub teachers: Vec<PersonRef>,
    pub observer: PersonRef,
    pub capacity: ObserverCapacity,
    pub how: VisitHow,
    pub state: VisitState,
    /// The newest version.
    #[schema(value_type = String, format = DateTime)]
    pub written_at: Timestamp,
    /// On rooms and equipment.
    #[schema(required = true)]
    pub to_office: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DisputeView {
    pub id: Uuid,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub class_code: String,
    pub course: LocalText,
    pub teachers: Vec<PersonRef>,
    pub observer: PersonRef,
    pub capacity: ObserverCapacity,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub disputed_at: Option<Timestamp>,
    pub state: VisitState,
    /// Null: it is open.
    #[schema(required = true)]
    pub outcome: Option<SettlementOutcome>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub settled_at: Option<Timestamp>,
}

impl From<WrittenState> for State {
    fn from(state: WrittenState) -> Self {
        match state {
            WrittenState::Written => Self::Written,
            WrittenState::Acknowledged => Self::Acknowledged,
            WrittenState::Disputed => Self::Disputed,
            WrittenState::SettledStands => Self::Settled(Outcome::Stands),
            WrittenState::SettledAmended => Self::Settled(Outcome::Amended),
            WrittenState::SettledWithdrawn => Self::Settled(Outcome::Withdrawn),
        }
    }
}

impl From<SeenRecord> for RecordView {
    fn from(SeenRecord { report, state }: SeenRecord) -> Self {
        Self {
            id: report.id.as_uuid(),
            date: report.standing.date,
            class_code: report.class_code,
            course: report.course.into(),
            teachers: report.teachers.into_iter().map(Into::into).collect(),
            observer: report.observer.into(),
            capacity: report.capacity.into(),
            how: report.how.into(),
            state: state.into(),
            written_at: report.written_at,
            to_office: report.to_office,
        }
    }
}

impl From<SeenRecord> for DisputeView {
    fn from(SeenRecord { report, state }: SeenRecord) -> Self {
        Self {
            id: report.id.as_uuid(),
            date: report.standing.date,
            class_code: report.class_code,
            course: report.course.into(),
            teachers: report.teachers.into_iter().map(Into::into).collect(),
            observer: report.observer.into(),
            capacity: report.capacity.into(),
            disputed_at: report.answered_at,
            state: state.into(),
            outcome: report.standing.settled.map(Into::into),
            settled_at: report.settled_at,
        }
    }
}

/// What was written about visits in a term, the newest date first.
#[utoipa::path(get, path = "/observation/office/records", tag = "observation", params(RecordFilter, PageQuery),
    responses((status = 200, body = Envelope<Page<RecordView>>)))]
pub async fn list_records(
    Auth(caller): Auth<ObservationRead>,
    Query(filter): Query<RecordFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<RecordView>> {
    let asked = ReportsAsked {
        term: filter.term.map(TermId::from_uuid),
        college: filter.college.map(CollegeId::from_uuid),
        state: filter.state.map(Into::into),
        search: filter.search,
    };
    Envelope::ok(observation::list_records(caller, asked, page.into()).await?.into())
}

/// Reports that were disputed, those that nobody has settled first.
#[utoipa::path(get, path = "/observation/office/disputes", tag = "observation", params(TermQuery),
    responses((status = 200, body = Envelope<Vec<DisputeView>>)))]
pub async fn list_disputes(
    Auth(caller): Auth<ObservationRead>,
    Query(query): Query<TermQuery>,
) -> ApiResult<Vec<DisputeView>> {
    let disputes = observation::list_disputes(caller, query.id()).await?;
    Envelope::ok(disputes.into_iter().map(Into::into).collect())
}
