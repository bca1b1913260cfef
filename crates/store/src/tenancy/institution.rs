//! The schools of this cell and the host names under which they are reached.

use domain::{id::InstitutionId, text::LocalText};
use jiff::tz::TimeZone;
use sqlx::PgConnection;

use crate::Result;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Institution {
    pub id: InstitutionId,
    pub name: LocalText,
    pub time_zone: String,
}

impl Institution {
    /// By whose clock its days begin. Its name was checked when the school was made.
    #[must_use]
    pub fn zone(&self) -> TimeZone {
        TimeZone::get(&self.time_zone).unwrap_or(TimeZone::UTC)
    }
}

pub(crate) async fn directory(connection: &mut PgConnection) -> Result<Vec<(String, Institution)>> {
    let rows = sqlx::query!(
        "select h.host, i.institution_id, i.name_zh, i.name_en, i.time_zone
           from institution_host h join institution i using (institution_id)"
    )
    .fetch_all(connection)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let institution = Institution {
                id: InstitutionId::from_uuid(row.institution_id),
                name: LocalText { zh: row.name_zh, en: row.name_en },
                time_zone: row.time_zone,
            };
            (row.host, institution)
        })
        .collect())
}

/// Without those that are not here yet, or no longer, or closed while the last of them is copied.
pub(crate) async fn open_schools(connection: &mut PgConnection) -> Result<Vec<InstitutionId>> {
    let ids = sqlx::query_scalar!(
        "select institution_id from institution where institution_id not in (select institution_id from closed_school)"
    )
    .fetch_all(connection)
    .await?;
    Ok(ids.into_iter().map(InstitutionId::from_uuid).collect())
}
