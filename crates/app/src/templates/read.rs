use domain::{
    id::TemplateId,
    questionnaire::{self, TemplateKind},
};
use store::{Template, TemplateFilter, VersionState};

use super::find;
use crate::{
    Caller, Error, Result,
    kernel::{
        caller::TemplateRead,
        paging::{List, Paging},
    },
};

#[derive(Debug, Default)]
pub struct Filter {
    pub kind: Option<TemplateKind>,
    pub state: Option<VersionState>,
    pub search: Option<String>,
}

pub async fn list_templates(
    mut caller: Caller<TemplateRead>,
    filter: Filter,
    paging: Paging,
) -> Result<List<Template>> {
    let search = filter.search.map(|text| text.trim().to_lowercase()).filter(|text| !text.is_empty());
    let filter = TemplateFilter { only: None, kind: filter.kind, state: filter.state, search };
    Ok(List::new(caller.tx.templates(filter, paging.place()).await?, paging))
}

pub async fn view_template(mut caller: Caller<TemplateRead>, id: TemplateId) -> Result<Template> {
    find(&mut caller, id).await
}

/// What the second of two versions changed.
pub async fn template_changes(
    mut caller: Caller<TemplateRead>,
    id: TemplateId,
    from: i16,
    to: i16,
) -> Result<Vec<questionnaire::Change>> {
    let template = find(&mut caller, id).await?;
    let form = |number| template.versions.iter().find(|version| version.number == number).map(|version| &version.form);
    let (before, after) = (form(from).ok_or(Error::NotFound)?, form(to).ok_or(Error::NotFound)?);
    Ok(questionnaire::changes(before, after))
}
