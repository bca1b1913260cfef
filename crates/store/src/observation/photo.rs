//! Photographs taken during a visit.

use domain::id::VisitId;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use crate::{Result, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct Photo {
    pub media_type: String,
    pub bytes: Vec<u8>,
}

impl Tx {
    pub async fn photo_ids(&mut self, visit: VisitId) -> Result<Vec<Uuid>> {
        let ids =
            sqlx::query_scalar!("select id from visit_photo where visit_id = $1 order by kept_at, id", visit.as_uuid())
                .fetch_all(self.connection())
                .await?;
        Ok(ids)
    }

    pub async fn photo(&mut self, visit: VisitId, id: Uuid) -> Result<Option<Photo>> {
        let row = sqlx::query!(
            "select media_type, bytes from visit_photo where visit_id = $1 and id = $2",
            visit.as_uuid(),
            id
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(row.map(|row| Photo { media_type: row.media_type, bytes: row.bytes }))
    }

    /// One that is there already stays as it is.
    pub async fn keep_photo(&mut self, visit: VisitId, id: Uuid, photo: &Photo, at: Timestamp) -> Result<()> {
        sqlx::query!(
            "insert into visit_photo (visit_id, id, media_type, bytes, kept_at) values ($1, $2, $3, $4, $5)
             on conflict do nothing",
            visit.as_uuid(),
            id,
            photo.media_type,
            photo.bytes,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn delete_photo(&mut self, visit: VisitId, id: Uuid) -> Result<()> {
        sqlx::query!("delete from visit_photo where visit_id = $1 and id = $2", visit.as_uuid(), id)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Those that no version names.
    pub async fn delete_photos_but(&mut self, visit: VisitId, named: &[Uuid]) -> Result<()> {
        sqlx::query!("delete from visit_photo where visit_id = $1 and id <> all($2)", visit.as_uuid(), named)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    pub async fn delete_photos_before(&mut self, before: Timestamp) -> Result<u64> {
        let result = sqlx::query!("delete from visit_photo where kept_at < $1", before.to_sqlx())
            .execute(self.connection())
            .await?;
        Ok(result.rows_affected())
    }
}
