//! What happens if the key of a campaign's box is lost: before it opens, a trustee's copy is made and seen to work, or the
//! loss is accepted. Each copy that is handed out is on record with who holds it; the passphrase is nowhere.

use ballot::keys::key_file::KeptKey;
use domain::{
    audit::Action,
    campaign::{Custody, Move, State},
    field::{self, Reason},
    id::{CampaignId, KeyCopyId, UserId},
};
use serde_json::json;
use sha2::{Digest, Sha256};
use store::{KeyCustody, NewKeyCopy, Tx};

use super::{
    SeenCampaign,
    change::{finish, held, told},
    find, find_in, may_change,
};
use crate::{
    App, Caller, Error, Result,
    ballots::{CountingParts, Passphrase},
    kernel::caller::{BoxCopy, Change, EvaluationManage},
};

/// Students are to read who holds them.
const MOST_COPIES: usize = 20;

/// Makes the key ahead of opening, if there is none, and gives it out locked. Nothing is decided by that yet, but that there
/// is a copy and who holds it is known from here on.
pub async fn make_key_copy(
    mut caller: Caller<BoxCopy>,
    id: CampaignId,
    holder: &str,
    passphrase: Passphrase,
) -> Result<Vec<u8>> {
    let parts = changeable(&mut caller, id).await?;
    passphrase.check()?;
    let holder = field::holder(holder).map_err(|reason| Error::field("holder", reason))?;
    let (entropy, which) = (caller.app.0.entropy.clone(), (caller.institution.id, id));
    let (mut caller, copy) = caller.meanwhile(parts.keys.locked_copy(which, passphrase, entropy)).await?;
    // It does not open meanwhile: who holds copies is told to students from then on.
    caller.tx.keep_campaign(id).await?;
    changeable(&mut caller, id).await?;
    let (app, by) = (caller.app.clone(), caller.user);
    record(&app, &mut caller.tx, (id, holder), Some(by), &copy, false).await?;
    let after = Some(json!({ "holder": holder }));
    let (action, target) = (Action::CampaignKeyCopy, id.as_uuid());
    caller.audit(Change { action, target_kind: "campaign", target, before: None, after }).await?;
    // Told of before it leaves the house.
    caller.tx.commit().await?;
    Ok(copy)
}

pub(super) async fn record(
    app: &App,
    tx: &mut Tx,
    (campaign, holder): (CampaignId, &str),
    made_by: Option<UserId>,
    copy: &[u8],
    verified: bool,
) -> Result<()> {
    if tx.key_holders(campaign).await?.len() >= MOST_COPIES {
        return Err(Error::WrongState);
    }
    let file_hash = Sha256::digest(copy).into();
    let (id, made_at) = (app.new_id(), app.now());
    Ok(tx.insert_key_copy(&NewKeyCopy { id, campaign, holder, made_by, made_at, file_hash, verified }).await?)
}

/// Opens a copy that was handed out, to see that it works.
pub async fn verify_key_copy(
    mut caller: Caller<BoxCopy>,
    id: CampaignId,
    version: i32,
    copy: Vec<u8>,
    passphrase: Passphrase,
) -> Result<SeenCampaign> {
    let parts = changeable(&mut caller, id).await?;
    let which = (caller.institution.id, id);
    let file_hash = Sha256::digest(&copy).into();
    let (mut caller, unlocked) = caller.meanwhile(parts.keys.unlocked(which, copy, passphrase)).await?;
    let before = held(&mut caller, id, version, Move::Edit).await?;
    let kept = parts.keys.read(which.0, id)?;
    let public_key = unlocked.key.public_key();
    let of_this_key = kept.is_some_and(|kept| kept.key.public_key() == public_key);
    if !of_this_key || !caller.tx.note_verified_key_copy(id, &file_hash).await? {
        return Err(Error::field("copy", Reason::Wrong));
    }
    let (by, now) = (caller.user, caller.app.now());
    caller.tx.set_key_custody(&before, Some(public_key), Some(by), now).await?;
    finish(caller, Action::CampaignKeyCopyVerified, id, Some(told(&before))).await
}

pub async fn accept_key_loss(
    mut caller: Caller<EvaluationManage>,
    id: CampaignId,
    version: i32,
) -> Result<SeenCampaign> {
    let before = held(&mut caller, id, version, Move::Edit).await?;
    let (by, now) = (caller.user, caller.app.now());
    caller.tx.set_key_custody(&before, None, Some(by), now).await?;
    finish(caller, Action::CampaignKeyLossAccepted, id, Some(told(&before))).await
}

/// Somebody has seen to it that a copy is no more, once it is not needed. Nothing but their word says so.
pub async fn confirm_copy_destroyed(
    mut caller: Caller<BoxCopy>,
    id: CampaignId,
    copy: KeyCopyId,
) -> Result<SeenCampaign> {
    let seen = find(&mut caller, id).await?;
    if !may_change(caller.reach, &seen) {
        return Err(Error::NotFound);
    }
    if !matches!(seen.standing.state, State::Counted | State::Published | State::Archived | State::Interrupted) {
        return Err(Error::WrongState);
    }
    let known = caller.tx.key_copies(&[id]).await?.remove(&id).unwrap_or_default();
    let known = known.into_iter().find(|known| known.id == copy).ok_or(Error::NotFound)?;
    let (by, now) = (caller.user, caller.app.now());
    if !caller.tx.note_destroyed_key_copy(id, copy, by, now).await? {
        return Err(Error::Conflict);
    }
    finish(caller, Action::CampaignKeyCopyDestroyed, id, Some(json!({ "holder": known.holder }))).await
}

/// One that the caller may change and that has not opened, where the key directory is.
async fn changeable(caller: &mut Caller<BoxCopy>, id: CampaignId) -> Result<CountingParts> {
    let seen = find_in(&mut caller.tx, id).await?;
    if !may_change(caller.reach, &seen) {
        return Err(Error::NotFound);
    }
    if !seen.standing.allows(Move::Edit) {
        return Err(Error::WrongState);
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
    let decided = custody_of(tx, id).await?.ok_or(Error::KeyCustodyUndecided)?;
    if decided.custody != Custody::Copy {
        return parts.keys.make(institution, id, app.0.entropy.as_ref());
    }
    // With another key the trustee's copy would be worth nothing.
    let kept = parts.keys.read(institution, id)?;
    let is_copied = |kept: &KeptKey| decided.public_key.as_deref() == Some(kept.key.public_key().as_slice());
    kept.filter(is_copied).ok_or(Error::KeyMissing)
}
