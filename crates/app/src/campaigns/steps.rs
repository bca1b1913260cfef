//! The moves of a campaign, by somebody's hand or by the clock. A timed job that comes after the time was changed finds
//! that it is not due and does nothing; the change left another one.

use domain::{
    audit::Action,
    campaign::{GRACE, Move, Standing, State, Times},
    id::CampaignId,
};
use jiff::Timestamp;
use store::{Campaign, HeldCampaign, Tx};

use super::{
    SeenCampaign,
    change::{finish, held, told},
    custody::ensure_decided,
    find_in,
    orders::{CloseBoxes, CloseCampaign, CountCampaign, OpenCampaign, at_its_time},
};
use crate::{
    App, Caller, Error, Result,
    hooks::tell_campaign,
    jobs::Work,
    kernel::caller::{Change, EvaluationManage},
};

/// Every move of a campaign goes by here: whoever listens is told of it in the same transaction.
pub(super) async fn moved_to(
    app: &App,
    tx: &mut Tx,
    before: &HeldCampaign,
    standing: Standing,
    times: Times,
) -> Result<()> {
    tx.move_campaign(before, standing, times).await?;
    if standing.state != before.standing.state {
        tell_campaign(app, tx, before, standing.state).await?;
    }
    Ok(())
}

pub async fn schedule_campaign(
    mut caller: Caller<EvaluationManage>,
    id: CampaignId,
    version: i32,
) -> Result<SeenCampaign> {
    let before = held(&mut caller, id, version, Move::Schedule).await?;
    ensure_decided(&mut caller.tx, id).await?;
    let standing = Standing { state: State::Scheduled, ..before.standing };
    moved_to(&caller.app, &mut caller.tx, &before, standing, before.times).await?;
    remind_to_open(&mut caller, id).await?;
    finish(caller, Action::CampaignSchedule, id, Some(told(&before))).await
}

/// Back to a draft. The job that was to open it finds nothing to do.
pub async fn unschedule_campaign(
    mut caller: Caller<EvaluationManage>,
    id: CampaignId,
    version: i32,
) -> Result<SeenCampaign> {
    let before = held(&mut caller, id, version, Move::Unschedule).await?;
    let standing = Standing { state: State::Draft, ..before.standing };
    moved_to(&caller.app, &mut caller.tx, &before, standing, before.times).await?;
    finish(caller, Action::CampaignUnschedule, id, Some(told(&before))).await
}

/// If it is scheduled, somebody opens it when its time has come.
pub(super) async fn remind_to_open(caller: &mut Caller<EvaluationManage>, id: CampaignId) -> Result<()> {
    let campaign = find_in(&mut caller.tx, id).await?;
    if campaign.standing.state == State::Scheduled {
        let at = campaign.times.opens_at;
        // One left for the same time before may have come and gone while it was a draft again.
        let what = format!("open {}", campaign.version);
        at_its_time(&caller.app, &mut caller.tx, &OpenCampaign(id), id, at, &what).await?;
    }
    Ok(())
}

pub async fn open_now(mut caller: Caller<EvaluationManage>, id: CampaignId, version: i32) -> Result<SeenCampaign> {
    let before = held(&mut caller, id, version, Move::Open).await?;
    let now = caller.app.now();
    if now >= before.times.closes_at {
        return Err(Error::WrongState);
    }
    ensure_decided(&mut caller.tx, id).await?;
    let standing = Standing { state: State::Scheduled, opening: true, counting: false };
    let times = Times { opens_at: now.min(before.times.opens_at), ..before.times };
    moved_to(&caller.app, &mut caller.tx, &before, standing, times).await?;
    caller.leave(&OpenCampaign(id)).await?;
    finish(caller, Action::CampaignOpen, id, Some(told(&before))).await
}

pub async fn extend(
    mut caller: Caller<EvaluationManage>,
    id: CampaignId,
    version: i32,
    closes_at: Timestamp,
) -> Result<SeenCampaign> {
    let before = held(&mut caller, id, version, Move::Extend).await?;
    let times = moved(&before, closes_at, caller.app.now())?;
    caller.tx.move_campaign(&before, before.standing, times).await?;
    watch_the_clock(&caller.app, &mut caller.tx, id, times).await?;
    finish(caller, Action::CampaignExtend, id, Some(told(&before))).await
}

