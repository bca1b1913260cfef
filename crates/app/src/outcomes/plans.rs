use std::collections::HashSet;

use domain::{
    audit::Action,
    field::{FieldErrors, Reason},
    id::{OutcomeId, PlanId, ProgrammeId},
    outcomes::{EntryYears, OutcomeText, PlanText, check_plan, overlaps, plan::tidy},
};
use serde_json::{Value, json};
use store::{NewOutcome, NewPlan, PlanEdit, PlanOutcome};

use super::{
    find,
    read::{PlanSeen, seen},
};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, EnterpriseManage},
};

#[derive(Debug)]
pub struct NewEdition {
    pub edition: String,
    pub entry_from: i16,
    pub entry_to: Option<i16>,
    /// Whose outcomes it begins with: of the same programme, or of another within reach.
    pub copy_of: Option<PlanId>,
}

#[derive(Debug)]
pub struct PlanForm {
    pub edition: String,
    pub entry_from: i16,
    pub entry_to: Option<i16>,
    /// In their order.
    pub outcomes: Vec<OutcomeForm>,
}

#[derive(Debug)]
pub struct OutcomeForm {
    /// `None`: a new one.
    pub id: Option<OutcomeId>,
    pub text: OutcomeText,
}

pub async fn create_plan(
    mut caller: Caller<EnterpriseManage>,
    programme: ProgrammeId,
    new: NewEdition,
) -> Result<PlanSeen> {
    let programme = caller.tx.reach_programme(programme, caller.reach).await?.ok_or(Error::NotFound)?;
    let text = PlanText { edition: &new.edition, years: (new.entry_from, new.entry_to), outcomes: Vec::new() };
    let (edition, years) = check_plan(&text).map_err(Error::Invalid)?;
    ensure_apart(&mut caller, programme.id, years, None).await?;
    let copied = match new.copy_of {
        Some(other) => {
            let other = find(&mut caller, other).await?;
            caller.tx.plan_outcomes(other.id).await?
        }
        None => Vec::new(),
    };
    let id: PlanId = caller.app.new_id();
    let plan = NewPlan { id, programme: programme.id, edition: edition.to_owned(), years };
    caller.tx.insert_plans(&[plan]).await.map_err(taken)?;
    let outcomes = copied.into_iter().map(|PlanOutcome { number, text, .. }| NewOutcome {
        id: caller.app.new_id(),
        plan: id,
        number,
        text,
    });
    let outcomes: Vec<_> = outcomes.collect();
    caller.tx.write_outcomes(&outcomes).await?;
    finish(caller, Action::PlanCreate, id, None).await
}

/// All of it at once. An outcome that somebody has been asked about may be worded anew, since what was asked is kept with the
/// answers, but it is not deleted.
pub async fn edit_plan(
    mut caller: Caller<EnterpriseManage>,
    id: PlanId,
    version: i32,
    form: PlanForm,
) -> Result<PlanSeen> {
    let plan = find(&mut caller, id).await?;
    let outcomes = form.outcomes.iter().map(|outcome| &outcome.text).collect();
    let text = PlanText { edition: &form.edition, years: (form.entry_from, form.entry_to), outcomes };
    let (edition, years) = check_plan(&text).map_err(Error::Invalid)?;
    ensure_apart(&mut caller, plan.programme, years, Some(id)).await?;
    let before = seen(&mut caller, id).await?;
    let edit = PlanEdit { edition: edition.to_owned(), years };
    let outcomes = numbered(&caller, id, &before, form.outcomes)?;
    let kept: HashSet<_> = outcomes.iter().map(|outcome| outcome.id).collect();
    if plan.in_use && before.outcomes.iter().any(|outcome| !kept.contains(&outcome.id)) {
        return Err(Error::OutcomeAsked);
    }
    if !caller.tx.update_plan(&plan, &edit, version).await.map_err(taken)? {
        return Err(Error::Conflict);
    }
    caller.tx.replace_outcomes(&plan, &outcomes).await.map_err(asked)?;
    finish(caller, Action::PlanEdit, id, Some(told(&before))).await
}

/// Only one that nobody has been asked about.
pub async fn delete_plan(mut caller: Caller<EnterpriseManage>, id: PlanId, version: i32) -> Result<()> {
    let plan = find(&mut caller, id).await?;
    let before = seen(&mut caller, id).await?;
    if plan.in_use {
        return Err(Error::InUse);
    }
    let deleted = caller.tx.delete_plan(&plan, version).await.map_err(|error| match error.constraint() {
        Some(_) => Error::InUse,
        None => error.into(),
    })?;
    if !deleted {
        return Err(Error::Conflict);
    }
    let (before, target) = (Some(told(&before)), id.as_uuid());
    caller.audit(Change { action: Action::PlanDelete, target_kind: "plan", target, before, after: None }).await?;
    Ok(caller.tx.commit().await?)
}

/// With their numbers, and with ids: an id that is none of this plan's is nobody's to take.
fn numbered(
    caller: &Caller<EnterpriseManage>,
    plan: PlanId,
    before: &PlanSeen,
    outcomes: Vec<OutcomeForm>,
) -> Result<Vec<NewOutcome>> {
    let known: HashSet<_> = before.outcomes.iter().map(|outcome| outcome.id).collect();
    let mut used = HashSet::new();
    let mut numbered = Vec::with_capacity(outcomes.len());
    for (number, OutcomeForm { id, text }) in (1..).zip(outcomes) {
        let id = match id {
            Some(id) if known.contains(&id) && used.insert(id) => id,
            Some(_) => return Err(Error::field("outcomes", Reason::Invalid)),
            None => caller.app.new_id(),
        };
        let text = OutcomeText { short: tidy(text.short), text: tidy(text.text) };
        numbered.push(NewOutcome { id, plan, number, text });
    }
    Ok(numbered)
}

/// Whoever entered in a year has one plan.
async fn ensure_apart(
    caller: &mut Caller<EnterpriseManage>,
    programme: ProgrammeId,
    years: EntryYears,
    but: Option<PlanId>,
) -> Result<()> {
    let others = caller.tx.plans_of(&[programme]).await?;
    let clashes = others.iter().any(|other| Some(other.id) != but && overlaps(other.years, years));
    if clashes { Err(Error::Invalid(FieldErrors::one("entry_from", Reason::Taken))) } else { Ok(()) }
}

fn taken(error: store::Error) -> Error {
    match error.constraint() {
        Some("programme_plan_edition_taken") => Error::field("edition", Reason::Taken),
        _ => error.into(),
    }
}

fn asked(error: store::Error) -> Error {
    match error.constraint() {
        Some(_) => Error::OutcomeAsked,
        None => error.into(),
    }
}

pub(super) async fn finish(
    mut caller: Caller<EnterpriseManage>,
    action: Action,
    id: PlanId,
    before: Option<Value>,
) -> Result<PlanSeen> {
    let plan = seen(&mut caller, id).await?;
    let (after, target) = (Some(told(&plan)), id.as_uuid());
    caller.audit(Change { action, target_kind: "plan", target, before, after }).await?;
    caller.tx.commit().await?;
    Ok(plan)
}

fn told(seen: &PlanSeen) -> Value {
    let plan = &seen.plan;
    let outcomes = seen.outcomes.iter().map(|outcome| format!("{} {}", outcome.number, outcome.text.short.zh));
    json!({
        "name": plan.programme_name.zh, "edition": plan.edition, "entry_from": plan.years.from,
        "entry_to": plan.years.to, "outcomes": outcomes.collect::<Vec<_>>(),
    })
}
