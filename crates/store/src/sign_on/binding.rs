//! Whom somebody at a provider is here. What they are called there is kept as a hash.

use domain::id::{SignOnProviderId, UserId};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use crate::{AccountState, EndReason, Result, roles::role::level, tenancy::tx::Tx};

/// An account that somebody at a provider may turn out to be.
#[derive(Debug)]
pub struct SignOnAccount {
    pub user: UserId,
    pub username: String,
    pub name: String,
    pub state: AccountState,
    /// The highest of the roles that its owner holds now; `None`: they hold none.
    pub level: Option<u8>,
    /// Somebody there is bound to it.
    pub bound: bool,
}

struct Row {
    id: Uuid,
    username: String,
    name: String,
    state: String,
    level: Option<i16>,
    bound: bool,
}

impl Row {
    fn account(self) -> Result<SignOnAccount> {
        Ok(SignOnAccount {
            user: UserId::from_uuid(self.id),
            username: self.username,
            name: self.name,
            state: AccountState::from_key(&self.state)?,
            level: self.level.map(level).transpose()?,
            bound: self.bound,
        })
    }
}

impl Tx {
    /// Whom somebody was found to be before.
    pub async fn bound_account(
        &mut self,
        provider: SignOnProviderId,
        subject_hash: &[u8],
    ) -> Result<Option<SignOnAccount>> {
        let row = sqlx::query_as!(
            Row,
            r#"select a.id, a.username, a.name, a.state,
                      (select max(r.level) from role_assignment ra join role r on r.id = ra.role_id
                        where ra.account_id = a.id) as level,
                      true as "bound!"
                 from sign_on_binding b join account a on a.id = b.account_id
                where b.provider_id = $1 and b.subject_hash = $2"#,
            provider.as_uuid(),
            subject_hash
        )
        .fetch_optional(self.connection())
        .await?;
        row.map(Row::account).transpose()
    }

    /// The account of a username, whoever is bound to it.
    pub async fn account_to_bind(
        &mut self,
        provider: SignOnProviderId,
        username_key: &str,
    ) -> Result<Option<SignOnAccount>> {
        let row = sqlx::query_as!(
            Row,
            r#"select a.id, a.username, a.name, a.state,
                      (select max(r.level) from role_assignment ra join role r on r.id = ra.role_id
                        where ra.account_id = a.id) as level,
                      exists (select from sign_on_binding b where b.account_id = a.id and b.provider_id = $1) as "bound!"
                 from account a where a.username_key = $2 and a.state <> 'erased'"#,
            provider.as_uuid(),
            username_key
        )
        .fetch_optional(self.connection())
        .await?;
        row.map(Row::account).transpose()
    }

    /// `false`: one of the two is bound to somebody else, who came a moment before.
    pub async fn bind_account(
        &mut self,
        provider: SignOnProviderId,
        subject_hash: &[u8],
        user: UserId,
        at: Timestamp,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "insert into sign_on_binding (provider_id, subject_hash, account_id, bound_at) values ($1, $2, $3, $4)
             on conflict do nothing",
            provider.as_uuid(),
            subject_hash,
            user.as_uuid(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// Whoever signs on next under their username is bound to the account; who had come in by a sign-on is signed out. How many bindings
    /// there were.
    pub async fn release_bindings(&mut self, user: UserId, at: Timestamp) -> Result<u64> {
        sqlx::query!(
            "update session set ended_at = $2, end_reason = $3
              where account_id = $1 and provider_id is not null and ended_at is null",
            user.as_uuid(),
            at.to_sqlx(),
            EndReason::BindingReleased.key()
        )
        .execute(self.connection())
        .await?;
        let result = sqlx::query!("delete from sign_on_binding where account_id = $1", user.as_uuid())
            .execute(self.connection())
            .await?;
        Ok(result.rows_affected())
    }
}
