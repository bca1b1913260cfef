//! Who teaches in a term, and what.

use domain::{
    id::{CollegeId, OfferingId, TermId, UserId},
    observation::coverage::Teacher,
    teaching::timetable::{Meeting, Weeks},
    text::LocalText,
};

use crate::{Error, NamedUnit, PersonRef, Result, teaching::offering::meeting_from_row, tenancy::tx::Tx};

/// Which teachers: those with at least one meeting in the term.
#[derive(Debug, Clone)]
pub struct TaughtFilter {
    pub term: TermId,
    /// Beyond which nothing is reached.
    pub college: Option<CollegeId>,
    pub in_college: Option<CollegeId>,
    pub only: Option<UserId>,
    /// In the form of [`domain::people::search::search_prefix`].
    pub prefix: Option<String>,
}

#[derive(Debug, Clone)]
pub struct TaughtTeacher {
    pub teacher: Teacher<UserId>,
    pub person: PersonRef,
    /// The college that they are of, not the one they teach in.
    pub college: Option<LocalText>,
    /// Of the courses that they teach, within what was asked for.
    pub colleges: Vec<CollegeId>,
    pub classes: i64,
    /// One of them, the first by its code.
    pub class: LocalText,
}

/// A weekly meeting of a class that somebody teaches.
#[derive(Debug, Clone)]
pub struct TaughtMeeting {
    pub offering: OfferingId,
    pub class_code: String,
    pub course: LocalText,
    pub college: CollegeId,
    pub students: i64,
    pub meeting: Meeting,
}

#[derive(Debug, Clone)]
pub struct CodedCollege {
    pub unit: NamedUnit<CollegeId>,
    pub code: String,
}

impl Tx {
    /// In the order of their usernames.
    pub async fn taught_in(&mut self, filter: TaughtFilter) -> Result<Vec<TaughtTeacher>> {
        if filter.prefix.is_some() {
            sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(self.connection()).await?;
        }
        let rows = sqlx::query!(
            r#"select a.id, a.username, a.name, u.name_zh as "college_zh?", u.name_en as "college_en?", t.classes as "classes!",
                      t.colleges as "colleges!", t.class_zh as "class_zh!", t.class_en
                 from (select t.account_id, count(*) as classes, array_agg(distinct c.college_id) as colleges,
                              (array_agg(c.name_zh order by o.code))[1] as class_zh,
                              (array_agg(c.name_en order by o.code))[1] as class_en
                         from offering o
                         join course c on c.id = o.course_id
                         join offering_teacher t on t.offering_id = o.id
                        where o.term_id = $1
                          and ($2::uuid is null or c.college_id = $2)
                          and ($3::uuid is null or c.college_id = $3)
                          and ($4::uuid is null or t.account_id = $4)
                          and ($5::text is null
                               or t.account_id in (select w.account_id from account_word w where w.word ^@ $5))
                          and exists (select from meeting m where m.offering_id = o.id)
                        group by t.account_id) t
                 join account a on a.id = t.account_id
                 left join college u on u.id = a.college_id
                order by a.username_key"#,
            filter.term.as_uuid(),
            filter.college.map(|id| id.as_uuid()),
            filter.in_college.map(|id| id.as_uuid()),
            filter.only.map(|id| id.as_uuid()),
            filter.prefix
        )
        .fetch_all(self.connection())
        .await?;
        let accounts: Vec<_> = rows.iter().map(|row| row.id).collect();
        let mut seen = self.seen_teachers(&accounts, filter.term).await?;
        let teachers = rows.into_iter().filter_map(|row| {
            Some(TaughtTeacher {
                teacher: seen.remove(&row.id)?,
                person: PersonRef { username: row.username, name: row.name },
                college: row.college_zh.map(|zh| LocalText { zh, en: row.college_en }),
                colleges: row.colleges.into_iter().map(CollegeId::from_uuid).collect(),
                classes: row.classes,
                class: LocalText { zh: row.class_zh, en: row.class_en },
            })
        });
        Ok(teachers.collect())
    }

    /// What somebody teaches in a term, in the order of codes.
    pub async fn taught_meetings(
        &mut self,
        teacher: UserId,
        term: TermId,
        college: Option<CollegeId>,
    ) -> Result<Vec<TaughtMeeting>> {
        let rows = sqlx::query!(
            r#"select o.id, o.code, c.name_zh, c.name_en, c.college_id, m.weeks, m.weekday, m.period_from, m.period_to, m.room,
                      (select count(*) from enrolment e where e.offering_id = o.id) as "students!"
                 from offering_teacher t
                 join offering o on o.id = t.offering_id
                 join course c on c.id = o.course_id
                 join meeting m on m.offering_id = o.id
                where t.account_id = $1 and o.term_id = $2 and ($3::uuid is null or c.college_id = $3)
                order by o.code, m.place"#,
            teacher.as_uuid(),
            term.as_uuid(),
            college.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let meetings = rows.into_iter().map(|row| {
            Ok(TaughtMeeting {
                offering: OfferingId::from_uuid(row.id),
                class_code: row.code,
                course: LocalText { zh: row.name_zh, en: row.name_en },
                college: CollegeId::from_uuid(row.college_id),
                students: row.students,
                meeting: meeting_from_row(row.weeks, row.weekday, row.period_from, row.period_to, row.room)?,
            })
        });
        meetings.collect()
    }

    /// The weeks in which some class meets; `None`: none does.
    pub async fn taught_weeks(&mut self, term: TermId, college: Option<CollegeId>) -> Result<Option<Weeks>> {
        let bits = sqlx::query_scalar!(
            "select bit_or(m.weeks) from meeting m
               join offering o on o.id = m.offering_id
               join course c on c.id = o.course_id
              where o.term_id = $1 and ($2::uuid is null or c.college_id = $2)",
            term.as_uuid(),
            college.map(|id| id.as_uuid())
        )
        .fetch_one(self.connection())
        .await?;
        let bits = bits.map(u32::try_from).transpose().map_err(|_| Error::UnexpectedValue("meeting.weeks"))?;
        Ok(bits.and_then(Weeks::from_bits))
    }

    /// In the order of their codes.
    pub async fn coded_colleges(&mut self, only: Option<CollegeId>) -> Result<Vec<CodedCollege>> {
        let rows = sqlx::query!(
            "select id, code, name_zh, name_en from college where $1::uuid is null or id = $1 order by code",
            only.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let colleges = rows.into_iter().map(|row| CodedCollege {
            unit: NamedUnit { id: CollegeId::from_uuid(row.id), name: LocalText { zh: row.name_zh, en: row.name_en } },
            code: row.code,
        });
        Ok(colleges.collect())
    }
}
