//! Visits that count, for figures; and of unannounced plans how many there are.

use std::collections::HashMap;

use domain::{
    id::{CollegeId, SubmissionId, TemplateId, TermId, UserId},
    kept::Kept,
    observation::capacity::Capacity,
    questionnaire::Form,
    teaching::nature::CourseKind,
};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::{Timestamp as SqlTimestamp, ToSqlx};
use sqlx::types::Json;

use crate::{
    Error, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone)]
pub struct CountedVisit {
    /// That the visit was to; `None`: its class was gone before that was kept.
    pub college: Option<CollegeId>,
    pub week: u8,
    pub capacity: Capacity,
    pub kind: Option<CourseKind>,
    pub date: Date,
    /// The first version.
    pub written_at: Timestamp,
    pub answered_at: Option<Timestamp>,
    pub is_disputed: bool,
    pub observer: UserId,
    pub submission: SubmissionId,
}

/// The versions of templates that submissions are written on.
#[derive(Debug, Default)]
pub struct AskedForms {
    pub of: HashMap<SubmissionId, (TemplateId, i16)>,
    pub forms: HashMap<(TemplateId, i16), Form>,
}

impl Tx {
    pub async fn counted_visits(&mut self, term: TermId, college: Option<CollegeId>) -> Result<Vec<CountedVisit>> {
        let rows = sqlx::query!(
            r#"select v.college_id, v.week, v.capacity, c.kind as "kind?", v.date, s.written_at,
                      r.at as "answered_at?: SqlTimestamp", v.observer_id, v.submission_id as "submission_id!",
                      (v.disputed_on is not null and v.settled is null) as "is_disputed!"
                 from visit v
                 join submission_version s on s.submission_id = v.submission_id and s.number = 1
                 left join offering o on o.id = v.offering_id
                 left join course c on c.id = o.course_id
                 left join visit_reply r on r.visit_id = v.id
                where v.term_id = $1 and v.counts and ($2::uuid is null or v.college_id = $2)
                order by v.date, v.id"#,
            term.as_uuid(),
            college.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let wrong = || Error::UnexpectedValue("visit");
        let visits = rows.into_iter().map(|row| {
            Ok(CountedVisit {
                college: row.college_id.map(CollegeId::from_uuid),
                week: u8::try_from(row.week).map_err(|_| wrong())?,
                capacity: Capacity::from_key(&row.capacity).ok_or_else(wrong)?,
                kind: row.kind.as_deref().and_then(CourseKind::from_key),
                date: row.date.to_jiff(),
                written_at: row.written_at.to_jiff(),
                answered_at: row.answered_at.map(SqlTimestamp::to_jiff),
                is_disputed: row.is_disputed,
                observer: UserId::from_uuid(row.observer_id),
                submission: SubmissionId::from_uuid(row.submission_id),
            })
        });
        visits.collect()
    }

    /// How many unannounced plans there are, by the college that they were made for. They are counted until something is
    /// written or they lapse, and stay with their college whatever becomes of the class: so what is done to a class does not
    /// show whether there is one.
    pub async fn count_unannounced(
        &mut self,
        term: TermId,
        college: Option<CollegeId>,
        since: Date,
    ) -> Result<HashMap<CollegeId, i64>> {
        let rows = sqlx::query!(
            r#"select college_id as "college!", count(*) as "plans!" from visit
                where term_id = $1 and ($2::uuid is null or college_id = $2) and college_id is not null
                  and how = 'unannounced' and ended is null and written_on is null and date >= $3
                group by college_id"#,
            term.as_uuid(),
            college.map(|id| id.as_uuid()),
            since.to_sqlx() as jiff_sqlx::Date
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows.into_iter().map(|row| (CollegeId::from_uuid(row.college), row.plans)).collect())
    }

    pub async fn asked_forms(&mut self, submissions: &[SubmissionId]) -> Result<AskedForms> {
        let ids = uuids(submissions.iter().copied());
        let of = sqlx::query!("select id, template_id, template_number from submission where id = any($1)", &ids)
            .fetch_all(self.connection())
            .await?;
        let forms = sqlx::query!(
            r#"select v.template_id, v.number, v.form as "form: Json<Kept<Form>>" from template_version v
                where exists (select from submission s where s.id = any($1)
                                 and s.template_id = v.template_id and s.template_number = v.number)"#,
            &ids
        )
        .fetch_all(self.connection())
        .await?;
        let asked = |template, number| (TemplateId::from_uuid(template), number);
        let of =
            of.into_iter().map(|row| (SubmissionId::from_uuid(row.id), asked(row.template_id, row.template_number)));
        let forms = forms.into_iter().map(|row| (asked(row.template_id, row.number), row.form.0.0));
        Ok(AskedForms { of: of.collect(), forms: forms.collect() })
    }
}
