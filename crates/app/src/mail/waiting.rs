//! A letter that waits: of a message, of a notice, with a code for the first sign-in, or about an invitation. Each is a row until it was handed over or given up.

use domain::{
    id::{InstitutionId, UserId},
    mail::is_night,
    messages::Category,
    surveys::invitation::{LINK_LASTS, State},
};
use jiff::{Timestamp, civil::Date};
use store::{DueCode, DueInvitation, DueMail, DueNotice, NewLink, SentKind, Tx};

use super::{
    codes,
    outbox::{Addressed, Outbox},
    surveys, told,
    words::Foot,
};
use crate::{App, Error, Result};

pub(super) enum Waiting {
    Message(DueMail),
    Notice(DueNotice),
    Code(DueCode),
    Invitation(Box<DueInvitation>),
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
    /// As many as leave together: messages first, since each concerns one person, then codes, invitations and notices, but
    /// none at night.
    pub(super) async fn take(app: &App, tx: &mut Tx, outbox: &Outbox) -> Result<Vec<Self>> {
        let (now, night) = (app.now(), is_night(outbox.now().time()));
        let messages = tx.take_due_mail(now, night, outbox.lot()).await?;
        let left = outbox.lot().saturating_sub(i64::try_from(messages.len()).unwrap_or(i64::MAX));
        let mut all: Vec<_> = messages.into_iter().map(Self::Message).collect();
        if !night {
            let codes = tx.take_due_codes(now, left).await?;
            let left = left.saturating_sub(i64::try_from(codes.len()).unwrap_or(i64::MAX));
            all.extend(codes.into_iter().map(Self::Code));
            let invitations = tx.take_due_invitations(now, left).await?;
            let left = left.saturating_sub(i64::try_from(invitations.len()).unwrap_or(i64::MAX));
            all.extend(invitations.into_iter().map(|due| Self::Invitation(Box::new(due))));
            tx.drop_needless_notice_mail(now).await?;
            all.extend(tx.take_due_notices(now, left).await?.into_iter().map(Self::Notice));
        }
        Ok(all)
    }

    pub(super) fn to(&self) -> (UserId, Option<&str>) {
        match self {
            Self::Message(mail) => (mail.user, mail.address.as_deref()),
            Self::Notice(mail) => (mail.user, mail.address.as_deref()),
            Self::Code(due) => (due.user, due.address.as_deref()),
            Self::Invitation(due) => (due.invitation.user, due.invitation.email.as_deref()),
        }
    }

    pub(super) const fn tries(&self) -> i16 {
        match self {
            Self::Message(mail) => mail.tries,
            Self::Notice(mail) => mail.tries,
            Self::Code(due) => due.tries,
            Self::Invitation(due) => due.tries,
        }
    }

    /// `None`: there is nowhere to send it to, or nothing that this version could say.
    pub(super) fn write(&self, app: &App, outbox: &Outbox, school: InstitutionId) -> Result<Option<Addressed>> {
        let keys = &app.0.mail_keys;
        let (user, Some(to)) = self.to() else { return Ok(None) };
        let (category, language) = match self {
            Self::Message(DueMail { message: None, .. }) => return Ok(None),
            Self::Message(DueMail { message: Some(message), language, .. }) => (message.category(), *language),
            Self::Notice(mail) => (Category::Notice, mail.language),
            Self::Code(due) => (Category::Security, due.language),
            Self::Invitation(due) => (Category::Enterprise, due.invitation.language),
        };
        let unsubscribe = match self {
            // Each is about what its reader was asked, and ends when they say no.
            Self::Invitation(_) => None,
            _ if category == Category::Security => None,
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
            Self::Code(due) => {
                (codes::written(app, outbox, school, due, &foot), keys.name(&[b"code", due.id.as_uuid().as_bytes()]))
            }
            Self::Invitation(due) => {
                let (id, generation) = (due.invitation.id.as_uuid(), due.invitation.generation.to_be_bytes());
                let parts: [&[u8]; 4] = [b"invitation", id.as_bytes(), due.kind.key().as_bytes(), &generation];
                (surveys::written(app, outbox, school, due, &foot), keys.name(&parts))
            }
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
            Self::Code(due) => {
                tx.drop_code_letter(due.user, due.id).await?;
                SentKind::Code
            }
            Self::Invitation(due) => {
                tx.drop_invitation_letter(due.invitation.id, due.kind).await?;
                SentKind::Invitation
            }
        };
        Ok(tx.count_sent(day, kind, sent, failed).await?)
    }

    /// What an invitation's office is told, once the letter was handed over or refused. Afterwards, since a rater who has the
    /// letter may press its link while others are still being handed over.
    pub(super) async fn note_invitation(&self, app: &App, tx: &mut Tx, state: State) -> Result<()> {
        let Self::Invitation(due) = self else { return Ok(()) };
        let now = app.now();
        let (id, generation) = (due.invitation.id, due.invitation.generation);
        if due.kind.has_link() && state == State::Sent {
            let secret_hash = app.0.invitation_codes.code(tx.institution(), id, generation).hash();
            let expires_at = now.checked_add(LINK_LASTS).map_err(Error::internal)?;
            tx.set_sent_link(id, NewLink { generation, secret_hash, expires_at }).await?;
        }
        Ok(tx.note_letter(id, state, now).await?)
    }

    pub(super) async fn postpone(&self, tx: &mut Tx, tries: i16, at: Timestamp) -> Result<()> {
        match self {
            Self::Message(mail) => tx.postpone_mail(mail.id, tries, at).await?,
            Self::Notice(mail) => tx.postpone_notice(mail.id, mail.user, tries, at).await?,
            Self::Code(due) => tx.postpone_code_letter(due.user, due.id, tries, at).await?,
            Self::Invitation(due) => tx.postpone_invitation_letter(due.invitation.id, due.kind, tries, at).await?,
        }
        Ok(())
    }
}
