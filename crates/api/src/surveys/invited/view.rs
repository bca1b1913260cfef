use app::{
    kernel::caller::Invited,
    surveys::invited::{self, InvitationHead as Head, InvitationWork as Work, WorkTarget as Target},
};
use axum::extract::{Path, Query};
use domain::{
    questionnaire::{Answers, FrozenForm},
    surveys::{answers, invitation},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    super::types::{RaterRelation, ReturnReason, SurveyAbout, SurveyAnswerState},
    OfInvitation,
};
use crate::{
    http::{
        context::{Auth, Public},
        envelope::{ApiResult, Envelope, Nothing},
    },
    own::info::Language,
    wire::{LocalText, form},
};

/// What an invitation is about, before its link is pressed and afterwards.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvitationHead {
    pub school: LocalText,
    pub enterprise: LocalText,
    pub name: String,
    #[schema(required = true)]
    pub title: Option<String>,
    pub survey_name: LocalText,
    pub about: SurveyAbout,
    #[schema(required = true)]
    pub cohort: Option<String>,
    /// How long it takes, about.
    pub minutes: usize,
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    pub state: LinkState,
    pub language: Language,
    /// Who opened the survey.
    #[schema(required = true)]
    pub asked_by: Option<String>,
    #[schema(required = true)]
    pub college: Option<LocalText>,
    /// Where the office reads letters.
    #[schema(required = true)]
    pub contact: Option<String>,
    /// The server's clock.
    #[schema(value_type = String, format = DateTime)]
    pub now: Timestamp,
}

