//! Enterprises, who speaks for them, and the plans of programmes, in the form that lists are compared with.

use std::collections::HashMap;

use domain::{
    id::{CollegeId, EnterpriseId, OutcomeId, PlanId, ProgrammeId, UserId},
    imports::{Known, KnownContact, KnownEnterprise, KnownOutcome, KnownPlan},
    outcomes::{EntryYears, OutcomeText},
    text::{Language, LocalText},
};

use crate::{
    Error, Result, enterprises::enterprise::facts_from_row, outcomes::attainment::attained_from_row, tenancy::tx::Tx,
};

impl Tx {
    pub async fn known_enterprises(&mut self, known: &mut Known) -> Result<()> {
        let rows = sqlx::query!(
            "select id, code, name_zh, name_en, credit_code, industry, size, city, relations, college_id
               from enterprise order by code"
        )
        .fetch_all(self.connection())
        .await?;
        let enterprises = rows.into_iter().map(|row| {
            Ok(KnownEnterprise {
                id: EnterpriseId::from_uuid(row.id),
                code: row.code,
                name: LocalText { zh: row.name_zh, en: row.name_en },
                facts: facts_from_row(
                    row.credit_code.as_deref(),
                    row.industry.as_deref(),
                    row.size.as_deref(),
                    row.city,
                    &row.relations,
                )?,
                college: row.college_id.map(CollegeId::from_uuid),
            })
        });
        known.enterprises = enterprises.collect::<Result<_>>()?;
        Ok(())
    }

    pub async fn known_contacts(&mut self, known: &mut Known) -> Result<()> {
        let rows = sqlx::query!(
            "select c.enterprise_id, c.account_id, c.title, a.language
               from enterprise_contact c join account a on a.id = c.account_id order by a.username_key"
        )
        .fetch_all(self.connection())
        .await?;
        let contacts = rows.into_iter().map(|row| {
            Ok(KnownContact {
                enterprise: EnterpriseId::from_uuid(row.enterprise_id),
                user: UserId::from_uuid(row.account_id),
                title: row.title,
                language: Language::from_tag(&row.language).ok_or(Error::UnexpectedValue("account.language"))?,
            })
        });
        known.contacts = contacts.collect::<Result<_>>()?;
        Ok(())
    }

    /// The editions of all programmes, with their outcomes.
    pub async fn known_plans(&mut self, known: &mut Known) -> Result<()> {
        let rows = sqlx::query!(
            "select id, plan_id, number, short_zh, short_en, text_zh, text_en from programme_outcome order by number"
        )
        .fetch_all(self.connection())
        .await?;
        let mut outcomes: HashMap<_, Vec<_>> = HashMap::new();
        for row in rows {
            outcomes.entry(row.plan_id).or_default().push(KnownOutcome {
                id: OutcomeId::from_uuid(row.id),
                number: row.number,
                text: OutcomeText {
                    short: LocalText { zh: row.short_zh, en: row.short_en },
                    text: LocalText { zh: row.text_zh, en: row.text_en },
                },
            });
        }
        let rows = sqlx::query!(
            "select id, programme_id, edition, entry_from, entry_to from programme_plan order by entry_from, id"
        )
        .fetch_all(self.connection())
        .await?;
        let plans = rows.into_iter().map(|row| KnownPlan {
            id: PlanId::from_uuid(row.id),
            programme: ProgrammeId::from_uuid(row.programme_id),
            edition: row.edition,
            years: EntryYears { from: row.entry_from, to: row.entry_to },
            outcomes: outcomes.remove(&row.id).unwrap_or_default(),
        });
        known.plans = plans.collect();
        Ok(())
    }

    pub async fn known_attainments(&mut self, known: &mut Known) -> Result<()> {
        let rows = sqlx::query!(
            r#"select outcome_id, year, (value * 1000)::smallint as "thousandths!", source from outcome_attainment"#
        )
        .fetch_all(self.connection())
        .await?;
        let attainments = rows.into_iter().map(|row| {
            let value = attained_from_row(row.thousandths)?;
            Ok(((OutcomeId::from_uuid(row.outcome_id), row.year), (value, row.source)))
        });
        known.attainments = attainments.collect::<Result<_>>()?;
        Ok(())
    }
}
