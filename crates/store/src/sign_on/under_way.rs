//! Who is at a provider and will come back, and whom it tells us of when they sign out there.

use domain::id::{SessionId, SignOnProviderId, UserId};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{EndReason, Result, tenancy::tx::Tx};

#[derive(Debug)]
pub struct NewSignOn<'a> {
    pub browser_hash: &'a [u8],
    pub provider: SignOnProviderId,
    /// Who tries the settings; `None`: somebody signs in.
    pub tester: Option<UserId>,
    pub at: Timestamp,
}

#[derive(Debug)]
pub struct SignOnUnderWay {
    pub provider: SignOnProviderId,
    pub tester: Option<UserId>,
    pub begun_at: Timestamp,
}

/// Whom a provider means who has signed out there: one session of theirs, all of a person's, or both said at once.
#[derive(Debug, Clone, Copy)]
pub struct SignedOutThere<'a> {
    pub session: Option<&'a [u8]>,
    pub subject: Option<&'a [u8]>,
}

impl Tx {
    /// Each takes some of those along who left before `over` and never came back.
    pub async fn begin_sign_on(&mut self, new: &NewSignOn<'_>, over: Timestamp) -> Result<()> {
        sqlx::query!(
            "with gone as (
                delete from sign_on_under_way where browser_hash in (
                    select browser_hash from sign_on_under_way where begun_at < $5 limit 10 for update skip locked))
             insert into sign_on_under_way (browser_hash, provider_id, tester, begun_at) values ($1, $2, $3, $4)",
            new.browser_hash,
            new.provider.as_uuid(),
            new.tester.map(|user| user.as_uuid()),
            new.at.to_sqlx(),
            over.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Once: whoever comes second finds nothing.
    pub async fn take_sign_on(&mut self, browser_hash: &[u8]) -> Result<Option<SignOnUnderWay>> {
        let row = sqlx::query!(
            "delete from sign_on_under_way where browser_hash = $1 returning provider_id, tester, begun_at",
            browser_hash
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(row.map(|row| SignOnUnderWay {
            provider: SignOnProviderId::from_uuid(row.provider_id),
            tester: row.tester.map(UserId::from_uuid),
            begun_at: row.begun_at.to_jiff(),
        }))
    }

    /// `false`: it was told before.
    pub async fn note_provider_logout(
        &mut self,
        provider: SignOnProviderId,
        token_hash: &[u8],
        at: Timestamp,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "insert into sign_on_logout (provider_id, token_hash, told_at) values ($1, $2, $3) on conflict do nothing",
            provider.as_uuid(),
            token_hash,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// Which sessions ended with it, and whose they were. Of a person's those too of which it never said how it calls them.
    pub async fn end_sessions_signed_on(
        &mut self,
        provider: SignOnProviderId,
        whose: SignedOutThere<'_>,
        at: Timestamp,
    ) -> Result<Vec<(SessionId, UserId)>> {
        let rows = sqlx::query!(
            "update session set ended_at = $4, end_reason = $5
              where provider_id = $1 and ended_at is null
                and (provider_session = $2
                     or provider_subject = $3 and ($2::bytea is null or provider_session is null))
              returning id, account_id",
            provider.as_uuid(),
            whose.session,
            whose.subject,
            at.to_sqlx(),
            EndReason::SignedOutAtProvider.key()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows.into_iter().map(|row| (SessionId::from_uuid(row.id), UserId::from_uuid(row.account_id))).collect())
    }

    /// Which of the sessions that began with one of these tickets were still open, and whose they were.
    pub async fn end_sessions_of_tickets(
        &mut self,
        ticket_hashes: &[Vec<u8>],
        at: Timestamp,
    ) -> Result<Vec<(SessionId, UserId)>> {
        let rows = sqlx::query!(
            "update session set ended_at = $2, end_reason = $3
              where provider_session = any($1) and ended_at is null
              returning id, account_id",
            ticket_hashes,
            at.to_sqlx(),
            EndReason::SignedOutAtProvider.key()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows.into_iter().map(|row| (SessionId::from_uuid(row.id), UserId::from_uuid(row.account_id))).collect())
    }

    /// Everybody who came by it.
    pub async fn end_sessions_of_provider(&mut self, provider: SignOnProviderId, at: Timestamp) -> Result<u64> {
        let result = sqlx::query!(
            "update session set ended_at = $2, end_reason = $3 where provider_id = $1 and ended_at is null",
            provider.as_uuid(),
            at.to_sqlx(),
            EndReason::ProviderRemoved.key()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }

    /// By which a session began.
    pub async fn provider_of_session(&mut self, session: SessionId) -> Result<Option<SignOnProviderId>> {
        let provider = sqlx::query_scalar!("select provider_id from session where id = $1", session.as_uuid())
            .fetch_optional(self.connection())
            .await?;
        Ok(provider.flatten().map(SignOnProviderId::from_uuid))
    }

    /// Whoever never came back, and what a provider told so long ago that it would not be believed again.
    pub async fn forget_sign_ons(&mut self, before: Timestamp) -> Result<u64> {
        let begun = sqlx::query!("delete from sign_on_under_way where begun_at < $1", before.to_sqlx())
            .execute(self.connection())
            .await?;
        let told = sqlx::query!("delete from sign_on_logout where told_at < $1", before.to_sqlx())
            .execute(self.connection())
            .await?;
        Ok(begun.rows_affected() + told.rows_affected())
    }
}
