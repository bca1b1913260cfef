//! The result of one class, as it was kept when its campaign was counted.

use domain::{
    campaign::Kind,
    id::{CampaignId, CollegeId, CourseId, EvaluationId, OfferingId, TermId},
    kept::Kept,
    questionnaire::FrozenForm,
    results::figures::result::ClassResult,
    text::LocalText,
};
use jiff::Timestamp;
use sqlx::types::Json;

use crate::{Error, Result, TermOf, tenancy::tx::Tx};

/// The result of a class, with what a reader must know to place it.
#[derive(Debug, Clone)]
pub struct ClassFigures {
    pub evaluation: EvaluationId,
    pub campaign: CampaignId,
    pub campaign_name: LocalText,
    pub kind: Kind,
    pub code: Option<String>,
    /// Of the campaign's published lists.
    pub list_code: Option<String>,
    pub comments_to_teachers: bool,
    pub term: TermId,
    pub term_name: TermOf,
    pub offering: OfferingId,
    pub class_code: String,
    pub course: CourseId,
    pub course_name: LocalText,
    pub college: CollegeId,
    pub college_name: LocalText,
    pub form: FrozenForm,
    pub counted_at: Option<Timestamp>,
    pub published_at: Option<Timestamp>,
    pub result: ClassResult,
}

/// What was written to a class, as far as it was decided upon.
#[derive(Debug, Clone, Default)]
pub struct ClassComments {
    /// In the order of their random ids, which tells nothing.
    pub decided: Vec<DecidedComment>,
    /// What is not among them.
    pub others: Vec<CommentCount>,
}

#[derive(Debug, Clone)]
pub struct DecidedComment {
    /// As in an answer: the question, with the teacher's place where it repeats.
    pub question: String,
    pub body: String,
    /// For nobody else.
    pub teacher_only: bool,
}

#[derive(Debug, Clone)]
pub struct CommentCount {
    pub question: String,
    pub withheld: i64,
    pub pending: i64,
}

impl Tx {
    /// What is withheld, or not decided yet, stays in the database: only how many.
    pub async fn class_comments(&mut self, evaluation: EvaluationId) -> Result<ClassComments> {
        let decided = sqlx::query!(
            "select question, body, state from comment
              where evaluation_id = $1 and state in ('shown', 'teacher_only') order by id",
            evaluation.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let others = sqlx::query!(
            r#"select question, count(*) filter (where state = 'withheld') as "withheld!",
                      count(*) filter (where state = 'pending') as "pending!"
                 from comment
                where evaluation_id = $1 and state in ('withheld', 'pending')
                group by question order by question"#,
            evaluation.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let decided = decided.into_iter().map(|row| DecidedComment {
            question: row.question,
            body: row.body,
            teacher_only: row.state == "teacher_only",
        });
        let others = others.into_iter().map(|row| CommentCount {
            question: row.question,
            withheld: row.withheld,
            pending: row.pending,
        });
        Ok(ClassComments { decided: decided.collect(), others: others.collect() })
    }

    /// `None`: there is no such evaluation, or it has not been counted.
    pub async fn class_figures(&mut self, evaluation: EvaluationId) -> Result<Option<ClassFigures>> {
        let row = sqlx::query!(
            r#"select v.campaign_id, k.name_zh as campaign_zh, k.name_en as campaign_en, k.kind, k.code as "code?",
                      (select g.code from register g where g.campaign_id = k.id) as list_code,
                      k.comments_to_teachers, k.counted_at as "counted_at?", v.published_at as "published_at?",
                      k.term_id, t.year, t.number, v.offering_id, o.code as class_code, o.course_id,
                      c.name_zh, c.name_en, c.college_id, u.name_zh as college_zh, u.name_en as college_en,
                      v.form as "form: Json<Kept<FrozenForm>>", f.document as "document: Json<Kept<ClassResult>>"
                 from evaluation v
                 join class_figures f on f.evaluation_id = v.id
                 join campaign k on k.id = v.campaign_id
                 join term t on t.id = k.term_id
                 join offering o on o.id = v.offering_id
                 join course c on c.id = o.course_id
                 join college u on u.id = c.college_id
                where v.id = $1"#,
            evaluation.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        row.map(|row| {
            Ok(ClassFigures {
                evaluation,
                campaign: CampaignId::from_uuid(row.campaign_id),
                campaign_name: LocalText { zh: row.campaign_zh, en: row.campaign_en },
                kind: Kind::from_key(&row.kind).ok_or(Error::UnexpectedValue("campaign.kind"))?,
                code: row.code,
                list_code: row.list_code,
                comments_to_teachers: row.comments_to_teachers,
                term: TermId::from_uuid(row.term_id),
                term_name: TermOf { year: row.year, number: row.number },
                offering: OfferingId::from_uuid(row.offering_id),
                class_code: row.class_code,
                course: CourseId::from_uuid(row.course_id),
                course_name: LocalText { zh: row.name_zh, en: row.name_en },
                college: CollegeId::from_uuid(row.college_id),
                college_name: LocalText { zh: row.college_zh, en: row.college_en },
                form: row.form.0.0,
                counted_at: row.counted_at.map(jiff_sqlx::Timestamp::to_jiff),
                published_at: row.published_at.map(jiff_sqlx::Timestamp::to_jiff),
                result: row.document.0.0,
            })
        })
        .transpose()
    }
}
