//! Records whose texts lose what somebody was called who is deleted. What a record is then is told before it is changed, so that the
//! chain can vouch for it.

use domain::{
    id::{AuditId, UserId},
    people::erasure::Traces,
};
use uuid::Uuid;

use crate::{
    Result,
    audit::link::{AuditLink, LoggedRecord},
    tenancy::tx::{Tx, uuids},
};

/// What an erasure says of a record: what it hashed to before, and what it does since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vouched {
    pub was: String,
    pub is: String,
}

impl Tx {
    /// Each record that names them, as it is and as it will be.
    pub async fn records_naming(
        &mut self,
        user: UserId,
        traces: &Traces,
        pseudonym: &str,
    ) -> Result<Vec<(LoggedRecord, LoggedRecord)>> {
        let rows = sqlx::query!(
            r#"select l.id as "id!", n.before as new_before, n.after as new_after
                 from audit l
                cross join lateral (
                      select unnamed(l.before, $2, $3, $4, $5, is_audit_about(l.target_id, $1)) as before,
                             unnamed(l.after, $2, $3, $4, $5, is_audit_about(l.target_id, $1)) as after) x
                cross join lateral (select x.before::text as before, x.after::text as after) n
                where l.action <> 'user.erase' and (l.before is not null or l.after is not null)
                  and (is_audit_about(l.target_id, $1)
                       or l.action in ('user.export', 'audit.export') or l.action ^@ 'import.'
                       or exists (select from unnest($2::text[]) s
                                   where strpos(lower(concat_ws(' ', l.before::text, l.after::text)), s) > 0))
                  and (x.before is distinct from l.before or x.after is distinct from l.after)
                order by l.id"#,
            user.as_uuid(),
            &traces.sure,
            &traces.names,
            &traces.words,
            pseudonym
        )
        .fetch_all(self.connection())
        .await?;
        let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
        // In the order of their ids, both.
        let now = self.logged_records(&ids).await?.into_iter().zip(rows);
        Ok(now
            .map(|(record, row)| {
                let then = LoggedRecord { before: row.new_before, after: row.new_after, ..record.clone() };
                (record, then)
            })
            .collect())
    }

    /// As [`Self::records_naming`] has told, within an erasure that names the records.
    pub async fn redact_records(
        &mut self,
        erasure: AuditId,
        records: &[AuditId],
        traces: &Traces,
    ) -> Result<Option<i64>> {
        Ok(sqlx::query_scalar!(
            "select redact_audit($1, $2, $3, $4, $5)",
            erasure.as_uuid(),
            &uuids(records.iter().copied()),
            &traces.sure,
            &traces.names,
            &traces.words
        )
        .fetch_one(self.connection())
        .await?)
    }

    /// The links of those that have one.
    pub async fn links_of(&mut self, records: &[AuditId]) -> Result<Vec<AuditLink>> {
        let rows = sqlx::query!(
            "select place, audit_id, at, record_hash, chain_hash from audit_link where audit_id = any($1)",
            &uuids(records.iter().copied())
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

    /// What the erasures so far have said of records, in the order of the chain.
    pub async fn vouched_before(&mut self) -> Result<Vec<(AuditId, Vouched)>> {
        let rows = sqlx::query!(
            r#"select r.key::uuid as "record!", coalesce(r.value ->> 0, '') as "was!", coalesce(r.value ->> 1, '') as "is!"
                 from audit e join audit_link l on l.audit_id = e.id
                cross join lateral jsonb_each(e.after -> 'redacted') r
                where e.action = 'user.erase' order by l.place"#
        )
        .fetch_all(self.connection())
        .await?;
        let vouched = |record: Uuid, was, is| (AuditId::from_uuid(record), Vouched { was, is });
        Ok(rows.into_iter().map(|row| vouched(row.record, row.was, row.is)).collect())
    }
}
