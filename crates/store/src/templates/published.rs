//! The template of a kind that is asked with now.

use domain::{
    id::TemplateId,
    kept::Kept,
    questionnaire::{Form, TemplateKind},
    text::LocalText,
};
use sqlx::types::Json;

use crate::{
    PublishedTemplate, Result,
    tenancy::tx::{Tx, uuids},
};

impl Tx {
    /// The first of those preferred that has a published version, or else the one published last. `None`: no template of this
    /// kind is published.
    pub async fn published_template(
        &mut self,
        kind: TemplateKind,
        preferred: &[TemplateId],
    ) -> Result<Option<PublishedTemplate>> {
        let preferred = uuids(preferred.iter().copied());
        let row = sqlx::query!(
            r#"select v.template_id, v.number, v.name_zh, v.name_en, v.form as "form: Json<Kept<Form>>"
                 from template t join template_version v on v.template_id = t.id
                where t.kind = $1 and v.state = 'published'
                order by array_position($2::uuid[], t.id) nulls last, v.published_at desc, t.id
                limit 1"#,
            kind.key(),
            &preferred
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(row.map(|row| PublishedTemplate {
            id: TemplateId::from_uuid(row.template_id),
            number: row.number,
            name: LocalText { zh: row.name_zh, en: row.name_en },
            form: row.form.0.0,
        }))
    }
}
