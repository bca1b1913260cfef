use app::{
    RuleOf,
    kernel::caller::{ObservationManage, ObservationRead},
    observation::{self, RulesDecided, SeenRules},
};
use axum::extract::Query;
use domain::{
    field::{FieldErrors, Reason},
    id::{RoleId, TemplateId, TermId},
    observation::quota::{Extra, Feature, Rule},
    teaching::nature::CourseKind,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    super::quota::{QuotaPer, QuotaUnit},
    TermQuery,
};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{PersonRef, UnitRef},
};

/// How much is owed by who holds a role, or by one person, for whom those of their roles then do not hold.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ObservationRule {
    /// One of the two.
    #[schema(required = true)]
    pub role: Option<Uuid>,
    /// By username.
    #[schema(required = true)]
    pub person: Option<String>,
    pub unit: QuotaUnit,
    pub per: QuotaPer,
    #[schema(minimum = 1, maximum = 200)]
    pub least: u32,
    #[schema(max_items = 6)]
    pub extras: Vec<ObservationRuleExtra>,
}

/// Of these, so many of one sort.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ObservationRuleExtra {
    /// One of the two: to a course with this tag.
    #[schema(required = true, max_length = 20)]
    pub tag: Option<String>,
    /// To a teacher whom nobody had seen for so many terms.
    #[schema(required = true, minimum = 1, maximum = 9)]
    pub not_seen_for: Option<u8>,
    #[schema(minimum = 1, maximum = 200)]
    pub least: u32,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ObservationTemplate {
    /// Of the course; null: every other.
    #[schema(required = true)]
    pub kind: Option<String>,
    pub template: Uuid,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ObservationRulesView {
    /// 0: nothing was ever decided.
    pub version: i32,
    pub rules: Vec<ObservationRule>,
    pub templates: Vec<ObservationTemplate>,
    /// Those that may observe.
    pub roles: Vec<UnitRef>,
    /// Whom the rules name.
    pub people: Vec<PersonRef>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ObservationRulesEdit {
    /// The version that was seen.
    pub version: i32,
    pub term: Uuid,
    #[schema(max_items = 100)]
    pub rules: Vec<ObservationRule>,
    pub templates: Vec<ObservationTemplate>,
}

impl From<SeenRules> for ObservationRulesView {
    fn from(SeenRules { setting, roles }: SeenRules) -> Self {
        let mut people = Vec::new();
        let mut rules = Vec::new();
        for stored in setting.rules {
            let (role, person) = match stored.whose {
                RuleOf::Role(role) => (Some(role.as_uuid()), None),
                RuleOf::Person(person) => {
                    let username = person.username.clone();
                    people.push(person.into());
                    (None, Some(username))
                }
            };
            let Rule { unit, per, least, extra } = stored.rule;
            let extras = extra.into_iter().map(Into::into).collect();
            rules.push(ObservationRule { role, person, unit: unit.into(), per: per.into(), least, extras });
        }
        let templates = setting.templates.into_iter().map(|(kind, id)| ObservationTemplate {
            kind: kind.map(|kind| kind.key().to_owned()),
            template: id.as_uuid(),
        });
        let observing = roles.into_iter().map(|(id, name)| UnitRef { id: id.as_uuid(), name: name.into() });
        Self { version: setting.version, rules, templates: templates.collect(), roles: observing.collect(), people }
    }
}

impl From<Extra> for ObservationRuleExtra {
    fn from(Extra { feature, least }: Extra) -> Self {
        let (tag, not_seen_for) = match feature {
            Feature::Tag(tag) => (Some(tag), None),
            Feature::NotSeenFor(terms) => (None, Some(terms)),
        };
        Self { tag, not_seen_for, least }
    }
}

/// A rule is for one of the two, and an extra of one of the two.
fn read_rule(rule: ObservationRule) -> Option<(RuleOf<String>, Rule)> {
    let whose = match (rule.role, rule.person) {
        (Some(id), None) => RuleOf::Role(RoleId::from_uuid(id)),
        (None, Some(person)) => RuleOf::Person(person),
        _ => return None,
    };
    let extra = rule.extras.into_iter().map(|extra| {
        let feature = match (extra.tag, extra.not_seen_for) {
            (Some(tag), None) => Feature::Tag(tag),
            (None, Some(terms)) => Feature::NotSeenFor(terms),
            _ => return None,
        };
        Some(Extra { feature, least: extra.least })
    });
    let extra = extra.collect::<Option<_>>()?;
    Some((whose, Rule { unit: rule.unit.into(), per: rule.per.into(), least: rule.least, extra }))
}

fn read_template(chosen: ObservationTemplate) -> Option<(Option<CourseKind>, TemplateId)> {
    let kind = match chosen.kind {
        Some(key) => Some(CourseKind::from_key(&key)?),
        None => None,
    };
    Some((kind, TemplateId::from_uuid(chosen.template)))
}

/// Who owes how many visits in a term, and on which template they are written.
#[utoipa::path(get, path = "/observation/rules", tag = "observation", params(TermQuery),
    responses((status = 200, body = Envelope<ObservationRulesView>)))]
pub async fn get_rules(
    Auth(caller): Auth<ObservationRead>,
    Query(query): Query<TermQuery>,
) -> ApiResult<ObservationRulesView> {
    Envelope::ok(observation::view_rules(caller, query.id()).await?.into())
}

/// Decide all of it at once, for the whole school.
#[utoipa::path(put, path = "/observation/rules", tag = "observation", request_body = ObservationRulesEdit,
    responses((status = 200, body = Envelope<ObservationRulesView>)))]
pub async fn decide_rules(
    Auth(caller): Auth<ObservationManage>,
    Body(edit): Body<ObservationRulesEdit>,
) -> ApiResult<ObservationRulesView> {
    let wrong = |field| app::Error::Invalid(FieldErrors::one(field, Reason::Invalid));
    let rules = edit.rules.into_iter().map(read_rule).collect::<Option<_>>().ok_or_else(|| wrong("rules"))?;
    let templates =
        edit.templates.into_iter().map(read_template).collect::<Option<_>>().ok_or_else(|| wrong("templates"))?;
    let decided = RulesDecided { version: edit.version, term: TermId::from_uuid(edit.term), rules, templates };
    Envelope::ok(observation::decide_rules(caller, decided).await?.into())
}
