//! Classes: a course in a term, with who teaches it, how many sit in it, and when it meets.

use std::collections::HashMap;

use domain::{
    id::{CollegeId, CourseId, OfferingId, TermId, UserId},
    scope::Scope,
    teaching::{
        credits::Credits,
        part::Part,
        timetable::{Meeting, Periods, Weeks},
    },
    text::LocalText,
};
use jiff::civil::Weekday;
use uuid::Uuid;

use crate::{
    Error, Page, PersonRef, Result,
    teaching::course::credits_from_row,
    tenancy::{
        reached::Reached,
        tx::{ScopeFilter, Tx, uuids},
    },
};

#[derive(Debug, Clone)]
pub struct Offering {
    pub id: OfferingId,
    pub code: String,
    pub term: TermId,
    pub course: CourseId,
    pub course_code: String,
    pub course_name: LocalText,
    pub credits: Option<Credits>,
    pub college_id: CollegeId,
    pub college: LocalText,
    /// The lead first, then the others who are rated.
    pub teachers: Vec<ClassTeacher>,
    pub students: i64,
    pub meetings: Vec<Meeting>,
    pub version: i32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassTeacher {
    pub username: String,
    pub name: String,
    pub part: Part,
}

impl ClassTeacher {
    fn person(self) -> PersonRef {
        PersonRef { username: self.username, name: self.name }
    }
}

#[derive(Debug, Default)]
pub struct OfferingFilter {
    pub only: Option<OfferingId>,
    pub term: Option<TermId>,
    pub college: Option<CollegeId>,
    pub teacher: Option<UserId>,
    pub course: Option<CourseId>,
    /// In the form of [`domain::people::search::search_prefix`].
    pub prefix: Option<String>,
}

#[derive(Debug)]
pub struct EnrolledStudent {
    pub username: String,
    pub name: String,
    pub class_group: Option<String>,
    pub college: Option<LocalText>,
    pub active: bool,
}

impl Tx {
    /// Looked up for an action: outside the scope there is none.
    pub async fn reach_offering(
        &mut self,
        id: OfferingId,
        scope: Scope,
        caller: UserId,
    ) -> Result<Option<Reached<Offering>>> {
        let filter = OfferingFilter { only: Some(id), ..OfferingFilter::default() };
        Ok(self.offerings(filter, scope, caller, Page::FIRST_ROW).await?.0.pop().map(Reached::new))
    }

