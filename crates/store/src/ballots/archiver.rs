//! Where the database's log goes besides its own disk, as the database says.

use jiff::Timestamp;

use crate::{Result, Store};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Archiver {
    pub archives: bool,
    /// Seconds after which a segment that is not full is archived all the same; 0: never.
    pub timeout: i64,
    pub last_archived: Option<Timestamp>,
    /// The segment that could not be archived, and when that was tried last.
    pub last_failed: Option<(String, Timestamp)>,
    /// Commits wait for a second machine.
    pub mirrored: bool,
}

impl Archiver {
    /// The segment at which it stands still, and when it was tried last.
    #[must_use]
    pub fn stands_still(&self) -> Option<&(String, Timestamp)> {
        let not_since = |at: Timestamp| self.last_archived.is_none_or(|last| last < at);
        self.last_failed.as_ref().filter(|(_, at)| self.archives && not_since(*at))
    }
}

impl Store {
    pub async fn archiver(&self) -> Result<Archiver> {
        let mut inner = self.begin().await?;
        let row = sqlx::query!(
            r#"select current_setting('archive_mode') <> 'off' as "archives!",
                      extract(epoch from current_setting('archive_timeout')::interval)::bigint as "timeout!",
                      last_archived_time, last_failed_wal, last_failed_time,
                      current_setting('synchronous_standby_names') <> '' as "mirrored!"
                 from pg_stat_archiver"#
        )
        .fetch_one(&mut *inner)
        .await?;
        let time = jiff_sqlx::Timestamp::to_jiff;
        Ok(Archiver {
            archives: row.archives,
            timeout: row.timeout,
            last_archived: row.last_archived_time.map(time),
            last_failed: row.last_failed_wal.zip(row.last_failed_time.map(time)),
            mirrored: row.mirrored,
        })
    }
}
