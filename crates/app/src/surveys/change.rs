//! What is decided about a survey before it opens.

use std::collections::BTreeSet;

use domain::{
    audit::Action,
    field::{self, FieldErrors, Reason},
    id::{CollegeId, EnterpriseId, SurveyId, TemplateId, TermId},
    questionnaire::TemplateKind,
    surveys::opening::{About, MOST_ENTERPRISES, MOST_TARGETS, Move, Times},
    text::LocalText,
};
use serde_json::{Value, json};
use store::{
    Askable, HeldSurvey, Page, Survey, SurveyContact, SurveyEdit, TargetOf, TemplateFilter, TemplateVersion,
    VersionState,
};

use super::{
    asks_by_outcome, held,
    read::{SeenSurvey, seen},
};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, EnterpriseManage},
};

const LONGEST_COHORT: usize = 40;

#[derive(Debug)]
pub struct SurveyForm {
    pub name: LocalText,
    pub term: TermId,
    pub about: About,
    pub cohort: Option<String>,
    pub targets: Vec<TargetOf>,
    pub enterprises: Vec<EnterpriseId>,
    pub template: TemplateId,
    pub times: Times,
    /// Whose it is; who reaches one college only makes that one's.
    pub college: Option<CollegeId>,
}

/// What a survey would ask, and whom.
#[derive(Debug)]
pub struct Planned {
    pub enterprises: usize,
    pub raters: usize,
    /// They get no letter: somebody has to hand their links over.
    pub without_email: Vec<SurveyContact>,
    pub targets: usize,
    /// Those whose plan has no outcomes, though the form asks about each.
    pub outcomes_missing: Vec<LocalText>,
}

struct Checked {
    edit: SurveyEdit,
    targets: Vec<Askable>,
    enterprises: Vec<EnterpriseId>,
}

pub async fn preview_survey(mut caller: Caller<EnterpriseManage>, form: SurveyForm) -> Result<Planned> {
    let college = caller.reach.colleges()?;
    let targets = caller.tx.askable(&form.targets, college).await?;
    let enterprises = caller.tx.askable_enterprises(&form.enterprises, college).await?;
    let ids: Vec<_> = enterprises.iter().map(|enterprise| enterprise.id).collect();
    let contacts = caller.tx.survey_contacts(&ids).await?;
    let by_outcome = published(&mut caller, form.template).await?.is_some_and(|found| asks_by_outcome(&found.form));
    let missing = targets.iter().filter(|target| by_outcome && target.outcomes.is_empty());
    Ok(Planned {
        enterprises: enterprises.len(),
        raters: contacts.len(),
        outcomes_missing: missing.map(|target| target.name.clone()).collect(),
        without_email: contacts.into_iter().filter(|contact| contact.email.is_none() || contact.bounced).collect(),
        targets: targets.len(),
    })
}

pub async fn create_survey(mut caller: Caller<EnterpriseManage>, form: SurveyForm) -> Result<SeenSurvey> {
    let checked = checked(&mut caller, form).await?;
    let id = caller.app.new_id();
    let now = caller.app.now();
    let new = caller.tx.insert_survey(id, &checked.edit, now).await?;
    choose(&mut caller, &new, checked).await?;
    finish(caller, Action::SurveyCreate, id, None).await
}

pub async fn edit_survey(
    mut caller: Caller<EnterpriseManage>,
    id: SurveyId,
    version: i32,
    form: SurveyForm,
) -> Result<SeenSurvey> {
    let before = held(&mut caller, id, Some(version), Move::Edit).await?;
    let checked = checked(&mut caller, form).await?;
    caller.tx.update_survey(&before, &checked.edit).await?;
    choose(&mut caller, &before, checked).await?;
    finish(caller, Action::SurveyEdit, id, Some(told(&before))).await
}

pub async fn delete_survey(mut caller: Caller<EnterpriseManage>, id: SurveyId, version: i32) -> Result<()> {
    let before = held(&mut caller, id, Some(version), Move::Delete).await?;
    caller.tx.delete_survey(&before).await?;
    let (action, target) = (Action::SurveyDelete, id.as_uuid());
    caller.audit(Change { action, target_kind: "survey", target, before: Some(told(&before)), after: None }).await?;
    Ok(caller.tx.commit().await?)
}

async fn choose(caller: &mut Caller<EnterpriseManage>, survey: &HeldSurvey, checked: Checked) -> Result<()> {
    let targets: Vec<_> = checked.targets.into_iter().map(|target| (caller.app.new_id(), target)).collect();
    caller.tx.choose_targets(survey, &targets).await?;
    Ok(caller.tx.choose_enterprises(survey, &checked.enterprises).await?)
}

