//! The box of sealed ballots, as the role that sees nothing else. Who a ballot is from is not known here, nor when it came.

use std::{borrow::Borrow, collections::HashMap};

use domain::id::{CampaignId, EvaluationId, InstitutionId, MomentId};
use sqlx::{PgConnection, Postgres, Transaction};
use uuid::Uuid;

use crate::{Error, Moments, Result, Store, tenancy::pool::OneTrip};

#[derive(Debug, Clone)]
pub struct BallotBox(Store);

/// What a ballot for an evaluation must look like. Fixed when the campaign opens.
#[derive(Debug, Clone, Copy)]
pub struct BoxEntry {
    pub evaluation: EvaluationId,
    pub campaign: CampaignId,
    pub form_hash: [u8; 32],
    pub size: i32,
}

#[derive(Debug, Clone)]
pub struct StoredBallot {
    pub evaluation: EvaluationId,
    pub key: [u8; 32],
    pub version: u8,
    pub sealed: Vec<u8>,
    pub sealed_hash: [u8; 32],
}

/// What is in the box under a ballot's key once it was offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InBox {
    /// The box takes nothing any more.
    Closed,
    Holds {
        version: u8,
        sealed_hash: [u8; 32],
    },
}

impl BallotBox {
    /// As the role `keping_box`.
    pub fn connect(url: &str, max_connections: u32) -> Result<Self> {
        Ok(Self(Store::connect(url, max_connections)?))
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.0
    }

    pub(crate) async fn begin(&self, institution: InstitutionId) -> Result<Transaction<'static, Postgres>> {
        Ok(self.0.tenant(institution).await?.inner)
    }

    /// What became of a moment that was noted; nothing is written.
    pub async fn moments(&self, noted: Option<MomentId>) -> Result<Moments> {
        self.0.moments(noted).await
    }

    pub async fn close(&self) {
        self.0.close().await;
    }

    /// Asks for nothing that there is, in each way that the listener will ask: so a right that is missing shows before a
    /// ballot comes.
    pub async fn ready(&self) -> Result<()> {
        let (nobody, nothing) = (InstitutionId::from_uuid(Uuid::nil()), EvaluationId::from_uuid(Uuid::nil()));
        self.entry(nobody, nothing).await?;
        self.manifest(nobody, CampaignId::from_uuid(Uuid::nil())).await?;
        self.published_list(nobody, nothing).await?;
        self.put::<StoredBallot>(nobody, &[]).await.map(drop)
    }

    /// The document of a campaign, as it was made.
    pub async fn manifest(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Option<Vec<u8>>> {
        let mut tx = self.begin(institution).await?;
        let document = sqlx::query_scalar!("select document from manifest where campaign_id = $1", campaign.as_uuid())
            .fetch_optional(&mut *tx)
            .await?;
        Ok(document)
    }

    /// Of the lists of an evaluation's campaign, as they were committed before any of its boxes was opened.
    pub async fn register(&self, institution: InstitutionId, evaluation: EvaluationId) -> Result<Option<Vec<u8>>> {
        let mut tx = self.begin(institution).await?;
        let document = sqlx::query_scalar!(
            "select r.document from register r join box_state s on s.campaign_id = r.campaign_id
              where s.evaluation_id = $1",
            evaluation.as_uuid()
        )
        .fetch_optional(&mut *tx)
        .await?;
        Ok(document)
    }

    /// Which ballots of an evaluation could not be opened, once it is counted.
    pub async fn unreadable(&self, institution: InstitutionId, evaluation: EvaluationId) -> Result<Option<Vec<u8>>> {
        let mut tx = self.begin(institution).await?;
        let found = sqlx::query_scalar!(
            "select unreadable from evaluation_result where evaluation_id = $1",
            evaluation.as_uuid()
        )
        .fetch_optional(&mut *tx)
        .await?;
        Ok(found.flatten())
    }

    /// What was in the box when it was closed.
    pub async fn published_list(
        &self,
        institution: InstitutionId,
        evaluation: EvaluationId,
    ) -> Result<Option<Vec<u8>>> {
        let mut tx = self.begin(institution).await?;
        let list =
            sqlx::query_scalar!("select document from published_list where evaluation_id = $1", evaluation.as_uuid())
                .fetch_optional(&mut *tx)
                .await?;
        Ok(list)
    }

    pub async fn entry(&self, institution: InstitutionId, evaluation: EvaluationId) -> Result<Option<BoxEntry>> {
        let mut tx = self.begin(institution).await?;
        let row = sqlx::query!(
            "select campaign_id, form_hash, size from box_state where evaluation_id = $1",
            evaluation.as_uuid()
        )
        .fetch_optional(&mut *tx)
        .await?;
        row.map(|row| {
            let form_hash = row.form_hash.try_into().map_err(|_| Error::UnexpectedValue("box_state.form_hash"))?;
            Ok(BoxEntry { evaluation, campaign: CampaignId::from_uuid(row.campaign_id), form_hash, size: row.size })
        })
        .transpose()
    }

    /// Puts ballots into their boxes in the order given, all in one transaction, and says what each box then holds. No two
    /// may have the same key. A higher version replaces a lower one; anything else leaves what is there.
    pub async fn put<B: Borrow<StoredBallot> + Sync>(
        &self,
        institution: InstitutionId,
        ballots: &[B],
    ) -> Result<Vec<InBox>> {
        let ballots: Vec<&StoredBallot> = ballots.iter().map(Borrow::borrow).collect();
        // Offered again, a ballot leaves what is there.
        let held = self.0.in_one_trip(&Lot::of(institution, &ballots)).await?;
        Ok(ballots.iter().map(|ballot| held.get(&place(ballot)).copied().unwrap_or(InBox::Closed)).collect())
    }
}

