//! What goes with somebody who is deleted, and what is left of their account.

use domain::{id::UserId, people::erasure::Traces};
use jiff::civil::Date;
use jiff_sqlx::ToSqlx;

use crate::{Profile, Reached, Result, error::ensure_one_row, tenancy::tx::Tx};

/// The name of everybody who was deleted, in both languages, since names are written in none. The table demands it.
const NOBODY: &str = "已删除的人员 / deleted person";

impl Tx {
    /// The key stays, to which counts refer, and the college, whose history it is. `hashes`: of what they signed in as.
    pub async fn erase_account(
        &mut self,
        person: &Reached<Profile>,
        pseudonym: &str,
        hashes: &[Vec<u8>],
        today: Date,
    ) -> Result<()> {
        let user = person.id;
        self.delete_what_is_theirs(user, hashes).await?;
        self.delete_from_classes(user, today).await?;
        let result = sqlx::query!(
            "update account
                set username = $2, name = $3, email = null, phone = null, language = 'zh-CN', class_group_id = null,
                    enterprise_id = null, state = 'erased', password_hash = null, password_changed_at = null,
                    must_change_password = false, one_time_until = null, last_assignment_id = null, version = version + 1
              where id = $1 and state = 'disabled'",
            user.as_uuid(),
            pseudonym,
            NOBODY
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    async fn delete_what_is_theirs(&mut self, user: UserId, hashes: &[Vec<u8>]) -> Result<()> {
        let id = user.as_uuid();
        sqlx::query!("delete from session where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from sign_on_binding where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from sign_on_under_way where tester = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from break_glass where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from sign_in_attempt where username_hash = any($1)", hashes)
            .execute(self.connection())
            .await?;
        sqlx::query!("delete from outgoing_code where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from first_code where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from message where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from outgoing_notice where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from turned_off where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from bounced_address where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from unknown_member where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from observation_rule where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from enterprise_contact where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from account_word where account_id = $1", id).execute(self.connection()).await?;
        sqlx::query!("delete from role_assignment where account_id = $1", id).execute(self.connection()).await?;
        Ok(())
    }

    /// How many were asked and took part is with each evaluation once it is counted; which classes somebody took stays where the
    /// term is over, so that a class is as large as it was.
    async fn delete_from_classes(&mut self, user: UserId, today: Date) -> Result<()> {
        sqlx::query!(
            "delete from listed_student l using evaluation v
              where l.account_id = $1 and v.id = l.evaluation_id and v.issued is not null",
            user.as_uuid()
        )
        .execute(self.connection())
        .await?;
        sqlx::query!(
            "delete from issuance i using evaluation v
              where i.account_id = $1 and v.id = i.evaluation_id and v.issued is not null",
            user.as_uuid()
        )
        .execute(self.connection())
        .await?;
        sqlx::query!(
            "delete from enrolment e using offering o, term m
              where e.account_id = $1 and o.id = e.offering_id and m.id = o.term_id
                and m.first_monday + m.weeks * 7 > $2::date",
            user.as_uuid(),
            today.to_sqlx() as _
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// The questionnaires and figures of classes that they taught: how many classes that were. After `erase_account`, by whose name they
    /// are called from then on.
    pub async fn unname_teacher(&mut self, user: UserId, username: &str) -> Result<i64> {
        Ok(sqlx::query_scalar!(r#"select unname_teacher($1, $2) as "classes!""#, user.as_uuid(), username)
            .fetch_one(self.connection())
            .await?)
    }

    /// What they themselves wrote to classes and signed.
    pub async fn unname_replies(&mut self, user: UserId, traces: &Traces, pseudonym: &str) -> Result<()> {
        sqlx::query!(
            "update reply
                set body = unnamed_text(body, $2, $3, $4, true), outcome = unnamed_text(outcome, $2, $3, $4, true)
              where account_id = $1",
            user.as_uuid(),
            &traces.sure,
            &traces.names,
            pseudonym
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// What others were told of them, and what others asked for about them.
    pub async fn unname_messages_and_jobs(&mut self, traces: &Traces, pseudonym: &str) -> Result<()> {
        sqlx::query!(
            "update message set data = unnamed(data, $1, $2, $3, $4, false), key = unnamed_text(key, $1, '{}', $4, false)
              where exists (select from unnest($1::text[]) n
                             where strpos(lower(concat_ws(' ', key, data::text)), n) > 0)",
            &traces.sure,
            &traces.names,
            &traces.words,
            pseudonym
        )
        .execute(self.connection())
        .await?;
        sqlx::query!(
            "update job set payload = unnamed(payload, $1, $2, $3, $4, false),
                            outcome = unnamed(outcome, $1, $2, $3, $4, false)
              where exists (select from unnest($3::text[]) n
                             where strpos(lower(concat_ws(' ', payload::text, outcome::text)), n) > 0)",
            &traces.sure,
            &traces.names,
            &traces.words,
            pseudonym
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
