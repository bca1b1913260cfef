//! The audit log: the server's role may append and read, never change.

use domain::{
    audit::Action,
    id::{AuditId, CollegeId, UserId},
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::Value;
use uuid::Uuid;

use crate::{
    PersonRef, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug)]
pub struct AuditRecord<'a> {
    pub id: AuditId,
    pub at: Timestamp,
    pub actor: Option<UserId>,
    pub actor_role: Option<&'a str>,
    pub action: Action,
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
    pub target_id: Option<Uuid>,
    /// Where the target is a person.
    pub target: Option<PersonRef>,
    pub before: Option<Value>,
    pub after: Option<Value>,
}

struct AuditRow {
    id: Uuid,
    at: jiff_sqlx::Timestamp,
    actor_role: Option<String>,
    action: String,
    target_kind: String,
    target_id: Option<Uuid>,
    before: Option<Value>,
    after: Option<Value>,
    actor_username: Option<String>,
    actor_name: Option<String>,
    target_username: Option<String>,
    target_name: Option<String>,
}

impl From<AuditRow> for AuditEntry {
    fn from(row: AuditRow) -> Self {
        let person =
            |username: Option<String>, name: Option<String>| Some(PersonRef { username: username?, name: name? });
        Self {
            id: AuditId::from_uuid(row.id),
            at: row.at.to_jiff(),
            actor: person(row.actor_username, row.actor_name),
            actor_role: row.actor_role,
            action: row.action,
            target_kind: row.target_kind,
            target_id: row.target_id,
            target: person(row.target_username, row.target_name),
            before: row.before,
            after: row.after,
        }
    }
}

/// Which records of the whole school, or of a college, are listed. What is `None` is not asked for.
#[derive(Debug, Clone, Default)]
pub struct AuditFilter {
    /// What concerns this college: done by or to its people, or about its classes, courses and campaigns.
    pub within: Option<CollegeId>,
    pub action_prefix: Option<String>,
    /// By or about one of these, or about something whose recorded name has this in it.
    pub people: Option<Vec<UserId>>,
    pub called: Option<String>,
    /// About this one thing.
    pub target: Option<Uuid>,
    pub from: Option<Timestamp>,
    pub until: Option<Timestamp>,
    /// Signing in and out, of those who do not answer questionnaires: when a student was there is listed for nobody.
    pub sessions: bool,
    /// Leaves out what this person did.
    pub not_by: Option<UserId>,
}

/// A password that somebody else has reset.
#[derive(Debug, Clone)]
pub struct PasswordReset {
    pub at: Timestamp,
    /// `None`: their account has gone.
    pub by: Option<PersonRef>,
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
        let rows = sqlx::query_as!(
            AuditRow,
            r#"select l.id, l.at, l.actor_role, l.action, l.target_kind, l.target_id, l.before, l.after,
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
        Ok(rows.into_iter().map(AuditEntry::from).collect())
    }

    /// Those with a word that begins with this, as far as a list is any use.
    pub async fn people_called(&mut self, prefix: &str) -> Result<Vec<UserId>> {
        let rows =
            sqlx::query_scalar!("select distinct account_id from account_word where word ^@ $1 limit 500", prefix)
                .fetch_all(self.connection())
                .await?;
        Ok(rows.into_iter().map(UserId::from_uuid).collect())
    }

