//! The results of a campaign outside the database, for as long as losing the database would lose them: the key is gone, and
//! the log that holds them is on this machine only. The file is locked with a secret that the database has had since the
//! campaign opened: a backup from any day since then opens it, and neither opens anything alone.

mod archive;

use std::time::{Duration, Instant};

use aws_lc_rs::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use domain::{
    id::{CampaignId, InstitutionId},
    keeping::needs_copy_of_results,
};
use store::{CountedRows, ResultsLock};
use zeroize::Zeroizing;

pub use self::archive::archive_faults;
use super::CountingParts;
use crate::{App, Error, Result, kernel::entropy::Entropy};

const FORMAT: &[u8] = b"keping-results-v1\n";
/// How long it is tells little.
const STEP: usize = 64 * 1024;

/// A segment is archived within a minute where PostgreSQL is told to.
const ARCHIVED_WITHIN: Duration = Duration::from_mins(3);
const LOOKS_AGAIN_AFTER: Duration = Duration::from_secs(1);

/// Returns when the results are safe: in the archive where there is one, or else on a second machine, or else in a file
/// outside the database. Fails where the archive stands still: then the key stays, and counting goes on later.
pub(super) async fn keep(
    CountingParts { store, keys }: &CountingParts,
    entropy: &dyn Entropy,
    (institution, campaign): (InstitutionId, CampaignId),
) -> Result<()> {
    let lock = store.lock_results(institution, campaign).await?;
    let began = Instant::now();
    loop {
        let Some(log) = store.copy_terms(institution, campaign).await?.map(|terms| terms.log) else { break };
        if log.is_safe() {
            return Ok(store.forget_results_lock(institution, campaign).await?);
        }
        if !log.is_about_to_be_safe() {
            break;
        }
        if began.elapsed() > ARCHIVED_WITHIN {
            return Err(Error::internal(
                "the results are not in the archive of the log: look at pg_stat_archiver and archive_timeout",
            ));
        }
        pause().await;
    }
    let rows = store.counted_rows(institution, campaign).await?;
    let locked = locked(&rows, &lock, (institution, campaign), entropy)?;
    keys.keep_results(institution, campaign, &locked)
}

#[expect(clippy::disallowed_methods, reason = "nothing tells that a segment was archived")]
async fn pause() {
    tokio::time::sleep(LOOKS_AGAIN_AFTER).await;
}

/// What is left of a campaign's results in the key directory goes when the database is safe without it.
pub async fn forget_needless_results(app: &App, institution: InstitutionId) -> Result<()> {
    let Some(CountingParts { store, keys }) = &app.0.counting else { return Ok(()) };
    for campaign in keys.with_results(institution)? {
        // Of a campaign that this database does not know, another one may.
        let Some(terms) = store.copy_terms(institution, campaign).await? else { continue };
        if !needs_copy_of_results(terms.state, terms.counted_at, terms.log.is_safe(), app.now()) {
            keys.forget_results(institution, campaign)?;
            store.forget_results_lock(institution, campaign).await?;
        }
    }
    Ok(())
}

/// Puts the results back into a database that has lost them.
pub(crate) async fn restore(
    CountingParts { store, keys }: &CountingParts,
    (institution, campaign): (InstitutionId, CampaignId),
) -> Result<()> {
    let locked = keys.read_results(institution, campaign)?.ok_or(Error::NoKeptResults)?;
    let lock = store.results_lock(institution, campaign).await?.ok_or(Error::NoKeptResults)?;
    let rows = unlocked(&locked, &lock, (institution, campaign))?;
    if store.restore_counted_rows(institution, campaign, &rows).await? { Ok(()) } else { Err(Error::NoKeptResults) }
}

fn cipher(lock: &ResultsLock) -> Result<LessSafeKey> {
    Ok(LessSafeKey::new(UnboundKey::new(&AES_256_GCM, &lock.0).map_err(Error::internal)?))
}

/// Bound to the campaign it is of.
fn about((institution, campaign): (InstitutionId, CampaignId)) -> Aad<Vec<u8>> {
    let ids = [institution.as_uuid().into_bytes(), campaign.as_uuid().into_bytes()].concat();
    Aad::from([FORMAT, &ids].concat())
}

fn locked(
    rows: &CountedRows,
    lock: &ResultsLock,
    which: (InstitutionId, CampaignId),
    entropy: &dyn Entropy,
) -> Result<Vec<u8>> {
    let mut text = Zeroizing::new(serde_json::to_vec(rows).map_err(Error::internal)?);
    let length = text.len().next_multiple_of(STEP);
    text.resize(length, b' ');
    let mut nonce = [0; NONCE_LEN];
    entropy.fill(&mut nonce);
    let sealing = cipher(lock)?;
    let tag = sealing
        .seal_in_place_separate_tag(Nonce::assume_unique_for_key(nonce), about(which), &mut text)
        .map_err(Error::internal)?;
    Ok([FORMAT, &nonce, &text, tag.as_ref()].concat())
}

fn unlocked(locked: &[u8], lock: &ResultsLock, which: (InstitutionId, CampaignId)) -> Result<CountedRows> {
    let parts = locked.strip_prefix(FORMAT).and_then(|rest| rest.split_first_chunk::<NONCE_LEN>());
    let (nonce, sealed) = parts.ok_or(Error::NoKeptResults)?;
    let mut sealed = Zeroizing::new(sealed.to_vec());
    let opened = cipher(lock)?.open_in_place(Nonce::assume_unique_for_key(*nonce), about(which), &mut sealed);
    serde_json::from_slice(opened.map_err(|_| Error::NoKeptResults)?).map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use uuid::Uuid;

    use super::*;
    use crate::kernel::entropy::SystemEntropy;

    fn which(n: u128) -> (InstitutionId, CampaignId) {
        (InstitutionId::from_uuid(Uuid::from_u128(n)), CampaignId::from_uuid(Uuid::from_u128(7)))
    }

    #[test]
    fn only_the_secret_opens_a_copy_and_only_as_what_it_is() {
        let rows = CountedRows { comments: vec![json!({ "body": "例题很好" })], ..CountedRows::default() };
        let lock = ResultsLock([1; 32]);
        let copy = locked(&rows, &lock, which(1), &SystemEntropy).unwrap();
        assert_eq!(unlocked(&copy, &lock, which(1)).unwrap().comments, rows.comments);
        let refused =
            |copy: &[u8], lock, of| matches!(unlocked(copy, &ResultsLock(lock), of), Err(Error::NoKeptResults));
        assert!(refused(&copy, [2; 32], which(1)));
        assert!(refused(&copy, [1; 32], which(2)), "of another school");
        let mut altered = copy.clone();
        altered[100] ^= 1;
        assert!(refused(&altered, [1; 32], which(1)));
        assert!(refused(&copy[..20], [1; 32], which(1)));
    }

    #[test]
    fn the_length_of_a_copy_tells_little() {
        let of = |text: &str| {
            let rows = CountedRows { comments: vec![json!(text)], ..CountedRows::default() };
            locked(&rows, &ResultsLock([1; 32]), which(1), &SystemEntropy).unwrap().len()
        };
        assert_eq!(of("短"), of(&"长".repeat(9000)));
    }
}
