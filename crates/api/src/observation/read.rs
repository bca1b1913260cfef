use app::{
    kernel::caller::SignedIn,
    observation::{self, May, SeenReport},
};
use axum::extract::Query;
use domain::{id::VisitId, observation::visit::Outcome, questionnaire::Form};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{
    report::Report,
    types::{ObserverCapacity, VisitHow, VisitState},
};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{IdPath, LocalText, PersonRef, enums::wire_enum, form},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReportQuery {
    /// An earlier version; the newest where it is left out.
    pub number: Option<i16>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReportedVisitView {
    pub id: Uuid,
    pub version: i32,
    pub class_code: String,
    pub course: LocalText,
    /// Null: it is gone.
    #[schema(required = true)]
    pub offering: Option<Uuid>,
    #[schema(required = true)]
    pub term: Option<Uuid>,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    pub week: u8,
    /// As taught, from 1, Monday.
    pub weekday: i8,
    pub period_from: u8,
    pub period_to: u8,
    #[schema(required = true)]
    pub room: Option<String>,
    pub how: VisitHow,
    pub capacity: ObserverCapacity,
    pub state: VisitState,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ObserverView {
    pub username: String,
    pub name: String,
    #[schema(required = true)]
    pub college: Option<LocalText>,
}

/// Of one section, for each teacher the report is about, from 0 to 100. Nothing sums them up.
#[derive(Debug, Serialize, ToSchema)]
pub struct SectionScoresView {
    pub id: String,
    pub scores: Vec<Option<f64>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReportVersionView {
    pub number: i16,
    #[schema(value_type = String, format = DateTime)]
    pub written_at: Timestamp,
}

wire_enum! {
    ReplyKind = domain::observation::reply::ReplyKind {
        Acknowledged,
        Disputed,
    }
}

wire_enum! {
    SettlementOutcome = Outcome {
        Stands,
        Amended,
        Withdrawn,
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct VisitReplyView {
    pub kind: ReplyKind,
    pub by: PersonRef,
    #[schema(required = true)]
    pub text: Option<String>,
    #[schema(required = true)]
    pub plan: Option<String>,
    #[schema(required = true)]
    pub plan_week: Option<u8>,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The observer's words on a dispute.
    #[schema(required = true)]
    pub answer: Option<String>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub answered_at: Option<Timestamp>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SettlementView {
    pub outcome: SettlementOutcome,
    pub by: PersonRef,
    pub text: String,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is asked by itself")]
pub struct MayView {
    pub change: bool,
    pub acknowledge: bool,
    pub dispute: bool,
    pub answer: bool,
    pub settle: bool,
}

/// A visit that looks again at an earlier one.
#[derive(Debug, Serialize, ToSchema)]
pub struct FollowUp {
    pub id: Uuid,
    #[schema(value_type = String, format = Date)]
    pub date: Date,
}

/// What was written about a visit.
#[derive(Debug, Serialize, ToSchema)]
pub struct VisitReportView {
    pub visit: ReportedVisitView,
    /// Null to a teacher, of somebody who came as a student.
    #[schema(required = true)]
    pub observer: Option<ObserverView>,
    #[schema(value_type = form::Form)]
    pub form: Form,
    /// The version that is shown.
    pub number: i16,
    #[schema(value_type = String, format = DateTime)]
    pub written_at: Timestamp,
    pub report: Report,
    pub sections: Vec<SectionScoresView>,
    /// The newest first.
    pub versions: Vec<ReportVersionView>,
    #[schema(required = true)]
    pub reply: Option<VisitReplyView>,
    #[schema(required = true)]
    pub settlement: Option<SettlementView>,
    /// The visit at which to look again that this one is.
    #[schema(required = true)]
    pub follows: Option<Uuid>,
    /// Those that look again at this one, as far as the reader may know of them.
    pub followed_by: Vec<FollowUp>,
    /// Null to a teacher: it is not about them.
    #[schema(required = true)]
    pub to_office: Option<String>,
    pub may: MayView,
    /// The last day for a dispute.
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub answer_by: Option<Date>,
    /// The last day of the one change after a dispute.
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub amend_by: Option<Date>,
}

impl From<SeenReport> for VisitReportView {
    fn from(seen: SeenReport) -> Self {
        let (visit, May { change, acknowledge, dispute, answer, settle }) = (seen.visit, seen.may);
        let shown = seen.versions.iter().find(|written| written.version.number == seen.number);
        let written_at = shown.map_or(visit.planned_at, |written| written.written_at);
        let versions = seen.versions.iter();
        Self {
            visit: ReportedVisitView {
                id: visit.id.as_uuid(),
                version: visit.version,
                class_code: visit.class_code,
                course: visit.course.into(),
                offering: visit.offering.map(|id| id.as_uuid()),
                term: visit.term.map(|id| id.as_uuid()),
                date: visit.standing.date,
                week: visit.week,
                weekday: visit.weekday_taught,
                period_from: visit.periods.from(),
                period_to: visit.periods.to(),
                room: visit.room,
                how: visit.how.into(),
                capacity: visit.capacity.into(),
                state: seen.state.into(),
            },
            observer: seen.observer.map(|of| ObserverView {
                username: of.person.username,
                name: of.person.name,
                college: of.college.map(Into::into),
            }),
            form: seen.form,
            number: seen.number,
            written_at,
            report: seen.report.into(),
            sections: seen
                .sections
                .into_iter()
                .map(|of| SectionScoresView { id: of.section, scores: of.scores })
                .collect(),
            versions: versions
                .map(|written| ReportVersionView { number: written.version.number, written_at: written.written_at })
                .collect(),
            reply: seen.reply.map(Into::into),
            settlement: seen.settlement.map(|of| SettlementView {
                outcome: of.outcome.into(),
                by: of.by.into(),
                text: of.text,
                at: of.at,
            }),
            follows: seen.follows.map(|id| id.as_uuid()),
            followed_by: seen.followed_by.into_iter().map(|(id, date)| FollowUp { id: id.as_uuid(), date }).collect(),
            to_office: seen.to_office,
            may: MayView { change, acknowledge, dispute, answer, settle },
            answer_by: seen.answer_by,
            amend_by: seen.amend_by,
        }
    }
}

impl From<app::StoredReply> for VisitReplyView {
    fn from(reply: app::StoredReply) -> Self {
        let (answer, answered_at) = reply.answer.unzip();
        Self {
            kind: reply.kind.into(),
            by: reply.by.into(),
            text: reply.text,
            plan: reply.plan,
            plan_week: reply.plan_week,
            at: reply.at,
            answer,
            answered_at,
        }
    }
}

/// A report, for its observer, the teachers it is about, and the office within its reach.
#[utoipa::path(get, path = "/observation/reports/{id}", tag = "observation", params(("id" = Uuid, Path), ReportQuery),
    responses((status = 200, body = Envelope<VisitReportView>)))]
pub async fn get_visit_report(
    Auth(caller): Auth<SignedIn>,
    IdPath(id): IdPath<VisitId>,
    Query(query): Query<ReportQuery>,
) -> ApiResult<VisitReportView> {
    Envelope::ok(observation::read_report(caller, id, query.number).await?.into())
}
