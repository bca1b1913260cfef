//! The sweep by mail: a lot of letters, then the next job goes on from where it left off. At its end, whoever the server asked
//! to come back later is tried once more.

use domain::{
    id::{CampaignId, EvaluationId, InstitutionId, UserId},
    job::Lane,
    messages::Category,
    reminders::{reminds_on, sweep_of},
};
use jiff::{SignedDuration, Zoned, civil::Date};
use serde::{Deserialize, Serialize};
use store::{Owed, Owing, SentKind, Swept, Tx};

use super::by_channel::SweepChannel;
use crate::{
    App, Error, Result,
    jobs::{Order, Work, go_on, schedule},
    mail::{
        Outbox,
        outbox::{Addressed, Carried},
        post::NotTaken,
        wanted::MAIL,
        words::{self, Foot},
    },
};

pub(super) const CATEGORY: &str = Category::Task.key();
/// The same for everybody: a link of one's own would say who followed it.
pub(super) const LINK: &str = "/user/evaluationList";

/// How long those wait whom the server asked to come back later. Servers that turn strangers away once take them after five
/// minutes.
const ONCE_MORE_AFTER: SignedDuration = SignedDuration::from_mins(10);

/// It holds the day and nothing of anybody; the school is the job's.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Sweep {
    day: Date,
    /// The second try for those who are in this process's memory.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    once_more: bool,
}

impl Order for Sweep {
    const KIND: &'static str = "sweep_reminders";
    const LANE: Lane = Lane::Mail;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        if self.once_more {
            sweep_once_more(work.app, work.tx, self).await
        } else {
            sweep(work.app, work.tx, self).await
        }
    }
}

