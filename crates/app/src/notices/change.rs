//! Writing a notice. Of two people at one text the second is told, and nothing is overwritten. Saving a draft leaves no audit
//! record; what was published is on record, and so is every change to it.

use domain::{
    audit::Action,
    field::{FieldErrors, Reason},
    id::CollegeId,
    notices::{Content, state::Move},
};
use store::Written;

use super::{OnNotice, SeenNotice, changed, find, held, owner, push, read::seen, record};
use crate::{Caller, Error, Result, kernel::caller::NoticeManage};

pub async fn create_notice(mut caller: Caller<NoticeManage>, content: Content) -> Result<SeenNotice> {
    let college = caller.reach.colleges()?;
    let content = checked(&mut caller, college, content).await?;
    let id = caller.app.new_id();
    let written = Written { by: caller.user, at: caller.app.now() };
    caller.tx.insert_notice(id, college, &content, written).await?;
    let notice = find(&mut caller, id).await?;
    record(&mut caller, Action::NoticeCreate, id, None, Some(&notice)).await?;
    let seen = seen(&mut caller, notice.shown()).await?;
    caller.tx.commit().await?;
    Ok(seen)
}

/// Before it is published everything may change; afterwards its text, its pin and its end. `tell_again` then forgets who has
/// read it.
pub async fn edit_notice(
    mut caller: Caller<NoticeManage>,
    on: OnNotice,
    content: Content,
    tell_again: bool,
) -> Result<SeenNotice> {
    let before = find(&mut caller, on.id).await?;
    let now = caller.app.now();
    let published = !before.standing.allows(Move::Rewrite, now);
    let step = match (published, tell_again) {
        (true, true) => Move::TellAgain,
        (true, false) => Move::Correct,
        (false, true) => return Err(Error::WrongState),
        (false, false) => Move::Rewrite,
    };
    let before = held(&mut caller, on, step).await?;
    let content = checked(&mut caller, owner(&before), content).await?;
    let mut errors = if before.standing.released { content.unready(now) } else { FieldErrors::default() };
    if published {
        let kept = &before.content;
        let fixed = [
            ("kind", content.kind == kept.kind),
            ("audience", content.audience == kept.audience),
            ("confirm", content.confirm == kept.confirm),
            ("by_mail", content.by_mail == kept.by_mail),
            ("publishes_at", content.publishes_at == kept.publishes_at),
        ];
        errors.0.extend(fixed.into_iter().filter(|(_, same)| !same).map(|(field, _)| (field, Reason::Invalid)));
    }
    // Once it is released its time is not taken away, only moved.
    if before.standing.released && content.publishes_at.is_none() {
        errors.0.insert("publishes_at", Reason::Required);
    }
    if !errors.0.is_empty() {
        return Err(Error::Invalid(errors));
    }
    changed(caller.tx.update_notice(&before, &content, now).await?)?;
    if published {
        caller.tx.mark_notice_edited(&before, tell_again, now).await?;
    }
    if published {
        caller.tx.sign_news().await?;
    } else if let Some(at) = content.publishes_at.filter(|_| before.standing.released) {
        push::at_its_time(&caller.app, &mut caller.tx, on.id, at).await?;
    }
    let notice = find(&mut caller, on.id).await?;
    if before.standing.released {
        let action = if tell_again { Action::NoticeTellAgain } else { Action::NoticeEdit };
        record(&mut caller, action, on.id, Some(&before), Some(&notice)).await?;
    }
    let seen = seen(&mut caller, notice.shown()).await?;
    caller.tx.commit().await?;
    Ok(seen)
}

/// A draft; what was published is withdrawn instead.
pub async fn delete_notice(mut caller: Caller<NoticeManage>, on: OnNotice) -> Result<()> {
    let before = held(&mut caller, on, Move::Delete).await?;
    changed(caller.tx.delete_notice(&before).await?)?;
    record(&mut caller, Action::NoticeDelete, on.id, Some(&before), None).await?;
    Ok(caller.tx.commit().await?)
}

async fn checked(caller: &mut Caller<NoticeManage>, college: Option<CollegeId>, content: Content) -> Result<Content> {
    let mut content = content.tidied();
    content.audience = content.audience.tidied();
    let mut errors = content.faults(caller.reach);
    // On the sign-in page stands what the school says, whoever of the school corrects a college's.
    if content.on_sign_in && college.is_some() {
        errors.0.insert("on_sign_in", Reason::AboveYourLevel);
    }
    if !caller.tx.knows_audience(college, &content.audience).await? {
        errors.0.insert("audience", Reason::Invalid);
    }
    if errors.0.is_empty() { Ok(content) } else { Err(Error::Invalid(errors)) }
}
