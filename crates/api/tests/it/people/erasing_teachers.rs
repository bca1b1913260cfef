//! Deleting somebody who taught what was evaluated: their number and name leave questionnaires and results, and no figure changes.

use serde_json::{Value, json};
use testkit::Round;

use super::erasing::{disable, erase, faults, obstacles};
use crate::results::class::{answered, evaluation, publish};

const NUMBER: &str = "t-CS2101";

/// What stands before each place that has their number.
async fn left(round: &Round) -> Vec<String> {
    let text = round.test.database.text().await.to_lowercase();
    let mut pieces: Vec<_> = text.split(&NUMBER.to_lowercase()).collect();
    pieces.pop();
    let before = |piece: &str| piece.chars().rev().take(80).collect::<Vec<_>>().into_iter().rev().collect();
    pieces.into_iter().map(before).collect()
}

/// Without what it is called by: whoever taught, and what was decided since.
fn figures(mut result: Value) -> Value {
    for part in ["sections", "totals", "own"] {
        for one in result[part].as_array_mut().unwrap() {
            one["teacher"].take();
        }
    }
    result
}

#[tokio::test]
async fn who_taught_is_deleted_and_what_was_counted_stays() {
    let (round, colleague) = Round::shared(18).await;
    assert_eq!(obstacles(&erase(&round.admin, NUMBER).await), ["active", "campaign", "teaches"]);
    disable(&round.admin, NUMBER).await;
    let mut round = answered(round, 15, 4).await;
    assert_eq!(obstacles(&erase(&round.admin, NUMBER).await), ["teaches"]);
    let path = format!("/evaluations/{}/result", evaluation(&round).await);
    publish(&round).await;
    let _ = round.admin.put(&format!("/users/{NUMBER}/state"), json!({ "state": "active" })).await.ok();
    let teacher = round.school.signed_in(&round.teacher).await;
    let reply = json!({ "body": format!("下学期多讲例题。{NUMBER}先生"), "version": null });
    let _ = teacher.put(&path.replace("result", "reply"), reply).await.ok();
    let printing = format!("/campaigns/{}/documents", round.campaign);
    let _ = round.admin.post(&printing, json!({})).await.ok();
    disable(&round.admin, NUMBER).await;
    assert_eq!(obstacles(&erase(&round.admin, NUMBER).await), ["teaches", "list_under_way"]);
    round.run_jobs().await;
    // The term is over.
    round.wait(100 * 24 * 3600).await;
    let before = round.admin.get(&path).await.ok().data().clone();
    let report = format!("/reports/college/classes?campaign={}", round.campaign);
    let reported = round.admin.get(&report).await.ok().data().clone();
    assert!(left(&round).await.len() >= 4, "the search is not blind");

    let _ = erase(&round.admin, NUMBER).await.ok();
    assert_eq!(left(&round).await, Vec::<String>::new());
    let after = round.admin.get(&path).await.ok().data().clone();
    assert_eq!(figures(after["result"].clone()), figures(before["result"].clone()));
    let numbers = |result: &Value| -> Vec<String> {
        let totals = result["totals"].as_array().unwrap();
        totals.iter().map(|total| total["teacher"].as_str().unwrap().to_owned()).collect()
    };
    let (was, is) = (numbers(&before["result"]), numbers(&after["result"]));
    assert_eq!((was.len(), &was[1], &is[1]), (2, &colleague.username, &colleague.username));
    assert!(is[0].starts_with("erased-"), "{is:?}");
    let anew = round.admin.get(&report).await.ok().data().clone();
    let (of, rest) = (anew["items"].as_array().unwrap(), reported["items"].as_array().unwrap());
    let scores = |items: &[Value]| items.iter().map(|one| one["score"].clone()).collect::<Vec<_>>();
    assert_eq!((of.len(), scores(of)), (rest.len(), scores(rest)));
    let called: Vec<_> = of.iter().map(|one| one["teacher"]["name"].as_str().unwrap_or_default()).collect();
    assert!(called.contains(&"已删除的人员 / deleted person"), "{called:?}");

    // The colleague reads what was said of them, as before.
    let colleague = round.school.signed_in(&colleague).await;
    assert_eq!(colleague.get(&path).await.ok().data()["teacher"], "t-shared");
    assert_eq!(faults(&round).await, Vec::new());
}

#[tokio::test]
async fn the_servers_role_takes_nobody_from_a_questionnaire_outside_an_erasure() {
    let round = answered(Round::open(8).await, 6, 1).await;
    let mut app = round.test.database.as_app_role().await;
    sqlx::query("select set_config('keping.institution', $1, false)")
        .bind(round.institution().as_uuid().to_string())
        .execute(&mut app)
        .await
        .unwrap();
    for forbidden in [
        "select unname_teacher((select id from account where username = 't-CS2101'), 't-CS2101')",
        "update class_score set teacher = 'somebody'",
        "update class_figures set document = '{}'",
    ] {
        assert!(sqlx::query(forbidden).execute(&mut app).await.is_err(), "{forbidden}");
    }
}
