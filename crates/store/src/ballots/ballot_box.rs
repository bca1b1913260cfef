//! The box of sealed ballots, as the role that sees nothing else. Who a ballot is from is not known here, nor when it came.

use std::{borrow::Borrow, collections::HashMap};

use domain::id::{CampaignId, EvaluationId, InstitutionId, MomentId};
use sqlx::{PgConnection, Postgres, Transaction};
use uuid::Uuid;

use crate::{Error, Moments, Result, Store};

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
        let mut tx = self.0.tenant_of_many(institution).await?.inner;
        // Closing takes these rows for itself: it waits for us, or we see that it is closed.
        let evaluations: Vec<_> = ballots.iter().map(|ballot| ballot.evaluation.as_uuid()).collect();
        let open = sqlx::query_scalar!(
            "select evaluation_id from box_state where evaluation_id = any($1) and accepting order by 1 for share",
            &evaluations
        )
        .fetch_all(&mut *tx)
        .await?;
        let is_open = |ballot: &StoredBallot| open.contains(&ballot.evaluation.as_uuid());
        let taken: Vec<_> = ballots.iter().copied().filter(|ballot| is_open(ballot)).collect();
        let mut held = insert(&mut tx, &taken).await?;
        // What the box kept instead; most lots have none.
        let kept_out: Vec<_> = taken.into_iter().filter(|ballot| !held.contains_key(&place(ballot))).collect();
        if !kept_out.is_empty() {
            held.extend(read(&mut tx, &kept_out).await?);
        }
        tx.commit().await?;
        ballots
            .iter()
            .map(|ballot| match held.get(&place(ballot)) {
                Some(found) => Ok(*found),
                None if is_open(ballot) => Err(Error::RowGone),
                None => Ok(InBox::Closed),
            })
            .collect()
    }
}

type Held = HashMap<(Uuid, [u8; 32]), InBox>;

const fn place(ballot: &StoredBallot) -> (Uuid, [u8; 32]) {
    (ballot.evaluation.as_uuid(), ballot.key)
}

/// Those that went in.
async fn insert(connection: &mut PgConnection, ballots: &[&StoredBallot]) -> Result<Held> {
    let rows = sqlx::query!(
        "insert into ballot (evaluation_id, key, version, sealed, sealed_hash)
         select * from unnest($1::uuid[], $2::bytea[], $3::smallint[], $4::bytea[], $5::bytea[])
         on conflict (institution_id, evaluation_id, key) do update
            set version = excluded.version, sealed = excluded.sealed, sealed_hash = excluded.sealed_hash
          where ballot.version < excluded.version
         returning evaluation_id, key, version, sealed_hash",
        &ballots.iter().map(|ballot| ballot.evaluation.as_uuid()).collect::<Vec<_>>(),
        &ballots.iter().map(|ballot| &ballot.key[..]).collect::<Vec<_>>() as &[&[u8]],
        &ballots.iter().map(|ballot| i16::from(ballot.version)).collect::<Vec<_>>(),
        &ballots.iter().map(|ballot| &ballot.sealed[..]).collect::<Vec<_>>() as &[&[u8]],
        &ballots.iter().map(|ballot| &ballot.sealed_hash[..]).collect::<Vec<_>>() as &[&[u8]]
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter().map(|row| held(row.evaluation_id, row.key, row.version, row.sealed_hash)).collect()
}

async fn read(connection: &mut PgConnection, ballots: &[&StoredBallot]) -> Result<Held> {
    let rows = sqlx::query!(
        "select b.evaluation_id, b.key, b.version, b.sealed_hash
           from ballot b join unnest($1::uuid[], $2::bytea[]) as w (evaluation_id, key)
             on b.evaluation_id = w.evaluation_id and b.key = w.key",
        &ballots.iter().map(|ballot| ballot.evaluation.as_uuid()).collect::<Vec<_>>(),
        &ballots.iter().map(|ballot| &ballot.key[..]).collect::<Vec<_>>() as &[&[u8]]
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter().map(|row| held(row.evaluation_id, row.key, row.version, row.sealed_hash)).collect()
}

fn held(evaluation: Uuid, key: Vec<u8>, version: i16, sealed_hash: Vec<u8>) -> Result<((Uuid, [u8; 32]), InBox)> {
    let odd = || Error::UnexpectedValue("ballot");
    let key = key.try_into().map_err(|_| odd())?;
    let version = u8::try_from(version).map_err(|_| odd())?;
    let sealed_hash = sealed_hash.try_into().map_err(|_| odd())?;
    Ok(((evaluation, key), InBox::Holds { version, sealed_hash }))
}
