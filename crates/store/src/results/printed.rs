//! Documents made in bulk, one row each; a bundle has the id of the job that makes it.

use domain::id::{CampaignId, CollegeId, EvaluationId, JobId};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Result, tenancy::tx::Tx};

impl Tx {
    /// The counted classes of a final campaign, of a college or all, in the order of their codes.
    pub async fn printable_classes(
        &mut self,
        campaign: CampaignId,
        college: Option<CollegeId>,
    ) -> Result<Vec<EvaluationId>> {
        let ids = sqlx::query_scalar!(
            "select v.id
               from evaluation v
               join campaign k on k.id = v.campaign_id
               join class_figures f on f.evaluation_id = v.id
               join offering o on o.id = v.offering_id
               join course c on c.id = o.course_id
              where v.campaign_id = $1 and ($2::uuid is null or c.college_id = $2)
                and k.kind = 'final' and k.counted_at is not null
              order by o.code, v.id",
            campaign.as_uuid(),
            college.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(EvaluationId::from_uuid).collect())
    }

    /// What a bundle has by now, in the order of the files' names.
    pub async fn printed_documents(&mut self, bundle: JobId) -> Result<Vec<(EvaluationId, String)>> {
        let rows = sqlx::query!(
            "select evaluation_id, file_name from printed_document where job_id = $1 order by file_name, evaluation_id",
            bundle.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows.into_iter().map(|row| (EvaluationId::from_uuid(row.evaluation_id), row.file_name)).collect())
    }

    pub async fn printed_document(&mut self, bundle: JobId, evaluation: EvaluationId) -> Result<Option<Vec<u8>>> {
        let pdf = sqlx::query_scalar!(
            "select pdf from printed_document where job_id = $1 and evaluation_id = $2",
            bundle.as_uuid(),
            evaluation.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(pdf)
    }

    pub async fn keep_printed_document(
        &mut self,
        bundle: JobId,
        evaluation: EvaluationId,
        file_name: &str,
        pdf: &[u8],
    ) -> Result<()> {
        sqlx::query!(
            "insert into printed_document (job_id, evaluation_id, file_name, pdf) values ($1, $2, $3, $4)
             on conflict do nothing",
            bundle.as_uuid(),
            evaluation.as_uuid(),
            file_name,
            pdf
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Of jobs that ended before, well or not.
    pub async fn forget_printed_documents(&mut self, ended_before: Timestamp) -> Result<u64> {
        let result = sqlx::query!(
            "delete from printed_document d using job j where j.id = d.job_id and j.finished_at < $1",
            ended_before.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }
}
