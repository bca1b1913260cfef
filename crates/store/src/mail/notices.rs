//! Letters of notices: left for those whom a notice is for when it is published, and gone once they were handed over.

use domain::{
    id::{NoticeId, UserId},
    text::{Language, LocalText},
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Error, Result, tenancy::tx::Tx};

/// A letter that waits, with what it says.
#[derive(Debug)]
pub struct DueNotice {
    pub id: NoticeId,
    pub user: UserId,
    /// `None`: there is nowhere to send it to, or nobody any more.
    pub address: Option<String>,
    pub language: Language,
    pub title: LocalText,
    /// Markdown.
    pub body: LocalText,
    /// Whose it is; `None`: the school's.
    pub college: Option<LocalText>,
    pub confirm: bool,
    pub tries: i16,
}

impl Tx {
    /// Leaves the letters of a notice whose time has come, once. `false`: it is not published, or goes by no mail.
    pub async fn leave_notice_mail(&mut self, id: NoticeId, category: &str, now: Timestamp) -> Result<bool> {
        let begun = sqlx::query!(
            "update notice set mailed_at = $2
              where id = $1 and by_mail and mailed_at is null and released and withdrawn_at is null
                and publishes_at <= $2 and (expires_at is null or expires_at > $2)",
            id.as_uuid(),
            now.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        if begun.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query!(
            "insert into outgoing_notice (notice_id, account_id, due_at)
             select n.id, a.id, $3
               from notice n
              cross join lateral addressed_accounts(n.college_id, n.everyone, n.roles, n.colleges, n.programmes,
                                                    n.class_groups, n.offerings, n.entry_years) a
               left join turned_off t on t.account_id = a.id and t.category = $2 and t.channel = 'mail'
               left join bounced_address b on b.account_id = a.id and b.address = a.email
              where n.id = $1 and a.email is not null and t.account_id is null and b.account_id is null
                and exists (select from mail_server)",
            id.as_uuid(),
            category,
            now.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(true)
    }

    /// What was taken back or is over is not sent any more.
    pub async fn drop_needless_notice_mail(&mut self, now: Timestamp) -> Result<()> {
        sqlx::query!(
            // As a list, which leads to the letters of those few, whatever the planner thinks of how many notices are over.
            "delete from outgoing_notice
              where notice_id = any (array(select id from notice where withdrawn_at is not null or expires_at <= $1))",
            now.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Those that have been due for longest, which nobody else takes before the transaction ends.
    pub async fn take_due_notices(&mut self, now: Timestamp, limit: i64) -> Result<Vec<DueNotice>> {
        let rows = sqlx::query!(
            r#"select n.id, a.id as account_id, case when a.state = 'active' then a.email end as address, a.language,
                      n.title_zh, n.title_en, n.body_zh, n.body_en, c.name_zh as "college_zh?", c.name_en as "college_en?",
                      n.confirm, o.tries
                 from outgoing_notice o
                 join notice n on n.id = o.notice_id
                 join account a on a.id = o.account_id
                 left join college c on c.id = n.college_id
                where o.due_at <= $1 and n.withdrawn_at is null
                order by o.due_at, o.account_id limit $2 for update of o skip locked"#,
            now.to_sqlx(),
            limit
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(DueNotice {
                    id: NoticeId::from_uuid(row.id),
                    user: UserId::from_uuid(row.account_id),
                    address: row.address,
                    language: Language::from_tag(&row.language).ok_or(Error::UnexpectedValue("account.language"))?,
                    title: LocalText { zh: row.title_zh, en: row.title_en },
                    body: LocalText { zh: row.body_zh, en: row.body_en },
                    college: row.college_zh.map(|zh| LocalText { zh, en: row.college_en }),
                    confirm: row.confirm,
                    tries: row.tries,
                })
            })
            .collect()
    }

    pub async fn postpone_notice(&mut self, id: NoticeId, user: UserId, tries: i16, due_at: Timestamp) -> Result<()> {
        sqlx::query!(
            "update outgoing_notice set tries = $3, due_at = $4 where notice_id = $1 and account_id = $2",
            id.as_uuid(),
            user.as_uuid(),
            tries,
            due_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// The letter is gone, one way or the other; one that nobody could be sent counts as neither.
    pub async fn end_notice_mail(&mut self, id: NoticeId, user: UserId, sent: i32, failed: i32) -> Result<()> {
        sqlx::query!(
            "with gone as (delete from outgoing_notice where notice_id = $1 and account_id = $2 returning notice_id)
             update notice n set mails_sent = n.mails_sent + $3, mails_failed = n.mails_failed + $4
               from gone where n.id = gone.notice_id",
            id.as_uuid(),
            user.as_uuid(),
            sent,
            failed
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
