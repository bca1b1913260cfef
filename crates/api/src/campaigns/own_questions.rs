//! What teachers ask their classes themselves: written by them, decided on by somebody else.

use app::{
    ReviewedSet,
    campaigns::own_questions::{self, Decision, OwnQuestionsEdit, SeenOwnQuestions},
    kernel::caller::{CommentReview, CourseTeach},
};
use axum::extract::Query;
use domain::{
    id::{CampaignId, OfferingId, OwnQuestionsId},
    questionnaire::{OwnState, Question},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    campaigns::types::CampaignState,
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, LocalText, OnVersion, Page, PageQuery, PersonRef, enums::wire_enum, form},
};

wire_enum! {
    OwnQuestionsState = OwnState {
        Draft,
        Submitted,
        Approved,
        Returned,
    }
}

/// A teacher's own questions for a class in a campaign.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnQuestionsView {
    pub course_name: LocalText,
    pub class_code: String,
    pub teachers: Vec<PersonRef>,
    pub campaign_name: LocalText,
    pub campaign_state: CampaignState,
    #[schema(value_type = Vec<form::Question>)]
    pub questions: Vec<Question>,
    pub state: OwnQuestionsState,
    /// Why they were returned.
    #[schema(required = true)]
    pub reason: Option<String>,
    /// They can still be changed.
    pub editable: bool,
    /// To be named with a change; 0: there are none yet.
    pub version: i32,
}

impl From<SeenOwnQuestions> for OwnQuestionsView {
    fn from(SeenOwnQuestions { class, campaign, set, editable, .. }: SeenOwnQuestions) -> Self {
        let state = set.as_ref().map_or(OwnState::Draft, |set| set.state).into();
        let version = set.as_ref().map_or(0, |set| set.version);
        let (questions, reason) = set.map_or_else(Default::default, |set| (set.questions, set.reason));
        Self {
            course_name: class.course_name.into(),
            class_code: class.code,
            teachers: class
                .teachers
                .into_iter()
                .filter(|teacher| teacher.part.is_rated())
                .map(|teacher| PersonRef { username: teacher.username, name: teacher.name })
                .collect(),
            campaign_name: campaign.name.into(),
            campaign_state: campaign.standing.state.into(),
            questions,
            state,
            reason,
            editable,
            version,
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnQuestionsForm {
    /// The version that was seen.
    pub version: i32,
    /// At most three; scores, conditions and ids are not taken over.
    #[schema(value_type = Vec<form::Question>)]
    pub questions: Vec<Question>,
    /// Hand them in to be decided on; otherwise they stay with, or come back to, the teacher.
    pub submit: bool,
}

/// Handed in by a teacher.
#[derive(Debug, Serialize, ToSchema)]
pub struct HandedInQuestions {
    pub id: Uuid,
    pub course_name: LocalText,
    pub class_code: String,
    pub college: LocalText,
    pub teacher: PersonRef,
    #[schema(value_type = Vec<form::Question>)]
    pub questions: Vec<Question>,
    pub state: OwnQuestionsState,
    #[schema(required = true)]
    pub reason: Option<String>,
    /// To be named with a decision.
    pub version: i32,
}

impl From<ReviewedSet> for HandedInQuestions {
    fn from(ReviewedSet { set, class_code, course, college, teacher, .. }: ReviewedSet) -> Self {
        Self {
            id: set.id.as_uuid(),
            course_name: course.into(),
            class_code,
            college: college.name.into(),
            teacher: teacher.into(),
            questions: set.questions,
            state: set.state.into(),
            reason: set.reason,
            version: set.version,
        }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HandedInFilter {
    #[param(inline)]
    pub state: Option<OwnQuestionsState>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReturnedWith {
    /// The version that was seen.
    pub version: i32,
    /// What the teacher should change.
    pub reason: String,
}

/// The caller's own questions for a class of theirs.
#[utoipa::path(get, path = "/campaigns/{id}/offerings/{offering_id}/own-questions", tag = "teaching",
    params(("id" = Uuid, Path), ("offering_id" = Uuid, Path)),
    responses((status = 200, body = Envelope<OwnQuestionsView>)))]
pub async fn get_own_questions(
    Auth(caller): Auth<CourseTeach>,
    IdPath((campaign, class)): IdPath<(CampaignId, OfferingId)>,
) -> ApiResult<OwnQuestionsView> {
    Envelope::ok(own_questions::view_own_questions(caller, campaign, class).await?.into())
}

/// Write them, hand them in, or take them back; until the campaign opens.
#[utoipa::path(put, path = "/campaigns/{id}/offerings/{offering_id}/own-questions", tag = "teaching",
    params(("id" = Uuid, Path), ("offering_id" = Uuid, Path)), request_body = OwnQuestionsForm,
    responses((status = 200, body = Envelope<OwnQuestionsView>)))]
pub async fn save_own_questions(
    Auth(caller): Auth<CourseTeach>,
    IdPath((campaign, class)): IdPath<(CampaignId, OfferingId)>,
    Body(OwnQuestionsForm { version, questions, submit }): Body<OwnQuestionsForm>,
) -> ApiResult<OwnQuestionsView> {
    let edit = OwnQuestionsEdit { version, questions, submit };
    Envelope::ok(own_questions::save_own_questions(caller, campaign, class, edit).await?.into())
}

/// What teachers have handed in for a campaign, within the caller's reach; not for classes of the caller's own.
#[utoipa::path(get, path = "/campaigns/{id}/own-questions", tag = "campaigns",
    params(("id" = Uuid, Path), HandedInFilter, PageQuery), responses((status = 200, body = Envelope<Page<HandedInQuestions>>)))]
pub async fn list_own_questions(
    Auth(caller): Auth<CommentReview>,
    IdPath(campaign): IdPath<CampaignId>,
    Query(filter): Query<HandedInFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<HandedInQuestions>> {
    let state = filter.state.map(Into::into);
    let found = own_questions::list_own_questions_to_review(caller, campaign, state, page.into()).await?;
    Envelope::ok(found.into())
}

/// Let them be asked.
#[utoipa::path(post, path = "/own-questions/{id}/approve", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<HandedInQuestions>)))]
pub async fn approve_own_questions(
    Auth(caller): Auth<CommentReview>,
    IdPath(id): IdPath<OwnQuestionsId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<HandedInQuestions> {
    Envelope::ok(own_questions::decide_own_questions(caller, id, on.version, Decision::Approve).await?.into())
}

/// Give them back to the teacher with a reason.
#[utoipa::path(post, path = "/own-questions/{id}/return", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = ReturnedWith, responses((status = 200, body = Envelope<HandedInQuestions>)))]
pub async fn return_own_questions(
    Auth(caller): Auth<CommentReview>,
    IdPath(id): IdPath<OwnQuestionsId>,
    Body(with): Body<ReturnedWith>,
) -> ApiResult<HandedInQuestions> {
    let decision = Decision::Return(with.reason);
    Envelope::ok(own_questions::decide_own_questions(caller, id, with.version, decision).await?.into())
}
