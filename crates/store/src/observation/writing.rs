//! What is written about a visit, next to the submission that holds its words.

use domain::{
    id::{OfferingId, SubmissionId, TemplateId, UserId, VisitId},
    teaching::nature::CourseKind,
};
use jiff::civil::Date;
use jiff_sqlx::ToSqlx;

use crate::{
    Result,
    error::ensure_one_row,
    tenancy::tx::{Tx, uuids},
};

/// A report as the visit's row knows it.
#[derive(Debug, Clone)]
pub struct WrittenVisit {
    pub on: Date,
    /// Whole periods.
    pub attended: u8,
    /// The one change after a dispute.
    pub amends: bool,
    pub about: Vec<UserId>,
    pub to_office: Option<String>,
}

impl Tx {
    /// Of the course that is visited; `None`: it says none, or is gone.
    pub async fn visited_kind(&mut self, visit: VisitId) -> Result<Option<CourseKind>> {
        let key = sqlx::query_scalar!(
            "select c.kind from visit v join offering o on o.id = v.offering_id join course c on c.id = o.course_id
              where v.id = $1",
            visit.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(key.flatten().and_then(|key| CourseKind::from_key(&key)))
    }

    /// Which templates a course of this kind is observed with, what was chosen for the kind first.
    pub async fn observation_templates(&mut self, kind: Option<CourseKind>) -> Result<Vec<TemplateId>> {
        let chosen = sqlx::query_scalar!(
            "select template_id from observation_template where course_kind in ('', $1) order by course_kind desc",
            kind.map_or("", CourseKind::key)
        )
        .fetch_all(self.connection())
        .await?;
        Ok(chosen.into_iter().map(TemplateId::from_uuid).collect())
    }

    /// `false`: writing has begun already.
    pub async fn begin_writing(&mut self, visit: VisitId, submission: SubmissionId) -> Result<bool> {
        let result = sqlx::query!(
            "update visit set submission_id = $2 where id = $1 and submission_id is null",
            visit.as_uuid(),
            submission.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// What the newest version says to those who count visits.
    pub async fn mark_written(&mut self, visit: VisitId, written: &WrittenVisit) -> Result<()> {
        let result = sqlx::query!(
            "update visit set written_on = $2, attended = $3, amended = amended or $4, to_office = $5, version = version + 1
              where id = $1",
            visit.as_uuid(),
            written.on.to_sqlx() as jiff_sqlx::Date,
            i16::from(written.attended),
            written.amends,
            written.to_office
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)?;
        sqlx::query!("delete from visit_about where visit_id = $1", visit.as_uuid()).execute(self.connection()).await?;
        let about = uuids(written.about.iter().copied());
        sqlx::query!(
            "insert into visit_about (visit_id, teacher_id) select $1, unnest($2::uuid[])",
            visit.as_uuid(),
            &about
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Whom the newest version is about.
    pub async fn visit_about(&mut self, visit: VisitId) -> Result<Vec<UserId>> {
        let ids = sqlx::query_scalar!("select teacher_id from visit_about where visit_id = $1", visit.as_uuid())
            .fetch_all(self.connection())
            .await?;
        Ok(ids.into_iter().map(UserId::from_uuid).collect())
    }

    /// Who stands before a class, the lead first, by the names they have now.
    pub async fn teachers_in_class(&mut self, offering: OfferingId) -> Result<Vec<(UserId, String)>> {
        let rows = sqlx::query!(
            "select a.id, a.name from offering_teacher t join account a on a.id = t.account_id
              where t.offering_id = $1 order by t.place",
            offering.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows.into_iter().map(|row| (UserId::from_uuid(row.id), row.name)).collect())
    }
}
