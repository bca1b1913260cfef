//! Counting, as the role that sees the box and the results and nobody's name.

use domain::{
    id::{CampaignId, CommentId, EvaluationId, InstitutionId},
    kept::Kept,
    questionnaire::FrozenForm,
};
use sqlx::{Postgres, Transaction, types::Json};

use crate::{
    Error, Result, Store,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone)]
pub struct CountingStore(Store);

/// An evaluation whose box has not been counted yet.
#[derive(Debug, Clone)]
pub struct Uncounted {
    pub evaluation: EvaluationId,
    pub form: FrozenForm,
    pub form_hash: [u8; 32],
    pub size: i32,
    /// Tokens given out, and those of them to people who were not on the list at opening.
    pub issued: i32,
    pub issued_late: i32,
    /// What was published of its box.
    pub list: Vec<u8>,
}

/// An evaluation whose list is due, with how many people it is about when it closed.
#[derive(Debug, Clone, Copy)]
pub struct Unlisted {
    pub evaluation: EvaluationId,
    pub eligible: i32,
    pub late: i32,
    pub left: i32,
    pub issued: i32,
}

/// A ballot as its list names it.
#[derive(Debug, Clone, Copy)]
pub struct ListedBallot {
    pub key: [u8; 32],
    pub version: u8,
    pub sealed_hash: [u8; 32],
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
    /// Ballots that somebody may know beforehand.
    pub foreseen: i32,
    /// Which ballots of the list could not be opened.
    pub unreadable: Vec<u8>,
    pub comments: Vec<CountedComment>,
    pub distributions: Vec<CountedDistribution>,
}

#[derive(Debug)]
pub struct CountedComment {
    pub id: CommentId,
    /// What its fate is encrypted with.
    pub fate_key: [u8; 32],
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

    pub(crate) async fn begin(&self, institution: InstitutionId) -> Result<Transaction<'static, Postgres>> {
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

    /// Nothing is taken any more, and what was goes without having been read.
    pub async fn discard_boxes(&self, institution: InstitutionId, campaign: CampaignId) -> Result<u64> {
        self.close_boxes(institution, campaign).await?;
        let mut tx = self.begin(institution).await?;
        let result = sqlx::query!(
            "delete from ballot b using box_state s where s.campaign_id = $1 and b.evaluation_id = s.evaluation_id",
            campaign.as_uuid()
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(result.rows_affected())
    }

    /// The evaluations of a campaign none of whose lists is published yet; nothing once they are.
    pub async fn unlisted(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Vec<Unlisted>> {
        let mut tx = self.begin(institution).await?;
        let rows = sqlx::query!(
            r#"select v.id, coalesce(v.eligible, v.enrolled) as "eligible!", coalesce(v.late, 0) as "late!",
                      coalesce(v.departed, 0) as "left!", coalesce(v.issued, 0) as "issued!"
                 from evaluation v
                where v.campaign_id = $1 and not exists (select from register r where r.campaign_id = $1)"#,
            campaign.as_uuid()
        )
        .fetch_all(&mut *tx)
        .await?;
        let all = rows.into_iter().map(|row| Unlisted {
            evaluation: EvaluationId::from_uuid(row.id),
            eligible: row.eligible,
            late: row.late,
            left: row.left,
            issued: row.issued,
        });
        Ok(all.collect())
    }

    /// What the list of an evaluation names.
    pub async fn listed_ballots(
        &self,
        institution: InstitutionId,
        evaluation: EvaluationId,
    ) -> Result<Vec<ListedBallot>> {
        let mut tx = self.begin(institution).await?;
        let rows =
            sqlx::query!("select key, version, sealed_hash from ballot where evaluation_id = $1", evaluation.as_uuid())
                .fetch_all(&mut *tx)
                .await?;
        let odd = || Error::UnexpectedValue("ballot");
        rows.into_iter()
            .map(|row| {
                Ok(ListedBallot {
                    key: row.key.try_into().map_err(|_| odd())?,
                    version: u8::try_from(row.version).map_err(|_| odd())?,
                    sealed_hash: row.sealed_hash.try_into().map_err(|_| odd())?,
                })
            })
            .collect()
    }

    /// Commits to the lists of a campaign, all of them and their register, before any box is opened.
    pub async fn publish_lists(
        &self,
        institution: InstitutionId,
        campaign: CampaignId,
        lists: &[(EvaluationId, Vec<u8>)],
        (register, code): (&[u8], &str),
    ) -> Result<()> {
        let mut tx = self.begin(institution).await?;
        let (ids, documents): (Vec<_>, Vec<_>) = lists.iter().map(|(id, list)| (id.as_uuid(), &list[..])).unzip();
        sqlx::query!(
            "insert into published_list (evaluation_id, document) select * from unnest($1::uuid[], $2::bytea[])",
            &ids,
            &documents as &[&[u8]]
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!(
            "insert into register (campaign_id, document, code) values ($1, $2, $3)",
            campaign.as_uuid(),
            register,
            code
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    pub async fn uncounted(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Vec<Uncounted>> {
        let mut tx = self.begin(institution).await?;
        let rows = sqlx::query!(
            r#"select v.id, v.form as "form: Json<Kept<FrozenForm>>", v.form_hash, v.size, coalesce(v.issued, 0) as "issued!",
                      coalesce(v.issued_late, 0) as "issued_late!", l.document
                 from evaluation v join published_list l on l.evaluation_id = v.id
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
                    form: row.form.0.0,
                    form_hash: row.form_hash.try_into().map_err(|_| Error::UnexpectedValue("evaluation.form_hash"))?,
                    size: row.size,
                    issued: row.issued,
                    issued_late: row.issued_late,
                    list: row.document,
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
            "insert into evaluation_result
                    (evaluation_id, ballots, malformed, answered, kept, inattentive, foreseen, unreadable)
             values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing",
            id,
            counted.ballots,
            counted.malformed,
            counted.answered,
            counted.kept,
            counted.inattentive,
            counted.foreseen,
            counted.unreadable
        )
        .execute(&mut *tx)
        .await?;
        if result.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query!(
            "insert into comment (evaluation_id, id, question, body)
             select $1, * from unnest($2::uuid[], $3::text[], $4::text[])",
            id,
            &uuids(counted.comments.iter().map(|comment| comment.id)),
            &counted.comments.iter().map(|comment| comment.question.clone()).collect::<Vec<_>>(),
            &counted.comments.iter().map(|comment| comment.body.clone()).collect::<Vec<_>>()
        )
        .execute(&mut *tx)
        .await?;
        // Whoever gave two comments one tag learns of one of them.
        sqlx::query!(
            "insert into fate_key (evaluation_id, key, comment_id)
             select $1, * from unnest($2::bytea[], $3::uuid[]) on conflict do nothing",
            id,
            &counted.comments.iter().map(|comment| comment.fate_key.to_vec()).collect::<Vec<_>>(),
            &uuids(counted.comments.iter().map(|comment| comment.id))
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

impl Tx {
    /// Until this transaction ends nobody else counts this campaign. `false`: somebody is at it.
    pub async fn begin_counting(&mut self, campaign: CampaignId) -> Result<bool> {
        let held = sqlx::query_scalar!(
            r#"select pg_try_advisory_xact_lock(hashtextextended($1::uuid::text, 20261115)) as "held!""#,
            campaign.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        Ok(held)
    }
}
