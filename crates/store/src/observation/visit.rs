//! Visits as their observers keep them.

use domain::{
    id::{AssignmentId, OfferingId, SubmissionId, TermId, UserId, VisitId},
    observation::{
        booking::{How, NotHeld},
        capacity::Capacity,
        visit::{Answer, Ended, Outcome, Standing},
    },
    teaching::timetable::{Held, Periods},
    text::LocalText,
};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use crate::{Error, Result, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct NewVisit {
    pub id: VisitId,
    pub offering: OfferingId,
    pub class_code: String,
    pub course: LocalText,
    pub held: Held,
    pub observer: UserId,
    pub assignment: AssignmentId,
    pub role_key: String,
    pub capacity: Capacity,
    pub how: How,
    pub planned_at: Timestamp,
    pub follows: Option<VisitId>,
}

#[derive(Debug, Clone)]
pub struct Visit {
    pub id: VisitId,
    /// `None`: it is gone.
    pub term: Option<TermId>,
    pub offering: Option<OfferingId>,
    pub class_code: String,
    pub course: LocalText,
    pub week: u8,
    /// From 1, Monday.
    pub weekday_taught: i8,
    pub periods: Periods,
    pub room: Option<String>,
    pub capacity: Capacity,
    pub how: How,
    pub planned_at: Timestamp,
    pub standing: Standing,
    /// `None`: writing has not begun.
    pub submission: Option<SubmissionId>,
    /// An earlier visit, at which to look again.
    pub follows: Option<VisitId>,
    pub version: i32,
}

/// A visit's end without a report.
#[derive(Debug, Clone)]
pub struct VisitEnd {
    pub not_held: Option<NotHeld>,
    pub reason: Option<String>,
    pub at: Timestamp,
}

/// As it stands in the way of another.
#[derive(Debug, Clone)]
pub struct LiveVisit {
    pub id: VisitId,
    pub offering: Option<OfferingId>,
    pub course: LocalText,
    pub class_code: String,
    pub date: Date,
    pub periods: Periods,
}

/// As it lies in the table.
pub(crate) struct VisitRow {
    pub id: Uuid,
    pub term_id: Option<Uuid>,
    pub offering_id: Option<Uuid>,
    pub class_code: String,
    pub course_zh: String,
    pub course_en: Option<String>,
    pub date: jiff_sqlx::Date,
    pub week: i16,
    pub weekday_taught: i16,
    pub period_from: i16,
    pub period_to: i16,
    pub room: Option<String>,
    pub capacity: String,
    pub how: String,
    pub planned_at: jiff_sqlx::Timestamp,
    pub ended: Option<String>,
    pub written_on: Option<jiff_sqlx::Date>,
    pub acknowledged_on: Option<jiff_sqlx::Date>,
    pub disputed_on: Option<jiff_sqlx::Date>,
    pub amended: bool,
    pub settled: Option<String>,
    pub submission_id: Option<Uuid>,
    pub follows: Option<Uuid>,
    pub version: i32,
}

impl VisitRow {
    pub(crate) fn read(self) -> Result<Visit> {
        let wrong = || Error::UnexpectedValue("visit");
        let small = |number: i16| u8::try_from(number).map_err(|_| wrong());
        let disputed = self.disputed_on.map(|on| Answer::Disputed { on: on.to_jiff(), amended: self.amended });
        let standing = Standing {
            date: self.date.to_jiff(),
            ended: self.ended.map(|key| Ended::from_key(&key).ok_or_else(wrong)).transpose()?,
            written_on: self.written_on.map(jiff_sqlx::Date::to_jiff),
            answer: self.acknowledged_on.map(|_| Answer::Acknowledged).or(disputed),
            settled: self.settled.map(|key| Outcome::from_key(&key).ok_or_else(wrong)).transpose()?,
        };
        Ok(Visit {
            id: VisitId::from_uuid(self.id),
            term: self.term_id.map(TermId::from_uuid),
            offering: self.offering_id.map(OfferingId::from_uuid),
            class_code: self.class_code,
            course: LocalText { zh: self.course_zh, en: self.course_en },
            week: small(self.week)?,
            weekday_taught: i8::try_from(self.weekday_taught).map_err(|_| wrong())?,
            periods: Periods::new(small(self.period_from)?, small(self.period_to)?).map_err(|_| wrong())?,
            room: self.room,
            capacity: Capacity::from_key(&self.capacity).ok_or_else(wrong)?,
            how: How::from_key(&self.how).ok_or_else(wrong)?,
            planned_at: self.planned_at.to_jiff(),
            standing,
            submission: self.submission_id.map(SubmissionId::from_uuid),
            follows: self.follows.map(VisitId::from_uuid),
            version: self.version,
        })
    }
}

impl Tx {
    /// `false`: the observer has another visit then.
    pub async fn insert_visit(&mut self, new: &NewVisit) -> Result<bool> {
        // Said this way, those that arrive at once wait for each other instead of each refusing the other.
        let result = sqlx::query!(
            "insert into visit (id, term_id, offering_id, class_code, course_zh, course_en, date, week, weekday_taught,
                                period_from, period_to, room, observer_id, assignment_id, role_key, capacity, how, planned_at,
                                follows, college_id)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
                     (select c.college_id from offering o join course c on c.id = o.course_id where o.id = $3))
             on conflict on constraint visit_clash do nothing",
            new.id.as_uuid(),
            new.held.day.term.as_uuid(),
            new.offering.as_uuid(),
            new.class_code,
            new.course.zh,
            new.course.en,
            new.held.date.to_sqlx() as jiff_sqlx::Date,
            i16::from(new.held.day.week),
            i16::from(new.held.day.weekday.to_monday_one_offset()),
            i16::from(new.held.periods.from()),
            i16::from(new.held.periods.to()),
            new.held.room,
            new.observer.as_uuid(),
            new.assignment.as_uuid(),
            new.role_key,
            new.capacity.key(),
            new.how.key(),
            new.planned_at.to_sqlx(),
            new.follows.map(|id| id.as_uuid())
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// The newest date first.
    pub async fn visits_of(&mut self, observer: UserId, only: Option<VisitId>, limit: i64) -> Result<Vec<Visit>> {
        let rows = sqlx::query_as!(
            VisitRow,
            "select id, term_id, offering_id, class_code, course_zh, course_en, date, week, weekday_taught, period_from,
                    period_to, room, capacity, how, planned_at, ended, written_on, acknowledged_on, disputed_on, amended,
                    settled, submission_id, follows, version
               from visit where observer_id = $1 and ($2::uuid is null or id = $2)
              order by date desc, period_from desc, id desc limit $3",
            observer.as_uuid(),
            only.map(|id| id.as_uuid()),
            limit
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter().map(VisitRow::read).collect()
    }

    /// Those that may still be held, in the time given.
    pub async fn live_visits(&mut self, observer: UserId, from: Date, to: Date) -> Result<Vec<LiveVisit>> {
        let rows = sqlx::query!(
            "select id, offering_id, course_zh, course_en, class_code, date, period_from, period_to from visit
              where observer_id = $1 and ended is null and date between $2 and $3 order by date, period_from",
            observer.as_uuid(),
            from.to_sqlx() as jiff_sqlx::Date,
            to.to_sqlx() as jiff_sqlx::Date
        )
        .fetch_all(self.connection())
        .await?;
        let wrong = || Error::UnexpectedValue("visit");
        let small = |number: i16| u8::try_from(number).map_err(|_| wrong());
        let visits = rows.into_iter().map(|row| {
            Ok(LiveVisit {
                id: VisitId::from_uuid(row.id),
                offering: row.offering_id.map(OfferingId::from_uuid),
                course: LocalText { zh: row.course_zh, en: row.course_en },
                class_code: row.class_code,
                date: row.date.to_jiff(),
                periods: Periods::new(small(row.period_from)?, small(row.period_to)?).map_err(|_| wrong())?,
            })
        });
        visits.collect()
    }

    /// `false`: somebody changed it since that version.
    pub async fn end_visit(&mut self, id: VisitId, version: i32, end: &VisitEnd) -> Result<bool> {
        let ended = if end.not_held.is_some() { Ended::NotHeld } else { Ended::Cancelled };
        let result = sqlx::query!(
            "update visit set ended = $3, ended_at = $4, not_held = $5, reason = $6, version = version + 1
              where id = $1 and version = $2",
            id.as_uuid(),
            version,
            ended.key(),
            end.at.to_sqlx(),
            end.not_held.map(NotHeld::key),
            end.reason
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// To where the class went. `false`: somebody changed it since that version. Where the observer has another visit then,
    /// `visit_clash` is violated.
    pub async fn move_visit(&mut self, id: VisitId, version: i32, held: &Held) -> Result<bool> {
        let result = sqlx::query!(
            "update visit set date = $3, week = $4, weekday_taught = $5, period_from = $6, period_to = $7, room = $8,
                              version = version + 1
              where id = $1 and version = $2",
            id.as_uuid(),
            version,
            held.date.to_sqlx() as jiff_sqlx::Date,
            i16::from(held.day.week),
            i16::from(held.day.weekday.to_monday_one_offset()),
            i16::from(held.periods.from()),
            i16::from(held.periods.to()),
            held.room
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }
}
