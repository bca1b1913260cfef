//! Counting, as the role that sees the box and the results and nobody's name.

use domain::{
    id::{CampaignId, EvaluationId, InstitutionId},
    questionnaire::FrozenForm,
};
use sqlx::{Postgres, Transaction, types::Json};
use uuid::Uuid;

use crate::{Error, Result, Store};

#[derive(Debug, Clone)]
pub struct CountingStore(Store);

/// An evaluation whose box has not been counted yet.
#[derive(Debug, Clone)]
pub struct Uncounted {
    pub evaluation: EvaluationId,
    pub form: FrozenForm,
    pub form_hash: [u8; 32],
    pub size: i32,
}

/// What was in a box, as it is kept: nothing in it tells which belongs to which ballot.
#[derive(Debug)]
pub struct Counted {
    pub ballots: i32,
    pub malformed: i32,
    pub answered: i32,
    /// `false`: too few; nothing but numbers is kept.
    pub kept: bool,
    pub inattentive: Option<i32>,
    pub list: Vec<u8>,
    /// In no order, each under a random id.
    pub answers: Vec<(Uuid, Vec<Option<i32>>)>,
    pub comments: Vec<CountedComment>,
    pub distributions: Vec<CountedDistribution>,
}

#[derive(Debug)]
pub struct CountedComment {
    pub tag: [u8; 16],
    pub question: String,
    pub body: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedDistribution {
    pub question: String,
    pub answered: i32,
    pub not_applicable: i32,
    pub counts: Vec<i32>,
    pub numbers: Option<Vec<i32>>,
}

/// How many ballots a campaign's boxes hold, and how many of them were counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    pub uncounted_evaluations: i64,
    pub in_boxes: i64,
    pub counted: i64,
}

impl CountingStore {
    /// As the role `keping_count`.
    pub fn connect(url: &str, max_connections: u32) -> Result<Self> {
        Ok(Self(Store::connect_for_jobs(url, max_connections)?))
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.0
    }

