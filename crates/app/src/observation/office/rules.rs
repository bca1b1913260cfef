//! Who owes how many visits, and on which template they are written: decided for the whole school, all at once.

use std::collections::BTreeSet;

use domain::{
    audit::Action,
    field::{Reason, username_key},
    id::{RoleId, TemplateId, TermId, UserId},
    observation::quota::Rule,
    questionnaire::TemplateKind,
    roles::permission::Permission,
    teaching::nature::CourseKind,
    text::LocalText,
};
use serde_json::json;
use store::{NewRule, ObservationSetting, Page, RuleOf, TemplateFilter};

use super::{super::hours::Hours, term_asked};
use crate::{
    Caller, Error, Permit, Result,
    kernel::caller::{Change, ObservationManage, ObservationRead},
};

const MOST_RULES: usize = 100;
const MOST_TEMPLATES: i64 = 500;

#[derive(Debug)]
pub struct SeenRules {
    pub setting: ObservationSetting,
    /// Those that may observe, for which a rule can be made.
    pub roles: Vec<(RoleId, LocalText)>,
}

#[derive(Debug)]
pub struct RulesDecided {
    /// That was seen.
    pub version: i32,
    pub term: TermId,
    /// A person by their username.
    pub rules: Vec<(RuleOf<String>, Rule)>,
    pub templates: Vec<(Option<CourseKind>, TemplateId)>,
}

pub async fn view_rules(mut caller: Caller<ObservationRead>, term: Option<TermId>) -> Result<SeenRules> {
    let hours = Hours::read(&mut caller).await?;
    let term = term_asked(&hours, term)?.id;
    seen(&mut caller, term).await
}

/// The whole list; by who reaches the whole school.
pub async fn decide_rules(mut caller: Caller<ObservationManage>, decided: RulesDecided) -> Result<SeenRules> {
    caller.ensure_of_school()?;
    let hours = Hours::read(&mut caller).await?;
    let term = hours.calendar.term(decided.term).ok_or(Error::NotFound)?.id;
    let rules = checked_rules(&mut caller, decided.rules).await?;
    check_templates(&mut caller, &decided.templates).await?;
    if !caller.tx.renew_observation_setting(decided.version).await? {
        return Err(Error::Conflict);
    }
    caller.tx.replace_observation_rules(term, &rules).await?;
    caller.tx.replace_observation_templates(&decided.templates).await?;
    let after = Some(json!({ "rules": rules.len(), "templates": decided.templates.len() }));
    let (target_kind, target) = ("term", term.as_uuid());
    caller.audit(Change { action: Action::ObservationRules, target_kind, target, before: None, after }).await?;
    let seen = seen(&mut caller, term).await?;
    caller.tx.commit().await?;
    Ok(seen)
}

async fn seen<P: Permit>(caller: &mut Caller<P>, term: TermId) -> Result<SeenRules> {
    let setting = caller.tx.observation_setting(term).await?;
    Ok(SeenRules { setting, roles: observing_roles(caller).await? })
}

async fn observing_roles<P: Permit>(caller: &mut Caller<P>) -> Result<Vec<(RoleId, LocalText)>> {
    let roles = caller.tx.roles().await?.into_iter();
    let observing =
        roles.filter(|role| role.permissions.iter().any(|held| held.permission == Permission::ObservationConduct));
    Ok(observing.map(|role| (role.id, role.name)).collect())
}

/// For a role that may observe or somebody who may, each once.
async fn checked_rules(
    caller: &mut Caller<ObservationManage>,
    rules: Vec<(RuleOf<String>, Rule)>,
) -> Result<Vec<NewRule>> {
    let wrong = || Error::field("rules", Reason::Invalid);
    if rules.len() > MOST_RULES {
        return Err(Error::field("rules", Reason::TooLong));
    }
    let observing: BTreeSet<_> = observing_roles(caller).await?.into_iter().map(|(id, _)| id).collect();
    let mut checked = Vec::new();
    for (whose, rule) in rules {
        let whose = match whose {
            RuleOf::Role(role) => RuleOf::Role(Some(role).filter(|role| observing.contains(role)).ok_or_else(wrong)?),
            RuleOf::Person(username) => RuleOf::Person(observer(caller, &username).await?.ok_or_else(wrong)?),
        };
        if !rule.is_sound() {
            return Err(wrong());
        }
        checked.push(NewRule { id: caller.app.new_id(), whose, rule });
    }
    Ok(checked)
}

async fn observer(caller: &mut Caller<ObservationManage>, username: &str) -> Result<Option<UserId>> {
    let Some(user) = caller.tx.users_named(&[username_key(username)]).await?.pop().flatten() else { return Ok(None) };
    let without = caller.tx.users_without(&[user], Permission::ObservationConduct).await?;
    Ok(Some(user).filter(|_| without.is_empty()))
}

/// Those that visits are written on, one for each kind of course.
async fn check_templates(
    caller: &mut Caller<ObservationManage>,
    chosen: &[(Option<CourseKind>, TemplateId)],
) -> Result<()> {
    let filter = TemplateFilter { kind: Some(TemplateKind::Observation), ..TemplateFilter::default() };
    let (templates, _) = caller.tx.templates(filter, Page { offset: 0, limit: MOST_TEMPLATES }).await?;
    let known = chosen.iter().all(|(_, id)| templates.iter().any(|template| template.id == *id));
    let once = chosen
        .iter()
        .enumerate()
        .all(|(place, (kind, _))| chosen.iter().skip(place + 1).all(|(other, _)| other != kind));
    if known && once { Ok(()) } else { Err(Error::field("templates", Reason::Invalid)) }
}
