//! The scores of classes over the terms, from what was kept when each round was counted.

use domain::{
    id::{CollegeId, CourseId, EvaluationId, OfferingId, UserId},
    results::figures::{score::Score, threshold::Level},
};
use uuid::Uuid;

use crate::{
    Error, Result,
    results::figures::{level_of, score_of},
    shared::TermOf,
    tenancy::tx::Tx,
};

/// One class's total; of a teacher where each has their own.
#[derive(Debug, Clone)]
pub struct ScorePoint {
    pub evaluation: EvaluationId,
    pub course: CourseId,
    pub offering: OfferingId,
    pub term: TermOf,
    pub class_code: String,
    pub ballots: i32,
    pub eligible: i32,
    /// Whose; empty: the class's.
    pub teacher: String,
    /// Missing where there were too few answers for one, or nothing is scored.
    pub score: Option<ClassScore>,
    /// Asked with the same version of the same template.
    pub same_form: bool,
}

#[derive(Debug, Clone, Copy)]
pub struct ClassScore {
    pub level: Level,
    pub score: Score,
}

/// Whose results.
#[derive(Debug, Clone, Copy)]
pub struct ResultsOf<'a> {
    pub teacher: UserId,
    pub username: &'a str,
    pub college: Option<CollegeId>,
    pub published_only: bool,
}

/// As both queries below select it.
struct PointRow {
    id: Uuid,
    course_id: Uuid,
    offering_id: Uuid,
    year: i16,
    number: i16,
    code: String,
    teacher: Option<String>,
    level: Option<String>,
    score: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    ballots: i32,
    eligible: i32,
    same_form: bool,
}

impl PointRow {
    fn into_point(self) -> Result<ScorePoint> {
        let score = self.level.zip(self.score).map(|(level, score)| {
            Ok::<_, Error>(ClassScore { level: level_of(&level)?, score: score_of(score, self.low, self.high) })
        });
        Ok(ScorePoint {
            evaluation: EvaluationId::from_uuid(self.id),
            course: CourseId::from_uuid(self.course_id),
            offering: OfferingId::from_uuid(self.offering_id),
            term: TermOf { year: self.year, number: self.number },
            class_code: self.code,
            ballots: self.ballots,
            eligible: self.eligible,
            teacher: self.teacher.unwrap_or_default(),
            score: score.transpose()?,
            same_form: self.same_form,
        })
    }
}

impl Tx {
    /// The totals of a course's final rounds in which one of these taught, the oldest first.
    pub async fn course_trend(
        &mut self,
        course: CourseId,
        like: EvaluationId,
        teachers: &[String],
        published_only: bool,
    ) -> Result<Vec<ScorePoint>> {
        let rows = sqlx::query_as!(
            PointRow,
            r#"select v.id, o.course_id, v.offering_id, t.year, t.number, o.code, s.teacher as "teacher?", s.level as "level?",
                      s.score as "score?", s.low as "low?", s.high as "high?",
                      (f.document->'response'->>'ballots')::int as "ballots!",
                      (f.document->'response'->>'eligible')::int as "eligible!",
                      ((k.template_id, k.template_number) = (l.template_id, l.template_number)) as "same_form!"
                 from evaluation here
                 join campaign l on l.id = here.campaign_id
                 join offering o on o.course_id = $1
                 join evaluation v on v.offering_id = o.id
                 join campaign k on k.id = v.campaign_id and k.kind = 'final'
                 join term t on t.id = k.term_id
                 join class_figures f on f.evaluation_id = v.id
                 join class_score s on s.evaluation_id = v.id and s.section = ''
                where here.id = $2 and (v.published_at is not null or not $4)
                  and (s.teacher = any($3)
                       or s.teacher = '' and exists (select from jsonb_array_elements(v.form->'teachers') x
                                                      where x->>'id' = any($3)))
                order by t.first_monday, o.code, s.teacher"#,
            course.as_uuid(),
            like.as_uuid(),
            teachers,
            published_only
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter().map(PointRow::into_point).collect()
    }

    /// The final rounds of the classes that somebody teaches, with their totals where there are any, the newest first.
    pub async fn results_of_teacher(&mut self, of: ResultsOf<'_>) -> Result<Vec<ScorePoint>> {
        let rows = sqlx::query_as!(
            PointRow,
            r#"select v.id, o.course_id, v.offering_id, t.year, t.number, o.code, s.teacher as "teacher?", s.level as "level?",
                      s.score as "score?", s.low as "low?", s.high as "high?",
                      (f.document->'response'->>'ballots')::int as "ballots!",
                      (f.document->'response'->>'eligible')::int as "eligible!", true as "same_form!"
                 from offering_teacher h
                 join offering o on o.id = h.offering_id
                 join course c on c.id = o.course_id
                 join evaluation v on v.offering_id = o.id
                 join campaign k on k.id = v.campaign_id and k.kind = 'final'
                 join term t on t.id = k.term_id
                 join class_figures f on f.evaluation_id = v.id
                 left join class_score s on s.evaluation_id = v.id and s.section = '' and s.teacher in ('', $2)
                where h.account_id = $1 and ($3::uuid is null or c.college_id = $3)
                  and (v.published_at is not null or not $4)
                  and exists (select from jsonb_array_elements(v.form->'teachers') x where x->>'id' = $2)
                order by t.first_monday desc, o.code, k.closes_at desc"#,
            of.teacher.as_uuid(),
            of.username,
            of.college.map(|college| college.as_uuid()),
            of.published_only
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter().map(PointRow::into_point).collect()
    }
}
