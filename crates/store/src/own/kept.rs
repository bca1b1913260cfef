//! What the tables hold about one person, for that person. A class's answers are in none of them.

use domain::{id::UserId, text::LocalText};
use jiff::{Timestamp, civil::Date};
use uuid::Uuid;

use crate::{Result, TermOf, tenancy::tx::Tx};

/// A class that somebody takes or teaches.
#[derive(Debug, Clone)]
pub struct KeptClass {
    pub term: TermOf,
    pub course: LocalText,
    pub code: String,
    pub teaches: bool,
}

/// What is known of taking part in a term's campaigns. By class it is in the table, and by number here: whoever shows this to
/// somebody else shows of no class whether they answered.
#[derive(Debug, Clone, Copy)]
pub struct TermTakenPart {
    pub term: TermOf,
    pub last_day: Date,
    pub asked: i64,
    pub taken: i64,
    /// One of the campaigns has not been counted: until then it is needed.
    pub needed: bool,
}

#[derive(Debug, Clone)]
pub struct KeptSession {
    pub id: Uuid,
    pub device_kind: String,
    pub device_system: Option<String>,
    pub device_browser: Option<String>,
    pub signed_in_at: Timestamp,
    pub last_seen_at: Timestamp,
    pub rotated_at: Timestamp,
    pub ended_at: Option<Timestamp>,
}

#[derive(Debug, Clone, Copy)]
pub struct KeptMessages {
    pub number: i64,
    pub unread: i64,
    /// When each of them was made, and read.
    pub first_made_at: Option<Timestamp>,
    pub first_read_on: Option<Date>,
}

#[derive(Debug, Clone, Copy)]
pub struct KeptHistory {
    pub done: i64,
    /// Done to them by others.
    pub concerning: i64,
    pub oldest_at: Option<Timestamp>,
}

impl Tx {
    /// Newest term first.
    pub async fn kept_classes(&mut self, user: UserId) -> Result<Vec<KeptClass>> {
        let rows = sqlx::query!(
            r#"select t.year, t.number, c.name_zh, c.name_en, o.code, k.teaches as "teaches!"
                 from (select offering_id, false as teaches from enrolment where account_id = $1
                       union all
                       select offering_id, true from offering_teacher where account_id = $1) k
                 join offering o on o.id = k.offering_id
                 join course c on c.id = o.course_id
                 join term t on t.id = o.term_id
                order by t.year desc, t.number desc, k.teaches, o.code"#,
            user.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let classes = rows.into_iter().map(|row| KeptClass {
            term: TermOf { year: row.year, number: row.number },
            course: LocalText { zh: row.name_zh, en: row.name_en },
            code: row.code,
            teaches: row.teaches,
        });
        Ok(classes.collect())
    }

    /// Newest term first.
    pub async fn kept_participation(&mut self, user: UserId) -> Result<Vec<TermTakenPart>> {
        let rows = sqlx::query!(
            r#"select t.year, t.number, (t.first_monday + t.weeks * 7 - 1) as "last_day!: jiff_sqlx::Date",
                      count(*) as "asked!", count(i.account_id) as "taken!",
                      bool_or(v.issued is null
                              or k.state not in ('counted', 'published', 'archived', 'interrupted')) as "needed!"
                 from (select evaluation_id from listed_student where account_id = $1
                       union
                       select evaluation_id from issuance where account_id = $1) p
                 join evaluation v on v.id = p.evaluation_id
                 join campaign k on k.id = v.campaign_id
                 join term t on t.id = k.term_id
                 left join issuance i on i.evaluation_id = v.id and i.account_id = $1
                group by t.id, t.year, t.number, t.first_monday, t.weeks
                order by t.year desc, t.number desc"#,
            user.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let terms = rows.into_iter().map(|row| TermTakenPart {
            term: TermOf { year: row.year, number: row.number },
            last_day: row.last_day.to_jiff(),
            asked: row.asked,
            taken: row.taken,
            needed: row.needed,
        });
        Ok(terms.collect())
    }

    /// Newest first, also those that have ended.
    pub async fn kept_sessions(&mut self, user: UserId) -> Result<Vec<KeptSession>> {
        let rows = sqlx::query!(
            "select id, device_kind, device_system, device_browser, signed_in_at, last_seen_at, rotated_at, ended_at
               from session where account_id = $1 order by signed_in_at desc, id desc",
            user.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let sessions = rows.into_iter().map(|row| KeptSession {
            id: row.id,
            device_kind: row.device_kind,
            device_system: row.device_system,
            device_browser: row.device_browser,
            signed_in_at: row.signed_in_at.to_jiff(),
            last_seen_at: row.last_seen_at.to_jiff(),
            rotated_at: row.rotated_at.to_jiff(),
            ended_at: row.ended_at.map(jiff_sqlx::Timestamp::to_jiff),
        });
        Ok(sessions.collect())
    }

    pub async fn kept_messages(&mut self, user: UserId) -> Result<KeptMessages> {
        let row = sqlx::query!(
            r#"select count(*) as "number!", count(*) filter (where read_on is null) as "unread!",
                      min(made_at) as "first_made_at: jiff_sqlx::Timestamp", min(read_on) as "first_read_on: jiff_sqlx::Date"
                 from message where account_id = $1"#,
            user.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        Ok(KeptMessages {
            number: row.number,
            unread: row.unread,
            first_made_at: row.first_made_at.map(jiff_sqlx::Timestamp::to_jiff),
            first_read_on: row.first_read_on.map(jiff_sqlx::Date::to_jiff),
        })
    }

    pub async fn kept_history(&mut self, user: UserId) -> Result<KeptHistory> {
        let row = sqlx::query!(
            r#"select (select count(*) from audit where actor_id = $1) as "done!",
                      (select count(*) from audit where target_id = $1 and actor_id is distinct from $1) as "concerning!",
                      least((select at from audit where actor_id = $1 order by id limit 1),
                            (select at from audit where target_id = $1 order by id limit 1))
                          as "oldest_at: jiff_sqlx::Timestamp""#,
            user.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        let oldest_at = row.oldest_at.map(jiff_sqlx::Timestamp::to_jiff);
        Ok(KeptHistory { done: row.done, concerning: row.concerning, oldest_at })
    }

    /// From how many networks signing in as somebody failed, and when the last time was.
    pub async fn failed_sign_ins_of(&mut self, username_hash: &[u8]) -> Result<(i64, Option<Timestamp>)> {
        let row = sqlx::query!(
            r#"select count(*) as "networks!", max(last_at) as "last_at: jiff_sqlx::Timestamp"
                 from sign_in_attempt where username_hash = $1"#,
            username_hash
        )
        .fetch_one(self.connection())
        .await?;
        Ok((row.networks, row.last_at.map(jiff_sqlx::Timestamp::to_jiff)))
    }
}
