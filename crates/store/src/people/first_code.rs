//! The codes with which people sign in for the first time: who would get one, making them for many at once, using one.

use domain::{
    id::{FirstCodeId, ImportId, UserId},
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{
    AccountState, Result,
    roles::role::level,
    tenancy::tx::{Tx, uuids},
};

/// Somebody who might get a code, with what stands on the sheet.
#[derive(Debug)]
pub struct CodeCandidate {
    pub user: UserId,
    pub username: String,
    pub name: String,
    pub college: Option<LocalText>,
    pub class_group: Option<String>,
    /// They have a password that nobody else gave them.
    pub chose_password: bool,
    /// A letter would reach them.
    pub has_address: bool,
    /// One that was made before still works.
    pub has_code: bool,
}

/// Many codes that are made together.
#[derive(Debug, Clone, Copy)]
pub struct MadeCodes<'a> {
    pub codes: &'a [(UserId, FirstCodeId)],
    /// Of whoever makes them.
    pub level: u8,
    pub by: UserId,
    pub at: Timestamp,
    pub expires_at: Timestamp,
}

/// The code that was made for somebody, as far as the database knows it.
#[derive(Debug, Clone, Copy)]
pub struct StoredCode {
    pub user: UserId,
    pub id: FirstCodeId,
    pub state: AccountState,
    pub chose_password: bool,
    pub expires_at: Timestamp,
    /// Of whoever made it.
    pub made_at_level: u8,
    /// The highest of the roles that its owner holds now; `None`: they hold none.
    pub level: Option<u8>,
}

impl Tx {
    /// In the order of the sheet: college, class, username.
    pub async fn code_candidates(&mut self, users: &[UserId], now: Timestamp) -> Result<Vec<CodeCandidate>> {
        let rows = sqlx::query!(
            r#"select a.id, a.username, a.name, c.name_zh as "college_zh?", c.name_en as "college_en?",
                      g.name as "class_group?",
                      (a.password_hash is not null and not a.must_change_password) as "chose_password!",
                      (a.email is not null and not exists (select from bounced_address b
                          where b.account_id = a.id and b.address = a.email)) as "has_address!",
                      exists (select from first_code f where f.account_id = a.id and f.expires_at > $2) as "has_code!"
                 from account a
                 left join college c on c.id = a.college_id
                 left join class_group g on g.id = a.class_group_id
                where a.id = any($1)
                order by c.name_zh nulls last, g.name nulls last, a.username_key"#,
            &uuids(users.iter().copied()),
            now.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        let candidates = rows.into_iter().map(|row| CodeCandidate {
            user: UserId::from_uuid(row.id),
            username: row.username,
            name: row.name,
            college: row.college_zh.map(|zh| LocalText { zh, en: row.college_en }),
            class_group: row.class_group,
            chose_password: row.chose_password,
            has_address: row.has_address,
            has_code: row.has_code,
        });
        Ok(candidates.collect())
    }

    /// Whoever makes codes for some of the same people comes before or after, and each sees what the other did.
    pub async fn hold_accounts(&mut self, users: &[UserId]) -> Result<()> {
        sqlx::query!(
            "select id from account where id = any($1) order by id for no key update",
            &uuids(users.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        Ok(())
    }

    /// When somebody last made codes of which one is left.
    pub async fn codes_made_at(&mut self, by: UserId) -> Result<Option<Timestamp>> {
        let at = sqlx::query_scalar!("select max(made_at) from first_code where made_by = $1", by.as_uuid())
            .fetch_one(self.connection())
            .await?;
        Ok(at.map(jiff_sqlx::Timestamp::to_jiff))
    }

    /// All in one statement; each takes the place of the one before.
    pub async fn set_first_codes(&mut self, made: MadeCodes<'_>) -> Result<()> {
        sqlx::query!(
            "insert into first_code (account_id, id, level, made_by, made_at, expires_at)
             select account_id, id, $3, $4, $5, $6 from unnest($1::uuid[], $2::uuid[]) as made (account_id, id)
             on conflict (institution_id, account_id) do update
                set id = excluded.id, level = excluded.level, made_by = excluded.made_by, made_at = excluded.made_at,
                    expires_at = excluded.expires_at",
            &uuids(made.codes.iter().map(|(user, _)| *user)),
            &uuids(made.codes.iter().map(|(_, id)| *id)),
            i16::from(made.level),
            made.by.as_uuid(),
            made.at.to_sqlx(),
            made.expires_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn first_code(&mut self, username_key: &str) -> Result<Option<StoredCode>> {
        let row = sqlx::query!(
            r#"select f.account_id, f.id, f.level, f.expires_at, a.state,
                      (a.password_hash is not null and not a.must_change_password) as "chose_password!",
                      (select max(r.level) from role_assignment h join role r on r.id = h.role_id
                        where h.account_id = a.id) as "owners_level?"
                 from first_code f join account a on a.id = f.account_id
                where a.username_key = $1"#,
            username_key
        )
        .fetch_optional(self.connection())
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(StoredCode {
            user: UserId::from_uuid(row.account_id),
            id: FirstCodeId::from_uuid(row.id),
            state: AccountState::from_key(&row.state)?,
            chose_password: row.chose_password,
            expires_at: row.expires_at.to_jiff(),
            made_at_level: level(row.level)?,
            level: row.owners_level.map(level).transpose()?,
        }))
    }

    /// The code goes and the password is set, both or neither. `false`: somebody was faster, or it does not work any more.
    pub async fn use_first_code(
        &mut self,
        user: UserId,
        id: FirstCodeId,
        new_hash: &str,
        at: Timestamp,
    ) -> Result<bool> {
        let taken = sqlx::query!(
            "delete from first_code where account_id = $1 and id = $2 and expires_at > $3",
            user.as_uuid(),
            id.as_uuid(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        if taken.rows_affected() == 0 {
            return Ok(false);
        }
        let set = sqlx::query!(
            "update account set password_hash = $2, password_changed_at = $3, must_change_password = false,
                                one_time_until = null
              where id = $1 and state = 'active' and (password_hash is null or must_change_password)",
            user.as_uuid(),
            new_hash,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(set.rows_affected() == 1)
    }

    /// Another way in was made for them.
    pub async fn drop_first_code(&mut self, user: UserId) -> Result<()> {
        sqlx::query!("delete from first_code where account_id = $1", user.as_uuid()).execute(self.connection()).await?;
        Ok(())
    }

    pub async fn forget_first_codes(&mut self, expired_before: Timestamp) -> Result<u64> {
        let result = sqlx::query!("delete from first_code where expires_at < $1", expired_before.to_sqlx())
            .execute(self.connection())
            .await?;
        Ok(result.rows_affected())
    }

    /// The keys of the usernames of those whom an import brought.
    pub async fn imported_people(&mut self, import: ImportId) -> Result<Vec<String>> {
        let keys = sqlx::query_scalar!(
            r#"select a.username_key as "key!" from account a
                where a.id in (select (t.after ->> 'id')::uuid from import_touch t
                                where t.import_id = $1 and t.table_name = 'account' and t.before is null)"#,
            import.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(keys)
    }
}
