//! The desk of the ballot listener: checks a ballot against what it knows of the box, and puts those that arrive together
//! into it in one transaction, in shuffled order, answering only once they are safe. It knows no names and keeps no notes.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use ballot::{
    acknowledgement::{Signature, Taken},
    ballot::{Ballot, Reception, Shape, State, Version, receive},
    seal::Size,
};
use domain::id::{CampaignId, EvaluationId, InstitutionId};
use store::{BallotBox, BoxEntry, InBox, StoredBallot};
use tokio::sync::Semaphore;

use super::{
    Issuers, RoundKeys, fates,
    faults::{Fault, Faults},
    tally::shuffle,
    unknown::Unknown,
};
use crate::{
    Error, Result,
    kernel::{
        ballot_secrets::BallotSecrets,
        entropy::Entropy,
        lots::{Lots, Work},
    },
};

/// Connections to the database, at most.
pub const CONNECTIONS: u32 = 16;
/// Of these for what anybody may ask; the others are left for ballots.
const READING: usize = 8;

/// What a ballot came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It is in the box, and safe, which is signed.
    Acknowledged(Signature),
    /// A later version is in the box.
    Superseded,
    /// Another ballot of this version is in the box.
    Conflict,
    Closed,
    /// Not for this box, or without a token.
    Refused,
}

impl Outcome {
    #[must_use]
    pub const fn is_acknowledged(&self) -> bool {
        matches!(self, Self::Acknowledged(_))
    }
}

#[derive(Debug, Clone)]
pub struct BallotDesk(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    ballots: BallotBox,
    issuers: Issuers,
    /// Fixed for each evaluation, so never out of date.
    known: Mutex<HashMap<(InstitutionId, EvaluationId), Known>>,
    unknown: Unknown,
    reading: Semaphore,
    faults: Arc<Faults>,
    posting: Lots<Posting>,
    entropy: Arc<dyn Entropy>,
}

