use app::{
    kernel::caller::EnterpriseManage,
    surveys::{self, SeenRater},
};
use axum::extract::Query;
use domain::id::{InvitationId, SurveyId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::types::{DeclineReason, RaterState, SurveyAnswerState, unit};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
    },
    wire::{IdPath, Page, PageQuery, UnitRef},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RaterFilter {
    #[param(inline)]
    pub state: Option<RaterState>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RaterView {
    pub invitation: Uuid,
    /// As it was called when they were asked.
    pub enterprise: UnitRef,
    pub name: String,
    #[schema(required = true)]
    pub title: Option<String>,
    #[schema(required = true)]
    pub email: Option<String>,
    pub state: RaterState,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub sent_at: Option<Timestamp>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub seen_at: Option<Timestamp>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub submitted_at: Option<Timestamp>,
    #[schema(required = true)]
    pub declined_reason: Option<DeclineReason>,
    /// By name.
    #[schema(required = true)]
    pub forwarded_from: Option<String>,
    #[schema(required = true)]
    pub forwarded_to: Option<String>,
    pub targets: Vec<RatedTarget>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RatedTarget {
    pub target: Uuid,
    #[schema(required = true)]
    pub submission: Option<Uuid>,
    pub state: SurveyAnswerState,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct HandedLink {
    /// Whole, or from the root of the school's address on where that is not known to the server.
    pub link: String,
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
}

impl From<SeenRater> for RaterView {
    fn from(SeenRater { rater, state }: SeenRater) -> Self {
        let targets = rater.targets.into_iter().map(|rated| RatedTarget {
            target: rated.target.as_uuid(),
            submission: rated.submission.map(|id| id.as_uuid()),
            state: rated.state.into(),
        });
        Self {
            invitation: rater.invitation.as_uuid(),
            enterprise: unit(rater.enterprise),
            name: rater.name,
            title: rater.title,
            email: rater.email,
            state: state.into(),
            sent_at: rater.sent_at,
            seen_at: rater.seen_at,
            submitted_at: rater.submitted_at,
            declined_reason: rater.declined.map(Into::into),
            forwarded_from: rater.forwarded_from,
            forwarded_to: rater.forwarded_to,
            targets: targets.collect(),
        }
    }
}

/// Whom a survey asks; those at whose address nobody takes letters first.
#[utoipa::path(get, path = "/surveys/{id}/raters", tag = "surveys", params(("id" = Uuid, Path), RaterFilter, PageQuery),
    responses((status = 200, body = Envelope<Page<RaterView>>)))]
pub async fn list_raters(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<SurveyId>,
    Query(filter): Query<RaterFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<RaterView>> {
    Envelope::ok(surveys::list_raters(caller, id, filter.state.map(Into::into), page.into()).await?.into())
}

/// A new link, to hand over by other means than a letter. The one before opens nothing any more.
#[utoipa::path(post, path = "/surveys/{id}/raters/{invitation}/link", tag = "surveys",
    params(("id" = Uuid, Path), ("invitation" = Uuid, Path)), responses((status = 200, body = Envelope<HandedLink>)))]
pub async fn hand_over_link(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath((id, invitation)): IdPath<(SurveyId, InvitationId)>,
) -> ApiResult<HandedLink> {
    let handed = surveys::hand_over_link(caller, id, invitation).await?;
    Envelope::ok(HandedLink { link: handed.link, expires_at: handed.expires_at })
}

/// Take an invitation back that was not answered.
#[utoipa::path(post, path = "/surveys/{id}/raters/{invitation}/revoke", tag = "surveys",
    params(("id" = Uuid, Path), ("invitation" = Uuid, Path)), responses((status = 200, body = Envelope<Nothing>)))]
pub async fn revoke_invitation(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath((id, invitation)): IdPath<(SurveyId, InvitationId)>,
) -> ApiResult<Nothing> {
    surveys::revoke_invitation(caller, id, invitation).await?;
    Envelope::ok(Nothing)
}
