//! Background work as people see it: what runs, how far it is, how it ended.

use app::{
    JobState as State, ListedJob,
    jobs::{self, Failure},
    kernel::caller::SignedIn,
    orders::{AnyOrder, Outcome, SeenJob},
    people::BulkChoice,
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{PersonRef, enums::wire_enum},
};

#[derive(Debug, Serialize, ToSchema)]
pub struct JobView {
    pub id: Uuid,
    pub kind: JobKind,
    pub state: JobState,
    pub done: i32,
    /// Not known before it has begun.
    #[schema(required = true)]
    pub total: Option<i32>,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub finished_at: Option<Timestamp>,
    #[schema(required = true)]
    pub by: Option<PersonRef>,
    /// Whose results are printed; null: it prints none.
    #[schema(required = true)]
    pub campaign: Option<Uuid>,
    /// Asked for by the caller.
    pub own: bool,
    #[schema(required = true)]
    pub result: Option<JobResult>,
    #[schema(required = true)]
    pub failure: Option<JobFailure>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JobKind {
    EnableUsers,
    DisableUsers,
    GrantRole,
    TakeRole,
    CheckImport,
    ApplyImport,
    UndoImport,
    OpenCampaign,
    CloseCampaign,
    CountCampaign,
    PublishCampaign,
    /// Done, it is a bundle with the same id.
    PrintResults,
    Housekeeping,
}

wire_enum! {
    JobState = State {
        Waiting,
        Running,
        Done,
        Failed,
    }
}

/// How many it was about: changed, so already, and left out as above the caller.
#[derive(Debug, Serialize, ToSchema)]
pub struct JobResult {
    pub changed: usize,
    pub unchanged: usize,
    pub refused: usize,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JobFailure {
    /// What it was about had changed since it was confirmed: nothing was done.
    MovedOn,
    PermissionLost,
    LastRoleManager,
    /// Where the school's sign-on is the usual way, nobody could sign in when it fails.
    LastWayIn,
    /// What it would take away is used by now.
    InUse,
    /// Another system asked for it, and somebody would lose a class of an open campaign: a person confirms it, or does it.
    NeedsPerson,
    /// The file was no list; the import says why.
    Unreadable,
    /// The server has no Chinese font.
    NoFont,
    Broken,
}

impl From<SeenJob> for JobView {
    fn from(seen: SeenJob) -> Self {
        let SeenJob { listed, order, outcome } = seen;
        let (result, failure) = match outcome {
            Some(Outcome::BulkUsers(did)) => {
                (Some(JobResult { changed: did.changed, unchanged: did.unchanged, refused: did.refused }), None)
            }
            Some(Outcome::Failed(failure)) => (None, Some(failure.into())),
            Some(Outcome::Import(did)) => {
                let count = |rows: u32| usize::try_from(rows).unwrap_or(usize::MAX);
                let (changed, unchanged) = (count(did.new + did.changed), count(did.unchanged));
                (Some(JobResult { changed, unchanged, refused: count(did.wrong) }), None)
            }
            Some(Outcome::Unreadable) => (None, Some(JobFailure::Unreadable)),
            Some(Outcome::Nothing) | None => (None, None),
        };
        Self {
            id: listed.id.as_uuid(),
            kind: kind_of(&order),
            campaign: printed(&order),
            state: listed.state.into(),
            done: listed.done,
            total: listed.total,
            created_at: listed.created_at,
            finished_at: listed.finished_at,
            by: listed.by.map(Into::into),
            own: listed.by_viewer,
            result,
            failure,
        }
    }
}

fn printed(order: &AnyOrder) -> Option<Uuid> {
    if let AnyOrder::PrintOrder(order) = order { Some(order.campaign.as_uuid()) } else { None }
}

pub(crate) const fn kind_of(order: &AnyOrder) -> JobKind {
    match order {
        AnyOrder::BulkOrder(order) => match order.action {
            BulkChoice::Enable => JobKind::EnableUsers,
            BulkChoice::Disable => JobKind::DisableUsers,
            BulkChoice::Grant { .. } => JobKind::GrantRole,
            BulkChoice::Take { .. } => JobKind::TakeRole,
        },
        AnyOrder::CheckImport(_) => JobKind::CheckImport,
        AnyOrder::ApplyImport(_) => JobKind::ApplyImport,
        AnyOrder::UndoImport(_) => JobKind::UndoImport,
        AnyOrder::OpenCampaign(_) => JobKind::OpenCampaign,
        AnyOrder::CloseCampaign(_) | AnyOrder::CloseBoxes(_) => JobKind::CloseCampaign,
        AnyOrder::CountCampaign(_) => JobKind::CountCampaign,
        AnyOrder::PublishCampaign(_) => JobKind::PublishCampaign,
        AnyOrder::PrintOrder(_) => JobKind::PrintResults,
        AnyOrder::CloseSurvey(_)
        | AnyOrder::DeliverCards(_)
        | AnyOrder::DeliverHook(_)
        | AnyOrder::DeliverMail(_)
        | AnyOrder::DestroyKey(_)
        | AnyOrder::FetchRoster(_)
        | AnyOrder::Housekeeping(_)
        | AnyOrder::RemindObservers(_)
        | AnyOrder::Sweep(_)
        | AnyOrder::SweepChannel(_)
        | AnyOrder::TellNotice(_) => JobKind::Housekeeping,
    }
}

impl From<Failure> for JobFailure {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::MovedOn => Self::MovedOn,
            Failure::PermissionLost => Self::PermissionLost,
            Failure::LastRoleManager => Self::LastRoleManager,
            Failure::LastWayIn => Self::LastWayIn,
            Failure::InUse => Self::InUse,
            Failure::NeedsPerson => Self::NeedsPerson,
            Failure::NoFont => Self::NoFont,
            Failure::Broken => Self::Broken,
        }
    }
}

fn views(jobs: Vec<ListedJob>) -> Vec<JobView> {
    jobs.into_iter().filter_map(SeenJob::new).map(Into::into).collect()
}

/// What the caller left to be done lately, newest first; with `audit.read`, what everybody did.
#[utoipa::path(get, path = "/jobs", tag = "jobs", responses((status = 200, body = Envelope<Vec<JobView>>)))]
pub async fn list_jobs(Auth(caller): Auth<SignedIn>) -> ApiResult<Vec<JobView>> {
    Envelope::ok(views(jobs::list_jobs(caller).await?))
}
