//! The sweep by mail: a lot of letters, then the next job goes on from where it left off.

use domain::{
    id::{CampaignId, EvaluationId, InstitutionId},
    job::Lane,
    messages::Category,
    reminders::{reminds_on, sweep_of},
};
use jiff::{Zoned, civil::Date};
use serde::{Deserialize, Serialize};
use store::{Owed, Owing, SentKind, Swept, Tx};

use super::by_channel::SweepChannel;
use crate::{
    App, Result,
    jobs::{Order, Work, go_on, schedule},
    mail::{
        Outbox,
        outbox::Addressed,
        post::NotTaken,
        wanted::MAIL,
        words::{self, Foot},
    },
};

pub(super) const CATEGORY: &str = Category::Task.key();
/// The same for everybody: a link of one's own would say who followed it.
pub(super) const LINK: &str = "/user/evaluationList";

/// It holds the day and nothing else; the school is the job's.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Sweep {
    day: Date,
}

impl Order for Sweep {
    const KIND: &'static str = "sweep_reminders";
    const LANE: Lane = Lane::Mail;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        sweep(work.app, work.tx, self.day).await
    }
}

/// Left once a day for each school that can send, however many workers think of it.
pub async fn schedule_sweep(app: &App, institution: InstitutionId) -> Result<bool> {
    let school = app.institution(institution).await?;
    let zone = jiff::tz::TimeZone::get(&school.time_zone).unwrap_or(jiff::tz::TimeZone::UTC);
    let Some(day) = sweep_of(&app.now().to_zoned(zone)) else { return Ok(false) };
    let mut tx = app.store().tenant(institution).await?;
    let mut left = false;
    if tx.mail_server().await?.is_some() {
        left = schedule(app, &mut tx, &Sweep { day }, &format!("sweep {day}"), app.now()).await?;
    }
    for stored in tx.channels().await? {
        let channel = stored.settings.channel;
        if !stored.switched_off {
            let key = format!("sweep {} {day}", channel.key());
            left |= schedule(app, &mut tx, &SweepChannel { channel, day }, &key, app.now()).await?;
        }
    }
    tx.commit().await?;
    Ok(left)
}

async fn sweep(app: &App, tx: &mut Tx, day: Date) -> Result<()> {
    let Some(outbox) = Outbox::open(app, tx).await? else { return Ok(()) };
    let now = outbox.now();
    let swept = tx.sweep(day).await?;
    if swept.over {
        return Ok(());
    }
    // What has not left by the evening does not leave the next morning beside that day's.
    if sweep_of(&now) != Some(day) {
        return tx.note_swept(day, &Swept { reached: None, over: true }).await.map_err(Into::into);
    }
    if let Some(until) = outbox.rests_until() {
        return go_on(app, tx, &Sweep { day }, until).await;
    }
    let (campaigns, classes) = meant(tx, day, &now).await?;
    let key = app.0.mail_keys.name(&[b"sweep", tx.institution().as_uuid().as_bytes(), day.to_string().as_bytes()]);
    let owed = Owed { campaigns: &campaigns, classes: &classes, by: MAIL, category: CATEGORY, key: &key };
    let owing = tx.owing_after(&owed, swept.reached.as_deref(), app.now(), outbox.lot()).await?;
    if owing.is_empty() {
        return tx.note_swept(day, &Swept { reached: None, over: true }).await.map_err(Into::into);
    }
    let letters = owing.iter().map(|one| write(app, &outbox, tx.institution(), one, &now, &key)).collect();
    let carried = outbox.carry(letters).await;
    let rests_until = outbox.close(tx, &carried).await?;
    let (mut sent, mut failed, mut reached) = (0, 0, swept.reached);
    for (one, carried) in owing.into_iter().zip(carried) {
        match carried {
            Some(Ok(())) => sent += 1,
            // Whose it was is not kept, not even that the address is wrong.
            Some(Err(NotTaken::Refused | NotTaken::Later)) => failed += 1,
            Some(Err(NotTaken::Server(_))) | None => break,
        }
        reached = Some(one.place);
    }
    tx.count_sent(day, SentKind::Reminder, sent, failed).await?;
    tx.note_swept(day, &Swept { reached, over: false }).await?;
    go_on(app, tx, &Sweep { day }, rests_until).await
}

/// The rounds whose plan has this day, and what was marked for it.
pub(super) async fn meant(tx: &mut Tx, day: Date, now: &Zoned) -> Result<(Vec<CampaignId>, Vec<EvaluationId>)> {
    let calendar = tx.calendar().await?.calendar;
    let is_off = |day: Date| calendar.term_of(day).is_some_and(|term| term.taught_on(day).is_none());
    let (mut campaigns, classes) = tx.marked_for(day).await?;
    for round in tx.reminding_campaigns(now.timestamp()).await? {
        let zoned = |at: jiff::Timestamp| at.to_zoned(now.time_zone().clone());
        if round.reminds && reminds_on(day, &zoned(round.opens_at), &zoned(round.closes_at), is_off) {
            campaigns.push(round.id);
        }
    }
    Ok((campaigns, classes))
}

fn write(app: &App, outbox: &Outbox, school: InstitutionId, owing: &Owing, now: &Zoned, key: &[u8]) -> Addressed {
    let token = app.0.mail_keys.unsubscribing(school, owing.user, CATEGORY);
    let unsubscribe = outbox.unsubscribe_link(&token);
    let foot = Foot { school: outbox.school.in_language(owing.language), unsubscribe: Some(&unsubscribe) };
    Addressed {
        to: owing.address.clone(),
        language: owing.language,
        text: words::reminder(owing.language, &owing.open, now, &outbox.link(LINK), &foot),
        name: app.0.mail_keys.name(&[key, owing.user.as_uuid().as_bytes()]),
        unsubscribe: Some(unsubscribe),
    }
}
