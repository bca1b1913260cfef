//! The audit log: the server's role may append and read, never change.

use domain::id::{AuditId, UserId};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::Value;
use uuid::Uuid;

use crate::{Result, tx::Tx};

#[derive(Debug)]
pub struct AuditRecord<'a> {
    pub id: AuditId,
    pub at: Timestamp,
    pub actor: Option<UserId>,
    pub actor_role: Option<&'a str>,
    pub action: &'static str,
    pub target_kind: &'static str,
    pub target: Option<Uuid>,
    pub before: Option<Value>,
    pub after: Option<Value>,
}

impl Tx {
    pub async fn append_audit(&mut self, record: &AuditRecord<'_>) -> Result<()> {
        sqlx::query!(
            "insert into audit (id, at, actor_id, actor_role, action, target_kind, target_id, before, after)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            record.id.as_uuid(),
            record.at.to_sqlx(),
            record.actor.map(|id| id.as_uuid()),
            record.actor_role,
            record.action,
            record.target_kind,
            record.target,
            record.before,
            record.after
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
