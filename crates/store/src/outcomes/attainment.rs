//! How far a year's grades say that an outcome was attained.

use domain::{
    id::{OutcomeId, PlanId},
    outcomes::Attained,
};

use super::plan::Plan;
use crate::{
    Error, Result,
    tenancy::{
        reached::Reached,
        tx::{Tx, uuids},
    },
};

#[derive(Debug, Clone)]
pub struct Attainment {
    pub outcome: OutcomeId,
    pub year: i16,
    pub value: Attained,
    pub source: String,
}

impl Tx {
    /// The newest year first, then in the order of the outcomes.
    pub async fn plan_attainments(&mut self, plan: PlanId) -> Result<Vec<Attainment>> {
        let rows = sqlx::query!(
            r#"select a.outcome_id, a.year, (a.value * 1000)::smallint as "thousandths!", a.source
                 from outcome_attainment a join programme_outcome o on o.id = a.outcome_id
                where o.plan_id = $1
                order by a.year desc, o.number"#,
            plan.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(Attainment {
                    outcome: OutcomeId::from_uuid(row.outcome_id),
                    year: row.year,
                    value: attained_from_row(row.thousandths)?,
                    source: row.source,
                })
            })
            .collect()
    }

    /// All that is known of that year: what is not among the values is forgotten.
    pub async fn replace_attainments(
        &mut self,
        plan: &Reached<Plan>,
        year: i16,
        attainments: &[Attainment],
    ) -> Result<()> {
        sqlx::query!(
            "delete from outcome_attainment a using programme_outcome o
              where o.id = a.outcome_id and o.plan_id = $1 and a.year = $2",
            plan.id.as_uuid(),
            year
        )
        .execute(self.connection())
        .await?;
        self.write_attainments(attainments).await
    }

    /// For a list that is written as a whole. Rows are made anew, so that they can be put back.
    pub async fn write_attainments(&mut self, attainments: &[Attainment]) -> Result<()> {
        let outcomes = uuids(attainments.iter().map(|new| new.outcome));
        let years: Vec<_> = attainments.iter().map(|new| new.year).collect();
        sqlx::query!(
            "delete from outcome_attainment a using unnest($1::uuid[], $2::smallint[]) as n (outcome, year)
              where a.outcome_id = n.outcome and a.year = n.year",
            &outcomes,
            &years
        )
        .execute(self.connection())
        .await?;
        sqlx::query!(
            "insert into outcome_attainment (outcome_id, year, value, source)
             select outcome, year, thousandths / 1000.0, source
               from unnest($1::uuid[], $2::smallint[], $3::int[], $4::text[]) as n (outcome, year, thousandths, source)",
            &outcomes,
            &years,
            &attainments.iter().map(|new| i32::from(new.value.thousandths())).collect::<Vec<_>>(),
            &attainments.iter().map(|new| new.source.clone()).collect::<Vec<_>>()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

pub(crate) fn attained_from_row(thousandths: i16) -> Result<Attained> {
    let read = u16::try_from(thousandths).ok().and_then(Attained::from_thousandths);
    read.ok_or(Error::UnexpectedValue("outcome_attainment.value"))
}
