use app::{
    kernel::caller::ObservationConduct,
    observation::{self, Submitting, Writing},
};
use domain::{id::VisitId, questionnaire::Form};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    read::VisitReportView,
    report::{Present, ReportDraft},
    types::VisitView,
};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, LocalText, form},
};

/// What somebody has in hand who writes about a visit.
#[derive(Debug, Serialize, ToSchema)]
pub struct WritingView {
    pub visit: VisitView,
    #[schema(value_type = form::Form)]
    pub form: Form,
    pub template: WrittenOn,
    /// Who teaches the class now.
    pub teachers: Vec<Present>,
    /// Null: nothing but what was submitted.
    #[schema(required = true)]
    pub draft: Option<ReportDraft>,
    pub draft_version: i32,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub draft_saved_at: Option<Timestamp>,
    /// The number of the newest version; 0: nothing was submitted.
    pub newest: i16,
    /// Those that have arrived.
    pub photos: Vec<Uuid>,
    /// The server's clock.
    #[schema(value_type = String, format = DateTime)]
    pub now: Timestamp,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct WrittenOn {
    pub id: Uuid,
    pub number: i16,
    pub name: LocalText,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DraftChange {
    /// The version that was seen.
    pub version: i32,
    pub draft: ReportDraft,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SavedDraft {
    pub draft_version: i32,
    #[schema(value_type = String, format = DateTime)]
    pub draft_saved_at: Timestamp,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportSubmitted {
    /// Made by the device: sent again, it is the same version.
    pub key: Uuid,
    /// The number of the newest version that was seen; 0: none.
    pub newest: i16,
    pub draft: ReportDraft,
}

impl From<Writing> for WritingView {
    fn from(Writing { visit, submission, teachers, photos, now }: Writing) -> Self {
        let newest = submission.newest();
        let template = submission.template;
        Self {
            visit: visit.into(),
            form: template.form,
            template: WrittenOn { id: template.id.as_uuid(), number: template.number, name: template.name.into() },
            teachers: teachers.into_iter().map(|(id, name)| Present { id: Some(id.as_uuid()), name }).collect(),
            draft: submission.draft.map(Into::into),
            draft_version: submission.draft_version,
            draft_saved_at: submission.draft_saved_at,
            newest,
            photos,
            now,
        }
    }
}

/// Begin writing about a visit, from half an hour before the class, or go on.
#[utoipa::path(post, path = "/observation/visits/{id}/writing", tag = "observation", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<WritingView>)))]
pub async fn write_report(
    Auth(caller): Auth<ObservationConduct>,
    IdPath(id): IdPath<VisitId>,
) -> ApiResult<WritingView> {
    Envelope::ok(observation::write_report(caller, id).await?.into())
}

/// Keep a draft, finished or not. Nobody else reads it.
#[utoipa::path(put, path = "/observation/visits/{id}/draft", tag = "observation", params(("id" = Uuid, Path)),
    request_body = DraftChange, responses((status = 200, body = Envelope<SavedDraft>)))]
pub async fn save_report_draft(
    Auth(caller): Auth<ObservationConduct>,
    IdPath(id): IdPath<VisitId>,
    Body(change): Body<DraftChange>,
) -> ApiResult<SavedDraft> {
    let saved = observation::save_draft(caller, id, change.version, change.draft.into()).await?;
    Envelope::ok(SavedDraft { draft_version: saved.version, draft_saved_at: saved.at })
}

/// Submit a report, or a newer version of it. Its teachers read it from then on.
#[utoipa::path(post, path = "/observation/visits/{id}/submit", tag = "observation", params(("id" = Uuid, Path)),
    request_body = ReportSubmitted, responses((status = 200, body = Envelope<VisitReportView>)))]
pub async fn submit_report(
    Auth(caller): Auth<ObservationConduct>,
    IdPath(id): IdPath<VisitId>,
    Body(ReportSubmitted { key, newest, draft }): Body<ReportSubmitted>,
) -> ApiResult<VisitReportView> {
    let submitting = Submitting { key, newest, draft: draft.into() };
    Envelope::ok(observation::submit_report(caller, id, submitting).await?.into())
}
