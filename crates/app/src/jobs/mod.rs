//! Background work: which kinds there are, how a use case leaves one to be done, and what people see of it.
//!
//! A job acts with the role under which it was left, and only while that is still held.

mod feed;
mod run;

use domain::{
    authority::Actor,
    id::{CampaignId, ImportId, JobId, UserId},
    permission::Permission,
    role::ActingRole,
    scope::Scope,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{ListedJob, NewJob, Tx};

pub use feed::JobFeed;
pub(crate) use feed::{JobSigns, OpenFeeds};
pub use run::run_due_job;

use crate::{
    App, Caller, Error, Permit, Result,
    caller::{Change, SignedIn},
    documents::PrintOrder,
    imports::ImportCounts,
    people::{BulkOrder, BulkOutcome},
};

const SHOWN: i64 = 20;

/// Everything that is done in the background. What a variant carries is stored, so it may gain fields, not lose them.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload", rename_all = "snake_case")]
pub enum Job {
    BulkUsers(BulkOrder),
    CheckImport(ImportId),
    ApplyImport(ImportId),
    UndoImport(ImportId),
    OpenCampaign(CampaignId),
    CloseCampaign(CampaignId),
    CloseBoxes(CampaignId),
    CountCampaign(CampaignId),
    PublishCampaign(CampaignId),
    DestroyKey(CampaignId),
    PrintResults(PrintOrder),
    Housekeeping,
}

impl Job {
    /// Only where the key directory is.
    const fn needs_keys(&self) -> bool {
        matches!(self, Self::OpenCampaign(_) | Self::CountCampaign(_) | Self::DestroyKey(_))
    }

    pub(crate) fn stored(&self) -> Result<(String, Value)> {
        let value = serde_json::to_value(self).map_err(Error::internal)?;
        let kind = value.get("kind").and_then(Value::as_str).unwrap_or_default().to_owned();
        Ok((kind, value.get("payload").cloned().unwrap_or(Value::Null)))
    }

    pub(crate) fn read(kind: &str, payload: &Value) -> Result<Self> {
        let whole =
            if payload.is_null() { json!({ "kind": kind }) } else { json!({ "kind": kind, "payload": payload }) };
        serde_json::from_value(whole).map_err(Error::internal)
    }
}

/// Why a job came to nothing, where trying again would not help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// What it was about is no longer what was confirmed.
    MovedOn,
    /// Who asked for it may no longer do it.
    PermissionLost,
    LastRoleManager,
    /// What it would take away is used.
    InUse,
    /// No Chinese font on the server.
    NoFont,
    Broken,
}

impl Failure {
    /// `None`: worth another try.
    const fn of(error: &Error) -> Option<Self> {
        match error {
            Error::Conflict | Error::WrongState | Error::NotFound => Some(Self::MovedOn),
            Error::InUse => Some(Self::InUse),
            Error::NoFont(_) => Some(Self::NoFont),
            Error::Forbidden | Error::AboveYourLevel => Some(Self::PermissionLost),
            Error::LastRoleManager => Some(Self::LastRoleManager),
            _ => None,
        }
    }
}

/// How a job ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    BulkUsers(BulkOutcome),
    Import(ImportCounts),
    /// The file is no list: the import says why.
    Unreadable,
    Nothing,
    Failed(Failure),
}

/// A job as a person sees it.
#[derive(Debug)]
pub struct SeenJob {
    pub listed: ListedJob,
    pub job: Job,
    pub outcome: Option<Outcome>,
}

impl SeenJob {
    /// One that this version does not know is not shown.
    fn new(listed: ListedJob) -> Option<Self> {
        let job = Job::read(&listed.kind, &listed.payload).ok()?;
        let outcome = listed.outcome.clone().and_then(|stored| serde_json::from_value(stored).ok());
        Some(Self { listed, job, outcome })
    }
}

/// What the caller asked for lately; with `audit.read`, what everybody did.
pub async fn list_jobs(mut caller: Caller<SignedIn>) -> Result<Vec<SeenJob>> {
    let everybodys = caller.role.as_ref().is_some_and(|role| role.scope_of(Permission::AuditRead).is_some());
    let jobs = caller.tx.jobs(caller.user, everybodys, SHOWN).await?;
    Ok(jobs.into_iter().filter_map(SeenJob::new).collect())
}

impl<P: Permit> Caller<P> {
    /// Leaves work to be done once this transaction commits.
    pub(crate) async fn leave(&mut self, job: &Job) -> Result<JobId> {
        let (id, now) = (self.app.new_id(), self.app.now());
        let by = self.role.as_ref().map(|role| (self.user, role.assignment));
        let (kind, payload) = job.stored()?;
        let needs_keys = job.needs_keys();
        let new = NewJob { id, kind: &kind, payload, once_key: None, by, created_at: now, run_at: now, needs_keys };
        self.tx.enqueue_job(&new).await?;
        Ok(id)
    }
}

/// Leaves work that the system does by itself, unless it has been left under this key before.
pub async fn schedule(app: &App, tx: &mut Tx, job: &Job, once_key: &str, run_at: Timestamp) -> Result<bool> {
    let (kind, payload) = job.stored()?;
    let (id, created_at, needs_keys) = (app.new_id(), app.now(), job.needs_keys());
    let new = NewJob { id, kind: &kind, payload, once_key: Some(once_key), by: None, created_at, run_at, needs_keys };
    Ok(tx.enqueue_job(&new).await?)
}

/// What a job works with.
#[derive(Debug)]
pub(crate) struct Work<'a> {
    pub app: &'a App,
    pub tx: &'a mut Tx,
    pub id: JobId,
    pub by: Option<(UserId, ActingRole)>,
    reported: Option<std::time::Instant>,
}

impl<'a> Work<'a> {
    /// Done at once by whoever runs the server: no job, and nobody's role.
    pub fn of_nobody(app: &'a App, tx: &'a mut Tx) -> Self {
        Self { app, tx, id: JobId::from_uuid(uuid::Uuid::nil()), by: None, reported: None }
    }

    /// Who asked for it, with what they may do now.
    pub fn asker<P: Permit<Reach = Scope>>(&self) -> Result<(UserId, Actor)> {
        let (user, role) = self.by.as_ref().ok_or(Error::Forbidden)?;
        let reach = P::check(Some(role), false)?;
        Ok((*user, Actor { level: role.level, reach }))
    }

    pub async fn audit(&mut self, change: Change) -> Result<()> {
        let (actor, actor_role) = self.by.as_ref().map(|(user, role)| (*user, role.key.as_str())).unzip();
        let record = change.record(self.app, actor, actor_role);
        self.app.append_audit(self.tx, &record).await
    }

    pub fn role_key(&self) -> Option<&str> {
        self.by.as_ref().map(|(_, role)| role.key.as_str())
    }

    /// Seen at once, though the work itself is not committed; a few times a second is enough for anybody.
    pub async fn report(&mut self, done: usize, total: usize) -> Result<()> {
        let recently = |at: std::time::Instant| at.elapsed() < std::time::Duration::from_millis(150);
        if self.reported.is_some_and(recently) && done < total {
            return Ok(());
        }
        self.reported = Some(std::time::Instant::now());
        let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        let mut aside = self.app.store().tenant(self.tx.institution()).await?;
        aside.report_job(self.id, count(done), count(total)).await?;
        Ok(aside.commit().await?)
    }
}
