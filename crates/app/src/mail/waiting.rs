//! A letter that waits: of a message, or of a notice. Each is a row until it was handed over or given up.

use domain::{
    id::{InstitutionId, UserId},
    mail::is_night,
    messages::{Category, Message},
};
use jiff::{Timestamp, civil::Date};
use store::{DueMail, DueNotice, SentKind, Tx};

use super::{
    outbox::{Addressed, Outbox},
    told,
    words::Foot,
};
use crate::{App, Result};

pub(super) enum Waiting {
    Message(DueMail),
    Notice(DueNotice),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    Sent,
    Failed,
    /// There was nobody to send it to, or nothing to say.
    Nowhere,
}

impl Ended {
    const fn counts(self) -> (i32, i32) {
        match self {
            Self::Sent => (1, 0),
            Self::Failed => (0, 1),
            Self::Nowhere => (0, 0),
        }
    }
}

impl Waiting {
    /// As many as leave together: messages first, since each concerns one person, then notices, but none at night.
    pub(super) async fn take(app: &App, tx: &mut Tx, outbox: &Outbox) -> Result<Vec<Self>> {
        let (now, night) = (app.now(), is_night(outbox.now().time()));
        let messages = tx.take_due_mail(now, night, outbox.lot()).await?;
        let left = outbox.lot().saturating_sub(i64::try_from(messages.len()).unwrap_or(i64::MAX));
        let mut all: Vec<_> = messages.into_iter().map(Self::Message).collect();
        if !night {
            tx.drop_needless_notice_mail(now).await?;
            all.extend(tx.take_due_notices(now, left).await?.into_iter().map(Self::Notice));
        }
        Ok(all)
    }

    pub(super) fn to(&self) -> (UserId, Option<&str>) {
        match self {
            Self::Message(mail) => (mail.user, mail.address.as_deref()),
            Self::Notice(mail) => (mail.user, mail.address.as_deref()),
        }
    }

    pub(super) const fn tries(&self) -> i16 {
        match self {
            Self::Message(mail) => mail.tries,
            Self::Notice(mail) => mail.tries,
        }
    }

    /// `None`: there is nowhere to send it to, or nothing that this version could say.
    pub(super) fn write(&self, app: &App, outbox: &Outbox, school: InstitutionId) -> Result<Option<Addressed>> {
        let keys = &app.0.mail_keys;
        let (user, to) = self.to();
        let (category, language) = match self {
            Self::Message(mail) => (mail.message.as_ref().map(Message::category), mail.language),
            Self::Notice(mail) => (Some(Category::Notice), mail.language),
        };
        let (Some(to), Some(category)) = (to, category) else { return Ok(None) };
        let unsubscribe = match category {
            Category::Security => None,
            _ => Some(outbox.unsubscribe_link(&keys.unsubscribing(school, user, category.key())?)),
        };
        let foot = Foot { school: outbox.school.in_language(language), unsubscribe: unsubscribe.as_deref() };
        let (text, name) = match self {
            Self::Message(mail) => (
                mail.message.as_ref().and_then(|one| told::message(language, one, &outbox.link(told::PLACE), &foot)),
                keys.name(&[b"message", mail.id.as_uuid().as_bytes()]),
            ),
            Self::Notice(mail) => (
                Some(told::notice(language, mail, &outbox.link(&told::notice_place(mail.id)), &foot)),
                keys.name(&[b"notice", mail.id.as_uuid().as_bytes(), user.as_uuid().as_bytes()]),
            ),
        };
        Ok(text.map(|text| Addressed { to: to.to_owned(), language, text, name, unsubscribe }))
    }

    pub(super) async fn end(&self, tx: &mut Tx, day: Date, ended: Ended) -> Result<()> {
        let (sent, failed) = ended.counts();
        let kind = match self {
            Self::Message(mail) => {
                tx.drop_mail(&[mail.id]).await?;
                SentKind::Message
            }
            Self::Notice(mail) => {
                tx.end_notice_mail(mail.id, mail.user, sent, failed).await?;
                SentKind::Notice
            }
        };
        Ok(tx.count_sent(day, kind, sent, failed).await?)
    }

    pub(super) async fn postpone(&self, tx: &mut Tx, tries: i16, at: Timestamp) -> Result<()> {
        match self {
            Self::Message(mail) => tx.postpone_mail(mail.id, tries, at).await?,
            Self::Notice(mail) => tx.postpone_notice(mail.id, mail.user, tries, at).await?,
        }
        Ok(())
    }
}
