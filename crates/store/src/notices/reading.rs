//! How far a notice was read: numbers, and for those that ask for a confirmation who has not given it.

use std::collections::HashMap;

use domain::{id::NoticeId, text::LocalText};

use crate::{
    Page, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReadCount {
    pub people: i64,
    pub read: i64,
    pub confirmed: i64,
}

/// The part of an audience that holds a role or belongs to a college; `None`: to none.
#[derive(Debug)]
pub struct PartRead {
    pub name: Option<LocalText>,
    pub count: ReadCount,
}

/// Somebody who has not confirmed.
#[derive(Debug)]
pub struct Unconfirmed {
    pub username: String,
    pub name: String,
    pub college: Option<LocalText>,
    pub read: bool,
}

impl Tx {
    /// How many have read and confirmed each, whoever they were; `people` is left out.
    pub async fn read_counts(&mut self, notices: &[NoticeId]) -> Result<HashMap<NoticeId, ReadCount>> {
        let rows = sqlx::query!(
            r#"select notice_id, count(*) as "read!", count(*) filter (where confirmed) as "confirmed!"
                 from notice_read where notice_id = any($1) group by notice_id"#,
            &uuids(notices.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        let count = |read, confirmed| ReadCount { people: 0, read, confirmed };
        Ok(rows.into_iter().map(|row| (NoticeId::from_uuid(row.notice_id), count(row.read, row.confirmed))).collect())
    }

    /// Of those whom it means now.
    pub async fn notice_reading(&mut self, id: NoticeId) -> Result<ReadCount> {
        let row = sqlx::query!(
            r#"select count(*) as "people!", count(r.account_id) as "read!",
                      count(*) filter (where r.confirmed) as "confirmed!"
                 from notice n
                cross join lateral addressed_accounts(n.college_id, n.everyone, n.roles, n.colleges, n.programmes,
                                                      n.class_groups, n.offerings, n.entry_years) a
                 left join notice_read r on r.notice_id = n.id and r.account_id = a.id
                where n.id = $1"#,
            id.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        Ok(ReadCount { people: row.people, read: row.read, confirmed: row.confirmed })
    }

    /// By role; somebody with two roles is in both.
    pub async fn notice_reading_by_role(&mut self, id: NoticeId) -> Result<Vec<PartRead>> {
        let rows = sqlx::query!(
            r#"select o.name_zh, o.name_en, count(distinct a.id) as "people!", count(distinct r.account_id) as "read!",
                      count(distinct r.account_id) filter (where r.confirmed) as "confirmed!"
                 from notice n
                cross join lateral addressed_accounts(n.college_id, n.everyone, n.roles, n.colleges, n.programmes,
                                                      n.class_groups, n.offerings, n.entry_years) a
                 join role_assignment ra on ra.account_id = a.id
                 join role o on o.id = ra.role_id
                 left join notice_read r on r.notice_id = n.id and r.account_id = a.id
                where n.id = $1
                  and (cardinality(n.roles) = 0 or o.id = any(n.roles))
                group by o.id, o.name_zh, o.name_en, o.level, o.key
                order by count(distinct a.id) desc, o.key"#,
            id.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let part = |zh, en, count| PartRead { name: Some(LocalText { zh, en }), count };
        let count = |people, read, confirmed| ReadCount { people, read, confirmed };
        let parts = rows.into_iter();
        Ok(parts.map(|row| part(row.name_zh, row.name_en, count(row.people, row.read, row.confirmed))).collect())
    }

    pub async fn notice_reading_by_college(&mut self, id: NoticeId) -> Result<Vec<PartRead>> {
        let rows = sqlx::query!(
            r#"select c.name_zh as "name_zh?", c.name_en, count(*) as "people!", count(r.account_id) as "read!",
                      count(*) filter (where r.confirmed) as "confirmed!"
                 from notice n
                cross join lateral addressed_accounts(n.college_id, n.everyone, n.roles, n.colleges, n.programmes,
                                                      n.class_groups, n.offerings, n.entry_years) a
                 left join college c on c.id = a.college_id
                 left join notice_read r on r.notice_id = n.id and r.account_id = a.id
                where n.id = $1
                group by c.id, c.name_zh, c.name_en, c.code
                order by c.code nulls last"#,
            id.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let parts = rows.into_iter().map(|row| PartRead {
            name: row.name_zh.map(|zh| LocalText { zh, en: row.name_en }),
            count: ReadCount { people: row.people, read: row.read, confirmed: row.confirmed },
        });
        Ok(parts.collect())
    }

    /// One page in the order of the username, and how many there are in all.
    pub async fn unconfirmed(&mut self, id: NoticeId, page: Page) -> Result<(Vec<Unconfirmed>, i64)> {
        let rows = sqlx::query!(
            r#"select a.username as "username!", a.name as "name!", c.name_zh as "college_zh?", c.name_en as "college_en?",
                      r.account_id is not null as "read!", count(*) over () as "total!"
                 from notice n
                cross join lateral addressed_accounts(n.college_id, n.everyone, n.roles, n.colleges, n.programmes,
                                                      n.class_groups, n.offerings, n.entry_years) a
                 left join college c on c.id = a.college_id
                 left join notice_read r on r.notice_id = n.id and r.account_id = a.id
                where n.id = $1 and n.confirm
                  and r.confirmed is distinct from true
                order by a.username_key
                offset $2 limit $3"#,
            id.as_uuid(),
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.unconfirmed(id, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let people = rows.into_iter().map(|row| Unconfirmed {
            username: row.username,
            name: row.name,
            college: row.college_zh.map(|zh| LocalText { zh, en: row.college_en }),
            read: row.read,
        });
        Ok((people.collect(), total))
    }
}
