//! People: profile, credential, state.

use std::collections::HashMap;

use domain::{
    id::{AssignmentId, ClassGroupId, CollegeId, EnterpriseId, UserId},
    people::search::search_words,
    roles::permission::Permission,
    scope::Scope,
    text::{Language, LocalText},
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    Error, Result,
    error::ensure_one_row,
    tenancy::{
        reached::Reached,
        tx::{ScopeFilter, Tx, uuids},
    },
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AccountState {
    Active,
    Disabled,
}

impl AccountState {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Disabled => "disabled",
        }
    }

    pub(crate) fn from_key(key: &str) -> Result<Self> {
        match key {
            "active" => Ok(Self::Active),
            "disabled" => Ok(Self::Disabled),
            _ => Err(Error::UnexpectedValue("account.state")),
        }
    }
}

#[derive(Debug)]
pub struct NewAccount {
    pub id: UserId,
    pub username: String,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: Language,
    pub college: Option<CollegeId>,
    pub class_group: Option<ClassGroupId>,
    pub enterprise: Option<EnterpriseId>,
    pub password_hash: Option<String>,
    pub must_change_password: bool,
}

#[derive(Debug)]
pub struct Credential {
    pub user: UserId,
    pub password_hash: Option<String>,
    pub state: AccountState,
    /// When a password that the server made up stops working.
    pub one_time_until: Option<Timestamp>,
}

#[derive(Debug, Clone)]
pub struct Profile {
    pub id: UserId,
    pub username: String,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: Language,
    pub college_id: Option<CollegeId>,
    pub college: Option<LocalText>,
    pub programme: Option<LocalText>,
    pub class_group: Option<String>,
    pub enterprise: Option<LocalText>,
    pub state: AccountState,
    pub password_changed_at: Option<Timestamp>,
    pub must_change_password: bool,
    pub created_at: Timestamp,
    pub version: i32,
}

#[derive(Debug)]
pub struct ProfileEdit<'a> {
    pub email: Option<&'a str>,
    pub phone: Option<&'a str>,
    pub language: Language,
    /// The version that the person was looking at.
    pub version: i32,
}

/// What an administrator may change of somebody.
#[derive(Debug)]
pub struct AccountEdit<'a> {
    pub name: &'a str,
    pub email: Option<&'a str>,
    pub phone: Option<&'a str>,
    pub language: Language,
    pub college: Option<CollegeId>,
    pub version: i32,
}

