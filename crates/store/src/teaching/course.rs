//! Courses as the school's catalogue has them.

use domain::{
    id::{CollegeId, CourseId},
    people::search::search_words,
    scope::Scope,
    teaching::{
        credits::Credits,
        nature::{CourseKind, Nature, Tags},
    },
    text::LocalText,
};

use crate::{
    Error, NamedUnit, Page, Result,
    error::ensure_one_row,
    tenancy::{
        reached::Reached,
        tx::{Tx, uuids},
    },
};

#[derive(Debug, Clone)]
pub struct Course {
    pub id: CourseId,
    pub code: String,
    pub name: LocalText,
    pub credits: Option<Credits>,
    pub college: NamedUnit<CollegeId>,
    pub nature: Nature,
    /// Classes over all terms.
    pub offerings: i64,
    pub version: i32,
}

#[derive(Debug, Clone)]
pub struct NewCourse {
    pub id: CourseId,
    pub code: String,
    pub name: LocalText,
    pub credits: Option<Credits>,
    pub college: CollegeId,
    pub nature: Nature,
}

/// What may change of a course.
#[derive(Debug, Clone)]
pub struct CourseEdit {
    pub code: String,
    pub name: LocalText,
    pub credits: Option<Credits>,
    pub college: CollegeId,
    pub nature: Nature,
}

#[derive(Debug, Default)]
pub struct CourseFilter {
    pub only: Option<CourseId>,
    /// In the form of [`domain::people::search::search_prefix`].
    pub prefix: Option<String>,
    pub college: Option<CollegeId>,
    pub kind: Option<CourseKind>,
    /// As it is written, whatever the case.
    pub tag: Option<String>,
}

