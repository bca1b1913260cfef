//! Notices as their readers have them: those whose audience includes the reader at this moment.

use domain::{
    id::{NoticeId, UserId},
    notices::{Kind, Reading},
    text::LocalText,
};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::ToSqlx;

use super::notice::kind;
use crate::{Page, Result, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct OwnNotice {
    pub id: NoticeId,
    pub kind: Kind,
    pub title: LocalText,
    /// Markdown.
    pub body: LocalText,
    /// Who wrote it.
    pub author: Option<String>,
    /// Whose it is; `None`: the school's.
    pub college: Option<LocalText>,
    pub published_at: Timestamp,
    pub edited_at: Option<Timestamp>,
    pub pinned: bool,
    pub confirm: bool,
    pub reading: Reading,
}

/// Which of them.
#[derive(Debug, Clone, Copy)]
pub struct OwnNotices {
    pub only: Option<NoticeId>,
    /// Published after this.
    pub since: Timestamp,
    pub now: Timestamp,
}

/// What the sign-in page says.
#[derive(Debug)]
pub struct SignInAnnouncement {
    pub id: NoticeId,
    pub title: LocalText,
}

impl Tx {
    /// One page: what is pinned first, then the latest first; and how many there are in all.
    pub async fn own_notices(
        &mut self,
        reader: UserId,
        asked: OwnNotices,
        page: Page,
    ) -> Result<(Vec<OwnNotice>, i64)> {
        let rows = sqlx::query!(
            r#"select n.id, n.kind, n.title_zh, n.title_en, n.body_zh, n.body_en,
                      (select b.name from account b where b.id = n.author) as "author?",
                      u.name_zh as "college_zh?", u.name_en as "college_en?", n.publishes_at as "published_at!", n.edited_at,
                      coalesce(n.pinned_until > $4, false) as "pinned!", n.confirm, r.confirmed as "confirmed?",
                      count(*) over () as "total!"
                 from notice n
                 left join notice_read r on r.notice_id = n.id and r.account_id = $1
                 left join college u on u.id = n.college_id
                where ($2::uuid is null or n.id = $2) and n.released and n.withdrawn_at is null and n.publishes_at > $3
                  and n.publishes_at <= $4 and (n.expires_at is null or n.expires_at > $4)
                  and exists (select from addressed_accounts(n.college_id, n.everyone, n.roles, n.colleges, n.programmes,
                                                             n.class_groups, n.offerings, n.entry_years) a
                               where a.id = $1)
                order by coalesce(n.pinned_until > $4, false) desc, n.publishes_at desc, n.id
                offset $5 limit $6"#,
            reader.as_uuid(),
            asked.only.map(|id| id.as_uuid()),
            asked.since.to_sqlx() as _,
            asked.now.to_sqlx() as _,
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.own_notices(reader, asked, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let notices = rows.into_iter().map(|row| {
            Ok(OwnNotice {
                id: NoticeId::from_uuid(row.id),
                kind: kind(&row.kind)?,
                title: LocalText { zh: row.title_zh, en: row.title_en },
                body: LocalText { zh: row.body_zh, en: row.body_en },
                author: row.author,
                college: row.college_zh.map(|zh| LocalText { zh, en: row.college_en }),
                published_at: row.published_at.to_jiff(),
                edited_at: row.edited_at.map(jiff_sqlx::Timestamp::to_jiff),
                pinned: row.pinned,
                confirm: row.confirm,
                reading: match row.confirmed {
                    None => Reading::Unread,
                    Some(false) => Reading::Read,
                    Some(true) => Reading::Confirmed,
                },
            })
        });
        Ok((notices.collect::<Result<_>>()?, total))
    }

    /// Counting stops at `most`.
    pub async fn unread_notices(&mut self, reader: UserId, since: Timestamp, now: Timestamp, most: i64) -> Result<i64> {
        let count = sqlx::query_scalar!(
            r#"select count(*) as "count!"
                 from (select from notice n
                        where n.released and n.withdrawn_at is null and n.publishes_at > $2 and n.publishes_at <= $3
                          and (n.expires_at is null or n.expires_at > $3)
                          and not exists (select from notice_read r where r.notice_id = n.id and r.account_id = $1)
                          and exists (select from addressed_accounts(n.college_id, n.everyone, n.roles, n.colleges,
                                                                     n.programmes, n.class_groups, n.offerings,
                                                                     n.entry_years) a
                                       where a.id = $1)
                        limit $4) unread"#,
            reader.as_uuid(),
            since.to_sqlx() as _,
            now.to_sqlx() as _,
            most
        )
        .fetch_one(self.connection())
        .await?;
        Ok(count)
    }

    /// Reading it again changes nothing, and a confirmation stays.
    pub async fn mark_notice_read(&mut self, id: NoticeId, reader: UserId, day: Date, confirmed: bool) -> Result<()> {
        sqlx::query!(
            "insert into notice_read (notice_id, account_id, seen_on, confirmed) values ($1, $2, $3, $4)
             on conflict (institution_id, notice_id, account_id) do update set confirmed = true
             where excluded.confirmed and not notice_read.confirmed",
            id.as_uuid(),
            reader.as_uuid(),
            day.to_sqlx() as _,
            confirmed
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// All that a reader has not read, up to one of them: what comes meanwhile stays unread. `false`: that is not theirs.
    pub async fn mark_notices_read_up_to(
        &mut self,
        newest: NoticeId,
        reader: UserId,
        day: Date,
        asked: OwnNotices,
    ) -> Result<bool> {
        let known = sqlx::query_scalar!(
            r#"with own as (
                   select n.id, n.publishes_at from notice n
                    where n.released and n.withdrawn_at is null and n.publishes_at > $3 and n.publishes_at <= $4
                      and (n.expires_at is null or n.expires_at > $4)
                      and exists (select from addressed_accounts(n.college_id, n.everyone, n.roles, n.colleges,
                                                                 n.programmes, n.class_groups, n.offerings,
                                                                 n.entry_years) a
                                   where a.id = $1)),
                    newest as (select publishes_at from own where id = $2),
                    read as (insert into notice_read (notice_id, account_id, seen_on)
                             select o.id, $1, $5 from own o join newest w on o.publishes_at <= w.publishes_at
                             on conflict do nothing)
               select exists (select from newest) as "known!""#,
            reader.as_uuid(),
            newest.as_uuid(),
            asked.since.to_sqlx() as _,
            asked.now.to_sqlx() as _,
            day.to_sqlx() as _
        )
        .fetch_one(self.connection())
        .await?;
        Ok(known)
    }

    /// The latest of those that the school has put on its sign-in page.
    pub async fn sign_in_announcement(&mut self, now: Timestamp) -> Result<Option<SignInAnnouncement>> {
        let row = sqlx::query!(
            "select id, title_zh, title_en from notice
              where on_sign_in and released and withdrawn_at is null and publishes_at <= $1
                and (expires_at is null or expires_at > $1) and (pinned_until is null or pinned_until > $1)
              order by publishes_at desc limit 1",
            now.to_sqlx() as _
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(row.map(|row| SignInAnnouncement {
            id: NoticeId::from_uuid(row.id),
            title: LocalText { zh: row.title_zh, en: row.title_en },
        }))
    }
}
