//! Handing over the letters that wait. At least once: killed in between, a lot is handed over again.

use domain::{
    id::InstitutionId,
    job::Lane,
    mail::{is_night, retry::wait_after},
    messages::Category,
};
use jiff::{Zoned, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};
use store::{DueMail, Institution, SentKind, Tx};

use super::{
    outbox::{Addressed, Outbox},
    post::NotTaken,
    told,
    words::Foot,
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
    let due = tx.take_due_mail(app.now(), is_night(outbox.now().time()), outbox.lot()).await?;
    let full = i64::try_from(due.len()) == Ok(outbox.lot());
    let (mut letters, mut written, mut unwritten) = (Vec::new(), Vec::new(), Vec::new());
    for mail in due {
        match write(app, &outbox, tx.institution(), &mail) {
            Some(letter) => {
                letters.push(letter);
                written.push(mail);
            }
            None => unwritten.push(mail.id),
        }
    }
    tx.drop_mail(&unwritten).await?;
    let carried = outbox.carry(letters).await;
    let rests_until = outbox.close(tx, &carried).await?;
    let day = outbox.now().date();
    for (mail, carried) in written.iter().zip(carried) {
        if let Some(carried) = carried {
            note(app, tx, mail, carried, day).await?;
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
    mail: &DueMail,
    carried: std::result::Result<(), NotTaken>,
    day: Date,
) -> Result<()> {
    let kind = SentKind::Message;
    match carried {
        Ok(()) => {
            tx.drop_mail(&[mail.id]).await?;
            tx.count_sent(day, kind, 1, 0).await?;
        }
        Err(NotTaken::Refused) => {
            tx.drop_mail(&[mail.id]).await?;
            tx.count_sent(day, kind, 0, 1).await?;
            if let Some(address) = &mail.address {
                tx.note_bounced(mail.user, address).await?;
            }
        }
        Err(NotTaken::Later) => {
            let tries = mail.tries.saturating_add(1);
            let again =
                u16::try_from(tries).ok().and_then(wait_after).and_then(|wait| app.now().checked_add(wait).ok());
            if let Some(at) = again {
                tx.postpone_mail(mail.id, tries, at).await?;
            } else {
                tx.drop_mail(&[mail.id]).await?;
                tx.count_sent(day, kind, 0, 1).await?;
            }
        }
        // It waits for the server, and none of its tries is lost.
        Err(NotTaken::Server(_)) => {}
    }
    Ok(())
}

/// `None`: there is nowhere to send it to, or nothing that this version could say.
fn write(app: &App, outbox: &Outbox, school: InstitutionId, mail: &DueMail) -> Option<Addressed> {
    let (message, to) = (mail.message.as_ref()?, mail.address.clone()?);
    let (keys, category, language) = (&app.0.mail_keys, message.category(), mail.language);
    let unsubscribe = (category != Category::Security)
        .then(|| outbox.unsubscribe_link(&keys.unsubscribing(school, mail.user, category.key())));
    let foot = Foot { school: outbox.school.in_language(language), unsubscribe: unsubscribe.as_deref() };
    let text = told::message(language, message, &outbox.link(told::PLACE), &foot)?;
    let name = keys.name(&[b"message", mail.id.as_uuid().as_bytes()]);
    Some(Addressed { to, language, text, name, unsubscribe })
}

pub(crate) fn today(app: &App, school: &Institution) -> Date {
    now_at(app, school).date()
}

pub(crate) fn now_at(app: &App, school: &Institution) -> Zoned {
    let zone = TimeZone::get(&school.time_zone).unwrap_or(TimeZone::UTC);
    app.now().to_zoned(zone)
}
