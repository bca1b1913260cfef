//! What runs, live: each change of a job is told to every process, and each open feed looks again.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use domain::id::{InstitutionId, SessionId};
use store::{Institution, ListedJob};
use tokio::sync::broadcast::{self, error::RecvError};

use super::list_jobs;
use crate::{
    App, Caller, Error, Result,
    kernel::{access_token::AccessClaim, caller::SignedIn},
};

/// Also without a sign, a feed looks this often: the sign may have been lost, or the session may have ended.
const LOOKS_AT_LEAST_EVERY: Duration = Duration::from_secs(10);
const RECONNECTS_AFTER: Duration = Duration::from_secs(1);
const SIGNS_KEPT: usize = 64;
/// Each feed looks at every sign, so one session cannot open them without end. A third tab asks again later.
const FEEDS_OF_A_SESSION: u8 = 2;
const ASKS_AGAIN_AFTER_SECONDS: i64 = 10;

#[derive(Debug, Default)]
pub(crate) struct OpenFeeds(Arc<Mutex<HashMap<SessionId, u8>>>);

/// One of the feeds that a session may have, given back when the feed ends.
#[derive(Debug)]
struct FeedPlace {
    open: Arc<Mutex<HashMap<SessionId, u8>>>,
    session: SessionId,
}

impl OpenFeeds {
    fn take(&self, session: SessionId) -> Option<FeedPlace> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(session).or_default();
        if *count >= FEEDS_OF_A_SESSION {
            return None;
        }
        *count += 1;
        drop(open);
        Some(FeedPlace { open: Arc::clone(&self.0), session })
    }
}

impl Drop for FeedPlace {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.session) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.session);
            }
        }
    }
}

#[derive(Debug)]
pub(crate) struct JobSigns(broadcast::Sender<Option<InstitutionId>>);

impl Default for JobSigns {
    fn default() -> Self {
        Self(broadcast::Sender::new(SIGNS_KEPT))
    }
}

impl App {
    /// Passes the database's signs on to this process for as long as it lives.
    #[expect(clippy::disallowed_methods, reason = "a database that is away gives no sign when it is back")]
    pub async fn follow_jobs(&self) {
        loop {
            if let Err(error) = self.pass_signs_on().await {
                tracing::debug!(%error, "jobs.signs_lost");
            }
            tokio::time::sleep(RECONNECTS_AFTER).await;
        }
    }

    async fn pass_signs_on(&self) -> Result<()> {
        let mut signals = self.store().listen_to_jobs().await?;
        loop {
            let sign = signals.next().await?;
            // Nobody listening is no failure.
            let _ = self.0.job_signs.0.send(sign);
        }
    }

    /// Gets something whenever a job of any school has changed, or may have.
    #[must_use]
    pub fn job_signs(&self) -> broadcast::Receiver<Option<InstitutionId>> {
        self.0.job_signs.0.subscribe()
    }
}

/// The caller's list of jobs, each time that it has changed.
#[derive(Debug)]
pub struct JobFeed {
    app: App,
    institution: Arc<Institution>,
    claim: AccessClaim,
    signs: broadcast::Receiver<Option<InstitutionId>>,
    told: Option<Vec<ListedJob>>,
    _place: FeedPlace,
}

impl JobFeed {
    pub fn new(caller: Caller<SignedIn>) -> Result<Self> {
        let Caller { app, institution, user, session, role, .. } = caller;
        let place = app.0.open_feeds.take(session);
        let place = place.ok_or(Error::TooManyAttempts { retry_after_seconds: ASKS_AGAIN_AFTER_SECONDS })?;
        let claim = AccessClaim { user, session, assignment: role.map(|role| role.assignment) };
        let signs = app.0.job_signs.0.subscribe();
        Ok(Self { app, institution, claim, signs, told: None, _place: place })
    }

    /// `None` when the caller's session has ended or changed its role.
    pub async fn next(&mut self) -> Option<Vec<ListedJob>> {
        loop {
            if self.told.is_some() {
                self.wait().await;
            }
            let caller = self.app.enter::<SignedIn>(Arc::clone(&self.institution), self.claim).await.ok()?;
            let jobs = list_jobs(caller).await.ok()?;
            if self.told.as_ref() != Some(&jobs) {
                self.told = Some(jobs.clone());
                return Some(jobs);
            }
        }
    }

    async fn wait(&mut self) {
        let own = self.institution.id;
        let sign = async {
            loop {
                match self.signs.recv().await {
                    Ok(Some(institution)) if institution != own => {}
                    Ok(_) | Err(RecvError::Lagged(_)) => return,
                    Err(RecvError::Closed) => std::future::pending().await,
                }
            }
        };
        let _ = tokio::time::timeout(LOOKS_AT_LEAST_EVERY, sign).await;
    }
}