    /// One page in the order of the code, and how many there are in all.
    pub async fn offerings(
        &mut self,
        filter: OfferingFilter,
        scope: Scope,
        caller: UserId,
        page: Page,
    ) -> Result<(Vec<Offering>, i64)> {
        if matches!(scope, Scope::Enterprise(_)) {
            return Ok((Vec::new(), 0));
        }
        let reach = ScopeFilter::new(scope, caller);
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(self.connection()).await?;
        let (term, college) = (filter.term.map(|id| id.as_uuid()), filter.college.map(|id| id.as_uuid()));
        let (teacher, course) = (filter.teacher.map(|id| id.as_uuid()), filter.course.map(|id| id.as_uuid()));
        let total = sqlx::query_scalar!(
            r#"select count(*) as "count!" from matching_offerings($1, $2, $3, $4, $5, $6, $7) o
                where $8::uuid is null or o.id = $8"#,
            term,
            reach.own,
            reach.college,
            college,
            teacher,
            course,
            filter.prefix,
            filter.only.map(|id| id.as_uuid())
        )
        .fetch_one(self.connection())
        .await?;
        // The page first, so that students are counted only in the classes that are shown.
        let rows = sqlx::query!(
            r#"select o.id as "id!", o.code as "code!", o.term_id as "term_id!", o.version as "version!",
                      c.id as course_id, c.code as course_code, c.name_zh, c.name_en, c.credits,
                      c.college_id, u.name_zh as college_zh, u.name_en as college_en,
                      (select count(*) from enrolment e where e.offering_id = o.id) as "students!"
                 from (select * from matching_offerings($1, $2, $3, $4, $5, $6, $7) m
                        where $8::uuid is null or m.id = $8
                        order by m.code, m.term_id
                        offset $9 limit $10) o
                 join course c on c.id = o.course_id
                 join college u on u.id = c.college_id
                order by o.code, o.term_id"#,
            term,
            reach.own,
            reach.college,
            college,
            teacher,
            course,
            filter.prefix,
            filter.only.map(|id| id.as_uuid()),
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
        let mut teachers = self.teachers_of(&ids).await?;
        let mut meetings = self.meetings_of(&ids).await?;
        let offerings = rows
            .into_iter()
            .map(|row| {
                Ok(Offering {
                    id: OfferingId::from_uuid(row.id),
                    code: row.code,
                    term: TermId::from_uuid(row.term_id),
                    course: CourseId::from_uuid(row.course_id),
                    course_code: row.course_code,
                    course_name: LocalText { zh: row.name_zh, en: row.name_en },
                    credits: credits_from_row(row.credits)?,
                    college_id: CollegeId::from_uuid(row.college_id),
                    college: LocalText { zh: row.college_zh, en: row.college_en },
                    teachers: teachers.remove(&row.id).unwrap_or_default(),
                    students: row.students,
                    meetings: meetings.remove(&row.id).unwrap_or_default(),
                    version: row.version,
                })
            })
            .collect::<Result<_>>()?;
        Ok((offerings, total))
    }

    async fn teachers_of(&mut self, offerings: &[Uuid]) -> Result<HashMap<Uuid, Vec<ClassTeacher>>> {
        let rows = sqlx::query!(
            "select t.offering_id, a.username, a.name, t.part
               from offering_teacher t join account a on a.id = t.account_id
              where t.offering_id = any($1) order by t.place",
            offerings
        )
        .fetch_all(self.connection())
        .await?;
        let mut teachers: HashMap<Uuid, Vec<ClassTeacher>> = HashMap::new();
        for row in rows {
            let teacher = ClassTeacher { username: row.username, name: row.name, part: part_from_row(&row.part)? };
            teachers.entry(row.offering_id).or_default().push(teacher);
        }
        Ok(teachers)
    }

    async fn meetings_of(&mut self, offerings: &[Uuid]) -> Result<HashMap<Uuid, Vec<Meeting>>> {
        let rows = sqlx::query!(
            "select offering_id, weeks, weekday, period_from, period_to, room
               from meeting where offering_id = any($1) order by place",
            offerings
        )
        .fetch_all(self.connection())
        .await?;
        let mut meetings: HashMap<Uuid, Vec<Meeting>> = HashMap::new();
        for row in rows {
            let meeting = meeting_from_row(row.weeks, row.weekday, row.period_from, row.period_to, row.room)?;
            meetings.entry(row.offering_id).or_default().push(meeting);
        }
        Ok(meetings)
    }

    /// The lead first.
    pub async fn teachers_of_classes(
        &mut self,
        offerings: &[OfferingId],
    ) -> Result<HashMap<OfferingId, Vec<PersonRef>>> {
        let found = self.teachers_of(&uuids(offerings.iter().copied())).await?;
        Ok(found
            .into_iter()
            .map(|(id, teachers)| (OfferingId::from_uuid(id), teachers.into_iter().map(ClassTeacher::person).collect()))
            .collect())
    }

    pub async fn meetings_of_classes(&mut self, offerings: &[OfferingId]) -> Result<HashMap<OfferingId, Vec<Meeting>>> {
        let found = self.meetings_of(&uuids(offerings.iter().copied())).await?;
        Ok(found.into_iter().map(|(id, meetings)| (OfferingId::from_uuid(id), meetings)).collect())
    }

    /// One page in the order of the username, and how many there are in all.
    pub async fn students_of(&mut self, offering: OfferingId, page: Page) -> Result<(Vec<EnrolledStudent>, i64)> {
        let rows = sqlx::query!(
            r#"select a.username, a.name, a.state, g.name as "class_group?", c.name_zh as "college_zh?",
                      c.name_en as "college_en?", count(*) over () as "total!"
                 from enrolment e
                 join account a on a.id = e.account_id
                 left join class_group g on g.id = a.class_group_id
                 left join college c on c.id = a.college_id
                where e.offering_id = $1
                order by a.username_key
                offset $2 limit $3"#,
            offering.as_uuid(),
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.students_of(offering, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let students = rows.into_iter().map(|row| EnrolledStudent {
            username: row.username,
            name: row.name,
            class_group: row.class_group,
            college: row.college_zh.map(|zh| LocalText { zh, en: row.college_en }),
            active: row.state == "active",
        });
        Ok((students.collect(), total))
    }
}

pub(crate) fn part_from_row(stored: &str) -> Result<Part> {
    Part::from_key(stored).ok_or(Error::UnexpectedValue("offering_teacher.part"))
}

pub(crate) fn meeting_from_row(weeks: i32, weekday: i16, from: i16, to: i16, room: Option<String>) -> Result<Meeting> {
    let wrong = || Error::UnexpectedValue("meeting");
    let small = |number: i16| u8::try_from(number).map_err(|_| wrong());
    let weekday = i8::try_from(weekday).ok().and_then(|day| Weekday::from_monday_one_offset(day).ok());
    Ok(Meeting {
        weeks: u32::try_from(weeks).ok().and_then(Weeks::from_bits).ok_or_else(wrong)?,
        weekday: weekday.ok_or_else(wrong)?,
        periods: Periods::new(small(from)?, small(to)?).map_err(|_| wrong())?,
        room,
    })
}
