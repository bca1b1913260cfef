//! What happens if the key of a campaign's box is lost: before it opens, a trustee's copy is made and seen to work, or the
//! loss is accepted. Either is in the audit log; the passphrase is nowhere.

use ballot::key_file::KeptKey;
use domain::{
    campaign::{Custody, Move},
    field::Reason,
    id::CampaignId,
};
use store::{KeyCustody, Tx};

use super::{
    SeenCampaign,
    change::{finish, held, told},
    find, may_change,
};
use crate::{
    App, Caller, Error, Result,
    ballots::{CountingParts, Passphrase},
    caller::{Change, EvaluationManage},
};

/// Makes the key ahead of opening, if there is none, and gives it out locked. Nothing is decided by that yet.
pub async fn make_key_copy(
    mut caller: Caller<EvaluationManage>,
    id: CampaignId,
    passphrase: Passphrase,
) -> Result<Vec<u8>> {
    let parts = changeable(&mut caller, id).await?;
    passphrase.check()?;
    let (action, target) = ("campaign.key_copy", id.as_uuid());
    caller.audit(Change { action, target_kind: "campaign", target, before: None, after: None }).await?;
    let (entropy, which) = (caller.app.0.entropy.clone(), (caller.institution.id, id));
    // Told of before it leaves the house.
    caller.tx.commit().await?;
    parts.keys.locked_copy(which, passphrase, entropy).await
}

/// Opens a copy to see that it works.
pub async fn verify_key_copy(
    mut caller: Caller<EvaluationManage>,
    id: CampaignId,
    version: i32,
    copy: Vec<u8>,
    passphrase: Passphrase,
) -> Result<SeenCampaign> {
    let parts = changeable(&mut caller, id).await?;
    let which = (caller.institution.id, id);
    let (mut caller, unlocked) = caller.meanwhile(parts.keys.unlocked(which, copy, passphrase)).await?;
    let before = held(&mut caller, id, version, Move::Edit).await?;
    let kept = parts.keys.read(which.0, id)?;
    let public_key = unlocked.key.public_key();
    if kept.is_none_or(|kept| kept.key.public_key() != public_key) {
        return Err(Error::field("copy", Reason::Wrong));
    }
    let (by, now) = (caller.user, caller.app.now());
    caller.tx.set_key_custody(id, Some(public_key), Some(by), now).await?;
    finish(caller, "campaign.key_copy_verified", id, Some(told(&before))).await
}

pub async fn accept_key_loss(
    mut caller: Caller<EvaluationManage>,
    id: CampaignId,
    version: i32,
) -> Result<SeenCampaign> {
    let before = held(&mut caller, id, version, Move::Edit).await?;
    let (by, now) = (caller.user, caller.app.now());
    caller.tx.set_key_custody(id, None, Some(by), now).await?;
    finish(caller, "campaign.key_loss_accepted", id, Some(told(&before))).await
}

/// One that the caller may change and that has not opened, where the key directory is.
async fn changeable(caller: &mut Caller<EvaluationManage>, id: CampaignId) -> Result<CountingParts> {
    let seen = find(caller, id).await?;
    if !may_change(caller.reach, &seen) {
        return Err(Error::NotFound);
    }
    if !seen.standing.allows(Move::Edit) {
        return Err(Error::Conflict);
    }
    caller.app.0.counting.clone().ok_or(Error::KeysElsewhere)
}

pub(super) async fn custody_of(tx: &mut Tx, id: CampaignId) -> Result<Option<KeyCustody>> {
    Ok(tx.key_custodies(&[id]).await?.pop())
}

/// Asked before it is scheduled or opened.
pub(super) async fn ensure_decided(tx: &mut Tx, id: CampaignId) -> Result<()> {
    custody_of(tx, id).await?.map(drop).ok_or(Error::KeyCustodyUndecided)
}

/// The key to open a campaign with: the one that was copied, or else any.
pub(super) async fn opening_key(app: &App, tx: &mut Tx, parts: &CountingParts, id: CampaignId) -> Result<KeptKey> {
    let institution = tx.institution();
    let copied = custody_of(tx, id).await?.filter(|decided| decided.custody == Custody::Copy);
    let Some(copied) = copied else { return parts.keys.make(institution, id, app.0.entropy.as_ref()) };
    // With another key the trustee's copy would be worth nothing.
    let kept = parts.keys.read(institution, id)?;
    let is_copied = |kept: &KeptKey| copied.public_key.as_deref() == Some(kept.key.public_key().as_slice());
    kept.filter(is_copied).ok_or(Error::KeyMissing)
}
