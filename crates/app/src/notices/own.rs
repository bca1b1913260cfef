//! One's own notices, whichever role one acts under: they concern the person.

use domain::{
    id::{NoticeId, UserId},
    notices::{LISTED_DAYS, Reading, UNREAD_DAYS},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use store::{Institution, OwnNotice, OwnNotices, Page, SignInAnnouncement, Tx};

use crate::{
    App, Caller, Error, Result,
    kernel::{
        caller::SignedIn,
        paging::{List, Paging},
    },
};

/// The bell shows "99+" for more.
const UNREAD_COUNTED: i64 = 100;
const DAY: i64 = 24;

pub async fn list_own_notices(mut caller: Caller<SignedIn>, paging: Paging) -> Result<List<OwnNotice>> {
    let now = caller.app.now();
    let asked = OwnNotices { only: None, since: now - SignedDuration::from_hours(LISTED_DAYS * DAY), now };
    Ok(List::new(caller.tx.own_notices(caller.user, asked, paging.place()).await?, paging))
}

pub async fn view_own_notice(mut caller: Caller<SignedIn>, id: NoticeId) -> Result<OwnNotice> {
    let (user, now) = (caller.user, caller.app.now());
    find(&mut caller.tx, user, id, now).await
}

pub async fn count_unread(mut caller: Caller<SignedIn>) -> Result<i64> {
    let now = caller.app.now();
    let since = now - SignedDuration::from_hours(UNREAD_DAYS * DAY);
    Ok(caller.tx.unread_notices(caller.user, since, now, UNREAD_COUNTED).await?)
}

pub async fn mark_read(caller: Caller<SignedIn>, id: NoticeId) -> Result<OwnNotice> {
    note(caller, id, false).await
}

/// The newest that the person has seen and all before it, so that what came meanwhile stays unread. How many are then.
pub async fn mark_all_read(mut caller: Caller<SignedIn>, newest: NoticeId) -> Result<i64> {
    let now = caller.app.now();
    let day = today(&caller.institution, now);
    let asked = OwnNotices { only: None, since: now - SignedDuration::from_hours(LISTED_DAYS * DAY), now };
    if !caller.tx.mark_notices_read_up_to(newest, caller.user, day, asked).await? {
        return Err(Error::NotFound);
    }
    let since = now - SignedDuration::from_hours(UNREAD_DAYS * DAY);
    let unread = caller.tx.unread_notices(caller.user, since, now, UNREAD_COUNTED).await?;
    caller.tx.commit().await?;
    Ok(unread)
}

/// "I have read this", where it is asked for.
pub async fn confirm_notice(caller: Caller<SignedIn>, id: NoticeId) -> Result<OwnNotice> {
    note(caller, id, true).await
}

async fn note(mut caller: Caller<SignedIn>, id: NoticeId, confirmed: bool) -> Result<OwnNotice> {
    let (user, now) = (caller.user, caller.app.now());
    let notice = find(&mut caller.tx, user, id, now).await?;
    if confirmed && !notice.confirm {
        return Err(Error::WrongState);
    }
    let day = today(&caller.institution, now);
    caller.tx.mark_notice_read(id, user, day, confirmed).await?;
    caller.tx.commit().await?;
    let confirmed = confirmed || notice.reading == Reading::Confirmed;
    Ok(OwnNotice { reading: if confirmed { Reading::Confirmed } else { Reading::Read }, ..notice })
}

/// Whoever it is not for does not find it, nor does anybody before its time or after its end.
async fn find(tx: &mut Tx, user: UserId, id: NoticeId, now: Timestamp) -> Result<OwnNotice> {
    let asked = OwnNotices { only: Some(id), since: Timestamp::UNIX_EPOCH, now };
    let (mut found, _) = tx.own_notices(user, asked, Page { offset: 0, limit: 1 }).await?;
    found.pop().ok_or(Error::NotFound)
}

fn today(institution: &Institution, now: Timestamp) -> Date {
    now.to_zoned(institution.zone()).date()
}

/// What everybody at the door may read.
pub async fn sign_in_announcement(app: &App, institution: &Institution) -> Result<Option<SignInAnnouncement>> {
    let mut tx = app.store().tenant(institution.id).await?;
    Ok(tx.sign_in_announcement(app.now()).await?)
}
