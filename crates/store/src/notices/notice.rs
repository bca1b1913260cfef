//! A notice's row: read by those who manage notices, and every write to it.

use domain::{
    id::{CollegeId, Id, NoticeId, UserId},
    notices::{
        Content, Kind,
        audience::Audience,
        state::{Standing, State},
    },
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::{Timestamp as SqlTimestamp, ToSqlx};
use uuid::Uuid;

use crate::{
    Error, NamedUnit, Page, PersonRef, Result,
    error::ensure_one_row,
    tenancy::{
        reached::Reached,
        tx::{Tx, uuids},
    },
};

#[derive(Debug, Clone)]
pub struct Notice {
    pub id: NoticeId,
    /// Whose it is; `None`: the school's.
    pub college: Option<NamedUnit<CollegeId>>,
    pub content: Content,
    pub standing: Standing,
    pub edited_at: Option<Timestamp>,
    /// To how many it was published.
    pub people: Option<i32>,
    pub mailed: Mailed,
    pub author: Option<PersonRef>,
    pub updated_at: Timestamp,
    pub version: i32,
}

/// What became of its letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mailed {
    /// When they were left; `None`: not yet, or it goes by no mail.
    pub at: Option<Timestamp>,
    pub sent: i32,
    pub failed: i32,
    pub waiting: i64,
}

#[derive(Debug, Default)]
pub struct NoticeFilter {
    pub only: Option<NoticeId>,
    /// Of this college alone.
    pub college: Option<CollegeId>,
    pub kind: Option<Kind>,
    pub state: Option<State>,
    /// Part of a title, in lower case.
    pub search: Option<String>,
}

/// Who writes, and when.
#[derive(Debug, Clone, Copy)]
pub struct Written {
    pub by: UserId,
    pub at: Timestamp,
}

