//! The college report: who sees which, what is in it, and that it is made from figures alone.

use axum::http::StatusCode;
use domain::campaign::Kind;
use serde_json::{Value, json};
use testkit::Client;

use super::counted_school::{CountedRound, CountedSchool, agreed};

const REPORT: &str = "/reports/college";

fn unspoilt(_: &mut domain::results::figures::round::Round) {}

/// Two colleges with four and two classes; of these one has too few answers.
async fn counted() -> (CountedSchool, CountedRound) {
    let school = CountedSchool::new(&[4, 2]).await;
    let answered = [
        agreed(0, 20, 30, 8),
        agreed(1, 20, 25, 5),
        agreed(2, 12, 20, 7),
        agreed(3, 3, 20, 1),
        agreed(4, 30, 40, 9),
        agreed(5, 7, 30, 6),
    ];
    let round = school.round(Kind::Final, school.terms[1], &answered, unspoilt).await;
    (school, round)
}

async fn classes(client: &Client, round: &CountedRound, more: &str) -> Value {
    let path = format!("{REPORT}/classes?campaign={}{more}", round.campaign);
    client.get(&path).await.ok().data().clone()
}

fn codes(page: &Value) -> Vec<&str> {
    page["items"].as_array().unwrap().iter().map(|item| item["class_code"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_dean_sees_their_college_beside_the_others_and_no_other_college() {
    let (school, round) = counted().await;
    let dean = school.dean(0).await;
    let seen = dean.get(REPORT).await.ok();
    let report = &seen.data()["report"];
    assert_eq!(report["campaign"], round.campaign.to_string());
    assert_eq!(report["college"]["name"]["zh"], "计算机学院");
    assert_eq!(
        report["group"]["response"],
        json!({
            "ballots": 55, "eligible": 95, "late": 0, "left": 0, "issued": 55, "unreadable": 0, "rate": 55.0 / 95.0
        })
    );
    assert_eq!((&report["group"]["classes"], &report["group"]["shown"]), (&json!(4), &json!(3)));
    assert_eq!(report["group"]["sections"][0]["questions"][0]["n"], 52, "the class with three is in no sum");
    assert_eq!(report["school"]["response"]["ballots"], 92);
    assert_eq!(seen.data()["colleges"].as_array().unwrap().len(), 1, "no table of the other colleges");
    assert!(!report["form"]["sections"].as_array().unwrap().is_empty());

    let own = format!("{REPORT}?college={}", school.colleges[0]);
    assert_eq!(dean.get(&own).await.status, StatusCode::OK);
    let other = school.colleges[1];
    for path in [
        format!("{REPORT}?college={other}"),
        format!("{REPORT}?campaign={}&college={other}", round.campaign),
        format!("{REPORT}/classes?campaign={}&college={other}", round.campaign),
    ] {
        assert_eq!(dean.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let teacher = school.school.signed_in(&school.classes[0].teacher).await;
    assert_eq!(teacher.get(REPORT).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_office_sees_the_school_and_each_college() {
    let (school, round) = counted().await;
    let seen = school.admin.get(REPORT).await.ok();
    assert_eq!(seen.data()["report"]["college"], Value::Null);
    assert_eq!(seen.data()["report"]["group"]["response"]["ballots"], 92);
    let colleges = seen.data()["colleges"].as_array().unwrap();
    let ballots: Vec<_> = colleges.iter().map(|college| &college["response"]["ballots"]).collect();
    assert_eq!(ballots, [55, 37]);

    let one = school.admin.get(&format!("{REPORT}?college={}", school.colleges[1])).await.ok();
    assert_eq!(one.data()["report"]["college"]["id"], school.colleges[1].to_string());
    assert_eq!(one.data()["report"]["group"]["response"]["ballots"], 37);
    let nowhere = format!("{REPORT}?college={}", round.campaign);
    assert_eq!(school.admin.get(&nowhere).await.status, StatusCode::NOT_FOUND);
    assert_eq!(codes(&classes(&school.admin, &round, "").await).len(), 6);
    assert_eq!(codes(&classes(&school.admin, &round, "&q=c10").await), ["C100-01", "C101-01"]);
}

#[tokio::test]
async fn classes_come_by_code_and_by_the_lower_end_only_those_with_enough_answers() {
    let (school, round) = counted().await;
    let dean = school.dean(0).await;
    let page = classes(&dean, &round, "").await;
    assert_eq!(codes(&page), ["C000-01", "C001-01", "C002-01", "C003-01"]);
    let few = &page["items"][3];
    assert_eq!((&few["ballots"], &few["eligible"], &few["score"]), (&json!(3), &json!(20), &Value::Null));
    assert_eq!(page["items"][0]["teachers"], json!(["t-C000先生"]));
    assert_eq!(page["items"][2]["score"]["level"], "cautious_mean");
    let low = page["items"].as_array().unwrap().iter().filter_map(|item| item["score"]["interval"]["low"].as_f64());
    assert_eq!(page["bounds"]["low"].as_f64(), low.reduce(f64::min));

    let page = classes(&dean, &round, "&order=lower_end").await;
    assert_eq!(codes(&page), ["C000-01", "C001-01"], "fifteen answers at least");
    let ends: Vec<_> =
        page["items"].as_array().unwrap().iter().map(|item| item["score"]["interval"]["low"].as_f64()).collect();
    assert!(ends.is_sorted_by(|one, next| one >= next), "{ends:?}");

    let second = classes(&dean, &round, "&page=2&page_size=3").await;
    assert_eq!((codes(&second), &second["total"]), (vec!["C003-01"], &json!(4)));
}

#[tokio::test]
async fn a_mid_term_round_and_one_that_is_not_counted_are_not_there() {
    let school = CountedSchool::new(&[1, 0]).await;
    let answered = [agreed(0, 20, 30, 8)];
    let midterm = school.round(Kind::Midterm, school.terms[1], &answered, unspoilt).await;
    let dean = school.dean(0).await;
    for client in [&dean, &school.admin] {
        let seen = client.get(REPORT).await.ok();
        assert_eq!(*seen.data(), json!({ "campaigns": [], "colleges": [], "report": null }));
        for path in [
            format!("{REPORT}?campaign={}", midterm.campaign),
            format!("{REPORT}/classes?campaign={}", midterm.campaign),
        ] {
            assert_eq!(client.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
        }
    }

    let closed = school.round(Kind::Final, school.terms[1], &answered, unspoilt).await;
    let mut superuser = school.test.database.superuser().await;
    let uncount = "update campaign set state = 'closed', counted_at = null where id = $1";
    sqlx::query(uncount).bind(closed.campaign.as_uuid()).execute(&mut superuser).await.unwrap();
    assert_eq!(dean.get(REPORT).await.ok().data()["report"], Value::Null);
    assert_eq!(dean.get(&format!("{REPORT}?campaign={}", closed.campaign)).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_trend_goes_from_the_oldest_term_to_the_one_shown() {
    let school = CountedSchool::new(&[2, 0]).await;
    let both = |step| [agreed(0, 20, 30, step), agreed(1, 20, 30, step)];
    let old = school.round(Kind::Final, school.terms[0], &both(5), unspoilt).await;
    let new = school.round(Kind::Final, school.terms[1], &both(8), unspoilt).await;
    let dean = school.dean(0).await;
    let seen = dean.get(REPORT).await.ok();
    let campaigns: Vec<_> = seen.data()["campaigns"].as_array().unwrap().iter().map(|of| of["id"].clone()).collect();
    assert_eq!(campaigns, [json!(new.campaign), json!(old.campaign)], "the newest first");
    let trend = seen.data()["report"]["trend"].as_array().unwrap();
    let scores: Vec<_> = trend.iter().map(|of| of["total"]["score"]["score"].as_f64().unwrap()).collect();
    assert!(scores[0] < scores[1] && scores.len() == 2, "{scores:?}");
    assert_eq!(trend[0]["same_form"], true);
    assert_eq!(seen.data()["report"]["summary"]["change"], "higher");

    let of_term = dean.get(&format!("{REPORT}?term={}", school.terms[0])).await.ok();
    assert_eq!(of_term.data()["report"]["campaign"], json!(old.campaign));
    assert_eq!(of_term.data()["report"]["trend"].as_array().unwrap().len(), 1);
    assert_eq!(of_term.data()["report"]["summary"]["change"], Value::Null, "there is no time before");
    let elsewhere = dean.get(&format!("{REPORT}?term={}", old.campaign)).await.ok();
    assert_eq!(
        (&elsewhere.data()["report"], elsewhere.data()["campaigns"].as_array().unwrap().len()),
        (&Value::Null, 2)
    );
}

#[tokio::test]
async fn however_many_have_answered_nothing_is_read_but_figures() {
    let (school, round) = counted().await;
    let mut superuser = school.test.database.superuser().await;
    // Whatever grows with the number of answers is closed: a query that read it would be refused.
    let close = "revoke select on distribution, comment, issuance, enrolment from keping_app";
    sqlx::query(close).execute(&mut superuser).await.unwrap();
    for client in [&school.dean(0).await, &school.admin] {
        assert!(client.get(REPORT).await.ok().data()["report"].is_object());
        for order in ["code", "lower_end"] {
            assert!(!codes(&classes(client, &round, &format!("&order={order}")).await).is_empty());
        }
    }
    // And what is read has one row for a class, a college, the school.
    for (table, rows) in [("class_figures", 6), ("class_score", 8), ("college_figures", 2), ("school_figures", 1)] {
        let count = sqlx::AssertSqlSafe(format!("select count(*) from {table}"));
        let count: i64 = sqlx::query_scalar(count).fetch_one(&mut superuser).await.unwrap();
        assert_eq!(count, rows, "{table}");
    }
}
