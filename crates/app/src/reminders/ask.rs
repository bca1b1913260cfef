//! Asking for reminders: a mark for the next sweep, and never a number of those whom it will reach.

use domain::{
    audit::Action,
    campaign::State,
    id::{CampaignId, EvaluationId},
    reminders::{MayNotAsk, next_sweep, reminds_on, teacher_may_ask},
};
use jiff::{Timestamp, ToSpan, Zoned, civil::Date};
use serde_json::json;
use store::{Campaign, Tx};

use crate::{
    Caller, Error, Permit, Result,
    campaigns::{find, may_change},
    kernel::caller::{Change, CourseTeach, EvaluationManage, EvaluationRead},
};

#[derive(Debug)]
pub struct RoundReminders {
    /// `false`: the school has nothing to send with.
    pub school_sends: bool,
    /// By itself, as the plan has it.
    pub reminds: bool,
    /// The days of the plan that are still to come.
    pub planned: Vec<Date>,
    /// The days that somebody asked for, oldest first.
    pub asked: Vec<Date>,
    /// The day that a mark made now would be for; `None`: it closes before.
    pub next: Option<Date>,
}

/// What a teacher is told of the class.
#[derive(Debug)]
pub struct Asked {
    pub school_sends: bool,
    pub asked: Vec<Date>,
    pub next: Option<Date>,
    pub may_not: Option<MayNotAsk>,
}

pub async fn view_round_reminders(mut caller: Caller<EvaluationRead>, id: CampaignId) -> Result<RoundReminders> {
    let campaign = find(&mut caller, id).await?;
    read(&mut caller, &campaign).await
}

async fn read<P: Permit>(caller: &mut Caller<P>, campaign: &Campaign) -> Result<RoundReminders> {
    let now = now_at(caller);
    let zoned = |at: Timestamp| at.to_zoned(now.time_zone().clone());
    let (opens, closes) = (zoned(campaign.times.opens_at), zoned(campaign.times.closes_at));
    let calendar = caller.tx.calendar().await?.calendar;
    let is_off = |day: Date| calendar.is_day_off(day);
    let over = !matches!(campaign.standing.state, State::Draft | State::Scheduled | State::Open);
    let first = next_sweep(&now).max(opens.date());
    let days = first.series(1.day()).take_while(|day| *day <= closes.date());
    let reminds = caller.tx.reminds(campaign.id).await?;
    let planned = days.filter(|day| reminds && !over && reminds_on(*day, &opens, &closes, is_off)).collect();
    Ok(RoundReminders {
        school_sends: school_sends(&mut caller.tx).await?,
        reminds,
        planned,
        asked: caller.tx.marked_days(campaign.id, None).await?,
        next: next_within(&now, campaign.standing.state, &closes),
    })
}

pub async fn set_reminding(
    mut caller: Caller<EvaluationManage>,
    id: CampaignId,
    reminds: bool,
) -> Result<RoundReminders> {
    let campaign = changeable(&mut caller, id).await?;
    let before = caller.tx.reminds(id).await?;
    caller.tx.set_reminding(id, reminds).await?;
    let told = |reminds: bool| Some(json!({ "reminds": reminds }));
    audit(&mut caller, Action::CampaignReminding, id, told(before), told(reminds)).await?;
    let seen = read(&mut caller, &campaign).await?;
    caller.tx.commit().await?;
    Ok(seen)
}

/// Everybody in the round who owes an answer when the next sweep runs.
pub async fn ask_for_round(mut caller: Caller<EvaluationManage>, id: CampaignId) -> Result<RoundReminders> {
    let campaign = changeable(&mut caller, id).await?;
    let next = read(&mut caller, &campaign).await?.next.ok_or(Error::WrongState)?;
    let mark = caller.app.new_id();
    if caller.tx.mark_for_reminding(mark, next, id, None).await? {
        audit(&mut caller, Action::CampaignRemind, id, None, Some(json!({ "day": next }))).await?;
    }
    let seen = read(&mut caller, &campaign).await?;
    caller.tx.commit().await?;
    Ok(seen)
}

pub async fn view_class_reminders(mut caller: Caller<CourseTeach>, class: EvaluationId) -> Result<Asked> {
    Ok(taught(&mut caller, class).await?.1)
}

/// A class that the caller teaches.
pub async fn ask_for_class(mut caller: Caller<CourseTeach>, class: EvaluationId) -> Result<Asked> {
    let (campaign, seen) = taught(&mut caller, class).await?;
    let next = seen.next.filter(|_| seen.may_not.is_none()).ok_or(Error::WrongState)?;
    let mark = caller.app.new_id();
    if caller.tx.mark_for_reminding(mark, next, campaign, Some(class)).await? {
        let after = Some(json!({ "day": next }));
        let (action, target) = (Action::CampaignRemindClass, class.as_uuid());
        caller.audit(Change { action, target_kind: "evaluation", target, before: None, after }).await?;
    }
    let (_, seen) = taught(&mut caller, class).await?;
    caller.tx.commit().await?;
    Ok(seen)
}

async fn taught(caller: &mut Caller<CourseTeach>, class: EvaluationId) -> Result<(CampaignId, Asked)> {
    let found = caller.tx.taught_class(class, caller.user).await?.ok_or(Error::NotFound)?;
    let now = now_at(caller);
    let asked = caller.tx.marked_days(found.campaign, Some(class)).await?;
    let next = next_within(&now, found.state, &found.closes_at.to_zoned(now.time_zone().clone()));
    let may_not = next.and_then(|day| teacher_may_ask(found.listed, &asked, day).err());
    let school_sends = school_sends(&mut caller.tx).await?;
    Ok((found.campaign, Asked { school_sends, asked, next, may_not }))
}

async fn changeable(caller: &mut Caller<EvaluationManage>, id: CampaignId) -> Result<Campaign> {
    let campaign = find(caller, id).await?;
    if may_change(caller.reach, &campaign) { Ok(campaign) } else { Err(Error::Forbidden) }
}

/// By mail or by a channel.
async fn school_sends(tx: &mut Tx) -> Result<bool> {
    let by_mail = tx.mail_server().await?.is_some();
    Ok(by_mail || tx.channels().await?.iter().any(|stored| !stored.switched_off))
}

fn next_within(now: &Zoned, state: State, closes: &Zoned) -> Option<Date> {
    let next = next_sweep(now);
    let swept = next.to_datetime(domain::reminders::SWEPT_AT).to_zoned(now.time_zone().clone()).ok()?;
    (state == State::Open && swept < *closes).then_some(next)
}

fn now_at<P: Permit>(caller: &Caller<P>) -> Zoned {
    let zone = caller.institution.zone();
    caller.app.now().to_zoned(zone)
}

async fn audit(
    caller: &mut Caller<EvaluationManage>,
    action: Action,
    id: CampaignId,
    before: Option<serde_json::Value>,
    after: Option<serde_json::Value>,
) -> Result<()> {
    caller.audit(Change { action, target_kind: "campaign", target: id.as_uuid(), before, after }).await
}