type Held = HashMap<(Uuid, [u8; 32]), InBox>;

const fn place(ballot: &StoredBallot) -> (Uuid, [u8; 32]) {
    (ballot.evaluation.as_uuid(), ballot.key)
}

/// Ballots, column by column.
struct Lot<'a> {
    institution: InstitutionId,
    evaluations: Vec<Uuid>,
    keys: Vec<&'a [u8]>,
    versions: Vec<i16>,
    sealed: Vec<&'a [u8]>,
    hashes: Vec<&'a [u8]>,
}

impl<'a> Lot<'a> {
    fn of(institution: InstitutionId, ballots: &[&'a StoredBallot]) -> Self {
        Self {
            institution,
            evaluations: ballots.iter().map(|ballot| ballot.evaluation.as_uuid()).collect(),
            keys: ballots.iter().map(|ballot| &ballot.key[..]).collect(),
            versions: ballots.iter().map(|ballot| i16::from(ballot.version)).collect(),
            sealed: ballots.iter().map(|ballot| &ballot.sealed[..]).collect(),
            hashes: ballots.iter().map(|ballot| &ballot.sealed_hash[..]).collect(),
        }
    }
}

impl OneTrip for Lot<'_> {
    type Answer = Held;

    async fn ask(&self, connection: &mut PgConnection) -> Result<Held> {
        let rows = sqlx::query!(
            r#"select evaluation_id as "evaluation_id!", key as "key!", version as "version!", sealed_hash as "sealed_hash!"
                 from put_ballots($1, $2, $3, $4, $5, $6)"#,
            self.institution.as_uuid(),
            &self.evaluations,
            &self.keys as &[&[u8]],
            &self.versions,
            &self.sealed as &[&[u8]],
            &self.hashes as &[&[u8]]
        )
        .fetch_all(connection)
        .await?;
        rows.into_iter().map(|row| held(row.evaluation_id, row.key, row.version, row.sealed_hash)).collect()
    }
}

fn held(evaluation: Uuid, key: Vec<u8>, version: i16, sealed_hash: Vec<u8>) -> Result<((Uuid, [u8; 32]), InBox)> {
    let odd = || Error::UnexpectedValue("ballot");
    let key = key.try_into().map_err(|_| odd())?;
    let version = u8::try_from(version).map_err(|_| odd())?;
    let sealed_hash = sealed_hash.try_into().map_err(|_| odd())?;
    Ok(((evaluation, key), InBox::Holds { version, sealed_hash }))
}
