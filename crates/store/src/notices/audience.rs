//! Whom an audience means: how many, whether its parts are there, what they are called, and what can be chosen.

use std::collections::HashMap;

use domain::{
    id::{ClassGroupId, CollegeId, OfferingId, ProgrammeId, RoleId},
    notices::audience::Audience,
    text::LocalText,
};
use uuid::Uuid;

use super::notice::Lists;
use crate::{NamedUnit, Result, tenancy::tx::Tx};

/// A programme with its college.
#[derive(Debug)]
pub struct CollegeProgramme {
    pub id: ProgrammeId,
    pub college: CollegeId,
    pub name: LocalText,
}

/// What an audience can be put together of.
#[derive(Debug)]
pub struct AudienceChoices {
    pub roles: Vec<NamedUnit<RoleId>>,
    pub colleges: Vec<NamedUnit<CollegeId>>,
    pub programmes: Vec<CollegeProgramme>,
    pub entry_years: Vec<i16>,
}

/// How many an audience means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AudienceCount {
    pub people: i64,
    /// Of these, who has an address that takes letters and has not turned them off.
    pub with_mail: i64,
}

/// A class group or a class, found by what was typed.
#[derive(Debug)]
pub enum Place {
    ClassGroup { id: ClassGroupId, name: String },
    Offering { id: OfferingId, code: String, course: LocalText },
}

impl Tx {
    /// How many it means now, each counted once; of a college, none outside it.
    pub async fn count_audience(
        &mut self,
        college: Option<CollegeId>,
        audience: &Audience,
        category: &str,
    ) -> Result<AudienceCount> {
        let to = Lists::of(audience);
        let row = sqlx::query!(
            r#"select count(*) as "people!",
                      count(*) filter (where a.email is not null and t.account_id is null and b.account_id is null)
                          as "with_mail!"
                 from addressed_accounts($1, $2, $3, $4, $5, $6, $7, $8) a
                 left join turned_off t on t.account_id = a.id and t.category = $9 and t.channel = 'mail'
                 left join bounced_address b on b.account_id = a.id and b.address = a.email"#,
            college.map(|id| id.as_uuid()),
            audience.everyone,
            &to.roles,
            &to.colleges,
            &to.programmes,
            &to.class_groups,
            &to.offerings,
            &audience.entry_years,
            category
        )
        .fetch_one(self.connection())
        .await?;
        Ok(AudienceCount { people: row.people, with_mail: row.with_mail })
    }

    /// Whether each part of it is there, and of the college if it is a college's.
    pub async fn knows_audience(&mut self, college: Option<CollegeId>, audience: &Audience) -> Result<bool> {
        let to = Lists::of(audience);
        let known = sqlx::query_scalar!(
            r#"select (select count(*) from role where id = any($2)) = cardinality($2)
                      and (select count(*) from college where id = any($3) and ($1::uuid is null or id = $1))
                          = cardinality($3)
                      and (select count(*) from programme where id = any($4) and ($1::uuid is null or college_id = $1))
                          = cardinality($4)
                      and (select count(*) from class_group g join programme p on p.id = g.programme_id
                            where g.id = any($5) and ($1::uuid is null or p.college_id = $1)) = cardinality($5)
                      and (select count(*) from offering o join course c on c.id = o.course_id
                            where o.id = any($6) and ($1::uuid is null or c.college_id = $1)) = cardinality($6)
                          as "known!""#,
            college.map(|id| id.as_uuid()),
            &to.roles,
            &to.colleges,
            &to.programmes,
            &to.class_groups,
            &to.offerings
        )
        .fetch_one(self.connection())
        .await?;
        Ok(known)
    }

