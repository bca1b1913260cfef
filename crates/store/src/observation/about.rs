//! Visits as the teachers know them: those announced to them, and those written about them. No other.

use std::collections::HashMap;

use domain::{
    id::{TermId, UserId, VisitId},
    observation::{booking::How, capacity::Capacity},
};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::{Timestamp as SqlTimestamp, ToSqlx};

use super::visit::VisitRow;
use crate::{
    PersonRef, Result, Visit,
    tenancy::tx::{Tx, uuids},
};

/// Those of many years.
const MOST: i64 = 500;

#[derive(Debug)]
pub struct VisitToTeacher {
    pub visit: Visit,
    /// `None`: whoever comes as a student is not named.
    pub observer: Option<PersonRef>,
    /// The newest version; `None`: nothing was submitted.
    pub written_at: Option<Timestamp>,
}

impl Tx {
    /// To classes that somebody teaches, from a day on, the earliest first.
    pub async fn visits_announced_to(
        &mut self,
        teacher: UserId,
        term: Option<TermId>,
        from: Date,
    ) -> Result<Vec<VisitToTeacher>> {
        let rows = sqlx::query_as!(
            VisitRow,
            "select id, term_id, offering_id, class_code, course_zh, course_en, date, week, weekday_taught, period_from,
                    period_to, room, capacity, how, planned_at, ended, written_on, acknowledged_on, disputed_on, amended,
                    settled, submission_id, follows, version
               from visit
              where offering_id in (select offering_id from offering_teacher where account_id = $1)
                and how = $2 and ended is null and written_on is null and date >= $3
                and ($4::uuid is null or term_id = $4)
              order by date, period_from, id limit $5",
            teacher.as_uuid(),
            How::Announced.key(),
            from.to_sqlx() as jiff_sqlx::Date,
            term.map(|id| id.as_uuid()),
            MOST
        )
        .fetch_all(self.connection())
        .await?;
        self.for_teachers(rows).await
    }

    /// The newest date first.
    pub async fn visits_about(&mut self, teacher: UserId, term: Option<TermId>) -> Result<Vec<VisitToTeacher>> {
        let rows = sqlx::query_as!(
            VisitRow,
            "select id, term_id, offering_id, class_code, course_zh, course_en, date, week, weekday_taught, period_from,
                    period_to, room, capacity, how, planned_at, ended, written_on, acknowledged_on, disputed_on, amended,
                    settled, submission_id, follows, version
               from visit
              where id in (select visit_id from visit_about where teacher_id = $1)
                and written_on is not null and ($2::uuid is null or term_id = $2)
              order by date desc, period_from desc, id desc limit $3",
            teacher.as_uuid(),
            term.map(|id| id.as_uuid()),
            MOST
        )
        .fetch_all(self.connection())
        .await?;
        self.for_teachers(rows).await
    }

    /// The names of students do not leave the database.
    async fn for_teachers(&mut self, rows: Vec<VisitRow>) -> Result<Vec<VisitToTeacher>> {
        let visits: Vec<_> = rows.into_iter().map(VisitRow::read).collect::<Result<_>>()?;
        let beside = sqlx::query!(
            r#"select v.id, a.username as "username?", a.name as "name?",
                      (select max(written_at) from submission_version s where s.submission_id = v.submission_id)
                          as "written_at: SqlTimestamp"
                 from visit v left join account a on a.id = v.observer_id and v.capacity <> $2
                where v.id = any($1)"#,
            &uuids(visits.iter().map(|visit| visit.id)),
            Capacity::Student.key()
        )
        .fetch_all(self.connection())
        .await?;
        let mut beside: HashMap<_, _> = beside
            .into_iter()
            .map(|row| {
                let observer = row.username.zip(row.name).map(|(username, name)| PersonRef { username, name });
                (VisitId::from_uuid(row.id), (observer, row.written_at.map(SqlTimestamp::to_jiff)))
            })
            .collect();
        let visits = visits.into_iter().map(|visit| {
            let (observer, written_at) = beside.remove(&visit.id).unwrap_or_default();
            VisitToTeacher { visit, observer, written_at }
        });
        Ok(visits.collect())
    }
}
