//! Whom a survey would ask, or asks: companies and those who speak for them.

use domain::{
    id::{CollegeId, EnterpriseId, SurveyId, UserId},
    text::{Language, LocalText},
};

use crate::{
    Error, NamedUnit, Result,
    tenancy::tx::{Tx, uuids},
};

/// Somebody who can be asked: an account that is used, and may answer for the company.
#[derive(Debug, Clone)]
pub struct SurveyContact {
    pub enterprise: NamedUnit<EnterpriseId>,
    pub user: UserId,
    pub username: String,
    pub name: String,
    pub title: Option<String>,
    pub email: Option<String>,
    pub language: Language,
    /// Nobody takes letters at the address.
    pub bounced: bool,
}

impl Tx {
    /// Those of them that can still be asked, and are within the college.
    pub async fn askable_enterprises(
        &mut self,
        ids: &[EnterpriseId],
        college: Option<CollegeId>,
    ) -> Result<Vec<NamedUnit<EnterpriseId>>> {
        let rows = sqlx::query!(
            "select id, name_zh, name_en from enterprise
              where id = any($1) and state = 'active' and ($2::uuid is null or college_id = $2)
              order by code",
            &uuids(ids.iter().copied()),
            college.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let unit = |(id, zh, en)| NamedUnit { id: EnterpriseId::from_uuid(id), name: LocalText { zh, en } };
        Ok(rows.into_iter().map(|row| unit((row.id, row.name_zh, row.name_en))).collect())
    }

    pub async fn chosen_enterprises(&mut self, survey: SurveyId) -> Result<Vec<NamedUnit<EnterpriseId>>> {
        let rows = sqlx::query!(
            "select e.id, e.name_zh, e.name_en from survey_enterprise s join enterprise e on e.id = s.enterprise_id
              where s.survey_id = $1 order by e.code",
            survey.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let unit = |(id, zh, en)| NamedUnit { id: EnterpriseId::from_uuid(id), name: LocalText { zh, en } };
        Ok(rows.into_iter().map(|row| unit((row.id, row.name_zh, row.name_en))).collect())
    }

    /// Of these companies, company by company. Whoever was given something to do at the school since speaks for none.
    pub async fn survey_contacts(&mut self, enterprises: &[EnterpriseId]) -> Result<Vec<SurveyContact>> {
        let rows = sqlx::query!(
            r#"select e.id, e.name_zh, e.name_en, a.id as account_id, a.username, a.name, c.title, a.email, a.language,
                      exists (select from bounced_address b where b.account_id = a.id and b.address = a.email) as "bounced!"
                 from enterprise_contact c
                 join enterprise e on e.id = c.enterprise_id
                 join account a on a.id = c.account_id
                where e.id = any($1) and e.state = 'active' and a.state = 'active'
                  and exists (select from role_assignment g join role r on r.id = g.role_id
                               where g.account_id = a.id and g.enterprise_id = e.id and r.key = 'enterprise')
                  and not exists (select from role_assignment g join role r on r.id = g.role_id
                                   where g.account_id = a.id and r.key <> 'enterprise')
                order by e.code, a.username"#,
            &uuids(enterprises.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(SurveyContact {
                    enterprise: NamedUnit {
                        id: EnterpriseId::from_uuid(row.id),
                        name: LocalText { zh: row.name_zh, en: row.name_en },
                    },
                    user: UserId::from_uuid(row.account_id),
                    username: row.username,
                    name: row.name,
                    title: row.title,
                    email: row.email,
                    language: Language::from_tag(&row.language).ok_or(Error::UnexpectedValue("account.language"))?,
                    bounced: row.bounced,
                })
            })
            .collect()
    }

    /// Those who have a password: whoever has none comes by links alone.
    pub async fn who_sign_in(&mut self, users: &[UserId]) -> Result<Vec<UserId>> {
        let ids = sqlx::query_scalar!(
            "select id from account where id = any($1) and state = 'active' and password_hash is not null order by id",
            &uuids(users.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(UserId::from_uuid).collect())
    }
}