/// The version of a template for companies that is published now.
async fn published(caller: &mut Caller<EnterpriseManage>, id: TemplateId) -> Result<Option<TemplateVersion>> {
    let filter = TemplateFilter { only: Some(id), kind: Some(TemplateKind::Enterprise), ..TemplateFilter::default() };
    let (found, _) = caller.tx.templates(filter, Page { offset: 0, limit: 1 }).await?;
    let mut versions = found.into_iter().flat_map(|template| template.versions);
    Ok(versions.find(|version| version.state == VersionState::Published))
}

async fn checked(caller: &mut Caller<EnterpriseManage>, form: SurveyForm) -> Result<Checked> {
    let reached = caller.reach.colleges()?;
    let mut errors = FieldErrors::default();
    let zh = errors.keep("name_zh", field::name(&form.name.zh)).map(str::to_owned);
    let en = match &form.name.en {
        Some(en) => errors.keep("name_en", field::name(en)).map(str::to_owned),
        None => None,
    };
    let cohort = form.cohort.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
    if cohort.as_ref().is_some_and(|text| text.chars().count() > LONGEST_COHORT || text.chars().any(char::is_control)) {
        errors.0.insert("cohort", Reason::Invalid);
    }
    if !form.times.are_possible(caller.app.now()) {
        errors.0.insert("closes_at", Reason::Invalid);
    }
    let college = form.college.or(reached);
    if reached.is_some() && college != reached {
        errors.0.insert("college", Reason::Invalid);
    }
    if let Some(college) = college
        && !caller.tx.colleges(caller.reach).await?.iter().any(|unit| unit.id == college)
    {
        errors.0.insert("college", Reason::Invalid);
    }
    if caller.tx.calendar().await?.calendar.term(form.term).is_none() {
        errors.0.insert("term", Reason::Invalid);
    }
    let template = published(caller, form.template).await?;
    if template.is_none() {
        errors.0.insert("template", Reason::Invalid);
    }
    let targets = caller.tx.askable(&form.targets, reached).await?;
    errors.keep("targets", fit_for(form.about, &form.targets, &targets));
    let enterprises = caller.tx.askable_enterprises(&form.enterprises, reached).await?;
    let distinct: BTreeSet<_> = form.enterprises.iter().collect();
    if distinct.len() != enterprises.len() || enterprises.len() > MOST_ENTERPRISES {
        errors.0.insert("enterprises", Reason::Invalid);
    }
    match (zh, template) {
        (Some(zh), Some(version)) if errors.0.is_empty() => Ok(Checked {
            edit: SurveyEdit {
                term: form.term,
                college,
                name: LocalText { zh, en },
                about: form.about,
                cohort,
                template: form.template,
                template_number: version.number,
                times: form.times,
            },
            targets,
            enterprises: enterprises.into_iter().map(|enterprise| enterprise.id).collect(),
        }),
        _ => Err(Error::Invalid(errors)),
    }
}

/// All are found, none is there twice, and courses are asked about as courses.
fn fit_for(about: About, given: &[TargetOf], found: &[Askable]) -> std::result::Result<(), Reason> {
    let twice = given.iter().enumerate().any(|(place, one)| given.iter().skip(place + 1).any(|other| one == other));
    let of_kind = |of: &TargetOf| matches!(of, TargetOf::Course(_)) == (about == About::Course);
    let fit = found.len() == given.len() && !twice && given.len() <= MOST_TARGETS && given.iter().all(of_kind);
    if fit { Ok(()) } else { Err(Reason::Invalid) }
}

pub(super) fn told(survey: &Survey) -> Value {
    json!({
        "name": survey.name.zh, "about": survey.about.key(), "cohort": survey.cohort, "state": survey.state.key(),
        "opens_at": survey.times.opens_at.to_string(), "closes_at": survey.times.closes_at.to_string(),
        "template": survey.template_name.zh, "template_number": survey.template_number,
        "targets": survey.targets, "enterprises": survey.enterprises,
    })
}

pub(super) async fn finish(
    mut caller: Caller<EnterpriseManage>,
    action: Action,
    id: SurveyId,
    before: Option<Value>,
) -> Result<SeenSurvey> {
    let seen = seen(&mut caller, id).await?;
    let after = Some(told(&seen.survey));
    caller.audit(Change { action, target_kind: "survey", target: id.as_uuid(), before, after }).await?;
    caller.tx.commit().await?;
    Ok(seen)
}
