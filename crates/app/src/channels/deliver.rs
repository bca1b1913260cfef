//! Handing over the cards that wait. At least once: killed in between, a lot is handed over again.

use domain::{
    channels::Channel,
    id::InstitutionId,
    job::Lane,
    mail::{is_night, retry::wait_after},
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::{DueCard, SentKind, Tx};

use super::{
    cards,
    outbox::{Addressed, Outbox},
    sender::NotTaken,
};
use crate::{
    App, Result,
    jobs::{Order, Work, go_on},
    mail::{deliver::now_at, told::PLACE},
};

/// By every channel that has some and does not rest.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct DeliverCards;

impl Order for DeliverCards {
    const KIND: &'static str = "deliver_cards";
    const LANE: Lane = Lane::Mail;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        deliver_all(work.app, work.tx).await
    }
}

/// Leaves a delivery if cards are due and nobody is about it.
pub async fn schedule_cards(app: &App, institution: InstitutionId) -> Result<()> {
    let school = app.institution(institution).await?;
    let mut tx = app.store().tenant(institution).await?;
    let due = tx.channels_with_due_cards(app.now(), is_night(now_at(app, &school).time())).await?;
    if !due.is_empty() && !tx.has_due_job(DeliverCards::KIND).await? {
        go_on(app, &mut tx, &DeliverCards, app.now()).await?;
        tx.commit().await?;
    }
    Ok(())
}

async fn deliver_all(app: &App, tx: &mut Tx) -> Result<()> {
    let school = app.institution(tx.institution()).await?;
    let night = is_night(now_at(app, &school).time());
    let mut again = None;
    for channel in tx.channels_with_due_cards(app.now(), night).await? {
        if let Some(until) = deliver(app, tx, channel, night).await? {
            again = Some(again.map_or(until, |before: jiff::Timestamp| before.min(until)));
        }
    }
    match again {
        Some(at) => go_on(app, tx, &DeliverCards, at).await,
        None => Ok(()),
    }
}

/// When the rest may follow, if there is any.
async fn deliver(app: &App, tx: &mut Tx, channel: Channel, night: bool) -> Result<Option<jiff::Timestamp>> {
    let Some(outbox) = Outbox::open(app, tx, channel).await? else { return Ok(None) };
    if outbox.rests_until().is_some() {
        return Ok(None);
    }
    let due = tx.due_cards(channel, app.now(), night, outbox.lot()).await?;
    let (mut cards, mut written, mut unwritten) = (Vec::new(), Vec::new(), Vec::new());
    for card in due {
        match write(app, &outbox, &card) {
            Some(addressed) => {
                cards.push(addressed);
                written.push(card);
            }
            None => unwritten.push(card.id),
        }
    }
    tx.drop_cards(channel, &unwritten).await?;
    let carried = outbox.carry(SentKind::Message, cards).await;
    let rests_until = outbox.close(tx, &carried).await?;
    let day = outbox.now().date();
    for (card, carried) in written.iter().zip(carried) {
        if let Some(carried) = carried {
            note(app, tx, channel, card, carried, day).await?;
        }
    }
    let more = tx.due_cards(channel, app.now(), night, 1).await?;
    Ok((!more.is_empty()).then_some(rests_until))
}

async fn note(
    app: &App,
    tx: &mut Tx,
    channel: Channel,
    card: &DueCard,
    carried: std::result::Result<(), NotTaken>,
    day: Date,
) -> Result<()> {
    let what = SentKind::Message;
    match carried {
        Ok(()) => {
            tx.drop_cards(channel, &[card.id]).await?;
            tx.count_cards(channel, day, what, 1, 0).await?;
        }
        Err(NotTaken::Unknown) => {
            tx.drop_cards(channel, &[card.id]).await?;
            tx.count_cards(channel, day, what, 0, 1).await?;
            tx.note_unknown(channel, card.user, day).await?;
        }
        Err(NotTaken::Later) => {
            let tries = card.tries.saturating_add(1);
            let again =
                u16::try_from(tries).ok().and_then(wait_after).and_then(|wait| app.now().checked_add(wait).ok());
            if let Some(at) = again {
                tx.postpone_card(channel, card.id, tries, at).await?;
            } else {
                tx.drop_cards(channel, &[card.id]).await?;
                tx.count_cards(channel, day, what, 0, 1).await?;
            }
        }
        // It waits for the channel, and none of its tries is lost.
        Err(NotTaken::Busy | NotTaken::Channel(_)) => {}
    }
    Ok(())
}

/// `None`: there is nobody to send it to, or nothing that this version could say.
fn write(app: &App, outbox: &Outbox, card: &DueCard) -> Option<Addressed> {
    let (message, to) = (card.message.as_ref()?, card.username.clone()?);
    let said = cards::message(card.language, message, card.made_at, &outbox.zone, outbox.link(PLACE))?;
    let name = app.0.mail_keys.name(&[b"card", card.id.as_uuid().as_bytes()]);
    Some(Addressed { to, card: said, name, made_at: card.made_at })
}
