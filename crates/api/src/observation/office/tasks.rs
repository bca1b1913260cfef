use app::{
    OpenTask,
    kernel::caller::{ObservationConduct, ObservationManage},
    observation::{self, Asking},
};
use domain::id::{ObservationTaskId, TermId};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    wire::{IdPath, PersonRef},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTask {
    pub term: Uuid,
    /// By username, as the observer.
    pub teacher: String,
    pub observer: String,
    /// By which day; in the term, and not before today.
    #[schema(value_type = String, format = Date)]
    pub latest: Date,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct GivenTask {
    pub id: Uuid,
}

/// Whom the caller was asked to see.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnTask {
    pub id: Uuid,
    pub teacher: PersonRef,
    #[schema(value_type = String, format = Date)]
    pub latest: Date,
    /// Null: their account is gone.
    #[schema(required = true)]
    pub given_by: Option<PersonRef>,
}

impl From<OpenTask> for OwnTask {
    fn from(task: OpenTask) -> Self {
        Self {
            id: task.id.as_uuid(),
            teacher: task.teacher.into(),
            latest: task.latest,
            given_by: task.given_by.map(Into::into),
        }
    }
}

/// Ask somebody to see a teacher by a day.
#[utoipa::path(post, path = "/observation/tasks", tag = "observation", request_body = NewTask,
    responses((status = 200, body = Envelope<GivenTask>)))]
pub async fn give_task(Auth(caller): Auth<ObservationManage>, Body(new): Body<NewTask>) -> ApiResult<GivenTask> {
    let NewTask { term, teacher, observer, latest } = new;
    let asking = Asking { term: TermId::from_uuid(term), teacher, observer, latest };
    let id = observation::give_task(caller, asking).await?;
    Envelope::ok(GivenTask { id: id.as_uuid() })
}

/// Take back what somebody was asked.
#[utoipa::path(post, path = "/observation/tasks/{id}/withdraw", tag = "observation", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn withdraw_task(
    Auth(caller): Auth<ObservationManage>,
    IdPath(id): IdPath<ObservationTaskId>,
) -> ApiResult<Nothing> {
    observation::withdraw_task(caller, id).await?;
    Envelope::ok(Nothing)
}

/// Whom the caller was asked to see and has not yet, what is most urgent first.
#[utoipa::path(get, path = "/observation/tasks", tag = "observation",
    responses((status = 200, body = Envelope<Vec<OwnTask>>)))]
pub async fn list_own_tasks(Auth(caller): Auth<ObservationConduct>) -> ApiResult<Vec<OwnTask>> {
    let tasks = observation::list_own_tasks(caller).await?;
    Envelope::ok(tasks.into_iter().map(Into::into).collect())
}
