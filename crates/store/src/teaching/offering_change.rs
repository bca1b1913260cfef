//! Writing classes, their teachers, meetings and students: few from a form, very many from an import.

use domain::{
    id::{CourseId, OfferingId, TermId, UserId},
    teaching::{part::Teaching, timetable::Meeting},
};

use super::{course::Course, offering::Offering};
use crate::{
    Result,
    error::ensure_one_row,
    tenancy::{
        reached::Reached,
        tx::{Tx, uuids},
    },
};

#[derive(Debug, Clone)]
pub struct NewOffering {
    pub id: OfferingId,
    pub term: TermId,
    pub course: CourseId,
    pub code: String,
}

impl Tx {
    pub async fn insert_offerings(&mut self, offerings: &[NewOffering]) -> Result<()> {
        sqlx::query!(
            "insert into offering (id, term_id, course_id, code)
             select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[])",
            &uuids(offerings.iter().map(|new| new.id)),
            &uuids(offerings.iter().map(|new| new.term)),
            &uuids(offerings.iter().map(|new| new.course)),
            &offerings.iter().map(|new| new.code.clone()).collect::<Vec<_>>()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// `false`: somebody changed it since that version.
    pub async fn update_offering(
        &mut self,
        offering: &Reached<Offering>,
        course: &Reached<Course>,
        code: &str,
        version: i32,
    ) -> Result<bool> {
        self.replace_offering(offering.id, course.id, code, Some(version)).await
    }

    /// For a list that is written as a whole. `false`: somebody changed it since that version, or it is not there.
    pub async fn replace_offering(
        &mut self,
        id: OfferingId,
        course: CourseId,
        code: &str,
        version: Option<i32>,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update offering set course_id = $2, code = $3, version = version + 1
              where id = $1 and ($4::int is null or version = $4)",
            id.as_uuid(),
            course.as_uuid(),
            code,
            version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// With its teachers, meetings and students.
    pub async fn delete_offering(&mut self, offering: &Reached<Offering>) -> Result<()> {
        let result = sqlx::query!("delete from offering where id = $1", offering.id.as_uuid())
            .execute(self.connection())
            .await?;
        ensure_one_row(&result)
    }

    /// Instead of those that it had, in this order.
    pub async fn set_teachers(&mut self, offering: &Reached<Offering>, teachers: Vec<Teaching>) -> Result<()> {
        self.replace_teachers(&[(offering.id, teachers)]).await
    }

    /// Instead of those that it had.
    pub async fn set_meetings(&mut self, offering: &Reached<Offering>, meetings: Vec<Meeting>) -> Result<()> {
        self.replace_meetings(&[(offering.id, meetings)]).await
    }

    /// Returns how many were not in it before.
    pub async fn add_students(&mut self, offering: &Reached<Offering>, students: &[UserId]) -> Result<u64> {
        self.enrol(&students.iter().map(|student| (offering.id, *student)).collect::<Vec<_>>()).await
    }

    /// Instead of those that each had, in this order.
    pub async fn replace_teachers(&mut self, teachers: &[(OfferingId, Vec<Teaching>)]) -> Result<()> {
        let offerings = uuids(teachers.iter().map(|(offering, _)| *offering));
        sqlx::query!("delete from offering_teacher where offering_id = any($1)", &offerings)
            .execute(self.connection())
            .await?;
        let rows: Vec<_> = teachers
            .iter()
            .flat_map(|(offering, teachers)| {
                (0_i16..).zip(teachers).map(|(place, teaching)| (*offering, *teaching, place))
            })
            .collect();
        sqlx::query!(
            "insert into offering_teacher (offering_id, account_id, place, part)
             select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[])",
            &uuids(rows.iter().map(|(offering, ..)| *offering)),
            &uuids(rows.iter().map(|(_, teaching, _)| teaching.user)),
            &rows.iter().map(|(.., place)| *place).collect::<Vec<_>>(),
            &rows.iter().map(|(_, teaching, _)| teaching.part.key().to_owned()).collect::<Vec<_>>()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Instead of those that each had.
    pub async fn replace_meetings(&mut self, meetings: &[(OfferingId, Vec<Meeting>)]) -> Result<()> {
        let offerings = uuids(meetings.iter().map(|(offering, _)| *offering));
        sqlx::query!("delete from meeting where offering_id = any($1)", &offerings).execute(self.connection()).await?;
        let rows: Vec<_> = meetings
            .iter()
            .flat_map(|(offering, meetings)| {
                (0_i16..).zip(meetings).map(|(place, meeting)| (*offering, place, meeting))
            })
            .collect();
        let weeks = |meeting: &Meeting| i32::try_from(meeting.weeks.bits()).unwrap_or_default();
        sqlx::query!(
            "insert into meeting (offering_id, place, weeks, weekday, period_from, period_to, room)
             select * from unnest($1::uuid[], $2::smallint[], $3::int[], $4::smallint[], $5::smallint[],
                                  $6::smallint[], $7::text[])",
            &uuids(rows.iter().map(|(offering, ..)| *offering)),
            &rows.iter().map(|(_, place, _)| *place).collect::<Vec<_>>(),
            &rows.iter().map(|(.., meeting)| weeks(meeting)).collect::<Vec<_>>(),
            &rows.iter().map(|(.., meeting)| i16::from(meeting.weekday.to_monday_one_offset())).collect::<Vec<_>>(),
            &rows.iter().map(|(.., meeting)| i16::from(meeting.periods.from())).collect::<Vec<_>>(),
            &rows.iter().map(|(.., meeting)| i16::from(meeting.periods.to())).collect::<Vec<_>>(),
            &rows.iter().map(|(.., meeting)| meeting.room.clone()).collect::<Vec<_>>() as &[Option<String>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Returns how many were not enrolled before.
    pub async fn enrol(&mut self, enrolments: &[(OfferingId, UserId)]) -> Result<u64> {
        let result = sqlx::query!(
            "insert into enrolment (offering_id, account_id) select * from unnest($1::uuid[], $2::uuid[])
             on conflict do nothing",
            &uuids(enrolments.iter().map(|(offering, _)| *offering)),
            &uuids(enrolments.iter().map(|(_, user)| *user))
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }

    /// `false`: they were not enrolled.
    pub async fn unenrol(&mut self, offering: &Reached<Offering>, user: UserId) -> Result<bool> {
        let result = sqlx::query!(
            "delete from enrolment where offering_id = $1 and account_id = $2",
            offering.id.as_uuid(),
            user.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }
}
