//! What waits for observers, for teachers who were observed, and for those who settle disputes.

use std::collections::HashMap;

use domain::id::{CollegeId, UserId};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::{Timestamp as SqlTimestamp, ToSqlx};

use crate::{
    Result, Visit,
    observation::visit::VisitRow,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone, Copy)]
pub struct OpenDisputes {
    pub count: i64,
    /// The earliest.
    pub since: Timestamp,
}

impl Tx {
    /// Somebody's visits that are still to come, the next first.
    pub async fn visits_planned(&mut self, observer: UserId, from: Date) -> Result<Vec<Visit>> {
        self.visits_unwritten(observer, from, Date::MAX).await
    }

    /// Somebody's visits in the time given about which nothing was submitted, the earliest first.
    pub async fn visits_unwritten(&mut self, observer: UserId, from: Date, to: Date) -> Result<Vec<Visit>> {
        let rows = sqlx::query_as!(
            VisitRow,
            "select id, term_id, offering_id, class_code, course_zh, course_en, date, week, weekday_taught, period_from,
                    period_to, room, capacity, how, planned_at, ended, written_on, acknowledged_on, disputed_on, amended,
                    settled, submission_id, follows, version
               from visit
              where observer_id = $1 and date between $2 and $3 and ended is null and written_on is null
              order by date, period_from, id",
            observer.as_uuid(),
            from.to_sqlx() as jiff_sqlx::Date,
            to.to_sqlx() as jiff_sqlx::Date
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter().map(VisitRow::read).collect()
    }

    /// Those of everybody who may still sign in, with their observer.
    pub async fn all_visits_unwritten(&mut self, from: Date, to: Date) -> Result<Vec<(UserId, Visit)>> {
        let rows = sqlx::query_as!(
            VisitRow,
            "select id, term_id, offering_id, class_code, course_zh, course_en, date, week, weekday_taught, period_from,
                    period_to, room, capacity, how, planned_at, ended, written_on, acknowledged_on, disputed_on, amended,
                    settled, submission_id, follows, version
               from visit
              where date between $1 and $2 and ended is null and written_on is null
              order by date, period_from, id",
            from.to_sqlx() as jiff_sqlx::Date,
            to.to_sqlx() as jiff_sqlx::Date
        )
        .fetch_all(self.connection())
        .await?;
        let visits: Vec<_> = rows.into_iter().map(VisitRow::read).collect::<Result<_>>()?;
        let observers = sqlx::query!(
            "select v.id, v.observer_id from visit v join account a on a.id = v.observer_id
              where v.id = any($1) and a.state = 'active'",
            &uuids(visits.iter().map(|visit| visit.id))
        )
        .fetch_all(self.connection())
        .await?;
        let observers: HashMap<_, _> =
            observers.into_iter().map(|row| (row.id, UserId::from_uuid(row.observer_id))).collect();
        let with_observer = |visit: Visit| Some((*observers.get(&visit.id.as_uuid())?, visit));
        Ok(visits.into_iter().filter_map(with_observer).collect())
    }

    /// Reports about somebody that were written since a day and that nobody has replied to, the earliest first.
    pub async fn reports_to_answer(&mut self, teacher: UserId, written_from: Date) -> Result<Vec<Visit>> {
        let rows = sqlx::query_as!(
            VisitRow,
            "select id, term_id, offering_id, class_code, course_zh, course_en, date, week, weekday_taught, period_from,
                    period_to, room, capacity, how, planned_at, ended, written_on, acknowledged_on, disputed_on, amended,
                    settled, submission_id, follows, version
               from visit
              where id in (select visit_id from visit_about where teacher_id = $1)
                and written_on >= $2 and acknowledged_on is null and disputed_on is null
              order by written_on, date, id",
            teacher.as_uuid(),
            written_from.to_sqlx() as jiff_sqlx::Date
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter().map(VisitRow::read).collect()
    }

    /// Within a college, or everywhere; but for those in which somebody has a part themselves. `None`: there are none.
    pub async fn open_disputes(&mut self, settler: UserId, within: Option<CollegeId>) -> Result<Option<OpenDisputes>> {
        let row = sqlx::query!(
            r#"select count(*) as "count!", min(r.at) as "since: SqlTimestamp"
                 from visit v
                 join visit_reply r on r.visit_id = v.id
                where v.disputed_on is not null and v.settled is null and v.observer_id <> $1
                  and ($2::uuid is null or v.college_id = $2)
                  and not exists (select from visit_about b where b.visit_id = v.id and b.teacher_id = $1)"#,
            settler.as_uuid(),
            within.map(|id| id.as_uuid())
        )
        .fetch_one(self.connection())
        .await?;
        Ok(row.since.map(|since| OpenDisputes { count: row.count, since: since.to_jiff() }))
    }
}
