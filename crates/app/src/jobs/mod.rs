//! Background work: how a use case leaves some to be done, how it is done, and what people see of it. What there is to do
//! is its features' business, and no feature comes in here.
//!
//! A job acts with the role under which it was left, and only while that is still held.

mod order;
mod run;

use domain::{
    id::{JobId, UserId},
    roles::{authority::Actor, permission::Permission, role::ActingRole},
    scope::Scope,
};
use jiff::Timestamp;
use store::{ListedJob, NewJob, Tx};

pub use domain::job::Failure;
pub use order::Order;
pub(crate) use order::{Orders, stored};
pub(crate) use run::{begin_counting, run_due};

use crate::{
    App, Caller, Error, Permit, Result,
    kernel::caller::{Change, SignedIn},
};

const SHOWN: i64 = 20;

/// `None`: worth another try.
const fn failure_of(error: &Error) -> Option<Failure> {
    match error {
        Error::Conflict | Error::WrongState | Error::NotFound => Some(Failure::MovedOn),
        Error::InUse => Some(Failure::InUse),
        Error::NeedsPerson => Some(Failure::NeedsPerson),
        Error::NoFont(_) => Some(Failure::NoFont),
        Error::Forbidden | Error::AboveYourLevel => Some(Failure::PermissionLost),
        Error::LastRoleManager => Some(Failure::LastRoleManager),
        Error::LastWayIn => Some(Failure::LastWayIn),
        _ => None,
    }
}

/// What the caller asked for lately; with `audit.read`, what everybody did.
pub async fn list_jobs(mut caller: Caller<SignedIn>) -> Result<Vec<ListedJob>> {
    let everybodys = caller.role.as_ref().is_some_and(|role| role.scope_of(Permission::AuditRead).is_some());
    Ok(caller.tx.jobs(caller.user, everybodys, SHOWN).await?)
}

impl<P: Permit> Caller<P> {
    /// Leaves work to be done once this transaction commits.
    pub(crate) async fn leave<O: Order>(&mut self, order: &O) -> Result<JobId> {
        let now = self.app.now();
        let by = self.role.as_ref().map(|role| (self.user, role.assignment));
        let (id, payload) = (self.app.new_id(), stored(order)?);
        let new =
            NewJob { id, kind: O::KIND, payload, once_key: None, by, created_at: now, run_at: now, lane: O::LANE };
        self.tx.enqueue_job(&new).await?;
        Ok(id)
    }
}

/// Leaves work that the system does by itself, unless it has been left under this key before.
pub async fn schedule<O: Order>(app: &App, tx: &mut Tx, order: &O, once_key: &str, run_at: Timestamp) -> Result<bool> {
    let (id, created_at, payload) = (app.new_id(), app.now(), stored(order)?);
    let once_key = Some(once_key);
    let new = NewJob { id, kind: O::KIND, payload, once_key, by: None, created_at, run_at, lane: O::LANE };
    Ok(tx.enqueue_job(&new).await?)
}

/// Leaves work that goes on where this left off.
pub async fn go_on<O: Order>(app: &App, tx: &mut Tx, order: &O, run_at: Timestamp) -> Result<()> {
    let (id, created_at, payload) = (app.new_id(), app.now(), stored(order)?);
    let new = NewJob { id, kind: O::KIND, payload, once_key: None, by: None, created_at, run_at, lane: O::LANE };
    tx.enqueue_job(&new).await?;
    Ok(())
}

/// What a job works with.
#[derive(Debug)]
pub struct Work<'a> {
    pub(crate) app: &'a App,
    pub(crate) tx: &'a mut Tx,
    pub(crate) id: JobId,
    pub(crate) by: Option<(UserId, ActingRole)>,
    reported: Option<std::time::Instant>,
}

impl<'a> Work<'a> {
    /// Done at once by whoever runs the server: no job, and nobody's role.
    pub(crate) fn of_nobody(app: &'a App, tx: &'a mut Tx) -> Self {
        Self { app, tx, id: JobId::from_uuid(uuid::Uuid::nil()), by: None, reported: None }
    }

    /// Who asked for it, with what they may do now.
    pub(crate) fn asker<P: Permit<Reach = Scope>>(&self) -> Result<(UserId, Actor)> {
        let (user, role) = self.by.as_ref().ok_or(Error::Forbidden)?;
        let reach = P::check(Some(role), false)?;
        Ok((*user, Actor { level: role.level, reach }))
    }

    pub(crate) async fn audit(&mut self, change: Change) -> Result<()> {
        let (actor, actor_role) = self.by.as_ref().map(|(user, role)| (*user, role.key.as_str())).unzip();
        let record = change.record(self.app, actor, actor_role);
        self.app.append_audit(self.tx, &record).await
    }

    pub(crate) fn role_key(&self) -> Option<&str> {
        self.by.as_ref().map(|(_, role)| role.key.as_str())
    }

    /// Seen at once, though the work itself is not committed; a few times a second is enough for anybody.
    pub(crate) async fn report(&mut self, done: usize, total: usize) -> Result<()> {
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
