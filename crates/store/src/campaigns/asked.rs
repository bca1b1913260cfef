//! An evaluation as a student has it: in their list, and with its form when they open it.

use domain::{
    campaign::{Kind, State},
    id::{CampaignId, EvaluationId, TermId, UserId},
    kept::Kept,
    questionnaire::FrozenForm,
    text::LocalText,
};
use jiff::Timestamp;
use sqlx::types::Json;
use uuid::Uuid;

use crate::{
    Error, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone)]
pub struct StudentEvaluation {
    pub id: EvaluationId,
    pub campaign: CampaignId,
    pub campaign_name: LocalText,
    pub kind: Kind,
    pub code: Option<String>,
    pub term: TermId,
    pub course: LocalText,
    pub class_code: String,
    /// How many were on the list of the class at opening.
    pub listed: i32,
    pub opens_at: Timestamp,
    pub closes_at: Timestamp,
    pub counts_at: Timestamp,
    pub published_at: Option<Timestamp>,
    pub state: State,
    /// Has been given a token.
    pub taken: bool,
    /// How many of the teachers have replied to the class; none to somebody who is not on its list.
    pub replies: i64,
}

/// What is asked, as it was frozen at opening.
#[derive(Debug, Clone)]
pub struct EvaluationForm {
    pub form: FrozenForm,
    pub form_hash: [u8; 32],
    pub size: i32,
}

impl Tx {
    /// What a student may answer or could have: in open campaigns, and in past ones of a term. Without the forms: they are many times
    /// as large as all the rest.
    pub async fn evaluations_of_student(
        &mut self,
        student: UserId,
        term: Option<TermId>,
    ) -> Result<Vec<StudentEvaluation>> {
        let rows = sqlx::query_as!(
            Row,
            r#"select v.id, v.campaign_id, k.name_zh as campaign_zh, k.name_en as campaign_en, k.kind, k.code as "code?",
                      k.term_id, c.name_zh, c.name_en, v.class_code, v.enrolled, k.opens_at, k.closes_at, k.counts_at,
                      v.published_at as "published_at?", k.state,
                      (i.account_id is not null) as "taken!",
                      (select count(*) from reply r
                         join listed_student l on l.evaluation_id = r.evaluation_id and l.account_id = $1
                        where r.evaluation_id = v.id and v.published_at is not null) as "replies!"
                 from evaluation v
                 join campaign k on k.id = v.campaign_id
                 join offering o on o.id = v.offering_id
                 join course c on c.id = o.course_id
                 left join issuance i on i.evaluation_id = v.id and i.account_id = $1
                where v.id in (select l.evaluation_id from listed_student l where l.account_id = $1
                               union select y.evaluation_id from issuance y where y.account_id = $1
                               union select x.id from evaluation x join enrolment e on e.offering_id = x.offering_id
                                      where e.account_id = $1)
                  and (k.state = 'open' or k.term_id = $2)
                order by (k.state <> 'open'), k.closes_at, v.class_code"#,
            student.as_uuid(),
            term.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter().map(StudentEvaluation::try_from).collect()
    }

    /// One of them, of whatever term.
    pub async fn evaluation_of_student(
        &mut self,
        student: UserId,
        id: EvaluationId,
    ) -> Result<Option<StudentEvaluation>> {
        let row = sqlx::query_as!(
            Row,
            r#"select v.id, v.campaign_id, k.name_zh as campaign_zh, k.name_en as campaign_en, k.kind, k.code as "code?",
                      k.term_id, c.name_zh, c.name_en, v.class_code, v.enrolled, k.opens_at, k.closes_at, k.counts_at,
                      v.published_at as "published_at?", k.state,
                      (i.account_id is not null) as "taken!",
                      (select count(*) from reply r
                         join listed_student l on l.evaluation_id = r.evaluation_id and l.account_id = $1
                        where r.evaluation_id = v.id and v.published_at is not null) as "replies!"
                 from evaluation v
                 join campaign k on k.id = v.campaign_id
                 join offering o on o.id = v.offering_id
                 join course c on c.id = o.course_id
                 left join issuance i on i.evaluation_id = v.id and i.account_id = $1
                where v.id = $2
                  and (i.account_id is not null
                       or exists (select from listed_student l where l.evaluation_id = v.id and l.account_id = $1)
                       or exists (select from enrolment e where e.offering_id = v.offering_id and e.account_id = $1))"#,
            student.as_uuid(),
            id.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        row.map(StudentEvaluation::try_from).transpose()
    }

    /// Those that there are.
    pub async fn frozen_forms(&mut self, evaluations: &[EvaluationId]) -> Result<Vec<(EvaluationId, FrozenForm)>> {
        let rows = sqlx::query!(
            r#"select id, form as "form: Json<Kept<FrozenForm>>" from evaluation where id = any($1)"#,
            &uuids(evaluations.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows.into_iter().map(|row| (EvaluationId::from_uuid(row.id), row.form.0.0)).collect())
    }

    /// With what its answers are sealed for.
    pub async fn evaluation_form(&mut self, id: EvaluationId) -> Result<Option<EvaluationForm>> {
        let row = sqlx::query!(
            r#"select form as "form: Json<Kept<FrozenForm>>", form_hash, size from evaluation where id = $1"#,
            id.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let form_hash = row.form_hash.try_into().map_err(|_| Error::UnexpectedValue("evaluation.form_hash"))?;
        Ok(Some(EvaluationForm { form: row.form.0.0, form_hash, size: row.size }))
    }
}

struct Row {
    id: Uuid,
    campaign_id: Uuid,
    campaign_zh: String,
    campaign_en: Option<String>,
    kind: String,
    code: Option<String>,
    term_id: Uuid,
    name_zh: String,
    name_en: Option<String>,
    class_code: String,
    enrolled: i32,
    opens_at: jiff_sqlx::Timestamp,
    closes_at: jiff_sqlx::Timestamp,
    counts_at: jiff_sqlx::Timestamp,
    published_at: Option<jiff_sqlx::Timestamp>,
    state: String,
    taken: bool,
    replies: i64,
}

impl TryFrom<Row> for StudentEvaluation {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self> {
        Ok(Self {
            id: EvaluationId::from_uuid(row.id),
            campaign: CampaignId::from_uuid(row.campaign_id),
            campaign_name: LocalText { zh: row.campaign_zh, en: row.campaign_en },
            kind: Kind::from_key(&row.kind).ok_or(Error::UnexpectedValue("campaign.kind"))?,
            code: row.code,
            term: TermId::from_uuid(row.term_id),
            course: LocalText { zh: row.name_zh, en: row.name_en },
            class_code: row.class_code,
            listed: row.enrolled,
            opens_at: row.opens_at.to_jiff(),
            closes_at: row.closes_at.to_jiff(),
            counts_at: row.counts_at.to_jiff(),
            published_at: row.published_at.map(jiff_sqlx::Timestamp::to_jiff),
            state: State::from_key(&row.state).ok_or(Error::UnexpectedValue("campaign.state"))?,
            taken: row.taken,
            replies: row.replies,
        })
    }
}
