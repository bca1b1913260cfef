use std::collections::HashMap;

use domain::{
    id::{CollegeId, PlanId},
    scope::Scope,
};
use store::{Attainment, Plan, PlanOutcome, Programme, ProgrammePlan};

use super::find;
use crate::{Caller, Permit, Result, kernel::caller::PlanRead};

/// A programme, with the editions of its plan, the newest first.
#[derive(Debug)]
pub struct ProgrammeSeen {
    pub programme: Programme,
    pub plans: Vec<ProgrammePlan>,
}

/// All within reach, in the order of their codes.
pub async fn list_programmes(mut caller: Caller<PlanRead>, college: Option<CollegeId>) -> Result<Vec<ProgrammeSeen>> {
    let programmes = caller.tx.programmes(caller.reach, college).await?;
    let ids: Vec<_> = programmes.iter().map(|programme| programme.id).collect();
    let mut plans: HashMap<_, Vec<_>> = HashMap::new();
    for plan in caller.tx.plans_of(&ids).await? {
        plans.entry(plan.programme).or_default().push(plan);
    }
    let seen = |programme: Programme| {
        let plans = plans.remove(&programme.id).unwrap_or_default();
        ProgrammeSeen { programme, plans }
    };
    Ok(programmes.into_iter().map(seen).collect())
}

/// A plan with its outcomes, and what is known of how far they were attained.
#[derive(Debug)]
pub struct PlanSeen {
    pub plan: Plan,
    pub outcomes: Vec<PlanOutcome>,
    pub attainments: Vec<Attainment>,
}

pub async fn view_plan(mut caller: Caller<PlanRead>, id: PlanId) -> Result<PlanSeen> {
    seen(&mut caller, id).await
}

pub(super) async fn seen<P: Permit<Reach = Scope>>(caller: &mut Caller<P>, id: PlanId) -> Result<PlanSeen> {
    let plan = find(caller, id).await?;
    let outcomes = caller.tx.plan_outcomes(id).await?;
    let attainments = caller.tx.plan_attainments(id).await?;
    Ok(PlanSeen { plan: plan.shown(), outcomes, attainments })
}
