//! Questionnaires: reading them, working on a draft, publishing and retiring.

mod change;
mod read;
mod ready;

pub use change::{CopyOf, create_template, discard_draft, publish_draft, retire_template, save_draft, start_draft};
pub use read::{Filter, list_templates, template_changes, view_template};
pub(crate) use ready::insert_ready_templates;

use domain::{id::TemplateId, roles::permission::Permission};
use store::{Page, Template, TemplateFilter};

use crate::{Caller, Error, Permit, Result};

/// A school's templates are for all of it: who may read one may read all.
async fn find<P: Permit>(caller: &mut Caller<P>, id: TemplateId) -> Result<Template> {
    let filter = TemplateFilter { only: Some(id), ..TemplateFilter::default() };
    let (mut found, _) = caller.tx.templates(filter, Page { offset: 0, limit: 1 }).await?;
    let mut template = found.pop().ok_or(Error::NotFound)?;
    let reach = caller.role.as_ref().and_then(|role| role.scope_of(Permission::EvaluationManage));
    for (number, campaign) in caller.tx.template_uses(id, reach).await? {
        if let Some(version) = template.versions.iter_mut().find(|version| version.number == number) {
            version.used_in.push(campaign);
        }
    }
    Ok(template)
}
