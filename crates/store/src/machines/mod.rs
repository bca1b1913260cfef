//! Other systems of the school: accounts that no person has, and the keys that open them. Of a key only its hash comes in.

mod participation;

use domain::{
    id::{MachineKeyId, UserId},
    text::LocalText,
};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::ToSqlx;

use crate::{AccountState, EndReason, Result, tenancy::tx::Tx};

#[derive(Debug)]
pub struct MachineAccount {
    pub user: UserId,
    pub username: String,
    pub name: String,
    pub state: AccountState,
    /// What it does here: its role, and the college where it is of one only.
    pub role: Option<LocalText>,
    pub college: Option<LocalText>,
}

#[derive(Debug)]
pub struct MachineKey {
    pub id: MachineKeyId,
    pub user: UserId,
    pub may_write: bool,
    /// Whether somebody has taken part.
    pub may_ask_participation: bool,
    pub made_at: Timestamp,
    pub expires_at: Timestamp,
    pub last_used_on: Option<Date>,
}

#[derive(Debug)]
pub struct NewMachineKey<'a> {
    pub id: MachineKeyId,
    pub user: UserId,
    pub hash: &'a [u8],
    pub may_write: bool,
    pub may_ask_participation: bool,
    pub made_at: Timestamp,
    pub expires_at: Timestamp,
}

impl Tx {
    pub async fn machine_accounts(&mut self) -> Result<Vec<MachineAccount>> {
        let rows = sqlx::query!(
            r#"select a.id, a.username, a.name, a.state, h.role_zh as "role_zh?", h.role_en, h.college_zh as "college_zh?",
                      h.college_en
                 from machine_account m
                 join account a on a.id = m.account_id
                 left join lateral (
                      select r.name_zh as role_zh, r.name_en as role_en, c.name_zh as college_zh, c.name_en as college_en
                        from role_assignment ra
                        join role r on r.id = ra.role_id
                        left join college c on c.id = ra.college_id
                       where ra.account_id = a.id
                       order by (ra.id = a.last_assignment_id) desc nulls last, ra.granted_at, ra.id limit 1) h on true
                order by a.username_key"#
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(MachineAccount {
                    user: UserId::from_uuid(row.id),
                    username: row.username,
                    name: row.name,
                    state: AccountState::from_key(&row.state)?,
                    role: row.role_zh.map(|zh| LocalText { zh, en: row.role_en }),
                    college: row.college_zh.map(|zh| LocalText { zh, en: row.college_en }),
                })
            })
            .collect()
    }

    pub async fn is_machine(&mut self, user: UserId) -> Result<bool> {
        let found = sqlx::query_scalar!(
            r#"select exists (select from machine_account where account_id = $1) as "found!""#,
            user.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        Ok(found)
    }

    pub async fn insert_machine_account(&mut self, user: UserId) -> Result<()> {
        sqlx::query!("insert into machine_account (account_id) values ($1)", user.as_uuid())
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Those that have run out too, until they are forgotten.
    pub async fn machine_keys(&mut self) -> Result<Vec<MachineKey>> {
        let rows = sqlx::query!(
            r#"select id, account_id, may_write, may_ask_participation, made_at, expires_at,
                      last_used_on as "last_used_on: jiff_sqlx::Date"
                 from machine_key order by made_at desc, id desc"#
        )
        .fetch_all(self.connection())
        .await?;
        let keys = rows.into_iter().map(|row| MachineKey {
            id: MachineKeyId::from_uuid(row.id),
            user: UserId::from_uuid(row.account_id),
            may_write: row.may_write,
            may_ask_participation: row.may_ask_participation,
            made_at: row.made_at.to_jiff(),
            expires_at: row.expires_at.to_jiff(),
            last_used_on: row.last_used_on.map(jiff_sqlx::Date::to_jiff),
        });
        Ok(keys.collect())
    }

    pub async fn insert_machine_key(&mut self, new: &NewMachineKey<'_>) -> Result<()> {
        sqlx::query!(
            "insert into machine_key (id, account_id, hash, may_write, may_ask_participation, made_at, expires_at)
             values ($1, $2, $3, $4, $5, $6, $7)",
            new.id.as_uuid(),
            new.user.as_uuid(),
            new.hash,
            new.may_write,
            new.may_ask_participation,
            new.made_at.to_sqlx(),
            new.expires_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Every system of the school needs a new one.
    pub async fn forget_machine_keys(&mut self) -> Result<u64> {
        let result = sqlx::query!("delete from machine_key").execute(self.connection()).await?;
        Ok(result.rows_affected())
    }

    /// What was opened by it ends with it. `false`: there is none.
    pub async fn delete_machine_key(&mut self, key: MachineKeyId) -> Result<bool> {
        let result =
            sqlx::query!("delete from machine_key where id = $1", key.as_uuid()).execute(self.connection()).await?;
        Ok(result.rows_affected() == 1)
    }

    /// Disabled, with no session and no key left. What it did stays under its name.
    pub async fn end_machine(&mut self, user: UserId, at: Timestamp) -> Result<()> {
        sqlx::query!(
            "update account set state = $2, version = version + 1 where id = $1",
            user.as_uuid(),
            AccountState::Disabled.key()
        )
        .execute(self.connection())
        .await?;
        self.end_sessions_of(&[user], None, EndReason::AccountDisabled, at).await?;
        sqlx::query!("delete from machine_key where account_id = $1", user.as_uuid())
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// The key with its hash, of an account that may sign in, and the day of its use.
    pub async fn use_machine_key(&mut self, key: MachineKeyId, hash: &[u8], today: Date) -> Result<Option<MachineKey>> {
        let row = sqlx::query!(
            "update machine_key k set last_used_on = $3
               from account a
              where k.id = $1 and k.hash = $2 and a.id = k.account_id and a.state = 'active'
             returning k.account_id, k.may_write, k.may_ask_participation, k.made_at, k.expires_at",
            key.as_uuid(),
            hash,
            today.to_sqlx() as jiff_sqlx::Date
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(row.map(|row| MachineKey {
            id: key,
            user: UserId::from_uuid(row.account_id),
            may_write: row.may_write,
            may_ask_participation: row.may_ask_participation,
            made_at: row.made_at.to_jiff(),
            expires_at: row.expires_at.to_jiff(),
            last_used_on: Some(today),
        }))
    }
}
