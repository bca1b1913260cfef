//! What is decided about a campaign before it opens.

use domain::{
    audit::Action,
    campaign::{Kind, LEAST_ANSWERS, Move, Scope as CampaignScope, TimeFault, Times},
    field::{self, FieldErrors, Reason},
    id::{CampaignId, TemplateId, TermId},
    scope::Scope,
    text::LocalText,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use store::{Campaign, CampaignEdit, HeldCampaign};

use super::{
    find, may_change, open::counting_parts, orders::DestroyKey, publish::check_time, published_form, read::seen,
};
use crate::{
    Caller, Error, Permit, Result,
    campaigns::SeenCampaign,
    jobs::{self, Work},
    kernel::caller::{Change, EvaluationManage},
};

#[derive(Debug)]
pub struct CampaignForm {
    pub name: LocalText,
    pub kind: Kind,
    pub term: TermId,
    pub template: TemplateId,
    pub scope: CampaignScope,
    pub times: Times,
    /// `None`: when somebody says so.
    pub publishes_at: Option<Timestamp>,
    pub min_answers: i16,
    pub comments_to_teachers: bool,
}

pub async fn create_campaign(mut caller: Caller<EvaluationManage>, form: CampaignForm) -> Result<SeenCampaign> {
    let publishes_at = form.publishes_at;
    let edit = checked(&mut caller, form).await?;
    let id = caller.app.new_id();
    let (by, now) = (caller.user, caller.app.now());
    let new = caller.tx.insert_campaign(id, &edit, by, now).await?;
    caller.tx.set_publishing(&new, publishes_at).await?;
    finish(caller, Action::CampaignCreate, id, None).await
}

pub async fn edit_campaign(
    mut caller: Caller<EvaluationManage>,
    id: CampaignId,
    version: i32,
    form: CampaignForm,
) -> Result<SeenCampaign> {
    let before = held(&mut caller, id, version, Move::Edit).await?;
    let publishes_at = form.publishes_at;
    let mut edit = checked(&mut caller, form).await?;
    // Whose it is does not change with who edits it.
    edit.college = before.college.as_ref().map(|college| college.id);
    caller.tx.update_campaign(&before, &edit).await?;
    caller.tx.set_publishing(&before, publishes_at).await?;
    super::steps::remind_to_open(&mut caller, id).await?;
    finish(caller, Action::CampaignEdit, id, Some(told(&before))).await
}

pub async fn delete_campaign(mut caller: Caller<EvaluationManage>, id: CampaignId, version: i32) -> Result<()> {
    let before = held(&mut caller, id, version, Move::Delete).await?;
    caller.tx.delete_campaign(&before).await?;
    let (action, target) = (Action::CampaignDelete, id.as_uuid());
    caller.audit(Change { action, target_kind: "campaign", target, before: Some(told(&before)), after: None }).await?;
    // Made ahead for a trustee's copy, perhaps in the directory of another process.
    let (app, now) = (caller.app.clone(), caller.app.now());
    jobs::schedule(&app, &mut caller.tx, &DestroyKey(id), &format!("destroy key {id}"), now).await?;
    Ok(caller.tx.commit().await?)
}

/// Of a draft that was deleted: nothing was ever sealed with it.
pub(crate) fn destroy_key(work: &Work<'_>, id: CampaignId) -> Result<()> {
    counting_parts(work.app)?.keys.destroy(work.tx.institution(), id)
}

/// Looks it up for a change that it must allow now, and keeps others from changing it meanwhile.
pub(super) async fn held<P: Permit<Reach = Scope>>(
    caller: &mut Caller<P>,
    id: CampaignId,
    version: i32,
    step: Move,
) -> Result<HeldCampaign> {
    let seen = find(caller, id).await?;
    if !may_change(caller.reach, &seen) {
        return Err(Error::NotFound);
    }
    let campaign = caller.tx.hold_campaign(id, Some(version)).await?.ok_or(Error::Conflict)?;
    if campaign.standing.allows(step) { Ok(campaign) } else { Err(Error::WrongState) }
}

async fn checked(caller: &mut Caller<EvaluationManage>, form: CampaignForm) -> Result<CampaignEdit> {
    let college = caller.reach.colleges()?;
    let mut errors = FieldErrors::default();
    let zh = errors.keep("name_zh", field::name(&form.name.zh)).map(str::to_owned);
    let en = match &form.name.en {
        Some(en) => errors.keep("name_en", field::name(en)).map(str::to_owned),
        None => None,
    };
    if let Err(fault) = form.times.check(caller.app.now()) {
        let field = match fault {
            TimeFault::ClosesBeforeOpening | TimeFault::ClosesInThePast => "closes_at",
            TimeFault::CountsBeforeClosing => "counts_at",
        };
        errors.0.insert(field, Reason::Invalid);
    }
    errors.keep("publishes_at", check_time(form.publishes_at, &form.times));
    if form.min_answers < LEAST_ANSWERS {
        errors.0.insert("min_answers", Reason::TooShort);
    }
    if caller.tx.calendar().await?.calendar.term(form.term).is_none() {
        errors.0.insert("term_id", Reason::Invalid);
    }
    let template = published_form(&mut caller.tx, form.template).await?;
    if template.is_none() {
        errors.0.insert("template_id", Reason::Invalid);
    }
    match (zh, template) {
        (Some(zh), Some(version)) if errors.0.is_empty() => Ok(CampaignEdit {
            term: form.term,
            college,
            name: LocalText { zh, en },
            kind: form.kind,
            template: form.template,
            template_number: version.number,
            scope: form.scope,
            times: form.times,
            min_answers: form.min_answers,
            comments_to_teachers: form.comments_to_teachers,
        }),
        _ => Err(Error::Invalid(errors)),
    }
}

pub(super) fn told(campaign: &Campaign) -> Value {
    let Times { opens_at, closes_at, counts_at } = campaign.times;
    json!({
        "name": campaign.name.zh, "kind": campaign.kind.key(), "state": campaign.standing.state.key(),
        "opens_at": opens_at.to_string(), "closes_at": closes_at.to_string(), "counts_at": counts_at.to_string(),
        "publishes_at": campaign.publishes_at.map(|at| at.to_string()),
        "template": campaign.template_name.zh, "template_number": campaign.template_number, "scope": campaign.scope,
        "min_answers": campaign.min_answers,
    })
}

pub(super) async fn finish<P: Permit<Reach = Scope>>(
    mut caller: Caller<P>,
    action: Action,
    id: CampaignId,
    before: Option<Value>,
) -> Result<SeenCampaign> {
    let college = caller.reach.colleges()?;
    let seen = seen(&mut caller, id, college).await?;
    let after = Some(told(&seen.campaign));
    caller.audit(Change { action, target_kind: "campaign", target: id.as_uuid(), before, after }).await?;
    caller.tx.commit().await?;
    Ok(seen)
}
