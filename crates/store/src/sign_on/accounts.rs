//! By which providers somebody unknown is given an account, as what, and how many were.

use domain::id::{RoleId, SignOnProviderId};
use jiff::Timestamp;

use crate::{
    NewAccount, Result,
    roles::role::level,
    tenancy::{pool::LOCK_TIMEOUT, tx::Tx},
};

/// A list with the same people in it may be written for minutes, and every connection would wait with them.
const NEWCOMERS_WAIT: &str = "500ms";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountRule {
    pub provider: SignOnProviderId,
    pub role: RoleId,
    /// In which the provider says somebody's name; `None`: as it is usual.
    pub name_claim: Option<String>,
    /// Of whoever set it.
    pub level: u8,
    pub made: i32,
}

impl Tx {
    /// In the order of the providers.
    pub async fn account_rules(&mut self) -> Result<Vec<AccountRule>> {
        let rows = sqlx::query!(
            "select provider_id, role_id, name_claim, level, made from sign_on_account_rule order by provider_id"
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(AccountRule {
                    provider: SignOnProviderId::from_uuid(row.provider_id),
                    role: RoleId::from_uuid(row.role_id),
                    name_claim: row.name_claim,
                    level: level(row.level)?,
                    made: row.made,
                })
            })
            .collect()
    }

    /// How many were made stays.
    pub async fn set_account_rule(
        &mut self,
        provider: SignOnProviderId,
        role: RoleId,
        name_claim: Option<&str>,
        level: u8,
    ) -> Result<()> {
        sqlx::query!(
            "insert into sign_on_account_rule (provider_id, role_id, name_claim, level) values ($1, $2, $3, $4)
             on conflict (institution_id, provider_id) do update
                 set role_id = excluded.role_id, name_claim = excluded.name_claim, level = excluded.level",
            provider.as_uuid(),
            role.as_uuid(),
            name_claim,
            i16::from(level)
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// `false`: nobody was given one anyway.
    pub async fn delete_account_rule(&mut self, provider: SignOnProviderId) -> Result<bool> {
        let result = sqlx::query!("delete from sign_on_account_rule where provider_id = $1", provider.as_uuid())
            .execute(self.connection())
            .await?;
        Ok(result.rows_affected() == 1)
    }

    /// Not available while a list with the same person in it is written.
    pub async fn insert_newcomer(&mut self, account: NewAccount, at: Timestamp) -> Result<()> {
        self.wait_for_locks(NEWCOMERS_WAIT).await?;
        self.insert_accounts(&[account], at).await?;
        self.wait_for_locks(LOCK_TIMEOUT).await
    }

    async fn wait_for_locks(&mut self, most: &str) -> Result<()> {
        sqlx::query!("select set_config('lock_timeout', $1, true)", most).fetch_one(self.connection()).await?;
        Ok(())
    }

    /// `false`: it was switched off in this very moment.
    pub async fn count_made_account(&mut self, provider: SignOnProviderId) -> Result<bool> {
        let result =
            sqlx::query!("update sign_on_account_rule set made = made + 1 where provider_id = $1", provider.as_uuid())
                .execute(self.connection())
                .await?;
        Ok(result.rows_affected() == 1)
    }
}
