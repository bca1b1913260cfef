//! The chain over the audit log: which record has which place in it. Hashes are made elsewhere; here they are kept.

use domain::id::{AuditId, UserId};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use crate::{Result, tenancy::tx::Tx};

/// A record as it is in the database, to be hashed. Documents are in the database's own text, which is always the same.
#[derive(Debug, Clone)]
pub struct LoggedRecord {
    pub id: AuditId,
    pub at: Timestamp,
    pub actor: Option<UserId>,
    pub actor_role: Option<String>,
    pub action: String,
    pub target_kind: String,
    pub target: Option<Uuid>,
    pub before: Option<String>,
    pub after: Option<String>,
}

#[derive(Debug, Clone)]
pub struct AuditLink {
    pub place: i64,
    pub record: AuditId,
    pub at: Timestamp,
    pub record_hash: Vec<u8>,
    pub chain_hash: Vec<u8>,
}

impl Tx {
    /// One process at a time makes the chain longer. `false`: another one is at it.
    pub async fn try_lock_audit_chain(&mut self) -> Result<bool> {
        let institution = self.institution().as_uuid().to_string();
        let locked = sqlx::query_scalar!(
            r#"select pg_try_advisory_xact_lock(hashtextextended('audit chain of ' || $1, 0)) as "locked!""#,
            institution
        )
        .fetch_one(self.connection())
        .await?;
        Ok(locked)
    }

    /// As [`Self::try_lock_audit_chain`], after waiting for its turn.
    pub async fn lock_audit_chain(&mut self) -> Result<()> {
        let institution = self.institution().as_uuid().to_string();
        sqlx::query!("select pg_advisory_xact_lock(hashtextextended('audit chain of ' || $1, 0))", institution)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    pub async fn logged_record(&mut self, id: AuditId) -> Result<Option<LoggedRecord>> {
        Ok(self.logged_records(&[id.as_uuid()]).await?.pop())
    }

    /// Records without a link, in the order of their ids.
    pub async fn unlinked_records(&mut self, limit: i64) -> Result<Vec<LoggedRecord>> {
        let ids = sqlx::query_scalar!("select audit_id from audit_unlinked order by audit_id limit $1", limit)
            .fetch_all(self.connection())
            .await?;
        self.logged_records(&ids).await
    }

    pub async fn records_of_links(&mut self, links: &[AuditLink]) -> Result<Vec<LoggedRecord>> {
        let ids: Vec<_> = links.iter().map(|link| link.record.as_uuid()).collect();
        self.logged_records(&ids).await
    }

    pub(super) async fn logged_records(&mut self, ids: &[Uuid]) -> Result<Vec<LoggedRecord>> {
        let rows = sqlx::query!(
            "select id, at, actor_id, actor_role, action, target_kind, target_id, before::text, after::text
               from audit where id = any($1) order by id",
            ids
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| LoggedRecord {
                id: AuditId::from_uuid(row.id),
                at: row.at.to_jiff(),
                actor: row.actor_id.map(UserId::from_uuid),
                actor_role: row.actor_role,
                action: row.action,
                target_kind: row.target_kind,
                target: row.target_id,
                before: row.before,
                after: row.after,
            })
            .collect())
    }

    /// The links after a place, in order.
    pub async fn audit_links(&mut self, after: i64, limit: i64) -> Result<Vec<AuditLink>> {
        let rows = sqlx::query!(
            "select place, audit_id, at, record_hash, chain_hash from audit_link where place > $1 order by place limit $2",
            after,
            limit
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| AuditLink {
                place: row.place,
                record: AuditId::from_uuid(row.audit_id),
                at: row.at.to_jiff(),
                record_hash: row.record_hash,
                chain_hash: row.chain_hash,
            })
            .collect())
    }

    pub async fn last_audit_link(&mut self) -> Result<Option<AuditLink>> {
        let last = sqlx::query_scalar!("select max(place) from audit_link").fetch_one(self.connection()).await?;
        match last {
            Some(place) => Ok(self.audit_links(place - 1, 1).await?.pop()),
            None => Ok(None),
        }
    }

    pub async fn append_audit_links(&mut self, links: &[AuditLink]) -> Result<()> {
        let ids: Vec<_> = links.iter().map(|link| link.record.as_uuid()).collect();
        sqlx::query!(
            "insert into audit_link (place, audit_id, at, record_hash, chain_hash)
             select * from unnest($1::bigint[], $2::uuid[], $3::timestamptz[], $4::bytea[], $5::bytea[])",
            &links.iter().map(|link| link.place).collect::<Vec<_>>(),
            &ids,
            &links.iter().map(|link| link.at.to_sqlx()).collect::<Vec<_>>() as &[jiff_sqlx::Timestamp],
            &links.iter().map(|link| link.record_hash.clone()).collect::<Vec<_>>(),
            &links.iter().map(|link| link.chain_hash.clone()).collect::<Vec<_>>()
        )
        .execute(self.connection())
        .await?;
        sqlx::query!("delete from audit_unlinked where audit_id = any($1)", &ids).execute(self.connection()).await?;
        Ok(())
    }

    /// Records that are neither in the chain nor waiting for it: nobody who may write the log has written them so.
    pub async fn stray_records(&mut self, limit: i64) -> Result<Vec<AuditId>> {
        let ids = sqlx::query_scalar!(
            "select id from audit a
              where not exists (select from audit_link l where l.audit_id = a.id)
                and not exists (select from audit_unlinked u where u.audit_id = a.id)
              order by id limit $1",
            limit
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(AuditId::from_uuid).collect())
    }

    pub async fn count_unlinked(&mut self) -> Result<i64> {
        Ok(sqlx::query_scalar!(r#"select count(*) as "count!" from audit_unlinked"#)
            .fetch_one(self.connection())
            .await?)
    }

    /// Records of more than three years ago; the database itself decides which those are.
    pub async fn forget_old_audit(&mut self) -> Result<i64> {
        Ok(sqlx::query_scalar!(r#"select forget_old_audit() as "count!""#).fetch_one(self.connection()).await?)
    }
}
