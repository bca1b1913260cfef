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

#[derive(Debug)]
pub struct AuditEntry {
    pub id: AuditId,
    pub at: Timestamp,
    pub actor: Option<PersonRef>,
    pub actor_role: Option<String>,
    pub action: String,
    pub target_kind: String,
    /// Where the target is a person.
    pub target: Option<PersonRef>,
    pub before: Option<Value>,
    pub after: Option<Value>,
}

#[derive(Debug)]
pub struct PersonRef {
    pub username: String,
    pub name: String,
}

impl Tx {
    /// What a person did and what was done to them, newest first, before the record `before`.
    pub async fn audit_of(
        &mut self,
        user: UserId,
        action_prefix: Option<&str>,
        before: Option<AuditId>,
        limit: i64,
    ) -> Result<Vec<AuditEntry>> {
        // Two index ranges rather than one OR, which would read the whole log.
        let rows = sqlx::query!(
            r#"select l.id, l.at, l.actor_role, l.action, l.target_kind, l.before, l.after,
                      actor.username as "actor_username?", actor.name as "actor_name?",
                      target.username as "target_username?", target.name as "target_name?"
                 from (select * from audit where id in (
                           (select id from audit where actor_id = $1 and ($2::text is null or action ^@ $2)
                               and ($3::uuid is null or id < $3) order by id desc limit $4)
                           union
                           (select id from audit where target_id = $1 and ($2::text is null or action ^@ $2)
                               and ($3::uuid is null or id < $3) order by id desc limit $4))) l
                 left join account actor on actor.id = l.actor_id
                 left join account target on target.id = l.target_id
                order by l.id desc
                limit $4"#,
            user.as_uuid(),
            action_prefix,
            before.map(|id| id.as_uuid()),
            limit
        )
        .fetch_all(self.connection())
        .await?;
        let person =
            |username: Option<String>, name: Option<String>| Some(PersonRef { username: username?, name: name? });
        Ok(rows
            .into_iter()
            .map(|row| AuditEntry {
                id: AuditId::from_uuid(row.id),
                at: row.at.to_jiff(),
                actor: person(row.actor_username, row.actor_name),
                actor_role: row.actor_role,
                action: row.action,
                target_kind: row.target_kind,
                target: person(row.target_username, row.target_name),
                before: row.before,
                after: row.after,
            })
            .collect())
    }

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
