//! The desk of the ballot listener: checks a ballot against what it knows of the box, and puts those that arrive together
//! into it in one transaction, in shuffled order, answering only once they are safe. It knows no names and keeps no notes.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use ballot::{
    ballot::{Ballot, Reception, State, Version, receive},
    manifest::Entry,
    seal::Size,
};
use domain::{
    comment::Decision,
    id::{CampaignId, EvaluationId, InstitutionId, TermId},
};
use store::{BallotBox, BoxEntry, InBox, StoredBallot};

use super::{Issuers, tally::shuffle};
use crate::{
    Error, Result,
    entropy::Entropy,
    lots::{Lots, Work},
    secrets::Secrets,
};

/// What a ballot came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It is in the box, and safe.
    Acknowledged,
    /// A later version is in the box.
    Superseded,
    /// Another ballot of this version is in the box.
    Conflict,
    Closed,
    /// Not for this box, or without a token.
    Refused,
}

#[derive(Debug, Clone)]
pub struct BallotDesk(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    ballots: BallotBox,
    issuers: Issuers,
    /// Fixed for each evaluation, so never out of date.
    entries: Mutex<HashMap<(InstitutionId, EvaluationId), (Entry, TermId)>>,
    posting: Lots<Posting>,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl BallotDesk {
    #[must_use]
    pub fn new(ballots: BallotBox, secrets: &Secrets, entropy: Arc<dyn Entropy>) -> Self {
        let posting = Lots::new(Posting { ballots: ballots.clone(), entropy });
        Self(Arc::new(Parts { ballots, issuers: Issuers::new(secrets), entries: Mutex::default(), posting }))
    }

    pub async fn manifest(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Option<Vec<u8>>> {
        Ok(self.0.ballots.manifest(institution, campaign).await?)
    }

    pub async fn published_list(
        &self,
        institution: InstitutionId,
        evaluation: EvaluationId,
    ) -> Result<Option<Vec<u8>>> {
        Ok(self.0.ballots.published_list(institution, evaluation).await?)
    }

    /// What became of a comment. What is not counted yet is pending, whatever the tag; `None`: no such comment was kept.
    pub async fn comment_fate(
        &self,
        institution: InstitutionId,
        evaluation: EvaluationId,
        tag: [u8; 16],
    ) -> Result<Option<Decision>> {
        Ok(self.0.ballots.comment_fate(institution, evaluation, tag).await?)
    }

    /// Answers once the ballot is safe, or was refused.
    pub async fn take(&self, ballot: Ballot) -> Result<Outcome> {
        let institution = InstitutionId::from_uuid(ballot.institution);
        let evaluation = EvaluationId::from_uuid(ballot.evaluation);
        let Some((entry, term)) = self.entry(institution, evaluation).await? else { return Ok(Outcome::Refused) };
        let issuer = self.0.issuers.of(institution, term)?;
        if ballot.fits(ballot.institution, &entry).is_err() || ballot.verify(&issuer).is_err() {
            return Ok(Outcome::Refused);
        }
        let stored = StoredBallot {
            evaluation,
            key: ballot.key(),
            version: ballot.version.get(),
            sealed_hash: ballot.receipt(),
            sealed: ballot.sealed,
        };
        self.0.posting.join(institution, stored).await?
    }

    async fn entry(&self, institution: InstitutionId, evaluation: EvaluationId) -> Result<Option<(Entry, TermId)>> {
        let known = lock(&self.0.entries).get(&(institution, evaluation)).copied();
        if known.is_some() {
            return Ok(known);
        }
        let Some(BoxEntry { term, form_hash, size, .. }) = self.0.ballots.entry(institution, evaluation).await? else {
            return Ok(None);
        };
        let size = usize::try_from(size).map_err(Error::internal)?;
        let size = Size::new(size).map_err(Error::internal)?;
        let known = (Entry { evaluation: evaluation.as_uuid(), form_hash, size }, term);
        lock(&self.0.entries).insert((institution, evaluation), known);
        Ok(Some(known))
    }
}

/// Puts ballots into the box of a school.
#[derive(Debug, Clone)]
struct Posting {
    ballots: BallotBox,
    entropy: Arc<dyn Entropy>,
}

impl Work for Posting {
    type Item = StoredBallot;
    type Answer = Result<Outcome>;

    async fn work(&self, institution: InstitutionId, offered: Vec<StoredBallot>) -> Result<Vec<Result<Outcome>>> {
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
                Some(InBox::Closed) => Ok(Outcome::Closed),
                Some(InBox::Holds { version, sealed_hash }) => compared(ballot, *version, *sealed_hash),
                None => Err(Error::Unavailable(None)),
            })
            .collect())
    }
}

/// What the box holds after the ballot was offered is either this ballot or what kept it out.
fn compared(ballot: &StoredBallot, version: u8, sealed_hash: [u8; 32]) -> Result<Outcome> {
    let state = |version, sealed_hash| {
        Version::new(version).map(|version| State { version, sealed_hash }).ok_or(Error::Unavailable(None))
    };
    let in_box = state(version, sealed_hash)?;
    Ok(match receive(Some(in_box), state(ballot.version, ballot.sealed_hash)?) {
        Reception::Acknowledge => Outcome::Acknowledged,
        Reception::Superseded => Outcome::Superseded,
        Reception::Conflict => Outcome::Conflict,
        // Not in the box though it would have had to be: not safe, so not acknowledged.
        Reception::Insert | Reception::Replace => return Err(Error::Unavailable(None)),
    })
}