impl Tx {
    /// With the words by which they are found.
    pub async fn insert_accounts(&mut self, accounts: &[NewAccount], created_at: Timestamp) -> Result<()> {
        fn texts(values: impl Iterator<Item = Option<String>>) -> Vec<Option<String>> {
            values.collect()
        }
        fn ids(values: impl Iterator<Item = Option<Uuid>>) -> Vec<Option<Uuid>> {
            values.collect()
        }
        sqlx::query!(
            "insert into account (id, username, name, email, phone, language, college_id, class_group_id, enterprise_id,
                                  password_hash, must_change_password, created_at)
             select *, $12 from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
                                       $7::uuid[], $8::uuid[], $9::uuid[], $10::text[], $11::bool[])",
            &uuids(accounts.iter().map(|new| new.id)),
            &accounts.iter().map(|new| new.username.clone()).collect::<Vec<_>>(),
            &accounts.iter().map(|new| new.name.clone()).collect::<Vec<_>>(),
            &texts(accounts.iter().map(|new| new.email.clone())) as &[Option<String>],
            &texts(accounts.iter().map(|new| new.phone.clone())) as &[Option<String>],
            &accounts.iter().map(|new| new.language.tag().to_owned()).collect::<Vec<_>>(),
            &ids(accounts.iter().map(|new| new.college.map(|id| id.as_uuid()))) as &[Option<Uuid>],
            &ids(accounts.iter().map(|new| new.class_group.map(|id| id.as_uuid()))) as &[Option<Uuid>],
            &ids(accounts.iter().map(|new| new.enterprise.map(|id| id.as_uuid()))) as &[Option<Uuid>],
            &texts(accounts.iter().map(|new| new.password_hash.clone())) as &[Option<String>],
            &accounts.iter().map(|new| new.must_change_password).collect::<Vec<_>>(),
            created_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        let words = |new: &NewAccount| (new.id, search_words(&new.username, &new.name, new.email.as_deref()));
        self.set_search_words(&accounts.iter().map(words).collect::<Vec<_>>()).await
    }

    pub async fn credential(&mut self, username_key: &str) -> Result<Option<Credential>> {
        sqlx::query!(
            "select id, password_hash, state, one_time_until from account where username_key = $1 and state <> 'erased'",
            username_key
        )
        .fetch_optional(self.connection())
        .await?
        .map(|row| {
            Ok(Credential {
                user: UserId::from_uuid(row.id),
                password_hash: row.password_hash,
                state: AccountState::from_key(&row.state)?,
                one_time_until: row.one_time_until.map(jiff_sqlx::Timestamp::to_jiff),
            })
        })
        .transpose()
    }

    /// Until the end of the transaction nobody is given a role or taken one, and no other such lock is had.
    pub async fn lock_account(&mut self, user: UserId) -> Result<()> {
        sqlx::query!("select id from account where id = $1 for update", user.as_uuid())
            .fetch_optional(self.connection())
            .await?;
        Ok(())
    }

    /// The same password under other parameters, unless it was changed meanwhile.
    pub async fn renew_password_hash(&mut self, user: UserId, old: &str, new: &str) -> Result<()> {
        sqlx::query!(
            "update account set password_hash = $3 where id = $1 and password_hash = $2",
            user.as_uuid(),
            old,
            new
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// For a password that the server made up for a new account.
    pub async fn limit_one_time_password(&mut self, user: UserId, until: Timestamp) -> Result<()> {
        let result =
            sqlx::query!("update account set one_time_until = $2 where id = $1", user.as_uuid(), until.to_sqlx())
                .execute(self.connection())
                .await?;
        ensure_one_row(&result)
    }

    pub async fn password_hash(&mut self, user: UserId) -> Result<Option<String>> {
        let hash = sqlx::query_scalar!("select password_hash from account where id = $1", user.as_uuid())
            .fetch_optional(self.connection())
            .await?;
        Ok(hash.flatten())
    }

    /// Replaces the hash only while it still is the one that the person proved to know.
    pub async fn change_password(
        &mut self,
        user: UserId,
        proved_hash: &str,
        new_hash: &str,
        at: Timestamp,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update account set password_hash = $3, password_changed_at = $4, must_change_password = false, one_time_until = null
              where id = $1 and password_hash = $2",
            user.as_uuid(),
            proved_hash,
            new_hash,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    pub async fn set_account_state(&mut self, person: &Reached<Profile>, state: AccountState) -> Result<()> {
        let result = sqlx::query!(
            "update account set state = $2, version = version + 1 where id = $1",
            person.id.as_uuid(),
            state.key()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// `false`: somebody changed it since that version.
    pub async fn edit_profile(&mut self, user: UserId, edit: &ProfileEdit<'_>) -> Result<bool> {
        let result = sqlx::query!(
            "update account set email = $2, phone = $3, language = $4, version = version + 1
              where id = $1 and version = $5",
            user.as_uuid(),
            edit.email,
            edit.phone,
            edit.language.tag(),
            edit.version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// `false`: somebody changed it since that version.
    pub async fn edit_account(&mut self, person: &Reached<Profile>, edit: &AccountEdit<'_>) -> Result<bool> {
        let result = sqlx::query!(
            "update account set name = $2, email = $3, phone = $4, language = $5, college_id = $6, version = version + 1
              where id = $1 and version = $7",
            person.id.as_uuid(),
            edit.name,
            edit.email,
            edit.phone,
            edit.language.tag(),
            edit.college.map(|id| id.as_uuid()),
            edit.version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// For a password that somebody else has set: its owner must change it before `until`.
    pub async fn set_initial_password(
        &mut self,
        person: &Reached<Profile>,
        hash: &str,
        until: Timestamp,
    ) -> Result<()> {
        let result = sqlx::query!(
            "update account set password_hash = $2, password_changed_at = null, must_change_password = true,
                                one_time_until = $3, version = version + 1
              where id = $1",
            person.id.as_uuid(),
            hash,
            until.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// A role that they hold. Sessions that act under it go on without a role, and are told so at their next call.
    pub async fn delete_assignment(&mut self, person: &Reached<Profile>, assignment: AssignmentId) -> Result<()> {
        let result = sqlx::query!(
            "delete from role_assignment where id = $1 and account_id = $2",
            assignment.as_uuid(),
            person.id.as_uuid()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// Somebody looked up for an action of `caller`: outside the scope there is nobody.
    pub async fn reach_person(
        &mut self,
        username_key: &str,
        scope: Scope,
        caller: UserId,
    ) -> Result<Option<Reached<Profile>>> {
        let scope = ScopeFilter::new(scope, caller);
        let user = sqlx::query_scalar!(
            "select id from account
              where username_key = $1 and state <> 'erased' and (id = $2 or $2 is null) and (college_id = $3 or $3 is null)
                and (enterprise_id = $4 or $4 is null)",
            username_key,
            scope.own,
            scope.college,
            scope.enterprise
        )
        .fetch_optional(self.connection())
        .await?;
        let Some(user) = user else { return Ok(None) };
        Ok(self.profile(UserId::from_uuid(user)).await?.map(Reached::new))
    }

    /// By id and nothing else, at almost every call: one plan serves for all.
    pub async fn profile(&mut self, user: UserId) -> Result<Option<Profile>> {
        let row = sqlx::query!(
            r#"select a.id, a.username, a.name, a.email, a.phone, a.language, a.state, a.password_changed_at,
                      a.must_change_password, a.version, a.college_id, a.created_at,
                      c.name_zh as "college_zh?", c.name_en as "college_en?",
                      p.name_zh as "programme_zh?", p.name_en as "programme_en?", g.name as "class_group?",
                      e.name_zh as "enterprise_zh?", e.name_en as "enterprise_en?"
                 from account a
                 left join college c on c.id = a.college_id
                 left join class_group g on g.id = a.class_group_id
                 left join programme p on p.id = g.programme_id
                 left join enterprise e on e.id = a.enterprise_id
                where a.id = $1"#,
            user.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let text = |zh: Option<String>, en: Option<String>| zh.map(|zh| LocalText { zh, en });
        Ok(Some(Profile {
            id: UserId::from_uuid(row.id),
            username: row.username,
            name: row.name,
            email: row.email,
            phone: row.phone,
            language: Language::from_tag(&row.language).ok_or(Error::UnexpectedValue("account.language"))?,
            college_id: row.college_id.map(CollegeId::from_uuid),
            college: text(row.college_zh, row.college_en),
            programme: text(row.programme_zh, row.programme_en),
            class_group: row.class_group,
            enterprise: text(row.enterprise_zh, row.enterprise_en),
            state: AccountState::from_key(&row.state)?,
            password_changed_at: row.password_changed_at.map(jiff_sqlx::Timestamp::to_jiff),
            must_change_password: row.must_change_password,
            created_at: row.created_at.to_jiff(),
            version: row.version,
        }))
    }

    /// Who the usernames are, in the order given; `None` for one that nobody has.
    pub async fn users_named(&mut self, username_keys: &[String]) -> Result<Vec<Option<UserId>>> {
        let rows = sqlx::query!(
            "select id, username_key from account where username_key = any($1) and state <> 'erased'",
            username_keys
        )
        .fetch_all(self.connection())
        .await?;
        let by_key: HashMap<_, _> = rows.into_iter().map(|row| (row.username_key, UserId::from_uuid(row.id))).collect();
        Ok(username_keys.iter().map(|key| by_key.get(key).copied()).collect())
    }

    /// Those of them who hold no role with this permission.
    pub async fn users_without(&mut self, users: &[UserId], permission: Permission) -> Result<Vec<UserId>> {
        let ids = sqlx::query_scalar!(
            r#"select u.id as "id!" from unnest($1::uuid[]) as u (id)
                where not exists (select from role_assignment a
                                    join role_permission p on p.role_id = a.role_id
                                   where a.account_id = u.id and p.permission_key = $2)"#,
            &uuids(users.iter().copied()),
            permission.key()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(UserId::from_uuid).collect())
    }
}
