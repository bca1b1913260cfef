//! What is reported of surveys, as one school, with what belongs to the other.

use domain::id::{PlanId, SurveyId, SurveyTargetId};
use store::{ReportedRaters, TermOf};
use testkit::{TestApp, TestSchool};
use uuid::Uuid;

use crate::tenancy::Target;

/// What `surveys` has prepared.
const PLAN: PlanId = PlanId::from_uuid(Uuid::from_u128(40));
const SURVEY: SurveyId = SurveyId::from_uuid(Uuid::from_u128(41));
const TARGET: SurveyTargetId = SurveyTargetId::from_uuid(Uuid::from_u128(42));

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let mut tx = test.app.store().tenant(here.institution.id).await.unwrap();
    let mut there = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let programme = there.reported_programmes(None).await.unwrap()[0].id;
    assert!(tx.reported_programmes(None).await.unwrap().is_empty());
    assert!(tx.reported_targets(programme).await.unwrap().is_empty());
    assert!(tx.reported_attainments(PLAN).await.unwrap().is_empty());
    assert!(tx.target_forms(&[TARGET]).await.unwrap().is_empty());
    assert!(tx.frozen_figures(&[TARGET]).await.unwrap().is_empty());
    assert_eq!(tx.reported_raters(SURVEY).await.unwrap(), ReportedRaters::default());
    assert!(tx.return_counts(TARGET).await.unwrap().is_empty());
    let comments = tx.target_comments(TARGET).await.unwrap();
    assert!(comments.shown.is_empty() && comments.withheld == 0);
    assert!(tx.rated_course(target.taught.course).await.unwrap().is_none());
    assert!(tx.answered_about(TARGET).await.unwrap().is_empty());
    assert!(tx.self_rated_classes(PLAN, TermOf { year: 9999, number: 9 }).await.unwrap().is_none());
    vec![
        "reported_programmes",
        "reported_targets",
        "reported_attainments",
        "target_forms",
        "frozen_figures",
        "reported_raters",
        "return_counts",
        "target_comments",
        "rated_course",
        "answered_about",
        "self_rated_classes",
    ]
}
