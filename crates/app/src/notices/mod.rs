//! Notices and announcements: writing and publishing them, how far they were read, and reading one's own.

mod change;
mod own;
mod publish;
mod push;
mod read;

pub use change::{create_notice, delete_notice, edit_notice};
pub use own::{
    confirm_notice, count_unread, list_own_notices, mark_all_read, mark_read, sign_in_announcement, view_own_notice,
};
pub use publish::{Published, publish_notice, unschedule_notice, withdraw_notice};
pub use push::TellNotice;
pub use read::{
    AudienceParts, Filter, NoticeReading, PartReading, SeenNotice, ToldAudience, ToldCount, ToldMails,
    audience_choices, count_audience, find_places, list_notices, list_unconfirmed, notice_reading, view_notice,
};
pub use store::{AudienceChoices, CollegeProgramme, OwnNotice, Place, SignInAnnouncement, Unconfirmed};

use domain::{
    audit::Action,
    id::{CollegeId, NoticeId},
    notices::state::Move,
};
use serde_json::{Value, json};
use store::{Notice, Reached};

use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, NoticeManage},
};

/// Where it is, and of which version it was seen.
#[derive(Debug, Clone, Copy)]
pub struct OnNotice {
    pub id: NoticeId,
    pub version: i32,
}

/// Of those within reach: a college's own, or all of the school's.
async fn find(caller: &mut Caller<NoticeManage>, id: NoticeId) -> Result<Reached<Notice>> {
    let (college, now) = (caller.reach.colleges()?, caller.app.now());
    caller.tx.reach_notice(id, college, now).await?.ok_or(Error::NotFound)
}

/// For a step that it must allow now, on the version that was seen.
async fn held(caller: &mut Caller<NoticeManage>, on: OnNotice, step: Move) -> Result<Reached<Notice>> {
    let notice = find(caller, on.id).await?;
    if notice.version != on.version {
        return Err(Error::Conflict);
    }
    if notice.standing.allows(step, caller.app.now()) { Ok(notice) } else { Err(Error::WrongState) }
}

/// Whose it is, if it is a college's.
fn owner(notice: &Notice) -> Option<CollegeId> {
    notice.college.as_ref().map(|college| college.id)
}

fn told(notice: &Notice) -> Value {
    let content = &notice.content;
    let at = |time: Option<jiff::Timestamp>| time.map(|time| time.to_string());
    json!({
        "name": content.title.zh, "kind": content.kind.key(), "audience": content.audience, "people": notice.people,
        "publishes_at": at(content.publishes_at), "expires_at": at(content.expires_at),
        "on_sign_in": content.on_sign_in, "confirm": content.confirm, "by_mail": content.by_mail,
    })
}

async fn record(
    caller: &mut Caller<NoticeManage>,
    action: Action,
    id: NoticeId,
    before: Option<&Notice>,
    after: Option<&Notice>,
) -> Result<()> {
    let (before, after) = (before.map(told), after.map(told));
    caller.audit(Change { action, target_kind: "notice", target: id.as_uuid(), before, after }).await
}

fn changed(done: bool) -> Result<()> {
    if done { Ok(()) } else { Err(Error::Conflict) }
}
