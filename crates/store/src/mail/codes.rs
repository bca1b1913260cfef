//! Letters with the code for the first sign-in.

use domain::{
    id::{FirstCodeId, UserId},
    text::Language,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{
    Error, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug)]
pub struct DueCode {
    pub user: UserId,
    pub id: FirstCodeId,
    pub username: String,
    /// `None`: there is nowhere to send it to, or the code does not work any more.
    pub address: Option<String>,
    pub language: Language,
    /// Of the code, if it still works.
    pub expires_at: Option<Timestamp>,
    pub tries: i16,
}

impl Tx {
    /// For each of these codes; what waits for the same people is not sent any more.
    pub async fn leave_code_letters(
        &mut self,
        everybody: &[UserId],
        letters: &[(UserId, FirstCodeId)],
        at: Timestamp,
    ) -> Result<()> {
        // One that is being handed over is not waited for: it has a code that is none any more.
        sqlx::query!(
            "delete from outgoing_code where (account_id, code_id) in
                    (select account_id, code_id from outgoing_code where account_id = any($1) for update skip locked)",
            &uuids(everybody.iter().copied())
        )
        .execute(self.connection())
        .await?;
        sqlx::query!(
            "insert into outgoing_code (account_id, code_id, due_at)
             select account_id, code_id, $3 from unnest($1::uuid[], $2::uuid[]) as left_now (account_id, code_id)",
            &uuids(letters.iter().map(|(user, _)| *user)),
            &uuids(letters.iter().map(|(_, id)| *id)),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Those that have been due for longest, which nobody else takes before the transaction ends.
    pub async fn take_due_codes(&mut self, now: Timestamp, limit: i64) -> Result<Vec<DueCode>> {
        let rows = sqlx::query!(
            r#"select o.account_id, o.code_id, o.tries, a.username, a.language, f.expires_at as "expires_at?",
                      case when a.state = 'active' then a.email end as address
                 from outgoing_code o
                 join account a on a.id = o.account_id
                 left join first_code f on f.account_id = o.account_id and f.id = o.code_id and f.expires_at > $1
                where o.due_at <= $1
                order by o.due_at, o.account_id limit $2 for update of o skip locked"#,
            now.to_sqlx(),
            limit
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(DueCode {
                    user: UserId::from_uuid(row.account_id),
                    id: FirstCodeId::from_uuid(row.code_id),
                    username: row.username,
                    address: row.address,
                    language: Language::from_tag(&row.language).ok_or(Error::UnexpectedValue("account.language"))?,
                    expires_at: row.expires_at.map(jiff_sqlx::Timestamp::to_jiff),
                    tries: row.tries,
                })
            })
            .collect()
    }

    pub async fn drop_code_letter(&mut self, user: UserId, id: FirstCodeId) -> Result<()> {
        sqlx::query!("delete from outgoing_code where account_id = $1 and code_id = $2", user.as_uuid(), id.as_uuid())
            .execute(self.connection())
            .await?;
        Ok(())
    }

    pub async fn postpone_code_letter(
        &mut self,
        user: UserId,
        id: FirstCodeId,
        tries: i16,
        due_at: Timestamp,
    ) -> Result<()> {
        sqlx::query!(
            "update outgoing_code set tries = $3, due_at = $4 where account_id = $1 and code_id = $2",
            user.as_uuid(),
            id.as_uuid(),
            tries,
            due_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