    /// What the parts of these audiences are called; those that are gone are missing.
    pub async fn audience_names(&mut self, audiences: &[&Audience]) -> Result<HashMap<Uuid, LocalText>> {
        let ids: Vec<Uuid> = audiences
            .iter()
            .map(|audience| Lists::of(audience))
            .flat_map(|to| [to.roles, to.colleges, to.programmes, to.class_groups, to.offerings])
            .flatten()
            .collect();
        let rows = sqlx::query!(
            r#"select id as "id!", name_zh as "zh!", name_en as en from role where id = any($1)
               union all select id, name_zh, name_en from college where id = any($1)
               union all select id, name_zh, name_en from programme where id = any($1)
               union all select id, name, null from class_group where id = any($1)
               union all select o.id, c.name_zh || ' ' || o.code, c.name_en || ' ' || o.code
                           from offering o join course c on c.id = o.course_id where o.id = any($1)"#,
            &ids
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows.into_iter().map(|row| (row.id, LocalText { zh: row.zh, en: row.en })).collect())
    }

    pub async fn audience_choices(&mut self, college: Option<CollegeId>) -> Result<AudienceChoices> {
        let only = college.map(|id| id.as_uuid());
        let roles = sqlx::query!("select id, name_zh, name_en from role order by level, built_in desc, id")
            .fetch_all(self.connection())
            .await?;
        let colleges = sqlx::query!(
            "select id, name_zh, name_en from college where $1::uuid is null or id = $1 order by code",
            only
        )
        .fetch_all(self.connection())
        .await?;
        let programmes = sqlx::query!(
            "select id, college_id, name_zh, name_en from programme where $1::uuid is null or college_id = $1 order by code",
            only
        )
        .fetch_all(self.connection())
        .await?;
        let entry_years = sqlx::query_scalar!(
            "select distinct g.entry_year from class_group g join programme p on p.id = g.programme_id
              where $1::uuid is null or p.college_id = $1 order by g.entry_year desc",
            only
        )
        .fetch_all(self.connection())
        .await?;
        let text = |zh, en| LocalText { zh, en };
        Ok(AudienceChoices {
            roles: roles
                .into_iter()
                .map(|row| NamedUnit { id: RoleId::from_uuid(row.id), name: text(row.name_zh, row.name_en) })
                .collect(),
            colleges: colleges
                .into_iter()
                .map(|row| NamedUnit { id: CollegeId::from_uuid(row.id), name: text(row.name_zh, row.name_en) })
                .collect(),
            programmes: programmes
                .into_iter()
                .map(|row| CollegeProgramme {
                    id: ProgrammeId::from_uuid(row.id),
                    college: CollegeId::from_uuid(row.college_id),
                    name: text(row.name_zh, row.name_en),
                })
                .collect(),
            entry_years,
        })
    }

    /// Class groups whose name has the text in it, and classes of the current term whose code begins with it or that a
    /// search for courses finds; the first of each.
    pub async fn audience_places(
        &mut self,
        college: Option<CollegeId>,
        text: &str,
        prefix: Option<&str>,
        limit: i64,
    ) -> Result<Vec<Place>> {
        let only = college.map(|id| id.as_uuid());
        let groups = sqlx::query!(
            "select g.id, g.name from class_group g join programme p on p.id = g.programme_id
              where strpos(lower(g.name), $2) > 0 and ($1::uuid is null or p.college_id = $1)
              order by g.entry_year desc, g.name limit $3",
            only,
            text,
            limit
        )
        .fetch_all(self.connection())
        .await?;
        let classes = sqlx::query!(
            "select o.id, o.code, c.name_zh, c.name_en from term t
               join offering o on o.term_id = t.id
               join course c on c.id = o.course_id
              where t.current and ($1::uuid is null or c.college_id = $1)
                and (starts_with(lower(o.code), $2)
                     or o.course_id in (select w.course_id from course_word w where w.word ^@ $3))
              order by o.code limit $4",
            only,
            text,
            prefix,
            limit
        )
        .fetch_all(self.connection())
        .await?;
        let groups =
            groups.into_iter().map(|row| Place::ClassGroup { id: ClassGroupId::from_uuid(row.id), name: row.name });
        let classes = classes.into_iter().map(|row| Place::Offering {
            id: OfferingId::from_uuid(row.id),
            code: row.code,
            course: LocalText { zh: row.name_zh, en: row.name_en },
        });
        Ok(groups.chain(classes).collect())
    }
}