impl Tx {
    /// One page: drafts first, then by the time of publishing, the latest first; and how many there are in all.
    pub async fn notices(&mut self, filter: NoticeFilter, now: Timestamp, page: Page) -> Result<(Vec<Notice>, i64)> {
        let rows = sqlx::query!(
            r#"select n.id, n.college_id, u.name_zh as "college_zh?", u.name_en as "college_en?", n.kind, n.title_zh,
                      n.title_en, n.body_zh, n.body_en, n.everyone, n.roles, n.colleges, n.programmes, n.class_groups,
                      n.offerings, n.entry_years, n.on_sign_in, n.pinned_until, n.confirm, n.released, n.publishes_at,
                      n.expires_at, n.withdrawn_at, n.edited_at, n.told_again_at is not null as "told_again!", n.people,
                      n.by_mail, n.mailed_at, n.mails_sent, n.mails_failed,
                      (select count(*) from outgoing_notice o where o.notice_id = n.id) as "waiting!",
                      a.username as "username?", a.name as "name?", n.updated_at, n.version, count(*) over () as "total!"
                 from notice n
                 left join college u on u.id = n.college_id
                 left join account a on a.id = n.author
                where ($1::uuid is null or n.id = $1) and ($2::uuid is null or n.college_id = $2)
                  and ($3::text is null or n.kind = $3)
                  and ($4::text is null
                       or $4 = case when not n.released then 'draft' when n.withdrawn_at is not null then 'withdrawn'
                                    when n.publishes_at > $6 then 'scheduled' when n.expires_at <= $6 then 'expired'
                                    else 'published' end)
                  and ($5::text is null or strpos(lower(n.title_zh || ' ' || coalesce(n.title_en, '')), $5) > 0)
                order by n.released, case when n.released then n.publishes_at else n.updated_at end desc, n.id
                offset $7 limit $8"#,
            filter.only.map(|id| id.as_uuid()),
            filter.college.map(|id| id.as_uuid()),
            filter.kind.map(Kind::key),
            filter.state.map(State::key),
            filter.search,
            now.to_sqlx() as _,
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.notices(filter, now, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let notices = rows.into_iter().map(|row| {
            let content = Content {
                kind: kind(&row.kind)?,
                title: LocalText { zh: row.title_zh, en: row.title_en },
                body: LocalText { zh: row.body_zh, en: row.body_en },
                audience: Audience {
                    everyone: row.everyone,
                    roles: ids(row.roles),
                    colleges: ids(row.colleges),
                    programmes: ids(row.programmes),
                    class_groups: ids(row.class_groups),
                    offerings: ids(row.offerings),
                    entry_years: row.entry_years,
                },
                on_sign_in: row.on_sign_in,
                pinned_until: row.pinned_until.map(SqlTimestamp::to_jiff),
                confirm: row.confirm,
                by_mail: row.by_mail,
                publishes_at: row.publishes_at.map(SqlTimestamp::to_jiff),
                expires_at: row.expires_at.map(SqlTimestamp::to_jiff),
            };
            Ok(Notice {
                id: NoticeId::from_uuid(row.id),
                college: row.college_id.zip(row.college_zh).map(|(id, zh)| NamedUnit {
                    id: CollegeId::from_uuid(id),
                    name: LocalText { zh, en: row.college_en },
                }),
                standing: Standing {
                    released: row.released,
                    publishes_at: content.publishes_at,
                    expires_at: content.expires_at,
                    withdrawn_at: row.withdrawn_at.map(SqlTimestamp::to_jiff),
                    told_again: row.told_again,
                },
                content,
                edited_at: row.edited_at.map(SqlTimestamp::to_jiff),
                people: row.people,
                mailed: Mailed {
                    at: row.mailed_at.map(SqlTimestamp::to_jiff),
                    sent: row.mails_sent,
                    failed: row.mails_failed,
                    waiting: row.waiting,
                },
                author: row.username.zip(row.name).map(|(username, name)| PersonRef { username, name }),
                updated_at: row.updated_at.to_jiff(),
                version: row.version,
            })
        });
        Ok((notices.collect::<Result<_>>()?, total))
    }

    /// Looked up for an action: one of this college, or any if none is named.
    pub async fn reach_notice(
        &mut self,
        id: NoticeId,
        college: Option<CollegeId>,
        now: Timestamp,
    ) -> Result<Option<Reached<Notice>>> {
        let filter = NoticeFilter { only: Some(id), college, ..NoticeFilter::default() };
        Ok(self.notices(filter, now, Page::FIRST_ROW).await?.0.pop().map(Reached::new))
    }

    pub async fn insert_notice(
        &mut self,
        id: NoticeId,
        college: Option<CollegeId>,
        content: &Content,
        written: Written,
    ) -> Result<()> {
        let to = Lists::of(&content.audience);
        sqlx::query!(
            "insert into notice (id, college_id, kind, title_zh, title_en, body_zh, body_en, everyone, roles, colleges,
                                 programmes, class_groups, offerings, entry_years, on_sign_in, pinned_until, confirm,
                                 publishes_at, expires_at, author, updated_at, by_mail)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)",
            id.as_uuid(),
            college.map(|id| id.as_uuid()),
            content.kind.key(),
            content.title.zh,
            content.title.en,
            content.body.zh,
            content.body.en,
            content.audience.everyone,
            &to.roles,
            &to.colleges,
            &to.programmes,
            &to.class_groups,
            &to.offerings,
            &content.audience.entry_years,
            content.on_sign_in,
            content.pinned_until.map(ToSqlx::to_sqlx) as _,
            content.confirm,
            content.publishes_at.map(ToSqlx::to_sqlx) as _,
            content.expires_at.map(ToSqlx::to_sqlx) as _,
            written.by.as_uuid(),
            written.at.to_sqlx() as _,
            content.by_mail
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Replaces what it says. `false`: somebody changed it since it was looked up.
    pub async fn update_notice(&mut self, on: &Reached<Notice>, content: &Content, at: Timestamp) -> Result<bool> {
        let to = Lists::of(&content.audience);
        let result = sqlx::query!(
            "update notice set kind = $3, title_zh = $4, title_en = $5, body_zh = $6, body_en = $7, everyone = $8,
                    roles = $9, colleges = $10, programmes = $11, class_groups = $12, offerings = $13, entry_years = $14,
                    on_sign_in = $15, pinned_until = $16, confirm = $17, publishes_at = $18, expires_at = $19,
                    updated_at = $20, by_mail = $21, version = version + 1
              where id = $1 and version = $2",
            on.id.as_uuid(),
            on.version,
            content.kind.key(),
            content.title.zh,
            content.title.en,
            content.body.zh,
            content.body.en,
            content.audience.everyone,
            &to.roles,
            &to.colleges,
            &to.programmes,
            &to.class_groups,
            &to.offerings,
            &content.audience.entry_years,
            content.on_sign_in,
            content.pinned_until.map(ToSqlx::to_sqlx) as _,
            content.confirm,
            content.publishes_at.map(ToSqlx::to_sqlx) as _,
            content.expires_at.map(ToSqlx::to_sqlx) as _,
            at.to_sqlx() as _,
            content.by_mail
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// From this time on it is read by so many.
    pub async fn release_notice(
        &mut self,
        on: &Reached<Notice>,
        at: Timestamp,
        people: i64,
        now: Timestamp,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update notice set released = true, publishes_at = $3, people = $4::bigint::integer, updated_at = $5,
                    version = version + 1
              where id = $1 and version = $2",
            on.id.as_uuid(),
            on.version,
            at.to_sqlx() as _,
            people,
            now.to_sqlx() as _
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// A draft again, as if it had not been released.
    pub async fn take_back_notice(&mut self, on: &Reached<Notice>, now: Timestamp) -> Result<bool> {
        let result = sqlx::query!(
            "update notice set released = false, people = null, updated_at = $3, version = version + 1
              where id = $1 and version = $2",
            on.id.as_uuid(),
            on.version,
            now.to_sqlx() as _
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    pub async fn withdraw_notice(&mut self, on: &Reached<Notice>, now: Timestamp) -> Result<bool> {
        let result = sqlx::query!(
            "update notice set withdrawn_at = $3, updated_at = $3, version = version + 1 where id = $1 and version = $2",
            on.id.as_uuid(),
            on.version,
            now.to_sqlx() as _
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// That it was corrected after it was published; told again: nobody has read it any more.
    pub async fn mark_notice_edited(&mut self, on: &Reached<Notice>, tell_again: bool, now: Timestamp) -> Result<()> {
        let result = sqlx::query!(
            "update notice set edited_at = $2, told_again_at = case when $3 then $2 else told_again_at end where id = $1",
            on.id.as_uuid(),
            now.to_sqlx() as _,
            tell_again
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)?;
        if tell_again {
            sqlx::query!("delete from notice_read where notice_id = $1", on.id.as_uuid())
                .execute(self.connection())
                .await?;
        }
        Ok(())
    }

    pub async fn delete_notice(&mut self, on: &Reached<Notice>) -> Result<bool> {
        let result = sqlx::query!("delete from notice where id = $1 and version = $2", on.id.as_uuid(), on.version)
            .execute(self.connection())
            .await?;
        Ok(result.rows_affected() == 1)
    }

    /// Those that nobody has touched and that were not published since then; who read them goes with them.
    pub async fn forget_notices(&mut self, before: Timestamp) -> Result<u64> {
        let result = sqlx::query!(
            "delete from notice
              where updated_at < $1 and coalesce(publishes_at, updated_at) < $1 and coalesce(expires_at, $1) <= $1",
            before.to_sqlx() as _
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }
}

/// The lists of an audience as the database takes them.
pub(super) struct Lists {
    pub roles: Vec<Uuid>,
    pub colleges: Vec<Uuid>,
    pub programmes: Vec<Uuid>,
    pub class_groups: Vec<Uuid>,
    pub offerings: Vec<Uuid>,
}

impl Lists {
    pub fn of(audience: &Audience) -> Self {
        let Audience { everyone: _, roles, colleges, programmes, class_groups, offerings, entry_years: _ } = audience;
        Self {
            roles: uuids(roles.iter().copied()),
            colleges: uuids(colleges.iter().copied()),
            programmes: uuids(programmes.iter().copied()),
            class_groups: uuids(class_groups.iter().copied()),
            offerings: uuids(offerings.iter().copied()),
        }
    }
}

fn ids<Kind>(ids: Vec<Uuid>) -> Vec<Id<Kind>> {
    ids.into_iter().map(Id::from_uuid).collect()
}

pub(super) fn kind(key: &str) -> Result<Kind> {
    Kind::from_key(key).ok_or(Error::UnexpectedValue("notice.kind"))
}
