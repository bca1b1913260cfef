//! Programmes with the editions of their plans.

use domain::{
    id::{CollegeId, PlanId, ProgrammeId},
    outcomes::EntryYears,
    scope::Scope,
    text::LocalText,
};

use crate::{
    NamedUnit, Result,
    tenancy::{
        reached::Reached,
        tx::{Tx, uuids},
    },
};

#[derive(Debug, Clone)]
pub struct Programme {
    pub id: ProgrammeId,
    pub code: String,
    pub name: LocalText,
    pub college: NamedUnit<CollegeId>,
}

/// An edition, as a list of programmes names it.
#[derive(Debug, Clone)]
pub struct ProgrammePlan {
    pub programme: ProgrammeId,
    pub id: PlanId,
    pub edition: String,
    pub years: EntryYears,
    pub outcomes: i64,
}

impl Tx {
    /// Those of the college, or all that the scope reaches, in the order of their codes.
    pub async fn programmes(&mut self, scope: Scope, college: Option<CollegeId>) -> Result<Vec<Programme>> {
        let Ok(reached) = scope.narrow(college) else { return Ok(Vec::new()) };
        self.read_programmes(reached, None).await
    }

    /// Looked up for an action: outside the scope there is none.
    pub async fn reach_programme(&mut self, id: ProgrammeId, scope: Scope) -> Result<Option<Reached<Programme>>> {
        let Ok(reached) = scope.colleges() else { return Ok(None) };
        Ok(self.read_programmes(reached, Some(id)).await?.pop().map(Reached::new))
    }

    async fn read_programmes(
        &mut self,
        college: Option<CollegeId>,
        only: Option<ProgrammeId>,
    ) -> Result<Vec<Programme>> {
        let rows = sqlx::query!(
            "select p.id, p.code, p.name_zh, p.name_en, p.college_id, u.name_zh as college_zh, u.name_en as college_en
               from programme p join college u on u.id = p.college_id
              where ($1::uuid is null or p.college_id = $1) and ($2::uuid is null or p.id = $2)
              order by p.code",
            college.map(|id| id.as_uuid()),
            only.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let programmes = rows.into_iter().map(|row| Programme {
            id: ProgrammeId::from_uuid(row.id),
            code: row.code,
            name: LocalText { zh: row.name_zh, en: row.name_en },
            college: NamedUnit {
                id: CollegeId::from_uuid(row.college_id),
                name: LocalText { zh: row.college_zh, en: row.college_en },
            },
        });
        Ok(programmes.collect())
    }

    /// The newest first.
    pub async fn plans_of(&mut self, programmes: &[ProgrammeId]) -> Result<Vec<ProgrammePlan>> {
        let rows = sqlx::query!(
            r#"select p.id, p.programme_id, p.edition, p.entry_from, p.entry_to,
                      (select count(*) from programme_outcome o where o.plan_id = p.id) as "outcomes!"
                 from programme_plan p
                where p.programme_id = any($1)
                order by p.entry_from desc, p.edition"#,
            &uuids(programmes.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        let plans = rows.into_iter().map(|row| ProgrammePlan {
            programme: ProgrammeId::from_uuid(row.programme_id),
            id: PlanId::from_uuid(row.id),
            edition: row.edition,
            years: EntryYears { from: row.entry_from, to: row.entry_to },
            outcomes: row.outcomes,
        });
        Ok(plans.collect())
    }
}
