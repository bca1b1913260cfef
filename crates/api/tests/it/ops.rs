//! The server's numbers: what they say, and what they must not.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

use api::{Measuring, ops_router};
use app::{
    App,
    housekeeping::Housekeeping,
    jobs::schedule,
    kernel::measures::{ALL, Pool},
    orders::run_due_job,
};
use axum::{
    Router,
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Device, Round, TestApp};
use tower::ServiceExt;

const LABELS: [&str; 9] = ["method", "route", "status", "outcome", "lane", "kind", "pool", "state", "le"];

/// What Prometheus would have, had it read at every one of these moments.
pub struct Readings(Router);

impl Readings {
    /// Counting begins once in a process.
    pub fn of(app: &App) -> Self {
        static MEASURING: OnceLock<Measuring> = OnceLock::new();
        let measuring = MEASURING.get_or_init(|| Measuring::begin().unwrap());
        Self(ops_router(measuring.clone(), vec![(Pool::Requests, app.clone())]))
    }

    async fn text(&self) -> String {
        let request = Request::get("/metrics").body(Body::empty()).unwrap();
        let response = self.0.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        String::from_utf8(response.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap()
    }

    /// Each with its labels and its value.
    pub async fn samples(&self) -> BTreeMap<String, String> {
        let text = self.text().await;
        let samples = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        samples
            .map(|line| line.rsplit_once(' ').unwrap())
            .map(|(of, value)| (of.to_owned(), value.to_owned()))
            .collect()
    }
}

/// Name and labels of a sample; no value of ours has a quote, a comma or a brace of its own but a route's, which has no comma.
fn parts(sample: &str) -> (&str, BTreeMap<&str, &str>) {
    let Some((name, labels)) = sample.split_once('{') else { return (sample, BTreeMap::new()) };
    let labels = labels.strip_suffix('}').unwrap().split(',').map(|label| {
        let (key, value) = label.split_once('=').unwrap();
        (key, value.trim_matches('"'))
    });
    (name, labels.collect())
}

fn documented() -> Value {
    serde_json::to_value(api::openapi()).unwrap()["paths"].take()
}

/// Method and path of what students call in order to answer.
fn answering() -> Vec<(Method, String)> {
    let document = documented();
    let all = document.as_object().unwrap().iter().flat_map(|(path, item)| {
        let operations = item.as_object().unwrap().iter();
        operations.map(move |(method, operation)| (method.to_uppercase(), path.clone(), &operation["tags"]))
    });
    let tagged = all.filter(|(_, _, tags)| tags.as_array().is_some_and(|tags| tags.contains(&json!("evaluations"))));
    tagged.map(|(method, path, _)| (method.parse().unwrap(), path)).collect()
}

#[tokio::test]
async fn a_label_is_a_pattern_and_names_nobody() {
    let test = TestApp::new().await;
    let readings = Readings::of(&test.app);
    let school = test.school("a.example").await;
    let admin = school.person("20080012", &["school_admin"]).await;
    let teacher = school.person("20130177", &["teacher"]).await;
    let client = school.signed_in(&admin).await;
    let _ = school.client().try_sign_in("20130177", "guessed-password").await;
    let _ = client.get("/users/20130177").await.ok();
    let _ = client.get("/users?q=20130177").await.ok();
    let _ = client.get("/users/no-such-person").await;
    let _ = client.get("/no-such-path/20130177").await;
    let _ = client.call("PROPFIND-20130177".parse().unwrap(), "/users/20130177", None).await;
    let named = client.request(Method::GET, "/user/info").header(header::USER_AGENT, "Device-20130177");
    let _ = client.send_raw(named.body(Body::empty()).unwrap()).await;

    let page = readings.text().await;
    for told in [
        r#"keping_http_requests_total{method="GET",route="/users/{username}",status="200"} 1"#,
        r#"keping_http_requests_total{method="GET",route="/users/{username}",status="404"} 1"#,
        r#"keping_http_requests_total{method="GET",route="other",status="404"} 1"#,
        r#"keping_http_requests_total{method="other",route="/users/{username}",status="405"} 1"#,
        r#"keping_sign_ins_total{outcome="done"} 1"#,
        r#"keping_sign_ins_total{outcome="wrong"} 1"#,
        r#"keping_pool_connections_max{pool="requests"} 12"#,
        "keping_database_up 1",
    ] {
        assert!(page.lines().any(|line| line == told), "no {told} in {page}");
    }
    let ids = [school.institution.id.to_string(), admin.user.to_string(), teacher.user.to_string()];
    let ids = ids.iter().map(String::as_str);
    for named in ["20080012", "20130177", "guessed", "192.0.2.1", "no-such", "a.example", "先生"].into_iter().chain(ids)
    {
        assert!(!page.contains(named), "{named} in {page}");
    }
    let document = documented();
    for sample in readings.samples().await.keys() {
        let (_, labels) = parts(sample);
        assert!(labels.keys().all(|key| LABELS.contains(key)), "{sample}");
        assert!(labels.get("route").is_none_or(|route| *route == "other" || document.get(route).is_some()), "{sample}");
    }
}

#[tokio::test]
async fn every_number_is_described() {
    let test = TestApp::new().await;
    let readings = Readings::of(&test.app);
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    school.signed_in(&person).await;
    let page = readings.text().await;
    let described: BTreeSet<_> =
        page.lines().filter_map(|line| line.strip_prefix("# HELP ")?.split_once(' ')).map(|(name, _)| name).collect();
    let known: BTreeSet<_> = ALL.iter().map(|measure| measure.name).collect();
    assert!(described.is_subset(&known));
    for sample in readings.samples().await.keys() {
        let (name, _) = parts(sample);
        let of_histogram = ["_bucket", "_sum", "_count"].iter().find_map(|part| name.strip_suffix(part));
        assert!(described.contains(of_histogram.unwrap_or(name)), "{name} is not described");
    }
}

#[tokio::test]
async fn work_that_waits_is_seen_and_how_it_ends() {
    let test = TestApp::new().await;
    let readings = Readings::of(&test.app);
    let school = test.school("a.example").await;
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let at = test.app.now() + SignedDuration::from_mins(10);
    assert!(schedule(&test.app, &mut tx, &Housekeeping, "once", at).await.unwrap());
    tx.commit().await.unwrap();
    let lane = r#"lane="long""#;
    let told = async || {
        let samples = readings.samples().await;
        [
            format!("keping_jobs_due{{{lane}}}"),
            format!("keping_job_lag_seconds{{{lane}}}"),
            format!(r#"keping_job_attempts_total{{{lane},kind="housekeeping",outcome="done"}}"#),
        ]
        .map(|sample| samples.get(&sample).unwrap_or_else(|| panic!("no {sample} in {samples:?}")).clone())
    };
    assert_eq!(told().await, ["0", "0", "0"], "its time has not come");
    test.clock.advance_seconds(10 * 60 + 180);
    assert_eq!(told().await, ["1", "180", "0"]);
    assert!(run_due_job(&test.app).await.unwrap());
    assert_eq!(told().await, ["0", "0", "1"]);
}

#[tokio::test]
async fn what_students_call_in_order_to_answer_is_in_no_number() {
    let round = Round::open(1).await;
    let readings = Readings::of(&round.test.app);
    let student = round.student(0).await;
    let before = readings.samples().await;
    let calls = answering();
    assert!(calls.len() >= 3, "{calls:?}");
    let nobody = round.school.client();
    for (method, path) in &calls {
        let path = path.replace("{id}", &round.campaign);
        for method in [method, &Method::DELETE] {
            for caller in [&student, &nobody, &round.admin] {
                let answer = caller.call(method.clone(), &path, (method == Method::POST).then(|| json!({}))).await;
                assert!(!answer.status.is_server_error());
            }
        }
    }
    assert_eq!(readings.samples().await, before);
    let _ = student.get("/user/info").await.ok();
    assert_ne!(readings.samples().await, before, "other calls are counted: the readings are not blind");
}

/// Which calls those are is not a matter of taste.
#[test]
fn what_students_alone_may_do_is_what_is_not_counted() {
    let matrix = include_str!("../matrix.txt");
    let of_students = matrix.split("\n\n").filter_map(|block| {
        let (operation, roles) = block.split_once('\n')?;
        let allowed: Vec<_> = roles.lines().filter(|line| line.contains(" allowed")).collect();
        let alone = matches!(allowed[..], [only] if only.trim().starts_with("student "));
        (alone && !operation.starts_with('#')).then_some(operation)
    });
    let uncounted: BTreeSet<_> = answering().into_iter().map(|(method, path)| format!("{method} {path}")).collect();
    let mut of_students: BTreeSet<_> = of_students.map(str::to_owned).collect();
    // What teachers wrote to a class once its results are published: nobody answers any more.
    assert!(of_students.remove("GET /evaluations/{id}/replies"));
    assert!(of_students.remove("GET /user/replies"));
    assert_eq!(of_students, uncounted);
}

#[tokio::test]
async fn no_token_and_no_ballot_changes_any_number() {
    let round = Round::open(6).await;
    let readings = Readings::of(&round.test.app);
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let listener = api::ballot_router(desk);
    for place in 0..6 {
        let student = round.student(place).await;
        let before = readings.samples().await;
        let device = Device::new(&student).await;
        assert_eq!(readings.samples().await, before, "by reading the form");
        let token = device.token(&student, &manifest).await;
        assert_eq!(readings.samples().await, before, "by taking a token");
        for version in 1..=2 {
            let ballot = device.ballot_of(&token, &manifest, version, |_| 4, "讲得很清楚");
            let body = Body::from(serde_json::to_vec(&ballot).unwrap());
            let answer = listener.clone().oneshot(Request::post("/ballots").body(body).unwrap()).await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK);
            assert_eq!(readings.samples().await, before, "by sending a ballot");
        }
        assert_eq!(device.ask(&student).await.status, StatusCode::OK);
        assert_eq!(readings.samples().await, before, "by asking again");
    }
    let seen = round.seen().await;
    assert_eq!((&seen["issued"], &seen["received"]), (&json!(6), &json!(6)), "they did answer");
}
