//! Enterprises that the school works with.

use domain::{
    enterprises::{CreditCode, EnterpriseState, Facts, Industry, Relation, SizeClass},
    id::{CollegeId, EnterpriseId},
    people::search::search_words,
    scope::Scope,
    text::LocalText,
};
use uuid::Uuid;

use crate::{
    Error, NamedUnit, Page, Result,
    error::ensure_one_row,
    tenancy::{
        reached::Reached,
        tx::{Tx, uuids},
    },
};

#[derive(Debug, Clone)]
pub struct Enterprise {
    pub id: EnterpriseId,
    pub code: String,
    pub name: LocalText,
    pub facts: Facts,
    /// Whose office looks after it; `None`: the school's.
    pub college: Option<NamedUnit<CollegeId>>,
    pub state: EnterpriseState,
    pub version: i32,
    /// How many speak for it.
    pub contacts: i64,
}

#[derive(Debug, Clone)]
pub struct NewEnterprise {
    pub id: EnterpriseId,
    pub code: String,
    pub name: LocalText,
    pub facts: Facts,
    pub college: Option<CollegeId>,
}

/// What may change of an enterprise.
#[derive(Debug, Clone)]
pub struct EnterpriseEdit {
    pub code: String,
    pub name: LocalText,
    pub facts: Facts,
    pub college: Option<CollegeId>,
}

#[derive(Debug, Default)]
pub struct EnterpriseFilter {
    pub only: Option<EnterpriseId>,
    /// In the form of [`domain::people::search::search_prefix`].
    pub prefix: Option<String>,
    pub state: Option<EnterpriseState>,
    pub relation: Option<Relation>,
    pub industry: Option<Industry>,
    pub college: Option<CollegeId>,
}

impl Tx {
    /// All of them, to choose from.
    pub async fn enterprise_choices(&mut self) -> Result<Vec<NamedUnit<EnterpriseId>>> {
        let rows = sqlx::query!("select id, name_zh, name_en from enterprise order by name_zh, id")
            .fetch_all(self.connection())
            .await?;
        let unit = |id, zh, en| NamedUnit { id: EnterpriseId::from_uuid(id), name: LocalText { zh, en } };
        Ok(rows.into_iter().map(|row| unit(row.id, row.name_zh, row.name_en)).collect())
    }

    /// One page in the order of the code, and how many there are in all. Who reaches a college reaches those that it looks after.
    pub async fn enterprises(
        &mut self,
        filter: EnterpriseFilter,
        scope: Scope,
        page: Page,
    ) -> Result<(Vec<Enterprise>, i64)> {
        let Ok(reached) = scope.colleges() else { return Ok((Vec::new(), 0)) };
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(self.connection()).await?;
        let rows = sqlx::query!(
            r#"select e.id, e.code, e.name_zh, e.name_en, e.credit_code, e.industry, e.size, e.city, e.relations, e.state,
                      e.version, e.college_id, u.name_zh as "college_zh?", u.name_en as "college_en?",
                      (select count(*) from enterprise_contact c where c.enterprise_id = e.id) as "contacts!",
                      count(*) over () as "total!"
                 from enterprise e left join college u on u.id = e.college_id
                where ($1::uuid is null or e.college_id = $1) and ($2::uuid is null or e.college_id = $2)
                  and ($3::uuid is null or e.id = $3)
                  and ($4::text is null or e.id in (select w.enterprise_id from enterprise_word w where w.word ^@ $4))
                  and ($5::text is null or e.state = $5)
                  and ($6::text is null or $6 = any(e.relations))
                  and ($7::text is null or e.industry = $7)
                order by e.code
                offset $8 limit $9"#,
            reached.map(|id| id.as_uuid()),
            filter.college.map(|id| id.as_uuid()),
            filter.only.map(|id| id.as_uuid()),
            filter.prefix,
            filter.state.map(EnterpriseState::key),
            filter.relation.map(Relation::key),
            filter.industry.map(Industry::key),
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.enterprises(filter, scope, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let enterprises = rows
            .into_iter()
            .map(|row| {
                let college = row.college_id.zip(row.college_zh).map(|(id, zh)| NamedUnit {
                    id: CollegeId::from_uuid(id),
                    name: LocalText { zh, en: row.college_en },
                });
                Ok(Enterprise {
                    id: EnterpriseId::from_uuid(row.id),
                    code: row.code,
                    name: LocalText { zh: row.name_zh, en: row.name_en },
                    facts: facts_from_row(
                        row.credit_code.as_deref(),
                        row.industry.as_deref(),
                        row.size.as_deref(),
                        row.city,
                        &row.relations,
                    )?,
                    college,
                    state: EnterpriseState::from_key(&row.state).ok_or(Error::UnexpectedValue("enterprise.state"))?,
                    version: row.version,
                    contacts: row.contacts,
                })
            })
            .collect::<Result<_>>()?;
        Ok((enterprises, total))
    }

    /// Looked up for an action: outside the scope there is none.
    pub async fn reach_enterprise(&mut self, id: EnterpriseId, scope: Scope) -> Result<Option<Reached<Enterprise>>> {
        let filter = EnterpriseFilter { only: Some(id), ..EnterpriseFilter::default() };
        Ok(self.enterprises(filter, scope, Page::FIRST_ROW).await?.0.pop().map(Reached::new))
    }

    /// With the words by which they are found.
    pub async fn insert_enterprises(&mut self, enterprises: &[NewEnterprise]) -> Result<()> {
        fn texts<'a>(values: impl Iterator<Item = Option<&'a str>>) -> Vec<Option<String>> {
            values.map(|value| value.map(str::to_owned)).collect()
        }
        let facts = || enterprises.iter().map(|new| &new.facts);
        sqlx::query!(
            "insert into enterprise (id, code, name_zh, name_en, credit_code, industry, size, city, relations, college_id)
             select id, code, name_zh, name_en, credit_code, industry, size, city,
                    coalesce(string_to_array(nullif(relations, ''), ','), '{}'), college_id
               from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                           $9::text[], $10::uuid[])
                    as e (id, code, name_zh, name_en, credit_code, industry, size, city, relations, college_id)",
            &uuids(enterprises.iter().map(|new| new.id)),
            &enterprises.iter().map(|new| new.code.clone()).collect::<Vec<_>>(),
            &enterprises.iter().map(|new| new.name.zh.clone()).collect::<Vec<_>>(),
            &texts(enterprises.iter().map(|new| new.name.en.as_deref())) as &[Option<String>],
            &texts(facts().map(|facts| facts.credit_code.as_ref().map(CreditCode::as_str))) as &[Option<String>],
            &texts(facts().map(|facts| facts.industry.map(Industry::key))) as &[Option<String>],
            &texts(facts().map(|facts| facts.size.map(SizeClass::key))) as &[Option<String>],
            &texts(facts().map(|facts| facts.city.as_deref())) as &[Option<String>],
            &facts().map(|facts| keys(&facts.relations).join(",")).collect::<Vec<_>>(),
            &enterprises.iter().map(|new| new.college.map(|id| id.as_uuid())).collect::<Vec<_>>() as &[Option<Uuid>]
        )
        .execute(self.connection())
        .await?;
        self.set_enterprise_words(enterprises).await
    }

