//! Signed-in devices and their refresh tokens.

use domain::{
    id::{AssignmentId, InvitationId, MachineKeyId, SessionId, SignOnProviderId, UserId},
    session::device::Device,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{
    Result,
    error::ensure_one_row,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug)]
pub struct NewSession<'a> {
    pub id: SessionId,
    pub user: UserId,
    pub assignment: Option<AssignmentId>,
    /// By whose link it is entered.
    pub invitation: Option<InvitationId>,
    /// By which of the school's own it is entered.
    pub sign_on: Option<&'a SignedOn>,
    /// By which key another system entered it.
    pub machine: Option<ByMachine>,
    pub device: &'a Device,
    pub refresh_hash: &'a [u8],
    pub at: Timestamp,
}

/// A session of another system: the key that opened it, and whether it may change anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ByMachine {
    pub key: MachineKeyId,
    pub may_write: bool,
}

/// What a provider calls somebody and their session there, as hashes.
#[derive(Debug, Clone)]
pub struct SignedOn {
    pub provider: SignOnProviderId,
    pub subject_hash: Vec<u8>,
    pub session_hash: Option<Vec<u8>>,
}

/// What decides over a presented refresh token. Read with the row locked.
#[derive(Debug)]
pub struct RefreshState {
    pub user: UserId,
    pub assignment: Option<AssignmentId>,
    pub refresh_hash: Vec<u8>,
    pub generation: i32,
    pub attempt: i32,
    /// Of the one that the newest is the successor of.
    pub used_attempt: i32,
    /// When the newest was made.
    pub made_at: Timestamp,
    /// When the one before was first used.
    pub rotated_at: Timestamp,
    pub signed_in_at: Timestamp,
    /// Ended, or its owner may not sign in any more.
    pub ended: bool,
    /// Entered by a link.
    pub by_link: bool,
}

/// The refresh token that the database is to know.
#[derive(Debug, Clone, Copy)]
pub struct NewestToken<'a> {
    pub generation: i32,
    pub attempt: i32,
    pub hash: &'a [u8],
}

#[derive(Debug)]
pub struct LiveSession {
    pub id: SessionId,
    pub device_kind: String,
    pub device_system: Option<String>,
    pub device_browser: Option<String>,
    pub signed_in_at: Timestamp,
    pub last_seen_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndReason {
    SignedOut,
    SignedOutElsewhere,
    PasswordChanged,
    AccountDisabled,
    PasswordReset,
    RefreshTokenReused,
    /// The invitation by whose link it was entered has ended.
    InvitationEnded,
    /// The database was restored from a backup.
    Restored,
    /// Its owner has signed out where they had signed on.
    SignedOutAtProvider,
    /// The school no longer uses the provider by which it was entered.
    ProviderRemoved,
    /// Whom the school's sign-on takes its owner for is to be found out anew.
    BindingReleased,
}

impl EndReason {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::SignedOut => "signed_out",
            Self::SignedOutElsewhere => "signed_out_elsewhere",
            Self::PasswordChanged => "password_changed",
            Self::AccountDisabled => "account_disabled",
            Self::PasswordReset => "password_reset",
            Self::RefreshTokenReused => "refresh_token_reused",
            Self::InvitationEnded => "invitation_ended",
            Self::Restored => "restored",
            Self::SignedOutAtProvider => "signed_out_at_provider",
            Self::ProviderRemoved => "provider_removed",
            Self::BindingReleased => "binding_released",
        }
    }
}

