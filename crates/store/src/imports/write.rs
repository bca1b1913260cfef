//! Changing many rows at once to what a list says.

use domain::{
    id::{ClassGroupId, CollegeId, EnterpriseId, PlanId, UserId},
    outcomes::EntryYears,
    people::search::search_words,
    text::Language,
};
use uuid::Uuid;

use crate::{
    NewClassGroup, NewCollege, NewProgramme, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug)]
pub struct AccountUpdate {
    pub id: UserId,
    pub username: String,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub college: Option<CollegeId>,
    pub class_group: Option<ClassGroupId>,
}

#[derive(Debug)]
pub struct ContactUpdate {
    pub user: UserId,
    pub enterprise: EnterpriseId,
    pub username: String,
    pub name: String,
    pub title: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: Language,
}

impl Tx {
    pub async fn update_colleges(&mut self, colleges: &[NewCollege]) -> Result<()> {
        sqlx::query!(
            "update college c set code = n.code, name_zh = n.name_zh, name_en = n.name_en
               from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as n (id, code, name_zh, name_en)
              where c.id = n.id",
            &uuids(colleges.iter().map(|college| college.id)),
            &colleges.iter().map(|college| college.code.clone()).collect::<Vec<_>>(),
            &colleges.iter().map(|college| college.name.zh.clone()).collect::<Vec<_>>(),
            &colleges.iter().map(|college| college.name.en.clone()).collect::<Vec<_>>() as &[Option<String>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn update_programmes(&mut self, programmes: &[NewProgramme]) -> Result<()> {
        sqlx::query!(
            "update programme p set college_id = n.college_id, code = n.code, name_zh = n.name_zh, name_en = n.name_en
               from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[])
                    as n (id, college_id, code, name_zh, name_en)
              where p.id = n.id",
            &uuids(programmes.iter().map(|programme| programme.id)),
            &uuids(programmes.iter().map(|programme| programme.college)),
            &programmes.iter().map(|programme| programme.code.clone()).collect::<Vec<_>>(),
            &programmes.iter().map(|programme| programme.name.zh.clone()).collect::<Vec<_>>(),
            &programmes.iter().map(|programme| programme.name.en.clone()).collect::<Vec<_>>() as &[Option<String>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn update_class_groups(&mut self, groups: &[NewClassGroup]) -> Result<()> {
        sqlx::query!(
            "update class_group g set programme_id = n.programme_id, entry_year = n.entry_year, name = n.name
               from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[]) as n (id, programme_id, entry_year, name)
              where g.id = n.id",
            &uuids(groups.iter().map(|group| group.id)),
            &uuids(groups.iter().map(|group| group.programme)),
            &groups.iter().map(|group| group.entry_year).collect::<Vec<_>>(),
            &groups.iter().map(|group| group.name.clone()).collect::<Vec<_>>()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// With the words by which they are found.
    pub async fn update_accounts(&mut self, accounts: &[AccountUpdate]) -> Result<()> {
        let texts = |value: fn(&AccountUpdate) -> &Option<String>| -> Vec<Option<String>> {
            accounts.iter().map(|account| value(account).clone()).collect()
        };
        sqlx::query!(
            "update account a set name = n.name, email = n.email, phone = n.phone, college_id = n.college_id,
                                  class_group_id = n.class_group_id, version = a.version + 1
               from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::uuid[])
                    as n (id, name, email, phone, college_id, class_group_id)
              where a.id = n.id",
            &uuids(accounts.iter().map(|account| account.id)),
            &accounts.iter().map(|account| account.name.clone()).collect::<Vec<_>>(),
            &texts(|account| &account.email) as &[Option<String>],
            &texts(|account| &account.phone) as &[Option<String>],
            &accounts.iter().map(|account| account.college.map(|id| id.as_uuid())).collect::<Vec<_>>()
                as &[Option<Uuid>],
            &accounts.iter().map(|account| account.class_group.map(|id| id.as_uuid())).collect::<Vec<_>>()
                as &[Option<Uuid>]
        )
        .execute(self.connection())
        .await?;
        let words = |account: &AccountUpdate| {
            (account.id, search_words(&account.username, &account.name, account.email.as_deref()))
        };
        self.set_search_words(&accounts.iter().map(words).collect::<Vec<_>>()).await
    }

    /// With the words by which they are found.
    pub async fn update_contacts(&mut self, contacts: &[ContactUpdate]) -> Result<()> {
        sqlx::query!(
            "update account a set name = n.name, email = n.email, phone = n.phone, language = n.language,
                                  version = a.version + 1
               from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[]) as n (id, name, email, phone, language)
              where a.id = n.id",
            &uuids(contacts.iter().map(|contact| contact.user)),
            &contacts.iter().map(|contact| contact.name.clone()).collect::<Vec<_>>(),
            &contacts.iter().map(|contact| contact.email.clone()).collect::<Vec<_>>() as &[Option<String>],
            &contacts.iter().map(|contact| contact.phone.clone()).collect::<Vec<_>>() as &[Option<String>],
            &contacts.iter().map(|contact| contact.language.tag().to_owned()).collect::<Vec<_>>()
        )
        .execute(self.connection())
        .await?;
        let words = |contact: &ContactUpdate| {
            (contact.user, search_words(&contact.username, &contact.name, contact.email.as_deref()))
        };
        self.set_search_words(&contacts.iter().map(words).collect::<Vec<_>>()).await?;
        let title = |contact: &ContactUpdate| (contact.enterprise, contact.user, contact.title.clone());
        self.set_contact_titles(&contacts.iter().map(title).collect::<Vec<_>>()).await
    }

    pub async fn update_plan_years(&mut self, plans: &[(PlanId, EntryYears)]) -> Result<()> {
        sqlx::query!(
            "update programme_plan p set entry_from = n.entry_from, entry_to = n.entry_to, version = p.version + 1
               from unnest($1::uuid[], $2::smallint[], $3::smallint[]) as n (id, entry_from, entry_to)
              where p.id = n.id and (p.entry_from, p.entry_to) is distinct from (n.entry_from, n.entry_to)",
            &uuids(plans.iter().map(|(id, _)| *id)),
            &plans.iter().map(|(_, years)| years.from).collect::<Vec<_>>(),
            &plans.iter().map(|(_, years)| years.to).collect::<Vec<_>>() as &[Option<i16>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
