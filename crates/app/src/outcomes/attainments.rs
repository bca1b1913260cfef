use std::collections::HashSet;

use domain::{
    audit::Action,
    field::{FieldErrors, Reason},
    id::{OutcomeId, PlanId},
    outcomes::{
        Attained,
        attainment::source,
        plan::{FIRST_YEAR, LAST_YEAR},
    },
};
use serde_json::{Value, json};
use store::Attainment;

use super::{
    find,
    read::{PlanSeen, seen},
};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, EnterpriseManage},
};

/// What a year's grades say, and where the numbers come from.
#[derive(Debug)]
pub struct YearAttained {
    /// In which they graduated.
    pub year: i16,
    pub source: String,
    pub values: Vec<(OutcomeId, Attained)>,
}

/// In the place of all that was known of that year.
pub async fn set_attainments(
    mut caller: Caller<EnterpriseManage>,
    id: PlanId,
    given: YearAttained,
) -> Result<PlanSeen> {
    let plan = find(&mut caller, id).await?;
    let before = seen(&mut caller, id).await?;
    let mut errors = FieldErrors::default();
    let known_year = (FIRST_YEAR..=LAST_YEAR).contains(&given.year);
    errors.keep("year", if known_year { Ok(()) } else { Err(Reason::Invalid) });
    let source = errors.keep("source", source(&given.source));
    let mut left: HashSet<_> = before.outcomes.iter().map(|outcome| outcome.id).collect();
    let each_once = given.values.iter().all(|(outcome, _)| left.remove(outcome));
    errors.keep("values", if each_once { Ok(()) } else { Err(Reason::Invalid) });
    let Some(source) = source.filter(|_| errors.0.is_empty()) else { return Err(Error::Invalid(errors)) };
    let year = given.year;
    let attainments: Vec<_> = given
        .values
        .into_iter()
        .map(|(outcome, value)| Attainment { outcome, year, value, source: source.to_owned() })
        .collect();
    caller.tx.replace_attainments(&plan, year, &attainments).await?;
    let after = seen(&mut caller, id).await?;
    let (told_before, told_after) = (Some(told(&before, year)), Some(told(&after, year)));
    let (action, target) = (Action::PlanAttainments, id.as_uuid());
    caller.audit(Change { action, target_kind: "plan", target, before: told_before, after: told_after }).await?;
    caller.tx.commit().await?;
    Ok(after)
}

fn told(seen: &PlanSeen, year: i16) -> Value {
    let number = |outcome| seen.outcomes.iter().find(|known| known.id == outcome).map(|known| known.number);
    let of_year = seen.attainments.iter().filter(|attainment| attainment.year == year);
    let values: Vec<_> = of_year
        .clone()
        .filter_map(|attainment| Some(format!("{} {}", number(attainment.outcome)?, attainment.value)))
        .collect();
    let source = of_year.map(|attainment| &attainment.source).next();
    json!({ "name": seen.plan.programme_name.zh, "edition": seen.plan.edition, "year": year, "source": source,
            "values": values })
}
