//! What happens at a notice's time: its letters are left for those whom it is for at that moment, and open pages look again.
//! In the app it is there without this, from its time on.

use domain::{id::NoticeId, job::Lane, messages::Category};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::Tx;

use crate::{
    App, Result,
    jobs::{Order, Work, schedule},
};

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct TellNotice(pub NoticeId);

impl Order for TellNotice {
    const KIND: &'static str = "tell_notice";
    const LANE: Lane = Lane::Timed;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        // One whose time was changed meanwhile, or that was taken back, leaves none.
        work.tx.leave_notice_mail(self.0, Category::Notice.key(), work.app.now()).await?;
        Ok(work.tx.sign_news().await?)
    }
}

/// Under a key that names the time: left again for another, and once for each.
pub(super) async fn at_its_time(app: &App, tx: &mut Tx, id: NoticeId, at: Timestamp) -> Result<()> {
    schedule(app, tx, &TellNotice(id), &format!("tell notice {id} {at}"), at).await?;
    Ok(())
}
