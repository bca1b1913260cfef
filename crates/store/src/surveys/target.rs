//! What a survey asks about: programmes under an edition of their plan, or courses.

use domain::{
    id::{CollegeId, CourseId, PlanId, SurveyId, SurveyTargetId, UserId},
    kept::Kept,
    questionnaire::{FrozenForm, Outcome},
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::{Timestamp as SqlTimestamp, ToSqlx};
use sqlx::types::Json;

use super::held::HeldSurvey;
use crate::{
    Error, PersonRef, Reached, Result,
    error::ensure_one_row,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TargetOf {
    Plan(PlanId),
    Course(CourseId),
}

/// What can be asked about, as it is called now.
#[derive(Debug, Clone)]
pub struct Askable {
    pub of: TargetOf,
    pub college: CollegeId,
    pub code: String,
    pub name: LocalText,
    pub edition: Option<String>,
    pub outcomes: Vec<Outcome>,
}

#[derive(Debug, Clone)]
pub struct SurveyTarget {
    pub id: SurveyTargetId,
    pub survey: SurveyId,
    pub of: TargetOf,
    pub college: CollegeId,
    pub code: String,
    pub name: LocalText,
    pub edition: Option<String>,
    /// Of the plan now; once it is open, of the form.
    pub outcomes: i64,
    pub submitted: i64,
    /// Those of whom somebody has submitted.
    pub enterprises: i64,
    pub reply: Option<SurveyReply>,
    pub reply_version: i32,
}

#[derive(Debug, Clone)]
pub struct SurveyReply {
    pub text: String,
    pub at: Timestamp,
    pub by: Option<PersonRef>,
}

impl Tx {
    /// Those of the plans and courses that are within the college, in the order given.
    pub async fn askable(&mut self, of: &[TargetOf], college: Option<CollegeId>) -> Result<Vec<Askable>> {
        let plans: Vec<_> =
            of.iter().filter_map(|of| if let TargetOf::Plan(id) = of { Some(*id) } else { None }).collect();
        let courses: Vec<_> =
            of.iter().filter_map(|of| if let TargetOf::Course(id) = of { Some(*id) } else { None }).collect();
        let college = college.map(|id| id.as_uuid());
        let rows = sqlx::query!(
            r#"select l.id, p.college_id, p.code, p.name_zh, p.name_en, l.edition,
                      o.id as "outcome_id?", o.number as "number?", o.short_zh as "short_zh?", o.short_en as "short_en?",
                      o.text_zh as "text_zh?", o.text_en as "text_en?"
                 from programme_plan l
                 join programme p on p.id = l.programme_id
                 left join programme_outcome o on o.plan_id = l.id
                where l.id = any($1) and ($2::uuid is null or p.college_id = $2)
                order by l.id, o.number"#,
            &uuids(plans.into_iter()),
            college
        )
        .fetch_all(self.connection())
        .await?;
        let mut found: Vec<Askable> = Vec::new();
        for row in rows {
            let plan = TargetOf::Plan(PlanId::from_uuid(row.id));
            if found.last().is_none_or(|last| last.of != plan) {
                found.push(Askable {
                    of: plan,
                    college: CollegeId::from_uuid(row.college_id),
                    code: row.code,
                    name: LocalText { zh: row.name_zh, en: row.name_en },
                    edition: Some(row.edition),
                    outcomes: Vec::new(),
                });
            }
            let outcome = (row.outcome_id, row.number, row.short_zh, row.text_zh);
            if let ((Some(id), Some(number), Some(short), Some(text)), Some(last)) = (outcome, found.last_mut()) {
                last.outcomes.push(Outcome {
                    id: id.to_string(),
                    number: number.into(),
                    short: LocalText { zh: short, en: row.short_en },
                    text: LocalText { zh: text, en: row.text_en },
                });
            }
        }
        let rows = sqlx::query!(
            "select id, college_id, code, name_zh, name_en from course
              where id = any($1) and ($2::uuid is null or college_id = $2)",
            &uuids(courses.into_iter()),
            college
        )
        .fetch_all(self.connection())
        .await?;
        found.extend(rows.into_iter().map(|row| Askable {
            of: TargetOf::Course(CourseId::from_uuid(row.id)),
            college: CollegeId::from_uuid(row.college_id),
            code: row.code,
            name: LocalText { zh: row.name_zh, en: row.name_en },
            edition: None,
            outcomes: Vec::new(),
        }));
        found.sort_by_key(|found| of.iter().position(|asked| *asked == found.of));
        Ok(found)
    }

    /// Instead of whatever was chosen before.
    pub async fn choose_targets(&mut self, held: &HeldSurvey, targets: &[(SurveyTargetId, Askable)]) -> Result<()> {
        sqlx::query!("delete from survey_target where survey_id = $1", held.id.as_uuid())
            .execute(self.connection())
            .await?;
        for (place, (id, target)) in (1_i16..).zip(targets) {
            let (plan, course) = match target.of {
                TargetOf::Plan(plan) => (Some(plan.as_uuid()), None),
                TargetOf::Course(course) => (None, Some(course.as_uuid())),
            };
            sqlx::query!(
                "insert into survey_target (id, survey_id, place, plan_id, course_id, college_id, code, name_zh, name_en, edition)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
                id.as_uuid(),
                held.id.as_uuid(),
                place,
                plan,
                course,
                target.college.as_uuid(),
                target.code,
                target.name.zh,
                target.name.en,
                target.edition
            )
            .execute(self.connection())
            .await?;
        }
        Ok(())
    }

    /// In their order.
    pub async fn survey_targets(&mut self, survey: SurveyId) -> Result<Vec<SurveyTarget>> {
        self.read_survey_targets(Some(survey), None).await
    }

    /// One of a survey's, for an action.
    pub async fn reach_survey_target(
        &mut self,
        survey: SurveyId,
        id: SurveyTargetId,
    ) -> Result<Option<Reached<SurveyTarget>>> {
        Ok(self.read_survey_targets(Some(survey), Some(id)).await?.pop().map(Reached::new))
    }

    async fn read_survey_targets(
        &mut self,
        survey: Option<SurveyId>,
        only: Option<SurveyTargetId>,
    ) -> Result<Vec<SurveyTarget>> {
        let rows = sqlx::query!(
            r#"select t.id, t.survey_id, t.plan_id, t.course_id, t.college_id, t.code, t.name_zh, t.name_en, t.edition,
                      t.reply, t.replied_at as "replied_at: SqlTimestamp", t.reply_version,
                      a.username as "username?", a.name as "replier?",
                      case when t.form is null then (select count(*) from programme_outcome o where o.plan_id = t.plan_id)
                           else coalesce(jsonb_array_length(t.form -> 'outcomes'), 0) end as "outcomes!",
                      (select count(*) from invitation_target g
                        where g.target_id = t.id and g.state = 'submitted') as "submitted!",
                      (select count(distinct i.enterprise_id) from invitation_target g join invitation i on i.id = g.invitation_id
                        where g.target_id = t.id and g.state = 'submitted') as "enterprises!"
                 from survey_target t
                 left join account a on a.id = t.replied_by
                where ($1::uuid is null or t.survey_id = $1) and ($2::uuid is null or t.id = $2)
                order by t.survey_id, t.place"#,
            survey.map(|id| id.as_uuid()),
            only.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                let reply = row.reply.zip(row.replied_at).map(|(text, at)| SurveyReply {
                    text,
                    at: at.to_jiff(),
                    by: row.username.zip(row.replier).map(|(username, name)| PersonRef { username, name }),
                });
                Ok(SurveyTarget {
                    id: SurveyTargetId::from_uuid(row.id),
                    survey: SurveyId::from_uuid(row.survey_id),
                    of: match (row.plan_id, row.course_id) {
                        (Some(plan), _) => TargetOf::Plan(PlanId::from_uuid(plan)),
                        (None, Some(course)) => TargetOf::Course(CourseId::from_uuid(course)),
                        (None, None) => return Err(Error::UnexpectedValue("survey_target.plan_id")),
                    },
                    college: CollegeId::from_uuid(row.college_id),
                    code: row.code,
                    name: LocalText { zh: row.name_zh, en: row.name_en },
                    edition: row.edition,
                    outcomes: row.outcomes,
                    submitted: row.submitted,
                    enterprises: row.enterprises,
                    reply,
                    reply_version: row.reply_version,
                })
            })
            .collect()
    }

    /// What is asked from the day the survey opens.
    pub async fn freeze_survey_target(
        &mut self,
        held: &HeldSurvey,
        id: SurveyTargetId,
        target: &Askable,
        form: &FrozenForm,
    ) -> Result<()> {
        let result = sqlx::query!(
            "update survey_target set form = $3, code = $4, name_zh = $5, name_en = $6, edition = $7, college_id = $8
              where survey_id = $1 and id = $2",
            held.id.as_uuid(),
            id.as_uuid(),
            Json(Kept(form)) as _,
            target.code,
            target.name.zh,
            target.name.en,
            target.edition,
            target.college.as_uuid()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// `false`: somebody replied since the version that was seen.
    pub async fn reply_to_raters(
        &mut self,
        target: &Reached<SurveyTarget>,
        text: &str,
        seen: i32,
        (by, at): (UserId, Timestamp),
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update survey_target set reply = $2, replied_by = $3, replied_at = $4, reply_version = reply_version + 1
              where id = $1 and reply_version = $5",
            target.id.as_uuid(),
            text,
            by.as_uuid(),
            at.to_sqlx(),
            seen
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }
}