    async fn begin(&self, institution: InstitutionId) -> Result<Transaction<'static, Postgres>> {
        Ok(self.0.tenant(institution).await?.inner)
    }

    pub async fn close(&self) {
        self.0.close().await;
    }

    /// No ballot is taken from here on.
    pub async fn close_boxes(&self, institution: InstitutionId, campaign: CampaignId) -> Result<()> {
        let mut tx = self.begin(institution).await?;
        sqlx::query!("update box_state set accepting = false where campaign_id = $1 and accepting", campaign.as_uuid())
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    pub async fn uncounted(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Vec<Uncounted>> {
        let mut tx = self.begin(institution).await?;
        let rows = sqlx::query!(
            r#"select v.id, v.form as "form: Json<FrozenForm>", v.form_hash, v.size from evaluation v
                where v.campaign_id = $1
                  and not exists (select from evaluation_result r where r.evaluation_id = v.id)
                order by v.id"#,
            campaign.as_uuid()
        )
        .fetch_all(&mut *tx)
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(Uncounted {
                    evaluation: EvaluationId::from_uuid(row.id),
                    form: row.form.0,
                    form_hash: row.form_hash.try_into().map_err(|_| Error::UnexpectedValue("evaluation.form_hash"))?,
                    size: row.size,
                })
            })
            .collect()
    }

    /// Everything in the box of an evaluation.
    pub async fn sealed(&self, institution: InstitutionId, evaluation: EvaluationId) -> Result<Vec<Vec<u8>>> {
        let mut tx = self.begin(institution).await?;
        let sealed = sqlx::query_scalar!("select sealed from ballot where evaluation_id = $1", evaluation.as_uuid())
            .fetch_all(&mut *tx)
            .await?;
        Ok(sealed)
    }

    /// Writes what was counted, all of it or nothing. `false`: it has been written before.
    pub async fn write(&self, institution: InstitutionId, evaluation: EvaluationId, counted: &Counted) -> Result<bool> {
        let mut tx = self.begin(institution).await?;
        let id = evaluation.as_uuid();
        let result = sqlx::query!(
            "insert into evaluation_result (evaluation_id, ballots, malformed, answered, kept, inattentive, list)
             values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
            id,
            counted.ballots,
            counted.malformed,
            counted.answered,
            counted.kept,
            counted.inattentive,
            counted.list
        )
        .execute(&mut *tx)
        .await?;
        if result.rows_affected() == 0 {
            return Ok(false);
        }
        for (row, given) in &counted.answers {
            sqlx::query!(
                "insert into answer (evaluation_id, id, given) values ($1, $2, $3)",
                id,
                row,
                given as &[Option<i32>]
            )
            .execute(&mut *tx)
            .await?;
        }
        sqlx::query!(
            "insert into comment (evaluation_id, tag, question, body)
             select $1, * from unnest($2::bytea[], $3::text[], $4::text[]) on conflict do nothing",
            id,
            &counted.comments.iter().map(|comment| comment.tag.to_vec()).collect::<Vec<_>>(),
            &counted.comments.iter().map(|comment| comment.question.clone()).collect::<Vec<_>>(),
            &counted.comments.iter().map(|comment| comment.body.clone()).collect::<Vec<_>>()
        )
        .execute(&mut *tx)
        .await?;
        for distribution in &counted.distributions {
            sqlx::query!(
                "insert into distribution (evaluation_id, question, answered, not_applicable, counts, numbers)
                 values ($1, $2, $3, $4, $5, $6)",
                id,
                distribution.question,
                distribution.answered,
                distribution.not_applicable,
                &distribution.counts,
                distribution.numbers.as_deref()
            )
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(true)
    }

    pub async fn tally(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Tally> {
        let mut tx = self.begin(institution).await?;
        let tally = sqlx::query_as!(
            Tally,
            r#"select (select count(*) from evaluation v where v.campaign_id = $1
                          and not exists (select from evaluation_result r where r.evaluation_id = v.id))
                          as "uncounted_evaluations!",
                      (select count(*) from ballot b join box_state s on s.evaluation_id = b.evaluation_id
                        where s.campaign_id = $1) as "in_boxes!",
                      (select coalesce(sum(r.ballots), 0) from evaluation_result r
                         join box_state s on s.evaluation_id = r.evaluation_id where s.campaign_id = $1) as "counted!""#,
            campaign.as_uuid()
        )
        .fetch_one(&mut *tx)
        .await?;
        Ok(tally)
    }

    /// The results of a campaign as text, one row a line, to be kept outside the database until its log is safe.
    pub async fn results_as_text(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Vec<String>> {
        let mut tx = self.begin(institution).await?;
        let lines = sqlx::query_scalar!(
            r#"with e as (select evaluation_id as id from box_state where campaign_id = $1)
               select to_jsonb(r)::text as "line!" from evaluation_result r join e on e.id = r.evaluation_id
               union all select to_jsonb(a)::text from answer a join e on e.id = a.evaluation_id
               union all select to_jsonb(c)::text from comment c join e on e.id = c.evaluation_id
               union all select to_jsonb(d)::text from distribution d join e on e.id = d.evaluation_id"#,
            campaign.as_uuid()
        )
        .fetch_all(&mut *tx)
        .await?;
        Ok(lines)
    }

    /// Empties the boxes of a campaign whose every evaluation has its result.
    pub async fn empty_boxes(&self, institution: InstitutionId, campaign: CampaignId) -> Result<u64> {
        let mut tx = self.begin(institution).await?;
        let result = sqlx::query!(
            "delete from ballot b using box_state s, evaluation_result r
              where s.campaign_id = $1 and b.evaluation_id = s.evaluation_id and r.evaluation_id = s.evaluation_id",
            campaign.as_uuid()
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(result.rows_affected())
    }
}
