//! A course that companies teach along, as they rated it last.

use domain::{
    id::{CourseId, SurveyTargetId},
    surveys::figures::Withheld,
    text::LocalText,
};

use super::{count, withheld_of};
use crate::{Result, TermOf, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct RatedCourse {
    pub target: SurveyTargetId,
    pub survey_name: LocalText,
    pub term: TermOf,
    pub raters: u32,
    pub enterprises: u32,
    pub withheld: Option<Withheld>,
}

impl Tx {
    /// `None`: nothing was published of it.
    pub async fn rated_course(&mut self, course: CourseId) -> Result<Option<RatedCourse>> {
        let row = sqlx::query!(
            r#"select x.id, s.name_zh, s.name_en, t.year, t.number, x.raters as "raters!", x.enterprises as "enterprises!",
                      x.shown as "shown!"
                 from survey_target x
                 join survey s on s.id = x.survey_id
                 join term t on t.id = s.term_id
                where x.course_id = $1 and s.state = 'published'
                order by s.published_at desc, s.id
                limit 1"#,
            course.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        let rated = row.map(|row| {
            Ok(RatedCourse {
                target: SurveyTargetId::from_uuid(row.id),
                survey_name: LocalText { zh: row.name_zh, en: row.name_en },
                term: TermOf { year: row.year, number: row.number },
                raters: count(row.raters),
                enterprises: count(row.enterprises),
                withheld: withheld_of(&row.shown)?,
            })
        });
        rated.transpose()
    }
}
