//! Counting a closed campaign. Each step can be repeated, so that whoever is killed in the middle, the next one goes on:
//!
//! 1. the boxes take nothing any more;
//! 2. the lists of all boxes and their register are committed, before any box is opened;
//! 3. of each class what was found is written in one transaction, once;
//! 4. the sums are compared;
//! 5. the results are safe: in a log that outlives this machine, or locked in a file outside the database;
//! 6. the key is destroyed;
//! 7. the boxes are emptied.
//!
//! What follows (the hashes of the tokens, the campaign's state) is the caller's transaction.

use ballot::{
    keys::key_file::KeptKey,
    lists::{published_list::PublishedList, unreadable::Unreadable},
    seal::Size,
};
use domain::{
    id::{CampaignId, InstitutionId},
    questionnaire::{Filled, decode},
    results::figures::threshold::foreseen,
};
use sha2::{Digest, Sha256};
use store::{Counted, Uncounted};

use super::{CountingParts, kept_results, lists, scope, tally};
use crate::{Error, Result, kernel::entropy::Entropy};

/// Where counting stands, for those who watch it and for tests that end it there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    BoxesClosed,
    ListsPublished,
    /// So many of so many classes.
    Counted {
        done: usize,
        of: usize,
    },
    Compared,
    ResultsKept,
    KeyDestroyed,
    BoxesEmptied,
}

/// Told of each step once it is done; counting ends where it fails.
pub trait Watcher {
    fn reached(&mut self, step: Step) -> impl Future<Output = Result<()>>;
}

/// `least`: below so many answers, nothing but their number is kept.
pub async fn count_campaign(
    parts: &CountingParts,
    entropy: &dyn Entropy,
    (institution, campaign): (InstitutionId, CampaignId),
    least: i16,
    watcher: &mut impl Watcher,
) -> Result<()> {
    let CountingParts { store, keys } = parts;
    store.close_boxes(institution, campaign).await?;
    watcher.reached(Step::BoxesClosed).await?;
    lists::publish(store, institution, campaign).await?;
    watcher.reached(Step::ListsPublished).await?;

    let uncounted = store.uncounted(institution, campaign).await?;
    if !uncounted.is_empty() {
        let kept = keys.read(institution, campaign)?.ok_or(Error::KeyMissing)?;
        for (done, evaluation) in uncounted.iter().enumerate() {
            let sealed = store.sealed(institution, evaluation.evaluation).await?;
            let counted = open(&kept, institution, evaluation, &sealed, least, entropy)?;
            store.write(institution, evaluation.evaluation, &counted).await?;
            watcher.reached(Step::Counted { done: done + 1, of: uncounted.len() }).await?;
        }
    }

    let sums = store.tally(institution, campaign).await?;
    // Emptied by one who was ended after it.
    let emptied = sums.in_boxes == 0;
    if sums.uncounted_evaluations > 0 || (!emptied && sums.in_boxes != sums.counted) {
        return Err(Error::internal(format!("counting does not add up: {sums:?}")));
    }
    watcher.reached(Step::Compared).await?;

    if !emptied {
        kept_results::keep(parts, entropy, (institution, campaign)).await?;
    }
    watcher.reached(Step::ResultsKept).await?;
    keys.destroy(institution, campaign)?;
    watcher.reached(Step::KeyDestroyed).await?;
    store.empty_boxes(institution, campaign).await?;
    watcher.reached(Step::BoxesEmptied).await
}

fn open(
    kept: &KeptKey,
    institution: InstitutionId,
    uncounted: &Uncounted,
    sealed: &[Vec<u8>],
    least: i16,
    entropy: &dyn Entropy,
) -> Result<Counted> {
    let scope = scope(institution, uncounted.evaluation);
    let size = usize::try_from(uncounted.size).map_err(Error::internal)?;
    let size = Size::new(size).map_err(Error::internal)?;
    let readable = |sealed: &Vec<u8>| -> Option<Filled> {
        let bytes = kept.key.open(sealed, size, scope, &uncounted.form_hash).ok()?;
        decode(&uncounted.form, &bytes).ok()
    };
    let list = PublishedList::parse(&uncounted.list).map_err(Error::internal)?;
    let receipts: Vec<[u8; 32]> = sealed.iter().map(|sealed| Sha256::digest(sealed).into()).collect();
    if !lists::is_of(&list, &receipts) {
        return Err(Error::internal("the box does not hold what its list says"));
    }
    let opened: Vec<_> = sealed.iter().map(readable).collect();
    let unreadable = receipts.into_iter().zip(&opened).filter(|(_, opened)| opened.is_none());
    let unreadable = Unreadable::new(&list, unreadable.map(|(receipt, _)| receipt).collect());
    let count = |number: i32| u32::try_from(number).unwrap_or_default();
    let in_box = u32::try_from(sealed.len()).map_err(Error::internal)?;
    let found = tally::Found {
        in_box: sealed.len(),
        foreseen: foreseen(in_box, count(uncounted.issued), count(uncounted.issued_late)),
        unreadable: unreadable.map_err(Error::internal)?.to_bytes(),
    };
    let ballots = opened.into_iter().flatten().collect();
    Ok(tally::counted(scope, &uncounted.form, ballots, found, least, entropy))
}
