//! The sweep by a channel: as by mail, with a place of its own in the order. Nothing is kept of whom it went to, not even that the
//! channel does not know somebody.

use domain::{channels::Channel, job::Lane, reminders::sweep_of};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::{Owed, SentKind, Swept, Tx};

use super::sweep::{CATEGORY, LINK, meant};
use crate::{
    App, Result,
    channels::{Outbox, cards, outbox::Addressed, sender::NotTaken},
    jobs::{Order, Work, go_on},
};

/// It holds the channel and the day, and nothing else; the school is the job's.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct SweepChannel {
    pub(super) channel: Channel,
    pub(super) day: Date,
}

impl Order for SweepChannel {
    const KIND: &'static str = "sweep_reminders_by_channel";
    const LANE: Lane = Lane::Mail;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        sweep(work.app, work.tx, self).await
    }
}

async fn sweep(app: &App, tx: &mut Tx, order: SweepChannel) -> Result<()> {
    let SweepChannel { channel, day } = order;
    let Some(outbox) = Outbox::open(app, tx, channel).await? else { return Ok(()) };
    let now = outbox.now();
    let swept = tx.channel_sweep(channel, day).await?;
    if swept.over {
        return Ok(());
    }
    let over = Swept { reached: None, over: true };
    // What has not left by the evening does not leave the next morning beside that day's.
    if sweep_of(&now) != Some(day) {
        return tx.note_channel_swept(channel, day, &over).await.map_err(Into::into);
    }
    if let Some(until) = outbox.rests_until() {
        return go_on(app, tx, &order, until).await;
    }
    let (campaigns, classes) = meant(tx, day, &now).await?;
    let school = tx.institution();
    let key = app.0.mail_keys.name(&[
        b"channel sweep",
        school.as_uuid().as_bytes(),
        channel.key().as_bytes(),
        day.to_string().as_bytes(),
    ]);
    let owed =
        Owed { campaigns: &campaigns, classes: &classes, only: None, by: channel.key(), category: CATEGORY, key: &key };
    let owing = tx.owing_after(&owed, swept.reached.as_deref(), app.now(), outbox.lot()).await?;
    if owing.is_empty() {
        return tx.note_channel_swept(channel, day, &over).await.map_err(Into::into);
    }
    let cards = owing.iter().map(|one| Addressed {
        to: one.address.clone(),
        card: cards::reminder(one.language, &one.open, &now, outbox.link(LINK)),
        name: app.0.mail_keys.name(&[&key, one.user.as_uuid().as_bytes()]),
        made_at: now.timestamp(),
    });
    let carried = outbox.carry(SentKind::Reminder, cards.collect()).await;
    let rests_until = outbox.close(tx, &carried).await?;
    let (mut sent, mut failed, mut reached) = (0, 0, swept.reached);
    for (one, carried) in owing.into_iter().zip(carried) {
        match carried {
            Some(Ok(())) => sent += 1,
            Some(Err(NotTaken::Unknown | NotTaken::Later)) => failed += 1,
            Some(Err(NotTaken::Busy | NotTaken::Channel(_))) | None => break,
        }
        reached = Some(one.place);
    }
    tx.count_cards(channel, day, SentKind::Reminder, sent, failed).await?;
    tx.note_channel_swept(channel, day, &Swept { reached, over: false }).await?;
    go_on(app, tx, &order, rests_until).await
}
