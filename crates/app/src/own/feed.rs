//! What is new for one person, live: told that something is, never what. Each open page then asks for it.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use domain::{
    id::{InstitutionId, SessionId, UserId},
    notices::UNREAD_DAYS,
    roles::permission::Permission,
};
use jiff::SignedDuration;
use store::{Institution, ListedJob, News};
use tokio::sync::broadcast::{self, Receiver, error::RecvError};

use crate::{
    App, Caller, Error, Result,
    jobs::list_jobs,
    kernel::{access_token::AccessClaim, caller::SignedIn},
};

/// Also without a sign, a feed looks this often: the sign may have been lost, or the session may have ended.
const LOOKS_AT_LEAST_EVERY: Duration = Duration::from_secs(10);
/// Each feed looks at every sign that is for it, so one session cannot open them without end. A third tab asks again later.
const FEEDS_OF_A_SESSION: u8 = 2;
const ASKS_AGAIN_AFTER_SECONDS: i64 = 10;
/// Students are many and have little to wait for: their pages ask from time to time.
const WITHOUT_FEED: &str = "student";

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

/// What there is to look at again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Changed {
    /// One's background work.
    pub jobs: bool,
    /// Messages or notices.
    pub news: bool,
}

#[derive(Debug)]
struct Look {
    jobs: Vec<ListedJob>,
    news: News,
    /// Whether everybody's jobs are listed.
    everybodys: bool,
}

/// Says each time that something has changed for the caller, whatever server did it.
#[derive(Debug)]
pub struct Feed {
    app: App,
    institution: Arc<Institution>,
    claim: AccessClaim,
    job_signs: Receiver<Option<(InstitutionId, Option<UserId>)>>,
    news_signs: Receiver<Option<InstitutionId>>,
    last: Option<Look>,
    _place: FeedPlace,
}

impl Feed {
    pub fn new(caller: Caller<SignedIn>) -> Result<Self> {
        let Caller { app, institution, user, session, role, .. } = caller;
        if role.as_ref().is_some_and(|role| role.key == WITHOUT_FEED) {
            return Err(Error::Forbidden);
        }
        let place = app.0.open_feeds.take(session);
        let place = place.ok_or(Error::TooManyAttempts { retry_after_seconds: ASKS_AGAIN_AFTER_SECONDS })?;
        let claim = AccessClaim { user, session, assignment: role.map(|role| role.assignment) };
        let (job_signs, news_signs) = (app.job_signs(), app.news_signs());
        Ok(Self { app, institution, claim, job_signs, news_signs, last: None, _place: place })
    }

    /// At first everything, so that nothing is missed between asking and listening. `None` when the caller's session has
    /// ended or changed its role.
    pub async fn next(&mut self) -> Option<Changed> {
        loop {
            if let Some(last) = &self.last {
                let everybodys = last.everybodys;
                self.wait(everybodys).await;
            }
            let look = self.look().await.ok()?;
            let changed = self.last.as_ref().map_or(Changed { jobs: true, news: true }, |last| Changed {
                jobs: last.jobs != look.jobs,
                news: last.news != look.news,
            });
            self.last = Some(look);
            if changed.jobs || changed.news {
                return Some(changed);
            }
        }
    }

    async fn look(&self) -> Result<Look> {
        let mut caller = self.app.enter::<SignedIn>(Arc::clone(&self.institution), self.claim).await?;
        let now = self.app.now();
        let since = now - SignedDuration::from_hours(UNREAD_DAYS * 24);
        let news = caller.tx.news(caller.user, since, now).await?;
        let everybodys = caller.role.as_ref().is_some_and(|role| role.scope_of(Permission::AuditRead).is_some());
        Ok(Look { jobs: list_jobs(caller).await?, news, everybodys })
    }

    async fn wait(&mut self, everybodys: bool) {
        let (school, user) = (self.institution.id, self.claim.user);
        let job = heard(&mut self.job_signs, |(of, by)| of == school && (everybodys || by == Some(user)));
        let news = heard(&mut self.news_signs, |of| of == school);
        let either = async {
            tokio::select! {
                () = job => {}
                () = news => {}
            }
        };
        let _ = tokio::time::timeout(LOOKS_AT_LEAST_EVERY, either).await;
    }
}

/// Until a sign that concerns us, or some that were lost.
async fn heard<T: Copy>(signs: &mut broadcast::Receiver<Option<T>>, concerns: impl Fn(T) -> bool) {
    loop {
        match signs.recv().await {
            Ok(Some(sign)) if !concerns(sign) => {}
            Ok(_) | Err(RecvError::Lagged(_)) => return,
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
