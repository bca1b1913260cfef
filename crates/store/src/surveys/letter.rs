//! Letters about invitations that wait to be handed over. The code of a link is in none of these rows.

use domain::{
    id::{InvitationId, SurveyId},
    surveys::invitation::State,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use super::invitation::{NewLink, WhichInvitation};
use crate::{
    Error, Invitation, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LetterKind {
    Invited,
    Reminded,
    Renewed,
    /// A colleague passed it on.
    Forwarded,
    Returned,
    Thanks,
    /// The school's reply.
    Replied,
}

impl LetterKind {
    const ALL: [Self; 7] =
        [Self::Invited, Self::Reminded, Self::Renewed, Self::Forwarded, Self::Returned, Self::Thanks, Self::Replied];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Invited => "invited",
            Self::Reminded => "reminded",
            Self::Renewed => "renewed",
            Self::Forwarded => "forwarded",
            Self::Returned => "returned",
            Self::Thanks => "thanks",
            Self::Replied => "replied",
        }
    }

    /// Whether it has a link that can be pressed.
    #[must_use]
    pub const fn has_link(self) -> bool {
        !matches!(self, Self::Thanks | Self::Replied)
    }
}

#[derive(Debug)]
pub struct DueInvitation {
    pub kind: LetterKind,
    pub invitation: Invitation,
    /// What somebody who manages the survey wrote, where it was sent back; the school's reply.
    pub text: Option<String>,
    pub tries: i16,
}

impl Tx {
    /// For those who have an address that takes letters, if the school has a server. One that waits already is enough.
    pub async fn leave_invitation_letters(
        &mut self,
        invitations: &[InvitationId],
        kind: LetterKind,
        due_at: Timestamp,
    ) -> Result<u64> {
        let result = sqlx::query!(
            "insert into outgoing_invitation (invitation_id, kind, due_at)
             select i.id, $2, $3 from invitation i join account a on a.id = i.account_id
              where i.id = any($1) and a.state = 'active' and a.email is not null
                and exists (select from mail_server)
                and not exists (select from turned_off t
                                 where t.account_id = a.id and t.category = 'enterprise' and t.channel = 'mail')
                and not exists (select from bounced_address b where b.account_id = a.id and b.address = a.email)
             on conflict do nothing",
            &uuids(invitations.iter().copied()),
            kind.key(),
            due_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }

    /// Those who are asked and have answered nothing.
    pub async fn waiting_invitations(&mut self, survey: SurveyId) -> Result<Vec<InvitationId>> {
        let ids = sqlx::query_scalar!(
            "select i.id from invitation i
              where i.survey_id = $1 and i.state in ('made', 'sent', 'seen', 'begun')
                and not exists (select from invitation_target g where g.invitation_id = i.id and g.state = 'submitted')
              order by i.id",
            survey.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(InvitationId::from_uuid).collect())
    }

    /// Those that have been due for longest, which nobody else takes before the transaction ends.
    pub async fn take_due_invitations(&mut self, now: Timestamp, limit: i64) -> Result<Vec<DueInvitation>> {
        let rows = sqlx::query!(
            "select invitation_id, kind, tries from outgoing_invitation where due_at <= $1
              order by due_at, invitation_id, kind limit $2 for update skip locked",
            now.to_sqlx(),
            limit
        )
        .fetch_all(self.connection())
        .await?;
        let mut due = Vec::new();
        for row in rows {
            let id = InvitationId::from_uuid(row.invitation_id);
            let kind = LetterKind::ALL.into_iter().find(|kind| kind.key() == row.kind);
            let kind = kind.ok_or(Error::UnexpectedValue("outgoing_invitation.kind"))?;
            let invitation = self.invitation(WhichInvitation::Id(id)).await?.ok_or(Error::RowGone)?;
            let text = if kind == LetterKind::Returned { self.newest_return_text(id).await? } else { None };
            due.push(DueInvitation { kind, invitation, text, tries: row.tries });
        }
        Ok(due)
    }

    async fn newest_return_text(&mut self, id: InvitationId) -> Result<Option<String>> {
        let text = sqlx::query_scalar!(
            "select r.text from survey_return r join invitation_target g on g.submission_id = r.submission_id
              where g.invitation_id = $1 order by r.at desc limit 1",
            id.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(text)
    }

    /// The link in a letter that is about to leave: as many days from now as any.
    pub async fn set_sent_link(&mut self, id: InvitationId, link: NewLink) -> Result<()> {
        sqlx::query!(
            "update invitation set secret_hash = $3, expires_at = $4 where id = $1 and generation = $2",
            id.as_uuid(),
            link.generation,
            link.secret_hash.as_slice(),
            link.expires_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Whatever waits for them: they are no longer asked.
    pub async fn drop_invitation_letters(&mut self, id: InvitationId) -> Result<()> {
        // One that is being handed over is not waited for.
        sqlx::query!(
            "delete from outgoing_invitation where (invitation_id, kind) in
                    (select invitation_id, kind from outgoing_invitation where invitation_id = $1 for update skip locked)",
            id.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn drop_invitation_letter(&mut self, id: InvitationId, kind: LetterKind) -> Result<()> {
        sqlx::query!(
            "delete from outgoing_invitation where invitation_id = $1 and kind = $2",
            id.as_uuid(),
            kind.key()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn postpone_invitation_letter(
        &mut self,
        id: InvitationId,
        kind: LetterKind,
        tries: i16,
        due_at: Timestamp,
    ) -> Result<()> {
        sqlx::query!(
            "update outgoing_invitation set tries = $3, due_at = $4 where invitation_id = $1 and kind = $2",
            id.as_uuid(),
            kind.key(),
            tries,
            due_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// A letter was handed over, or nobody takes letters at the address. Whoever has pressed the link has it.
    pub async fn note_letter(&mut self, id: InvitationId, state: State, at: Timestamp) -> Result<()> {
        sqlx::query!(
            "update invitation set
                    sent_at = case when $2::text = 'sent' then coalesce(sent_at, $3::timestamptz) else sent_at end,
                    state = case when state in ('made', 'sent', 'bounced') then $2 else state end
              where id = $1",
            id.as_uuid(),
            state.key(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
