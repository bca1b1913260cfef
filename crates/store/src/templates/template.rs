//! Questionnaires and their versions. That a published version never changes is also the database's own rule.

use domain::{
    id::{CampaignId, TemplateId, UserId},
    kept::Kept,
    questionnaire::{Form, FormHash, TemplateKind},
    scope::Scope,
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::{Timestamp as SqlTimestamp, ToSqlx};
use sqlx::types::Json;

use crate::{
    Error, NamedUnit, Page, PersonRef, Result,
    error::ensure_one_row,
    tenancy::{reached::Reached, tx::Tx},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VersionState {
    Draft,
    Published,
    Retired,
}

impl VersionState {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Published => "published",
            Self::Retired => "retired",
        }
    }

    fn from_key(key: &str) -> Result<Self> {
        let all = [Self::Draft, Self::Published, Self::Retired];
        all.into_iter().find(|state| state.key() == key).ok_or(Error::UnexpectedValue("template_version.state"))
    }
}

#[derive(Debug, Clone)]
pub struct Template {
    pub id: TemplateId,
    pub kind: TemplateKind,
    pub version: i32,
    pub updated_at: Timestamp,
    pub updated_by: Option<PersonRef>,
    /// The newest first; never empty.
    pub versions: Vec<TemplateVersion>,
}

#[derive(Debug, Clone)]
pub struct TemplateVersion {
    pub number: i16,
    pub state: VersionState,
    pub name: LocalText,
    pub form: Form,
    pub form_hash: Option<[u8; 32]>,
    pub published_at: Option<Timestamp>,
    pub published_by: Option<PersonRef>,
    pub retired_at: Option<Timestamp>,
    /// The campaigns that ask it, the newest first; only where they were asked for.
    pub used_in: Vec<NamedUnit<CampaignId>>,
}

#[derive(Debug, Default)]
pub struct TemplateFilter {
    pub only: Option<TemplateId>,
    pub kind: Option<TemplateKind>,
    /// Has a version in it; retired: and none in another.
    pub state: Option<VersionState>,
    /// Part of a name, in lower case.
    pub search: Option<String>,
}