/// Left once a day for each school that can send, however many workers think of it.
pub async fn schedule_sweep(app: &App, institution: InstitutionId) -> Result<bool> {
    let school = app.institution(institution).await?;
    let zone = school.zone();
    let Some(day) = sweep_of(&app.now().to_zoned(zone)) else { return Ok(false) };
    let mut tx = app.store().tenant(institution).await?;
    let mut left = false;
    if tx.mail_server().await?.is_some() {
        left = schedule(app, &mut tx, &Sweep { day, once_more: false }, &format!("sweep {day}"), app.now()).await?;
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

async fn sweep(app: &App, tx: &mut Tx, order: Sweep) -> Result<()> {
    let day = order.day;
    let Some(outbox) = Outbox::open(app, tx).await? else { return Ok(()) };
    let swept = tx.sweep(day).await?;
    if swept.over {
        return Ok(());
    }
    // What has not left by the evening does not leave the next morning beside that day's.
    if sweep_of(&outbox.now()) != Some(day) {
        return tx.note_swept(day, &Swept { reached: None, over: true }).await.map_err(Into::into);
    }
    if let Some(until) = outbox.rests_until() {
        return go_on(app, tx, &order, until).await;
    }
    let school = tx.institution();
    let lot = Lot { after: swept.reached.as_deref(), only: None, most: outbox.lot() };
    let (owing, carried) = hand_over(app, tx, &outbox, day, &lot).await?;
    if owing.is_empty() {
        if app.0.asked_later.has_any(school, day) {
            let then = app.now().saturating_add(ONCE_MORE_AFTER).map_err(Error::internal)?;
            go_on(app, tx, &Sweep { day, once_more: true }, then).await?;
        }
        return tx.note_swept(day, &Swept { reached: None, over: true }).await.map_err(Into::into);
    }
    let rests_until = outbox.close(tx, &carried).await?;
    let (mut sent, mut failed, mut reached) = (0, 0, swept.reached);
    for (one, carried) in owing.into_iter().zip(carried) {
        match carried {
            Some(Ok(())) => {
                app.0.asked_later.forget(school, one.user);
                sent += 1;
            }
            // Whose it was is not written down, not even that the address is wrong.
            Some(Err(NotTaken::Refused)) => failed += 1,
            Some(Err(NotTaken::Later)) => {
                app.0.asked_later.note(school, day, one.user);
                failed += 1;
            }
            Some(Err(NotTaken::Server(_))) | None => break,
        }
        reached = Some(one.place);
    }
    tx.count_sent(day, SentKind::Reminder, sent, failed).await?;
    tx.note_swept(day, &Swept { reached, over: false }).await?;
    go_on(app, tx, &order, rests_until).await
}

/// A lot of those who were asked to come back later, if they still owe an answer. Nobody is tried a third time.
async fn sweep_once_more(app: &App, tx: &mut Tx, order: Sweep) -> Result<()> {
    let (day, school) = (order.day, tx.institution());
    let Some(outbox) = Outbox::open(app, tx).await? else { return Ok(()) };
    if sweep_of(&outbox.now()) != Some(day) || !app.0.asked_later.has_any(school, day) {
        return Ok(());
    }
    if let Some(until) = outbox.rests_until() {
        return go_on(app, tx, &order, until).await;
    }
    let users = app.0.asked_later.take(school, day, usize::try_from(outbox.lot()).unwrap_or_default());
    let lot = Lot { after: None, only: Some(&users), most: outbox.lot() };
    let (owing, carried) = hand_over(app, tx, &outbox, day, &lot).await?;
    let rests_until = outbox.close(tx, &carried).await?;
    let mut sent = 0;
    for (one, carried) in owing.into_iter().zip(carried) {
        match carried {
            Some(Ok(())) => sent += 1,
            Some(Err(NotTaken::Refused | NotTaken::Later)) => {}
            Some(Err(NotTaken::Server(_))) | None => app.0.asked_later.note(school, day, one.user),
        }
    }
    tx.count_sent(day, SentKind::Reminder, sent, -sent).await?;
    go_on(app, tx, &order, rests_until).await
}

/// Whom a lot is for.
struct Lot<'a> {
    after: Option<&'a [u8]>,
    only: Option<&'a [UserId]>,
    most: i64,
}

async fn hand_over(app: &App, tx: &mut Tx, outbox: &Outbox, day: Date, lot: &Lot<'_>) -> Result<(Vec<Owing>, Carried)> {
    let now = outbox.now();
    let (campaigns, classes) = meant(tx, day, &now).await?;
    let key = app.0.mail_keys.name(&[b"sweep", tx.institution().as_uuid().as_bytes(), day.to_string().as_bytes()]);
    let owed =
        Owed { campaigns: &campaigns, classes: &classes, only: lot.only, by: MAIL, category: CATEGORY, key: &key };
    let owing = tx.owing_after(&owed, lot.after, app.now(), lot.most).await?;
    let letters =
        owing.iter().map(|one| write(app, outbox, tx.institution(), one, &now, &key)).collect::<Result<_>>()?;
    let carried = outbox.carry(letters).await;
    Ok((owing, carried))
}

/// The rounds whose plan has this day, and what was marked for it.
pub(super) async fn meant(tx: &mut Tx, day: Date, now: &Zoned) -> Result<(Vec<CampaignId>, Vec<EvaluationId>)> {
    let calendar = tx.calendar().await?.calendar;
    let is_off = |day: Date| calendar.is_day_off(day);
    let (mut campaigns, classes) = tx.marked_for(day).await?;
    for round in tx.reminding_campaigns(now.timestamp()).await? {
        let zoned = |at: jiff::Timestamp| at.to_zoned(now.time_zone().clone());
        if round.reminds && reminds_on(day, &zoned(round.opens_at), &zoned(round.closes_at), is_off) {
            campaigns.push(round.id);
        }
    }
    Ok((campaigns, classes))
}

fn write(
    app: &App,
    outbox: &Outbox,
    school: InstitutionId,
    owing: &Owing,
    now: &Zoned,
    key: &[u8],
) -> Result<Addressed> {
    let token = app.0.mail_keys.unsubscribing(school, owing.user, CATEGORY)?;
    let unsubscribe = outbox.unsubscribe_link(&token);
    let foot = Foot { school: outbox.school.in_language(owing.language), unsubscribe: Some(&unsubscribe) };
    Ok(Addressed {
        to: owing.address.clone(),
        language: owing.language,
        text: words::reminder(owing.language, &owing.open, now, &outbox.link(LINK), &foot),
        name: app.0.mail_keys.name(&[key, owing.user.as_uuid().as_bytes()]),
        unsubscribe: Some(unsubscribe),
    })
}