pub async fn reopen(
    mut caller: Caller<EvaluationManage>,
    id: CampaignId,
    version: i32,
    closes_at: Timestamp,
) -> Result<SeenCampaign> {
    let before = held(&mut caller, id, version, Move::Reopen).await?;
    let times = moved(&before, closes_at, caller.app.now())?;
    let standing = Standing { state: State::Open, ..before.standing };
    moved_to(&caller.app, &mut caller.tx, &before, standing, times).await?;
    caller.tx.unfreeze_eligible(&before).await?;
    caller.tx.set_boxes_accepting(&before, true).await?;
    watch_the_clock(&caller.app, &mut caller.tx, id, times).await?;
    finish(caller, Action::CampaignReopen, id, Some(told(&before))).await
}

/// A new closing time moves the counting by as much.
fn moved(campaign: &Campaign, closes_at: Timestamp, now: Timestamp) -> Result<Times> {
    if closes_at <= now {
        return Err(Error::field("closes_at", domain::field::Reason::Invalid));
    }
    let until_counting = campaign.times.closes_at.duration_until(campaign.times.counts_at);
    let counts_at = closes_at.checked_add(until_counting).map_err(Error::internal)?;
    Ok(Times { closes_at, counts_at, ..campaign.times })
}

pub(super) async fn watch_the_clock(app: &App, tx: &mut Tx, id: CampaignId, times: Times) -> Result<()> {
    at_its_time(app, tx, &CloseCampaign(id), id, times.closes_at, "close").await
}

pub async fn close_now(mut caller: Caller<EvaluationManage>, id: CampaignId, version: i32) -> Result<SeenCampaign> {
    let before = held(&mut caller, id, version, Move::Close).await?;
    let app = caller.app.clone();
    closed(&app, &mut caller.tx, &before).await?;
    finish(caller, Action::CampaignClose, id, Some(told(&before))).await
}

/// No more tokens from here on; ballots under way have a little longer.
pub(super) async fn closed(app: &App, tx: &mut Tx, campaign: &HeldCampaign) -> Result<()> {
    let now = app.now();
    let closes_at = campaign.times.closes_at.min(now);
    let until_counting = campaign.times.closes_at.duration_until(campaign.times.counts_at);
    let counts_at = closes_at.checked_add(until_counting).map_err(Error::internal)?.max(now);
    let times = Times { closes_at, counts_at, ..campaign.times };
    moved_to(app, tx, campaign, Standing { state: State::Closed, ..campaign.standing }, times).await?;
    tx.freeze_eligible(campaign).await?;
    let boxes_close = closes_at.checked_add(GRACE).map_err(Error::internal)?;
    let id = campaign.id;
    at_its_time(app, tx, &CloseBoxes(id), id, boxes_close, "close boxes").await?;
    at_its_time(app, tx, &CountCampaign(id), id, counts_at, "count").await
}

/// By the clock.
pub(crate) async fn close_campaign(work: &mut Work<'_>, id: CampaignId) -> Result<()> {
    let Some(campaign) = work.tx.hold_campaign(id, None).await? else { return Ok(()) };
    let due = campaign.times.closes_at <= work.app.now();
    if due && campaign.standing.allows(Move::Close) {
        closed(work.app, work.tx, &campaign).await?;
        tell(work, Action::CampaignClose, id).await?;
    }
    Ok(())
}

/// By the clock, once nothing can be under way any more.
pub(crate) async fn close_boxes(work: &mut Work<'_>, id: CampaignId) -> Result<()> {
    let Some(campaign) = work.tx.hold_campaign(id, None).await? else { return Ok(()) };
    let over = campaign.times.closes_at.checked_add(GRACE).map_err(Error::internal)?;
    if campaign.standing.state == State::Closed && over <= work.app.now() {
        work.tx.set_boxes_accepting(&campaign, false).await?;
    }
    Ok(())
}

pub async fn count_now(mut caller: Caller<EvaluationManage>, id: CampaignId, version: i32) -> Result<SeenCampaign> {
    let before = held(&mut caller, id, version, Move::Count).await?;
    let standing = Standing { counting: true, ..before.standing };
    moved_to(&caller.app, &mut caller.tx, &before, standing, before.times).await?;
    caller.leave(&CountCampaign(id)).await?;
    finish(caller, Action::CampaignCount, id, Some(told(&before))).await
}

pub(super) async fn tell(work: &mut Work<'_>, action: Action, id: CampaignId) -> Result<()> {
    let after = Some(told(&find_in(work.tx, id).await?));
    work.audit(Change { action, target_kind: "campaign", target: id.as_uuid(), before: None, after }).await
}
