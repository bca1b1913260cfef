//! Plans of programmes and their outcomes, as one school, with what belongs to the other.

use domain::{
    id::{OutcomeId, PlanId, ProgrammeId},
    imports::Known,
    outcomes::{Attained, EntryYears, OutcomeText},
    scope::Scope,
    text::LocalText,
};
use store::{Attainment, NewOutcome, NewPlan, NewProgramme, PlanEdit};
use testkit::{TestApp, TestSchool};

use crate::tenancy::Target;

const YEARS: EntryYears = EntryYears { from: 2022, to: None };

/// What the other school has of each.
#[derive(Debug, Clone, Copy)]
pub struct Planned {
    pub programme: ProgrammeId,
    pub plan: PlanId,
    pub outcome: OutcomeId,
}

fn outcome(Planned { plan, outcome, .. }: Planned) -> NewOutcome {
    let text = || LocalText { zh: "工程知识".to_owned(), en: None };
    NewOutcome { id: outcome, plan, number: 1, text: OutcomeText { short: text(), text: text() } }
}

fn attained(outcome: OutcomeId) -> Attainment {
    Attainment { outcome, year: 2026, value: Attained::from_thousandths(783).unwrap(), source: "教务处".to_owned() }
}

pub async fn prepare(test: &TestApp, school: &TestSchool) -> Planned {
    let planned = Planned { programme: test.app.new_id(), plan: test.app.new_id(), outcome: test.app.new_id() };
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let name = LocalText { zh: "软件工程".to_owned(), en: None };
    let programme =
        NewProgramme { id: planned.programme, college: school.colleges[0], code: "080902".to_owned(), name };
    tx.insert_programmes(&[programme]).await.unwrap();
    let plan = NewPlan { id: planned.plan, programme: planned.programme, edition: "2022 版".to_owned(), years: YEARS };
    tx.insert_plans(&[plan]).await.unwrap();
    tx.write_outcomes(&[outcome(planned)]).await.unwrap();
    tx.write_attainments(&[attained(planned.outcome)]).await.unwrap();
    tx.commit().await.unwrap();
    planned
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let Planned { programme, plan, outcome: their_outcome } = target.planned;
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut tx = begin().await;
    assert!(tx.programmes(Scope::Institution, None).await.unwrap().is_empty());
    assert!(tx.reach_programme(programme, Scope::Institution).await.unwrap().is_none());
    assert!(tx.plans_of(&[programme]).await.unwrap().is_empty());
    assert!(tx.reach_plan(plan, Scope::Institution).await.unwrap().is_none());
    assert!(tx.plan_outcomes(plan).await.unwrap().is_empty());
    assert!(tx.plan_attainments(plan).await.unwrap().is_empty());
    let mut there = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let theirs = there.reach_plan(plan, Scope::Institution).await.unwrap().unwrap();
    let edit = PlanEdit { edition: "改".to_owned(), years: YEARS };
    assert!(!tx.update_plan(&theirs, &edit, 1).await.unwrap());
    assert!(!tx.delete_plan(&theirs, 1).await.unwrap());
    tx.replace_outcomes(&theirs, &[]).await.unwrap();
    tx.replace_attainments(&theirs, 2026, &[]).await.unwrap();
    tx.update_plan_years(&[(plan, EntryYears { from: 1999, to: None })]).await.unwrap();
    let mut known = Known::default();
    tx.known_plans(&mut known).await.unwrap();
    tx.known_attainments(&mut known).await.unwrap();
    assert!(known.plans.is_empty() && known.attainments.is_empty());
    tx.commit().await.unwrap();
    let new = NewPlan { id: test.app.new_id(), programme, edition: "新".to_owned(), years: YEARS };
    assert!(begin().await.insert_plans(&[new]).await.is_err());
    assert!(begin().await.write_outcomes(&[outcome(target.planned)]).await.is_err());
    assert!(begin().await.write_attainments(&[attained(their_outcome)]).await.is_err());
    vec![
        "programmes",
        "reach_programme",
        "plans_of",
        "reach_plan",
        "plan_outcomes",
        "plan_attainments",
        "update_plan",
        "delete_plan",
        "replace_outcomes",
        "replace_attainments",
        "update_plan_years",
        "known_plans",
        "known_attainments",
        "insert_plans",
        "write_outcomes",
        "write_attainments",
    ]
}