/// What a ballot of an evaluation is checked against.
#[derive(Debug, Clone)]
struct Known {
    shape: Shape,
    keys: Arc<RoundKeys>,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl BallotDesk {
    #[must_use]
    pub fn new(ballots: BallotBox, secrets: BallotSecrets, entropy: Arc<dyn Entropy>) -> Self {
        let faults = Arc::<Faults>::default();
        let posting = Posting { ballots: ballots.clone(), entropy: entropy.clone(), faults: Arc::clone(&faults) };
        let posting = Lots::new(posting);
        Self(Arc::new(Parts {
            ballots,
            issuers: Issuers::new(secrets),
            known: Mutex::default(),
            unknown: Unknown::default(),
            reading: Semaphore::new(READING),
            faults,
            entropy,
            posting,
        }))
    }

    /// Whether the database answers and lets us do what will be asked of us.
    pub async fn ready(&self) -> Result<()> {
        self.read(self.0.ballots.ready()).await
    }

    /// What went wrong since this was last asked, each kind once.
    #[must_use]
    pub fn take_faults(&self) -> BTreeSet<Fault> {
        self.0.faults.take()
    }

    pub async fn close(&self) {
        self.0.ballots.close().await;
    }

    async fn read<T>(&self, asked: impl Future<Output = store::Result<T>>) -> Result<T> {
        let _place = self.0.reading.acquire().await.map_err(Error::internal)?;
        asked.await.map_err(Error::from).inspect_err(|error| self.0.faults.note_error(error))
    }

    pub async fn manifest(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Option<Vec<u8>>> {
        self.read(self.0.ballots.manifest(institution, campaign)).await
    }

    pub async fn register(&self, institution: InstitutionId, evaluation: EvaluationId) -> Result<Option<Vec<u8>>> {
        self.read(self.0.ballots.register(institution, evaluation)).await
    }

    pub async fn unreadable(&self, institution: InstitutionId, evaluation: EvaluationId) -> Result<Option<Vec<u8>>> {
        self.read(self.0.ballots.unreadable(institution, evaluation)).await
    }

    pub async fn published_list(
        &self,
        institution: InstitutionId,
        evaluation: EvaluationId,
    ) -> Result<Option<Vec<u8>>> {
        self.read(self.0.ballots.published_list(institution, evaluation)).await
    }

    /// What became of the comments of an evaluation, another list every time. `None`: not counted yet.
    pub async fn fates(&self, institution: InstitutionId, evaluation: EvaluationId) -> Result<Option<Vec<u8>>> {
        fates::list(&self.0.ballots, self.0.entropy.as_ref(), institution, evaluation).await
    }

    /// Answers once the ballot is safe, or was refused.
    pub async fn take(&self, ballot: Ballot) -> Result<Outcome> {
        let institution = InstitutionId::from_uuid(ballot.institution);
        let evaluation = EvaluationId::from_uuid(ballot.evaluation);
        let Some(Known { shape, keys }) = self.known(institution, evaluation).await? else {
            return Ok(Outcome::Refused);
        };
        if ballot.fits(ballot.institution, &shape).is_err() || ballot.verify(&keys.issuer).is_err() {
            return Ok(Outcome::Refused);
        }
        let taken =
            Taken { scope: ballot.scope(), key: ballot.key(), version: ballot.version, receipt: ballot.receipt() };
        let stored = StoredBallot {
            evaluation,
            key: ballot.key(),
            version: ballot.version.get(),
            sealed_hash: taken.receipt,
            sealed: ballot.sealed,
        };
        Ok(match self.0.posting.join(institution, stored).await?? {
            Posted::Safe => Outcome::Acknowledged(keys.acknowledger.sign(&taken)),
            Posted::Superseded => Outcome::Superseded,
            Posted::Conflict => Outcome::Conflict,
            Posted::Closed => Outcome::Closed,
        })
    }

    async fn known(&self, institution: InstitutionId, evaluation: EvaluationId) -> Result<Option<Known>> {
        let name = (institution, evaluation);
        let known = lock(&self.0.known).get(&name).cloned();
        if known.is_some() || self.0.unknown.holds(name, Instant::now()) {
            return Ok(known);
        }
        let found = self.read(self.0.ballots.entry(institution, evaluation)).await?;
        let Some(BoxEntry { campaign, form_hash, size, .. }) = found else {
            self.0.unknown.add(name, Instant::now());
            return Ok(None);
        };
        let size = usize::try_from(size).map_err(Error::internal)?;
        let size = Size::new(size).map_err(Error::internal)?;
        let shape = Shape { evaluation: evaluation.as_uuid(), form_hash, size };
        let known = Known { shape, keys: self.keys(institution, campaign).await? };
        lock(&self.0.known).insert(name, known.clone());
        Ok(Some(known))
    }

    /// With which the tokens of a round are made. Without the secret, its ballots are neither good nor bad: they are to come
    /// again.
    async fn keys(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Arc<RoundKeys>> {
        let serving = match self.0.issuers.known(institution, campaign) {
            Some(known) => known,
            None => match self.manifest(institution, campaign).await? {
                Some(document) => self.0.issuers.serving(&document)?,
                None => return Err(Error::internal("a box has no manifest")),
            },
        };
        serving.keys().ok_or_else(|| {
            self.0.faults.note(Fault::SecretMissing);
            Error::Unavailable(None)
        })
    }
}

/// What putting a ballot into the box came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Posted {
    Safe,
    Superseded,
    Conflict,
    Closed,
}

/// Puts ballots into the box of a school.
#[derive(Debug, Clone)]
struct Posting {
    ballots: BallotBox,
    entropy: Arc<dyn Entropy>,
    faults: Arc<Faults>,
}

impl Work for Posting {
    type Item = StoredBallot;
    type Answer = Result<Posted>;

    async fn work(&self, institution: InstitutionId, offered: Vec<StoredBallot>) -> Result<Vec<Result<Posted>>> {
        // Two ballots of one key cannot go together: the lower version is only compared with what the box then holds.
        let mut latest: HashMap<_, &StoredBallot> = HashMap::with_capacity(offered.len());
        for ballot in &offered {
            let other = latest.entry((ballot.evaluation, ballot.key)).or_insert(ballot);
            if other.version < ballot.version {
                *other = ballot;
            }
        }
        let mut put: Vec<_> = latest.into_values().collect();
        shuffle(&mut put, self.entropy.as_ref());
        let held = self.ballots.put(institution, &put).await?;
        let held: HashMap<_, _> =
            put.iter().zip(held).map(|(ballot, held)| ((ballot.evaluation, ballot.key), held)).collect();
        Ok(offered
            .iter()
            .map(|ballot| match held.get(&(ballot.evaluation, ballot.key)) {
                Some(InBox::Closed) => Ok(Posted::Closed),
                Some(InBox::Holds { version, sealed_hash }) => compared(ballot, *version, *sealed_hash),
                None => Err(Error::Unavailable(None)),
            })
            .collect())
    }

    fn failed(&self, error: &Error) {
        self.faults.note_error(error);
    }
}

/// What the box holds after the ballot was offered is either this ballot or what kept it out.
fn compared(ballot: &StoredBallot, version: u8, sealed_hash: [u8; 32]) -> Result<Posted> {
    let state = |version, sealed_hash| {
        Version::new(version).map(|version| State { version, sealed_hash }).ok_or(Error::Unavailable(None))
    };
    let in_box = state(version, sealed_hash)?;
    Ok(match receive(Some(in_box), state(ballot.version, ballot.sealed_hash)?) {
        Reception::Acknowledge => Posted::Safe,
        Reception::Superseded => Posted::Superseded,
        Reception::Conflict => Posted::Conflict,
        // Not in the box though it would have had to be: not safe, so not acknowledged.
        Reception::Insert | Reception::Replace => return Err(Error::Unavailable(None)),
    })
}