impl Tx {
    /// One page, what was changed last first, and how many there are in all.
    pub async fn templates(&mut self, filter: TemplateFilter, page: Page) -> Result<(Vec<Template>, i64)> {
        let rows = sqlx::query!(
            r#"select t.id, t.kind, t.version, t.updated_at as "updated_at: SqlTimestamp",
                      a.username as "username?", a.name as "name?", count(*) over () as "total!"
                 from template t left join account a on a.id = t.updated_by
                where ($1::uuid is null or t.id = $1) and ($2::text is null or t.kind = $2)
                  and ($3::text is null
                       or exists (select from template_version v where v.template_id = t.id and v.state = $3)
                          and ($3 <> 'retired' or not exists (select from template_version v
                                                               where v.template_id = t.id and v.state <> 'retired')))
                  and ($4::text is null
                       or exists (select from template_version v where v.template_id = t.id
                                     and strpos(lower(v.name_zh || ' ' || coalesce(v.name_en, '')), $4) > 0))
                order by t.updated_at desc, t.id
                offset $5 limit $6"#,
            filter.only.map(|id| id.as_uuid()),
            filter.kind.map(TemplateKind::key),
            filter.state.map(VersionState::key),
            filter.search,
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.templates(filter, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let mut templates = rows
            .into_iter()
            .map(|row| {
                Ok(Template {
                    id: TemplateId::from_uuid(row.id),
                    kind: TemplateKind::from_key(&row.kind).ok_or(Error::UnexpectedValue("template.kind"))?,
                    version: row.version,
                    updated_at: row.updated_at.to_jiff(),
                    updated_by: person(row.username, row.name),
                    versions: Vec::new(),
                })
            })
            .collect::<Result<Vec<_>>>()?;
        self.add_versions(&mut templates).await?;
        Ok((templates, total))
    }

    async fn add_versions(&mut self, templates: &mut [Template]) -> Result<()> {
        let rows = sqlx::query!(
            r#"select v.template_id, v.number, v.state, v.name_zh, v.name_en, v.form as "form: Json<Kept<Form>>", v.form_hash,
                      v.published_at as "published_at: SqlTimestamp", v.retired_at as "retired_at: SqlTimestamp",
                      a.username as "username?", a.name as "name?"
                 from template_version v left join account a on a.id = v.published_by
                where v.template_id = any($1)
                order by v.number desc"#,
            &crate::tenancy::tx::uuids(templates.iter().map(|template| template.id))
        )
        .fetch_all(self.connection())
        .await?;
        for row in rows {
            let version = TemplateVersion {
                number: row.number,
                state: VersionState::from_key(&row.state)?,
                name: LocalText { zh: row.name_zh, en: row.name_en },
                form: row.form.0.0,
                form_hash: row
                    .form_hash
                    .map(TryInto::try_into)
                    .transpose()
                    .map_err(|_| Error::UnexpectedValue("template_version.form_hash"))?,
                published_at: row.published_at.map(SqlTimestamp::to_jiff),
                published_by: person(row.username, row.name),
                retired_at: row.retired_at.map(SqlTimestamp::to_jiff),
                used_in: Vec::new(),
            };
            if let Some(template) = templates.iter_mut().find(|template| template.id.as_uuid() == row.template_id) {
                template.versions.push(version);
            }
        }
        Ok(())
    }

    /// The campaigns that use it, each with the version's number, the newest first: the school's own, and those of the
    /// colleges within reach.
    pub async fn template_uses(
        &mut self,
        id: TemplateId,
        reach: Option<Scope>,
    ) -> Result<Vec<(i16, NamedUnit<CampaignId>)>> {
        let (all, college) = match reach {
            Some(Scope::Institution) => (true, None),
            Some(Scope::College(college)) => (false, Some(college.as_uuid())),
            _ => (false, None),
        };
        let rows = sqlx::query!(
            "select id, template_number, name_zh, name_en from campaign
              where template_id = $1 and ($2 or college_id is null or college_id = $3)
              order by id desc",
            id.as_uuid(),
            all,
            college
        )
        .fetch_all(self.connection())
        .await?;
        let uses = rows.into_iter().map(|row| {
            let name = LocalText { zh: row.name_zh, en: row.name_en };
            (row.template_number, NamedUnit { id: CampaignId::from_uuid(row.id), name })
        });
        Ok(uses.collect())
    }

    pub async fn insert_template(
        &mut self,
        id: TemplateId,
        kind: TemplateKind,
        by: Option<UserId>,
        at: Timestamp,
    ) -> Result<Reached<TemplateId>> {
        sqlx::query!(
            "insert into template (id, kind, updated_at, updated_by) values ($1, $2, $3, $4)",
            id.as_uuid(),
            kind.key(),
            at.to_sqlx() as _,
            by.map(|user| user.as_uuid())
        )
        .execute(self.connection())
        .await?;
        Ok(Reached::new(id))
    }

    /// For a change, which is counted. `None`: somebody changed it since that version, or it is not there.
    pub async fn hold_template(
        &mut self,
        id: TemplateId,
        version: i32,
        by: UserId,
        at: Timestamp,
    ) -> Result<Option<Reached<TemplateId>>> {
        let result = sqlx::query!(
            "update template set version = version + 1, updated_at = $3, updated_by = $4 where id = $1 and version = $2",
            id.as_uuid(),
            version,
            at.to_sqlx() as _,
            by.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok((result.rows_affected() == 1).then(|| Reached::new(id)))
    }

    pub async fn insert_draft(
        &mut self,
        template: &Reached<TemplateId>,
        number: i16,
        name: &LocalText,
        form: &Form,
    ) -> Result<()> {
        sqlx::query!(
            "insert into template_version (template_id, number, name_zh, name_en, form) values ($1, $2, $3, $4, $5)",
            template.as_uuid(),
            number,
            name.zh,
            name.en,
            Json(Kept(form)) as _
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn update_draft(&mut self, template: &Reached<TemplateId>, name: &LocalText, form: &Form) -> Result<()> {
        let result = sqlx::query!(
            "update template_version set name_zh = $2, name_en = $3, form = $4
              where template_id = $1 and state = 'draft'",
            template.as_uuid(),
            name.zh,
            name.en,
            Json(Kept(form)) as _
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    pub async fn delete_draft(&mut self, template: &Reached<TemplateId>) -> Result<()> {
        let result =
            sqlx::query!("delete from template_version where template_id = $1 and state = 'draft'", template.as_uuid())
                .execute(self.connection())
                .await?;
        ensure_one_row(&result)
    }

    /// One that has no version left.
    pub async fn delete_template(&mut self, template: &Reached<TemplateId>) -> Result<()> {
        let result =
            sqlx::query!("delete from template where id = $1", template.as_uuid()).execute(self.connection()).await?;
        ensure_one_row(&result)
    }

    pub async fn publish_draft(
        &mut self,
        template: &Reached<TemplateId>,
        hash: &FormHash,
        by: Option<UserId>,
        at: Timestamp,
    ) -> Result<()> {
        let result = sqlx::query!(
            "update template_version set state = 'published', form_hash = $2, published_at = $3, published_by = $4
              where template_id = $1 and state = 'draft'",
            template.as_uuid(),
            hash.bytes(),
            at.to_sqlx() as _,
            by.map(|user| user.as_uuid())
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// All versions that are published, except the one with that number.
    pub async fn retire_versions(
        &mut self,
        template: &Reached<TemplateId>,
        except: Option<i16>,
        at: Timestamp,
    ) -> Result<u64> {
        let result = sqlx::query!(
            "update template_version set state = 'retired', retired_at = $3
              where template_id = $1 and state = 'published' and number is distinct from $2",
            template.as_uuid(),
            except,
            at.to_sqlx() as _
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }
}

fn person(username: Option<String>, name: Option<String>) -> Option<PersonRef> {
    username.zip(name).map(|(username, name)| PersonRef { username, name })
}