/// Where an invitation stands, for whoever is asked.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LinkState {
    Made,
    Sent,
    Seen,
    Begun,
    Submitted,
    Declined,
    Bounced,
    /// Another link can be asked for.
    Expired,
    /// The survey takes no more answers.
    Closed,
    Revoked,
    Forwarded,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct InvitationView {
    #[serde(flatten)]
    pub head: InvitationHead,
    pub targets: Vec<InvitationTarget>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct InvitationTarget {
    pub name: LocalText,
    pub code: String,
    pub outcomes: usize,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct InvitationWork {
    pub id: Uuid,
    #[serde(flatten)]
    pub head: InvitationHead,
    /// The newest, of whatever target: it is asked once.
    #[schema(required = true)]
    pub basis: Option<Basis>,
    pub targets: Vec<InvitationWorkTarget>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct InvitationWorkTarget {
    pub id: Uuid,
    pub name: LocalText,
    pub code: String,
    #[schema(required = true)]
    pub edition: Option<String>,
    #[schema(value_type = form::FrozenForm)]
    pub form: FrozenForm,
    pub state: SurveyAnswerState,
    /// Null also once it is submitted: a link that is found later shows nothing of what was answered.
    #[schema(required = true)]
    pub draft: Option<SurveyDraft>,
    /// 0: nothing was saved.
    pub draft_version: i32,
    #[schema(required = true)]
    pub returned: Option<ReturnedBecause>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub submitted_at: Option<Timestamp>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SurveyDraft {
    #[schema(value_type = std::collections::BTreeMap<String, form::AnswerValue>)]
    pub answers: Answers,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub saved_at: Option<Timestamp>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReturnedBecause {
    pub reason: ReturnReason,
    pub text: String,
}

/// From what somebody knows those they speak of.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Basis {
    /// How many of them.
    #[schema(minimum = 1, maximum = 999)]
    pub known: u16,
    /// A month, `2024-07`.
    #[schema(required = true)]
    pub since: Option<String>,
    pub relation: RaterRelation,
    /// The years in which they graduated.
    pub cohorts: Vec<i16>,
}

impl From<answers::Basis> for Basis {
    fn from(basis: answers::Basis) -> Self {
        let answers::Basis { known, since, relation, cohorts } = basis;
        Self { known, since, relation: relation.into(), cohorts }
    }
}

impl From<Basis> for answers::Basis {
    fn from(basis: Basis) -> Self {
        let Basis { known, since, relation, cohorts } = basis;
        Self { known, since, relation: relation.into(), cohorts }
    }
}

impl LinkState {
    const fn new(state: invitation::State, closed: bool) -> Self {
        match state {
            invitation::State::Expired if closed => Self::Closed,
            invitation::State::Expired => Self::Expired,
            invitation::State::Made => Self::Made,
            invitation::State::Sent => Self::Sent,
            invitation::State::Seen => Self::Seen,
            invitation::State::Begun => Self::Begun,
            invitation::State::Submitted => Self::Submitted,
            invitation::State::Declined => Self::Declined,
            invitation::State::Bounced => Self::Bounced,
            invitation::State::Revoked => Self::Revoked,
            invitation::State::Forwarded => Self::Forwarded,
        }
    }
}

impl From<Head> for InvitationHead {
    fn from(head: Head) -> Self {
        let invitation = head.invitation;
        Self {
            school: head.school.into(),
            enterprise: invitation.enterprise.name.into(),
            name: invitation.name,
            title: invitation.title,
            survey_name: invitation.survey_name.into(),
            about: invitation.about.into(),
            cohort: invitation.cohort,
            minutes: head.minutes,
            closes_at: invitation.standing.closes_at,
            state: LinkState::new(head.state, head.closed),
            language: invitation.language.into(),
            asked_by: invitation.asked_by,
            college: invitation.college.map(|college| college.name.into()),
            contact: head.contact,
            now: head.now,
        }
    }
}

impl From<Head> for InvitationView {
    fn from(mut head: Head) -> Self {
        let targets = std::mem::take(&mut head.targets).into_iter().map(|target| InvitationTarget {
            name: target.name.into(),
            code: target.code,
            outcomes: target.form.outcomes.len(),
        });
        Self { targets: targets.collect(), head: head.into() }
    }
}

impl From<Work> for InvitationWork {
    fn from(Work { head, basis, targets }: Work) -> Self {
        Self {
            id: head.invitation.id.as_uuid(),
            head: head.into(),
            basis: basis.map(Into::into),
            targets: targets.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<Target> for InvitationWorkTarget {
    fn from(Target { target, draft, draft_version, draft_saved_at }: Target) -> Self {
        let draft = draft.map(|draft| SurveyDraft { answers: draft.answers, saved_at: draft_saved_at });
        Self {
            id: target.id.as_uuid(),
            name: target.name.into(),
            code: target.code,
            edition: target.edition,
            form: target.form,
            state: target.state.into(),
            draft,
            draft_version,
            returned: target.returned.map(|(reason, text)| ReturnedBecause { reason: reason.into(), text }),
            submitted_at: target.submitted_at,
        }
    }
}

/// What an invitation is about. Changes nothing, however often it is called: programs that look at letters follow links.
#[utoipa::path(get, path = "/invitations/{code}", tag = "invitations", security(()), params(("code" = String, Path)),
    responses((status = 200, body = Envelope<InvitationView>)))]
pub async fn get_invitation(public: Public, Path(code): Path<String>) -> ApiResult<InvitationView> {
    Envelope::ok(invited::view_invitation(&public.app, public.institution, &code).await?.into())
}

/// Ask for a new link in the place of one that has expired. It goes to the address on file; the answer is always the same.
#[utoipa::path(post, path = "/invitations/{code}/renew", tag = "invitations", security(()),
    params(("code" = String, Path)), responses((status = 200, body = Envelope<Nothing>)))]
pub async fn renew_invitation(public: Public, Path(code): Path<String>) -> ApiResult<Nothing> {
    invited::renew(&public.app, public.institution, &code).await?;
    Envelope::ok(Nothing)
}

/// The forms of an invitation with what was saved of them.
#[utoipa::path(get, path = "/invitation", tag = "invitations", params(OfInvitation),
    responses((status = 200, body = Envelope<InvitationWork>)))]
pub async fn get_invitation_work(
    Auth(caller): Auth<Invited>,
    Query(of): Query<OfInvitation>,
) -> ApiResult<InvitationWork> {
    Envelope::ok(invited::view_work(caller, of.id()).await?.into())
}
