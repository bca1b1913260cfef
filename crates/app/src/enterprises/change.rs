use domain::{
    audit::Action,
    enterprises::{self, CreditCode, EnterpriseState, Facts, Industry, SizeClass, ordered},
    field::{self, FieldErrors, Reason},
    id::{CollegeId, EnterpriseId},
    scope::Scope,
    text::{Language, LocalText},
};
use serde_json::{Value, json};
use store::{Enterprise, EnterpriseEdit, NewEnterprise};

use super::find;
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, EnterpriseManage},
};

pub async fn create_enterprise(mut caller: Caller<EnterpriseManage>, edit: EnterpriseEdit) -> Result<Enterprise> {
    let id = caller.app.new_id();
    let EnterpriseEdit { code, name, facts, college } = checked(&mut caller, edit).await?;
    let enterprise = NewEnterprise { id, code, name, facts, college };
    caller.tx.insert_enterprises(std::slice::from_ref(&enterprise)).await.map_err(taken)?;
    finish(caller, Action::EnterpriseCreate, id, None).await
}

pub async fn edit_enterprise(
    mut caller: Caller<EnterpriseManage>,
    id: EnterpriseId,
    version: i32,
    edit: EnterpriseEdit,
) -> Result<Enterprise> {
    let before = find(&mut caller, id).await?;
    let edit = checked(&mut caller, edit).await?;
    if !caller.tx.update_enterprise(&before, edit, version).await.map_err(taken)? {
        return Err(Error::Conflict);
    }
    finish(caller, Action::EnterpriseEdit, id, Some(told(&before))).await
}

/// One that has ended is no longer asked; what it has said stays.
pub async fn set_enterprise_state(
    mut caller: Caller<EnterpriseManage>,
    id: EnterpriseId,
    version: i32,
    state: EnterpriseState,
) -> Result<Enterprise> {
    let before = find(&mut caller, id).await?;
    if !caller.tx.set_enterprise_state(&before, state, version).await? {
        return Err(Error::Conflict);
    }
    let told = Some(json!({ "name": before.name.zh, "partnership": before.state.to_text(Language::Chinese) }));
    finish(caller, Action::EnterpriseSetState, id, told).await
}

/// Only one for which nobody speaks, and that was never asked.
pub async fn delete_enterprise(mut caller: Caller<EnterpriseManage>, id: EnterpriseId) -> Result<()> {
    let before = find(&mut caller, id).await?;
    caller.tx.delete_enterprise(&before).await.map_err(|error| match error.constraint() {
        Some(_) => Error::InUse,
        None => error.into(),
    })?;
    let (before, target) = (Some(told(&before)), id.as_uuid());
    let action = Action::EnterpriseDelete;
    caller.audit(Change { action, target_kind: "enterprise", target, before, after: None }).await?;
    Ok(caller.tx.commit().await?)
}

async fn checked(caller: &mut Caller<EnterpriseManage>, edit: EnterpriseEdit) -> Result<EnterpriseEdit> {
    let mut errors = FieldErrors::default();
    let code = errors.keep("code", enterprises::code(&edit.code));
    let zh = errors.keep("name", field::name(&edit.name.zh));
    if let Some(en) = &edit.name.en {
        errors.keep("name_en", field::name(en).map(drop));
    }
    let city = errors.keep("city", enterprises::city(edit.facts.city.as_deref()));
    errors.keep("college", check_college(caller, edit.college).await?);
    match (code, zh, city) {
        (Some(code), Some(zh), Some(city)) if errors.0.is_empty() => Ok(EnterpriseEdit {
            code: code.to_owned(),
            name: LocalText { zh: zh.to_owned(), en: edit.name.en.map(|en| en.trim().to_owned()) },
            facts: Facts { city: city.map(str::to_owned), relations: ordered(&edit.facts.relations), ..edit.facts },
            college: edit.college,
        }),
        _ => Err(Error::Invalid(errors)),
    }
}

/// A college within the caller's reach. Who reaches one college only cannot leave it out, nor give the enterprise away.
async fn check_college(
    caller: &mut Caller<EnterpriseManage>,
    college: Option<CollegeId>,
) -> Result<std::result::Result<(), Reason>> {
    let reachable = caller.tx.colleges(caller.reach).await?;
    Ok(match college {
        Some(college) if reachable.iter().any(|unit| unit.id == college) => Ok(()),
        None if caller.reach == Scope::Institution => Ok(()),
        None => Err(Reason::Required),
        Some(_) => Err(Reason::Invalid),
    })
}

fn taken(error: store::Error) -> Error {
    match error.constraint() {
        Some("enterprise_code_taken") => Error::field("code", Reason::Taken),
        Some("enterprise_credit_code_taken") => Error::field("credit_code", Reason::Taken),
        _ => error.into(),
    }
}

async fn finish(
    mut caller: Caller<EnterpriseManage>,
    action: Action,
    id: EnterpriseId,
    before: Option<Value>,
) -> Result<Enterprise> {
    let enterprise = find(&mut caller, id).await?;
    let after = match action {
        Action::EnterpriseSetState => {
            json!({ "name": enterprise.name.zh, "partnership": enterprise.state.to_text(Language::Chinese) })
        }
        _ => told(&enterprise),
    };
    let target = id.as_uuid();
    caller.audit(Change { action, target_kind: "enterprise", target, before, after: Some(after) }).await?;
    caller.tx.commit().await?;
    Ok(enterprise.shown())
}

fn told(enterprise: &Enterprise) -> Value {
    let Facts { credit_code, industry, size, city, relations } = &enterprise.facts;
    let zh = Language::Chinese;
    json!({
        "code": enterprise.code, "name": enterprise.name.zh,
        "credit_code": credit_code.as_ref().map(CreditCode::as_str),
        "industry": industry.map(|industry: Industry| industry.to_text(zh)),
        "size": size.map(|size: SizeClass| size.to_text(zh)), "city": city,
        "relations": relations.iter().map(|relation| relation.to_text(zh)).collect::<Vec<_>>(),
        "college": enterprise.college.as_ref().map(|college| &college.name.zh),
    })
}
