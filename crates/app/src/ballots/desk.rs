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
    token::Issuer,
};
use domain::{
    comment::Decision,
    id::{CampaignId, EvaluationId, InstitutionId, TermId},
};
use store::{BallotBox, BoxEntry, InBox, StoredBallot};
use tokio::sync::{mpsc, oneshot};

use super::{issuer, tally::shuffle};
use crate::{
    Error, Result,
    entropy::Entropy,
    secrets::{Purpose, Secrets},
};

/// Ballots that wait for one school's box; more are asked to come again.
const WAITING: usize = 2_000;
/// Ballots in one transaction, at most.
const TOGETHER: usize = 100;

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

struct Offered {
    ballot: StoredBallot,
    answer: oneshot::Sender<Result<Outcome>>,
}

#[derive(Debug, Clone)]
pub struct BallotDesk(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    ballots: BallotBox,
    secret: [u8; 32],
    entropy: Arc<dyn Entropy>,
    /// Fixed for each evaluation, so never out of date.
    entries: Mutex<HashMap<(InstitutionId, EvaluationId), (Entry, TermId)>>,
    issuers: Mutex<HashMap<(InstitutionId, TermId), Arc<Issuer>>>,
    queues: Mutex<HashMap<InstitutionId, mpsc::Sender<Offered>>>,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl BallotDesk {
    #[must_use]
    pub fn new(ballots: BallotBox, secrets: &Secrets, entropy: Arc<dyn Entropy>) -> Self {
        Self(Arc::new(Parts {
            ballots,
            secret: secrets.key(Purpose::BallotTokens),
            entropy,
            entries: Mutex::default(),
            issuers: Mutex::default(),
            queues: Mutex::default(),
        }))
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
        let issuer = self.issuer(institution, term)?;
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
        let (answer, answered) = oneshot::channel();
        self.queue(institution).try_send(Offered { ballot: stored, answer }).map_err(|_| Error::Unavailable(None))?;
        answered.await.map_err(|_| Error::Unavailable(None))?
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

    fn issuer(&self, institution: InstitutionId, term: TermId) -> Result<Arc<Issuer>> {
        if let Some(known) = lock(&self.0.issuers).get(&(institution, term)) {
            return Ok(Arc::clone(known));
        }
        let derived = Arc::new(issuer(&self.0.secret, institution, term)?);
        lock(&self.0.issuers).insert((institution, term), Arc::clone(&derived));
        Ok(derived)
    }

    fn queue(&self, institution: InstitutionId) -> mpsc::Sender<Offered> {
        let mut queues = lock(&self.0.queues);
        if let Some(queue) = queues.get(&institution).filter(|queue| !queue.is_closed()) {
            return queue.clone();
        }
        let (queue, offered) = mpsc::channel(WAITING);
        tokio::spawn(put_together(self.clone(), institution, offered));
        queues.insert(institution, queue.clone());
        queue
    }
}

/// While one transaction is under way the next ones gather: the fuller it is, the more go together.
async fn put_together(desk: BallotDesk, institution: InstitutionId, mut offered: mpsc::Receiver<Offered>) {
    let mut waiting = Vec::with_capacity(TOGETHER);
    while offered.recv_many(&mut waiting, TOGETHER).await > 0 {
        let mut batch = std::mem::take(&mut waiting);
        shuffle(&mut batch, desk.0.entropy.as_ref());
        // Two ballots of one key cannot go together: the lower version is only compared with what the box then holds.
        let mut put: Vec<StoredBallot> = Vec::with_capacity(batch.len());
        for Offered { ballot, .. } in &batch {
            match put.iter_mut().find(|other| (other.evaluation, other.key) == (ballot.evaluation, ballot.key)) {
                Some(other) if other.version < ballot.version => *other = ballot.clone(),
                Some(_) => {}
                None => put.push(ballot.clone()),
            }
        }
        match desk.0.ballots.put(institution, &put).await {
            Ok(held) => answer(batch, &put, &held),
            Err(error) => {
                tracing::warn!(%error, "ballots.not_written");
                // Dropping the batch tells each sender to come again.
                drop(batch);
            }
        }
    }
}

fn answer(batch: Vec<Offered>, put: &[StoredBallot], held: &[InBox]) {
    let held: HashMap<_, _> =
        put.iter().zip(held).map(|(ballot, held)| ((ballot.evaluation, ballot.key), *held)).collect();
    for Offered { ballot, answer } in batch {
        let outcome = match held.get(&(ballot.evaluation, ballot.key)) {
            Some(InBox::Closed) => Ok(Outcome::Closed),
            Some(InBox::Holds { version, sealed_hash }) => compared(&ballot, *version, *sealed_hash),
            None => Err(Error::Unavailable(None)),
        };
        // Who gave up waiting sends it again.
        let _ = answer.send(outcome);
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
