//! A draft that only its writer reads, and versions that are never changed. What is in them is the feature's that asks.

use domain::{
    id::{SubmissionId, TemplateId},
    kept::{Document, Kept},
    questionnaire::Form,
    submissions::Version,
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::{Timestamp as SqlTimestamp, ToSqlx};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use sqlx::types::Json;

use crate::{
    Error, Result,
    tenancy::tx::{Tx, uuids},
};

/// A template as it may be asked with now.
#[derive(Debug, Clone)]
pub struct PublishedTemplate {
    pub id: TemplateId,
    pub number: i16,
    pub name: LocalText,
    pub form: Form,
}

#[derive(Debug, Clone)]
pub struct Submission<Draft> {
    pub id: SubmissionId,
    pub template: PublishedTemplate,
    /// `None`: nothing but what was submitted.
    pub draft: Option<Draft>,
    pub draft_version: i32,
    pub draft_saved_at: Option<Timestamp>,
    /// The newest first.
    pub versions: Vec<WrittenVersion>,
}

#[derive(Debug, Clone, Copy)]
pub struct WrittenVersion {
    pub version: Version,
    pub written_at: Timestamp,
}

impl<Draft> Submission<Draft> {
    /// 0: nothing was submitted.
    #[must_use]
    pub fn newest(&self) -> i16 {
        self.versions.first().map_or(0, |written| written.version.number)
    }
}

impl Tx {
    pub async fn begin_submission(
        &mut self,
        id: SubmissionId,
        template: &PublishedTemplate,
        at: Timestamp,
    ) -> Result<()> {
        sqlx::query!(
            "insert into submission (id, template_id, template_number, begun_at) values ($1, $2, $3, $4)",
            id.as_uuid(),
            template.id.as_uuid(),
            template.number,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Held until the transaction ends, so that what is decided from it still holds when it is written.
    pub async fn hold_submission<Draft: DeserializeOwned>(&mut self, id: SubmissionId) -> Result<Submission<Draft>> {
        sqlx::query!("select id from submission where id = $1 for update", id.as_uuid())
            .fetch_one(self.connection())
            .await?;
        self.submission(id).await
    }

    pub async fn submission<Draft: DeserializeOwned>(&mut self, id: SubmissionId) -> Result<Submission<Draft>> {
        let row = sqlx::query!(
            r#"select s.template_id, s.template_number, s.draft, s.draft_version,
                      s.draft_saved_at as "draft_saved_at: SqlTimestamp", v.name_zh, v.name_en, v.form as "form: Json<Kept<Form>>"
                 from submission s
                 join template_version v on v.template_id = s.template_id and v.number = s.template_number
                where s.id = $1"#,
            id.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        let versions = sqlx::query!(
            r#"select number, key, written_at as "written_at: SqlTimestamp" from submission_version
                where submission_id = $1 order by number desc"#,
            id.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let versions = versions.into_iter().map(|row| WrittenVersion {
            version: Version { number: row.number, key: row.key },
            written_at: row.written_at.to_jiff(),
        });
        Ok(Submission {
            id,
            template: PublishedTemplate {
                id: TemplateId::from_uuid(row.template_id),
                number: row.template_number,
                name: LocalText { zh: row.name_zh, en: row.name_en },
                form: row.form.0.0,
            },
            draft: row.draft.map(read).transpose()?,
            draft_version: row.draft_version,
            draft_saved_at: row.draft_saved_at.map(SqlTimestamp::to_jiff),
            versions: versions.collect(),
        })
    }

    /// Its new version; `None`: it was saved since the one that was seen.
    pub async fn save_draft(
        &mut self,
        id: SubmissionId,
        seen: i32,
        draft: &(impl Serialize + Sync),
        at: Timestamp,
    ) -> Result<Option<i32>> {
        let saved = sqlx::query_scalar!(
            "update submission set draft = $3, draft_version = draft_version + 1, draft_saved_at = $4
              where id = $1 and draft_version = $2 returning draft_version",
            id.as_uuid(),
            seen,
            Json(draft) as _,
            at.to_sqlx()
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(saved)
    }

    /// The draft goes: what is not in the version is nowhere.
    pub async fn submit(
        &mut self,
        id: SubmissionId,
        version: Version,
        content: &(impl Document + Sync),
        at: Timestamp,
    ) -> Result<()> {
        sqlx::query!(
            "insert into submission_version (submission_id, number, key, content, written_at) values ($1, $2, $3, $4, $5)",
            id.as_uuid(),
            version.number,
            version.key,
            Json(Kept(content)) as _,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        sqlx::query!(
            "update submission set draft = null, draft_version = draft_version + 1, draft_saved_at = null where id = $1",
            id.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// What was submitted as this version; `None`: there is none of this number.
    pub async fn submitted<Content: Document + DeserializeOwned>(
        &mut self,
        id: SubmissionId,
        number: i16,
    ) -> Result<Option<Content>> {
        let content = sqlx::query_scalar!(
            "select content from submission_version where submission_id = $1 and number = $2",
            id.as_uuid(),
            number
        )
        .fetch_optional(self.connection())
        .await?;
        content.map(|content| read::<Kept<Content>>(content).map(|kept| kept.0)).transpose()
    }

    /// Every version's, the first first.
    pub async fn all_submitted<Content: Document + DeserializeOwned>(
        &mut self,
        id: SubmissionId,
    ) -> Result<Vec<Content>> {
        let contents = sqlx::query_scalar!(
            "select content from submission_version where submission_id = $1 order by number",
            id.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        contents.into_iter().map(|content| read::<Kept<Content>>(content).map(|kept| kept.0)).collect()
    }

    /// The newest versions of several.
    pub async fn newest_submitted<Content: Document + DeserializeOwned>(
        &mut self,
        ids: &[SubmissionId],
    ) -> Result<Vec<(SubmissionId, Content)>> {
        let ids = uuids(ids.iter().copied());
        let rows = sqlx::query!(
            "select distinct on (submission_id) submission_id, content from submission_version
              where submission_id = any($1) order by submission_id, number desc",
            &ids
        )
        .fetch_all(self.connection())
        .await?;
        let read = |content| read::<Kept<Content>>(content).map(|kept| kept.0);
        rows.into_iter().map(|row| Ok((SubmissionId::from_uuid(row.submission_id), read(row.content)?))).collect()
    }
}

fn read<T: DeserializeOwned>(stored: Value) -> Result<T> {
    serde_json::from_value(stored).map_err(|_| Error::UnexpectedValue("submission"))
}
