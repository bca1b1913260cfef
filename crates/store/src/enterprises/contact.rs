//! Who speaks for an enterprise: an account, the role that it holds there, and its title.

use domain::{
    enterprises::contact::{CONTACT_ROLE, email_key},
    id::{AssignmentId, EnterpriseId, UserId},
    people::search::search_words,
    scope::Scope,
    text::Language,
};

use super::enterprise::Enterprise;
use crate::{
    AccountState, Error, Result,
    error::ensure_one_row,
    tenancy::{
        reached::Reached,
        tx::{Tx, uuids},
    },
};

#[derive(Debug, Clone)]
pub struct Contact {
    pub user: UserId,
    pub enterprise: EnterpriseId,
    pub username: String,
    pub name: String,
    pub title: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: Language,
    pub state: AccountState,
    /// Of the account.
    pub version: i32,
}

#[derive(Debug, Clone)]
pub struct NewContact {
    pub enterprise: EnterpriseId,
    pub user: UserId,
    /// The role there.
    pub assignment: AssignmentId,
    pub title: Option<String>,
}

/// What may change of a contact.
#[derive(Debug, Clone)]
pub struct ContactEdit {
    pub name: String,
    pub title: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: Language,
}

impl Tx {
    /// In the order of their names.
    pub async fn contacts(&mut self, enterprise: &Reached<Enterprise>) -> Result<Vec<Contact>> {
        self.read_contacts(enterprise.id, None).await
    }

    /// Looked up for an action: whoever does not speak for this enterprise is not found.
    pub async fn reach_contact(
        &mut self,
        enterprise: &Reached<Enterprise>,
        username_key: &str,
    ) -> Result<Option<Reached<Contact>>> {
        Ok(self.read_contacts(enterprise.id, Some(username_key)).await?.pop().map(Reached::new))
    }