impl Tx {
    /// One page in the order of the code, and how many there are in all.
    pub async fn courses(&mut self, filter: CourseFilter, scope: Scope, page: Page) -> Result<(Vec<Course>, i64)> {
        // Courses belong to colleges: who reaches only themselves or an enterprise reaches none as such.
        let Ok(reached) = scope.colleges() else { return Ok((Vec::new(), 0)) };
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(self.connection()).await?;
        let rows = sqlx::query!(
            r#"select c.id, c.code, c.name_zh, c.name_en, c.credits, c.college_id, c.kind, c.tags, c.version,
                      u.name_zh as college_zh, u.name_en as college_en,
                      (select count(*) from offering o where o.course_id = c.id) as "offerings!",
                      count(*) over () as "total!"
                 from course c join college u on u.id = c.college_id
                where ($1::uuid is null or c.college_id = $1) and ($2::uuid is null or c.college_id = $2)
                  and ($3::uuid is null or c.id = $3)
                  and ($4::text is null or c.id in (select w.course_id from course_word w where w.word ^@ $4))
                  and ($5::text is null or c.kind = $5)
                  and ($6::text is null or exists (select from unnest(c.tags) t where lower(t) = lower($6)))
                order by c.code
                offset $7 limit $8"#,
            reached.map(|id| id.as_uuid()),
            filter.college.map(|id| id.as_uuid()),
            filter.only.map(|id| id.as_uuid()),
            filter.prefix,
            filter.kind.map(CourseKind::key),
            filter.tag,
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.courses(filter, scope, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let courses = rows
            .into_iter()
            .map(|row| {
                Ok(Course {
                    id: CourseId::from_uuid(row.id),
                    code: row.code,
                    name: LocalText { zh: row.name_zh, en: row.name_en },
                    credits: credits_from_row(row.credits)?,
                    college: NamedUnit {
                        id: CollegeId::from_uuid(row.college_id),
                        name: LocalText { zh: row.college_zh, en: row.college_en },
                    },
                    nature: nature_from_row(row.kind.as_deref(), &row.tags)?,
                    offerings: row.offerings,
                    version: row.version,
                })
            })
            .collect::<Result<_>>()?;
        Ok((courses, total))
    }

    /// Looked up for an action: outside the scope there is none.
    pub async fn reach_course(&mut self, id: CourseId, scope: Scope) -> Result<Option<Reached<Course>>> {
        let filter = CourseFilter { only: Some(id), ..CourseFilter::default() };
        Ok(self.courses(filter, scope, Page::FIRST_ROW).await?.0.pop().map(Reached::new))
    }

    /// With the words by which they are found.
    pub async fn insert_courses(&mut self, courses: &[NewCourse]) -> Result<()> {
        sqlx::query!(
            "insert into course (id, code, name_zh, name_en, credits, college_id, kind, tags)
             select id, code, name_zh, name_en, credits, college_id, kind, coalesce(string_to_array(nullif(tags, ''), chr(10)), '{}')
               from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::uuid[], $7::text[],
                           $8::text[]) as c (id, code, name_zh, name_en, credits, college_id, kind, tags)",
            &uuids(courses.iter().map(|new| new.id)),
            &courses.iter().map(|new| new.code.clone()).collect::<Vec<_>>(),
            &courses.iter().map(|new| new.name.zh.clone()).collect::<Vec<_>>(),
            &courses.iter().map(|new| new.name.en.clone()).collect::<Vec<_>>() as &[Option<String>],
            &courses.iter().map(|new| hundredths(new.credits)).collect::<Vec<_>>() as &[Option<i16>],
            &uuids(courses.iter().map(|new| new.college)),
            &courses.iter().map(|new| new.nature.kind.map(|kind| kind.key().to_owned())).collect::<Vec<_>>()
                as &[Option<String>],
            &courses.iter().map(|new| new.nature.tags.words().join("\n")).collect::<Vec<_>>()
        )
        .execute(self.connection())
        .await?;
        self.set_course_words(courses).await
    }

    /// `false`: somebody changed it since that version.
    pub async fn update_course(&mut self, course: &Reached<Course>, edit: CourseEdit, version: i32) -> Result<bool> {
        let CourseEdit { code, name, credits, college, nature } = edit;
        self.replace_course(&NewCourse { id: course.id, code, name, credits, college, nature }, Some(version)).await
    }

    /// For a list that is written as a whole. `false`: somebody changed it since that version, or it is not there.
    pub async fn replace_course(&mut self, course: &NewCourse, version: Option<i32>) -> Result<bool> {
        let result = sqlx::query!(
            "update course set code = $2, name_zh = $3, name_en = $4, credits = $5, college_id = $6, kind = $8,
                               tags = $9, version = version + 1
              where id = $1 and ($7::int is null or version = $7)",
            course.id.as_uuid(),
            course.code,
            course.name.zh,
            course.name.en,
            hundredths(course.credits),
            course.college.as_uuid(),
            version,
            course.nature.kind.map(CourseKind::key),
            course.nature.tags.words()
        )
        .execute(self.connection())
        .await?;
        if result.rows_affected() == 0 {
            return Ok(false);
        }
        self.set_course_words(std::slice::from_ref(course)).await?;
        Ok(true)
    }

    pub async fn delete_course(&mut self, course: &Reached<Course>) -> Result<()> {
        let result =
            sqlx::query!("delete from course where id = $1", course.id.as_uuid()).execute(self.connection()).await?;
        ensure_one_row(&result)
    }

    async fn set_course_words(&mut self, courses: &[NewCourse]) -> Result<()> {
        let ids = uuids(courses.iter().map(|course| course.id));
        sqlx::query!("delete from course_word where course_id = any($1)", &ids).execute(self.connection()).await?;
        let words = courses.iter().flat_map(|course| {
            let names = [Some(&course.name.zh), course.name.en.as_ref()].into_iter().flatten();
            names.flat_map(|name| search_words(&course.code, name, None)).map(|word| (course.id.as_uuid(), word))
        });
        let (ids, words): (Vec<_>, Vec<_>) = words.unzip();
        sqlx::query!(
            "insert into course_word (course_id, word) select distinct * from unnest($1::uuid[], $2::text[])",
            &ids,
            &words
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

fn hundredths(credits: Option<Credits>) -> Option<i16> {
    credits.and_then(|credits| i16::try_from(credits.hundredths()).ok())
}

pub(crate) fn credits_from_row(stored: Option<i16>) -> Result<Option<Credits>> {
    let wrong = || Error::UnexpectedValue("course.credits");
    stored
        .map(|hundredths| u16::try_from(hundredths).ok().and_then(Credits::from_hundredths).ok_or_else(wrong))
        .transpose()
}

pub(crate) fn nature_from_row(kind: Option<&str>, tags: &[String]) -> Result<Nature> {
    let kind = kind.map(|key| CourseKind::from_key(key).ok_or(Error::UnexpectedValue("course.kind"))).transpose()?;
    let tags = Tags::new(tags.iter().map(String::as_str)).map_err(|_| Error::UnexpectedValue("course.tags"))?;
    Ok(Nature { kind, tags })
}
