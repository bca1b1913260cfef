//! Publishing and taking back. From its time on a notice is in the lists of those it is for; only letters are sent.

use domain::{
    audit::Action,
    field::Reason,
    messages::Category,
    notices::{counts, state::Move},
};
use store::Notice;

use super::{OnNotice, SeenNotice, changed, find, held, owner, push, read::seen, record};
use crate::{Caller, Error, Result, kernel::caller::NoticeManage};

/// What its author has seen before pressing the button.
#[derive(Debug, Clone, Copy)]
pub struct Published {
    pub on: OnNotice,
    /// How many it would reach; `None`: fewer than five.
    pub people: Option<i64>,
}

/// At its time, or at once if it has none or that has passed.
pub async fn publish_notice(mut caller: Caller<NoticeManage>, published: Published) -> Result<SeenNotice> {
    let Published { on, people: expected } = published;
    let before = held(&mut caller, on, Move::Publish).await?;
    let (content, now) = (&before.content, caller.app.now());
    let mut errors = content.unready(now);
    if !caller.tx.knows_audience(owner(&before), &content.audience).await? {
        errors.0.insert("audience", Reason::Invalid);
    }
    let people = caller.tx.count_audience(owner(&before), &content.audience, Category::Notice.key()).await?.people;
    if people == 0 {
        errors.0.entry("audience").or_insert(Reason::Required);
    }
    if !errors.0.is_empty() {
        return Err(Error::Invalid(errors));
    }
    let told = counts::told_audience(people, content.audience.is_by_class());
    if counts::has_changed(expected, told) {
        return Err(Error::AudienceChanged { people: told });
    }
    let at = content.publishes_at.map_or(now, |at| at.max(now));
    changed(caller.tx.release_notice(&before, at, people, now).await?)?;
    push::at_its_time(&caller.app, &mut caller.tx, on.id, at).await?;
    finish(caller, Action::NoticePublish, &before).await
}

/// Before its time, back to a draft.
pub async fn unschedule_notice(mut caller: Caller<NoticeManage>, on: OnNotice) -> Result<SeenNotice> {
    let before = held(&mut caller, on, Move::Unschedule).await?;
    let now = caller.app.now();
    changed(caller.tx.take_back_notice(&before, now).await?)?;
    finish(caller, Action::NoticeUnschedule, &before).await
}

pub async fn withdraw_notice(mut caller: Caller<NoticeManage>, on: OnNotice) -> Result<SeenNotice> {
    let before = held(&mut caller, on, Move::Withdraw).await?;
    let now = caller.app.now();
    changed(caller.tx.withdraw_notice(&before, now).await?)?;
    finish(caller, Action::NoticeWithdraw, &before).await
}

async fn finish(mut caller: Caller<NoticeManage>, action: Action, before: &Notice) -> Result<SeenNotice> {
    caller.tx.sign_news().await?;
    let notice = find(&mut caller, before.id).await?;
    record(&mut caller, action, before.id, Some(before), Some(&notice)).await?;
    let seen = seen(&mut caller, notice.shown()).await?;
    caller.tx.commit().await?;
    Ok(seen)
}
