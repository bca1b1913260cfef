//! What the database signs to all servers, passed on inside this one.

use std::time::Duration;

use domain::id::{InstitutionId, UserId};
use store::Sign;
use tokio::sync::broadcast;

use crate::{App, Result};

const RECONNECTS_AFTER: Duration = Duration::from_secs(1);
const SIGNS_KEPT: usize = 64;

/// Each is `None` when signs may have been lost.
#[derive(Debug)]
pub(crate) struct Signs {
    jobs: broadcast::Sender<Option<(InstitutionId, Option<UserId>)>>,
    news: broadcast::Sender<Option<InstitutionId>>,
}

impl Default for Signs {
    fn default() -> Self {
        Self { jobs: broadcast::Sender::new(SIGNS_KEPT), news: broadcast::Sender::new(SIGNS_KEPT) }
    }
}

impl App {
    /// Passes the database's signs on to this process for as long as it lives.
    #[expect(clippy::disallowed_methods, reason = "a database that is away gives no sign when it is back")]
    pub async fn follow_signs(&self) {
        loop {
            if let Err(error) = self.pass_signs_on().await {
                tracing::debug!(%error, "signs.lost");
            }
            tokio::time::sleep(RECONNECTS_AFTER).await;
        }
    }

    async fn pass_signs_on(&self) -> Result<()> {
        let mut signs = self.store().listen().await?;
        let Signs { jobs, news } = &self.0.signs;
        loop {
            // Nobody listening is no failure.
            match signs.next().await? {
                Some(Sign::Job(school, by)) => _ = jobs.send(Some((school, by))),
                Some(Sign::News(school)) => _ = news.send(Some(school)),
                None => _ = (jobs.send(None), news.send(None)),
            }
        }
    }

    /// Gets something whenever a job of any school has changed, or may have: whose school, and whose job.
    #[must_use]
    pub fn job_signs(&self) -> broadcast::Receiver<Option<(InstitutionId, Option<UserId>)>> {
        self.0.signs.jobs.subscribe()
    }

    /// Gets something whenever somebody of a school was told something, or may have been.
    pub(crate) fn news_signs(&self) -> broadcast::Receiver<Option<InstitutionId>> {
        self.0.signs.news.subscribe()
    }
}