    /// What was done in the school, newest first, before the record `before`.
    pub async fn audit_records(
        &mut self,
        filter: &AuditFilter,
        before: Option<AuditId>,
        limit: i64,
    ) -> Result<Vec<AuditEntry>> {
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(self.connection()).await?;
        let people = filter.people.as_ref().map(|people| uuids(people.iter().copied()));
        let rows = sqlx::query_as!(
            AuditRow,
            r#"select l.id, l.at, l.actor_role, l.action, l.target_kind, l.target_id, l.before, l.after,
                      actor.username as "actor_username?", actor.name as "actor_name?",
                      target.username as "target_username?", target.name as "target_name?"
                 from audit l
                 left join account actor on actor.id = l.actor_id
                 left join account target on target.id = l.target_id
                where ($1::uuid is null or l.id < $1)
                  and ($2::text is null or l.action ^@ $2)
                  and ($3::uuid[] is null or l.actor_id = any($3) or l.target_id = any($3)
                       or strpos(lower(concat_ws(' ', l.after ->> 'name', l.after ->> 'code', l.after ->> 'file',
                                                 l.before ->> 'name', l.before ->> 'code')), $11) > 0)
                  and ($4::uuid is null or l.target_id = $4)
                  and ($5::timestamptz is null or l.at >= $5)
                  and ($6::timestamptz is null or l.at < $6)
                  and (not l.action ^@ 'session.' or $7 and not exists (
                       select from role_assignment h
                         join role_permission p on p.role_id = h.role_id and p.permission_key = 'evaluation.answer'
                        where h.account_id = coalesce(l.actor_id, l.target_id)))
                  and ($8::uuid is null or l.actor_id is distinct from $8)
                  and ($9::uuid is null or actor.college_id = $9 or target.college_id = $9
                       or exists (select from campaign k where k.id = l.target_id and k.college_id = $9)
                       or exists (select from course c where c.id = l.target_id and c.college_id = $9)
                       or exists (select from offering o join course c on c.id = o.course_id
                                   where o.id = l.target_id and c.college_id = $9)
                       or exists (select from evaluation v join offering o on o.id = v.offering_id
                                    join course c on c.id = o.course_id
                                   where v.id = l.target_id and c.college_id = $9))
                order by l.id desc
                limit $10"#,
            before.map(|id| id.as_uuid()),
            filter.action_prefix,
            people.as_deref(),
            filter.target,
            filter.from.map(ToSqlx::to_sqlx) as Option<jiff_sqlx::Timestamp>,
            filter.until.map(ToSqlx::to_sqlx) as Option<jiff_sqlx::Timestamp>,
            filter.sessions,
            filter.not_by.map(|id| id.as_uuid()),
            filter.within.map(|id| id.as_uuid()),
            limit,
            filter.called
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows.into_iter().map(AuditEntry::from).collect())
    }

    /// When somebody else has reset this person's password, newest first.
    pub async fn password_resets_by_others(&mut self, user: UserId, since: Timestamp) -> Result<Vec<PasswordReset>> {
        let rows = sqlx::query!(
            r#"select l.at, actor.username as "username?", actor.name as "name?"
                 from audit l left join account actor on actor.id = l.actor_id
                where l.target_kind = 'user' and l.target_id = $1 and l.at >= $2
                  and l.action = 'user.reset_password' and l.actor_id is distinct from $1
                order by l.at desc limit 20"#,
            user.as_uuid(),
            since.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        let resets = rows.into_iter().map(|row| PasswordReset {
            at: row.at.to_jiff(),
            by: row.username.zip(row.name).map(|(username, name)| PersonRef { username, name }),
        });
        Ok(resets.collect())
    }

    pub async fn append_audit(&mut self, record: &AuditRecord<'_>) -> Result<()> {
        self.append_audits(std::slice::from_ref(record)).await
    }

    pub async fn append_audits(&mut self, records: &[AuditRecord<'_>]) -> Result<()> {
        let text = |text: &str| text.to_owned();
        sqlx::query!(
            "insert into audit (id, at, actor_id, actor_role, action, target_kind, target_id, before, after)
             select * from unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::text[], $5::text[], $6::text[],
                                  $7::uuid[], $8::jsonb[], $9::jsonb[])",
            &uuids(records.iter().map(|record| record.id)),
            &records.iter().map(|record| record.at.to_sqlx()).collect::<Vec<_>>() as &[jiff_sqlx::Timestamp],
            &records.iter().map(|record| record.actor.map(|id| id.as_uuid())).collect::<Vec<_>>() as &[Option<Uuid>],
            &records.iter().map(|record| record.actor_role.map(text)).collect::<Vec<_>>() as &[Option<String>],
            &records.iter().map(|record| text(record.action.key())).collect::<Vec<_>>(),
            &records.iter().map(|record| text(record.target_kind)).collect::<Vec<_>>(),
            &records.iter().map(|record| record.target).collect::<Vec<_>>() as &[Option<Uuid>],
            &records.iter().map(|record| record.before.clone()).collect::<Vec<_>>() as &[Option<Value>],
            &records.iter().map(|record| record.after.clone()).collect::<Vec<_>>() as &[Option<Value>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
