//! The programmes' plans with their outcomes, and what grades say of two years.

use app::{App, Result};
use domain::{
    id::ProgrammeId,
    outcomes::{Attained, EntryYears, OutcomeText},
    text::LocalText,
};
use store::{Attainment, NewOutcome, NewPlan, Tx};

use super::at;
use crate::{PlanOf, School, outcomes::plans};

const SOURCE: &str = "教务处课程目标达成度汇总";

pub(super) async fn load_outcomes(app: &App, tx: &mut Tx, school: &School, ids: &[ProgrammeId]) -> Result<()> {
    let (mut new, mut outcomes, mut attainments) = (Vec::new(), Vec::new(), Vec::new());
    for plan in plans() {
        let Some(place) = school.programmes.iter().position(|programme| programme.code == plan.programme) else {
            continue;
        };
        let id = app.new_id();
        let PlanOf { entry_from: from, entry_to: to, .. } = *plan;
        let edition = plan.edition.to_owned();
        new.push(NewPlan { id, programme: at(ids, place)?, edition, years: EntryYears { from, to } });
        for (number, said) in (1..).zip(plan.outcomes()) {
            let outcome = app.new_id();
            let text = |zh, en| LocalText { zh, en: Some(en) };
            let text = OutcomeText {
                short: text(said.short.zh.to_owned(), said.short.en.to_owned()),
                text: text(said.zh, said.en),
            };
            outcomes.push(NewOutcome { id: outcome, plan: id, number, text });
            for year in plan.graduated {
                let value = plan.attained(*year, number).and_then(Attained::from_thousandths);
                let source = format!("{SOURCE}（{year} 届）");
                attainments.extend(value.map(|value| Attainment { outcome, year: *year, value, source }));
            }
        }
    }
    tx.insert_plans(&new).await?;
    tx.write_outcomes(&outcomes).await?;
    Ok(tx.write_attainments(&attainments).await?)
}