impl Tx {
    pub async fn insert_session(&mut self, new: &NewSession<'_>) -> Result<()> {
        sqlx::query!(
            "insert into session (id, account_id, assignment_id, device_kind, device_system, device_browser,
                                  refresh_hash, refresh_generation, rotated_at, signed_in_at, last_seen_at, invitation_id,
                                  provider_id, provider_subject, provider_session, machine_key_id, machine_writes)
             values ($1, $2, $3, $4, $5, $6, $7, 0, $8, $8, $8, $9, $10, $11, $12, $13, $14)",
            new.id.as_uuid(),
            new.user.as_uuid(),
            new.assignment.map(|id| id.as_uuid()),
            new.device.kind.key(),
            new.device.system,
            new.device.browser,
            new.refresh_hash,
            new.at.to_sqlx(),
            new.invitation.map(|id| id.as_uuid()),
            new.sign_on.map(|by| by.provider.as_uuid()),
            new.sign_on.map(|by| by.subject_hash.as_slice()),
            new.sign_on.and_then(|by| by.session_hash.as_deref()),
            new.machine.map(|by| by.key.as_uuid()),
            new.machine.map(|by| by.may_write)
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn lock_session_for_refresh(&mut self, session: SessionId) -> Result<Option<RefreshState>> {
        let row = sqlx::query!(
            r#"select s.account_id, s.assignment_id, s.refresh_hash, s.refresh_generation, s.refresh_attempt,
                      s.refresh_used_attempt, coalesce(s.refresh_made_at, s.rotated_at) as "made_at!", s.rotated_at,
                      s.signed_in_at, s.invitation_id is not null as "by_link!",
                      (s.ended_at is not null or a.state <> 'active') as "ended!"
                 from session s join account a on a.id = s.account_id
                where s.id = $1
                  for update of s"#,
            session.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(row.map(|row| RefreshState {
            user: UserId::from_uuid(row.account_id),
            assignment: row.assignment_id.map(AssignmentId::from_uuid),
            refresh_hash: row.refresh_hash,
            generation: row.refresh_generation,
            attempt: row.refresh_attempt,
            used_attempt: row.refresh_used_attempt,
            made_at: row.made_at.to_jiff(),
            rotated_at: row.rotated_at.to_jiff(),
            signed_in_at: row.signed_in_at.to_jiff(),
            ended: row.ended,
            by_link: row.by_link,
        }))
    }

    /// The newest was used, and has a successor.
    pub async fn rotate_refresh_token(
        &mut self,
        session: SessionId,
        used_attempt: i32,
        newest: NewestToken<'_>,
        at: Timestamp,
    ) -> Result<()> {
        let result = sqlx::query!(
            "update session set refresh_generation = $2, refresh_attempt = $3, refresh_hash = $4, refresh_used_attempt = $5,
                                refresh_made_at = $6, rotated_at = $6, last_seen_at = $6
              where id = $1",
            session.as_uuid(),
            newest.generation,
            newest.attempt,
            newest.hash,
            used_attempt,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// Another one stands in the place of the newest, which was not used.
    pub async fn replace_refresh_token(
        &mut self,
        session: SessionId,
        newest: NewestToken<'_>,
        at: Timestamp,
    ) -> Result<()> {
        let result = sqlx::query!(
            "update session set refresh_attempt = $3, refresh_hash = $4, refresh_made_at = $5, last_seen_at = $5
              where id = $1 and refresh_generation = $2",
            session.as_uuid(),
            newest.generation,
            newest.attempt,
            newest.hash,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// Only to a role that the session's owner holds; `false` otherwise.
    pub async fn set_session_assignment(
        &mut self,
        session: SessionId,
        user: UserId,
        assignment: AssignmentId,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update session set assignment_id = $3
              where id = $1 and account_id = $2 and ended_at is null
                and exists (select from role_assignment where id = $3 and account_id = $2)",
            session.as_uuid(),
            user.as_uuid(),
            assignment.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// When and on what somebody signed in lately, newest first, also where that session has ended.
    pub async fn recent_sign_ins(&mut self, user: UserId, since: Timestamp, limit: i64) -> Result<Vec<LiveSession>> {
        let rows = sqlx::query!(
            "select id, device_kind, device_system, device_browser, signed_in_at, last_seen_at
               from session where account_id = $1 and signed_in_at >= $2 order by signed_in_at desc, id desc limit $3",
            user.as_uuid(),
            since.to_sqlx(),
            limit
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| LiveSession {
                id: SessionId::from_uuid(row.id),
                device_kind: row.device_kind,
                device_system: row.device_system,
                device_browser: row.device_browser,
                signed_in_at: row.signed_in_at.to_jiff(),
                last_seen_at: row.last_seen_at.to_jiff(),
            })
            .collect())
    }

    /// `false`: no such live session of this user.
    pub async fn end_session(
        &mut self,
        session: SessionId,
        user: UserId,
        reason: EndReason,
        at: Timestamp,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update session set ended_at = $4, end_reason = $3 where id = $1 and account_id = $2 and ended_at is null",
            session.as_uuid(),
            user.as_uuid(),
            reason.key(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    pub async fn end_sessions_of(
        &mut self,
        users: &[UserId],
        except: Option<SessionId>,
        reason: EndReason,
        at: Timestamp,
    ) -> Result<u64> {
        let result = sqlx::query!(
            "update session set ended_at = $4, end_reason = $3
              where account_id = any($1) and ended_at is null and ($2::uuid is null or id <> $2)",
            &uuids(users.iter().copied()),
            except.map(|id| id.as_uuid()),
            reason.key(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }

    /// Whoever was signed out since is signed in again otherwise.
    pub async fn end_all_sessions(&mut self, reason: EndReason, at: Timestamp) -> Result<u64> {
        let result = sqlx::query!(
            "update session set ended_at = $1, end_reason = $2 where ended_at is null",
            at.to_sqlx(),
            reason.key()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }

    /// Whatever was entered by the link.
    pub async fn end_sessions_by_link(&mut self, invitation: InvitationId, at: Timestamp) -> Result<()> {
        sqlx::query!(
            "update session set ended_at = $2, end_reason = $3 where invitation_id = $1 and ended_at is null",
            invitation.as_uuid(),
            at.to_sqlx(),
            EndReason::InvitationEnded.key()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// One that nobody ended is over when its refresh token was not renewed in time, or when it is too long ago that it began.
    pub async fn forget_sessions(
        &mut self,
        ended_before: Timestamp,
        rotated_before: Timestamp,
        signed_in_before: Timestamp,
    ) -> Result<u64> {
        let result = sqlx::query!(
            "delete from session
              where ended_at < $1 or (ended_at is null and (rotated_at < $2 or signed_in_at < $3))",
            ended_before.to_sqlx(),
            rotated_before.to_sqlx(),
            signed_in_before.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }

    /// When somebody was last here, on whichever device.
    pub async fn last_seen(&mut self, user: UserId) -> Result<Option<Timestamp>> {
        let seen = sqlx::query_scalar!("select max(last_seen_at) from session where account_id = $1", user.as_uuid());
        Ok(seen.fetch_one(self.connection()).await?.map(jiff_sqlx::Timestamp::to_jiff))
    }

    /// Those whose refresh token has not run out, newest first.
    pub async fn live_sessions(
        &mut self,
        user: UserId,
        rotated_after: Timestamp,
        signed_in_after: Timestamp,
    ) -> Result<Vec<LiveSession>> {
        let rows = sqlx::query!(
            "select id, device_kind, device_system, device_browser, signed_in_at, last_seen_at from session
              where account_id = $1 and ended_at is null and rotated_at > $2 and signed_in_at > $3
              order by last_seen_at desc, id desc",
            user.as_uuid(),
            rotated_after.to_sqlx(),
            signed_in_after.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| LiveSession {
                id: SessionId::from_uuid(row.id),
                device_kind: row.device_kind,
                device_system: row.device_system,
                device_browser: row.device_browser,
                signed_in_at: row.signed_in_at.to_jiff(),
                last_seen_at: row.last_seen_at.to_jiff(),
            })
            .collect())
    }
}
