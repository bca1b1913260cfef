//! What a school has decided about visits in a term: who owes how many, and on which template they are written.

use domain::{
    id::{ObservationRuleId, RoleId, TemplateId, TermId, UserId},
    observation::quota::{Extra, Rule},
    teaching::nature::CourseKind,
};
use sqlx::types::Json;

use super::rule::read_rule;
use crate::{Error, PersonRef, Result, tenancy::tx::Tx};

#[derive(Debug, Clone, Default)]
pub struct ObservationSetting {
    /// 0: nothing was ever decided.
    pub version: i32,
    pub rules: Vec<StoredRule>,
    /// For courses of a kind; without one, for every other.
    pub templates: Vec<(Option<CourseKind>, TemplateId)>,
}

#[derive(Debug, Clone)]
pub struct StoredRule {
    pub whose: RuleOf<PersonRef>,
    pub rule: Rule,
}

#[derive(Debug, Clone)]
pub enum RuleOf<Person> {
    Role(RoleId),
    Person(Person),
}

#[derive(Debug, Clone)]
pub struct NewRule {
    pub id: ObservationRuleId,
    pub whose: RuleOf<UserId>,
    pub rule: Rule,
}

impl Tx {
    pub async fn observation_setting(&mut self, term: TermId) -> Result<ObservationSetting> {
        let version =
            sqlx::query_scalar!("select version from observation_setting").fetch_optional(self.connection()).await?;
        let rows = sqlx::query!(
            r#"select r.role_id, a.username as "username?", a.name as "name?", r.unit, r.per, r.least,
                      r.extra as "extra: Json<Vec<Extra>>"
                 from observation_rule r left join account a on a.id = r.account_id
                where r.term_id = $1 order by r.id"#,
            term.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let wrong = || Error::UnexpectedValue("observation_rule");
        let rules = rows.into_iter().map(|row| {
            let person = row.username.zip(row.name).map(|(username, name)| PersonRef { username, name });
            let role = row.role_id.map(RoleId::from_uuid).map(RuleOf::Role);
            Ok(StoredRule {
                whose: person.map(RuleOf::Person).or(role).ok_or_else(wrong)?,
                rule: read_rule(&row.unit, &row.per, row.least, row.extra.0)?,
            })
        });
        let rules = rules.collect::<Result<_>>()?;
        let templates = sqlx::query!("select course_kind, template_id from observation_template order by course_kind")
            .fetch_all(self.connection())
            .await?;
        let templates = templates
            .into_iter()
            .map(|row| (CourseKind::from_key(&row.course_kind), TemplateId::from_uuid(row.template_id)));
        Ok(ObservationSetting { version: version.unwrap_or(0), rules, templates: templates.collect() })
    }

    /// `false`: somebody has decided something since the version that was seen.
    pub async fn renew_observation_setting(&mut self, seen: i32) -> Result<bool> {
        let result = if seen == 0 {
            sqlx::query!("insert into observation_setting default values on conflict do nothing")
                .execute(self.connection())
                .await?
        } else {
            sqlx::query!("update observation_setting set version = version + 1 where version = $1", seen)
                .execute(self.connection())
                .await?
        };
        Ok(result.rows_affected() == 1)
    }

    /// All of a term at once.
    pub async fn replace_observation_rules(&mut self, term: TermId, rules: &[NewRule]) -> Result<()> {
        sqlx::query!("delete from observation_rule where term_id = $1", term.as_uuid())
            .execute(self.connection())
            .await?;
        for NewRule { id, whose, rule } in rules {
            let (role, person) = match whose {
                RuleOf::Role(role) => (Some(role.as_uuid()), None),
                RuleOf::Person(person) => (None, Some(person.as_uuid())),
            };
            sqlx::query!(
                "insert into observation_rule (id, term_id, role_id, account_id, unit, per, least, extra)
                 values ($1, $2, $3, $4, $5, $6, $7, $8)",
                id.as_uuid(),
                term.as_uuid(),
                role,
                person,
                rule.unit.key(),
                rule.per.key(),
                i16::try_from(rule.least).unwrap_or(i16::MAX),
                Json(&rule.extra) as _
            )
            .execute(self.connection())
            .await?;
        }
        Ok(())
    }

    pub async fn replace_observation_templates(
        &mut self,
        templates: &[(Option<CourseKind>, TemplateId)],
    ) -> Result<()> {
        sqlx::query!("delete from observation_template").execute(self.connection()).await?;
        let kinds: Vec<_> = templates.iter().map(|(kind, _)| kind.map_or("", CourseKind::key).to_owned()).collect();
        let ids: Vec<_> = templates.iter().map(|(_, id)| id.as_uuid()).collect();
        sqlx::query!(
            "insert into observation_template (course_kind, template_id) select * from unnest($1::text[], $2::uuid[])",
            &kinds,
            &ids
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
