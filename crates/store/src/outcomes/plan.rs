//! An edition of a programme's plan, and its outcomes.

use domain::{
    id::{CollegeId, OutcomeId, PlanId, ProgrammeId},
    outcomes::{EntryYears, OutcomeText},
    scope::Scope,
    text::LocalText,
};

use crate::{
    Result,
    tenancy::{
        reached::Reached,
        tx::{Tx, uuids},
    },
};

#[derive(Debug, Clone)]
pub struct Plan {
    pub id: PlanId,
    pub programme: ProgrammeId,
    pub programme_code: String,
    pub programme_name: LocalText,
    pub college: CollegeId,
    pub edition: String,
    pub years: EntryYears,
    pub version: i32,
    /// Somebody has been asked about its outcomes.
    pub in_use: bool,
}

#[derive(Debug, Clone)]
pub struct PlanOutcome {
    pub id: OutcomeId,
    pub number: i16,
    pub text: OutcomeText,
}

#[derive(Debug, Clone)]
pub struct NewPlan {
    pub id: PlanId,
    pub programme: ProgrammeId,
    pub edition: String,
    pub years: EntryYears,
}

/// What may change of a plan besides its outcomes.
#[derive(Debug, Clone)]
pub struct PlanEdit {
    pub edition: String,
    pub years: EntryYears,
}

#[derive(Debug, Clone)]
pub struct NewOutcome {
    pub id: OutcomeId,
    pub plan: PlanId,
    pub number: i16,
    pub text: OutcomeText,
}

impl Tx {
    /// Looked up for an action: one of a programme outside the scope is not found.
    pub async fn reach_plan(&mut self, id: PlanId, scope: Scope) -> Result<Option<Reached<Plan>>> {
        let Ok(reached) = scope.colleges() else { return Ok(None) };
        let row = sqlx::query!(
            r#"select l.id, l.edition, l.entry_from, l.entry_to, l.version, plan_in_use(l.id) as "in_use!",
                      p.id as programme_id, p.code, p.name_zh, p.name_en, p.college_id
                 from programme_plan l join programme p on p.id = l.programme_id
                where l.id = $1 and ($2::uuid is null or p.college_id = $2)"#,
            id.as_uuid(),
            reached.map(|id| id.as_uuid())
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(row.map(|row| {
            Reached::new(Plan {
                id,
                programme: ProgrammeId::from_uuid(row.programme_id),
                programme_code: row.code,
                programme_name: LocalText { zh: row.name_zh, en: row.name_en },
                college: CollegeId::from_uuid(row.college_id),
                edition: row.edition,
                years: EntryYears { from: row.entry_from, to: row.entry_to },
                version: row.version,
                in_use: row.in_use,
            })
        }))
    }

    /// In the order of their numbers.
    pub async fn plan_outcomes(&mut self, plan: PlanId) -> Result<Vec<PlanOutcome>> {
        let rows = sqlx::query!(
            "select id, number, short_zh, short_en, text_zh, text_en from programme_outcome
              where plan_id = $1 order by number",
            plan.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let outcomes = rows.into_iter().map(|row| PlanOutcome {
            id: OutcomeId::from_uuid(row.id),
            number: row.number,
            text: OutcomeText {
                short: LocalText { zh: row.short_zh, en: row.short_en },
                text: LocalText { zh: row.text_zh, en: row.text_en },
            },
        });
        Ok(outcomes.collect())
    }

    pub async fn insert_plans(&mut self, plans: &[NewPlan]) -> Result<()> {
        sqlx::query!(
            "insert into programme_plan (id, programme_id, edition, entry_from, entry_to)
             select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::smallint[], $5::smallint[])",
            &uuids(plans.iter().map(|new| new.id)),
            &uuids(plans.iter().map(|new| new.programme)),
            &plans.iter().map(|new| new.edition.clone()).collect::<Vec<_>>(),
            &plans.iter().map(|new| new.years.from).collect::<Vec<_>>(),
            &plans.iter().map(|new| new.years.to).collect::<Vec<_>>() as &[Option<i16>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// `false`: somebody changed it since that version.
    pub async fn update_plan(&mut self, plan: &Reached<Plan>, edit: &PlanEdit, version: i32) -> Result<bool> {
        let result = sqlx::query!(
            "update programme_plan set edition = $2, entry_from = $3, entry_to = $4, version = version + 1
              where id = $1 and version = $5",
            plan.id.as_uuid(),
            edit.edition,
            edit.years.from,
            edit.years.to,
            version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// `false`: somebody changed it since that version.
    pub async fn delete_plan(&mut self, plan: &Reached<Plan>, version: i32) -> Result<bool> {
        let result =
            sqlx::query!("delete from programme_plan where id = $1 and version = $2", plan.id.as_uuid(), version)
                .execute(self.connection())
                .await?;
        Ok(result.rows_affected() == 1)
    }

    /// Those that the plan is to have, in their order. One whose id stays is changed, one that is missing is deleted.
    pub async fn replace_outcomes(&mut self, plan: &Reached<Plan>, outcomes: &[NewOutcome]) -> Result<()> {
        sqlx::query!(
            "delete from programme_outcome where plan_id = $1 and id <> all($2)",
            plan.id.as_uuid(),
            &uuids(outcomes.iter().map(|outcome| outcome.id))
        )
        .execute(self.connection())
        .await?;
        self.write_outcomes(outcomes).await
    }

    /// For a list that is written as a whole: new ones, and others as they are to be.
    pub async fn write_outcomes(&mut self, outcomes: &[NewOutcome]) -> Result<()> {
        // Two may change places.
        sqlx::query!("set constraints programme_outcome_number_taken deferred").execute(self.connection()).await?;
        sqlx::query!(
            "insert into programme_outcome (id, plan_id, number, short_zh, short_en, text_zh, text_en)
             select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::text[], $6::text[], $7::text[])
             on conflict (institution_id, id) do update
                set number = excluded.number, short_zh = excluded.short_zh, short_en = excluded.short_en,
                    text_zh = excluded.text_zh, text_en = excluded.text_en",
            &uuids(outcomes.iter().map(|new| new.id)),
            &uuids(outcomes.iter().map(|new| new.plan)),
            &outcomes.iter().map(|new| new.number).collect::<Vec<_>>(),
            &outcomes.iter().map(|new| new.text.short.zh.clone()).collect::<Vec<_>>(),
            &outcomes.iter().map(|new| new.text.short.en.clone()).collect::<Vec<_>>() as &[Option<String>],
            &outcomes.iter().map(|new| new.text.text.zh.clone()).collect::<Vec<_>>(),
            &outcomes.iter().map(|new| new.text.text.en.clone()).collect::<Vec<_>>() as &[Option<String>]
        )
        .execute(self.connection())
        .await?;
        sqlx::query!("set constraints programme_outcome_number_taken immediate").execute(self.connection()).await?;
        Ok(())
    }
}
