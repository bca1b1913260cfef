//! Classes to choose from: when they meet, and what the observer has to do then.

use std::collections::HashMap;

use domain::{
    id::{CollegeId, OfferingId, TermId, UserId},
    observation::{booking::Duty, capacity::Capacity},
    scope::Scope,
    teaching::timetable::Meeting,
    text::LocalText,
};
use jiff::civil::Weekday;

use crate::{
    Error, NamedUnit, PersonRef, Result, TermOf,
    teaching::offering::meeting_from_row,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug)]
pub struct VisitableFilter {
    pub term: TermId,
    pub college: Option<CollegeId>,
    /// In the form of [`domain::people::search::search_prefix`].
    pub prefix: Option<String>,
    /// Of the course.
    pub tag: Option<String>,
    /// As taught.
    pub weekdays: Vec<Weekday>,
    /// From and to, of which the meeting has at least one; `None`: at any time of the day.
    pub periods: Option<(u8, u8)>,
}

/// One weekly meeting of a class.
#[derive(Debug, Clone)]
pub struct WeeklyMeeting {
    pub offering: OfferingId,
    pub course: String,
    pub class_code: String,
    pub meeting: Meeting,
}

/// A class as it is shown to who may visit it.
#[derive(Debug, Clone)]
pub struct VisitableClass {
    pub offering: OfferingId,
    pub code: String,
    pub course_code: String,
    pub course: LocalText,
    pub college: NamedUnit<CollegeId>,
    /// The lead first.
    pub teachers: Vec<PersonRef>,
    pub students: i64,
}

/// What somebody teaches or attends each week.
#[derive(Debug, Clone)]
pub struct OwnMeeting {
    pub duty: Duty,
    pub offering: OfferingId,
    pub course: LocalText,
    pub class_code: String,
    pub meeting: Meeting,
}

impl Tx {
    pub async fn weekly_meetings(&mut self, filter: VisitableFilter, scope: Scope) -> Result<Vec<WeeklyMeeting>> {
        let Ok(college) = scope.colleges() else { return Ok(Vec::new()) };
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(self.connection()).await?;
        let weekdays: Vec<_> = filter.weekdays.iter().map(|day| i16::from(day.to_monday_one_offset())).collect();
        let rows = sqlx::query!(
            r#"select o.id as "id!", o.code as "code!", c.name_zh, m.weeks, m.weekday, m.period_from, m.period_to, m.room
                 from matching_offerings($1, null, $2, $3, null, null, $4) o
                 join course c on c.id = o.course_id
                 join meeting m on m.offering_id = o.id
                where m.weekday = any($5) and ($6::text is null or $6 = any(c.tags))
                  and ($7::smallint is null or m.period_to >= $7) and ($8::smallint is null or m.period_from <= $8)
                order by o.code, m.place"#,
            filter.term.as_uuid(),
            college.map(|id| id.as_uuid()),
            filter.college.map(|id| id.as_uuid()),
            filter.prefix,
            &weekdays,
            filter.tag,
            filter.periods.map(|(from, _)| i16::from(from)),
            filter.periods.map(|(_, to)| i16::from(to))
        )
        .fetch_all(self.connection())
        .await?;
        let meetings = rows.into_iter().map(|row| {
            Ok(WeeklyMeeting {
                offering: OfferingId::from_uuid(row.id),
                course: row.name_zh,
                class_code: row.code,
                meeting: meeting_from_row(row.weeks, row.weekday, row.period_from, row.period_to, row.room)?,
            })
        });
        meetings.collect()
    }

    pub async fn visitable_classes(&mut self, offerings: &[OfferingId]) -> Result<HashMap<OfferingId, VisitableClass>> {
        let ids = uuids(offerings.iter().copied());
        let rows = sqlx::query!(
            r#"select o.id, o.code, c.code as course_code, c.name_zh, c.name_en, c.college_id, u.name_zh as college_zh,
                      u.name_en as college_en,
                      (select count(*) from enrolment e where e.offering_id = o.id) as "students!"
                 from offering o join course c on c.id = o.course_id join college u on u.id = c.college_id
                where o.id = any($1)"#,
            &ids
        )
        .fetch_all(self.connection())
        .await?;
        let mut teachers = self.teachers_of_classes(offerings).await?;
        let classes = rows.into_iter().map(|row| {
            let offering = OfferingId::from_uuid(row.id);
            let class = VisitableClass {
                offering,
                code: row.code,
                course_code: row.course_code,
                course: LocalText { zh: row.name_zh, en: row.name_en },
                college: NamedUnit {
                    id: CollegeId::from_uuid(row.college_id),
                    name: LocalText { zh: row.college_zh, en: row.college_en },
                },
                teachers: teachers.remove(&offering).unwrap_or_default(),
                students: row.students,
            };
            (offering, class)
        });
        Ok(classes.collect())
    }

    /// What somebody teaches and what they attend in a term.
    pub async fn own_meetings(&mut self, user: UserId, term: TermId) -> Result<Vec<OwnMeeting>> {
        let rows = sqlx::query!(
            r#"select x.teaches as "teaches!", o.id, o.code, c.name_zh, c.name_en, m.weeks, m.weekday, m.period_from,
                      m.period_to, m.room
                 from (select offering_id, true as teaches from offering_teacher where account_id = $1
                       union all
                       select offering_id, false from enrolment where account_id = $1) x
                 join offering o on o.id = x.offering_id
                 join course c on c.id = o.course_id
                 join meeting m on m.offering_id = o.id
                where o.term_id = $2
                order by o.code, m.place"#,
            user.as_uuid(),
            term.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let meetings = rows.into_iter().map(|row| {
            Ok(OwnMeeting {
                duty: if row.teaches { Duty::Teaching } else { Duty::Enrolment },
                offering: OfferingId::from_uuid(row.id),
                course: LocalText { zh: row.name_zh, en: row.name_en },
                class_code: row.code,
                meeting: meeting_from_row(row.weeks, row.weekday, row.period_from, row.period_to, row.room)?,
            })
        });
        meetings.collect()
    }

    /// Whether somebody teaches or attends a class.
    pub async fn is_own_class(&mut self, user: UserId, offering: OfferingId) -> Result<bool> {
        Ok(sqlx::query_scalar!(
            r#"select exists (select from offering_teacher where account_id = $1 and offering_id = $2)
                   or exists (select from enrolment where account_id = $1 and offering_id = $2) as "own!""#,
            user.as_uuid(),
            offering.as_uuid()
        )
        .fetch_one(self.connection())
        .await?)
    }

    /// Visits that count to whatever those who teach this class taught: when and as what, the newest first.
    pub async fn earlier_visits(&mut self, offering: OfferingId, limit: i64) -> Result<Vec<(TermOf, Capacity)>> {
        let rows = sqlx::query!(
            "select distinct v.id, v.date, y.year, y.number, v.capacity
               from offering_teacher mine
               join offering_teacher t on t.account_id = mine.account_id
               join visit v on v.offering_id = t.offering_id and v.counts
               join term y on y.id = v.term_id
              where mine.offering_id = $1
              order by v.date desc, v.id limit $2",
            offering.as_uuid(),
            limit
        )
        .fetch_all(self.connection())
        .await?;
        let visits = rows.into_iter().map(|row| {
            let capacity = Capacity::from_key(&row.capacity).ok_or(Error::UnexpectedValue("visit.capacity"))?;
            Ok((TermOf { year: row.year, number: row.number }, capacity))
        });
        visits.collect()
    }
}
