use app::{
    kernel::caller::UserManage,
    people::{self, BulkChoice, BulkOrder, BulkOutcome, Filter, Selection},
};
use domain::id::{CollegeId, ImportId, RoleId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{detail::AccountState, roles::ScopeChoice};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        error::ApiError,
        json::Body,
    },
    wire::StartedJob,
};

/// Whom an action is about: those who are named, all whom the filter finds, or those who came by an import.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, tag = "by", rename_all = "snake_case")]
pub enum UserSelection {
    Picked {
        #[schema(max_items = 1000)]
        usernames: Vec<String>,
    },
    Matching {
        q: Option<String>,
        role: Option<String>,
        college: Option<Uuid>,
        state: Option<AccountState>,
    },
    /// Whom an import brought.
    Imported {
        import_id: Uuid,
    },
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, tag = "kind", rename_all = "snake_case")]
pub enum UserAction {
    Enable {},
    Disable {},
    GrantRole { role_id: Uuid, scope: ScopeChoice },
    TakeRole { role_id: Uuid },
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BulkQuestion {
    pub users: UserSelection,
    pub action: UserAction,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BulkRequest {
    pub users: UserSelection,
    pub action: UserAction,
    /// `matched` of the preview that was confirmed.
    pub expected: usize,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct BulkPreview {
    pub matched: usize,
    pub changed: usize,
    /// Are so already.
    pub unchanged: usize,
    /// Above the caller's level or beyond their reach, or the caller.
    pub refused: usize,
}

impl From<BulkOutcome> for BulkPreview {
    fn from(outcome: BulkOutcome) -> Self {
        let BulkOutcome { changed, unchanged, refused } = outcome;
        Self { matched: outcome.matched(), changed, unchanged, refused }
    }
}

impl From<UserSelection> for Selection {
    fn from(selection: UserSelection) -> Self {
        match selection {
            UserSelection::Picked { usernames } => Self::Picked(usernames),
            UserSelection::Matching { q, role, college, state } => Self::Matching(Filter {
                search: q,
                role_key: role,
                college: college.map(CollegeId::from_uuid),
                state: state.map(Into::into),
            }),
            UserSelection::Imported { import_id } => Self::Imported(ImportId::from_uuid(import_id)),
        }
    }
}

impl TryFrom<UserAction> for BulkChoice {
    type Error = ApiError;

    fn try_from(action: UserAction) -> Result<Self, ApiError> {
        Ok(match action {
            UserAction::Enable {} => Self::Enable,
            UserAction::Disable {} => Self::Disable,
            UserAction::GrantRole { role_id, scope } => {
                Self::Grant { role: RoleId::from_uuid(role_id), scope: scope.choice()? }
            }
            UserAction::TakeRole { role_id } => Self::Take { role: RoleId::from_uuid(role_id) },
        })
    }
}

/// How many an action would change, before anybody confirms it.
#[utoipa::path(post, path = "/users/bulk/preview", tag = "users", request_body = BulkQuestion,
    responses((status = 200, body = Envelope<BulkPreview>)))]
pub async fn preview_bulk(Auth(caller): Auth<UserManage>, Body(asked): Body<BulkQuestion>) -> ApiResult<BulkPreview> {
    let outcome = people::preview_bulk(caller, asked.users.into(), asked.action.try_into()?).await?;
    Envelope::ok(outcome.into())
}

/// Do it in the background, all or nothing. If by then it is about other people than was confirmed, nothing happens.
#[utoipa::path(post, path = "/users/bulk", tag = "users", request_body = BulkRequest,
    responses((status = 200, body = Envelope<StartedJob>)))]
pub async fn start_bulk(Auth(caller): Auth<UserManage>, Body(asked): Body<BulkRequest>) -> ApiResult<StartedJob> {
    let order = BulkOrder { who: asked.users.into(), action: asked.action.try_into()?, expected: asked.expected };
    let job = people::start_bulk(caller, order).await?;
    Envelope::ok(StartedJob { job_id: job.as_uuid() })
}
