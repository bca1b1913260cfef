//! Handing over the letters that wait. At least once: killed in between, a lot is handed over again.

use domain::{
    id::InstitutionId,
    job::Lane,
    mail::{is_night, retry::wait_after},
    surveys::invitation::State,
};
use jiff::{Zoned, civil::Date};
use serde::{Deserialize, Serialize};
use store::{Institution, Tx};

use super::{
    outbox::Outbox,
    post::NotTaken,
    waiting::{Ended, Waiting},
};
use crate::{
    App, Result,
    jobs::{Order, Work, go_on},
};

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct DeliverMail;

impl Order for DeliverMail {
    const KIND: &'static str = "deliver_mail";
    const LANE: Lane = Lane::Mail;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        deliver(work.app, work.tx).await
    }
}

/// Leaves a delivery if letters are due and nobody is about it.
pub async fn schedule_delivery(app: &App, institution: InstitutionId) -> Result<()> {
    let school = app.institution(institution).await?;
    let mut tx = app.store().tenant(institution).await?;
    let due = tx.has_due_mail(app.now(), is_night(now_at(app, &school).time())).await?;
    if due && !tx.has_due_job(DeliverMail::KIND).await? {
        go_on(app, &mut tx, &DeliverMail, app.now()).await?;
        tx.commit().await?;
    }
    Ok(())
}

async fn deliver(app: &App, tx: &mut Tx) -> Result<()> {
    let Some(outbox) = Outbox::open(app, tx).await? else { return Ok(()) };
    if let Some(until) = outbox.rests_until() {
        return go_on(app, tx, &DeliverMail, until).await;
    }
    let due = Waiting::take(app, tx, &outbox).await?;
    let full = i64::try_from(due.len()) == Ok(outbox.lot());
    let day = outbox.now().date();
    let (mut letters, mut written) = (Vec::new(), Vec::new());
    for waiting in due {
        match waiting.write(app, &outbox, tx.institution())? {
            Some(letter) => {
                letters.push(letter);
                written.push(waiting);
            }
            None => waiting.end(tx, day, Ended::Nowhere).await?,
        }
    }
    let carried = outbox.carry(letters).await;
    let rests_until = outbox.close(tx, &carried).await?;
    for (waiting, carried) in written.iter().zip(carried) {
        if let Some(carried) = carried {
            note(app, tx, waiting, carried, day).await?;
        }
    }
    if full {
        go_on(app, tx, &DeliverMail, rests_until).await?;
    }
    Ok(())
}

async fn note(
    app: &App,
    tx: &mut Tx,
    waiting: &Waiting,
    carried: std::result::Result<(), NotTaken>,
    day: Date,
) -> Result<()> {
    match carried {
        Ok(()) => {
            waiting.note_invitation(app, tx, State::Sent).await?;
            waiting.end(tx, day, Ended::Sent).await
        }
        Err(NotTaken::Refused) => {
            waiting.note_invitation(app, tx, State::Bounced).await?;
            waiting.end(tx, day, Ended::Failed).await?;
            let (user, address) = waiting.to();
            if let Some(address) = address {
                tx.note_bounced(user, address).await?;
            }
            Ok(())
        }
        Err(NotTaken::Later) => {
            let tries = waiting.tries().saturating_add(1);
            let again =
                u16::try_from(tries).ok().and_then(wait_after).and_then(|wait| app.now().checked_add(wait).ok());
            match again {
                Some(at) => waiting.postpone(tx, tries, at).await,
                None => waiting.end(tx, day, Ended::Failed).await,
            }
        }
        // It waits for the server, and none of its tries is lost.
        Err(NotTaken::Server(_)) => Ok(()),
    }
}

pub(crate) fn today(app: &App, school: &Institution) -> Date {
    now_at(app, school).date()
}

pub(crate) fn now_at(app: &App, school: &Institution) -> Zoned {
    let zone = school.zone();
    app.now().to_zoned(zone)
}