    async fn read_contacts(&mut self, enterprise: EnterpriseId, username_key: Option<&str>) -> Result<Vec<Contact>> {
        let rows = sqlx::query!(
            "select a.id, a.username, a.name, a.email, a.phone, a.language, a.state, a.version, c.title
               from enterprise_contact c join account a on a.id = c.account_id
              where c.enterprise_id = $1 and ($2::text is null or a.username_key = $2)
              order by a.name, a.username_key",
            enterprise.as_uuid(),
            username_key
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(Contact {
                    user: UserId::from_uuid(row.id),
                    enterprise,
                    username: row.username,
                    name: row.name,
                    title: row.title,
                    email: row.email,
                    phone: row.phone,
                    language: Language::from_tag(&row.language).ok_or(Error::UnexpectedValue("account.language"))?,
                    state: AccountState::from_key(&row.state)?,
                    version: row.version,
                })
            })
            .collect()
    }

    pub async fn insert_contacts(&mut self, contacts: &[NewContact]) -> Result<()> {
        sqlx::query!(
            "insert into enterprise_contact (enterprise_id, account_id, assignment_id, title)
             select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[])",
            &uuids(contacts.iter().map(|new| new.enterprise)),
            &uuids(contacts.iter().map(|new| new.user)),
            &uuids(contacts.iter().map(|new| new.assignment)),
            &contacts.iter().map(|new| new.title.clone()).collect::<Vec<_>>() as &[Option<String>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// `false`: somebody changed it since that version.
    pub async fn edit_contact(&mut self, contact: &Reached<Contact>, edit: &ContactEdit, version: i32) -> Result<bool> {
        let result = sqlx::query!(
            "update account set name = $2, email = $3, phone = $4, language = $5, version = version + 1
              where id = $1 and version = $6",
            contact.user.as_uuid(),
            edit.name,
            edit.email,
            edit.phone,
            edit.language.tag(),
            version
        )
        .execute(self.connection())
        .await?;
        if result.rows_affected() == 0 {
            return Ok(false);
        }
        self.set_contact_titles(&[(contact.enterprise, contact.user, edit.title.clone())]).await?;
        let words = search_words(&contact.username, &edit.name, edit.email.as_deref());
        self.set_search_words(&[(contact.user, words)]).await?;
        Ok(true)
    }

    /// For a list that is written as a whole. Rows are made anew, so that they can be put back.
    pub async fn set_contact_titles(&mut self, titles: &[(EnterpriseId, UserId, Option<String>)]) -> Result<()> {
        let rows = sqlx::query!(
            r#"delete from enterprise_contact c
                using unnest($1::uuid[], $2::uuid[], $3::text[]) as t (enterprise, account, title)
                where c.enterprise_id = t.enterprise and c.account_id = t.account
            returning c.enterprise_id, c.account_id, c.assignment_id, t.title as "title?""#,
            &uuids(titles.iter().map(|(enterprise, ..)| *enterprise)),
            &uuids(titles.iter().map(|(_, user, _)| *user)),
            &titles.iter().map(|(.., title)| title.clone()).collect::<Vec<_>>() as &[Option<String>]
        )
        .fetch_all(self.connection())
        .await?;
        let renewed = rows.into_iter().map(|row| NewContact {
            enterprise: EnterpriseId::from_uuid(row.enterprise_id),
            user: UserId::from_uuid(row.account_id),
            assignment: AssignmentId::from_uuid(row.assignment_id),
            title: row.title,
        });
        self.insert_contacts(&renewed.collect::<Vec<_>>()).await
    }

    /// With the role there. The account then belongs to another enterprise that it speaks for, or to none; `true`: it has no
    /// role left at all.
    pub async fn delete_contact(&mut self, contact: &Reached<Contact>) -> Result<bool> {
        let result = sqlx::query!(
            "delete from role_assignment
              where id = (select assignment_id from enterprise_contact where enterprise_id = $1 and account_id = $2)",
            contact.enterprise.as_uuid(),
            contact.user.as_uuid()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)?;
        let roleless = sqlx::query_scalar!(
            r#"update account a
                  set enterprise_id = (select min(r.enterprise_id::text)::uuid from role_assignment r where r.account_id = a.id),
                      version = version + 1
                where a.id = $1
            returning not exists (select from role_assignment r where r.account_id = a.id) as "roleless!""#,
            contact.user.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        Ok(roleless)
    }

    /// The enterprise that an account without one belongs to from now on.
    pub async fn settle_contact(&mut self, user: UserId, enterprise: EnterpriseId) -> Result<()> {
        let result = sqlx::query!(
            "update account set enterprise_id = coalesce(enterprise_id, $2), state = 'active', version = version + 1
              where id = $1",
            user.as_uuid(),
            enterprise.as_uuid()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// Those that begin with the stem of an enterprise's contacts. Until the end of the transaction nobody else asks.
    pub async fn usernames_of_stem(&mut self, stem: &str) -> Result<Vec<String>> {
        let institution = self.institution().as_uuid().to_string();
        sqlx::query!("select pg_advisory_xact_lock(hashtextextended('contacts of ' || $1, 0))", institution)
            .execute(self.connection())
            .await?;
        Ok(sqlx::query_scalar!("select username from account where username_key ^@ $1", stem.to_lowercase())
            .fetch_all(self.connection())
            .await?)
    }

    /// Whether somebody with another role of the school, or with a college, has this address.
    pub async fn is_email_of_school(&mut self, email: &str) -> Result<bool> {
        Ok(sqlx::query_scalar!(
            r#"select exists (
                 select from account a
                  where lower(a.email) = $1
                    and (a.college_id is not null
                         or exists (select from role_assignment h join role r on r.id = h.role_id
                                     where h.account_id = a.id and r.key <> $2))) as "found!""#,
            email_key(email),
            CONTACT_ROLE
        )
        .fetch_one(self.connection())
        .await?)
    }

    /// Those of the enterprises that the scope does not reach.
    pub async fn enterprises_beyond(
        &mut self,
        enterprises: &[EnterpriseId],
        scope: Scope,
    ) -> Result<Vec<EnterpriseId>> {
        let Ok(reached) = scope.colleges() else { return Ok(enterprises.to_vec()) };
        let beyond = sqlx::query_scalar!(
            "select id from enterprise where id = any($1) and $2::uuid is not null and college_id is distinct from $2",
            &uuids(enterprises.iter().copied()),
            reached.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        Ok(beyond.into_iter().map(EnterpriseId::from_uuid).collect())
    }
}
