//! Signs to every server that somebody has something to look at again. They say whose, and nothing of what it is.

use domain::id::{InstitutionId, JobId, UserId};
use sqlx::postgres::PgListener;
use uuid::Uuid;

use crate::{
    Result,
    tenancy::{pool::Store, tx::Tx},
};

const JOBS: &str = "keping_job";
const NEWS: &str = "keping_news";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// A job has changed; `None`: it is nobody's, or a server of the version before told of it.
    Job(InstitutionId, Option<UserId>),
    /// Somebody of the school may have been told something.
    News(InstitutionId),
}

impl Tx {
    pub(crate) async fn sign_job(&mut self, id: JobId) -> Result<()> {
        sqlx::query!(
            "select pg_notify($1, concat_ws(' ', current_institution(), (select created_by from job where id = $2)))",
            JOBS,
            id.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Given when the transaction commits, once however often this is called.
    pub async fn sign_news(&mut self) -> Result<()> {
        sqlx::query!("select pg_notify($1, current_institution()::text)", NEWS).execute(self.connection()).await?;
        Ok(())
    }
}

impl Store {
    pub async fn listen(&self) -> Result<Signs> {
        let mut listener = PgListener::connect_with(self.pool()).await?;
        listener.listen_all([JOBS, NEWS]).await?;
        Ok(Signs(listener))
    }
}

/// The signs of all schools. Connects again by itself.
#[derive(Debug)]
pub struct Signs(PgListener);

impl Signs {
    /// `None`: the connection was lost, and what happened meanwhile is not known.
    pub async fn next(&mut self) -> Result<Option<Sign>> {
        let sign = self.0.try_recv().await?;
        Ok(sign.and_then(|sign| read(sign.channel(), sign.payload())))
    }
}

fn read(channel: &str, payload: &str) -> Option<Sign> {
    let mut ids = payload.split(' ').map(str::parse::<Uuid>);
    let institution = InstitutionId::from_uuid(ids.next()?.ok()?);
    let by = ids.next().and_then(std::result::Result::ok).map(UserId::from_uuid);
    Some(if channel == JOBS { Sign::Job(institution, by) } else { Sign::News(institution) })
}
