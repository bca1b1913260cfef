//! Changing a template. Each change names the version it was made on, so that of two people at one draft the second is
//! told, and nothing is overwritten. Saving a draft leaves no audit record: it happens every few seconds, and a draft is
//! not in force; what was published is on record with its hash.

use domain::{
    audit::Action,
    field::{self, FieldErrors, Reason},
    id::TemplateId,
    questionnaire::{Form, TemplateKind, publishable, template_hash},
    text::LocalText,
};
use serde_json::{Value, json};
use store::{Reached, Template, TemplateVersion, VersionState};

use super::find;
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, TemplateManage},
};

/// A draft may be wrong in many ways, but not this long.
const LONGEST_DRAFT: usize = 256 * 1024;

/// A version of some template to begin with.
#[derive(Debug, Clone, Copy)]
pub struct CopyOf {
    pub template: TemplateId,
    pub number: i16,
}

pub async fn create_template(
    mut caller: Caller<TemplateManage>,
    kind: TemplateKind,
    name: LocalText,
    copy_of: Option<CopyOf>,
) -> Result<Template> {
    let name = checked_name(&name)?;
    let form = match copy_of {
        Some(copied) => {
            let template = find(&mut caller, copied.template).await?;
            version(&template, copied.number)?.form.clone()
        }
        None => Form { sections: Vec::new() },
    };
    let id = caller.app.new_id();
    let made = caller.tx.insert_template(id, kind, Some(caller.user), caller.app.now()).await?;
    caller.tx.insert_draft(&made, 1, &name, &form).await?;
    let told = json!({ "kind": kind.key(), "name": name.zh });
    finish(caller, Action::TemplateCreate, id, told).await
}

pub async fn save_draft(
    mut caller: Caller<TemplateManage>,
    id: TemplateId,
    on: i32,
    name: LocalText,
    form: Form,
) -> Result<Template> {
    let name = checked_name(&name)?;
    if serde_json::to_string(&form).map_err(Error::internal)?.len() > LONGEST_DRAFT {
        return Err(Error::field("form", Reason::TooLong));
    }
    let (held, ..) = drafted(&mut caller, id, on).await?;
    caller.tx.update_draft(&held, &name, &form).await?;
    let template = find(&mut caller, id).await?;
    caller.tx.commit().await?;
    Ok(template)
}

/// The next draft, from one of the versions: the newest, unless another is named. Where there is a draft, that one.
pub async fn start_draft(mut caller: Caller<TemplateManage>, id: TemplateId, from: Option<i16>) -> Result<Template> {
    let template = find(&mut caller, id).await?;
    let newest = template.versions.first().ok_or(Error::NotFound)?;
    if newest.state == VersionState::Draft {
        return Ok(template);
    }
    let from = match from {
        Some(number) => version(&template, number)?,
        None => newest,
    };
    let held = hold(&mut caller, id, template.version).await?;
    let number = newest.number.checked_add(1).ok_or(Error::Conflict)?;
    caller.tx.insert_draft(&held, number, &from.name, &from.form).await?;
    finish(caller, Action::TemplateDraft, id, json!({ "name": from.name.zh, "number": number })).await
}

/// With its last version the template goes too; then there is none to give back.
pub async fn discard_draft(mut caller: Caller<TemplateManage>, id: TemplateId, on: i32) -> Result<()> {
    let (held, template, draft) = drafted(&mut caller, id, on).await?;
    caller.tx.delete_draft(&held).await?;
    if template.versions.len() == 1 {
        caller.tx.delete_template(&held).await?;
    }
    let told = json!({ "name": draft.name.zh, "number": draft.number });
    record(&mut caller, Action::TemplateDiscard, id, told).await?;
    Ok(caller.tx.commit().await?)
}

/// The version before it is retired: new evaluations begin with this one.
pub async fn publish_draft(mut caller: Caller<TemplateManage>, id: TemplateId, on: i32) -> Result<Template> {
    let (held, template, draft) = drafted(&mut caller, id, on).await?;
    if !publishable(template.kind, &draft.form) {
        return Err(Error::field("form", Reason::NotPublishable));
    }
    let hash = template_hash(&draft.form);
    let (by, now) = (caller.user, caller.app.now());
    caller.tx.publish_draft(&held, &hash, Some(by), now).await?;
    caller.tx.retire_versions(&held, Some(draft.number), now).await?;
    let told = json!({ "name": draft.name.zh, "number": draft.number, "form_hash": hash.to_string() });
    finish(caller, Action::TemplatePublish, id, told).await
}

/// No new evaluation begins with it any more; those that did keep it.
pub async fn retire_template(mut caller: Caller<TemplateManage>, id: TemplateId, on: i32) -> Result<Template> {
    let template = find(&mut caller, id).await?;
    let held = hold(&mut caller, id, on).await?;
    let now = caller.app.now();
    if caller.tx.retire_versions(&held, None, now).await? == 0 {
        return Err(Error::WrongState);
    }
    let name = template.versions.first().map(|version| version.name.zh.clone());
    finish(caller, Action::TemplateRetire, id, json!({ "name": name })).await
}

fn checked_name(name: &LocalText) -> Result<LocalText> {
    let mut errors = FieldErrors::default();
    let zh = errors.keep("name_zh", field::name(&name.zh));
    let en = match &name.en {
        Some(en) => errors.keep("name_en", field::name(en)),
        None => None,
    };
    match zh {
        Some(zh) if errors.0.is_empty() => Ok(LocalText { zh: zh.to_owned(), en: en.map(str::to_owned) }),
        _ => Err(Error::Invalid(errors)),
    }
}

/// The template and its draft, with the change counted.
async fn drafted(
    caller: &mut Caller<TemplateManage>,
    id: TemplateId,
    on: i32,
) -> Result<(Reached<TemplateId>, Template, TemplateVersion)> {
    let template = find(caller, id).await?;
    let held = hold(caller, id, on).await?;
    let draft = template.versions.iter().find(|version| version.state == VersionState::Draft).cloned();
    // Published or discarded by somebody else meanwhile.
    let draft = draft.ok_or(Error::Conflict)?;
    Ok((held, template, draft))
}

async fn hold(caller: &mut Caller<TemplateManage>, id: TemplateId, on: i32) -> Result<Reached<TemplateId>> {
    let (by, now) = (caller.user, caller.app.now());
    caller.tx.hold_template(id, on, by, now).await?.ok_or(Error::Conflict)
}

fn version(template: &Template, number: i16) -> Result<&TemplateVersion> {
    template.versions.iter().find(|version| version.number == number).ok_or(Error::NotFound)
}

async fn record(caller: &mut Caller<TemplateManage>, action: Action, id: TemplateId, told: Value) -> Result<()> {
    let change = Change { action, target_kind: "template", target: id.as_uuid(), before: None, after: Some(told) };
    caller.audit(change).await
}

async fn finish(mut caller: Caller<TemplateManage>, action: Action, id: TemplateId, told: Value) -> Result<Template> {
    record(&mut caller, action, id, told).await?;
    let template = find(&mut caller, id).await?;
    caller.tx.commit().await?;
    Ok(template)
}
