//! That time goes on, of the installation and not of a school: by a moment that somebody noted and that is not here, they know
//! that the database was restored.

use domain::{
    id::MomentId,
    keeping::restored::{MOMENTS_KEPT, Remembered},
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::PgConnection;

use crate::{Result, Store};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    pub id: MomentId,
    pub at: Timestamp,
}

/// The newest moment that there is, and what became of the one that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moments {
    pub newest: Option<Moment>,
    pub remembered: Remembered,
}

impl Store {
    /// Another moment, `next`, unless there has been one `since`. Whoever asks learns both in one transaction, so that no
    /// restore can come between them.
    pub async fn pass_moment(&self, noted: Option<MomentId>, next: Moment, since: Timestamp) -> Result<Moments> {
        let mut inner = self.begin().await?;
        sqlx::query!(
            "insert into moment (id, at) select $1, $2 where not exists (select from moment where at > $3)",
            next.id.as_uuid(),
            next.at.to_sqlx(),
            since.to_sqlx()
        )
        .execute(&mut *inner)
        .await?;
        sqlx::query!("delete from moment where at < $1", (next.at - MOMENTS_KEPT).to_sqlx())
            .execute(&mut *inner)
            .await?;
        let moments = moments(&mut inner, noted).await?;
        inner.commit().await?;
        Ok(moments)
    }

    /// As it is, and nothing is written.
    pub async fn moments(&self, noted: Option<MomentId>) -> Result<Moments> {
        moments(&mut *self.begin().await?, noted).await
    }

    /// Somebody has seen to what follows from a restore to `back_to`.
    pub async fn note_restoration(&self, at: Timestamp, back_to: Option<Timestamp>) -> Result<()> {
        let mut inner = self.begin().await?;
        sqlx::query!(
            "insert into restoration (at, back_to) values ($1, $2) on conflict do nothing",
            at.to_sqlx(),
            back_to.map(Timestamp::to_sqlx) as _
        )
        .execute(&mut *inner)
        .await?;
        Ok(inner.commit().await?)
    }
}

async fn moments(connection: &mut PgConnection, noted: Option<MomentId>) -> Result<Moments> {
    let row = sqlx::query!(
        r#"select newest.id as "id?", newest.at as "at?",
                  exists (select from moment where id = $1) as "has_it!",
                  (select max(at) from restoration) as seen_to
             from (select) one left join lateral (select id, at from moment order by at desc limit 1) newest on true"#,
        noted.map(|id| id.as_uuid())
    )
    .fetch_one(connection)
    .await?;
    let seen_to = row.seen_to.map(jiff_sqlx::Timestamp::to_jiff);
    Ok(Moments {
        newest: row.id.zip(row.at).map(|(id, at)| Moment { id: MomentId::from_uuid(id), at: at.to_jiff() }),
        remembered: Remembered { has_it: row.has_it, seen_to },
    })
}