    /// `false`: somebody changed it since that version.
    pub async fn update_enterprise(
        &mut self,
        enterprise: &Reached<Enterprise>,
        edit: EnterpriseEdit,
        version: i32,
    ) -> Result<bool> {
        let EnterpriseEdit { code, name, facts, college } = edit;
        self.replace_enterprise(&NewEnterprise { id: enterprise.id, code, name, facts, college }, Some(version)).await
    }

    /// For a list that is written as a whole. `false`: somebody changed it since that version, or it is not there.
    pub async fn replace_enterprise(&mut self, enterprise: &NewEnterprise, version: Option<i32>) -> Result<bool> {
        let facts = &enterprise.facts;
        let result = sqlx::query!(
            "update enterprise set code = $2, name_zh = $3, name_en = $4, credit_code = $5, industry = $6, size = $7,
                                   city = $8, relations = $9, college_id = $10, version = version + 1
              where id = $1 and ($11::int is null or version = $11)",
            enterprise.id.as_uuid(),
            enterprise.code,
            enterprise.name.zh,
            enterprise.name.en,
            facts.credit_code.as_ref().map(CreditCode::as_str),
            facts.industry.map(Industry::key),
            facts.size.map(SizeClass::key),
            facts.city,
            &keys(&facts.relations),
            enterprise.college.map(|id| id.as_uuid()),
            version
        )
        .execute(self.connection())
        .await?;
        if result.rows_affected() == 0 {
            return Ok(false);
        }
        self.set_enterprise_words(std::slice::from_ref(enterprise)).await?;
        Ok(true)
    }

    /// `false`: somebody changed it since that version.
    pub async fn set_enterprise_state(
        &mut self,
        enterprise: &Reached<Enterprise>,
        state: EnterpriseState,
        version: i32,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update enterprise set state = $2, version = version + 1 where id = $1 and version = $3",
            enterprise.id.as_uuid(),
            state.key(),
            version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    pub async fn delete_enterprise(&mut self, enterprise: &Reached<Enterprise>) -> Result<()> {
        let result = sqlx::query!("delete from enterprise where id = $1", enterprise.id.as_uuid())
            .execute(self.connection())
            .await?;
        ensure_one_row(&result)
    }

    async fn set_enterprise_words(&mut self, enterprises: &[NewEnterprise]) -> Result<()> {
        let ids = uuids(enterprises.iter().map(|enterprise| enterprise.id));
        sqlx::query!("delete from enterprise_word where enterprise_id = any($1)", &ids)
            .execute(self.connection())
            .await?;
        let words = enterprises.iter().flat_map(|enterprise| {
            let names = [Some(&enterprise.name.zh), enterprise.name.en.as_ref()].into_iter().flatten();
            let words = names.flat_map(|name| search_words(&enterprise.code, name, None));
            words.map(|word| (enterprise.id.as_uuid(), word))
        });
        let (ids, words): (Vec<_>, Vec<_>) = words.unzip();
        sqlx::query!(
            "insert into enterprise_word (enterprise_id, word) select distinct * from unnest($1::uuid[], $2::text[])",
            &ids,
            &words
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

fn keys(relations: &[Relation]) -> Vec<String> {
    relations.iter().map(|relation| relation.key().to_owned()).collect()
}

pub(crate) fn facts_from_row(
    credit_code: Option<&str>,
    industry: Option<&str>,
    size: Option<&str>,
    city: Option<String>,
    relations: &[String],
) -> Result<Facts> {
    fn read<T>(text: Option<&str>, read: impl Fn(&str) -> Option<T>, column: &'static str) -> Result<Option<T>> {
        text.map(|text| read(text).ok_or(Error::UnexpectedValue(column))).transpose()
    }
    let relation = |key: &String| Relation::from_key(key).ok_or(Error::UnexpectedValue("enterprise.relations"));
    Ok(Facts {
        credit_code: read(credit_code, CreditCode::new, "enterprise.credit_code")?,
        industry: read(industry, Industry::from_key, "enterprise.industry")?,
        size: read(size, SizeClass::from_key, "enterprise.size")?,
        city,
        relations: relations.iter().map(relation).collect::<Result<_>>()?,
    })
}
