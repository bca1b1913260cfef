//! What is done to a campaign by whoever runs the server, with a command and not with a role: copying the key and putting it
//! back where it was lost, counting, and bringing back results that the database has lost.

use ballot::{keys::key_file::KeptKey, manifest::Manifest};
use domain::{
    audit::Action,
    campaign::{Move, Standing, State},
    field::{self, Reason},
    id::{CampaignId, InstitutionId},
};
use store::{Campaign, Tx};

use super::{
    count::count,
    custody::{custody_of, record},
    find_in,
    open::counting_parts,
    steps::{closed, tell},
};
use crate::{
    App, Error, Result,
    ballots::{Passphrase, Step, restore_kept_results},
    jobs::Work,
};

/// What became of a key that was to be put back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Restored {
    PutBack,
    /// It had not been lost.
    WasThere,
}

/// What became of counting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountedNow {
    Counted,
    Already,
}

/// A locked copy of the campaign's key, opened once to see that it works; this is also what opening asks for. None is made
/// once it has opened: who holds copies has been told to students by then.
pub async fn copy_key(
    app: &App,
    institution: InstitutionId,
    id: CampaignId,
    holder: &str,
    passphrase: Passphrase,
) -> Result<Vec<u8>> {
    let parts = counting_parts(app)?;
    passphrase.check()?;
    let holder = field::holder(holder).map_err(|reason| Error::field("holder", reason))?;
    let mut tx = app.store().tenant(institution).await?;
    let campaign = find_in(&mut tx, id).await?;
    if !campaign.standing.allows(Move::Edit) {
        return Err(Error::WrongState);
    }
    // One that is lost already is not replaced by another.
    let expected = expected_key(&mut tx, &campaign).await?;
    if expected.is_some() && parts.keys.read(institution, id)?.is_none() {
        return Err(Error::KeyMissing);
    }
    drop(tx);
    let copy = parts.keys.locked_copy((institution, id), passphrase.clone(), app.0.entropy.clone()).await?;
    let kept = parts.keys.unlocked((institution, id), copy.clone(), passphrase).await?;

    let mut tx = app.store().tenant(institution).await?;
    let campaign = tx.hold_campaign(id, None).await?.ok_or(Error::NotFound)?;
    if !campaign.standing.allows(Move::Edit) {
        return Err(Error::WrongState);
    }
    record(app, &mut tx, (id, holder), None, &copy, true).await?;
    tx.set_key_custody(&campaign, Some(kept.key.public_key()), None, app.now()).await?;
    note(app, tx, Action::CampaignKeyCopyVerified, id).await?;
    Ok(copy)
}

/// Puts a trustee's copy back into the key directory, if it is what the campaign's box is sealed with.
pub async fn restore_key(
    app: &App,
    institution: InstitutionId,
    id: CampaignId,
    copy: Vec<u8>,
    passphrase: Passphrase,
) -> Result<Restored> {
    let parts = counting_parts(app)?;
    let mut tx = app.store().tenant(institution).await?;
    let campaign = find_in(&mut tx, id).await?;
    // Of a counted or interrupted one it was destroyed, not lost.
    if matches!(campaign.standing.state, State::Counted | State::Published | State::Archived | State::Interrupted) {
        return Err(Error::WrongState);
    }
    let expected = expected_key(&mut tx, &campaign).await?;
    drop(tx);
    let kept = parts.keys.unlocked((institution, id), copy, passphrase).await?;
    let right = |kept: &KeptKey| expected.as_deref().is_none_or(|key| key == kept.key.public_key().as_slice());
    if !right(&kept) {
        return Err(Error::field("copy", Reason::Wrong));
    }
    // A damaged file is as good as none.
    let there = parts.keys.read(institution, id).unwrap_or(None);
    if there.is_some_and(|there| there.key.public_key() == kept.key.public_key()) {
        return Ok(Restored::WasThere);
    }
    parts.keys.put(institution, id, &kept)?;
    note(app, app.store().tenant(institution).await?, Action::CampaignKeyRestored, id).await?;
    Ok(Restored::PutBack)
}

/// What the box is sealed with, or will be; `None`: nothing says.
async fn expected_key(tx: &mut Tx, campaign: &Campaign) -> Result<Option<Vec<u8>>> {
    if let Some(document) = tx.campaign_manifest(campaign.id).await? {
        return Ok(Some(Manifest::parse(&document).map_err(Error::internal)?.box_key().to_vec()));
    }
    Ok(custody_of(tx, campaign.id).await?.and_then(|decided| decided.public_key))
}

/// Counts a closed campaign now, as its job would, and goes on where an earlier attempt was ended.
pub async fn count_now_by_operator(
    app: &App,
    institution: InstitutionId,
    id: CampaignId,
    told: &mut (dyn FnMut(Step) + Send),
) -> Result<CountedNow> {
    let mut tx = app.store().tenant(institution).await?;
    let campaign = find_in(&mut tx, id).await?;
    match campaign.standing.state {
        State::Counted | State::Published | State::Archived => return Ok(CountedNow::Already),
        State::Closed => {}
        State::Draft | State::Scheduled | State::Open | State::Interrupted => return Err(Error::WrongState),
    }
    if !campaign.standing.counting {
        let campaign = tx.hold_campaign(id, None).await?.ok_or(Error::NotFound)?;
        let standing = Standing { counting: true, ..campaign.standing };
        if standing.state != State::Closed {
            return Err(Error::WrongState);
        }
        tx.move_campaign(&campaign, standing, campaign.times).await?;
        note(app, tx, Action::CampaignCount, id).await?;
        tx = app.store().tenant(institution).await?;
    }
    let mut work = Work::of_nobody(app, &mut tx);
    count(&mut work, id, told).await?;
    tx.commit().await?;
    Ok(CountedNow::Counted)
}

/// Brings back the results of a campaign into a database from before it was counted, where its key is gone, and goes on from
/// there as counting does.
pub async fn restore_results(
    app: &App,
    institution: InstitutionId,
    id: CampaignId,
    told: &mut (dyn FnMut(Step) + Send),
) -> Result<CountedNow> {
    let parts = counting_parts(app)?;
    match find_in(&mut app.store().tenant(institution).await?, id).await?.standing.state {
        State::Counted | State::Published | State::Archived => return Ok(CountedNow::Already),
        State::Open | State::Closed => {}
        State::Draft | State::Scheduled | State::Interrupted => return Err(Error::WrongState),
    }
    restore_kept_results(&parts, (institution, id)).await?;
    let mut tx = app.store().tenant(institution).await?;
    let campaign = tx.hold_campaign(id, None).await?.ok_or(Error::NotFound)?;
    if campaign.standing.state == State::Open {
        closed(app, &mut tx, &campaign).await?;
    }
    note(app, tx, Action::CampaignResultsRestored, id).await?;
    count_now_by_operator(app, institution, id, told).await
}

async fn note(app: &App, mut tx: Tx, action: Action, id: CampaignId) -> Result<()> {
    tell(&mut Work::of_nobody(app, &mut tx), action, id).await?;
    Ok(tx.commit().await?)
}
